//! Too much of everything.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

use crate::support::client::PASSWORD;
use crate::support::tables::{make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Socket, on_both, run};

on_both!(
    too_many_requests,
    too_many_sign_ins,
    wrong_passwords_lock_nobody_else_out,
    too_many_guesses_for_one_account,
    only_wrong_passwords_count,
    too_many_tables,
    too_many_requests_over_a_socket,
    too_many_requests_over_an_onlookers_socket,
    behind_a_proxy_each_visitor_has_an_own_limit,
    an_address_is_believed_only_from_a_proxy,
    hidden_tables_do_not_hide_the_others,
    too_many_rematches,
    too_many_changes_of_mind,
    too_much_nonsense_over_a_socket,
    too_many_guesses_for_endless_names,
);

async fn too_many_requests(database: Database) {
    let host = Host::with(&database, &[("requests_per_minute", "20")]);
    let nobody = Client::nobody(host.at);
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(nobody.get("/api/me").await.status);
    }
    assert_eq!(statuses[..20], [200; 20]);
    assert!(statuses[20..].iter().filter(|status| **status == 429).count() >= 15, "{statuses:?}");
    nobody.get("/api/me").await.refused(429, "too-often");
}

async fn too_many_sign_ins(database: Database) {
    let host = Host::with(&database, &[("sign_ins_per_minute", "3")]);
    let nobody = Client::nobody(host.at);
    for _ in 0..3 {
        nobody.post("/api/guest", json!({})).await.ok();
    }
    nobody.post("/api/guest", json!({})).await.refused(429, "too-often");
    nobody.get("/api/tables").await.ok();
}

/// Somebody at an address of their own, behind a proxy.
fn from(host: &Host, address: &str) -> Client {
    Client::nobody(host.at).with("X-Forwarded-For", address)
}

async fn try_password(client: &Client, name: &str, password: &str) -> u16 {
    client.post("/api/login", json!({ "name": name, "password": password })).await.status
}

/// A server behind a proxy where Ada has signed in from home; at home without the cookie, and elsewhere with it.
async fn with_ada(database: &Database) -> (Host, Client, Client) {
    let host = Host::with(database, &[("sign_ins_per_minute", "4"), ("trust_proxy", "true")]);
    let mut home = from(&host, "10.1.1.1");
    let answer = home.post("/api/guest", json!({})).await;
    home.keep(&answer);
    home.register("Ada").await;
    let mut away = from(&host, "10.5.5.5");
    away.headers.extend(home.headers.iter().filter(|(name, _)| *name == "Cookie").cloned());
    let home = from(&host, "10.1.1.1");
    (host, home, away)
}

/// Whoever guesses is refused, at that address; the owner comes in from everywhere else.
async fn wrong_passwords_lock_nobody_else_out(database: Database) {
    let (host, home, _) = with_ada(&database).await;
    let eve = from(&host, "10.6.6.6");
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(try_password(&eve, "Ada", "wrong horse").await);
    }
    assert_eq!(statuses[..4], [401; 4]);
    assert!(statuses[4..].iter().filter(|status| **status == 429).count() >= 7, "{statuses:?}");
    for owner in [&home, &from(&host, "10.2.2.2")] {
        assert_eq!(try_password(owner, "Ada", PASSWORD).await, 200, "the owner is locked out");
    }
    assert_eq!(try_password(&eve, "Bob", "wrong horse").await, 429, "the address has guessed enough");
}

/// A crowd that guesses is slowed down, however the name is spelt; where the owner has been before the door stays open.
async fn too_many_guesses_for_one_account(database: Database) {
    let (host, home, away) = with_ada(&database).await;
    let names = ["Ada", "ada", "ADA", " ada", "ada ", "  Ada  ", "aDa", "adA", "\tada", "Ada"];
    let mut limited = 0;
    for (nth, name) in names.iter().cycle().take(40).enumerate() {
        let status = try_password(&from(&host, &format!("10.0.0.{nth}")), name, "wrong horse").await;
        limited += usize::from(status == 429);
    }
    assert!(limited >= 15, "only {limited} of 40 guesses were slowed down");
    assert_eq!(try_password(&home, "Ada", PASSWORD).await, 200, "the owner is locked out at home");
    let change = json!({ "old": PASSWORD, "new": "a new horse" });
    away.post("/api/me/password", change).await.ok();
    assert_eq!(try_password(&from(&host, "10.3.3.3"), "Bob", "wrong horse").await, 401, "another account");
}

