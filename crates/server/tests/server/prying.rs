//! Every request and every message: none reveals a secret. A kind of message that is not listed
//! here fails the test, so that somebody has to think about it.

use std::collections::BTreeSet;

use serde_json::json;
use table::Quick;

use crate::secrets::{choose, nobody_heard, pry, two_choices};
use crate::support::attacker::offers;
use crate::support::requests::{Moment, described, names};
use crate::support::tables::{join, make, secret_wish, start};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(no_request_tells_a_secret, no_frame_tells_a_secret);

/// Every kind of request. Requests that give up the seat come last, so that the others are made with one.
const REQUESTS: [&str; 34] = [
    "sync", "join", "leave", "move", "suggest", "start", "open", "link", "seal", "withdraw", "act", "undo", "return",
    "replace", "hasten", "seat", "rematch", "pause", "resume", "plan", "why-not", "reasons", "preview", "story",
    "record", "dice", "at", "say", "chat", "notes", "mute", "report", "close", "resign",
];

/// Every kind of frame but those of strong dice, which `strong_dice` listens to, and of teams, which `teams` does.
const FRAMES: [&str; 9] = ["sync", "update", "table", "presence", "hurry", "chat", "answer", "error", "restarting"];

/// What the first writes for itself.
const NOTE: &str = "xyzzy plan";

/// Three people who choose at the same time: the first has chosen and written a note, the third never
/// chooses. Returns them, the table and the choice.
async fn secretive(host: &Host, clock: serde_json::Value) -> ([Client; 3], String, String) {
    let people = [Client::guest(host.at).await, Client::guest(host.at).await, Client::guest(host.at).await];
    let mut wanted = secret_wish(&["me", "open", "open", "greedy"]);
    wanted["terms"] = json!({ "clock": clock });
    let table = make(&people[0], wanted).await;
    join(&people[1], &table).await;
    join(&people[2], &table).await;
    start(&people[0], &table).await;
    people[0].ask(&table, json!({ "type": "notes", "words": NOTE })).await.ok();
    let [(action, text), _] = two_choices(&Seen::new(people[0].sync(&table).await));
    choose(&people[0], &table, &action).await;
    (people, table, text)
}

async fn no_request_tells_a_secret(database: Database) {
    let host = Host::open(&database);
    let ([one, two, _waits], table, text) = secretive(&host, json!({ "kind": "none" })).await;
    let kinds = described(&one).await;
    let known: BTreeSet<&str> = kinds.iter().map(|kind| kind.name.as_str()).collect();
    assert_eq!(known, BTreeSet::from(REQUESTS), "a kind of request that nobody has thought of here");

    let sync = two.sync(&table).await;
    let legal = sync["you"]["legal"].as_array().expect("offers");
    let index = sync["index"].as_u64().expect("an index");
    let moment = Moment { index, actions: offers(legal, Some(&text)), note: None };
    let (stranger, nobody) = (Client::guest(host.at).await, Client::nobody(host.at));
    let mut luck = Quick::new(11);
    for spy in [&stranger, &nobody, &two] {
        let (mut socket, _) = Socket::seeing(spy, &table).await;
        for name in REQUESTS {
            let kind = kinds.iter().find(|kind| kind.name == name).expect("a kind");
            for _ in 0..4 {
                spy.ask(&table, kind.make(&mut luck, &moment)).await;
                let _ = socket.ask(kind.make(&mut luck, &moment)).await;
            }
        }
        pry(spy, &table).await;
    }
    for secret in [&*text, NOTE] {
        nobody_heard(&[&two, &stranger, &nobody], secret);
    }
    let own = one.sync(&table).await;
    assert_eq!(own["you"]["draft"], json!(text), "it was a secret all the time");
    assert!(!own["turn"]["chosen"].as_array().expect("seats").contains(&json!(3)), "and the third has not chosen");
    assert_eq!(one.ask(&table, json!({ "type": "notes" })).await.ok()["words"], NOTE);
}

async fn no_frame_tells_a_secret(database: Database) {
    let host = Host::open(&database);
    // Warnings come when a minute is left.
    let clock = json!({ "kind": "live", "base": 63, "increment": 0 });
    let ([one, two, _waits], table, text) = secretive(&host, clock).await;
    let nobody = Client::nobody(host.at);
    let messages = nobody.get("/api/messages.json").await.ok();
    let known = names(&messages["$defs"]["Frame"])
        .into_iter()
        .filter(|name| !["drawing", "drawn", "suggestion"].contains(&name.as_str()));
    assert_eq!(known.collect::<Vec<_>>(), FRAMES, "a kind of frame that nobody has thought of here");

    let spies = [&two, &nobody];
    let mut sockets = [Socket::seeing(&two, &table).await.0, Socket::seeing(&nobody, &table).await.0];
    for socket in &mut sockets {
        socket.ask(json!({ "type": "sync" })).await.expect("an answer");
        socket.ask(json!({ "type": "rematch" })).await.expect_err("a refusal");
    }
    // The choice is made again: the others are told that somebody has chosen.
    let [_, (action, other)] = two_choices(&Seen::new(one.sync(&table).await));
    choose(&one, &table, &action).await;
    one.ask(&table, json!({ "type": "pause" })).await.ok();
    one.ask(&table, json!({ "type": "say", "words": "plugh" })).await.ok();
    let heard = |client: &Client| -> BTreeSet<String> {
        let kind =
            |text: &String| serde_json::from_str::<serde_json::Value>(text).ok()?["type"].as_str().map(Into::into);
        client.heard.lock().expect("ears").iter().filter_map(kind).collect()
    };
    for (socket, spy) in sockets.iter_mut().zip(spies) {
        while !heard(spy).contains("hurry") {
            socket.frame().await.expect("an open connection");
        }
    }
    let stopped = tokio::spawn(host.stop());
    for socket in &mut sockets {
        while socket.frame().await.is_some() {}
    }
    assert!(stopped.await.expect("a stop").success());
    for spy in spies {
        assert_eq!(heard(spy), FRAMES.into_iter().map(str::to_string).collect(), "not every kind of frame came");
        for secret in [&text, &other, NOTE] {
            nobody_heard(&[spy], secret);
        }
    }
}
