//! The regret suite as a person calls it.

use std::process::{Command, Output};

use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/players/suites");

fn regret(line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.arg("regret").args(line.split_whitespace()).output().expect("the program starts")
}

fn report(line: &str) -> Value {
    let output = regret(line);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for player in report["players"].as_array_mut().expect("players") {
        assert!(player["ms_per_turn"].take().as_f64().expect("a number") > 0.0);
    }
    report
}

#[test]
fn the_same_whatever_the_number_of_threads() {
    let asked = format!("--suite {FOLDER}/burgundy.jsonl.gz --games 4 --players knight,greedy --json");
    let one = report(&format!("{asked} --threads 1"));
    assert_eq!(one, report(&format!("{asked} --threads 2")));
    assert_eq!(one["games"], 4);
    let knight = &one["players"][0];
    let parts = knight["by_fifth"].as_array().expect("fifths").iter().map(|part| part["decisions"].as_u64());
    assert_eq!(parts.sum::<Option<u64>>(), one["decisions"].as_u64());
    assert!(one["players"][1]["more"]["lost"].as_f64() > Some(0.0), "greedy loses more than knight");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (line, said) in [
        (format!("--game santa-maria --suite {FOLDER}/burgundy.jsonl.gz"), "it is a suite of burgundy"),
        ("--suite /nowhere".into(), "/nowhere"),
        ("--game chess".into(), "there is no game 'chess'"),
        (format!("--suite {FOLDER}/burgundy.jsonl.gz --players nobody"), "there is no player 'nobody'"),
        ("make --part 3/2 --out /nowhere".into(), "expected a part"),
    ] {
        let output = regret(&line);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(said), "{line}: {error}");
    }
}
