//! The end of the game: left-overs, monasteries, ranking.

use std::cmp::Reverse;

use table::{MAX_SEATS, Seat, Sink};

use crate::edition::{LastTieBreak, TieBreak};
use crate::event::Event;
use crate::player::Estate;
use crate::state::{Stage, State};
use crate::tile::Monastery;
use crate::{Animal, Burgundy, Kind, Source, Tile};

impl Burgundy {
    /// B-8.2: left-overs and monasteries; tiles in storage score nothing.
    pub(crate) fn end_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.stage = Stage::Over;
        for seat in self.speakers(state) {
            let estate = *state.estate(seat);
            let monasteries = self.monasteries_of(state, seat);
            let goods = count(&estate.goods);
            let silver = estate.silver;
            let workers = estate.workers / 2;
            state.player_mut(seat).score.add(Source::LeftOvers, goods + silver + workers);
            sink.tell(|| Event::LeftOversScored { seat, goods, silver, workers });
            let wild = self.rooms_counts_as(state, seat, monasteries);
            for monastery in monasteries.iter() {
                let points = self.monastery_points(state, seat, &estate, monastery, wild);
                let points = points * u16::from(estate.powers.monastery_times);
                if points > 0 {
                    state.player_mut(seat).score.add(Source::Monasteries, points);
                    sink.tell(|| Event::MonasteryScored { seat, monastery: monastery.number(), points });
                }
            }
            self.rooms_game_ends(state, seat, sink);
        }
        self.automatic_ends(state, sink);
        let places = self.places_of(state);
        sink.tell(|| Event::GameOver { places });
    }

    /// What a monastery scores at the end (B-7.15 to B-7.26, B-9.3). `wild` is the building that a tile of no type counts as
    /// (B-9.1).
    pub(crate) fn monastery_points(
        &self,
        state: &State,
        seat: Seat,
        estate: &Estate,
        monastery: Monastery,
        wild: Option<Tile>,
    ) -> u16 {
        let tiles = |wanted: &dyn Fn(Tile) -> bool| state.tiles(seat).filter(|(_, tile)| wanted(*tile)).count() as u16;
        if let Some(building) = self.data.scoring[usize::from(monastery.number())] {
            // B-7.16 to B-7.23, B-9.3: 4 points per building of the type shown.
            return 4 * (tiles(&|tile| tile == building) + u16::from(wild == Some(building)));
        }
        match monastery.number() {
            // B-7.15: per goods colour sold at least once.
            15 => self.edition.sold_colour_points * estate.sold.iter().filter(|sold| **sold > 0).count() as u16,
            // B-7.24: 4 points per animal type in the duchy.
            24 => {
                let kept = |animal: &&Animal| {
                    tiles(&|tile| matches!(tile.kind(), Kind::Animal(kind, _) if kind == **animal)) > 0
                };
                let other = tiles(&|tile| matches!(tile.kind(), Kind::EveryAnimal(_))).min(1);
                4 * (Animal::ALL.iter().filter(kept).count() as u16 + other)
            }
            // B-7.25: 1 point per goods tile sold.
            25 => count(&estate.sold),
            // B-7.26: per bonus tile, large or small.
            26 => self.edition.bonus_tile_points * (estate.bonus_tiles() + self.rooms_bonus_tiles(state, seat)),
            _ => 0,
        }
    }

    /// B-8.3: the place of each seat. Most points; then empty spaces as the edition says; then who played last or
    /// whose marker is furthest back. Q-B-70: partners add up their points and have one place, a tie goes to the team
    /// with more empty spaces in every edition, then to the team of the player who is furthest back.
    pub(crate) fn places_of(&self, state: &State) -> [u8; MAX_SEATS] {
        let shared = self.estates < self.people;
        let tie_break = if shared { TieBreak::MostEmptySpaces } else { self.edition.tie_break };
        let order = match self.edition.last_tie_break {
            LastTieBreak::PlayedLast => &state.order,
            LastTieBreak::MarkerFurthestBack => &state.track.order,
        };
        let rank = |holder: Seat| {
            let estate = state.estate(holder);
            let empty = self.duchy(estate.duchy).sites().len() - estate.filled.len();
            let tie = match tie_break {
                TieBreak::FewestEmptySpaces => usize::MAX - empty,
                TieBreak::MostEmptySpaces => empty,
            };
            let own = || Seat::all(self.people).filter(|seat| state.share(*seat, holder));
            let points: i16 = own().map(|seat| state.player(seat).score.total()).sum();
            let back = order.iter().take(self.markers).rposition(|seat| state.share(*seat, holder));
            (points, tie, back)
        };
        let mut holders: [Seat; MAX_SEATS] = std::array::from_fn(Seat::at);
        holders[..self.estates].sort_unstable_by_key(|holder| Reverse(rank(*holder)));
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(self.people) {
            let before = holders[..self.estates].iter().take_while(|holder| !state.share(**holder, seat)).count();
            places[seat.index()] = before as u8 + 1;
        }
        if let Some(automatic) = self.automatic {
            self.place_automatic(state, automatic.seat, &mut places);
        }
        places
    }
}

impl Burgundy {
    /// Q-B-104: only who has more points is before a player who never decides.
    fn place_automatic(&self, state: &State, automatic: Seat, places: &mut [u8; MAX_SEATS]) {
        let points = |seat: Seat| state.player(seat).score.total();
        let ahead = |seat: &Seat| points(*seat) > points(automatic);
        places[automatic.index()] = Seat::all(self.people).filter(ahead).count() as u8 + 1;
        for seat in Seat::all(self.people).filter(|seat| !ahead(seat)) {
            places[seat.index()] += 1;
        }
    }
}

fn count(goods: &[u8; 6]) -> u16 {
    goods.iter().map(|count| u16::from(*count)).sum()
}
