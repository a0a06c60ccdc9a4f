//! Positions with expansions in a few words.

use burgundy::{Config, Tile};
use serde_json::Value;

use crate::setting::Setting;
use crate::support::{config, start};

/// The editions that have expansions.
pub const LATER: [&str; 2] = ["2019", "2022"];

pub trait Chosen {
    /// These expansions are on.
    fn options<const N: usize>(self, names: [&str; N]) -> Setting;
    /// What an expansion keeps.
    fn part(self, room: &str, part: Value) -> Setting;
    /// The white die shows this.
    fn white(self, face: u8) -> Setting;
}

impl Chosen for Setting {
    fn options<const N: usize>(self, names: [&str; N]) -> Setting {
        self.with(|position| position.config.options = names.map(String::from).into())
    }

    fn part(self, room: &str, part: Value) -> Setting {
        self.with(|position| drop(position.expansions.insert(room.into(), part)))
    }

    fn white(self, face: u8) -> Setting {
        self.with(|position| position.white = Some(face))
    }
}

/// A configuration with these expansions.
pub fn config_with<const N: usize>(edition: &str, options: [&str; N]) -> Config {
    Config { options: options.map(String::from).into(), ..config(edition, 2) }
}

/// How many tiles of a kind a game starts with: coloured backs, black backs.
pub fn stock(config: &Config, name: &str) -> (u8, u8) {
    let (state, tile) = (start(config).state, name.parse::<Tile>().unwrap());
    (state.bag.count(tile), state.black_bag.count(tile))
}
