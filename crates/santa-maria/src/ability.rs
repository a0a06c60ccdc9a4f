//! What scholars can do: a small closed vocabulary, filled in by the data files, and the combined
//! effect of several scholars.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Face;
use crate::facts::Numbers;
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
        /// By this much.
        by: u8,
        /// But never less than this.
        #[serde(default)]
        least: u8,
    },
    /// A sale brings, or a purchase costs, this many coins.
    Rate {
        /// Selling or buying.
        on: Trading,
        /// Which resources.
        what: Class,
        /// For one of them.
        coins: u8,
    },
    /// A die may be changed by this much for free.
    FreeSteps {
        /// By this much.
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
    /// This many of each resource may be held.
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

/// A discount on resources.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Less {
    /// Which part of the price.
    pub what: Part,
    /// By this much.
    pub by: u8,
}

/// The combined effect of a player's scholars.
#[derive(Clone, Debug)]
pub struct Perks {
    /// How many of each resource may be held (S-2.6).
    pub limit: u8,
    /// Coins for a resource sold (S-2.5).
    pub sell: [u8; Resource::ALL.len()],
    /// Coins for a basic resource (S-2.5).
    pub buy: [u8; Resource::BASIC.len()],
    /// Prices of a double and a triple expansion: each has alternatives (S-2.1).
    pub expansion: [Prices; 2],
    /// Discounts on shipments.
    pub export: ArrayVec<Less, 4>,
    /// How much less the activation of one territory costs, and the least it costs (S-2.2).
    pub single: (u8, u8),
    /// Coins for each monk that stands there already (S-3.5).
    pub monk: u8,
    /// How far a die is changed for free (S-2.3).
    pub free_steps: u8,
    /// What the second step of a religion action costs: alternatives (S-3.4).
    pub step: Prices,
    /// What occasions bring in addition, by [`Occasion`].
    pub extra: [Bundle; Occasion::COUNT],
}

impl Perks {
    /// The combined effect of these abilities.
    pub(crate) fn of<'a>(numbers: &Numbers, abilities: impl Iterator<Item = &'a Ability> + Clone) -> Perks {
        let mut perks = Perks {
            limit: numbers.storage,
            sell: Resource::ALL
                .map(|resource| if resource.is_basic() { numbers.sell_basic } else { numbers.sell_advanced }),
            buy: [numbers.buy_basic; 2],
            expansion: Default::default(),
            export: ArrayVec::new(),
            single: (0, 0),
            monk: numbers.monk,
            free_steps: 0,
            step: Prices::from_iter([numbers.second_step]),
            extra: [Bundle::NONE; Occasion::COUNT],
        };
        let mut expansion = ArrayVec::<Less, 4>::new();
        for ability in abilities {
            match *ability {
                Ability::Discount { on, what, by, least } => match on {
                    // There are never more of a kind than a player can have scholars.
                    Purchase::Export => drop(perks.export.try_push(Less { what, by })),
                    Purchase::Expansion => drop(expansion.try_push(Less { what, by })),
                    Purchase::Single => perks.single = (perks.single.0 + by, perks.single.1.max(least)),
                    Purchase::Monk => perks.monk = perks.monk.saturating_sub(by).max(least),
                },
                Ability::Rate { on: Trading::Sell, what, coins } => {
                    for resource in Resource::ALL.into_iter().filter(|resource| what.has(*resource)) {
                        perks.sell[resource.index()] = perks.sell[resource.index()].max(coins);
                    }
                }
                Ability::Rate { on: Trading::Buy, coins, .. } => perks.buy = perks.buy.map(|price| price.min(coins)),
                Ability::FreeSteps { steps } => perks.free_steps += steps,
                Ability::StepPrice { pay } => drop(perks.step.try_push(pay)),
                Ability::Extra { on, gain } => perks.extra[on as usize] = perks.extra[on as usize].plus(gain),
                Ability::Limit { each } => perks.limit = perks.limit.max(each),
            }
        }
        perks.expansion = [numbers.double, numbers.triple].map(|price| reduced(price, &expansion));
        perks
    }

    /// The coins for the n-th activation of one territory in a year, from 1 (S-2.2).
    #[inline]
    pub fn single_coins(&self, nth: u8) -> u8 {
        let (less, least) = self.single;
        nth.saturating_sub(less).max(least.min(nth))
    }

    /// The coins that change a die (S-2.3).
    #[inline]
    pub fn die_coins(&self, face: Face, value: Face) -> u8 {
        face.number().abs_diff(value.number()).saturating_sub(self.free_steps)
    }
}

/// Alternatives of a price.
pub type Prices = ArrayVec<Bundle, 8>;

/// What a price becomes with discounts: where a discount could apply to several resources, every way.
pub fn reduced(price: Bundle, discounts: &[Less]) -> Prices {
    let mut prices = Prices::from_iter([price]);
    for less in discounts {
        for _ in 0..less.by {
            let mut next = Prices::new();
            for price in &prices {
                let asked = |resource: &Resource| less.what.has(*resource) && price.of_resource(*resource) > 0;
                let mut ways = Resource::ALL.into_iter().filter(asked).peekable();
                if ways.peek().is_none() && !next.contains(price) {
                    let _ = next.try_push(*price);
                }
                for resource in ways {
                    let cheaper = price.minus(Bundle::of(resource.item(), 1));
                    if !next.contains(&cheaper) {
                        let _ = next.try_push(cheaper);
                    }
                }
            }
            prices = next;
        }
    }
    prices
}
