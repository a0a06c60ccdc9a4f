//! A seat's turn, as somebody plays it.

use std::marker::PhantomData;

use players::Player;
use players::search::{Judge, Seen, TurnSearch};
use table::{Actions, Refusal, Seat, Sink};

use crate::known::{Known, Moment};

/// No turn has more decisions.
const LONGEST: usize = 64;

/// A turn up to its end, or to where chance or others decide.
pub(super) struct Played<G: Known> {
    pub(super) actions: Vec<G::Action>,
    /// Where it leads.
    pub(super) state: G::State,
    /// Is the turn over?
    pub(super) ended: bool,
}

impl<G: Known> Played<G> {
    /// The turn before its first decision.
    pub(super) fn new(state: &G::State) -> Played<G> {
        Played { actions: Vec::new(), state: *state, ended: false }
    }

    /// The next decision.
    pub(super) fn add(&mut self, game: &G, seat: Seat, action: G::Action) -> Result<(), String> {
        self.ended = acted(game, &mut self.state, seat, action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Does the seat decide once more?
    pub(super) fn goes_on(&self, game: &G, seat: Seat) -> bool {
        !self.ended && self.actions.len() < LONGEST && TurnSearch::goes_on(game, &self.state, seat)
    }

    /// The turn with these decisions.
    pub(super) fn of(
        game: &G,
        state: &G::State,
        seat: Seat,
        actions: impl IntoIterator<Item = G::Action>,
    ) -> Result<Played<G>, String> {
        let mut turn = Played::new(state);
        for action in actions {
            turn.add(game, seat, action)?;
            // A line that was looked for may go on to the turn after this one.
            if turn.ended {
                break;
            }
        }
        Ok(turn)
    }

    /// The turn as somebody plays it.
    pub(super) fn by(
        game: &G,
        state: &G::State,
        seat: Seat,
        player: &mut (dyn Player<G> + '_),
    ) -> Result<Played<G>, String> {
        let mut turn = Played::new(state);
        let mut open = Actions::new();
        while turn.actions.is_empty() || turn.goes_on(game, seat) {
            open.clear();
            game.actions(&turn.state, seat, &mut open);
            if open.is_empty() {
                return Err(format!("seat {seat}: no action is open"));
            }
            let action = player.choose(game, &turn.state, seat, &open);
            turn.add(game, seat, action)?;
        }
        Ok(turn)
    }
}

/// Applies a decision, and says whether it ends the turn.
pub(super) fn acted<G: Known>(game: &G, state: &mut G::State, seat: Seat, action: G::Action) -> Result<bool, String> {
    let mut ends: Ends<G> = Ends(false, PhantomData);
    game.act(state, seat, action, &mut ends).map_err(|refusal| refusal.refused().to_string())?;
    Ok(ends.0)
}

/// Notes when a turn ends.
struct Ends<G>(bool, PhantomData<G>);

impl<G: Known> Sink<G::Event> for Ends<G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.0 |= matches!(G::moment(&event()), Some(Moment::TurnEnded));
    }
}

/// A place where turns lead, for finding out which of them lead to the same one.
pub(super) struct Place<G: Known> {
    state: G::State,
    seen: Seen,
}

impl<G: Known> Place<G> {
    pub(super) fn new(judge: &mut Judge<'_, G>, state: &G::State, seat: Seat) -> Place<G> {
        Place { state: *state, seen: judge.look(state, seat) }
    }

    /// Is it the same, but for the order in which things lie there?
    pub(super) fn same(&self, other: &Place<G>) -> bool {
        self.state == other.state || self.seen.same(&other.seen)
    }
}
