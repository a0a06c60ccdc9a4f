//! Teams: who sits with whom, what partners say and suggest to each other and nobody else hears, and how they give up.

use std::time::Duration;

use serde_json::{Value, json};
use table::{Door, Quick, Record};

use crate::secrets::pry;
use crate::support::host::DOOR;
use crate::support::requests::{Moment, described};
use crate::support::tables::{join, make, start, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    a_team_needs_four_seats_and_shows_its_sides,
    people_change_places_before_the_start,
    what_a_team_says_stays_in_the_team,
    a_partner_suggests_and_nobody_else_hears,
    a_team_resigns_together,
    whose_partner_is_a_computer_player_resigns_alone,
    who_leaves_a_team_is_played_on_for,
    a_team_with_somebody_left_is_not_last,
    time_runs_out_for_one_of_a_team,
    teams_have_a_ladder_of_their_own,
    whoever_deletes_an_account_leaves_the_partner_at_play,
    a_whole_game_of_two_against_two,
);

/// Asks for a table of the team game.
fn team_wish(seats: &[&str]) -> Value {
    let mut wanted = wish(seats);
    wanted["config"] = json!({ "edition": "2019", "options": ["team"] });
    wanted
}

/// Four people at a table that has started: 1 and 3 against 2 and 4.
async fn four(host: &Host, terms: Value) -> ([Client; 4], String) {
    let mut people = Vec::new();
    for name in ["Ada", "Bob", "Cyd", "Dan"] {
        people.push(Client::account(host.at, name).await);
    }
    let people: [Client; 4] = people.try_into().ok().expect("four");
    let mut wanted = team_wish(&["me", "open", "open", "open"]);
    wanted["terms"] = terms;
    let table = make(&people[0], wanted).await;
    for one in &people[1..] {
        join(one, &table).await;
    }
    start(&people[0], &table).await;
    (people, table)
}

/// Who is to decide, of people in the order of the seats.
async fn deciding<const N: usize>(people: &[Client; N], table: &str) -> usize {
    let turn = people[0].sync(table).await["turn"]["seats"][0].as_u64().expect("a seat");
    turn as usize - 1
}

async fn resign(client: &Client, table: &str) -> Value {
    client.ask(table, json!({ "type": "resign" })).await.ok()["waiting_for"].clone()
}

/// Has somebody heard of this?
fn heard(client: &Client, what: &str) -> bool {
    client.heard.lock().expect("ears").iter().any(|text| text.contains(what))
}

async fn verified(client: &Client, table: &str) -> Record {
    let record = client.get(&format!("/api/tables/{table}/record")).await.ok();
    let record: Record = serde_json::from_value(record).expect("a record");
    DOOR.verify(&record).expect("a record that holds");
    record
}

async fn a_team_needs_four_seats_and_shows_its_sides(database: Database) {
    let host = Host::open(&database);
    let ada = Client::guest(host.at).await;
    for seats in [&["me", "open"][..], &["me", "open", "open"]] {
        let answer = ada.post("/api/tables", team_wish(seats)).await;
        assert_eq!(answer.status, 422, "{}", answer.text);
    }
    let mut alone = wish(&["me", "open"]);
    alone["config"] = json!({ "edition": "2022", "options": ["solo"] });
    assert_eq!(ada.post("/api/tables", alone.clone()).await.status, 422, "solo is for one");
    alone["seats"] = json!([{ "kind": "me" }]);
    let alone = make(&ada, alone).await;
    assert_eq!(ada.sync(&alone).await["table"]["sides"], Value::Null);
    ada.post("/api/tables", wish(&["me"])).await.refused(422, "players");
    ada.post("/api/tables", wish(&["me", "open", "open", "open", "open"])).await.refused(422, "seats");

    let table = make(&ada, team_wish(&["me", "open", "greedy", "greedy"])).await;
    let sides = json!([0, 1, 0, 1]);
    assert_eq!(ada.sync(&table).await["table"]["sides"], sides, "before the start");
    for path in ["/api/tables", "/api/my-tables"] {
        let listed = ada.get(path).await.ok();
        let all = listed["tables"].as_array().expect("tables");
        let of = |id: &str| all.iter().find(|one| one["id"] == id).unwrap_or_else(|| panic!("{path}: {listed}"));
        assert_eq!((&of(&table)["sides"], &of(&alone)["sides"]), (&sides, &Value::Null));
    }
    ada.ask(&table, json!({ "type": "seat", "seat": 2, "closed": true })).await;
    assert_eq!(ada.sync(&table).await["table"]["seats"].as_array().map(Vec::len), Some(4), "four are needed");
    let base = make(&ada, wish(&["me", "open"])).await;
    assert_eq!(ada.sync(&base).await["table"]["sides"], Value::Null);
}

