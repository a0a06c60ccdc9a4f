//! Mails, webhooks and forgotten passwords: who gets which, and who cannot.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Settings;
use sqlx::{Connection, Row};

use crate::support::client::PASSWORD;
use crate::support::database::connect;
use crate::support::post::{host_at, set, silence};
use crate::support::tables::{make, wish};
use crate::support::{Answer, Client, Database, Host, Post, Socket, on_both};

on_both!(
    a_forgotten_password_is_replaced_once,
    codes_grow_old,
    one_code_helps_one_of_many,
    nobody_learns_who_has_an_account,
    only_proved_addresses_get_a_reset,
    forged_codes_open_nothing,
    the_address_changes_with_the_password_only,
    old_codes_die_with_the_old_address,
    an_address_given_at_registration_is_asked,
    what_a_guest_has_set_ends_with_the_registration,
    an_address_is_nothing_but_an_address,
    names_stay_out_of_heads,
    webhooks_go_to_named_hosts_only,
    a_redirection_is_not_followed,
    a_test_says_what_happened,
    a_server_without_mail_says_so,
    nobody_is_flooded,
    a_stumbling_mail_server_gets_it_again,
    nothing_remains_of_the_deleted,
);

async fn forgot(host: &Host, who: &str) -> Answer {
    Client::nobody(host.at).post("/api/forgot", json!({ "who": who })).await
}

async fn reset(host: &Host, code: &str, password: &str) -> Answer {
    Client::nobody(host.at).post("/api/reset", json!({ "code": code, "password": password })).await
}

async fn confirm(host: &Host, code: &str) -> Answer {
    Client::nobody(host.at).post("/api/confirm", json!({ "code": code })).await
}

async fn login(host: &Host, name: &str, password: &str) -> Answer {
    Client::nobody(host.at).post("/api/login", json!({ "name": name, "password": password })).await
}

async fn a_forgotten_password_is_replaced_once(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    let token = ada.post("/api/tokens", json!({ "label": "bot" })).await.ok()["token"].clone();
    let script = Client::nobody(host.at).with("Authorization", &format!("Bearer {}", token.as_str().expect("a token")));
    let table = make(&ada, wish(&["me", "greedy"])).await;
    let (mut socket, _) = Socket::seeing(&ada, &table).await;
    for (nth, who) in ["  aDA ", "Ada@Example.org"].into_iter().enumerate() {
        forgot(&host, who).await.ok();
        assert_eq!(post.letter(nth + 1).await.to, ["ada@example.org"]);
    }
    let letter = post.letter(1).await;
    assert!(letter.text.contains(&format!("https://tessera.test/reset#{}", letter.code())), "{}", letter.text);
    reset(&host, &letter.code(), "short").await.refused(422, "bad-password");
    reset(&host, &format!(" {} ", letter.code()), "a new horse").await.ok();
    reset(&host, &letter.code(), "another horse").await.refused(422, "bad-code");
    reset(&host, &post.letter(2).await.code(), "another horse").await.refused(422, "bad-code");
    login(&host, "Ada", PASSWORD).await.refused(401, "wrong-login");
    login(&host, "Ada", "a new horse").await.ok();
    assert_eq!((ada.me().await, script.me().await), (Value::Null, Value::Null), "signed out everywhere");
    assert!(socket.ask(json!({ "type": "start" })).await.is_err(), "a connection from before still speaks");
    post.only_letters(3).await;
}

