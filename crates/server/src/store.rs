//! Storage: one database, one writer that commits the waiting work of all tables in groups.
//!
//! What [`Store::write`] has answered is on disk, power loss counted: SQLite runs with a write-ahead
//! log and `synchronous=FULL`, PostgreSQL with `synchronous_commit=on`.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Row, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

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

/// A value for a statement.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, or a time in milliseconds.
    Int(i64),
    /// A text.
    Text(String),
    /// Nothing.
    Null,
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Int(value)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        Value::Int(value as i64)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value)
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Value {
        value.map_or(Value::Null, Value::Text)
    }
}

/// One statement with its values; `$1`, `$2` … name them in both databases.
#[derive(Clone, Debug)]
pub struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    /// If it changes no row, the work it belongs to is at odds with what is stored.
    must_change: bool,
}

/// A statement: `statement("DELETE FROM keys WHERE hash = $1", [hash.into()])`.
pub fn statement(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Statement {
    Statement { sql, values: values.into_iter().collect(), must_change: false }
}

impl Statement {
    /// The work fails as a whole if this changes no row.
    pub fn must_change(self) -> Statement {
        Statement { must_change: true, ..self }
    }

    fn check(&self) -> Result<(), StoreError> {
        let bad = |value: &Value| matches!(value, Value::Text(text) if text.contains('\0'));
        if self.values.iter().any(bad) { Err(StoreError::BadText) } else { Ok(()) }
    }

    fn query(&self) -> sqlx::query::Query<'static, Any, AnyArguments> {
        let mut query = sqlx::query(self.sql);
        for value in &self.values {
            query = match value {
                Value::Int(number) => query.bind(*number),
                Value::Text(text) => query.bind(text.clone()),
                Value::Null => query.bind(None::<String>),
            };
        }
        query
    }
}

struct Job {
    statements: Vec<Statement>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
    sqlite: bool,
}

/// So many jobs share one commit at most.
const GROUP: usize = 512;

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

/// The one writer: takes what waits, commits it together, answers everybody.
async fn write_all(options: AnyConnectOptions, sqlite: bool, mut jobs: mpsc::Receiver<Job>) {
    let mut connection: Option<AnyConnection> = None;
    while let Some(first) = jobs.recv().await {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        metrics::histogram!("tessera_commit_group").record(group.len() as f64);
        let begun = std::time::Instant::now();
        match write_group(&mut connection, &options, sqlite, &group).await {
            Ok(()) => group.into_iter().for_each(|job| _ = job.done.send(Ok(()))),
            Err(StoreError::Unavailable(what)) => answer_all(group, || StoreError::Unavailable(what.clone())),
            Err(_) => {
                // One job must not fail the others: each is tried alone.
                for job in group {
                    let result = write_group(&mut connection, &options, sqlite, std::slice::from_ref(&job)).await;
                    let _ = job.done.send(result);
                }
            }
        }
        metrics::histogram!("tessera_commit_seconds").record(begun.elapsed().as_secs_f64());
    }
}

/// Writes a group on the connection there is. If that turns out to be dead before anything could
/// have been committed, a new one is tried at once.
async fn write_group(
    connection: &mut Option<AnyConnection>,
    options: &AnyConnectOptions,
    sqlite: bool,
    group: &[Job],
) -> Result<(), StoreError> {
    let had_one = connection.is_some();
    for attempt in 0..2 {
        if connection.is_none() {
            *connection = Some(patiently(connect(options, sqlite)).await?);
        }
        let Some(open) = connection.as_mut() else { break };
        let mut committing = false;
        let statements = group.iter().flat_map(|job| &job.statements);
        let result = patiently(commit(open, statements, &mut committing)).await;
        match result {
            Err(StoreError::Unavailable(what)) => {
                *connection = None;
                if committing || !had_one || attempt > 0 || what == TOO_LATE {
                    return Err(StoreError::Unavailable(what));
                }
            }
            result => return result,
        }
    }
    Err(StoreError::Unavailable("no connection".into()))
}

fn answer_all(group: Vec<Job>, error: impl Fn() -> StoreError) {
    for job in group {
        let _ = job.done.send(Err(error()));
    }
}

async fn connect(options: &AnyConnectOptions, sqlite: bool) -> Result<AnyConnection, StoreError> {
    let mut connection = AnyConnection::connect_with(options).await?;
    if sqlite {
        careful_sqlite(&mut connection).await?;
    } else {
        sqlx::query("SET synchronous_commit = on").execute(&mut connection).await?;
    }
    Ok(connection)
}

async fn commit<'a>(
    connection: &mut AnyConnection,
    statements: impl Iterator<Item = &'a Statement>,
    committing: &mut bool,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for statement in statements {
        let done = statement.query().execute(&mut *transaction).await?;
        if statement.must_change && done.rows_affected() == 0 {
            return Err(StoreError::Unchanged);
        }
    }
    *committing = true;
    transaction.commit().await?;
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
