//! Messages that no client of ours sends: malformed, too large, with unknown words.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::refusals::refused;
use crate::support::tables::{by_turn, make, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Socket, on_both, still};

on_both!(
    malformed_requests,
    unknown_words,
    an_unknown_field_is_refused_everywhere,
    too_large_a_request,
    a_forged_frame_leaves_the_socket_open,
    too_large_a_frame,
    what_a_database_cannot_store,
);

async fn malformed_requests(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let before = one.sync(&table).await;
    let path = format!("/api/tables/{table}");
    let deep = format!("{{\"type\":\"act\",\"at\":0,\"action\":{}{}}}", "[".repeat(9000), "]".repeat(9000));
    for body in ["", "{", "null", "[]", "\"sync\"", "{\"type\":null}", "{}", &deep, "\u{0}", "{\"type\":\"sync\"}x"] {
        let answer = one.request("POST", &path, Some(body.into())).await;
        assert!((400..=422).contains(&answer.status), "{body:.80}: {}", answer.text);
        assert_eq!(answer.code(), "bad-json", "{body:.80}: {}", answer.text);
    }
    one.request("POST", &path, Some(vec![0xff, 0xfe, 0x00])).await.refused(400, "bad-json");
    let plain = one.with("Content-Type", "text/plain");
    plain.request("POST", &path, Some(b"{\"type\":\"resign\"}".to_vec())).await.refused(415, "bad-json");
    one.request("PUT", &path, Some(b"{}".to_vec())).await.refused(405, "no-such-method");
    one.get("/api/nothing").await.refused(404, "no-such-page");
    assert_eq!(one.sync(&table).await, before);
    assert_eq!(two.sync(&table).await["index"], before["index"]);
}

async fn unknown_words(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let at = now.sync(&table).await["index"].clone();
    for request in [
        json!({ "type": "win" }),
        json!({ "type": "Act", "at": at, "action": "end" }),
        json!({ "type": "act", "action": "end" }),
        json!({ "type": "act", "at": -1, "action": "end" }),
        json!({ "type": "act", "at": "0", "action": "end" }),
        json!({ "type": "act", "at": 1.5, "action": "end" }),
        json!({ "type": "undo" }),
        json!({ "type": "preview", "actions": "end" }),
    ] {
        refused(now, &[&one, &two], &table, request).await.refused(400, "bad-json");
    }
    for action in [json!(null), json!(7), json!([]), json!({}), json!({ "do": "cheat" }), json!(""), json!("win")] {
        let request = json!({ "type": "act", "at": at, "action": action });
        let answer = refused(now, &[&one, &two], &table, request).await;
        assert!([400, 422].contains(&answer.status), "{action}: {}", answer.text);
    }
    let many = json!({ "type": "preview", "actions": vec!["end"; 51] });
    refused(now, &[&one, &two], &table, many).await.refused(422, "too-many");
}

/// Ignoring a field would mean ignoring what was asked: `resign` for another seat is not `resign`.
async fn an_unknown_field_is_refused_everywhere(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let mut overlooked = Vec::new();
    for request in [
        json!({ "type": "sync", "seat": 2 }),
        json!({ "type": "plan", "seat": 2 }),
        json!({ "type": "record", "secret": true }),
        json!({ "type": "story", "from": 0, "to": 3 }),
        json!({ "type": "join", "password": "" }),
        json!({ "type": "leave", "seat": 2 }),
        json!({ "type": "start", "seat": 2 }),
        json!({ "type": "close", "seat": 2 }),
        json!({ "type": "resign", "seat": 2 }),
    ] {
        let answer = one.ask(&table, request.clone()).await;
        if answer.code() != "bad-json" {
            overlooked.push(request.to_string());
        }
    }
    assert!(overlooked.is_empty(), "overlooked in {overlooked:?}");
    assert_eq!(two.sync(&table).await["table"]["seats"][0]["kind"], "person", "an overlooked field cost a seat");
}

