//! Moving: everything that is stored, carried over into another database and compared there.

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use table::hex;

use super::Admin;
use crate::inventory::{KEPT, Kept, Kind};
use crate::owner::nobody_there;
use crate::store::{Store, StoreError, Value, number};

/// A table that was moved.
pub struct Moved {
    /// Its name.
    pub table: &'static str,
    /// How many rows it has, here and there.
    pub rows: u64,
    /// SHA-256 over all of them in the order of their key, the same here and there.
    pub sha256: String,
}

/// Rows copied per statement: with at most twelve values each, that is far below any database's limit.
const BATCH: usize = 100;

impl Admin {
    /// Copies everything into an empty database in one transaction: a failed move leaves it empty.
    /// `told` is called with how many rows of how many are done.
    pub async fn move_to(&self, to: &str, told: &mut dyn FnMut(u64, u64)) -> Result<Vec<Moved>, String> {
        let _ours = nobody_there(&self.store).await?;
        let target = Store::open(to).await.map_err(|error| format!("the new database: {error}"))?;
        // If a database is to be moved onto itself, we already hold its lock; it is refused because it is not empty.
        let _theirs = match self.store.is_same(&target) {
            true => None,
            false => Some(nobody_there(&target).await.map_err(|error| format!("the new database: {error}"))?),
        };
        let moved = carry(&self.store, &target, told).await;
        target.close().await;
        moved
    }
}

async fn carry(from: &Store, to: &Store, told: &mut dyn FnMut(u64, u64)) -> Result<Vec<Moved>, String> {
    let here = |error: StoreError| format!("the old database: {error}");
    let there = |error: StoreError| format!("the new database: {error}");
    let mut source = from.connection().await.map_err(here)?;
    let mut target = to.connection().await.map_err(there)?;
    // A snapshot of the old database, whatever happens to it meanwhile.
    let mut source = source.begin().await.map_err(|error| here(error.into()))?;
    let mut target = target.begin().await.map_err(|error| there(error.into()))?;
    if !from.is_sqlite() {
        run(&mut source, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY".into()).await.map_err(here)?;
    }
    if !to.is_sqlite() {
        let names = KEPT.map(|kept| kept.name).join(", ");
        run(&mut target, format!("LOCK TABLE {names} IN EXCLUSIVE MODE")).await.map_err(there)?;
    }
    let mut total = 0;
    for kept in &KEPT {
        total += count(&mut source, kept).await.map_err(here)?;
        if count(&mut target, kept).await.map_err(there)? > 0 {
            return Err(format!("the new database is not empty: there are rows in its table '{}'", kept.name));
        }
    }
    if total == 0 {
        return Err("there is nothing in the old database: is --db the right one?".into());
    }
    let mut moved = Vec::new();
    let mut over = 0;
    for kept in &KEPT {
        let mut sum = Sum::default();
        let mut batch = Vec::new();
        let sql = select(kept, from.is_sqlite());
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut *source);
        loop {
            let row = rows.try_next().await.map_err(|error| here(error.into()))?;
            let done = row.is_none();
            if let Some(row) = row {
                let values = read(kept, &row).map_err(here)?;
                sum.add(&values);
                batch.push(values);
            }
            if batch.len() == BATCH || (done && !batch.is_empty()) {
                over += batch.len() as u64;
                insert(&mut target, kept, std::mem::take(&mut batch)).await.map_err(there)?;
                told(over, total);
            }
            if done {
                break;
            }
        }
        moved.push(sum.finish(kept));
    }
    for moved in &moved {
        compare(&mut target, to.is_sqlite(), moved).await?;
    }
    target.commit().await.map_err(|error| there(error.into()))?;
    Ok(moved)
}

