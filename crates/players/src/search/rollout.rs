//! Look-ahead: the best whole turns are played on a few times, with the same luck for each, to the end of the seat's
//! next turn, or of one of those after it.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use table::{Actions, Chance, Game, Seat, Silent, Turn};

use crate::Featured;
use crate::search::judge::Judge;
use crate::search::turn::{Line, TurnSearch};

/// Where nobody's luck is left, the game is played out: so many lines are followed, and so many of them played out.
const LAST_BEAM: usize = 48;
const LAST_TURNS: usize = 24;

/// How far and how often turns are played on.
#[derive(Copy, Clone, Debug)]
pub struct Rollouts {
    /// Lines followed while turns are looked for.
    pub beam: usize,
    /// Turns that are played on.
    pub turns: usize,
    /// How often, for those that are dropped last.
    pub samples: usize,
    /// Lines followed in the seat's own next turn.
    pub own_beam: usize,
    /// Lines followed in the turns of others.
    pub their_beam: usize,
    /// Turns this much worse than the best at first sight are not played on, in thousandths of a point.
    pub hopeless: i64,
    /// No more positions are judged than this.
    pub budget: u64,
    /// For how many samples the first sight of a turn counts.
    pub prior: i64,
    /// How many turns further it looks where luck has no say before.
    pub further: usize,
    /// How many turns further it looks in any case.
    pub depth: usize,
}

/// A turn, and what it was worth each time it was played on.
pub struct Weighed<G: Game> {
    /// The turn.
    pub line: Line<G>,
    /// What came of it: the same luck stands at the same place for every turn.
    pub values: Vec<i64>,
}

impl<G: Game> Weighed<G> {
    /// What all samples say together, where its first sight counts for so many of them.
    fn sum(&self, prior: i64) -> i64 {
        prior * self.line.value + self.values.iter().sum::<i64>()
    }
}

/// The luck that turns are played on with, and how many threads may do it at a time: that changes nothing but the time.
#[derive(Copy, Clone, Debug)]
pub struct Luck {
    /// The same seed draws the same.
    pub seed: u64,
    /// At least one.
    pub threads: usize,
}

impl Luck {
    /// What comes in the nth sample.
    fn nth(self, nth: usize) -> Chance {
        Chance::Spread { seed: self.seed, nth: nth as u32 }
    }
}

/// What came of each turn in one sample.
#[derive(Clone)]
struct Lap {
    values: Vec<i64>,
    evaluations: u64,
}

/// Where a turn that was played on led to.
struct Outcome {
    value: i64,
    lucky: bool,
    over: bool,
}

/// Turns that were weighed, the best first.
pub struct Ranking<G: Game> {
    /// Those that were dropped on the way come last, with fewer samples.
    pub turns: Vec<Weighed<G>>,
    /// The game was played out, and luck had no say.
    pub certain: bool,
}

