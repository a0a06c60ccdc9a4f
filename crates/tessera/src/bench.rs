//! How fast the rules are.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::json;
use table::{Actions, Quick, random_game};

use crate::config::GameArguments;
use crate::known::{Known, in_game};
use crate::{Outcome, failure};

/// Measure how many random decisions the rules take per second.
///
/// A decision is one listing of the open actions and one application by a seat, forced ones
/// counted; what chance decides is done but not counted.
#[derive(clap::Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    game: GameArguments,
    /// How many players
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// How long
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Independent streams of games, one for each thread
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where the games start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

#[derive(Copy, Clone, Default)]
struct Count {
    games: u64,
    decisions: u64,
    seconds: f64,
}

impl Bench {
    pub(crate) fn run(&self) -> Outcome {
        in_game!(self.game.name(), G => self.run_in::<G>())
    }

    fn run_in<G: Known>(&self) -> Outcome {
        if !(self.seconds > 0.0 && self.seconds <= 3600.0) {
            return Err(failure(format!("--seconds {}: expected more than 0 and at most 3600", self.seconds)));
        }
        let game = G::new(&G::configured(&self.game, self.players, &mut Quick::new(self.seed))?)?;
        let edition = serde_json::to_value(game.config())?["edition"].clone();
        let span = Duration::from_secs_f64(self.seconds);
        let counts: Vec<Count> = std::thread::scope(|scope| {
            let streams: Vec<_> = (0..self.threads.max(1) as u64)
                .map(|stream| {
                    let game = &game;
                    scope.spawn(move || measure(game, self.seed.wrapping_add(stream << 32), span))
                })
                .collect();
            streams.into_iter().map(|stream| stream.join().unwrap_or_default()).collect()
        });
        let decisions: f64 = counts.iter().map(|count| count.decisions as f64 / count.seconds).sum();
        let games: f64 = counts.iter().map(|count| count.games as f64 / count.seconds).sum();
        let bytes = size_of::<G::State>();
        let mut out = std::io::stdout().lock();
        if self.json {
            let report = json!({
                "decisions_per_s": decisions.round(), "games_per_s": games.round(), "state_bytes": bytes,
                "players": self.players, "edition": edition, "threads": self.threads,
            });
            writeln!(out, "{report}")?;
        } else {
            writeln!(
                out,
                "{:.2} million decisions and {:.0} games per second with {} players in {} thread(s); a state has {bytes} bytes.",
                decisions / 1e6,
                games,
                self.players,
                self.threads
            )?;
        }
        Ok(())
    }
}

fn measure<G: Known>(game: &G, seed: u64, span: Duration) -> Count {
    let mut random = Quick::new(seed);
    let mut open = Actions::new();
    let mut count = Count::default();
    let begin = Instant::now();
    while begin.elapsed() < span {
        count.decisions += random_game(game, random.bits(), &mut open, |_| {});
        count.games += 1;
    }
    count.seconds = begin.elapsed().as_secs_f64();
    count
}
