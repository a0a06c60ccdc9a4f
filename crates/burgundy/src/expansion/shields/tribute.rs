//! The tribute: 1 silver for each shield at the end of a phase, or it leaves the game (B-9.6, Q-B-50, Q-B-51).

use table::{Actions, Seat, Sink};

use super::held::{self, lose, own};
use super::words::{Asks, Choice, Told, Why};
use super::{Shield, act, asks, not_by, refuse, tell};
use crate::expansion::Expansion;
use crate::state::State;
use crate::{Action, Burgundy, Event, Refuse};

/// How much silver and how many workers can be paid for the shields.
fn means(state: &State, seat: Seat) -> (u8, u8, u8) {
    let (estate, own) = (state.estate(seat), held::own(state, seat));
    let due = own.len() as u8;
    let most = |count: u16| count.min(u16::from(due)) as u8;
    let workers = if own.has(Shield::PAY_IN_WORKERS) { most(estate.workers) } else { 0 };
    (due, most(estate.silver), workers)
}

/// The tribute is due. Whoever can pay nothing is asked nothing.
pub(super) fn ask(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    match means(state, seat) {
        (0, ..) => {}
        (_, 0, 0) => lose_all(game, state, seat, sink),
        _ => {
            state.pending.push(asks(Asks::Tribute {}));
        }
    }
}

pub(super) fn list(state: &State, seat: Seat, out: &mut Actions<Action>) {
    let (due, most_silver, most_workers) = means(state, seat);
    for workers in 0..=most_workers {
        for silver in 0..=most_silver.min(due - workers) {
            out.push(act(Choice::Pay { silver, workers }));
        }
    }
}

/// Q-B-50: payment first, removal last.
pub(super) fn pay(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    silver: u8,
    workers: u8,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if state.pending.due() != Some(asks(Asks::Tribute {})) {
        return Err(not_by(state));
    }
    let (due, most_silver, most_workers) = means(state, seat);
    if workers > 0 && !own(state, seat).has(Shield::PAY_IN_WORKERS) {
        return Err(refuse(Why::NotInWorkers));
    }
    if silver > most_silver || workers > most_workers || silver.saturating_add(workers) > due {
        return Err(refuse(Why::WrongTribute { due }));
    }
    state.pending.pop();
    if silver + workers > 0 {
        game.pay(state, seat, u16::from(silver), u16::from(workers), Expansion::Shields, sink);
    }
    match due - silver - workers {
        0 => {}
        left if left == due => lose_all(game, state, seat, sink),
        count => {
            state.pending.push(asks(Asks::GiveUp { count }));
        }
    }
    Ok(())
}

/// A shield that was not paid for leaves the game.
pub(super) fn give(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    shield: Shield,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let due = state.pending.due();
    let Some(crate::Pending::Expansion(super::RoomWaiting::Shields(Asks::GiveUp { count }))) = due else {
        return Err(not_by(state));
    };
    if !own(state, seat).has(shield) {
        return Err(refuse(Why::NotYours { shield }));
    }
    state.pending.pop();
    if count > 1 {
        state.pending.push(asks(Asks::GiveUp { count: count - 1 }));
    }
    tell(sink, Told::Lost { seat, shield });
    lose(game, state, seat, shield);
    Ok(())
}

fn lose_all(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    for shield in own(state, seat).iter() {
        tell(sink, Told::Lost { seat, shield });
        lose(game, state, seat, shield);
    }
}
