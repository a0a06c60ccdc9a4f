//! What a player has decided beyond its next decision.

use std::collections::VecDeque;

use table::{Game, Seat, Silent};

/// The rest of a line that was decided, and the state in which it goes on.
pub(crate) struct Plan<G: Game> {
    rest: VecDeque<G::Action>,
    expects: Option<G::State>,
}

impl<G: Game> Default for Plan<G> {
    fn default() -> Plan<G> {
        Plan { rest: VecDeque::new(), expects: None }
    }
}

impl<G: Game> Plan<G> {
    /// The next decision: of the line that was decided before, if the table is as it was expected, or else of the one that
    /// is decided now.
    pub(crate) fn next(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        decide: impl FnOnce() -> VecDeque<G::Action>,
    ) -> Option<G::Action> {
        if self.expects.as_ref() != Some(state) || self.rest.is_empty() {
            self.rest = decide();
        }
        let action = self.rest.pop_front()?;
        let mut after = *state;
        self.expects = game.act(&mut after, seat, action, &mut Silent).is_ok().then_some(after);
        Some(action)
    }
}
