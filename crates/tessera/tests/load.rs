//! Load as a person calls it: a short run, a kill, and arguments that make no sense.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

fn load(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera")).arg("load").args(arguments).output().expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let output = load(&["--tables", "5", "--seconds", "2", "--kill", "1", "--idle", "7", "--json"]);
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON on the last line");
    for (name, number) in [("tables", 5), ("kills", 1), ("lost", 0), ("errors", 0), ("idle", 7)] {
        assert_eq!(report[name], number, "{name}: {report}, {}", said(&output));
    }
    assert_eq!(report["db"], "sqlite");
    // Nobody comes back more often than the server: two at each table, and the watchers.
    assert!(report["reconnects"].as_u64().is_some_and(|count| count <= 5 * 2 + 7), "{report}");
    for name in ["actions", "actions_per_s", "p50_ms", "p99_ms", "max_ms", "rss_mib"] {
        assert!(report[name].as_f64().is_some_and(|number| number > 0.0), "{name}: {report}");
    }
}

#[test]
fn a_person_reads_sentences() {
    let output = load(&["--tables", "2", "--seconds", "1", "--rate", "20"]);
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with("2 tables played ") && text.contains(" 0 actions lost"), "{text}");
    let actions: u32 = text.split(' ').nth(3).and_then(|count| count.parse().ok()).expect("a number");
    assert!((1..=30).contains(&actions), "20 a second are asked for: {text}");
}

#[test]
fn what_makes_no_sense_is_refused_in_words() {
    for (arguments, words) in [
        (&["--tables", "0"][..], "0 is not in 1..=5000"),
        (&["--seconds", "0"], "0 is not in 1..=3600"),
        (&["--rate", "0"], "0 is not in 1..=100000"),
        (&["--p99", "0"], "0 is not in 1.."),
        (&["--addr", "127.0.0.1:9", "--kill", "1"], "cannot be used with"),
        (&["--addr", "127.0.0.1:9", "--memory", "1"], "cannot be used with"),
        (&["--addr", "192.0.2.1:80"], "only servers on this machine are measured"),
        (&["--addr", "127.0.0.1:9", "--tables", "1"], "not all tables could be made ready: the server does not answer"),
        (&["--db", "mysql://somewhere", "--tables", "1"], "'mysql://somewhere' is no database"),
    ] {
        let output = load(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_run_beyond_its_bounds_fails_with_its_report() {
    let output = load(&["--tables", "2", "--seconds", "1", "--rate", "20", "--memory", "1", "--json"]);
    assert!(!output.status.success());
    assert!(said(&output).contains("MiB, more than 1"), "{}", said(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"lost\":0"));
}

/// The servers that keep their database in this folder.
fn servers(folder: &Path) -> usize {
    let database = format!("TESSERA_DB=sqlite:{}", folder.display());
    let processes = std::fs::read_dir("/proc").expect("a system with /proc").flatten();
    let theirs = processes.filter_map(|process| std::fs::read(process.path().join("environ")).ok());
    theirs.filter(|theirs| theirs.windows(database.len()).any(|part| part == database.as_bytes())).count()
}

#[test]
fn a_run_that_is_stopped_leaves_no_server_and_no_folder_behind() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("load-stopped");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut run = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(["load", "--tables", "2", "--seconds", "60", "--json"])
        .env("TMPDIR", &folder)
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let wait = |_: &u32| std::thread::sleep(Duration::from_millis(50));
    assert!((0..200).inspect(wait).any(|_| servers(&folder) == 1), "the run starts a server");
    let told = Command::new("kill").args(["-TERM", &run.id().to_string()]).status().expect("kill is there");
    assert!(told.success());
    assert!(!run.wait().expect("it ends").success());
    assert_eq!(servers(&folder), 0);
    assert_eq!(std::fs::read_dir(&folder).expect("our folder").count(), 0);
}
