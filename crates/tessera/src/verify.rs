//! Records, checked.

use std::io::Write;
use std::path::PathBuf;

use table::{Origin, Record};

use crate::games::by_name;
use crate::replay::read_records;
use crate::{Outcome, failure};

/// Replay records and check every roll against its commitment.
#[derive(clap::Args)]
pub(crate) struct Verify {
    /// Records, or files with one record a line
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Verify {
    pub(crate) fn run(&self) -> Outcome {
        let mut out = std::io::stdout().lock();
        let mut wrong = 0;
        for path in &self.files {
            let name = path.display();
            let records = read_records(path)?;
            let several = records.len() > 1;
            let (mut entries, mut draws, mut origins) = (0, 0, Vec::new());
            for (nth, record) in records.iter().enumerate() {
                let place = if several { format!("{name}, record {}", nth + 1) } else { name.to_string() };
                match by_name(&record.game)?.verify(record) {
                    Ok(found) => {
                        entries += found.entries;
                        draws += found.draws;
                        origins.push(found.origin);
                    }
                    Err(refused) => {
                        wrong += 1;
                        writeln!(out, "{place}: {refused}")?;
                    }
                }
            }
            let (dice, facts) = (worth(draws, &origins), entered(&records));
            writeln!(out, "{name}: {} record(s), {entries} entries replayed, {dice}{facts}", records.len())?;
        }
        if wrong > 0 { Err(failure(format!("{wrong} record(s) are not what they say"))) } else { Ok(()) }
    }
}

/// Which of them were played with what a host entered in place of our facts, by the names of these facts.
fn entered(records: &[Record]) -> String {
    let mut names: Vec<&str> = records.iter().filter_map(|record| record.config["facts"]["sha256"].as_str()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    match count {
        0 => String::new(),
        _ => format!("; {count} record(s) played with facts that a host entered: {}", names.join(", ")),
    }
}

/// What the dice are worth: never more than the records prove.
fn worth(draws: usize, origins: &[Origin]) -> String {
    let count = |wanted: Origin| origins.iter().filter(|origin| **origin == wanted).count();
    let say = |origin: Origin, what: &str| match count(origin) {
        0 => String::new(),
        some => format!("; {some} record(s) {what}"),
    };
    let (committed, linked) = (count(Origin::Committed), count(Origin::Linked));
    if committed + linked == origins.len() {
        let foreseen = match (committed, linked) {
            (_, 0) => "whoever could read the server's database during the game could foresee them".to_string(),
            (0, _) => "nobody could foresee them".to_string(),
            _ => format!("with the strong dice of {linked} of the records nobody could foresee them"),
        };
        return format!(
            "{draws} draws follow from the dice that were committed to: nobody could choose them, and {foreseen} (that \
             this was shown before the game, only a browser that was there can tell)"
        );
    }
    format!(
        "{draws} draws checked{}{}{}{}",
        say(
            Origin::Daily,
            "of a game of the day: everybody had the same dice, and nobody added to them (that they were committed to \
             before the day, whoever kept the list of commitments can tell)"
        ),
        say(Origin::Prepared, "of a guided game: its seed was prepared, so its dice were known beforehand"),
        say(Origin::Open, "with a seed in the open, which nobody committed to"),
        say(Origin::Unknown, "do not say where their dice come from")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_of_a_day_are_called_what_they_are() {
        let said = worth(9, &[Origin::Daily]);
        assert!(said.starts_with("9 draws checked; 1 record(s) of a game of the day"), "{said}");
        let mixed = worth(9, &[Origin::Daily, Origin::Committed, Origin::Prepared]);
        assert!(mixed.contains("game of the day") && mixed.contains("guided game"), "{mixed}");
        assert!(!worth(3, &[Origin::Committed]).contains("of the day"));
    }
}
