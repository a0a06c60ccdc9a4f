//! People who are not there: the others are told, nobody is held up, and who comes back plays on. Where it matters what
//! becomes of a seat a third one plays: a game of two ends (`leaving`).

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::tables::{act, by_turn_among, join, make, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    who_comes_and_goes_is_told,
    a_lost_connection_is_forgiven_for_a_while,
    a_lost_connection_is_forgiven_after_a_restart_too,
    a_seat_that_ran_out_of_time_can_be_taken_back,
    a_seat_that_is_lost_stays_lost,
    who_resigned_does_not_come_back,
    the_others_need_not_wait_for_ever,
    nobody_is_replaced_who_is_here,
    a_stop_of_the_server_costs_nobody_time,
    a_warning_comes_before_the_time_is_up,
    a_deputy_makes_nobody_play_alone,
    a_deputy_at_a_rated_table_makes_nobody_play_alone,
);

fn live(base: u32, time_out: &str) -> Value {
    let mut wish = wish(&["me", "open", "greedy"]);
    let clock = json!({ "kind": "live", "base": base, "increment": 0 });
    wish["terms"] = json!({ "clock": clock, "time_out": time_out });
    wish
}

async fn presence(client: &Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}")).await.ok()["presence"].take()
}

/// Somebody's connection is there for a moment, and everybody has seen it.
async fn comes_and_goes(client: &Client, table: &str, seat: usize) {
    let (_socket, _) = Socket::seeing(client, table).await;
    let here = || async {
        presence(client, table).await["here"].as_array().is_some_and(|here| here.contains(&json!(seat + 1)))
    };
    until("they are here", here).await;
}

async fn kind(client: &Client, table: &str, seat: usize) -> String {
    client.sync(table).await["table"]["seats"][seat]["kind"].as_str().expect("a kind").into()
}

async fn seat(client: &Client, table: &str) -> usize {
    client.sync(table).await["you"]["seat"].as_u64().expect("a seat") as usize - 1
}

async fn who_comes_and_goes_is_told(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let nobody = Client::nobody(host.at);
    let first = Socket::seeing(&one, &table).await;
    let second = Socket::seeing(&two, &table).await;
    let third = Socket::seeing(&two, &table).await;
    let fourth = Socket::seeing(&nobody, &table).await;
    let now = presence(&nobody, &table).await;
    assert_eq!((&now["here"], &now["watching"]), (&json!([1, 2]), &json!(1)));
    drop((second, fourth));
    until("the one who looked on is gone", || async { presence(&nobody, &table).await["watching"] == 0 }).await;
    assert_eq!(presence(&nobody, &table).await["here"], json!([1, 2]), "another window is still open");
    drop(third);
    until("the second is gone", || async { presence(&nobody, &table).await["here"] == json!([1]) }).await;
    assert!(presence(&nobody, &table).await["away"][1].is_number());
    let (mut socket, _) = first;
    socket.ask(json!({ "type": "sync" })).await.expect("an answer");
    let told = one.heard.lock().expect("ears").iter().any(|frame| frame.contains("\"presence\":{\"here\":[1],"));
    assert!(told, "the first is told");
}

async fn a_lost_connection_is_forgiven_for_a_while(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(10, "take-over")).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat(now, &table).await;
    let _here = Socket::seeing(waits, &table).await;
    comes_and_goes(now, &table, late).await;
    until("they are missed", || async { presence(waits, &table).await["away"][late].is_number() }).await;
    host.passes(Duration::from_secs(13));
    assert_eq!(kind(waits, &table, late).await, "person", "the clock waits for the connection");
    let _back = Socket::seeing(now, &table).await;
    until("they are back", || async { presence(waits, &table).await["away"][late].is_null() }).await;
    host.passes(Duration::from_millis(10_020));
    until("the time is up", || async { kind(waits, &table, late).await == "bot" }).await;
}

async fn a_lost_connection_is_forgiven_after_a_restart_too(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(60, "take-over")).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat(now, &table).await;
    comes_and_goes(now, &table, late).await;
    until("they are missed", || async { presence(waits, &table).await["away"][late].is_number() }).await;
    host.passes(Duration::from_secs(4));
    act(now, &table).await;
    let left = async |client: &Client| client.sync(&table).await["clock"]["left"][late].as_i64().expect("a clock");
    let before = left(now).await;
    assert_eq!(before, 60_000, "the absence was charged");
    host.kill();
    let host = Host::still(&database, &[]);
    let now = now.moved(host.at);
    assert_eq!(left(&now).await, before);
}