async fn codes_grow_old(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    forgot(&host, "Ada").await.ok();
    let code = post.letter(1).await.code();
    set(&Client::guest(host.at).await, json!({ "email": "bob@example.org" })).await;
    let question = post.letter(2).await.code();
    let [mut least, mut most] = [i64::MAX, 0];
    let mut connection = connect(&database.url).await;
    for kind in ["reset", "confirm"] {
        let query = "SELECT expires - created AS lasts, hash FROM keys WHERE kind = $1";
        let row = sqlx::query(query).bind(kind).fetch_one(&mut connection).await.expect("a key");
        assert!(![&code, &question].contains(&&row.get::<String, _>("hash")), "a code is stored as it is");
        (least, most) = (least.min(row.get("lasts")), most.max(row.get("lasts")));
    }
    let _ = connection.close().await;
    assert_eq!((least, most), (3_600_000, 48 * 3_600_000));
    database.tamper("UPDATE keys SET expires = 1 WHERE kind IN ('reset', 'confirm')".into()).await;
    reset(&host, &code, "a new horse").await.refused(422, "bad-code");
    confirm(&host, &question).await.refused(422, "bad-code");
    assert_eq!(ada.me().await["name"], "Ada");
    login(&host, "Ada", PASSWORD).await.ok();
}

async fn one_code_helps_one_of_many(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    post.account(&host, "Ada", "ada@example.org").await;
    forgot(&host, "Ada").await.ok();
    let code = post.letter(1).await.code();
    let tries = (0..6).map(|nth| {
        let (at, code) = (host.at, code.clone());
        tokio::spawn(async move {
            let wish = json!({ "code": code, "password": format!("new horse {nth}") });
            Client::nobody(at).post("/api/reset", wish).await.status
        })
    });
    let mut statuses = vec![];
    for one in tries.collect::<Vec<_>>() {
        statuses.push(one.await.expect("an answer"));
    }
    statuses.sort();
    assert_eq!(statuses, [200, 422, 422, 422, 422, 422]);
}

async fn nobody_learns_who_has_an_account(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    post.account(&host, "Ada", "ada@example.org").await;
    let known = forgot(&host, "Ada").await;
    known.ok();
    let long = "x".repeat(10_000);
    for who in ["Bob", "bob@example.org", "", "@", "a\0b", "' OR '1'='1", "%", "Ada%", &long] {
        let unknown = forgot(&host, who).await;
        assert_eq!((known.status, &known.text), (unknown.status, &unknown.text), "{who}");
        let names = |answer: &Answer| answer.headers.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&known), names(&unknown), "{who}");
    }
    // No answer waits for the mail or for the lookup: there is no measurable difference in time.
    let mut times = [vec![], vec![]];
    for _ in 0..40 {
        for (who, times) in ["Ada", "Bob"].into_iter().zip(&mut times) {
            let begun = Instant::now();
            forgot(&host, who).await.ok();
            times.push(begun.elapsed());
        }
    }
    let [ada, bob] = times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    });
    assert!(ada.abs_diff(bob) < Duration::from_millis(10), "{ada:?} for somebody, {bob:?} for nobody");
    post.only_letters(4).await;
    assert!(post.letters().iter().all(|letter| letter.to == ["ada@example.org"]), "three an hour, to her alone");
}

async fn only_proved_addresses_get_a_reset(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let eve = Client::account(host.at, "Eve").await;
    let telling = set(&eve, json!({ "email": "ada@example.org", "password": PASSWORD })).await;
    assert_eq!((&telling["email"], &telling["confirmed"]), (&json!("ada@example.org"), &json!(false)));
    forgot(&host, "Eve").await.ok();
    forgot(&host, "ada@example.org").await.ok();
    post.only_letters(1).await;
    confirm(&host, &post.letter(0).await.code()).await.ok();
    confirm(&host, &post.letter(0).await.code()).await.refused(422, "bad-code");
    assert_eq!(eve.get("/api/me/telling").await.ok()["telling"]["confirmed"], true);
    forgot(&host, "Eve").await.ok();
    post.only_letters(2).await;
    // A guest has no password to forget.
    let guest = Client::guest(host.at).await;
    set(&guest, json!({ "email": "guest@example.org" })).await;
    confirm(&host, &post.letter(2).await.code()).await.ok();
    forgot(&host, "guest@example.org").await.ok();
    post.only_letters(3).await;
    // A banned account stays banned.
    database.tamper("UPDATE people SET banned = 1 WHERE login = 'eve'".into()).await;
    reset(&host, &post.letter(1).await.code(), "a new horse").await.refused(422, "bad-code");
    forgot(&host, "Eve").await.ok();
    post.only_letters(3).await;
}

