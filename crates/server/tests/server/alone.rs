//! Games that are played alone: what they add up to, by what was played, for nobody but whoever played them.

use serde_json::{Value, json};
use table::Quick;

use crate::support::tables::{make, start};
use crate::support::{Client, Database, Host, Seen, on_both};

on_both!(games_alone_are_counted_by_what_was_played, giving_up_alone_is_a_loss);

fn wish(game: &str, config: Value) -> Value {
    json!({ "game": game, "config": config, "seats": [{ "kind": "me" }] })
}

/// Plays a game alone to its end, by luck; returns how it ended.
async fn played(client: &Client, wish: Value, seed: u64) -> (String, Value) {
    let table = make(client, wish).await;
    start(client, &table).await;
    let mut luck = Quick::new(seed);
    loop {
        let seen = Seen::new(client.sync(&table).await);
        if seen.status() == "over" {
            return (table, seen.now);
        }
        let action = seen.any(&mut luck);
        client.ask(&table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
    }
}

async fn lines(client: &Client) -> Vec<Value> {
    let solo = client.get("/api/me/solo").await.ok();
    assert_eq!(solo["unsettled"], false);
    solo["results"].as_array().expect("lines").clone()
}

async fn games_alone_are_counted_by_what_was_played(database: Database) {
    let host = Host::open(&database);
    let ada = Client::guest(host.at).await;
    assert_eq!(lines(&ada).await, [] as [Value; 0]);
    let alone = || wish("santa-maria", json!({ "options": ["solo"] }));
    let mut ends = Vec::new();
    for seed in 0..3 {
        ends.push(played(&ada, alone(), seed).await);
    }
    // The second time it is read, not computed.
    for _ in 0..2 {
        let lines = lines(&ada).await;
        let sum = |field: &str| lines.iter().filter_map(|line| line[field].as_u64()).sum::<u64>();
        let won = ends.iter().filter(|(_, end)| end["view"]["won"] == true).count();
        assert_eq!((sum("played"), sum("won")), (3, won as u64));
        for line in &lines {
            assert_eq!((&line["game"], &line["edition"]), (&json!("santa-maria"), &json!("2017")));
            assert!(line["options"].as_array().is_some_and(|options| options.contains(&json!("solo"))));
            let best = &line["best"];
            let (_, end) = ends.iter().find(|(table, _)| best["table"] == *table).expect("one of these games");
            assert_eq!((&best["points"], &best["won"]), (&end["points"][0], &end["view"]["won"]));
            assert_eq!((&best["told"]["points"], &best["told"]["feats"]), (&end["points"][0], &end["view"]["feats"]));
        }
        let best = lines.iter().filter_map(|line| line["best"]["points"].as_i64()).max();
        assert_eq!(best, ends.iter().filter_map(|(_, end)| end["points"][0].as_i64()).max());
    }

    let config = json!({ "edition": "2019", "options": ["solo"], "target": 45 });
    let (table, end) = played(&ada, wish("burgundy", config), 5).await;
    let all = lines(&ada).await;
    let line = all.iter().find(|line| line["game"] == "burgundy").expect("a line");
    assert_eq!((&line["start"], &line["options"], &line["played"]), (&json!(45), &json!(["solo"]), &json!(1)));
    assert_eq!(line["board"], end["view"]["seats"][0]["duchy"]);
    let (best, solo) = (&line["best"], &end["view"]["expansions"]["solo"]);
    assert_eq!((&best["table"], &best["told"]["round"]), (&json!(table), &json!(25)), "luck does not fill a duchy");
    assert!(best["told"]["empty"].as_u64().is_some_and(|empty| empty > 0));
    assert_eq!((&best["told"]["target"], &best["told"]["reached"]), (&solo["target"], &solo["reached"]));
    let another = Client::guest(host.at).await;
    assert_eq!(lines(&another).await, [] as [Value; 0], "one's own only");
    Client::nobody(host.at).get("/api/me/solo").await.refused(401, "who-are-you");
}

async fn giving_up_alone_is_a_loss(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    for config in [
        json!({ "edition": "2022", "options": ["solo"] }),
        json!({ "edition": "2022", "options": ["solo"], "target": 30 }),
        json!({ "edition": "2022", "options": ["solo"], "expert_board": true }),
        json!({ "edition": "2022", "options": ["solo"] }),
    ] {
        let table = make(&ada, wish("burgundy", config)).await;
        start(&ada, &table).await;
        ada.ask(&table, json!({ "type": "resign" })).await.ok();
        assert_eq!(ada.sync(&table).await["table"]["status"], "over");
    }
    // A table that was closed was not played.
    let closed = make(&ada, wish("burgundy", json!({ "edition": "2022", "options": ["solo"] }))).await;
    start(&ada, &closed).await;
    ada.ask(&closed, json!({ "type": "close" })).await.ok();
    let lines = lines(&ada).await;
    let told: Vec<Value> = lines.iter().map(|line| json!([line["start"], line["played"], line["won"]])).collect();
    assert_eq!(told[0], json!([50, 2, 0]), "most played first: {lines:?}");
    assert_eq!(told.len(), 3, "targets and boards apart: {lines:?}");
    assert!(told.contains(&json!([30, 1, 0])));
    assert!(lines.iter().all(|line| line["best"].is_null()), "what was given up is nobody's best");
    let games = ada.get("/api/my-games").await.ok();
    assert_eq!((&games["total"], &games["statistics"]["won"]), (&json!(4), &json!(0)));
}
