//! How double tiles are stored: on two places, which need not be neighbours (B-10.4, Q-B-84).
//!
//! The places are those of the base game and, in teams, those that are a player's alone. On them lies a marker
//! ([`VINES`]); which double tile it stands for is kept here. Shield 4 keeps more beyond the places.

use table::{Actions, Address, Seat, Sink, address};

use super::asks::Asks;
use super::choice::Choice;
use super::double::Double;
use super::told::Told;
use super::why::Why;
use super::{act, asks, not_by, refuse, tell};
use crate::expansion::room::RoomTile;
use crate::expansion::team::{Where, partner};
use crate::expansion::{RoomWaiting, shields};
use crate::state::State;
use crate::{Action, Burgundy, Colour, Event, Kind, Pending, Refuse, Tile};

pub(super) const VINES_TILE: RoomTile = RoomTile {
    code: 58,
    name: "vines",
    kind: Kind::Room,
    // It lies in no depot and goes on no space of a duchy.
    back: Colour::Building,
    fits: &[],
    once_per_city: false,
};
/// Half of a double tile, on a place of a storage.
pub const VINES: Tile = Tile::of_room(&VINES_TILE);

/// How many places a double tile takes.
const TWO: usize = 2;

/// How many places of the storage of the estate are free.
fn free(game: &Burgundy, state: &State, seat: Seat) -> usize {
    state.estate(seat).storage[..game.storage_places].iter().filter(|place| place.is_none()).count()
}

/// Where a double tile has room: in the storage of the estate, and on the player's own places.
pub(super) fn room(game: &Burgundy, state: &State, seat: Seat) -> (bool, bool) {
    let shared = free(game, state, seat) >= TWO || state.estate(seat).powers.unlimited_storage;
    let own = game.rooms_own_places(state, seat).is_some_and(|own| own.iter().all(Option::is_none));
    (shared, own)
}

/// A double tile comes to storage. Where both of a team's storages have room its owner is asked; where nothing has,
/// something is discarded.
pub(super) fn bring(game: &Burgundy, state: &mut State, seat: Seat, tile: Double) {
    match room(game, state, seat) {
        (true, true) => {
            state.pending.push(asks(Asks::Store { tile }));
        }
        (true, false) => put(game, state, seat, tile, Where::Shared),
        (false, true) => put(game, state, seat, tile, Where::Own),
        (false, false) => {
            state.pending.push(asks(Asks::Room { tile }));
        }
    }
}

/// Puts a double tile where there is room for it.
fn put(game: &Burgundy, state: &mut State, seat: Seat, tile: Double, place: Where) {
    let holder = state.holder(seat);
    match place {
        Where::Own => {
            if let Some(own) = game.rooms_own_places_mut(state, seat) {
                *own = [Some(VINES); TWO];
            }
            state.more.vineyards.own[seat.index()] = Some(tile);
        }
        Where::Shared if free(game, state, seat) >= TWO => {
            for place in state.estate_mut(seat).storage.iter_mut().filter(|place| place.is_none()).take(TWO) {
                *place = Some(VINES);
            }
            state.more.vineyards.stored[holder.index()] = Some(tile);
        }
        Where::Shared => state.more.vineyards.beyond.add(tile),
    }
}

/// Q-B-69: the owner says which storage of the team it goes into.
pub(super) fn store(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    place: Where,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Vineyards(Asks::Store { tile }))) = state.pending.due() else {
        return Err(not_by(state));
    };
    state.pending.pop();
    put(game, state, seat, tile, place);
    tell(sink, Told::Stored { seat, tile, place });
    Ok(())
}

/// Does the estate store this double tile, on its places or beyond them?
fn is_shared(state: &State, seat: Seat, tile: Double) -> bool {
    let (vines, holder) = (&state.more.vineyards, state.holder(seat));
    vines.stored[holder.index()] == Some(tile) || has_beyond(state, seat) && vines.beyond.of(tile) > 0
}

