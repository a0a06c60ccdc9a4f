//! The lists in which people find tables: right after everything that happens, from one query, and nobody is woken by them.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use table::Quick;

use crate::support::tables::{act, by_turn, join, make, secret_wish, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, on_both, until};

on_both!(
    lists_are_right_after_everything,
    lists_are_right_when_somebody_is_replaced,
    looking_at_a_list_wakes_no_desk,
    tables_of_an_earlier_release_are_listed_as_well,
    a_list_survives_a_kill,
);

/// The line of a table in a list.
async fn line(client: &Client, path: &str, table: &str) -> Value {
    let list = client.get(path).await.ok();
    let found = list["tables"].as_array().expect("a list").iter().find(|one| one["id"] == table);
    found.unwrap_or_else(|| panic!("{table} is not in {path}")).clone()
}

/// Every list shows the table as it stands.
async fn shown_as_it_stands(clients: &[&Client], table: &str) {
    for client in clients {
        let seen = Seen::new(client.sync(table).await);
        let seats = |name: &str| seen.now["turn"][name].as_array().cloned().unwrap_or_default();
        let asked: Vec<Value> = seats("seats").into_iter().filter(|seat| !seats("chosen").contains(seat)).collect();
        let mine = line(client, "/api/my-tables", table).await;
        let all = line(client, &format!("/api/tables?status={}", seen.status()), table).await;
        assert_eq!(mine["your_turn"], seen.asked(), "{mine}");
        for list in [mine, all] {
            assert_eq!(list["status"], seen.status());
            assert_eq!(list["asked"], json!(asked));
            assert_eq!(
                list["points"],
                seen.now.get("points").filter(|all| all.is_array()).unwrap_or(&json!([])).clone()
            );
            assert_eq!(list["seats"], seen.now["table"]["seats"]);
            match list["progress"].as_object() {
                Some(fields) => fields.iter().for_each(|(name, is)| assert_eq!(seen.now["view"][name], *is, "{name}")),
                None => assert_eq!(seen.status(), "open", "a game that has begun has got somewhere"),
            }
        }
    }
}

async fn lists_are_right_after_everything(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let both = [&one, &two];
    let table = make(&one, secret_wish(&["me", "open"])).await;
    join(&two, &table).await;
    shown_as_it_stands(&both, &table).await;
    start(&one, &table).await;
    shown_as_it_stands(&both, &table).await;
    // A choice at the same time: who has chosen is not asked any more.
    act(&two, &table).await;
    shown_as_it_stands(&both, &table).await;
    let mut luck = Quick::new(7);
    for nth in 0.. {
        let (now, _) = by_turn(&one, &two, &table).await;
        let seen = Seen::new(now.sync(&table).await);
        if seen.status() == "over" {
            break;
        }
        let request = json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) });
        now.ask(&table, request).await.ok();
        if nth < 40 || nth % 20 == 0 {
            shown_as_it_stands(&both, &table).await;
        }
        let after = Seen::new(now.sync(&table).await);
        if nth < 10 && after.now["you"]["undo"].is_number() {
            now.ask(&table, json!({ "type": "undo", "at": after.index() })).await.ok();
            shown_as_it_stands(&both, &table).await;
        }
    }
    shown_as_it_stands(&both, &table).await;
}

async fn lists_are_right_when_somebody_is_replaced(database: Database) {
    let host = Host::open(&database);
    // In a game of two a resignation is the end.
    let mut other = wish(&["me", "open"]);
    (other["game"], other["config"]) = (json!("santa-maria"), json!({}));
    let (one, two, table) = two_at(host.at, other).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    shown_as_it_stands(&[&one, &two], &table).await;
    act(now, &table).await;
    shown_as_it_stands(&[&one, &two], &table).await;
    now.ask(&table, json!({ "type": "resign" })).await.ok();
    let over = line(&one, "/api/my-tables", &table).await;
    assert_eq!((&over["status"], &over["asked"]), (&json!("over"), &json!([])));
    assert_eq!(over["points"], one.sync(&table).await["points"]);
    // With more somebody else plays on, and it is nobody's turn who has gone.
    let three = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open", "open"])).await;
    for client in [&two, &three] {
        join(client, &table).await;
    }
    start(&one, &table).await;
    let mut staying = vec![&one, &two, &three];
    let mut first = None;
    for (nth, client) in staying.iter().enumerate() {
        if Seen::new(client.sync(&table).await).asked() {
            first = Some(nth);
        }
    }
    let gone = staying.remove(first.expect("somebody's turn"));
    gone.ask(&table, json!({ "type": "resign" })).await.ok();
    assert_eq!(line(gone, "/api/my-tables", &table).await["your_turn"], false);
    until("a person's turn", || async {
        let mut turns = 0;
        for client in &staying {
            turns += usize::from(line(client, "/api/my-tables", &table).await["your_turn"] == true);
        }
        turns == 1
    })
    .await;
    shown_as_it_stands(&staying, &table).await;
}

