//! Afterwards: is everything there that the server has promised to keep?

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::task::JoinSet;

use super::http::{self, Trouble};
use super::tally::Kept;
use crate::{Failure, failure};

/// How many tables are requested at a time.
const AT_ONCE: usize = 8;
/// A server that answers later than this cannot be checked.
const PATIENCE: Duration = Duration::from_secs(180);

/// What is missing.
#[derive(Default)]
pub(super) struct Lost {
    pub(super) count: usize,
    /// The first of them, in words.
    pub(super) first: Option<String>,
}

/// Compares every acknowledged action with the logs the server has now.
pub(super) async fn compare(address: SocketAddr, kept: Vec<(String, Vec<Kept>)>) -> Result<Lost, Failure> {
    let deadline = Instant::now() + PATIENCE;
    let mut waiting = kept.into_iter();
    let mut asked = JoinSet::new();
    let mut lost = Lost::default();
    loop {
        while asked.len() < AT_ONCE
            && let Some((table, kept)) = waiting.next()
        {
            asked.spawn(async move { compare_one(address, table.into(), kept, deadline).await });
        }
        let Some(answer) = asked.join_next().await else { return Ok(lost) };
        let one = answer.map_err(|error| failure(error.to_string()))?.map_err(failure)?;
        lost.count += one.count;
        lost.first = lost.first.or(one.first);
    }
}

#[derive(Deserialize)]
struct Record {
    entries: Vec<String>,
}

async fn compare_one(address: SocketAddr, table: Arc<str>, kept: Vec<Kept>, deadline: Instant) -> Result<Lost, String> {
    let path = format!("/api/tables/{table}/record");
    let entries = loop {
        match http::get(address, &path, "").await {
            Ok(answer) => {
                let record: Record = serde_json::from_str(&answer.body)
                    .map_err(|error| format!("the record of table {table} cannot be read: {error}"))?;
                break record.entries;
            }
            // A table that is not there, or has not started, has lost everything.
            Err(Trouble::Refused(404 | 422, _)) => break vec![],
            Err(trouble) if Instant::now() > deadline => {
                return Err(format!("table {table} cannot be compared: {trouble}"));
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    };
    Ok(missing(&table, &entries, &kept))
}

/// What was acknowledged and is not among the entries at its place.
fn missing(table: &str, entries: &[String], kept: &[Kept]) -> Lost {
    let mut lost = Lost::default();
    for (index, entry) in kept {
        let found = entries.get(*index).map(String::as_str);
        if found != Some(entry) {
            lost.count += 1;
            lost.first.get_or_insert_with(|| {
                let found = found.map_or_else(|| "nothing".into(), |found| format!("'{found}'"));
                format!("table {table}, entry {index}: '{entry}' was acknowledged, {found} is there")
            });
        }
    }
    lost
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_at_its_place_is_lost() {
        let entries = ["= roll 12 34", "1 take 3 5 cow4", "2 end"].map(String::from);
        let kept = |index, entry: &str| (index, entry.into());
        assert_eq!(missing("t", &entries, &[kept(1, "1 take 3 5 cow4"), kept(2, "2 end")]).count, 0);
        let lost = missing("t", &entries, &[kept(1, "1 take 3 5 cow4"), kept(2, "2 workers 3"), kept(3, "1 end")]);
        let first = "table t, entry 2: '2 workers 3' was acknowledged, '2 end' is there";
        assert_eq!((lost.count, lost.first.as_deref()), (2, Some(first)));
    }
}
