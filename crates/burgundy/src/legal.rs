//! Which actions are open now.

use table::{Actions, Seat, Turn};

use crate::config::{Assignment, Choice};
use crate::dice::Change;
use crate::duchy::Numbers;
use crate::edition::{Monastery6, SetUp};
use crate::player::{Estate, distinct};
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, Depot, Draw, Face, Goods, GoodsSet, Kind, Pending, Side, Space, Spaces, Tile};

/// The price of the turn's purchase (B-4.3).
pub(crate) const PRICE: u8 = 2;

impl Burgundy {
    /// Whose word is next.
    pub(crate) fn whose(&self, state: &State) -> Turn<Draw> {
        match state.stage {
            Stage::Turn => Turn::Seats(table::Seats::only(state.active())),
            Stage::Roll => Turn::Chance(Draw::Roll),
            Stage::Fill => Turn::Chance(Draw::Fill),
            Stage::Over => Turn::Over,
            Stage::SetUp(step) => match self.edition.set_up[usize::from(step)] {
                SetUp::Goods => Turn::Chance(Draw::Goods),
                SetUp::StartRoll => Turn::Chance(Draw::StartRoll { seats: state.waiting }),
                SetUp::Boards => Turn::Chance(Draw::Boards),
                SetUp::Sides | SetUp::Castles => Turn::Seats(state.waiting),
                SetUp::SidesAndCastles => match self.config.choice {
                    Choice::Secret => Turn::Seats(state.waiting),
                    Choice::Open => {
                        let first = state.order[..self.players].iter().find(|seat| state.waiting.contains(**seat));
                        Turn::Seats(first.copied().map_or(table::Seats::NONE, table::Seats::only))
                    }
                },
            },
        }
    }

