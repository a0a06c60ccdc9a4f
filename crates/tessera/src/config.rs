//! What game is played, from command-line arguments.

use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Failure, failure};

/// What game is played.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct GameArguments {
    /// Which game [default: burgundy]
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// Burgundy: 2011, 2019 or 2022 [default: 2022]; may be left out where a game has one
    #[arg(long)]
    pub(crate) edition: Option<String>,
    /// Burgundy: beginner: all on one duchy; expert: random boards, side and castle by choice [default: expert]
    #[arg(long, value_parser = ["beginner", "expert"])]
    pub(crate) setup: Option<String>,
    /// Burgundy: how experts choose side and castle: open in turn order, or secret at the same time [default: open]
    #[arg(long, value_parser = ["open", "secret"])]
    pub(crate) choice: Option<String>,
    /// Burgundy: duchies by id, one for all or one for each seat, such as 2011-3,2011-7
    #[arg(long, value_delimiter = ',', value_name = "ID,…")]
    pub(crate) duchies: Vec<String>,
    /// Burgundy: a file with duchies of your own, which --duchies can name
    #[arg(long, value_name = "FILE")]
    pub(crate) duchy_file: Vec<PathBuf>,
    /// Santa Maria: how colony boards come to the seats, random or chosen [default: random]; Burgundy: random for duchies
    /// that nobody printed; in the arena: the duchies to play on one after the other, such as 2..9, or dealt [default: all
    /// that experts draw from]
    #[arg(long)]
    pub(crate) boards: Option<String>,
    /// Variants and expansions by name; `random`: a random allowed mix for every game
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) options: Vec<String>,
    /// More of what is agreed on, by the names that configurations use, such as expert_board=true,target=45,
    /// chateauma.score=hard or chateauma={"modifiers":["starts"]}
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) set: Vec<String>,
}

/// What a list of pairs consists of: a comma within brackets belongs to a value.
fn pairs(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let between = |letter: char| {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    };
    list.split(between).collect()
}

impl GameArguments {
    /// The name of the game.
    pub(crate) fn name(&self) -> &str {
        self.game.as_deref().unwrap_or("burgundy")
    }

    /// A configuration with what `--set` says.
    pub(crate) fn set_in<C: Serialize + DeserializeOwned>(&self, config: C) -> Result<C, Failure> {
        if self.set.is_empty() {
            return Ok(config);
        }
        let mut fields = serde_json::to_value(config)?;
        for said in self.set.iter().flat_map(|list| pairs(list)) {
            let (name, value) = said.split_once('=').ok_or_else(|| failure(format!("--set {said}: NAME=VALUE")))?;
            let mut place = &mut fields;
            for part in name.split('.') {
                if !place.is_object() {
                    *place = serde_json::json!({});
                }
                place = &mut place[part];
            }
            *place = serde_json::from_str(value).unwrap_or_else(|_| value.into());
        }
        serde_json::from_value(fields).map_err(|error| failure(format!("--set: {error}")))
    }

    /// The same with a random mix of options.
    pub(crate) fn mixed(&self) -> GameArguments {
        let mut mixed = self.clone();
        if !self.mixes() {
            mixed.options.push("random".into());
        }
        mixed
    }

    /// Are the boards random?
    pub(crate) fn random_boards(&self) -> bool {
        self.boards.as_deref() == Some("random")
    }

    /// Is a random mix of options wanted for every game?
    pub(crate) fn mixes(&self) -> bool {
        self.options.iter().any(|option| option == "random")
    }
}

#[cfg(test)]
mod tests {
    use burgundy::Config;

    use super::*;

    fn set(list: &str) -> Result<Config, String> {
        let arguments = GameArguments { set: vec![list.into()], ..GameArguments::default() };
        let plain = Config::new(burgundy::EditionName::Special, 1);
        arguments.set_in(plain).map_err(|failure| match failure {
            crate::Failure::Said(sentence) => sentence,
            crate::Failure::Pipe => unreachable!("nothing is written"),
        })
    }

    #[test]
    fn what_is_agreed_on_is_set_by_name_by_path_or_whole() {
        let config =
            set(r#"target=45,chateauma={"score":"hard","modifiers":["starts","extra-turns"]},grapes=fewer"#).unwrap();
        assert_eq!(config.target, Some(45));
        assert_eq!(
            config,
            set(r#"target=45,chateauma.score=hard,chateauma.modifiers=["starts","extra-turns"],grapes=fewer"#).unwrap()
        );
        assert!(set("chateauma.score=impossible").is_err());
        assert!(set("chateauma.level=hard").is_err());
        assert!(set("target").is_err());
    }
}
