//! What waits for a decision.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::double::Double;
use super::storage::VINES;
use crate::Tile;
use crate::expansion::room::Waits;

/// What waits.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "VineyardsAsks")]
pub enum Asks {
    /// The bonus: take a double tile from the vineyard depot.
    Double {},
    /// The bonus: take a tile from the black depot or a double tile from the shop.
    Black {},
    /// A level is full: choose a grape bonus tile.
    Grape {},
    /// Discard until two places are free for this double tile.
    Room {
        /// The double tile on its way to storage.
        tile: Double,
    },
    /// Which storage of a team a double tile goes into.
    Store {
        /// The double tile on its way to storage.
        tile: Double,
    },
}

impl Asks {
    /// The double tile on its way to storage.
    pub(super) const fn brings(self) -> Option<Double> {
        match self {
            Asks::Room { tile } | Asks::Store { tile } => Some(tile),
            _ => None,
        }
    }
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        match self {
            Asks::Double {} | Asks::Black {} => "B-10.5",
            Asks::Grape {} => "B-10.6",
            Asks::Room { .. } => "B-10.4",
            Asks::Store { .. } => "Q-B-69",
        }
    }
    fn optional(&self) -> bool {
        matches!(self, Asks::Double {} | Asks::Black {})
    }
    fn stands_alone(&self) -> bool {
        matches!(self, Asks::Double {} | Asks::Black {})
    }
    fn carries(&self) -> Option<Tile> {
        self.brings().map(|_| VINES)
    }
    fn makes_room(&self) -> bool {
        matches!(self, Asks::Room { .. } | Asks::Store { .. })
    }
    fn name(&self) -> String {
        match self {
            Asks::Double {} => "the double tile".into(),
            Asks::Black {} => "the tile of the black depot".into(),
            Asks::Grape {} => "the grape bonus tile".into(),
            Asks::Room { tile } => format!("room for {}", super::say::double(*tile)),
            Asks::Store { tile } => format!("where to store {}", super::say::double(*tile)),
        }
    }
    fn question(&self) -> String {
        match self {
            Asks::Double {} => "Take a double tile from the vineyard depot".into(),
            Asks::Black {} => "Take a tile from the black depot, or a double tile from the vineyard shop".into(),
            Asks::Grape {} => "A level is full: choose a grape bonus tile".into(),
            Asks::Room { tile } => {
                format!("Discard until two places are free for {}", super::say::double(*tile))
            }
            Asks::Store { tile } => {
                format!("Put {} into the shared storage or into your own", super::say::double(*tile))
            }
        }
    }
}
