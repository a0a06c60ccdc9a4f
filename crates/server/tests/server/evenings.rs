//! Evenings: two people on two devices each, two computer players, one watcher. One of the people
//! gives up; everything kept of the game says what happened, and a rematch follows.

use std::time::Duration;

use serde_json::{Value, json};
use table::Quick;
use table::{Door, Record};

use crate::games::{look_on, play_live};
use crate::support::database::journal;
use crate::support::host::DOOR;
use crate::support::tables::{join, make, start, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(an_evening_with_a_clock, a_game_over_days);

/// Who sits where.
const SEATS: [&str; 4] = ["me", "greedy", "open", "random"];
/// Ada's seat and Bob's, from 0.
const ADA: usize = 0;
const BOB: usize = 2;

async fn an_evening_with_a_clock(database: Database) {
    let host = Host::open(&database);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let mut wanted = wish(&SEATS);
    wanted["terms"] = json!({ "rated": true, "clock": { "kind": "live", "base": 900, "increment": 5 } });
    let table = make(&ada, wanted).await;
    join(&bob, &table).await;
    let onlooker = tokio::spawn(look_on(Client::nobody(host.at), table.clone()));
    start(&ada, &table).await;

    let devices =
        |client: &Client, until| [(); 2].map(|()| tokio::spawn(play_live(client.clone(), table.clone(), until)));
    let (adas, bobs) = (devices(&ada, usize::MAX), devices(&bob, 150));
    for device in bobs {
        device.await.expect("a device of Bob's");
    }
    // All his devices are off; then he comes back.
    let noted = async |event: &str| journal(&database, &table).await.iter().any(|known| known == event);
    until("he is missed", || noted("away")).await;
    let back = Socket::seeing(&bob, &table).await;
    until("he is back", || noted("here")).await;
    drop(back);
    let resigned = give_up(&bob, &table).await;
    for device in adas {
        device.await.expect("a device of Ada's").same_as(&ada.sync(&table).await);
    }
    let nobody = Client::nobody(host.at);
    onlooker.await.expect("an onlooker").same_as(&nobody.sync(&table).await);
    what_remains(&nobody, &table, resigned).await;

    let rating = async |name: &str| {
        let page = nobody.get(&format!("/api/players/{name}")).await.ok();
        page["ratings"][0]["rating"].as_f64().expect("a rating")
    };
    assert!(rating("Bob").await < rating("Ada").await, "whoever gives up ranks last among the people");
    once_more(&ada, &bob, &table).await;
    let events = journal(&database, &table).await;
    for event in ["joined", "started", "away", "here", "resigned", "rematch"] {
        assert!(events.iter().any(|known| known == event), "no '{event}' in {events:?}");
    }
}

async fn a_game_over_days(database: Database) {
    let host = Host::open(&database);
    let (ada, bob) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let mut wanted = wish(&SEATS);
    wanted["terms"] = json!({ "clock": { "kind": "days", "days": 3 } });
    let table = make(&ada, wanted).await;
    join(&bob, &table).await;
    start(&ada, &table).await;
    play_by_post(&[&ada, &ada, &bob, &bob], &table, 100).await;
    let before = Seen::new(ada.sync(&table).await);

    host.kill();
    let host = Host::open(&database);
    let (ada, bob) = (ada.moved(host.at), bob.moved(host.at));
    let now = Seen::new(ada.sync(&table).await);
    assert!(now.index() >= before.index(), "the table has gone back");
    let onlooker = tokio::spawn(read_along(Client::nobody(host.at), table.clone()));
    play_by_post(&[&ada, &bob, &bob], &table, 200).await;
    let resigned = give_up(&bob, &table).await;
    play_by_post(&[&ada, &ada], &table, usize::MAX).await;

    let nobody = Client::nobody(host.at);
    let told = onlooker.await.expect("a reader");
    assert_eq!(told, story(&nobody, &table, 0).await, "read as it came, and read afterwards");
    what_remains(&nobody, &table, resigned).await;
    once_more(&ada, &bob, &table).await;
    assert_eq!(journal(&database, &table).await, ["joined", "started", "woken", "resigned", "rematch"]);
}

/// People who look in now and then and decide, each independently; to the end, or until the log has a given length.
async fn play_by_post(devices: &[&Client], table: &str, until: usize) {
    let play = |(nth, client): (usize, &&Client)| {
        let (client, table, mut luck) = ((*client).clone(), table.to_string(), Quick::new(nth as u64));
        tokio::spawn(async move {
            loop {
                let seen = Seen::new(client.sync(&table).await);
                if seen.status() != "running" || seen.index() >= until {
                    return;
                }
                if !seen.asked() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    continue;
                }
                let request = match &seen.now["you"]["undo"] {
                    Value::Number(to) if luck.below(8) == 0 => json!({ "type": "undo", "at": seen.index(), "to": to }),
                    _ => json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) }),
                };
                let answer = client.ask(&table, request).await;
                // Another device may have been quicker, even with the last decision of the game.
                let expected = answer.status == 200 || ["stale", "not-running"].contains(&answer.code());
                assert!(expected, "a legal action was refused: {}", answer.text);
            }
        })
    };
    for device in devices.iter().enumerate().map(play).collect::<Vec<_>>() {
        device.await.expect("a device");
    }
}

