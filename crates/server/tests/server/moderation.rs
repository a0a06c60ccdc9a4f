//! What a host does about people, from the command line beside a running server; and names that pass for others.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::admin::Admin;

use crate::support::client::PASSWORD;
use crate::support::database::count;
use crate::support::tables::{two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, SOON, Socket, on_both, until};

on_both!(
    a_guest_is_banned_by_seat_and_by_id,
    a_ban_and_a_new_password_reach_open_sockets_quickly,
    reports_are_settled,
    look_alike_names_are_refused,
    accounts_that_looked_alike_before_go_on,
);

async fn admin(database: &Database) -> Admin {
    Admin::open(&database.url, vec![&crate::support::host::DOOR]).await.expect("a database")
}

async fn a_guest_is_banned_by_seat_and_by_id(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let admin = admin(&database).await;
    let name = two.me().await["name"].clone();
    assert_eq!(admin.ban(&format!("{table}/2"), true).await, Ok(name.as_str().expect("a name").to_string()));
    assert_eq!(two.me().await, Value::Null);
    assert_ne!(one.me().await, Value::Null);
    two.ask(&table, json!({ "type": "say", "words": "hello" })).await.refused(401, "who-are-you");
    let banned = admin.banned().await.expect("a list");
    assert_eq!((banned.len(), &banned[0]["name"], &banned[0]["kind"]), (1, &name, &json!("guest")));
    admin.ban(banned[0]["who"].as_str().expect("an id"), false).await.expect("somebody to let in");
    assert_eq!(two.me().await["name"], name);
    let shown = admin.show(&table).await.expect("a table");
    assert_eq!(shown["people"][1]["who"], banned[0]["who"]);
    assert_eq!(shown["people"][1]["seat"], 2);
    for nobody in ["Eve", "id:eve", &format!("{table}/3"), &format!("{table}/x"), "nowhere/1"] {
        admin.ban(nobody, true).await.expect_err(nobody);
    }
    Client::account(host.at, "Ada").await;
    assert_eq!(admin.ban("ADA", true).await, Ok("Ada".into()));
    let login = json!({ "name": "Ada", "password": PASSWORD });
    one.post("/api/login", login.clone()).await.refused(403, "banned");
    admin.ban("ada", false).await.expect("somebody to let in");
    one.post("/api/login", login).await.ok();
}

/// Fails unless the socket ends within five seconds of the server's time: it looks every two.
async fn ends_soon(host: &mut Host, mut socket: Socket) {
    host.passes(Duration::from_secs(5));
    let begun = Instant::now();
    while socket.ask(json!({ "type": "sync" })).await.is_ok() {
        assert!(begun.elapsed() < SOON, "a connection outlives what the host decided");
    }
}

async fn a_ban_and_a_new_password_reach_open_sockets_quickly(database: Database) {
    let mut host = Host::open(&database);
    let (one, mut two, table) = two_at_a_table(host.at).await;
    two.register("Ada").await;
    let admin = admin(&database).await;
    let (mut other, _) = Socket::seeing(&one, &table).await;
    let (socket, _) = Socket::seeing(&two, &table).await;
    admin.new_password("Ada").await.expect("a password");
    ends_soon(&mut host, socket).await;
    other.ask(json!({ "type": "sync" })).await.expect("others stay");
    admin.ban(&format!("{table}/1"), true).await.expect("a guest");
    ends_soon(&mut host, other).await;
    until("what was done is crossed off", || async { count(&database, "dismissed").await == 0 }).await;
}

async fn reports_are_settled(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    one.ask(&table, json!({ "type": "report", "seat": 2, "words": "swears" })).await.ok();
    let admin = admin(&database).await;
    let open = admin.reports(false).await.expect("reports");
    assert_eq!((open.len(), &open[0]["words"], &open[0]["about"]), (1, &json!("swears"), &two.me().await["name"]));
    let id = open[0]["id"].as_str().expect("an id");
    admin.ban(open[0]["who"].as_str().expect("somebody"), true).await.expect("the one it is about");
    assert_eq!(two.me().await, Value::Null);
    admin.settle(id).await.expect("an open report");
    admin.settle(id).await.expect_err("it is settled");
    assert_eq!(admin.reports(false).await, Ok(vec![]));
    assert_eq!(admin.reports(true).await.expect("reports")[0]["settled"], true);
}

async fn look_alike_names_are_refused(database: Database) {
    let host = Host::open(&database);
    Client::account(host.at, "Caspar").await;
    let guest = Client::guest(host.at).await;
    let tries = [
        ("Сaspar", 422, "bad-name"),             // the first letter is Cyrillic
        ("Caspar\u{3164}", 422, "bad-name"),     // a Hangul filler
        ("Ｃａｓｐａｒ", 409, "name-lookalike"), // full width
        ("Caspаr", 422, "bad-name"),             // the second a is Cyrillic
        ("С.aspar", 409, "name-lookalike"),      // the scripts are apart
        ("Cas-par", 409, "name-lookalike"),
        ("CASPAR", 409, "name-taken"),
        ("duke 1", 422, "name-reserved"),
        ("Knight", 422, "name-reserved"),
        ("Guest_w5yc", 422, "bad-name"),
        ("Guest-w5yc", 422, "bad-name"),
        ("ＡＤＭＩＮ", 422, "name-reserved"),
    ];
    for (name, status, code) in tries {
        guest.post("/api/me/name", json!({ "name": name })).await.refused(status, code);
        guest.post("/api/register", json!({ "name": name, "password": PASSWORD })).await.refused(status, code);
    }
    guest.post("/api/me/name", json!({ "name": "Ольга" })).await.ok();
}

/// Two who were let in before keep their names; a third is not let in.
async fn accounts_that_looked_alike_before_go_on(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Caspar").await;
    let two = Client::account(host.at, "Other").await;
    host.kill();
    database.tamper("UPDATE people SET skeleton = NULL".into()).await;
    database.tamper("UPDATE people SET name = 'Cas.par', login = 'cas.par' WHERE login = 'other'".into()).await;
    let host = Host::open(&database);
    let third = Client::guest(host.at).await;
    third.post("/api/me/name", json!({ "name": "Cas_par" })).await.refused(409, "name-lookalike");
    assert_eq!(one.moved(host.at).me().await["name"], "Caspar");
    assert_eq!(two.moved(host.at).me().await["name"], "Cas.par");
    two.moved(host.at).post("/api/tables", wish(&["me", "open"])).await.ok();
}

/// Errors are read by more people than settings are.
#[test]
fn no_error_shows_the_password_of_the_database() {
    crate::support::run(Kind::Sqlite, |_: Database| async {
        for db in ["postgres://ada:s3cret@127.0.0.1:1/tessera", "mysql://ada:s3cret@127.0.0.1/tessera"] {
            let error = Admin::open(db, vec![]).await.err().expect("nobody is there");
            assert!(!error.contains("s3cret") && error.contains("127.0.0.1"), "{error}");
        }
    });
}
