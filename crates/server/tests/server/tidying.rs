//! What nobody comes back to: closed or forgotten, and nothing else is.

use std::time::Duration;

use serde_json::json;

use crate::records::admin;
use crate::support::database::count;
use crate::support::tables::{act, by_turn, join, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Seen, on_both, run, until};

on_both!(
    abandoned_tables_of_guests_are_closed,
    tables_with_an_account_or_a_recent_word_stay,
    guests_without_a_key_or_a_seat_are_forgotten,
);

const DAY: i64 = 24 * 3600 * 1000;

/// Makes a table look as if nothing had happened there for this many days.
async fn age(database: &Database, table: &str, days: i64) {
    let ago = days * DAY;
    for sql in [
        format!("UPDATE tables SET changed = changed - {ago} WHERE id = '{table}'"),
        format!("UPDATE journal SET at = at - {ago} WHERE table_id = '{table}'"),
        format!("UPDATE chat SET at = at - {ago} WHERE table_id = '{table}'"),
    ] {
        database.tamper(sql).await;
    }
}

/// A server tidies up when it starts; an open table that is old enough shows when that has begun.
async fn tidied(host: Host, database: &Database) -> Host {
    let guest = Client::guest(host.at).await;
    let mark = make(&guest, wish(&["me", "open"])).await;
    age(database, &mark, 8).await;
    host.stop().await;
    let host = Host::open(database);
    let nobody = Client::nobody(host.at);
    until("the hall is tidy", || async { nobody.sync(&mark).await["table"]["status"] == "closed" }).await;
    host
}

async fn abandoned_tables_of_guests_are_closed(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let alone = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &alone).await;
    let recent = two_at_a_table(host.at).await.2;
    age(&database, &table, 31).await;
    age(&database, &alone, 31).await;
    age(&database, &recent, 29).await;
    host.stop().await;

    // The desks are awake before the hall is tidied: they must learn that their table is closed.
    let host = Host::open(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    for table in [&table, &alone] {
        until("the table is closed", || async { one.sync(table).await["table"]["status"] == "closed" }).await;
        one.ask(table, json!({ "type": "act", "at": 0, "action": "end" })).await.refused(422, "not-running");
        let record = one.get(&format!("/api/tables/{table}/record")).await.ok();
        assert!(!record["dice"].is_null(), "a closed table publishes its dice");
    }
    assert_eq!(one.sync(&recent).await["table"]["status"], "running");
    assert!(Seen::new(two.sync(&table).await).status() == "closed");
}

async fn tables_with_an_account_or_a_recent_word_stay(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    let guest = Client::guest(host.at).await;
    let table = make(&ada, wish(&["me", "open"])).await;
    join(&guest, &table).await;
    start(&ada, &table).await;
    let (one, two, talked) = two_at_a_table(host.at).await;
    age(&database, &table, 400).await;
    age(&database, &talked, 400).await;
    one.ask(&talked, json!({ "type": "say", "words": "back tomorrow" })).await.ok();
    let host = tidied(host, &database).await;
    for (client, table) in [(&ada, &table), (&one, &talked)] {
        assert_eq!(client.moved(host.at).sync(table).await["table"]["status"], "running");
    }
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    act(by_turn(&one, &two, &talked).await.0, &talked).await;
}

async fn guests_without_a_key_or_a_seat_are_forgotten(database: Database) {
    let host = Host::open(&database);
    let (seated, _, table) = two_at_a_table(host.at).await;
    let here = Client::guest(host.at).await;
    Client::account(host.at, "Ada").await;
    for nth in 0..3 {
        let said = json!({ "game": "burgundy", "piece": format!("tiles.json#tiles/m1{nth}"), "words": "4 points",
            "copy": "the box of my aunt" });
        Client::guest(host.at).await.post("/api/corrections", said).await.ok();
    }
    let settled = "UPDATE corrections SET verdict = 'rejected' WHERE piece = 'tiles.json#tiles/m12'";
    database.tamper(settled.into()).await;
    assert_eq!(count(&database, "people").await, 7);
    // Everybody's key expires but that of the guest who is here.
    let name = here.me().await["name"].as_str().expect("a name").to_string();
    let others =
        format!("UPDATE keys SET expires = 1 WHERE person NOT IN (SELECT id FROM people WHERE name = '{name}')");
    database.tamper(others).await;
    let host = tidied(host, &database).await;
    until("three guests are forgotten", || async { count(&database, "people").await == 7 - 3 + 1 }).await;
    assert_eq!(here.moved(host.at).me().await["name"], name.as_str());
    let left = admin(&database).await.corrections(true).await.expect("corrections");
    assert_eq!(left.len(), 2, "what a piece reads is a fact, what is wrong goes");
    assert!(left.iter().all(|one| one["by"].is_null() && one["copy"] == "" && one["words"] == "4 points"));
    let seats = Client::nobody(host.at).sync(&table).await["table"]["seats"].clone();
    assert!(seats.as_array().is_some_and(|seats| seats.iter().all(|seat| seat["kind"] == "person")), "{seats}");
    assert_eq!(seated.moved(host.at).me().await, json!(null), "the key has expired, the seat stays");
}

#[test]
fn desks_that_nobody_comes_back_to_are_cleared() {
    run(Kind::Sqlite, |database: Database| async move {
        let mut host = Host::still(&database, &[]);
        let one = Client::guest(host.at).await;
        for _ in 0..5 {
            one.sync(&make(&one, wish(&["me", "open"])).await).await;
        }
        let desks = async || one.get("/readyz").await.ok()["desks"].clone();
        assert_eq!(desks().await, 5);
        host.passes(Duration::from_secs(121));
        until("a table that rests takes no memory", || async { desks().await == 0 }).await;
    });
}
