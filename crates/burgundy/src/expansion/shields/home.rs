//! Shields 14 and 15: at the end of a phase a tile comes straight into the duchy (B-9.6.14, B-9.6.15, Q-B-61).

use table::{Actions, Address, Seat, Sink, address};

use super::words::{Asks, Choice, Homes, Told};
use super::{RoomWaiting, Shield, act, asks, not_by, tell};
use crate::duchy::Numbers;
use crate::expansion::{Expansion, vineyards};
use crate::player::distinct;
use crate::state::State;
use crate::{Action, Burgundy, Depot, Event, Pending, Refuse, Space, Tile};

/// The tiles that may come, with their depots; Q-B-42: the top inn lies with those of the black depot. Q-B-46: a shield
/// that was replaced meanwhile brings nothing.
fn tiles<'a>(
    game: &Burgundy,
    state: &'a State,
    seat: Seat,
    left: Homes,
) -> impl Iterator<Item = (Option<Depot>, Tile)> + use<'a> {
    let own = of(state, seat);
    let left = Homes { depots: left.depots && own.depots, black: left.black && own.black };
    let inn = game.rooms_on_sale(state);
    let in_black = distinct(state.black).chain(inn).filter(move |_| left.black).map(|tile| (None, tile));
    let of_depot = |depot: Depot| distinct(state.depot(depot).tiles).map(move |tile| (Some(depot), tile));
    Depot::ALL.into_iter().filter(move |_| left.depots).flat_map(of_depot).chain(in_black)
}

/// What the seat's shields let come home at the end of a phase.
pub(super) fn of(state: &State, seat: Seat) -> Homes {
    let own = super::own(state, seat);
    Homes { depots: own.has(Shield::HOME), black: own.has(Shield::HOME_FROM_BLACK) }
}

pub(super) fn list(game: &Burgundy, state: &State, seat: Seat, left: Homes, out: &mut Actions<Action>) {
    for (depot, tile) in tiles(game, state, seat, left) {
        for space in game.spaces_for(state, seat, tile, Numbers::ALL) {
            out.push(act(Choice::Home { depot, tile, space }));
        }
    }
    if with_shop(game, state, seat, left) {
        vineyards::list_home(game, state, seat, out);
    }
}

/// Q-B-61: shield 15 brings double tiles of the vineyard shop too, into the vineyard.
fn with_shop(game: &Burgundy, state: &State, seat: Seat, left: Homes) -> bool {
    left.black && of(state, seat).black && game.rooms.has(Expansion::Vineyards)
}

/// May a tile come home from the black depot now, or what lies like one there?
pub(in crate::expansion) fn may_come_from_black(state: &State, seat: Seat) -> bool {
    match state.pending.due() {
        Some(Pending::Expansion(RoomWaiting::Shields(Asks::Home(left)))) => left.black && of(state, seat).black,
        _ => false,
    }
}

/// It has come.
pub(in crate::expansion) fn came_from_black(state: &mut State) {
    if let Some(Pending::Expansion(RoomWaiting::Shields(Asks::Home(left)))) = state.pending.due() {
        came(state, Homes { black: false, ..left });
    }
}

/// A tile has come home: what may still come.
fn came(state: &mut State, left: Homes) {
    state.pending.pop();
    if left != Homes::default() {
        state.pending.push(asks(Asks::Home(left)));
    }
}

pub(super) fn is_possible(game: &Burgundy, state: &State, seat: Seat, left: Homes) -> bool {
    tiles(game, state, seat, left).any(|(_, tile)| !game.spaces_for(state, seat, tile, Numbers::ALL).is_empty())
        || with_shop(game, state, seat, left) && vineyards::may_come_home(game, state, seat)
}

/// A tile comes home, with its effect.
pub(super) fn come(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    depot: Option<Depot>,
    tile: Tile,
    space: Space,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Shields(Asks::Home(left)))) = state.pending.due() else {
        return Err(not_by(state));
    };
    let duchy = game.duchy(state.estate(seat).duchy);
    let colour = duchy.site(space).ok_or(Refuse::NoSuchSpace { space })?.colour;
    let allowed = game.spaces_for(state, seat, tile, Numbers::ALL).has(space);
    let refusal = game.why_not_there(state, seat, tile, space, colour);
    if !tiles(game, state, seat, left).any(|there| there == (depot, tile)) {
        return Err(depot.map_or(Refuse::NotInBlackDepot { tile }, |depot| Refuse::NotInDepot { tile, depot }));
    }
    if !allowed {
        return Err(refusal);
    }
    game.take_on_sale(state, depot, tile)?;
    came(
        state,
        match depot {
            Some(_) => Homes { depots: false, ..left },
            None => Homes { black: false, ..left },
        },
    );
    tell(sink, Told::CameHome { seat, tile, depot });
    game.lay_tile(state, seat, tile, space, sink);
    Ok(())
}

/// Where the tile of such a choice lies now.
pub(super) fn from(state: &State, choice: Choice) -> Vec<Address> {
    let Choice::Home { depot, tile, .. } = choice else { return vec![] };
    let tiles: &[Option<Tile>] = match depot {
        Some(depot) => &state.depot(depot).tiles,
        None => &state.black,
    };
    let there = tiles.iter().zip(1..).filter(|(slot, _)| **slot == Some(tile));
    there
        .map(|(_, nth): (_, u8)| match depot {
            Some(depot) => address!("depot.{depot}.tile.{nth}"),
            None => address!("black.{nth}"),
        })
        .collect()
}
