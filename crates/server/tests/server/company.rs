//! What people say to each other, and what is nobody else's business.

use std::time::Duration;

use serde_json::json;

use crate::support::tables::{make, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Socket, on_both};

on_both!(
    strangers_do_not_talk_into_a_game,
    notes_are_seen_by_their_writer_alone,
    a_muted_person_is_not_heard,
    words_out_of_bounds,
    hidden_tables_are_not_on_a_players_page,
    a_player_page_says_nothing_private,
    a_table_by_link_is_listed_nowhere,
    a_chat_that_is_read_from_beyond_its_end,
);

async fn strangers_do_not_talk_into_a_game(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    let stranger = Client::guest(host.at).await;
    let answer = stranger.ask(&table, json!({ "type": "say", "words": "take the cow" })).await;
    assert_eq!(answer.status, 403, "{}", answer.text);
    Client::nobody(host.at).ask(&table, json!({ "type": "say", "words": "hello" })).await.refused(401, "who-are-you");
    assert_eq!(one.ask(&table, json!({ "type": "chat" })).await.ok()["lines"], json!([]));
}

async fn notes_are_seen_by_their_writer_alone(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let onlooker = Client::nobody(host.at);
    let (mut socket, _) = Socket::seeing(&two, &table).await;
    one.ask(&table, json!({ "type": "notes", "words": "xyzzy plan" })).await.ok();
    assert_eq!(two.ask(&table, json!({ "type": "notes" })).await.ok()["words"], "");
    for client in [&two, &onlooker] {
        for request in ["sync", "story", "chat", "record"] {
            client.ask(&table, json!({ "type": request })).await;
        }
    }
    onlooker.ask(&table, json!({ "type": "notes" })).await.refused(401, "who-are-you");
    assert!(socket.frame_within(Duration::from_millis(300)).await.is_none(), "nobody is told of a note");
    for client in [&two, &onlooker] {
        assert!(!client.heard.lock().expect("ears").iter().any(|heard| heard.contains("xyzzy")));
    }
    host.kill();
    let host = Host::open(&database);
    assert_eq!(one.moved(host.at).ask(&table, json!({ "type": "notes" })).await.ok()["words"], "xyzzy plan");
}

async fn a_muted_person_is_not_heard(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (mut socket, _) = Socket::seeing(&one, &table).await;
    one.ask(&table, json!({ "type": "mute", "seat": 2, "muted": true })).await.ok();
    two.ask(&table, json!({ "type": "say", "words": "plugh" })).await.ok();
    assert!(socket.frame_within(Duration::from_millis(300)).await.is_none());
    let (mut again, _) = Socket::seeing(&one, &table).await;
    two.ask(&table, json!({ "type": "say", "words": "plugh" })).await.ok();
    assert!(again.frame_within(Duration::from_millis(300)).await.is_none(), "on every connection");
    assert_eq!(one.ask(&table, json!({ "type": "chat" })).await.ok()["lines"], json!([]));
    assert_eq!(two.ask(&table, json!({ "type": "chat" })).await.ok()["lines"].as_array().map(Vec::len), Some(2));
}

async fn words_out_of_bounds(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    for words in ["", "   ", "\n\n", "\u{0}", &"x".repeat(501)] {
        one.ask(&table, json!({ "type": "say", "words": words })).await.refused(422, "bad-words");
    }
    one.ask(&table, json!({ "type": "notes", "words": "x".repeat(5001) })).await.refused(422, "too-long");
    one.ask(&table, json!({ "type": "mute", "seat": 3, "muted": true })).await.refused(422, "nobody-there");
    let mut limited = 0;
    for _ in 0..30 {
        limited += usize::from(one.ask(&table, json!({ "type": "say", "words": "spam" })).await.status == 429);
    }
    assert!(limited >= 5, "only {limited} of 30 lines at once were too many");
}

async fn hidden_tables_are_not_on_a_players_page(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let public = make(&one, wish(&["me", "open"])).await;
    let mut wanted = wish(&["me", "open"]);
    wanted["terms"] = json!({ "public": false });
    let hidden = make(&one, wanted).await;
    let page = Client::nobody(host.at).get("/api/players/ada").await;
    page.ok();
    assert!(page.text.contains(&public));
    assert!(!page.text.contains(&hidden), "who has not the link learns of the table: {}", page.text);
    assert!(one.get("/api/my-tables").await.text.contains(&hidden), "one's own list has it");
}

async fn a_player_page_says_nothing_private(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let wish = json!({ "name": "Ada", "password": "correct horse", "email": "ada@tessera.test" });
    one.post("/api/register", wish).await.ok();
    let page = Client::nobody(host.at).get("/api/players/Ada").await;
    page.ok();
    for private in ["ada@tessera.test", "argon2", "\"id\":", "password"] {
        assert!(!page.text.contains(private), "'{private}' is in {}", page.text);
    }
    let nobody = Client::nobody(host.at).get("/api/players/Eve").await;
    assert!([404, 422].contains(&nobody.status), "{}", nobody.text);
}

async fn a_chat_that_is_read_from_beyond_its_end(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    one.ask(&table, json!({ "type": "say", "words": "plugh" })).await.ok();
    for from in [1, 1 << 31, 1 << 63, u64::MAX] {
        let lines = one.ask(&table, json!({ "type": "chat", "from": from })).await.ok()["lines"].take();
        assert_eq!(lines, json!([]), "from line {from}");
    }
}

/// Anyone with the link may watch; nobody else learns that the table, or its rematch, exists.
async fn a_table_by_link_is_listed_nowhere(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let mut wanted = wish(&["me", "greedy"]);
    wanted["terms"] = json!({ "public": false });
    let hidden = make(&one, wanted).await;
    let (stranger, nobody) = (Client::account(host.at, "Eve").await, Client::nobody(host.at));
    let pry = async || {
        for client in [&stranger, &nobody] {
            for status in ["open", "running", "over", "closed"] {
                client.get(&format!("/api/tables?status={status}")).await;
            }
            for path in
                ["/api/my-tables", "/api/players/Ada", "/api/leaderboard/burgundy", "/metrics", "/readyz", "/api"]
            {
                client.get(path).await;
            }
        }
    };
    pry().await;
    one.ask(&hidden, json!({ "type": "start" })).await.ok();
    pry().await;
    one.ask(&hidden, json!({ "type": "close" })).await.ok();
    let again = one.ask(&hidden, json!({ "type": "rematch" })).await.ok()["table"].take();
    pry().await;
    for client in [&stranger, &nobody] {
        for heard in client.heard.lock().expect("ears").iter() {
            assert!(!heard.contains(&hidden), "the table is in {heard}");
            assert!(!heard.contains(again.as_str().expect("a table")), "its rematch is in {heard}");
        }
    }
    assert_eq!(nobody.sync(&hidden).await["table"]["id"], json!(hidden), "who has the link looks on");
}
