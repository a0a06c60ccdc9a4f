//! Many games between computer players.

use std::collections::HashSet;
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
    /// Who plays, by seat: random or greedy; with --mixes, and where an option says how many play, the names go round the
    /// table
    #[arg(long, value_delimiter = ',', default_value = "random,random", value_name = "NAME,…")]
    seats: Vec<String>,
    /// Play at so many different tables in turn: players, edition, set-up and options by chance, where they are not given
    #[arg(long, value_name = "TABLES")]
    mixes: Option<usize>,
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
    seats: Vec<SeatTally>,
    /// The player who never decides, where there was one.
    automatic: Option<(&'static str, SeatTally)>,
    /// The different mixes of options that were played.
    mixes: HashSet<String>,
    records: Vec<(usize, String)>,
}

/// What the games came to for one seat: where tables differ, not all have it.
#[derive(Clone, Default)]
struct SeatTally {
    games: usize,
    points: i64,
    wins: usize,
}

impl SeatTally {
    fn mean(&self) -> f64 {
        round(self.points as f64 / self.games.max(1) as f64, 2)
    }

    fn share(&self) -> f64 {
        round(self.wins as f64 / self.games.max(1) as f64, 4)
    }
}

/// Where the games are played.
enum Tables<G> {
    /// All at one table.
    One(Arc<G>),
    /// Each at a table of its own.
    Each,
    /// At these in turn.
    Round(Vec<Arc<G>>),
}

impl Sim {
    pub(crate) fn run(&self) -> Outcome {
        in_game!(self.game.name(), G => self.run_in::<G>())
    }

    fn run_in<G: Known>(&self) -> Outcome {
        if let Some(name) = self.seats.iter().find(|name| !NAMES.contains(&name.as_str())) {
            return Err(failure(format!("there is no player '{name}'; known: {}", NAMES.join(", "))));
        }
        let tables = match self.mixes {
            Some(count) => Tables::Round(self.different(count)?),
            None if self.game.mixes() => Tables::Each,
            None => Tables::One(self.agreed::<G>(0)?),
        };
        let tally = self.play(&tables)?;
        if let Some(path) = &self.record {
            write_records(path, tally.records.iter().map(|(_, line)| line.as_str()))?;
        }
        self.report(&tally)
    }

    /// The game of the n-th table: the same for all, unless options are mixed at random.
    fn agreed<G: Known>(&self, nth: usize) -> Result<Arc<G>, Failure> {
        let mut luck = Quick::new(self.number(nth));
        let seats = G::players(&self.game).unwrap_or(self.seats.len());
        Ok(Arc::new(G::new(&G::configured(&self.game, seats, &mut luck)?)?))
    }

    /// So many tables, no two alike.
    fn different<G: Known>(&self, count: usize) -> Result<Vec<Arc<G>>, Failure> {
        let mut luck = Quick::new(self.seed);
        let mut known = HashSet::new();
        let mut tables = Vec::new();
        let mut in_vain = 0;
        while tables.len() < count && in_vain < 5000 {
            let arguments = G::by_chance(&self.game, &mut luck);
            let [least, most] = G::range(&arguments);
            let players = least + luck.below(most - least + 1);
            let config = G::configured(&arguments, players, &mut luck)?;
            in_vain += 1;
            if known.insert(serde_json::to_string(&config)?) {
                tables.push(Arc::new(G::new(&config)?));
                in_vain = 0;
            }
        }
        match tables.len() {
            0 => Err(failure("--mixes 0: expected at least one table")),
            found if found < count => {
                Err(failure(format!("--mixes {count}: only {found} different tables were found")))
            }
            _ => Ok(tables),
        }
    }

    /// Who plays, seat by seat: the names go round the table.
    fn names(&self) -> impl Iterator<Item = &String> {
        self.seats.iter().cycle()
    }

