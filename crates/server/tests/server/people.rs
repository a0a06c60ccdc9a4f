//! Guests, sign-ins and keys.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::client::PASSWORD;
use crate::support::tables::{act, by_turn, make, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Socket, on_both, run};

on_both!(
    a_guest_who_registers_keeps_the_seats,
    signing_in_and_out,
    signing_out_everywhere,
    a_wrong_password_and_an_unknown_name_sound_the_same,
    a_cookie_is_for_this_site_alone,
    a_token_opens_the_door,
    names_and_passwords_out_of_bounds,
    a_name_belongs_to_one,
    one_guest_becomes_one_account,
    a_forged_key_opens_nothing,
    a_socket_ends_with_its_token,
);

async fn login(client: &Client, name: &str, password: &str) -> crate::support::Answer {
    client.post("/api/login", json!({ "name": name, "password": password })).await
}

async fn a_guest_who_registers_keeps_the_seats(database: Database) {
    let host = Host::open(&database);
    let (mut one, two, table) = two_at_a_table(host.at).await;
    let seat = one.sync(&table).await["you"]["seat"].clone();
    let (mut socket, _) = Socket::seeing(&one, &table).await;
    one.register("Ada L.").await;
    assert_eq!(one.me().await, json!({ "name": "Ada L.", "kind": "account" }));
    assert_eq!(one.sync(&table).await["you"]["seat"], seat);
    assert!(socket.ask(json!({ "type": "sync" })).await.is_err(), "a connection of the guest's cookie ends with it");
    let (mut socket, _) = Socket::seeing(&one, &table).await;
    assert!(socket.ask(json!({ "type": "sync" })).await.is_ok(), "and comes back with the new one");
    act(by_turn(&one, &two, &table).await.0, &table).await;

    let mut elsewhere = Client::nobody(host.at);
    let answer = login(&elsewhere, "  aDA l. ", PASSWORD).await;
    answer.ok();
    elsewhere.keep(&answer);
    assert_eq!(elsewhere.sync(&table).await["you"]["seat"], seat, "the seat is the account's");
    assert_eq!(elsewhere.get("/api/my-tables").await.ok()["tables"][0]["id"], json!(table));
    one.post("/api/register", json!({ "name": "Ada M.", "password": PASSWORD })).await.refused(422, "has-account");
}

async fn signing_in_and_out(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let mut other = Client::nobody(host.at);
    let answer = login(&other, "Ada", PASSWORD).await;
    other.keep(&answer);
    assert_eq!(other.me().await["name"], "Ada");
    let gone = other.post("/api/logout", json!({})).await;
    gone.ok();
    assert!(gone.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")), "the cookie is taken back");
    assert_eq!(other.me().await, Value::Null, "the old cookie opens nothing any more");
    assert_eq!(one.me().await["name"], "Ada", "other devices stay signed in");
    other.post("/api/tables", wish(&["me", "greedy"])).await.refused(401, "who-are-you");
}

async fn signing_out_everywhere(database: Database) {
    let host = Host::open(&database);
    let (mut one, two, table) = two_at_a_table(host.at).await;
    one.register("Ada").await;
    let token = one.post("/api/tokens", json!({ "label": "bot" })).await.ok()["token"].clone();
    let script = Client::nobody(host.at).with("Authorization", &format!("Bearer {}", token.as_str().expect("a token")));
    let mut other = Client::nobody(host.at);
    let answer = login(&other, "Ada", PASSWORD).await;
    other.keep(&answer);
    let (mut socket, seen) = Socket::seeing(&one, &table).await;
    other.post("/api/logout-everywhere", json!({})).await.ok();
    for client in [&one, &other, &script] {
        assert_eq!(client.me().await, Value::Null);
    }
    // An open connection is as good as a key: a cookie thief must not keep playing through it.
    let answer = socket.ask(json!({ "type": "resign" })).await;
    assert!(answer.is_err(), "a connection from before still speaks for the person");
    assert_eq!(two.sync(&table).await["table"]["seats"], seen.now["table"]["seats"]);
}

async fn a_wrong_password_and_an_unknown_name_sound_the_same(database: Database) {
    let host = Host::open(&database);
    Client::account(host.at, "Ada").await;
    let nobody = Client::nobody(host.at);
    let wrong = login(&nobody, "Ada", "wrong horse").await;
    let unknown = login(&nobody, "Bob", "wrong horse").await;
    wrong.refused(401, "wrong-login");
    assert_eq!((wrong.status, &wrong.text), (unknown.status, &unknown.text));
    let names =
        |answer: &crate::support::Answer| answer.headers.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&wrong), names(&unknown));
    for password in ["", " ", &"x".repeat(100_000)] {
        login(&nobody, "Ada", password).await.refused(401, "wrong-login");
    }
}

async fn a_cookie_is_for_this_site_alone(database: Database) {
    for (public, secure) in [("\"http://tessera.test\"", false), ("\"https://tessera.test\"", true)] {
        let host = Host::with(&database, &[("public_url", public)]);
        let answer = Client::nobody(host.at).post("/api/guest", json!({})).await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        for flag in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.split("; ").any(|part| part == flag), "{flag} is missing in {cookie}");
        }
        assert_eq!(cookie.split("; ").any(|part| part == "Secure"), secure, "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
        let key = cookie.split(['=', ';']).nth(1).expect("a key");
        assert!(key.len() >= 22, "a key that can be guessed: {key}");
        assert!(!answer.text.contains(key), "the key is for the browser alone");
        for header in [
            "x-content-type-options",
            "x-frame-options",
            "content-security-policy",
            "cross-origin-opener-policy",
            "permissions-policy",
        ] {
            assert!(answer.header(header).is_some(), "{header} is missing");
        }
        assert!(answer.header("content-security-policy").is_some_and(|policy| policy.contains("form-action 'self'")));
        // Nobody on the way keeps what was said to one person; browsers come back over https where there is https.
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert_eq!(answer.header("strict-transport-security").is_some(), secure);
    }
}

