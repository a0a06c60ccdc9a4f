//! What an action costs.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::item::Bundle;

/// What an action costs; what costs nothing is left out.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Cost {
    /// Coins to the supply, or onto the territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coins: Option<u8>,
    /// Resources, gold for others included.
    #[serde(skip_serializing_if = "nothing")]
    #[ts(optional, as = "Option<Bundle>")]
    pub resources: Bundle,
    /// Coins to other players (S-3.5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Toll>>")]
    pub tolls: Vec<Toll>,
    /// Steps of the die that a scholar makes for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub free_steps: Option<u8>,
}

/// Coins to another player.
#[derive(Copy, Clone, Debug, Serialize, TS)]
pub struct Toll {
    /// To whom.
    pub seat: Seat,
    /// How many.
    pub coins: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn nothing(bundle: &Bundle) -> bool {
    bundle.is_empty()
}
