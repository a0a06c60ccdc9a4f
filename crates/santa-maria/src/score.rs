//! The end of the game: coins, settlers, monks, harbours, ranking, feats (section 6, S-7.3).

use std::cmp::Reverse;

use table::{Alone, MAX_SEATS, Seat, Sink};

use crate::demand::Counted;
use crate::event::Event;
use crate::feat::Feat;
use crate::item::{Bundle, Resource};
use crate::numbers::Place;
use crate::pay::sale_value;
use crate::piece::{Bishop, Scholar};
use crate::player::Player;
use crate::state::{Stage, State, bits};
use crate::{Cell, Cells, Die, Dock, Face, MonkSpace, SantaMaria, Source, Variant};

impl SantaMaria {
    /// Section 6, in its order, seat by seat.
    pub(crate) fn end_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.stage = Stage::Over;
        // Nobody is next: always written the same way, so that a position round-trips.
        state.active = state.start;
        for seat in Seat::all(self.players) {
            // Q-S-33: what bishops count of coins and resources is judged before the sale.
            let before = *state.player(seat);
            self.score_coins(state, seat, sink);
            self.score_settlers(state, seat, sink);
            self.score_monks(state, seat, &before, sink);
            self.score_harbour(state, seat, sink);
        }
        let solo = self.has(Variant::Solo);
        if solo {
            let seat = Seat::default();
            for feat in Feat::ALL.into_iter().filter(|feat| self.reached(state.player(seat), *feat)) {
                sink.tell(|| Event::FeatReached { seat, feat });
            }
        }
        let places = self.places_of(state);
        let won = solo.then(|| self.solo_won(state));
        sink.tell(|| Event::GameOver { places, won });
    }

    /// S-6.1: sell everything, then 1 point for 3 coins.
    fn score_coins(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = state.player(seat);
        let sold = sale_value(player.resources, self.perks(player));
        let player = state.player_mut(seat);
        player.resources = Bundle::NONE;
        player.coins += sold;
        let coins = player.coins;
        let points = (coins / u16::from(self.data.numbers.coins_per_point.max(1))) as i16;
        player.score.add(Source::Coins, points);
        sink.tell(|| Event::CoinsScored { seat, sold, coins, points });
    }

    /// S-6.2: a full row or column scores its settlers.
    fn score_settlers(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        for (die, value) in full_lines(state.player(seat)) {
            let points = i16::from(self.settlers(state.player(seat), crate::legal::line(die, value)));
            state.player_mut(seat).score.add(Source::Settlers, points);
            sink.tell(|| Event::LineScored { seat, die, value, points });
        }
    }

    /// The settlers on some cells.
    pub(crate) fn settlers(&self, player: &Player, cells: Cells) -> u8 {
        (cells & player.filled).map(|cell| self.spot(player, cell).settlers).sum()
    }

    /// What a cell of a colony shows.
    #[inline]
    pub fn spot(&self, player: &Player, cell: Cell) -> &crate::data::SpotData {
        &self.data.spots[usize::from(player.land[cell.index()])]
    }

    /// S-6.3: scholars' points, including the player's own set; each bishop costs 2, then pays for its demand.
    fn score_monks(&self, state: &mut State, seat: Seat, before: &Player, sink: &mut impl Sink<Event>) {
        for scholar in bits(u64::from(before.scholars)).map(Scholar::at) {
            let points = i16::from(self.data.scholar_points[scholar.index()]);
            state.player_mut(seat).score.add(Source::Scholars, points);
            sink.tell(|| Event::ScholarScored { seat, scholar, points });
        }
        for bishop in self.bishops_of(state, before) {
            let loss = self.data.numbers.bishop;
            let points = self.demand_points(before, bishop);
            let score = &mut state.player_mut(seat).score;
            score.add(Source::Bishops, loss);
            score.add(Source::Demands, points);
            sink.tell(|| Event::BishopScored { seat, bishop, loss, points });
        }
    }

    /// The bishops where a player has a monk.
    pub fn bishops_of(&self, state: &State, player: &Player) -> impl Iterator<Item = Bishop> + use<> {
        let (bishops, monks) = (state.bishops, player.monks);
        MonkSpace::all().filter(move |space| monks & space.bit() != 0).filter_map(move |space| match space.place() {
            Place::Bishop(nth) => Some(bishops[nth]),
            Place::Scholar(_) | Place::Camp(_) => None,
        })
    }

    /// What a bishop's demand is worth to a player, with the goods held before the last sale.
    pub fn demand_points(&self, player: &Player, bishop: Bishop) -> i16 {
        let demand = &self.data.demands[bishop.index()];
        let on = |wanted: fn(Place) -> bool| {
            MonkSpace::all().filter(|space| player.monks & space.bit() != 0 && wanted(space.place())).count() as u32
        };
        let count: u32 = match demand.per {
            Counted::Shipment => Dock::all().map(|dock| u32::from(player.shipments(dock))).sum(),
            Counted::ShipmentSet => u32::from(player.shipment_sets()),
            Counted::FullLine => full_lines(player).count() as u32,
            Counted::Settler => u32::from(self.settlers(player, Cells::ALL)),
            Counted::Road => (player.filled - player.territories).len() as u32,
            Counted::LargestGroup => self.largest_group(player) as u32,
            Counted::Monk => player.monks.count_ones(),
            Counted::Scholar => player.scholars.count_ones(),
            Counted::Bishop => on(|place| matches!(place, Place::Bishop(_))),
            Counted::Coin => u32::from(player.coins),
            Counted::Resource => Resource::ALL.into_iter().map(|resource| u32::from(player.has(resource))).sum(),
        };
        (count / u32::from(demand.every.max(1)) * u32::from(demand.points)) as i16
    }

    /// Territories in the largest connected group of one terrain.
    fn largest_group(&self, player: &Player) -> usize {
        let terrain = |cell: Cell| self.spot(player, cell).terrain;
        player
            .territories
            .map(|cell| flood(player.territories, cell, |other| terrain(other) == terrain(cell)).len())
            .max()
            .unwrap_or(0)
    }

    /// S-6.4: 3 points for each set of four, and the points on all shipments.
    fn score_harbour(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = state.player(seat);
        let sets = player.shipment_sets();
        let set_points = i16::from(sets) * self.data.numbers.set;
        let all: u64 = player.harbour.iter().fold(0, |all, dock| all | dock);
        let points = bits(all).map(|nth| i16::from(self.data.shipments[nth].1)).sum();
        let score = &mut state.player_mut(seat).score;
        score.add(Source::Sets, set_points);
        score.add(Source::Shipments, points);
        sink.tell(|| Event::SetsScored { seat, sets, points: set_points });
        sink.tell(|| Event::ShipmentsScored { seat, count: all.count_ones() as u8, points });
    }

    /// S-6.5: most points; then the retreat space nearer to "1st". Nobody shares a place.
    pub(crate) fn places_of(&self, state: &State) -> [u8; MAX_SEATS] {
        let rank = |seat: Seat| {
            let player = state.player(seat);
            let near = player.retreat.map_or(usize::MAX, crate::Retreat::index);
            (Reverse(player.score.total()), near, seat)
        };
        let mut seats = crate::year::in_order();
        seats[..self.players].sort_unstable_by_key(|seat| rank(*seat));
        let mut places = [0; MAX_SEATS];
        for (nth, seat) in seats.into_iter().enumerate().take(self.players) {
            places[seat.index()] = nth as u8 + 1;
        }
        places
    }

    /// S-7.3: is a solo game won, as it stands?
    pub(crate) fn solo_won(&self, state: &State) -> bool {
        state.players[0].score.total() >= self.data.numbers.solo_wins
    }

    /// How a solo game stands: its points, and among games with as many its feats.
    pub(crate) fn alone(&self, state: &State) -> Alone {
        let player = &state.players[0];
        let points = player.score.total();
        let feats: Vec<Feat> = Feat::ALL.into_iter().filter(|feat| self.reached(player, *feat)).collect();
        let told = serde_json::json!({ "points": points, "feats": feats });
        Alone { start: None, mark: i64::from(points) * 8 + feats.len() as i64, told }
    }

    /// S-7.3, Q-S-42: has a player reached a feat?
    pub(crate) fn reached(&self, player: &Player, feat: Feat) -> bool {
        let needs = |count: i16| self.data.numbers.feats.get(&feat).is_some_and(|needed| count >= *needed);
        match feat {
            Feat::Communism => needs(player.score.of(Source::Settlers)),
            Feat::Capitalism => needs(i16::from(player.shipment_sets())),
            Feat::Theocracy => needs(player.score.of(Source::Demands)),
            Feat::Capracracy => self.has_chain(player),
            Feat::Democracy | Feat::Utopia => needs(player.score.total()),
        }
    }

    /// Q-S-43: neighbouring territories of one kind that touch two opposite edges.
    fn has_chain(&self, player: &Player) -> bool {
        // By landscape, as the bishop of landscape counts; revisions 1 and 2 went by what territories do.
        let by_landscape = self.config.rules >= 3;
        let kind = |cell: Cell| {
            let spot = self.spot(player, cell);
            if by_landscape { (spot.terrain, 0) } else { (None, spot.class) }
        };
        let [first, last] = [Face::at(0), Face::at(5)];
        let edges = [(Cells::row(first), Cells::row(last)), (Cells::column(first), Cells::column(last))];
        edges.into_iter().any(|(from, to)| {
            (player.territories & from).any(|cell| {
                let group = flood(player.territories, cell, |other| kind(other) == kind(cell));
                !(group & to).is_empty()
            })
        })
    }
}

/// The full rows and columns (S-6.2).
fn full_lines(player: &Player) -> impl Iterator<Item = (Die, Face)> + use<> {
    let filled = player.filled;
    Die::ALL
        .into_iter()
        .flat_map(|die| Face::all().map(move |value| (die, value)))
        .filter(move |(die, value)| crate::legal::line(*die, *value).within(filled))
}

/// The cells of the same kind connected to one.
fn flood(within: Cells, from: Cell, alike: impl Fn(Cell) -> bool) -> Cells {
    let alike: Cells = within.filter(|cell| alike(*cell)).collect();
    let mut group = Cells::only(from);
    loop {
        let grown = Cells(group.0 | neighbours(group).0 & alike.0);
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// The cells next to some cells.
fn neighbours(cells: Cells) -> Cells {
    let first = Cells::column(Face::at(0)).0;
    let last = Cells::column(Face::at(5)).0;
    let sides = (cells.0 & !last) << 1 | (cells.0 & !first) >> 1;
    Cells((sides | cells.0 << 6 | cells.0 >> 6) & Cells::ALL.0)
}
