//! What remains of somebody who deletes the account.

use serde_json::{Value, json};

use crate::support::client::PASSWORD;
use crate::support::tables::{act, by_turn, by_turn_among, join, make, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    the_name_is_free_again,
    records_of_others_stay,
    the_name_is_gone_from_the_tables,
    the_name_is_gone_from_the_chat,
    those_who_play_on_are_not_left_alone,
    a_deleted_person_has_no_say_any_more,
);

async fn the_name_is_free_again(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let answer = one.leave().await;
    answer.ok();
    assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    assert_eq!(one.me().await, Value::Null);
    let login = json!({ "name": "Ada", "password": PASSWORD });
    Client::nobody(host.at).post("/api/login", login).await.refused(401, "wrong-login");
    let two = Client::account(host.at, "Ada").await;
    assert_eq!(two.me().await["name"], "Ada");
    assert_eq!(two.get("/api/my-tables").await.ok()["tables"], json!([]), "the name alone is inherited");
    Client::nobody(host.at).delete("/api/me").await.refused(401, "who-are-you");
}

async fn records_of_others_stay(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    act(by_turn(&one, &two, &table).await.0, &table).await;
    let record = two.get(&format!("/api/tables/{table}/record")).await.ok();
    one.leave().await.ok();
    let after = two.get(&format!("/api/tables/{table}/record")).await.ok();
    let kept = after["entries"].as_array().expect("entries");
    let before = record["entries"].as_array().expect("entries");
    assert_eq!(kept[..before.len()], before[..]);
    host.kill();
    let host = Host::open(&database);
    let after = two.moved(host.at).get(&format!("/api/tables/{table}/record")).await.ok();
    assert_eq!(after["entries"].as_array().expect("entries")[..before.len()], before[..]);
}

async fn the_name_is_gone_from_the_tables(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let two = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    join(&two, &table).await;
    start(&one, &table).await;
    assert!(two.sync(&table).await.to_string().contains("Ada"));
    one.leave().await.ok();
    let sync = two.sync(&table).await;
    assert!(!sync.to_string().contains("Ada"), "the name is still shown: {}", sync["table"]["seats"]);
}

async fn the_name_is_gone_from_the_chat(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let two = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    join(&two, &table).await;
    one.ask(&table, json!({ "type": "say", "words": "hello" })).await.ok();
    one.leave().await.ok();
    let chat = two.ask(&table, json!({ "type": "chat" })).await.ok();
    assert!(!chat.to_string().contains("Ada"), "the name is still shown: {chat}");
}

/// Nobody sits across from an empty chair for ever: a game of two is won, and with more the computer plays the seat on.
async fn those_who_play_on_are_not_left_alone(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    now.delete("/api/me").await.ok();
    let sync = waits.sync(&table).await;
    let seat = sync["you"]["seat"].as_u64().expect("a seat") as usize - 1;
    assert_eq!((&sync["table"]["status"], &sync["ranks"][seat]), (&json!("over"), &json!(1)), "{sync}");

    let (one, two, table) = two_at(host.at, wish(&["me", "open", "greedy"])).await;
    let (now, waits) = by_turn_among(&one, &two, &table).await;
    now.delete("/api/me").await.ok();
    until("the game goes on without the one who is gone", || async { Seen::new(waits.sync(&table).await).asked() })
        .await;
}

async fn a_deleted_person_has_no_say_any_more(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let (mut socket, seen) = Socket::seeing(now, &table).await;
    now.delete("/api/me").await.ok();
    let request = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
    assert!(socket.ask(request).await.is_err(), "a connection from before still plays");
    assert_eq!(waits.sync(&table).await["you"]["seat"].as_u64().map(|seat| seat > 0), Some(true));
}
