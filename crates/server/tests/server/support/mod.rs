//! The stage: databases, the server's process, people with cookies and sockets.

pub(crate) mod attacker;
pub(crate) mod client;
pub(crate) mod database;
pub(crate) mod host;
pub(crate) mod post;
pub(crate) mod proxy;
pub(crate) mod requests;
pub(crate) mod seen;
pub(crate) mod socket;
pub(crate) mod tables;

use std::time::Duration;

pub(crate) use client::{Answer, Client};
pub(crate) use database::{Database, Kind};
pub(crate) use host::Host;
pub(crate) use post::Post;
pub(crate) use seen::{Seen, still};
pub(crate) use socket::Socket;

/// No test takes longer.
const PATIENCE: Duration = Duration::from_secs(180);
/// No answer takes longer.
pub(crate) const SOON: Duration = Duration::from_secs(20);
/// Nothing that is waited for takes longer, whole games of computer players on a busy machine included.
const IN_THE_END: Duration = Duration::from_secs(60);

/// Runs a test on a fresh database of a kind, if this machine has that kind.
pub(crate) fn run<F: Future<Output = ()>>(kind: Kind, test: impl FnOnce(Database) -> F) {
    run_within(PATIENCE, kind, test);
}

/// The same for a test that may take its time.
pub(crate) fn run_within<F: Future<Output = ()>>(patience: Duration, kind: Kind, test: impl FnOnce(Database) -> F) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let Some(database) = Database::fresh(kind).await else { return };
        tokio::time::timeout(patience, test(database)).await.expect("the test ran out of patience");
    });
}

/// Each named test on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { crate::support::run(crate::support::Kind::Sqlite, super::$name) })+
        }
        mod postgres {
            $(#[test] fn $name() { crate::support::run(crate::support::Kind::Postgres, super::$name) })+
        }
    };
}
pub(crate) use on_both;

/// Waits until a condition holds; says what was waited for if it never does.
pub(crate) async fn until<F: Future<Output = bool>>(what: &str, mut so: impl FnMut() -> F) {
    let begun = std::time::Instant::now();
    while !so().await {
        assert!(begun.elapsed() < IN_THE_END, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
