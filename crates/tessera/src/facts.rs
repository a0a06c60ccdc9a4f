//! Facts that a host enters: our data files to begin with, and whether changed ones can be played.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use crate::{Outcome, failure, games};

/// Write our data files to change them, and check changed ones before a server starts with them.
#[derive(clap::Args)]
pub(crate) struct Facts {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List the data files of a game
    List {
        /// The game
        game: String,
    },
    /// Write data files into a folder, as `serve --facts` reads it; files that are there already stay
    Write {
        /// The folder
        folder: PathBuf,
        /// The game
        game: String,
        /// Which, by their names in the list
        #[arg(required = true)]
        files: Vec<String>,
    },
    /// Check such a folder, and print the names of the facts in it
    Check {
        /// The folder
        folder: PathBuf,
    },
}

impl Facts {
    pub(crate) fn run(&self) -> Outcome {
        let mut out = std::io::stdout().lock();
        match &self.task {
            Task::List { game } => {
                for (name, _) in games::by_name(game)?.files() {
                    writeln!(out, "{name}")?;
                }
            }
            Task::Write { folder, game, files } => {
                let ours = games::by_name(game)?.files();
                for wanted in files {
                    let file = ours.iter().find(|(name, _)| name == wanted);
                    let (_, text) = file.ok_or_else(|| {
                        failure(format!("{game} has no data file '{wanted}': see `tessera facts list {game}`"))
                    })?;
                    let path = folder.join(game).join(wanted);
                    write_new(&path, text).map_err(|error| failure(format!("{}: {error}", path.display())))?;
                    writeln!(out, "{}", path.display())?;
                }
            }
            Task::Check { folder } => {
                let found = server::read_entered(folder, &games::all()).map_err(failure)?;
                for (game, entered) in &found {
                    let files: Vec<&str> = entered.files.keys().map(String::as_str).collect();
                    writeln!(out, "{game} {}: {}", entered.sha256, files.join(", "))?;
                }
                if found.is_empty() {
                    writeln!(out, "nothing here differs from ours")?;
                }
            }
        }
        Ok(())
    }
}

fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())
}
