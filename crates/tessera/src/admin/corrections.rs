//! What owners say of pieces: listed, shown and closed by the host.

use std::io::Write;

use clap::{Subcommand, ValueEnum};
use serde_json::Value;
use server::admin::{Admin, Verdict};

use crate::{Outcome, failure};

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Corrections {
    /// Those that are closed too
    #[arg(long)]
    all: bool,
    /// One line of JSON each
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Show one, with what the data files say of its piece
    Show {
        /// Its id, as the list has it
        id: String,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Close one
    Close {
        /// Its id, as the list has it
        id: String,
        /// Is it right?
        #[arg(long = "as", value_name = "VERDICT")]
        verdict: Closed,
        /// What you want to remember about it
        #[arg(long, default_value = "")]
        note: String,
    },
}

#[derive(Copy, Clone, ValueEnum)]
enum Closed {
    /// The data files follow it
    Accepted,
    /// It is not right, or cannot be confirmed
    Rejected,
}

impl Corrections {
    pub(super) async fn work(&self, host: &Admin, out: &mut impl Write) -> Outcome {
        match &self.task {
            None => {
                for one in host.corrections(self.all).await.map_err(failure)? {
                    if self.json {
                        writeln!(out, "{one}")?;
                    } else {
                        write_short(&one, out)?;
                    }
                }
            }
            Some(Task::Show { id, json }) => {
                let one = host.correction(id).await.map_err(failure)?;
                match json {
                    true => writeln!(out, "{}", serde_json::to_string_pretty(&one)?)?,
                    false => write_whole(&one, out)?,
                }
            }
            Some(Task::Close { id, verdict, note }) => {
                let verdict = match verdict {
                    Closed::Accepted => Verdict::Accepted,
                    Closed::Rejected => Verdict::Rejected,
                };
                host.close_correction(id, verdict, note).await.map_err(failure)?;
                writeln!(out, "{id} is closed.")?;
            }
        }
        Ok(())
    }
}

fn text<'a>(one: &'a Value, field: &str) -> &'a str {
    one[field].as_str().unwrap_or_default()
}

/// Who, when, which piece, and the beginning of what they say.
fn write_short(one: &Value, out: &mut impl Write) -> std::io::Result<()> {
    let verdict = match text(one, "verdict") {
        "open" => String::new(),
        verdict => format!("  {verdict}"),
    };
    writeln!(out, "{}  {}  {} {}{verdict}", text(one, "id"), text(one, "day"), text(one, "game"), text(one, "piece"))?;
    for line in text(one, "words").lines() {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

fn write_whole(one: &Value, out: &mut impl Write) -> std::io::Result<()> {
    write_short(one, out)?;
    writeln!(out, "by {}, from {}", one["by"].as_str().unwrap_or("somebody who has left"), known(text(one, "copy")))?;
    let facts = match text(one, "facts") {
        "" => String::new(),
        name => format!(", with your facts {name}"),
    };
    writeln!(out, "seen: revision {}{facts}", one["rules"])?;
    if !one["seen"].is_null() {
        writeln!(out, "your facts: {}", one["seen"])?;
    }
    match &one["ours"] {
        Value::Null => writeln!(out, "this build has no such piece")?,
        ours => writeln!(out, "this build: {ours}")?,
    }
    if !text(one, "note").is_empty() {
        writeln!(out, "note: {}", text(one, "note"))?;
    }
    Ok(())
}

fn known(copy: &str) -> &str {
    if copy.is_empty() { "they do not say where" } else { copy }
}
