//! What people add to the dice: sealed when they sit down, opened when the game starts.

use std::time::Duration;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::tables::{join, make, start, wish};
use crate::support::{Client, Database, Host, Socket, on_both, until};

on_both!(
    a_game_starts_when_everybody_has_opened,
    nobody_opens_early_or_something_else,
    who_does_not_open_gets_up_and_all_begin_anew,
    who_is_away_is_waited_for,
    a_start_taken_back_after_an_opening_begins_anew,
    whoever_made_the_table_may_ask_somebody_to_get_up,
    an_opening_outlives_a_kill,
);

const NUMBER: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const OTHER: &str = "aa";

fn seal(number: &str) -> String {
    table::hex(&Sha256::digest(table::unhex(number).expect("hex")))
}

fn sealed(number: &str) -> Value {
    json!({ "type": "join", "seal": seal(number) })
}

fn open(number: &str) -> Value {
    json!({ "type": "open", "contribution": number })
}

/// Two people who have sealed their numbers, at a table with a clock or without.
async fn two(host: &Host, clock: Value) -> (Client, Client, String) {
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let mut wanted = wish(&["me", "open"]);
    wanted["seal"] = seal(NUMBER).into();
    wanted["terms"] = json!({ "clock": clock });
    let table = make(&one, wanted).await;
    two.ask(&table, sealed(OTHER)).await.ok();
    (one, two, table)
}

async fn status(client: &Client, table: &str) -> String {
    client.sync(table).await["table"]["status"].as_str().expect("a status").into()
}

async fn a_game_starts_when_everybody_has_opened(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two(&host, json!({ "kind": "none" })).await;
    let shown = one.sync(&table).await["table"].clone();
    assert_eq!((&shown["seats"][0]["seal"], &shown["seats"][1]["seal"]), (&json!(seal(NUMBER)), &json!(seal(OTHER))));
    assert_eq!((&shown["seats"][0]["opened"], &shown["starting"]), (&json!(false), &json!(null)));
    start(&one, &table).await;
    assert_eq!(status(&one, &table).await, "open", "nobody has opened yet");
    one.ask(&table, open(NUMBER)).await.ok();
    let now = two.sync(&table).await["table"].clone();
    assert_eq!((&now["seats"][0]["opened"], &now["seats"][1]["opened"]), (&json!(true), &json!(false)));
    assert!(now["starting"].is_number() && !now.to_string().contains(NUMBER), "{now}");
    two.ask(&table, open(OTHER)).await.ok();
    assert_eq!(status(&one, &table).await, "running");
    assert_eq!(one.sync(&table).await["table"]["starting"], json!(null));
    one.ask(&table, json!({ "type": "resign" })).await.ok();
    let record = one.get(&format!("/api/tables/{table}/record")).await.ok();
    assert_eq!(record["dice"]["contributions"], json!([NUMBER, OTHER]));
    assert_eq!(record["dice"]["seals"], json!([seal(NUMBER), seal(OTHER)]));
    assert_eq!(record["dice"]["commitment"], shown["commitment"], "the one that was shown before anybody opened");
}

async fn nobody_opens_early_or_something_else(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two(&host, json!({ "kind": "none" })).await;
    one.ask(&table, open(NUMBER)).await.refused(422, "not-starting");
    two.ask(&table, json!({ "type": "seal", "seal": seal("bb") })).await.refused(422, "not-sealed");
    two.ask(&table, json!({ "type": "withdraw" })).await.refused(403, "not-yours");
    start(&one, &table).await;
    two.ask(&table, open(NUMBER)).await.refused(422, "wrong-seal");
    two.ask(&table, open("")).await.refused(422, "wrong-seal");
    Client::guest(host.at).await.ask(&table, open(OTHER)).await.refused(403, "not-your-seat");
    // Seats stay as they are meanwhile.
    one.ask(&table, json!({ "type": "seat", "seat": 2 })).await.refused(422, "seat-kept");
    one.ask(&table, json!({ "type": "withdraw" })).await.ok();
    let now = one.sync(&table).await["table"].clone();
    assert_eq!((&now["starting"], &now["anew"]), (&json!(null), &json!(0)), "nothing was opened, so nothing is lost");
    let both = json!({ "type": "join", "seal": seal("bb"), "contribution": "bb" });
    let third = make(&one, wish(&["me", "open"])).await;
    two.ask(&third, both).await.refused(422, "bad-contribution");
    // Who tells a number in the clear, or none, has nothing to open.
    join(&two, &third).await;
    start(&one, &third).await;
    assert_eq!(status(&one, &third).await, "running");
}

