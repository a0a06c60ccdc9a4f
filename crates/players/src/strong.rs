//! A player who judges positions with a net and plans whole turns.

use std::collections::VecDeque;

use table::{Actions, Quick, Seat};

use crate::level::{CLOSE, Character, Planning};
use crate::net::Net;
use crate::plan::Plan;
use crate::search::{Judge, Line, Luck, TurnSearch};
use crate::{Featured, Player};

/// Lines among which a level errs.
const CHOICES: usize = 8;

/// A player who judges positions with a net and plans whole turns.
pub struct Strong<'n, G: Featured> {
    character: Character,
    net: &'n Net,
    luck: Quick,
    threads: usize,
    plan: Plan<G>,
    /// Positions judged so far.
    pub evaluations: u64,
    /// Turns planned so far; or decisions, for a player that plans one at a time.
    pub plans: u64,
}

impl<'n, G: Featured> Strong<'n, G> {
    /// Somebody of this character. The same seed plays the same.
    pub fn new(character: Character, net: &'n Net, seed: u64) -> Strong<'n, G> {
        Strong { character, net, luck: Quick::new(seed), threads: 1, plan: Plan::default(), evaluations: 0, plans: 0 }
    }

    /// The same, thinking on so many threads at a time where that helps. What it decides does not depend on it.
    pub fn on_threads(self, threads: usize) -> Strong<'n, G> {
        Strong { threads: threads.max(1), ..self }
    }

    /// The decisions up to the point where chance or others decide, at least the next one.
    pub fn decide(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> VecDeque<G::Action> {
        if let [only] = open {
            return [*only].into();
        }
        let mut judge = Judge::new(game, self.net, self.character.taste());
        let level = self.character.level;
        let alone = TurnSearch::goes_on(game, state, seat);
        let line = match level.planning {
            Planning::Decision => None,
            _ if !alone => None,
            Planning::Turn(beam) => {
                let keep = if self.noise(game) > 0 { CHOICES } else { 1 };
                let lines = TurnSearch { beam, keep }.lines(&mut judge, state, seat);
                self.erring(game, lines.iter().map(|line| line.value)).map(|nth| lines[nth].clone())
            }
            Planning::Ahead(rollouts) => {
                let luck = Luck { seed: self.luck.bits(), threads: self.threads };
                rollouts.best(&mut judge, state, seat, luck)
            }
        };
        let actions = match line {
            Some(line) => planned(line),
            None => [self.next(&mut judge, state, seat, open)].into(),
        };
        self.evaluations += judge.evaluations;
        self.plans += 1;
        actions
    }

    /// One decision, judged by the position after it.
    fn next(&mut self, judge: &mut Judge<'_, G>, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let mut choices = Actions::new();
        judge.game.actions(state, seat, &mut choices);
        judge.game.consider(state, seat, &[], &mut choices);
        if self.character.level.beginner && !choices.iter().all(G::beginners_overlook) {
            choices.retain(|action| !G::beginners_overlook(action));
        }
        let mut values = TurnSearch::each(judge, state, seat, &choices);
        values.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let nth = self.erring(judge.game, values.iter().map(|(value, _)| *value)).unwrap_or(0);
        values.get(nth).map_or(open[0], |(_, action)| *action)
    }

    /// The size of its errors in this game.
    fn noise(&self, game: &G) -> i64 {
        (self.character.level.errs)(&game.errors())
    }

    /// Which of these values, best first, an erring level takes.
    fn erring(&mut self, game: &G, values: impl Iterator<Item = i64>) -> Option<usize> {
        let noise = self.noise(game);
        let mut values = values.enumerate().peekable();
        let best = values.peek()?.1;
        let noisy = values.take_while(|(_, value)| *value >= best - CLOSE).map(|(nth, value)| {
            let error = if noise == 0 { 0 } else { noise * gumbel(&mut self.luck) / 1000 };
            (value + error, std::cmp::Reverse(nth))
        });
        noisy.max().map(|(_, nth)| nth.0)
    }
}

fn planned<G: Featured>(line: Line<G>) -> VecDeque<G::Action> {
    line.actions.into_iter().collect()
}

impl<G: Featured> Player<G> for Strong<'_, G> {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let mut plan = std::mem::take(&mut self.plan);
        let action = plan.next(game, state, seat, || self.decide(game, state, seat, open));
        self.plan = plan;
        action.unwrap_or(open[0])
    }
}

/// A number from Gumbel's distribution, in thousandths. Looked up, not computed: logarithms differ between machines.
fn gumbel(luck: &mut Quick) -> i64 {
    i64::from(GUMBEL[luck.below(GUMBEL.len())])
}

/// The middles of 64 parts of equal weight: −ln(−ln((n + ½) / 64)), in thousandths.
const GUMBEL: [i16; 64] = [
    -1579, -1323, -1176, -1067, -976, -898, -827, -763, -703, -646, -592, -540, -491, -442, -395, -349, -304, -260,
    -216, -173, -130, -87, -44, -2, 41, 83, 126, 169, 212, 256, 300, 344, 389, 435, 481, 529, 577, 626, 677, 729, 782,
    837, 893, 952, 1012, 1075, 1141, 1210, 1283, 1359, 1440, 1526, 1619, 1719, 1828, 1948, 2082, 2234, 2410, 2619,
    2878, 3223, 3742, 4848,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_gumbels() {
        for (nth, number) in GUMBEL.iter().enumerate() {
            let exact = -(-((nth as f64 + 0.5) / 64.0).ln()).ln();
            assert!((f64::from(*number) / 1000.0 - exact).abs() < 0.001, "{nth}");
        }
    }
}
