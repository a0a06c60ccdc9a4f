//! The feats of a solo game (S-7.3).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A feat of a solo game.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Feat {
    /// Many points from settlers.
    Communism,
    /// Many sets of shipments.
    Capitalism,
    /// Many points from bishops' demands.
    Theocracy,
    /// An unbroken chain of one kind of territory from edge to edge.
    Capracracy,
    /// Many points.
    Democracy,
    /// Very many points.
    Utopia,
}

impl Feat {
    /// All six.
    pub const ALL: [Feat; 6] =
        [Feat::Communism, Feat::Capitalism, Feat::Theocracy, Feat::Capracracy, Feat::Democracy, Feat::Utopia];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["communism", "capitalism", "theocracy", "capracracy", "democracy", "utopia"][self as usize]
    }
}