/// What a list says of the duchies on a table: which they are, and which spaces are covered.
fn outlines(sync: &Value) -> Value {
    let outline = |seat: &Value| {
        let spaces = seat["tiles"].as_object().expect("tiles").keys();
        let covered = spaces.fold(0u64, |bits, space| bits | 1 << (space.parse::<u32>().expect("a number") - 1));
        format!("{} {covered:x}", seat["duchy"].as_str().expect("a duchy"))
    };
    sync["view"]["seats"].as_array().expect("seats").iter().map(outline).collect()
}

/// How many tables have a desk.
async fn desks(at: SocketAddr) -> u64 {
    Client::nobody(at).get("/readyz").await.ok()["desks"].as_u64().expect("a number")
}

async fn looking_at_a_list_wakes_no_desk(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::guest(host.at).await);
    let mut tables = Vec::new();
    for nth in 0..4 {
        let table = make(&one, wish(&["me", "open"])).await;
        join(&two, &table).await;
        start(&one, &table).await;
        let (now, _) = by_turn(&one, &two, &table).await;
        act(now, &table).await;
        if nth == 3 {
            now.ask(&table, json!({ "type": "resign" })).await.ok();
        }
        tables.push((table.clone(), one.sync(&table).await));
    }
    until("all desks rest", || {
        host.passes(Duration::from_secs(121));
        let at = host.at;
        async move { desks(at).await == 0 }
    })
    .await;
    // Whoever replayed a game now would find nothing to replay.
    database.tamper("DELETE FROM log".into()).await;
    for path in ["/api/my-tables", "/api/players/Ada"] {
        for (table, sync) in &tables {
            let shown = line(&one, path, table).await;
            assert_eq!((&shown["points"], &shown["status"]), (&sync["points"], &sync["table"]["status"]), "{path}");
            assert_eq!(shown["your_turn"], Seen::new(sync.clone()).asked(), "{path}");
            assert_eq!(shown["boards"], outlines(sync), "{path}");
        }
    }
    for (path, count) in [("/api/tables?status=running", 3), ("/api/tables?status=over", 1), ("/api/tables", 0)] {
        let list = one.get(path).await.ok();
        assert_eq!(list["tables"].as_array().map(Vec::len), Some(count), "{path}");
    }
    assert_eq!(desks(host.at).await, 0, "somebody was woken");
}

async fn tables_of_an_earlier_release_are_listed_as_well(database: Database) {
    let host = Host::open(&database);
    let (one, two, running) = two_at_a_table(host.at).await;
    let over = make(&one, wish(&["me", "open"])).await;
    join(&two, &over).await;
    start(&one, &over).await;
    act(by_turn(&one, &two, &over).await.0, &over).await;
    one.ask(&over, json!({ "type": "resign" })).await.ok();
    let before = [line(&one, "/api/my-tables", &running).await, line(&one, "/api/my-tables", &over).await];
    host.stop().await;
    database.tamper("UPDATE tables SET glance = ''".into()).await;
    let host = Host::open(&database);
    let one = one.moved(host.at);
    until("all tables are listed as they were", || async {
        let now = [line(&one, "/api/my-tables", &running).await, line(&one, "/api/my-tables", &over).await];
        now == before
    })
    .await;
}

async fn a_list_survives_a_kill(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    for _ in 0..5 {
        act(by_turn(&one, &two, &table).await.0, &table).await;
    }
    let before = line(&one, "/api/my-tables", &table).await;
    host.kill();
    let host = Host::open(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    assert_eq!(line(&one, "/api/my-tables", &table).await, before);
    shown_as_it_stands(&[&one, &two], &table).await;
}
