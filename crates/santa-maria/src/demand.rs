//! What bishops demand: a small closed vocabulary, filled in by the data files.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a bishop pays for at the end (S-6.3): points for every so many of something.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    /// What is counted.
    pub per: Counted,
    /// How many of it count once.
    #[serde(default = "one")]
    pub every: u8,
    /// For each time.
    pub points: u8,
}

fn one() -> u8 {
    1
}

/// What a bishop counts.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Shipments in the harbour.
    Shipment,
    /// Full sets of shipments (S-6.4).
    ShipmentSet,
    /// Full rows and columns (S-6.2).
    FullLine,
    /// Settlers in the colony, each once.
    Settler,
    /// Road spaces.
    Road,
    /// Territories in the largest connected group of one terrain.
    LargestGroup,
    /// Monks on the shared board, this one included.
    Monk,
    /// Scholars, the one of the own set included (Q-S-37).
    Scholar,
    /// Bishops, this one included.
    Bishop,
    /// Coins, before the last sale (Q-S-33; none of ours since revision 3).
    Coin,
    /// Resources, before the last sale (Q-S-33; none of ours since revision 3).
    Resource,
}
