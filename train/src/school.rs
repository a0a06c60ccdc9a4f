//! The whole training: play, learn, measure, again.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use players::net::Net;
use players::{Greedy, Player, RIVAL, heads, score_head, source_head, win_head};
use table::{MAX_SEATS, Quick};

use crate::float::{FloatNet, Shape};
use crate::sample::Samples;
use crate::selfplay::{self, Manner, Teacher};
use crate::{Course, Mix, Tables};

/// The settings of a training run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How long it lasts.
    pub time: Duration,
    /// How many threads play and learn.
    pub threads: usize,
    /// How many positions are remembered.
    pub memory: usize,
    /// How long a round of play lasts.
    pub round: Duration,
    /// How often a position is learnt from, on average: more would learn the luck of single games by heart.
    pub passes: f64,
    /// Learning starts only once this many positions are known, for the same reason.
    pub first: usize,
    /// The same seed starts the same way.
    pub seed: u64,
    /// How the net plays.
    pub manner: Manner,
    /// The rate of learning at the beginning and at the end.
    pub rate: (f32, f32),
    /// Positions in one step of learning.
    pub batch: usize,
    /// How much each head counts.
    pub weights: Vec<f32>,
}

/// The progress of a training run.
#[derive(Copy, Clone, Debug, Default)]
pub struct Progress {
    /// Which round of play and learning it was.
    pub round: usize,
    /// Games so far.
    pub games: u64,
    /// Games in a second in this round.
    pub pace: f64,
    /// Positions judged in a second in this round, by all threads.
    pub evaluations: f64,
    /// The mean score with 2, 3 and 4 players in this round.
    pub score: [f64; MAX_SEATS],
    /// The mean loss of this round.
    pub loss: f32,
    /// Positions learnt from so far.
    pub learnt: u64,
    /// The fraction of the time used, up to 1.
    pub done: f64,
}

/// How much each head counts. Who wins is mostly luck: if it counted as much as the points, half of what is learnt would
/// be that luck.
/// Partners play for the points of both, and whoever plays alone only to win: where nothing else is played, that counts
/// for as much. A rival without a seat is in everybody's way.
pub fn weights_of_heads<G: Course>(mix: &Mix) -> Vec<f32> {
    let named = match mix {
        Mix::One(options) => &options[..],
        _ => &[],
    };
    let has = |option: &str, room: &str| option.split('+').any(|name| name == room);
    let any = |room: &str| named.iter().any(|option| has(option, room));
    let nobody_else = named.iter().all(|option| has(option, "team") || has(option, "solo"));
    let mut weights = vec![0.5; heads::<G>()];
    for away in 0..MAX_SEATS {
        weights[score_head(away)] = match away {
            0 => 4.0,
            2 if any("team") => {
                if nobody_else {
                    4.0
                } else {
                    1.0
                }
            }
            RIVAL if any("chateauma") => 1.0,
            _ => 0.5,
        };
        weights[win_head(away)] = match away {
            0 if !named.is_empty() => 0.2,
            0 => 0.1,
            _ => 0.02,
        };
    }
    weights[source_head(0)..].fill(0.5);
    weights
}

/// Trains a net; `tell` is called after every round.
pub fn train<G: Course>(
    plan: &Plan,
    start: Option<FloatNet>,
    tables: impl Tables<G>,
    mut tell: impl FnMut(&Progress, &FloatNet),
) -> FloatNet {
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let begun = Instant::now();
    let taught = start.is_some();
    let mut net = start.unwrap_or_else(|| FloatNet::new(shape, plan.seed));
    let weight_of = &plan.weights;
    let mut memory: VecDeque<Samples> = VecDeque::new();
    let mut sums = net.sums(plan.threads);
    let mut luck = Quick::new(plan.seed);
    let mut progress = Progress::default();
    while begun.elapsed() < plan.time {
        // Until something has been learnt, a player with some knowledge plays.
        let teacher = (taught || progress.learnt > 0).then(|| net.rounded());
        let seed = plan.seed.wrapping_add((progress.round as u64 + 1) << 40);
        let tally = play_round::<G>(plan, &tables, teacher.as_ref(), seed, &mut memory);
        progress.games += tally.games;
        progress.pace = tally.games as f64 / tally.seconds;
        progress.evaluations = tally.evaluations as f64 / tally.seconds;
        progress.score = tally.scores();
        let new: usize = memory.iter().rev().take(plan.threads).map(Samples::len).sum();
        let known: usize = memory.iter().map(Samples::len).sum();
        while memory.iter().map(Samples::len).sum::<usize>() > plan.memory && memory.len() > plan.threads {
            memory.pop_front();
        }
        progress.done = (begun.elapsed().as_secs_f64() / plan.time.as_secs_f64()).min(1.0);
        let rate = plan.rate.0 * (plan.rate.1 / plan.rate.0).powf(progress.done as f32);
        let (mut loss, mut steps) = (0.0, 0u32);
        let enough = if known < plan.first { 0 } else { (plan.passes * new as f64) as usize };
        while (steps as usize) * plan.batch < enough {
            let batch: Vec<_> = (0..plan.batch).map(|_| any(&memory, &mut luck)).collect();
            loss += net.step(&batch, weight_of, rate, &mut sums);
            steps += 1;
        }
        progress.loss = loss / steps.max(1) as f32;
        progress.learnt += u64::from(steps) * plan.batch as u64;
        progress.round += 1;
        tell(&progress, &net);
    }
    net
}

fn any<'a>(memory: &'a VecDeque<Samples>, luck: &mut Quick) -> (&'a Samples, usize) {
    // Every list is about as long as the others.
    loop {
        let list = &memory[luck.below(memory.len())];
        if !list.is_empty() {
            return (list, luck.below(list.len()));
        }
    }
}

/// The results of a round of play.
#[derive(Default)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Points of all seats together, by the number of players less one.
    pub points: [i64; MAX_SEATS],
    /// Seats that made them.
    pub seats: [i64; MAX_SEATS],
    /// Positions judged.
    pub evaluations: u64,
    /// How long it took.
    pub seconds: f64,
}

/// Plays for a round on all threads; the positions seen go into memory.
pub fn play_round<G: Course>(
    plan: &Plan,
    tables: &impl Tables<G>,
    net: Option<&Net>,
    seed: u64,
    memory: &mut VecDeque<Samples>,
) -> Tally {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    let lists = std::thread::scope(|scope| {
        let work = || {
            let mut samples = Samples::new(heads::<G>());
            let mut own = Tally::default();
            while begun.elapsed() < plan.round {
                let number = seed.wrapping_add(next.fetch_add(1, Ordering::Relaxed));
                let game = tables(&mut Quick::new(number));
                let mut greedy = Greedy;
                let mut teacher = match net {
                    Some(net) => Teacher::Net(net, plan.manner),
                    None => Teacher::Player(&mut greedy as &mut dyn Player<G>),
                };
                let result = selfplay::play(&game, &mut teacher, number, &mut samples);
                own.add(&result);
            }
            let mut tally = tally.lock().expect("nobody panicked");
            tally.games += own.games;
            tally.evaluations += own.evaluations;
            for nth in 0..MAX_SEATS {
                tally.points[nth] += own.points[nth];
                tally.seats[nth] += own.seats[nth];
            }
            samples
        };
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no game panicked")).collect::<Vec<_>>()
    });
    memory.extend(lists);
    let mut tally = tally.into_inner().expect("nobody panicked");
    tally.seconds = begun.elapsed().as_secs_f64();
    tally
}
