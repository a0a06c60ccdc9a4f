//! The one writer: takes what waits, commits it together, answers everybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot, watch};

use super::checkpoint::checkpoint_all;
use super::statement::{Joined, Statement, join};
use super::{StoreError, TOO_LATE, careful_sqlite, patiently};

/// Statements that are written as one.
pub(super) struct Job {
    pub(super) statements: Vec<Statement>,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// The most jobs that share one commit.
pub(super) const GROUP: usize = 512;

/// Writes until all senders are gone.
pub(super) async fn write_all(
    options: AnyConnectOptions,
    sqlite: bool,
    mut jobs: mpsc::Receiver<Job>,
    writes: Arc<AtomicBool>,
) {
    let mut connection: Option<AnyConnection> = None;
    let written = watch::Sender::new(());
    if sqlite {
        tokio::spawn(checkpoint_all(options.clone(), written.subscribe()));
    }
    while let Some(first) = jobs.recv().await {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        metrics::histogram!("tessera_commit_group").record(group.len() as f64);
        let begun = Instant::now();
        let written_all = write_group(&mut connection, &options, sqlite, &group).await;
        let out_of_reach = matches!(written_all, Err(StoreError::Unavailable(_) | StoreError::Uncertain(_)));
        writes.store(!out_of_reach, Ordering::Relaxed);
        match written_all {
            Ok(()) => group.into_iter().for_each(|job| _ = job.done.send(Ok(()))),
            Err(StoreError::Unavailable(what)) => answer_all(group, || StoreError::Unavailable(what.clone())),
            Err(StoreError::Uncertain(what)) => answer_all(group, || StoreError::Uncertain(what.clone())),
            Err(_) => {
                // One job must not fail the others: each is tried alone.
                for job in group {
                    let result = write_group(&mut connection, &options, sqlite, std::slice::from_ref(&job)).await;
                    let _ = job.done.send(result);
                }
            }
        }
        written.send_replace(());
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
    let work = join(group.iter().map(|job| job.statements.as_slice()));
    for attempt in 0..2 {
        if connection.is_none() {
            *connection = Some(patiently(connect(options, sqlite)).await?);
        }
        let Some(open) = connection.as_mut() else { break };
        let mut committing = false;
        let result = patiently(commit(open, &work, &mut committing)).await;
        match result {
            Err(StoreError::Unavailable(what)) => {
                *connection = None;
                // SQLite says for sure that it could not commit; a connection that was cut says nothing.
                if committing && (!sqlite || what == TOO_LATE) {
                    return Err(StoreError::Uncertain(what));
                }
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
        sqlx::query("PRAGMA wal_autocheckpoint = 0").execute(&mut connection).await?;
    } else {
        sqlx::query("SET synchronous_commit = on").execute(&mut connection).await?;
    }
    Ok(connection)
}

async fn commit(connection: &mut AnyConnection, work: &[Joined<'_>], committing: &mut bool) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for joined in work {
        let done = joined.query().execute(&mut *transaction).await?;
        if done.rows_affected() < joined.must_change() {
            return Err(StoreError::Unchanged);
        }
    }
    *committing = true;
    transaction.commit().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;
    use crate::store::{Store, row_statement, statement};

    fn job(statements: Vec<Statement>) -> (Job, oneshot::Receiver<Result<(), StoreError>>) {
        let (done, answer) = oneshot::channel();
        (Job { statements, done }, answer)
    }

    #[tokio::test]
    async fn a_job_that_fails_leaves_the_others_of_its_group_alone() {
        let file = std::env::temp_dir().join(format!("tessera-writer-{}.db", std::process::id()));
        let url = format!("sqlite:{}?mode=rwc", file.display());
        let store = Store::open(&url).await.expect("a database");
        let note = |table: &str| {
            row_statement("INSERT INTO notes (table_id, person, words) VALUES ROWS", [table, "p", "w"].map(Into::into))
        };
        let touch = |table: &str| {
            let sql =
                "UPDATE notes SET words = new.column2 FROM (VALUES ROWS) AS new WHERE notes.table_id = new.column1";
            row_statement(sql, [table.into(), "touched".into()]).must_change()
        };
        store.write(vec![note("old"), note("older")]).await.expect("room for rows");
        let (jobs, answers): (Vec<_>, Vec<_>) = [
            vec![touch("old"), note("a")],
            vec![touch("nowhere"), note("b")],
            vec![touch("older"), note("c")],
            vec![note("old")],
            vec![note("d"), statement("DELETE FROM notes WHERE table_id = 'a'", [])],
        ]
        .map(job)
        .into_iter()
        .unzip();
        let (sender, receiver) = mpsc::channel(jobs.len());
        jobs.into_iter().for_each(|job| assert!(sender.try_send(job).is_ok()));
        drop(sender);
        write_all(AnyConnectOptions::from_str(&url).expect("an address"), true, receiver, Arc::default()).await;
        let mut said = Vec::new();
        for answer in answers {
            said.push(match answer.await.expect("an answer") {
                Ok(()) => "stored",
                Err(StoreError::Unchanged) => "unchanged",
                Err(_) => "refused",
            });
        }
        assert_eq!(said, ["stored", "unchanged", "stored", "refused", "stored"]);
        let rows = store.rows(statement("SELECT table_id FROM notes ORDER BY table_id", [])).await.expect("rows");
        let tables: Vec<_> = rows.iter().filter_map(|row| crate::store::text(row, "table_id").ok()).collect();
        assert_eq!(tables, ["c", "d", "old", "older"]);
        let _ = std::fs::remove_file(file);
    }
}
