//! The whole training: play, learn, measure, again.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use players::net::Net;
use players::{Greedy, Player, RIVAL, heads, score_head, win_head};
use table::{MAX_SEATS, Quick};

use crate::calibrate::{Table, is_held_out};
use crate::float::{FloatNet, Shape};
use crate::league::League;
use crate::sample::{Harvest, Held, Samples};
use crate::selfplay::{self, Manner, Teacher};
use crate::trace::Trace;
use crate::{Course, Mix, Tables};

/// The settings of a training run.
#[derive(Clone)]
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
    /// Who else plays.
    pub league: League,
    /// What positions are taught.
    pub trace: Trace,
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
    /// How far off the points are that it foretells for games it has not learnt from.
    pub held_out: f64,
    /// Positions learnt from so far.
    pub learnt: u64,
    /// The fraction of the time used, up to 1.
    pub done: f64,
}

/// How much heads count, where a seat's own points count 4.
#[derive(Copy, Clone, Debug)]
pub struct Emphasis {
    /// The points of each of the others.
    pub others: f32,
    /// The seat's own win.
    pub win: f32,
}

/// The seat's own points.
const OWN: f32 = 4.0;
/// The own win where nothing else counts.
const ONLY_WIN: f32 = 0.2;

/// How much each head counts. Who wins is mostly luck: if it counted as much as the points, half of what is learnt would
/// be that luck.
/// Partners play for the points of both: where nobody else plays, theirs count as much. Whoever plays alone or against
/// Châteauma plays to win, so that counts more, the more such tables there are.
pub fn weights_of_heads<G: Course>(mix: &Mix, emphasis: Emphasis) -> Vec<f32> {
    let Emphasis { others, win } = emphasis;
    let mut weights = vec![0.5; heads::<G>()];
    for away in 0..MAX_SEATS {
        weights[score_head(away)] = match away {
            0 => OWN,
            2 if mix.share(&["team"]) > 0.0 && mix.share(&["team", "solo"]) == 1.0 => OWN,
            2 if mix.share(&["team"]) > 0.0 => others.max(1.0),
            RIVAL if mix.share(&["chateauma"]) > 0.0 => others.max(1.0),
            _ => others,
        };
        weights[win_head(away)] = match away {
            0 => win + (ONLY_WIN - win).max(0.0) * mix.share(&["solo", "chateauma"]),
            _ => win / 5.0,
        };
    }
    weights
}

/// Positions held out that a round is measured by.
const HELD: usize = 50_000;

