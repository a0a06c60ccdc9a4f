//! Facts that a host entered: read when the server starts, played at new tables, and taken along in every record.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use table::{Door, Record};

use crate::records::admin;
use crate::support::database::count;
use crate::support::host::DOOR;
use crate::support::tables::{make, start};
use crate::support::{Client, Database, Host, on_both, until};

on_both!(
    a_new_table_is_played_with_what_the_host_entered,
    a_table_keeps_the_facts_it_began_with,
    what_the_host_entered_goes_along,
    nobody_but_the_host_enters_facts,
    what_is_wrong_with_a_file_is_said_and_no_server_starts,
    a_correction_says_which_facts_were_seen,
);

const FILE: &str = "expansion/vineyards/vineyards.json";
const PIECE: &str = "expansion/vineyards/vineyards.json#board/levels_bottom_up/1/1";

/// A folder in which both double spaces of the lowest level need this number, as the host's copy has it.
fn entered(database: &Database, name: &str, die: u8) -> PathBuf {
    let ours = DOOR.files().into_iter().find(|(known, _)| *known == FILE).expect("the file").1;
    let mut file: Value = serde_json::from_str(ours).expect("JSON");
    for site in file["board"]["levels_bottom_up"][0].as_array_mut().expect("a level") {
        site["die"] = die.into();
        site["confidence"] = "my copy".into();
    }
    written(database, name, FILE, &file.to_string())
}

/// A folder with one file of Burgundy.
fn written(database: &Database, name: &str, file: &str, text: &str) -> PathBuf {
    let unique: String = database.url.chars().filter(char::is_ascii_alphanumeric).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("facts-{name}-{unique}"));
    let _ = std::fs::remove_dir_all(&folder);
    let path = folder.join("burgundy").join(file);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
    std::fs::write(path, text).expect("a file");
    folder
}

fn host(database: &Database, folder: &Path) -> Host {
    Host::with(database, &[("facts", &format!("{folder:?}"))])
}

fn wish(seats: &[&str]) -> Value {
    let mut wish = crate::support::tables::wish(seats);
    wish["config"] = json!({ "edition": "2022", "options": ["vineyards"] });
    wish
}

/// What the facts of new tables, or of these, say of the first double space.
async fn first_space(client: &Client, of: &str) -> (Value, String) {
    let files = client.get(&format!("/api/games/burgundy/entered{of}")).await.ok()["facts"]["files"].take();
    let facts = client.get(&format!("/api/games/burgundy/facts{of}")).await.ok();
    let origins = facts["origins"].as_array().expect("origins");
    let origin = origins.iter().find(|origin| origin["item"] == "vineyard 1").expect("the space");
    (
        files[FILE]["board"]["levels_bottom_up"][0][0]["die"].clone(),
        origin["confidence"].as_str().expect("how sure").into(),
    )
}

/// Computer players play a whole game.
async fn played(client: &Client) -> (Value, Record) {
    let table = make(client, wish(&["greedy", "greedy"])).await;
    start(client, &table).await;
    until("the end", || async { client.sync(&table).await["table"]["status"] == "over" }).await;
    let record = client.get(&format!("/api/tables/{table}/record")).await.ok();
    let shown = client.sync(&table).await["table"].clone();
    (shown, serde_json::from_value(record).expect("a record"))
}

/// The numbers that the first two double spaces need in a game's record.
fn number_needed(record: &Record) -> Vec<Value> {
    let sites = &record.config["facts"]["files"][FILE]["board"]["levels_bottom_up"][0];
    [0, 1].map(|nth| sites[nth]["die"].clone()).to_vec()
}

/// What the page of an address carries; nothing where the program has no client.
async fn carried(client: &Client, path: &str) -> Option<Value> {
    let page = client.get(path).await.text;
    let block = page.split_once("<script type=\"application/json\" id=\"entered\">");
    let block = block.map_or("{}", |(_, rest)| rest.split_once("</script>").expect("its end").0);
    page.contains("id=\"app\"").then(|| serde_json::from_str(block).expect("JSON"))
}

/// The name of the client that a table wants.
async fn shown_client(client: &Client, table: &Value) -> String {
    let sync = client.sync(table["id"].as_str().expect("a table")).await;
    sync["client"].as_str().expect("a name").into()
}

