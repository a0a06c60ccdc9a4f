//! The whole training of a value net as one command.

use std::path::PathBuf;
use std::time::Duration;

use burgundy::{Burgundy, Config, EditionName};
use clap::Parser;
use players::net::Net;
use players::{Featured, heads};
use table::Game;
use train::float::{FloatNet, Shape};
use train::sample::Samples;
use train::school::{self, Plan, Progress};
use train::selfplay::{self, Manner, Teacher};

/// Trains a value net by play against itself.
#[derive(Parser)]
struct Arguments {
    /// Where the weights go
    #[arg(long, default_value = "weights.bin")]
    out: PathBuf,
    /// Minutes of training
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// Go on from this checkpoint
    #[arg(long)]
    from: Option<PathBuf>,
    /// Keep a checkpoint here
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// Seconds of play in a round
    #[arg(long, default_value_t = 10.0)]
    round: f64,
    /// Seconds of learning in a round
    #[arg(long, default_value_t = 4.0)]
    learning: f64,
    /// The rate of learning at the beginning
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// The rate of learning at the end
    #[arg(long, default_value_t = 1e-4)]
    last_rate: f32,
    /// How much of the result counts against later thoughts, in thousandths
    #[arg(long, default_value_t = 950)]
    lambda: u32,
    /// Only measure look-ahead with these weights: turns, samples, own beam, their beam
    #[arg(long, value_delimiter = ',')]
    ahead: Vec<usize>,
    /// One turn in so many is not the best one
    #[arg(long, default_value_t = 10)]
    stray: usize,
    /// Games on each board with which the net is measured at the end
    #[arg(long, default_value_t = 0)]
    measure: u64,
    /// Lines of a turn that are followed; 0 for one decision at a time
    #[arg(long, default_value_t = 4)]
    beam: usize,
    /// The same seed begins the same
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let arguments = Arguments::parse();
    let threads = arguments.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let plan = Plan {
        time: Duration::from_secs_f64(60.0 * arguments.minutes),
        threads,
        memory: 12_000_000,
        round: Duration::from_secs_f64(arguments.round),
        learning: Duration::from_secs_f64(arguments.learning),
        seed: arguments.seed,
        manner: Manner { beam: arguments.beam, stray: arguments.stray, lambda: arguments.lambda, within: 3 },
        rate: (arguments.rate, arguments.last_rate),
        batch: 4096,
    };
    if !arguments.ahead.is_empty() {
        let bytes = std::fs::read(&arguments.out).expect("weights can be read");
        let net = Net::from_bytes(&bytes, &Burgundy::schema()).expect("weights that fit");
        return ahead(&net, &arguments.ahead, arguments.measure, threads);
    }
    let shape = Shape { inputs: Burgundy::INPUTS, heads: heads::<Burgundy>() };
    let start = arguments.from.as_ref().map(|path| {
        let bytes = std::fs::read(path).expect("the checkpoint can be read");
        FloatNet::from_bytes(shape, &bytes).expect("the checkpoint fits this net")
    });
    let net = school::train::<Burgundy>(&plan, start, |progress: &Progress, _| {
        let Progress { round, games, pace, score, loss, learnt, evaluations, .. } = progress;
        println!(
            "round {round:3}  games {games:7}  {pace:7.1} games/s  {evaluations:9.0} evaluations/s  score {:6.1} {:6.1} {:6.1}  loss {loss:.4}  learnt {learnt}",
            score[1], score[2], score[3]
        );
    });
    if let Some(path) = &arguments.checkpoint {
        std::fs::write(path, net.to_bytes()).expect("the checkpoint can be written");
    }
    let rounded = net.rounded();
    if arguments.measure > 0 {
        measure(&rounded, arguments.measure, threads);
    }
    std::fs::write(&arguments.out, rounded.to_bytes(&Burgundy::schema())).expect("weights can be written");
}

