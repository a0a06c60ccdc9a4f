//! The solo game's part of a position, and its checks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Refused, Seat};

use super::joker::{JOKER, PRICE, enough};
use super::target::Window;
use super::words::Asks;
use super::{Solo, asks};
use crate::expansion::room::{Room, part, wrong};
use crate::state::{Stage, State};
use crate::{Burgundy, Goods, Monastery};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The points since the target was last reached.
    #[serde(default)]
    score: u8,
    /// The target. Default: the one that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<u8>,
    /// The target that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<u8>,
    /// How often it was reached.
    #[serde(default)]
    reached: u8,
    /// Points were scored just now, and more may be bought.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    buying: bool,
    /// The goods that left the game, by colour.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    gone: BTreeMap<Goods, u8>,
    /// How many jokers there have been.
    #[serde(default, skip_serializing_if = "is_zero")]
    jokers: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u8) -> bool {
    *n == 0
}

pub(super) fn write(game: &Burgundy, state: &State) -> Value {
    let own = &state.more.solo;
    let gone = Goods::ALL.into_iter().zip(own.gone).filter(|(_, count)| *count > 0);
    let written = Written {
        score: own.course.score,
        target: Some(own.course.target),
        start: Some(super::first_target(game)),
        reached: own.course.reached,
        buying: own.course.window != Window::Shut,
        gone: gone.collect(),
        jokers: own.jokers,
    };
    serde_json::to_value(written).unwrap_or_default()
}

pub(super) fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
    let written = part::<Written>(Solo::NAME, value)?;
    let wrong = |what: String| wrong(Solo::NAME, what);
    let start = super::first_target(game);
    if written.start.is_some_and(|own| own != start) {
        return Err(wrong(format!("start: the target that was agreed is {start}")));
    }
    let target = written.target.unwrap_or(start);
    if target == 0 || target > start {
        return Err(wrong(format!("target: {target} is none of 1 to {start} (B-9.8)")));
    }
    if written.score >= target {
        return Err(wrong(format!("score: at {} the target of {target} is reached (B-9.8)", written.score)));
    }
    let own = &mut state.more.solo;
    own.course.score = written.score;
    own.course.target = target;
    own.course.reached = written.reached;
    own.course.window = if written.buying { Window::Open } else { Window::Shut };
    for (goods, count) in written.gone {
        own.gone[goods.index()] = count;
    }
    own.jokers = written.jokers;
    Ok(())
}

pub(super) fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
    if !written {
        super::set_target(game, state);
    }
    let wrong = |what: String| Err(wrong(Solo::NAME, what));
    let used = game.loose(state)[JOKER.index()];
    let own = &mut state.more.solo;
    // A position may leave out what the jokers it shows have cost.
    own.jokers = own.jokers.max(used);
    let exist = game.stock.apart.count(JOKER);
    if own.jokers > exist {
        return wrong(format!("jokers: {} are too many, goods last for {exist} (B-9.8)", own.jokers));
    }
    let in_play = matches!(state.stage, Stage::Turn | Stage::PhaseEnd(_));
    if own.course.window == Window::Open && !in_play {
        return wrong("buying: points are bought in a turn (Q-B-78)".into());
    }
    state.pending.gather();
    Ok(())
}

/// Why what waits could never be answered in a position, if so.
pub(super) fn wrong_waiting(state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
    let due = state.pending.due() == Some(asks(waiting));
    let black = state.black.iter().any(Option::is_some);
    let fine = match waiting {
        Asks::Count { points } => points[0] > 0,
        Asks::Buy {} => due && state.more.solo.course.window == Window::Open,
        Asks::Give { left, from } => due && black && (1..=PRICE).contains(&left) && enough(state, seat, left, from),
        Asks::Joker {} => due && black,
        Asks::Reward { .. } => true,
        Asks::Crane { monastery } => Monastery::new(monastery).is_some(),
    };
    (!fine).then_some("nothing of the kind can be asked here (B-9.8)")
}