async fn forged_codes_open_nothing(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    let token = ada.post("/api/tokens", json!({ "label": "bot" })).await.ok()["token"].clone();
    forgot(&host, "Ada").await.ok();
    let code = post.letter(1).await.code();
    set(&ada, json!({ "webhook": post.hook("ada") })).await;
    let guest = Client::guest(host.at).await;
    set(&guest, json!({ "email": "bob@example.org" })).await;
    let question = post.letter(2).await.code();
    let mut connection = connect(&database.url).await;
    let hashes = sqlx::query("SELECT hash FROM keys").fetch_all(&mut connection).await.expect("keys");
    let _ = connection.close().await;
    let mut forged: Vec<String> = hashes.iter().map(|row| row.get("hash")).collect();
    let cookie = ada.headers[0].1.trim_start_matches("tessera=").to_string();
    forged.extend([cookie, token.as_str().expect("a token").into(), code.to_uppercase(), code[..63].into()]);
    forged.extend(["", "0", "' OR '1'='1", "%"].map(String::from));
    forged.extend(["0".repeat(64), "x".repeat(100_000)]);
    for forged in &forged {
        reset(&host, forged, "a new horse").await.refused(422, "bad-code");
        confirm(&host, forged).await.refused(422, "bad-code");
    }
    reset(&host, "\0", "a new horse").await.refused(422, "bad-code");
    // Each code works only for its own purpose.
    reset(&host, &question, "a new horse").await.refused(422, "bad-code");
    confirm(&host, &code).await.refused(422, "bad-code");
    for key in [&code, &question] {
        assert_eq!(Client::nobody(host.at).with("Cookie", &format!("tessera={key}")).me().await, Value::Null);
        assert_eq!(Client::nobody(host.at).with("Authorization", &format!("Bearer {key}")).me().await, Value::Null);
    }
    assert_eq!(ada.me().await["name"], "Ada");
    login(&host, "Ada", PASSWORD).await.ok();
}

/// Control of the address is enough to get a new password, so a stolen cookie or a bot's token must
/// not be able to change it.
async fn the_address_changes_with_the_password_only(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    for change in [
        json!({ "email": "eve@example.org" }),
        json!({ "email": "eve@example.org", "password": "wrong horse" }),
        json!({ "email": "" }),
        json!({ "email": "eve@example.org", "mail": false, "webhook": post.hook("eve") }),
    ] {
        ada.post("/api/me/telling", change).await.refused(403, "wrong-password");
    }
    let kept = json!({ "email": "ada@example.org", "confirmed": true, "mail": true, "webhook": null });
    assert_eq!(ada.get("/api/me/telling").await.ok()["telling"], kept, "nothing has changed");
    post.only_letters(1).await;
    // Entering the same address again changes nothing and needs no confirmation.
    assert_eq!(set(&ada, json!({ "email": "ada@example.org", "mail": false })).await["mail"], false);
    post.only_letters(1).await;
    Client::nobody(host.at).get("/api/me/telling").await.refused(401, "who-are-you");
    Client::nobody(host.at).post("/api/me/telling", json!({ "mail": true })).await.refused(401, "who-are-you");
    Client::nobody(host.at).post("/api/me/telling/test", json!({})).await.refused(401, "who-are-you");
    ada.post("/api/me/telling", json!({ "mail": true, "admin": true })).await.refused(400, "bad-json");
}