/// Is what lies beyond the places this seat's?
fn has_beyond(state: &State, seat: Seat) -> bool {
    state.more.shields.stores() == Some(state.holder(seat))
}

/// The double tiles that a seat can place or discard, equal ones once, each with whether the shared one of two equal
/// ones is meant (B-9.7).
pub(super) fn reachable(state: &State, seat: Seat) -> impl Iterator<Item = (Double, bool)> + '_ {
    let vines = &state.more.vineyards;
    let own = vines.own[seat.index()];
    let on_places = vines.stored[state.holder(seat).index()];
    let beyond = if has_beyond(state, seat) { vines.beyond } else { Default::default() };
    let beyond = beyond.kinds().filter(move |tile| Some(*tile) != on_places);
    let shared = on_places.into_iter().chain(beyond).map(move |tile| (tile, own == Some(tile)));
    own.into_iter().map(|tile| (tile, false)).chain(shared)
}

/// Where a double tile lies that a decision names: `shared` means the shared one of two equal ones.
pub(super) fn lies(game: &Burgundy, state: &State, seat: Seat, tile: Double, shared: bool) -> Result<Where, Refuse> {
    let own = state.more.vineyards.own[seat.index()] == Some(tile);
    match (own, is_shared(state, seat, tile)) {
        (true, true) if shared => Ok(Where::Shared),
        _ if shared => Err(refuse(Why::NotInBothStorages { tile })),
        (true, _) => Ok(Where::Own),
        (false, true) => Ok(Where::Shared),
        (false, false) => {
            let partners = game.rooms_own_places(state, seat).is_some()
                && state.more.vineyards.own[partner(seat).index()] == Some(tile);
            Err(refuse(if partners { Why::PartnersDoubleTile { tile } } else { Why::NoDoubleTile { tile } }))
        }
    }
}

/// Takes a double tile out of the storage; the caller knows that it lies there.
pub(super) fn unstore(game: &Burgundy, state: &mut State, seat: Seat, tile: Double, place: Where) {
    let holder = state.holder(seat);
    match place {
        Where::Own => {
            state.more.vineyards.own[seat.index()] = None;
            if let Some(own) = game.rooms_own_places_mut(state, seat) {
                *own = [None; TWO];
            }
            return;
        }
        // What lies beyond the places goes first: the places stay filled as long as they can be.
        Where::Shared if has_beyond(state, seat) && state.more.vineyards.beyond.take(tile) => {}
        Where::Shared => {
            state.more.vineyards.stored[holder.index()] = None;
            for place in &mut state.estate_mut(seat).storage {
                *place = place.filter(|tile| *tile != VINES);
            }
        }
    }
    game.rooms_tidy(state, seat);
}

/// Of what lies beyond the places a double tile comes onto them where two are free, after the single tiles.
pub(in crate::expansion) fn tidy(game: &Burgundy, state: &mut State, seat: Seat) {
    while free(game, state, seat) >= TWO {
        let Some(tile) = state.more.vineyards.beyond.kinds().next() else { return };
        state.more.vineyards.beyond.take(tile);
        put(game, state, seat, tile, Where::Shared);
    }
}

/// Does shield 4 keep double tiles beyond the places?
pub(in crate::expansion) fn keeps_beyond(state: &State) -> bool {
    !state.more.vineyards.beyond.is_empty()
}

/// How many double tiles an estate stores.
pub(in crate::expansion) fn count_stored(game: &Burgundy, state: &State, seat: Seat) -> i8 {
    let (vines, holder) = (&state.more.vineyards, state.holder(seat));
    let partners = Seat::all(game.people).filter(|other| state.share(*other, seat));
    let own = partners.filter(|other| vines.own[other.index()].is_some()).count();
    let beyond = if has_beyond(state, seat) { vines.beyond.len() } else { 0 };
    (usize::from(vines.stored[holder.index()].is_some()) + own + beyond) as i8
}