async fn a_seat_that_ran_out_of_time_can_be_taken_back(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(10, "take-over")).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat(now, &table).await;
    let before = Seen::new(now.sync(&table).await).index();
    waits.ask(&table, json!({ "type": "return" })).await.refused(403, "not-your-seat");
    host.passes(Duration::from_millis(10_020));
    until("the time is up", || async { kind(waits, &table, late).await == "bot" }).await;
    until("the computer has played", || async { Seen::new(waits.sync(&table).await).asked() }).await;
    let story = waits.ask(&table, json!({ "type": "story", "from": before })).await.ok();
    let of_seat = |entry: &&Value| entry["told"]["by"] == json!([late + 1]);
    let by: Vec<_> =
        story["entries"].as_array().expect("entries").iter().filter(of_seat).map(|entry| &entry["by"]).collect();
    assert!(!by.is_empty() && by.iter().all(|by| *by == "time-out"), "the log says why the seat moved: {story}");
    assert_eq!(now.sync(&table).await["you"], json!({ "seat": late + 1, "may_return": true }));
    waits.ask(&table, json!({ "type": "return" })).await.refused(403, "not-your-seat");
    now.ask(&table, json!({ "type": "return" })).await.ok();
    assert_eq!(kind(waits, &table, late).await, "person");
    now.ask(&table, json!({ "type": "return" })).await.refused(403, "not-your-seat");
    for _ in 0..40 {
        let (next, _) = by_turn_among(&one, &two, &table).await;
        if seat(next, &table).await == late {
            break;
        }
        act(next, &table).await;
    }
    act(now, &table).await;
    let sync = now.sync(&table).await;
    let left = sync["clock"]["left"][late].as_i64().expect("a clock");
    assert!((20_000..=30_000).contains(&left), "some time to think: {left}");
}

async fn a_seat_that_is_lost_stays_lost(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(10, "lost")).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat(now, &table).await;
    host.passes(Duration::from_millis(10_020));
    until("the time is up", || async { kind(waits, &table, late).await == "bot" }).await;
    assert_eq!(now.sync(&table).await["you"], json!({ "seat": late + 1 }));
    now.ask(&table, json!({ "type": "return" })).await.refused(422, "seat-lost");
}

async fn who_resigned_does_not_come_back(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at(host.at, wish(&["me", "open", "greedy"])).await;
    one.ask(&table, json!({ "type": "resign" })).await.ok();
    one.ask(&table, json!({ "type": "return" })).await.refused(422, "seat-lost");
}

async fn the_others_need_not_wait_for_ever(database: Database) {
    let mut host = Host::still(&database, &[("away_seconds", "1")]);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let gone = seat(now, &table).await;
    let stranger = Client::guest(host.at).await;
    host.passes(Duration::from_millis(1100));
    let replace = json!({ "type": "replace", "seat": gone + 1 });
    stranger.ask(&table, replace.clone()).await.refused(403, "not-your-seat");
    waits.ask(&table, replace.clone()).await.ok();
    assert_eq!(kind(waits, &table, gone).await, "bot");
    waits.ask(&table, replace).await.refused(422, "not-a-person");
    until("the computer has played", || async { Seen::new(waits.sync(&table).await).asked() }).await;
    now.ask(&table, json!({ "type": "return" })).await.ok();
    assert_eq!(kind(waits, &table, gone).await, "person");
}

async fn nobody_is_replaced_who_is_here(database: Database) {
    let mut host = Host::still(&database, &[("away_seconds", "1")]);
    let (one, two, table) = two_at_a_table(host.at).await;
    let _here = Socket::seeing(&two, &table).await;
    host.passes(Duration::from_millis(1100));
    one.ask(&table, json!({ "type": "replace", "seat": 2 })).await.refused(422, "not-away");
    one.ask(&table, json!({ "type": "replace", "seat": 4 })).await.refused(422, "not-away");
    let mut days = wish(&["me", "open"]);
    days["terms"] = json!({ "clock": { "kind": "days", "days": 1 } });
    let table = make(&one, days).await;
    join(&two, &table).await;
    start(&one, &table).await;
    host.passes(Duration::from_millis(1100));
    one.ask(&table, json!({ "type": "replace", "seat": 2 })).await.refused(422, "not-away");
}

