//! A player who knows only which actions are open.

use table::{Game, Quick, Seat};

use crate::Player;

/// Takes any open action, each equally likely.
pub struct Random(Quick);

impl Random {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Random {
        Random(Quick::new(seed))
    }
}

impl<G: Game> Player<G> for Random {
    #[inline]
    fn choose(&mut self, _: &G, _: &G::State, _: Seat, open: &[G::Action]) -> G::Action {
        open[self.0.below(open.len())]
    }
}
