//! Simultaneous choices: nobody learns of a choice before all are in.

use serde_json::{Value, json};

use crate::support::tables::{join, make, secret_wish, start, two_at};
use crate::support::{Client, Database, Host, Seen, Socket, on_both};

on_both!(
    a_draft_is_shown_to_nobody_else,
    a_draft_can_be_changed,
    a_draft_survives_a_restart,
    a_computer_players_draft_is_shown_to_nobody,
    one_who_has_chosen_cannot_choose_for_another,
);

/// Two different choices, as action and as text.
pub(crate) fn two_choices(seen: &Seen) -> [(Value, String); 2] {
    let legal = seen.legal();
    // The last ones: their texts have two digits and are not found by accident.
    [legal.len() - 1, legal.len() - 2].map(|nth| {
        let text = legal[nth]["text"].as_str().expect("a text").to_string();
        (legal[nth]["action"].clone(), text)
    })
}

pub(crate) async fn choose(client: &Client, table: &str, action: &Value) {
    let at = client.sync(table).await["index"].clone();
    client.ask(table, json!({ "type": "act", "at": at, "action": action })).await.ok();
}

/// Everything somebody can ask.
pub(crate) async fn pry(client: &Client, table: &str) {
    for request in [
        json!({ "type": "sync" }),
        json!({ "type": "plan" }),
        json!({ "type": "story" }),
        json!({ "type": "record" }),
        json!({ "type": "at", "index": client.sync(table).await["index"] }),
        json!({ "type": "chat" }),
        json!({ "type": "notes" }),
        json!({ "type": "preview", "actions": [] }),
        json!({ "type": "why-not", "action": "end" }),
        json!({ "type": "act", "at": 0, "action": "end" }),
        json!({ "type": "undo", "at": 0 }),
    ] {
        client.ask(table, request).await;
    }
    let table = format!("/api/tables/{table}");
    let record = format!("{table}/record");
    for path in [&*table, &record, "/api/tables?status=running", "/api/my-tables", "/api/me", "/metrics", "/readyz"] {
        client.get(path).await;
    }
}

/// Nobody has heard this: neither the text, nor the action as JSON outside the offers of their own seat.
pub(crate) fn nobody_heard(clients: &[&Client], text: &str) {
    for client in clients {
        for heard in heard_without_offers(client) {
            assert!(!heard.contains(text), "'{text}' is in {heard}");
        }
    }
}

/// What somebody has heard, without the offers of their own seat: those list every possible choice,
/// taken or not.
pub(crate) fn heard_without_offers(client: &Client) -> Vec<String> {
    let without = |heard: &String| match serde_json::from_str::<Value>(heard) {
        Ok(mut heard) => {
            forget_offers(&mut heard);
            heard.to_string()
        }
        Err(_) => heard.clone(),
    };
    client.heard.lock().expect("ears").iter().map(without).collect()
}

fn forget_offers(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("legal");
            fields.remove("actions");
            fields.values_mut().for_each(forget_offers);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_offers),
        _ => {}
    }
}

async fn a_draft_is_shown_to_nobody_else(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let (onlooker, stranger) = (Client::nobody(host.at), Client::guest(host.at).await);
    let (mut his, _) = Socket::seeing(&two, &table).await;
    let (mut public, _) = Socket::seeing(&onlooker, &table).await;

    let seen = Seen::new(one.sync(&table).await);
    let [(action, text), _] = two_choices(&seen);
    let view = seen.now["view"].clone();
    choose(&one, &table, &action).await;

    for socket in [&mut his, &mut public] {
        let frame = socket.frame().await.expect("a frame");
        assert_eq!(frame["turn"]["chosen"], json!([1]), "that somebody has chosen is no secret");
        assert_eq!((&frame["entries"], &frame["events"]), (&json!([]), &json!([])));
        assert_eq!(frame["view"], view, "nothing is to be seen yet");
        assert!(frame["you"]["draft"].is_null());
    }
    for client in [&two, &onlooker, &stranger] {
        pry(client, &table).await;
    }
    nobody_heard(&[&two, &onlooker, &stranger], &text);
    assert_eq!(one.sync(&table).await["you"]["draft"], json!(text), "one's own choice is shown");

    let [(other, _), _] = two_choices(&Seen::new(two.sync(&table).await));
    choose(&two, &table, &other).await;
    let frame = public.frame().await.expect("a frame");
    assert!(frame["entries"][0].as_str().expect("an entry").contains(&text), "now it is told: {}", frame["entries"]);
}

async fn a_draft_can_be_changed(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let (_, mut public) = (0, Socket::seeing(&Client::nobody(host.at), &table).await.0);
    let [(first, _), (second, text)] = two_choices(&Seen::new(one.sync(&table).await));
    choose(&one, &table, &first).await;
    choose(&one, &table, &second).await;
    assert_eq!(one.sync(&table).await["you"]["draft"], json!(text));
    let [(other, _), _] = two_choices(&Seen::new(two.sync(&table).await));
    choose(&two, &table, &other).await;
    let entries = loop {
        let frame = public.frame().await.expect("a frame");
        if frame["entries"] != json!([]) {
            break frame["entries"].clone();
        }
    };
    let entry = entries[0].as_str().expect("an entry");
    assert!(entry.starts_with(&format!("1 {text} & 2 ")), "the last choice counts: {entry}");
}

async fn a_draft_survives_a_restart(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let [(first, _), (second, text)] = two_choices(&Seen::new(one.sync(&table).await));
    choose(&one, &table, &first).await;
    choose(&one, &table, &second).await;
    host.kill();

    let host = Host::open(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    assert_eq!(one.sync(&table).await["you"]["draft"], json!(text));
    assert_eq!(two.sync(&table).await["turn"]["chosen"], json!([1]));
    let [(other, _), _] = two_choices(&Seen::new(two.sync(&table).await));
    choose(&two, &table, &other).await;
    let story = two.ask(&table, json!({ "type": "story" })).await.ok();
    assert!(story.to_string().contains(&format!("1 {text} & 2 ")), "{story}");
}

async fn a_computer_players_draft_is_shown_to_nobody(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, secret_wish(&["me", "greedy", "random", "greedy"])).await;
    start(&one, &table).await;
    crate::support::until("the computer players have chosen", || async {
        one.sync(&table).await["turn"]["chosen"] == json!([2, 3, 4])
    })
    .await;
    pry(&one, &table).await;
    nobody_heard(&[&one], "settle");
}

async fn one_who_has_chosen_cannot_choose_for_another(database: Database) {
    let host = Host::open(&database);
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let table = make(&one, secret_wish(&["me", "open", "greedy"])).await;
    join(&two, &table).await;
    start(&one, &table).await;
    let [(first, _), (second, text)] = two_choices(&Seen::new(one.sync(&table).await));
    choose(&one, &table, &first).await;
    let at = one.sync(&table).await["index"].clone();
    let forged = json!({ "type": "act", "at": at, "action": second, "seat": 2 });
    one.ask(&table, forged).await.refused(400, "bad-json");
    assert_ne!(one.sync(&table).await["you"]["draft"], json!(text));
    assert!(two.sync(&table).await["you"]["draft"].is_null());
}
