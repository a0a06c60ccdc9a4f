//! Games played elsewhere, imported as tables that have ended.

use std::collections::HashSet;

use serde_json::json;
use sha2::{Digest, Sha256};
use table::{Dice, EntryKind, EntryTold, Leaving, Left, Record, hex};

use super::{Admin, said};
use crate::clock::Clock;
use crate::desk::TableEvent;
use crate::facts;
use crate::glance::Glance;
use crate::hall::good_table_name;
use crate::ids::short_name;
use crate::meta::{Import, Meta, SeatRow, Sitter, Status, sides_of};
use crate::store::{Statement, statement, text};
use crate::terms::Terms;

/// What became of a record.
pub struct Imported {
    /// Its table.
    pub table: String,
    /// False if the game was here before.
    pub new: bool,
}

/// A valid record, as it would be stored.
struct Checked {
    meta: Meta,
    /// As this build writes it.
    record: Record,
    /// Its entries, read.
    entries: Vec<EntryTold>,
}

impl Admin {
    /// Imports records. All of them are checked before the first is stored, and one invalid record
    /// stops everything. A game that is already here is recognised and left alone, so an
    /// interrupted import can be repeated.
    pub async fn import(&self, records: &[Record]) -> Result<Vec<Imported>, String> {
        let mut checked = Vec::new();
        for (nth, record) in records.iter().enumerate() {
            let place = |why: String| if records.len() > 1 { format!("record {}: {why}", nth + 1) } else { why };
            let game = self.check(record).map_err(place)?;
            self.known(&game).await.map_err(place)?;
            checked.push(game);
        }
        if let Some(name) = named_twice(&checked) {
            return Err(format!("two different games of this file are both of table '{name}'"));
        }
        let mut imported = Vec::new();
        for game in checked {
            if let Some(table) = self.known(&game).await? {
                imported.push(Imported { table, new: false });
                continue;
            }
            self.store.write(game.insert()).await.map_err(|error| error.to_string())?;
            imported.push(Imported { table: game.meta.id, new: true });
        }
        Ok(imported)
    }

    /// Replays a record and compares its dice.
    fn check(&self, record: &Record) -> Result<Checked, String> {
        let door = self.door(&record.game)?;
        if record.position.is_some() {
            return Err("the record begins from a position; tables hold whole games".into());
        }
        let verified = door.verify(record).map_err(|refused| refused.to_string())?;
        let sitting = door.replay(record, record.entries.len()).map_err(|refused| refused.to_string())?;
        // Who left is none of the game's own: it is taken over as it was checked.
        let (left, computers, ending) = (record.left.clone(), record.computers.clone(), record.ending.clone());
        let record = Record { left, computers, ending, ..sitting.record(record.dice.clone()) };
        let entries = record.entries.iter().map(|entry| door.read(entry)).collect::<Result<_, _>>();
        let entries = entries.map_err(|refused| refused.to_string())?;
        let bytes = serde_json::to_vec(&record).map_err(|error| error.to_string())?;
        // A link to the table keeps working, because it keeps its name here.
        let id = match &record.dice {
            Some(Dice::Table { table, .. }) if good_table_name(table) => table.clone(),
            _ => short_name(),
        };
        // Nobody else can tell which sides left.
        let computer = |nth: usize| record.computers.iter().any(|seat| seat.index() + 1 == nth);
        let seat = |nth| match computer(nth) {
            true => SeatRow::new(String::new(), Sitter::bot(players::DEPUTY.into())),
            false => SeatRow::new(format!("Player {nth}"), Sitter::Recorded),
        };
        let mut meta = Meta {
            id,
            game: record.game.clone(),
            rules: i64::from(record.rules),
            config: record.config.clone(),
            terms: Terms::default(),
            status: if verified.over { Status::Over } else { Status::Closed },
            owner: String::new(),
            secret: String::new(),
            created: Clock::steady().now(),
            prepared: None,
            starting: None,
            anew: 0,
            glance: Glance::of(&*sitting).stored(),
            sides: sides_of(&*sitting),
            daily: None,
            import: Some(Import { dice: record.dice.clone(), digest: hex(&Sha256::digest(bytes)) }),
            seats: (1..=sitting.seats()).map(seat).collect(),
        };
        meta.name_computers();
        Ok(Checked { meta, record, entries })
    }

    /// The table that already holds this game; a different game under its name is refused.
    async fn known(&self, game: &Checked) -> Result<Option<String>, String> {
        let query = "SELECT id FROM tables WHERE import_digest = $1";
        let found =
            self.store.row(statement(query, [game.digest().into()])).await.map_err(|error| error.to_string())?;
        if let Some(row) = found {
            return text(&row, "id").map(Some).map_err(|error| error.to_string());
        }
        let id = &game.meta.id;
        if Meta::load(&self.store, id).await.map_err(said)?.is_none() {
            return Ok(None);
        }
        let here = self.export(id).await?;
        let same = serde_json::to_value(&game.record).is_ok_and(|record| record == here);
        if same { Ok(Some(id.clone())) } else { Err(format!("table '{id}' is here already, with another record")) }
    }
}

/// The name of a table that two different records claim.
fn named_twice(games: &[Checked]) -> Option<&str> {
    let mut seen = HashSet::new();
    let different: HashSet<(&str, &str)> = games.iter().map(|game| (game.meta.id.as_str(), game.digest())).collect();
    different.into_iter().map(|(name, _)| name).find(|name| !seen.insert(*name))
}

impl Checked {
    fn digest(&self) -> &str {
        self.meta.import.as_ref().map_or("", |import| &import.digest)
    }

    /// The statements that store it.
    fn insert(&self) -> Vec<Statement> {
        let (id, at) = (self.meta.id.as_str(), self.meta.created);
        let mut work = self.meta.insert();
        work.extend(facts::insert_of(&self.meta.game, self.record.rules, &self.meta.config, at));
        for (index, entry) in self.entries.iter().enumerate() {
            let by = if entry.kind == EntryKind::Draw { "chance" } else { "record" };
            work.push(statement(
                "INSERT INTO log (table_id, idx, at, decided_by, entry) VALUES ($1, $2, $3, $4, $5)",
                [id.into(), index.into(), at.into(), by.into(), entry.text.as_str().into()],
            ));
        }
        let left = |one: &Left| {
            let seat = one.seat;
            let event = match one.why {
                Leaving::Resigned => TableEvent::Resigned { seat, finished_by: None },
                Leaving::TimeOut => TableEvent::TimeOut { seat, finished_by: None },
                Leaving::Replaced => TableEvent::Replaced { seat, finished_by: String::new() },
            };
            json!(event)
        };
        let events = std::iter::once(json!({ "event": "imported" })).chain(self.record.left.iter().map(left));
        for (index, event) in events.enumerate() {
            work.push(statement(
                "INSERT INTO journal (table_id, idx, at, event) VALUES ($1, $2, $3, $4)",
                [id.into(), index.into(), at.into(), event.to_string().into()],
            ));
        }
        work
    }
}
