//! What a ship brings alone: the goods of the other depots leave the game, and five goods may be given up for a joker
//! (B-9.8, Q-B-74, Q-B-75).

use table::{Actions, Seat, Sink};

use super::words::{Asks, Choice, Told, Why};
use super::{act, asks, not_by, refuse, tell};
use crate::act::slot_of;
use crate::expansion::RoomWaiting;
use crate::expansion::room::RoomTile;
use crate::player::distinct;
use crate::state::State;
use crate::{Action, Burgundy, Colour, Event, Goods, Kind, Pending, Refuse, Tile};

pub(super) const JOKER_TILE: RoomTile = RoomTile {
    code: 57,
    name: "joker",
    kind: Kind::Room,
    // It lies in no depot: nobody takes it by its colour.
    back: Colour::Building,
    fits: &Colour::ALL,
    once_per_city: false,
};
/// The one kind of joker: a tile face down.
pub const JOKER: Tile = Tile::of_room(&JOKER_TILE);

/// The goods that a joker costs.
pub(super) const PRICE: u8 = 5;

/// The ship has brought its goods, or found none anywhere.
pub(super) fn ship_came(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let mut goods = [0; 6];
    for depot in &mut state.depots {
        for (all, own) in goods.iter_mut().zip(std::mem::take(&mut depot.goods)) {
            *all += own;
        }
    }
    if goods != [0; 6] {
        state.more.solo.gone.iter_mut().zip(goods).for_each(|(gone, left)| *gone += left);
        tell(sink, Told::Left { seat, goods });
    }
    if may_swap(state, seat) {
        state.pending.push(asks(Asks::Give { left: PRICE, from: Goods::N1 }));
    }
}

/// Are there five goods to give up, and a tile to take for them?
pub(super) fn may_swap(state: &State, seat: Seat) -> bool {
    enough(state, seat, PRICE, Goods::N1) && state.black.iter().any(Option::is_some)
}

/// Can so many goods be given up, beginning with this colour?
pub(super) fn enough(state: &State, seat: Seat, left: u8, from: Goods) -> bool {
    let there: u16 = state.estate(seat).goods[from.index()..].iter().map(|count| u16::from(*count)).sum();
    there >= u16::from(left)
}

fn may_give(state: &State, seat: Seat, left: u8, from: Goods, goods: Goods) -> bool {
    goods >= from && state.estate(seat).has_goods(goods) && enough(state, seat, left, goods)
}

pub(super) fn list_gifts(state: &State, seat: Seat, left: u8, from: Goods, out: &mut Actions<Action>) {
    let given = Goods::ALL.into_iter().filter(|goods| may_give(state, seat, left, from, *goods));
    given.for_each(|goods| out.push(act(Choice::Give { goods })));
}

pub(super) fn give(state: &mut State, seat: Seat, goods: Goods, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Solo(Asks::Give { left, from }))) = state.pending.due() else {
        return Err(not_by(state));
    };
    if !may_give(state, seat, left, from, goods) {
        return Err(refuse(Why::NotThatColour { goods }));
    }
    state.pending.pop();
    state.estate_mut(seat).goods[goods.index()] -= 1;
    state.more.solo.gone[goods.index()] += 1;
    tell(sink, Told::Gave { seat, goods });
    state.pending.push(asks(match left {
        1 => Asks::Joker {},
        left => Asks::Give { left: left - 1, from: goods },
    }));
    Ok(())
}

pub(super) fn list_jokers(state: &State, out: &mut Actions<Action>) {
    distinct(state.black).for_each(|tile| out.push(act(Choice::Joker { tile })));
}

/// Q-B-75: face down into storage; which tile it was does not matter any more.
pub(super) fn turn(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Tile,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if state.pending.due() != Some(asks(Asks::Joker {})) {
        return Err(not_by(state));
    }
    let slot = slot_of(&state.black, tile).ok_or(Refuse::NotInBlackDepot { tile })?;
    state.pending.pop();
    state.black[slot] = None;
    state.more.solo.jokers += 1;
    tell(sink, Told::Joker { seat, tile });
    game.bring_to_storage(state, seat, JOKER);
    Ok(())
}
