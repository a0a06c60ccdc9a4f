//! A player who takes the action that looks best at once.

use table::{Game, Seat, Silent};

use crate::Player;

/// A game whose positions have a hand-made valuation.
pub trait Valued: Game {
    /// How good the table is for a seat, in hundredths of a point. Integers, so that every machine
    /// plays the same.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// How good an open action is: the table after it. A game in which one action leads to the next
    /// may look further.
    fn worth(&self, state: &Self::State, seat: Seat, action: Self::Action) -> i32 {
        let mut after = *state;
        match self.act(&mut after, seat, action, &mut Silent) {
            Ok(()) => self.value(&after, seat),
            Err(_) => i32::MIN,
        }
    }
}

/// Takes the action after which the table is worth most; the first of equals.
pub struct Greedy;

impl<G: Valued> Player<G> for Greedy {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let mut best = (i32::MIN, open[0]);
        for action in open {
            let value = game.worth(state, seat, *action);
            if value > best.0 {
                best = (value, *action);
            }
        }
        best.1
    }
}