async fn who_does_not_open_gets_up_and_all_begin_anew(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two(&host, json!({ "kind": "live", "base": 600, "increment": 0 })).await;
    let before = one.sync(&table).await["table"]["commitment"].clone();
    let (mut socket, _) = Socket::seeing(&one, &table).await;
    start(&one, &table).await;
    one.ask(&table, open(NUMBER)).await.ok();
    host.passes(Duration::from_millis(30_001));
    let anew = loop {
        let frame = socket.frame().await.expect("a word about it");
        if frame["event"]["event"] == "anew" {
            break frame;
        }
    };
    assert_eq!(anew["event"]["unseated"], json!([2]));
    let now = &anew["table"];
    assert_eq!((&now["seats"][1]["kind"], &now["anew"], &now["starting"]), (&json!("open"), &json!(1), &json!(null)));
    assert_eq!((&now["seats"][0]["seal"], &now["seats"][0]["opened"]), (&json!(null), &json!(false)));
    assert_ne!(now["commitment"], before, "who has seen a number must not know what it makes");
    two.ask(&table, sealed(OTHER)).await.ok();
    one.ask(&table, json!({ "type": "start" })).await.refused(422, "not-sealed");
    one.ask(&table, json!({ "type": "seal", "seal": seal("cc") })).await.ok();
    start(&one, &table).await;
    one.ask(&table, open(NUMBER)).await.refused(422, "wrong-seal");
    one.ask(&table, open("cc")).await.ok();
    two.ask(&table, open(OTHER)).await.ok();
    assert_eq!(status(&one, &table).await, "running");
}

async fn who_is_away_is_waited_for(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two(&host, json!({ "kind": "days", "days": 3 })).await;
    start(&one, &table).await;
    one.ask(&table, open(NUMBER)).await.ok();
    host.passes(Duration::from_secs(3600));
    assert_eq!(one.sync(&table).await["table"]["seats"][1]["kind"], "person");
    two.ask(&table, open(OTHER)).await.ok();
    assert_eq!(status(&one, &table).await, "running");
}

async fn a_start_taken_back_after_an_opening_begins_anew(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two(&host, json!({ "kind": "none" })).await;
    start(&one, &table).await;
    two.ask(&table, open(OTHER)).await.ok();
    let before = one.sync(&table).await["table"]["commitment"].clone();
    two.ask(&table, json!({ "type": "leave" })).await.ok();
    let now = one.sync(&table).await["table"].clone();
    assert_eq!((&now["anew"], &now["starting"], &now["seats"][0]["seal"]), (&json!(1), &json!(null), &json!(null)));
    assert_ne!(now["commitment"], before);
}

async fn whoever_made_the_table_may_ask_somebody_to_get_up(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two(&host, json!({ "kind": "none" })).await;
    let seat = |seat: usize| json!({ "type": "seat", "seat": seat });
    two.ask(&table, seat(1)).await.refused(403, "not-yours");
    one.ask(&table, seat(1)).await.refused(422, "seat-taken");
    one.ask(&table, json!({ "type": "seat", "seat": 2, "level": "greedy" })).await.refused(422, "seat-taken");
    one.ask(&table, seat(2)).await.ok();
    assert_eq!(two.sync(&table).await["you"], json!(null));
    two.ask(&table, sealed(OTHER)).await.ok();
}

async fn an_opening_outlives_a_kill(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two(&host, json!({ "kind": "none" })).await;
    start(&one, &table).await;
    one.ask(&table, open(NUMBER)).await.ok();
    let before = one.sync(&table).await;
    host.kill();
    let host = Host::open(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    assert_eq!(one.sync(&table).await, before);
    two.ask(&table, open(OTHER)).await.ok();
    until("the game is on", || async { status(&one, &table).await == "running" }).await;
}