/// Whoever knows the password takes nothing from the allowance.
async fn only_wrong_passwords_count(database: Database) {
    let (host, ..) = with_ada(&database).await;
    let away = from(&host, "10.4.4.4");
    for _ in 0..12 {
        assert_eq!(try_password(&away, "Ada", PASSWORD).await, 200);
    }
    for _ in 0..4 {
        assert_eq!(try_password(&away, "Ada", "wrong horse").await, 401);
    }
    assert_eq!(try_password(&away, "Ada", "wrong horse").await, 429);
}

async fn too_many_tables(database: Database) {
    let host = Host::with(&database, &[("tables_per_hour", "2")]);
    let one = Client::guest(host.at).await;
    for _ in 0..2 {
        make(&one, wish(&["me", "open"])).await;
    }
    one.post("/api/tables", wish(&["me", "open"])).await.refused(429, "too-often");
    let two = Client::guest(host.at).await;
    make(&two, wish(&["me", "open"])).await;
}

/// How many of so many requests over one socket are refused as too many.
async fn limited(client: &Client, table: &str, requests: usize) -> usize {
    let (mut socket, _) = Socket::seeing(client, table).await;
    let mut limited = 0;
    for _ in 0..requests {
        let answer = socket.ask(json!({ "type": "story" })).await;
        limited += usize::from(
            answer.is_err_and(|error| ["too-often", "closed"].contains(&error["code"].as_str().unwrap_or_default())),
        );
    }
    limited
}

async fn too_many_requests_over_a_socket(database: Database) {
    let host = Host::with(&database, &[("requests_per_minute", "30")]);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    assert!(limited(&one, &table, 60).await >= 20);
}

async fn too_many_requests_over_an_onlookers_socket(database: Database) {
    let host = Host::with(&database, &[("requests_per_minute", "30")]);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    let limited = limited(&Client::nobody(host.at), &table, 60).await;
    assert!(limited >= 20, "whoever has no name asks without limit: only {limited} of 60 were refused");
}

async fn behind_a_proxy_each_visitor_has_an_own_limit(database: Database) {
    let host =
        Host::with(&database, &[("trust_proxy", "true"), ("sign_ins_per_minute", "2"), ("requests_per_minute", "10")]);
    let mut statuses = Vec::new();
    for nth in 0..8 {
        let visitor = Client::nobody(host.at).with("X-Forwarded-For", &format!("6.6.6.6, 10.0.0.{nth}"));
        statuses.push(visitor.post("/api/guest", json!({})).await.status);
    }
    assert_eq!(statuses, [200; 8], "visitors from different addresses share one limit");
    // What a visitor claims to be does not help: the last address is the one the proxy saw.
    let mut refused = 0;
    for nth in 0..6 {
        let liar = Client::nobody(host.at).with("X-Forwarded-For", &format!("10.9.9.{nth}, 10.1.1.1"));
        refused += usize::from(liar.post("/api/guest", json!({})).await.status == 429);
    }
    assert_eq!(refused, 4);
}

async fn an_address_is_believed_only_from_a_proxy(database: Database) {
    let host = Host::with(&database, &[("sign_ins_per_minute", "2")]);
    let mut statuses = Vec::new();
    for nth in 0..4 {
        let liar = Client::nobody(host.at).with("X-Forwarded-For", &format!("10.0.0.{nth}"));
        statuses.push(liar.post("/api/guest", json!({})).await.status);
    }
    assert_eq!(statuses, [200, 200, 429, 429]);
}

