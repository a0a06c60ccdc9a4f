//! The dice of a table, counted for everybody.

use serde_json::{Value, json};

use crate::crashes::story;
use crate::support::tables::{make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, on_both, until};

on_both!(the_dice_are_those_of_the_log, a_table_that_has_not_started_has_no_dice);

/// How many dice a count covers.
fn dice(thrown: &Value) -> u64 {
    thrown["faces"].as_array().expect("faces").iter().filter_map(Value::as_u64).sum()
}

async fn the_dice_are_those_of_the_log(database: Database) {
    let host = Host::open(&database);
    let (_, _, running) = two_at_a_table(host.at).await;
    let onlooker = Client::nobody(host.at);
    let counted = onlooker.ask(&running, json!({ "type": "dice" })).await.ok();
    assert_eq!((dice(&counted["seats"][1]), dice(&counted["table"])), (2, 1), "the first round: {counted}");

    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["greedy", "random", "greedy"])).await;
    start(&one, &table).await;
    until("the game is over", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    let counted = onlooker.ask(&table, json!({ "type": "dice" })).await.ok();
    let entries = story(&one, &table).await;
    let rolls: Vec<Vec<&str>> =
        entries.iter().filter_map(|entry| Some(entry.strip_prefix("= roll ")?.split(' ').collect())).collect();
    assert_eq!(rolls.len(), 25);
    for seat in 0..3 {
        let thrown = &counted["seats"][seat];
        let doubles = rolls.iter().filter(|roll| roll[seat].as_bytes()[0] == roll[seat].as_bytes()[1]).count();
        let sixes: usize = rolls.iter().map(|roll| roll[seat].matches('6').count()).sum();
        assert_eq!((thrown["throws"].as_u64(), dice(thrown)), (Some(25), 50));
        assert_eq!((&thrown["doubles"], &thrown["faces"][5]), (&json!(doubles), &json!(sixes)));
    }
    assert_eq!(counted["fair"]["degrees"], 5);
    assert!(counted["fair"]["p_value"].as_f64().is_some_and(|p| (0.0..=1.0).contains(&p)), "{counted}");
}

async fn a_table_that_has_not_started_has_no_dice(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    one.ask(&table, json!({ "type": "dice" })).await.refused(422, "not-running");
}
