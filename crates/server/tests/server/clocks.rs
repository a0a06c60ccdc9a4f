//! Time that runs out: a computer player finishes the seat.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::tables::{act, by_turn, secret_wish, two_at, wish};
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
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10, 0)).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let late = seat_of(&now.sync(&table).await);
    let (mut socket, seen) = Socket::seeing(waits, &table).await;
    let begun = std::time::Instant::now();
    let event = socket.frame().await.expect("a word about the time");
    assert_eq!((&event["event"]["event"], &event["event"]["seat"]), (&json!("time-out"), &json!(late + 1)), "{event}");
    assert!(begun.elapsed() > Duration::from_secs(8), "that was too early: {:?}", begun.elapsed());
    assert_eq!(event["table"]["seats"][late]["kind"], "bot");
    until("the computer ends the turn", || async { Seen::new(waits.sync(&table).await).asked() }).await;
    assert!(Seen::new(waits.sync(&table).await).index() > seen.index());
    let request = json!({ "type": "act", "at": 0, "action": "end" });
    now.ask(&table, request).await.refused(403, "not-your-seat");
    act(waits, &table).await;
}

async fn a_clock_runs_out_after_a_restart_too(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10, 0)).await;
    let late = seat_of(&by_turn(&one, &two, &table).await.0.sync(&table).await);
    host.kill();
    let host = Host::open(&database);
    let nobody = Client::nobody(host.at);
    // The list does not wake the table: it must have its clock by itself.
    until("the computer has the seat", || async {
        let list = nobody.get("/api/tables?status=running").await.ok();
        let over = nobody.get("/api/tables?status=over").await.ok();
        [list, over].iter().any(|list| list["tables"][0]["seats"][late]["kind"] == "bot")
    })
    .await;
}

async fn one_who_has_chosen_in_secret_does_not_lose_time(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(secret_wish(&["me", "open"]), 10, 0)).await;
    act(&one, &table).await;
    until("the other one's time runs out", || async { two.sync(&table).await["table"]["seats"][1]["kind"] == "bot" })
        .await;
    let sync = one.sync(&table).await;
    assert_eq!(
        sync["table"]["seats"][0]["kind"], "person",
        "whoever has chosen waits for the others, not they for them"
    );
    let left = sync["clock"]["left"][0].as_i64().expect("a clock");
    assert!(left > 5000, "the time of the others was charged: {left} ms are left");
}

async fn taking_back_earns_no_time(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 60, 30)).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    for _ in 0..5 {
        act(now, &table).await;
        let at = now.sync(&table).await["index"].clone();
        now.ask(&table, json!({ "type": "undo", "at": at })).await.ok();
    }
    let sync = now.sync(&table).await;
    let left = sync["clock"]["left"][seat_of(&sync)].as_i64().expect("a clock");
    assert!(left <= 90_000, "nothing was decided, yet {left} ms are left of 60 seconds");
}

async fn deciding_in_time_keeps_the_seat(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10, 2)).await;
    let begun = std::time::Instant::now();
    while begun.elapsed() < Duration::from_secs(13) {
        act(by_turn(&one, &two, &table).await.0, &table).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    let seats = one.sync(&table).await["table"]["seats"].clone();
    assert_eq!((&seats[0]["kind"], &seats[1]["kind"]), (&json!("person"), &json!("person")));
}
