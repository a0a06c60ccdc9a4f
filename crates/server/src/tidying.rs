//! Tidying up: what nobody comes back to is closed or forgotten.

use crate::hall::Hall;
use crate::people::Trouble;
use crate::store::{Statement, statement, text};

const DAY: i64 = 24 * 3600 * 1000;
/// An open table that nobody has started for this long is closed.
const UNSTARTED: i64 = 7 * DAY;
/// A running table where only guests sit and nothing has happened for this long is closed.
const ABANDONED: i64 = 30 * DAY;

/// Open tables that have not changed since a given time.
const OPEN: &str = "SELECT id FROM tables WHERE status = 'open' AND changed < $1";

/// Running tables without an account on any seat where nobody has decided, come, gone or spoken
/// since. Somebody with an account can always come back, however late.
const RUNNING: &str = "SELECT t.id FROM tables t WHERE t.status = 'running' AND t.changed < $1 \
    AND NOT EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person \
                    WHERE s.table_id = t.id AND s.kind = 'person' AND p.kind = 'account') \
    AND NOT EXISTS (SELECT 1 FROM journal j WHERE j.table_id = t.id AND j.at >= $1) \
    AND NOT EXISTS (SELECT 1 FROM chat c WHERE c.table_id = t.id AND c.at >= $1) \
    AND NOT EXISTS (SELECT 1 FROM team_chat c WHERE c.table_id = t.id AND c.at >= $1)";

/// Guests who have no valid key, sit nowhere, and are not mentioned in any report.
const GUESTS: &str = "DELETE FROM people WHERE kind = 'guest' \
    AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.person = people.id) \
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.person = people.id) \
    AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.person = people.id OR r.about = people.id)";

impl Hall {
    /// Closes tables that nobody comes back to, and forgets keys that have expired and the guests
    /// who had no other.
    pub(crate) async fn tidy(&self) -> Result<(), Trouble> {
        self.close_stale(OPEN, "open", self.clock.now() - UNSTARTED).await?;
        self.close_stale(RUNNING, "running", self.clock.now() - ABANDONED).await?;
        let now = self.clock.now();
        let gone = |sql| statement(sql, []);
        self.store
            .write(vec![
                statement("DELETE FROM keys WHERE expires < $1", [now.into()]),
                gone(GUESTS),
                gone("DELETE FROM notes WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = notes.person)"),
                gone("DELETE FROM mutes WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = mutes.person)"),
                gone("DELETE FROM mutes WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.id = mutes.other)"),
                // As when somebody leaves (people/leaving.rs).
                gone(
                    "DELETE FROM corrections WHERE verdict = 'rejected' AND person <> 'gone' \
                     AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = corrections.person)",
                ),
                gone(
                    "UPDATE corrections SET person = 'gone', copy = '' WHERE person <> 'gone' \
                     AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = corrections.person)",
                ),
            ])
            .await?;
        Ok(())
    }

    async fn close_stale(&self, query: &'static str, status: &str, since: i64) -> Result<(), Trouble> {
        for row in self.store.rows(statement(query, [since.into()])).await? {
            let id = text(&row, "id")?;
            self.store.write(vec![close(&id, status, since, self.clock.now())]).await?;
            // A table that cannot be read is closed anyway.
            if let Err(trouble) = self.changed(&id).await {
                tracing::warn!(table = id, ?trouble, "closed without its desk");
            }
            tracing::info!(table = id, status, "closed: nobody came back");
        }
        Ok(())
    }
}

/// Somebody may have come back just now: then it stays.
fn close(id: &str, status: &str, since: i64, now: i64) -> Statement {
    let sql = "UPDATE tables SET status = 'closed', changed = $4 WHERE id = $1 AND status = $2 AND changed < $3";
    statement(sql, [id.into(), status.into(), since.into(), now.into()])
}
