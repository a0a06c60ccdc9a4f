//! Strong dice: everybody opens a link for each draw, and nobody can know it before.

use std::time::Duration;

use burgundy::Burgundy;
use serde_json::{Value, json};
use table::{Chain, Origin, Record, hex, links_before};

use crate::full_disks::{cure, fill};
use crate::support::tables::{act, make, start, wish};
use crate::support::{Client, Database, Host, Kind, Seen, Socket, on_both, run, until};

on_both!(
    every_draw_follows_from_links_that_were_opened_for_it,
    a_link_that_does_not_come_costs_its_seat_time_and_is_left_out,
    nobody_opens_what_is_not_theirs_or_not_due,
    nothing_is_taken_back_while_links_are_opened,
    a_draw_that_is_due_outlives_a_kill,
    who_leaves_opens_no_more_and_may_come_back,
    strong_dice_are_agreed_on_with_a_live_clock_and_chains,
);

/// Somebody with a chain.
struct Player {
    client: Client,
    chain: Chain,
}

impl Player {
    async fn guest(host: &Host, end: u8) -> Player {
        Player { client: Client::guest(host.at).await, chain: Chain::ending_with([end; 32]) }
    }

    fn link(&self, number: u32) -> String {
        hex(&self.chain.link(number).expect("a link"))
    }

    fn seal(&self) -> String {
        hex(&links_before(self.chain.link(0).expect("a link"), 1))
    }

    fn moved(&self, host: &Host) -> Player {
        Player { client: self.client.moved(host.at), chain: self.chain.clone() }
    }

    /// Opens the link of a draw.
    fn opens(&self, draw: u32) -> Value {
        json!({ "type": "link", "draw": draw, "link": self.link(draw) })
    }

    /// The draw that is due, if one is.
    async fn due(&self, table: &str) -> Option<u32> {
        self.client.sync(table).await["drawing"]["draw"].as_u64().map(|draw| draw as u32)
    }
}

fn strong_wish(seats: &[&str]) -> Value {
    let mut wanted = wish(seats);
    wanted["terms"] = json!({ "clock": { "kind": "live", "base": 600, "increment": 0 }, "dice": "strong" });
    wanted
}

/// People at a table with strong dice that has started: the first draw is made, the second one waits for links.
async fn at_a_strong_table(host: &Host, people: usize, wanted: Value) -> (Vec<Player>, String) {
    let mut players = Vec::new();
    for end in 1..=people {
        players.push(Player::guest(host, end as u8).await);
    }
    let mut wanted = wanted;
    wanted["seal"] = players[0].seal().into();
    let table = make(&players[0].client, wanted).await;
    for player in &players[1..] {
        player.client.ask(&table, json!({ "type": "join", "seal": player.seal() })).await.ok();
    }
    start(&players[0].client, &table).await;
    for player in &players {
        player.client.ask(&table, json!({ "type": "open", "contribution": player.link(0) })).await.ok();
    }
    (players, table)
}

/// Everybody opens until somebody has to decide; returns how many draws there have been.
async fn all_open(players: &[Player], table: &str) -> u32 {
    let mut draws = 1;
    while let Some(draw) = players[0].due(table).await {
        for player in players {
            player.client.ask(table, player.opens(draw)).await.ok();
        }
        draws = draw + 1;
        until("the draw is made", || async { players[0].due(table).await != Some(draw) }).await;
    }
    draws
}

/// Whose turn it is decides.
async fn somebody_acts(players: &[Player], table: &str) -> bool {
    for player in players {
        if Seen::new(player.client.sync(table).await).asked() {
            act(&player.client, table).await;
            return true;
        }
    }
    false
}

async fn record(player: &Player, table: &str) -> Record {
    let text = player.client.get(&format!("/api/tables/{table}/record")).await.ok();
    serde_json::from_value(text).expect("a record")
}

