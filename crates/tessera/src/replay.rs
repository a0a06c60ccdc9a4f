//! Recorded games, shown.

use std::io::Write;
use std::path::{Path, PathBuf};

use burgundy::Burgundy;
use fairness::Judged;
use santa_maria::SantaMaria;
use serde_json::Value;
use table::{Door, FACES, Game, Record};

use crate::games::by_name;
use crate::{Failure, Outcome, failure};

/// Show a recorded game: as text, as a position, or drawn.
#[derive(clap::Args)]
pub(crate) struct Replay {
    /// A record, or a file with one record a line
    file: PathBuf,
    /// Which record of the file, from 1
    #[arg(long, default_value_t = 1)]
    nth: usize,
    /// Stop before this entry, from 0 [default: after the last]
    #[arg(long)]
    at: Option<usize>,
    /// Print the position there as JSON
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    /// Print a drawing of the table there as SVG
    #[arg(long)]
    svg: bool,
    /// Count the dice up to there, and say whether they are as even as fair dice are
    #[arg(long, conflicts_with_all = ["svg", "json"])]
    dice: bool,
    /// Draw for a dark page
    #[arg(long, requires = "svg")]
    dark: bool,
}

impl Replay {
    pub(crate) fn run(&self) -> Outcome {
        let records = read_records(&self.file)?;
        let record = self.nth.checked_sub(1).and_then(|nth| records.get(nth));
        let record = record.ok_or_else(|| {
            failure(format!("{}: there are {} records, not {}", self.file.display(), records.len(), self.nth))
        })?;
        let at = self.at.unwrap_or(record.entries.len());
        if at > record.entries.len() {
            return Err(failure(format!("--at {at}: the record has {} entries", record.entries.len())));
        }
        let mut out = std::io::stdout().lock();
        let door = by_name(&record.game)?;
        if self.dice {
            return count(&Judged::new(door.replay(record, at)?.throws()), &mut out);
        }
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&door.replay(record, at)?.position())?)?;
            return Ok(());
        }
        if self.svg {
            return self.draw(record, at, &mut out);
        }
        tell(door, record, at, &mut out)
    }

    fn draw(&self, record: &Record, at: usize, out: &mut impl Write) -> Outcome {
        let theme = if self.dark { picture::Theme::Dark } else { picture::Theme::Light };
        let look = picture::Look { theme, ..picture::Look::default() };
        let drawn = match record.game.as_str() {
            Burgundy::NAME => {
                let play = record.replay::<Burgundy>(at)?;
                picture::burgundy(play.game(), play.state(), &look)
            }
            SantaMaria::NAME => {
                let play = record.replay::<SantaMaria>(at)?;
                picture::santa_maria(play.game(), play.state(), &look)
            }
            other => return Err(failure(format!("--svg: there is no picture of {other}; try --json"))),
        };
        writeln!(out, "{drawn}")?;
        Ok(())
    }
}

/// Prints the game entry by entry, as it would be announced at a table.
fn tell(door: &dyn Door, record: &Record, at: usize, out: &mut impl Write) -> Outcome {
    let mut sitting = door.replay(record, 0)?;
    for (index, entry) in record.entries[..at].iter().enumerate() {
        let events = sitting.follow(entry)?;
        writeln!(out, "{index:>4}  {entry}")?;
        for event in &events {
            let told: Value = serde_json::from_str(event.get())?;
            let word = |name: &str| told[name].as_str().unwrap_or_default();
            writeln!(out, "      {} ({})", word("text"), word("rule"))?;
        }
    }
    Ok(())
}

/// The dice as a table for people.
fn count(Judged { throws, fair }: &Judged, out: &mut impl Write) -> Outcome {
    let Some(fair) = fair else {
        writeln!(out, "No dice were thrown.")?;
        return Ok(());
    };
    let faces = |faces: &[u32; FACES]| faces.iter().map(|count| format!("{count:>5}")).collect::<String>();
    let heads = (1..=FACES).map(|face| format!("{face:>5}")).collect::<String>();
    writeln!(out, "{:<8}{heads}{:>7}{:>8}{:>9}", "", "dice", "throws", "doubles")?;
    let seats = throws.seats.iter().enumerate().map(|(nth, thrown)| (format!("seat {}", nth + 1), thrown));
    for (whose, thrown) in seats.chain([("table".to_string(), &throws.table)]) {
        let (dice, counts) = (thrown.dice(), faces(&thrown.faces));
        writeln!(out, "{whose:<8}{counts}{dice:>7}{:>8}{:>9}", thrown.throws, thrown.doubles)?;
    }
    writeln!(out, "{:<8}{}{:>7}", "all", faces(&throws.faces), throws.faces.iter().sum::<u32>())?;
    writeln!(
        out,
        "Chi-square {:.2} with {} degrees of freedom: {:.1} % of fair games are at least as uneven.",
        fair.chi_square,
        fair.degrees,
        fair.p_value * 100.0
    )?;
    Ok(())
}

/// The records of a file: one as JSON, or one a line.
pub(crate) fn read_records(path: &Path) -> Result<Vec<Record>, Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| failure(format!("{name}: {error}")))?;
    if let Ok(record) = serde_json::from_str(&text) {
        return Ok(vec![record]);
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let records: Result<Vec<Record>, Failure> = lines
        .map(|(nth, line)| {
            serde_json::from_str(line).map_err(|error| failure(format!("{name}: line {}: {error}", nth + 1)))
        })
        .collect();
    let records = records?;
    if records.is_empty() { Err(failure(format!("{name}: there is no record in it"))) } else { Ok(records) }
}