async fn people_change_places_before_the_start(database: Database) {
    let host = Host::open(&database);
    let [ada, bob, cyd] =
        [Client::account(host.at, "Ada").await, Client::account(host.at, "Bob").await, Client::guest(host.at).await];
    let table = make(&ada, team_wish(&["me", "open", "open", "greedy"])).await;
    join(&bob, &table).await;
    let (mut socket, mut seen) = Socket::seeing(&cyd, &table).await;
    let go = async |who: &Client, request: Value| {
        let mut wanted = request;
        wanted["type"] = json!("move");
        who.ask(&table, wanted).await
    };
    let names = async || {
        let seats = ada.sync(&table).await["table"]["seats"].take();
        seats
            .as_array()
            .expect("seats")
            .iter()
            .map(|seat| seat["name"].as_str().map(str::to_string))
            .collect::<Vec<_>>()
    };
    go(&bob, json!({ "to": 3 })).await.ok();
    let here = names().await;
    assert_eq!((here[0].as_deref(), here[1].as_deref(), here[2].as_deref()), (Some("Ada"), None, Some("Bob")));
    while seen.now["table"]["seats"][2]["name"] != "Bob" {
        seen.add(socket.frame().await.expect("a frame"));
    }
    let computer = here[3].clone();
    go(&bob, json!({ "to": 4 })).await.ok();
    assert_eq!(names().await[2..], [computer, Some("Bob".into())], "the computer player comes to the place left");
    go(&bob, json!({ "to": 1 })).await.refused(422, "seat-taken");
    go(&bob, json!({ "from": 1, "to": 2 })).await.refused(403, "not-yours");
    go(&cyd, json!({ "to": 2 })).await.refused(403, "not-your-seat");
    go(&ada, json!({ "from": 4, "to": 1 })).await.ok();
    assert_eq!((&names().await[0], &names().await[3]), (&Some("Bob".into()), &Some("Ada".into())));
    for nonsense in [json!({ "to": 0 }), json!({ "to": 5 }), json!({}), json!({ "to": 2, "from": 9 })] {
        assert!(go(&ada, nonsense).await.status >= 400);
    }
    join(&cyd, &table).await;
    start(&ada, &table).await;
    go(&bob, json!({ "to": 3 })).await.refused(422, "not-open");
}