async fn every_draw_follows_from_links_that_were_opened_for_it(database: Database) {
    let host = Host::open(&database);
    let (players, table) = at_a_strong_table(&host, 2, strong_wish(&["me", "open", "random"])).await;
    let (mut socket, _) = Socket::seeing(&players[1].client, &table).await;
    let mut draws = all_open(&players, &table).await;
    assert!(draws > 2, "the set-up has several draws");
    // A whole game would show the same; a few rounds have rolls, and a phase fills the depots.
    while draws < 12 {
        until("a person's turn or a draw", || async {
            somebody_acts(&players, &table).await || players[0].due(&table).await.is_some()
        })
        .await;
        draws = draws.max(all_open(&players, &table).await);
    }
    // The links are shown with the draw, and the update with what it brought follows.
    let drawn = loop {
        let frame = socket.frame().await.expect("a word about the draw");
        if frame["type"] == "drawn" && frame["draw"] == 3 {
            break frame;
        }
    };
    assert_eq!(drawn["links"], json!([players[0].link(3), players[1].link(3), null]));
    let update = loop {
        let frame = socket.frame().await.expect("what it brought");
        if frame["type"] == "update" {
            break frame;
        }
    };
    assert_eq!(update["told"][0]["kind"], "draw");
    let shown = players[0].client.sync(&table).await["table"]["commitment"].clone();
    for player in &players {
        player.client.ask(&table, json!({ "type": "resign" })).await.ok();
    }
    let record = record(&players[0], &table).await;
    let verified = record.verify::<Burgundy>().expect("a record that holds");
    assert_eq!((verified.origin, verified.draws), (Origin::Linked, draws as usize));
    let dice = serde_json::to_value(&record.dice).expect("dice");
    assert_eq!((&dice["commitment"], &dice["contributions"][0]), (&shown, &json!(players[0].link(0))));
    assert_eq!(dice["chains"]["missing"], json!([[], [], []]));
    let server: table::Link =
        table::unhex(drawn["server"].as_str().expect("a link")).expect("hex").try_into().expect("32");
    assert_eq!(json!(hex(&links_before(server, 4))), shown, "the server is bound to what it showed before the game");
}

async fn a_link_that_does_not_come_costs_its_seat_time_and_is_left_out(database: Database) {
    let mut host = Host::still(&database, &[]);
    let (players, table) = at_a_strong_table(&host, 2, strong_wish(&["me", "open"])).await;
    let (mut socket, _) = Socket::seeing(&players[0].client, &table).await;
    let (_there, _) = Socket::seeing(&players[1].client, &table).await;
    let open = async |player: &Player, draw| player.client.ask(&table, player.opens(draw)).await.ok();
    open(&players[0], 1).await;
    assert_eq!(players[0].due(&table).await, Some(1), "the other one is waited for");
    host.passes(Duration::from_secs(14));
    assert_eq!(players[0].due(&table).await, Some(1), "as long as a client may take");
    host.passes(Duration::from_millis(1_100));
    let waited = loop {
        let frame = socket.frame().await.expect("a word about it");
        if frame["event"]["event"] == "waited" {
            break frame;
        }
    };
    assert_eq!((&waited["event"]["seat"], &waited["event"]["withheld"]), (&json!(2), &json!(true)));
    let left = |frame: &Value| frame["clock"]["left"].clone();
    assert_eq!(left(&waited), json!([600_000, 600_000 - 15_100]), "their own time, nobody else's");
    // Whoever opened nothing the last time is hardly waited for.
    open(&players[0], 2).await;
    host.passes(Duration::from_millis(2_100));
    until("it goes on", || async { players[0].due(&table).await == Some(3) }).await;
    // A link that comes late is in, and costs time too. It leads back to the last one that was opened.
    open(&players[0], 3).await;
    host.passes(Duration::from_millis(1_500));
    assert_eq!(players[0].due(&table).await, Some(3));
    open(&players[1], 3).await;
    until("the next roll", || async {
        somebody_acts(&players, &table).await;
        players[0].due(&table).await == Some(4)
    })
    .await;
    open(&players[0], 4).await;
    host.passes(Duration::from_millis(14_000));
    open(&players[1], 4).await;
    until("the game goes on", || async { players[0].due(&table).await.is_none() }).await;
    let clocks = left(&players[0].client.sync(&table).await);
    assert_eq!(clocks, json!([600_000, 600_000 - 15_100 - 2_100 - 14_000]));
    let story = players[0].client.ask(&table, json!({ "type": "story" })).await.ok();
    let told = |event: &&Value| event["event"]["event"] == "waited";
    assert_eq!(story["beside"].as_array().expect("a story").iter().filter(told).count(), 3);
    // After a kill the clocks say the same.
    host.kill();
    let host = Host::open(&database);
    let players = [players[0].moved(&host), players[1].moved(&host)];
    let again = players[0].client.sync(&table).await;
    let others = if Seen::new(again.clone()).asked() { 1 } else { 0 };
    assert_eq!(left(&again)[others], clocks[others]);
    players[0].client.ask(&table, json!({ "type": "resign" })).await.ok();
    let record = record(&players[0], &table).await;
    assert_eq!(record.verify::<Burgundy>().expect("a record that holds").origin, Origin::Linked);
    let dice = serde_json::to_value(&record.dice).expect("dice");
    assert_eq!((&dice["chains"]["missing"], &dice["chains"]["opened"]), (&json!([[], [1, 2]]), &json!([4, 4])));
}

