//! Computer players that think too long, and people who do not want to wait for them.

use serde_json::json;

use crate::refusals::refused;
use crate::support::tables::{act, join, make, secret_wish, start, wish};
use crate::support::{Client, Database, Host, Seen, on_both, until};

on_both!(
    whoever_sits_there_may_hasten_a_computer,
    nobody_is_hastened_who_does_not_think,
    a_late_thought_changes_no_choice,
    no_rated_game_is_hastened,
    a_thought_ends_when_its_time_is_up,
);

/// More seconds than any test lasts, so that whatever happens is not caused by the time limit.
const LONG: &str = "600";

async fn hasten(client: &Client, table: &str) {
    let at = Seen::new(client.sync(table).await).index();
    client.ask(table, json!({ "type": "hasten", "at": at })).await.ok();
}

/// A table with a computer player that has to choose now.
async fn waiting_for_a_computer(host: &Host) -> (Client, Client, String) {
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "greedy", "open"])).await;
    join(&two, &table).await;
    start(&one, &table).await;
    loop {
        match (Seen::new(one.sync(&table).await).asked(), Seen::new(two.sync(&table).await).asked()) {
            (true, _) => act(&one, &table).await,
            (_, true) => act(&two, &table).await,
            _ => return (one, two, table),
        };
    }
}

async fn whoever_sits_there_may_hasten_a_computer(database: Database) {
    let host = Host::slow(&database, LONG);
    let (one, two, table) = waiting_for_a_computer(&host).await;
    let sync = one.sync(&table).await;
    assert_eq!(sync["thinking"], 600_000, "the time allowed is told");
    let (begun, mut askers) = (Seen::new(sync).index(), [&one, &two].into_iter().cycle());
    // Its whole turn, decision by decision: each is there when the request is answered.
    let mut before = begun;
    while one.sync(&table).await["turn"]["seats"] == json!([2]) {
        hasten(askers.next().expect("somebody"), &table).await;
        let index = Seen::new(one.sync(&table).await).index();
        assert!(index > before, "the computer player has not decided");
        before = index;
    }
    let story = one.ask(&table, json!({ "type": "story", "from": begun })).await.ok();
    assert_eq!(story["entries"][0]["by"], "random", "the log says who chose in its place");
}

async fn nobody_is_hastened_who_does_not_think(database: Database) {
    let host = Host::slow(&database, LONG);
    let (one, two, table) = waiting_for_a_computer(&host).await;
    let (everybody, onlooker) = ([&one, &two], Client::guest(host.at).await);
    let at = Seen::new(one.sync(&table).await).index();
    let now = json!({ "type": "hasten", "at": at });
    refused(&onlooker, &everybody, &table, now.clone()).await.refused(403, "not-your-seat");
    let before = json!({ "type": "hasten", "at": at - 1 });
    refused(&one, &everybody, &table, before).await.refused(409, "stale");
    while one.sync(&table).await["turn"]["seats"] == json!([2]) {
        hasten(&one, &table).await;
    }
    refused(&one, &everybody, &table, now).await.refused(409, "stale");
    let at = Seen::new(one.sync(&table).await).index();
    refused(&one, &everybody, &table, json!({ "type": "hasten", "at": at })).await.refused(422, "nobody-thinks");
}

async fn a_late_thought_changes_no_choice(database: Database) {
    let host = Host::slow(&database, LONG);
    let one = Client::guest(host.at).await;
    let table = make(&one, secret_wish(&["me", "greedy", "greedy"])).await;
    start(&one, &table).await;
    hasten(&one, &table).await;
    let seen = Seen::new(one.sync(&table).await);
    let again = json!({ "type": "hasten", "at": seen.index() });
    one.ask(&table, again).await.refused(422, "nobody-thinks");
    act(&one, &table).await;
    assert!(Seen::new(one.sync(&table).await).index() > seen.index(), "all have chosen");
}

async fn no_rated_game_is_hastened(database: Database) {
    let host = Host::slow(&database, LONG);
    let one = Client::account(host.at, "Ada").await;
    let mut rated = wish(&["me", "greedy"]);
    rated["terms"] = json!({ "rated": true, "undo": false });
    let table = make(&one, rated).await;
    start(&one, &table).await;
    while Seen::new(one.sync(&table).await).asked() {
        act(&one, &table).await;
    }
    let at = Seen::new(one.sync(&table).await).index();
    one.ask(&table, json!({ "type": "hasten", "at": at })).await.refused(422, "rated-hasten");
}

async fn a_thought_ends_when_its_time_is_up(database: Database) {
    let host = Host::slow(&database, "1");
    let (one, _, table) = waiting_for_a_computer(&host).await;
    let before = Seen::new(one.sync(&table).await).index();
    until("the stand-in", || async { Seen::new(one.sync(&table).await).index() > before }).await;
}
