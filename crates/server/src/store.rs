//! Storage: one database, one writer that commits the waiting work of all tables in groups.
//!
//! What [`Store::write`] has answered is on disk, power loss counted: SQLite runs with a write-ahead
//! log and `synchronous=FULL`, PostgreSQL with `synchronous_commit=on`.

mod checkpoint;
mod statement;
mod writer;

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Row, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

pub(crate) use statement::{Statement, Value, row_statement, statement};
use writer::{GROUP, Job, write_all};

/// Why the database did not do what was asked.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be reached or is full: nothing was written, try again later.
    Unavailable(String),
    /// The work itself is at odds with what is stored.
    Conflict(String),
    /// Something that had to change a row changed none.
    Unchanged,
    /// A text that no database takes.
    BadText,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Unavailable(what) => write!(f, "the database is out of reach: {what}"),
            StoreError::Conflict(what) => write!(f, "the database refuses: {what}"),
            StoreError::Unchanged => f.write_str("nothing to change"),
            StoreError::BadText => f.write_str("texts cannot hold the character U+0000"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if !out_of_reach(database.code().as_deref()) => {
                StoreError::Conflict(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Does a code mean that the database cannot work, not that it does not want to? SQLite: busy,
/// locked, read-only, input and output, full, cannot open. PostgreSQL: connections, resources,
/// operators, system, read-only.
fn out_of_reach(code: Option<&str>) -> bool {
    match code {
        Some(code) if code.len() == 5 => {
            ["08", "53", "57", "58", "XX", "25"].iter().any(|class| code.starts_with(class))
        }
        Some(code) => code.parse::<u32>().is_ok_and(|code| [5, 6, 8, 10, 13, 14].contains(&(code & 255))),
        None => true,
    }
}

/// Longer than this the database counts as out of reach.
const PATIENCE: Duration = Duration::from_secs(4);

/// What is said of a database that does not answer.
const TOO_LATE: &str = "no answer in time";

/// Waits for the database, but not for ever.
async fn patiently<T, E: Into<StoreError>>(work: impl Future<Output = Result<T, E>>) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(result) => result.map_err(Into::into),
        Err(_) => Err(StoreError::Unavailable(TOO_LATE.into())),
    }
}

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
    sqlite: bool,
}

impl Store {
    /// Opens the database, creates it if it is a SQLite file that is not there, and brings its
    /// tables up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        if !sqlite && !url.starts_with("postgres:") && !url.starts_with("postgresql:") {
            return Err(StoreError::Conflict(format!("'{url}' is no database: sqlite:FILE or postgres://…")));
        }
        let full = if sqlite && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_string() };
        let options = AnyConnectOptions::from_str(&full)?.disable_statement_logging();
        let pool = AnyPoolOptions::new()
            .max_connections(if sqlite { 4 } else { 8 })
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| {
                Box::pin(async move { if sqlite { careful_sqlite(connection).await } else { Ok(()) } })
            })
            .connect_with(options.clone())
            .await?;
        migrations().run(&pool).await.map_err(|error| StoreError::Conflict(error.to_string()))?;
        let (writer, jobs) = mpsc::channel(4 * GROUP);
        tokio::spawn(write_all(options, sqlite, jobs));
        Ok(Store { pool, writer, sqlite })
    }

    /// Writes statements as one; when this answers, they are on disk or nothing of them is.
    pub async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Unavailable("the writer has stopped".into());
        self.writer.send(Job { statements, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Reads rows.
    pub async fn rows(&self, statement: Statement) -> Result<Vec<AnyRow>, StoreError> {
        statement.check()?;
        patiently(statement.query().fetch_all(&self.pool)).await
    }

    /// Reads one row, if there is one.
    pub async fn row(&self, statement: Statement) -> Result<Option<AnyRow>, StoreError> {
        statement.check()?;
        patiently(statement.query().fetch_optional(&self.pool)).await
    }

    /// A connection of one's own, for work that takes its time: without the writer and its patience.
    pub async fn connection(&self) -> Result<PoolConnection<Any>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// Is it a SQLite file?
    pub fn is_sqlite(&self) -> bool {
        self.sqlite
    }

    /// Lets go of the database: of a SQLite file nothing but the file itself remains.
    pub async fn close(self) {
        self.pool.close().await;
    }

    /// Is it there?
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.row(statement("SELECT 1 AS one", [])).await.map(drop)
    }
}

/// The history of the tables; each file is applied once, in order.
fn migrations() -> Migrator {
    let files = [
        (1, "tables", include_str!("../migrations/0001_tables.sql")),
        (2, "company", include_str!("../migrations/0002_company.sql")),
        (3, "telling", include_str!("../migrations/0003_telling.sql")),
        (4, "imports", include_str!("../migrations/0004_imports.sql")),
        (5, "status", include_str!("../migrations/0005_status.sql")),
        (6, "guided", include_str!("../migrations/0006_guided.sql")),
    ];
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.map(migration).to_vec())
}

async fn careful_sqlite(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for pragma in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA busy_timeout = 5000",
        "PRAGMA foreign_keys = ON",
    ] {
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
    Ok(())
}

/// A text column.
pub fn text(row: &AnyRow, column: &str) -> Result<String, StoreError> {
    Ok(row.try_get::<String, _>(column)?)
}

/// A text column that may be empty.
pub fn maybe_text(row: &AnyRow, column: &str) -> Result<Option<String>, StoreError> {
    Ok(row.try_get::<Option<String>, _>(column)?)
}

/// A number column.
pub fn number(row: &AnyRow, column: &str) -> Result<i64, StoreError> {
    Ok(row.try_get::<i64, _>(column)?)
}