async fn what_a_team_says_stays_in_the_team(database: Database) {
    const WORDS: &str = "xyzzy the castle";
    let host = Host::open(&database);
    let (people, table) = four(&host, json!({})).await;
    let [ada, bob, cyd, dan] = &people;
    let (watcher, nobody) = (Client::guest(host.at).await, Client::nobody(host.at));
    let open = make(ada, team_wish(&["me", "open", "open", "open"])).await;
    ada.ask(&open, json!({ "type": "say", "words": WORDS, "team": true })).await.refused(422, "no-team");
    let plain = make(ada, wish(&["me", "greedy"])).await;
    start(ada, &plain).await;
    ada.ask(&plain, json!({ "type": "say", "words": WORDS, "team": true })).await.refused(422, "no-team");

    let mut sockets = Vec::new();
    for client in [bob, cyd, dan, &watcher, &nobody] {
        sockets.push(Socket::seeing(client, &table).await.0);
    }
    let said = ada.ask(&table, json!({ "type": "say", "words": WORDS, "team": true })).await.ok();
    assert_eq!(said["index"], 0);
    ada.ask(&table, json!({ "type": "say", "words": "plugh", "team": false })).await.ok();
    for socket in &mut sockets {
        let mut team = 0;
        loop {
            let frame = socket.frame().await.expect("a frame");
            team += usize::from(frame["line"]["team"] == true);
            if frame["line"]["words"] == "plugh" {
                break;
            }
        }
        assert!(team <= 1);
    }
    assert!(heard(cyd, WORDS), "her partner hears it");

    let kinds = described(&nobody).await;
    let spies = [bob, dan, &watcher, &nobody];
    let mut luck = Quick::new(23);
    for spy in spies {
        let index = spy.sync(&table).await["index"].as_u64().expect("an index");
        for team in [true, false] {
            spy.ask(&table, json!({ "type": "chat", "team": team })).await;
        }
        // Nobody gives up or starts anything here: these are for later.
        let ends = ["resign", "leave", "close", "say", "act", "undo"];
        for kind in kinds.iter().filter(|kind| !ends.contains(&kind.name.as_str())) {
            for _ in 0..3 {
                spy.ask(&table, kind.make(&mut luck, &Moment { index, ..Moment::default() })).await;
            }
        }
        pry(spy, &table).await;
        spy.get("/api/me/data").await;
    }
    for (client, count) in [(ada, json!(1)), (cyd, json!(1)), (bob, json!(0)), (dan, json!(0))] {
        let sync = client.sync(&table).await;
        assert_eq!((&sync["you"]["team_chat"], &sync["chat"]), (&count, &json!(1)), "nobody counts others' lines");
        let lines = client.ask(&table, json!({ "type": "chat", "team": true })).await.ok();
        assert_eq!(lines["lines"].as_array().map(Vec::len), count.as_u64().map(|count| count as usize));
    }
    for stranger in [&watcher, &nobody] {
        assert_eq!(stranger.sync(&table).await["you"], Value::Null);
        let answer = stranger.ask(&table, json!({ "type": "chat", "team": true })).await;
        answer.refused(403, "not-your-seat");
    }
    let data = ada.get("/api/me/data").await.ok();
    let own = data["chat"].as_array().expect("lines").iter().find(|line| line["words"] == WORDS).expect("her line");
    assert_eq!(own["team"], true, "she takes along what she said");
    assert!(!cyd.get("/api/me/data").await.ok()["chat"].to_string().contains(WORDS), "and nobody else does");

    // Nor after a restart, nor after the end.
    host.kill();
    let host = Host::open(&database);
    let [ada, bob, cyd, dan] = people.each_ref().map(|client| client.moved(host.at));
    let (watcher, nobody) = (watcher.moved(host.at), nobody.moved(host.at));
    assert_eq!(cyd.sync(&table).await["you"]["team_chat"], 1);
    resign(&ada, &table).await;
    resign(&cyd, &table).await;
    let lines = cyd.ask(&table, json!({ "type": "chat", "team": true })).await.ok();
    assert_eq!((&lines["lines"][0]["words"], &lines["lines"][0]["team"]), (&json!(WORDS), &json!(true)));
    for spy in [&bob, &dan, &watcher, &nobody] {
        pry(spy, &table).await;
        spy.ask(&table, json!({ "type": "chat", "team": true })).await;
        assert!(!heard(spy, WORDS));
    }
    // Whoever goes for good takes the words away.
    ada.leave().await.ok();
    let lines = cyd.ask(&table, json!({ "type": "chat", "team": true })).await.ok();
    assert_eq!((&lines["lines"][0]["words"], &lines["lines"][0]["name"]), (&json!(""), &json!("gone")));
}

