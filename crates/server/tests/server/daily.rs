//! The game of the day: the same for everybody, one try for each, and nothing of its dice is known before the day is over.

use std::collections::BTreeSet;
use std::time::Duration;

use santa_maria::SantaMaria;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::Row;
use table::{Door, Entrance, Origin, Quick, Record, hex, unhex};

use crate::support::database::connect;
use crate::support::requests::{Moment, described};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(
    everybody_has_the_same_dice,
    one_try_is_all_there_is,
    nobody_learns_what_the_dice_bring,
    the_day_is_committed_to_before_and_opened_after,
    what_ends_too_late_does_not_count,
    guests_play_unlisted,
    who_leaves_for_good_is_not_listed,
    every_game_of_the_day_is_the_same_for_two,
);

const GAME: &str = "santa-maria";
const DAY: Duration = Duration::from_secs(24 * 3600);

static DOOR: Entrance<SantaMaria> = Entrance::new();

/// Begins a try, or finds it.
async fn begin(client: &Client) -> Value {
    client.post(&format!("/api/daily/{GAME}"), json!({})).await.ok()["table"].take()
}

async fn begun(client: &Client) -> String {
    begin(client).await["id"].as_str().expect("a name").into()
}

/// Today's game, as somebody sees it.
async fn today(client: &Client) -> Value {
    let all = client.get("/api/daily").await.ok();
    let games = all["games"].as_array().expect("games");
    let game = games.iter().find(|game| game["game"] == GAME).expect("a game of the day");
    assert!(game["coming"].as_array().is_some_and(|coming| coming.len() >= 7), "a week ahead: {game}");
    game["today"].clone()
}

async fn day(client: &Client, day: &Value) -> Value {
    client.get(&format!("/api/daily/{GAME}/{}", day.as_str().expect("a day"))).await.ok()
}

