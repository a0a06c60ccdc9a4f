//! What does not change from table to table: boards, pieces and numbers, for whoever draws and
//! explains the game. Each fact says how certain it is.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ability::Ability;
use crate::demand::Demand;
use crate::feat::Feat;
use crate::item::Bundle;
use crate::piece::{Bishop, Board, Scholar, Shipment, Tile};
use crate::territory::{Effect, Spot};
use crate::view::{SymbolView, TileCell};
use crate::{Cell, Dock, MonkSpace, Retreat};

/// Everything a client needs to draw and explain the game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Facts {
    /// The colony boards.
    pub boards: Vec<BoardFacts>,
    /// Expansions and town halls.
    pub tiles: Vec<TileFacts>,
    /// How many settlers a road tile shows.
    pub road_settlers: u8,
    /// The shipments.
    pub shipments: Vec<ShipmentFacts>,
    /// The scholars.
    pub scholars: Vec<ScholarFacts>,
    /// The bishops.
    pub bishops: Vec<BishopFacts>,
    /// The mission camps.
    pub camps: Vec<CampFacts>,
    /// The docks from top to bottom.
    pub docks: Vec<DockFacts>,
    /// The retreat spaces, the one nearest to "1st" first.
    pub retreats: Vec<RetreatFacts>,
    /// The tracks.
    pub tracks: TrackFacts,
    /// Prices and points.
    pub numbers: Numbers,
    /// What the facts rest on.
    pub origins: Vec<Origin>,
}

/// A colony board.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BoardFacts {
    /// Its id.
    pub id: Board,
    /// What is printed on it; the other cells are empty.
    pub cells: Vec<BoardCell>,
    /// How sure its facts are.
    pub confidence: String,
}

/// A printed cell of a board.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BoardCell {
    /// Which.
    pub cell: Cell,
    /// What it shows.
    pub spot: Spot,
}

/// An expansion or a town hall.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TileFacts {
    /// Its id.
    pub id: Tile,
    /// Its cells; the first is the one that actions name.
    pub cells: Vec<TileCell>,
    /// How sure its facts are.
    pub confidence: String,
}

/// A shipment.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ShipmentFacts {
    /// Its id.
    pub id: Shipment,
    /// One of those that lie at the docks at the start.
    pub starting: bool,
    /// What it asks for.
    pub cost: Bundle,
    /// What it is worth at the end.
    pub points: u8,
    /// How sure its facts are.
    pub confidence: String,
}

/// A scholar.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScholarFacts {
    /// Its id.
    pub id: Scholar,
    /// A short stable word, for translations and pictures.
    pub key: String,
    /// What it does.
    pub ability: Ability,
    /// The same in English.
    pub text: String,
    /// What it is worth at the end.
    pub points: u8,
    /// How sure its facts are.
    pub confidence: String,
}

/// A bishop.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BishopFacts {
    /// Its id.
    pub id: Bishop,
    /// A short stable word, for translations and pictures.
    pub key: String,
    /// What it demands.
    pub demand: Demand,
    /// The same in English.
    pub text: String,
    /// How sure its facts are.
    pub confidence: String,
}

/// A mission camp.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CampFacts {
    /// Its monk space.
    pub space: MonkSpace,
    /// What it brings.
    pub gain: Bundle,
    /// How sure its facts are.
    pub confidence: String,
}

/// A dock.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DockFacts {
    /// Which.
    pub dock: Dock,
    /// A short stable word, for translations and pictures.
    pub key: String,
    /// What each shipment pays.
    pub income: Effect,
    /// How sure its facts are.
    pub confidence: String,
}

/// A retreat space.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RetreatFacts {
    /// Which.
    pub space: Retreat,
    /// A short stable word, for translations and pictures.
    pub key: String,
    /// Its action.
    pub effect: Effect,
    /// How sure its facts are.
    pub confidence: String,
}

/// The tracks.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrackFacts {
    /// The last space of the religion track.
    pub religion_last: u8,
    /// Its symbols.
    pub religion: Vec<SymbolView>,
    /// The last space of the conquistador track.
    pub conquistador_last: u8,
    /// Its symbols, trees included.
    pub conquistador: Vec<SymbolView>,
}

/// Prices and points of the rulebook.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// What a double expansion costs (S-2.1).
    pub double: Bundle,
    /// What a triple expansion costs (S-2.1).
    pub triple: Bundle,
    /// White dice a player may use in a year (S-2.3).
    pub white_dice: u8,
    /// Dice of each colour for each player (S-1.1).
    pub dice_each: u8,
    /// The coins for a basic resource sold (S-2.5).
    pub sell_basic: u8,
    /// The coins for an advanced resource sold (S-2.5).
    pub sell_advanced: u8,
    /// The price of a basic resource (S-2.5).
    pub buy_basic: u8,
    /// How many of each resource a player may hold (S-2.6).
    pub storage: u8,
    /// What the second step of a religion action costs (S-3.4).
    pub second_step: Bundle,
    /// The points for a step beyond the end of the religion track (S-3.4).
    pub past_the_end: u8,
    /// The coins for each monk that stands there already (S-3.5).
    pub monk: u8,
    /// Monks of a player (S-1.4).
    pub monks: u8,
    /// Road tiles (S-1.3).
    pub roads: u8,
    /// Wood at the start (S-1.4).
    pub wood: u8,
    /// Coins at the start, clockwise from the start player (S-1.4).
    pub coins: [u8; 4],
    /// Points on the conquistador track with 2, 3 and 4 players: by year, by place (S-5.1).
    pub conquistador: [[Vec<i16>; 3]; 3],
    /// Solo: the points of each year (S-7.3).
    pub trees: [i16; 3],
    /// How many coins are a point (S-6.1).
    pub coins_per_point: u8,
    /// What a bishop costs (S-6.3).
    pub bishop: i16,
    /// Points for a set of shipments (S-6.4).
    pub set: i16,
    /// Solo: the points that win (S-7.3).
    pub solo_wins: i16,
    /// Solo: what each feat takes; a chain from edge to edge has no number (S-7.3).
    #[ts(type = "Record<Feat, number>")]
    pub feats: std::collections::BTreeMap<Feat, i16>,
}

/// What a fact rests on.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Origin {
    /// Which fact.
    pub item: String,
    /// Where it stands: the address of the piece in the data files.
    pub at: String,
    /// How sure it is.
    pub confidence: String,
    /// Where it comes from.
    pub source: Vec<String>,
    /// What a reader should know.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub note: String,
}
