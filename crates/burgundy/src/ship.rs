//! Ships: which goods they bring, what is asked on the way, and the marker they move (B-5.1, B-7.5, B-9.6).

use table::{Actions, Seat, Sink};

use crate::event::Event;
use crate::player::Estate;
use crate::state::{State, Track};
use crate::{Action, Burgundy, Depot, Goods, GoodsSet, Pending, Refuse};

/// What a ship may bring goods from.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Cargo {
    /// The depot.
    pub depot: Depot,
    /// Its neighbour, with monastery 5 (B-7.5).
    pub neighbour: Option<Depot>,
    /// This colour comes from every depot (B-9.6).
    pub colour: Option<Goods>,
}

impl Cargo {
    /// The goods of one depot.
    pub const fn of(depot: Depot) -> Cargo {
        Cargo { depot, neighbour: None, colour: None }
    }

    /// Does it reach the goods of a colour in a depot?
    fn reaches(self, depot: Depot, goods: Goods) -> bool {
        depot == self.depot || Some(depot) == self.neighbour || Some(goods) == self.colour
    }

    /// Does goods of this colour lie where it reaches?
    fn holds(self, state: &State, goods: Goods) -> bool {
        let there = |depot: &Depot| state.depot(*depot).goods[goods.index()] > 0 && self.reaches(*depot, goods);
        match self.colour {
            None => [Some(self.depot), self.neighbour].iter().flatten().any(there),
            Some(_) => Depot::ALL.iter().any(there),
        }
    }
}

/// Would a ship bring anything from this depot: a colour already stored, or a new one that fits?
pub(crate) fn brings(state: &State, estate: &Estate, depot: Depot) -> bool {
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

/// The colours within reach that the storage does not hold yet (B-5.1).
pub(crate) fn new_colours(state: &State, estate: &Estate, cargo: Cargo) -> GoodsSet {
    Goods::ALL.into_iter().filter(|goods| cargo.holds(state, *goods) && !estate.has_goods(*goods)).collect()
}

/// The colours that would bring more if they came from every depot (B-9.6).
pub(crate) fn useful_colours(state: &State, estate: &Estate, cargo: Cargo) -> GoodsSet {
    let room = estate.goods_room() > 0;
    let elsewhere = |goods: &Goods| {
        Depot::ALL.into_iter().any(|depot| state.depot(depot).goods[goods.index()] > 0 && !cargo.reaches(depot, *goods))
    };
    Goods::ALL.into_iter().filter(|goods| (room || estate.has_goods(*goods)) && elsewhere(goods)).collect()
}

/// Does a ship ask for a neighbour too?
fn asks_for_neighbour(state: &State, estate: &Estate, depot: Depot) -> bool {
    estate.powers.ship_neighbour && useful_neighbours(state, estate, depot).next().is_some()
}

/// The depot listed in place of this one because a ship gets the same there: of all depots that
/// bring nothing, only the first is listed. With monastery 5 the neighbours make them differ.
pub(crate) fn same_ship_depot(state: &State, estate: &Estate, depot: Depot) -> Option<Depot> {
    if estate.powers.ship_neighbour || brings(state, estate, depot) {
        return None;
    }
    Depot::ALL.into_iter().take_while(|other| *other != depot).find(|other| !brings(state, estate, *other))
}

/// The depots a ship can name, each result once.
pub(crate) fn list_depots(state: &State, estate: &Estate, out: &mut Actions<Action>) {
    for depot in Depot::ALL {
        if same_ship_depot(state, estate, depot).is_none() {
            out.push(Action::Depot { depot });
        }
    }
}

/// The neighbours that can be named too (B-7.5).
pub(crate) fn list_neighbours(state: &State, estate: &Estate, depot: Depot, out: &mut Actions<Action>) {
    for neighbour in useful_neighbours(state, estate, depot) {
        out.push(Action::Depot { depot: neighbour });
    }
}

/// The new colours that can be chosen where not all fit (B-5.1).
pub(crate) fn list_goods(state: &State, estate: &Estate, cargo: Cargo, out: &mut Actions<Action>) {
    for colours in new_colours(state, estate, cargo).parts(estate.goods_room()) {
        out.push(Action::Goods { colours });
    }
}

/// Why a ship's question is not valid in a position, if it is not.
pub(crate) fn wrong_question(state: &State, estate: &Estate, pending: Pending) -> Option<&'static str> {
    match pending {
        Pending::ShipGoods { cargo } => {
            let new = new_colours(state, estate, cargo).len();
            let room = estate.goods_room();
            let adjacent = cargo.neighbour.is_none_or(|neighbour| cargo.depot.neighbours().contains(&neighbour));
            (room == 0 || new <= room || !adjacent)
                .then_some("goods are chosen only if not all new colours fit (B-5.1)")
        }
        Pending::ShipNeighbour { depot } => {
            (!asks_for_neighbour(state, estate, depot)).then_some("there is no neighbour to take goods from (B-7.5)")
        }
        _ => None,
    }
}

impl Burgundy {
    /// B-5.1, B-7.5: the depot of a ship, or the neighbour that monastery 5 adds.
    pub(crate) fn choose_depot(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let estate = state.estate(seat);
        match state.pending.due() {
            Some(Pending::Ship) => {
                if let Some(depot) = same_ship_depot(state, estate, depot) {
                    return Err(Refuse::SameAs { depot });
                }
                let asks = asks_for_neighbour(state, estate, depot);
                state.pending.pop();
                if asks {
                    state.pending.push(Pending::ShipNeighbour { depot });
                } else {
                    self.send_ship(state, seat, depot, None, sink);
                }
                Ok(())
            }
            Some(Pending::ShipNeighbour { depot: chosen }) => {
                if !chosen.neighbours().contains(&depot) {
                    return Err(Refuse::NotNextTo { depot, chosen });
                }
                if !useful_neighbours(state, estate, chosen).any(|useful| useful == depot) {
                    return Err(Refuse::NothingThere { depot });
                }
                state.pending.pop();
                self.send_ship(state, seat, chosen, Some(depot), sink);
                Ok(())
            }
            Some(effect) => Err(Refuse::NotByEffect { effect }),
            None => Err(Refuse::NoEffect),
        }
    }