impl Rollouts {
    /// The best turn from here. The same seed makes the same choice, with any number of threads.
    pub fn best<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        state: &G::State,
        seat: Seat,
        luck: Luck,
    ) -> Option<Line<G>> {
        let mut lines = TurnSearch { beam: self.beam, keep: self.turns }.lines(judge, state, seat);
        let first = lines.first()?.value;
        if lines.iter().all(|line| matches!(judge.game.turn(&line.state), Turn::Over)) {
            // The last turn of the game: its values are results, and more lines are worth a look.
            return TurnSearch { beam: LAST_BEAM, keep: 1 }.lines(judge, state, seat).into_iter().next();
        }
        lines.retain(|line| line.value >= first - self.hopeless);
        if lines.len() == 1 {
            return lines.pop();
        }
        let mut ranking = self.weigh(judge, lines, seat, luck);
        if ranking.certain {
            // Others play after it, but without luck: what every turn leads to is known, so more of them are tried.
            let lines = TurnSearch { beam: LAST_BEAM, keep: LAST_TURNS }.lines(judge, state, seat);
            ranking = self.weigh(judge, lines, seat, luck);
        }
        ranking.turns.into_iter().next().map(|best| best.line)
    }

    /// Plays the turns on, and says which is the best.
    pub fn weigh<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        lines: Vec<Line<G>>,
        seat: Seat,
        luck: Luck,
    ) -> Ranking<G> {
        let begun = judge.evaluations;
        let mut turns: Vec<Weighed<G>> =
            lines.into_iter().map(|line| Weighed { line, values: Vec::with_capacity(self.samples) }).collect();
        let mut ahead = judge.game.turns_ahead() + self.depth;
        // One look is enough where luck has no say before it ends; so it goes further, until luck has.
        loop {
            let (mut lucky, mut over) = (false, true);
            for turn in &mut turns {
                let outcome = self.play_on(judge, &turn.line, seat, ahead, &luck.nth(0));
                turn.values.clear();
                turn.values.push(outcome.value);
                (lucky, over) = (lucky | outcome.lucky, over & outcome.over);
            }
            if lucky {
                break;
            }
            if over
                || ahead >= judge.game.turns_ahead() + self.depth + self.further
                || judge.evaluations - begun > self.budget
            {
                sort(&mut turns, 0);
                return Ranking { turns, certain: over };
            }
            ahead += 1;
        }
        // Halving: all are tried a little, the better half again, until one is left or the samples are used up.
        let (mut alive, mut played) = (turns.len(), 1);
        let mut until = self.samples.div_ceil(4).max(2);
        'halving: while alive > 1 && played < self.samples {
            while played < until.min(self.samples) {
                // With several threads, more laps may have been played than there is a budget for: those count for nothing.
                let most = if luck.threads > 1 { until.min(self.samples) } else { played + 1 };
                for lap in self.laps(judge, &turns[..alive], seat, ahead, luck, played..most) {
                    turns.iter_mut().zip(lap.values).for_each(|(turn, value)| turn.values.push(value));
                    judge.evaluations += lap.evaluations;
                    played += 1;
                    if judge.evaluations - begun > self.budget {
                        break 'halving;
                    }
                }
            }
            sort(&mut turns[..alive], self.prior);
            alive = alive.div_ceil(2);
            until *= 2;
        }
        sort(&mut turns[..alive], self.prior);
        Ranking { turns, certain: false }
    }

    /// Plays all these turns on, once for each of some samples. Positions are counted in the laps, not by the judge.
    fn laps<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        turns: &[Weighed<G>],
        seat: Seat,
        ahead: usize,
        luck: Luck,
        samples: Range<usize>,
    ) -> Vec<Lap> {
        let next = AtomicUsize::new(0);
        let all = samples.len() * turns.len();
        let begun = judge.evaluations;
        let work = |judge: &mut Judge<'_, G>| {
            let mut found = Vec::with_capacity(all.div_ceil(luck.threads));
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= all {
                    return found;
                }
                let (lap, turn) = (nth / turns.len(), nth % turns.len());
                let before = judge.evaluations;
                let chance = luck.nth(samples.start + lap);
                let value = self.play_on(judge, &turns[turn].line, seat, ahead, &chance).value;
                found.push((lap, turn, value, judge.evaluations - before));
            }
        };
        let found: Vec<_> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..luck.threads.min(all))
                .map(|_| {
                    let mut judge = judge.another();
                    scope.spawn(move || work(&mut judge))
                })
                .collect();
            let own = work(judge);
            let others = helpers.into_iter().flat_map(|helper| helper.join().expect("a thread that plays on"));
            own.into_iter().chain(others).collect()
        });
        judge.evaluations = begun;
        let mut laps = vec![Lap { values: vec![0; turns.len()], evaluations: 0 }; samples.len()];
        for (lap, turn, value, evaluations) in found {
            laps[lap].values[turn] = value;
            laps[lap].evaluations += evaluations;
        }
        laps
    }

    /// Plays on until the seat has ended so many of its turns beside the one that is being weighed, or to the end of the game.
    fn play_on<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        from: &Line<G>,
        seat: Seat,
        ahead: usize,
        chance: &Chance,
    ) -> Outcome {
        let game = judge.game;
        let mut state = from.state;
        let mut open = Actions::new();
        let mut lucky = false;
        // Luck may come in the middle of a turn: then it goes on before the next one begins.
        let mut to_end = ahead + usize::from(!from.actions.iter().any(G::ends_turn));
        while to_end > 0 {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(draw) => {
                    lucky = true;
                    let outcome = game.sample(&state, draw, chance);
                    if game.settle(&mut state, &outcome, &mut Silent).is_err() {
                        break;
                    }
                }
                Turn::Seats(seats) => {
                    let Some(who) = seats.first() else { break };
                    let beam = if who == seat { self.own_beam } else { self.their_beam };
                    if beam == 0 || seats.len() > 1 {
                        open.clear();
                        game.actions(&state, who, &mut open);
                        let action = TurnSearch::next(judge, &state, who, &open);
                        if game.act(&mut state, who, action, &mut Silent).is_err() {
                            break;
                        }
                    } else {
                        let lines = TurnSearch { beam, keep: 1 }.lines(judge, &state, who);
                        let Some(line) = lines.first() else { break };
                        state = line.state;
                        to_end -= usize::from(who == seat && line.actions.iter().any(G::ends_turn));
                    }
                }
            }
        }
        let value = judge.worth_by_all(&state, seat);
        Outcome { value, lucky, over: matches!(game.turn(&state), Turn::Over) }
    }
}

/// The best of turns with as many samples first; the order of equals stays.
fn sort<G: Game>(turns: &mut [Weighed<G>], prior: i64) {
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.sum(prior)));
}
