//! Where things lie on a table, in words that every client understands.

use serde::Serialize;
use ts_rs::TS;

/// A place on the table: words and numbers with dots between them, from the whole to its part, as
/// in `space.12` or `depot.4.tile.2`. A place within another begins with its address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[ts(type = "string")]
pub struct Address(String);

impl From<String> for Address {
    fn from(words: String) -> Address {
        Address(words)
    }
}

impl Address {
    /// Its words and numbers, from the whole to its part.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split('.')
    }
}

/// The address that reads like this: `address!("depot.{depot}.tile.{nth}")`.
#[macro_export]
macro_rules! address {
    ($($words:tt)*) => {
        $crate::Address::from(format!($($words)*))
    };
}

/// Where an action lies on the table, so that a client can light it and know what a click means
/// without knowing a rule.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Places {
    /// The places that mean the action: each of them lights up, and choosing any of them chooses it.
    /// Where a tile comes to lie on several, they stand in the order of the tile's parts.
    pub at: Vec<Address>,
    /// What it is done with: each die that would do, the stored tile, the tile in hand, what the
    /// effect at hand comes from.
    pub by: Vec<Address>,
    /// What it sets off, in order, where that is not at its own place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Address>>")]
    pub then: Vec<Address>,
}

impl Places {
    /// An action that lies there.
    pub fn at(at: impl IntoIterator<Item = Address>) -> Places {
        Places { at: at.into_iter().collect(), ..Places::default() }
    }

    /// The same, done with these.
    #[must_use]
    pub fn by(self, by: impl IntoIterator<Item = Address>) -> Places {
        Places { by: by.into_iter().collect(), ..self }
    }
}