async fn old_codes_die_with_the_old_address(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "old@example.org").await;
    forgot(&host, "Ada").await.ok();
    let code = post.letter(1).await.code();
    set(&ada, json!({ "email": "new@example.org", "password": PASSWORD })).await;
    let question = post.letter(2).await.code();
    reset(&host, &code, "a new horse").await.refused(422, "bad-code");
    forgot(&host, "old@example.org").await.ok();
    forgot(&host, "new@example.org").await.ok();
    post.only_letters(3).await;
    set(&ada, json!({ "email": "newer@example.org", "password": PASSWORD })).await;
    confirm(&host, &question).await.refused(422, "bad-code");
    assert_eq!(ada.get("/api/me/telling").await.ok()["telling"]["confirmed"], false);
    let gone = set(&ada, json!({ "email": "", "password": PASSWORD })).await;
    assert_eq!((&gone["email"], &gone["confirmed"]), (&Value::Null, &json!(false)));
}

async fn an_address_given_at_registration_is_asked(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = Client::guest(host.at).await;
    let registration = json!({ "name": "Ada", "password": PASSWORD, "email": " ada@example.org " });
    ada.post("/api/register", registration).await.ok();
    let letter = post.letter(0).await;
    assert_eq!(letter.to, ["ada@example.org"]);
    assert!(letter.text.contains(&format!("https://tessera.test/confirm#{}", letter.code())), "{}", letter.text);
    confirm(&host, &letter.code()).await.ok();
}

/// Whoever planted the cookie that somebody registers with may have set these before, and would go on reading.
async fn what_a_guest_has_set_ends_with_the_registration(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let mut bob = Client::guest(host.at).await;
    set(&bob, json!({ "email": "eve@example.org", "webhook": post.hook("eve"), "mail": false })).await;
    confirm(&host, &post.letter(0).await.code()).await.ok();
    bob.register("Bob").await;
    let none = json!({ "email": null, "confirmed": false, "mail": true, "webhook": null });
    assert_eq!(bob.get("/api/me/telling").await.ok()["telling"], none);
    forgot(&host, "Bob").await.ok();
    forgot(&host, "eve@example.org").await.ok();
    // A code that was on its way is worth nothing either, even for the same address given again.
    let carol = Client::guest(host.at).await;
    set(&carol, json!({ "email": "carol@example.org" })).await;
    let early = post.letter(1).await;
    assert_eq!(early.to, ["carol@example.org"], "Bob's forgotten password was mailed to nobody");
    let registration = json!({ "name": "Carol", "password": PASSWORD, "email": "carol@example.org" });
    carol.post("/api/register", registration).await.ok();
    confirm(&host, &early.code()).await.refused(422, "bad-code");
    confirm(&host, &post.letter(2).await.code()).await.ok();
}

async fn an_address_is_nothing_but_an_address(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let one = Client::guest(host.at).await;
    let long = format!("{}@example.org", "x".repeat(100_000));
    for email in [
        "ada",
        "@",
        "a@b@c",
        "ada@example.org\r\nBcc: eve@example.org",
        "ada@example.org\nRCPT TO:<eve@example.org>",
        "ada@example.org>\r\nDATA\r\n",
        "ada@example.org,eve@example.org",
        "Ada <ada@example.org>",
        "\"a\r\nb\"@example.org",
        "ada\u{0}@example.org",
        "ada@exam\u{2028}ple.org",
        "ada@[127.0.0.1]",
        &long,
    ] {
        one.post("/api/me/telling", json!({ "email": email })).await.refused(422, "bad-email");
        let registration = json!({ "name": "Ada", "password": PASSWORD, "email": email });
        one.post("/api/register", registration).await.refused(422, "bad-email");
    }
    assert_eq!(one.me().await["kind"], "guest");
    post.only_letters(0).await;
}

async fn names_stay_out_of_heads(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    post.account(&host, "Ünï Cödé '.-_", "ada@example.org").await;
    forgot(&host, "ünï cödé '.-_").await.ok();
    for nth in 0..2 {
        let letter = post.letter(nth).await;
        assert_eq!(letter.to, ["ada@example.org"]);
        assert!(letter.head.is_ascii(), "{}", letter.head);
        let known = ["from", "to", "subject", "message-id", "date", "auto-submitted", "content-type", "mime-version"];
        for line in letter.head.lines().filter(|line| !line.starts_with([' ', '\t'])) {
            let name = line.split(':').next().unwrap_or_default().to_lowercase();
            assert!(known.contains(&name.as_str()) || name == "content-transfer-encoding", "{line}");
        }
    }
}

