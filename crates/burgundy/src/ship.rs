//! Ships: which goods they bring, what is asked on the way, and the marker they move (B-5.1, B-7.5).

use table::{Actions, Seat, Sink};

use crate::event::Event;
use crate::player::Estate;
use crate::state::State;
use crate::{Action, Burgundy, Depot, Goods, GoodsSet, Pending, Refuse};

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

/// The colours of one or two depots that the storage does not hold yet (B-5.1).
pub(crate) fn new_colours(state: &State, estate: &Estate, depot: Depot, neighbour: Option<Depot>) -> GoodsSet {
    let there = |goods: &Goods| {
        [Some(depot), neighbour].into_iter().flatten().any(|depot| state.depot(depot).goods[goods.index()] > 0)
    };
    Goods::ALL.into_iter().filter(|goods| there(goods) && !estate.has_goods(*goods)).collect()
}

/// Does a ship ask for a neighbour too?
fn asks_for_neighbour(state: &State, estate: &Estate, depot: Depot) -> bool {
    estate.powers.ship_neighbour && useful_neighbours(state, estate, depot).next().is_some()
}

/// A depot with the same result for a ship that stands for this one: of all depots that bring
/// nothing only the first is listed. With monastery 5 the neighbours make them differ.
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
pub(crate) fn list_goods(
    state: &State,
    estate: &Estate,
    depot: Depot,
    neighbour: Option<Depot>,
    out: &mut Actions<Action>,
) {
    for colours in new_colours(state, estate, depot, neighbour).parts(estate.goods_room()) {
        out.push(Action::Goods { colours });
    }
}

/// Why a question of a ship cannot stand in a position, if so.
pub(crate) fn wrong_question(state: &State, estate: &Estate, pending: Pending) -> Option<&'static str> {
    match pending {
        Pending::ShipGoods { depot, neighbour } => {
            let new = new_colours(state, estate, depot, neighbour).len();
            let room = estate.goods_room();
            let adjacent = neighbour.is_none_or(|neighbour| depot.neighbours().contains(&neighbour));
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
                    self.load_ship(state, seat, depot, None, sink);
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
                self.load_ship(state, seat, chosen, Some(depot), sink);
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
            Some(Pending::ShipGoods { depot, neighbour }) => {
                let estate = state.estate(seat);
                let room = estate.goods_room();
                if colours.len() != room || !colours.within(new_colours(state, estate, depot, neighbour)) {
                    return Err(Refuse::WrongGoods { needed: room as u8 });
                }
                state.pending.pop();
                self.unload(state, seat, depot, neighbour, colours, sink);
                Ok(())
            }
            Some(effect) => Err(Refuse::NotByEffect { effect }),
            None => Err(Refuse::NoEffect),
        }
    }

    /// B-5.1: the goods of one depot, with monastery 5 of a neighbour too. Every colour that fits
    /// must be taken whole; if not all new ones fit the player chooses.
    pub(crate) fn load_ship(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        neighbour: Option<Depot>,
        sink: &mut impl Sink<Event>,
    ) {
        let estate = state.estate(seat);
        let new = new_colours(state, estate, depot, neighbour);
        let room = estate.goods_room();
        if new.len() > room && room > 0 {
            state.pending.push(Pending::ShipGoods { depot, neighbour });
            return;
        }
        let colours = if room == 0 { GoodsSet::default() } else { new };
        self.unload(state, seat, depot, neighbour, colours, sink);
    }

    /// Brings these new colours and every stored one from the depots, then moves the marker.
    fn unload(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        neighbour: Option<Depot>,
        new: GoodsSet,
        sink: &mut impl Sink<Event>,
    ) {
        let colours = Goods::ALL.into_iter().filter(|goods| new.has(*goods) || state.estate(seat).has_goods(*goods));
        let colours: GoodsSet = colours.collect();
        for depot in [Some(depot), neighbour].into_iter().flatten() {
            for goods in colours.iter() {
                let count = std::mem::take(&mut state.depot_mut(depot).goods[goods.index()]);
                if count > 0 {
                    state.estate_mut(seat).goods[goods.index()] += count;
                    sink.tell(|| Event::Shipped { seat, goods, count, depot });
                }
            }
        }
        self.move_marker(state, seat, sink);
    }

    /// B-5.1: one space forward, on top of any stack there. On the last space the marker goes to
    /// the top of its stack (Q-B-06).
    pub(crate) fn move_marker(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let track = &mut state.track;
        let was_first = track.order[0] == seat;
        let space = (track.space[seat.index()] + 1).min(self.data.track - 1);
        track.space[seat.index()] = space;
        // The others keep their order (Q-B-05); the marker lands before all that are not ahead.
        let mut order = track.order;
        let mut filled = 0;
        let mut landed = false;
        for other in track.order[..self.markers].iter().copied().filter(|other| *other != seat) {
            if !landed && track.space[other.index()] <= space {
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
}