    /// B-5.1: exactly as many new colours as fit.
    pub(crate) fn choose_goods(
        &self,
        state: &mut State,
        seat: Seat,
        colours: GoodsSet,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match state.pending.due() {
            Some(Pending::ShipGoods { cargo }) => {
                let estate = state.estate(seat);
                let room = estate.goods_room();
                if colours.len() != room || !colours.within(new_colours(state, estate, cargo)) {
                    return Err(Refuse::WrongGoods { needed: room as u8 });
                }
                state.pending.pop();
                self.unload(state, seat, cargo, colours, sink);
                Ok(())
            }
            Some(effect) => Err(Refuse::NotByEffect { effect }),
            None => Err(Refuse::NoEffect),
        }
    }

    /// A ship knows its depots. With shield 5 it asks for a colour too.
    pub(crate) fn send_ship(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        neighbour: Option<Depot>,
        sink: &mut impl Sink<Event>,
    ) {
        let cargo = Cargo { depot, neighbour, colour: None };
        let estate = state.estate(seat);
        if estate.powers.ship_colour && !useful_colours(state, estate, cargo).is_empty() {
            self.rooms_ask_colour(state, depot, neighbour);
        } else {
            self.load_ship(state, seat, cargo, sink);
        }
    }

    /// B-5.1: the goods of one depot, with monastery 5 of a neighbour too. Every colour that fits
    /// must be taken whole; if not all new ones fit the player chooses.
    pub(crate) fn load_ship(&self, state: &mut State, seat: Seat, cargo: Cargo, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let new = new_colours(state, estate, cargo);
        let room = estate.goods_room();
        if new.len() > room && room > 0 {
            state.pending.push(Pending::ShipGoods { cargo });
            return;
        }
        let colours = if room == 0 { GoodsSet::default() } else { new };
        self.unload(state, seat, cargo, colours, sink);
    }

    /// Brings these new colours and every stored one from the depots, then moves the marker.
    fn unload(&self, state: &mut State, seat: Seat, cargo: Cargo, new: GoodsSet, sink: &mut impl Sink<Event>) {
        let colours = Goods::ALL.into_iter().filter(|goods| new.has(*goods) || state.estate(seat).has_goods(*goods));
        let colours: GoodsSet = colours.collect();
        let mut bring = |depot: Depot, goods: Goods| {
            let count = std::mem::take(&mut state.depot_mut(depot).goods[goods.index()]);
            if count > 0 {
                state.estate_mut(seat).goods[goods.index()] += count;
                sink.tell(|| Event::Shipped { seat, goods, count, depot });
            }
        };
        for depot in [Some(cargo.depot), cargo.neighbour].into_iter().flatten() {
            colours.iter().for_each(|goods| bring(depot, goods));
        }
        if let Some(goods) = cargo.colour.filter(|goods| colours.has(*goods)) {
            Depot::ALL.into_iter().for_each(|depot| bring(depot, goods));
        }
        self.ship_is_home(state, seat, sink);
    }

    /// The goods of a ship are in storage, or there were none: its marker moves, unless a room has another use for it.
    pub(crate) fn ship_is_home(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        if !self.rooms_ship_came(state, seat, sink) {
            self.move_marker(state, seat, sink);
        }
    }

    /// B-5.1: one space forward, on top of any stack there. On the last space the marker goes to
    /// the top of its stack (Q-B-06).
    pub(crate) fn move_marker(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let track = &mut state.track;
        let was_first = track.order[0] == seat;
        let space = (track.space[seat.index()] + 1).min(self.data.track - 1);
        track.space[seat.index()] = space;
        // The others keep their order (Q-B-05); the marker goes in front of all that are not ahead.
        let mut order = track.order;
        let mut filled = 0;
        let mut landed = false;
        let on_top = |seat: Seat| state.estates[usize::from(state.grounds.estate_of[seat.index()])].powers.on_top;
        for other in track.order[..self.markers].iter().copied().filter(|other| *other != seat) {
            let there = track.space[other.index()];
            // B-9.1, Q-B-27: whose marker is always on top stays there, unless another such arrives.
            if !landed && (there < space || there == space && (on_top(seat) || !on_top(other))) {
                order[filled] = seat;
                filled += 1;
                landed = true;
            }
            order[filled] = other;
            filled += 1;
        }
        if !landed {
            order[filled] = seat;
        }
        track.order = order;
        sink.tell(|| Event::MarkerMoved { seat, space: space + 1, first: !was_first && order[0] == seat });
    }

    /// B-9.1, Q-B-27: the marker goes to the top of its stack. This round's order stays as it is.
    pub(crate) fn lift_marker(&self, state: &mut State, seat: Seat) {
        let Track { space, order } = &mut state.track;
        let markers = &mut order[..self.markers];
        let same = |other: &Seat| space[other.index()] == space[seat.index()];
        let (Some(top), Some(own)) = (markers.iter().position(same), markers.iter().position(|other| *other == seat))
        else {
            return;
        };
        markers[top..=own].rotate_right(1);
    }
}
