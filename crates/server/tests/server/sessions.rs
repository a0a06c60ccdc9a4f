//! Cookies and tokens: how long they last, what they are good for, and when they end.

use serde_json::{Value, json};

use crate::support::client::PASSWORD;
use crate::support::tables::{join, make, two_at_a_table, wish};
use crate::support::{Answer, Client, Database, Host, Socket, on_both};

on_both!(
    registering_ends_what_the_guest_had,
    a_token_is_not_the_account,
    a_token_that_reads_changes_nothing,
    a_token_ends,
    a_token_of_an_earlier_release_goes_on,
    a_new_password_ends_everything_else,
    deleting_an_account_takes_the_password,
    a_cookie_lasts_a_year_of_absence,
    a_secure_cookie_is_this_hosts_alone,
    a_planted_cookie_locks_nobody_out,
);

fn cookies(answer: &Answer) -> Vec<&str> {
    answer.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, value)| value.as_str()).collect()
}

/// Somebody may have planted the guest's cookie, or made a token with it.
async fn registering_ends_what_the_guest_had(database: Database) {
    let host = Host::open(&database);
    let mut one = Client::guest(host.at).await;
    let planted = one.clone();
    let script = one.script(json!({ "label": "planted" })).await;
    let table = make(&one, wish(&["me", "open"])).await;
    let (mut socket, _) = Socket::seeing(&planted, &table).await;
    one.register("Ada").await;
    assert_eq!(one.me().await["name"], "Ada");
    for old in [&planted, &script] {
        assert_eq!(old.me().await, Value::Null, "a key of the guest opens the account");
    }
    assert!(socket.ask(json!({ "type": "close" })).await.is_err(), "a connection of the guest speaks for the account");
    assert_eq!(one.get("/api/tokens").await.ok()["tokens"], json!([]));
}

async fn a_token_is_not_the_account(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    let bot = ada.script(json!({ "label": "bot" })).await;
    let name = ada.get("/api/tokens").await.ok()["tokens"][0]["name"].as_str().expect("a name").to_string();
    let passwords = json!({ "old": PASSWORD, "new": "a new horse" });
    for (path, body) in [
        ("/api/tokens", json!({ "label": "more" })),
        ("/api/register", json!({ "name": "Eve", "password": PASSWORD })),
        ("/api/me/name", json!({ "name": "Eve" })),
        ("/api/me/password", passwords),
        ("/api/me/telling", json!({ "webhook": "" })),
        ("/api/me/telling/test", json!({})),
        ("/api/logout-everywhere", json!({})),
    ] {
        bot.post(path, body).await.refused(403, "needs-cookie");
    }
    for path in ["/api/tokens", "/api/me/data", "/api/me/telling"] {
        bot.get(path).await.refused(403, "needs-cookie");
    }
    bot.delete(&format!("/api/tokens/{name}")).await.refused(403, "needs-cookie");
    bot.leave().await.refused(403, "needs-cookie");
    assert_eq!(bot.me().await["name"], "Ada", "nothing of all this was done");
    let table = make(&bot, wish(&["me", "greedy"])).await;
    bot.ask(&table, json!({ "type": "start" })).await.ok();
}

async fn a_token_that_reads_changes_nothing(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    let open = make(&one, wish(&["open", "open"])).await;
    let reader = one.script(json!({ "label": "board", "scope": "read" })).await;
    let before = one.sync(&table).await;
    assert_eq!(reader.sync(&table).await["you"], before["you"], "it sees what its owner sees");
    for request in [json!({ "type": "sync" }), json!({ "type": "chat" }), json!({ "type": "notes" })] {
        reader.ask(&table, request).await.ok();
    }
    let (mut socket, _) = Socket::seeing(&reader, &table).await;
    for request in [
        json!({ "type": "resign" }),
        json!({ "type": "say", "words": "hello" }),
        json!({ "type": "notes", "words": "mine" }),
        json!({ "type": "mute", "seat": 2, "muted": true }),
    ] {
        reader.ask(&table, request.clone()).await.refused(403, "token-scope");
        assert_eq!(socket.ask(request).await.expect_err("a refusal")["code"], "token-scope");
    }
    reader.ask(&open, json!({ "type": "join" })).await.refused(403, "token-scope");
    reader.post("/api/tables", wish(&["me", "open"])).await.refused(403, "token-scope");
    assert_eq!(one.sync(&table).await, before);
    join(&one.script(json!({ "label": "bot", "scope": "play" })).await, &open).await;
    one.post("/api/tokens", json!({ "label": "bot", "scope": "all" })).await.refused(400, "bad-json");
}

const DAY: i64 = 24 * 3600 * 1000;

async fn a_token_ends(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    for days in [0, -1, 366, i64::MAX] {
        one.post("/api/tokens", json!({ "label": "bot", "days": days })).await.refused(422, "bad-days");
    }
    let bot = one.script(json!({ "label": "bot" })).await;
    one.script(json!({ "label": "brief", "days": 1, "scope": "read" })).await;
    let listed = one.get("/api/tokens").await.ok()["tokens"].take();
    let mut lasts: Vec<(&str, i64, &str)> = listed
        .as_array()
        .expect("tokens")
        .iter()
        .map(|token| {
            let number = |name: &str| token[name].as_i64().expect("a time");
            let days = (number("expires") - number("created") + DAY / 2) / DAY;
            (token["label"].as_str().expect("a label"), days, token["scope"].as_str().expect("a scope"))
        })
        .collect();
    lasts.sort();
    assert_eq!(lasts, [("bot", 90, "play"), ("brief", 1, "read")]);
    database.tamper("UPDATE keys SET expires = 1 WHERE kind = 'token'".into()).await;
    assert_eq!(bot.me().await, Value::Null);
    assert_eq!(one.get("/api/tokens").await.ok()["tokens"], json!([]));
}

