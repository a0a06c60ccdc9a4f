//! What somebody takes along: everything that is stored about them, in one file.

use serde::Serialize;
use utoipa::ToSchema;

use crate::answers::Token;
use crate::ladder::Ladder;
use crate::people::{People, Person};
use crate::store::{StoreError, Value, maybe_text, number, statement, text};

/// Everything that is stored about somebody. Times are milliseconds since 1970.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyData {
    name: String,
    kind: String,
    email: Option<String>,
    created: i64,
    seen: i64,
    telling: Option<ToldBy>,
    /// Browsers that are signed in.
    browsers: Vec<Browser>,
    tokens: Vec<Token>,
    tables: Vec<Played>,
    /// Tries at games of the day.
    daily: Vec<Tried>,
    ratings: Vec<Rated>,
    chat: Vec<Line>,
    notes: Vec<Note>,
    /// Whom they do not want to hear, by name.
    mutes: Vec<String>,
    reports: Vec<Reported>,
    /// What they told the host about pieces.
    corrections: Vec<Corrected>,
}

#[derive(Serialize, ToSchema)]
struct ToldBy {
    mail: bool,
    confirmed: Option<String>,
    webhook: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct Browser {
    created: i64,
    expires: i64,
}

#[derive(Serialize, ToSchema)]
struct Played {
    table: String,
    game: String,
    status: String,
    /// From 1.
    seat: i64,
    /// The name at this table.
    name: String,
    created: i64,
    changed: i64,
    /// Where the record is.
    record: String,
    /// How it ended, once somebody has asked for it.
    result: Option<Ending>,
}

#[derive(Serialize, ToSchema)]
struct Ending {
    place: i64,
    points: i64,
    won: bool,
}

#[derive(Serialize, ToSchema)]
struct Tried {
    game: String,
    day: String,
    table: String,
}

#[derive(Serialize, ToSchema)]
struct Rated {
    game: String,
    /// With expansions, which are rated apart.
    expansions: bool,
    /// In teams, which are rated apart too.
    teams: bool,
    rating: f64,
    uncertainty: f64,
    games: i64,
}

#[derive(Serialize, ToSchema)]
struct Line {
    table: String,
    at: i64,
    words: String,
    /// It was said to the team alone.
    team: bool,
}

#[derive(Serialize, ToSchema)]
struct Note {
    table: String,
    words: String,
}

#[derive(Serialize, ToSchema)]
struct Reported {
    table: String,
    at: i64,
    about: Option<String>,
    words: String,
    settled: bool,
}

#[derive(Serialize, ToSchema)]
struct Corrected {
    game: String,
    piece: String,
    at: i64,
    words: String,
    copy: String,
    /// open, accepted or rejected.
    verdict: String,
}

type Row = sqlx::any::AnyRow;

impl People {
    /// Everything that is stored about a person.
    pub(crate) async fn data(&self, person: &Person) -> Result<Option<MyData>, StoreError> {
        let query = "SELECT name, kind, email, created, seen FROM people WHERE id = $1";
        let id = || [Value::from(person.id.as_str())];
        let Some(row) = self.store.row(statement(query, id())).await? else { return Ok(None) };
        let telling = "SELECT mail, confirmed, hook FROM telling WHERE person = $1";
        let browsers = "SELECT created, expires FROM keys WHERE person = $1 AND kind = 'cookie' ORDER BY created";
        let tables = "SELECT t.id, t.game, t.status, t.created, t.changed, s.seat, s.name, \
                      COALESCE(r.place, 0) AS place, COALESCE(r.points, 0) AS points, COALESCE(r.won, 0) AS won \
                      FROM seats s JOIN tables t ON t.id = s.table_id \
                      LEFT JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat \
                      WHERE s.person = $1 ORDER BY t.created, t.id";
        let daily = "SELECT game, day, table_id FROM tries WHERE person = $1 ORDER BY day, game";
        let ratings = "SELECT game, rating, uncertainty, games FROM ratings WHERE who = $1 ORDER BY game";
        let chat = "SELECT table_id, at, words, team FROM (\
                    SELECT table_id, at, words, CAST(0 AS BIGINT) AS team FROM chat WHERE person = $1 \
                    UNION ALL SELECT table_id, at, words, CAST(1 AS BIGINT) AS team FROM team_chat WHERE person = $1) AS said \
                    ORDER BY at";
        let notes = "SELECT table_id, words FROM notes WHERE person = $1 ORDER BY table_id";
        let mutes = "SELECT p.name FROM mutes m JOIN people p ON p.id = m.other WHERE m.person = $1 ORDER BY p.name";
        let reports = "SELECT r.table_id, r.at, r.words, r.settled, p.name FROM reports r \
                       LEFT JOIN people p ON p.id = r.about WHERE r.person = $1 ORDER BY r.at";
        let corrections =
            "SELECT game, piece, at, words, copy, verdict FROM corrections WHERE person = $1 ORDER BY at, id";
        Ok(Some(MyData {
            name: text(&row, "name")?,
            kind: text(&row, "kind")?,
            email: maybe_text(&row, "email")?,
            created: number(&row, "created")?,
            seen: number(&row, "seen")?,
            telling: self.all(telling, person, told_by).await?.pop(),
            browsers: self.all(browsers, person, browser).await?,
            tokens: self.tokens(person).await?,
            tables: self.all(tables, person, played).await?,
            daily: self.all(daily, person, tried).await?,
            ratings: self.all(ratings, person, rated).await?,
            chat: self.all(chat, person, line).await?,
            notes: self.all(notes, person, note).await?,
            mutes: self.all(mutes, person, |row| text(row, "name")).await?,
            reports: self.all(reports, person, reported).await?,
            corrections: self.all(corrections, person, corrected).await?,
        }))
    }

