//! Who gives up a seat: a game of one or two ends at once, with more a computer player goes on and the seat ranks last;
//! and computer players never finish a game alone while a person could come back.

use serde_json::{Value, json};
use table::{Door, Record};

use crate::support::database::journal;
use crate::support::host::DOOR;
use crate::support::tables::{act, by_turn, by_turn_among, join, make, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    who_resigns_a_game_of_two_has_lost_it,
    who_resigns_against_a_computer_player_has_lost,
    a_lost_clock_ends_a_game_of_two,
    a_lost_clock_ends_a_game_of_two_after_a_restart,
    a_game_that_is_over_stays_so_after_a_kill,
    with_more_players_the_seat_is_played_on_and_ranks_last,
    who_stays_longer_ranks_before_who_left_first,
    computer_players_wait_for_somebody_who_may_come_back,
    a_rated_game_does_not_wait,
    nobody_wins_by_resigning_against_somebody_who_is_away,
    alone_a_resignation_is_a_loss,
    ratings_follow_the_places,
);

const RESIGN: &str = "resign";

fn three() -> Value {
    wish(&["me", "open", "greedy"])
}

fn live(mut wish: Value, base: u32) -> Value {
    wish["terms"] = json!({ "clock": { "kind": "live", "base": base, "increment": 0 } });
    wish
}

async fn resign(client: &Client, table: &str) {
    client.ask(table, json!({ "type": RESIGN })).await.ok();
}

async fn seat(client: &Client, table: &str) -> usize {
    client.sync(table).await["you"]["seat"].as_u64().expect("a seat") as usize - 1
}

async fn record(client: &Client, table: &str) -> Record {
    let record = client.get(&format!("/api/tables/{table}/record")).await.ok();
    serde_json::from_value(record).expect("a record")
}

/// The game is over, everybody knows who left and why, nothing can be decided, and record and story say the same.
async fn is_lost_by(host: &Host, table: &str, loser: usize, why: &str) {
    let nobody = Client::nobody(host.at);
    let sync = nobody.sync(table).await;
    assert_eq!(sync["table"]["status"], "over");
    assert_eq!(sync["left"], json!([{ "seat": loser + 1, "why": why }]));
    assert_eq!(sync["turn"], json!({ "over": true }));
    let wanted = if loser == 0 { json!([2, 1]) } else { json!([1, 2]) };
    assert_eq!(sync["ranks"], wanted, "the other one has won");

    let record = record(&nobody, table).await;
    let verified = DOOR.verify(&record).expect("a record that holds");
    assert!(verified.over && verified.dice, "the dice are published");
    let ending = record.ending.clone().expect("an ending");
    assert_eq!(json!(ending.places), wanted);
    let told = nobody.ask(table, json!({ "type": "story" })).await.ok();
    let last = told["beside"].as_array().and_then(|beside| beside.last()).expect("a line of the story").clone();
    assert_eq!((&last["event"]["event"], &last["index"]), (&json!(why), &sync["index"]), "{last}");
    assert!(last["event"]["finished_by"].is_null(), "nobody finishes it: {last}");

    // A record that does not say who left, or says it of somebody else, is found out.
    let silent = Record { left: vec![], ..record.clone() };
    assert_eq!(DOOR.verify(&silent).expect_err("a forged record").code, "wrong-ending");
    let mut turned = record.clone();
    turned.ending.as_mut().expect("an ending").places.reverse();
    assert_eq!(DOOR.verify(&turned).expect_err("a forged record").code, "wrong-ending");
    let mut twice = record.clone();
    twice.left.push(record.left[0]);
    assert_eq!(DOOR.verify(&twice).expect_err("a forged record").code, "wrong-ending");
}

async fn who_resigns_a_game_of_two_has_lost_it(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    for _ in 0..6 {
        act(by_turn(&one, &two, &table).await.0, &table).await;
    }
    let (mut socket, mut seen) = Socket::seeing(&two, &table).await;
    resign(&one, &table).await;
    let frame = socket.frame().await.expect("a word about it");
    assert_eq!(frame["event"], json!({ "event": "resigned", "seat": 1 }), "{frame}");
    seen.add(frame);
    seen.add(socket.frame().await.expect("where the game stands"));
    assert_eq!((seen.status(), &seen.now["ranks"]), ("over", &json!([2, 1])));
    is_lost_by(&host, &table, 0, "resigned").await;
    let at = seen.index();
    one.ask(&table, json!({ "type": RESIGN })).await.refused(422, "not-running");
    two.ask(&table, json!({ "type": "undo", "at": at })).await.refused(422, "not-running");
    let mine = one.sync(&table).await;
    assert!(mine["you"]["legal"].is_null() && mine["you"]["undo"].is_null(), "{}", mine["you"]);
    assert_eq!(two.ask(&table, json!({ "type": "rematch" })).await.ok()["started"], false, "people are asked");
}

