//! A fresh database for each test.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};

/// Which database.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// A database for a single test.
pub(crate) struct Database {
    pub(crate) kind: Kind,
    pub(crate) url: String,
    folder: Option<PathBuf>,
}

/// The PostgreSQL that tests may make databases in.
pub(crate) const POSTGRES: &str = "TESSERA_TEST_POSTGRES";

impl Database {
    /// A new one; `None` if this machine has no such database.
    pub(crate) async fn fresh(kind: Kind) -> Option<Database> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("tessera_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        if kind == Kind::Sqlite {
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).expect("a folder");
            let url = format!("sqlite:{}", folder.join("tables.db").display());
            return Some(Database { kind, url, folder: Some(folder) });
        }
        let Ok(cluster) = std::env::var(POSTGRES) else {
            println!("not run: {POSTGRES} does not name a PostgreSQL");
            return None;
        };
        Database::in_cluster(&cluster, &name).await
    }

    /// A new one in a PostgreSQL.
    pub(crate) async fn in_cluster(cluster: &str, name: &str) -> Option<Database> {
        execute(cluster, format!("CREATE DATABASE {name}")).await;
        let (server, _) = cluster.rsplit_once('/').expect("an address that ends in a database");
        Some(Database { kind: Kind::Postgres, url: format!("{server}/{name}"), folder: None })
    }

    /// The same database by another route.
    pub(crate) fn through(&self, port: u16) -> Database {
        let (head, name) = self.url.rsplit_once('/').expect("a name");
        let (head, _) = head.rsplit_once(':').expect("a port");
        Database { kind: self.kind, url: format!("{head}:{port}/{name}"), folder: None }
    }

    /// Another file in the same folder.
    pub(crate) fn moved_to(&self, file: &Path) -> Database {
        Database { kind: self.kind, url: format!("sqlite:{}", file.display()), folder: None }
    }

    /// The port of its server.
    pub(crate) fn port(&self) -> u16 {
        let (head, _) = self.url.rsplit_once('/').expect("a name");
        head.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).expect("a port")
    }

    /// The file, where it is one.
    pub(crate) fn file(&self) -> &Path {
        Path::new(self.url.strip_prefix("sqlite:").expect("a SQLite database"))
    }

    /// Does something to the database behind the server's back.
    pub(crate) async fn tamper(&self, sql: String) {
        execute(&self.url, sql).await;
    }
}

/// A connection separate from the server's.
pub(crate) async fn connect(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.expect("a connection")
}

/// How many rows a table has.
pub(crate) async fn count(database: &Database, table: &str) -> i64 {
    let mut connection = connect(&database.url).await;
    let row = sqlx::query(AssertSqlSafe(format!("SELECT COUNT(*) AS n FROM {table}"))).fetch_one(&mut connection).await;
    let _ = connection.close().await;
    row.and_then(|row| row.try_get("n")).expect("a count")
}

/// The names of the events in a table's stored journal.
pub(crate) async fn journal(database: &Database, table: &str) -> Vec<String> {
    let mut connection = connect(&database.url).await;
    let query = sqlx::query("SELECT event FROM journal WHERE table_id = $1 ORDER BY idx").bind(table.to_string());
    let rows = query.fetch_all(&mut connection).await.expect("a journal");
    let _ = connection.close().await;
    let event = |row: &sqlx::any::AnyRow| -> Option<String> {
        let event: serde_json::Value = serde_json::from_str(&row.try_get::<String, _>("event").ok()?).ok()?;
        event["event"].as_str().map(str::to_string)
    };
    rows.iter().map(|row| event(row).expect("an event")).collect()
}

async fn execute(url: &str, sql: String) {
    let mut connection = connect(url).await;
    connection.execute(AssertSqlSafe(sql)).await.expect("a statement that is taken");
    let _ = connection.close().await;
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
