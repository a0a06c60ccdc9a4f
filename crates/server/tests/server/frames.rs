//! Frames: each contains everything a client needs, so that nobody has to ask again, in an order that can be relied on.

use serde_json::{Value, json};

use crate::support::tables::{act, by_turn, join, make, secret_wish, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(
    a_decision_is_told_before_it_is_answered,
    entries_say_whose_they_are_and_of_what_kind,
    what_happens_beside_the_game_brings_what_is_mine_to_see,
    the_start_is_told_before_anybody_may_decide,
    a_table_that_was_changed_from_outside_is_shown_anew,
);

/// The next frame, which must be of this kind.
async fn next(socket: &mut Socket, kind: &str) -> Value {
    let frame = socket.frame().await.expect("a frame");
    assert_eq!(frame["type"], kind, "{frame}");
    frame
}

/// The update of a decision, and then its answer: that is the order on the connection it came from. All others
/// receive the same, and nothing about a request that is not theirs.
async fn a_decision_is_told_before_it_is_answered(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let (mut mine, mut seen) = Socket::seeing(now, &table).await;
    // The same person has the table open elsewhere, and there other requests have the same ids.
    let (mut elsewhere, _) = Socket::seeing(now, &table).await;
    let (mut theirs, _) = Socket::seeing(waits, &table).await;
    for _ in 0..2 {
        let act = json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] });
        let asked = mine.ask_only(act).await;
        let update = next(&mut mine, "update").await;
        assert_eq!(update["answers"], asked);
        let answer = next(&mut mine, "answer").await;
        assert_eq!(answer["id"], asked);
        for part in ["index", "events"] {
            assert_eq!(answer["answer"][part], update[part], "the update says what the answer does");
        }
        for other in [&mut elsewhere, &mut theirs] {
            let told = next(other, "update").await;
            assert!(told.get("answers").is_none(), "{told}");
            assert_eq!(told["index"], update["index"]);
        }
        seen.add(update);
        let undo = mine.ask_only(json!({ "type": "undo", "at": seen.index() })).await;
        let update = next(&mut mine, "update").await;
        assert_eq!((&update["answers"], update["told"][0]["kind"].as_str()), (&json!(undo), Some("back")));
        next(&mut mine, "answer").await;
        for other in [&mut elsewhere, &mut theirs] {
            next(other, "update").await;
        }
        seen.add(update);
    }
    // A request without an id, or over HTTP, is not named.
    mine.say(json!({ "type": "act", "at": seen.index(), "action": seen.legal()[0]["action"] }).to_string()).await;
    assert!(next(&mut mine, "update").await.get("answers").is_none());
    assert_eq!(next(&mut mine, "answer").await["id"], Value::Null);
    now.ask(&table, json!({ "type": "undo", "at": seen.index() + 1 })).await.ok();
    assert!(next(&mut mine, "update").await.get("answers").is_none());
}

