//! Whatever can be sent, by several clients at once: the server survives, the tables can be replayed,
//! what is private stays private, and those who play by the rules can play to the end.
//!
//! Runs for a few seconds, or for `TESSERA_FUZZ_SECONDS`. A run prints its seed, and
//! `TESSERA_FUZZ_SEED` repeats it.

use std::time::{Duration, Instant, SystemTime};

use burgundy::Burgundy;
use serde_json::{Value, json};
use table::Quick;
use table::Record;

use crate::secrets::heard_without_offers;
use crate::support::attacker::{Attacker, offers, post_anything};
use crate::support::requests::{Kind, Moment, described};
use crate::support::tables::{act, by_turn, join, make, secret_wish, start, wish};
use crate::support::{self, Client, Database, Host, Seen, on_both, run_within, until};

on_both!(every_kind_of_request_is_met);

#[test]
fn whatever_is_sent_on_sqlite() {
    run_within(time() + Duration::from_secs(180), support::Kind::Sqlite, fuzz);
}

#[test]
fn whatever_is_sent_on_postgres() {
    run_within(time() + Duration::from_secs(180), support::Kind::Postgres, fuzz);
}

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}: '{text}' is no number")))
}

/// How long.
fn time() -> Duration {
    Duration::from_secs(setting("TESSERA_FUZZ_SECONDS").unwrap_or(3))
}

/// What is made from the description is what the server understands: no kind is forgotten.
async fn every_kind_of_request_is_met(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    let kinds = described(&one).await;
    // The parser names them too, independently of the description.
    let known = one.ask(&table, json!({ "type": "win" })).await.body["error"]["message"].to_string();
    let known: Vec<&str> = known.split('`').skip(3).step_by(2).collect();
    assert_eq!(kinds.iter().map(|kind| kind.name.as_str()).collect::<Vec<_>>(), known);
    let mut luck = Quick::new(1);
    for kind in &kinds {
        let understood = async |request: Value| one.ask(&table, request).await.code() != "bad-json";
        let mut times = 0;
        for _ in 0..8 {
            times += usize::from(understood(kind.make(&mut luck, &Moment::default())).await);
        }
        assert!(times > 0, "'{}' is never well formed", kind.name);
    }
}

async fn fuzz(database: Database) {
    let clock = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a time").as_millis() as u64;
    let seed = setting("TESSERA_FUZZ_SEED").unwrap_or_else(clock);
    let (begun, mut host) = (Instant::now(), Host::open(&database));
    for nth in 0.. {
        println!("TESSERA_FUZZ_SEED={}", seed + nth);
        host = Evening::prepare(&host, seed + nth).await.fight(&database, host).await;
        if begun.elapsed() >= time() {
            println!("{} evenings", nth + 1);
            return;
        }
    }
}

/// Some tables with the same people.
struct Evening {
    seed: u64,
    one: Client,
    two: Client,
    /// Sits at the table of secrets and never chooses, so that the choices stay secret.
    waits: Client,
    stranger: Client,
    nobody: Client,
    tables: Vec<String>,
    /// The table of secrets, and what the first has chosen there.
    secret: (String, String),
}

impl Evening {
    async fn prepare(host: &Host, seed: u64) -> Evening {
        let guest = || Client::guest(host.at);
        let (one, two, waits, stranger) = (guest().await, guest().await, guest().await, guest().await);
        let mut tables = Vec::new();
        let clocks = [json!({ "kind": "none" }), json!({ "kind": "live", "base": 3600, "increment": 9 })];
        for clock in clocks {
            let mut wish = wish(&["me", "open", "greedy"]);
            wish["terms"] = json!({ "clock": clock });
            tables.push(make(&one, wish).await);
        }
        let secret = make(&one, secret_wish(&["me", "open", "greedy", "open"])).await;
        tables.push(secret.clone());
        for table in &tables {
            join(&two, table).await;
        }
        join(&waits, &secret).await;
        tables.push(make(&one, wish(&["me", "greedy"])).await);
        for table in &tables {
            start(&one, table).await;
        }
        tables.push(make(&one, wish(&["open", "me", "open"])).await);
        for table in &tables {
            one.ask(table, json!({ "type": "notes", "words": note(seed) })).await.ok();
        }
        let seen = Seen::new(one.sync(&secret).await);
        let last = seen.legal().last().expect("a choice").clone();
        one.ask(&secret, json!({ "type": "act", "at": seen.index(), "action": last["action"] })).await.ok();
        let secret = (secret, last["text"].as_str().expect("a text").to_string());
        Evening { seed, one, two, waits, stranger, nobody: Client::nobody(host.at), tables, secret }
    }

    fn everybody(&self) -> [&Client; 5] {
        [&self.one, &self.two, &self.waits, &self.stranger, &self.nobody]
    }

    fn everywhere(&self) -> impl Iterator<Item = (&Client, &String)> {
        self.everybody().into_iter().flat_map(|client| self.tables.iter().map(move |table| (client, table)))
    }

