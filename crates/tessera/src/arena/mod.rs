//! Computer players compete, and the result says how certain it is.
//!
//! | room | what is in it |
//! |---|---|
//! | `line_up` | who sits where, and the rotations |
//! | `play`, `clock` | the games of a unit, and how long its players think |
//! | `luck` | what the seats of a game owe to luck |
//! | `units` | many units at a time, reported in order |
//! | `tally` | their totals |
//! | `stats`, `sprt` | intervals, Elo, and the test that stops when it knows |
//! | `report`, `text` | what is said of a match |
//! | `gauntlet` | the fixed list of matches |

mod clock;
mod gauntlet;
mod line_up;
mod luck;
mod play;
mod report;
mod sprt;
pub(crate) mod stats;
mod tally;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod units;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use players::Entrants;
use serde_json::json;

use crate::config::GameArguments;
use crate::known::{Known, in_game};
use crate::many::{listen_for_stop, threads};
use crate::{Failure, Outcome, failure};
use line_up::LineUp;
use play::Match;
use report::Report;
use sprt::Sprt;
use tally::Tally;

/// Let computer players compete, and say how sure the result is.
///
/// One unit is one seed played in every rotation of the seats, so that nobody has the better dice or the better seat.
/// All intervals are of 95 % confidence over units. The same seed gives the same result whatever the number of threads,
/// but for times. Ctrl-C ends it with what was played so far.
#[derive(clap::Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    game: GameArguments,
    /// Who plays, such as greedy,random; or how many, if --seats names them. A level may bring the weights of its net,
    /// duke@FILE, or come from another build, duke@PATH/TO/tessera
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    players: Vec<String>,
    /// Who plays, by seat; fewer names than --players fill the seats over and over
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    seats: Vec<String>,
    /// How many games at least: units are always played to their end [default: 1000]
    #[arg(long)]
    games: Option<usize>,
    /// How many units instead
    #[arg(long, value_name = "UNITS", conflicts_with = "games")]
    pairs: Option<usize>,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many units at a time; times per turn are truest with 1 [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// Stop as soon as it is known whether the first player is stronger than the others by ELO0 or by ELO1, with at most
    /// 5 % of errors either way
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds, allow_hyphen_values = true)]
    sprt: Option<[f64; 2]>,
    /// Also report the points apart without what both owe to luck: at each draw, what the net of the game expects after
    /// it, less what it expects on average after K others
    #[arg(long, value_name = "K", num_args = 0..=1, require_equals = true, default_missing_value = "32")]
    adjusted: Option<usize>,
    /// Afterwards the first player against itself: does a seat win more often?
    #[arg(long)]
    mirror: bool,
    /// Play the fixed list of matches, of one --game or of all
    #[arg(long, conflicts_with_all = ["players", "seats", "sprt", "edition", "setup", "choice", "duchies", "duchy_file", "boards", "options", "set"])]
    gauntlet: bool,
    /// Leave out the matches of these players: the slow ones, in a trial
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', requires = "gauntlet")]
    without: Vec<String>,
    /// Write the result to this file as a Markdown page, unless it is stopped before the end
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

fn bounds(text: &str) -> Result<[f64; 2], String> {
    let parsed: Vec<f64> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
    match parsed[..] {
        [low, high] if low < high && low.abs() <= 1000.0 && high.abs() <= 1000.0 => Ok([low, high]),
        _ => Err("expected two numbers, the smaller first, such as 0,50".into()),
    }
}

/// How many games are played by default.
const GAMES: usize = 1000;

impl Arena {
    pub(crate) fn run(&self) -> Outcome {
        let told = listen_for_stop()?;
        if self.adjusted == Some(0) {
            return Err(failure("--adjusted compares each draw with at least one other"));
        }
        if self.pairs.or(self.games) == Some(0) {
            return Err(failure("nothing is played: at least one game"));
        }
        let reports = if self.gauntlet { self.run_gauntlet(&told)? } else { vec![self.run_one(&told)?] };
        if reports.iter().all(|report| report.games == 0) {
            return Err(failure("stopped before a unit was played to its end"));
        }
        if let Some(path) = self.markdown.as_ref().filter(|_| reports.iter().all(|report| !report.stopped)) {
            let written = std::fs::write(path, gauntlet::markdown(&reports));
            written.map_err(|error| failure(format!("{}: {error}", path.display())))?;
        }
        let mut out = std::io::stdout().lock();
        match (&reports[..], self.json) {
            ([report], true) if !self.gauntlet => writeln!(out, "{}", serde_json::to_string(report)?)?,
            (_, true) => writeln!(out, "{}", json!({ "matches": reports }))?,
            // The matches of a gauntlet have already been reported one by one.
            _ if self.gauntlet => {}
            _ => reports.iter().try_for_each(|report| write!(out, "{}", text::report(report)))?,
        }
        Ok(())
    }