/// The links that came before the disk was full need not come again, and nobody has to ask.
#[test]
fn a_draw_that_could_not_be_stored_is_made_as_soon_as_there_is_room() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (players, table) = at_a_strong_table(&host, 2, strong_wish(&["me", "open"])).await;
        let (mut socket, _) = Socket::seeing(&players[0].client, &table).await;
        fill(&host);
        for player in &players {
            player.client.ask(&table, player.opens(1)).await.ok();
        }
        let due = players[1].client.sync(&table).await["drawing"].clone();
        assert_eq!((&due["draw"], &due["opened"]), (&json!(1), &json!([1, 2])), "it waits for room, for nothing else");
        cure(&host);
        let drawn = loop {
            let frame = socket.frame().await.expect("a word about the draw");
            if frame["type"] == "drawn" {
                break frame;
            }
        };
        assert_eq!(drawn["links"], json!([players[0].link(1), players[1].link(1)]));
        assert_eq!(players[0].due(&table).await, Some(2));
    });
}

async fn nobody_opens_what_is_not_theirs_or_not_due(database: Database) {
    let host = Host::open(&database);
    let (players, table) = at_a_strong_table(&host, 2, strong_wish(&["me", "open"])).await;
    let before = players[0].client.sync(&table).await["drawing"].clone();
    assert_eq!((&before["draw"], &before["opened"]), (&json!(1), &json!([])));
    let one = &players[0].client;
    one.ask(&table, players[0].opens(2)).await.refused(422, "not-drawing");
    one.ask(&table, players[0].opens(0)).await.refused(422, "not-drawing");
    one.ask(&table, players[1].opens(1)).await.refused(422, "wrong-link");
    for wrong in ["", "ab", "soup", &players[0].link(0), &players[0].link(2)] {
        let request = json!({ "type": "link", "draw": 1, "link": wrong });
        one.ask(&table, request).await.refused(422, "wrong-link");
    }
    Client::guest(host.at).await.ask(&table, players[0].opens(1)).await.refused(403, "not-your-seat");
    assert_eq!(one.sync(&table).await["drawing"], before, "nothing was changed");
    one.ask(&table, players[0].opens(1)).await.ok();
    one.ask(&table, players[0].opens(1)).await.ok();
    let due = one.sync(&table).await;
    assert_eq!(due["drawing"]["opened"], json!([1]));
    assert!(!due.to_string().contains(&players[0].link(1)), "not before the draw");
    // A table without strong dice knows no links.
    let plain = make(one, wish(&["me", "random"])).await;
    start(one, &plain).await;
    one.ask(&plain, players[0].opens(1)).await.refused(422, "not-drawing");
}

