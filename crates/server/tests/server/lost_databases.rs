//! A PostgreSQL that is cut off, unresponsive or stopped: requests are refused politely, nothing is
//! lost, and play resumes.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;
use table::Quick;

use crate::crashes::story;
use crate::support::database::POSTGRES;
use crate::support::proxy::Wire;
use crate::support::tables::{act, by_turn, join, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Seen, Socket, run, until};

/// Plays against a server whose database is behind a proxy that can be cut.
fn on_a_wire<F: Future<Output = ()>>(test: impl FnOnce(SocketAddr, Wire) -> F) {
    run(Kind::Postgres, |database: Database| async move {
        let wire = Wire::to(database.port()).await;
        let host = Host::open(&database.through(wire.port));
        test(host.at, wire).await;
    });
}

/// Waits until the server has its database again.
async fn recovered(client: &Client) {
    until("the server is ready again", || async { client.get("/readyz").await.status == 200 }).await;
}

#[test]
fn a_decision_without_a_database_is_refused_and_can_be_made_afterwards() {
    on_a_wire(|at, wire| async move {
        let (one, two, table) = two_at_a_table(at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        act(now, &table).await;
        let before = now.sync(&table).await;
        let told = story(now, &table).await;
        let (mut socket, _) = Socket::seeing(now, &table).await;
        wire.cut();
        let request = json!({ "type": "act", "at": before["index"], "action": before["you"]["legal"][0]["action"] });
        let error = socket.ask(request.clone()).await.expect_err("no database");
        assert!(error["code"] == "unavailable" || error["code"] == "uncertain", "{error}");
        now.ask(&table, request.clone()).await.refused(503, "unavailable");
        let ready = now.get("/readyz").await;
        assert_eq!((ready.status, &*ready.text), (503, "the database is out of reach\n"), "and not where it is");
        assert_eq!(now.get("/healthz").await.status, 200);
        wire.mend();
        recovered(now).await;
        assert_eq!(now.sync(&table).await, before, "the table stands where it stood");
        assert_eq!(story(now, &table).await, told);
        now.ask(&table, request).await.ok();
    });
}

#[test]
fn a_seat_that_was_not_stored_is_not_taken() {
    on_a_wire(|at, wire| async move {
        let (one, two) = (Client::guest(at).await, Client::guest(at).await);
        let table = make(&one, wish(&["me", "open"])).await;
        let before = two.sync(&table).await;
        let (mut his, _) = Socket::seeing(&two, &table).await;
        wire.cut();
        assert_eq!(his.ask(json!({ "type": "join" })).await.expect_err("no database")["code"], "unavailable");
        wire.mend();
        recovered(&two).await;
        assert_eq!(two.sync(&table).await, before, "the seat is open, as it is stored");
        join(&two, &table).await;
        let (mut hers, _) = Socket::seeing(&one, &table).await;
        wire.cut();
        assert_eq!(hers.ask(json!({ "type": "start" })).await.expect_err("no database")["code"], "unavailable");
        wire.mend();
        recovered(&one).await;
        assert_eq!(one.sync(&table).await["table"]["status"], "open", "the game has not started");
        start(&one, &table).await;
    });
}

#[test]
fn computer_players_wait_for_the_database_and_go_on() {
    on_a_wire(|at, wire| async move {
        let one = Client::guest(at).await;
        let table = make(&one, wish(&["greedy", "random", "greedy", "random"])).await;
        start(&one, &table).await;
        wire.cut();
        tokio::time::sleep(Duration::from_millis(1500)).await;
        wire.mend();
        recovered(&one).await;
        until("the game goes on to its end", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    });
}

#[test]
fn a_deaf_database_does_not_make_the_server_silent() {
    on_a_wire(|at, wire| async move {
        let (one, two, table) = two_at_a_table(at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        let before = now.sync(&table).await;
        let (mut socket, _) = Socket::seeing(now, &table).await;
        wire.deafen();
        let request = json!({ "type": "act", "at": before["index"], "action": before["you"]["legal"][0]["action"] });
        let begun = Instant::now();
        let error = socket.ask(request.clone()).await.expect_err("no database");
        assert_eq!(error["code"], "unavailable", "after {:?}", begun.elapsed());
        wire.mend();
        recovered(now).await;
        // Whether it was stored is up to the database; the server agrees with it again.
        let after = Seen::new(now.sync(&table).await);
        if after.now == before {
            now.ask(&table, request).await.ok();
        } else {
            assert!(after.index() > Seen::new(before).index());
        }
    });
}

/// The owner looks after its lock every 5 s and gives its connection another 5; here the database answers again just after
/// that, when the connection that hung still holds the lock.
#[test]
fn a_server_is_not_kept_out_by_its_own_connection_that_hung() {
    on_a_wire(|at, wire| async move {
        let one = Client::guest(at).await;
        wire.deafen();
        tokio::time::sleep(Duration::from_secs(11)).await;
        wire.hear();
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(8) {
            assert_eq!(one.get("/healthz").await.status, 200, "the server has stopped");
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
        recovered(&one).await;
    });
}

/// The last decision of a rated game also reads and writes ratings: all of it or nothing.
#[test]
fn the_end_of_a_rated_game_is_stored_whole_or_not_at_all() {
    on_a_wire(|at, wire| async move {
        let (one, two) = (Client::account(at, "Ada").await, Client::account(at, "Bob").await);
        let mut wanted = wish(&["me", "open"]);
        wanted["terms"] = json!({ "rated": true });
        let table = make(&one, wanted).await;
        join(&two, &table).await;
        start(&one, &table).await;
        loop {
            let (now, _) = by_turn(&one, &two, &table).await;
            let seen = Seen::new(now.sync(&table).await);
            if seen.status() != "running" {
                break;
            }
            let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
            // In the last round each decision may be the last one: first it is made without a database.
            if (&seen.now["view"]["phase"], &seen.now["view"]["round"]) == (&json!("E"), &json!(5)) {
                let (mut socket, _) = Socket::seeing(now, &table).await;
                wire.cut();
                assert_eq!(socket.ask(request.clone()).await.expect_err("no database")["code"], "unavailable");
                wire.mend();
                recovered(now).await;
                let after = Seen::new(now.sync(&table).await);
                assert_eq!(
                    (after.status(), after.index()),
                    ("running", seen.index()),
                    "the table stands where it stood"
                );
            }
            now.ask(&table, request).await.ok();
        }
        assert_eq!(one.get("/api/players/Ada").await.ok()["ratings"][0]["games"], 1);
    });
}

#[test]
fn whoever_connects_after_trouble_sees_the_whole_table() {
    on_a_wire(|at, wire| async move {
        let (one, two, table) = two_at_a_table(at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        let (mut socket, seen) = Socket::seeing(now, &table).await;
        wire.cut();
        let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
        assert_eq!(socket.ask(request).await.expect_err("no database")["code"], "unavailable");
        wire.mend();
        recovered(now).await;
        let (_, again) = Socket::seeing(now, &table).await;
        again.same_as(&seen.now);
    });
}

/// Decides for whoever is to move until the server can no longer store it, or the game is over; notes what
/// was acknowledged.
async fn play_until_trouble(sockets: &mut [Socket; 2], luck: &mut Quick, acknowledged: &mut Vec<(usize, String)>) {
    loop {
        for socket in sockets.iter_mut() {
            let seen = match socket.ask(json!({ "type": "sync" })).await {
                Ok(sync) => Seen::new(sync),
                Err(error) => {
                    assert!(error["code"] == "unavailable" || error["code"] == "uncertain", "{error}");
                    return;
                }
            };
            if seen.status() != "running" {
                return;
            }
            if !seen.asked() {
                continue;
            }
            let offer = &seen.legal()[luck.below(seen.legal().len())];
            match socket.ask(json!({ "type": "act", "at": seen.index(), "action": offer["action"] })).await {
                Ok(_) => acknowledged.push((seen.index(), offer["text"].as_str().expect("a text").to_string())),
                Err(error) => {
                    assert!(error["code"] == "unavailable" || error["code"] == "uncertain", "{error}");
                    return;
                }
            }
        }
    }
}

#[test]
fn cuts_at_any_moment_lose_nothing() {
    on_a_wire(|at, wire| async move {
        let wire = std::sync::Arc::new(wire);
        let mut luck = Quick::new(11);
        let mut played = 0;
        for _ in 0..6 {
            let (one, two, table) = two_at_a_table(at).await;
            let mut acknowledged = Vec::new();
            let mut sockets = [Socket::seeing(&one, &table).await.0, Socket::seeing(&two, &table).await.0];
            let cut_after = Duration::from_millis(100 + luck.below(300) as u64);
            let scissors = wire.clone();
            let cut = tokio::spawn(async move {
                tokio::time::sleep(cut_after).await;
                scissors.cut();
            });
            play_until_trouble(&mut sockets, &mut luck, &mut acknowledged).await;
            cut.await.expect("the wire was cut");
            wire.mend();
            recovered(&one).await;
            let story = story(&one, &table).await;
            for (index, text) in &acknowledged {
                assert!(story[*index].ends_with(text.as_str()), "entry {index} was acknowledged: {text}");
            }
            played += acknowledged.len();
        }
        assert!(played > 5, "hardly anything was played");
    });
}

/// A PostgreSQL just for this test.
struct Cluster(PathBuf);

impl Cluster {
    fn run(&self, what: &str) -> String {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/postgres.sh");
        let output = Command::new(script).arg(what).arg(&self.0).output().expect("tools/postgres.sh");
        assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().into()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.run("stop");
    }
}

#[test]
fn a_stopped_database_server_comes_back() {
    if std::env::var(POSTGRES).is_err() {
        println!("not run: {POSTGRES} does not name a PostgreSQL");
        return;
    }
    let cluster = Cluster(std::env::temp_dir().join(format!("tessera-cluster-{}", std::process::id())));
    let url = cluster.run("start");
    // The database of the shared server is not used here; the test has its own.
    run(Kind::Sqlite, |_| async {
        let database = Database::in_cluster(&url, "stopped").await.expect("a database");
        let host = Host::open(&database);
        let (one, two, table) = two_at_a_table(host.at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        act(now, &table).await;
        let before = now.sync(&table).await;
        let (mut socket, _) = Socket::seeing(now, &table).await;
        cluster.run("pause");
        let request = json!({ "type": "act", "at": before["index"], "action": before["you"]["legal"][0]["action"] });
        assert_eq!(socket.ask(request.clone()).await.expect_err("no database")["code"], "unavailable");
        now.ask(&table, request.clone()).await.refused(503, "unavailable");
        cluster.run("resume");
        recovered(now).await;
        assert_eq!(now.sync(&table).await, before);
        now.ask(&table, request).await.ok();
    });
}
