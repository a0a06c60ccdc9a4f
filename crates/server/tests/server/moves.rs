//! Everything carried over into another database, or nothing.

use serde_json::{Value, json};

use crate::crashes::story;
use crate::records::{admin, recorded};
use crate::support::client::PASSWORD;
use crate::support::database::{POSTGRES, count};
use crate::support::tables::{act, by_turn, make, secret_wish, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Seen, on_both, run};

on_both!(
    a_house_moves_and_goes_on_where_it_stood,
    a_running_server_is_not_moved_away,
    a_database_that_is_not_empty_is_left_alone,
);

/// The other kind of database, or the same one where this machine has no other.
async fn other(database: &Database) -> Database {
    let kind =
        if database.kind == Kind::Sqlite && std::env::var(POSTGRES).is_ok() { Kind::Postgres } else { Kind::Sqlite };
    Database::fresh(kind).await.expect("a database")
}

async fn a_house_moves_and_goes_on_where_it_stood(database: Database) {
    let host = Host::open(&database);
    let (mut one, two, table) = two_at_a_table(host.at).await;
    act(by_turn(&one, &two, &table).await.0, &table).await;
    one.ask(&table, json!({ "type": "say", "words": "Zürich 'quoted' \u{1F3B2}" })).await.ok();
    one.ask(&table, json!({ "type": "notes", "words": "take the mine" })).await.ok();
    one.register("Ada Ölberg").await;
    // One of two has chosen in secret.
    let (three, four, secret) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let seen = Seen::new(three.sync(&secret).await);
    if seen.asked() {
        three
            .ask(&secret, json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] }))
            .await
            .ok();
    }
    let open = make(&two, wish(&["me", "open", "greedy"])).await;
    let imported = admin(&database).await.import(&[recorded(1)]).await.expect("a record")[0].table.clone();
    let before = (one.sync(&table).await, three.sync(&secret).await, four.sync(&secret).await, two.sync(&open).await);
    let told = story(&one, &table).await;
    host.stop().await;

    // There and back again: what arrives is what left.
    let (there, back) = (other(&database).await, Database::fresh(database.kind).await.expect("a database"));
    let mut heard = Vec::new();
    let moved =
        admin(&database).await.move_to(&there.url, &mut |over, of| heard.push((over, of))).await.expect("a move");
    let returned = admin(&there).await.move_to(&back.url, &mut |_, _| {}).await.expect("a move");
    let sums = |moved: &[server::admin::Moved]| -> Vec<(String, u64, String)> {
        moved.iter().map(|table| (table.table.to_string(), table.rows, table.sha256.clone())).collect()
    };
    assert_eq!(sums(&moved), sums(&returned));
    let rows: u64 = moved.iter().map(|table| table.rows).sum();
    assert!(heard.is_sorted() && heard.last() == Some(&(rows, rows)), "{heard:?}");
    for table in ["people", "keys", "tables", "seats", "log", "journal", "chat", "notes"] {
        assert!(count(&there, table).await > 0, "{table}");
        assert_eq!(count(&there, table).await, count(&database, table).await, "{table}");
    }

    for database in [&there, &back] {
        assert!(admin(database).await.validate().await.expect("tables").iter().all(|table| table.broken.is_none()));
        let host = Host::open(database);
        let [one, two, three, four] = [&one, &two, &three, &four].map(|client| client.moved(host.at));
        let after =
            (one.sync(&table).await, three.sync(&secret).await, four.sync(&secret).await, two.sync(&open).await);
        assert_eq!(after, before);
        assert_eq!(story(&one, &table).await, told);
        assert_eq!(one.sync(&imported).await["table"]["status"], "over");
        assert_eq!(one.ask(&table, json!({ "type": "notes" })).await.ok()["words"], "take the mine");
        let words = two.ask(&table, json!({ "type": "chat" })).await.ok();
        assert!(words.to_string().contains("Zürich 'quoted' \u{1F3B2}"), "{words}");
        let login =
            Client::nobody(host.at).post("/api/login", json!({ "name": "ada ölberg", "password": PASSWORD })).await;
        login.ok();
        act(by_turn(&one, &two, &table).await.0, &table).await;
        host.stop().await;
    }
}

async fn a_running_server_is_not_moved_away(database: Database) {
    let host = Host::open(&database);
    let table = two_at_a_table(host.at).await.2;
    let there = other(&database).await;
    let house = admin(&database).await;
    let said = house.move_to(&there.url, &mut |_, _| {}).await.err().expect("a refusal");
    assert!(said.contains("a server is at work"), "{said}");
    // A killed server cannot sign off, but its lock is gone with it.
    host.kill();
    house.move_to(&there.url, &mut |_, _| {}).await.expect("a move");
    assert_eq!(count(&there, "servers").await, 0, "the old server does not work there");
    let host = Host::open(&there);
    assert_eq!(Client::nobody(host.at).sync(&table).await["table"]["status"], "running");
    let elsewhere = Database::fresh(Kind::Sqlite).await.expect("a database");
    let said = house.move_to(&there.url, &mut |_, _| {}).await.err().expect("a refusal");
    assert!(said.starts_with("the new database: a server is at work"), "{said}");
    host.stop().await;
    admin(&there).await.move_to(&elsewhere.url, &mut |_, _| {}).await.expect("who stops says so");
}

async fn a_database_that_is_not_empty_is_left_alone(database: Database) {
    let house = admin(&database).await;
    let empty = other(&database).await;
    let said = house.move_to(&empty.url, &mut |_, _| {}).await.err().expect("a refusal");
    assert!(said.contains("nothing in the old database"), "{said}");
    house.import(&[recorded(1)]).await.expect("a record");
    let said = house.move_to(&database.url, &mut |_, _| {}).await.err().expect("a refusal");
    assert!(said.contains("not empty"), "{said}");

    let there = other(&database).await;
    let kept = admin(&there).await.import(&[recorded(2)]).await.expect("a record")[0].table.clone();
    let said = house.move_to(&there.url, &mut |_, _| {}).await.err().expect("a refusal");
    assert!(said.contains("not empty") && said.contains("'tables'"), "{said}");
    assert_eq!(count(&there, "tables").await, 1);
    admin(&there).await.export(&kept).await.expect("what was there is there");
    for nowhere in ["mysql://localhost/x", "postgres://127.0.0.1:1/none"] {
        let said = house.move_to(nowhere, &mut |_, _| {}).await.err().expect("a refusal");
        assert!(said.starts_with("the new database: "), "{said}");
    }
}

/// A text that PostgreSQL cannot hold stops a move as a whole.
#[test]
fn a_move_that_fails_leaves_the_new_database_empty() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let one = Client::guest(host.at).await;
        let table = make(&one, wish(&["me", "greedy"])).await;
        start(&one, &table).await;
        one.ask(&table, json!({ "type": "notes", "words": "mine" })).await.ok();
        host.stop().await;
        let there = other(&database).await;
        database.tamper("UPDATE notes SET words = 'a' || char(0) || 'b'".into()).await;
        let house = admin(&database).await;
        let said = house.move_to(&there.url, &mut |_, _| {}).await.err().expect("a refusal");
        assert!(said.contains("U+0000"), "{said}");
        for table in ["people", "tables", "log", "notes"] {
            assert_eq!(count(&there, table).await, 0, "{table}");
        }
        database.tamper("UPDATE notes SET words = 'b'".into()).await;
        house.move_to(&there.url, &mut |_, _| {}).await.expect("a move after all");
        assert_ne!(house.export(&table).await.expect("a record"), Value::Null);
    });
}
