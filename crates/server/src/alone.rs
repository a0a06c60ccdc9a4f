//! Games that are played alone: what is kept of how they went, and what they add up to for a person.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Alone, Tally};

use crate::answers::{SoloBest, SoloLine, SoloResults};
use crate::days::Date;
use crate::hall::Hall;
use crate::people::{Person, Trouble};
use crate::results::settle;
use crate::store::{maybe_text, number, statement, text};

/// How a game alone went, as it is stored.
#[derive(Serialize, Deserialize)]
pub(crate) struct Went {
    /// It was given up.
    pub(crate) gave_up: bool,
    /// How far it had got.
    #[serde(flatten)]
    pub(crate) alone: Alone,
}

impl Went {
    /// From what is stored; nothing of a game that several played.
    pub(crate) fn read(stored: &str) -> Option<Went> {
        serde_json::from_str(stored).ok()
    }
}

/// What is stored of a seat: nothing where several play.
pub(crate) fn stored(tally: &Tally, gave_up: bool, seats: usize) -> String {
    let alone = tally.alone.clone().filter(|_| seats == 1);
    alone.and_then(|alone| serde_json::to_string(&Went { gave_up, alone }).ok()).unwrap_or_default()
}

/// A game alone.
struct Played {
    game: String,
    edition: String,
    options: Vec<String>,
    board: String,
    won: bool,
    went: Went,
    best: SoloBest,
}

impl Played {
    /// Is it a result of the same kind?
    fn belongs_to(&self, line: &SoloLine) -> bool {
        (&self.game, &self.edition, &self.options, &self.board)
            == (&line.game, &line.edition, &line.options, &line.board)
            && self.went.alone.start.map(i64::from) == line.start
    }
}

/// How a person's games alone went. Guided ones do not count, and a try at the game of a day only if it ended within the
/// day: later its dice are known.
pub(crate) async fn of_person(hall: &Hall, person: &Person) -> Result<SoloResults, Trouble> {
    let unsettled = settle(hall, person).await?;
    let query = "SELECT t.id, t.game, t.config, t.changed, t.daily, r.points, r.won, r.board, r.alone FROM seats s \
                 JOIN tables t ON t.id = s.table_id JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat \
                 WHERE s.person = $1 AND t.prepared IS NULL AND r.alone <> '' ORDER BY t.changed, t.id";
    let mut lines: Vec<(SoloLine, i64)> = Vec::new();
    for row in hall.store.rows(statement(query, [person.id.as_str().into()])).await? {
        let Some(one) = played(&row)? else { continue };
        let known = lines.iter_mut().find(|(line, _)| one.belongs_to(line));
        let (line, mark) = match known {
            Some(known) => known,
            None => {
                lines.push((empty(&one), i64::MIN));
                lines.last_mut().ok_or(Trouble::Internal("a line that was just made".into()))?
            }
        };
        line.played += 1;
        line.won += usize::from(one.won);
        let better = line.best.as_ref().is_none_or(|best| (one.won, one.went.alone.mark) > (best.won, *mark));
        if better && !one.went.gave_up {
            (line.best, *mark) = (Some(one.best), one.went.alone.mark);
        }
    }
    lines.sort_by_key(|(line, _)| std::cmp::Reverse(line.played));
    Ok(SoloResults { unsettled, results: lines.into_iter().map(|(line, _)| line).collect() })
}

fn played(row: &sqlx::any::AnyRow) -> Result<Option<Played>, Trouble> {
    let ended = number(row, "changed")?;
    let day = maybe_text(row, "daily")?;
    if day.is_some_and(|day| Date::read(&day).is_none_or(|day| ended >= day.ends())) {
        return Ok(None);
    }
    let Some(went) = Went::read(&text(row, "alone")?) else { return Ok(None) };
    let config: Value = serde_json::from_str(&text(row, "config")?).unwrap_or_default();
    let won = number(row, "won")? == 1;
    Ok(Some(Played {
        game: text(row, "game")?,
        edition: config["edition"].as_str().unwrap_or_default().into(),
        options: serde_json::from_value(config["options"].clone()).unwrap_or_default(),
        board: text(row, "board")?,
        won,
        best: SoloBest {
            won,
            points: number(row, "points")?,
            told: went.alone.told.clone(),
            table: text(row, "id")?,
            ended,
        },
        went,
    }))
}

fn empty(one: &Played) -> SoloLine {
    SoloLine {
        game: one.game.clone(),
        edition: one.edition.clone(),
        options: one.options.clone(),
        start: one.went.alone.start.map(Into::into),
        board: one.board.clone(),
        played: 0,
        won: 0,
        best: None,
    }
}
