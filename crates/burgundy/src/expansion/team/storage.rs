//! The storage of a team: two places for both, two for each (B-9.7).
//!
//! The shared places are those of the estate, and what shield 4 lets a team keep beyond them lies there too (Q-B-69).

use table::{Actions, Seat, Sink};

use super::words::{Asks, Choice, Told, Where, Why};
use super::{act, asks, not_by, refuse, tell};
use crate::duchy::Numbers;
use crate::expansion::vineyards::{self, VINES};
use crate::expansion::RoomWaiting;
use crate::player::distinct;
use crate::state::State;
use crate::{Action, Burgundy, Event, Face, Pending, Refuse, Space, Tile};

/// Where a tile that comes has room: in the shared storage, and in the player's own.
pub(super) fn room(game: &Burgundy, state: &State, seat: Seat) -> (bool, bool) {
    let shared = game.has_room(state, seat) || state.estate(seat).powers.unlimited_storage;
    (shared, state.more.team.own(seat).contains(&None))
}

/// A tile comes to storage. Where both have room its owner is asked; where nothing has, something is discarded.
pub(super) fn bring(game: &Burgundy, state: &mut State, seat: Seat, tile: Tile) {
    match room(game, state, seat) {
        (true, true) => {
            state.pending.push(asks(Asks::Store { tile }));
        }
        (true, false) => put(game, state, seat, tile, Where::Shared),
        (false, true) => put(game, state, seat, tile, Where::Own),
        (false, false) => {
            state.pending.push(Pending::Discard { tile });
        }
    }
}

/// Puts a tile where there is room for it.
fn put(game: &Burgundy, state: &mut State, seat: Seat, tile: Tile, place: Where) {
    let free = match place {
        Where::Shared => state.estate_mut(seat).storage[..game.storage_places].iter_mut().find(|slot| slot.is_none()),
        Where::Own => state.more.team.own[seat.index()].iter_mut().find(|slot| slot.is_none()),
    };
    match free {
        Some(slot) => *slot = Some(tile),
        None => {
            game.rooms_store(state, seat, tile);
        }
    }
}

pub(super) fn store(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    place: Where,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Team(Asks::Store { tile }))) = state.pending.due() else {
        return Err(not_by(state));
    };
    state.pending.pop();
    put(game, state, seat, tile, place);
    tell(sink, Told::Stored { seat, tile, place });
    Ok(())
}

/// The kinds of tiles in a player's own storage, and whether an equal one is shared: then both can be meant.
fn own_kinds<'a>(game: &'a Burgundy, state: &'a State, seat: Seat) -> impl Iterator<Item = (Tile, bool)> + 'a {
    let single = distinct(*state.more.team.own(seat)).filter(|tile| *tile != VINES);
    single.map(move |tile| (tile, game.is_shared(state, seat, tile)))
}

/// Tiles of one's own; where an equal one is shared, `place` is listed already, and the shared one has its own word.
pub(super) fn list_places(
    game: &Burgundy,
    state: &State,
    seat: Seat,
    die: Option<Face>,
    shown: Option<Face>,
    out: &mut Actions<Action>,
) {
    let estate = state.estate(seat);
    for (tile, twice) in own_kinds(game, state, seat) {
        let change = estate.powers.to_place(tile);
        let numbers = shown.map_or(Numbers::ALL, |face| change.reach(face, estate.workers));
        for space in game.spaces_for(state, seat, tile, numbers) {
            out.push(match twice {
                true => act(Choice::PlaceShared { die, tile, space }),
                false => Action::Place { die, tile, space },
            });
        }
    }
}

pub(super) fn list_discards(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    for (tile, twice) in own_kinds(game, state, seat) {
        out.push(if twice { act(Choice::DiscardShared { tile }) } else { Action::Discard { tile } });
    }
}

/// Is a tile there twice, so that one has to say which one is meant?
fn there_twice(game: &Burgundy, state: &State, seat: Seat, tile: Tile) -> Result<(), Refuse> {
    let twice = own_kinds(game, state, seat).any(|own| own == (tile, true));
    if twice { Ok(()) } else { Err(refuse(Why::NotInBoth { tile })) }
}

/// Of equal tiles the shared one is placed.
pub(super) fn place_shared(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    die: Option<Face>,
    tile: Tile,
    space: Space,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    there_twice(game, state, seat, tile)?;
    game.place_stored(state, seat, die, tile, space, Burgundy::unstore_shared, sink)
}

/// Of equal tiles the shared one makes room.
pub(super) fn discard_shared(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Tile,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    match state.pending.due() {
        Some(Pending::Discard { tile: incoming }) => {
            there_twice(game, state, seat, tile)?;
            game.swap_shared(state, seat, tile, incoming)?;
            state.pending.pop();
            sink.tell(|| Event::Discarded { seat, tile });
        }
        // Q-B-84: for a double tile more than one may have to go.
        Some(Pending::Expansion(RoomWaiting::Vineyards(vineyards::Asks::Room { .. }))) => {
            there_twice(game, state, seat, tile)?;
            game.unstore_shared(state, seat, tile);
            sink.tell(|| Event::Discarded { seat, tile });
            vineyards::made_room(game, state, seat);
        }
        _ => return Err(Refuse::NothingToDiscard),
    }
    Ok(())
}
