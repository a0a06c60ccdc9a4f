//! Checkpoints: SQLite's write-ahead log is written into the database alongside the commits, not
//! within them, where everybody would have to wait.

use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection, Row};
use tokio::sync::watch;

use super::careful_sqlite;

/// The interval between checkpoints while there is something to do.
const OFTEN: Duration = Duration::from_millis(250);
/// When the log reaches this many pages of 4 KiB it starts over, even if the writer has to wait a moment.
const LONG: i64 = 8192;

/// Makes checkpoints after writing until the writer ends.
pub(super) async fn checkpoint_all(options: AnyConnectOptions, mut written: watch::Receiver<()>) {
    let mut connection = None;
    while written.changed().await.is_ok() {
        tokio::time::sleep(OFTEN).await;
        if let Err(error) = checkpoint(&mut connection, &options).await {
            // A full disk, perhaps: the log keeps everything until it works again.
            tracing::warn!(%error, "no checkpoint now");
            connection = None;
        }
    }
}

async fn checkpoint(connection: &mut Option<AnyConnection>, options: &AnyConnectOptions) -> Result<(), sqlx::Error> {
    if connection.is_none() {
        let mut new = AnyConnection::connect_with(options).await?;
        careful_sqlite(&mut new).await?;
        // A long-running reader must not make us block the writer.
        sqlx::query("PRAGMA busy_timeout = 20").execute(&mut new).await?;
        *connection = Some(new);
    }
    let Some(open) = connection.as_mut() else { return Ok(()) };
    let pages: i64 = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *open).await?.try_get("log")?;
    if pages >= LONG {
        // Hardly anything is left to do, but nobody may write meanwhile.
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(&mut *open).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Store, statement};

    #[tokio::test]
    async fn what_is_written_reaches_the_database_while_it_is_open() {
        let folder = std::env::temp_dir().join(format!("tessera-checkpoint-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("t.db");
        let size = |file: &std::path::Path| std::fs::metadata(file).map_or(0, |file| file.len());
        let store = Store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
        // More than the log may hold: it starts over.
        let words = "x".repeat(1 << 20);
        for n in 0..60_usize {
            let insert = "INSERT INTO notes (table_id, person, words) VALUES ($1, $2, $3)";
            store
                .write(vec![statement(insert, [n.to_string().into(), "p".into(), words.as_str().into()])])
                .await
                .expect("room");
            tokio::time::sleep(OFTEN / 10).await;
        }
        tokio::time::sleep(3 * OFTEN).await;
        assert!(size(&file) > 60 << 20, "{}", size(&file));
        assert!(size(&folder.join("t.db-wal")) < 60 << 20);
        let _ = std::fs::remove_dir_all(folder);
    }
}
