//! What a host calls: records in and out, a backup put back, a move.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// An empty folder for a single test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What a command prints: on success its words, else its sentence.
fn tessera(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tessera")).args(arguments).output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

fn admin(db: &str, arguments: &[&str]) -> Result<String, String> {
    tessera(&[&["admin", "--db", db], arguments].concat())
}

fn database(folder: &Path, name: &str) -> String {
    format!("sqlite:{}", folder.join(name).display())
}

fn plain(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// A file with recorded games.
fn recorded(folder: &Path, games: &str) -> PathBuf {
    let file = folder.join("games.jsonl");
    tessera(&["sim", "--games", games, "--seats", "greedy,random", "--record", plain(&file)]).expect("games");
    file
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn records_go_in_and_come_out_the_same() {
    let folder = folder("records");
    let (db, file) = (database(&folder, "tables.db"), recorded(&folder, "3"));
    let said = admin(&db, &["import", plain(&file)]).expect("an import");
    let tables: Vec<&str> = said.lines().filter_map(|line| line.strip_suffix(": imported")).collect();
    assert_eq!(tables.len(), 3, "{said}");
    let records = std::fs::read_to_string(&file).expect("records");
    for (table, record) in tables.iter().zip(records.lines()) {
        let exported = admin(&db, &["export", table]).expect("a record");
        assert_eq!(value(&exported), value(record));
        let out = folder.join("one.json");
        std::fs::write(&out, &exported).expect("written");
        tessera(&["verify", plain(&out)]).expect("a record that holds");
        assert_eq!(admin(&db, &["import", plain(&out)]), Ok(format!("{table}: was here already\n")));
    }
    assert_eq!(admin(&db, &["list", "--status", "over"]).expect("a list").lines().count(), 3);

    let forged = folder.join("forged.jsonl");
    std::fs::write(&forged, records.replacen("= roll ", "= roll 66", 1)).expect("written");
    let empty = database(&folder, "empty.db");
    let said = admin(&empty, &["import", plain(&forged)]).expect_err("a forged roll");
    assert!(said.contains("forged.jsonl: record 1: ") && said.contains("entry "), "{said}");
    assert_eq!(admin(&empty, &["list", "--status", "over"]), Ok(String::new()));
    for (content, why) in [("", "no record"), ("soup", "line 1"), ("{}", "missing field"), ("[1]", "line 1")] {
        std::fs::write(&forged, content).expect("written");
        let said = admin(&empty, &["import", plain(&forged)]).expect_err("no record");
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn a_house_moves_and_a_backup_is_put_back() {
    let folder = folder("moves");
    let (db, file) = (database(&folder, "tables.db"), recorded(&folder, "2"));
    let said = admin(&db, &["import", plain(&file)]).expect("an import");
    let table = said.split(':').next().expect("a table");
    let before = admin(&db, &["export", table]).expect("a record");

    let there = database(&folder, "there.db");
    let said = admin(&db, &["move", "--to", &there]).expect("a move");
    assert!(said.contains("the same on both sides") && said.contains("Next: "), "{said}");
    assert!(said.lines().any(|line| line.starts_with("tables") && line.contains(" 2 rows")), "{said}");
    assert_eq!(admin(&there, &["export", table]), Ok(before.clone()));
    let said = admin(&db, &["move", "--to", &there]).expect_err("a database that is not empty");
    assert!(said.contains("not empty"), "{said}");
    let said = admin(&db, &["move", "--to", "soup"]).expect_err("no database");
    assert!(said.contains("'soup' is no database"), "{said}");

    let copy = folder.join("copy.db");
    admin(&db, &["backup", plain(&copy)]).expect("a backup");
    let said = admin(&db, &["restore", plain(&copy)]).expect_err("a database is there");
    assert!(said.contains("is there already"), "{said}");
    let back = database(&folder, "back.db");
    admin(&back, &["restore", plain(&copy)]).expect("put back");
    assert_eq!(admin(&back, &["export", table]), Ok(before));
    let said = admin(&database(&folder, "none.db"), &["restore", "nowhere.db"]).expect_err("no backup");
    assert!(said.contains("nowhere.db") && !folder.join("none.db").exists(), "{said}");
}

/// Help and errors are shown to others more easily than settings are.
#[test]
fn the_password_of_the_database_is_never_printed() {
    let said = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
        let output = command.args(arguments).env("TESSERA_DB", "postgres://ada:s3cret@127.0.0.1:1/tessera").output();
        let output = output.expect("the program starts");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let calls: [&[&str]; 7] = [
        &["serve", "--help"],
        &["serve", "--addr", "127.0.0.1:0"],
        &["admin", "--help"],
        &["admin", "ban", "--help"],
        &["admin", "list"],
        &["admin", "soup"],
        &["admin", "restore", "nowhere.db"],
    ];
    for call in calls {
        let said = said(call);
        assert!(!said.is_empty() && !said.contains("s3cret"), "{call:?}: {said}");
    }
}

#[test]
fn the_dice_of_a_recorded_game_are_counted() {
    let folder = folder("dice");
    let file = recorded(&folder, "1");
    let said = tessera(&["replay", plain(&file), "--dice"]).expect("a count");
    let lines: Vec<Vec<&str>> = said.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["1", "2", "3", "4", "5", "6", "dice", "throws", "doubles"]);
    assert_eq!((&lines[1][..2], &lines[1][8..10]), (&["seat", "1"][..], &["50", "25"][..]), "{said}");
    assert_eq!((lines[3][0], lines[4][0], lines[4][7]), ("table", "all", "125"), "{said}");
    assert!(lines[5].join(" ").contains("with 5 degrees of freedom"), "{said}");
    assert_eq!(tessera(&["replay", plain(&file), "--dice", "--at", "0"]), Ok("No dice were thrown.\n".into()));
}