async fn hidden_tables_do_not_hide_the_others(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let public = make(&one, wish(&["me", "open"])).await;
    let mut hidden = wish(&["me", "open"]);
    hidden["terms"] = json!({ "public": false });
    for _ in 0..101 {
        make(&one, hidden.clone()).await;
    }
    let list = one.get("/api/tables").await.ok();
    let ids: Vec<_> = list["tables"].as_array().expect("tables").iter().map(|table| table["id"].clone()).collect();
    assert_eq!(ids, [json!(public)], "the public table, and no other");
}

/// A rematch is a table like any other.
async fn too_many_rematches(database: Database) {
    let host = Host::with(&database, &[("tables_per_hour", "3")]);
    let one = Client::guest(host.at).await;
    let mut table = make(&one, wish(&["me", "greedy"])).await;
    for made in 1.. {
        // Among computer players a rematch is on at once.
        if made == 1 {
            start(&one, &table).await;
        }
        one.ask(&table, json!({ "type": "close" })).await.ok();
        let answer = one.ask(&table, json!({ "type": "rematch" })).await;
        if made == 3 {
            return answer.refused(429, "too-often");
        }
        table = answer.ok()["table"].as_str().expect("a table").into();
    }
}

/// Agreeing and withdrawing endlessly would fill the journal, and everybody would have to hear it.
async fn too_many_changes_of_mind(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    let mut limited = 0;
    for nth in 0..60 {
        let request = json!({ "type": (["pause", "close"][nth / 2 % 2]), "agree": nth % 2 == 0 });
        limited += usize::from(one.ask(&table, request).await.status == 429);
    }
    // Those who could not agree have nothing to withdraw.
    assert!(limited >= 15, "only {limited} of 60 were too many");
}

async fn too_much_nonsense_over_a_socket(database: Database) {
    let host = Host::with(&database, &[("requests_per_minute", "30"), ("trust_proxy", "true")]);
    let from = |nth: usize| Client::nobody(host.at).with("X-Forwarded-For", &format!("10.0.0.{nth}"));
    let mut one = from(9);
    one.keep(&one.post("/api/guest", json!({})).await);
    let table = make(&one, wish(&["me", "greedy"])).await;
    for (nth, nonsense) in
        [Message::Text("{".into()), Message::Text("{\"type\":\"win\"}".into()), Message::Binary(vec![1].into())]
            .into_iter()
            .enumerate()
    {
        let (mut socket, _) = Socket::seeing(&from(nth), &table).await;
        let mut limited = 0;
        for _ in 0..50 {
            socket.send(nonsense.clone()).await;
            limited += usize::from(socket.frame().await.expect("an answer")["error"]["code"] == "too-often");
        }
        assert!(limited >= 15, "{nonsense:?}: only {limited} of 50 were too many");
    }
}

/// Nobody can fill the server's memory with names: everything too long for a name shares one key.
async fn too_many_guesses_for_endless_names(database: Database) {
    let host = Host::with(&database, &[("sign_ins_per_minute", "4"), ("trust_proxy", "true")]);
    let mut limited = 0;
    for nth in 0..30 {
        let name = format!("{}{nth}", "x".repeat(1000));
        let status = try_password(&from(&host, &format!("10.0.0.{nth}")), &name, "wrong horse").await;
        limited += usize::from(status == 429);
    }
    assert!(limited >= 8, "only {limited} of 30");
}

/// A body that never comes is not waited for.
#[test]
fn a_request_byte_by_byte() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let mut stream = tokio::net::TcpStream::connect(host.at).await.expect("a connection");
        let head =
            b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
        stream.write_all(head).await.expect("half a request");
        let mut answer = [0; 12];
        tokio::time::timeout(Duration::from_secs(45), stream.read_exact(&mut answer))
            .await
            .expect("an answer")
            .expect("bytes");
        assert_eq!(&answer, b"HTTP/1.1 408");
    });
}
