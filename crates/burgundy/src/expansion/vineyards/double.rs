//! The double tiles: two grapes each.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::NotationError;
use ts_rs::TS;

use super::grape::Grape;

/// A kind of double tile in one byte; two tiles with the same value cannot be told apart.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, TS)]
#[ts(rename = "DoubleTile", type = "string")]
pub struct Double(NonZeroU8);

/// How many kinds there are: six of one grape, and one for each pair of grapes.
pub const DOUBLES: usize = Grape::COUNT + Grape::COUNT * (Grape::COUNT - 1) / 2;

/// Their grapes in the order of the data file: first those of one grape, then the pairs.
const GRAPES: [[Grape; 2]; DOUBLES] = {
    let mut all = [[Grape::Orange; 2]; DOUBLES];
    let mut nth = 0;
    while nth < Grape::COUNT {
        all[nth] = [Grape::ALL[nth]; 2];
        nth += 1;
    }
    let mut first = 0;
    while first < Grape::COUNT {
        let mut second = first + 1;
        while second < Grape::COUNT {
            all[nth] = [Grape::ALL[first], Grape::ALL[second]];
            nth += 1;
            second += 1;
        }
        first += 1;
    }
    all
};

impl Double {
    /// The kind with this index; the caller knows that there is one.
    #[inline]
    pub const fn at(index: usize) -> Double {
        assert!(index < DOUBLES);
        match NonZeroU8::new(index as u8 + 1) {
            Some(code) => Double(code),
            None => panic!("codes start at 1"),
        }
    }

    /// The kind with these grapes, in either order.
    pub fn of(one: Grape, other: Grape) -> Double {
        let pair = [one.min(other), one.max(other)];
        Double::at(GRAPES.iter().position(|grapes| *grapes == pair).expect("there is a kind for each pair"))
    }

    /// All kinds, in the order of the data file.
    pub fn all() -> impl DoubleEndedIterator<Item = Double> + Clone {
        (0..DOUBLES).map(Double::at)
    }

    /// Index from 0, for counts.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its grapes, in their order.
    #[inline]
    pub const fn grapes(self) -> [Grape; 2] {
        GRAPES[self.index()]
    }

    /// Are both of one kind? Then it lies the same way however it is turned.
    #[inline]
    pub fn is_single(self) -> bool {
        let [first, second] = self.grapes();
        first == second
    }
}

impl fmt::Display for Double {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.grapes();
        write!(f, "{first}-{second}")
    }
}

impl fmt::Debug for Double {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Double {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Double, NotationError> {
        let named = Double::all().find(|double| double.to_string() == text);
        named.ok_or_else(|| NotationError(format!("'{text}' is no double tile")))
    }
}

impl Serialize for Double {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Double {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_double_tile_is_known_by_its_grapes() {
        assert_eq!(DOUBLES, 21);
        for double in Double::all() {
            let [first, second] = double.grapes();
            assert!(first <= second);
            assert_eq!(double.to_string().parse(), Ok(double));
            assert_eq!((Double::of(first, second), Double::of(second, first)), (double, double));
        }
        for text in ["", "red", "blue-red", "red-", "Red-Blue", "orange-orange "] {
            assert!(text.parse::<Double>().is_err(), "{text}");
        }
        assert_eq!(size_of::<Option<Double>>(), 1);
    }
}
