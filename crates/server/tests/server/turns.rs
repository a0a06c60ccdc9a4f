//! Who is notified of their turn in a game played over days: the right person, once, and nobody waits for it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::post::{host_at, set, silence};
use crate::support::tables::{act, by_turn, join, make, secret_wish, start, wish};
use crate::support::{Client, Database, Host, Post, Seen, Socket, on_both, until};

on_both!(
    each_hears_of_their_own_turns_once,
    a_restart_tells_nobody_again,
    taking_back_tells_nobody_again,
    who_looks_on_is_not_told,
    who_chose_first_hears_when_the_last_has_chosen,
    computers_in_between_do_not_matter,
    games_at_one_sitting_tell_nobody,
    mail_goes_to_those_who_want_it,
    deaf_ends_do_not_slow_a_table,
    who_is_gone_or_shut_out_hears_nothing,
);

fn over_days(mut wish: Value) -> Value {
    wish["terms"] = json!({ "clock": { "kind": "days", "days": 3 } });
    wish
}

/// Two guests with webhooks of their own, at a table that has not started.
async fn two_with_hooks(host: &Host, post: &Post, wish: Value) -> (Client, Client, String) {
    let (one, two) = (Client::guest(host.at).await, Client::guest(host.at).await);
    set(&one, json!({ "webhook": post.hook("one") })).await;
    set(&two, json!({ "webhook": post.hook("two") })).await;
    let table = make(&one, wish).await;
    join(&two, &table).await;
    (one, two, table)
}

/// Decides until the turn is over.
async fn end_turn(client: &Client, table: &str) {
    while Seen::new(client.sync(table).await).asked() {
        act(client, table).await;
    }
}

/// The webhook of whoever's turn it is.
async fn whose(one: &Client, table: &str) -> &'static str {
    if Seen::new(one.sync(table).await).asked() { "/one" } else { "/two" }
}

async fn each_hears_of_their_own_turns_once(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (one, two, table) = two_with_hooks(&host, &post, over_days(wish(&["me", "open"]))).await;
    post.only_words(0).await;
    start(&one, &table).await;
    let mut expected = vec![];
    for turn in 0..6 {
        // A player who ends a round and begins the next is already at the table.
        if expected.last() != Some(&whose(&one, &table).await) {
            expected.push(whose(&one, &table).await);
        }
        post.only_words(expected.len()).await;
        assert_eq!(post.called(), expected, "turn {turn}");
        end_turn(by_turn(&one, &two, &table).await.0, &table).await;
    }
    let (_, words) = post.words()[0].clone();
    let text = words["text"].as_str().expect("a text");
    assert!(text.contains(&format!("https://tessera.test/tables/{table}")), "{text}");
    assert!(text.contains("The Castles of Burgundy") && text.contains("Guest "), "{text}");
}

async fn a_restart_tells_nobody_again(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (one, two, table) = two_with_hooks(&host, &post, over_days(wish(&["me", "open"]))).await;
    start(&one, &table).await;
    post.only_words(1).await;
    host.kill();
    let host = post.host(&database);
    let (one, two) = (one.moved(host.at), two.moved(host.at));
    let (now, _) = by_turn(&one, &two, &table).await;
    act(now, &table).await;
    post.only_words(1).await;
    end_turn(now, &table).await;
    post.only_words(2).await;
    assert!(host.stop().await.success());
    let host = post.host(&database);
    one.moved(host.at).sync(&table).await;
    post.only_words(2).await;
    let called = post.called();
    assert_ne!(called[0], called[1]);
}

async fn taking_back_tells_nobody_again(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (one, two, table) = two_with_hooks(&host, &post, over_days(wish(&["me", "open"]))).await;
    start(&one, &table).await;
    let (now, waits) = by_turn(&one, &two, &table).await;
    end_turn(now, &table).await;
    post.only_words(2).await;
    for _ in 0..3 {
        let at = now.sync(&table).await["index"].clone();
        now.ask(&table, json!({ "type": "undo", "at": at })).await.ok();
        assert!(Seen::new(now.sync(&table).await).asked(), "the turn is back");
        end_turn(now, &table).await;
    }
    post.only_words(2).await;
    // A new turn is a new word.
    end_turn(waits, &table).await;
    until("somebody's turn", || async {
        Seen::new(one.sync(&table).await).asked() || Seen::new(two.sync(&table).await).asked()
    })
    .await;
    end_turn(by_turn(&one, &two, &table).await.0, &table).await;
    until("a word", || async { post.words().len() > 2 }).await;
}

async fn who_looks_on_is_not_told(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let (one, two, table) = two_with_hooks(&host, &post, over_days(wish(&["me", "open"]))).await;
    let (first, _) = Socket::seeing(&one, &table).await;
    let (second, _) = Socket::seeing(&two, &table).await;
    start(&one, &table).await;
    end_turn(by_turn(&one, &two, &table).await.0, &table).await;
    post.only_words(0).await;
    // A socket at another table, or of somebody else, is no reason to be silent.
    let (now, waits) = by_turn(&one, &two, &table).await;
    let other = make(waits, wish(&["me", "greedy"])).await;
    let (_elsewhere, _) = Socket::seeing(waits, &other).await;
    let (_stranger, _) = Socket::seeing(&Client::guest(host.at).await, &table).await;
    drop((first, second));
    tokio::time::sleep(Duration::from_millis(300)).await;
    end_turn(now, &table).await;
    while !Seen::new(waits.sync(&table).await).asked() {
        end_turn(now, &table).await;
    }
    post.only_words(1).await;
}

