//! Corrections by owners, as the host reads and closes them.

use serde_json::{Value, json};

use crate::admin::{Admin, said};
use crate::clock::Clock;
use crate::days::Date;
use crate::facts::{entered_as, piece_at};
use crate::people::Trouble;
use crate::store::{StoreError, maybe_text, number, statement, text};

/// The longest note of a host, in characters.
const NOTE: usize = 1000;

/// What the host thinks of a correction.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is right: the data files follow.
    Accepted,
    /// It is not, or cannot be confirmed.
    Rejected,
}

impl Verdict {
    /// As it is stored.
    fn name(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        }
    }
}

/// A query for corrections, with who wrote them.
macro_rules! corrections {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.at, c.game, c.piece, c.rules, c.facts, c.words, c.copy, c.verdict, c.note, c.closed, p.name ",
            "FROM corrections c LEFT JOIN people p ON p.id = c.person ",
            $rest
        )
    };
}

impl Admin {
    /// What owners say of pieces: what is open, or all, the oldest first. Each with what the data files say now.
    pub async fn corrections(&self, all: bool) -> Result<Vec<Value>, String> {
        let query = match all {
            true => corrections!("ORDER BY c.at, c.id"),
            false => corrections!("WHERE c.verdict = 'open' ORDER BY c.at, c.id"),
        };
        let rows = self.store.rows(statement(query, [])).await.map_err(|error| error.to_string())?;
        let mut all = Vec::new();
        for row in &rows {
            all.push(self.correction_in(row).await.map_err(said)?);
        }
        Ok(all)
    }

    /// One of them, by its id.
    pub async fn correction(&self, id: &str) -> Result<Value, String> {
        let query = statement(corrections!("WHERE c.id = $1"), [id.into()]);
        let row = self.store.row(query).await.map_err(|error| error.to_string())?;
        self.correction_in(&row.ok_or_else(|| format!("there is no correction '{id}'"))?).await.map_err(said)
    }

    /// Closes an open one.
    pub async fn close_correction(&self, id: &str, verdict: Verdict, note: &str) -> Result<(), String> {
        if note.chars().count() > NOTE {
            return Err(format!("a note has at most {NOTE} characters"));
        }
        let close = "UPDATE corrections SET verdict = $2, note = $3, closed = $4 WHERE id = $1 AND verdict = 'open'";
        let values = [id.into(), verdict.name().into(), note.into(), Clock::steady().now().into()];
        self.store.write(vec![statement(close, values).must_change()]).await.map_err(|error| match error {
            StoreError::Unchanged => format!("there is no open correction '{id}'"),
            error => error.to_string(),
        })
    }

    async fn correction_in(&self, row: &sqlx::any::AnyRow) -> Result<Value, Trouble> {
        let (game, piece, facts) = (text(row, "game")?, text(row, "piece")?, text(row, "facts")?);
        let door = self.doors.iter().find(|door| door.declaration().name == game);
        let ours = door.and_then(|door| piece_at(*door, None, &piece));
        // What they saw, where that was not ours.
        let entered = if facts.is_empty() { None } else { entered_as(&self.store, &facts).await? };
        let seen = door.zip(entered.as_ref()).and_then(|(door, entered)| piece_at(*door, Some(entered), &piece));
        Ok(json!({
            "id": text(row, "id")?, "at": number(row, "at")?, "day": Date::of(number(row, "at")?).to_string(), "game": game, "piece": piece,
            "rules": number(row, "rules")?, "facts": facts,
            "by": maybe_text(row, "name")?, "words": text(row, "words")?, "copy": text(row, "copy")?,
            "verdict": text(row, "verdict")?, "note": text(row, "note")?, "closed": number(row, "closed")?,
            "ours": ours.map(|piece| piece.reads), "seen": seen.map(|piece| piece.reads),
        }))
    }
}
