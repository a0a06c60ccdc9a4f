//! What scholars can do: a small closed vocabulary, filled in by the data files, and what several
//! scholars come to together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::item::{Bundle, Resource};

/// What a scholar does, for ever (S-3.5).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ability {
    /// Something costs less.
    Discount {
        /// What.
        on: Purchase,
        /// Which part of the price.
        what: Part,
        /// By so much.
        by: u8,
        /// But never less than this.
        #[serde(default)]
        least: u8,
    },
    /// A sale brings, or a purchase costs, so many coins.
    Rate {
        /// Selling or buying.
        on: Trading,
        /// Which resources.
        what: Class,
        /// For one of them.
        coins: u8,
    },
    /// A die may be changed by so much for free.
    FreeSteps {
        /// By so much.
        steps: u8,
    },
    /// The second step of a religion action may be paid otherwise.
    StepPrice {
        /// With this.
        pay: Bundle,
    },
    /// Something brings more.
    Extra {
        /// What.
        on: Occasion,
        /// This too.
        gain: Bundle,
    },
    /// So many of each resource may be held.
    Limit {
        /// How many.
        each: u8,
    },
}

/// What a discount is on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Purchase {
    /// A shipment (S-3.2).
    Export,
    /// An expansion (S-2.1).
    Expansion,
    /// The activation of one territory (S-2.2); `what` is `coin`.
    Single,
    /// A monk beside others, for each of them (S-3.5); `what` is `coin`.
    Monk,
}

/// The part of a price that a discount is on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Part {
    Coin,
    Wood,
    Grain,
    Sugar,
    Gem,
    /// Wood or grain, by choice where both are asked.
    Basic,
    /// Sugar, gem or gold, by choice where several are asked.
    Advanced,
    /// Whatever is asked, by choice.
    Any,
}

impl Part {
    /// Is the resource meant?
    pub const fn has(self, resource: Resource) -> bool {
        match self {
            Part::Coin => false,
            Part::Wood => matches!(resource, Resource::Wood),
            Part::Grain => matches!(resource, Resource::Grain),
            Part::Sugar => matches!(resource, Resource::Sugar),
            Part::Gem => matches!(resource, Resource::Gem),
            Part::Basic => resource.is_basic(),
            Part::Advanced => !resource.is_basic(),
            Part::Any => true,
        }
    }
}

/// Selling or buying (S-2.5).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Trading {
    Sell,
    Buy,
}

/// Basic or advanced (S-2.5).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Class {
    Basic,
    Advanced,
}

impl Class {
    /// Is the resource of this class?
    pub const fn has(self, resource: Resource) -> bool {
        resource.is_basic() == matches!(self, Class::Basic)
    }
}

/// When something extra comes in.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A gold symbol was passed (S-3.3).
    GoldSymbol,
    /// A shipment was exported (S-3.2).
    Export,
    /// An expansion was placed (S-2.1).
    Expansion,
    /// A monk was placed (S-3.5).
    Monk,
    /// The year is over for the player (S-2.4).
    Retire,
}

impl Occasion {
    pub(crate) const COUNT: usize = 5;
}