async fn who_resigns_against_a_computer_player_has_lost(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    until("my turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let index = Seen::new(one.sync(&table).await).index();
    resign(&one, &table).await;
    is_lost_by(&host, &table, 0, "resigned").await;
    assert_eq!(Seen::new(one.sync(&table).await).index(), index, "nobody plays on");
}

async fn a_lost_clock_ends_a_game_of_two(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10)).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let late = seat(now, &table).await;
    let (mut socket, seen) = Socket::seeing(waits, &table).await;
    let event = socket.frame().await.expect("a word about the time");
    assert_eq!((&event["event"]["event"], &event["event"]["seat"]), (&json!("time-out"), &json!(late + 1)), "{event}");
    is_lost_by(&host, &table, late, "time-out").await;
    assert_eq!(Seen::new(waits.sync(&table).await).index(), seen.index(), "no computer player made a move");
    now.ask(&table, json!({ "type": "return" })).await.refused(422, "not-running");
}

async fn a_lost_clock_ends_a_game_of_two_after_a_restart(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, live(wish(&["me", "open"]), 10)).await;
    let late = seat(by_turn(&one, &two, &table).await.0, &table).await;
    host.kill();
    let mut host = Host::still(&database, &[]);
    let nobody = Client::nobody(host.at);
    until("the clocks run again", || async { nobody.get("/readyz").await.ok()["desks"] == 1 }).await;
    // The minute that a lost connection is forgiven, and the ten seconds of the clock.
    host.passes(std::time::Duration::from_secs(71));
    // The list does not wake the table: it must have its clock by itself.
    until("the time is up", || async {
        !nobody.get("/api/tables?status=over").await.ok()["tables"].as_array().expect("tables").is_empty()
    })
    .await;
    is_lost_by(&host, &table, late, "time-out").await;
}

async fn a_game_that_is_over_stays_so_after_a_kill(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    resign(&one, &table).await;
    let before = one.sync(&table).await;
    host.kill();
    let host = Host::open(&database);
    is_lost_by(&host, &table, 0, "resigned").await;
    let after = one.moved(host.at).sync(&table).await;
    assert_eq!((&before["ranks"], &before["left"]), (&after["ranks"], &after["left"]));

    // What a host takes in elsewhere says the same, and gives the same record out again.
    let kept = record(&Client::nobody(host.at), &table).await;
    let again: Record = serde_json::from_str(&serde_json::to_string(&kept).expect("text")).expect("a record");
    assert_eq!(kept, again);
}

async fn with_more_players_the_seat_is_played_on_and_ranks_last(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, three()).await;
    by_turn_among(&one, &two, &table).await;
    let (mut socket, _) = Socket::seeing(&two, &table).await;
    let gone = seat(&one, &table).await;
    resign(&one, &table).await;
    loop {
        let frame = socket.frame().await.expect("a word about it");
        if frame["event"]["event"] == "resigned" {
            assert_eq!(frame["event"]["finished_by"], players::DEPUTY, "{frame}");
            assert_eq!(frame["left"], json!([{ "seat": gone + 1, "why": "resigned" }]), "{frame}");
            break;
        }
    }
    host.kill();
    let host = Host::open(&database);
    let two = two.moved(host.at);
    while two.sync(&table).await["table"]["status"] == "running" {
        until("my turn or the end", || async {
            let seen = Seen::new(two.sync(&table).await);
            seen.asked() || seen.status() != "running"
        })
        .await;
        if Seen::new(two.sync(&table).await).asked() {
            act(&two, &table).await;
        }
    }
    let sync = two.sync(&table).await;
    assert_eq!(sync["ranks"][gone], 3, "whatever the computer player made of it: {}", sync["points"]);
    let record = record(&two, &table).await;
    assert_eq!(record.left.len(), 1);
    assert_eq!(json!(record.ending.as_ref().expect("an ending").places), sync["ranks"]);
    assert!(DOOR.verify(&record).expect("a record that holds").over);
    let told = two.ask(&table, json!({ "type": "story" })).await.ok();
    assert_eq!(told["beside"][0]["event"]["event"], "resigned", "the log remembers it after a restart");
}

