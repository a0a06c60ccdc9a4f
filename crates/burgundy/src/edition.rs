//! What the editions 2011, 2019 and 2022 change, and nothing else.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use table::all_of;
use ts_rs::TS;

use crate::expansion::Expansion;

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

    /// Its rules, as a revision of them has it.
    pub const fn rules(self, revision: u32) -> &'static Edition {
        match self {
            EditionName::First if revision == 1 => &FIRST_AS_IT_WAS,
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

/// A step of the set-up (B-1.3 to B-1.6). Steps that a configuration does not need are skipped.
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
    /// A step of an expansion, by its number among those of its room. They follow those of the edition.
    Room(Expansion, u8),
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

/// Who wins among those tied for the most points (B-8.3).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TieBreak {
    /// The fewest empty spaces.
    FewestEmptySpaces,
    /// The most empty spaces.
    MostEmptySpaces,
}

/// Who wins among those whom [`TieBreak`] leaves equal (B-8.3, Q-B-23).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum LastTieBreak {
    /// Who played last in round 25.
    PlayedLast,
    /// Whose marker is furthest back, below in a stack.
    MarkerFurthestBack,
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
    /// B-8.3: who wins what is still a tie.
    pub last_tie_break: LastTieBreak,
    /// B-9.2: the duchies that border posts are played on, by number.
    pub posts: Posts,
    /// B-9.2: what linking the third border post brings.
    pub third_post: ThirdPost,
    /// B-9.4, B-9.6: the largest size that inns and shields can make a region count as.
    pub largest_region: usize,
    /// B-9.5: may the players agree to lay their routes in an order of their choice?
    pub routes_by_choice: bool,
    /// B-9.6, Q-B-53: a shield and a monastery that do the same: only the shield's effect is used.
    pub shield_instead: bool,
    /// Q-B-27, Q-B-54: shield 6 copies monastery 27 too.
    pub copies_27: bool,
    /// B-9.9: the duchies of the castle link, by number.
    pub castle_link: &'static [&'static str],
    /// B-9.8: the lowest and the highest target that the solo game may begin with.
    pub targets: (u8, u8),
}

/// Which duchies border posts are played on (B-9.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Posts {
    /// Only on those that show them.
    Only(&'static [&'static str]),
    /// Usually on these; on any other they stand on the same three sides.
    Usually(&'static [&'static str]),
}

/// What linking the third border post brings (B-9.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ThirdPost {
    /// The points of the phase once more, and those of a bonus tile.
    PhaseAndPoints,
    /// A bonus tile (Q-B-36).
    BonusTile,
}

/// 2011.
pub const FIRST: Edition = Edition {
    name: EditionName::First,
    set_up: &[SetUp::Goods, SetUp::StartRoll, SetUp::Boards, SetUp::SidesAndCastles],
    beginners: &["1"],
    experts: &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    copies: 1,
    monastery_6: Monastery6::AnyDepotForSilver,
    sold_colour_points: 3,
    bonus_tile_points: 2,
    tie_break: TieBreak::FewestEmptySpaces,
    last_tie_break: LastTieBreak::PlayedLast,
    // 2011 has no expansions.
    posts: Posts::Only(&[]),
    third_post: ThirdPost::PhaseAndPoints,
    largest_region: 8,
    routes_by_choice: false,
    shield_instead: true,
    copies_27: true,
    castle_link: &[],
    targets: (0, 0),
};

/// 2011 by the first revision of the rules: two of Nos. 2 to 9 for an expert, and the last tie-break of the later
/// editions.
const FIRST_AS_IT_WAS: Edition = Edition {
    experts: &["2", "3", "4", "5", "6", "7", "8", "9"],
    last_tie_break: LastTieBreak::MarkerFurthestBack,
    ..FIRST
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
    last_tie_break: LastTieBreak::MarkerFurthestBack,
    posts: Posts::Only(&["11a", "11b", "11c", "11d", "11e", "11f"]),
    third_post: ThirdPost::PhaseAndPoints,
    largest_region: 8,
    routes_by_choice: false,
    shield_instead: true,
    copies_27: true,
    castle_link: &[],
    targets: (45, 55),
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
    last_tie_break: LastTieBreak::MarkerFurthestBack,
    posts: Posts::Usually(&["23", "24", "25", "26", "27", "28", "29", "30"]),
    third_post: ThirdPost::BonusTile,
    largest_region: usize::MAX,
    routes_by_choice: true,
    shield_instead: false,
    copies_27: false,
    castle_link: &["11", "12", "13", "14", "15", "16", "17", "18"],
    // Any: from where it never drops to the end of the track.
    targets: (5, 100),
};
