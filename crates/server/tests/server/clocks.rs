//! Time that runs out: with three seats a computer player finishes the one that is late. What it does to a game of two
//! is in `leaving`.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::tables::{act, by_turn, by_turn_among, secret_wish, two_at, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    a_clock_that_runs_out_lets_the_computer_finish,
    a_clock_runs_out_after_a_restart_too,
    one_who_has_chosen_in_secret_does_not_lose_time,
    taking_back_earns_no_time,
    deciding_in_time_keeps_the_seat,
);

fn live(mut wish: Value, base: u32, increment: u32) -> Value {
    wish["terms"] = json!({ "clock": { "kind": "live", "base": base, "increment": increment } });
    wish
}

fn seat_of(sync: &Value) -> usize {
    sync["you"]["seat"].as_u64().expect("a seat") as usize - 1
}

async fn a_clock_that_runs_out_lets_the_computer_finish(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open", "greedy"]), 10, 0)).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    let late = seat_of(&now.sync(&table).await);
    let (mut socket, seen) = Socket::seeing(waits, &table).await;
    host.passes(Duration::from_millis(9_999));
    let sync = now.sync(&table).await;
    assert_eq!((&sync["clock"]["left"][late], &sync["table"]["seats"][late]["kind"]), (&json!(1), &json!("person")));
    host.passes(Duration::from_millis(21));
    let event = socket.frame().await.expect("a word about the time");
    assert_eq!((&event["event"]["event"], &event["event"]["seat"]), (&json!("time-out"), &json!(late + 1)), "{event}");
    assert_eq!(event["table"]["seats"][late]["kind"], "bot");
    until("the computer ends the turn", || async { Seen::new(waits.sync(&table).await).asked() }).await;
    assert!(Seen::new(waits.sync(&table).await).index() > seen.index());
    let request = json!({ "type": "act", "at": 0, "action": "end" });
    now.ask(&table, request).await.refused(403, "not-your-seat");
    act(waits, &table).await;
}

async fn a_clock_runs_out_after_a_restart_too(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open", "greedy"]), 10, 0)).await;
    let late = seat_of(&by_turn_among(&one, &two, &table).await.0.sync(&table).await);
    host.kill();
    let mut host = Host::still(&database, &[]);
    let nobody = Client::nobody(host.at);
    until("the clocks run again", || async { nobody.get("/readyz").await.ok()["desks"] == 1 }).await;
    // The minute that a lost connection is forgiven, and the ten seconds of the clock.
    host.passes(Duration::from_secs(71));
    // Listing tables does not wake this one: its clock must run by itself.
    until("the computer has the seat", || async {
        let list = nobody.get("/api/tables?status=running").await.ok();
        let over = nobody.get("/api/tables?status=over").await.ok();
        [list, over].iter().any(|list| list["tables"][0]["seats"][late]["kind"] == "bot")
    })
    .await;
}

async fn one_who_has_chosen_in_secret_does_not_lose_time(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(secret_wish(&["me", "open", "greedy"]), 10, 0)).await;
    act(&one, &table).await;
    host.passes(Duration::from_millis(10_020));
    until("the other one's time runs out", || async { two.sync(&table).await["table"]["seats"][1]["kind"] == "bot" })
        .await;
    let sync = one.sync(&table).await;
    assert_eq!(
        sync["table"]["seats"][0]["kind"], "person",
        "whoever has chosen waits for the others, not they for them"
    );
    assert_eq!(sync["clock"]["left"][0], 10_000, "the time of the others was charged");
}

async fn taking_back_earns_no_time(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 60, 30)).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let left = async || {
        let sync = now.sync(&table).await;
        sync["clock"]["left"][seat_of(&sync)].as_i64().expect("a clock")
    };
    let before = left().await;
    for _ in 0..5 {
        host.passes(Duration::from_secs(2));
        act(now, &table).await;
        let at = now.sync(&table).await["index"].clone();
        now.ask(&table, json!({ "type": "undo", "at": at })).await.ok();
    }
    assert_eq!(left().await, before - 10_000, "nothing was decided, and five times two seconds have passed");
}

async fn deciding_in_time_keeps_the_seat(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10, 2)).await;
    for _ in 0..32 {
        act(by_turn(&one, &two, &table).await.0, &table).await;
        host.passes(Duration::from_millis(400));
    }
    let seats = one.sync(&table).await["table"]["seats"].clone();
    assert_eq!((&seats[0]["kind"], &seats[1]["kind"]), (&json!("person"), &json!("person")));
}
