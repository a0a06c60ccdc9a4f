//! How hard Châteauma is (B-11.12).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The column of the score table, and what makes it harder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Difficulty {
    /// Which points a complete card scores.
    pub score: ScoreLevel,
    /// What else makes it harder; each at most once, in any mix.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Modifier>>")]
    pub modifiers: Vec<Modifier>,
}

impl Difficulty {
    /// Is this modifier on?
    pub fn has(&self, modifier: Modifier) -> bool {
        self.modifiers.contains(&modifier)
    }
}

/// A column of the score table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum ScoreLevel {
    Easy,
    #[default]
    Medium,
    Hard,
}

/// What makes it harder.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Modifier {
    /// (a) Five spaces of its duchy are covered face down from the start.
    PrefilledDown,
    /// (b) A building, a mine and a castle lie in its duchy from the start.
    PrefilledUp,
    /// (c) It begins.
    Starts,
    /// (d) Some spaces of its duchy give it a further tile.
    ExtraTurns,
}