    /// The number from which all chance in the n-th game follows.
    fn number(&self, nth: usize) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(nth as u64)
    }

    fn play<G: Known>(&self, tables: &Tables<G>) -> Result<Tally, Failure> {
        let threads = self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        let next = AtomicUsize::new(0);
        let bar = ProgressBar::new(self.games as u64);
        let tally = Mutex::new(Tally::default());
        let work = || -> Result<(), Failure> {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= self.games {
                    return Ok(());
                }
                match tables {
                    Tables::One(game) => self.play_one(game, nth, &tally)?,
                    Tables::Each => self.play_one(&self.agreed::<G>(nth)?, nth, &tally)?,
                    Tables::Round(games) => self.play_one(&games[nth % games.len()], nth, &tally)?,
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
        for (seat, name) in self.names().take(game.seats()).enumerate() {
            let player = players::by_name(&**game, name, number ^ (seat as u64 + 1) << 56);
            players.push(player.ok_or_else(|| failure(format!("there is no player '{name}'")))?);
        }
        let mut play = Play::new(game.clone());
        let mut books = game.books();
        let failed = |what: String| {
            let config = serde_json::to_string(game.config()).unwrap_or_default();
            failure(format!("game {nth} (seed {}) of {config}: {what}", self.seed))
        };
        let choices = players::play_to_end(&mut play, &mut players, &chance, &mut books)
            .map_err(|refused| failed(refused.to_string()))?;
        game.balance(&books, play.state()).map_err(failed)?;
        let dice = Dice::Seed { seed: hex(&seed.0), prepared: false };
        let record = self.record.is_some().then(|| Record::of(&play, Some(dice)));
        let line = record.map(|record| serde_json::to_string(&record)).transpose()?;

        let mix = serde_json::to_value(game.config())?["options"].to_string();

        let mut tally = tally.lock().map_err(|_| failure("a game panicked"))?;
        tally.finished += 1;
        tally.decisions += choices.total();
        if tally.seats.len() < game.seats() {
            tally.seats.resize(game.seats(), SeatTally::default());
        }
        for (seat, own) in Seat::all(game.seats()).zip(&mut tally.seats) {
            own.games += 1;
            own.points += i64::from(game.points(play.state(), seat));
            own.wins += usize::from(game.has_won(play.state(), seat));
        }
        if let Some((name, points)) = game.automatic(play.state()) {
            let (_, own) = tally.automatic.get_or_insert((name, SeatTally::default()));
            own.games += 1;
            own.points += i64::from(points);
            own.wins += usize::from(Seat::all(game.seats()).all(|seat| !game.has_won(play.state(), seat)));
        }
        tally.mixes.insert(mix);
        tally.records.extend(line.map(|line| (nth, line)));
        Ok(())
    }

    fn report(&self, tally: &Tally) -> Outcome {
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut report = json!({
                "games": self.games, "finished": tally.finished, "decisions": tally.decisions,
                "mean_score": tally.seats.iter().map(SeatTally::mean).collect::<Vec<_>>(),
                "win_share": tally.seats.iter().map(SeatTally::share).collect::<Vec<_>>(),
                "mixes": tally.mixes.len(),
            });
            if let Some((name, own)) = &tally.automatic {
                report[*name] = json!({ "mean_score": own.mean(), "win_share": own.share() });
            }
            if let Some(tables) = self.mixes {
                report["tables"] = tables.into();
            }
            writeln!(out, "{report}")?;
            return Ok(());
        }
        writeln!(
            out,
            "{} of {} games finished{}, {} decisions; material and points add up in every game.",
            tally.finished,
            self.games,
            self.mixes.map_or_else(String::new, |tables| format!(" at {tables} different tables")),
            tally.decisions
        )?;
        for ((seat, name), own) in (1..).zip(self.names()).zip(&tally.seats) {
            let (mean, share) = (own.mean(), 100.0 * own.share());
            writeln!(out, "seat {seat} {name:<8} mean score {mean:>7.2}   wins {share:>6.2} %")?;
        }
        if let Some((name, own)) = &tally.automatic {
            let (mean, share) = (own.mean(), 100.0 * own.share());
            writeln!(out, "{name:<15} mean score {mean:>7.2}   wins {share:>6.2} %")?;
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
