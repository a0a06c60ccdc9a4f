//! What a seat made of a game, for whoever keeps statistics.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A seat at the end of a game, or as it stands: its board, and where its points come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The board it played, by the name that configurations use; empty where the game has none.
    pub board: String,
    /// It has won, as things stand.
    pub won: bool,
    /// Its points by source; the sum is its score.
    pub sources: BTreeMap<&'static str, i32>,
    /// How it goes, where the game is played alone.
    pub alone: Option<Alone>,
}

/// How a game goes that is played alone, for whoever compares such games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alone {
    /// The number from which it started, where it can be chosen: games that started elsewhere are not compared.
    pub start: Option<i32>,
    /// How good it is, won or not: the greater, the better.
    pub mark: i64,
    /// The same in the game's own terms, for people.
    pub told: Value,
}
