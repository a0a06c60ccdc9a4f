//! What owners of a game say of its pieces: it goes to the host and to nobody else, and nobody floods the host with it.

use serde_json::{Value, json};
use server::admin::{Admin, Verdict};

use crate::support::{Client, Database, Host, on_both};

on_both!(
    what_an_owner_says_reaches_the_host_and_is_closed,
    a_second_word_on_a_piece_takes_the_place_of_the_first,
    what_is_no_piece_no_text_or_too_much_is_refused,
    nobody_floods_the_host,
    nobody_else_sees_what_was_said,
    whoever_leaves_takes_their_name_along,
);

const PIECE: &str = "tiles.json#tiles/m18";

fn correction(piece: &str, words: &str) -> Value {
    json!({ "game": "burgundy", "piece": piece, "words": words })
}

async fn correct(client: &Client, piece: &str, words: &str) -> Value {
    client.post("/api/corrections", correction(piece, words)).await.ok()
}

async fn admin(database: &Database) -> Admin {
    Admin::open(&database.url, vec![&crate::support::host::DOOR, &crate::support::host::OTHER])
        .await
        .expect("a database")
}

async fn what_an_owner_says_reaches_the_host_and_is_closed(database: Database) {
    let host = Host::open(&database);
    let guest = Client::guest(host.at).await;
    let said = json!({ "game": "santa-maria", "piece": "bishops.json#bishops/BIS3", "words": "2 points\r\nfor each \u{1b}[31mmonk\u{202e}",
        "copy": "my copy, 2017" });
    assert_eq!(guest.post("/api/corrections", said).await.ok(), json!({ "replaced": false }));
    correct(&Client::account(host.at, "Ada").await, "duchies/2022.json#duchies/2022-17", "the 5 is a 6").await;

    let admin = admin(&database).await;
    let open = admin.corrections(false).await.expect("corrections");
    assert_eq!(open.len(), 2);
    let first = &open[0];
    assert_eq!(first["words"], "2 points\nfor each [31mmonk", "nothing steers the host's screen");
    assert_eq!((&first["piece"], &first["copy"]), (&json!("bishops.json#bishops/BIS3"), &json!("my copy, 2017")));
    assert_eq!((&first["rules"], &first["facts"], &first["by"]), (&json!(3), &json!(""), &guest.me().await["name"]));
    assert_eq!((&first["ours"]["id"], &first["ours"]["confidence"]), (&json!("BIS3"), &json!("reconstructed")));
    assert_eq!((&open[1]["by"], &open[1]["ours"]["number"]), (&json!("Ada"), &json!("17")));

    let id = first["id"].as_str().expect("an id");
    admin.close_correction(id, Verdict::Accepted, "two photographs").await.expect("an open one");
    admin.close_correction(id, Verdict::Rejected, "").await.expect_err("it is closed");
    admin.close_correction("nothing", Verdict::Rejected, "").await.expect_err("there is none");
    assert_eq!(admin.corrections(false).await.expect("corrections").len(), 1);
    assert_eq!(admin.corrections(true).await.expect("corrections").len(), 2);
    let closed = admin.correction(id).await.expect("a correction");
    assert_eq!((&closed["verdict"], &closed["note"]), (&json!("accepted"), &json!("two photographs")));
    assert!(closed["closed"].as_i64() > closed["at"].as_i64());
    admin.correction("nothing").await.expect_err("there is none");
}

async fn a_second_word_on_a_piece_takes_the_place_of_the_first(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    correct(&one, PIECE, "3 points").await;
    correct(&two, PIECE, "4 points").await;
    assert_eq!(correct(&one, PIECE, "5 points").await, json!({ "replaced": true }));
    let admin = admin(&database).await;
    let words = |all: Vec<Value>| all.iter().map(|one| one["words"].clone()).collect::<Vec<_>>();
    let open = admin.corrections(false).await.expect("corrections");
    assert_eq!(words(open.clone()), ["4 points", "5 points"]);
    // What the host has closed stays as it was.
    admin.close_correction(open[1]["id"].as_str().expect("an id"), Verdict::Rejected, "").await.expect("an open one");
    assert_eq!(correct(&one, PIECE, "6 points").await, json!({ "replaced": false }));
    assert_eq!(words(admin.corrections(true).await.expect("corrections")), ["4 points", "5 points", "6 points"]);
}

