//! What the API answers over HTTP, typed, so that its description (`/api/openapi.json`) cannot be wrong.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use table::{Declaration, Refused};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::Person;
use crate::wire::{Listed, TableInfo, TableLine};

/// Every refusal: nothing was changed.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Refusal {
    /// Why.
    #[schema(value_type = Why)]
    pub(crate) error: Refused,
}

/// `Refused` as the description has it: `table` knows nothing of OpenAPI.
#[derive(ToSchema)]
#[schema(as = Refused)]
#[allow(dead_code)]
pub(crate) struct Why {
    /// A short stable word.
    code: String,
    /// The rule of the game that forbids it.
    rule: Option<String>,
    /// What and why, in English.
    message: String,
    /// What the sentence is about, by name, for translations.
    #[schema(value_type = Option<Object>)]
    params: Option<Value>,
}

/// `Prompt` as the description has it.
#[derive(ToSchema)]
#[schema(as = Prompt)]
#[allow(dead_code)]
pub(crate) struct Question {
    /// A short stable word.
    code: String,
    /// The rule behind the question.
    rule: String,
    /// What the sentence is about.
    #[schema(value_type = Option<Object>)]
    params: Option<Value>,
    /// The English sentence.
    text: String,
}

/// `EntryTold` as the description has it.
#[derive(ToSchema)]
#[schema(as = EntryTold)]
#[allow(dead_code)]
pub(crate) struct Entered {
    /// The entry as a line of text, as records have it.
    text: String,
    /// What kind of entry it is: act, together, draw, back or rewind.
    kind: String,
    /// The seats it comes from; none where chance decided.
    by: Vec<u8>,
    /// What those seats decided, in their order; empty unless the kind is act or together.
    decisions: Vec<Decided>,
    /// What chance decided.
    drawn: Option<Outcome>,
    /// The entry from which on everything was taken back.
    to: Option<usize>,
}

/// What a seat decided, as the description has it.
#[derive(ToSchema)]
#[schema(as = Decision)]
#[allow(dead_code)]
pub(crate) struct Decided {
    /// Who.
    seat: u8,
    /// What, as a line of text.
    text: String,
}

/// What chance decided, as the description has it.
#[derive(ToSchema)]
#[schema(as = Drawn)]
#[allow(dead_code)]
pub(crate) struct Outcome {
    /// What was drawn, as in `roll`.
    draw: String,
    /// What came out.
    outcome: String,
}

/// `Left` as the description has it.
#[derive(ToSchema)]
#[schema(as = Left)]
#[allow(dead_code)]
pub(crate) struct Gone {
    /// Whose seat was given up.
    seat: u8,
    /// Why: resigned, time-out or replaced.
    why: String,
}

/// Who asks.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Me {
    /// Null for nobody.
    pub(crate) me: Option<Person>,
}

/// What can be played here.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Games {
    /// The games with everything a client needs to offer a table.
    #[schema(value_type = Vec<Object>)]
    pub(crate) games: Vec<Declaration>,
    /// The levels of computer players, weakest first.
    #[ts(type = "string[]")]
    pub(crate) levels: &'static [&'static str],
    /// The styles they can have, by game: `knight-builder` is a knight of that style.
    #[ts(type = "Record<string, string[]>")]
    pub(crate) styles: BTreeMap<&'static str, Vec<&'static str>>,
    /// The kinds of seats of a new table.
    #[ts(type = "string[]")]
    pub(crate) seats: [&'static str; 5],
}

/// Public tables.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Tables {
    /// The newest first.
    pub(crate) tables: Vec<Listed>,
}

/// The tables somebody sits at.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct MyTables {
    /// The last changed first.
    pub(crate) tables: Vec<TableLine>,
}

/// A new table.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct TableMade {
    /// As it is.
    pub(crate) table: TableInfo,
}

/// A new token.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct TokenMade {
    /// Shown once: we keep only a hash.
    pub(crate) token: String,
}

/// A token as its owner sees it.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Token {
    /// The first digits of its hash.
    pub(crate) name: String,
    /// What its owner called it.
    pub(crate) label: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) created: i64,
    /// When it ends; null for one of an earlier release, which lasts until it is taken back.
    #[ts(type = "number | null")]
    pub(crate) expires: Option<i64>,
    /// play, or read for what changes nothing.
    #[ts(type = "\"play\" | \"read\"")]
    pub(crate) scope: String,
}

/// Somebody's tokens.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Tokens {
    /// The oldest first.
    pub(crate) tokens: Vec<Token>,
}

/// A token was taken back.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Revoked {
    /// Its name.
    pub(crate) revoked: String,
}

