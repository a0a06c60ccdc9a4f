//! How lucky the seats of a game were, as the net that comes with the game sees it.

use players::search::{Judge, POINT, Taste, TurnSearch};
use table::{Chance, Entry, Game, Play, Quick, Refusal, Seat, Silent, Turn};

use crate::known::Known;

/// Keeps what might have been drawn apart from all other luck.
const LUCK: u64 = 0x6c75_636b_0000_0000;

/// How turns are looked for.
const TURN: TurnSearch = TurnSearch { beam: 3, keep: 1 };

/// By seat, the points it owes to luck: at each draw, what it could expect after it, less what it could expect on average
/// after so many other outcomes. Whoever plays, this is zero on average, because nobody knows what will be drawn. Draws that
/// follow each other without a decision count as one.
pub(super) fn luck<G: Known>(play: &Play<G>, outcomes: usize, number: u64) -> Result<Vec<f64>, String> {
    let game = &**play.game();
    let mut judge = Judge::new(game, game.net().map_err(|bad| bad.0)?, Taste::own());
    let mut expected = |state: &G::State| -> Vec<f64> {
        Seat::all(game.seats()).map(|seat| expected(&mut judge, state, seat) as f64 / POINT as f64).collect()
    };
    let drawn: Vec<bool> = play.line().map(|entry| matches!(entry, Entry::Draw(_))).collect();
    let mut luck = vec![0.0; game.seats()];
    for begin in (0..drawn.len()).filter(|nth| drawn[*nth] && (*nth == 0 || !drawn[nth - 1])) {
        let end = (begin..drawn.len()).find(|nth| !drawn[*nth]).unwrap_or(drawn.len());
        let (Some(before), Some(after)) = (play.at(begin), play.at(end)) else { continue };
        for (sum, points) in luck.iter_mut().zip(expected(after)) {
            *sum += points;
        }
        let mut chances = Quick::new(number ^ LUCK ^ begin as u64);
        for _ in 0..outcomes {
            let other = drawn_from(game, before, &Chance::Quick(chances.bits()))?;
            for (sum, points) in luck.iter_mut().zip(expected(&other)) {
                *sum -= points / outcomes as f64;
            }
        }
    }
    Ok(luck)
}

/// What a seat can expect, in thousandths of a point: what its best turn would come to if it were to play now. Much of what
/// dice are worth is seen only when they are used.
fn expected<G: Known>(judge: &mut Judge<'_, G>, state: &G::State, seat: Seat) -> i64 {
    let planned = judge.game.as_if_turn(state, seat);
    let line = planned.and_then(|state| TURN.lines(judge, &state, seat).into_iter().next());
    line.map_or_else(|| judge.judge(state, seat).points[0], |line| line.value)
}

/// The state after all draws that are due.
fn drawn_from<G: Game>(game: &G, before: &G::State, chance: &Chance) -> Result<G::State, String> {
    let mut state = *before;
    while let Turn::Chance(draw) = game.turn(&state) {
        let outcome = game.sample(&state, draw, chance);
        game.settle(&mut state, &outcome, &mut Silent).map_err(|refusal| refusal.refused().to_string())?;
    }
    Ok(state)
}