async fn a_partner_suggests_and_nobody_else_hears(database: Database) {
    let host = Host::open(&database);
    let (people, table) = four(&host, json!({})).await;
    let nobody = Client::nobody(host.at);
    let nth = deciding(&people, &table).await;
    let (decides, partner) = (&people[nth], &people[(nth + 2) % 4]);
    let (other, fourth) = (&people[(nth + 1) % 4], &people[(nth + 3) % 4]);
    let seen = Seen::new(decides.sync(&table).await);
    let hers = partner.sync(&table).await["you"].take();
    assert_eq!(hers["partner"], json!({ "seat": nth + 1, "legal": seen.now["you"]["legal"] }));
    assert_eq!(hers["legal"], Value::Null);
    for client in [decides, other, fourth] {
        assert_eq!(client.sync(&table).await["you"]["partner"], Value::Null, "only a partner sees the offers");
    }
    let (mut hears, mut same) = Socket::seeing(decides, &table).await;
    let mut spies = [Socket::seeing(other, &table).await.0, Socket::seeing(&nobody, &table).await.0];
    let offer = seen.legal().last().expect("an offer").clone();
    let suggest = async |who: &Client, at: usize, action: &Value| {
        who.ask(&table, json!({ "type": "suggest", "at": at, "action": action })).await
    };
    suggest(other, seen.index(), &offer["action"]).await.refused(422, "no-partner-decides");
    suggest(decides, seen.index(), &offer["action"]).await.refused(422, "no-partner-decides");
    suggest(&nobody, seen.index(), &offer["action"]).await.refused(401, "who-are-you");
    suggest(&Client::guest(host.at).await, seen.index(), &offer["action"]).await.refused(403, "not-your-seat");
    suggest(partner, seen.index() + 1, &offer["action"]).await.refused(409, "stale");
    for nonsense in [json!("end of the world"), json!({}), json!(3), json!([])] {
        suggest(partner, seen.index(), &nonsense).await.refused(422, "no-such-offer");
    }
    for action in [&offer["action"], &offer["text"]] {
        suggest(partner, seen.index(), action).await.ok();
        let frame = loop {
            let frame = hears.frame().await.expect("a frame");
            if frame["type"] == "suggestion" {
                break frame["suggestion"].clone();
            }
        };
        let said = json!({ "seat": (nth + 2) % 4 + 1, "to": nth + 1, "at": seen.index(),
                           "action": offer["action"], "text": offer["text"] });
        assert_eq!(frame, said);
        assert_eq!(decides.sync(&table).await["you"]["suggestion"], said, "it is there after a reload");
    }
    for client in [other, fourth] {
        assert_eq!(client.sync(&table).await["you"]["suggestion"], Value::Null);
    }
    suggest(partner, seen.index(), &Value::Null).await.ok();
    assert_eq!(decides.sync(&table).await["you"]["suggestion"], Value::Null, "it was taken back");
    suggest(partner, seen.index(), &offer["action"]).await.ok();
    // Taken: with the decision it is gone.
    decides.ask(&table, json!({ "type": "act", "at": seen.index(), "action": offer["action"] })).await.ok();
    for client in &people {
        assert_eq!(client.sync(&table).await["you"]["suggestion"], Value::Null);
    }
    while same.index() == seen.index() {
        same.add(hears.frame().await.expect("a frame"));
    }
    same.same_as(&decides.sync(&table).await);
    for socket in &mut spies {
        socket.ask(json!({ "type": "sync" })).await.expect("an answer");
    }
    for spy in [other, fourth, &nobody] {
        pry(spy, &table).await;
        assert!(!heard(spy, "\"suggestion\""), "a suggestion was heard outside the team");
    }
    // Nobody is flooded with suggestions.
    let mut too_often = false;
    for _ in 0..70 {
        let nth = deciding(&people, &table).await;
        let (partner, at) = (&people[(nth + 2) % 4], people[nth].sync(&table).await["index"].clone());
        let action = people[nth].sync(&table).await["you"]["legal"][0]["text"].clone();
        let answer = partner.ask(&table, json!({ "type": "suggest", "at": at, "action": action })).await;
        too_often |= answer.code() == "too-often";
    }
    assert!(too_often);
}

