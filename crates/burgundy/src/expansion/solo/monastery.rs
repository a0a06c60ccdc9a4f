//! Monasteries that score at the end score when they are placed (Q-B-79), the crane with them (Q-B-109).

use table::{Seat, Sink};

use super::words::Asks;
use super::{asks, is_full, not_by};
use crate::expansion::RoomWaiting;
use crate::expansion::four_tiles::CRANE;
use crate::state::State;
use crate::tile::Monastery;
use crate::{Burgundy, Event, Pending, Refuse, Source, Space};

/// The space of the crane, if it lies in the duchy.
pub(super) fn crane(state: &State, seat: Seat) -> Option<Space> {
    state.tiles(seat).find(|(_, tile)| *tile == CRANE).map(|(space, _)| space)
}

/// A monastery was placed: it scores what is there now. True if the crane is to be decided on first.
pub(super) fn placed(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    monastery: Monastery,
    sink: &mut impl Sink<Event>,
) -> bool {
    let counts_buildings = game.data.scoring[usize::from(monastery.number())].is_some();
    let lifted = counts_buildings && crane(state, seat).is_some();
    if lifted && !is_full(game, state, seat) {
        state.pending.push(asks(Asks::Crane { monastery: monastery.number() }));
        return true;
    }
    score(game, state, seat, monastery, lifted, sink);
    false
}

/// The crane counts as what the monastery counts, or as something else.
pub(super) fn decide(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let Some(Pending::Expansion(RoomWaiting::Solo(Asks::Crane { monastery }))) = state.pending.due() else {
        return Err(not_by(state));
    };
    state.pending.pop();
    lifted(game, state, seat, monastery, true, sink);
    Ok(())
}

pub(super) fn lifted(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    monastery: u8,
    counts: bool,
    sink: &mut impl Sink<Event>,
) {
    if let Some(monastery) = Monastery::new(monastery) {
        score(game, state, seat, monastery, counts, sink);
    }
}

fn score(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    monastery: Monastery,
    with_crane: bool,
    sink: &mut impl Sink<Event>,
) {
    let wild = game.data.scoring[usize::from(monastery.number())].filter(|_| with_crane);
    let points = game.monastery_points(state, seat, state.estate(seat), monastery, wild);
    if points > 0 {
        state.player_mut(seat).score.add(Source::Monasteries, points);
        sink.tell(|| Event::MonasteryScored { seat, monastery: monastery.number(), points });
        game.rooms_scored(state, seat, Source::Monasteries, points, sink);
    }
}