/// Lists the double tiles that can be discarded.
pub(super) fn list_discards(state: &State, seat: Seat, out: &mut Actions<Action>) {
    reachable(state, seat).for_each(|(tile, shared)| out.push(act(Choice::Discard { tile, shared })));
}

/// Q-B-52: after shield 4 is lost the own tiles of a team stay.
pub(in crate::expansion) fn list_shared_discards(state: &State, seat: Seat, out: &mut Actions<Action>) {
    let own = state.more.vineyards.own[seat.index()];
    let shared = reachable(state, seat).skip(usize::from(own.is_some()));
    shared.for_each(|(tile, shared)| out.push(act(Choice::Discard { tile, shared })));
}

/// Lists what makes room for a double tile (Q-B-84).
pub(super) fn list_room(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    game.list_stored(state, seat, out);
    game.rooms_list_discards(state, seat, out);
}

/// A stored double tile leaves the game, because a tile is on its way or too much is stored.
pub(super) fn discard(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Double,
    shared: bool,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let due = state.pending.due();
    let overfull = matches!(due, Some(Pending::Expansion(RoomWaiting::Shields(shields::Asks::Overfull {}))));
    let incoming = match due {
        Some(Pending::Discard { tile }) => Some(tile),
        Some(Pending::Expansion(RoomWaiting::Vineyards(Asks::Room { .. }))) => None,
        _ if overfull => None,
        _ => return Err(Refuse::NothingToDiscard),
    };
    let place = lies(game, state, seat, tile, shared)?;
    if overfull && place == Where::Own {
        return Err(refuse(Why::NoDoubleTile { tile }));
    }
    unstore(game, state, seat, tile, place);
    tell(sink, Told::Discarded { seat, tile });
    match incoming {
        Some(incoming) => {
            state.pending.pop();
            game.bring_to_storage(state, seat, incoming);
        }
        None if overfull => shields::fits_again(game, state, seat),
        None => made_room(game, state, seat),
    }
    Ok(())
}

/// A single tile makes room for a double one (Q-B-84).
pub(super) fn discard_single(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Tile,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if !game.unstore(state, seat, tile) {
        return Err(game.rooms_why_not_stored(state, seat, tile).unwrap_or(Refuse::CannotDiscard { tile }));
    }
    sink.tell(|| Event::Discarded { seat, tile });
    made_room(game, state, seat);
    Ok(())
}

/// Something was discarded for the double tile on its way: if it fits now, it is stored.
pub(in crate::expansion) fn made_room(game: &Burgundy, state: &mut State, seat: Seat) {
    if let Some(Pending::Expansion(RoomWaiting::Vineyards(Asks::Room { tile }))) = state.pending.due()
        && room(game, state, seat) != (false, false)
    {
        state.pending.pop();
        bring(game, state, seat, tile);
    }
}

/// The places that a stored double tile fills, as addresses.
pub(super) fn addresses(game: &Burgundy, state: &State, seat: Seat, tile: Double, shared: bool) -> Vec<Address> {
    let (vines, holder) = (&state.more.vineyards, state.holder(seat));
    if !shared && vines.own[seat.index()] == Some(tile) {
        return (1..=TWO as u8).map(|nth| address!("own.{nth}")).collect();
    }
    let mut all = vec![];
    if vines.stored[holder.index()] == Some(tile) {
        let places = state.estate(seat).storage.into_iter().zip(1u8..);
        all.extend(places.filter(|(place, _)| *place == Some(VINES)).map(|(_, nth)| address!("storage.{nth}")));
    }
    if has_beyond(state, seat) {
        // Single tiles beyond the places are counted first.
        let before = state.estate(seat).storage.len() + game.rooms_stored_tiles(state, seat).len() + 1;
        let beyond = vines.beyond.each().zip(before as u8..);
        all.extend(beyond.filter(|(other, _)| *other == tile).map(|(_, nth)| address!("storage.{nth}")));
    }
    all
}
