//! What a table refuses: each time with a code and a sentence, and the table stays as it is.

use serde_json::{Value, json};

use crate::support::tables::{act, by_turn, join, make, start, two_at_a_table, wish};
use crate::support::{Answer, Client, Database, Host, Seen, Socket, on_both, still};

on_both!(
    a_stale_decision_brings_the_whole_table,
    the_same_decision_many_times_at_once,
    a_decision_out_of_turn,
    a_decision_without_a_seat,
    a_decision_for_another_table,
    an_illegal_action,
    sitting_down_twice,
    sitting_down_at_a_full_table,
    sitting_down_at_a_running_table,
    starting_with_open_seats,
    starting_anothers_table,
    nothing_after_the_end,
    nobody_closes_a_game_alone,
    tables_out_of_bounds,
);

/// Makes a request that must be refused without changing the table: everybody sees what they saw before.
pub(crate) async fn refused(asker: &Client, all: &[&Client], table: &str, request: Value) -> Answer {
    let mut before = Vec::new();
    for client in all {
        before.push(client.sync(table).await);
    }
    let answer = asker.ask(table, request).await;
    for (client, before) in all.iter().zip(before) {
        assert_eq!(client.sync(table).await, before, "a refusal has changed the table: {}", answer.text);
    }
    answer
}

async fn a_stale_decision_brings_the_whole_table(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let again = act(now, &table).await;

    let answer = refused(now, &[&one, &two], &table, again.clone()).await;
    answer.refused(409, "stale");
    assert_eq!(still(answer.body["error"]["params"].clone()), now.sync(&table).await, "the whole table comes back");

    let mut future = again.clone();
    future["at"] = 100_000.into();
    refused(now, &[&one, &two], &table, future).await.refused(409, "stale");

    let (mut socket, seen) = Socket::seeing(now, &table).await;
    let error = socket.ask(again).await.expect_err("a replay");
    assert_eq!((&error["code"], still(error["params"].clone())), (&json!("stale"), seen.now));
}

async fn the_same_decision_many_times_at_once(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
    let clicks: Vec<_> = (0..10)
        .map(|_| {
            let (now, table, request) = (now.clone(), table.clone(), request.clone());
            tokio::spawn(async move { now.ask(&table, request).await.status })
        })
        .collect();
    let mut statuses = Vec::new();
    for click in clicks {
        statuses.push(click.await.expect("an answer"));
    }
    statuses.sort();
    assert_eq!(statuses[..2], [200, 409], "exactly one counts");
    assert_eq!(statuses[1..], [409; 9]);
}

async fn a_decision_out_of_turn(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
    let answer = refused(waits, &[&one, &two], &table, request).await;
    assert_eq!(answer.status, 422, "{}", answer.text);
    let undo = json!({ "type": "undo", "at": seen.index() });
    refused(waits, &[&one, &two], &table, undo).await.refused(422, "undo-limit");
}

async fn a_decision_without_a_seat(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let seen = Seen::new(by_turn(&one, &two, &table).await.0.sync(&table).await);
    let stranger = Client::guest(host.at).await;
    let all = [&one, &two, &stranger];
    for request in [
        json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] }),
        json!({ "type": "undo", "at": seen.index() }),
        json!({ "type": "resign" }),
        json!({ "type": "leave" }),
        json!({ "type": "plan" }),
        json!({ "type": "preview", "actions": [] }),
    ] {
        refused(&stranger, &all, &table, request.clone()).await.refused(403, "not-your-seat");
        let nobody = refused(&Client::nobody(host.at), &all, &table, request).await;
        assert!([401, 403].contains(&nobody.status), "{}", nobody.text);
    }
    let close = refused(&stranger, &all, &table, json!({ "type": "close" })).await;
    assert_eq!(close.status, 403, "{}", close.text);
}

async fn a_decision_for_another_table(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
    let (three, four, other) = two_at_a_table(host.at).await;
    refused(now, &[&three, &four], &other, request.clone()).await.refused(403, "not-your-seat");
    for nowhere in ["nosuchtable", "..", "%00", "a'b", "%27%20OR%201=1", &"a".repeat(500)] {
        let answer = now.ask(nowhere, request.clone()).await;
        assert_eq!(answer.status, 404, "{nowhere}: {}", answer.text);
    }
    assert_eq!(now.sync(&table).await, seen.now);
}

async fn an_illegal_action(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let at = now.sync(&table).await["index"].clone();
    for action in [json!("end"), json!("castle 1"), json!("take 1 1 castle"), json!("place 6 castle 37")] {
        let answer = refused(now, &[&one, &two], &table, json!({ "type": "act", "at": at, "action": action })).await;
        assert_eq!(answer.status, 422, "{action}: {}", answer.text);
        let why = now.ask(&table, json!({ "type": "why-not", "action": action })).await.ok();
        assert_eq!((&why["allowed"], &why["why"]["code"]), (&json!(false), &json!(answer.code())));
    }
}

async fn sitting_down_twice(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open", "open"])).await;
    join(&two, &table).await;
    for seat in [json!(null), json!(3), json!(2)] {
        let request = json!({ "type": "join", "seat": seat });
        refused(&two, &[&one, &two], &table, request).await.refused(422, "seat-twice");
    }
    one.post("/api/tables", wish(&["me", "me"])).await.refused(422, "seat-twice");
}

