//! One server owns a database. A second one that comes is refused with a sentence: two would answer for the same tables
//! without knowing of each other. The lock goes with the process, however it ends; beside it the owner notes every few
//! seconds that it is there, so that the next one knows how long nobody could play.

use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};

use crate::clock::Clock;
use crate::store::{Store, StoreError, number, statement};

/// How often the owner notes that it is there.
const PULSE: Duration = Duration::from_secs(5);
/// How often in a row the lock must be found with somebody else before the owner believes it: PostgreSQL may notice a
/// little late that a connection of our own has gone.
const TRIES: u32 = 4;
/// How long a new server waits for one that is stopping, in milliseconds.
const HANDOVER: i64 = 8000;
/// How often it looks whether that one has gone.
const LOOK: Duration = Duration::from_millis(200);
/// The number of our lock among the advisory locks of a PostgreSQL database: "tessera" in ASCII.
const NUMBER: i64 = 0x0074_6573_7365_7261;
/// The row of the owner's note.
const NOTE: &str = "owner";

/// What is said to whoever comes second.
const TAKEN: &str = "another server is at work on this database: stop it first, or give this one a database of its own";

/// The lock of a database, as long as it is held.
pub(crate) enum Lock {
    /// Of a SQLite file.
    File { _open: std::fs::File },
    /// Of a PostgreSQL database, by a connection of its own.
    Session(AnyConnection),
    /// Of a database in memory, or on a file system without locks.
    None,
}

impl Lock {
    /// Takes the lock, or says that somebody has it.
    async fn take(store: &Store) -> Result<Option<Lock>, StoreError> {
        if let Some(file) = store.file() {
            let Ok(open) = std::fs::File::open(file) else { return Ok(Some(Lock::None)) };
            return Ok(match open.try_lock() {
                Ok(()) => Some(Lock::File { _open: open }),
                Err(std::fs::TryLockError::WouldBlock) => None,
                Err(std::fs::TryLockError::Error(error)) => {
                    tracing::warn!(%error, "the database file cannot be locked: see to it that one server uses it");
                    Some(Lock::None)
                }
            });
        }
        let mut session = store.session().await?;
        let row = sqlx::query("SELECT pg_try_advisory_lock($1) AS taken").bind(NUMBER).fetch_one(&mut session).await?;
        Ok(row.try_get::<bool, _>("taken")?.then_some(Lock::Session(session)))
    }

    /// Is it still held? A connection may have been lost.
    async fn holds(&mut self) -> bool {
        match self {
            Lock::Session(session) => {
                matches!(tokio::time::timeout(PULSE, session.ping()).await, Ok(Ok(())))
            }
            Lock::File { .. } | Lock::None => true,
        }
    }
}

/// The server that owns a database.
pub(crate) struct Owner {
    /// The database.
    pub(crate) store: Store,
    /// The time.
    pub(crate) clock: Clock,
    /// Since when nobody could play here, and when this server began.
    pub(crate) absent: (i64, i64),
    pulse: tokio::task::JoinHandle<()>,
}

impl Owner {
    /// Takes possession of a database; a server that is just stopping gets a moment. `lost` is called if somebody else
    /// has taken the database while it was out of our reach.
    pub(crate) async fn begin(
        store: Store,
        clock: Clock,
        lost: impl FnOnce() + Send + 'static,
    ) -> Result<Owner, String> {
        let begun = clock.now();
        let lock = loop {
            match Lock::take(&store).await.map_err(|error| format!("db: {error}"))? {
                Some(lock) => break lock,
                None if clock.now() - begun < HANDOVER => clock.after(LOOK).await,
                None => return Err(format!("db: {TAKEN}")),
            }
        };
        let absent = absence(&store, &clock).await.map_err(|error| format!("db: {error}"))?;
        note(&store, clock.now()).await;
        let pulse = tokio::spawn({
            let (store, clock) = (store.clone(), clock.clone());
            async move {
                let (mut lock, mut in_vain) = (Some(lock), 0);
                while in_vain < TRIES {
                    tokio::time::sleep(PULSE).await;
                    let held = match &mut lock {
                        Some(lock) => lock.holds().await,
                        None => false,
                    };
                    if !held {
                        // A connection that only hangs would keep the lock from us.
                        lock = None;
                        match Lock::take(&store).await {
                            Ok(Some(again)) => (lock, in_vain) = (Some(again), 0),
                            Ok(None) => in_vain += 1,
                            // Nobody can take it while nobody can reach it.
                            Err(error) => tracing::debug!(%error, "the lock of the database is out of reach"),
                        }
                    }
                    if lock.is_some() {
                        note(&store, clock.now()).await;
                    }
                }
                tracing::error!("{TAKEN}");
                lost();
            }
        });
        Ok(Owner { store, clock, absent, pulse })
    }

    /// The server stops.
    pub(crate) async fn end(self) {
        note(&self.store, self.clock.now()).await;
        self.pulse.abort();
    }
}

/// A failed write is no reason to stop: players will notice through their own decisions.
async fn note(store: &Store, at: i64) {
    let forget = statement("DELETE FROM servers WHERE id <> $1", [NOTE.into()]);
    let sql = "INSERT INTO servers (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2";
    if let Err(error) = store.write(vec![forget, statement(sql, [NOTE.into(), at.into()])]).await {
        tracing::debug!(%error, "the database was not told that a server is there");
    }
}

/// Since when nobody could play here, until now; the clock goes on from there. A note from the future
/// was made by a clock that was wrong, and counts for nothing.
async fn absence(store: &Store, clock: &Clock) -> Result<(i64, i64), StoreError> {
    const DAY: i64 = 24 * 3600 * 1000;
    let now = clock.now();
    let last = last_there(store).await?.filter(|last| *last < now + DAY).unwrap_or(now);
    clock.not_before(last);
    Ok((last, clock.now()))
}

/// When a server was last there, in milliseconds since 1970.
async fn last_there(store: &Store) -> Result<Option<i64>, StoreError> {
    let query = "SELECT MAX(seen) AS seen FROM (SELECT MAX(seen) AS seen FROM servers \
                 UNION ALL SELECT MAX(changed) AS seen FROM tables) AS signs";
    let row = store.row(statement(query, [])).await?;
    Ok(row.and_then(|row| number(&row, "seen").ok()))
}

/// Refuses to continue while a server is at work on a database; as long as the lock is held none can start there.
pub(crate) async fn nobody_there(store: &Store) -> Result<Lock, String> {
    let begun = std::time::Instant::now();
    loop {
        match Lock::take(store).await.map_err(|error| error.to_string())? {
            Some(lock) => return Ok(lock),
            // The database may not have noticed yet that one was killed.
            None if begun.elapsed() < 5 * LOOK => tokio::time::sleep(LOOK).await,
            None => return Err("a server is at work on this database: stop it first".into()),
        }
    }
}
