//! Finished games and statistics: your own in full, those of others only where they are public.

use serde_json::{Value, json};

use crate::support::tables::{act, make, start, wish};
use crate::support::{Client, Database, Host, on_both, until};

on_both!(
    a_finished_game_is_counted_by_source_and_board,
    others_see_public_games_only,
    whoever_leaves_has_not_won,
    filters_choose_what_is_counted,
);

/// Plays a game against the computer to its end; answers with the table.
async fn played(client: &Client, terms: Value) -> String {
    let mut wanted = wish(&["me", "greedy"]);
    wanted["terms"] = terms;
    let table = make(client, wanted).await;
    start(client, &table).await;
    loop {
        let now = client.sync(&table).await;
        if now["table"]["status"] != "running" {
            return table;
        }
        if now["you"]["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            act(client, &table).await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
}

async fn a_finished_game_is_counted_by_source_and_board(database: Database) {
    let host = Host::open(&database);
    let guest = Client::guest(host.at).await;
    let none = guest.get("/api/my-games").await.ok();
    assert_eq!((&none["total"], &none["statistics"]["games"]), (&json!(0), &json!(0)));
    let table = played(&guest, json!({})).await;
    let end = guest.sync(&table).await;
    // The second time it is read, not computed; both say the same.
    for _ in 0..2 {
        let mine = guest.get("/api/my-games").await.ok();
        let game = &mine["games"][0];
        assert_eq!((&mine["total"], &mine["unsettled"]), (&json!(1), &json!(false)));
        assert_eq!(
            (&game["table"], &game["game"], &game["edition"]),
            (&json!(table), &json!("burgundy"), &json!("2019"))
        );
        assert_eq!((&game["points"], &game["place"]), (&end["points"][0], &end["ranks"][0]));
        assert_eq!(game["won"], end["ranks"][0] == 1);
        assert_eq!((&game["seats"][1]["level"], &game["seats"][1]["points"]), (&json!("greedy"), &end["points"][1]));
        let counted = &mine["statistics"];
        let sources = counted["sources"].as_array().expect("sources");
        let sum: f64 = sources.iter().filter_map(|source| source["points"].as_f64()).sum();
        assert_eq!(Some(sum), end["points"][0].as_f64(), "the score is the sum of its sources: {sources:?}");
        assert_eq!(counted["average"].as_f64(), Some(sum));
        assert_eq!(counted["boards"][0]["name"], end["view"]["seats"][0]["duchy"]);
        assert_eq!(
            (&counted["editions"][0]["name"], &counted["opponents"][0]["name"]),
            (&json!("2019"), &json!("greedy"))
        );
    }
}

async fn others_see_public_games_only(database: Database) {
    let host = Host::open(&database);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    played(&ada, json!({ "public": false })).await;
    let seen = |page: Value| page["total"].as_u64();
    assert_eq!(seen(bob.get("/api/players/Ada/games").await.ok()), Some(0));
    let shown = played(&ada, json!({ "public": true })).await;
    let page = bob.get("/api/players/Ada/games").await.ok();
    assert_eq!((page["total"].as_u64(), &page["games"][0]["table"]), (Some(1), &json!(shown)));
    assert_eq!(page["statistics"]["games"], 1);
    assert_eq!(seen(ada.get("/api/my-games").await.ok()), Some(2));
    bob.get("/api/players/Nobody/games").await.refused(422, "no-such-person");
    Client::nobody(host.at).get("/api/my-games").await.refused(401, "who-are-you");
}

async fn whoever_leaves_has_not_won(database: Database) {
    let host = Host::open(&database);
    let guest = Client::guest(host.at).await;
    let table = make(&guest, wish(&["me", "greedy"])).await;
    start(&guest, &table).await;
    guest.ask(&table, json!({ "type": "resign" })).await.ok();
    until("it is over", || async { guest.sync(&table).await["table"]["status"] == "over" }).await;
    let mine = guest.get("/api/my-games").await.ok();
    assert_eq!((&mine["games"][0]["place"], &mine["games"][0]["won"]), (&json!(2), &json!(false)));
}

async fn filters_choose_what_is_counted(database: Database) {
    let host = Host::open(&database);
    let guest = Client::guest(host.at).await;
    let table = played(&guest, json!({})).await;
    let place = guest.sync(&table).await["ranks"][0].clone();
    let total = async |query: &str| {
        let page = guest.get(&format!("/api/my-games?{query}")).await.ok();
        assert_eq!(page["total"], page["statistics"]["games"], "{query}: filters act on the statistics too");
        page["total"].as_u64()
    };
    for (query, found) in [
        ("game=burgundy&edition=2019&opponent=greedy&rated=false", 1),
        ("game=santa-maria", 0),
        ("edition=2022", 0),
        ("opponent=people", 0),
        ("board=2019-2", 0),
        (if place == 1 { "won=true" } else { "won=false" }, 1),
    ] {
        assert_eq!(total(query).await, Some(found), "{query}");
    }
    let page = guest.get("/api/my-games?most=1&skip=1").await.ok();
    assert_eq!((page["total"].as_u64(), page["games"].as_array().map(Vec::len)), (Some(1), Some(0)));
    guest.get("/api/my-games?colour=red").await.refused(422, "bad-filter");
}