    /// Lists every action that [`Burgundy::perform`](crate::act) accepts, each once.
    ///
    /// At most 355 are open, well within the listing: for each of 2 dice 24 tiles to take,
    /// 3 stored kinds on at most 36 spaces, 3 sales and the workers (272 in all); 8 purchases
    /// from the black depot and 24 from the others, each with 3 ways to pay (96 where monastery 6
    /// of 2019 allows them), or 8 and 24 buildings to hire; and the end of the turn.
    pub(crate) fn list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.clear();
        match state.stage {
            Stage::Turn if state.active() == seat => self.list_turn(state, seat, out),
            Stage::SetUp(step) => {
                if let Turn::Seats(seats) = self.whose(state)
                    && seats.contains(seat)
                {
                    self.list_set_up(state, seat, self.edition.set_up[usize::from(step)], out);
                }
            }
            _ => {}
        }
    }

    fn list_set_up(&self, state: &State, seat: Seat, step: SetUp, out: &mut Actions<Action>) {
        let sides = Side::ALL.into_iter().filter(|side| self.side(state, seat, *side).is_some());
        match step {
            SetUp::Sides => sides.for_each(|side| out.push(Action::Side { side })),
            SetUp::Castles => {
                for space in self.duchy(state.estate(seat).duchy).of_colour(Colour::Castle) {
                    out.push(Action::Castle { space });
                }
            }
            SetUp::SidesAndCastles => {
                for side in sides {
                    let duchy = self.side(state, seat, side).expect("filtered above");
                    for space in self.duchy(duchy).of_colour(Colour::Castle) {
                        out.push(Action::Settle { side, space });
                    }
                }
            }
            SetUp::Goods | SetUp::StartRoll | SetUp::Boards => {}
        }
    }

    /// The duchy on a side of the board a seat was dealt; a duchy that was given has one side.
    pub(crate) fn side(&self, state: &State, seat: Seat, side: Side) -> Option<u8> {
        match (&self.assignment, side) {
            (Assignment::Given(_), Side::Back) => None,
            _ => Some(state.estate(seat).offered[side as usize]),
        }
    }

    fn list_turn(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        let Some(pending) = state.pending.due() else {
            let player = state.player(seat);
            for face in player.faces() {
                self.list_die(state, seat, face, out);
            }
            self.list_purchases(state, estate, out);
            if player.used == [true; 2] {
                out.push(Action::End);
            }
            return;
        };
        match pending {
            Pending::Discard { .. } => {
                // Q-B-09: nothing is bought in the middle of taking a tile.
                estate.stored().for_each(|tile| out.push(Action::Discard { tile }));
                return;
            }
            Pending::Castle => {
                self.list_takes(state, None, Numbers::ALL, |_| true, out);
                self.list_places(state, seat, None, out);
                self.list_sales(estate, None, Numbers::ALL, out);
                out.push(Action::Workers { die: None });
            }
            Pending::Carpenter | Pending::Church | Pending::Market => {
                self.list_takes(state, None, Numbers::ALL, |tile| offers(pending, tile), out);
            }
            Pending::Warehouse => self.list_sales(estate, None, Numbers::ALL, out),
            Pending::CityHall => self.list_places(state, seat, None, out),
            Pending::Ship => {
                for depot in Depot::ALL {
                    if self.same_ship_depot(state, estate, depot).is_none() {
                        out.push(Action::Depot { depot });
                    }
                }
            }
            Pending::ShipNeighbour { depot } => {
                for neighbour in useful_neighbours(state, estate, depot) {
                    out.push(Action::Depot { depot: neighbour });
                }
            }
            Pending::ShipGoods { depot, neighbour } => {
                let new = new_colours(state, estate, depot, neighbour);
                for colours in new.parts(estate.goods_room()) {
                    out.push(Action::Goods { colours });
                }
            }
        }
        self.list_purchases(state, estate, out);
        if pending.optional() {
            out.push(Action::Decline);
        }
    }

    fn list_die(&self, state: &State, seat: Seat, face: Face, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        let numbers = Change::to_take(estate).reach(face, estate.workers);
        self.list_takes(state, Some(face), numbers, |_| true, out);
        self.list_places(state, seat, Some(face), out);
        self.list_sales(estate, Some(face), Change::to_sell(estate).reach(face, estate.workers), out);
        out.push(Action::Workers { die: Some(face) });
    }

    #[inline]
    fn list_takes(
        &self,
        state: &State,
        die: Option<Face>,
        numbers: Numbers,
        wanted: impl Fn(Tile) -> bool,
        out: &mut Actions<Action>,
    ) {
        for depot in Depot::ALL {
            if numbers.has(depot.number()) {
                for tile in distinct(state.depot(depot).tiles) {
                    if wanted(tile) {
                        out.push(Action::Take { die, depot, tile });
                    }
                }
            }
        }
    }

    #[inline]
    fn list_places(&self, state: &State, seat: Seat, die: Option<Face>, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        for tile in estate.stored() {
            let numbers =
                die.map_or(Numbers::ALL, |face| Change::to_place(estate, tile.colour()).reach(face, estate.workers));
            for space in self.spaces_for(state, seat, tile, numbers) {
                out.push(Action::Place { die, tile, space });
            }
        }
    }

    #[inline]
    fn list_sales(&self, estate: &Estate, die: Option<Face>, numbers: Numbers, out: &mut Actions<Action>) {
        for goods in Goods::ALL {
            if numbers.has(goods.number()) && estate.has_goods(goods) {
                out.push(Action::Sell { die, goods });
            }
        }
    }

    /// The spaces a tile may go to: empty, next to a tile, of its colour (B-4.6), with one of the
    /// numbers, and in no city that has this building (B-5.6, B-7.1).
    #[inline]
    pub(crate) fn spaces_for(&self, state: &State, seat: Seat, tile: Tile, numbers: Numbers) -> Spaces {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        let open = estate.open() & duchy.of_colour(tile.colour()) & duchy.with_numbers(numbers);
        match tile.kind() {
            Kind::Building(_) if !open.is_empty() && !estate.has(1) => open - self.cities_with(state, seat, tile),
            _ => open,
        }
    }

    /// The cities of a duchy that have this building already.
    fn cities_with(&self, state: &State, seat: Seat, building: Tile) -> Spaces {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        (estate.filled & duchy.of_colour(Colour::Building))
            .filter(|space| state.tile(seat, *space) == Some(building))
            .fold(Spaces::NONE, |cities, space| cities | duchy.region(space).spaces)
    }

    /// The purchase of the turn, and monastery 6 (B-4.3, B-7.6).
    #[inline]
    fn list_purchases(&self, state: &State, estate: &Estate, out: &mut Actions<Action>) {
        let mixed = self.mixed_payment(estate);
        let affordable = estate.silver + if mixed { estate.workers } else { 0 } >= u16::from(PRICE);
        if !state.hand.bought && affordable {
            for workers in 0..=if mixed { PRICE } else { 0 } {
                if u16::from(workers) > estate.workers || u16::from(PRICE - workers) > estate.silver {
                    continue;
                }
                for tile in distinct(state.black) {
                    out.push(Action::Buy { depot: None, tile, workers });
                }
                if self.buys_anywhere(estate) {
                    for depot in Depot::ALL {
                        for tile in distinct(state.depot(depot).tiles) {
                            out.push(Action::Buy { depot: Some(depot), tile, workers });
                        }
                    }
                }
            }
        }
        if self.hires(estate) && !state.hand.hired && estate.workers >= u16::from(PRICE) {
            for depot in Depot::ALL {
                for tile in distinct(state.depot(depot).tiles).filter(|tile| tile.colour() == Colour::Building) {
                    out.push(Action::Hire { depot, tile });
                }
            }
        }
    }

    /// B-7.6 [2011] [2019]: the purchase may come from any depot.
    #[inline]
    pub(crate) fn buys_anywhere(&self, estate: &Estate) -> bool {
        estate.has(6) && self.edition.monastery_6 != Monastery6::BuildingForWorkers
    }

    /// B-7.6 [2019]: workers may pay for the purchase.
    #[inline]
    pub(crate) fn mixed_payment(&self, estate: &Estate) -> bool {
        estate.has(6) && self.edition.monastery_6 == Monastery6::AnyDepotForSilverOrWorkers
    }

    /// B-7.6 [2022]: 2 workers take a building.
    #[inline]
    pub(crate) fn hires(&self, estate: &Estate) -> bool {
        estate.has(6) && self.edition.monastery_6 == Monastery6::BuildingForWorkers
    }

    /// Every tile that a purchase could bring now.
    fn buyable(&self, state: &State, estate: &Estate) -> impl Iterator<Item = Tile> {
        let purse = estate.silver + if self.mixed_payment(estate) { estate.workers } else { 0 };
        let buys = !state.hand.bought && purse >= u16::from(PRICE);
        let hires = self.hires(estate) && !state.hand.hired && estate.workers >= u16::from(PRICE);
        let anywhere = buys && self.buys_anywhere(estate);
        let black = state.black.into_iter().flatten().filter(move |_| buys);
        let depots = state.depots.into_iter().flat_map(|depot| depot.tiles).flatten();
        black.chain(depots.filter(move |tile| anywhere || hires && tile.colour() == Colour::Building))
    }

    /// Can an effect be used, now or after a purchase (B-5.7)?
    pub(crate) fn possible(&self, state: &State, seat: Seat, pending: Pending) -> bool {
        let estate = state.estate(seat);
        match pending {
            Pending::Discard { .. } | Pending::Castle | Pending::ShipNeighbour { .. } | Pending::ShipGoods { .. } => {
                true
            }
            Pending::Warehouse => estate.goods != [0; 6],
            Pending::Carpenter | Pending::Church | Pending::Market => {
                state.depots.iter().flat_map(|depot| depot.tiles).flatten().any(|tile| offers(pending, tile))
            }
            Pending::CityHall => estate
                .stored()
                .chain(self.buyable(state, estate))
                .any(|tile| !self.spaces_for(state, seat, tile, Numbers::ALL).is_empty()),
            Pending::Ship => Depot::ALL.into_iter().any(|depot| brings(state, estate, depot)),
        }
    }

    /// A depot with the same result for a ship that stands for this one: of all depots that bring
    /// nothing only the first is listed. With monastery 5 the neighbours make them differ.
    pub(crate) fn same_ship_depot(&self, state: &State, estate: &Estate, depot: Depot) -> Option<Depot> {
        if estate.has(5) || brings(state, estate, depot) {
            return None;
        }
        Depot::ALL.into_iter().take_while(|other| *other != depot).find(|other| !brings(state, estate, *other))
    }

    /// May this seat choose this castle space for this duchy?
    pub(crate) fn is_castle_space(&self, duchy: u8, space: Space) -> bool {
        self.duchy(duchy).of_colour(Colour::Castle).has(space)
    }
}

