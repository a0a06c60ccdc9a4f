//! Small numbers with a meaning: die faces, depots, goods, spaces.
//!
//! Each can only hold what exists, so no rule has to check it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A number 1 to 6 with one meaning.
macro_rules! one_to_six {
    ($(#[$doc:meta])* $name:ident, $word:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, TS)]
        #[ts(type = "1 | 2 | 3 | 4 | 5 | 6")]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { N1 = 1, N2, N3, N4, N5, N6 }

        impl $name {
            /// All six.
            pub const ALL: [$name; 6] = [$name::N1, $name::N2, $name::N3, $name::N4, $name::N5, $name::N6];

            /// The one with this number.
            #[inline]
            pub const fn new(number: u8) -> Option<$name> {
                match number {
                    1..=6 => Some($name::ALL[number as usize - 1]),
                    _ => None,
                }
            }

            /// Its number, 1 to 6.
            #[inline]
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// Index from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize - 1
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer)?;
                $name::new(number)
                    .ok_or_else(|| serde::de::Error::custom(format!(concat!("{} is no ", $word, ": 1 to 6"), number)))
            }
        }
    };
}

one_to_six! {
    /// The face of a die.
    Face, "die face"
}
one_to_six! {
    /// One of the six numbered depots.
    Depot, "depot"
}
one_to_six! {
    /// A colour of goods, named by its die number.
    Goods, "colour of goods"
}

impl Depot {
    /// The two neighbours on the ring 1-2-3-4-5-6-1 (B-7.5).
    pub const fn neighbours(self) -> [Depot; 2] {
        [Depot::ALL[(self.index() + 5) % 6], Depot::ALL[(self.index() + 1) % 6]]
    }
}

/// A set of goods colours.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, PartialOrd, Ord, TS)]
#[ts(type = "Goods[]")]
pub struct GoodsSet(u8);

impl GoodsSet {
    /// Is the colour among them?
    #[inline]
    pub const fn has(self, goods: Goods) -> bool {
        self.0 & 1 << goods.index() != 0
    }

    /// The set with the colour.
    #[must_use]
    pub const fn with(self, goods: Goods) -> GoodsSet {
        GoodsSet(self.0 | 1 << goods.index())
    }

    /// How many colours.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No colour at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are all of these in `other` too?
    pub const fn within(self, other: GoodsSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Goods> {
        Goods::ALL.into_iter().filter(move |goods| self.has(*goods))
    }

    /// Every part of this set that has `size` colours.
    pub fn parts(self, size: usize) -> impl Iterator<Item = GoodsSet> {
        (0..64).map(GoodsSet).filter(move |part| part.len() == size && part.within(self))
    }
}

impl FromIterator<Goods> for GoodsSet {
    fn from_iter<I: IntoIterator<Item = Goods>>(colours: I) -> Self {
        colours.into_iter().fold(GoodsSet::default(), GoodsSet::with)
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

/// A set of spaces of one duchy, as bits: room for the double duchy of a team (73 spaces).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Spaces(u128);

impl Spaces {
    /// The most spaces a duchy can have.
    pub const MOST: usize = 128;
    /// No space.
    pub const NONE: Spaces = Spaces(0);

    /// Only this space.
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// Is the space among them?
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> space.0 & 1 != 0
    }

    /// Adds a space.
    #[inline]
    pub fn add(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are all of these in `other`?
    #[inline]
    pub const fn within(self, other: Spaces) -> bool {
        self.0 & !other.0 == 0
    }
}

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let space = Space(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(space)
    }
}

impl std::ops::BitAnd for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl std::ops::BitOr for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Spaces {
    #[inline]
    fn bitor_assign(&mut self, other: Spaces) {
        self.0 |= other.0;
    }
}

impl std::ops::Sub for Spaces {
    type Output = Spaces;
    #[inline]
    fn sub(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }
}
