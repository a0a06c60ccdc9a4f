//! kill -9 and a polite stop: what was acknowledged is there afterwards.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use table::Quick;

use crate::support::tables::{act, by_turn, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    every_acknowledged_decision_is_there_after_a_kill,
    computer_players_go_on_by_themselves,
    broken_tables_do_not_stop_the_others,
    a_polite_stop_tells_the_players,
    a_stop_does_not_wait_for_those_who_never_ask,
    a_second_server_on_the_same_database_is_refused,
    an_open_table_is_there_after_a_kill,
);

/// Decisions that were acknowledged, as index and entry.
type Acknowledged = Arc<Mutex<Vec<(u64, String)>>>;

/// Plays until the server is gone, and notes what was acknowledged.
async fn play_until_the_end(mut socket: Socket, mut seen: Seen, noted: Acknowledged, seed: u64) {
    let mut luck = Quick::new(seed);
    loop {
        if !seen.asked() {
            match socket.frame_within(Duration::from_secs(10)).await {
                Some(frame) => seen.add(frame),
                None => return,
            }
            continue;
        }
        let offer = seen.legal()[luck.below(seen.legal().len())].clone();
        let at = seen.now["index"].as_u64().expect("an index");
        let entry = format!("{} {}", seen.now["you"]["seat"], offer["text"].as_str().expect("a text"));
        match socket.ask(json!({ "type": "act", "at": at, "action": offer["action"] })).await {
            Ok(answer) => {
                noted.lock().expect("a note").push((at, entry));
                while answer["index"].as_u64() > seen.now["index"].as_u64() {
                    let Some(frame) = socket.frame_within(Duration::from_secs(10)).await else { return };
                    seen.add(frame);
                }
            }
            Err(error) if error["code"] == "closed" => return,
            Err(error) => panic!("a legal action was refused: {error}"),
        }
    }
}

pub(crate) async fn story(client: &Client, table: &str) -> Vec<String> {
    let story = client.ask(table, json!({ "type": "story" })).await.ok();
    let entries = story["entries"].as_array().expect("entries").iter();
    entries.map(|entry| entry["entry"].as_str().expect("an entry").to_string()).collect()
}

async fn every_acknowledged_decision_is_there_after_a_kill(database: Database) {
    let mut host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let noted = Acknowledged::default();
    let mut luck = Quick::new(5);
    for life in 0..5 {
        let mut players = Vec::new();
        for client in [&one, &two] {
            let (socket, seen) = Socket::seeing(&client.moved(host.at), &table).await;
            players.push(tokio::spawn(play_until_the_end(socket, seen, noted.clone(), life)));
        }
        tokio::time::sleep(Duration::from_millis(100 + luck.below(300) as u64)).await;
        host.kill();
        for player in players {
            player.await.expect("a player");
        }
        host = Host::open(&database);
        let story = story(&one.moved(host.at), &table).await;
        for (at, entry) in noted.lock().expect("a note").iter() {
            assert_eq!(story.get(*at as usize), Some(entry), "entry {at} was acknowledged");
        }
    }
    assert!(noted.lock().expect("a note").len() > 10, "hardly anything was played");
    let sync = one.moved(host.at).sync(&table).await;
    assert_eq!(sync["view"], two.moved(host.at).sync(&table).await["view"]);
}

/// The tables of a status in the hall's list: looking there wakes no table.
async fn listed(client: &Client, status: &str) -> Vec<Value> {
    let list = client.get(&format!("/api/tables?status={status}")).await.ok();
    list["tables"].as_array().expect("tables").iter().map(|table| table["id"].clone()).collect()
}

async fn computer_players_go_on_by_themselves(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["greedy", "random", "greedy", "random"])).await;
    start(&one, &table).await;
    host.kill();
    let host = Host::open(&database);
    let one = one.moved(host.at);
    assert_eq!(listed(&one, "running").await, [json!(table)], "the game was in the middle");
    until("the game is played to its end", || async { listed(&one, "over").await == [json!(table)] }).await;
}

async fn broken_tables_do_not_stop_the_others(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let mut tables = Vec::new();
    for _ in 0..7 {
        tables.push(make(&one, wish(&["greedy", "random", "greedy", "random"])).await);
    }
    for table in &tables {
        start(&one, table).await;
    }
    host.kill();
    // Whatever the order in which they are woken, a broken one is likely to come before an intact one.
    let (broken, whole) = tables.split_at(5);
    for table in broken {
        database.tamper(format!("UPDATE log SET entry = 'nonsense' WHERE table_id = '{table}' AND idx = 1")).await;
    }
    let host = Host::open(&database);
    let one = one.moved(host.at);
    until("the other games are played to their end", || async {
        let over = listed(&one, "over").await;
        whole.iter().all(|table| over.contains(&json!(table)))
    })
    .await;
    one.get(&format!("/api/tables/{}", broken[0])).await.refused(500, "defect");
}

async fn a_polite_stop_tells_the_players(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(Socket::seeing(&one, &table).await.0);
    }
    let seen = Seen::new(one.sync(&table).await);
    let stopped = tokio::spawn(host.stop());
    for mut socket in sockets {
        assert_eq!(socket.frame().await.expect("a last word")["type"], "restarting");
        assert!(socket.frame().await.is_none(), "and then the connection ends");
    }
    assert!(stopped.await.expect("a stop").success());
    let host = Host::open(&database);
    seen.same_as(&one.moved(host.at).sync(&table).await);
    assert_eq!(Seen::new(two.moved(host.at).sync(&table).await).index(), seen.index());
}

async fn a_stop_does_not_wait_for_those_who_never_ask(database: Database) {
    let host = Host::open(&database);
    let _idle = tokio::net::TcpStream::connect(host.at).await.expect("a connection");
    let mut half = tokio::net::TcpStream::connect(host.at).await.expect("a connection");
    tokio::io::AsyncWriteExt::write_all(&mut half, b"GET /api/me HTTP/1.1\r\nHost:").await.expect("half a request");
    assert_eq!(Client::nobody(host.at).get("/healthz").await.status, 200);
    assert!(host.stop().await.success());
}

/// Two servers on one database would answer for the same tables without knowing of each other.
async fn a_second_server_on_the_same_database_is_refused(database: Database) {
    let first = Host::open(&database);
    let (one, two, table) = two_at_a_table(first.at).await;
    let said = Host::refused(&database);
    assert!(said.contains("another server is at work on this database"), "{said}");
    act(by_turn(&one, &two, &table).await.0, &table).await;
    // However the first one ends, the next one may begin at once.
    first.kill();
    let second = Host::open(&database);
    let (one, two) = (one.moved(second.at), two.moved(second.at));
    act(by_turn(&one, &two, &table).await.0, &table).await;
}

async fn an_open_table_is_there_after_a_kill(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open", "greedy"])).await;
    two.ask(&table, json!({ "type": "join", "contribution": "beef" })).await.ok();
    let before = two.sync(&table).await;
    host.kill();
    let host = Host::open(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    assert_eq!(two.sync(&table).await, before);
    two.ask(&table, json!({ "type": "leave" })).await.ok();
    two.ask(&table, json!({ "type": "join" })).await.ok();
    start(&one, &table).await;
}