async fn a_stop_of_the_server_costs_nobody_time(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(10, "take-over")).await;
    let (late, _) = by_turn_among(&one, &two, &table).await;
    let late = seat(late, &table).await;
    host.passes(Duration::from_secs(4));
    host.stop().await;
    // An hour passes before the server is there again.
    database.tamper("UPDATE servers SET seen = seen - 3600000".into()).await;
    database.tamper("UPDATE tables SET changed = changed - 3600000".into()).await;
    database.tamper("UPDATE log SET at = at - 3600000".into()).await;
    database.tamper("UPDATE journal SET at = at - 3600000".into()).await;
    let host = Host::still(&database, &[]);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    let left = one.sync(&table).await["clock"]["left"][late].clone();
    assert_eq!(left, 6_000, "the four seconds before the stop are paid, and no more");
    act(by_turn_among(&one, &two, &table).await.0, &table).await;
    assert_eq!((kind(&one, &table, 0).await, kind(&one, &table, 1).await), ("person".into(), "person".into()));
}

async fn a_warning_comes_before_the_time_is_up(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(17, "take-over")).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat(now, &table).await;
    let (mut socket, _) = Socket::seeing(waits, &table).await;
    host.passes(Duration::from_millis(2_020));
    let frame = socket.frame().await.expect("a warning");
    assert_eq!((&frame["type"], &frame["seat"]), (&json!("hurry"), &json!(late + 1)), "{frame}");
    assert_eq!(frame["left"], 14_980);
}

/// Two people have played; one of them goes away or gives up, and a computer player takes over. The
/// other may take back no more than before: it is still a game between two people.
async fn no_more_undo(host: &mut Host, one: &Client, two: &Client, table: &str, goes: Value) {
    let mut first = None;
    for _ in 0..12 {
        let (now, _) = by_turn_among(one, two, table).await;
        let request = act(now, table).await;
        if Seen::new(now.sync(table).await).now["you"]["seat"] == 1 {
            first = first.or(Some(request["at"].clone()));
        }
    }
    let asker = if goes["type"] == "resign" { two } else { one };
    host.passes(Duration::from_millis(1100));
    asker.ask(table, goes).await.ok();
    until("the computer has played", || async { Seen::new(one.sync(table).await).asked() }).await;
    let seen = Seen::new(one.sync(table).await);
    assert_eq!(seen.now["table"]["seats"][1]["kind"], "bot");
    assert!(seen.now["you"]["rewind"].is_null(), "offered to take back another's decisions: {}", seen.now["you"]);
    let back = json!({ "type": "undo", "at": seen.index(), "to": first.expect("a decision") });
    one.ask(table, back).await.refused(422, "undo-limit");
}

async fn a_deputy_makes_nobody_play_alone(database: Database) {
    let mut host = Host::still(&database, &[("away_seconds", "1")]);
    let (one, two, table) = two_at_a_table(host.at).await;
    no_more_undo(&mut host, &one, &two, &table, json!({ "type": "replace", "seat": 2 })).await;
    two.ask(&table, json!({ "type": "return" })).await.ok();
    assert!(one.sync(&table).await["you"]["rewind"].is_null());
    let (one, two, table) = two_at(host.at, wish(&["me", "open", "greedy"])).await;
    no_more_undo(&mut host, &one, &two, &table, json!({ "type": "resign" })).await;
}

async fn a_deputy_at_a_rated_table_makes_nobody_play_alone(database: Database) {
    let mut host = Host::still(&database, &[("away_seconds", "1")]);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let mut rated = wish(&["me", "open"]);
    rated["terms"] = json!({ "rated": true });
    let table = make(&one, rated).await;
    join(&two, &table).await;
    start(&one, &table).await;
    no_more_undo(&mut host, &one, &two, &table, json!({ "type": "replace", "seat": 2 })).await;
    // Nor is the game over because the other is not asked.
    assert_eq!(one.ask(&table, json!({ "type": "close" })).await.ok()["waiting_for"], 1);
    assert_eq!(one.sync(&table).await["table"]["status"], "running");
}
