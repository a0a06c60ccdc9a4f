//! The configuration of a game from command-line arguments.

use std::path::PathBuf;

use burgundy::duchy::DuchiesFile;
use burgundy::{Choice, Config, EditionName, Setup};

use crate::{Failure, failure};

/// What game is played.
#[derive(clap::Args, Clone)]
pub(crate) struct GameArguments {
    /// Which game
    #[arg(long, default_value = "burgundy")]
    pub(crate) game: String,
    /// 2011, 2019 or 2022
    #[arg(long, default_value = "2022")]
    pub(crate) edition: String,
    /// beginner: all on one duchy; expert: boards by chance, side and castle by choice
    #[arg(long, default_value = "expert", value_parser = ["beginner", "expert"])]
    pub(crate) setup: String,
    /// How experts choose side and castle: open in turn order, or secret at the same time
    #[arg(long, default_value = "open", value_parser = ["open", "secret"])]
    pub(crate) choice: String,
    /// Duchies by id, one for all or one for each seat, such as 2011-3,2011-7
    #[arg(long, value_delimiter = ',', value_name = "ID,…")]
    pub(crate) duchies: Vec<String>,
    /// A file with duchies of your own, which --duchies can name
    #[arg(long, value_name = "FILE")]
    pub(crate) duchy_file: Vec<PathBuf>,
    /// Expansions by name; `random`: a random allowed mix for every game
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) options: Vec<String>,
}

impl GameArguments {
    /// The configuration for so many players.
    pub(crate) fn burgundy(&self, players: usize) -> Result<Config, Failure> {
        let edition = EditionName::from_year(&self.edition)
            .ok_or_else(|| failure(format!("there is no edition '{}': 2011, 2019 or 2022", self.edition)))?;
        let mut custom = Vec::new();
        for path in &self.duchy_file {
            let name = path.display();
            let text = std::fs::read_to_string(path).map_err(|error| failure(format!("{name}: {error}")))?;
            let file: DuchiesFile = serde_json::from_str(&text).map_err(|error| failure(format!("{name}: {error}")))?;
            for duchy in file.duchies {
                burgundy::duchy::Duchy::new(duchy.clone()).map_err(|error| failure(format!("{name}: {error}")))?;
                custom.push(duchy);
            }
        }
        // A random mix of the options there are: of none, there is one.
        let options = self.options.iter().filter(|option| *option != "random").cloned().collect();
        Ok(Config {
            setup: if self.setup == "expert" { Setup::Expert } else { Setup::Beginner },
            choice: if self.choice == "secret" { Choice::Secret } else { Choice::Open },
            duchies: self.duchies.clone(),
            custom,
            options,
            ..Config::new(edition, u8::try_from(players).unwrap_or(u8::MAX))
        })
    }
}