async fn nothing_is_taken_back_while_links_are_opened(database: Database) {
    let host = Host::open(&database);
    let (players, table) = at_a_strong_table(&host, 1, strong_wish(&["me", "random"])).await;
    let mut draws = all_open(&players, &table).await;
    let first = draws;
    let one = &players[0].client;
    while draws == first {
        until("a turn or a draw", || async {
            somebody_acts(&players, &table).await || players[0].due(&table).await.is_some()
        })
        .await;
        if let Some(draw) = players[0].due(&table).await {
            let now = one.sync(&table).await;
            assert_eq!(now["you"]["undo"], json!(null), "nor is it offered");
            let index = Seen::new(now).index();
            one.ask(&table, json!({ "type": "undo", "at": index })).await.refused(422, "drawing");
            draws = draw + 1;
        }
    }
    all_open(&players, &table).await;
    until("a turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    let now = one.sync(&table).await;
    assert_eq!(now["you"]["rewind"], json!(null), "a draw stands, also for one person among computer players");
}

async fn a_draw_that_is_due_outlives_a_kill(database: Database) {
    let host = Host::open(&database);
    let (players, table) = at_a_strong_table(&host, 2, strong_wish(&["me", "open"])).await;
    players[0].client.ask(&table, players[0].opens(1)).await.ok();
    let before = players[1].client.sync(&table).await["drawing"].clone();
    host.kill();
    let host = Host::open(&database);
    let players = [players[0].moved(&host), players[1].moved(&host)];
    let after = players[1].client.sync(&table).await["drawing"].clone();
    for same in ["draw", "standing", "so_far"] {
        assert_eq!(after[same], before[same]);
    }
    assert_eq!(after["opened"], json!([]), "a link is stored with its draw, and asked for again");
    all_open(&players, &table).await;
    players[0].client.ask(&table, json!({ "type": "resign" })).await.ok();
    record(&players[0], &table).await.verify::<Burgundy>().expect("a record that holds");
}

async fn who_leaves_opens_no_more_and_may_come_back(database: Database) {
    let mut host = Host::with(&database, &[("away_seconds", "0")]);
    let (players, table) = at_a_strong_table(&host, 3, strong_wish(&["me", "open", "open"])).await;
    // A computer player goes on for the third one, whose link nobody waits for any more.
    players[0].client.ask(&table, json!({ "type": "replace", "seat": 3 })).await.ok();
    let here = &players[..2];
    let drawn = all_open(here, &table).await;
    assert!(drawn > 3);
    players[2].client.ask(&table, json!({ "type": "return" })).await.ok();
    let mut draws = drawn;
    while draws == drawn {
        until("a turn or a draw", || async {
            somebody_acts(&players, &table).await || players[0].due(&table).await.is_some()
        })
        .await;
        draws = draws.max(all_open(&players, &table).await);
    }
    host.passes(Duration::ZERO);
    for player in &players {
        player.client.ask(&table, json!({ "type": "resign" })).await.ok();
    }
    let record = record(&players[0], &table).await;
    record.verify::<Burgundy>().expect("a record that holds");
    let dice = serde_json::to_value(&record.dice).expect("dice");
    let missing: Vec<u32> = (1..drawn).collect();
    assert_eq!(dice["chains"]["missing"], json!([[], [], missing]));
}

async fn strong_dice_are_agreed_on_with_a_live_clock_and_chains(database: Database) {
    let host = Host::open(&database);
    let player = Player::guest(&host, 1).await;
    for clock in [json!({ "kind": "none" }), json!({ "kind": "days", "days": 3 })] {
        let mut wanted = strong_wish(&["me", "open"]);
        wanted["terms"]["clock"] = clock;
        player.client.post("/api/tables", wanted).await.refused(422, "strong-needs-clock");
    }
    let mut wanted = strong_wish(&["me", "open"]);
    player.client.post("/api/tables", wanted.clone()).await.refused(422, "strong-needs-seal");
    wanted["seal"] = player.seal().into();
    let table = make(&player.client, wanted).await;
    let other = Player::guest(&host, 2).await;
    let clear = json!({ "type": "join", "contribution": "aa" });
    other.client.ask(&table, clear).await.refused(422, "strong-needs-seal");
    let short = hex(&<sha2::Sha256 as sha2::Digest>::digest([7]));
    other.client.ask(&table, json!({ "type": "join", "seal": short })).await.ok();
    start(&player.client, &table).await;
    other.client.ask(&table, json!({ "type": "open", "contribution": "07" })).await.refused(422, "wrong-link");
}