async fn webhooks_go_to_named_hosts_only(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let one = Client::guest(host.at).await;
    let other = post.smtp;
    for url in [
        "https://discord.com/api/webhooks/1/x".to_string(),
        format!("http://127.0.0.1:{other}/"),
        format!("http://localhost:{}/", post.hooks),
        format!("http://127.0.0.1:{}@127.0.0.1:{other}/", post.hooks),
        format!("http://user@127.0.0.1:{}/", post.hooks),
        "http://169.254.169.254/latest".into(),
        "http://127.0.0.1/".into(),
        format!("http://0x7f000001:{}/", post.hooks),
        format!("http://127.1:{}/", post.hooks),
        format!("ftp://127.0.0.1:{}/", post.hooks),
        "file:///etc/passwd".into(),
        "x".repeat(100_000),
    ] {
        let answer = one.post("/api/me/telling", json!({ "webhook": url })).await;
        assert!(answer.status == 422 && ["bad-webhook", "webhook-host"].contains(&answer.code()), "{}", answer.text);
    }
    assert_eq!(one.get("/api/me/telling").await.ok()["telling"]["webhook"], Value::Null);
    // Webhooks set before the host changed the allowed hosts are no longer called.
    set(&one, json!({ "webhook": post.hook("one") })).await;
    host.kill();
    let host = host_at(&database, post.smtp, silence().await, &[]);
    let answer = one.moved(host.at).post("/api/me/telling/test", json!({})).await.ok();
    assert_eq!(answer["webhook"]["sent"], false);
    assert!(answer["webhook"]["why"].as_str().is_some_and(|why| why.contains("only")), "{answer}");
    post.only_words(0).await;
}

async fn a_redirection_is_not_followed(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let one = Client::guest(host.at).await;
    set(&one, json!({ "webhook": post.hook("away") })).await;
    let answer = one.post("/api/me/telling/test", json!({})).await.ok();
    assert_eq!(answer["webhook"], json!({ "sent": false, "why": "the webhook answers 307" }));
    post.only_words(1).await;
    assert_eq!(post.called(), ["/away"]);
}

async fn a_test_says_what_happened(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    set(&ada, json!({ "webhook": post.hook("ada") })).await;
    let answer = ada.post("/api/me/telling/test", json!({})).await.ok();
    let sent = json!({ "sent": true, "why": null });
    assert_eq!((&answer["mail"], &answer["webhook"]), (&sent, &sent));
    post.only_letters(2).await;
    post.only_words(1).await;
    let (path, words) = post.words()[0].clone();
    assert_eq!((path.as_str(), &words["content"], &words["username"]), ("/ada", &words["text"], &json!("Tessera")));
    set(&ada, json!({ "webhook": post.hook("missing"), "mail": false })).await;
    let answer = ada.post("/api/me/telling/test", json!({})).await.ok();
    assert_eq!(answer["mail"], json!({ "sent": false, "why": "you have turned mails off" }));
    assert_eq!(answer["webhook"], json!({ "sent": false, "why": "the webhook answers 404" }));
    set(&ada, json!({ "webhook": "" })).await;
    let answer = ada.post("/api/me/telling/test", json!({})).await.ok();
    assert_eq!(answer["webhook"], json!({ "sent": false, "why": "you have set no webhook" }));
    ada.post("/api/me/telling/test", json!({})).await.refused(429, "too-often");
    post.only_letters(2).await;
}

