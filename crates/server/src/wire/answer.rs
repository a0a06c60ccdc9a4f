//! Answers to what can be asked of a table.

use serde::Serialize;
use serde_json::Value;
use table::{EntryTold, Json, Prompt, Refused, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{ChatLine, Sync};
use crate::answers::{Entered, Question, Why};
use crate::desk::TableEvent;

/// Whatever a request is answered with; which of them stands at its kind.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code)] // only described: answers are written where they are made
pub(crate) enum Answer {
    /// To `sync`.
    Sync(Box<Sync>),
    /// To `act` and `undo`.
    Acted(Acted),
    /// To `plan`.
    Plan(Plan),
    /// To `why-not`.
    WhyNot(WhyNot),
    /// To `reasons`.
    Reasons(Reasons),
    /// To `preview`.
    Preview(Preview),
    /// To `story`.
    Story(Story),
    /// To `at`.
    Moment(Moment),
    /// To `join`.
    Joined(Joined),
    /// To `start`.
    Started(Started),
    /// To `close` and `pause`.
    Waiting(Waiting),
    /// To `rematch`.
    Again(Again),
    /// To `say`.
    Said(Said),
    /// To `chat`.
    Lines(Lines),
    /// To `notes`.
    Notes(Notes),
    /// To `record` and `dice`, as the game has them, and an empty object to what is simply done.
    Other(serde_json::Map<String, Value>),
}

/// The answer to `join`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Joined {
    /// The seat one has now.
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
}

/// The answer to `start`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Started {
    /// How many entries the log has.
    pub(crate) index: usize,
}

/// The answer to what others must agree to.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Waiting {
    /// How many people are still waited for.
    pub(crate) waiting_for: usize,
}

/// The answer to `rematch`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Again {
    /// The new table.
    pub(crate) table: String,
    /// The game is on there: nobody had to be asked.
    pub(crate) started: bool,
}

/// The answer to `say`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Said {
    /// The number of the line.
    pub(crate) index: usize,
}

/// The answer to `chat`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Lines {
    /// What was said.
    pub(crate) lines: Vec<ChatLine>,
}

/// The answer to `notes`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Notes {
    /// What one has noted.
    pub(crate) words: String,
}

/// The answer to `act` and `undo`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Acted {
    /// How many entries the log has now.
    pub(crate) index: usize,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) events: Vec<Json>,
}

/// The answer to `plan`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Plan {
    /// What the seat could decide if it were its turn now.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) actions: Json,
}

/// The answer to `why-not`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct WhyNot {
    /// It is allowed.
    pub(crate) allowed: bool,
    /// Why it is not.
    #[schema(value_type = Option<Why>)]
    pub(crate) why: Option<Refused>,
}

/// The answer to `reasons`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Reasons {
    /// What the rules answer to each action that the place could mean, each answer once; none where
    /// something can be decided there, or nothing ever.
    #[schema(value_type = Vec<Why>)]
    pub(crate) reasons: Vec<Refused>,
}

/// The answer to `preview`: the events of the real rules on a copy.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Preview {
    /// What each action would do; the last may be refused.
    pub(crate) steps: Vec<PreviewStep>,
    /// The table as it would be.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) view: Json,
    /// What would be asked.
    #[schema(value_type = Question)]
    pub(crate) prompt: Prompt,
    /// What the seat could decide then.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) legal: Json,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
}

/// One action of a preview.
#[derive(Serialize, TS, ToSchema)]
#[serde(untagged)]
pub(crate) enum PreviewStep {
    /// It is allowed.
    Done {
        /// What would happen.
        #[schema(value_type = Vec<Object>)]
        #[ts(type = "unknown[]")]
        events: Vec<Json>,
    },
    /// It is not.
    Refused {
        /// Why.
        #[schema(value_type = Why)]
        refused: Refused,
    },
}

/// The answer to `story`.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Story {
    /// The entries of the log with what was said aloud.
    pub(crate) entries: Vec<StoryEntry>,
    /// What happened beside the game: who resigned, paused, came back.
    pub(crate) beside: Vec<Happened>,
}

/// Something that happened beside the game.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Happened {
    /// The entry of the log before which it happened.
    pub(crate) index: usize,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) at: i64,
    /// What.
    pub(crate) event: TableEvent,
}

/// An entry of the log, told.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct StoryEntry {
    /// Its index.
    pub(crate) index: usize,
    /// The entry as text.
    pub(crate) entry: String,
    /// The entry with whose it is and of what kind.
    #[schema(value_type = Entered)]
    pub(crate) told: EntryTold,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) at: i64,
    /// Who decided: person, chance, the level of a computer player, or time-out where one plays because a person's
    /// time was up.
    pub(crate) by: String,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) events: Vec<Json>,
}

/// The answer to `at`: the table as it was before an entry.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Moment {
    /// The entry.
    pub(crate) index: usize,
    /// What everybody saw.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) view: Json,
    /// The position as JSON that a person can edit.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) position: Value,
    /// What was asked.
    #[schema(value_type = Question)]
    pub(crate) prompt: Prompt,
    /// Who was to decide next.
    #[schema(value_type = Object)]
    #[ts(type = "Turn")]
    pub(crate) turn: Value,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
}
