//! The arena as a person calls it.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

fn arena(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera"))
        .arg("arena")
        .args(line.split_whitespace())
        .output()
        .expect("the program starts")
}

fn report(line: &str) -> Value {
    let output = arena(&format!("{line} --json"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(text.lines().last().expect("a line")).expect("JSON on the last line")
}

fn refusal(line: &str) -> String {
    let output = arena(line);
    assert!(!output.status.success(), "{line}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

/// What depends on the machine.
fn without_times(mut report: Value) -> Value {
    let times = ["seconds", "games_per_s", "ms_per_turn", "p99_ms", "decisions_per_s"];
    fn strip(value: &mut Value, times: &[&str]) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !times.contains(&name.as_str()));
                fields.values_mut().for_each(|value| strip(value, times));
            }
            Value::Array(values) => values.iter_mut().for_each(|value| strip(value, times)),
            _ => {}
        }
    }
    strip(&mut report, &times);
    report
}

#[test]
fn the_same_whatever_the_number_of_threads() {
    for line in [
        "--players greedy,random --games 40 --seed 7 --mirror",
        "--game santa-maria --players random,greedy,random --games 9 --options random",
        "--players greedy,random --games 400 --sprt 0,50",
    ] {
        let one = without_times(report(&format!("{line} --threads 1")));
        assert_eq!(one, without_times(report(&format!("{line} --threads 2"))), "{line}");
    }
}

#[test]
fn totals_add_up() {
    let found =
        report("--game burgundy --players 2 --seats greedy,random --pairs 15 --seed 1 --edition 2011 --boards 2..4");
    assert_eq!((&found["games"], &found["units"]), (&30.into(), &15.into()));
    let seats = found["seats"].as_array().expect("seats");
    assert_eq!(
        seats.iter().map(|seat| seat["name"].as_str().expect("a name")).collect::<Vec<_>>(),
        ["greedy", "random"]
    );
    assert!((seats.iter().map(|seat| number(&seat["win_share"])).sum::<f64>() - 1.0).abs() < 1e-9);
    for seat in seats {
        let (share, low, high) =
            (number(&seat["win_share"]), number(&seat["interval"][0]), number(&seat["interval"][1]));
        assert!(low <= share && share <= high && number(&seat["ms_per_turn"]) > 0.0, "{seat}");
    }
    assert!(number(&seats[0]["win_share"]) > 0.9, "greedy beats random");
    let boards = found["by_board"].as_array().expect("boards");
    assert_eq!(
        boards.iter().map(|board| board["name"].as_str().expect("a name")).collect::<Vec<_>>(),
        ["2011-2", "2011-3", "2011-4"]
    );
    assert!(boards.iter().all(|board| board["scores"][0]["units"] == 5));
    // Every board was played equally often, and every point has a source.
    for (nth, seat) in seats.iter().enumerate() {
        let mean = number(&seat["mean_score"]);
        let mean_of = |rows: &Value| -> Vec<f64> {
            rows.as_array().expect("rows").iter().map(|row| number(&row["scores"][nth]["mean_score"])).collect()
        };
        assert!((mean_of(&found["by_source"]).iter().sum::<f64>() - mean).abs() < 1e-6);
        assert!((mean_of(&found["by_board"]).iter().sum::<f64>() / 3.0 - mean).abs() < 1e-6);
    }
    let apart = number(&seats[0]["mean_score"]) - number(&seats[1]["mean_score"]);
    assert!((number(&found["pairs"][0]["difference"]) - apart).abs() < 1e-6);
}

/// Every unit is played on a duchy that nobody has seen, the same for all seats and whatever the number of threads.
#[test]
fn boards_that_nobody_printed_are_played_on() {
    let line = "--players greedy,random --boards random --edition 2022 --pairs 8 --seed 5";
    let found = without_times(report(&format!("{line} --threads 1")));
    assert_eq!(found, without_times(report(&format!("{line} --threads 2"))));
    let boards = found["by_board"].as_array().expect("boards");
    assert_eq!((boards.len(), &boards[0]["name"], &boards[0]["scores"][0]["units"]), (1, &"random".into(), &8.into()));
    // Another seed, other boards; and they go with a mix of options too.
    assert_ne!(found["by_source"], report(&format!("{line}1"))["by_source"]);
    assert_eq!(report(&format!("{line} --options random"))["units"], 8);
}

/// S-7.3: a solo player always comes first, but it takes 100 points to win.
#[test]
fn who_plays_alone_wins_with_points_enough() {
    let line = |player: &str| format!("--game santa-maria --options solo --players {player} --games 6 --seed 3");
    let share = |player: &str| number(&report(&line(player))["seats"][0]["win_share"]);
    assert_eq!((share("random"), share("l1")), (0.0, 1.0));
}