async fn a_new_table_is_played_with_what_the_host_entered(database: Database) {
    let host = host(&database, &entered(&database, "new", 6));
    let client = Client::guest(host.at).await;
    assert_eq!(first_space(&client, "").await, (json!(6), "entered by the host: my copy".into()), "players are told");
    assert_eq!(first_space(&client, "?of=").await, (Value::Null, "reconstructed".into()), "and can see what is ours");
    let (shown, record) = played(&client).await;
    let name = shown["config"]["facts"]["sha256"].as_str().expect("a name").to_string();
    assert_eq!(shown["config"]["facts"], json!({ "sha256": name }), "lists and tables carry no files");
    assert_eq!(first_space(&client, &format!("?of={name}")).await.0, json!(6));
    assert_eq!(number_needed(&record), [6, 6], "the record takes the files along");
    // This process has never seen the folder: whoever has the record can check it.
    let door: &dyn Door = &DOOR;
    let verified = door.verify(&record).expect("a record that holds");
    assert!(verified.over && verified.dice);
    let with_ours = Record { config: json!({ "edition": "2022", "options": ["vineyards"], "players": 2 }), ..record };
    door.verify(&with_ours).expect_err("the game was another one with our facts");
    client.get("/api/games/burgundy/facts?of=abc").await.refused(422, "no-such-facts");
    client.get("/api/games/chess/entered").await.refused(422, "no-such-game");
    // The client draws what is played here: the start page carries it, whatever its address.
    if let Some(carried) = carried(&client, "/rules/B-10.5").await {
        assert_eq!((&carried["burgundy"]["sha256"], &carried["santa-maria"]), (&json!(name), &Value::Null));
    }
    assert!(
        shown_client(&client, &shown).await.ends_with(&format!("-{}", &name[..8])),
        "an old tab loads the new page"
    );
    // The other game has ours.
    assert_eq!(client.get("/api/games/santa-maria/entered").await.ok(), json!({ "facts": null }));
}

async fn a_table_keeps_the_facts_it_began_with(database: Database) {
    let first = host(&database, &entered(&database, "keeps", 6));
    let (one, two) = (Client::guest(first.at).await, Client::guest(first.at).await);
    let begun = make(&one, wish(&["me", "open", "open"])).await;
    let waiting = make(&two, wish(&["me", "greedy"])).await;
    two.ask(&begun, json!({ "type": "join" })).await.ok();
    // One seat fewer is the same table still.
    one.ask(&begun, json!({ "type": "seat", "seat": 3, "closed": true })).await.ok();
    start(&one, &begun).await;
    let facts = |sync: &Value| sync["table"]["config"]["facts"]["sha256"].clone();
    let (running, name) = (one.sync(&begun).await, facts(&one.sync(&begun).await));
    assert!(name.is_string());
    first.stop().await;

    let later = host(&database, &entered(&database, "keeps", 5));
    let (one, two) = (one.moved(later.at), two.moved(later.at));
    assert_eq!(one.sync(&begun).await["view"], running["view"], "it goes on where it stood");
    assert_eq!(first_space(&one, &format!("?of={}", name.as_str().expect("a name"))).await.0, json!(6));
    assert_eq!(first_space(&one, "").await.0, json!(5));
    start(&two, &waiting).await;
    assert_eq!(facts(&two.sync(&waiting).await), name, "what was agreed before the start holds");
    let new = make(&one, wish(&["me", "greedy"])).await;
    assert_ne!(facts(&one.sync(&new).await), name);
    later.stop().await;

    // Without a folder new tables are played with ours, and the old ones go on.
    let host = Host::open(&database);
    let one = one.moved(host.at);
    assert_eq!(one.sync(&begun).await["view"], running["view"]);
    let ours = make(&one, wish(&["me", "greedy"])).await;
    assert_eq!(one.sync(&ours).await["table"]["config"]["facts"], Value::Null);
    // Each table's page draws what it is played with.
    for (path, wanted) in
        [("/".to_string(), Value::Null), (format!("/tables/{begun}"), name), (format!("/tables/{ours}"), Value::Null)]
    {
        if let Some(carried) = carried(&one, &path).await {
            assert_eq!(carried["burgundy"]["sha256"], wanted, "{path}");
        }
    }
    assert_eq!(count(&database, "facts").await, 2);
    let found = admin(&database).await.validate().await.expect("running tables");
    assert!(found.len() >= 2 && found.iter().all(|table| table.broken.is_none()));
}

