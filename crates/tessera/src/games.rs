//! The games this binary knows.

use std::io::Write;

use table::{Door, Entrance};

use crate::{Failure, Outcome, failure};

macro_rules! doors {
    ([$($game:ty),*]) => { [$(&const { Entrance::<$game>::new() } as &dyn Door),*] };
}

/// Every game, each by its door.
pub(crate) fn all() -> Vec<&'static dyn Door> {
    players::games!(doors).to_vec()
}

/// The names of all games, for messages.
pub(crate) fn known() -> String {
    players::games::names().collect::<Vec<_>>().join(", ")
}

/// The game with this name.
pub(crate) fn by_name(name: &str) -> Result<&'static dyn Door, Failure> {
    all().into_iter().find(|door| door.declaration().name == name).ok_or_else(|| unknown(name))
}

/// No game has this name.
pub(crate) fn unknown(name: &str) -> Failure {
    failure(format!("there is no game '{name}'; known: {}", known()))
}

/// Print what the games say of themselves, or their JSON Schemas.
#[derive(clap::Args)]
pub(crate) struct Games {
    /// Print the JSON Schema with this name instead: config, position, and for Burgundy duchies
    #[arg(long, value_name = "NAME")]
    schema: Option<String>,
    /// Only this game
    #[arg(long)]
    game: Option<String>,
}

impl Games {
    pub(crate) fn run(&self) -> Outcome {
        let doors = match &self.game {
            Some(name) => vec![by_name(name)?],
            None => all(),
        };
        let mut found = Vec::new();
        let mut names = Vec::new();
        for door in doors {
            match &self.schema {
                None => found.push(serde_json::to_value(door.declaration())?),
                Some(name) => {
                    for (known, schema) in door.schemas() {
                        if known == name {
                            found.push(schema);
                        } else if !names.contains(&known) {
                            names.push(known);
                        }
                    }
                }
            }
        }
        if let (Some(name), true) = (&self.schema, found.is_empty()) {
            return Err(failure(format!("there is no schema '{name}'; known: {}", names.join(", "))));
        }
        let mut out = std::io::stdout().lock();
        for value in found {
            writeln!(out, "{}", serde_json::to_string_pretty(&value)?)?;
        }
        Ok(())
    }
}
