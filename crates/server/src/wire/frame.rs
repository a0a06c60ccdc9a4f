//! Frames: what comes over a table's WebSocket.

use serde::Serialize;
use serde_json::Value;
use table::{EntryTold, Json, Left, Prompt, Refused, Seat, Seats};
use ts_rs::TS;
use utoipa::ToSchema;

use super::TableInfo;
use crate::answers::{Entered, Gone, Question, Why};
use crate::desk::TableEvent;

/// What comes over a table's WebSocket by itself, or as an answer.
#[derive(Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Frame {
    /// Everything as it stands: the first frame, the answer to `sync`, and what comes when the stored table was changed
    /// from outside.
    Sync(Box<Sync>),
    /// Something happened in the game.
    Update(Box<Update>),
    /// Something happened at the table beside the game.
    Table(Box<Beside>),
    /// Who is here changed.
    Presence {
        /// Who is here and since when others are not.
        presence: Presence,
    },
    /// A seat's time is running out.
    Hurry {
        /// Whose.
        #[schema(value_type = u8)]
        seat: Seat,
        /// Milliseconds left.
        #[ts(type = "number")]
        left: i64,
    },
    /// Strong dice: a draw is due, and everybody opens a link for it.
    Drawing(DrawDue),
    /// Strong dice: a draw is made from these links; the update with what it brought follows.
    Drawn {
        /// Which draw of the game, from 0.
        draw: u32,
        /// The server's link.
        server: String,
        /// The links of the seats, in their order; none where a seat opened none.
        links: Vec<Option<String>>,
        /// The seats that have a chain and did not open a link.
        #[schema(value_type = Vec<u8>)]
        withheld: Seats,
    },
    /// Somebody said something.
    Chat {
        /// What and who.
        line: ChatLine,
    },
    /// A partner suggests what to decide, or takes that back; nobody outside the team hears of it.
    Suggestion {
        /// What is suggested now.
        suggestion: Option<Suggestion>,
    },
    /// The answer to a request. It comes behind the frames of what the request has brought about.
    Answer {
        /// The id the request came with.
        #[schema(value_type = Object)]
        #[ts(type = "unknown")]
        id: Option<Value>,
        /// The answer, as its request has it.
        #[schema(value_type = Object)]
        #[ts(type = "unknown")]
        answer: Json,
    },
    /// A request was refused; nothing was changed.
    Error {
        /// The id the request came with.
        #[schema(value_type = Object)]
        #[ts(type = "unknown")]
        id: Option<Value>,
        /// Why.
        #[schema(value_type = Why)]
        error: Refused,
    },
    /// The server stops and comes back: connect again in a moment.
    Restarting {},
}

/// Everything as it stands. What concerns the game is missing before its start.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Sync {
    /// The table.
    pub(crate) table: TableInfo,
    /// What only this seat may see; null for spectators.
    pub(crate) you: Option<You>,
    /// How many entries the log has.
    pub(crate) index: usize,
    /// How many lines the chat has.
    pub(crate) chat: usize,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    /// Who is here.
    pub(crate) presence: Presence,
    /// Who agrees to what.
    pub(crate) agreed: Agreed,
    /// Names the web client that is on this server: when it changes, an open page is an old one.
    pub(crate) client: String,
    /// The milliseconds a computer player may think about a decision; then a quick one chooses for it.
    #[ts(type = "number")]
    pub(crate) thinking: i64,
    /// Who has given up a seat and not come back, in the order they went.
    #[schema(value_type = Vec<Gone>)]
    pub(crate) left: Vec<Left>,
    /// Who decides next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Turn")]
    pub(crate) turn: Option<Value>,
    /// What everybody sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    #[ts(optional, type = "unknown")]
    pub(crate) view: Option<Json>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Question>)]
    #[ts(optional)]
    pub(crate) prompt: Option<Prompt>,
    /// The points by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) points: Option<Vec<i32>>,
    /// The rank of each seat when the game is over, 1 for the first: as the rules have it, but whoever gave up comes
    /// after everybody else; of several who gave up, the one who stayed longest comes first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) ranks: Option<Vec<u8>>,
    /// The clocks, if the table has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) clock: Option<Clocks>,
    /// Strong dice: the draw that is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) drawing: Option<DrawDue>,
}

/// A draw that waits for links.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct DrawDue {
    /// Which draw of the game it is, from 0.
    pub(crate) draw: u32,
    /// How many entries of the record stand before it.
    pub(crate) standing: usize,
    /// The SHA-256 over these entries, each followed by a line feed.
    pub(crate) so_far: String,
    /// The seats whose links have come.
    #[schema(value_type = Vec<u8>)]
    pub(crate) opened: Seats,
    /// Since when it is due, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) since: i64,
}

