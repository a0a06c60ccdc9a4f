//! Taking back: one's own decisions since the last news, and nothing else.

use serde_json::json;

use crate::refusals::refused;
use crate::support::tables::{act, by_turn, make, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, on_both};

on_both!(
    what_was_taken_back_stands_as_before,
    not_over_a_draw,
    not_over_anothers_decision,
    not_where_the_table_forbids_it,
    not_twice_and_not_by_replay,
);

async fn what_was_taken_back_stands_as_before(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    let before = now.sync(&table).await;
    act(now, &table).await;
    let seen = Seen::new(now.sync(&table).await);
    assert_eq!(seen.now["you"]["undo"], before["index"], "back to the first decision of the turn");
    now.ask(&table, json!({ "type": "undo", "at": seen.index() })).await.ok();
    let after = now.sync(&table).await;
    assert_eq!((&after["view"], &after["you"]["legal"]), (&before["view"], &before["you"]["legal"]));
    assert_eq!(after["index"].as_u64(), before["index"].as_u64().map(|index| index + 2), "the log only grows");
}

async fn not_over_a_draw(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    let at = now.sync(&table).await["index"].as_u64().expect("an index");
    for to in 0..at {
        let request = json!({ "type": "undo", "at": at, "to": to });
        refused(now, &[&one, &two], &table, request.clone()).await.refused(422, "undo-limit");
        refused(waits, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    }
    for to in [at, at + 1, u64::MAX] {
        let request = json!({ "type": "undo", "at": at, "to": to });
        refused(now, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    }
    refused(now, &[&one, &two], &table, json!({ "type": "undo", "at": at })).await.refused(422, "undo-limit");
}

async fn not_over_anothers_decision(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (first, second) = by_turn(&one, &two, &table).await;
    let begun = first.sync(&table).await["index"].clone();
    while Seen::new(first.sync(&table).await).asked() {
        act(first, &table).await;
    }
    let at = second.sync(&table).await["index"].clone();
    // The other seat may not take it back; and whoever ended the turn may only until the other decides.
    let request = json!({ "type": "undo", "at": at, "to": begun });
    refused(second, &[&one, &two], &table, request).await.refused(422, "undo-limit");
    act(second, &table).await;
    let at = second.sync(&table).await["index"].clone();
    let request = json!({ "type": "undo", "at": at, "to": begun });
    refused(first, &[&one, &two], &table, request.clone()).await.refused(422, "undo-limit");
    refused(second, &[&one, &two], &table, request).await.refused(422, "undo-limit");
}

async fn not_where_the_table_forbids_it(database: Database) {
    let host = Host::open(&database);
    let mut wanted = wish(&["me", "open"]);
    wanted["terms"] = json!({ "undo": false });
    let (one, two, table) = two_at(host.at, wanted).await;
    let (now, _) = by_turn(&one, &two, &table).await;
    act(now, &table).await;
    let seen = now.sync(&table).await;
    assert!(seen["you"]["undo"].is_null());
    refused(now, &[&one, &two], &table, json!({ "type": "undo", "at": seen["index"] })).await.refused(422, "no-undo");
}

async fn not_twice_and_not_by_replay(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    start(&one, &table).await;
    crate::support::until("a turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let decision = act(&one, &table).await;
    let take_back = json!({ "type": "undo", "at": one.sync(&table).await["index"] });
    one.ask(&table, take_back.clone()).await.ok();
    refused(&one, &[&one], &table, take_back).await.refused(409, "stale");
    refused(&one, &[&one], &table, decision).await.refused(409, "stale");
    let again = json!({ "type": "undo", "at": one.sync(&table).await["index"] });
    refused(&one, &[&one], &table, again).await.refused(422, "undo-limit");
}
