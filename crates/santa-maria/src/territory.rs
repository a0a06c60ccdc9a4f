//! What cells show: territories with their effects, and roads with their settlers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::item::{Bundle, Item};

/// An effect of a territory, a retreat space, a dock or a camp: a small closed vocabulary, filled in
/// by the data files.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Production: gain all of this (S-3.1).
    Gain(Bundle),
    /// Trade, once: pay one of the first, gain one of the second (S-3.1).
    Trade {
        /// What may be paid: one of these.
        pay: Vec<Bundle>,
        /// What it brings: one of these.
        gain: Vec<Bundle>,
    },
    /// An action of its own.
    Action(Deed),
}

/// An action that an effect stands for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// S-3.2
    Export,
    /// S-3.3
    Conquistador,
    /// S-3.4
    Religion,
    /// A road tile onto any empty cell (S-4.1).
    Road,
}

impl Effect {
    /// The rule behind it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Effect::Gain(_) | Effect::Trade { .. } => "S-3.1",
            Effect::Action(Deed::Export) => "S-3.2",
            Effect::Action(Deed::Conquistador) => "S-3.3",
            Effect::Action(Deed::Religion) => "S-3.4",
            Effect::Action(Deed::Road) => "S-4.1",
        }
    }

    /// Its kind as bits, for chains of one kind by revisions 1 and 2 (Q-S-43): production by what it brings,
    /// whatever the amount; trade; each action.
    pub(crate) fn class(&self) -> u16 {
        match self {
            Effect::Gain(gain) => gain.iter().map(|(item, _)| 1 << item as u16).sum(),
            Effect::Trade { .. } => 1 << Item::ALL.len(),
            Effect::Action(deed) => 1 << (Item::ALL.len() + 1 + *deed as usize),
        }
    }
}

/// What a territory looks like; bishops may ask for it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Terrain {
    Forest,
    Field,
    Plantation,
    Mountain,
    Town,
    Plaza,
    TownHall,
}

/// What one cell of a board or tile shows.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Spot {
    /// Can be activated and covered (S-2.2, S-2.3).
    Territory {
        /// What it looks like.
        terrain: Terrain,
        /// What it does; all of it, in any order (S-3.6).
        effects: Vec<Effect>,
    },
    /// Never activated, never covered; its settlers may score (S-6.2).
    Road {
        /// How many settlers it shows, 0 to 2.
        settlers: u8,
    },
}

impl Spot {
    /// The letter of its kind in an outline: of several effects the first decides.
    pub(crate) fn letter(&self) -> char {
        match self {
            Spot::Road { .. } => 'r',
            Spot::Territory { effects, .. } => match effects.first() {
                Some(Effect::Action(Deed::Export)) => 'e',
                Some(Effect::Action(Deed::Conquistador)) => 'c',
                Some(Effect::Action(Deed::Religion)) => 'm',
                Some(Effect::Action(Deed::Road)) => 'r',
                Some(Effect::Trade { .. }) => 't',
                Some(Effect::Gain(_)) | None => 'p',
            },
        }
    }
}
