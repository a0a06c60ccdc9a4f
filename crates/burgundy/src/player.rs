//! One seat: what it plays with, and what its duchy holds.

use serde::Serialize;
use strum::IntoStaticStr;
use table::set_of;

use crate::expansion::{Expansion, ROOMS};
use crate::power::Powers;
use crate::tile::{Kinds, Monasteries};
use crate::{Colour, Face, Goods, Space, Spaces, Tile};

/// Where points come from.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Source {
    /// The size of full regions (B-5.8).
    Regions,
    /// The phase in which they were full (B-5.8).
    Phase,
    /// Colours covered first or second (B-5.9).
    Colours,
    /// Animals (B-5.2).
    Animals,
    /// Goods sold (B-4.7).
    Goods,
    /// Watchtowers (B-6.8).
    Watchtowers,
    /// Monasteries at the end (B-7.15 to B-7.26).
    Monasteries,
    /// Goods, silver and workers left over (B-8.2).
    LeftOvers,
    /// An expansion.
    #[serde(untagged)]
    #[strum(transparent)]
    Expansion(Expansion),
}

impl Source {
    /// Those of the base game.
    pub const ALL: [Source; 8] = [
        Source::Regions,
        Source::Phase,
        Source::Colours,
        Source::Animals,
        Source::Goods,
        Source::Watchtowers,
        Source::Monasteries,
        Source::LeftOvers,
    ];

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Those of the base game, then those of the expansions.
    pub fn all() -> impl Iterator<Item = Source> {
        Source::ALL.into_iter().chain(Expansion::ALL.into_iter().map(Source::Expansion))
    }

    /// Can points of this source be paid with (B-9.9)?
    pub fn may_be_negative(self) -> bool {
        matches!(self, Source::Expansion(Expansion::CastleLink))
    }

    /// Its place among all.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Source::Regions => 0,
            Source::Phase => 1,
            Source::Colours => 2,
            Source::Animals => 3,
            Source::Goods => 4,
            Source::Watchtowers => 5,
            Source::Monasteries => 6,
            Source::LeftOvers => 7,
            Source::Expansion(room) => Source::ALL.len() + room.index(),
        }
    }
}

/// Points by source; the score is their sum, so the two can never disagree.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Score([i16; Source::ALL.len() + ROOMS]);

impl Score {
    /// Adds points.
    #[inline]
    pub fn add(&mut self, source: Source, points: u16) {
        self.0[source.index()] += points as i16;
    }

    /// Adds points, or takes them away.
    pub fn change(&mut self, source: Source, points: i16) {
        self.0[source.index()] += points;
    }

    /// The points of one source; fewer than none where points were paid with.
    pub fn of(&self, source: Source) -> i16 {
        self.0[source.index()]
    }

    /// All points.
    pub fn total(&self) -> i16 {
        self.0.iter().sum()
    }
}

/// What a player does alone: dice and points.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Player {
    /// The two dice as rolled; none before the first roll.
    pub dice: [Option<Face>; 2],
    /// Which of them are used.
    pub used: [bool; 2],
    /// Points by source.
    pub score: Score,
}

impl Player {
    /// The faces of the unused dice; two equal ones are one choice.
    #[inline]
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        let first = self.dice[0].filter(|_| !self.used[0]);
        let second = self.dice[1].filter(|_| !self.used[1]).filter(|face| Some(*face) != first);
        first.into_iter().chain(second)
    }

    /// Is there an unused die with this face?
    #[inline]
    pub fn has_die(&self, face: Face) -> bool {
        self.faces().any(|unused| unused == face)
    }

    /// Uses the first unused die with this face.
    pub fn use_die(&mut self, face: Face) {
        if let Some(nth) = (0..2).find(|nth| !self.used[*nth] && self.dice[*nth] == Some(face)) {
            self.used[nth] = true;
        }
    }
}

/// The tile spaces of the storage (B-4.4).
pub const STORAGE: usize = 3;
/// The colours the goods storage holds (B-5.1).
pub const GOODS_PILES: usize = 3;

/// What a duchy holds. A team shares one.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Estate {
    /// Covered spaces.
    pub filled: Spaces,
    /// Spaces next to a covered one, covered or not.
    pub reach: Spaces,
    /// Which duchy it is, as an index into the game's list.
    pub duchy: u8,
    /// The duchies on the two sides of the board dealt to it.
    pub offered: [u8; 2],
    /// Tiles waiting to be placed.
    pub storage: [Option<Tile>; STORAGE],
    /// Unsold goods by colour.
    pub goods: [u8; 6],
    /// Sold goods by colour.
    pub sold: [u8; 6],
    /// Silver.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Monasteries in the duchy.
    pub monasteries: Monasteries,
    /// What they, and expansions, let it do.
    pub powers: Powers,
    /// Large bonus tiles, by colour.
    pub large: Bonuses,
    /// Small bonus tiles, by colour.
    pub small: Bonuses,
}

impl Estate {
    /// Empty spaces next to a tile (B-4.6).
    #[inline]
    pub fn open(&self) -> Spaces {
        self.reach - self.filled
    }

    /// Is there an empty storage space?
    #[inline]
    pub fn has_room(&self) -> bool {
        self.storage.contains(&None)
    }

    /// The kinds of stored tiles, equal ones once.
    #[inline]
    pub fn stored(&self) -> impl Iterator<Item = Tile> {
        let [first, second, third] = self.storage;
        let second = second.filter(|_| second != first);
        let third = third.filter(|_| third != first && third != second);
        let kinds = [first, second, third];
        (0..STORAGE).filter_map(move |nth| kinds[nth])
    }

    /// Puts a tile on the first empty storage space; false if there is none.
    pub fn store(&mut self, tile: Tile) -> bool {
        match self.storage.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => {
                *slot = Some(tile);
                true
            }
            None => false,
        }
    }

    /// Takes a tile of this kind out of the storage; false if there is none.
    pub fn unstore(&mut self, tile: Tile) -> bool {
        match self.storage.iter_mut().find(|slot| **slot == Some(tile)) {
            Some(slot) => {
                *slot = None;
                true
            }
            None => false,
        }
    }

    /// How many more colours of goods fit.
    pub fn goods_room(&self) -> usize {
        let piles = usize::from(self.powers.goods_piles);
        piles - self.goods.iter().filter(|count| **count > 0).count().min(piles)
    }

    /// Does a colour of goods lie in the storage?
    #[inline]
    pub fn has_goods(&self, goods: Goods) -> bool {
        self.goods[goods.index()] > 0
    }

    /// How many bonus tiles, large and small.
    pub fn bonus_tiles(&self) -> u16 {
        (self.large.len() + self.small.len()) as u16
    }

    /// Covers a space.
    pub(crate) fn cover(&mut self, space: Space, neighbours: Spaces) {
        self.filled.add(space);
        self.reach |= neighbours;
    }
}

/// The tiles of a depot or a storage, equal ones once.
#[inline]
pub(crate) fn distinct<const N: usize>(tiles: [Option<Tile>; N]) -> impl Iterator<Item = Tile> {
    let mut before = Kinds::NONE;
    (0..N).filter_map(move |nth| {
        let tile = tiles[nth].filter(|tile| !before.has(*tile))?;
        before.add(tile);
        Some(tile)
    })
}

set_of! {
    /// A set of colours for which a bonus tile was taken.
    pub struct Bonuses(u8) of Colour;
}
