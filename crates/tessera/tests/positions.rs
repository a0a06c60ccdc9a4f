//! Positions through the engine: what is loaded is what is recorded, replayed and checked; what is odd is said.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

/// Sends requests to an engine of their own and returns the replies.
fn engine(requests: &[Value]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let replies = requests
        .iter()
        .map(|request| {
            writeln!(input, "{request}").and_then(|()| input.flush()).expect("the engine reads");
            let mut reply = String::new();
            output.read_line(&mut reply).expect("the engine answers");
            serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{error}: {reply}"))
        })
        .collect();
    drop(input);
    child.wait().expect("it ends");
    replies
}

fn last(requests: &[Value]) -> Value {
    let replies = engine(requests);
    for (request, reply) in requests.iter().zip(&replies) {
        assert_eq!(reply["ok"], true, "{request}: {reply}");
    }
    replies.into_iter().next_back().expect("a reply")
}

/// What is refused, and how.
fn refused(requests: &[Value]) -> (String, String) {
    let reply = engine(requests).into_iter().next_back().expect("a reply");
    assert_eq!(reply["ok"], false, "{reply}");
    let said = |field: &str| reply["error"][field].as_str().expect("words").to_string();
    (said("code"), said("message"))
}

/// What the commands make of a record: whether it holds, and the position at its end.
fn checked(record: &Value) -> (bool, String, Value) {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let name = format!("tessera-record-{}-{}.json", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, record.to_string()).expect("written");
    let run = |command: &str, more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tessera")).arg(command).arg(&path).args(more).output();
        let output = output.expect("it runs");
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (holds, said) = run("verify", &[]);
    let (_, position) = run("replay", &["--json"]);
    std::fs::remove_file(&path).expect("it was written");
    (holds, said, serde_json::from_str(&position).unwrap_or_default())
}

#[test]
fn a_record_after_load_carries_its_position_and_its_seed() {
    // In a turn; in the set-up, where a record without its position led to another game and was called fine; and in the
    // other game.
    let rich = json!({ "stage": "goods", "seats": [{ "silver": 50, "score": { "goods": 90 } }, { "workers": 7 }] });
    let turn = json!({ "config": { "edition": "2019", "players": 2 }, "seats": [{ "dice": [3, 5], "workers": 2 }] });
    let act = |action: &str| json!({ "cmd": "act", "action": action });
    let settle = json!({ "cmd": "settle" });
    let set_up = vec![settle.clone(), settle.clone(), settle.clone(), settle.clone()];
    for (game, position, then) in [
        ("burgundy", turn, vec![act("workers 3"), act("workers 5"), act("end")]),
        ("burgundy", rich, set_up),
        ("santa-maria", json!({ "seats": [{ "coins": 9 }] }), vec![act("activate 23"), act("produce"), act("end")]),
    ] {
        let mut requests = vec![json!({ "cmd": "load", "game": game, "position": position, "seed": 7 })];
        requests.extend(then);
        let at_the_end = |cmd: &str| {
            let mut requests = requests.clone();
            requests.push(json!({ "cmd": cmd }));
            last(&requests)
        };
        let record = at_the_end("record")["record"].clone();
        let position = at_the_end("position")["position"].clone();
        assert!(record["position"].is_object() && record["dice"]["seed"].is_string(), "{record}");
        let (holds, said, replayed) = checked(&record);
        assert!(holds, "{said}");
        assert_eq!(replayed, position, "the same table");
        // Without its position it is no record of this game.
        let mut without = record.clone();
        without.as_object_mut().expect("an object").remove("position");
        let (holds, _, other) = checked(&without);
        assert!(!holds || other != position);
    }
}

