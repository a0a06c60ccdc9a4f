//! Guided games: the lesson can be played as its game declares it, its dice are what they are said
//! to be, and nobody gets anything else out of a table whose dice are known.

use burgundy::Burgundy;
use serde_json::{Value, json};
use table::{Dice, Door, Entrance, Lesson, Origin, Record};

use crate::support::database::journal;
use crate::support::tables::{make, wish};
use crate::support::{Client, Database, Host, Seen, on_both, until};

on_both!(
    the_lesson_is_played_to_its_end_and_on,
    a_guided_game_is_found_again_until_it_is_done,
    nothing_but_the_lesson_comes_of_a_guided_table,
    guided_tables_are_as_limited_as_others,
    the_guided_game_of_an_expansion_begins_in_the_middle,
    every_guided_game_of_an_expansion_is_played_to_its_end,
);

const DOOR: Entrance<Burgundy> = Entrance::new();

fn lesson() -> &'static Lesson {
    DOOR.declaration().lessons[0]
}

/// Asks for the guided first game; returns the table as reported.
async fn guide(client: &Client) -> Value {
    client.post("/api/games/burgundy/guide", json!({})).await.ok()["table"].take()
}

fn id(table: &Value) -> String {
    table["id"].as_str().expect("a name").into()
}

/// The table once it is this person's turn.
async fn my_turn(client: &Client, table: &str) -> Seen {
    until("my turn", || async { Seen::new(client.sync(table).await).asked() }).await;
    Seen::new(client.sync(table).await)
}

/// Decides as the lesson of the first game says, for this many decisions after those that were made.
async fn follow(client: &Client, table: &str, from: usize, to: usize) {
    follow_in(lesson(), client, table, from, to).await;
}

async fn follow_in(lesson: &Lesson, client: &Client, table: &str, from: usize, to: usize) {
    for decision in lesson.decisions().skip(from).take(to - from) {
        let seen = my_turn(client, table).await;
        let offered = seen.legal().iter().find(|offer| offer["text"] == decision).cloned();
        let offer = offered.unwrap_or_else(|| panic!("the lesson's '{decision}' is not offered"));
        client.ask(table, json!({ "type": "act", "at": seen.index(), "action": offer["action"] })).await.ok();
    }
}

async fn the_lesson_is_played_to_its_end_and_on(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let told = one.get("/api/games").await.ok()["games"][0]["lessons"][0].take();
    assert_eq!(told["seed"], lesson().seed, "the seed is published with the game");
    let made = guide(&one).await;
    let table = id(&made);
    assert_eq!(made["status"], "running");
    assert_eq!(made["prepared"], lesson().seed);
    assert_eq!(made["commitment"], Value::Null, "nothing is committed to");
    assert_eq!(
        (&made["terms"]["rated"], &made["terms"]["public"], &made["terms"]["undo"]),
        (&json!(false), &json!(false), &json!(true))
    );
    let kinds: Vec<&Value> = made["seats"].as_array().expect("seats").iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["person", "bot"]);

    assert!(journal(&database, &table).await[0].contains("guided"), "its journal says so from the beginning");

    let all = lesson().decisions().count();
    follow(&one, &table, 0, 4).await;
    // After an undo, and after a server restart, the person is still in the lesson.
    let seen = my_turn(&one, &table).await;
    let first = seen.now["you"]["undo"].clone();
    one.ask(&table, json!({ "type": "undo", "at": seen.index(), "to": first })).await.ok();
    follow(&one, &table, 0, 9).await;
    drop(host);
    let host = Host::open(&database);
    let one = one.moved(host.at);
    follow(&one, &table, 9, all).await;
    let seen = my_turn(&one, &table).await;
    assert_eq!((&seen.now["view"]["phase"], &seen.now["view"]["round"]), (&json!("B"), &json!(1)), "the phase is over");

    // It goes on as any game against a computer player.
    for _ in 0..8 {
        let seen = my_turn(&one, &table).await;
        let action = seen.legal()[0]["action"].clone();
        one.ask(&table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
    }
    one.ask(&table, json!({ "type": "close" })).await.ok();
    let record = one.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    let verified = record.verify::<Burgundy>().expect("a record that holds");
    assert!(verified.draws > 5 && verified.origin == Origin::Prepared, "{verified:?}");
    assert_eq!(record.dice, Some(Dice::Seed { seed: lesson().seed.clone(), prepared: true }));
    // Leaving out the mark fools nobody.
    let mut bare = record.clone();
    bare.dice = Some(Dice::Seed { seed: lesson().seed.clone(), prepared: false });
    assert_eq!(bare.verify::<Burgundy>().expect("a record that holds").origin, Origin::Prepared);
    let imported = wish(&["me", "open"]);
    assert_eq!(one.sync(&make(&one, imported).await).await["table"]["prepared"], Value::Null);
}

async fn a_guided_game_is_found_again_until_it_is_done(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = id(&guide(&one).await);
    assert_eq!(id(&guide(&one).await), table, "asked twice, made once");
    assert_ne!(id(&guide(&two).await), table, "everybody has an own one");
    follow(&one, &table, 0, 3).await;
    assert_eq!(id(&guide(&one).await), table, "where one was");
    // Off the lesson's path: the next one starts from the beginning.
    let seen = my_turn(&one, &table).await;
    let wanted = lesson().decisions().nth(3).expect("a fourth decision");
    let other = seen.legal().iter().find(|offer| offer["text"] != wanted).expect("another way").clone();
    one.ask(&table, json!({ "type": "act", "at": seen.index(), "action": other["action"] })).await.ok();
    let anew = id(&guide(&one).await);
    assert_ne!(anew, table);
    follow(&one, &anew, 0, lesson().decisions().count()).await;
    assert_ne!(id(&guide(&one).await), anew, "whoever has come to the end learns anew");
}

