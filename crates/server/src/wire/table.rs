//! A table and its seats, as everybody may know them.

use serde::Serialize;
use serde_json::Value;
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::terms::Terms;

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
    /// When the start was asked for, in milliseconds since 1970, while not everybody has opened what they sealed.
    #[ts(type = "number | null")]
    pub(crate) starting: Option<i64>,
    /// How often all commitments had to be made again.
    #[ts(type = "number")]
    pub(crate) anew: i64,
    /// By seat: the side it plays for, from 0. Missing where everybody plays for themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub(crate) sides: Vec<u8>,
    /// It is somebody's try at the game of this day, as in `2026-11-18`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) daily: Option<String>,
}

/// A table in a list.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Listed {
    /// The table.
    #[serde(flatten)]
    pub(crate) table: TableInfo,
    /// When something was last decided there, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) changed: i64,
    /// The seats that are asked now and have not chosen yet.
    #[schema(value_type = Vec<u8>)]
    pub(crate) asked: Vec<Seat>,
    /// The points by seat, if the game has begun.
    pub(crate) points: Vec<i32>,
    /// How far the game has got, in its own terms and in the words of its view; null if it has not begun.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) progress: Value,
    /// The boards by seat, in a few letters of the game's own, for small pictures; nothing if it has not begun.
    pub(crate) boards: Vec<String>,
}

/// A table in the list of a person's tables.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct TableLine {
    /// The table.
    #[serde(flatten)]
    pub(crate) table: Listed,
    /// The person's seat.
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// It is the person's turn.
    pub(crate) your_turn: bool,
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
        /// The SHA-256 of what its client adds to the dice.
        seal: Option<String>,
        /// When it was sealed, in milliseconds since 1970.
        #[ts(type = "number | null")]
        sealed: Option<i64>,
        /// What it adds is known to the server: opened for the start, or given in the clear.
        opened: bool,
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
