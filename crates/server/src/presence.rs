//! A server leaves word in its database that it is at work there, so that nobody moves the tables
//! away under the players.

use std::time::Duration;

use crate::clock::now;
use crate::ids::short_name;
use crate::store::{Store, StoreError, number, statement};

/// How often a server says that it is there.
const PULSE: Duration = Duration::from_secs(15);
/// A server that has been silent for so long was killed.
const SILENCE: i64 = 60_000;

/// The word of one server.
pub(crate) struct Presence {
    store: Store,
    id: String,
    pulse: tokio::task::JoinHandle<()>,
}

impl Presence {
    /// Says from now on that a server is there.
    pub(crate) async fn begin(store: Store) -> Presence {
        let id = short_name();
        say(&store, &id).await;
        let pulse = tokio::spawn({
            let (store, id) = (store.clone(), id.clone());
            async move {
                loop {
                    tokio::time::sleep(PULSE).await;
                    say(&store, &id).await;
                }
            }
        });
        Presence { store, id, pulse }
    }

    /// The server stops.
    pub(crate) async fn end(self) {
        self.pulse.abort();
        let gone = statement("DELETE FROM servers WHERE id = $1", [self.id.as_str().into()]);
        if let Err(error) = self.store.write(vec![gone]).await {
            tracing::debug!(%error, "the database was not told that the server stops");
        }
    }
}

/// A database that does not take it is no reason to stop: players hear of it by their own decisions.
async fn say(store: &Store, id: &str) {
    let sql = "INSERT INTO servers (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = $2";
    let forget = statement("DELETE FROM servers WHERE seen < $1", [(now() - 10 * SILENCE).into()]);
    if let Err(error) = store.write(vec![statement(sql, [id.into(), now().into()]), forget]).await {
        tracing::debug!(%error, "the database was not told that a server is there");
    }
}

/// Refuses to go on while a server is at work on a database.
pub(crate) async fn nobody_there(store: &Store) -> Result<(), String> {
    match last_seen(store).await.map_err(|error| error.to_string())? {
        Some(ago) if ago < SILENCE => Err(format!(
            "a server was at work on this database {} s ago: stop it; if it was killed, wait until {} s have passed",
            ago / 1000,
            SILENCE / 1000
        )),
        _ => Ok(()),
    }
}

/// How many milliseconds ago a server spoke last.
async fn last_seen(store: &Store) -> Result<Option<i64>, StoreError> {
    let row = store.row(statement("SELECT seen FROM servers ORDER BY seen DESC LIMIT 1", [])).await?;
    row.map(|row| Ok(now() - number(&row, "seen")?)).transpose()
}