async fn a_server_without_mail_says_so(database: Database) {
    let host = Host::open(&database);
    let ada = Client::account(host.at, "Ada").await;
    forgot(&host, "Ada").await.refused(422, "no-mail");
    ada.post("/api/me/telling", json!({ "email": "a@example.org", "password": PASSWORD }))
        .await
        .refused(422, "no-mail");
    let seen = ada.get("/api/me/telling").await.ok();
    assert_eq!((&seen["server"]["mails"], &seen["telling"]["email"]), (&json!(false), &Value::Null));
    let answer = ada.post("/api/me/telling/test", json!({})).await.ok();
    assert_eq!((&answer["mail"]["sent"], &answer["webhook"]["sent"]), (&json!(false), &json!(false)));
    set(&ada, json!({ "webhook": "https://discord.com/api/webhooks/1/x" })).await;
}

/// Many guests together cannot have confirmation mails sent to a stranger over and over, nor to many strangers.
async fn nobody_is_flooded(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let mut statuses = vec![];
    for nth in 0..5 {
        let email = if nth % 2 == 0 { "ada@example.org" } else { "ADA@example.org" };
        let answer = Client::guest(host.at).await.post("/api/me/telling", json!({ "email": email })).await;
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    for nth in 0..30 {
        let change = json!({ "email": format!("stranger{nth}@example.org") });
        Client::guest(host.at).await.post("/api/me/telling", change).await;
    }
    assert!(post.letters().len() <= 20, "{} mails from one address in an hour", post.letters().len());
    let eager = Client::guest(host.at).await;
    let registration = json!({ "name": "Ada", "password": PASSWORD, "email": "ada@example.org" });
    eager.post("/api/register", registration).await.ok();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let to_ada = post.letters().iter().filter(|letter| letter.to[0].eq_ignore_ascii_case("ada@example.org")).count();
    assert_eq!(to_ada, 3);
}

async fn a_stumbling_mail_server_gets_it_again(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    post.account(&host, "Ada", "ada@example.org").await;
    post.put_off.store(1, std::sync::atomic::Ordering::SeqCst);
    forgot(&host, "Ada").await.ok();
    reset(&host, &post.letter(1).await.code(), "a new horse").await.ok();
    post.only_letters(2).await;
}

async fn nothing_remains_of_the_deleted(database: Database) {
    let post = Post::open().await;
    let host = post.host(&database);
    let ada = post.account(&host, "Ada", "ada@example.org").await;
    set(&ada, json!({ "webhook": post.hook("ada") })).await;
    forgot(&host, "Ada").await.ok();
    let code = post.letter(1).await.code();
    ada.leave().await.ok();
    reset(&host, &code, "a new horse").await.refused(422, "bad-code");
    forgot(&host, "ada@example.org").await.ok();
    post.only_letters(2).await;
    let mut connection = connect(&database.url).await;
    for query in [
        "SELECT COUNT(*) AS n FROM telling",
        "SELECT COUNT(*) AS n FROM keys",
        "SELECT COUNT(*) AS n FROM people WHERE email IS NOT NULL",
    ] {
        let row = sqlx::query(query).fetch_one(&mut connection).await.expect("a count");
        assert_eq!(row.get::<i64, _>("n"), 0, "{query}");
    }
    let _ = connection.close().await;
}

#[test]
fn wrong_settings_are_named() {
    for (settings, named) in [
        ("smtp = \"http://mail.test\"\nmail_from = \"a@b.org\"", "smtp: "),
        ("smtp = \"smtp://localhost\"", "mail_from: "),
        ("smtp = \"smtp://localhost\"\nmail_from = \"nobody\"", "mail_from: "),
        ("webhook_hosts = [\"https://discord.com\"]", "webhook_hosts: "),
        ("webhook_hosts = [\"\"]", "webhook_hosts: "),
    ] {
        let said = Settings::from_toml(settings).expect("TOML").check().expect_err(settings);
        assert!(said.starts_with(named), "{said}");
    }
    for settings in [
        "smtp = \"smtps://user:p%40ss@mail.test\"\nmail_from = \"Tessera <a@b.org>\"",
        "smtp = \"smtp://mail.test:25\"\nmail_from = \"a@b.org\"",
        "webhook_hosts = []",
    ] {
        Settings::from_toml(settings).expect("TOML").check().expect(settings);
    }
}
