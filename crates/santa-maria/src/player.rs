//! One seat: its colony, its storage, its dice, its harbour, its monks, its points.

use serde::Serialize;

/// Where points come from, in the order of the game.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Production and trade (S-3.1).
    Territories,
    /// Steps beyond the end of the religion track (S-3.4).
    Religion,
    /// Mission camps (S-3.5).
    Camps,
    /// What scholars' abilities bring in play (S-3.5).
    Abilities,
    /// The income of shipments (S-4.2).
    Income,
    /// The conquistador track at each year's end (S-5.1, S-7.3).
    Conquistador,
    /// Coins at the end (S-6.1).
    Coins,
    /// Settlers in full lines (S-6.2).
    Settlers,
    /// Scholars at the end (S-6.3).
    Scholars,
    /// What bishops cost (S-6.3).
    Bishops,
    /// What bishops' demands bring (S-6.3).
    Demands,
    /// Sets of shipments (S-6.4).
    Sets,
    /// The points on shipments (S-6.4).
    Shipments,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 13] = [
        Source::Territories,
        Source::Religion,
        Source::Camps,
        Source::Abilities,
        Source::Income,
        Source::Conquistador,
        Source::Coins,
        Source::Settlers,
        Source::Scholars,
        Source::Bishops,
        Source::Demands,
        Source::Sets,
        Source::Shipments,
    ];

    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Territories => "territories",
            Source::Religion => "religion",
            Source::Camps => "camps",
            Source::Abilities => "abilities",
            Source::Income => "income",
            Source::Conquistador => "conquistador",
            Source::Coins => "coins",
            Source::Settlers => "settlers",
            Source::Scholars => "scholars",
            Source::Bishops => "bishops",
            Source::Demands => "demands",
            Source::Sets => "sets",
            Source::Shipments => "shipments",
        }
    }
}

/// Points by source; the score is their sum, so that it can never differ. Bishops cost points.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Score([i16; Source::ALL.len()]);

impl Score {
    /// Adds points.
    #[inline]
    pub fn add(&mut self, source: Source, points: i16) {
        self.0[source as usize] += points;
    }

    /// The points of one source.
    pub const fn of(&self, source: Source) -> i16 {
        self.0[source as usize]
    }

    /// All points.
    pub fn total(&self) -> i16 {
        self.0.iter().sum()
    }
}
