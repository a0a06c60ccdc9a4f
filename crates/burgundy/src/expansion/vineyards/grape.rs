//! The kinds of grapes.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use table::{NotationError, all_of, set_of};
use ts_rs::TS;

/// A kind of grape, in the order of the data file.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[allow(missing_docs)]
pub enum Grape {
    Orange,
    Yellow,
    Green,
    Red,
    Black,
    Blue,
}

impl Grape {
    /// How many there are.
    pub const COUNT: usize = Grape::VARIANTS.len();
    /// All of them, in the order of the data file.
    pub const ALL: [Grape; Grape::COUNT] = all_of(Grape::VARIANTS);

    /// The one with this index; the caller knows that there is one.
    #[inline]
    pub const fn at(index: usize) -> Grape {
        Grape::ALL[index]
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for Grape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Grape {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Grape, NotationError> {
        let named = Grape::ALL.into_iter().find(|grape| grape.name() == text);
        named.ok_or_else(|| NotationError(format!("'{text}' is no kind of grape")))
    }
}

set_of! {
    /// A set of kinds of grapes.
    #[derive(TS)]
    #[ts(type = "Grape[]")]
    pub struct GrapeSet(u8) of Grape;
}

impl Serialize for GrapeSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for GrapeSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Grape>::deserialize(deserializer)?.into_iter().collect())
    }
}