/// Reads a table back from the new database: it must be what was sent.
async fn compare(target: &mut AnyConnection, sqlite: bool, sent: &Moved) -> Result<(), String> {
    let there = |error: StoreError| format!("the new database: {error}");
    let Some(kept) = KEPT.iter().find(|kept| kept.name == sent.table) else { return Ok(()) };
    let mut sum = Sum::default();
    let mut rows = sqlx::query(AssertSqlSafe(select(kept, sqlite))).fetch(target);
    while let Some(row) = rows.try_next().await.map_err(|error| there(error.into()))? {
        sum.add(&read(kept, &row).map_err(there)?);
    }
    let found = sum.finish(kept);
    if (found.rows, &found.sha256) == (sent.rows, &sent.sha256) {
        return Ok(());
    }
    Err(format!(
        "the table '{}' did not arrive as it was: {} rows with SHA-256 {} here, {} rows with {} there; nothing was kept",
        sent.table, sent.rows, sent.sha256, found.rows, found.sha256
    ))
}

/// Rows counted and hashed, one after the other.
#[derive(Default)]
struct Sum {
    rows: u64,
    hash: Sha256,
}

impl Sum {
    fn add(&mut self, values: &[Value]) {
        self.rows += 1;
        for value in values {
            match value {
                Value::Null => self.hash.update([0]),
                Value::Int(number) => {
                    self.hash.update([1]);
                    self.hash.update(number.to_be_bytes());
                }
                // Prefixed with its length, so that no two different rows look alike.
                Value::Text(text) => {
                    self.hash.update([2]);
                    self.hash.update((text.len() as u64).to_be_bytes());
                    self.hash.update(text.as_bytes());
                }
            }
        }
    }

    fn finish(self, kept: &Kept) -> Moved {
        Moved { table: kept.name, rows: self.rows, sha256: hex(&self.hash.finalize()) }
    }
}

/// All rows in the order of their key; texts by their bytes, whatever the database's collation.
fn select(kept: &Kept, sqlite: bool) -> String {
    let collation = if sqlite { "BINARY" } else { "\"C\"" };
    let columns = kept.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let by = |(name, kind): &(&str, Kind)| match kind {
        Kind::Text => format!("{name} COLLATE {collation}"),
        Kind::Number => name.to_string(),
    };
    let order = kept.columns[..kept.key].iter().map(by).collect::<Vec<_>>().join(", ");
    format!("SELECT {columns} FROM {} ORDER BY {order}", kept.name)
}

fn read(kept: &Kept, row: &AnyRow) -> Result<Vec<Value>, StoreError> {
    let one = |(name, kind): &(&str, Kind)| -> Result<Value, StoreError> {
        let value = match kind {
            Kind::Number => Value::Int(row.try_get::<i64, _>(*name)?),
            Kind::Text => row.try_get::<Option<String>, _>(*name)?.into(),
        };
        if matches!(&value, Value::Text(text) if text.contains('\0')) { Err(StoreError::BadText) } else { Ok(value) }
    };
    kept.columns.iter().map(one).collect()
}

async fn insert(target: &mut AnyConnection, kept: &Kept, rows: Vec<Vec<Value>>) -> Result<(), StoreError> {
    let width = kept.columns.len();
    let places = |nth: usize| (1..=width).map(|column| format!("${}", nth * width + column)).collect::<Vec<_>>();
    let tuples = (0..rows.len()).map(|nth| format!("({})", places(nth).join(", "))).collect::<Vec<_>>().join(", ");
    let columns = kept.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut query = sqlx::query(AssertSqlSafe(format!("INSERT INTO {} ({columns}) VALUES {tuples}", kept.name)));
    for value in rows.into_iter().flatten() {
        query = match value {
            Value::Int(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Null => query.bind(None::<String>),
        };
    }
    query.execute(target).await?;
    Ok(())
}

async fn count(connection: &mut AnyConnection, kept: &Kept) -> Result<u64, StoreError> {
    let sql = format!("SELECT COUNT(*) AS n FROM {}", kept.name);
    let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(connection).await?;
    Ok(number(&row, "n")?.unsigned_abs())
}

async fn run(connection: &mut AnyConnection, sql: String) -> Result<(), StoreError> {
    sqlx::query(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}
