//! The team's part of a position, and its checks.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{MAX_SEATS, Refused, Seat, Seats};

use super::castle::{self, Agreement, MOST_PROPOSALS};
use super::words::Asks;
use super::{Team, asks, partner, storage};
use crate::expansion::room::{Room, part, wrong};
use crate::state::State;
use crate::{Burgundy, Space, Tile};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The tiles that each seat stores alone, null for an empty place.
    #[serde(default)]
    own: Vec<Vec<Option<Tile>>>,
    /// While a team agrees on its castle: what was proposed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proposed: Option<Space>,
    /// By whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    /// How many proposals were made.
    #[serde(default, skip_serializing_if = "is_zero")]
    proposals: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// Who proposed: the partner of the seat that is waited for.
fn proposer(state: &State) -> Option<Seat> {
    state.waiting.first().map(partner)
}

pub(super) fn write(game: &Burgundy, state: &State) -> Value {
    let pairs = &state.more.team;
    let written = Written {
        own: Seat::all(game.people).map(|seat| pairs.own(seat).to_vec()).collect(),
        proposed: pairs.castle.proposed,
        by: pairs.castle.proposed.and_then(|_| proposer(state)),
        proposals: pairs.castle.proposals,
    };
    serde_json::to_value(written).unwrap_or_default()
}

pub(super) fn read(_game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
    let written = part::<Written>(Team::NAME, value)?;
    if written.own.len() > MAX_SEATS {
        return Err(wrong(Team::NAME, "own: there are four seats"));
    }
    for (nth, (tiles, places)) in written.own.iter().zip(&mut state.more.team.own).enumerate() {
        let fitting = places.get_mut(..tiles.len());
        let what = || wrong(Team::NAME, format!("own: seat {} has two places of its own (B-9.7)", nth + 1));
        fitting.ok_or_else(what)?.copy_from_slice(tiles);
    }
    state.more.team.castle = Agreement { proposed: written.proposed, proposals: written.proposals };
    if written.by.is_some() && written.by != written.proposed.and_then(|_| proposer(state)) {
        return Err(wrong(Team::NAME, "by: the seat that waits answers its partner"));
    }
    Ok(())
}

pub(super) fn check(game: &Burgundy, state: &mut State) -> Result<(), Refused> {
    let Agreement { proposed, proposals } = state.more.team.castle;
    if !castle::is_agreed_on_now(game, state) {
        let nothing = proposed.is_none() && proposals == 0;
        return if nothing { Ok(()) } else { Err(wrong(Team::NAME, "proposed: only while teams agree on a castle")) };
    }
    // One seat is waited for at a time; if a position leaves that open, team A begins.
    if state.waiting == Seats::all(game.people) {
        state.waiting = castle::first_to_propose(0);
    }
    if state.waiting.len() > 1 {
        return Err(wrong(Team::NAME, "waiting: one seat at a time proposes or answers"));
    }
    let asked = state.waiting.first().unwrap_or_default();
    if proposed.is_some() != (proposals > 0) || proposals > MOST_PROPOSALS {
        return Err(wrong(Team::NAME, format!("proposals: 1 to {MOST_PROPOSALS}, with the last one")));
    }
    // The partner who plays first makes the first, third and fifth proposal.
    let first = state.holder(asked) == asked;
    if first != proposals.is_multiple_of(2) {
        return Err(wrong(Team::NAME, "proposals: partners answer by turns"));
    }
    match proposed.filter(|space| !castle::choices(game, state, asked).has(*space)) {
        Some(space) => Err(wrong(Team::NAME, format!("proposed: {space} is no castle space with a 1 or a 6"))),
        None => Ok(()),
    }
}

/// Why what waits could never be answered in a position, if so.
pub(super) fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
    let both = storage::room(game, state, seat) == (true, true);
    let due = state.pending.due() == Some(asks(waiting));
    (!both || !due).then_some("this is asked only where a tile fits into both storages (B-9.7)")
}