async fn story(client: &Client, table: &str, from: usize) -> Vec<Value> {
    let told = client.ask(table, json!({ "type": "story", "from": from })).await.ok();
    told["entries"].as_array().expect("entries").clone()
}

/// Somebody without a seat who reads the story as it grows: everything in order, nothing twice.
async fn read_along(client: Client, table: String) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let over = client.sync(&table).await["table"]["status"] == "over";
        for entry in story(&client, &table, told.len()).await {
            assert_eq!(entry["index"], told.len(), "the story has a gap");
            told.push(entry);
        }
        if over {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Gives up; returns the length of the log at that point.
async fn give_up(bob: &Client, table: &str) -> usize {
    let index = Seen::new(bob.sync(table).await).index();
    bob.ask(table, json!({ "type": "resign" })).await.ok();
    bob.ask(table, json!({ "type": "resign" })).await.refused(403, "not-your-seat");
    assert_eq!(bob.sync(table).await["you"], json!({ "seat": BOB + 1 }), "nothing left to see or to decide");
    index
}

/// The record, the points, the dice and the story of a game that is over.
async fn what_remains(nobody: &Client, table: &str, resigned: usize) {
    let record = nobody.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    assert!(DOOR.verify(&record).expect("a record that holds").dice, "the dice are published");

    let sync = nobody.sync(table).await;
    let bot = &sync["table"]["seats"][BOB];
    assert_eq!((&bot["kind"], &bot["deputy"]), (&json!("bot"), &json!(true)), "a computer player has finished it");
    for seat in 0..SEATS.len() {
        let sources = sync["view"]["seats"][seat]["score"].as_object().expect("points by source");
        let sum: i64 = sources.values().filter_map(Value::as_i64).sum();
        assert_eq!(Some(sum), sync["points"][seat].as_i64(), "seat {}: {sources:?}", seat + 1);
        assert!(sum > 0);
    }
    let ranks: Vec<_> = sync["ranks"].as_array().expect("ranks").iter().filter_map(Value::as_u64).collect();
    assert_eq!(ranks[BOB], SEATS.len() as u64, "who resigns ranks last, whatever the deputy made of it: {ranks:?}");
    assert!(ranks.contains(&1), "{ranks:?}");
    let dice = nobody.ask(table, json!({ "type": "dice" })).await.ok();
    for seat in 0..SEATS.len() {
        assert_eq!(dice["seats"][seat]["throws"], 25, "{dice}");
    }
    assert!(dice["fair"]["p_value"].is_number(), "{dice}");
    decided_by(&story(nobody, table, 0).await, resigned);
}

/// Each entry says who decided it.
fn decided_by(told: &[Value], resigned: usize) {
    let mut taken_back = 0;
    for (nth, entry) in told.iter().enumerate() {
        let (text, told) = (&entry["entry"], &entry["told"]);
        let by = match told["by"][0].as_u64().map(|seat| seat as usize - 1) {
            None => "chance",
            Some(BOB) if nth >= resigned => players::DEPUTY,
            Some(ADA | BOB) => "person",
            Some(seat) => SEATS[seat],
        };
        // Bob may have decided once more between looking and giving up.
        let close = nth.abs_diff(resigned) < 8 && entry["by"] == "person";
        assert!(entry["by"] == by || close, "entry {nth}: {text} by {}, not by {by}", entry["by"]);
        taken_back += usize::from(told["kind"] == "back");
    }
    assert!(taken_back > 0, "nothing was taken back in {} entries", told.len());
}

/// A rematch: both find the same new table, with their seats kept.
async fn once_more(ada: &Client, bob: &Client, table: &str) {
    let again = bob.ask(table, json!({ "type": "rematch" })).await.ok()["table"].take();
    assert_eq!(ada.ask(table, json!({ "type": "rematch" })).await.ok()["table"], again, "one rematch for both");
    let again = again.as_str().expect("a table");
    let stranger = Client::guest(ada.at).await.ask(again, json!({ "type": "join" })).await;
    assert_eq!(stranger.status, 422, "a seat that is kept was given away: {}", stranger.text);
    for client in [ada, bob] {
        join(client, again).await;
    }
    start(bob, again).await;
    let seats = bob.sync(again).await["table"]["seats"].clone();
    for (nth, kind) in SEATS.iter().enumerate() {
        match *kind {
            "me" | "open" => assert_eq!(seats[nth]["kind"], "person"),
            level => assert_eq!(seats[nth]["level"], level),
        }
    }
}
