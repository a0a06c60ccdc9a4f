//! The commands as a person calls them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn tessera(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera")).args(arguments).output().expect("the program starts")
}

fn last_line(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(text.lines().last().expect("a line")).expect("JSON on the last line")
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Every build replays the recorded games to the same end, byte for byte, and their dice are fair.
#[test]
fn recorded_games_lead_to_the_same_end() {
    for (game, least) in [("burgundy", 442), ("santa-maria", 180)] {
        replay_recorded(game, least);
    }
}

fn replay_recorded(game: &str, least: usize) {
    let mut files: Vec<PathBuf> = std::fs::read_dir(repository().join("fixtures").join(game))
        .expect("there are fixtures")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    let count = |part: &str| -> usize {
        let chosen = files.iter().filter(|path| path.to_string_lossy().contains(part));
        chosen.map(|path| std::fs::read_to_string(path).expect("readable").lines().count()).sum()
    };
    // What random games of strong dice have to show is how they were drawn.
    assert!(count("") >= least && count("greedy") * 2 >= count("") - count("strong"));
    let names: Vec<&str> = files.iter().map(|path| path.to_str().expect("plain names")).collect();
    let output = tessera(&[&["verify"], &names[..]].concat());
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn sim_counts_games_in_every_edition() {
    for edition in ["2011", "2019", "2022"] {
        let report = last_line(&tessera(&[
            "sim",
            "--game",
            "burgundy",
            "--edition",
            edition,
            "--seats",
            "random,random,random,random",
            "--games",
            "60",
            "--seed",
            "3",
            "--options",
            "random",
            "--json",
        ]));
        assert_eq!((&report["games"], &report["finished"]), (&60.into(), &60.into()));
        let shares = report["win_share"].as_array().expect("by seat");
        assert!((shares.iter().filter_map(Value::as_f64).sum::<f64>() - 1.0).abs() < 0.01);
        assert!(report["decisions"].as_u64().expect("a number") > 60 * 4 * 75);
    }
}

/// Tables by chance, no two alike: the names of the seats go round them, and the same seed makes the same.
#[test]
fn sim_plays_at_many_different_tables() {
    let file = scratch("mixes.jsonl");
    let path = file.to_str().expect("a plain name");
    let arguments =
        ["sim", "--mixes", "40", "--games", "80", "--seats", "random", "--seed", "5", "--record", path, "--json"];
    let report = last_line(&tessera(&arguments));
    assert_eq!((&report["finished"], &report["tables"]), (&80.into(), &40.into()));
    let records = std::fs::read_to_string(&file).expect("written");
    let tables: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    let different: HashSet<String> = tables.iter().map(|record| record["config"].to_string()).collect();
    assert_eq!((tables.len(), different.len()), (80, 40));
    for (what, at_least) in [("players", 3), ("edition", 2), ("setup", 2), ("choice", 2), ("options", 20)] {
        let found: HashSet<String> = tables.iter().map(|record| record["config"][what].to_string()).collect();
        assert!(found.len() >= at_least, "{what}: {found:?}");
    }
    assert!(tessera(&["verify", path]).status.success());
    assert_eq!(last_line(&tessera(&arguments)), report);
    // What is given is not left to chance.
    let given = ["sim", "--mixes", "9", "--games", "9", "--edition", "2019", "--setup", "beginner", "--record", path];
    assert!(tessera(&given).status.success());
    let records = std::fs::read_to_string(&file).expect("written");
    assert!(records.lines().all(|line| line.contains(r#""edition":"2019""#) && line.contains(r#""setup":"beginner""#)));
}

#[test]
fn sim_is_repeatable_whatever_the_number_of_threads() {
    let run = |threads: &str| {
        last_line(&tessera(&[
            "sim",
            "--seats",
            "greedy,random",
            "--games",
            "20",
            "--seed",
            "9",
            "--threads",
            threads,
            "--json",
        ]))
    };
    assert_eq!(run("1"), run("3"));
    let report = run("2");
    assert!(report["win_share"][0].as_f64().expect("a share") > 0.9, "greedy beats random: {report}");
}

#[test]
fn a_recorded_game_is_shown_verified_and_found_out() {
    let file = scratch("two.jsonl");
    let path = file.to_str().expect("a plain name");
    last_line(&tessera(&[
        "sim",
        "--games",
        "2",
        "--edition",
        "2011",
        "--choice",
        "secret",
        "--record",
        path,
        "--json",
    ]));
    let verified = tessera(&["verify", path]);
    assert!(verified.status.success());
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(said.contains("2 record(s)") && said.contains("nobody committed to"), "{said}");
    // The dice of a guided game follow from a seed too, and are reported as prepared.
    let prepared =
        std::fs::read_to_string(&file).expect("written").replace("\"dice\":{", "\"dice\":{\"prepared\":true,");
    let guided = scratch("guided.jsonl");
    std::fs::write(&guided, prepared).expect("written");
    let verified = tessera(&["verify", guided.to_str().expect("a plain name")]);
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success() && said.contains("seed was prepared"), "{said}");

    let told = tessera(&["replay", path, "--nth", "2", "--at", "8"]);
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.status.success() && text.contains("(B-3.1)"), "{text}");
    let position = last_line(&tessera(&["replay", path, "--at", "10", "--json"]));
    assert_eq!(position["config"]["edition"], "2011");
    let drawn = tessera(&["replay", path, "--at", "60", "--svg"]);
    assert!(drawn.status.success() && drawn.stdout.starts_with(b"<svg"));

    let forged = std::fs::read_to_string(&file).expect("written").replacen("= roll ", "= roll 66", 1);
    let forged_path = scratch("forged.jsonl");
    std::fs::write(&forged_path, forged).expect("written");
    let output = tessera(&["verify", forged_path.to_str().expect("a plain name")]);
    assert!(!output.status.success());
}

/// The table of each game is drawn at any entry, for light and dark pages.
#[test]
fn a_recorded_game_of_santa_maria_is_drawn() {
    for (file, name) in [("r1-1p-greedy", "solo"), ("r2-2p-random", "2 players"), ("r3-4p-greedy", "4 players")] {
        let path = repository().join("fixtures/santa-maria").join(file).with_extension("jsonl");
        let path = path.to_str().expect("a plain name");
        let draw = |more: &[&str]| {
            let output = tessera(&[&["replay", path, "--svg"], more].concat());
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).expect("text")
        };
        let (start, middle, end) = (draw(&["--at", "0"]), draw(&["--at", "20", "--dark"]), draw(&[]));
        assert!(start.starts_with("<svg") && start.contains("Santa Maria") && start.contains(name));
        assert!(start.contains("Set-up") && middle.contains("Year 1 of 3") && end.contains("End of the game"));
        assert!(middle.contains("#dark-") && !middle.contains("#light-"));
        assert!(end.contains("colony-1.") && !start.contains("data-tile"));
    }
}

#[test]
fn a_duchy_file_plays_without_a_rebuild() {
    let file = scratch("mine.json");
    let spaces: Vec<String> = (0..10)
        .map(|q| {
            let colour = ["C", "B", "S", "A", "K", "M", "B", "B", "S", "A"][q];
            format!(r#"{{"q":{q},"r":0,"colour":"{colour}","die":{}}}"#, q % 6 + 1)
        })
        .collect();
    let text = format!(r#"{{"duchies":[{{"id":"mine","number":"1","spaces":[{}]}}]}}"#, spaces.join(","));
    std::fs::write(&file, &text).expect("written");
    let path = file.to_str().expect("a plain name");
    let report = last_line(&tessera(&["sim", "--duchy-file", path, "--duchies", "mine", "--games", "20", "--json"]));
    assert_eq!(report["finished"], 20);

    std::fs::write(&file, text.replace(r#""colour":"B","die":2"#, r#""colour":"Q","die":2"#)).expect("written");
    let output = tessera(&["sim", "--duchy-file", path, "--duchies", "mine"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    assert!(said.contains("mine.json") && said.contains("space 2: colour 'Q' is none of A B C K M S"), "{said}");
}

#[test]
fn bad_input_gets_a_sentence_and_a_status() {
    for (arguments, sentence) in [
        (&["sim", "--game", "chess"][..], "there is no game 'chess'"),
        (&["sim", "--edition", "1999"], "there is no edition '1999'"),
        (&["sim", "--seats", "emperor,random"], "there is no player 'emperor'"),
        (&["sim", "--seats", "random"], "1 players: 2, 3 or 4 can play"),
        (&["sim", "--duchies", "2011-99"], "there is no duchy '2011-99'"),
        (&["sim", "--options", "dragons"], "'dragons' is no option of this game yet"),
        (&["sim", "--mixes", "0"], "--mixes 0: expected at least one table"),
        (&["sim", "--game", "santa-maria", "--mixes", "9999"], "different tables were found"),
        (&["bench", "--players", "7"], "7 players"),
        (&["bench", "--seconds", "0"], "--seconds 0: expected more than 0"),
        (&["bench", "--level", "emperor"], "--level emperor: burgundy has no such level"),
        (&["arena", "--players", "duke@nowhere.bin,l1"], "nowhere.bin: "),
        (&["arena", "--players", "greedy@../players/weights/burgundy.bin,l1"], "only levels play with weights"),
        (&["replay", "nowhere.json"], "nowhere.json"),
        (&["verify", "nowhere.json"], "nowhere.json"),
        (&["games", "--schema", "soup"], "there is no schema 'soup'"),
    ] {
        let output = tessera(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}

#[test]
fn bench_reports_what_it_measured() {
    for game in ["burgundy", "santa-maria"] {
        let report = last_line(&tessera(&["bench", "--game", game, "--players", "2", "--seconds", "0.2", "--json"]));
        assert!(report["decisions_per_s"].as_f64().expect("a number") > 1000.0);
        assert!(report["games_per_s"].as_f64().expect("a number") > 10.0);
        assert!(report["state_bytes"].as_u64().expect("a number") <= 1408);
        let thinks = ["bench", "--game", game, "--level", "l1", "--seconds", "0.2", "--json"];
        let report = last_line(&tessera(&thinks));
        assert!(report["evaluations_per_s"].as_f64().expect("a number") > 100.0);
        assert!(report["plans_per_s"].as_f64().expect("a number") > 1.0);
    }
}

/// A random mix of variants for every game, recorded, checked and told again.
#[test]
fn santa_maria_is_played_recorded_checked_and_told() {
    let folder = std::env::temp_dir().join(format!("tessera-santa-maria-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("games.jsonl");
    let file = file.to_str().expect("a name");
    for seats in ["random", "random,greedy", "random,random,random,random"] {
        let report = last_line(&tessera(&[
            "sim",
            "--game",
            "santa-maria",
            "--seats",
            seats,
            "--options",
            "random",
            "--games",
            "12",
            "--record",
            file,
            "--json",
        ]));
        assert_eq!(report["finished"], 12, "{seats}");
        assert!(tessera(&["verify", file]).status.success());
        let told = tessera(&["replay", file, "--nth", "3"]);
        assert!(String::from_utf8_lossy(&told.stdout).contains("Year 3 ends."));
        assert!(tessera(&["replay", file, "--at", "20", "--json"]).status.success());
    }
    let output = tessera(&["sim", "--game", "santa-maria", "--seats", "random,random", "--setup", "expert"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("--setup is no argument of the game santa-maria"));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// The JSON Schemas in the repository are those of the program. `UPDATE=1` rewrites them.
#[test]
fn schemas_are_fresh() {
    let burgundy = ["config", "position", "duchies"].map(|name| ("burgundy", name));
    let santa_maria = ["config", "position"].map(|name| ("santa-maria", name));
    for (game, name) in burgundy.into_iter().chain(santa_maria) {
        let output = tessera(&["games", "--game", game, "--schema", name]);
        assert!(output.status.success());
        let path = repository().join(format!("docs/schemas/{game}-{name}.json"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
            std::fs::write(&path, &output.stdout).expect("written");
        }
        let known = std::fs::read(&path).unwrap_or_default();
        assert!(
            known == output.stdout,
            "{} is out of date: run UPDATE=1 cargo test -p tessera schemas",
            path.display()
        );
    }
}
