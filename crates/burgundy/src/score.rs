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
        for seat in state.order.into_iter().take(self.people) {
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

    /// B-8.3: the place of each seat. Most points; then empty spaces as the edition says; then who played
    /// last or the marker furthest back, below in a stack: nobody shares a place.
    pub(crate) fn places_of(&self, state: &State) -> [u8; MAX_SEATS] {
        let rank = |seat: Seat| {
            let estate = state.estate(seat);
            let empty = self.duchy(estate.duchy).sites().len() - estate.filled.len();
            let tie = match self.edition.tie_break {
                TieBreak::FewestEmptySpaces => usize::MAX - empty,
                TieBreak::MostEmptySpaces => empty,
            };
            let order = match self.edition.last_tie_break {
                LastTieBreak::PlayedLast => &state.order,
                LastTieBreak::MarkerFurthestBack => &state.track.order,
            };
            let back = order.iter().take(self.markers).position(|other| *other == seat);
            (state.player(seat).score.total(), tie, back)
        };
        let mut seats = state.track.order;
        seats[..self.markers].sort_unstable_by_key(|seat| Reverse(rank(*seat)));
        let mut places = [0; MAX_SEATS];
        for (nth, seat) in seats.into_iter().enumerate().take(self.markers) {
            places[seat.index()] = nth as u8 + 1;
        }
        places
    }
}

fn count(goods: &[u8; 6]) -> u16 {
    goods.iter().map(|count| u16::from(*count)).sum()
}