/// Decides by luck until the game is over, or so many times.
async fn play(client: &Client, table: &str, seed: u64, most: usize) {
    let mut luck = Quick::new(seed);
    for _ in 0..most {
        let seen = Seen::new(client.sync(table).await);
        if !seen.asked() {
            return;
        }
        let action = seen.any(&mut luck);
        client.ask(table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
    }
}

async fn play_out(client: &Client, table: &str, seed: u64) {
    play(client, table, seed, 3000).await;
    assert_eq!(client.sync(table).await["table"]["status"], "over");
}

/// The secret of a day, as only the database knows it.
async fn secret(database: &Database, day: &Value) -> String {
    let mut connection = connect(&database.url).await;
    let query = sqlx::query("SELECT secret FROM days WHERE game = $1 AND day = $2");
    let row = query.bind(GAME).bind(day.as_str().expect("a day").to_string()).fetch_one(&mut connection).await;
    row.and_then(|row| row.try_get("secret")).expect("a secret")
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().expect("results").iter().map(|one| one["name"].as_str().expect("a name")).collect()
}

async fn everybody_has_the_same_dice(database: Database) {
    let host = Host::still(&database, &[]);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let shown = today(&Client::nobody(host.at)).await;
    let (one, two) = (begin(&ada).await, begin(&bob).await);
    for table in [&one, &two] {
        assert_eq!((&table["daily"], &table["commitment"]), (&shown["day"], &shown["commitment"]));
        assert_eq!((&table["status"], &table["terms"]["public"]), (&json!("running"), &json!(false)));
    }
    let (one, two) = (one["id"].as_str().expect("a name"), two["id"].as_str().expect("a name"));
    assert_ne!(one, two);
    play_out(&ada, one, 5).await;
    let seen = today(&bob).await;
    assert_eq!((&seen["results"], &seen["mine"]["status"]), (&Value::Null, &json!("running")), "Bob is still at it");
    play_out(&bob, two, 5).await;
    let (hers, his) = (ada.sync(one).await, bob.sync(two).await);
    assert_eq!((&hers["view"], &hers["index"]), (&his["view"], &his["index"]), "who decides alike has the same game");

    let seen = today(&bob).await;
    let results = seen["results"].as_array().expect("results, now that his own try has ended");
    assert_eq!(names(&seen["results"]).len(), 2);
    for one in results {
        assert_eq!((&one["points"], &one["counts"]), (&hers["points"][0], &json!(true)));
        assert_eq!(one["told"]["points"], hers["points"][0]);
        assert_eq!(one["table"].is_null(), one["name"] == "Ada", "tables of others are named when the day is over");
    }
    assert_eq!(seen["mine"]["table"], json!(two));
    assert_eq!(today(&Client::nobody(host.at)).await["results"], Value::Null, "whoever has not tried sees nothing");
}

async fn one_try_is_all_there_is(database: Database) {
    let host = Host::still(&database, &[]);
    let ada = Client::account(host.at, "Ada").await;
    let other = ada.clone();
    let (one, two) = tokio::join!(begun(&ada), begun(&other));
    assert_eq!(one, two, "however often it is asked for");
    play(&ada, &one, 7, 14).await;
    let seen = Seen::new(ada.sync(&one).await);
    assert_eq!(seen.now["you"]["rewind"], Value::Null, "no undo over a draw");
    let last_draw = ada.ask(&one, json!({ "type": "story" })).await.ok()["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .rposition(|entry| entry["by"] == "chance")
        .expect("a draw");
    for to in [0, last_draw, last_draw.saturating_sub(1)] {
        let back = json!({ "type": "undo", "at": seen.index(), "to": to });
        let answer = ada.ask(&one, back).await;
        assert_eq!(answer.status, 422, "what was drawn stands: {}", answer.text);
    }
    ada.ask(&one, json!({ "type": "close" })).await.refused(422, "daily-close");
    ada.ask(&one, json!({ "type": "resign" })).await.ok();
    assert_eq!(ada.sync(&one).await["table"]["status"], "over");
    assert_eq!(begun(&ada).await, one, "it is over, and it was the only one");
    let seen = today(&ada).await;
    assert_eq!((&seen["mine"]["status"], &seen["mine"]["won"]), (&json!("over"), &json!(false)), "giving up is a loss");
    let solo = ada.get("/api/me/solo").await.ok();
    let line = &solo["results"][0];
    assert_eq!((&line["game"], &line["played"], &line["won"]), (&json!(GAME), &json!(1), &json!(0)));
    assert_eq!(line["best"], Value::Null, "what was given up is nobody's best");

    let again = ada.ask(&one, json!({ "type": "rematch" })).await.ok();
    let again = ada.sync(again["table"].as_str().expect("a table")).await;
    assert_eq!(again["table"]["daily"], Value::Null, "a game like any other");
    assert_ne!(again["table"]["commitment"], seen["commitment"], "with dice of its own");
    ada.post("/api/daily/burgundy-2", json!({})).await.refused(422, "no-such-game");
    Client::nobody(host.at).post(&format!("/api/daily/{GAME}"), json!({})).await.refused(401, "who-are-you");
    for wrong in ["2026-1-1", "yesterday", "1999-01-01", "2026-11-18x"] {
        ada.get(&format!("/api/daily/{GAME}/{wrong}")).await.refused(422, "no-such-day");
    }
}

/// Everything that can be asked, by those who play, those who do not and those who are done; during the day nobody hears the
/// secret, and nobody sees a table that is not theirs.
async fn nobody_learns_what_the_dice_bring(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let (guest, nobody) = (Client::guest(host.at).await, Client::nobody(host.at));
    let shown = today(&nobody).await;
    let secret = secret(&database, &shown["day"]).await;
    assert_eq!(hex(&Sha256::digest(unhex(&secret).expect("hex"))), shown["commitment"].as_str().expect("hex"));
    let (table, own) = (begun(&ada).await, begun(&bob).await);
    play(&ada, &table, 3, 12).await;

    let kinds = described(&nobody).await;
    let mut luck = Quick::new(17);
    let moment = Moment { index: 3, actions: vec![json!("pass")], note: None };
    let paths = |table: &str| {
        let table = format!("/api/tables/{table}");
        let record = format!("{table}/record");
        [table, record, "/api/daily".into(), format!("/api/daily/{GAME}/{}", shown["day"].as_str().expect("a day"))]
    };
    for spy in [&bob, &guest, &nobody] {
        for kind in &kinds {
            for _ in 0..3 {
                let answer = spy.ask(&table, kind.make(&mut luck, &moment)).await;
                assert!(answer.status >= 400, "{} was answered: {}", kind.name, answer.text);
                assert!(!answer.text.contains("\"view\""), "{} shows the table: {}", kind.name, answer.text);
            }
        }
        let mut socket = Socket::open(spy, &table).await;
        while let Some(frame) = socket.frame().await {
            assert_eq!((&frame["type"], &frame["error"]["code"]), (&json!("error"), &json!("daily-hidden")), "{frame}");
        }
        for path in paths(&table) {
            spy.get(&path).await;
        }
        spy.get(&format!("/api/tables/{table}")).await.refused(403, "daily-hidden");
        spy.get(&format!("/tables/{table}")).await;
    }
    // Whoever plays, and whoever is done, hears no more of the secret.
    for (client, table) in [(&ada, &table), (&bob, &own)] {
        client.ask(table, json!({ "type": "record" })).await.refused(403, "daily-hidden");
        client.ask(table, json!({ "type": "resign" })).await.ok();
        for kind in &kinds {
            client.ask(table, kind.make(&mut luck, &moment)).await;
        }
        for path in paths(table).iter().map(String::as_str).chain(["/api/my-games", "/api/me/data", "/api/my-tables"]) {
            client.get(path).await;
        }
        client.ask(table, json!({ "type": "record" })).await.refused(403, "daily-hidden");
    }
    // A table that the host has closed says no more either.
    let third = Client::account(host.at, "Cyd").await;
    let closed = begun(&third).await;
    database.tamper(format!("UPDATE tables SET status = 'closed' WHERE id = '{closed}'")).await;
    third.ask(&closed, json!({ "type": "record" })).await.refused(403, "daily-hidden");
    for client in [&ada, &bob, &guest, &nobody, &third] {
        let heard = client.heard.lock().expect("ears").iter().any(|text| text.contains(&secret));
        assert!(!heard, "the secret of the day was told");
    }

    host.passes(DAY);
    let over = day(&nobody, &shown["day"]).await;
    assert_eq!((&over["over"], &over["secret"]), (&json!(true), &json!(secret)));
    assert_eq!(names(&over["results"]).into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(["Ada", "Bob"]));
    assert!(over["results"].as_array().expect("results").iter().all(|one| one["table"].is_string()));
    let record = nobody.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    let found = DOOR.verify(&record).expect("a record that holds");
    assert_eq!(found.origin, Origin::Daily);
    assert!(found.draws > 0);
    let dice = serde_json::to_value(&record.dice).expect("dice");
    assert_eq!((&dice["table"], &dice["commitment"]), (&over["name"], &shown["commitment"]));
    assert_eq!((&dice["secret"], &dice["day"]), (&json!(secret), &shown["day"]));
    let mut forged = record.clone();
    forged.dice = serde_json::from_value(json!({ "table": dice["table"], "commitment": dice["commitment"],
        "secret": dice["secret"], "contributions": ["ab"], "day": dice["day"] }))
    .expect("dice");
    assert_eq!(DOOR.verify(&forged).expect_err("nobody adds anything").code, "bad-dice");
}

async fn the_day_is_committed_to_before_and_opened_after(database: Database) {
    let mut host = Host::still(&database, &[]);
    let nobody = Client::nobody(host.at);
    let of_game = async |client: &Client| {
        let all = client.get("/api/daily").await.ok();
        all["games"].as_array().expect("games").iter().find(|game| game["game"] == GAME).expect("a game").clone()
    };
    let first = of_game(&nobody).await;
    let coming = first["coming"].as_array().expect("days").clone();
    assert_eq!(first["past"], json!([]));
    let mut days: Vec<&str> = coming.iter().map(|one| one["day"].as_str().expect("a day")).collect();
    days.dedup();
    assert!(days.is_sorted() && days.len() >= 7 && days[0] > first["today"]["day"].as_str().expect("a day"));
    for one in &coming {
        let told = day(&nobody, &one["day"]).await;
        assert_eq!((&told["secret"], &told["over"], &told["results"]), (&Value::Null, &json!(false), &Value::Null));
        assert!(told["committed"].as_i64() <= told["opens"].as_i64(), "before the day begins");
    }
    // Neither time nor a restart changes what was committed to.
    let stopped = host.stop().await;
    assert!(stopped.success());
    host = Host::still(&database, &[]);
    let nobody = nobody.moved(host.at);
    for _ in 0..8 {
        host.passes(DAY);
    }
    let later = of_game(&nobody).await;
    assert_eq!(later["today"]["commitment"], coming[7]["commitment"]);
    let led = later["today"]["opens"].as_i64().zip(later["today"]["committed"].as_i64());
    assert!(led.is_some_and(|(opens, committed)| opens - committed >= 7 * 24 * 3600 * 1000), "a week before: {led:?}");
    for (past, known) in later["past"].as_array().expect("days").iter().rev().skip(1).zip(&coming) {
        assert_eq!((&past["day"], &past["commitment"]), (&known["day"], &known["commitment"]));
        let secret = unhex(past["secret"].as_str().expect("a secret")).expect("hex");
        assert_eq!(hex(&Sha256::digest(secret)), past["commitment"].as_str().expect("a commitment"));
    }
    assert!(later["coming"].as_array().is_some_and(|coming| coming.len() >= 7));
    assert!(later["coming"].as_array().is_some_and(|coming| coming.iter().all(|one| one["secret"].is_null())));
}

async fn what_ends_too_late_does_not_count(database: Database) {
    let mut host = Host::still(&database, &[]);
    let ada = Client::account(host.at, "Ada").await;
    let shown = today(&ada).await["day"].clone();
    let table = begun(&ada).await;
    play(&ada, &table, 1, 10).await;
    host.passes(DAY);
    let seen = day(&ada, &shown).await;
    assert_eq!((&seen["mine"]["status"], &seen["mine"]["counts"]), (&json!("late"), &json!(false)));
    play_out(&ada, &table, 1).await;
    let seen = day(&ada, &shown).await;
    assert_eq!((&seen["mine"]["status"], &seen["mine"]["counts"]), (&json!("late"), &json!(false)));
    assert_eq!(seen["results"], json!([]));
    assert_eq!(ada.get("/api/me/solo").await.ok()["results"], json!([]), "its dice were known");
    assert_ne!(begun(&ada).await, table, "another day, another try");
}

async fn guests_play_unlisted(database: Database) {
    let host = Host::still(&database, &[]);
    let (ada, mut guest) = (Client::account(host.at, "Ada").await, Client::guest(host.at).await);
    let (one, two) = (begun(&ada).await, begun(&guest).await);
    play_out(&guest, &two, 9).await;
    let own = today(&guest).await;
    assert_eq!((&own["mine"]["status"], &own["mine"]["counts"]), (&json!("over"), &json!(false)));
    assert_eq!(own["results"], json!([]));
    play_out(&ada, &one, 9).await;
    assert_eq!(names(&today(&ada).await["results"]), ["Ada"]);
    // Whoever has looked at the dice as a guest gets no second look, and no place.
    guest.register("Gil").await;
    assert_eq!(begun(&guest).await, two);
    assert_eq!(names(&today(&guest).await["results"]), ["Ada"]);
}

async fn who_leaves_for_good_is_not_listed(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    let shown = today(&ada).await["day"].clone();
    let taken = begun(&ada).await;
    begun(&bob).await;
    let data = ada.get("/api/me/data").await.ok();
    assert_eq!((&data["daily"][0]["table"], &data["daily"][0]["day"]), (&json!(taken), &shown));
    ada.leave().await.ok();
    host.passes(DAY);
    let seen = day(&bob, &shown).await;
    assert!(!seen.to_string().contains("Ada"), "{seen}");
}

/// Whichever games have one: Burgundy's begins with the draws of the same day, too.
async fn every_game_of_the_day_is_the_same_for_two(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (ada, bob) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await);
    // Configurations take turns.
    for _ in 0..2 {
        let all = ada.get("/api/daily").await.ok();
        for game in all["games"].as_array().expect("games") {
            let name = game["game"].as_str().expect("a name");
            let mut ends = Vec::new();
            for client in [&ada, &bob] {
                let made = client.post(&format!("/api/daily/{name}"), json!({})).await.ok()["table"].take();
                assert_eq!((&made["config"], &made["game"]), (&game["today"]["config"], &json!(name)));
                let table = made["id"].as_str().expect("a name").to_string();
                play(client, &table, 11, 60).await;
                ends.push(client.sync(&table).await);
            }
            assert_eq!((&ends[0]["view"], &ends[0]["index"]), (&ends[1]["view"], &ends[1]["index"]), "{name}");
        }
        host.passes(DAY);
    }
}
