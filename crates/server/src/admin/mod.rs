//! What a host does from the command line, with or without a running server.
//!
//! `people` looks after people and what they report, `corrections` are what owners say of pieces, `import` imports records, `transfer` moves everything to another database, `restore` puts a
//! backup in place.

mod corrections;
mod import;
mod mask;
mod people;
mod restore;
mod transfer;

use serde_json::{Value, json};
use table::{Door, Sitting};

use crate::clock::Clock;
use crate::desk::Journal;
use crate::facts::whole_from;
use crate::meta::{Meta, Status};
use crate::people::Trouble;
use crate::store::{Store, number, owners_only, statement, text};

pub use corrections::Verdict;
pub use import::Imported;
pub use mask::masked;
pub use restore::restore;
pub use transfer::Moved;

/// The host's desk.
pub struct Admin {
    store: Store,
    doors: Vec<&'static dyn Door>,
}

/// What `validate` found out about one table.
pub struct Validated {
    /// The table.
    pub table: String,
    /// How many entries of its log this build follows.
    pub entries: usize,
    /// Why it cannot continue on this build, if so.
    pub broken: Option<String>,
}

fn said(trouble: Trouble) -> String {
    match trouble {
        Trouble::Refused(refused) => refused.to_string(),
        Trouble::Unavailable(what) | Trouble::Uncertain(what) | Trouble::Internal(what) => what,
    }
}

impl Admin {
    /// Opens the database.
    pub async fn open(db: &str, doors: Vec<&'static dyn Door>) -> Result<Admin, String> {
        let store = Store::open(db).await.map_err(|error| format!("{}: {error}", masked(db)))?;
        Ok(Admin { store, doors })
    }

    /// The tables with a status, most recently changed first.
    pub async fn tables(&self, status: &str) -> Result<Vec<Value>, String> {
        let query =
            "SELECT id, game, status, created, changed FROM tables WHERE status = $1 ORDER BY changed DESC LIMIT 1000";
        let rows = self.store.rows(statement(query, [status.into()])).await.map_err(|error| error.to_string())?;
        let one = |row: &sqlx::any::AnyRow| -> Result<Value, Trouble> {
            Ok(json!({ "id": text(row, "id")?, "game": text(row, "game")?, "status": text(row, "status")?,
                "created": number(row, "created")?, "changed": number(row, "changed")? }))
        };
        rows.iter().map(|row| one(row).map_err(said)).collect()
    }

    async fn meta(&self, id: &str) -> Result<Meta, String> {
        Meta::load(&self.store, id).await.map_err(said)?.ok_or_else(|| format!("there is no table '{id}'"))
    }

    /// One table: what was agreed, who sits there, and by which id the host may name them.
    pub async fn show(&self, id: &str) -> Result<Value, String> {
        let mut table = serde_json::to_value(self.meta(id).await?.public()).map_err(|error| error.to_string())?;
        table["people"] = self.people_at(id).await?.into();
        Ok(table)
    }

    /// Closes a table, whatever its state; a running server refuses the next decision there.
    pub async fn close(&self, id: &str) -> Result<(), String> {
        let mut meta = self.meta(id).await?;
        meta.status = Status::Closed;
        self.store.write(vec![meta.update_status(Clock::steady().now())]).await.map_err(|error| error.to_string())
    }

    /// The record of a table; the dice are published if it has ended.
    pub async fn export(&self, id: &str) -> Result<Value, String> {
        let meta = self.meta(id).await?;
        let (sitting, broken) = self.replay(&meta).await?;
        if let Some(broken) = broken {
            return Err(broken);
        }
        let journal = Journal::load(&self.store, id).await.map_err(said)?;
        serde_json::to_value(meta.record(&*sitting, &journal, Clock::steady().now())).map_err(|error| error.to_string())
    }

    /// Replays every running game on this build, so that you know what would break before you deploy it.
    pub async fn validate(&self) -> Result<Vec<Validated>, String> {
        let rows = self.store.rows(statement("SELECT id FROM tables WHERE status = 'running' ORDER BY id", [])).await;
        let mut found = Vec::new();
        for row in rows.map_err(|error| error.to_string())? {
            let meta = self.meta(&text(&row, "id").map_err(|error| error.to_string())?).await?;
            let (sitting, broken) = match self.replay(&meta).await {
                Ok((sitting, broken)) => (Some(sitting), broken),
                Err(broken) => (None, Some(broken)),
            };
            let entries = sitting.as_ref().map_or(0, |sitting| sitting.index());
            // Choices that wait for the others' are not in the log yet.
            let broken = broken.or_else(|| sitting.and_then(|mut sitting| meta.drafts_into(&mut *sitting).err()));
            found.push(Validated { table: meta.id, entries, broken });
        }
        Ok(found)
    }

    fn door(&self, game: &str) -> Result<&'static dyn Door, String> {
        let door = self.doors.iter().find(|door| door.declaration().name == game);
        door.copied().ok_or_else(|| format!("this build has no game '{game}'"))
    }

    /// Plays a log as far as it goes.
    async fn replay(&self, meta: &Meta) -> Result<(Box<dyn Sitting>, Option<String>), String> {
        let door = self.door(&meta.game).map_err(|refused| format!("{}: {refused}", meta.id))?;
        let config = whole_from(&self.store, &meta.config).await.map_err(|error| error.to_string())?;
        let mut sitting = door.reopen(&config, meta.rules as u32).map_err(|refused| refused.to_string())?;
        let query = "SELECT entry FROM log WHERE table_id = $1 ORDER BY idx";
        let rows =
            self.store.rows(statement(query, [meta.id.as_str().into()])).await.map_err(|error| error.to_string())?;
        for (index, row) in rows.iter().enumerate() {
            let entry = text(row, "entry").map_err(|error| error.to_string())?;
            if let Err(refused) = sitting.follow(&entry) {
                return Ok((sitting, Some(format!("entry {index} '{entry}': {refused}"))));
            }
        }
        Ok((sitting, None))
    }

    /// Copies a SQLite database while the server runs; PostgreSQL has `pg_dump` for it.
    pub async fn backup(&self, db: &str, to: &str) -> Result<(), String> {
        if !db.starts_with("sqlite:") {
            return Err("backup copies SQLite files; use pg_dump for PostgreSQL".into());
        }
        if std::path::Path::new(to).exists() {
            return Err(format!("{to} is there already"));
        }
        // A large file takes longer than players would wait for an answer.
        let mut connection = self.store.connection().await.map_err(|error| error.to_string())?;
        let copy = sqlx::query("VACUUM INTO $1").bind(to.to_string()).execute(&mut *connection).await;
        copy.map_err(|error| error.to_string())?;
        owners_only(std::path::Path::new(to));
        Ok(())
    }
}
