//! Many games between computer players.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use indicatif::ProgressBar;
use players::{NAMES, Player};
use serde_json::json;
use table::{Chance, Dice, Play, Quick, Record, Seat, Seed, hex};

use crate::config::GameArguments;
use crate::known::{Known, in_game};
use crate::{Failure, Outcome, failure};

/// Let computer players play many games and count.
#[derive(clap::Args)]
pub(crate) struct Sim {
    #[command(flatten)]
    game: GameArguments,
    /// Who plays, by seat: random or greedy
    #[arg(long, value_delimiter = ',', default_value = "random,random", value_name = "NAME,…")]
    seats: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// Write the games to this file as records, one a line
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

/// What the games came to.
#[derive(Default)]
struct Tally {
    finished: usize,
    decisions: u64,
    points: Vec<i64>,
    wins: Vec<usize>,
    records: Vec<(usize, String)>,
}

impl Sim {
    pub(crate) fn run(&self) -> Outcome {
        in_game!(self.game.name(), G => self.run_in::<G>())
    }

    fn run_in<G: Known>(&self) -> Outcome {
        if let Some(name) = self.seats.iter().find(|name| !NAMES.contains(&name.as_str())) {
            return Err(failure(format!("there is no player '{name}'; known: {}", NAMES.join(", "))));
        }
        let game = self.agreed::<G>(0)?;
        let tally = self.play(&game)?;
        if let Some(path) = &self.record {
            write_records(path, tally.records.iter().map(|(_, line)| line.as_str()))?;
        }
        self.report(&tally)
    }

    /// The game of the n-th table: the same for all, unless options are mixed at random.
    fn agreed<G: Known>(&self, nth: usize) -> Result<Arc<G>, Failure> {
        let mut luck = Quick::new(self.number(nth));
        Ok(Arc::new(G::new(&G::configured(&self.game, self.seats.len(), &mut luck)?)?))
    }

    /// The number from which all chance in the n-th game follows.
    fn number(&self, nth: usize) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(nth as u64)
    }

    fn play<G: Known>(&self, game: &Arc<G>) -> Result<Tally, Failure> {
        let threads = self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        let next = AtomicUsize::new(0);
        let bar = ProgressBar::new(self.games as u64);
        let tally = Mutex::new(Tally {
            points: vec![0; self.seats.len()],
            wins: vec![0; self.seats.len()],
            ..Tally::default()
        });
        let work = || -> Result<(), Failure> {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= self.games {
                    return Ok(());
                }
                if self.game.mixes() {
                    self.play_one(&self.agreed::<G>(nth)?, nth, &tally)?;
                } else {
                    self.play_one(game, nth, &tally)?;
                }
                bar.inc(1);
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| failure("a game panicked"))?)
        })?;
        bar.finish_and_clear();
        let mut tally = tally.into_inner().map_err(|_| failure("a game panicked"))?;
        tally.records.sort();
        Ok(tally)
    }

    fn play_one<G: Known>(&self, game: &Arc<G>, nth: usize, tally: &Mutex<Tally>) -> Outcome {
        let number = self.number(nth);
        let seed = Seed::of_number(number);
        // Records carry a seed that `verify` can follow; otherwise a cheaper source will do.
        let chance = if self.record.is_some() { Chance::Fair(seed) } else { Chance::Quick(number) };
        let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
        for (seat, name) in self.seats.iter().enumerate() {
            let player = players::by_name(&**game, name, number ^ (seat as u64 + 1) << 56);
            players.push(player.ok_or_else(|| failure(format!("there is no player '{name}'")))?);
        }
        let mut play = Play::new(game.clone());
        let mut books = game.books();
        let choices = players::play_to_end(&mut play, &mut players, &chance, &mut books)
            .map_err(|refused| failure(format!("game {nth} (seed {}): {refused}", self.seed)))?;
        game.balance(&books, play.state())
            .map_err(|what| failure(format!("game {nth} (seed {}): {what}", self.seed)))?;
        let dice = Dice::Seed { seed: hex(&seed.0), prepared: false };
        let record = self.record.is_some().then(|| Record::of(&play, Some(dice)));
        let line = record.map(|record| serde_json::to_string(&record)).transpose()?;

        let mut tally = tally.lock().map_err(|_| failure("a game panicked"))?;
        tally.finished += 1;
        tally.decisions += choices.total();
        let places = game.places(play.state());
        for seat in Seat::all(game.seats()) {
            tally.points[seat.index()] += i64::from(game.points(play.state(), seat));
            tally.wins[seat.index()] += usize::from(places[seat.index()] == 1);
        }
        tally.records.extend(line.map(|line| (nth, line)));
        Ok(())
    }

    fn report(&self, tally: &Tally) -> Outcome {
        let games = tally.finished.max(1) as f64;
        let mean: Vec<f64> = tally.points.iter().map(|points| round(*points as f64 / games, 2)).collect();
        let share: Vec<f64> = tally.wins.iter().map(|wins| round(*wins as f64 / games, 4)).collect();
        let mut out = std::io::stdout().lock();
        if self.json {
            let report = json!({
                "games": self.games, "finished": tally.finished, "decisions": tally.decisions,
                "mean_score": mean, "win_share": share,
            });
            writeln!(out, "{report}")?;
            return Ok(());
        }
        writeln!(
            out,
            "{} of {} games finished, {} decisions; material and points add up in every game.",
            tally.finished, self.games, tally.decisions
        )?;
        for (seat, name) in self.seats.iter().enumerate() {
            let (mean, share) = (mean[seat], 100.0 * share[seat]);
            writeln!(out, "seat {} {name:<8} mean score {mean:>7.2}   wins {share:>6.2} %", seat + 1)?;
        }
        Ok(())
    }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

fn write_records<'a>(path: &PathBuf, lines: impl Iterator<Item = &'a str>) -> Outcome {
    let file = File::create(path).map_err(|error| failure(format!("{}: {error}", path.display())))?;
    let mut out = BufWriter::new(file);
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(())
}