    /// Everybody attacks every table; afterwards everything is as it should be, even after a kill.
    async fn fight(mut self, database: &Database, host: Host) -> Host {
        let kinds: &'static [Kind] = Box::leak(described(&self.nobody).await.into_boxed_slice());
        for _ in 0..Quick::new(self.seed).below(20) {
            let (now, _) = by_turn(&self.one, &self.two, &self.tables[0]).await;
            if Seen::new(now.sync(&self.tables[0]).await).asked() {
                act(now, &self.tables[0]).await;
            }
        }
        let mut luck = Quick::new(self.seed);
        let mut attacks = Vec::new();
        // The first has two devices; the last seat at the table of secrets stays quiet.
        for client in [&self.one, &self.one, &self.two, &self.stranger, &self.nobody] {
            for table in &self.tables {
                let mut attacker = self.attacker(client, table, luck.bits()).await;
                attacks.push(tokio::spawn(async move {
                    attacker.attack(kinds, 4).await;
                    for _ in 0..3 {
                        post_anything(&mut attacker, kinds).await;
                    }
                    attacker
                }));
            }
        }
        let mut attackers = Vec::new();
        for attack in attacks {
            attackers.push(attack.await.expect("an attack that ends"));
        }
        self.nothing_private_was_heard(&attackers);
        let before = self.settled().await;
        host.kill();
        let host = Host::open(database);
        for client in [&mut self.one, &mut self.two, &mut self.waits, &mut self.stranger, &mut self.nobody] {
            *client = client.moved(host.at);
        }
        for ((after, before), (_, table)) in self.pictures().await.iter().zip(&before).zip(self.everywhere()) {
            for (part, was) in before.as_object().expect("parts") {
                assert_eq!(after[part], *was, "'{part}' at {table} is not what it was before the kill");
            }
        }
        self.play_on().await;
        self.all_is_well().await;
        host
    }

    async fn attacker(&self, client: &Client, table: &str, seed: u64) -> Attacker {
        let sync = self.one.sync(table).await;
        let unnamed = (table == self.secret.0).then(|| self.secret.1.clone());
        let moment = Moment {
            index: sync["index"].as_u64().expect("an index"),
            actions: sync["you"]["legal"].as_array().map(|legal| offers(legal, unnamed.as_deref())).unwrap_or_default(),
            note: Some(if client.headers == self.one.headers { note(self.seed) } else { "another's".into() }),
        };
        Attacker::new(client, table, moment, unnamed, seed)
    }

    /// The others have heard neither the notes of the first nor its choice.
    fn nothing_private_was_heard(&self, attackers: &[Attacker]) {
        let (note, choice) = (note(self.seed), &self.secret.1);
        for client in [&self.two, &self.stranger, &self.nobody] {
            let own = |attacker: &&Attacker| attacker.client.headers == client.headers;
            let said = attackers.iter().filter(own).any(|attacker| attacker.said(choice));
            for heard in heard_without_offers(client) {
                assert!(!heard.contains(&note), "another's note: {heard}");
                assert!(said || !heard.contains(choice), "'{choice}' is in {heard}");
            }
        }
    }

    /// What everybody sees once nothing moves any more: messages of somebody who left midway may still arrive.
    async fn settled(&self) -> Vec<Value> {
        let mut before = self.pictures().await;
        loop {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let now = self.pictures().await;
            if now == before {
                return now;
            }
            before = now;
        }
    }

    /// What everybody sees of every table as soon as no computer player has to decide.
    async fn pictures(&self) -> Vec<Value> {
        for table in &self.tables {
            until("the computer players have decided", || async {
                let sync = self.nobody.sync(table).await;
                let chosen = |seat: &&Value| !sync["turn"]["chosen"].as_array().is_some_and(|all| all.contains(seat));
                let bot =
                    |seat: &Value| sync["table"]["seats"][seat.as_u64().unwrap_or(1) as usize - 1]["kind"] == "bot";
                let waits = sync["turn"]["seats"].as_array().is_some_and(|all| all.iter().filter(chosen).any(bot));
                sync["table"]["status"] != "running" || !waits
            })
            .await;
        }
        let mut pictures = Vec::new();
        for (client, table) in self.everywhere() {
            let mut sync = client.sync(table).await;
            sync["clock"].take();
            pictures.push(sync);
        }
        pictures
    }

    /// Those who play by the rules reach the end, whatever happened before.
    async fn play_on(&self) {
        let play = |table: &String| {
            let (people, table) = ([&self.one, &self.two, &self.waits].map(Client::clone), table.clone());
            tokio::spawn(async move { play_to_the_end(&people, &table).await })
        };
        for game in self.tables.iter().map(play).collect::<Vec<_>>() {
            game.await.expect("a game that ends");
        }
        for table in &self.tables {
            let record = self.nobody.get(&format!("/api/tables/{table}/record")).await;
            if record.status == 200 {
                let record: Record = serde_json::from_value(record.body).expect("a record");
                record.verify::<Burgundy>().expect("a record that holds");
            }
        }
    }

    async fn all_is_well(&self) {
        assert_eq!(self.nobody.get("/healthz").await.status, 200);
        assert_eq!(self.nobody.get("/readyz").await.status, 200);
        assert!(!self.nobody.get("/metrics").await.text.contains("tessera_defects"), "a defect was counted");
        for (client, table) in self.everywhere() {
            for request in ["sync", "story", "chat", "record", "dice", "notes"] {
                let answer = client.ask(table, json!({ "type": request })).await;
                assert!(answer.status < 500, "{request}: {}", answer.text);
            }
        }
    }
}

/// What the first writes for itself.
fn note(seed: u64) -> String {
    format!("hush{seed}hush")
}

async fn play_to_the_end(people: &[Client], table: &str) {
    let mut luck = Quick::new(3);
    let begun = Instant::now();
    loop {
        let mut idle = true;
        for client in people {
            let seen = Seen::new(client.sync(table).await);
            if seen.status() != "running" {
                return;
            }
            if seen.asked() {
                let request = json!({ "type": "act", "at": seen.index(), "action": seen.any(&mut luck) });
                let answer = client.ask(table, request).await;
                assert!(
                    answer.status == 200 || answer.code() == "stale",
                    "a legal action was refused: {}",
                    answer.text
                );
                idle = false;
            }
        }
        if idle {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "the game at {table} does not end");
    }
}
