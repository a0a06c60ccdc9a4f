//! How many points a turn players lose: they decide what a suite of decisions asks them, in which every likely turn was
//! played on many times beforehand. So a net or a search is measured in seconds instead of thousands of games.
//!
//! | room | what is in it |
//! |---|---|
//! | `suite` | a suite as a file |
//! | `make` | the games and decisions of a suite, and the turns that are valued |
//! | `turn` | a turn as somebody plays it, and where it leads |
//! | `value`, `estimate` | turns are played on; what each of them loses, honestly |
//! | `score`, `report` | what players lose |

mod estimate;
mod make;
mod report;
mod score;
mod suite;
#[cfg(test)]
mod tests;
mod turn;
mod value;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::Ordering;
use std::time::Instant;

use players::Entrants;

use crate::known::{Known, in_game};
use crate::many::{bar, listen_for_stop, many, threads};
use crate::{Outcome, failure};
use report::Report;
use score::Asking;
use suite::Header;

/// Count the points that computer players lose a turn, by a suite of decisions in which every likely turn has been played
/// on many times.
///
/// The same player always gets the same result, apart from its time. docs/arena.md says how a suite is made.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Regret {
    #[command(subcommand)]
    task: Option<Task>,
    /// Which game
    #[arg(long, default_value = "burgundy")]
    game: String,
    /// Who decides, such as l1,duke,duke@FILE,duke@PATH/TO/tessera; all are compared with the first
    #[arg(long, value_delimiter = ',', value_name = "NAME,…", default_value = "l1,duke")]
    players: Vec<String>,
    /// The suite [default: crates/players/suites/GAME.jsonl.gz]
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// How many games of it, from the beginning [default: all]
    #[arg(long)]
    games: Option<usize>,
    /// Play on turns that are not listed as well, instead of charging them like the worst listed one: for players who find
    /// what nobody had thought of
    #[arg(long)]
    play_on: bool,
    /// How many decide at a time; times are truest with 1 [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Make a suite
    Make(Make),
}

/// Make a suite, or a part of one: whoever writes parts one after the other has the whole.
#[derive(clap::Args)]
struct Make {
    /// Which game
    #[arg(long, default_value = "burgundy")]
    game: String,
    /// About how many decisions the whole has: five of each game
    #[arg(long, default_value_t = 2000)]
    decisions: usize,
    /// The same seed makes the same suite
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Make only this part of so many, such as 2/4
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    part: Part,
    /// Where it is written; compressed if the name ends with .gz. Nothing is written if it is told to stop before the end
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games at a time [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// A part of so many, counted from 1.
#[derive(Copy, Clone)]
struct Part {
    nth: usize,
    of: usize,
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let parts =
            text.split_once('/').and_then(|(nth, of)| Some(Part { nth: nth.parse().ok()?, of: of.parse().ok()? }));
        parts.filter(|part| (1..=part.of).contains(&part.nth)).ok_or_else(|| "expected a part, such as 2/4".into())
    }
}

impl Regret {
    pub(crate) fn run(&self) -> Outcome {
        match &self.task {
            Some(Task::Make(make)) => in_game!(&make.game, G => make.run::<G>()),
            None => in_game!(&self.game, G => self.score::<G>()),
        }
    }

    fn score<G: Known>(&self) -> Outcome {
        let report = self.report::<G>(&self.suite_of(G::NAME))?;
        let mut out = std::io::stdout().lock();
        match self.json {
            true => writeln!(out, "{}", serde_json::to_string(&report)?)?,
            false => write!(out, "{}", report.text())?,
        }
        Ok(())
    }

    fn suite_of(&self, game: &str) -> PathBuf {
        self.suite.clone().unwrap_or_else(|| Path::new(SUITES).join(format!("{game}.jsonl.gz")))
    }

    fn report<G: Known>(&self, path: &Path) -> Result<Report, crate::Failure> {
        if self.suite.is_none() && !path.exists() {
            let what = format!("{} is not here: go to the repository, or name one with --suite", path.display());
            return Err(failure(what));
        }
        let entrants = Entrants::new::<G>(&self.players).map_err(failure)?;
        let (header, mut games) = suite::read(path)?;
        if header.game != G::NAME {
            return Err(failure(format!("{}: it is a suite of {}", path.display(), header.game)));
        }
        games.truncate(self.games.unwrap_or(usize::MAX));
        let told = listen_for_stop()?;
        let bar = bar(games.len(), "games");
        let mut found = Vec::new();
        let asking = Asking { names: &self.players, entrants: &entrants, plays_on: self.play_on, told: &told };
        many(
            games.len(),
            threads(self.threads),
            |nth| score::answers::<G>(&games[nth], &asking),
            |answers| {
                bar.inc(1);
                found.push(answers);
                true
            },
        )?;
        bar.finish_and_clear();
        if told.load(Ordering::Relaxed) {
            return Err(failure("stopped before all had decided"));
        }
        Ok(Report::new(G::NAME, &self.players, &found))
    }
}

/// Where suites are, in the repository.
const SUITES: &str = "crates/players/suites";

impl Make {
    fn run<G: Known>(&self) -> Outcome {
        let games = self.decisions.div_ceil(make::FIFTHS);
        let [first, end] = [self.part.nth - 1, self.part.nth].map(|nth| games * nth / self.part.of);
        let valued = format!(
            "played on by lines of {} to the end of the {}. own turn after it, by {}",
            value::BEAM,
            value::TURNS,
            env!("CARGO_PKG_VERSION")
        );
        let header = Header::new(G::NAME, self.seed, self.decisions, valued);
        let told = listen_for_stop()?;
        let begin = Instant::now();
        let bar = bar(end - first, "games");
        let (mut sampled, mut positions) = (Vec::new(), 0);
        many(
            end - first,
            threads(self.threads),
            |nth| make::sampled::<G>(self.seed, (first + nth) as u64, &told),
            |(game, cost)| {
                bar.inc(1);
                positions += cost;
                sampled.push(game);
                true
            },
        )?;
        bar.finish_and_clear();
        if told.load(Ordering::Relaxed) {
            return Err(failure("stopped before the end: nothing is written"));
        }
        suite::write(&self.out, &header, &sampled)?;
        let decisions: usize = sampled.iter().map(|game| game.decisions.len()).sum();
        let each = positions / decisions.max(1) as u64;
        writeln!(
            std::io::stdout(),
            "{decisions} decisions of {} games in {:.1} s: {positions} positions, {each} for each decision.",
            sampled.len(),
            begin.elapsed().as_secs_f64()
        )?;
        Ok(())
    }
}
