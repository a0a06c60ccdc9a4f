//! What is gained and paid: resources, coins, points, and bundles of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use table::{NotationError, all_of};
use ts_rs::TS;

/// A resource. Wood and grain are basic, the others advanced (S-2.5).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[derive(VariantArray)]
#[allow(missing_docs)]
pub enum Resource {
    Wood,
    Grain,
    Sugar,
    Gem,
    /// May stand for any resource in a payment (S-2.7).
    Gold,
}

impl Resource {
    /// All five.
    pub const ALL: [Resource; 5] = all_of(Resource::VARIANTS);
    /// Wood and grain.
    pub const BASIC: [Resource; 2] = [Resource::Wood, Resource::Grain];

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Wood or grain?
    #[inline]
    pub const fn is_basic(self) -> bool {
        matches!(self, Resource::Wood | Resource::Grain)
    }

    /// The same as an item of a bundle.
    #[inline]
    pub const fn item(self) -> Item {
        Item::ALL[self as usize]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.item().name()
    }
}

/// Whatever is counted in a gain or a payment.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[allow(missing_docs)]
pub enum Item {
    Wood,
    Grain,
    Sugar,
    Gem,
    Gold,
    Coin,
    /// Happiness.
    Point,
}

impl Item {
    /// All of them; the resources first, in their order.
    pub const ALL: [Item; 7] = all_of(Item::VARIANTS);

    /// The resource it is, if it is one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Item::Coin | Item::Point => None,
            resource => Some(Resource::ALL[resource as usize]),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How many of each item: a gain, a price or a payment. In JSON an object with what is not zero,
/// in text words with plus signs: `2wood+gold`, `-` for nothing.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, TS)]
#[ts(type = "Partial<Record<Item, number>>")]
pub struct Bundle(u64);

/// The highest bit of every lane: lanes hold 0 to 127.
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Bundle {
    /// Nothing.
    pub const NONE: Bundle = Bundle(0);

    /// This many of one item.
    #[inline]
    pub const fn of(item: Item, count: u8) -> Bundle {
        Bundle((count as u64) << (item as u32 * 8))
    }

    /// How many of an item.
    #[inline]
    pub const fn count(self, item: Item) -> u8 {
        (self.0 >> (item as u32 * 8)) as u8
    }

    /// How many of a resource.
    #[inline]
    pub const fn of_resource(self, resource: Resource) -> u8 {
        (self.0 >> (resource as u32 * 8)) as u8
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Bundle) -> Bundle {
        Bundle(self.0 + other.0)
    }

    /// The difference; the caller knows that `other` is contained in it.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Bundle) -> Bundle {
        debug_assert!(self.covers(other));
        Bundle(self.0.wrapping_sub(other.0))
    }

    /// The same with another count of an item.
    #[must_use]
    pub const fn with(self, item: Item, count: u8) -> Bundle {
        Bundle(self.0 & !(0xff << (item as u32 * 8)) | Bundle::of(item, count).0)
    }

    /// Is `other` contained in it?
    #[inline]
    pub const fn covers(self, other: Bundle) -> bool {
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }

    /// Nothing at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The resources alone.
    #[inline]
    #[must_use]
    pub const fn resources(self) -> Bundle {
        Bundle(self.0 & 0xff_ffff_ffff)
    }

    /// Does it hold resources?
    #[inline]
    pub const fn has_resources(self) -> bool {
        self.0 & 0xff_ffff_ffff != 0
    }

    /// What is not zero.
    pub fn iter(self) -> impl Iterator<Item = (Item, u8)> {
        Item::ALL.into_iter().map(move |item| (item, self.count(item))).filter(|(_, count)| *count > 0)
    }

    /// How many things in total.
    pub fn total(self) -> u8 {
        self.iter().map(|(_, count)| count).sum()
    }
}

/// The most of one item in a bundle that is read.
pub(crate) const MOST: u8 = 99;

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (nth, (item, count)) in self.iter().enumerate() {
            if nth > 0 {
                f.write_str("+")?;
            }
            if count > 1 {
                write!(f, "{count}")?;
            }
            f.write_str(item.name())?;
        }
        Ok(())
    }
}

impl FromStr for Bundle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Bundle, NotationError> {
        let mut bundle = Bundle::NONE;
        if text != "-" {
            for word in text.split('+') {
                let digits = word.bytes().take_while(u8::is_ascii_digit).count();
                let count = if digits == 0 { Some(1) } else { word[..digits].parse().ok() };
                if let (Some(count @ 1..=MOST), Ok(item)) = (count, word[digits..].parse()) {
                    bundle = bundle.with(item, count);
                }
            }
        }
        // Each bundle has one text: what does not round-trip was not well formed.
        if bundle.to_string() == text {
            return Ok(bundle);
        }
        let start: String = text.chars().take(40).collect();
        Err(NotationError(format!("'{start}': expected items such as '2wood+gold', or '-'")))
    }
}

impl Serialize for Bundle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bundle {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Item, u8>::deserialize(deserializer)?;
        let mut bundle = Bundle::NONE;
        for (item, count) in counts {
            if count > MOST {
                return Err(serde::de::Error::custom(format!("{count} {}: at most {MOST}", item.name())));
            }
            bundle = bundle.with(item, count);
        }
        Ok(bundle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bundles_are_read_as_they_are_written() {
        let bundle = Bundle::of(Item::Wood, 2).plus(Bundle::of(Item::Gold, 1));
        assert_eq!(bundle.to_string(), "2wood+gold");
        assert_eq!("2wood+gold".parse(), Ok(bundle));
        assert_eq!("-".parse(), Ok(Bundle::NONE));
        for wrong in ["", "1wood", "gold+2wood", "wood+wood", "02wood", "0wood", "wode", "wood+"] {
            assert!(wrong.parse::<Bundle>().is_err(), "{wrong}");
        }
        assert_eq!(serde_json::to_string(&bundle).unwrap(), r#"{"wood":2,"gold":1}"#);
    }

    #[test]
    fn a_bundle_covers_what_is_in_it() {
        let have = Bundle::of(Item::Wood, 2).plus(Bundle::of(Item::Coin, 100));
        assert!(have.covers(Bundle::of(Item::Wood, 2)));
        assert!(!have.covers(Bundle::of(Item::Wood, 3)));
        assert!(!have.covers(Bundle::of(Item::Grain, 1)));
        assert_eq!(have.minus(Bundle::of(Item::Coin, 99)).count(Item::Coin), 1);
    }
}
