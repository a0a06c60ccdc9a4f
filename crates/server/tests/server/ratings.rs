//! Rated games: those that end at the same moment, and those that somebody would rather not end.

use serde_json::json;

use crate::support::tables::{by_turn, join, make, start, wish};
use crate::support::{Client, Database, Host, Seen, on_both};

on_both!(
    games_that_end_at_the_same_moment_all_count,
    nobody_closes_a_rated_game_that_is_lost,
    games_with_expansions_are_rated_apart,
);

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

/// Makes a rated table against a computer player, and resigns there.
async fn resign(client: &Client, game: &str, config: serde_json::Value) {
    let mut wanted = wish(&["me", "greedy"]);
    wanted["game"] = json!(game);
    wanted["config"] = config;
    wanted["terms"] = json!({ "rated": true });
    let table = make(client, wanted).await;
    start(client, &table).await;
    client.ask(&table, json!({ "type": "resign" })).await.ok();
}

async fn games_with_expansions_are_rated_apart(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    resign(&ada, "burgundy", json!({ "edition": "2019" })).await;
    for options in [json!(["inns"]), json!(["inns", "shields"])] {
        resign(&ada, "burgundy", json!({ "edition": "2022", "options": options })).await;
    }
    // A variant is no expansion.
    resign(&ada, "santa-maria", json!({ "options": ["blue-offer"] })).await;

    let page = ada.get("/api/players/Ada").await.ok();
    let standing = |one: &serde_json::Value| json!([one["game"], one["expansions"], one["games"]]);
    let own: Vec<_> = page["ratings"].as_array().expect("ratings").iter().map(standing).collect();
    assert_eq!(
        json!(own),
        json!([["burgundy", false, 1], ["burgundy", true, 2], ["santa-maria", false, 1]]),
        "each ladder begins anew"
    );
    let [base, expanded] = [0, 1].map(|nth| page["ratings"][nth]["rating"].as_f64().expect("a rating"));
    assert!(expanded < base && base < 25.0, "two losses weigh more than one: {expanded}, {base}");

    for (query, games) in [("", 1), ("?expansions=false", 1), ("?expansions=true", 2)] {
        let board = ada.get(&format!("/api/leaderboard/burgundy{query}")).await.ok();
        let players = board["players"].as_array().expect("players");
        assert_eq!(players.len(), 2, "Ada and the computer player: {board}");
        assert!(players.iter().all(|one| one["games"] == games && one["game"] == "burgundy"), "{board}");
        assert!(players.iter().all(|one| one["expansions"] == (games == 2)), "{board}");
    }
    let none = ada.get("/api/leaderboard/santa-maria?expansions=true").await.ok();
    assert_eq!(none["players"], json!([]));
    ada.get("/api/leaderboard/burgundy?expansions=perhaps").await.refused(422, "bad-filter");

    let mine = ada.get("/api/me/data").await.ok();
    let taken: Vec<_> = mine["ratings"].as_array().expect("ratings").iter().map(standing).collect();
    assert_eq!(json!(taken), json!(own), "what one takes along tells them apart too");
    let played = ada.get("/api/my-games").await.ok();
    let options: Vec<_> = played["games"].as_array().expect("games").iter().map(|game| &game["options"]).collect();
    assert!(options.contains(&&json!(["inns", "shields"])) && options.contains(&&json!([])), "{options:?}");
}