async fn nothing_but_the_lesson_comes_of_a_guided_table(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::guest(host.at).await);
    Client::nobody(host.at).post("/api/games/burgundy/guide", json!({})).await.refused(401, "who-are-you");
    one.post("/api/games/chess/guide", json!({})).await.refused(422, "no-such-game");
    // No other table takes a seed, whatever it is called.
    for (field, value) in [("seed", json!(lesson().seed)), ("prepared", json!(lesson().seed)), ("guided", json!(true))]
    {
        let mut wanted = wish(&["me", "greedy"]);
        wanted[field] = value.clone();
        assert!((400..500).contains(&one.post("/api/tables", wanted).await.status), "{field}");
        let mut wanted = wish(&["me", "greedy"]);
        wanted["terms"] = json!({ field: value });
        assert!((400..500).contains(&one.post("/api/tables", wanted).await.status), "terms.{field}");
    }
    let table = id(&guide(&one).await);
    assert!(two.ask(&table, json!({ "type": "join" })).await.status >= 400, "one person only");
    assert!(one.ask(&table, json!({ "type": "seat", "seat": 2 })).await.status >= 400);
    assert!(one.ask(&table, json!({ "type": "leave" })).await.status >= 400);
    for status in ["open", "running", "over"] {
        assert!(!two.get(&format!("/api/tables?status={status}")).await.text.contains(&table), "it is in no list");
    }
    assert!(!two.get("/api/players/Ada").await.text.contains(&table), "nor on its player's page");
    let looked_on = two.sync(&table).await;
    assert!(looked_on["you"].is_null() && !looked_on.to_string().contains("\"legal\""));
    one.ask(&table, json!({ "type": "resign" })).await.ok();
    until("the end", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    assert_eq!(one.get("/api/players/Ada").await.ok()["ratings"], json!([]), "it is never rated");
    let again = one.ask(&table, json!({ "type": "rematch" })).await.ok();
    let again = one.sync(again["table"].as_str().expect("a table")).await["table"].take();
    assert_eq!(again["prepared"], Value::Null, "a rematch has dice of its own");
    assert!(again["commitment"].is_string());
}

async fn guided_tables_are_as_limited_as_others(database: Database) {
    let host = Host::with(&database, &[("tables_per_hour", "2")]);
    let one = Client::guest(host.at).await;
    make(&one, wish(&["me", "greedy"])).await;
    for _ in 0..5 {
        guide(&one).await;
    }
    let table = id(&guide(&one).await);
    one.ask(&table, json!({ "type": "close" })).await.ok();
    one.post("/api/games/burgundy/guide", json!({})).await.refused(429, "too-often");
}

async fn the_guided_game_of_an_expansion_begins_in_the_middle(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    one.post("/api/games/burgundy/guide?option=dragons", json!({})).await.refused(422, "no-lesson");
    one.post("/api/games/burgundy/guide?seed=1", json!({})).await.refused(422, "bad-filter");
    one.post("/api/games/santa-maria/guide?option=inns", json!({})).await.refused(422, "no-lesson");
    let lessons = DOOR.declaration().lessons;
    let lesson = *lessons.iter().find(|lesson| lesson.option.as_deref() == Some("inns")).expect("a lesson");
    let inns =
        || async { id(&one.post("/api/games/burgundy/guide?option=inns", json!({})).await.ok()["table"].take()) };
    let table = inns().await;
    let seen = my_turn(&one, &table).await;
    assert_eq!(seen.index(), lesson.begins, "what was played before is in its log");
    assert_eq!(seen.now["table"]["prepared"], lesson.seed);
    let first = id(&guide(&one).await);
    assert_ne!(first, table, "the first game is another table");
    assert_eq!(inns().await, table, "one is in the middle of it");
    let all = lesson.decisions().count();
    follow_in(lesson, &one, &table, 0, 1).await;
    assert_eq!(inns().await, table, "where one was");
    drop(host);
    // Its log is all that a server needs: the lesson is not asked for again.
    let host = Host::open(&database);
    let one = one.moved(host.at);
    follow_in(lesson, &one, &table, 1, all).await;
    let again = id(&one.post("/api/games/burgundy/guide?option=inns", json!({})).await.ok()["table"].take());
    assert_ne!(again, table, "whoever has come to the end learns anew");
    // Whoever takes back more than the lesson plays another game.
    let seen = my_turn(&one, &again).await;
    one.ask(&again, json!({ "type": "undo", "at": seen.index() })).await.ok();
    let anew = id(&one.post("/api/games/burgundy/guide?option=inns", json!({})).await.ok()["table"].take());
    assert_ne!(anew, again);
    one.ask(&table, json!({ "type": "close" })).await.ok();
    let record = one.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    assert_eq!(record.entries[..lesson.begins], lesson.opening);
    assert_eq!(record.verify::<Burgundy>().expect("a record that holds").origin, Origin::Prepared);
}

async fn every_guided_game_of_an_expansion_is_played_to_its_end(database: Database) {
    let host = Host::open(&database);
    for lesson in DOOR.declaration().lessons {
        let Some(option) = &lesson.option else { continue };
        let one = Client::guest(host.at).await;
        let made =
            one.post(&format!("/api/games/burgundy/guide?option={option}"), json!({})).await.ok()["table"].take();
        let seats = made["seats"].as_array().map(Vec::len);
        assert_eq!(seats, Some(lesson.against.len() + 1), "{option}: with a partner, alone or against one");
        follow_in(lesson, &one, &id(&made), 0, lesson.decisions().count()).await;
    }
}
