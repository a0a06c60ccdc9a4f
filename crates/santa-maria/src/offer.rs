//! What comes with an offer: what it costs, and where it lies on the table.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::dice::Die;
use crate::item::{Bundle, Resource};
use crate::piece::{Board, Tile, TownHall};
use crate::{Cell, Dock, Face, MonkSpace, Retreat};

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

/// The places on the table that mean an action; kinds of places it does not concern are left out.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Places {
    /// Cells of the own colony: those a tile would cover, in the order of the tile's cells; the
    /// territory or all territories that would be activated, in order; the cell for a road.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cells: Option<Vec<Cell>>,
    /// Where the die would come to rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rests: Option<Cell>,
    /// A die, by colour and what it shows: of the offer, or the own blue one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub die: Option<DiePlace>,
    /// The column (white) or row (blue) it would activate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<Face>,
    /// An expansion of the offer, or the tile in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tile: Option<Tile>,
    /// A colony board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<Board>,
    /// A set of town hall and scholar.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub set: Option<TownHall>,
    /// A dock: its shipment for an export, the income that is used or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dock: Option<Dock>,
    /// A retreat space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retreat: Option<Retreat>,
    /// A monk space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub monk: Option<MonkSpace>,
    /// A resource in the own storage, or the one to buy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resource: Option<Resource>,
    /// A track where the own marker moves: `religion` or `conquistador`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"religion\" | \"conquistador\"")]
    pub track: Option<&'static str>,
    /// What the action brings at once, as far as that is certain: production, trade, camp, sale.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<Bundle>,
}

/// A die by what it shows.
#[derive(Copy, Clone, Debug, Serialize, TS)]
pub struct DiePlace {
    /// Its colour.
    pub die: Die,
    /// What it shows.
    pub face: Face,
    /// It lies in the offer; else at the own colony.
    pub offer: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn nothing(bundle: &Bundle) -> bool {
    bundle.is_empty()
}
