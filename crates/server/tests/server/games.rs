//! Whole games: live with cuts and undo, over HTTP alone; what remains of them can be verified.

use burgundy::Burgundy;
use serde_json::{Value, json};
use table::Quick;
use table::{Dice, Record};

use crate::support::tables::{join, make, secret_wish, start, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(
    a_live_game_with_cuts_and_undo_comes_out_the_same_for_all,
    a_game_over_http_alone,
    a_game_of_experts_who_choose_in_secret,
    a_closed_game_publishes_its_secret_too,
);

/// What the people add to the dice.
const ADDED: [&str; 2] = ["00ff", "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"];

async fn a_live_game_with_cuts_and_undo_comes_out_the_same_for_all(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let mut wanted = wish(&["me", "open", "greedy", "random"]);
    wanted["contribution"] = ADDED[0].into();
    let table = make(&one, wanted).await;
    two.ask(&table, json!({ "type": "join", "contribution": ADDED[1] })).await.ok();
    let commitment = one.sync(&table).await["table"]["commitment"].clone();
    let onlooker = tokio::spawn(look_on(Client::nobody(host.at), table.clone()));
    start(&one, &table).await;

    let players = [&one, &two].map(|client| tokio::spawn(play_live(client.clone(), table.clone(), usize::MAX)));
    for (player, client) in players.into_iter().zip([&one, &two]) {
        player.await.expect("a player").same_as(&client.sync(&table).await);
    }
    let seen = onlooker.await.expect("an onlooker");
    seen.same_as(&Client::nobody(host.at).sync(&table).await);
    check_record(&one, &table, &commitment, &[ADDED[0], ADDED[1], "", ""]).await;
}

/// Somebody who plays, takes back now and then, and whose connection may be cut at any moment; to the
/// end of the game, or until the log has a given number of entries.
pub(crate) async fn play_live(client: Client, table: String, until: usize) -> Seen {
    let mut luck = Quick::new(table.bytes().map(u64::from).sum());
    let (mut socket, mut seen) = Socket::seeing(&client, &table).await;
    while seen.status() != "over" && seen.index() < until {
        if luck.below(25) == 0 {
            // In the middle of a decision whose answer nobody will hear, or while others decide.
            if seen.asked() {
                socket.ask_only(json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) })).await;
            }
            drop(socket);
            let before = seen.index();
            (socket, seen) = Socket::seeing(&client, &table).await;
            assert!(seen.index() >= before, "the table has gone back");
            continue;
        }
        if !seen.asked() {
            seen.add(socket.frame().await.expect("an open connection"));
            continue;
        }
        let take_back = !seen.now["you"]["undo"].is_null() && luck.below(8) == 0;
        let request = if take_back {
            let to = if luck.below(2) == 0 { seen.now["you"]["undo"].clone() } else { Value::Null };
            json!({ "type": "undo", "at": seen.index(), "to": to })
        } else {
            json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) })
        };
        match socket.ask(request).await {
            Ok(answer) => {
                while answer["index"].as_u64() > seen.now["index"].as_u64() {
                    seen.add(socket.frame().await.expect("an open connection"));
                }
            }
            // A decision before a cut was taken after the table was looked at again.
            Err(mut error) if error["code"] == "stale" => {
                let sync = error["params"].take();
                while seen.index() < sync["index"].as_u64().expect("an index") as usize {
                    seen.add(socket.frame().await.expect("an open connection"));
                }
            }
            // Another device of the same person has ended the game.
            Err(error) if error["code"] == "not-running" => {
                while seen.status() != "over" {
                    seen.add(socket.frame().await.expect("an open connection"));
                }
            }
            Err(error) => panic!("a legal action was refused: {error}"),
        }
    }
    seen
}

/// Somebody without a seat: every update, nothing of what a seat alone may see.
pub(crate) async fn look_on(client: Client, table: String) -> Seen {
    let (mut socket, mut seen) = Socket::seeing(&client, &table).await;
    while seen.status() != "over" {
        let frame = socket.frame().await.expect("an open connection");
        assert!(frame["you"].is_null(), "an onlooker has no seat: {}", frame["you"]);
        assert!(!frame.to_string().contains("\"legal\""), "an onlooker has nothing to decide");
        seen.add(frame);
    }
    seen
}

async fn check_record(client: &Client, table: &str, commitment: &Value, added: &[&str]) {
    let record = client.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    let verified = record.verify::<Burgundy>().expect("a record that holds");
    assert!(verified.dice && verified.draws > 0, "{verified:?}");
    let Some(Dice::Table { commitment: shown, contributions, .. }) = record.dice else { panic!("no dice") };
    assert_eq!(*commitment, shown, "not what was shown before the game");
    assert_eq!(contributions, added);
}

/// Plays a seat by looking and deciding; returns how often it decided.
async fn play_over_http(client: Client, table: String) -> usize {
    let mut luck = Quick::new(7);
    let mut decided = 0;
    loop {
        let seen = Seen::new(client.sync(&table).await);
        if seen.status() != "running" {
            return decided;
        }
        if seen.asked() {
            let request = json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) });
            client.ask(&table, request).await.ok();
            decided += 1;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

async fn a_game_over_http_alone(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, wish(&["me", "open", "greedy"])).await;
    join(&two, &table).await;
    let commitment = one.sync(&table).await["table"]["commitment"].clone();
    start(&one, &table).await;
    let players = [&one, &two].map(|client| tokio::spawn(play_over_http(client.clone(), table.clone())));
    for player in players {
        assert!(player.await.expect("a player") >= 50, "25 rounds with two dice each");
    }
    assert_eq!(one.sync(&table).await["table"]["status"], "over");
    check_record(&one, &table, &commitment, &["", "", ""]).await;
}

async fn a_game_of_experts_who_choose_in_secret(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, secret_wish(&["me", "random", "greedy", "open"])).await;
    join(&two, &table).await;
    let commitment = one.sync(&table).await["table"]["commitment"].clone();
    start(&one, &table).await;
    let players = [&one, &two].map(|client| tokio::spawn(play_live(client.clone(), table.clone(), usize::MAX)));
    for (player, client) in players.into_iter().zip([&one, &two]) {
        player.await.expect("a player").same_as(&client.sync(&table).await);
    }
    check_record(&one, &table, &commitment, &["", "", "", ""]).await;
}

async fn a_closed_game_publishes_its_secret_too(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    let commitment = one.sync(&table).await["table"]["commitment"].clone();
    start(&one, &table).await;
    let running = one.get(&format!("/api/tables/{table}/record")).await.ok();
    assert!(running["dice"].is_null(), "the secret is not published while the game is on");
    one.ask(&table, json!({ "type": "close" })).await.ok();
    check_record(&one, &table, &commitment, &["", ""]).await;
}