async fn what_is_no_piece_no_text_or_too_much_is_refused(database: Database) {
    let host = Host::open(&database);
    let guest = Client::guest(host.at).await;
    Client::nobody(host.at).post("/api/corrections", correction(PIECE, "4 points")).await.refused(401, "who-are-you");
    let reading = guest.script(json!({ "label": "reader", "scope": "read" })).await;
    reading.post("/api/corrections", correction(PIECE, "4 points")).await.refused(403, "token-scope");
    for piece in [
        "",
        "tiles.json",
        "tiles.json#tiles/m99",
        "tiles.json#tiles",
        "../../etc/passwd",
        "bishops.json#bishops/BIS3",
        "m18",
    ] {
        guest.post("/api/corrections", correction(piece, "4 points")).await.refused(422, "no-such-piece");
    }
    let other = json!({ "game": "chess", "piece": PIECE, "words": "4 points" });
    guest.post("/api/corrections", other).await.refused(422, "no-such-game");
    for words in ["", " \n ", "\u{0}\u{1b}", "\u{200b}\u{202e}"] {
        guest.post("/api/corrections", correction(PIECE, words)).await.refused(422, "bad-words");
    }
    guest.post("/api/corrections", correction(PIECE, &"x".repeat(1001))).await.refused(422, "too-long");
    let mut copy = correction(PIECE, "4 points");
    copy["copy"] = "x".repeat(201).into();
    guest.post("/api/corrections", copy).await.refused(422, "too-long");
    let mut more = correction(PIECE, "4 points");
    more["verdict"] = "accepted".into();
    guest.post("/api/corrections", more).await.refused(400, "bad-json");
    assert_eq!(admin(&database).await.corrections(true).await, Ok(vec![]));
    correct(&guest, PIECE, &"ß".repeat(1000)).await;
}

async fn nobody_floods_the_host(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    for nth in 0..30 {
        correct(&one, PIECE, &format!("{nth} points")).await;
    }
    one.post("/api/corrections", correction(PIECE, "no")).await.refused(429, "too-often");
    // A new guest does not help: the address counts too.
    let two = Client::guest(host.at).await;
    for nth in 0..30 {
        two.post("/api/corrections", correction(&format!("tiles.json#tiles/nothing{nth}"), "x"))
            .await
            .refused(422, "no-such-piece");
    }
    let third = Client::guest(host.at).await;
    third.post("/api/corrections", correction(PIECE, "4 points")).await.refused(429, "too-often");
    assert_eq!(admin(&database).await.corrections(false).await.expect("corrections").len(), 1);

    // Slowly, over months, nobody fills the disk either.
    host.kill();
    let many = |count: usize, person: &str| {
        format!(
            "INSERT INTO corrections (id, at, game, piece, rules, facts, person, words, copy, verdict, note, closed) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) \
             SELECT {person} || '-' || i, 1, 'burgundy', 'old.json#' || i, 1, '', {person}, 'x', '', 'open', '', 0 FROM n"
        )
    };
    database.tamper(many(99, "(SELECT MIN(person) FROM corrections)")).await;
    let host = Host::open(&database);
    let one = one.moved(host.at);
    one.post("/api/corrections", correction("tiles.json#tiles/m19", "x")).await.refused(422, "too-many-corrections");
    assert_eq!(
        correct(&one, PIECE, "7 points").await,
        json!({ "replaced": true }),
        "who changes their mind adds nothing"
    );
    host.kill();
    database.tamper(many(4900, "'somebody'")).await;
    let host = Host::open(&database);
    two.moved(host.at).post("/api/corrections", correction(PIECE, "x")).await.refused(422, "corrections-full");
    one.moved(host.at).get("/api/me").await.ok();
}

async fn nobody_else_sees_what_was_said(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Ben").await);
    correct(&one, PIECE, "the secret of the abbey").await;
    for path in
        ["/api/corrections", "/api/games/burgundy/facts", "/api/players/Ada", "/api/games", "/api/me/data", "/metrics"]
    {
        let answer = two.get(path).await;
        assert!(!answer.text.contains("secret of the abbey"), "{path}: {}", answer.text);
    }
    two.get("/api/corrections").await.refused(405, "no-such-method");
    assert_eq!(two.get("/api/me/data").await.ok()["corrections"], json!([]));
    let own = one.get("/api/me/data").await.ok()["corrections"].take();
    assert_eq!(
        (&own[0]["piece"], &own[0]["words"], &own[0]["verdict"]),
        (&json!(PIECE), &json!("the secret of the abbey"), &json!("open"))
    );
}

async fn whoever_leaves_takes_their_name_along(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    let said = json!({ "game": "burgundy", "piece": PIECE, "words": "4 points", "copy": "Ada's own box" });
    ada.post("/api/corrections", said).await.ok();
    correct(&ada, "tiles.json#tiles/m19", "nonsense").await;
    let admin = admin(&database).await;
    let rejected = admin.corrections(false).await.expect("corrections")[1]["id"].clone();
    admin.close_correction(rejected.as_str().expect("an id"), Verdict::Rejected, "").await.expect("an open one");
    ada.leave().await.ok();
    let left = admin.corrections(true).await.expect("corrections");
    assert_eq!((left.len(), &left[0]["words"]), (1, &json!("4 points")), "what the piece reads is a fact");
    assert_eq!((&left[0]["by"], &left[0]["copy"]), (&Value::Null, &json!("")));
}