async fn what_the_host_entered_goes_along(database: Database) {
    let host = host(&database, &entered(&database, "along", 6));
    let client = Client::guest(host.at).await;
    let (shown, record) = played(&client).await;
    host.stop().await;
    let exported = admin(&database).await.export(shown["id"].as_str().expect("a table")).await.expect("a record");
    assert_eq!(exported, serde_json::to_value(&record).expect("JSON"));

    // Another host imports the record without having the folder.
    let other = Database::fresh(database.kind).await.expect("a database");
    let imported = admin(&other).await.import(&[record]).await.expect("a record").remove(0);
    assert!(imported.new);
    let host = Host::open(&other);
    let client = Client::guest(host.at).await;
    let sync = client.sync(&imported.table).await;
    assert_eq!(sync["table"]["config"]["facts"], shown["config"]["facts"]);
    let name = shown["config"]["facts"]["sha256"].as_str().expect("a name");
    assert_eq!(first_space(&client, &format!("?of={name}")).await.0, json!(6), "its pieces can be drawn there");
    assert_eq!(first_space(&client, "").await.0, Value::Null, "nobody entered anything for new tables there");
}

async fn nobody_but_the_host_enters_facts(database: Database) {
    let folder = entered(&database, "nobody", 6);
    let files = json!({ FILE: serde_json::from_str::<Value>(
        &std::fs::read_to_string(folder.join("burgundy").join(FILE)).expect("a file")).expect("JSON") });
    let texts = [(FILE.to_string(), files[FILE].to_string())].into();
    let name = (&DOOR as &dyn Door).enter(&texts).expect("facts").expect("other facts than ours").sha256;
    let own = |facts: Value| {
        let mut wish = wish(&["me", "greedy"]);
        wish["config"]["facts"] = facts;
        wish
    };
    let ours = Host::open(&database);
    let client = Client::guest(ours.at).await;
    for facts in [json!({ "sha256": name, "files": files }), json!({ "sha256": name }), json!({}), json!("x")] {
        client.post("/api/tables", own(facts)).await.refused(422, "bad-config");
    }
    assert_eq!(count(&database, "tables").await, 0);
    ours.stop().await;
    let host = host(&database, &folder);
    let client = client.moved(host.at);
    // Whoever names those of the server agrees with it; whatever files come along are not looked at.
    let table = make(&client, own(json!({ "sha256": name, "files": { "tiles.json": {} } }))).await;
    assert_eq!(client.sync(&table).await["table"]["config"]["facts"], json!({ "sha256": name }));
    client.post("/api/tables", own(json!({ "sha256": "other" }))).await.refused(422, "bad-config");
    // A guided game is scripted: it is played with ours.
    let guided = client.post("/api/games/burgundy/guide", json!({})).await.ok();
    assert_eq!(guided["table"]["config"]["facts"], Value::Null);
}

async fn what_is_wrong_with_a_file_is_said_and_no_server_starts(database: Database) {
    let said = |folder: &Path| server::read_entered(folder, &[&DOOR]).err().unwrap_or_default();
    let ours = DOOR.files().into_iter().find(|(known, _)| *known == FILE).expect("the file").1;
    for (file, text, what) in [
        (FILE, "{", "vineyards.json: EOF while parsing"),
        (FILE, &*ours.replace("\"die\": 5", "\"die\": 7"), "at line 4"),
        (FILE, &*ours.replace("\"vp4\"", "\"vp5\""), "'vp5' is no bonus"),
        ("tils.json", "{}", "tils.json: burgundy has no such data file; it has tiles.json"),
    ] {
        let folder = written(&database, "wrong", file, text);
        let message = said(&folder);
        assert!(message.contains(what) && message.contains("facts: "), "{what}: {message}");
    }
    let stray = written(&database, "stray", FILE, ours);
    assert_eq!(server::read_entered(&stray, &[&DOOR]).map(|found| found.len()), Ok(0), "they are ours");
    std::fs::create_dir_all(stray.join("chess")).expect("a folder");
    assert!(said(&stray).contains("expected a folder for a game: burgundy"));
    assert!(said(Path::new("/nowhere/at/all")).starts_with("facts: /nowhere/at/all: "));
    let broken = written(&database, "broken", FILE, "{}");
    assert!(Host::refused_with(&database, &[("facts", &format!("{broken:?}"))]).contains("missing field"));
}

async fn a_correction_says_which_facts_were_seen(database: Database) {
    let host = host(&database, &entered(&database, "correction", 6));
    let client = Client::guest(host.at).await;
    let said = json!({ "game": "burgundy", "piece": PIECE, "words": "a 3" });
    client.post("/api/corrections", said).await.ok();
    let one = admin(&database).await.corrections(false).await.expect("corrections").remove(0);
    assert_eq!((&one["seen"]["die"], &one["ours"]["die"]), (&json!(6), &json!(1)));
    assert_eq!(one["facts"], client.get("/api/games/burgundy/entered").await.ok()["facts"]["sha256"]);
}