    fn run_one(&self, told: &AtomicBool) -> Result<Report, Failure> {
        let mut names = line_up::named(&self.seats, &self.players)?;
        let seats = in_game!(self.game.name(), G => Ok::<_, Failure>(G::players(&self.game).unwrap_or(names.len())))?;
        if names.len() > seats {
            return Err(failure(format!("{} players are named for {seats} seats", names.len())));
        }
        names = names.iter().cycle().take(seats).cloned().collect();
        let line_up = LineUp::new(&names);
        if self.sprt.is_some() && line_up.players.len() < 2 {
            return Err(failure("--sprt compares the first player with others: name another one"));
        }
        let rotations = line_up.rotations();
        let units = self.pairs.unwrap_or_else(|| self.games.unwrap_or(GAMES).div_ceil(rotations));
        in_game!(self.game.name(), G => self.compete::<G>(&self.game, &names, units, told))
    }

    fn run_gauntlet(&self, told: &AtomicBool) -> Result<Vec<Report>, Failure> {
        let wanted = self.game.game.as_deref();
        if let Some(name) = wanted {
            crate::games::by_name(name)?;
        }
        let plays = |fixture: &&gauntlet::Fixture| {
            let left_out = fixture.seats.iter().any(|seat| self.without.iter().any(|name| name == seat));
            !left_out && wanted.is_none_or(|name| name == fixture.game)
        };
        if !gauntlet::FIXTURES.iter().any(|fixture| plays(&fixture)) {
            return Err(failure("no match of the list is left"));
        }
        let mut reports = Vec::new();
        for fixture in gauntlet::FIXTURES.iter().filter(plays) {
            let (arguments, names) = (fixture.arguments(), fixture.names());
            let rotations = LineUp::new(&names).rotations();
            // Fewer for a trial; the page of a release is made with all.
            let units = self.pairs.or(self.games.map(|games| games.div_ceil(rotations))).unwrap_or(fixture.units);
            let report = in_game!(fixture.game, G => self.compete::<G>(&arguments, &names, units, told))?;
            if !self.json {
                writeln!(std::io::stdout(), "{}", text::report(&report))?;
            }
            reports.push(report);
            if told.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(reports)
    }

    fn compete<G: Known>(
        &self,
        arguments: &GameArguments,
        names: &[String],
        units: usize,
        told: &AtomicBool,
    ) -> Result<Report, Failure> {
        let entrants = Entrants::new::<G>(names).map_err(failure)?;
        let mut game: Match<G> = Match::new(arguments, LineUp::new(names), entrants, self.seed)?;
        game.outcomes = self.adjusted;
        let line_up = &game.line_up;
        let threads = threads(self.threads);
        let begin = Instant::now();
        let mut tally = Tally::new(line_up);
        let mut test = self.sprt.map(Sprt::new);
        units::play(&game, units, threads, told, |unit, bar| {
            tally.add(unit);
            let Some(test) = &mut test else { return true };
            test.push(tally::score_of_first(unit));
            bar.set_message(format!("(ratio {:.2} of {:.2})", test.ratio(), Sprt::bound()));
            test.verdict().is_none()
        })?;
        let seconds = begin.elapsed().as_secs_f64();
        let mirror = if self.mirror && line_up.seats() > 1 && !told.load(Ordering::Relaxed) {
            let itself = game.with(line_up.mirror());
            let mut tally_of_mirror = Tally::new(&itself.line_up);
            units::play(&itself, tally.units as usize, threads, told, |unit, _| {
                tally_of_mirror.add(unit);
                true
            })?;
            Some(report::mirror(&itself.line_up, &tally_of_mirror))
        } else {
            None
        };
        let (by_seat, from_start) = report::seats(&tally);
        Ok(Report {
            game: G::NAME,
            edition: game.edition(),
            games: tally.games,
            units: tally.units,
            rotations: line_up.rotations(),
            seed: self.seed,
            stopped: told.load(Ordering::Relaxed),
            seconds,
            games_per_s: tally.games as f64 / seconds.max(1e-9),
            seats: report::players(line_up, &tally),
            pairs: report::pairs(line_up, &tally),
            automatic: report::automatic(&tally),
            by_seat,
            from_start,
            by_board: report::boards(line_up, &tally),
            by_source: report::sources(line_up, &tally, &G::declaration().sources),
            sprt: test.as_ref().map(report::sprt),
            mirror,
            line_up: line_up.clone(),
        })
    }
}
