//! What the editions 2011, 2019 and 2022 change, and nothing else.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use table::all_of;
use ts_rs::TS;

/// The name of an edition.
#[derive(
    Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS, IntoStaticStr, VariantArray,
)]
pub enum EditionName {
    /// The first edition.
    #[serde(rename = "2011")]
    #[strum(serialize = "2011")]
    First,
    /// The anniversary edition.
    #[serde(rename = "2019")]
    #[strum(serialize = "2019")]
    Anniversary,
    /// The special edition.
    #[serde(rename = "2022")]
    #[strum(serialize = "2022")]
    Special,
}

impl EditionName {
    /// All three, oldest first.
    pub const ALL: [EditionName; 3] = all_of(EditionName::VARIANTS);

    /// The year, as players say it.
    pub fn year(self) -> &'static str {
        self.into()
    }

    /// The edition of a year.
    pub fn from_year(year: &str) -> Option<EditionName> {
        EditionName::ALL.into_iter().find(|name| name.year() == year)
    }

    /// Its rules.
    pub const fn rules(self) -> &'static Edition {
        match self {
            EditionName::First => &FIRST,
            EditionName::Anniversary => &ANNIVERSARY,
            EditionName::Special => &SPECIAL,
        }
    }
}

impl fmt::Display for EditionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.year())
    }
}

/// A step of the set-up (B-1.3 to B-1.6). Steps that a configuration does not need are passed over.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum SetUp {
    /// Chance deals three goods to each player (B-1.3).
    Goods,
    /// Chance rolls for the start player (B-1.5).
    StartRoll,
    /// Chance deals a board to each player.
    Boards,
    /// Each player chooses a side of the board, at the same time.
    Sides,
    /// Each player chooses a castle space, at the same time.
    Castles,
    /// Each player chooses side and castle space, in turn order or at the same time as agreed.
    SidesAndCastles,
}

/// What monastery 6 allows (B-7.6).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Monastery6 {
    /// The purchase of the turn may come from any of the seven depots.
    AnyDepotForSilver,
    /// The same, and workers may pay instead of silver, in any mix.
    AnyDepotForSilverOrWorkers,
    /// Beside the purchase: once per turn 2 workers take a building from depots 1 to 6.
    BuildingForWorkers,
}

/// Who wins among those with most points (B-8.3).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TieBreak {
    /// The fewest empty spaces.
    FewestEmptySpaces,
    /// The most empty spaces.
    MostEmptySpaces,
}

/// What an edition changes. Everything not named here is the same in all three.
#[derive(Debug)]
pub struct Edition {
    /// Its name.
    pub name: EditionName,
    /// The order of the set-up.
    pub set_up: &'static [SetUp],
    /// B-1.6: the duchies beginners may agree on, by number.
    pub beginners: &'static [&'static str],
    /// B-1.6: the duchies experts draw from, by number.
    pub experts: &'static [&'static str],
    /// B-1.6: how many copies of each board there are.
    pub copies: u8,
    /// B-7.6: what monastery 6 allows.
    pub monastery_6: Monastery6,
    /// B-7.15: points for each goods colour sold.
    pub sold_colour_points: u16,
    /// B-7.26: points for each bonus tile.
    pub bonus_tile_points: u16,
    /// B-8.3: who wins a tie.
    pub tie_break: TieBreak,
}

/// 2011.
pub const FIRST: Edition = Edition {
    name: EditionName::First,
    set_up: &[SetUp::Goods, SetUp::StartRoll, SetUp::Boards, SetUp::SidesAndCastles],
    beginners: &["1"],
    experts: &["2", "3", "4", "5", "6", "7", "8", "9"],
    copies: 1,
    monastery_6: Monastery6::AnyDepotForSilver,
    sold_colour_points: 3,
    bonus_tile_points: 2,
    tie_break: TieBreak::FewestEmptySpaces,
};

/// 2019. The rulebook prints "most" empty spaces for the tie, not "fewest".
pub const ANNIVERSARY: Edition = Edition {
    name: EditionName::Anniversary,
    set_up: FIRST.set_up,
    beginners: &["1", "2"],
    experts: &["3", "4", "5", "6", "7", "8", "9", "10"],
    copies: 1,
    monastery_6: Monastery6::AnyDepotForSilverOrWorkers,
    sold_colour_points: 2,
    bonus_tile_points: 3,
    tie_break: TieBreak::MostEmptySpaces,
};

/// 2022: sides are chosen before the start roll, castles after it.
pub const SPECIAL: Edition = Edition {
    name: EditionName::Special,
    set_up: &[SetUp::Boards, SetUp::Sides, SetUp::Goods, SetUp::StartRoll, SetUp::Castles],
    beginners: &["1", "2"],
    experts: &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    copies: 4,
    monastery_6: Monastery6::BuildingForWorkers,
    sold_colour_points: 2,
    bonus_tile_points: 3,
    tie_break: TieBreak::FewestEmptySpaces,
};
