//! Records, checked.

use std::io::Write;
use std::path::PathBuf;

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
            let (mut entries, mut draws, mut without) = (0, 0, 0);
            for (nth, record) in records.iter().enumerate() {
                let place = if several { format!("{name}, record {}", nth + 1) } else { name.to_string() };
                match by_name(&record.game)?.verify(record) {
                    Ok(found) => {
                        entries += found.entries;
                        draws += found.draws;
                        without += usize::from(!found.dice);
                    }
                    Err(refused) => {
                        wrong += 1;
                        writeln!(out, "{place}: {refused}")?;
                    }
                }
            }
            let dice = match without {
                0 => format!("{draws} draws follow from the dice that were committed to"),
                _ => format!("{draws} draws checked; {without} record(s) do not say where their dice come from"),
            };
            writeln!(out, "{name}: {} record(s), {entries} entries replayed, {dice}", records.len())?;
        }
        if wrong > 0 { Err(failure(format!("{wrong} record(s) are not what they say"))) } else { Ok(()) }
    }
}
