//! What goes over the wire: the frames of a table's WebSocket and the answers to requests, typed, so
//! that clients get their types from here (`web/src/types/server.ts`, `/api/messages.json`).

use serde::Serialize;
use serde_json::Value;
use table::{Json, Prompt, Refused, Seat, Seats};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::answers::{Question, Why};
use crate::desk::TableEvent;
use crate::terms::Terms;

/// What comes over a table's WebSocket by itself, or as an answer.
#[derive(Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Frame {
    /// Everything as it stands: the first frame, and the answer to `sync`.
    Sync(Box<Sync>),
    /// Something happened in the game.
    Update(Box<Update>),
    /// Something happened at the table beside the game.
    Table {
        /// What.
        event: TableEvent,
        /// The table as it is now.
        table: TableInfo,
    },
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
    /// Somebody said something.
    Chat {
        /// What and who.
        line: ChatLine,
    },
    /// The answer to a request.
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
    /// What only this seat may see; null for those who look on.
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
    pub(crate) client: &'static str,
    /// Whose word is next.
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
    /// after everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) ranks: Option<Vec<usize>>,
    /// The clocks, if the table has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) clock: Option<Clocks>,
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
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub(crate) events: Vec<Json>,
    /// Where the table stands: running or over.
    pub(crate) status: &'static str,
    /// Whose word is next.
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
    /// after everybody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) ranks: Option<Vec<usize>>,
    /// The clocks, if the table has any.
    pub(crate) clock: Option<Clocks>,
    /// What only this seat may see; null for those who look on.
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
    /// How many others look on.
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

/// A table as everybody may know it.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct TableInfo {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The game.
    pub(crate) game: String,
    /// The revision of its rules.
    #[ts(type = "number")]
    pub(crate) rules: i64,
    /// The game's own configuration.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) config: Value,
    /// What the table agrees on beside the game.
    pub(crate) terms: Terms,
    /// open, running, over or closed.
    pub(crate) status: &'static str,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) created: i64,
    /// Who sits where.
    pub(crate) seats: Vec<SeatInfo>,
    /// The seat of whoever made it and starts it, if that person sits there.
    #[schema(value_type = Option<u8>)]
    pub(crate) host: Option<Seat>,
    /// The SHA-256 of the secret of the dice.
    pub(crate) commitment: Option<String>,
    /// The game was played elsewhere.
    pub(crate) imported: bool,
    /// A guided first game: the published seed from which its dice follow.
    pub(crate) prepared: Option<String>,
}

/// A table in the list of a person's tables.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct TableLine {
    /// The table.
    #[serde(flatten)]
    pub(crate) table: TableInfo,
    /// When something was last decided there, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) changed: i64,
    /// The person's seat.
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// It is the person's turn.
    pub(crate) your_turn: bool,
    /// The points by seat, if the game has begun.
    pub(crate) points: Vec<i32>,
}

/// A seat as everybody may know it.
#[derive(Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum SeatInfo {
    /// Anybody may sit down.
    Open {},
    /// Kept for somebody.
    Invited {
        /// For whom.
        name: String,
    },
    /// A person.
    Person {
        /// Who.
        name: String,
    },
    /// Somebody of an imported game.
    Recorded {
        /// How they are called.
        name: String,
    },
    /// A computer player.
    Bot {
        /// How it is called, or whose seat it plays.
        name: String,
        /// Its level.
        level: String,
        /// It plays for a person who is not here.
        deputy: bool,
    },
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
}

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
}

/// An entry of the log, told.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct StoryEntry {
    /// Its index.
    pub(crate) index: usize,
    /// The entry as text.
    pub(crate) entry: String,
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
    /// Whose word was next.
    #[schema(value_type = Object)]
    #[ts(type = "Turn")]
    pub(crate) turn: Value,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
}

#[cfg(test)]
mod tests {
    use table::typescript::{declaration, fresh};

    use super::*;
    use crate::answers::{
        Games, Leaderboard, Me, Means, MyTables, PlayerPage, Sent, Standing, TableMade, Tables, Telling, Tested, Token,
        TokenMade, Tokens, Ways,
    };
    use crate::desk::Request;
    use crate::hall::{NewSeat, NewTable};
    use crate::people::Person;
    use crate::terms::{Clock, TimeOut};

    #[test]
    fn the_types_of_the_client_are_fresh() {
        let parts = [
            declaration::<Clock>(),
            declaration::<TimeOut>(),
            declaration::<Terms>(),
            declaration::<NewSeat>(),
            declaration::<NewTable>(),
            declaration::<Request>(),
            declaration::<SeatInfo>(),
            declaration::<TableInfo>(),
            declaration::<TableLine>(),
            declaration::<TableEvent>(),
            declaration::<Presence>(),
            declaration::<Agreed>(),
            declaration::<Clocks>(),
            declaration::<You>(),
            declaration::<Sync>(),
            declaration::<Update>(),
            declaration::<ChatLine>(),
            declaration::<Frame>(),
            declaration::<Acted>(),
            declaration::<Joined>(),
            declaration::<Started>(),
            declaration::<Waiting>(),
            declaration::<Again>(),
            declaration::<Said>(),
            declaration::<Lines>(),
            declaration::<Notes>(),
            declaration::<Plan>(),
            declaration::<WhyNot>(),
            declaration::<PreviewStep>(),
            declaration::<Preview>(),
            declaration::<StoryEntry>(),
            declaration::<Story>(),
            declaration::<Moment>(),
            declaration::<Person>(),
            declaration::<Me>(),
            declaration::<Games>(),
            declaration::<Tables>(),
            declaration::<MyTables>(),
            declaration::<TableMade>(),
            declaration::<TokenMade>(),
            declaration::<Token>(),
            declaration::<Tokens>(),
            declaration::<Standing>(),
            declaration::<Leaderboard>(),
            declaration::<PlayerPage>(),
            declaration::<Ways>(),
            declaration::<Means>(),
            declaration::<Telling>(),
            declaration::<Sent>(),
            declaration::<Tested>(),
        ];
        let head = "// Made from the Rust types by `UPDATE=1 cargo test -p server --lib`; do not edit.\n\n\
                    import type { Declaration, Prompt, Refused, Seat, Seats } from \"./table\";\n\n\
                    /** Whose word is next: that of seats, who may have chosen already, or of chance. */\n\
                    export type Turn = { seats: Seat[], chosen: Seat[] } | { chance: unknown } | { over: true };\n\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types/server.ts");
        fresh(path.as_ref(), &format!("{head}{}", parts.join("\n"))).expect("the types are fresh");
    }
}
