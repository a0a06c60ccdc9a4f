//! A SQLite database that cannot be written: requests are refused politely, nothing is lost, and
//! play resumes afterwards.

use std::process::Command;

use serde_json::{Value, json};
use sqlx::Executor;

use crate::crashes::story;
use crate::support::database::connect;
use crate::support::tables::{act, by_turn, join, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Socket, run, until};

/// From now on no file of the server can be written, as on a full disk.
pub(crate) fn fill(host: &Host) {
    limit(host, "1:unlimited");
}

/// There is room again.
pub(crate) fn cure(host: &Host) {
    limit(host, "unlimited:unlimited");
}

fn limit(host: &Host, size: &str) {
    let process = host.process().to_string();
    let done = Command::new("prlimit").args(["--pid", &process, &format!("--fsize={size}")]).status();
    assert!(done.expect("prlimit").success());
}

#[test]
fn a_full_disk_refuses_politely_and_loses_nothing() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (one, two, table) = two_at_a_table(host.at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        act(now, &table).await;
        let before = now.sync(&table).await;
        let (mut socket, _) = Socket::seeing(now, &table).await;
        fill(&host);
        let request = json!({ "type": "act", "at": before["index"], "action": before["you"]["legal"][0]["action"] });
        for _ in 0..3 {
            now.ask(&table, request.clone()).await.refused(503, "unavailable");
            assert_eq!(now.sync(&table).await, before, "nothing was changed, and nothing is hidden");
        }
        let error = socket.ask(request.clone()).await.expect_err("a full disk");
        assert_eq!(error["code"], "unavailable");
        Client::nobody(host.at).post("/api/guest", json!({})).await.refused(503, "unavailable");
        now.post("/api/tables", wish(&["me", "greedy"])).await.refused(503, "unavailable");
        cure(&host);
        now.ask(&table, request).await.ok();
        let told = story(&one, &table).await;
        host.kill();
        let host = Host::open(&database);
        assert_eq!(story(&one.moved(host.at), &table).await, told);
    });
}

#[test]
fn a_table_that_could_not_start_or_be_joined_can_be_afterwards() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
        let table = make(&one, wish(&["me", "open"])).await;
        let before = two.sync(&table).await;
        fill(&host);
        two.ask(&table, json!({ "type": "join" })).await.refused(503, "unavailable");
        assert_eq!(two.sync(&table).await, before, "the seat is still open");
        assert_eq!(one.get("/readyz").await.status, 503, "nothing can be stored");
        cure(&host);
        until("there is room again", || async { one.get("/readyz").await.status == 200 }).await;
        join(&two, &table).await;
        fill(&host);
        one.ask(&table, json!({ "type": "start" })).await.refused(503, "unavailable");
        two.ask(&table, json!({ "type": "leave" })).await.refused(503, "unavailable");
        assert_eq!(one.sync(&table).await["table"]["status"], "open");
        cure(&host);
        // After a restart the table's journal goes on where it ended.
        host.kill();
        let host = Host::open(&database);
        let (one, two) = (one.moved(host.at), two.moved(host.at));
        two.ask(&table, json!({ "type": "leave" })).await.ok();
        join(&two, &table).await;
        start(&one, &table).await;
    });
}

#[test]
fn computer_players_wait_for_room_and_go_on() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let one = Client::guest(host.at).await;
        let table = make(&one, wish(&["greedy", "random", "greedy", "random"])).await;
        start(&one, &table).await;
        fill(&host);
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        let stands = one.sync(&table).await;
        assert_eq!(stands["table"]["status"], "running", "the disk was not full in the middle");
        assert_eq!(one.sync(&table).await["index"], stands["index"]);
        cure(&host);
        until("the game goes on to its end", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    });
}

#[test]
fn a_database_that_another_program_has_locked() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (one, two, table) = two_at_a_table(host.at).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        let before = now.sync(&table).await;
        let mut lock = connect(&database.url).await;
        lock.execute("BEGIN IMMEDIATE").await.expect("a lock");
        let request: Value =
            json!({ "type": "act", "at": before["index"], "action": before["you"]["legal"][0]["action"] });
        now.ask(&table, request.clone()).await.refused(503, "unavailable");
        assert_eq!(now.sync(&table).await, before);
        lock.execute("ROLLBACK").await.expect("no lock");
        now.ask(&table, request).await.ok();
    });
}

#[test]
fn a_database_file_is_not_for_everybody() {
    use std::os::unix::fs::PermissionsExt;
    run(Kind::Sqlite, |database: Database| async move {
        let _host = Host::open(&database);
        let mode = std::fs::metadata(database.file()).expect("a file").permissions().mode();
        println!("the database file has mode {:o}", mode & 0o777);
        assert_eq!(mode & 0o002, 0, "everybody can write the database");
    });
}

#[test]
fn a_seat_that_could_not_be_taken_away_is_still_there() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let one = Client::guest(host.at).await;
        let table = make(&one, wish(&["me", "open", "open", "greedy"])).await;
        let (mut socket, seen) = Socket::seeing(&one, &table).await;
        fill(&host);
        one.ask(&table, json!({ "type": "seat", "seat": 3, "closed": true })).await.refused(503, "unavailable");
        cure(&host);
        // Somebody comes, and all seats are looked at.
        let (_other, seen_by_another) = Socket::seeing(&Client::nobody(host.at), &table).await;
        assert_eq!(seen_by_another.now["table"]["seats"], seen.now["table"]["seats"]);
        socket.ask(json!({ "type": "sync" })).await.expect("the connection stays open");
    });
}
