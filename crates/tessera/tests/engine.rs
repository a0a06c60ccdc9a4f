//! The engine as a program in another language sees it: lines in, lines out, whatever comes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// The engine, running.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Engine { child, input, output }
    }

    /// Sends raw bytes as a line; exactly one line comes back.
    fn raw(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).and_then(|()| self.input.write_all(b"\n")).expect("the engine reads");
        self.input.flush().expect("the engine reads");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("the engine answers");
        serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{error}: {reply}"))
    }

    fn ask(&mut self, request: &Value) -> Value {
        let reply = self.raw(request.to_string().as_bytes());
        assert_eq!(reply["ok"], true, "{request}: {reply}");
        reply
    }

    fn code(&mut self, line: &[u8]) -> String {
        let reply = self.raw(line);
        assert_eq!(reply["ok"], false, "{reply}");
        assert!(!reply["error"]["message"].as_str().expect("a sentence").is_empty());
        assert!(reply["error"]["rule"].is_string());
        reply["error"]["code"].as_str().expect("a code").to_string()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_script_plays_a_whole_game() {
    for (edition, players) in [("2011", 2), ("2019", 3), ("2022", 4)] {
        let mut engine = Engine::start();
        engine.ask(&json!({ "cmd": "new", "game": "burgundy", "edition": edition, "players": players, "setup": "expert", "seed": 5 }));
        let mut decisions = 0;
        loop {
            let turn = engine.ask(&json!({ "cmd": "prompt" }))["turn"].clone();
            if turn["over"] == true {
                break;
            }
            if turn["chance"].is_object() {
                assert!(!engine.ask(&json!({ "cmd": "settle" }))["events"].as_array().expect("events").is_empty());
                continue;
            }
            for seat in turn["seats"].as_array().expect("seats").clone() {
                let legal = engine.ask(&json!({ "cmd": "legal", "seat": seat }));
                let offers = legal["actions"].as_array().expect("a list");
                let offer = &offers[decisions * 7 % offers.len()];
                assert!(offer["rule"].is_string() && offer["places"].is_object() && offer["cost"].is_object());
                engine.ask(&json!({ "cmd": "act", "seat": seat, "action": offer["action"] }));
                decisions += 1;
            }
        }
        let record = engine.ask(&json!({ "cmd": "record" }))["record"].clone();
        assert_eq!(record["ending"]["places"].as_array().expect("places").len(), players);
        assert!(decisions > 150);
    }
}

#[test]
fn whatever_comes_the_engine_answers_and_keeps_the_state() {
    let mut engine = Engine::start();
    assert_eq!(engine.code(br#"{"cmd":"view"}"#), "no-game");
    engine.ask(&json!({ "cmd": "new", "edition": "2019", "players": 2, "seed": 1 }));
    for _ in 0..4 {
        engine.ask(&json!({ "cmd": "settle" }));
    }
    let before = engine.ask(&json!({ "cmd": "position" }));

    let deep = "[".repeat(100_000);
    let long = "x".repeat(10 << 20);
    let long_json = format!(r#"{{"cmd":"act","action":"{long}"}}"#);
    for (line, code) in [
        (&b"{"[..], "bad-json"),
        (b"[]", "bad-json"),
        (b"null", "bad-json"),
        (b"\xff\xfe", "bad-json"),
        (deep.as_bytes(), "bad-json"),
        (long.as_bytes(), "line-too-long"),
        (long_json.as_bytes(), "line-too-long"),
        (br#"{"cmd":5}"#, "no-cmd"),
        (br#"{"cmd":"fly"}"#, "no-such-cmd"),
        (br#"{"cmd":"view","colour":"red"}"#, "unknown-field"),
        (br#"{"cmd":"new","edition":"2020","players":2}"#, "bad-config"),
        (br#"{"cmd":"new","edition":"2019"}"#, "bad-config"),
        (br#"{"cmd":"new","edition":"2019","players":2,"players_":3}"#, "bad-config"),
        (br#"{"cmd":"new","edition":"2019","players":9}"#, "players"),
        (br#"{"cmd":"new","edition":"2019","players":2,"options":["dragons"]}"#, "option"),
        (br#"{"cmd":"new","edition":"2019","players":2,"duchies":["2019-3"]}"#, "beginners-duchy"),
        (br#"{"cmd":"new","game":"chess","edition":"2019","players":2}"#, "no-such-game"),
        (br#"{"cmd":"new","edition":"2019","players":2,"seed":-1}"#, "bad-seed"),
        (br#"{"cmd":"load"}"#, "no-position"),
        (br#"{"cmd":"load","position":{"round":77}}"#, "bad-position"),
        (br#"{"cmd":"load","position":{"seats":[{"tiles":{"1":"mine"}}]}}"#, "bad-position"),
        (br#"{"cmd":"act"}"#, "no-action"),
        (br#"{"cmd":"act","action":"jump"}"#, "bad-notation"),
        (br#"{"cmd":"act","action":{"do":"jump"}}"#, "bad-json"),
        (br#"{"cmd":"act","action":{"do":"end","extra":1}}"#, "bad-json"),
        (br#"{"cmd":"act","action":"end"}"#, "dice-left"),
        (br#"{"cmd":"act","seat":9,"action":"end"}"#, "bad-seat"),
        (br#"{"cmd":"settle","outcome":"roll 12 34 - - 5"}"#, "no-such-draw"),
        (br#"{"cmd":"settle","outcome":"roll 99"}"#, "bad-notation"),
        (br#"{"cmd":"settle"}"#, "no-such-draw"),
        (br#"{"cmd":"undo"}"#, "undo-limit"),
        (br#"{"cmd":"undo","to":-1}"#, "bad-json"),
    ] {
        let said = engine.code(line);
        assert_eq!(said, code, "{}", String::from_utf8_lossy(&line[..line.len().min(80)]));
    }
    assert_eq!(engine.ask(&json!({ "cmd": "position" })), before);
    let legal = engine.ask(&json!({ "cmd": "legal", "id": 7 }));
    assert_eq!(legal["id"], 7);
}

#[test]
fn a_position_is_loaded_played_and_taken_back() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "cmd": "load", "position": {
        "depots": { "6": { "tiles": ["pig2"] } },
        "seats": [{ "dice": [2, 4], "workers": 2 }],
    } }));
    let start = engine.ask(&json!({ "cmd": "position" }));
    let done = engine.ask(&json!({ "cmd": "act", "action": "take 2 6 pig2" }));
    assert_eq!(done["events"][0]["event"], "die-changed");
    assert_eq!(done["events"][0]["workers"], 2);
    assert_eq!(done["events"][1]["text"], "Seat 1 takes 2 pigs from depot 6.");
    assert_eq!(engine.ask(&json!({ "cmd": "undo" }))["index"], 2);
    assert_eq!(engine.ask(&json!({ "cmd": "position" })), start);
    let plan = engine.ask(&json!({ "cmd": "plan", "seat": 2 }));
    assert!(!plan["actions"].as_array().expect("a list").is_empty());
}

/// A level decides up to where chance or others do; nothing is played, and a position of its own changes nothing.
#[test]
fn a_computer_player_decides() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "cmd": "new", "edition": "2019", "players": 2, "seed": 3 }));
    assert_eq!(engine.code(br#"{"cmd":"decide","level":"duke"}"#), "which-seat", "chance is next");
    assert_eq!(engine.code(br#"{"cmd":"decide","level":"duke","seat":1}"#), "not-now");
    let position = json!({
        "config": { "edition": "2019", "players": 2 },
        "depots": { "3": { "tiles": ["ship"] }, "6": { "tiles": ["pig2"] } },
        "seats": [{ "dice": [2, 6], "workers": 2 }, { "dice": [1, 1] }],
    });
    let before = engine.ask(&json!({ "cmd": "position" }));
    for level in ["page", "knight", "duke", "knight-merchant", "greedy", "random"] {
        let asked = json!({ "cmd": "decide", "level": level, "position": position, "seed": 5 });
        let said = engine.ask(&asked);
        assert_eq!(said["seat"], 1, "{level}");
        let line: Vec<String> = serde_json::from_value(said["line"].clone()).expect("a line");
        assert!(!line.is_empty(), "{level}");
        assert_eq!(engine.ask(&asked), said, "{level}: the same seed decides the same");
        let mut other = Engine::start();
        other.ask(&json!({ "cmd": "load", "position": position }));
        assert_eq!(other.ask(&json!({ "cmd": "decide", "level": level, "seed": 5 })), said, "{level}");
        for action in line {
            other.ask(&json!({ "cmd": "act", "action": action }));
        }
    }
    assert_eq!(engine.ask(&json!({ "cmd": "position" })), before);
    for (line, code) in [
        (&br#"{"cmd":"decide"}"#[..], "no-level"),
        (br#"{"cmd":"decide","level":"emperor"}"#, "no-such-level"),
        (br#"{"cmd":"decide","level":"knight-explorer"}"#, "no-such-level"),
        (br#"{"cmd":"decide","level":"duke","seed":"x"}"#, "bad-seed"),
        (br#"{"cmd":"decide","level":"duke","seat":3}"#, "bad-seat"),
        (br#"{"cmd":"decide","level":"duke","game":"burgundy"}"#, "unknown-field"),
        (br#"{"cmd":"decide","level":"duke","position":{"round":77}}"#, "bad-position"),
    ] {
        assert_eq!(engine.code(line), code, "{}", String::from_utf8_lossy(line));
    }
    let santa_maria = json!({ "cmd": "new", "game": "santa-maria", "players": 2, "seed": 3 });
    engine.ask(&santa_maria);
    // Chance begins.
    while engine.ask(&json!({ "cmd": "legal" }))["actions"].as_array().is_some_and(Vec::is_empty) {
        engine.ask(&json!({ "cmd": "settle" }));
    }
    let said = engine.ask(&json!({ "cmd": "decide", "level": "knight-explorer" }));
    assert!(said["line"].as_array().is_some_and(|line| !line.is_empty()), "{said}");
}

#[test]
fn equal_places_are_one_choice_that_names_them_all() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "cmd": "load", "position": {
        "config": { "edition": "2019", "players": 4 },
        "depots": { "3": { "tiles": ["ship", "ship", "cow2", "ship"] } },
        "seats": [{ "dice": [3, 3] }],
    } }));
    let legal = engine.ask(&json!({ "cmd": "legal" }));
    let offers = legal["actions"].as_array().expect("a list");
    let ships: Vec<&Value> = offers.iter().filter(|offer| offer["text"] == "take 3 3 ship").collect();
    assert_eq!(ships.len(), 1);
    assert_eq!(
        ships[0]["places"],
        json!({
            "at": ["depot.3.tile.1", "depot.3.tile.2", "depot.3.tile.4"],
            "by": ["die.1", "die.2"],
        })
    );
}