#[test]
fn a_record_after_new_says_where_its_dice_come_from() {
    let new = json!({ "cmd": "new", "edition": "2011", "players": 2, "seed": 1 });
    let (settle, record) = (json!({ "cmd": "settle" }), json!({ "cmd": "record" }));
    let seeded = last(&[new.clone(), settle.clone(), settle, record.clone()])["record"].clone();
    let (holds, said, _) = checked(&seeded);
    assert!(holds && said.contains("2 draws checked"), "{said}");
    assert!(seeded.get("position").is_none(), "it began at the beginning");
    // An outcome that was told by hand is not the seed's.
    let told = json!({ "cmd": "settle", "outcome": "goods 123 123 - -" });
    let by_hand = last(&[new, told, record])["record"].clone();
    assert!(by_hand.get("dice").is_none());
    assert!(checked(&by_hand).0);
}

#[test]
fn a_position_without_rules_is_played_by_the_newest_and_says_so() {
    for (game, config) in
        [("burgundy", json!({ "edition": "2011", "players": 2 })), ("santa-maria", json!({ "players": 2 }))]
    {
        let load = |position: Value| last(&[json!({ "cmd": "load", "game": game, "position": position })]);
        let newest = last(&[json!({ "cmd": "new", "game": game, "config": config.clone() })])["rules"].clone();
        let codes = |reply: &Value| {
            let remarks = reply["remarks"].as_array().expect("remarks").clone();
            remarks.iter().map(|remark| remark["code"].as_str().expect("a code").to_string()).collect::<Vec<_>>()
        };
        for position in [json!({}), json!({ "config": config.clone() })] {
            let reply = load(position);
            assert_eq!(reply["rules"], newest);
            assert_eq!(codes(&reply), ["newest-rules"]);
        }
        // Who names one gets that one, and a written position names it.
        let mut old = config.clone();
        old["rules"] = json!(1);
        let reply = load(json!({ "config": old.clone() }));
        assert_eq!((&reply["rules"], codes(&reply)), (&json!(1), vec![]));
        let load_old = json!({ "cmd": "load", "game": game, "position": { "config": old } });
        let written = last(&[load_old, json!({ "cmd": "position" })])["position"].clone();
        assert_eq!((&written["config"]["rules"], &load(written.clone())["rules"]), (&json!(1), &json!(1)));
    }
}

#[test]
fn stray_fields_and_lists_for_objects_are_refused_with_their_place() {
    let load = |position: Value| vec![json!({ "cmd": "load", "position": position })];
    let new = json!({ "cmd": "new", "edition": "2019", "players": 2 });
    let depots = vec![vec![Value::Null; 4]; 6];
    let fill = json!({ "outcome": "fill", "depots": depots, "black": vec![Value::Null; 8], "goods": vec![Value::Null; 5], "foo": 1 });
    for (requests, code, place) in [
        (
            vec![
                json!({ "cmd": "new", "config": { "edition": "2019", "players": 2 }, "players": 4, "edition": "2011" }),
            ],
            "unknown-field",
            "edition",
        ),
        (
            vec![json!({ "cmd": "new", "edition": "2019", "players": 2, "pool": ["2019-3", "2019-4"] })],
            "beginners-duchy",
            "pool",
        ),
        (
            vec![json!({ "cmd": "new", "edition": "2019", "players": 2, "choice": "secret" })],
            "beginners-choice",
            "choice",
        ),
        (vec![new.clone(), json!({ "cmd": "view", "seat": 99 })], "bad-seat", "seat"),
        (vec![new.clone(), json!({ "cmd": "view", "seat": "x" })], "bad-seat", "seat"),
        (vec![new.clone(), json!({ "cmd": "settle", "outcome": fill })], "bad-json", "outcome: unknown field `foo`"),
        (
            vec![json!({ "cmd": "load", "position": {} }), json!({ "cmd": "act", "action": ["workers", 1] })],
            "bad-json",
            "action",
        ),
        (load(json!([])), "bad-position", "position: expected an object"),
        (load(json!([{ "edition": "2011", "players": 4 }, "over"])), "bad-position", "position: expected an object"),
        (
            load(json!({ "pending": [{ "effect": "castle", "foo": 1 }] })),
            "bad-position",
            "position.pending[0]: unknown field `foo`",
        ),
        (
            load(json!({ "pending": [{ "effect": "ship-neighbour", "depot": 1, "foo": 1 }] })),
            "bad-position",
            "position.pending[0]",
        ),
        (
            load(json!({ "seats": [{}, { "storage": ["ship", "shop"] }] })),
            "bad-position",
            "position.seats[1].storage[1]",
        ),
        (
            load(json!({ "depots": { "3": { "tiles": ["m14"] } } })),
            "bad-position",
            "m14: 1 in depots 1 to 6 with coloured backs",
        ),
    ] {
        let (said, message) = refused(&requests);
        assert_eq!(said, code, "{message}");
        assert!(message.contains(place), "{message}");
    }
}

