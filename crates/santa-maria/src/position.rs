//! Positions: JSON that a person can edit, checked on load.
//!
//! Anything left out takes its default, so that a test needs only the lines that matter. Supplies
//! are not written down: what is not on the table is in the stacks, less what is out of the game.

mod writing;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::config::Config;
use crate::dice::{Dice, Die};
use crate::item::Bundle;
use crate::numbers::Nth;
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile, TownHall};
use crate::state::Stage;
use crate::{Cell, Dock, Face, MonkSpace, Quarter, Retreat};

/// A position as it stands in a file: anything that parses, not yet checked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was agreed. Default: 2 players, sides A at random.
    #[serde(default = "plain")]
    pub config: Config,
    /// Where the game stands. A seat decides: `turn` (default), `choose-boards`, `choose-sets`.
    /// Chance is asked: `table`, `offer`, `start`, `boards`, `blue`, `sets` in the set-up and between
    /// years, `die` and `shipment` in a turn. `over`.
    #[serde(default = "turn")]
    pub stage: String,
    /// Year 1 to 3. Default: 1.
    #[serde(default = "one")]
    pub year: u8,
    /// The start player of the year, by seat. Default: 1.
    #[serde(default = "one")]
    pub start: u8,
    /// The seat whose turn or choice it is. Default: the start player.
    #[serde(default)]
    pub turn: Option<u8>,
    /// The main action of the turn was taken (S-2.0).
    #[serde(default)]
    pub acted: bool,
    /// What the main action set off and is not finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chain: Option<ChainPosition>,
    /// The tile that is to be laid now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(optional)]
    pub placing: Option<Tile>,
    /// The dock where a shipment is to be turned up now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(optional)]
    pub reveal: Option<Dock>,
    /// The dice offer: the white dice that are left, sorted.
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub white: Dice,
    /// The blue dice of the offer (S-7.2).
    #[serde(default, skip_serializing_if = "no_dice")]
    #[schemars(with = "Vec<u8>")]
    #[ts(optional, as = "Option<Dice>")]
    pub blue_offer: Dice,
    /// The expansions on offer.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub expansions: Vec<Expansion>,
    /// Expansions out of the game.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub gone: Vec<Expansion>,
    /// The scholars at monk spaces 1 to 3. Default: the first three.
    #[serde(default = "first_scholars")]
    #[schemars(with = "[String; 3]")]
    pub scholars: [Scholar; 3],
    /// The bishops at monk spaces 4 to 6. Default: the first three.
    #[serde(default = "first_bishops")]
    #[schemars(with = "[String; 3]")]
    pub bishops: [Bishop; 3],
    /// The shipments at the docks from top to bottom, null for none.
    #[serde(default)]
    #[schemars(with = "[Option<String>; 4]")]
    pub docks: [Option<Shipment>; Dock::COUNT],
    /// Shipments out of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    #[ts(optional, as = "Option<Vec<Shipment>>")]
    pub gone_shipments: Vec<Shipment>,
    /// Advanced set-up: the sets nobody has taken yet (S-7.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SetPosition>>")]
    pub sets: Vec<SetPosition>,
    /// The seats by their conquistadors: furthest first, in a stack the lowest first. Default: by
    /// spaces, then seats.
    #[serde(default)]
    pub conquistadors: Vec<u8>,
    /// The seats, in order.
    #[serde(default)]
    pub seats: Vec<SeatPosition>,
}

/// A set of the advanced set-up (S-7.1).
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetPosition {
    /// Its town hall.
    #[schemars(with = "String")]
    pub set: TownHall,
    /// Its scholar.
    #[schemars(with = "String")]
    pub scholar: Scholar,
}

/// What a main action set off: a line, one territory, the retreat space, then the income.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ChainPosition {
    /// What it is.
    pub of: ChainKind,
    /// The die of a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub die: Option<DiePosition>,
    /// The territories in the order of activation, fixed when it began (Q-S-06).
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub cells: Vec<Cell>,
    /// Those that are done.
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub done: Vec<Cell>,
    /// Those of the done ones where nothing was used.
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub declined: Vec<Cell>,
    /// The effects of the territory, retreat space or shipment at hand that are left. Default: all.
    #[serde(default)]
    #[schemars(with = "Option<Vec<u8>>")]
    pub effects: Option<Vec<Nth>>,
    /// One of its effects was used.
    #[serde(default)]
    pub used: bool,
    /// Income: the dock at hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(optional)]
    pub dock: Option<Dock>,
    /// Income: how many shipments of this dock are still to pay, the one at hand included.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub left: u8,
    /// Where a religion action stands that is not finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub religion: Option<Prayer>,
}

