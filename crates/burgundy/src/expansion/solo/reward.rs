//! A colour completed brings no points but a tile of the black depot, straight onto the board (Q-B-76).

use table::{Actions, Address, Seat, Sink, address};

use super::words::{Asks, Choice, Told};
use super::{act, asks, not_by, tell};
use crate::act::slot_of;
use crate::duchy::Numbers;
use crate::expansion::RoomWaiting;
use crate::player::distinct;
use crate::state::State;
use crate::{Action, Burgundy, Colour, Event, Pending, Refuse, Space, Tile};

/// The colour counts for monastery 26 from now on (B-7.26).
pub(super) fn completed(state: &mut State, seat: Seat, colour: Colour, sink: &mut impl Sink<Event>) {
    state.estate_mut(seat).large.add(colour);
    tell(sink, Told::Completed { seat, colour });
    state.pending.push(asks(Asks::Reward { colour }));
}

pub(super) fn list(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    for tile in distinct(state.black) {
        for space in game.spaces_for(state, seat, tile, Numbers::ALL) {
            out.push(act(Choice::Reward { tile, space }));
        }
    }
}

pub(super) fn is_possible(game: &Burgundy, state: &State, seat: Seat) -> bool {
    distinct(state.black).any(|tile| !game.spaces_for(state, seat, tile, Numbers::ALL).is_empty())
}

pub(super) fn place(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Tile,
    space: Space,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Solo(Asks::Reward { .. }))) = state.pending.due() else {
        return Err(not_by(state));
    };
    let slot = slot_of(&state.black, tile).ok_or(Refuse::NotInBlackDepot { tile })?;
    let site = *game.duchy(state.estate(seat).duchy).site(space).ok_or(Refuse::NoSuchSpace { space })?;
    if !game.spaces_for(state, seat, tile, Numbers::ALL).has(space) {
        return Err(game.why_not_there(state, seat, tile, space, site.colour));
    }
    state.pending.pop();
    state.black[slot] = None;
    tell(sink, Told::Rewarded { seat, tile });
    game.lay_tile(state, seat, tile, space, sink);
    Ok(())
}

/// The places of the black depot where such a tile lies.
pub(super) fn lies(state: &State, tile: Tile) -> impl Iterator<Item = Address> + '_ {
    let there = state.black.iter().zip(1u8..).filter(move |(slot, _)| **slot == Some(tile));
    there.map(|(_, nth)| address!("black.{nth}"))
}
