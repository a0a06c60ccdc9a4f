//! Seats before the start, and the lists in which people find tables.

use serde_json::{Value, json};

use crate::support::tables::{join, make, start, wish};
use crate::support::{Client, Database, Host, on_both};

on_both!(
    a_seat_can_be_taken_away_before_the_start,
    a_closed_seat_of_a_new_table_is_one_player_less,
    the_list_can_be_filtered,
    my_tables_say_where_it_is_my_turn,
    facts_and_rules_and_messages_are_told,
    too_many_sockets_from_one_address,
    addresses_of_the_client_lead_to_it,
    one_damaged_table_hides_no_other,
);

async fn a_seat_can_be_taken_away_before_the_start(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open", "greedy", "open"])).await;
    two.ask(&table, json!({ "type": "join", "seat": 4, "contribution": "c0ffee" })).await.ok();
    let close = |seat: u8| json!({ "type": "seat", "seat": seat, "closed": true });
    two.ask(&table, close(2)).await.refused(403, "not-yours");
    one.ask(&table, close(4)).await.refused(422, "seat-taken");
    one.ask(&table, close(2)).await.ok();
    let sync = two.sync(&table).await;
    assert_eq!(sync["you"]["seat"], 3, "who sat behind it moves up");
    assert_eq!(sync["table"]["config"]["players"], 3);
    one.ask(&table, close(2)).await.ok();
    one.ask(&table, close(2)).await.refused(422, "seat-taken");
    start(&one, &table).await;
    assert_eq!(one.sync(&table).await["view"]["seats"].as_array().map(Vec::len), Some(2));
    one.ask(&table, close(2)).await.refused(403, "not-yours");
}

async fn a_closed_seat_of_a_new_table_is_one_player_less(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let mut closed = wish(&["me", "greedy", "open"]);
    closed["seats"][2] = json!({ "kind": "closed" });
    let table = make(&one, closed).await;
    assert_eq!(one.sync(&table).await["table"]["seats"].as_array().map(Vec::len), Some(2));
    let mut alone = wish(&["me", "open"]);
    alone["seats"][1] = json!({ "kind": "closed" });
    one.post("/api/tables", alone).await.refused(422, "players");
}

async fn the_list_can_be_filtered(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let mut days = wish(&["me", "open", "open"]);
    days["config"]["edition"] = json!("2011");
    days["terms"] = json!({ "clock": { "kind": "days", "days": 2 } });
    let (plain, days) = (make(&one, wish(&["me", "open"])).await, make(&one, days).await);
    let found = async |filter: &str| -> Vec<String> {
        let list = one.get(&format!("/api/tables?{filter}")).await.ok();
        let name = |table: &Value| table["id"].as_str().expect("a name").to_string();
        list["tables"].as_array().expect("a list").iter().map(name).collect()
    };
    assert_eq!(found("").await.len(), 2);
    assert_eq!(found("edition=2011").await, [days.as_str()]);
    assert_eq!(found("players=2&game=burgundy").await, [plain.as_str()]);
    assert_eq!(found("clock=days&rated=false").await, [days]);
    assert_eq!(found("clock=none").await, [plain]);
    assert!(found("rated=true").await.is_empty());
    assert!(found("game=chess").await.is_empty());
    for wrong in ["clock=never", "status=mine", "players=many", "colour=red"] {
        one.get(&format!("/api/tables?{wrong}")).await.refused(422, "bad-filter");
    }
}

async fn my_tables_say_where_it_is_my_turn(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open"])).await;
    join(&two, &table).await;
    start(&one, &table).await;
    let turns = [&one, &two].map(async |client| {
        let mine = client.get("/api/my-tables").await.ok()["tables"][0].take();
        assert_eq!((&mine["id"], &mine["status"]), (&json!(table), &json!("running")));
        mine["your_turn"].as_bool().expect("yes or no")
    });
    let [first, second] = turns;
    assert!(first.await ^ second.await, "it is the turn of one of them");
}

async fn facts_and_rules_and_messages_are_told(database: Database) {
    let host = Host::open(&database);
    let nobody = Client::nobody(host.at);
    let facts = nobody.get("/api/games/burgundy/facts").await.ok();
    assert_eq!(facts["duchies"].as_array().map(Vec::len), Some(63), "55 of the base game and eight of teams and solo");
    nobody.get("/api/games/chess/facts").await.refused(422, "no-such-game");
    let rules = nobody.get("/api/games/burgundy/rules/xx").await.ok();
    assert_eq!(rules["language"], "en", "in English if there is no other text");
    let messages = nobody.get("/api/messages.json").await.ok();
    for name in ["Frame", "Request", "Sync", "Update", "TableEvent", "Terms"] {
        assert!(messages["$defs"][name].is_object(), "{name} is not described");
    }
    assert!(!messages.to_string().contains("#/components"), "references lead nowhere");
}

async fn too_many_sockets_from_one_address(database: Database) {
    let host = Host::with(&database, &[("sockets_per_address", "3")]);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(crate::support::Socket::seeing(&one, &table).await);
    }
    assert!(crate::support::Socket::try_open(&one, &table, None).await.is_err(), "a fourth");
    drop(open.pop());
    crate::support::until("a place is free again", || async {
        crate::support::Socket::try_open(&one, &table, None).await.is_ok()
    })
    .await;
}

async fn addresses_of_the_client_lead_to_it(database: Database) {
    let host = Host::open(&database);
    let nobody = Client::nobody(host.at);
    for address in ["/", "/lobby", "/tables/abc", "/rules/B-5.7", "/players/Dr. No"] {
        let answer = nobody.get(&address.replace(' ', "%20")).await;
        assert_eq!(answer.status, 200, "{address}");
        assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html")), "{address}");
    }
    for missing in ["/assets/gone.js", "/gone.png", "/api/gone"] {
        nobody.get(missing).await.refused(404, "no-such-page");
    }
    nobody.post("/lobby", json!({})).await.refused(404, "no-such-page");
}

/// A table of a later release, or one whose log was damaged: the lists show the others, and the host is told.
async fn one_damaged_table_hides_no_other(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = make(&one, wish(&["me", "greedy"])).await;
        start(&one, &table).await;
        tables.push(table);
    }
    let [fine, future, damaged] = tables.try_into().expect("three tables");
    host.stop().await;
    database.tamper(format!("UPDATE tables SET rules = 999 WHERE id = '{future}'")).await;
    database.tamper(format!("UPDATE tables SET config = '{{' WHERE id = '{damaged}'")).await;
    let host = Host::open(&database);
    let one = one.moved(host.at);
    for path in ["/api/my-tables", "/api/players/Ada", "/api/tables?status=running", "/api/my-games"] {
        let answer = one.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    }
    let mine = one.get("/api/my-tables").await.ok();
    assert!(mine.to_string().contains(&fine), "{mine}");
    assert_eq!(one.get(&format!("/api/tables/{fine}")).await.status, 200);
}