async fn a_team_resigns_together(database: Database) {
    let host = Host::open(&database);
    let (people, table) = four(&host, json!({})).await;
    let [ada, bob, cyd, dan] = &people;
    let mut spy = Socket::seeing(bob, &table).await.0;
    assert_eq!(resign(ada, &table).await, 1);
    assert_eq!(ada.sync(&table).await["table"]["status"], "running");
    for client in [ada, cyd] {
        assert_eq!(client.sync(&table).await["you"]["resign"], json!([1]));
    }
    for client in [bob, dan] {
        assert_eq!(client.sync(&table).await["you"]["resign"], Value::Null, "the other team does not know");
    }
    ada.ask(&table, json!({ "type": "resign", "agree": false })).await.ok();
    assert_eq!(cyd.sync(&table).await["you"]["resign"], Value::Null);
    assert_eq!(resign(cyd, &table).await, 1, "what was taken back does not count");
    spy.ask(json!({ "type": "sync" })).await.expect("an answer");
    for client in [bob, dan] {
        pry(client, &table).await;
        assert!(!heard(client, "resign"), "a proposal was heard by the other team");
    }
    // It outlives the server.
    host.kill();
    let host = Host::open(&database);
    let [ada, bob, cyd, dan] = people.each_ref().map(|client| client.moved(host.at));
    assert_eq!(cyd.sync(&table).await["you"]["resign"], json!([3]));
    assert_eq!(resign(&ada, &table).await, 0);
    let end = bob.sync(&table).await;
    assert_eq!((&end["table"]["status"], &end["ranks"]), (&json!("over"), &json!([2, 1, 2, 1])));
    let mut left: Vec<i64> =
        end["left"].as_array().expect("seats").iter().filter_map(|one| one["seat"].as_i64()).collect();
    left.sort_unstable();
    assert_eq!(left, [1, 3]);
    assert_eq!(verified(&dan, &table).await.ending.expect("an ending").places, [2, 1, 2, 1]);
    let mine = bob.get("/api/my-games").await.ok();
    let game = &mine["games"][0];
    assert_eq!((&game["won"], &game["place"], &game["sides"]), (&json!(true), &json!(1), &json!([0, 1, 0, 1])));
    assert_eq!(cyd.get("/api/my-games").await.ok()["games"][0]["won"], false);
    assert_eq!(resign_code(&cyd, &table).await, "not-running");
}

async fn resign_code(client: &Client, table: &str) -> String {
    client.ask(table, json!({ "type": "resign" })).await.code().to_string()
}

async fn whose_partner_is_a_computer_player_resigns_alone(database: Database) {
    let host = Host::open(&database);
    let (ada, bob) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&ada, team_wish(&["me", "open", "greedy", "greedy"])).await;
    join(&bob, &table).await;
    start(&ada, &table).await;
    assert_eq!(resign(&ada, &table).await, 0);
    let end = bob.sync(&table).await;
    assert_eq!((&end["table"]["status"], &end["ranks"]), (&json!("over"), &json!([2, 1, 2, 1])));
    assert_eq!(verified(&bob, &table).await.ending.expect("an ending").places, [2, 1, 2, 1]);
    let opponents = bob.get("/api/my-games?opponent=people").await.ok();
    assert_eq!(opponents["total"], 1);
}

