//! Looking after people: bans, new passwords, reports.

use serde_json::{Value, json};

use crate::admin::{Admin, said};
use crate::clock::Clock;
use crate::ids::code;
use crate::people::{People, Person, Trouble, dismissal};
use crate::store::{StoreError, maybe_text, number, statement, text};

/// How the host names somebody: `Ada` (an account), `TABLE/2` (whoever has that seat), or `id:…` as lists have it. No
/// name of an account holds a slash or a colon.
enum Who<'a> {
    Account(&'a str),
    Seat(&'a str, i64),
    Id(&'a str),
}

impl Who<'_> {
    fn read(text: &str) -> Result<Who<'_>, String> {
        if let Some(id) = text.strip_prefix("id:") {
            return Ok(Who::Id(id));
        }
        match text.split_once('/') {
            None => Ok(Who::Account(text)),
            Some((table, seat)) => match seat.parse::<i64>() {
                Ok(seat) if seat > 0 => Ok(Who::Seat(table, seat)),
                _ => Err(format!("'{seat}' is no seat: write TABLE/1 for the first one")),
            },
        }
    }
}

fn plain(error: StoreError) -> String {
    error.to_string()
}

impl Admin {
    /// The person that the host means, banned or not.
    async fn find(&self, who: &str) -> Result<Person, String> {
        let (query, values, missing) = match Who::read(who)? {
            Who::Account(name) => (
                "SELECT id, name, kind FROM people WHERE login = $1",
                vec![name.trim().to_lowercase().into()],
                format!("there is no account '{name}'; a guest is named by TABLE/SEAT or id:…"),
            ),
            Who::Id(id) => (
                "SELECT id, name, kind FROM people WHERE id = $1 AND kind <> 'gone'",
                vec![id.into()],
                format!("there is nobody with the id '{id}'"),
            ),
            Who::Seat(table, seat) => (
                "SELECT p.id, p.name, p.kind FROM seats s JOIN people p ON p.id = s.person \
                 WHERE s.table_id = $1 AND s.seat = $2 AND p.kind <> 'gone'",
                vec![table.into(), (seat - 1).into()],
                format!("no person has seat {seat} of table '{table}'"),
            ),
        };
        let row = self.store.row(statement(query, values)).await.map_err(plain)?.ok_or(missing)?;
        let person = || Ok(Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? });
        person().map_err(plain)
    }

    /// Bans somebody, or lifts the ban; a running server ends their connections within seconds. Returns their name.
    pub async fn ban(&self, who: &str, banned: bool) -> Result<String, String> {
        let person = self.find(who).await?;
        let change = "UPDATE people SET banned = $2 WHERE id = $1";
        let change = statement(change, [person.id.as_str().into(), i64::from(banned).into()]).must_change();
        let mut work = vec![change];
        work.extend(banned.then(|| dismissal(&person.id)));
        self.store.write(work).await.map_err(plain)?;
        Ok(person.name)
    }

    /// Everybody who is banned.
    pub async fn banned(&self) -> Result<Vec<Value>, String> {
        let query = "SELECT id, name, kind, banned FROM people WHERE banned <> 0 ORDER BY name, id";
        let rows = self.store.rows(statement(query, [])).await.map_err(plain)?;
        rows.iter().map(|row| listed(row).map_err(plain)).collect()
    }

    /// Who sits at a table.
    pub(super) async fn people_at(&self, table: &str) -> Result<Vec<Value>, String> {
        let query = "SELECT p.id, p.name, p.kind, p.banned, s.seat FROM seats s JOIN people p ON p.id = s.person \
                     WHERE s.table_id = $1 ORDER BY s.seat";
        let rows = self.store.rows(statement(query, [table.into()])).await.map_err(plain)?;
        let one = |row| {
            let mut shown = listed(row)?;
            shown["seat"] = json!(number(row, "seat")? + 1);
            Ok(shown)
        };
        rows.iter().map(|row| one(row).map_err(plain)).collect()
    }

    /// Gives an account a new password and signs it out everywhere.
    pub async fn new_password(&self, name: &str) -> Result<String, String> {
        let people = People::at_rest(self.store.clone(), Clock::steady());
        let missing = || format!("there is no account '{name}'");
        let person = people.by_name(name).await.map_err(plain)?.ok_or_else(missing)?;
        let password = code()[..20].to_string();
        people.set_password(&person, &password).await.map_err(said)?;
        Ok(password)
    }

    /// Reports from people: those that are not settled yet, or all.
    pub async fn reports(&self, all: bool) -> Result<Vec<Value>, String> {
        let query = "SELECT r.id, r.at, r.table_id, r.words, r.settled, r.about, a.name AS name, b.name AS author \
                     FROM reports r LEFT JOIN people a ON a.id = r.about LEFT JOIN people b ON b.id = r.person \
                     WHERE r.settled <= $1 ORDER BY r.at, r.id";
        let rows = self.store.rows(statement(query, [i64::from(all).into()])).await.map_err(plain)?;
        let one = |row: &sqlx::any::AnyRow| -> Result<Value, Trouble> {
            Ok(json!({ "id": text(row, "id")?, "at": number(row, "at")?, "table": text(row, "table_id")?,
                "about": maybe_text(row, "name")?, "who": format!("id:{}", text(row, "about")?),
                "by": maybe_text(row, "author")?, "words": text(row, "words")?,
                "settled": number(row, "settled")? != 0 }))
        };
        rows.iter().map(|row| one(row).map_err(said)).collect()
    }

    /// Settles a report.
    pub async fn settle(&self, id: &str) -> Result<(), String> {
        let settled = "UPDATE reports SET settled = 1 WHERE id = $1 AND settled = 0";
        let settled = statement(settled, [id.into()]).must_change();
        self.store.write(vec![settled]).await.map_err(|error| match error {
            StoreError::Unchanged => format!("there is no open report '{id}'"),
            error => plain(error),
        })
    }
}

/// Somebody as lists show them; `who` is what `ban` takes.
fn listed(row: &sqlx::any::AnyRow) -> Result<Value, StoreError> {
    Ok(json!({ "who": format!("id:{}", text(row, "id")?), "name": text(row, "name")?,
        "kind": text(row, "kind")?, "banned": number(row, "banned")? != 0 }))
}
