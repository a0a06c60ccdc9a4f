//! What is agreed before the game, and the tables made from it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The newest revision of the rules.
pub const RULES: u32 = 1;

/// What is agreed before the game: anything that parses, not yet checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The revision of the rules (see the game's declaration).
    #[serde(default = "first", skip_serializing_if = "is_first")]
    #[ts(optional, as = "Option<u32>")]
    pub rules: u32,
    /// There is one edition.
    #[serde(default, skip_serializing_if = "is_plain")]
    #[ts(optional, as = "Option<EditionName>")]
    pub edition: EditionName,
    /// 1 to 4; 1 only with the option `solo`.
    pub players: u8,
    /// How the boards come to the seats, sides A (S-1.4).
    #[serde(default)]
    pub boards: Deal,
    /// Variants by name: `side-b`, `advanced`, `blue-offer`, `solo`. What a variant needs comes with
    /// it: `solo` with `advanced`, `advanced` with `side-b`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

fn first() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_first(rules: &u32) -> bool {
    *rules == 1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_plain(edition: &EditionName) -> bool {
    *edition == EditionName::First
}

/// An edition by its year.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub enum EditionName {
    /// The only one.
    #[default]
    #[serde(rename = "2017")]
    First,
}

/// How the boards come to the seats (S-1.4).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// Dealt by chance, as for a first game.
    #[default]
    Random,
    /// Chosen anti-clockwise from the start player's right.
    Chosen,
}

/// A variant.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Variant {
    /// Everybody plays on side B.
    SideB,
    /// Town halls and scholars of one's own (S-7.1).
    Advanced,
    /// Blue dice are taken from the offer (S-7.2).
    BlueOffer,
    /// One player against the score (S-7.3).
    Solo,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 4] = [Variant::SideB, Variant::Advanced, Variant::BlueOffer, Variant::Solo];

    /// Its name in configurations.
    pub const fn name(self) -> &'static str {
        ["side-b", "advanced", "blue-offer", "solo"][self as usize]
    }
}

impl Config {
    /// The plainest game.
    pub fn new(players: u8) -> Config {
        Config { rules: RULES, edition: EditionName::First, players, boards: Deal::Random, options: vec![] }
    }

    /// The same with variants.
    #[must_use]
    pub fn with(self, options: &[Variant]) -> Config {
        Config { options: options.iter().map(|option| option.name().into()).collect(), ..self }
    }
}
