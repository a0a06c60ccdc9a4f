//! What people and computer players are called, and what a link tells before anybody has followed it.

use serde_json::{Value, json};

use crate::support::client::PASSWORD;
use crate::support::tables::{join, make, start, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Seen, Socket, on_both, until};

on_both!(
    a_guest_chooses_a_name_and_the_tables_show_it,
    names_that_are_taken_or_reserved_are_refused,
    who_signs_up_plays_on_under_the_new_name,
    computer_players_have_names,
    a_rematch_with_computer_players_is_on_at_once,
    a_link_tells_what_it_leads_to,
);

async fn seats(client: &Client, table: &str) -> Value {
    client.sync(table).await["table"]["seats"].take()
}

async fn a_guest_chooses_a_name_and_the_tables_show_it(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    let (mut socket, _) = Socket::seeing(&one, &table).await;
    let me = two.post("/api/me/name", json!({ "name": "  Chiyo " })).await.ok();
    assert_eq!(me["me"], json!({ "name": "Chiyo", "kind": "guest" }));
    let frame = socket.frame().await.expect("a word about it");
    assert_eq!(frame["event"], json!({ "event": "renamed", "seat": 2, "name": "Chiyo" }), "{frame}");
    assert_eq!(seats(&one, &table).await[1]["name"], "Chiyo");
    two.ask(&table, json!({ "type": "say", "words": "hello" })).await.ok();
    let chat = one.ask(&table, json!({ "type": "chat" })).await.ok();
    assert_eq!(chat["lines"][0]["name"], "Chiyo");
    host.kill();
    let host = Host::open(&database);
    assert_eq!(seats(&one.moved(host.at), &table).await[1]["name"], "Chiyo", "it is stored");
    assert_eq!(two.moved(host.at).me().await["name"], "Chiyo");
}

async fn names_that_are_taken_or_reserved_are_refused(database: Database) {
    let host = Host::open(&database);
    Client::account(host.at, "Ada").await;
    let guest = Client::guest(host.at).await;
    let name = |name: &str| json!({ "name": name });
    guest.post("/api/me/name", name("ada")).await.refused(409, "name-taken");
    for bad in ["ab", "a  b c", "<b>Ada</b>", "Guest 1234", "gone", "a very long name of more than that"] {
        guest.post("/api/me/name", name(bad)).await.refused(422, "bad-name");
    }
    for reserved in ["Admin", "t.e.s.s.e.r.a", "Moderator"] {
        guest.post("/api/me/name", name(reserved)).await.refused(422, "name-reserved");
    }
    Client::nobody(host.at).post("/api/me/name", name("Chiyo")).await.refused(401, "who-are-you");
    let account = Client::account(host.at, "Bob").await;
    account.post("/api/me/name", name("Chiyo")).await.refused(422, "has-account");
}

async fn who_signs_up_plays_on_under_the_new_name(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at_a_table(host.at).await;
    one.post("/api/register", json!({ "name": "Ada", "password": PASSWORD })).await.ok();
    assert_eq!(seats(&two, &table).await[0]["name"], "Ada");
}

async fn computer_players_have_names(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy", "greedy", "open"])).await;
    one.ask(&table, json!({ "type": "seat", "seat": 4, "level": "page" })).await.ok();
    let before = seats(&one, &table).await;
    let name = |nth: usize| before[nth]["name"].as_str().expect("a name");
    for nth in 1..4 {
        assert!(name(nth).chars().all(char::is_alphabetic) && name(nth).len() >= 3, "{before}");
        assert!((1..nth).all(|other| name(other) != name(nth)), "twice at one table: {before}");
        assert_ne!(name(nth).to_lowercase(), before[nth]["level"].as_str().expect("a level"));
    }
    one.ask(&table, json!({ "type": "seat", "seat": 4 })).await.ok();
    one.ask(&table, json!({ "type": "seat", "seat": 4, "level": "page" })).await.ok();
    assert_eq!(seats(&one, &table).await, before, "the same seat of the same table has the same name");
    let guided = one.post("/api/games/burgundy/guide", json!({})).await.ok();
    assert!(!guided["table"]["seats"][1]["name"].as_str().expect("a name").contains(' '), "{guided}");
}

async fn a_rematch_with_computer_players_is_on_at_once(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let mut wanted = wish(&["me", "greedy", "random"]);
    wanted["terms"] = json!({ "undo": false, "public": false });
    wanted["contribution"] = "00ff".into();
    let table = make(&one, wanted).await;
    start(&one, &table).await;
    one.ask(&table, json!({ "type": "resign" })).await.ok();
    let request = json!({ "type": "rematch", "contribution": "00ff" });
    let again = one.ask(&table, request.clone()).await.ok();
    assert_eq!(again["started"], true, "{again}");
    let next = again["table"].as_str().expect("a table").to_string();
    until("my turn", || async { Seen::new(one.sync(&next).await).asked() }).await;
    let (then, now) = (one.sync(&table).await["table"].take(), one.sync(&next).await["table"].take());
    for same in ["config", "terms", "game", "rules", "seats"] {
        assert_eq!(then[same], now[same], "{same}");
    }
    assert_eq!(now["status"], "running");
    assert_eq!(one.ask(&table, request).await.ok(), again, "a second click leads to the same table");
}

async fn a_link_tells_what_it_leads_to(database: Database) {
    let host = Host::open(&database);
    let one = Client::account(host.at, "Ada").await;
    let mut wanted = wish(&["me", "open", "greedy"]);
    wanted["terms"] = json!({ "clock": { "kind": "live", "base": 900, "increment": 20 } });
    let table = make(&one, wanted).await;
    let nobody = Client::nobody(host.at);
    let card = async |path: &str| nobody.get(path).await.text;
    let page = card(&format!("/tables/{table}")).await;
    // A server that was built without the client has no page to put it in.
    if !page.contains("og:title") {
        return;
    }
    let says = |page: &str, what: &str| assert!(page.contains(what), "'{what}' is missing in {page}");
    says(&page, "<meta property=\"og:title\" content=\"Ada invites you to The Castles of Burgundy\" />");
    says(&page, "2019 edition · 15 min + 20 s · 1 seat left · no account needed");
    says(&page, "<title>Ada invites you to The Castles of Burgundy</title>");
    says(&page, &format!("/tables/{table}\" />"));
    let two = Client::guest(host.at).await;
    join(&two, &table).await;
    says(&card(&format!("/tables/{table}")).await, "the table is full");
    start(&one, &table).await;
    says(&card(&format!("/tables/{table}")).await, "The game is on: watch it.");
    for client in [&two, &one] {
        client.ask(&table, json!({ "type": "resign" })).await.ok();
    }
    says(&card(&format!("/tables/{table}")).await, " won.");
    for other in ["/", "/lobby", "/tables/nosuchtable"] {
        says(&card(other).await, "<meta property=\"og:title\" content=\"Tessera\" />");
    }
}
