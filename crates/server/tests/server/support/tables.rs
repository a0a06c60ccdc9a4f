//! Tables as tests need them.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::{Client, Seen};

/// Asks for a table of the plainest game.
pub(crate) fn wish(seats: &[&str]) -> Value {
    let seat = |kind: &&str| match *kind {
        "me" | "open" => json!({ "kind": kind }),
        level => json!({ "kind": "bot", "level": level }),
    };
    let seats: Vec<Value> = seats.iter().map(seat).collect();
    json!({ "game": "burgundy", "config": { "edition": "2019" }, "seats": seats })
}

/// The same for experts who choose in secret.
pub(crate) fn secret_wish(seats: &[&str]) -> Value {
    let mut wish = wish(seats);
    wish["config"] = json!({ "edition": "2019", "setup": "expert", "choice": "secret" });
    wish
}

/// Makes a table; returns its name.
pub(crate) async fn make(owner: &Client, wish: Value) -> String {
    let table = owner.post("/api/tables", wish).await.ok();
    table["table"]["id"].as_str().expect("a name").into()
}

pub(crate) async fn join(client: &Client, table: &str) {
    client.ask(table, json!({ "type": "join" })).await.ok();
}

pub(crate) async fn start(owner: &Client, table: &str) {
    owner.ask(table, json!({ "type": "start" })).await.ok();
}

/// Two guests at a table that has started.
pub(crate) async fn two_at_a_table(at: SocketAddr) -> (Client, Client, String) {
    two_at(at, wish(&["me", "open"])).await
}

/// Two guests at a table of this kind that has started.
pub(crate) async fn two_at(at: SocketAddr, wish: Value) -> (Client, Client, String) {
    let (one, two) = (Client::guest(at).await, Client::guest(at).await);
    let table = make(&one, wish).await;
    join(&two, &table).await;
    start(&one, &table).await;
    (one, two, table)
}

/// Whose turn it is, and who waits.
pub(crate) async fn by_turn<'a>(one: &'a Client, two: &'a Client, table: &str) -> (&'a Client, &'a Client) {
    if Seen::new(one.sync(table).await).asked() { (one, two) } else { (two, one) }
}

/// The same where a computer player sits too: it may have to play first.
pub(crate) async fn by_turn_among<'a>(one: &'a Client, two: &'a Client, table: &str) -> (&'a Client, &'a Client) {
    let asked = async |client: &Client| Seen::new(client.sync(table).await).asked();
    super::until("a person's turn", || async { asked(one).await || asked(two).await }).await;
    by_turn(one, two, table).await
}

/// Decides for somebody whose turn it is; returns the request, for tests that want to send it again.
pub(crate) async fn act(client: &Client, table: &str) -> Value {
    let seen = Seen::new(client.sync(table).await);
    let action = seen.legal().first().expect("a turn")["action"].clone();
    let request = json!({ "type": "act", "at": seen.index(), "action": action });
    client.ask(table, request.clone()).await.ok();
    request
}
