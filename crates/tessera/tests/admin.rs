//! What a host calls: records in and out, a backup put back, a move.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

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

/// A server that ends with its test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a server");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its words")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Tessera is at http://").expect("an address").to_owned();
        Server { child, address }
    }

    /// Sends JSON with a cookie; returns the cookie that came back, and the body.
    fn post(&self, path: &str, cookie: &str, body: &Value) -> (String, Value) {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        (cookie.unwrap_or_default().to_owned(), value(body))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn what_owners_say_is_listed_shown_and_closed() {
    let folder = folder("corrections");
    let db = database(&folder, "tables.db");
    let server = Server::start(&["--db", &db]);
    let (cookie, _) = server.post("/api/guest", "", &serde_json::json!({}));
    let said = serde_json::json!({ "game": "burgundy", "piece": "expansion/inns/tiles.json#tiles/inn",
        "words": "there are 10\nand 2 black ones", "copy": "my copy, 2022" });
    assert_eq!(server.post("/api/corrections", &cookie, &said).1["replaced"], false);

    let listed = admin(&db, &["corrections"]).expect("a list");
    let (id, _) = listed.split_once(' ').expect("an id");
    let lines: Vec<&str> = listed.lines().collect();
    assert!(lines[0].ends_with("burgundy expansion/inns/tiles.json#tiles/inn"), "{listed}");
    assert_eq!(lines[1..], ["    there are 10", "    and 2 black ones"]);
    let json = value(&admin(&db, &["corrections", "--json"]).expect("a list"));
    assert_eq!((&json["id"], &json["verdict"], &json["ours"]["id"]), (&id.into(), &"open".into(), &"inn".into()));
    let shown = admin(&db, &["corrections", "show", id]).expect("a correction");
    assert!(
        shown.contains("from my copy, 2022") && shown.contains("this build: {") && shown.contains("Guest "),
        "{shown}"
    );
    assert_eq!(value(&admin(&db, &["corrections", "show", id, "--json"]).expect("a correction")), json);

    for wrong in [
        &["corrections", "close", id][..],
        &["corrections", "close", id, "--as", "maybe"],
        &["corrections", "show", "x"],
    ] {
        admin(&db, wrong).expect_err("an argument that makes no sense");
    }
    let closed = admin(&db, &["corrections", "close", id, "--as", "accepted", "--note", "a photograph"]);
    assert_eq!(closed, Ok(format!("{id} is closed.\n")));
    admin(&db, &["corrections", "close", id, "--as", "rejected"]).expect_err("it is closed");
    assert_eq!(admin(&db, &["corrections"]), Ok(String::new()));
    let all = admin(&db, &["corrections", "--all"]).expect("a list");
    assert!(all.contains("  accepted\n"), "{all}");
    assert!(admin(&db, &["corrections", "show", id]).expect("a correction").ends_with("note: a photograph\n"));
}

#[test]
fn a_host_enters_a_card_without_a_rebuild() {
    const FILE: &str = "expansion/vineyards/vineyards.json";
    let folder = folder("facts");
    let (db, own) = (database(&folder, "tables.db"), folder.join("own"));
    assert!(tessera(&["facts", "list", "burgundy"]).expect("a list").lines().any(|line| line == FILE));
    let path = own.join("burgundy").join(FILE);
    let written = tessera(&["facts", "write", plain(&own), "burgundy", FILE]).expect("a file");
    assert_eq!(written, format!("{}\n", path.display()));
    tessera(&["facts", "write", plain(&own), "burgundy", FILE]).expect_err("what is there stays");
    tessera(&["facts", "write", plain(&own), "burgundy", "../tiles.json"]).expect_err("there is no such file");
    let check = || tessera(&["facts", "check", plain(&own)]);
    assert_eq!(check(), Ok("nothing here differs from ours\n".into()));

    let ours = std::fs::read_to_string(&path).expect("our file");
    std::fs::write(&path, ours.replace("\"warehouse\", \"double_tile\"", "\"warehouse\", \"doubletile\""))
        .expect("written");
    let said = check().expect_err("a slip of the pen");
    assert!(said.contains("'doubletile' is no bonus") && said.contains("vineyards.json"), "{said}");
    let said =
        tessera(&["serve", "--addr", "127.0.0.1:0", "--db", &db, "--facts", plain(&own)]).expect_err("no server");
    assert!(said.contains("'doubletile' is no bonus"), "{said}");

    std::fs::write(&path, ours.replace("\"warehouse\", \"double_tile\"", "\"silver2\", \"double_tile\""))
        .expect("written");
    let checked = check().expect("facts");
    let name = checked.strip_prefix("burgundy ").and_then(|rest| rest.strip_suffix(&format!(": {FILE}\n")));
    let server = Server::start(&["--db", &db, "--facts", plain(&own)]);
    let (cookie, _) = server.post("/api/guest", "", &serde_json::json!({}));
    let wish = serde_json::json!({ "game": "burgundy", "config": { "edition": "2022", "options": ["vineyards"] },
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": "page" }] });
    let table = server.post("/api/tables", &cookie, &wish).1["table"].take();
    assert_eq!(table["config"]["facts"]["sha256"].as_str(), name);
    let id = table["id"].as_str().expect("a table");
    server.post(&format!("/api/tables/{id}"), &cookie, &serde_json::json!({ "type": "start" }));
    drop(server);
    // Whoever has the record can check it, and sees that it was played with other facts than ours.
    let record = folder.join("record.json");
    std::fs::write(&record, admin(&db, &["export", id]).expect("a record")).expect("written");
    let verified = tessera(&["verify", plain(&record)]).expect("a record that holds");
    let wanted = format!("; 1 record(s) played with facts that a host entered: {}\n", name.expect("a name"));
    assert!(verified.ends_with(&wanted), "{verified}");
    assert!(admin(&db, &["validate"]).expect("running tables").starts_with("1 running tables, 1 go on"));
}