/// The same over the socket, in the story, and for choices at the same time.
async fn entries_say_whose_they_are_and_of_what_kind(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let (mut public, _) = Socket::seeing(&Client::nobody(host.at), &table).await;
    act(&one, &table).await;
    assert_eq!(
        next(&mut public, "update").await["told"],
        json!([]),
        "a choice that others still wait with is no entry"
    );
    act(&two, &table).await;
    let update = next(&mut public, "update").await;
    let together = &update["told"][0];
    assert_eq!((&together["kind"], &together["by"]), (&json!("together"), &json!([1, 2])));
    assert_eq!(together["decisions"].as_array().map(Vec::len), Some(2));
    let (now, _) = by_turn(&one, &two, &table).await;
    act(now, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    now.ask(&table, json!({ "type": "undo", "at": seen.index() })).await.ok();

    let story = two.ask(&table, json!({ "type": "story" })).await.ok();
    let entries = story["entries"].as_array().expect("entries");
    let kinds: Vec<&str> = entries.iter().filter_map(|entry| entry["told"]["kind"].as_str()).collect();
    assert_eq!(kinds.len(), entries.len());
    for entry in entries {
        let told = &entry["told"];
        assert_eq!(entry["entry"], told["text"]);
        assert_eq!(told["kind"] == "draw", entry["by"] == "chance", "{entry}");
        assert_eq!(told["drawn"]["draw"].is_string(), told["kind"] == "draw", "{entry}");
    }
    let seat = &seen.now["you"]["seat"];
    let [.., acted, back] = entries.as_slice() else { panic!("{story}") };
    assert_eq!((&acted["told"]["kind"], &acted["told"]["by"]), (&json!("act"), &json!([seat])));
    assert_eq!(acted["told"]["decisions"][0]["seat"], *seat);
    assert_eq!((&back["told"]["kind"], &back["told"]["to"]), (&json!("back"), &acted["index"]));
}

/// Agreements, pauses, resignations and returns: what a client has put together from frames alone is what it would get
/// if it asked.
async fn what_happens_beside_the_game_brings_what_is_mine_to_see(database: Database) {
    let host = Host::open(&database);
    let mut wanted = wish(&["me", "open"]);
    wanted["terms"] = json!({ "clock": { "kind": "live", "base": 600, "increment": 0 } });
    let (one, two, table) = two_at(host.at, wanted).await;
    let (mut his, mut seen) = Socket::seeing(&two, &table).await;
    let (mut public, mut watched) = Socket::seeing(&Client::nobody(host.at), &table).await;
    for (who, request) in [
        (&one, json!({ "type": "pause" })),
        (&one, json!({ "type": "pause", "agree": false })),
        (&two, json!({ "type": "close" })),
        (&two, json!({ "type": "close", "agree": false })),
        (&one, json!({ "type": "resign" })),
    ] {
        who.ask(&table, request).await.ok();
        for (socket, seen) in [(&mut his, &mut seen), (&mut public, &mut watched)] {
            let frame = next(socket, "table").await;
            assert!(frame["clock"]["left"].is_array(), "{frame}");
            seen.add(frame);
        }
        // Whoever resigns ends a game of two: where it stands changes too.
        if seen.now["table"]["status"] == "over" {
            for (socket, seen) in [(&mut his, &mut seen), (&mut public, &mut watched)] {
                seen.add(next(socket, "update").await);
            }
        }
        let sync = two.sync(&table).await;
        seen.same_as(&sync);
        assert_eq!((&seen.now["agreed"], &seen.now["left"]), (&sync["agreed"], &sync["left"]));
        assert_eq!((&watched.now["agreed"], &watched.now["you"]), (&sync["agreed"], &Value::Null));
    }
    assert_eq!((&seen.now["you"]["seat"], &seen.now["ranks"]), (&json!(2), &json!([2, 1])));
}

/// The event of the start comes before the game's first update: it offers nothing yet, because nobody could say yet
/// for which moment they decide.
async fn the_start_is_told_before_anybody_may_decide(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open"])).await;
    let (mut socket, mut seen) = Socket::seeing(&two, &table).await;
    assert!(seen.now["you"].is_null());
    join(&two, &table).await;
    seen.add(next(&mut socket, "table").await);
    assert_eq!(seen.now["you"], json!({ "seat": 2 }), "a seat is mine as soon as I have it");
    start(&one, &table).await;
    seen.add(next(&mut socket, "table").await);
    assert_eq!((seen.status(), seen.asked(), seen.index()), ("running", false, 0));
    seen.add(next(&mut socket, "update").await);
    seen.same_as(&two.sync(&table).await);
}

async fn a_table_that_was_changed_from_outside_is_shown_anew(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    let two = Client::guest(host.at).await;
    let table = make(&two, wish(&["me", "open"])).await;
    join(&ada, &table).await;
    start(&two, &table).await;
    let (mut socket, mut seen) = Socket::seeing(&two, &table).await;
    ada.leave().await.ok();
    loop {
        let frame = socket.frame().await.expect("a frame");
        let changed = frame["event"]["event"] == "changed";
        seen.add(frame);
        if changed {
            break;
        }
    }
    assert!(!seen.now["table"].to_string().contains("Ada"), "{}", seen.now["table"]);
}
