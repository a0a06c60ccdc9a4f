//! Records that a host imports: a valid one becomes a table that has ended, an invalid one changes
//! nothing.

use serde_json::{Value, json};
use server::admin::Admin;
use table::{Chance, Dice, Record, Seed};

use crate::support::database::count;
use crate::support::host::DOOR;
use crate::support::tables::{act, by_turn, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, on_both, until};

on_both!(
    a_table_goes_from_one_server_to_another,
    a_record_without_dice_claims_none,
    a_game_that_did_not_end_is_closed,
    broken_records_change_nothing,
    another_game_of_the_same_table_is_refused,
    nobody_sits_at_an_imported_table,
    who_left_is_known_elsewhere_too,
);

pub(crate) async fn admin(database: &Database) -> Admin {
    Admin::open(&database.url, vec![&DOOR]).await.expect("the database")
}

/// A recorded game whose dice come from a seed.
pub(crate) fn recorded(seed: u64) -> Record {
    let door: &dyn table::Door = &DOOR;
    let mut sitting = door.open(&json!({ "edition": "2022", "players": 3 })).expect("a game");
    let seed = Seed::of_number(seed);
    let chance = Chance::Fair(seed);
    let mut luck = table::Quick::new(3);
    while !sitting.is_over() {
        if sitting.draw(&chance).expect("a draw").is_none() {
            let seat = sitting.deciding().first().expect("somebody");
            let legal = sitting.legal(seat);
            let legal: Vec<Value> = serde_json::from_str(legal.get()).expect("offers");
            sitting.act(seat, &legal[luck.below(legal.len())]["action"]).expect("a legal action");
        }
    }
    sitting.record(Some(Dice::Seed { seed: table::hex(&seed.0), prepared: false }))
}

async fn stored(database: &Database) -> [i64; 4] {
    [
        count(database, "tables").await,
        count(database, "seats").await,
        count(database, "log").await,
        count(database, "journal").await,
    ]
}

async fn a_table_goes_from_one_server_to_another(database: Database) {
    let host = Host::open(&database);
    let (one, two, closed) = two_at_a_table(host.at).await;
    act(by_turn(&one, &two, &closed).await.0, &closed).await;
    one.ask(&closed, json!({ "type": "close" })).await.ok();
    two.ask(&closed, json!({ "type": "close" })).await.ok();
    let table = make(&one, wish(&["greedy", "random"])).await;
    start(&one, &table).await;
    until("the game is over", || async { one.sync(&table).await["table"]["status"] == "over" }).await;
    let commitment = one.sync(&table).await["table"]["commitment"].clone();

    let elsewhere = Database::fresh(Kind::Sqlite).await.expect("a database");
    let (here, there) = (admin(&database).await, admin(&elsewhere).await);
    let mut records = Vec::new();
    for (table, status) in [(&table, "over"), (&closed, "closed")] {
        let exported = here.export(table).await.expect("a record");
        let record: Record = serde_json::from_value(exported.clone()).expect("a record");
        let imported = there.import(std::slice::from_ref(&record)).await.expect("a record that holds");
        assert_eq!((imported[0].table.as_str(), imported[0].new), (table.as_str(), true));
        assert_eq!(there.export(table).await.expect("a record"), exported);
        assert_eq!(there.show(table).await.expect("a table")["status"], status);
        records.push(record);
    }
    let before = (stored(&database).await, stored(&elsewhere).await);
    for admin in [&here, &there] {
        let again = admin.import(&records).await.expect("recognised");
        assert!(again.iter().all(|one| !one.new), "the same record twice");
        assert_eq!(again[1].table, closed);
    }
    assert_eq!((stored(&database).await, stored(&elsewhere).await), before);

    let other = Host::open(&elsewhere);
    let nobody = Client::nobody(other.at);
    let shown = nobody.sync(&table).await;
    assert_eq!(shown["table"]["commitment"], commitment);
    assert_eq!(shown["view"], one.sync(&table).await["view"], "the same end");
    let record = nobody.get(&format!("/api/tables/{table}/record")).await.ok();
    assert_eq!(record, serde_json::to_value(&records[0]).expect("JSON"));
    let listed = nobody.get("/api/tables?status=over").await.ok();
    assert_eq!(listed["tables"][0]["id"], json!(table));
    assert!(nobody.ask(&table, json!({ "type": "dice" })).await.ok()["fair"]["p_value"].is_number());
}