/// How somebody or a level stands in a game.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Standing {
    /// The game.
    pub(crate) game: String,
    /// With expansions, which are rated apart.
    pub(crate) expansions: bool,
    /// In teams, which are rated apart too, whatever expansions are on.
    pub(crate) teams: bool,
    /// Who.
    pub(crate) name: String,
    /// person or level.
    #[ts(type = "\"person\" | \"level\"")]
    pub(crate) kind: &'static str,
    /// The rating, 25 at the start.
    pub(crate) rating: f64,
    /// How unsure it is.
    pub(crate) uncertainty: f64,
    /// What the rating is at least, as far as one can say.
    pub(crate) at_least: f64,
    /// Rated games so far.
    #[ts(type = "number")]
    pub(crate) games: i64,
}

/// The best of a game.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Leaderboard {
    /// The best first.
    pub(crate) players: Vec<Standing>,
}

/// A player's page.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct PlayerPage {
    /// Who.
    pub(crate) player: Person,
    /// How they stand, by game; with expansions apart.
    pub(crate) ratings: Vec<Standing>,
    /// Their public tables.
    pub(crate) tables: Vec<TableLine>,
}

/// Somebody's finished games, and what they add up to.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct GamesPlayed {
    /// How many there are of those asked for.
    #[ts(type = "number")]
    pub(crate) total: usize,
    /// Some are still to be computed: ask again.
    pub(crate) unsettled: bool,
    /// Over all that were asked for, not only those listed; guided games do not count.
    pub(crate) statistics: Statistics,
    /// The newest first.
    pub(crate) games: Vec<PlayedGame>,
}

/// A finished game, as one of its players sees it.
#[derive(Clone, Serialize, TS, ToSchema)]
pub(crate) struct PlayedGame {
    /// Its table.
    pub(crate) table: String,
    /// The game's name.
    pub(crate) game: String,
    /// Its edition.
    pub(crate) edition: String,
    /// Its options by name.
    pub(crate) options: Vec<String>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) ended: i64,
    /// It was rated.
    pub(crate) rated: bool,
    /// Everybody may see it.
    pub(crate) public: bool,
    /// It was a guided first game.
    pub(crate) guided: bool,
    /// The player's seat.
    #[ts(type = "number")]
    pub(crate) seat: i64,
    /// The player's place; whoever left is last.
    #[ts(type = "number")]
    pub(crate) place: i64,
    /// The player's points.
    #[ts(type = "number")]
    pub(crate) points: i64,
    /// The player won.
    pub(crate) won: bool,
    /// The board the player had, by its name in configurations.
    pub(crate) board: String,
    /// By seat: the side it played for, from 0. Missing where everybody played for themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub(crate) sides: Vec<u8>,
    /// It was a try at the game of this day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) daily: Option<String>,
    /// All seats, in their order.
    pub(crate) seats: Vec<OtherSeat>,
}

/// A seat of a finished game.
#[derive(Clone, Serialize, TS, ToSchema)]
pub(crate) struct OtherSeat {
    /// Who.
    pub(crate) name: String,
    /// The level of a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) level: Option<String>,
    /// The place.
    #[ts(type = "number")]
    pub(crate) place: i64,
    /// The points.
    #[ts(type = "number")]
    pub(crate) points: i64,
}

/// What games add up to.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Statistics {
    /// How many.
    #[ts(type = "number")]
    pub(crate) games: usize,
    /// How many of them were won.
    #[ts(type = "number")]
    pub(crate) won: usize,
    /// Points a game.
    pub(crate) average: f64,
    /// Points a game, source by source; only where all are of one game.
    pub(crate) sources: Vec<SourceMean>,
    /// By board, most played first; only where all are of one game.
    pub(crate) boards: Vec<Share>,
    /// By edition; only where all are of one game.
    pub(crate) editions: Vec<Share>,
    /// By who sat opposite: a level of computer player, or `people`. A game may stand under several.
    pub(crate) opponents: Vec<Share>,
}

/// What a source of points brings.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct SourceMean {
    /// Its name.
    pub(crate) source: String,
    /// Points a game.
    pub(crate) points: f64,
}

/// Some of the games.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Share {
    /// What they have in common.
    pub(crate) name: String,
    /// How many.
    #[ts(type = "number")]
    pub(crate) games: usize,
    /// How many of them were won.
    #[ts(type = "number")]
    pub(crate) won: usize,
    /// Points a game.
    pub(crate) average: f64,
}

/// How somebody's games alone went.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct SoloResults {
    /// Some are still to be computed: ask again.
    pub(crate) unsettled: bool,
    /// By what was played, most played first.
    pub(crate) results: Vec<SoloLine>,
}

/// The games alone with one configuration on one board.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct SoloLine {
    /// The game.
    pub(crate) game: String,
    /// Its edition.
    pub(crate) edition: String,
    /// Its options by name.
    pub(crate) options: Vec<String>,
    /// The number from which the game started, where it can be chosen: the target.
    #[ts(type = "number | null")]
    pub(crate) start: Option<i64>,
    /// The board, by its name in configurations.
    pub(crate) board: String,
    /// How many were played; whoever gives up has played and not won.
    #[ts(type = "number")]
    pub(crate) played: usize,
    /// How many were won.
    #[ts(type = "number")]
    pub(crate) won: usize,
    /// The best that was not given up: a won one, if there is any.
    pub(crate) best: Option<SoloBest>,
}

