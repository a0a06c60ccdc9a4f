//! One seat: its colony, its storage, its dice, its harbour, its monks, its points.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use table::all_of;

use crate::dice::Dice;
use crate::item::{Bundle, Resource};
use crate::piece::{Board, Scholar};
use crate::position::Cover;
use crate::{Cell, Cells, Dock, Face, Retreat};

/// Where points come from, in the order of the game.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Source {
    /// Production and trade (S-3.1).
    Territories,
    /// Steps beyond the end of the religion track (S-3.4).
    Religion,
    /// Mission camps (S-3.5).
    Camps,
    /// What scholars' abilities bring in play (S-3.5).
    Abilities,
    /// The income of shipments (S-4.2).
    Income,
    /// The conquistador track at each year's end (S-5.1, S-7.3).
    Conquistador,
    /// Coins at the end (S-6.1).
    Coins,
    /// Settlers in full lines (S-6.2).
    Settlers,
    /// Scholars at the end (S-6.3).
    Scholars,
    /// What bishops cost (S-6.3).
    Bishops,
    /// What bishops' demands bring (S-6.3).
    Demands,
    /// Sets of shipments (S-6.4).
    Sets,
    /// The points on shipments (S-6.4).
    Shipments,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 13] = all_of(Source::VARIANTS);

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Points by source; the score is their sum, so the two can never disagree. Bishops cost points.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Score([i16; Source::ALL.len()]);

impl Score {
    /// Adds points.
    #[inline]
    pub fn add(&mut self, source: Source, points: i16) {
        self.0[source as usize] += points;
    }

    /// The points of one source.
    pub const fn of(&self, source: Source) -> i16 {
        self.0[source as usize]
    }

    /// All points.
    pub fn total(&self) -> i16 {
        self.0.iter().sum()
    }
}

/// What lies on a territory, in one byte: 0 nothing, 1 to 6 a white die, 7 to 12 a blue die, more: coins.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub(crate) struct CoverCode(u8);

impl CoverCode {
    pub(crate) const fn new(cover: Cover) -> CoverCode {
        CoverCode(match cover {
            Cover::White(face) => face.number(),
            Cover::Blue(face) => 6 + face.number(),
            Cover::Coins(coins) => 12 + coins,
        })
    }

    pub(crate) fn cover(self) -> Option<Cover> {
        match self.0 {
            0 => None,
            code @ 1..=6 => Face::new(code).map(Cover::White),
            code @ 7..=12 => Face::new(code - 6).map(Cover::Blue),
            code => Some(Cover::Coins(code - 12)),
        }
    }
}

/// One seat.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Player {
    /// Cells with a territory or a road.
    pub filled: Cells,
    /// Cells with a territory.
    pub territories: Cells,
    /// Territories with a die or coins on them.
    pub covered: Cells,
    /// Resources in storage (S-2.6).
    pub resources: Bundle,
    /// Its harbour: shipments as bits, by dock (S-3.2).
    pub harbour: [u64; Dock::COUNT],
    /// Coins.
    pub coins: u16,
    /// Where its monks stand, as bits (S-3.5).
    pub monks: u16,
    /// The scholars that work for it, as bits (S-3.5).
    pub scholars: u16,
    /// Points by source.
    pub score: Score,
    /// Blue dice that lie ready (S-1.4).
    pub blue: Dice,
    /// White dice used this year (S-2.3).
    pub white_used: u8,
    /// Blue dice used this year.
    pub blue_used: u8,
    /// Territories activated with coins this year (S-2.2).
    pub singles: u8,
    /// The religion marker.
    pub religion: u8,
    /// The conquistador.
    pub conquistador: u8,
    /// The colony board, once it is known.
    pub board: Option<Board>,
    /// The scholar of its own set (S-7.1).
    pub scholar: Option<Scholar>,
    /// The retreat space, once retired.
    pub retreat: Option<Retreat>,
    /// What the cells show, as codes of the data.
    pub(crate) land: [u8; Cell::COUNT],
    /// What lies on the cells.
    pub(crate) covers: [CoverCode; Cell::COUNT],
}

impl Default for Player {
    fn default() -> Player {
        Player {
            filled: Cells::NONE,
            territories: Cells::NONE,
            covered: Cells::NONE,
            resources: Bundle::NONE,
            harbour: [0; Dock::COUNT],
            coins: 0,
            monks: 0,
            scholars: 0,
            score: Score::default(),
            blue: Dice::NONE,
            white_used: 0,
            blue_used: 0,
            singles: 0,
            religion: 0,
            conquistador: 0,
            board: None,
            scholar: None,
            retreat: None,
            land: [0; Cell::COUNT],
            covers: [CoverCode::default(); Cell::COUNT],
        }
    }
}

impl Player {
    /// Do both colonies have the same on every cell, whatever covers it?
    #[inline]
    pub fn same_land(&self, other: &Player) -> bool {
        self.land == other.land
    }

    /// How many of a resource it holds.
    #[inline]
    pub const fn has(&self, resource: Resource) -> u8 {
        self.resources.of_resource(resource)
    }

    /// Empty cells.
    #[inline]
    pub fn empty(&self) -> Cells {
        Cells::ALL - self.filled
    }

    /// Territories without die or coins (S-2.3).
    #[inline]
    pub fn vacant(&self) -> Cells {
        self.territories - self.covered
    }

    /// What lies on a cell.
    pub fn cover(&self, cell: Cell) -> Option<Cover> {
        self.covers[cell.index()].cover()
    }

    /// Lays a die or coins on a territory.
    pub(crate) fn lay(&mut self, cell: Cell, cover: Cover) {
        self.covered.add(cell);
        self.covers[cell.index()] = CoverCode::new(cover);
    }

    /// Shipments at a dock of its harbour.
    #[inline]
    pub const fn shipments(&self, dock: Dock) -> u8 {
        self.harbour[dock.index()].count_ones() as u8
    }

    /// S-6.4: sets of shipments, one at each dock.
    pub fn shipment_sets(&self) -> u8 {
        Dock::all().map(|dock| self.shipments(dock)).min().unwrap_or(0)
    }

    /// Has it retired this year?
    #[inline]
    pub const fn has_retired(&self) -> bool {
        self.retreat.is_some()
    }
}