/// Plays the boards of the human table, two players, whole turns; prints the mean scores.
fn measure(net: &Net, games: u64, threads: usize) {
    for (players, ids) in [(2, 1..=9), (4, 2..=9)] {
        let mut all = (0i64, 0i64);
        let mut line = String::new();
        for id in ids {
            let config = Config { duchies: vec![format!("2011-{id}")], ..Config::expert(EditionName::First, players) };
            let game = Burgundy::new(&config).expect("a printed board");
            let manner = Manner { beam: 6, stray: 0, lambda: 1000, within: 0 };
            let sum: i64 = std::thread::scope(|scope| {
                let work = |thread: usize| {
                    let game = &game;
                    move || {
                        let mut samples = Samples::new(heads::<Burgundy>());
                        let mut sum = 0;
                        for nth in (0..games).skip(thread).step_by(threads) {
                            samples = Samples::new(heads::<Burgundy>());
                            let result =
                                selfplay::play(game, &mut Teacher::Net(net, manner), nth + 1_000_000, &mut samples);
                            sum += result.points[..players as usize].iter().map(|n| i64::from(*n)).sum::<i64>();
                        }
                        drop(samples);
                        sum
                    }
                };
                let threads: Vec<_> = (0..threads).map(|nth| scope.spawn(work(nth))).collect();
                threads.into_iter().map(|thread| thread.join().expect("no game panicked")).sum()
            });
            let seats = games as i64 * i64::from(players);
            line += &format!("  {id}: {:.1}", sum as f64 / seats as f64);
            all = (all.0 + sum, all.1 + seats);
        }
        println!("{players} players: mean {:.2} {line}", all.0 as f64 / all.1 as f64);
    }
}

/// Look-ahead against whole turns, and against itself.
fn ahead(net: &Net, numbers: &[usize], games: u64, threads: usize) {
    use players::search::{Judge, Rollouts, Taste, TurnSearch};
    use table::{Chance, Seat, Silent, Turn};
    let look = Rollouts {
        beam: 6,
        turns: numbers[0],
        samples: numbers[1],
        own_beam: numbers[2],
        their_beam: numbers[3],
        hopeless: 12_000,
        budget: u64::MAX,
    };
    for both in [false, true] {
        let begun = std::time::Instant::now();
        let sums = std::sync::Mutex::new(([0i64; 2], 0u64, 0u64, 0u64, 0u64));
        std::thread::scope(|scope| {
            for thread in 0..threads {
                let sums = &sums;
                scope.spawn(move || {
                    for nth in (0..games).skip(thread).step_by(threads) {
                        let config = Config {
                            duchies: vec![format!("2011-{}", 2 + nth / 2 % 8)],
                            ..Config::expert(EditionName::First, 2)
                        };
                        let game = Burgundy::new(&config).expect("a printed board");
                        let mut judge = Judge::new(&game, net, Taste::default());
                        let mut state = game.start();
                        let chance = Chance::Quick(5_000_000 + nth / 2);
                        let strong = Seat::new((nth % 2) as usize).expect("a seat");
                        let (mut turns, mut evaluations) = (0, 0);
                        loop {
                            match game.turn(&state) {
                                Turn::Over => break,
                                Turn::Chance(draw) => {
                                    let outcome = game.sample(&state, draw, &chance);
                                    game.settle(&mut state, &outcome, &mut Silent).expect("settled");
                                }
                                Turn::Seats(seats) => {
                                    let seat = seats.first().expect("a seat");
                                    let line = if both || seat == strong {
                                        let before = judge.evaluations;
                                        let line = look.best(&mut judge, &state, seat, nth << 20 | turns);
                                        evaluations += judge.evaluations - before;
                                        turns += 1;
                                        line
                                    } else {
                                        TurnSearch { beam: 6, keep: 1 }
                                            .lines(&mut judge, &state, seat)
                                            .into_iter()
                                            .next()
                                    };
                                    state = line.expect("a line").state;
                                }
                            }
                        }
                        let other = strong.clockwise(1, 2);
                        let mut sums = sums.lock().expect("nobody panicked");
                        sums.0[0] += i64::from(game.points(&state, strong));
                        sums.0[1] += i64::from(game.points(&state, other));
                        sums.1 += u64::from(game.places(&state)[strong.index()] == 1);
                        sums.2 += turns;
                        sums.3 += evaluations;
                        sums.4 += u64::from(game.places(&state)[0] == 1);
                    }
                });
            }
        });
        let (points, wins, turns, evaluations, first) = sums.into_inner().expect("nobody panicked");
        let games = games as f64;
        println!(
            "{}: ahead {:.2}, other {:.2}, wins {:.1} %, seat 1 wins {:.1} %, {:.0} evaluations a turn, {:.2} ms a turn and thread",
            if both { "itself" } else { "whole turns" },
            points[0] as f64 / games,
            points[1] as f64 / games,
            100.0 * wins as f64 / games,
            100.0 * first as f64 / games,
            evaluations as f64 / turns as f64,
            begun.elapsed().as_secs_f64() * 1000.0 * threads as f64 / turns as f64,
        );
    }
}