/// Three people: the first to go comes last, and when the last has gone nobody is left to play for.
async fn who_stays_longer_ranks_before_who_left_first(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let three = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open", "open"])).await;
    join(&two, &table).await;
    join(&three, &table).await;
    start(&one, &table).await;
    resign(&two, &table).await;
    assert_eq!(one.sync(&table).await["table"]["status"], "running", "two still play");
    resign(&one, &table).await;
    assert_eq!(three.sync(&table).await["table"]["status"], "running", "the last one may play on");
    resign(&three, &table).await;
    let sync = three.sync(&table).await;
    assert_eq!((&sync["table"]["status"], &sync["ranks"]), (&json!("over"), &json!([2, 3, 1])));
    assert!(DOOR.verify(&record(&one, &table).await).expect("a record that holds").over);
}

async fn computer_players_wait_for_somebody_who_may_come_back(database: Database) {
    let mut host = Host::still(&database, &[]);
    let one = Client::guest(host.at).await;
    let table = make(&one, live(wish(&["me", "greedy", "greedy"]), 10)).await;
    start(&one, &table).await;
    until("my turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let index = Seen::new(one.sync(&table).await).index();
    host.passes(std::time::Duration::from_millis(10_020));
    until("the time is up", || async { one.sync(&table).await["table"]["seats"][0]["kind"] == "bot" }).await;
    // Long enough for any of them to choose.
    host.passes(std::time::Duration::from_secs(600));
    let sync = one.sync(&table).await;
    assert_eq!((&sync["table"]["status"], &sync["index"]), (&json!("running"), &json!(index)), "nobody played on");
    assert_eq!(sync["you"]["may_return"], true);
    // Nor after a kill.
    host.kill();
    let mut host = Host::still(&database, &[]);
    let one = one.moved(host.at);
    host.passes(std::time::Duration::from_secs(600));
    assert_eq!(one.sync(&table).await["index"], index);
    one.ask(&table, json!({ "type": "return" })).await.ok();
    act(&one, &table).await;
    let sync = one.sync(&table).await;
    assert_eq!((&sync["left"], &sync["table"]["seats"][0]["kind"]), (&json!([]), &json!("person")));
    // Whoever resigns does not come back: then there is nothing to wait for.
    resign(&one, &table).await;
    let sync = one.sync(&table).await;
    assert_eq!((&sync["table"]["status"], &sync["ranks"][0]), (&json!("over"), &json!(3)));
    assert!(journal(&database, &table).await.contains(&"time-out".into()));
}

/// Else whoever sees a loss coming would let the clock run and never come back.
async fn a_rated_game_does_not_wait(database: Database) {
    let mut host = Host::still(&database, &[]);
    let one = Client::account(host.at, "Ada").await;
    let mut wanted = wish(&["me", "greedy", "greedy"]);
    wanted["terms"] = json!({ "rated": true, "clock": { "kind": "live", "base": 10, "increment": 0 } });
    let table = make(&one, wanted).await;
    start(&one, &table).await;
    until("my turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    host.passes(std::time::Duration::from_millis(10_020));
    until("the end", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    assert_eq!(one.sync(&table).await["ranks"][0], 3);
    let page = one.get("/api/players/Ada").await.ok();
    assert!(page["ratings"][0]["rating"].as_f64().is_some_and(|rating| rating < 25.0), "it counts: {page}");
}

async fn nobody_wins_by_resigning_against_somebody_who_is_away(database: Database) {
    let mut host = Host::still(&database, &[("away_seconds", "1")]);
    let (one, two, table) = two_at_a_table(host.at).await;
    host.passes(std::time::Duration::from_millis(1100));
    two.ask(&table, json!({ "type": "replace", "seat": 1 })).await.ok();
    assert_eq!(one.sync(&table).await["table"]["status"], "running", "who stays chose to play on");
    resign(&two, &table).await;
    is_lost_by(&host, &table, 1, "resigned").await;
}

async fn alone_a_resignation_is_a_loss(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let solo = json!({ "game": "santa-maria", "config": { "options": ["solo"] }, "seats": [{ "kind": "me" }] });
    let table = make(&one, solo).await;
    start(&one, &table).await;
    resign(&one, &table).await;
    let sync = one.sync(&table).await;
    assert_eq!(sync["table"]["status"], "over");
    assert_eq!(sync["left"], json!([{ "seat": 1, "why": "resigned" }]));
    assert!(record(&one, &table).await.ending.is_some());
}

async fn ratings_follow_the_places(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let mut wanted = wish(&["me", "open"]);
    wanted["terms"] = json!({ "rated": true });
    let table = make(&one, wanted).await;
    join(&two, &table).await;
    start(&one, &table).await;
    resign(&one, &table).await;
    let rating = async |name: &str| {
        let page = two.get(&format!("/api/players/{name}")).await.ok();
        page["ratings"][0]["rating"].as_f64().expect("a rating")
    };
    assert!(rating("Ada").await < 25.0 && rating("Bob").await > 25.0);
}