async fn a_token_of_an_earlier_release_goes_on(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let bot = one.script(json!({ "label": "old" })).await;
    database.tamper(format!("UPDATE keys SET expires = {} WHERE kind = 'token'", i64::MAX)).await;
    assert_eq!(bot.me().await, one.me().await);
    assert_eq!(one.get("/api/tokens").await.ok()["tokens"][0]["expires"], Value::Null);
}

async fn a_new_password_ends_everything_else(database: Database) {
    let host = Host::open(&database);
    let mut ada = Client::account(host.at, "Ada").await;
    let table = make(&ada, wish(&["me", "open"])).await;
    let mut thief = Client::nobody(host.at);
    thief.keep(&thief.post("/api/login", json!({ "name": "Ada", "password": PASSWORD })).await);
    let bot = ada.script(json!({ "label": "bot" })).await;
    let (mut socket, _) = Socket::seeing(&thief, &table).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    ada.post("/api/me/password", change("wrong horse", "a new horse")).await.refused(403, "wrong-password");
    ada.post("/api/me/password", change(PASSWORD, "short")).await.refused(422, "bad-password");
    Client::guest(host.at).await.post("/api/me/password", change("", "a new horse")).await.refused(422, "no-account");
    assert_eq!(thief.me().await["name"], "Ada", "nothing has changed so far");
    let before = ada.clone();
    let answer = ada.post("/api/me/password", change(PASSWORD, "a new horse")).await;
    answer.ok();
    ada.keep(&answer);
    assert_eq!(ada.me().await["name"], "Ada");
    for old in [&thief, &bot, &before] {
        assert_eq!(old.me().await, Value::Null);
    }
    assert!(socket.ask(json!({ "type": "close" })).await.is_err(), "a connection from before still speaks");
    let login = |password: &str| json!({ "name": "Ada", "password": password });
    thief.post("/api/login", login(PASSWORD)).await.refused(401, "wrong-login");
    thief.post("/api/login", login("a new horse")).await.ok();
}

async fn deleting_an_account_takes_the_password(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    ada.delete("/api/me").await.refused(403, "wrong-password");
    for body in ["{}", "{\"password\":\"wrong horse\"}"] {
        ada.request("DELETE", "/api/me", Some(body.into())).await.refused(403, "wrong-password");
    }
    ada.request("DELETE", "/api/me", Some("soup".into())).await.refused(400, "bad-json");
    assert_eq!(ada.me().await["name"], "Ada");
    ada.leave().await.ok();
    assert_eq!(ada.me().await, Value::Null);
    let guest = Client::guest(host.at).await;
    guest.delete("/api/me").await.ok();
    assert_eq!(guest.me().await, Value::Null, "a guest has no password");
}

async fn a_cookie_lasts_a_year_of_absence(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    assert_eq!(cookies(&one.get("/api/me").await), [""; 0], "it is a moment old");
    // As if it were made eleven months ago.
    database.tamper(format!("UPDATE keys SET expires = expires - {}", 335 * DAY)).await;
    let answer = one.get("/api/me").await;
    assert!(cookies(&answer)[0].contains("Max-Age=31536000"), "{:?}", answer.headers);
    assert_eq!(cookies(&one.get("/api/me").await), [""; 0], "once a day is enough");
    database.tamper(format!("UPDATE keys SET expires = expires - {}", 335 * DAY)).await;
    assert_ne!(one.me().await, Value::Null, "it was not only said but stored");
    database.tamper(format!("UPDATE keys SET expires = expires - {}", 366 * DAY)).await;
    assert_eq!(one.me().await, Value::Null, "a year later it is forgotten");
}

async fn a_secure_cookie_is_this_hosts_alone(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let me = one.me().await;
    host.kill();
    let host = Host::with(&database, &[("public_url", "\"https://tessera.test\"")]);
    // A session of an earlier release, or from before there was a certificate.
    let mut one = one.moved(host.at);
    let answer = one.get("/api/me").await;
    assert_eq!(answer.ok()["me"], me);
    let set = cookies(&answer);
    assert!(set[0].starts_with("__Host-tessera=") && set[0].contains("; Secure"), "{set:?}");
    assert!(set[1].starts_with("tessera=;") && set[1].contains("Max-Age=0"), "{set:?}");
    one.keep(&answer);
    let again = one.get("/api/me").await;
    assert_eq!((again.ok()["me"].clone(), cookies(&again).len()), (me, 0));
    let out = one.post("/api/logout", json!({})).await;
    assert!(cookies(&out).iter().all(|cookie| cookie.contains("Max-Age=0")) && cookies(&out).len() == 2);
    assert_eq!(one.me().await, Value::Null);
}

async fn a_planted_cookie_locks_nobody_out(database: Database) {
    let host = Host::with(&database, &[("public_url", "\"https://tessera.test\"")]);
    let (one, eve) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let (own, evil) = (one.headers[0].1.clone(), eve.headers[0].1.replace("__Host-", ""));
    for planted in [format!("tessera=junk; {own}"), format!("{evil}; {own}"), format!("__Host-tessera=junk; {own}")] {
        let browser = Client::nobody(host.at).with("Cookie", &planted);
        assert_eq!(browser.me().await, one.me().await, "{planted}");
    }
}