/// How a game alone went.
#[derive(Clone, Serialize, TS, ToSchema)]
pub(crate) struct SoloBest {
    /// It was won.
    pub(crate) won: bool,
    /// The points.
    #[ts(type = "number")]
    pub(crate) points: i64,
    /// How it went, in the game's own terms: which round, which target.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) told: Value,
    /// Its table.
    pub(crate) table: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) ended: i64,
}

/// The games of the day.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Dailies {
    /// One for each game that has one.
    pub(crate) games: Vec<DailyGame>,
}

/// A game's games of the day.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct DailyGame {
    /// The game.
    pub(crate) game: String,
    /// Today's.
    pub(crate) today: Day,
    /// The days to come: what their dice are committed to.
    pub(crate) coming: Vec<Sealed>,
    /// The days before, the last first: the secrets of their dice are known.
    pub(crate) past: Vec<Unsealed>,
}

/// A day to come.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Sealed {
    /// As in `2026-11-18`, in universal time.
    pub(crate) day: String,
    /// The SHA-256 of the secret of its dice.
    pub(crate) commitment: String,
    /// Since when it is published, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) committed: i64,
}

/// A day that is over.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Unsealed {
    /// What was committed to.
    #[serde(flatten)]
    pub(crate) sealed: Sealed,
    /// The secret behind it.
    pub(crate) secret: String,
}

/// The game of a day.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Day {
    /// The game.
    pub(crate) game: String,
    /// The day and what its dice are committed to.
    #[serde(flatten)]
    pub(crate) sealed: Sealed,
    /// What is played.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) config: Value,
    /// The revision of its rules.
    #[ts(type = "number")]
    pub(crate) rules: i64,
    /// The name that the dice follow from beside the secret.
    pub(crate) name: String,
    /// When it begins, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) opens: i64,
    /// When it ends, in milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) ends: i64,
    /// It is over.
    pub(crate) over: bool,
    /// The secret of its dice, once it is over.
    pub(crate) secret: Option<String>,
    /// How my own try stands.
    pub(crate) mine: Option<Try>,
    /// The tries of accounts, the best first; null until one's own has ended or the day is over.
    pub(crate) results: Option<Vec<Try>>,
}

/// Somebody's try at the game of a day.
#[derive(Clone, Serialize, TS, ToSchema)]
pub(crate) struct Try {
    /// Who.
    pub(crate) name: String,
    /// Its table; those of others are named when the day is over.
    pub(crate) table: Option<String>,
    /// It is listed: an account's try that ended within the day.
    pub(crate) counts: bool,
    /// running, over, or late where it was not over when the day was.
    #[ts(type = "\"running\" | \"over\" | \"late\"")]
    pub(crate) status: &'static str,
    /// It was won.
    pub(crate) won: bool,
    /// The points.
    #[ts(type = "number")]
    pub(crate) points: i64,
    /// How it went, in the game's own terms; null while it goes on.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub(crate) told: Value,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub(crate) ended: Option<i64>,
}

/// How somebody is told that it is their turn.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Telling {
    /// What they wish.
    pub(crate) telling: Ways,
    /// What this server can do.
    pub(crate) server: Means,
}

/// What somebody wishes.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Ways {
    /// The address for mails.
    pub(crate) email: Option<String>,
    /// It has proved itself.
    pub(crate) confirmed: bool,
    /// By mail?
    pub(crate) mail: bool,
    /// The address of a webhook.
    pub(crate) webhook: Option<String>,
}

/// What this server can do.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Means {
    /// It sends mails.
    pub(crate) mails: bool,
    /// The hosts it calls webhooks of.
    pub(crate) webhook_hosts: Vec<String>,
}

/// What came of a test.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Tested {
    /// By mail.
    pub(crate) mail: Sent,
    /// By webhook.
    pub(crate) webhook: Sent,
}

/// Was it sent?
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Sent {
    /// It was.
    pub(crate) sent: bool,
    /// Why not.
    pub(crate) why: Option<String>,
}

impl From<Result<(), String>> for Sent {
    fn from(sent: Result<(), String>) -> Sent {
        Sent { sent: sent.is_ok(), why: sent.err() }
    }
}

/// The answer to a forgotten password, the same for everybody.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Promise {
    /// What may have happened.
    pub(crate) message: &'static str,
}

/// A new password was chosen.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct ResetDone {
    /// Always true.
    pub(crate) reset: bool,
}

/// An address has proved itself.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Confirmed {
    /// Always true.
    pub(crate) confirmed: bool,
}
