//! Sockets that do not read: they are dropped, and never made to believe that they are up to date.

use serde_json::json;

use crate::support::tables::{act, by_turn, two_at_a_table};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    a_connection_that_does_not_keep_up_is_let_go_or_gets_everything,
    others_do_not_wait_for_a_laggard,
    a_stop_does_not_wait_for_a_laggard,
    who_never_reads_does_not_keep_a_place,
    a_crowd_that_comes_at_once_stays,
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
    // connection. Silence would leave its client with an outdated table forever.
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

/// A connection that reads nothing is dropped, even if it stays open at the other end.
async fn who_never_reads_does_not_keep_a_place(database: Database) {
    let host = Host::with(&database, &[("sockets_per_address", "1")]);
    let (one, two, table) = two_at_a_table(host.at).await;
    decide_often(&one, &two, &table, 30).await;
    let _slow = laggard(host.at, &table).await;
    let free = || async { Socket::try_open(&one, &table, None).await.is_ok() };
    assert!(!free().await, "the one place is taken");
    until("the place is free again", free).await;
}

/// Many clients arriving at the same moment do not disturb each other.
async fn a_crowd_that_comes_at_once_stays(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let come = (0..150).map(|_| {
        let (client, table) = (Client::nobody(host.at), table.clone());
        tokio::spawn(async move { (Socket::seeing(&client, &table).await, client) })
    });
    let mut crowd = Vec::new();
    for visitor in come.collect::<Vec<_>>() {
        crowd.push(visitor.await.expect("a visitor"));
    }
    decide_often(&one, &two, &table, 3).await;
    for ((mut socket, mut seen), _) in crowd {
        for _ in 0..3 {
            seen.add(socket.frame().await.expect("somebody was let go"));
        }
    }
}
