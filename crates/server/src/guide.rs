//! Guided games: real tables whose dice follow from the seed that the game itself publishes with its
//! lesson. Nobody chooses a seed, nothing is at stake there, and a person has one such table of a lesson at a time.

use serde_json::{Value, json};
use table::{Door, EntryTold, Lesson, Record, Refused};

use crate::desk::{Request, TableEvent};
use crate::hall::Hall;
use crate::ids::short_name;
use crate::limits::Purpose;
use crate::meta::{Meta, SeatRow, Sitter, Status, sides_of};
use crate::people::{Person, Trouble};
use crate::share::Share;
use crate::store::{Statement, statement, text};
use crate::terms::Terms;
use crate::wire::TableInfo;

impl Hall {
    /// The person's guided game, the first one or that of an option: the one they are in the middle of, or a new one,
    /// which counts towards the limit like any other table they make.
    pub(crate) async fn guide(&self, person: &Person, game: &str, option: Option<&str>) -> Result<TableInfo, Trouble> {
        let door = self.door(game)?;
        let none = || Refused::new("no-lesson", "there is no such guided game");
        let lessons = door.declaration().lessons;
        let lesson = lessons.into_iter().find(|lesson| lesson.option.as_deref() == option).ok_or_else(none)?;
        if let Some(id) = self.unfinished(person, door, lesson).await? {
            return self.begun(person, &id).await;
        }
        self.limits.take(Purpose::Table, &person.id)?;
        let meta = guided(door, lesson, person, self.clock.now())?;
        let mut work = meta.insert();
        work.push(marked(&meta)?);
        self.store.write(work).await?;
        metrics::counter!("tessera_tables_created").increment(1);
        self.begun(person, &meta.id).await
    }

    /// The table with its game started.
    pub(crate) async fn begun(&self, person: &Person, id: &str) -> Result<TableInfo, Trouble> {
        match self.ask(id, Some(person.clone()), Request::Start {}).await {
            Ok(_) => {}
            Err(Trouble::Refused(refused)) if refused.code == "not-open" => {}
            Err(trouble) => return Err(trouble),
        }
        let gone = || Trouble::Unavailable("the table is gone; ask again".into());
        Ok(Meta::load(&self.store, id).await?.ok_or_else(gone)?.public())
    }

    /// The guided table where this person has not come to the end of the lesson yet.
    async fn unfinished(&self, person: &Person, door: &dyn Door, lesson: &Lesson) -> Result<Option<String>, Trouble> {
        let query = "SELECT t.id, t.status FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 \
                     AND s.kind = 'person' AND t.prepared = $2 AND t.status IN ('open', 'running') \
                     ORDER BY t.created DESC LIMIT 1";
        let values = [person.id.as_str().into(), lesson.seed.as_str().into()];
        let Some(row) = self.store.row(statement(query, values)).await? else { return Ok(None) };
        let id = text(&row, "id")?;
        if text(&row, "status")? == "open" {
            return Ok(Some(id));
        }
        let record = self.ask(&id, Some(person.clone()), Request::Record {}).await?;
        let broken = |error: serde_json::Error| Trouble::Internal(format!("a record cannot be read: {error}"));
        let record: Record = serde_json::from_str(record.get()).map_err(broken)?;
        let entries = record.entries.iter().map(|entry| door.read(entry)).collect::<Result<Vec<_>, _>>()?;
        Ok(within(lesson, &entries).then_some(id))
    }
}

impl Meta {
    /// What has been played before a guided game begins.
    pub(crate) fn opening(&self, door: &dyn Door) -> &'static [String] {
        let lessons = door.declaration().lessons;
        let lesson = lessons.into_iter().find(|lesson| self.prepared.as_ref() == Some(&lesson.seed));
        lesson.map_or(&[][..], |lesson| &lesson.opening[..])
    }
}

/// Has the person in the first seat followed the lesson so far, and is there more to come?
fn within(lesson: &Lesson, entries: &[EntryTold]) -> bool {
    let begun = |told: &[EntryTold]| told.iter().map(|entry| &entry.text).eq(&lesson.opening);
    // Whoever takes back more than their own decisions plays another game.
    let Some((_, entries)) = entries.split_at_checked(lesson.begins).filter(|(opening, _)| begun(opening)) else {
        return false;
    };
    let mut wanted = lesson.decisions();
    let decisions = entries.iter().flat_map(|entry| &entry.decisions);
    let mut own = decisions.filter(|decision| decision.seat.index() == 0).map(|decision| decision.text.as_str());
    own.all(|decision| wanted.next() == Some(decision)) && wanted.next().is_some()
}

/// The table of a lesson, for one person.
fn guided(door: &dyn Door, lesson: &Lesson, person: &Person, now: i64) -> Result<Meta, Refused> {
    let declaration = door.declaration();
    let mut seats =
        vec![SeatRow::new(person.name.clone(), Sitter::Person { id: person.id.clone(), share: Share::default() })];
    for level in &lesson.against {
        seats.push(SeatRow::new(String::new(), Sitter::bot(level.clone())));
    }
    let mut config = lesson.config.clone();
    config.insert("players".into(), seats.len().into());
    let opened = door.open(&Value::Object(config))?;
    let mut meta = Meta {
        id: short_name(),
        game: declaration.name.into(),
        rules: i64::from(declaration.rules),
        config: opened.config(),
        terms: Terms { public: false, ..Terms::default() },
        status: Status::Open,
        owner: person.id.clone(),
        secret: String::new(),
        created: now,
        import: None,
        prepared: Some(lesson.seed.clone()),
        starting: None,
        anew: 0,
        glance: String::new(),
        sides: sides_of(&*opened),
        daily: None,
        seats,
    };
    meta.name_computers();
    Ok(meta)
}

/// The first event of its journal says what kind of table it is.
fn marked(meta: &Meta) -> Result<Statement, Trouble> {
    let event = serde_json::to_value(TableEvent::Guided {}).unwrap_or(json!({}));
    let values = [meta.id.as_str().into(), meta.created.into(), event.to_string().into()];
    Ok(statement("INSERT INTO journal (table_id, idx, at, event) VALUES ($1, 0, $2, $3)", values))
}

#[cfg(test)]
mod tests {
    use table::{Decision, EntryKind, Seat, Seats};

    use super::*;

    #[test]
    fn a_lesson_goes_on_as_long_as_it_is_followed() {
        let lesson = Lesson::read(
            &json!({ "about": "", "config": {}, "against": [], "seed": "00".repeat(32), "steps": [
                { "id": "look", "decisions": [] }, { "id": "do", "decisions": ["take 1", "end"] } ] })
            .to_string(),
        )
        .expect("a lesson");
        let entry = |(number, text): &(usize, &str)| {
            let seat = Seat::new(number - 1).expect("a seat");
            EntryTold {
                text: format!("{seat} {text}"),
                kind: EntryKind::Act,
                by: Seats::only(seat),
                decisions: vec![Decision { seat, text: (*text).into() }],
                drawn: None,
                to: None,
            }
        };
        let goes_on = |made: &[(usize, &str)]| within(&lesson, &made.iter().map(entry).collect::<Vec<_>>());
        assert!(goes_on(&[]) && goes_on(&[(1, "take 1"), (2, "end")]));
        assert!(!goes_on(&[(1, "take 2")]), "another way");
        assert!(!goes_on(&[(1, "take 1"), (1, "end")]), "the end");
        assert!(!goes_on(&[(1, "take 1"), (1, "end"), (2, "end"), (1, "take 5")]), "beyond it");
    }
}
