//! What turns are worth: each is played on many times, with the same luck for all.

use players::Playable;
use players::search::{Judge, TurnSearch};
use table::{Actions, Chance, Quick, Refusal, Seat, Silent, Turn};

use super::estimate::{self, Loss, Run, losses, race};
use super::turn::{Played, acted};
use crate::known::Known;

/// How many of the seat's own turns follow before the net says what has come of it.
pub(super) const TURNS: usize = 2;
/// Lines that everybody follows in their turns meanwhile.
pub(super) const BEAM: usize = 3;

/// What each of these turns loses, from a position in which the seat is to play. The same number has the same luck.
pub(super) fn valued<G: Known>(
    judge: &mut Judge<'_, G>,
    turns: &[&Played<G>],
    seat: Seat,
    number: u64,
) -> Result<Vec<Loss>, String> {
    Ok(losses(&played_on(judge, turns, seat, number)?))
}

/// By how much a turn is worse than another, in thousandths of a point.
pub(super) fn behind<G: Known>(
    judge: &mut Judge<'_, G>,
    [other, turn]: [&Played<G>; 2],
    seat: Seat,
    number: u64,
) -> Result<f64, String> {
    let [first, second] = &played_on(judge, &[other, turn], seat, number)?[..] else { return Err("two turns".into()) };
    Ok(estimate::behind([first, second]))
}

fn played_on<G: Known>(
    judge: &mut Judge<'_, G>,
    turns: &[&Played<G>],
    seat: Seat,
    number: u64,
) -> Result<Vec<Run>, String> {
    let mut fault = None;
    let runs = race(turns.len(), |turn, nth| {
        let chance = Chance::Quick(Quick::new(number.wrapping_add(nth as u64)).bits());
        play_on(judge, turns[turn], seat, &chance).unwrap_or_else(|what| {
            fault.get_or_insert(what);
            0
        })
    });
    fault.map_or(Ok(runs), Err)
}

/// Plays on until the seat has played its next turns to their end; its turns are counted by their ends, because chance may
/// decide in the middle of one.
fn play_on<G: Known>(judge: &mut Judge<'_, G>, turn: &Played<G>, seat: Seat, chance: &Chance) -> Result<i64, String> {
    let game = judge.game;
    let mut state = turn.state;
    let mut due = TURNS + usize::from(!turn.ended);
    let mut open = Actions::new();
    while due > 0 {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, chance);
                game.settle(&mut state, &outcome, &mut Silent).map_err(|refusal| refusal.refused().to_string())?;
            }
            Turn::Seats(seats) => {
                let who = seats.first().ok_or("nobody decides")?;
                if seats.len() > 1 {
                    open.clear();
                    game.actions(&state, who, &mut open);
                    let action = TurnSearch::next(judge, &state, who, &open);
                    acted(game, &mut state, who, action)?;
                    continue;
                }
                let lines = TurnSearch { beam: BEAM, keep: 1 }.lines(judge, &state, who);
                for action in &lines.first().ok_or("no action is open")?.actions {
                    let ended = acted(game, &mut state, who, *action)?;
                    due -= usize::from(ended && who == seat);
                    if due == 0 {
                        break;
                    }
                }
            }
        }
    }
    Ok(worth(judge, &state, seat))
}

fn worth<G: Playable>(judge: &mut Judge<'_, G>, state: &G::State, seat: Seat) -> i64 {
    let seen = judge.look(state, seat);
    judge.worth(&seen, state, seat)
}