/// Trains a net; `tell` is called after every round.
pub fn train<G: Course>(
    plan: &Plan,
    start: Option<FloatNet>,
    tables: impl Tables<G>,
    mut tell: impl FnMut(&Progress, &FloatNet, &Table),
) -> FloatNet {
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let begun = Instant::now();
    let taught = start.is_some();
    let mut net = start.unwrap_or_else(|| FloatNet::new(shape, plan.seed));
    let weight_of = &plan.weights;
    let mut memory: VecDeque<Samples> = VecDeque::new();
    let mut held: VecDeque<Held> = VecDeque::new();
    let mut sums = net.sums(plan.threads);
    let mut luck = Quick::new(plan.seed);
    let mut progress = Progress::default();
    while begun.elapsed() < plan.time {
        // Until something has been learnt, a player with some knowledge plays.
        let teacher = (taught || progress.learnt > 0).then(|| net.rounded());
        let seed = plan.seed.wrapping_add((progress.round as u64 + 1) << 40);
        let tally = play_round::<G>(plan, &tables, teacher.as_ref(), seed, &mut memory, &mut held);
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
        // The newest games are those of a net about as good as this one.
        while held.iter().map(Held::len).sum::<usize>() > HELD && held.len() > 1 {
            held.pop_front();
        }
        let mut table = Table::default();
        let playing = net.rounded();
        held.iter().for_each(|held| table.count::<G>(&playing, held));
        progress.held_out = table.sums(None, None).own();
        tell(&progress, &net, &table);
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

/// Who sits at a table: the net, and guests of the league; at one that is held out only the net, at its best.
pub fn at_table<'a, G: Course>(
    net: &'a Net,
    manner: Manner,
    league: &'a League,
    seats: usize,
    seed: u64,
) -> Teacher<'a, G> {
    match is_held_out(seed) {
        true => Teacher::Net(net, manner.at_its_best(), Default::default()),
        false => Teacher::Net(net, manner, league.seated(seats, &mut Quick::new(!seed))),
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
    held: &mut VecDeque<Held>,
) -> Tally {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    let lists = std::thread::scope(|scope| {
        let work = || {
            let mut harvest = Harvest::new(heads::<G>(), &[plan.trace]);
            let mut own = Tally::default();
            while begun.elapsed() < plan.round {
                let number = seed.wrapping_add(next.fetch_add(1, Ordering::Relaxed));
                let game = tables(&mut Quick::new(number));
                let mut greedy = Greedy;
                let mut teacher = match net {
                    Some(net) => at_table(net, plan.manner, &plan.league, game.seats(), number),
                    None => Teacher::Player(&mut greedy as &mut dyn Player<G>),
                };
                let (result, played) = selfplay::play(&game, &mut teacher, number);
                harvest.take(&played, number);
                own.add(&result);
            }
            let mut tally = tally.lock().expect("nobody panicked");
            tally.games += own.games;
            tally.evaluations += own.evaluations;
            for nth in 0..MAX_SEATS {
                tally.points[nth] += own.points[nth];
                tally.seats[nth] += own.seats[nth];
            }
            (harvest.samples, harvest.held)
        };
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no game panicked")).collect::<Vec<_>>()
    });
    for (learnt, apart) in lists {
        memory.push_back(learnt);
        held.push_back(apart);
    }
    let mut tally = tally.into_inner().expect("nobody panicked");
    tally.seconds = begun.elapsed().as_secs_f64();
    tally
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::{Featured, source_head};

    use super::*;

    fn plan(trace: Trace) -> Plan {
        Plan {
            time: Duration::from_secs(1),
            threads: 2,
            memory: 1_000_000,
            round: Duration::from_millis(1500),
            passes: 1.0,
            first: 1,
            seed: 5,
            manner: Manner { beam: 1, stray: 2, within: 3, lesson: None },
            league: League::default(),
            trace,
            rate: (1e-3, 1e-3),
            batch: 64,
            weights: weights_of_heads::<Burgundy>(
                &Mix::named_by(&[]).expect("a mix"),
                Emphasis { others: 2.0, win: 0.05 },
            ),
        }
    }

    /// One game in fifty is held out, and what is learnt from has none of its positions.
    #[test]
    fn what_is_held_out_is_never_learnt_from() {
        let plan = plan(Trace::new(950));
        let net = Burgundy::nets()[0].get(&Burgundy::SCHEMA).expect("weights");
        let (mut memory, mut held) = (VecDeque::new(), VecDeque::new());
        let begin = 50 * 7 + 45;
        play_round::<Burgundy>(&plan, &Burgundy::table, Some(net), begin, &mut memory, &mut held);
        let positions = |samples: &Samples| -> Vec<Vec<u16>> {
            (0..samples.len()).map(|nth| samples.inputs_of(nth).to_vec()).collect()
        };
        let learnt: std::collections::HashSet<_> = memory.iter().flat_map(positions).collect();
        let apart: Vec<_> = held.iter().flat_map(|held| positions(&held.samples)).collect();
        // The fifth game, which was begun first or nearly.
        assert!(apart.len() > 50 && learnt.len() > apart.len(), "{} and {}", apart.len(), learnt.len());
        assert_eq!(apart.iter().filter(|position| learnt.contains(*position)).count(), 0);
    }

    #[test]
    fn heads_count_as_their_tables_are_played() {
        let weights = |options: &[&str], others, win| {
            let names: Vec<String> = options.iter().map(|name| name.to_string()).collect();
            weights_of_heads::<Burgundy>(&Mix::named_by(&names).expect("a mix"), Emphasis { others, win })
        };
        let base = weights(&[], 2.0, 0.05);
        assert_eq!(base[..4], [4.0, 2.0, 2.0, 2.0]);
        assert_eq!((base[win_head(0)], base[win_head(1)], base[source_head(0)]), (0.05, 0.01, 0.5));
        let own = weights(&["team", "solo:4"], 0.5, 0.1);
        assert_eq!((own[score_head(2)], own[win_head(0)]), (OWN, 0.1 + 0.1 * 0.8));
        let mixed = weights(&["none:3", "team", "chateauma"], 0.5, 0.1);
        assert_eq!((mixed[score_head(1)], mixed[score_head(2)], mixed[score_head(RIVAL)]), (0.5, 1.0, 1.0));
    }
}