async fn who_leaves_a_team_is_played_on_for(database: Database) {
    let host = Host::open(&database);
    let ([ada, bob, cyd, _dan], table) = four(&host, json!({})).await;
    ada.ask(&table, json!({ "type": "leave" })).await.ok();
    let now = cyd.sync(&table).await;
    assert_eq!(now["table"]["status"], "running", "her partner plays on");
    assert_eq!((&now["table"]["seats"][0]["kind"], &now["table"]["seats"][0]["deputy"]), (&json!("bot"), &json!(true)));
    assert_eq!(now["left"], json!([{ "seat": 1, "why": "resigned" }]));
    ada.ask(&table, json!({ "type": "return" })).await.refused(422, "seat-lost");
    ada.ask(&table, json!({ "type": "chat", "team": true })).await.refused(403, "not-your-seat");
    // Somebody who has left need not agree; and then the whole side has left.
    assert_eq!(resign(&cyd, &table).await, 0);
    let end = bob.sync(&table).await;
    assert_eq!((&end["table"]["status"], &end["ranks"]), (&json!("over"), &json!([2, 1, 2, 1])));
    verified(&bob, &table).await;
    // Without a team one resigns.
    let two = make(&bob, wish(&["me", "greedy"])).await;
    start(&bob, &two).await;
    bob.ask(&two, json!({ "type": "leave" })).await.refused(422, "not-open");
}

async fn a_team_with_somebody_left_is_not_last(database: Database) {
    let host = Host::open(&database);
    let ([ada, bob, cyd, dan], table) = four(&host, json!({})).await;
    ada.ask(&table, json!({ "type": "leave" })).await.ok();
    assert_eq!(resign(&bob, &table).await, 1);
    assert_eq!(resign(&dan, &table).await, 0);
    let end = cyd.sync(&table).await;
    assert_eq!((&end["table"]["status"], &end["ranks"]), (&json!("over"), &json!([1, 2, 1, 2])));
    assert_eq!(verified(&cyd, &table).await.ending.expect("an ending").places, [1, 2, 1, 2]);

    // All people of a side have gone: it is last, though computer players go on for it, until the others end the game.
    let (eve, fay) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&eve, team_wish(&["me", "greedy", "greedy", "open"])).await;
    join(&fay, &table).await;
    start(&eve, &table).await;
    eve.ask(&table, json!({ "type": "leave" })).await.ok();
    assert_eq!(fay.sync(&table).await["table"]["status"], "running", "only giving up together ends it");
    fay.ask(&table, json!({ "type": "leave" })).await.ok();
    let end = fay.sync(&table).await;
    assert_eq!(
        (&end["table"]["status"], &end["ranks"]),
        (&json!("over"), &json!([1, 2, 1, 2])),
        "who ended it has lost"
    );
    verified(&fay, &table).await;
}

async fn time_runs_out_for_one_of_a_team(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (people, table) = four(&host, json!({ "clock": { "kind": "live", "base": 60, "increment": 0 } })).await;
    let nth = deciding(&people, &table).await;
    let partner = &people[(nth + 2) % 4];
    host.passes(Duration::from_secs(60 + 61));
    until("a computer player goes on", || async { partner.sync(&table).await["table"]["seats"][nth]["kind"] == "bot" })
        .await;
    let now = partner.sync(&table).await;
    assert_eq!((&now["table"]["status"], &now["left"][0]["why"]), (&json!("running"), &json!("time-out")));
    let gone = people[nth].sync(&table).await;
    assert_eq!(gone["you"]["may_return"], true);
    assert_eq!(gone["you"]["team_chat"], Value::Null, "until then it is a watcher");
    people[nth].ask(&table, json!({ "type": "return" })).await.ok();
    assert_eq!(people[nth].sync(&table).await["you"]["team_chat"], 0);
}

async fn teams_have_a_ladder_of_their_own(database: Database) {
    let host = Host::open(&database);
    let ([ada, bob, cyd, dan], table) = four(&host, json!({ "rated": true })).await;
    resign(&bob, &table).await;
    resign(&dan, &table).await;
    let board = ada.get("/api/leaderboard/burgundy?teams=true").await.ok();
    let rating = |name: &str| {
        let one = board["players"].as_array().expect("players").iter().find(|one| one["name"] == name);
        let one = one.unwrap_or_else(|| panic!("{name} is not in {board}"));
        assert_eq!((&one["teams"], &one["expansions"], &one["games"]), (&json!(true), &json!(false), &json!(1)));
        one["rating"].as_f64().expect("a rating")
    };
    assert!(rating("Ada") > 25.0 && rating("Cyd") > 25.0 && rating("Bob") < 25.0 && rating("Dan") < 25.0);
    assert!((rating("Ada") - rating("Cyd")).abs() < 1e-9, "partners are rated together");
    for ladder in ["", "?expansions=true"] {
        assert_eq!(cyd.get(&format!("/api/leaderboard/burgundy{ladder}")).await.ok()["players"], json!([]));
    }
    assert_eq!(ada.get("/api/me/data").await.ok()["ratings"][0]["teams"], true);
}

