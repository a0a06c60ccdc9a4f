//! Undo: your own decisions since the last new information, and nothing else.

use serde_json::json;

use crate::refusals::refused;
use crate::support::tables::{act, by_turn, make, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, on_both, until};

on_both!(
    what_was_taken_back_stands_as_before,
    not_over_a_draw,
    not_over_anothers_decision,
    not_where_the_table_forbids_it,
    not_twice_and_not_by_replay,
    any_turn_among_computer_players,
    not_any_turn_where_it_is_rated_or_another_person_plays,
    a_log_does_not_grow_without_end,
);

async fn what_was_taken_back_stands_as_before(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let before = now.sync(&table).await;
    act(now, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    assert_eq!(seen.now["you"]["undo"], before["index"], "back to the first decision of the turn");
    now.ask(&table, json!({ "type": "undo", "at": seen.index() })).await.ok();
    let after = now.sync(&table).await;
    assert_eq!((&after["view"], &after["you"]["legal"]), (&before["view"], &before["you"]["legal"]));
    assert_eq!(after["index"].as_u64(), before["index"].as_u64().map(|index| index + 2), "the log only grows");
}

async fn not_over_a_draw(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let at = now.sync(&table).await["index"].as_u64().expect("an index");
    for to in 0..at {
        let request = json!({ "type": "undo", "at": at, "to": to });
        refused(now, &[&one, &two], &table, request.clone()).await.refused(422, "undo-limit");
        refused(waits, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    }
    for to in [at, at + 1, u64::MAX] {
        let request = json!({ "type": "undo", "at": at, "to": to });
        refused(now, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    }
    refused(now, &[&one, &two], &table, json!({ "type": "undo", "at": at })).await.refused(422, "undo-limit");
}

async fn not_over_anothers_decision(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (first, second) = by_turn(&one, &two, &table).await;
    let begun = first.sync(&table).await["index"].clone();
    while Seen::new(first.sync(&table).await).asked() {
        act(first, &table).await;
    }
    let at = second.sync(&table).await["index"].clone();
    // The other seat may not take it back; the seat that ended the turn may, but only until the other decides.
    let request = json!({ "type": "undo", "at": at, "to": begun });
    refused(second, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    act(second, &table).await;
    let at = second.sync(&table).await["index"].clone();
    let request = json!({ "type": "undo", "at": at, "to": begun });
    refused(first, &[&one, &two], &table, request.clone()).await.refused(422, "undo-limit");
    refused(second, &[&one, &two], &table, request).await.refused(422, "undo-limit");
}

async fn not_where_the_table_forbids_it(database: Database) {
    let host = Host::open(&database);
    let mut wanted = wish(&["me", "open"]);
    wanted["terms"] = json!({ "undo": false });
    let (one, two, table) = two_at(host.at, wanted).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    act(now, &table).await;
    let seen = now.sync(&table).await;
    assert!(seen["you"]["undo"].is_null());
    refused(now, &[&one, &two], &table, json!({ "type": "undo", "at": seen["index"] })).await.refused(422, "no-undo");
}

async fn not_twice_and_not_by_replay(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    crate::support::until("a turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let decision = act(&one, &table).await;
    let take_back = json!({ "type": "undo", "at": one.sync(&table).await["index"] });
    one.ask(&table, take_back.clone()).await.ok();
    refused(&one, &[&one], &table, take_back).await.refused(409, "stale");
    refused(&one, &[&one], &table, decision).await.refused(409, "stale");
    let again = json!({ "type": "undo", "at": one.sync(&table).await["index"] });
    refused(&one, &[&one], &table, again).await.refused(422, "undo-limit");
}

/// Plays on for one person among computer players until it has decided this often.
async fn decide(one: &Client, table: &str, times: usize) -> Vec<u64> {
    let mut decided = Vec::new();
    while decided.len() < times {
        until("the turn of a person", || async { Seen::new(one.sync(table).await).asked() }).await;
        decided.push(act(one, table).await["at"].as_u64().expect("an index"));
    }
    decided
}

async fn any_turn_among_computer_players(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    let decided = decide(&one, &table, 9).await;
    until("the turn of a person", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let seen = Seen::new(one.sync(&table).await);
    assert_eq!(seen.now["you"]["rewind"], true);
    assert_eq!(seen.now["you"]["undo"], decided[0]);
    let draw = json!({ "type": "undo", "at": seen.index(), "to": decided[0] - 1 });
    one.ask(&table, draw).await.refused(422, "undo-limit");
    let before = one.ask(&table, json!({ "type": "at", "index": decided[2] })).await.ok()["view"].take();
    one.ask(&table, json!({ "type": "undo", "at": seen.index(), "to": decided[2] })).await.ok();
    assert_eq!(one.sync(&table).await["view"], before, "the table is as it was");
    host.kill();
    let host = Host::open(&database);
    let one = one.moved(host.at);
    assert_eq!(one.sync(&table).await["view"], before, "also after a restart");
    decide(&one, &table, 3).await;
    one.ask(&table, json!({ "type": "close" })).await.ok();
    let record = one.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: table::Record = serde_json::from_value(record).expect("a record");
    let door = table::Entrance::<burgundy::Burgundy>::new();
    assert!(table::Door::verify(&door, &record).expect("fair").dice, "chance repeats itself, fairly");
}

async fn not_any_turn_where_it_is_rated_or_another_person_plays(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Rewinder").await;
    let mut rated = wish(&["me", "greedy"]);
    rated["terms"] = json!({ "rated": true });
    let table = make(&one, rated).await;
    start(&one, &table).await;
    let decided = decide(&one, &table, 9).await;
    until("the turn of a person", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let index = one.sync(&table).await["index"].clone();
    let back = json!({ "type": "undo", "at": index, "to": decided[0] });
    refused(&one, &[&one], &table, back).await.refused(422, "undo-limit");

    let two = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open", "greedy"])).await;
    two.ask(&table, json!({ "type": "join" })).await.ok();
    start(&one, &table).await;
    until("a turn", || async {
        Seen::new(one.sync(&table).await).asked() || Seen::new(two.sync(&table).await).asked()
    })
    .await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let first = act(now, &table).await["at"].clone();
    for _ in 0..30 {
        if Seen::new(waits.sync(&table).await).asked() {
            break;
        }
        if Seen::new(now.sync(&table).await).asked() {
            act(now, &table).await;
        }
    }
    until("the other's turn", || async { Seen::new(waits.sync(&table).await).asked() }).await;
    act(waits, &table).await;
    let index = now.sync(&table).await["index"].clone();
    let back = json!({ "type": "undo", "at": index, "to": first });
    refused(now, &[now, waits], &table, back).await.refused(422, "undo-limit");
}

/// Deciding and taking back over and over makes the log longer than anybody wants to read.
async fn a_log_does_not_grow_without_end(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    let (first, seat) = (seen.index(), &seen.now["you"]["seat"]);
    let decision = format!("{seat} {}", seen.legal()[0]["text"].as_str().expect("a text"));
    host.kill();
    let row = |nth: usize| {
        let index = first + nth;
        let entry = if nth.is_multiple_of(2) { decision.clone() } else { format!("{seat} back {}", index - 1) };
        format!("('{table}', {index}, 0, 'person', '{entry}')")
    };
    let rows: Vec<String> = (0..20_002).map(row).collect();
    for rows in rows.chunks(500) {
        let rows = rows.join(", ");
        database.tamper(format!("INSERT INTO log (table_id, idx, at, decided_by, entry) VALUES {rows}")).await;
    }
    let host = Host::open(&database);
    let now = now.moved(host.at);
    act(&now, &table).await;
    let at = now.sync(&table).await["index"].clone();
    now.ask(&table, json!({ "type": "undo", "at": at })).await.refused(422, "no-undo");
    assert!(Seen::new(now.sync(&table).await).asked(), "but the game goes on");
}
