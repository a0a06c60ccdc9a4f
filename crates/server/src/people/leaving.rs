//! What remains of somebody who leaves for good: games, without who they were.
//!
//! Records stay whole, because they belong to the others too. Everything personal goes: name, address, notes, mutes, and
//! the words said in chats, whose lines stay empty so that the others see that something was said there. An open report
//! by them stays for the host, without its author; a settled one goes. So does a correction: what a piece reads is a fact,
//! and stays without whose copy it was read from, unless the host has rejected it.

use serde_json::{Value as Json, json};

use crate::people::{People, Person};
use crate::store::{Statement, StoreError, Value, number, statement, text};

/// What stands where a name was.
const GONE: &str = "gone";

impl People {
    /// Deletes a person; returns the tables whose journals had the name.
    pub(crate) async fn delete(&self, person: &Person) -> Result<Vec<String>, StoreError> {
        let id = || Value::from(person.id.as_str());
        let mut work = vec![
            statement(
                "UPDATE people SET kind = 'gone', name = 'gone', login = NULL, skeleton = NULL, email = NULL, \
                 password = NULL WHERE id = $1",
                [id()],
            ),
            statement("UPDATE chat SET name = 'gone', words = '' WHERE person = $1", [id()]),
            statement("UPDATE team_chat SET name = 'gone', words = '' WHERE person = $1", [id()]),
            statement("DELETE FROM tries WHERE person = $1", [id()]),
            statement("DELETE FROM ratings WHERE who = $1", [id()]),
            statement("DELETE FROM notes WHERE person = $1", [id()]),
            statement("DELETE FROM mutes WHERE person = $1 OR other = $1", [id()]),
            statement("DELETE FROM reports WHERE person = $1 AND settled <> 0", [id()]),
            statement("UPDATE reports SET person = 'gone' WHERE person = $1", [id()]),
            statement("DELETE FROM corrections WHERE person = $1 AND verdict = 'rejected'", [id()]),
            statement("UPDATE corrections SET person = 'gone', copy = '' WHERE person = $1", [id()]),
            statement("DELETE FROM telling WHERE person = $1", [id()]),
            statement("DELETE FROM keys WHERE person = $1", [id()]),
        ];
        let (tables, unnamed) = self.unnamed(person).await?;
        work.extend(unnamed);
        work.push(statement("UPDATE seats SET name = 'gone' WHERE person = $1", [id()]));
        self.store.write(work).await?;
        let _ = self.gone.send(person.id.clone());
        Ok(tables)
    }

    /// The journals of tables tell who sat down and under which name. Somebody may have got up again, so it is the name
    /// that is looked for, and on seats that are theirs any name they ever had.
    async fn unnamed(&self, person: &Person) -> Result<(Vec<String>, Vec<Statement>), StoreError> {
        let query = "SELECT j.table_id, j.idx, j.event, COALESCE(s.seat, -1) AS seat FROM journal j \
                     LEFT JOIN seats s ON s.table_id = j.table_id AND s.person = $1 \
                     WHERE j.event LIKE '%\"name\":%' AND (s.person IS NOT NULL OR j.event LIKE $2)";
        // A quotation mark or a percent sign is in no name; an underscore stands for any sign, and what it finds too
        // much is sorted out below.
        let like = format!("%\"name\":\"{}\"%", person.name);
        let (mut tables, mut work) = (Vec::new(), Vec::new());
        for row in self.store.rows(statement(query, [person.id.as_str().into(), like.into()])).await? {
            let Ok(mut event) = serde_json::from_str::<Json>(&text(&row, "event")?) else { continue };
            // Seats are stored from 0 and told from 1.
            let own = event["seat"].as_i64() == Some(number(&row, "seat")? + 1);
            if !own && event["name"] != person.name.as_str() {
                continue;
            }
            event["name"] = json!(GONE);
            let table = text(&row, "table_id")?;
            tables.push(table.clone());
            work.push(statement(
                "UPDATE journal SET event = $3 WHERE table_id = $1 AND idx = $2",
                [table.into(), number(&row, "idx")?.into(), event.to_string().into()],
            ));
        }
        Ok((tables, work))
    }
}