async fn whoever_deletes_an_account_leaves_the_partner_at_play(database: Database) {
    let host = Host::open(&database);
    let ([ada, bob, cyd, _dan], table) = four(&host, json!({})).await;
    ada.leave().await.ok();
    let now = cyd.sync(&table).await;
    assert_eq!((&now["table"]["status"], &now["left"][0]["seat"]), (&json!("running"), &json!(1)));
    assert_eq!(resign(&bob, &table).await, 1, "the others decide for themselves");
}

/// Two people against two computer players, to the end: one suggests, the other takes it, and both see where it ends.
async fn a_whole_game_of_two_against_two(database: Database) {
    let host = Host::open(&database);
    let (ada, cyd) = (Client::account(host.at, "Ada").await, Client::account(host.at, "Cyd").await);
    let mut wanted = team_wish(&["me", "greedy", "open", "greedy"]);
    wanted["config"]["expert_board"] = json!(true);
    let table = make(&ada, wanted).await;
    join(&cyd, &table).await;
    start(&ada, &table).await;
    let (mut luck, mut taken) = (Quick::new(4), 0);
    let over = async || ada.sync(&table).await["table"]["status"] == "over";
    while !over().await {
        until("a person's turn, or the end", || async {
            let asked = async |client: &Client| Seen::new(client.sync(&table).await).asked();
            asked(&ada).await || asked(&cyd).await || over().await
        })
        .await;
        for (one, partner) in [(&ada, &cyd), (&cyd, &ada)] {
            let seen = Seen::new(one.sync(&table).await);
            if !seen.asked() {
                continue;
            }
            let mut action = seen.any(&mut luck);
            // Early on the partner has an idea, and it is taken.
            if taken < 5 && luck.below(3) == 0 {
                let offers = partner.sync(&table).await["you"]["partner"]["legal"].take();
                let idea =
                    offers.as_array().and_then(|offers| offers.last()).expect("the partner's offers")["text"].clone();
                let request = json!({ "type": "suggest", "at": seen.index(), "action": idea });
                partner.ask(&table, request).await.ok();
                action = one.sync(&table).await["you"]["suggestion"]["action"].take();
                taken += 1;
            }
            one.ask(&table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
        }
    }
    assert_eq!(taken, 5);
    let end = cyd.sync(&table).await;
    let ranks = end["ranks"].clone();
    assert!(ranks == json!([1, 2, 1, 2]) || ranks == json!([2, 1, 2, 1]), "places go by team: {ranks}");
    let points = |nth: usize| end["points"][nth].as_i64().expect("points");
    let (ours, theirs) = (points(0) + points(2), points(1) + points(3));
    assert!(if ranks[0] == 1 { ours >= theirs } else { theirs >= ours }, "{ours} against {theirs}");
    assert_eq!(json!(verified(&cyd, &table).await.ending.expect("an ending").places), ranks);
    for client in [&ada, &cyd] {
        let mine = client.get("/api/my-games").await.ok();
        assert_eq!((&mine["games"][0]["place"], &mine["games"][0]["won"]), (&ranks[0], &json!(ranks[0] == 1)));
        let opponents = mine["statistics"]["opponents"].as_array().expect("opponents");
        assert_eq!(opponents.iter().map(|one| &one["name"]).collect::<Vec<_>>(), ["greedy"], "a partner is none");
    }
}