#[test]
fn the_sequential_test_stops_when_it_knows() {
    let found = report("--players greedy,random --games 4000 --sprt 0,50");
    assert_eq!(found["sprt"]["accepted"], "H1");
    assert!(number(&found["games"]) < 400.0, "{}", found["games"]);
    let found = report("--players random,greedy --games 4000 --sprt 0,50");
    assert_eq!(found["sprt"]["accepted"], "H0");
    let found = report("--players greedy,random --games 4 --sprt 0,50");
    assert_eq!((&found["sprt"]["accepted"], &found["games"]), (&Value::Null, &4.into()));
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (line, words) in [
        ("--players greedy,napoleon", "known: random, greedy"),
        ("--players greedy", "2, 3 or 4 can play"),
        ("--players greedy,random --game chess", "there is no game"),
        ("--players greedy,random --boards 9..2", "no stretch"),
        ("--players greedy,random --boards 99", "there is no duchy '2022-99'"),
        ("--players greedy,random --boards 2 --duchies 2022-1", "--boards goes neither"),
        ("--players greedy,random --boards random --duchies 2022-1", "--boards goes neither"),
        ("--players greedy,random --game santa-maria --boards 2", "random or chosen"),
        ("--players greedy,random --games 0", "at least one"),
        ("--players greedy,greedy --sprt 0,5", "name another one"),
        ("--players greedy,random --sprt 50,0", "the smaller first"),
        ("--players greedy,random --seats greedy,random", "one of them is enough"),
        ("--games 10", "who plays?"),
    ] {
        let said = refusal(line);
        assert!(said.contains(words), "{line}: {said}");
    }
}

#[test]
fn the_gauntlet_is_written_as_a_page() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strength.md");
    let path = file.to_str().expect("a plain name");
    // Those who think long would take a minute, and write the same page.
    let found = report(&format!("--gauntlet --game burgundy --without duke --pairs 1 --markdown {path}"));
    let matches = found["matches"].as_array().expect("matches");
    assert!(matches.len() > 4 && matches.iter().all(|one| one["game"] == "burgundy" && one["units"] == 1));
    let page = std::fs::read_to_string(&file).expect("written");
    let rows = page.lines().filter(|line| line.starts_with("| burgundy 20") && line.matches('|').count() == 10);
    assert_eq!(rows.count(), matches.len(), "{page}");
}

#[test]
fn told_to_stop_it_says_what_was_played() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let child = child.args(["arena", "--players", "random,random", "--games", "100000000", "--json"]);
    let child = child.stdout(Stdio::piped()).spawn().expect("the program starts");
    std::thread::sleep(Duration::from_secs(2));
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("told");
    let output = child.wait_with_output().expect("it ends");
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(output.status.success() && found["stopped"] == true && number(&found["games"]) > 0.0);
}

#[test]
fn a_level_plays_with_the_weights_of_a_file() {
    let weights = |game: &str| format!("{}/../players/weights/{game}.bin", env!("CARGO_MANIFEST_DIR"));
    // The same weights are the same player: in a unit with both rotations nobody is ahead.
    let even = report(&format!("--players l0@{},l0 --pairs 3", weights("burgundy")));
    assert_eq!(number(&even["pairs"][0]["difference"]), 0.0);
    // Those of another game do not fit.
    let other = refusal(&format!("--players l0@{},l0 --pairs 1", weights("santa-maria")));
    assert!(
        other.contains("santa-maria.bin") && other.contains("they are for santa-maria, not for burgundy"),
        "{other}"
    );
}

/// Who needs no luck plays the same when asked through the engine of a program, whatever is played.
#[test]
fn a_level_of_another_build_plays_as_it_does_there() {
    let build = env!("CARGO_BIN_EXE_tessera");
    for (players, rest) in [
        ("l1", "--pairs 2"),
        ("greedy", "--edition 2022 --options vineyards,shields,inns --pairs 2"),
        ("l0", "--edition 2022 --options team,vineyards --pairs 1"),
        ("l0", "--edition 2022 --options chateauma --pairs 2"),
        ("l0-merchant", "--game santa-maria --options advanced --pairs 2"),
        ("greedy", "--choice secret --boards dealt --pairs 2"),
    ] {
        let (seats, there) = (if rest.contains("team") { 2 } else { 1 }, format!("{players}@{build}"));
        let names = [vec![players; seats], vec![there.as_str(); seats]].concat().join(",");
        let even = report(&format!("--players {names} {rest}"));
        assert_eq!(number(&even["pairs"][0]["difference"]), 0.0, "{players} {rest}");
        assert_eq!(even["seats"][0]["mean_score"], even["seats"][seats]["mean_score"], "{players} {rest}");
    }
}

#[test]
fn a_build_that_cannot_play_is_refused_in_words() {
    let build = env!("CARGO_BIN_EXE_tessera");
    for (players, says) in [
        ("duke@/bin/false".to_string(), "the other build stopped"),
        ("duke@/usr/bin/yes".to_string(), "the other build answered no JSON"),
        ("duke@/nowhere/tessera".to_string(), "/nowhere/tessera"),
        (format!("emperor@{build}"), "there is no player 'emperor' of burgundy"),
    ] {
        let said = refusal(&format!("--players {players},random --pairs 1"));
        assert!(said.contains(says), "{players}: {said}");
    }
}

/// A terminal and `timeout` both pass a signal on to the whole group, so one Ctrl-C can arrive twice.
#[test]
fn told_twice_at_once_it_still_says_what_was_played() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let child = child.args(["arena", "--players", "random,random", "--games", "100000000", "--json"]);
    let child = child.stdout(Stdio::piped()).spawn().expect("the program starts");
    std::thread::sleep(Duration::from_secs(1));
    let id = rustix::process::Pid::from_child(&child);
    for _ in 0..2 {
        rustix::process::kill_process(id, rustix::process::Signal::INT).expect("told");
        std::thread::sleep(Duration::from_millis(30));
    }
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && !output.stdout.is_empty());
}
