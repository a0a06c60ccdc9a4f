//! Rated games: those that end at the same moment, and those that somebody would rather not end.

use serde_json::json;

use crate::support::tables::{by_turn, join, make, start, wish};
use crate::support::{Client, Database, Host, Seen, on_both};

on_both!(games_that_end_at_the_same_moment_all_count, nobody_closes_a_rated_game_that_is_lost,);

/// Plays until one decision is left; returns whose it is, and the request.
async fn up_to_the_last(one: &Client, two: &Client, table: &str) -> (Client, serde_json::Value) {
    loop {
        let (now, _) = by_turn(one, two, table).await;
        let seen = Seen::new(now.sync(table).await);
        let action = seen.legal()[0]["action"].clone();
        if (&seen.now["view"]["phase"], &seen.now["view"]["round"]) == (&json!("E"), &json!(5)) {
            let preview = now.ask(table, json!({ "type": "preview", "actions": [action] })).await.ok();
            if preview["prompt"]["code"] == "over" {
                return (now.clone(), json!({ "type": "act", "at": seen.index(), "action": action }));
            }
        }
        now.ask(table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
    }
}

async fn games_that_end_at_the_same_moment_all_count(database: Database) {
    const GAMES: usize = 6;
    let host = Host::open(&database);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let mut players = Vec::new();
    for _ in 0..GAMES {
        let mut wanted = wish(&["me", "open"]);
        wanted["terms"] = json!({ "rated": true });
        let table = make(&one, wanted).await;
        join(&two, &table).await;
        start(&one, &table).await;
        let (one, two) = (one.clone(), two.clone());
        players.push(tokio::spawn(async move {
            let (last, request) = up_to_the_last(&one, &two, &table).await;
            (last, table, request)
        }));
    }
    let mut endings = Vec::new();
    for player in players {
        endings.push(player.await.expect("a game up to its last decision"));
    }
    let endings = endings
        .into_iter()
        .map(|(last, table, request)| tokio::spawn(async move { last.ask(&table, request).await.ok() }));
    for ending in endings.collect::<Vec<_>>() {
        ending.await.expect("a last decision");
    }
    for name in ["Ada", "Bob"] {
        let page = one.get(&format!("/api/players/{name}")).await.ok();
        assert_eq!(page["ratings"][0]["games"], GAMES, "{name} lost a result");
    }
}

async fn nobody_closes_a_rated_game_that_is_lost(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let mut alone = wish(&["me", "greedy"]);
    alone["terms"] = json!({ "rated": true });
    let table = make(&one, alone).await;
    start(&one, &table).await;
    one.ask(&table, json!({ "type": "close" })).await.refused(422, "rated-close");
    one.ask(&table, json!({ "type": "resign" })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "over", "whoever resigns has lost at once");
    let page = one.get("/api/players/Ada").await.ok();
    assert!(page["ratings"][0]["rating"].as_f64().is_some_and(|rating| rating < 25.0), "it counts: {page}");

    let mut both = wish(&["me", "open"]);
    both["terms"] = json!({ "rated": true });
    let table = make(&one, both).await;
    join(&two, &table).await;
    start(&one, &table).await;
    one.ask(&table, json!({ "type": "close" })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "running");
    two.ask(&table, json!({ "type": "close" })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "closed", "where both agree, nothing is lost");
}
