//! Sockets that do not read: they are let go, and never believe that they are up to date.

use serde_json::json;

use crate::support::tables::{act, by_turn, two_at_a_table};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(
    a_connection_that_does_not_keep_up_is_let_go_or_gets_everything,
    others_do_not_wait_for_a_laggard,
    a_stop_does_not_wait_for_a_laggard
);

/// Somebody who asks for much and reads nothing: soon the server cannot send any more.
async fn laggard(at: std::net::SocketAddr, table: &str) -> (Socket, Seen) {
    let mut slow = Socket::try_open(&Client::nobody(at), table, Some(2048)).await.expect("a socket");
    let seen = Seen::new(slow.frame().await.expect("a first frame"));
    for _ in 0..400 {
        slow.ask_only(json!({ "type": "story" })).await;
    }
    (slow, seen)
}

async fn decide_often(one: &Client, two: &Client, table: &str, times: usize) {
    for _ in 0..times {
        act(by_turn(one, two, table).await.0, table).await;
    }
}

async fn a_connection_that_does_not_keep_up_is_let_go_or_gets_everything(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    decide_often(&one, &two, &table, 30).await;
    let (mut slow, mut seen) = laggard(host.at, &table).await;
    decide_often(&one, &two, &table, 60).await;
    let end = Seen::new(one.sync(&table).await).index();
    // Now it reads: what waits comes without a gap, and then either the present or the end of the
    // connection. Silence would leave its client with an old table for ever.
    while seen.index() < end {
        match slow.frame().await {
            Some(frame) if frame["type"] == "answer" => {}
            Some(frame) => seen.add(frame),
            None => return,
        }
    }
}

async fn others_do_not_wait_for_a_laggard(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    decide_often(&one, &two, &table, 30).await;
    let _slow = laggard(host.at, &table).await;
    let (mut quick, mut seen) = Socket::seeing(&two, &table).await;
    for _ in 0..60 {
        act(by_turn(&one, &two, &table).await.0, &table).await;
        seen.add(quick.frame().await.expect("a frame"));
    }
    seen.same_as(&two.sync(&table).await);
}

async fn a_stop_does_not_wait_for_a_laggard(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    decide_often(&one, &two, &table, 30).await;
    let (mut quick, _) = Socket::seeing(&two, &table).await;
    let _slow = laggard(host.at, &table).await;
    let stopped = tokio::spawn(host.stop());
    assert_eq!(quick.frame().await.expect("a last word")["type"], "restarting");
    assert!(stopped.await.expect("a stop").success());
}