/// Does a building's effect offer this tile (B-6.2 to B-6.4)?
pub(crate) fn offers(pending: Pending, tile: Tile) -> bool {
    match pending {
        Pending::Carpenter => tile.colour() == Colour::Building,
        Pending::Church => matches!(tile.colour(), Colour::Mine | Colour::Monastery | Colour::Castle),
        Pending::Market => matches!(tile.colour(), Colour::Ship | Colour::Animal),
        Pending::Castle => true,
        _ => false,
    }
}

/// Would a ship bring anything from this depot: a colour already stored, or a new one that fits?
fn brings(state: &State, estate: &Estate, depot: Depot) -> bool {
    let room = estate.goods_room() > 0;
    let goods = &state.depot(depot).goods;
    Goods::ALL.into_iter().any(|colour| goods[colour.index()] > 0 && (room || estate.has_goods(colour)))
}

/// The neighbours of a depot that monastery 5 could add something from (B-7.5).
pub(crate) fn useful_neighbours(state: &State, estate: &Estate, depot: Depot) -> impl Iterator<Item = Depot> {
    let mut neighbours = depot.neighbours();
    neighbours.sort_unstable();
    neighbours.into_iter().filter(move |neighbour| brings(state, estate, *neighbour))
}

/// The colours of one or two depots that the storage does not hold yet (B-5.1).
pub(crate) fn new_colours(state: &State, estate: &Estate, depot: Depot, neighbour: Option<Depot>) -> GoodsSet {
    let there = |goods: &Goods| {
        [Some(depot), neighbour].into_iter().flatten().any(|depot| state.depot(depot).goods[goods.index()] > 0)
    };
    Goods::ALL.into_iter().filter(|goods| there(goods) && !estate.has_goods(*goods)).collect()
}