/// What sets effects off.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ChainKind {
    /// A white die (S-2.3).
    Column,
    /// A blue die (S-2.3).
    Row,
    /// Coins (S-2.2).
    Single,
    /// The action of a retreat space (S-4.1).
    Retreat,
    /// Shipments (S-4.2).
    Income,
}

/// Where a religion action stands (S-3.4, Q-S-18).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Prayer {
    /// After the first of two steps: a monk may be placed.
    Monk,
    /// A second step may be paid for: before the first one, by the rules of revisions 1 and 2 after it and its monk.
    Step,
    /// After the last step: a monk may be placed.
    LastMonk,
}

/// A die that was taken for a line.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DiePosition {
    /// Its colour.
    #[schemars(with = "String")]
    pub die: Die,
    /// What it showed.
    #[schemars(with = "u8")]
    pub face: Face,
    /// What it is used as.
    #[schemars(with = "u8")]
    pub value: Face,
}

/// What lies on a territory.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// A white die with this value.
    White(#[schemars(with = "u8")] Face),
    /// A blue die with this value.
    Blue(#[schemars(with = "u8")] Face),
    /// This many coins.
    Coins(u8),
}

/// A tile in a colony.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TilePosition {
    /// An expansion, a town hall or `road`.
    #[schemars(with = "String")]
    pub tile: Tile,
    /// Where its first cell lies.
    #[schemars(with = "u8")]
    pub cell: Cell,
    /// How far it is turned, in quarters clockwise. Default: 0.
    #[serde(default)]
    #[schemars(with = "u8")]
    pub turn: Quarter,
}

/// A seat of a position.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Its colony board. Default: B where all play on it, else the side A with the seat's number;
    /// null while it is not dealt or chosen.
    #[schemars(with = "Option<String>")]
    pub board: Option<Board>,
    /// The tiles in its colony.
    pub tiles: Vec<TilePosition>,
    /// Dice and coins on territories, by cell.
    #[schemars(with = "BTreeMap<u8, Cover>")]
    #[ts(type = "Record<string, Cover>")]
    pub covers: BTreeMap<Cell, Cover>,
    /// Resources in storage.
    #[schemars(with = "BTreeMap<String, u8>")]
    pub resources: Bundle,
    /// Coins. Default: 0.
    pub coins: u16,
    /// Blue dice that lie ready at their rows.
    #[schemars(with = "Vec<u8>")]
    pub blue: Dice,
    /// White dice used this year. Default: those that lie in the colony or are being used.
    pub white_used: Option<u8>,
    /// Blue dice used this year. Default: those that lie in the colony or are being used.
    pub blue_used: Option<u8>,
    /// Territories activated with coins this year. Default: those with coins on them.
    pub singles: Option<u8>,
    /// The space of the religion marker. Default: 0.
    pub religion: u8,
    /// The space of the conquistador. Default: 0.
    pub conquistador: u8,
    /// Where its monks stand.
    #[schemars(with = "Vec<u8>")]
    pub monks: Vec<MonkSpace>,
    /// The scholar of its own set (S-7.1).
    #[schemars(with = "Option<String>")]
    pub scholar: Option<Scholar>,
    /// Its harbour: the shipments at docks 1 to 4.
    #[schemars(with = "[Vec<String>; 4]")]
    pub harbour: [Vec<Shipment>; Dock::COUNT],
    /// The retreat space it has retired to.
    #[schemars(with = "Option<u8>")]
    pub retreat: Option<Retreat>,
    /// Points by source.
    pub score: BTreeMap<String, i16>,
}

fn plain() -> Config {
    Config::new(2)
}

fn turn() -> String {
    "turn".into()
}

fn one() -> u8 {
    1
}

fn first_scholars() -> [Scholar; 3] {
    [0, 1, 2].map(Scholar::at)
}

fn first_bishops() -> [Bishop; 3] {
    [0, 1, 2].map(Bishop::at)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn no_dice(dice: &Dice) -> bool {
    dice.is_empty()
}

pub(crate) const STAGES: [(&str, Stage); 10] = [
    ("turn", Stage::Turn),
    ("table", Stage::Table),
    ("offer", Stage::Offer),
    ("start", Stage::Start),
    ("boards", Stage::Boards),
    ("choose-boards", Stage::ChooseBoards),
    ("blue", Stage::Blue),
    ("sets", Stage::Sets),
    ("choose-sets", Stage::ChooseSets),
    ("over", Stage::Over),
];

/// The names of the two stages of a turn where chance speaks.
pub(crate) const DIE: &str = "die";
pub(crate) const SHIPMENT: &str = "shipment";
