//! What a seat made of a game, for whoever keeps statistics.

use std::collections::BTreeMap;

/// A seat at the end of a game, or as it stands: its board, and where its points come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The board it played, by the name that configurations use; empty where the game has none.
    pub board: String,
    /// It has won, as things stand.
    pub won: bool,
    /// Its points by source; the sum is its score.
    pub sources: BTreeMap<&'static str, i32>,
}