/// Something happened in the game. The part of the own seat (`you`) comes with it.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Update {
    /// The index of the first new entry of the log.
    pub(crate) from: usize,
    /// How many entries the log has now.
    pub(crate) index: usize,
    /// The new entries as text.
    pub(crate) entries: Vec<String>,
    /// The new entries with whose they are and of what kind.
    #[schema(value_type = Vec<Entered>)]
    pub(crate) told: Vec<EntryTold>,
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) events: Vec<Json>,
    /// Where the table stands: running or over.
    pub(crate) status: &'static str,
    /// Who decides next.
    #[schema(value_type = Object)]
    #[ts(type = "Turn")]
    pub(crate) turn: Value,
    /// What everybody sees.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) view: Json,
    /// What is asked.
    #[schema(value_type = Question)]
    pub(crate) prompt: Prompt,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
    /// The rank of each seat when the game is over, 1 for the first: as the rules have it, but whoever gave up comes
    /// after everybody else; of several who gave up, the one who stayed longest comes first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) ranks: Option<Vec<u8>>,
    /// The clocks, if the table has any.
    pub(crate) clock: Option<Clocks>,
    /// The id of the request that decided this (`act` or `undo`), on the connection it came from. Whoever has read this
    /// frame knows what the answer behind it says.
    #[serde(skip_serializing)]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "unknown")]
    #[allow(dead_code)] // written after the shared part, for the connection that asked
    pub(crate) answers: Option<Value>,
    /// What only this seat may see; null for spectators.
    #[serde(skip_serializing)]
    #[allow(dead_code)] // each watcher's own part is written behind the shared one
    pub(crate) you: Option<You>,
}

/// Something happened at the table beside the game. The part of the own seat (`you`) comes with it.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Beside {
    /// What.
    pub(crate) event: TableEvent,
    /// The table as it is now.
    pub(crate) table: TableInfo,
    /// Who agrees to what.
    pub(crate) agreed: Agreed,
    /// Who has given up a seat and not come back, in the order they went.
    #[schema(value_type = Vec<Gone>)]
    pub(crate) left: Vec<Left>,
    /// The rank of each seat when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) ranks: Option<Vec<u8>>,
    /// The clocks, if the table has any and the game is on.
    pub(crate) clock: Option<Clocks>,
    /// What only this seat may see; null for spectators.
    #[serde(skip_serializing)]
    #[allow(dead_code)] // each watcher's own part is written behind the shared one
    pub(crate) you: Option<You>,
}

/// What only one seat may see.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct You {
    /// Which seat it is.
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    /// What it may decide now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<Object>)]
    #[ts(optional, type = "unknown[]")]
    pub(crate) legal: Option<Json>,
    /// The first entry it may take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) undo: Option<usize>,
    /// Undo reaches back past new information here: one person among computer players.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub(crate) rewind: bool,
    /// Its choice while others have not chosen yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) draft: Option<String>,
    /// A computer player plays for it; it may take its seat back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub(crate) may_return: bool,
    /// What the partner who decides now may decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) partner: Option<PartnerDecides>,
    /// What a partner suggests for the decision that is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) suggestion: Option<Suggestion>,
    /// The seats of its side that want to resign, while not all have agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    #[ts(optional)]
    pub(crate) resign: Option<Seats>,
    /// How many lines the team's own chat has; missing where it has no partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) team_chat: Option<usize>,
}

impl You {
    /// A seat that can do nothing.
    pub(crate) fn on(seat: Seat) -> You {
        You {
            seat,
            legal: None,
            undo: None,
            rewind: false,
            draft: None,
            may_return: false,
            partner: None,
            suggestion: None,
            resign: None,
            team_chat: None,
        }
    }
}

/// A partner who decides now.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct PartnerDecides {
    /// Which seat it is.
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    /// What it may decide.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) legal: Json,
}

/// What somebody suggests to a partner.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub(crate) struct Suggestion {
    /// Who suggests it.
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    /// To whom.
    #[schema(value_type = u8)]
    pub(crate) to: Seat,
    /// The log index of the decision; later it means nothing any more.
    pub(crate) at: usize,
    /// One of the partner's offers.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) action: Value,
    /// The same as a line of text.
    pub(crate) text: String,
}

/// The clocks.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Clocks {
    /// Milliseconds left by seat, at the moment `since`.
    #[ts(type = "number[]")]
    pub(crate) left: Vec<i64>,
    /// Since when the clock of those who decide runs, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) since: i64,
    /// The server's time now, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) now: i64,
    /// Nobody's clock runs.
    pub(crate) paused: bool,
}

/// Who is here.
#[derive(Clone, PartialEq, Serialize, TS, ToSchema)]
pub(crate) struct Presence {
    /// The seats whose people are connected.
    #[schema(value_type = Vec<u8>)]
    pub(crate) here: Seats,
    /// By seat: since when its person is gone, in milliseconds since 1970.
    #[ts(type = "(number | null)[]")]
    pub(crate) away: Vec<Option<i64>>,
    /// How many others are watching.
    pub(crate) watching: usize,
}

/// Who agrees to what.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Agreed {
    /// To pause.
    #[schema(value_type = Vec<u8>)]
    pub(crate) pause: Seats,
    /// To close the table.
    #[schema(value_type = Vec<u8>)]
    pub(crate) close: Seats,
    /// The game is paused.
    pub(crate) paused: bool,
}

/// A line of the chat.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct ChatLine {
    /// Its number.
    pub(crate) index: usize,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) at: i64,
    /// Who.
    pub(crate) name: String,
    /// The seat, if one.
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// What.
    pub(crate) words: String,
    /// It was said to the team alone, whose lines have numbers of their own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub(crate) team: bool,
}
