//! Whole turns: one decision after the other, only the most promising lines are followed.

use arrayvec::ArrayVec;
use table::{Actions, Game, Seat, Silent, Turn};

use crate::Featured;
use crate::search::judge::{Judge, Seen};

/// No turn has more decisions; a longer one is judged where it stands.
const LONGEST: usize = 48;

/// A way to play on: to the end of the turn, or to where chance or others decide.
pub struct Line<G: Game> {
    /// The decisions.
    pub actions: ArrayVec<G::Action, LONGEST>,
    /// Where they lead.
    pub state: G::State,
    /// What that is worth.
    pub value: i64,
}

impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Line<G> {
        Line { actions: self.actions.clone(), state: self.state, value: self.value }
    }
}

/// A line on its way.
struct Node<G: Game> {
    line: Line<G>,
    seen: Seen,
}

/// Looks for the best whole turns.
pub struct TurnSearch {
    /// How many lines are followed at a time.
    pub beam: usize,
    /// How many finished lines are kept.
    pub keep: usize,
}

impl TurnSearch {
    /// The best lines from here, the best first; at least one if a decision is open.
    pub fn lines<G: Featured>(&self, judge: &mut Judge<'_, G>, state: &G::State, seat: Seat) -> Vec<Line<G>> {
        let mut done: Vec<Node<G>> = Vec::with_capacity(self.keep + 1);
        let root = Line { actions: ArrayVec::new(), state: *state, value: 0 };
        let mut front = vec![Node { line: root, seen: judge.look(state, seat) }];
        let mut next: Vec<Node<G>> = Vec::with_capacity(self.beam + 1);
        let mut open = Actions::new();
        while !front.is_empty() {
            for node in &front {
                open.clear();
                judge.game.actions(&node.line.state, seat, &mut open);
                judge.game.consider(&node.line.state, seat, &node.line.actions, &mut open);
                for action in open.iter() {
                    let mut after = node.line.state;
                    if judge.game.act(&mut after, seat, *action, &mut Silent).is_err() {
                        continue;
                    }
                    let (seen, value) = judge.follow(&node.seen, &after, seat);
                    let goes_on = node.line.actions.len() + 1 < LONGEST
                        && !(G::TURNS_MEET && G::ends_turn(action))
                        && TurnSearch::goes_on(judge.game, &after, seat);
                    let (list, most) = if goes_on { (&mut next, self.beam) } else { (&mut done, self.keep) };
                    insert(list, most, node, *action, &after, &seen, value);
                }
            }
            std::mem::swap(&mut front, &mut next);
            next.clear();
        }
        done.into_iter().map(|node| node.line).collect()
    }

    /// Each single decision with the value of the position right after it.
    pub fn each<G: Featured>(
        judge: &mut Judge<'_, G>,
        state: &G::State,
        seat: Seat,
        open: &[G::Action],
    ) -> Vec<(i64, G::Action)> {
        let seen = judge.look(state, seat);
        let behind = |action: &G::Action| {
            let mut after = *state;
            judge
                .game
                .act(&mut after, seat, *action, &mut Silent)
                .is_ok()
                .then(|| (judge.follow(&seen, &after, seat).1, *action))
        };
        open.iter().filter_map(behind).collect()
    }

    /// The best single decision, the first of equals.
    pub fn next<G: Featured>(judge: &mut Judge<'_, G>, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let values = TurnSearch::each(judge, state, seat, open);
        values.iter().rev().max_by_key(|(value, _)| *value).map_or(open[0], |(_, action)| *action)
    }

    /// Is it this seat's turn to decide again, and nobody else's?
    #[inline]
    pub fn goes_on<G: Game>(game: &G, state: &G::State, seat: Seat) -> bool {
        matches!(game.turn(state), Turn::Seats(seats) if seats.len() == 1 && seats.contains(seat))
    }
}

/// Keeps the best, in order; of positions that look the same only the first. Most are not kept, so only those that are
/// kept are copied.
fn insert<G: Game>(
    list: &mut Vec<Node<G>>,
    most: usize,
    parent: &Node<G>,
    action: G::Action,
    state: &G::State,
    seen: &Seen,
    value: i64,
) {
    let at = list.iter().position(|node| node.line.value < value).unwrap_or(list.len());
    if at >= most || list.iter().any(|node| node.line.value == value && node.seen.same(seen)) {
        return;
    }
    let mut actions = parent.line.actions.clone();
    if actions.try_push(action).is_err() {
        return;
    }
    list.truncate(most - 1);
    list.insert(at, Node { line: Line { actions, state: *state, value }, seen: seen.clone() });
}