async fn who_chose_first_hears_when_the_last_has_chosen(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    // The game decides who begins: at some table it will be the one who chose first.
    for table in 0..20 {
        let before = post.words().len();
        let (one, two, id) = two_with_hooks(&host, &post, over_days(secret_wish(&["me", "open"]))).await;
        start(&one, &id).await;
        post.only_words(before + 2).await;
        let mut called = post.called()[before..].to_vec();
        called.sort();
        assert_eq!(called, ["/one", "/two"], "both have to choose");
        let (first, last) = if table % 2 == 0 { (&one, &two) } else { (&two, &one) };
        act(first, &id).await;
        post.only_words(before + 2).await;
        act(last, &id).await;
        if Seen::new(last.sync(&id).await).asked() {
            // Who decided last knows.
            post.only_words(before + 2).await;
            continue;
        }
        post.only_words(before + 3).await;
        assert_eq!(post.called().pop().as_deref(), Some(whose(&one, &id).await));
        return;
    }
    panic!("nobody who chose first ever began");
}

async fn computers_in_between_do_not_matter(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let one = Client::guest(host.at).await;
    set(&one, json!({ "webhook": post.hook("one") })).await;
    let table = make(&one, over_days(wish(&["me", "greedy"]))).await;
    start(&one, &table).await;
    for _ in 0..3 {
        until("a turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
        end_turn(&one, &table).await;
    }
    until("a turn", || async { Seen::new(one.sync(&table).await).asked() }).await;
    // A turn begins where the seat decides, or will, after somebody else has.
    let story = one.ask(&table, json!({ "type": "story" })).await.ok();
    let entries = story["entries"].as_array().expect("entries").iter();
    let mut deciders: Vec<u64> = entries.filter_map(|entry| entry["told"]["by"][0].as_u64()).collect();
    deciders.push(1);
    deciders.dedup();
    post.only_words(deciders.iter().filter(|decider| **decider == 1).count()).await;
}

async fn games_at_one_sitting_tell_nobody(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let mut live = wish(&["me", "open"]);
    live["terms"] = json!({ "clock": { "kind": "live", "base": 600, "increment": 0 } });
    for wish in [wish(&["me", "open"]), live] {
        let (one, two, table) = two_with_hooks(&host, &post, wish).await;
        start(&one, &table).await;
        end_turn(by_turn(&one, &two, &table).await.0, &table).await;
    }
    post.only_words(0).await;
}

async fn mail_goes_to_those_who_want_it(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    let bob = post.account(&host, "Bob", "bob@example.org").await;
    // An unconfirmed address gets no mail but the confirmation request.
    let eve = Client::guest(host.at).await;
    set(&eve, json!({ "email": "eve@example.org" })).await;
    set(&bob, json!({ "mail": false })).await;
    post.only_letters(3).await;
    let table = make(&ada, over_days(wish(&["me", "open", "open"]))).await;
    join(&bob, &table).await;
    join(&eve, &table).await;
    start(&ada, &table).await;
    for _ in 0..4 {
        for client in [&ada, &bob, &eve] {
            end_turn(client, &table).await;
        }
    }
    until("a mail", || async { post.letters().len() > 3 }).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    for letter in &post.letters()[3..] {
        assert_eq!(letter.to, ["ada@example.org"], "{}", letter.head);
        assert!(letter.head.contains("Subject: Your turn: The Castles of Burgundy"), "{}", letter.head);
        assert!(letter.text.contains("with Bob, Guest "), "{}", letter.text);
    }
}

/// A mail server that is dead, then one that hangs, and webhooks that hang: the table goes on as if nothing had
/// happened.
async fn deaf_ends_do_not_slow_a_table(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    let bob = post.account(&host, "Bob", "bob@example.org").await;
    host.kill();
    let deaf = silence().await;
    for smtp in [1, silence().await] {
        let host = host_at(&database, smtp, deaf, &[]);
        let (ada, bob) = (ada.moved(host.at), bob.moved(host.at));
        for client in [&ada, &bob] {
            set(client, json!({ "webhook": format!("http://127.0.0.1:{deaf}/x") })).await;
        }
        let begun = Instant::now();
        for _ in 0..2 {
            let table = make(&ada, over_days(wish(&["me", "open"]))).await;
            join(&bob, &table).await;
            start(&ada, &table).await;
            for _ in 0..3 {
                end_turn(by_turn(&ada, &bob, &table).await.0, &table).await;
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(8), "the tables waited: {:?}", begun.elapsed());
        let begun = Instant::now();
        Client::nobody(host.at).post("/api/forgot", json!({ "who": "Ada" })).await.ok();
        assert!(begun.elapsed() < Duration::from_secs(1), "the answer waited: {:?}", begun.elapsed());
        // Nor does the shutdown wait for them.
        let begun = Instant::now();
        assert!(host.stop().await.success());
        assert!(begun.elapsed() < Duration::from_secs(8), "the server does not stop: {:?}", begun.elapsed());
    }
}

async fn who_is_gone_or_shut_out_hears_nothing(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    let bob = Client::guest(host.at).await;
    set(&ada, json!({ "webhook": post.hook("ada") })).await;
    let table = make(&bob, over_days(wish(&["me", "open", "greedy"]))).await;
    join(&ada, &table).await;
    start(&bob, &table).await;
    database.tamper("UPDATE people SET banned = 1 WHERE login = 'ada'".into()).await;
    let before = post.words().len();
    if Seen::new(bob.sync(&table).await).asked() {
        end_turn(&bob, &table).await;
        post.only_words(before).await;
    }
    database.tamper("UPDATE people SET banned = 0 WHERE login = 'ada'".into()).await;
    ada.leave().await.ok();
    until("the computer plays on", || async { Seen::new(bob.sync(&table).await).asked() }).await;
    end_turn(&bob, &table).await;
    post.only_words(before).await;
    post.only_letters(1 + before).await;
}