    async fn all<T>(
        &self,
        query: &'static str,
        person: &Person,
        one: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.store.rows(statement(query, [person.id.as_str().into()])).await?.iter().map(one).collect()
    }
}

fn told_by(row: &Row) -> Result<ToldBy, StoreError> {
    let (confirmed, webhook) = (maybe_text(row, "confirmed")?, maybe_text(row, "hook")?);
    Ok(ToldBy { mail: number(row, "mail")? != 0, confirmed, webhook })
}

fn browser(row: &Row) -> Result<Browser, StoreError> {
    Ok(Browser { created: number(row, "created")?, expires: number(row, "expires")? })
}

fn played(row: &Row) -> Result<Played, StoreError> {
    let (table, place) = (text(row, "id")?, number(row, "place")?);
    let ending = Ending { place, points: number(row, "points")?, won: number(row, "won")? != 0 };
    Ok(Played {
        record: format!("/api/tables/{table}/record"),
        table,
        game: text(row, "game")?,
        status: text(row, "status")?,
        seat: number(row, "seat")? + 1,
        name: text(row, "name")?,
        created: number(row, "created")?,
        changed: number(row, "changed")?,
        result: Some(ending).filter(|ending| ending.place > 0),
    })
}

fn tried(row: &Row) -> Result<Tried, StoreError> {
    Ok(Tried { game: text(row, "game")?, day: text(row, "day")?, table: text(row, "table_id")? })
}

fn rated(row: &Row) -> Result<Rated, StoreError> {
    let thousandths = |column| Ok::<f64, StoreError>(number(row, column)? as f64 / 1000.0);
    let (rating, uncertainty) = (thousandths("rating")?, thousandths("uncertainty")?);
    let Ladder { game, expansions, teams } = Ladder::from_stored(&text(row, "game")?);
    Ok(Rated { game, expansions, teams, rating, uncertainty, games: number(row, "games")? })
}

fn line(row: &Row) -> Result<Line, StoreError> {
    let team = number(row, "team")? != 0;
    Ok(Line { table: text(row, "table_id")?, at: number(row, "at")?, words: text(row, "words")?, team })
}

fn note(row: &Row) -> Result<Note, StoreError> {
    Ok(Note { table: text(row, "table_id")?, words: text(row, "words")? })
}

fn reported(row: &Row) -> Result<Reported, StoreError> {
    Ok(Reported {
        table: text(row, "table_id")?,
        at: number(row, "at")?,
        about: maybe_text(row, "name")?,
        words: text(row, "words")?,
        settled: number(row, "settled")? != 0,
    })
}

fn corrected(row: &Row) -> Result<Corrected, StoreError> {
    Ok(Corrected {
        game: text(row, "game")?,
        piece: text(row, "piece")?,
        at: number(row, "at")?,
        words: text(row, "words")?,
        copy: text(row, "copy")?,
        verdict: text(row, "verdict")?,
    })
}
