//! Small numbers with a meaning: depots, goods, spaces.
//!
//! Each can only hold what exists, so no rule has to check it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{numbered, set_of};
use ts_rs::TS;

numbered! {
    /// One of the six numbered depots.
    Depot, "depot", "1 | 2 | 3 | 4 | 5 | 6", [N1, N2, N3, N4, N5, N6]
}
numbered! {
    /// A colour of goods, named by its die number.
    Goods, "colour of goods", "1 | 2 | 3 | 4 | 5 | 6", [N1, N2, N3, N4, N5, N6]
}

impl Depot {
    /// The two neighbours on the ring 1-2-3-4-5-6-1 (B-7.5).
    pub const fn neighbours(self) -> [Depot; 2] {
        [Depot::ALL[(self.index() + 5) % 6], Depot::ALL[(self.index() + 1) % 6]]
    }
}

set_of! {
    /// A set of goods colours.
    #[derive(PartialOrd, Ord, TS)]
    #[ts(type = "Goods[]")]
    pub struct GoodsSet(u8) of Goods;
}

impl GoodsSet {
    /// Every part of this set that has `size` colours.
    pub fn parts(self, size: usize) -> impl Iterator<Item = GoodsSet> {
        (0..1 << Goods::COUNT).map(GoodsSet).filter(move |part| part.len() == size && part.within(self))
    }
}

impl Serialize for GoodsSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for GoodsSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Goods>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A space of a duchy, counted from 0 in the order of its file; people count from 1.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, TS)]
#[ts(type = "number")]
pub struct Space(u8);

impl Space {
    /// The space with this index.
    pub const fn new(index: usize) -> Option<Space> {
        if index < Spaces::MOST { Some(Space(index as u8)) } else { None }
    }

    /// The space with this index; the caller knows that there is one.
    #[inline]
    pub(crate) const fn at(index: usize) -> Space {
        debug_assert!(index < Spaces::MOST);
        Space(index as u8)
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

impl Serialize for Space {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        number
            .checked_sub(1)
            .and_then(Space::new)
            .ok_or_else(|| serde::de::Error::custom(format!("{number} is no space: 1 to {}", Spaces::MOST)))
    }
}

set_of! {
    /// A set of spaces of one duchy: room for the double duchy of a team (73 spaces).
    pub struct Spaces(u128) of Space;
}

impl Spaces {
    /// The most spaces a duchy can have.
    pub const MOST: usize = 128;
}
