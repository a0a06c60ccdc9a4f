//! Won with the last space, at once; lost after the last turn (Q-B-80).

use serde_json::json;
use table::{Alone, Seat, Seats, Sink};

use super::words::Told;
use super::{empty, tell};
use crate::event::Phase;
use crate::state::{Stage, State};
use crate::waiting::Waiting;
use crate::{Burgundy, Event};

/// The last space is covered: nothing that waits matters any more.
pub(super) fn win(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let course = state.more.solo.course;
    tell(
        sink,
        Told::Won {
            seat,
            phase: Phase(state.phase),
            round: state.round + 1,
            target: course.target,
            score: course.score,
            reached: course.reached,
        },
    );
    close(game, state, sink);
}

/// The 25th turn is over, and spaces are empty.
pub(super) fn lose(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let course = state.more.solo.course;
    let empty = empty(game, state, seat);
    tell(
        sink,
        Told::Lost { seat, target: course.target, score: course.score, reached: course.reached, empty },
    );
    close(game, state, sink);
}

/// How it stands, for whoever compares such games: the sooner the duchy is full the better, and if it is not, the fewer
/// spaces are left.
pub(super) fn story(game: &Burgundy, state: &State, seat: Seat) -> Alone {
    let (course, empty) = (state.more.solo.course, empty(game, state, seat));
    let round = state.phase * 5 + state.round + 1;
    let within = if empty == 0 { -i64::from(round) } else { i64::from(course.reached) };
    Alone {
        start: Some(i32::from(super::first_target(game))),
        mark: within - 1000 * i64::from(empty),
        told: json!({
            "round": round,
            "target": course.target,
            "score": course.score,
            "reached": course.reached,
            "empty": empty,
        }),
    }
}

fn close(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
    state.stage = Stage::Over;
    state.pending = Waiting::default();
    state.waiting = Seats::NONE;
    state.more.solo.course.held = 0;
    let places = game.places_of(state);
    sink.tell(|| Event::GameOver { places });
}