async fn sitting_down_at_a_full_table(database: Database) {
    let host = Host::open(&database);
    let (one, two, three) = (Client::guest(host.at).await, Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open"])).await;
    // Two at the same moment for the last seat: one gets it.
    let (a, b) = tokio::join!(two.ask(&table, json!({ "type": "join" })), three.ask(&table, json!({ "type": "join" })));
    let mut statuses = [a.status, b.status];
    statuses.sort();
    assert_eq!(statuses, [200, 422], "{} {}", a.text, b.text);
    let late = Client::guest(host.at).await;
    for seat in [json!(null), json!(1), json!(2), json!(4)] {
        let request = json!({ "type": "join", "seat": seat });
        refused(&late, &[&one, &late], &table, request).await.refused(422, "no-free-seat");
    }
    for seat in [json!(0), json!(5), json!(-1), json!("1"), json!(1.5), json!(18446744073709551615u64)] {
        let request = json!({ "type": "join", "seat": seat });
        refused(&late, &[&one, &late], &table, request).await.refused(400, "bad-json");
    }
}

async fn sitting_down_at_a_running_table(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let late = Client::guest(host.at).await;
    refused(&late, &[&one, &two], &table, json!({ "type": "join" })).await.refused(422, "not-open");
    refused(&two, &[&one, &two], &table, json!({ "type": "join" })).await.refused(422, "not-open");
    refused(&two, &[&one, &two], &table, json!({ "type": "leave" })).await.refused(422, "not-open");
    refused(&one, &[&one, &two], &table, json!({ "type": "start" })).await.refused(422, "not-open");
}

async fn starting_with_open_seats(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    refused(&one, &[&one], &table, json!({ "type": "start" })).await.refused(422, "open-seats");
    refused(&one, &[&one], &table, json!({ "type": "act", "at": 0, "action": "end" }))
        .await
        .refused(422, "not-running");
    refused(&one, &[&one], &table, json!({ "type": "undo", "at": 0 })).await.refused(422, "not-running");
    refused(&one, &[&one], &table, json!({ "type": "resign" })).await.refused(422, "not-running");
}

async fn starting_anothers_table(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open"])).await;
    join(&two, &table).await;
    refused(&two, &[&one, &two], &table, json!({ "type": "start" })).await.refused(403, "not-yours");
    refused(&two, &[&one, &two], &table, json!({ "type": "close" })).await.refused(403, "not-yours");
    let nobody = Client::nobody(host.at);
    refused(&nobody, &[&one, &two], &table, json!({ "type": "start" })).await.refused(401, "who-are-you");
    nobody.post("/api/tables", wish(&["me", "greedy"])).await.refused(401, "who-are-you");
}

async fn nothing_after_the_end(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    let mut last = Value::Null;
    loop {
        let seen = Seen::new(one.sync(&table).await);
        match seen.status() {
            "over" => break,
            _ if seen.asked() => last = act(&one, &table).await,
            _ => tokio::time::sleep(std::time::Duration::from_millis(2)).await,
        }
    }
    let at = one.sync(&table).await["index"].clone();
    last["at"] = at.clone();
    for request in [last, json!({ "type": "undo", "at": at }), json!({ "type": "resign" }), json!({ "type": "plan" })] {
        refused(&one, &[&one], &table, request).await.refused(422, "not-running");
    }
    refused(&one, &[&one], &table, json!({ "type": "close" })).await.refused(403, "not-yours");
    refused(&one, &[&one], &table, json!({ "type": "start" })).await.refused(422, "not-open");
    refused(&one, &[&one], &table, json!({ "type": "leave" })).await.refused(422, "not-open");
}

async fn nobody_closes_a_game_alone(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    for _ in 0..3 {
        one.ask(&table, json!({ "type": "close" })).await.ok();
        let sync = two.sync(&table).await;
        assert_eq!((&sync["table"]["status"], &sync["agreed"]["close"]), (&json!("running"), &json!([1])));
    }
    one.ask(&table, json!({ "type": "close", "agree": false })).await.ok();
    two.ask(&table, json!({ "type": "close" })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "running", "the first one thinks better of it");
    two.ask(&table, json!({ "type": "close", "agree": false })).await.ok();
    one.ask(&table, json!({ "type": "close" })).await.ok();
    act(by_turn(&one, &two, &table).await.0, &table).await;
    two.ask(&table, json!({ "type": "close" })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "closed", "both agree");
}

async fn tables_out_of_bounds(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let with = |field: &str, value: Value| {
        let mut wish = wish(&["me", "greedy"]);
        wish[field] = value;
        wish
    };
    for (wish, status, code) in [
        (wish(&["me"]), 422, "players"),
        (wish(&["me", "open", "open", "open", "open"]), 422, "seats"),
        (wish(&["me", "clairvoyant"]), 422, "no-such-level"),
        (with("game", json!("chess")), 422, "no-such-game"),
        (with("config", json!({ "edition": "1911" })), 422, "bad-config"),
        (with("config", json!({ "edition": "2019", "cheat": true })), 422, "bad-config"),
        (with("terms", json!({ "clock": { "kind": "live", "base": 1, "increment": 0 } })), 422, "bad-clock"),
        (with("terms", json!({ "clock": { "kind": "days", "days": 31 } })), 422, "bad-clock"),
        (with("terms", json!({ "cheat": true })), 400, "bad-json"),
        (with("contribution", json!("xyz")), 422, "bad-contribution"),
        (with("contribution", json!("00".repeat(33))), 422, "bad-contribution"),
        (with("secret", json!("00")), 400, "bad-json"),
    ] {
        one.post("/api/tables", wish).await.refused(status, code);
    }
    assert_eq!(one.get("/api/my-tables").await.ok()["tables"], json!([]));
}