#[test]
fn a_custom_duchy_is_within_bounds_in_both_directions() {
    for q in [i64::from(i32::MIN), i64::from(i32::MAX)] {
        let space = json!({ "q": q, "r": 0, "colour": "C", "die": 6 });
        let duchy = json!({ "id": "own", "number": "own", "confidence": "made up", "source": [], "spaces": [space] });
        let config =
            json!({ "edition": "2011", "players": 2, "setup": "expert", "duchies": ["own"], "custom": [duchy] });
        let (code, message) = refused(&[json!({ "cmd": "new", "config": config })]);
        assert_eq!(code, "bad-duchy", "{message}");
    }
}

/// A purchase into a full storage asks what is discarded; where nothing more can wait it is refused. No tile is lost.
#[test]
fn no_tile_vanishes_where_no_more_can_wait() {
    let bought = |waiting: usize| {
        let pending = vec![json!({ "effect": "city-hall" }); waiting];
        let seat = json!({ "silver": 2, "storage": ["ship", "mine", "cow3"], "dice": [3, 5] });
        let position = json!({ "pending": pending, "seats": [seat], "black": ["castle"] });
        vec![json!({ "cmd": "load", "position": position }), json!({ "cmd": "act", "action": "buy black castle" })]
    };
    let mut requests = bought(13);
    requests.push(json!({ "cmd": "position" }));
    let position = last(&requests)["position"].clone();
    assert_eq!(position["pending"][13], json!({ "effect": "discard", "tile": "castle" }));
    assert_eq!(refused(&bought(16)).0, "too-much-waits");
}

#[test]
fn what_could_never_have_come_about_is_said() {
    let codes = |position: Value| {
        let reply = last(&[json!({ "cmd": "load", "position": position })]);
        let remarks = reply["remarks"].as_array().expect("remarks").clone();
        let said = remarks.iter().map(|remark| remark["code"].as_str().expect("a code").to_string());
        said.collect::<Vec<_>>()
    };
    let rules = |mut position: Value| {
        position["config"] = json!({ "rules": 2, "edition": "2011", "players": 2, "duchies": ["2011-1"] });
        position
    };
    let seat = |seat: Value| rules(json!({ "seats": [seat] }));
    // 2011-1: the castle in the middle is space 19; 18 and 20 beside it are river, 26 and 27 are a city.
    assert_eq!(codes(rules(json!({}))), [""; 0]);
    for (position, code) in [
        (seat(json!({ "tiles": { "18": "ship" } })), "no-castle"),
        (seat(json!({ "tiles": { "19": "castle", "1": "cow3" } })), "tiles-apart"),
        (seat(json!({ "tiles": { "19": "castle", "26": "bank", "27": "bank" } })), "same-building"),
        (seat(json!({ "large": ["mine"] })), "early-bonus"),
        (seat(json!({ "large": ["mine"], "small": ["mine"] })), "both-bonuses"),
        (rules(json!({ "depots": { "1": { "tiles": ["castle", "castle", "castle", "castle"] } } })), "odd-depot"),
        (rules(json!({ "depots": { "5": { "tiles": ["cow4"] } } })), "odd-depot"),
        (rules(json!({ "black": ["ship", "ship", "ship", "ship", "ship", "castle", "mine", "mine"] })), "odd-depot"),
    ] {
        let said = codes(position.clone());
        assert!(said.contains(&code.to_string()), "{position}: {said:?}");
    }
}