async fn a_token_opens_the_door(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    let answer = one.post("/api/tokens", json!({ "label": "my bot" })).await.ok();
    let token = answer["token"].as_str().expect("a token");
    let script = Client::nobody(host.at).with("Authorization", &format!("Bearer {token}"));
    assert_eq!(script.me().await, one.me().await);
    script.ask(&table, json!({ "type": "start" })).await.ok();
    let (mut socket, _) = Socket::seeing(&script, &table).await;
    assert!(socket.ask(json!({ "type": "plan" })).await.is_ok());
    // A token is not a cookie, and a cookie is not a token.
    let as_cookie = Client::nobody(host.at).with("Cookie", &format!("tessera={token}"));
    assert_eq!(as_cookie.me().await, Value::Null);
    let cookie = one.headers[0].1.strip_prefix("tessera=").expect("a cookie");
    let as_token = Client::nobody(host.at).with("Authorization", &format!("Bearer {cookie}"));
    assert_eq!(as_token.me().await, Value::Null);
}

async fn names_and_passwords_out_of_bounds(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let long = "x".repeat(25);
    for name in
        ["", "ab", "  a  ", &long, "a  b", "a\nb", "a\tb c", "<b>x</b>", "a\u{202e}b", "Guest 1", "gUEST x", "gone"]
    {
        one.post("/api/register", json!({ "name": name, "password": PASSWORD })).await.refused(422, "bad-name");
    }
    for password in ["", "1234567", &"x".repeat(201)] {
        one.post("/api/register", json!({ "name": "Ada", "password": password })).await.refused(422, "bad-password");
    }
    let endless = json!({ "name": "Ada", "password": PASSWORD, "email": "x".repeat(100_000) });
    let answer = one.post("/api/register", endless).await;
    assert_eq!(answer.status, 422, "an address of 100,000 characters: {}", answer.text);
    assert_eq!(one.me().await["kind"], "guest", "nothing of all this made an account");
}

async fn a_name_belongs_to_one(database: Database) {
    let host = Host::open(&database);
    Client::account(host.at, "Ada").await;
    let two = Client::guest(host.at).await;
    for name in ["Ada", "ADA", " ada "] {
        two.post("/api/register", json!({ "name": name, "password": PASSWORD })).await.refused(409, "name-taken");
    }
    // Many at the same moment: one gets the name.
    let mut guests = Vec::new();
    for _ in 0..6 {
        guests.push(Client::guest(host.at).await);
    }
    let wishes = guests.into_iter().map(|guest| {
        tokio::spawn(
            async move { guest.post("/api/register", json!({ "name": "Bob", "password": PASSWORD })).await.status },
        )
    });
    let mut statuses = Vec::new();
    for wish in wishes {
        statuses.push(wish.await.expect("an answer"));
    }
    statuses.sort();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409]);
}

async fn one_guest_becomes_one_account(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let register = |name: &'static str| {
        let one = one.clone();
        async move { one.post("/api/register", json!({ "name": name, "password": PASSWORD })).await.status }
    };
    let (ada, bob) = tokio::join!(register("Ada"), register("Bob"));
    let mut statuses = [ada, bob];
    statuses.sort();
    assert_eq!(statuses, [200, 422], "who was told 'Ada' or 'Bob' must be able to sign in by it");
}

async fn a_forged_key_opens_nothing(database: Database) {
    let host = Host::open(&database);
    for key in ["", "x", "' OR '1'='1", &"a".repeat(8000)] {
        assert_eq!(Client::nobody(host.at).with("Cookie", &format!("tessera={key}")).me().await, Value::Null);
        assert_eq!(Client::nobody(host.at).with("Authorization", &format!("Bearer {key}")).me().await, Value::Null);
    }
}

/// An open connection is as good as a key: it ends with the token that opened it.
async fn a_socket_ends_with_its_token(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let token = one.post("/api/tokens", json!({ "label": "bot" })).await.ok()["token"].clone();
    let script = Client::nobody(host.at).with("Authorization", &format!("Bearer {}", token.as_str().expect("a token")));
    let (mut bot, _) = Socket::seeing(&script, &table).await;
    let (mut browser, _) = Socket::seeing(&one, &table).await;
    let name = one.get("/api/tokens").await.ok()["tokens"][0]["name"].clone();
    one.delete(&format!("/api/tokens/{}", name.as_str().expect("a name"))).await.ok();
    let answer = bot.ask(json!({ "type": "resign" })).await;
    assert!(answer.is_err(), "a connection with a token that was taken back still plays");
    assert_eq!(two.sync(&table).await["table"]["seats"][0]["kind"], "person");
    browser.ask(json!({ "type": "sync" })).await.expect("other connections stay");
}

/// The host bans somebody from the command line: a connection that is open ends before long.
#[test]
fn a_socket_ends_with_a_ban() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (one, _, table) = two_at_a_table(host.at).await;
        let (mut socket, _) = Socket::seeing(&one, &table).await;
        let (mut public, _) = Socket::seeing(&Client::nobody(host.at), &table).await;
        database.tamper("UPDATE people SET banned = 1".into()).await;
        assert_eq!(one.me().await, Value::Null);
        let begun = Instant::now();
        while socket.ask(json!({ "type": "sync" })).await.is_ok() {
            assert!(begun.elapsed() < Duration::from_secs(40), "somebody who is banned still listens");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        public.ask(json!({ "type": "sync" })).await.expect("who is nobody stays");
    });
}
