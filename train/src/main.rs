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
        manner: Manner { beam: arguments.beam, stray: 8, lambda: arguments.lambda, within: 3 },
        rate: (arguments.rate, arguments.last_rate),
        batch: 4096,
    };
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
                            let result = selfplay::play(game, &mut Teacher::Net(net, manner), nth + 1_000_000, &mut samples);
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