async fn too_large_a_request(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let large = json!({ "type": "why-not", "action": "x".repeat(300 * 1024) });
    let answer = refused(&one, &[&one, &two], &table, large).await;
    assert_eq!(answer.status, 413, "{}", answer.text);
    // The same without declaring its size.
    let chunk = format!("{:x}\r\n{}\r\n", 200 * 1024, " ".repeat(200 * 1024));
    let body = format!("{chunk}{chunk}0\r\n\r\n").into_bytes();
    let client = one.with("Transfer-Encoding", "chunked");
    let answer = client.request("POST", &format!("/api/tables/{table}"), Some(body)).await;
    assert_eq!(answer.status, 413, "{}", answer.text);
}

async fn a_forged_frame_leaves_the_socket_open(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (mut socket, seen) = Socket::seeing(&one, &table).await;
    for text in ["", "{", "[]", "7", "null", "{\"id\":1}", "{\"id\":{\"a\":[]},\"type\":\"win\"}", "\u{0}"] {
        assert!(socket.say(text.into()).await);
        let frame = socket.frame().await.expect("an error frame");
        assert_eq!((&frame["type"], &frame["error"]["code"]), (&json!("error"), &json!("bad-json")), "{text}");
    }
    assert!(socket.send(Message::Binary(vec![1, 2, 3].into())).await);
    assert_eq!(socket.frame().await.expect("an error frame")["error"]["code"], "bad-json");
    let sync = socket.ask(json!({ "type": "sync" })).await.expect("an answer");
    assert_eq!(still(sync), seen.now);
    assert_eq!(two.sync(&table).await["index"], seen.now["index"]);

    let mut nowhere = Socket::open(&Client::nobody(host.at), "nosuchtable").await;
    let frame = nowhere.frame().await.expect("an error frame");
    assert_eq!(frame["error"]["code"], "no-such-table");
    assert!(nowhere.frame().await.is_none(), "and the connection is closed");
}

async fn too_large_a_frame(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (mut socket, seen) = Socket::seeing(&one, &table).await;
    let large: Value = json!({ "type": "why-not", "action": "x".repeat(100 * 1024) });
    socket.say(large.to_string()).await;
    let frame = socket.frame_within(Duration::from_secs(5)).await;
    assert!(frame.is_none_or(|frame| frame["type"] == "error"), "an oversized frame was answered");
    assert_eq!(two.sync(&table).await["index"], seen.now["index"]);
    Socket::seeing(&one, &table).await.1.same_as(&seen.now);
}

/// PostgreSQL does not accept U+0000 in a text: bad input must not be reported as a database failure.
async fn what_a_database_cannot_store(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let mut wrong = Vec::new();
    for (path, body) in [
        ("/api/tokens", json!({ "label": "a\u{0}b" })),
        ("/api/login", json!({ "name": "a\u{0}b", "password": "correct horse" })),
        (
            "/api/tables",
            json!({ "game": "burgundy", "config": { "edition": "2019" },
            "seats": [{ "kind": "me" }, { "kind": "invited", "name": "a\u{0}b" }] }),
        ),
    ] {
        let answer = one.post(path, body).await;
        if answer.status >= 500 {
            wrong.push(format!("{path}: {} {}", answer.status, answer.text));
        }
    }
    let table = make(&one, wish(&["me", "greedy"])).await;
    for request in [json!({ "type": "notes", "words": "a\u{0}b" }), json!({ "type": "say", "words": "a\u{0}b" })] {
        let answer = one.ask(&table, request.clone()).await;
        if answer.status >= 500 {
            wrong.push(format!("{request}: {} {}", answer.status, answer.text));
        }
    }
    let answer = one.get("/api/players/a%00b").await;
    if answer.status >= 500 {
        wrong.push(format!("/api/players: {} {}", answer.status, answer.text));
    }
    let guest = Client::guest(host.at).await;
    let with_email = json!({ "name": "Eve", "password": "correct horse", "email": "a\u{0}b" });
    let answer = guest.post("/api/register", with_email).await;
    if answer.status >= 500 {
        wrong.push(format!("/api/register: {} {}", answer.status, answer.text));
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
