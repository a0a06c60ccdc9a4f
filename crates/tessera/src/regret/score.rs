//! Players decide what a suite asks them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use players::Entrants;
use players::search::{Judge, Taste};
use table::Quick;

use super::suite::{Decision, Listed, Sampled};
use super::turn::{Place, Played};
use super::value::behind;
use crate::known::Known;
use crate::{Failure, failure};

/// What a player made of a decision.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// What its turn loses, in points; as much as the worst listed one if it is not listed, unless it is played on.
    pub(super) lost: f64,
    /// Is it the best turn, or one that cannot be told apart from it?
    pub(super) best: bool,
    /// Is it among those that were valued?
    pub(super) listed: bool,
    /// How long it thought.
    pub(super) nanos: u64,
}

/// What players made of the decisions of a game.
pub(super) struct Answers {
    pub(super) seats: usize,
    /// By decision: in which fifth of the game it is, and what each player made of it.
    pub(super) decisions: Vec<(usize, Vec<Answer>)>,
}

/// How the questions are asked.
pub(super) struct Asking<'a> {
    /// Who decides.
    pub(super) names: &'a [String],
    pub(super) entrants: &'a Entrants,
    /// Are turns that are not listed played on now, to see what they lose?
    pub(super) plays_on: bool,
    pub(super) told: &'a AtomicBool,
}

/// A loss that is less than so many of its standard errors might be none.
const APART: f64 = 2.0;

/// Asks everybody; none if told to stop.
pub(super) fn answers<G: Known>(sampled: &Sampled, asking: &Asking<'_>) -> Result<Option<Answers>, Failure> {
    asked::<G>(sampled, asking).map_err(|what| failure(format!("game {} of the suite: {what}", sampled.nth)))
}

fn asked<G: Known>(sampled: &Sampled, asking: &Asking<'_>) -> Result<Option<Answers>, String> {
    let play = sampled.record.replay::<G>(sampled.record.entries.len()).map_err(|refused| refused.to_string())?;
    let game = &**play.game();
    let mut judge = Judge::new(game, game.net().map_err(|bad| bad.0)?, Taste::default());
    let mut decisions = Vec::new();
    for decision in &sampled.decisions {
        let (state, seat) = (play.at(decision.at), decision.seat);
        let state = state.ok_or_else(|| format!("entry {} is not there", decision.at))?;
        let listed = listed(game, decision, state)?;
        let places: Vec<_> = listed.iter().map(|turn| Place::new(&mut judge, &turn.state, seat)).collect();
        // The same for everybody, and in whatever company.
        let luck = Quick::new(sampled.nth << 16 | decision.at as u64).bits();
        let mut answers = Vec::new();
        for name in asking.names {
            if asking.told.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let player = asking.entrants.player(game, name, luck);
            let mut player = player.ok_or_else(|| format!("there is no player '{name}'"))?;
            let begin = Instant::now();
            let turn = Played::by(game, state, seat, &mut *player)?;
            let nanos = u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
            if let Some(what) = asking.entrants.fault() {
                return Err(what);
            }
            let place = Place::new(&mut judge, &turn.state, seat);
            let mut answer = answer(decision, places.iter().position(|known| known.same(&place)), nanos);
            if asking.plays_on && !answer.listed {
                // Against the best by luck that did not make it the best.
                let behind = behind(&mut judge, [&listed[0], &turn], seat, luck.rotate_left(32))?;
                answer.lost = decision.turns[0].lost() + behind / 1000.0;
            }
            answers.push(answer);
        }
        decisions.push((decision.fifth, answers));
    }
    Ok(Some(Answers { seats: game.seats(), decisions }))
}

/// The listed turns, at least two.
fn listed<G: Known>(game: &G, decision: &Decision, state: &G::State) -> Result<Vec<Played<G>>, String> {
    let turn = |turn: &Listed| {
        let actions = turn.0.iter().map(|text| text.parse::<G::Action>().map_err(|error| format!("'{text}': {error}")));
        Played::of(game, state, decision.seat, actions.collect::<Result<Vec<_>, _>>()?)
    };
    match &decision.turns[..] {
        [] | [_] => Err(format!("entry {}: there is nothing to decide", decision.at)),
        turns => turns.iter().map(turn).collect(),
    }
}

fn answer(decision: &Decision, nth: Option<usize>, nanos: u64) -> Answer {
    let worst = || decision.turns.iter().map(Listed::lost).fold(0.0, f64::max);
    let turn = nth.map(|nth| &decision.turns[nth]);
    Answer {
        lost: turn.map_or_else(worst, Listed::lost),
        best: turn.is_some_and(|turn| nth == Some(0) || turn.lost() <= APART * turn.error()),
        listed: turn.is_some(),
        nanos,
    }
}