async fn a_record_without_dice_claims_none(database: Database) {
    let with_seed = recorded(1);
    let without = Record { dice: None, ..with_seed.clone() };
    let host = admin(&database).await;
    let imported =
        host.import(&[with_seed.clone(), without.clone(), without.clone()]).await.expect("records that hold");
    assert_eq!(imported.iter().map(|one| one.new).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(imported[1].table, imported[2].table);
    for (record, imported) in [with_seed, without].iter().zip(&imported) {
        let exported = host.export(&imported.table).await.expect("a record");
        assert_eq!(exported, serde_json::to_value(record).expect("JSON"));
        let shown = host.show(&imported.table).await.expect("a table");
        assert_eq!(shown["commitment"], Value::Null, "nothing was committed to before that game");
    }
    let server = Host::open(&database);
    let record = Client::nobody(server.at).get(&format!("/api/tables/{}/record", imported[1].table)).await.ok();
    assert!(record.get("dice").is_none(), "dice that nobody checked are claimed");
}

async fn a_game_that_did_not_end_is_closed(database: Database) {
    let whole = recorded(2);
    let part = Record { entries: whole.entries[..60].to_vec(), ending: None, ..whole };
    let nothing = Record { entries: vec![], ..part.clone() };
    let host = admin(&database).await;
    for (nth, record) in [part, nothing].iter().enumerate() {
        let table = host.import(std::slice::from_ref(record)).await.expect("a record that holds")[0].table.clone();
        assert_eq!(host.show(&table).await.expect("a table")["status"], "closed");
        assert_eq!(host.export(&table).await.expect("a record"), serde_json::to_value(record).expect("JSON"));
        assert_eq!(count(&database, "tables").await, nth as i64 + 1);
    }
}

async fn broken_records_change_nothing(database: Database) {
    let good = recorded(4);
    let host = admin(&database).await;
    let before = stored(&database).await;
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let roll = good.entries.iter().position(|entry| entry.starts_with("= roll")).expect("a roll");
    for (record, why) in [
        (changed(&|record| record.entries[roll] = "= roll 66 66 66 - 6".into()), "the dice say"),
        (changed(&|record| record.entries[roll + 1] = "1 dance".into()), "entry"),
        (changed(&|record| _ = record.entries.pop()), "the ending is not the one"),
        (changed(&|record| record.ending = None), "has no ending"),
        (changed(&|record| record.game = "chess".into()), "no game 'chess'"),
        (changed(&|record| record.rules += 1), "rules"),
        (changed(&|record| record.config["players"] = json!(9)), "9"),
        (changed(&|record| record.dice = Some(Dice::Seed { seed: "00".repeat(32), prepared: false })), "the dice say"),
        (changed(&|record| record.dice = Some(Dice::Seed { seed: "soup".into(), prepared: false })), "hex"),
    ] {
        for records in [vec![record.clone()], vec![good.clone(), record.clone()]] {
            let said = host.import(&records).await.err().expect("a refusal");
            assert!(said.contains(why), "{said}");
            assert!(records.len() == 1 || said.starts_with("record 2: "), "{said}");
            assert_eq!(stored(&database).await, before, "{why}");
        }
    }
}

/// A record with a made-up table name, whose dice still follow from what it says.
fn of_table(name: &str, secret: [u8; 32]) -> Record {
    let door: &dyn table::Door = &DOOR;
    let mut sitting = door.open(&json!({ "edition": "2019", "players": 2 })).expect("a game");
    let dice = Dice::Table {
        table: name.into(),
        commitment: table::hex(&<sha2::Sha256 as sha2::Digest>::digest(secret)),
        secret: table::hex(&secret),
        contributions: vec!["AB".into()],
        seals: vec![],
        chains: None,
        day: None,
    };
    let chance = Chance::Fair(dice.seeds().and_then(|seeds| seeds.of_draw(0)).expect("a seed"));
    while sitting.draw(&chance).expect("a draw").is_some() {}
    sitting.record(Some(dice))
}

async fn another_game_of_the_same_table_is_refused(database: Database) {
    let server = Host::open(&database);
    let table = two_at_a_table(server.at).await.2;
    let host = admin(&database).await;
    let forged = of_table(&table, [7; 32]);
    let before = stored(&database).await;
    let said = host.import(std::slice::from_ref(&forged)).await.err().expect("a refusal");
    assert!(said.contains("is here already"), "{said}");
    let said = host.import(&[of_table("twin", [1; 32]), of_table("twin", [2; 32])]).await.err().expect("a refusal");
    assert!(said.contains("'twin'"), "{said}");
    assert_eq!(stored(&database).await, before);

    // A name that no table here can have is no reason to refuse a valid record.
    for name in ["", "../etc/passwd", "Tisch Nr. 7", &"x".repeat(41)] {
        let record = of_table(name, [3; 32]);
        let imported = host.import(std::slice::from_ref(&record)).await.expect("a record that holds");
        let exported = host.export(&imported[0].table).await.expect("a record");
        assert_eq!(exported, serde_json::to_value(&record).expect("JSON"));
        assert_eq!(Client::nobody(server.at).sync(&imported[0].table).await["table"]["status"], "closed");
        assert!(!host.import(std::slice::from_ref(&record)).await.expect("recognised")[0].new);
    }
}

async fn nobody_sits_at_an_imported_table(database: Database) {
    let imported = admin(&database).await.import(&[recorded(5)]).await.expect("a record that holds");
    let table = &imported[0].table;
    let host = Host::open(&database);
    let one = Client::account(host.at, "Player 1").await;
    let shown = one.sync(table).await;
    let names = |nth: usize| json!({ "kind": "recorded", "name": format!("Player {nth}") });
    assert_eq!(shown["table"]["seats"], json!([names(1), names(2), names(3)]));
    assert_eq!((&shown["you"], &shown["table"]["imported"]), (&Value::Null, &json!(true)));
    assert_eq!(one.get("/api/my-tables").await.ok()["tables"], json!([]));
    for request in ["join", "start", "close", "rematch", "resign", "leave"] {
        let answer = one.ask(table, json!({ "type": request })).await;
        assert!([403, 422].contains(&answer.status), "{request}: {} {}", answer.status, answer.text);
    }
    assert_eq!(one.get("/api/players/Player%201").await.ok()["ratings"], json!([]));
    assert_eq!(one.sync(table).await, shown);
}

/// A game that somebody's leaving ended, and one that a computer player finished for them.
async fn who_left_is_known_elsewhere_too(database: Database) {
    let host = Host::open(&database);
    let (one, _, duel) = two_at_a_table(host.at).await;
    one.ask(&duel, json!({ "type": "resign" })).await.ok();
    let three = make(&one, wish(&["me", "greedy", "greedy"])).await;
    start(&one, &three).await;
    one.ask(&three, json!({ "type": "resign" })).await.ok();

    let elsewhere = Database::fresh(Kind::Sqlite).await.expect("a database");
    let (here, there) = (admin(&database).await, admin(&elsewhere).await);
    for table in [&duel, &three] {
        let exported = here.export(table).await.expect("a record");
        assert_eq!(exported["left"], json!([{ "seat": 1, "why": "resigned" }]));
        let record: Record = serde_json::from_value(exported.clone()).expect("a record");
        there.import(std::slice::from_ref(&record)).await.expect("a record that holds");
        assert_eq!(there.export(table).await.expect("a record"), exported, "the same record out again");
        let again = there.import(std::slice::from_ref(&record)).await.expect("recognised");
        assert!(!again[0].new);
    }
    let other = Host::open(&elsewhere);
    for table in [&duel, &three] {
        let (shown, known) = (Client::nobody(other.at).sync(table).await, one.sync(table).await);
        assert_eq!(shown["table"]["status"], "over");
        assert_eq!((&shown["ranks"], &shown["left"]), (&known["ranks"], &known["left"]));
    }

    // Once the host closes a table that is over, its record still holds.
    here.close(&duel).await.expect("closed");
    let record: Record = serde_json::from_value(here.export(&duel).await.expect("a record")).expect("a record");
    let door: &dyn table::Door = &DOOR;
    door.verify(&record).expect("a record that holds");
}
