//! What somebody takes along, and that nothing personal is left behind.

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row};

use crate::support::tables::{join, make, start, wish};
use crate::support::{Client, Database, Host, Kind, Post, on_both};

on_both!(everybody_can_take_their_data_along, nothing_personal_is_left_behind);

/// Everything that is stored, as text.
async fn everything(database: &Database) -> Vec<String> {
    let mut connection = crate::support::database::connect(&database.url).await;
    let names = match database.kind {
        Kind::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
        Kind::Postgres => {
            "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let mut all = Vec::new();
    for row in sqlx::query(names).fetch_all(&mut connection).await.expect("tables") {
        let table: String = row.try_get("name").expect("a name");
        if table.starts_with("_sqlx") || table.starts_with("sqlite_") {
            continue;
        }
        let columns = match database.kind {
            Kind::Sqlite => format!("SELECT name FROM pragma_table_info('{table}')"),
            Kind::Postgres => format!(
                "SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = '{table}'"
            ),
        };
        for row in sqlx::query(AssertSqlSafe(columns)).fetch_all(&mut connection).await.expect("columns") {
            let column: String = row.try_get("name").expect("a name");
            let query = format!("SELECT CAST({column} AS TEXT) AS value FROM {table} WHERE {column} IS NOT NULL");
            for row in sqlx::query(AssertSqlSafe(query)).fetch_all(&mut connection).await.expect("rows") {
                all.push(format!("{table}.{column}: {}", row.try_get::<String, _>("value").expect("a text")));
            }
        }
    }
    let _ = connection.close().await;
    all
}

/// Somebody who has left traces everywhere.
async fn a_life(post: &Post, host: &Host) -> (Client, Client, [String; 2]) {
    let ada = post.account(host, "Adalbert", "adalbert@example.org").await;
    crate::support::post::set(&ada, json!({ "webhook": post.hook("adalberts-hook") })).await;
    let two = Client::guest(host.at).await;
    let table = make(&two, wish(&["me", "open"])).await;
    join(&ada, &table).await;
    start(&two, &table).await;
    ada.ask(&table, json!({ "type": "say", "words": "Adalbert was here" })).await.ok();
    ada.ask(&table, json!({ "type": "notes", "words": "Adalberts plan" })).await.ok();
    ada.ask(&table, json!({ "type": "mute", "seat": 1, "muted": true })).await.ok();
    ada.ask(&table, json!({ "type": "report", "seat": 1, "words": "too slow" })).await.ok();
    ada.script(json!({ "label": "Adalberts bot" })).await;
    let correction =
        json!({ "game": "burgundy", "piece": "tiles.json#tiles/m18", "words": "4 points", "copy": "Adalberts box" });
    ada.post("/api/corrections", correction).await.ok();
    // A table where they sat and got up again.
    let left = make(&two, wish(&["me", "open"])).await;
    join(&ada, &left).await;
    ada.ask(&left, json!({ "type": "leave" })).await.ok();
    (ada, two, [table, left])
}

async fn everybody_can_take_their_data_along(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (ada, two, [table, _]) = a_life(&post, &host).await;
    ada.ask(&table, json!({ "type": "resign" })).await.ok();
    ada.get("/api/my-games").await.ok();
    let answer = ada.get("/api/me/data").await;
    let data = answer.ok();
    assert!(answer.header("content-disposition").is_some_and(|value| value.starts_with("attachment")));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!((&data["name"], &data["kind"]), (&json!("Adalbert"), &json!("account")));
    assert_eq!(data["email"], "adalbert@example.org");
    assert_eq!(data["telling"]["confirmed"], "adalbert@example.org");
    assert!(data["telling"]["webhook"].as_str().expect("a hook").contains("adalberts-hook"));
    assert_eq!(data["tokens"][0]["label"], "Adalberts bot");
    assert_eq!(data["tables"][0]["table"], json!(table));
    assert_eq!(data["tables"][0]["record"], json!(format!("/api/tables/{table}/record")));
    assert_eq!(data["tables"][0]["result"]["place"], 2);
    assert_eq!(data["chat"][0]["words"], "Adalbert was here");
    assert_eq!(data["notes"][0]["words"], "Adalberts plan");
    assert_eq!(data["mutes"], json!([two.me().await["name"]]));
    assert_eq!(data["reports"][0]["words"], "too slow");
    assert_eq!(data["corrections"][0]["copy"], "Adalberts box");
    for secret in ["argon2", "\"hash\""] {
        assert!(!answer.text.contains(secret), "{secret} is in {}", answer.text);
    }
    let guest = two.get("/api/me/data").await.ok();
    assert_eq!((&guest["kind"], &guest["chat"], &guest["email"]), (&json!("guest"), &json!([]), &Value::Null));
    Client::nobody(host.at).get("/api/me/data").await.refused(401, "who-are-you");
}

async fn nothing_personal_is_left_behind(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (ada, two, [table, left]) = a_life(&post, &host).await;
    let traces = async || {
        let all = everything(&database).await;
        all.into_iter().filter(|one| one.to_lowercase().contains("adalbert")).collect::<Vec<_>>()
    };
    assert!(traces().await.len() >= 9, "{:?}", traces().await);
    ada.leave().await.ok();
    assert_eq!(traces().await, [""; 0]);
    let lines = two.ask(&table, json!({ "type": "chat" })).await.ok()["lines"].take();
    assert_eq!((&lines[0]["name"], &lines[0]["words"]), (&json!("gone"), &json!("")), "that something was said stays");
    for table in [&table, &left] {
        let story = two.ask(table, json!({ "type": "story" })).await.text;
        assert!(!story.contains("Adalbert"), "{story}");
        assert!(!two.sync(table).await.to_string().contains("Adalbert"));
    }
    two.get(&format!("/api/tables/{table}/record")).await.ok();
}
