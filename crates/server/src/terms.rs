//! What a table agrees on besides the game.

use serde::{Deserialize, Serialize};
use table::Refused;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::share::Share;

/// What a table agrees on beside the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    /// Listed for everybody, or only for those who have the link.
    #[serde(default = "yes")]
    pub(crate) public: bool,
    /// May decisions be taken back?
    #[serde(default = "yes")]
    pub(crate) undo: bool,
    /// Does the result count? Only accounts and computer players sit at a rated table.
    #[serde(default)]
    pub(crate) rated: bool,
    /// The time to think.
    #[serde(default)]
    pub(crate) clock: Clock,
    /// What becomes of a seat whose time is up.
    #[serde(default)]
    pub(crate) time_out: TimeOut,
    /// How the dice come about.
    #[serde(default)]
    pub(crate) dice: DiceMode,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            public: true,
            undo: true,
            rated: false,
            clock: Clock::None,
            time_out: TimeOut::TakeOver,
            dice: DiceMode::Normal,
        }
    }
}

fn yes() -> bool {
    true
}

/// How the dice come about.
#[derive(Copy, Clone, Debug, PartialEq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DiceMode {
    /// All draws follow from what was sealed before the game.
    #[default]
    Normal,
    /// Everybody adds a new number to each draw when it is due, so that nobody can foresee it. Only with a live clock:
    /// everybody has to be there.
    Strong,
}

/// What becomes of a seat whose time is up.
#[derive(Copy, Clone, Debug, PartialEq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TimeOut {
    /// A computer player goes on until its person comes back.
    #[default]
    TakeOver,
    /// The seat is lost: a computer player finishes it.
    Lost,
}

/// The time to think.
#[derive(Copy, Clone, Debug, PartialEq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// At one sitting: this many seconds in total, and some for each decision.
    Live {
        /// Seconds in total.
        base: u32,
        /// Seconds added by each decision.
        increment: u32,
    },
    /// Over days: this many for each turn.
    Days {
        /// Days.
        days: u32,
    },
}

impl Terms {
    /// Says what is out of bounds.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let good = match self.clock {
            Clock::None => true,
            Clock::Live { base, increment } => (10..=24 * 3600).contains(&base) && increment <= 3600,
            Clock::Days { days } => (1..=30).contains(&days),
        };
        if !good {
            let what = "a clock has 10 seconds to 24 hours and up to an hour's increment, or 1 to 30 days";
            return Err(Refused::new("bad-clock", what));
        }
        if self.dice == DiceMode::Strong && !matches!(self.clock, Clock::Live { .. }) {
            let what = "strong dice need a live clock: everybody has to be there for each draw";
            return Err(Refused::new("strong-needs-clock", what));
        }
        Ok(())
    }
}

impl Terms {
    /// Refuses a share in the dice that cannot be opened link by link where that is agreed on.
    pub(crate) fn takes(&self, share: &Share) -> Result<(), Refused> {
        if self.dice == DiceMode::Strong && !matches!(share, Share::Sealed { .. }) {
            let what = "this table has strong dice: seal the beginning of a chain of numbers when you sit down";
            return Err(Refused::new("strong-needs-seal", what));
        }
        Ok(())
    }
}

impl Clock {
    /// Milliseconds a seat has at the start.
    pub(crate) fn start(self) -> i64 {
        match self {
            Clock::None => i64::MAX,
            Clock::Live { base, .. } => i64::from(base) * 1000,
            Clock::Days { days } => i64::from(days) * 24 * 3600 * 1000,
        }
    }

    /// What a seat has when it has to decide again.
    pub(crate) fn anew(self, left: i64) -> i64 {
        match self {
            Clock::None => i64::MAX,
            Clock::Live { increment, .. } => left.saturating_add(i64::from(increment) * 1000),
            Clock::Days { .. } => self.start(),
        }
    }
}
