//! Storage: one database, one writer that commits the waiting work of all tables in groups.
//!
//! Once [`Store::write`] has returned, the data is on disk and survives even a power loss: SQLite
//! runs with a write-ahead log and `synchronous=FULL`, PostgreSQL with `synchronous_commit=on`.

mod checkpoint;
mod statement;
mod writer;

use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Row, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use crate::admin::masked;
pub(crate) use statement::{Statement, Value, row_statement, statement};
use writer::{GROUP, Job, write_all};

/// Why the database did not do what was asked.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be reached or is full: nothing was written, try again later.
    Unavailable(String),
    /// It did not say in time whether the work was committed: it may be on disk or not.
    Uncertain(String),
    /// The work itself conflicts with what is stored.
    Conflict(String),
    /// Something that had to change a row changed none.
    Unchanged,
    /// A text that no database accepts.
    BadText,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Unavailable(what) => write!(f, "the database is out of reach: {what}"),
            StoreError::Uncertain(what) => write!(f, "the database did not confirm: {what}"),
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

/// Does a code mean that the database is unable to work, rather than that it rejects the statement? SQLite: busy,
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

/// After this long the database counts as out of reach.
const PATIENCE: Duration = Duration::from_secs(4);

/// What is said of a database that does not answer.
const TOO_LATE: &str = "no answer in time";

/// Waits for the database, but not forever.
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
    options: Arc<AnyConnectOptions>,
    url: Arc<str>,
    sqlite: bool,
    /// Did the last write succeed?
    writes: Arc<AtomicBool>,
}

impl Store {
    /// Opens the database, creates it if it is a SQLite file that is not there, and brings its
    /// tables up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        if !sqlite && !url.starts_with("postgres:") && !url.starts_with("postgresql:") {
            let shown = masked(url);
            return Err(StoreError::Conflict(format!("'{shown}' is no database: sqlite:FILE or postgres://…")));
        }
        if sqlite {
            make_private(url);
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
        let writes = Arc::new(AtomicBool::new(true));
        tokio::spawn(write_all(options.clone(), sqlite, jobs, writes.clone()));
        Ok(Store { pool, writer, options: Arc::new(options), url: url.into(), sqlite, writes })
    }

    /// Writes statements atomically; when this returns, either all of them are on disk or none.
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

    /// A separate connection for long-running work, without the writer and its timeout.
    pub async fn connection(&self) -> Result<PoolConnection<Any>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// A connection that is nobody else's, outside the pool.
    pub async fn session(&self) -> Result<AnyConnection, StoreError> {
        patiently(AnyConnection::connect_with(&self.options)).await
    }

    /// Were both opened by the same address?
    pub fn is_same(&self, other: &Store) -> bool {
        self.url == other.url
    }

    /// The file of a SQLite database.
    pub fn file(&self) -> Option<PathBuf> {
        let name = self.url.strip_prefix("sqlite:")?.trim_start_matches("//").split('?').next()?;
        (!name.is_empty() && name != ":memory:").then(|| name.into())
    }

    /// Is it a SQLite file?
    pub fn is_sqlite(&self) -> bool {
        self.sqlite
    }

    /// Closes the database: of a SQLite database only the file itself remains.
    pub async fn close(self) {
        self.pool.close().await;
    }

    /// Is it there, and did it take what was last written? The owner's note, every few seconds, is a write too.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.row(statement("SELECT 1 AS one", [])).await?;
        match self.writes.load(Ordering::Relaxed) {
            true => Ok(()),
            false => Err(StoreError::Unavailable("the last write failed".into())),
        }
    }
}

/// A SQLite file holds what is nobody else's business on the machine; its log takes over who may read it.
fn make_private(url: &str) {
    let name = url.trim_start_matches("sqlite:").trim_start_matches("//").split('?').next().unwrap_or_default();
    if name.is_empty() || name == ":memory:" {
        return;
    }
    let file = std::path::Path::new(name);
    // Where the file cannot be made the database says why.
    let _ = std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(file);
    owners_only(file);
}

/// Nobody but the owner reads this file.
pub(crate) fn owners_only(file: &std::path::Path) {
    if let Err(error) = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)) {
        tracing::debug!(%error, "who may read the database stays as it is");
    }
}

/// The migrations; each file is applied once, in order.
fn migrations() -> Migrator {
    let files = [
        (1, "tables", include_str!("../migrations/0001_tables.sql")),
        (2, "company", include_str!("../migrations/0002_company.sql")),
        (3, "telling", include_str!("../migrations/0003_telling.sql")),
        (4, "imports", include_str!("../migrations/0004_imports.sql")),
        (5, "status", include_str!("../migrations/0005_status.sql")),
        (6, "guided", include_str!("../migrations/0006_guided.sql")),
        (7, "results", include_str!("../migrations/0007_results.sql")),
        (8, "people", include_str!("../migrations/0008_people.sql")),
        (9, "dice", include_str!("../migrations/0009_dice.sql")),
        (10, "lists", include_str!("../migrations/0010_lists.sql")),
        (11, "links", include_str!("../migrations/0011_links.sql")),
        (12, "teams", include_str!("../migrations/0012_teams.sql")),
        (13, "facts", include_str!("../migrations/0013_facts.sql")),
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
