//! Those who take more than their share: silent connections, tables without end, levels that nobody offers.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::tables::{act, make, secret_wish, start, two_at, two_at_a_table, wish};
use crate::support::{Client, Database, Host, Kind, Seen, Socket, on_both, run, run_within, until};

on_both!(
    only_levels_that_are_offered,
    nobody_keeps_tables_without_end,
    many_people_at_one_address_are_one_address,
    a_stranger_keeps_no_notes,
    a_line_whose_fate_was_uncertain_does_not_silence_the_table,
    a_table_whose_last_choice_was_stored_elsewhere_goes_on,
);

async fn only_levels_that_are_offered(database: Database) {
    let host = Host::with(&database, &[("any_level", "false")]);
    let one = Client::guest(host.at).await;
    for level in ["l1", "greedy", "random", "nobody"] {
        one.post("/api/tables", wish(&["me", level])).await.refused(422, "no-such-level");
    }
    for level in ["page", "king", "knight-builder"] {
        make(&one, wish(&["me", level])).await;
    }
    let table = make(&one, wish(&["me", "open"])).await;
    let seat = |level: &str| json!({ "type": "seat", "seat": 2, "level": level });
    one.ask(&table, seat("l1")).await.refused(422, "no-such-level");
    one.ask(&table, seat("baron")).await.ok();
}

async fn nobody_keeps_tables_without_end(database: Database) {
    let host = Host::with(&database, &[("tables_per_person", "4"), ("computer_tables_per_person", "2")]);
    let one = Client::guest(host.at).await;
    let among_themselves = || wish(&["greedy", "greedy"]);
    let first = make(&one, among_themselves()).await;
    make(&one, among_themselves()).await;
    one.post("/api/tables", among_themselves()).await.refused(422, "too-many-tables");
    // One that is over makes room.
    one.ask(&first, json!({ "type": "close" })).await.ok();
    for _ in 0..3 {
        make(&one, wish(&["me", "open"])).await;
    }
    one.post("/api/tables", wish(&["me", "open"])).await.refused(422, "too-many-tables");
    make(&Client::guest(host.at).await, among_themselves()).await;
}

async fn many_people_at_one_address_are_one_address(database: Database) {
    let host = Host::with(&database, &[("requests_per_minute", "60")]);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "open"])).await;
    let (two, three) = (Client::guest(host.at).await, Client::guest(host.at).await);
    let mut sockets = Vec::new();
    for client in [&one, &two, &three] {
        sockets.push(Socket::seeing(client, &table).await.0);
    }
    let mut answered = 0;
    for socket in &mut sockets {
        for _ in 0..30 {
            answered += usize::from(socket.ask(json!({ "type": "sync" })).await.is_ok());
        }
    }
    assert!(answered <= 60, "{answered} of 90 requests from one address were answered");
}

async fn a_stranger_keeps_no_notes(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    let stranger = Client::guest(host.at).await;
    stranger.ask(&table, json!({ "type": "notes", "words": "mine" })).await.refused(403, "not-your-seat");
    one.ask(&table, json!({ "type": "notes", "words": "mine" })).await.ok();
}

async fn a_line_whose_fate_was_uncertain_does_not_silence_the_table(database: Database) {
    let host = Host::open(&database);
    let (one, _, table) = two_at_a_table(host.at).await;
    let say = |words: &str| json!({ "type": "say", "words": words });
    one.ask(&table, say("hello")).await.ok();
    // It was committed after all, though the server was told that it was not.
    let late =
        format!("INSERT INTO chat (table_id, idx, at, person, name, words) VALUES ('{table}', 1, 0, 'x', 'x', 'late')");
    database.tamper(late).await;
    one.ask(&table, say("again")).await.refused(409, "stale");
    assert_eq!(one.ask(&table, say("again")).await.ok()["index"], 2);
}

/// As two servers on one database once left it: both choices are stored, and nobody has drawn what follows.
async fn a_table_whose_last_choice_was_stored_elsewhere_goes_on(database: Database) {
    let host = Host::open(&database);
    let (one, two, table) = two_at(host.at, secret_wish(&["me", "open"])).await;
    let seen = Seen::new(two.sync(&table).await);
    act(&two, &table).await;
    host.kill();
    // Seat 2 has chosen elsewhere, unknown to the server where seat 1 chooses.
    database.tamper("CREATE TABLE elsewhere AS SELECT draft FROM seats WHERE seat = 1".into()).await;
    database.tamper("UPDATE seats SET draft = NULL".into()).await;
    let host = Host::open(&database);
    act(&one.moved(host.at), &table).await;
    host.kill();
    database.tamper("UPDATE seats SET draft = (SELECT draft FROM elsewhere) WHERE seat = 1".into()).await;
    database.tamper("DROP TABLE elsewhere".into()).await;
    for _ in 0..2 {
        let host = Host::open(&database);
        let (one, two) = (one.moved(host.at), two.moved(host.at));
        until("somebody is asked", || async {
            let now = [Seen::new(one.sync(&table).await), Seen::new(two.sync(&table).await)];
            now[0].index() > seen.index() && now.iter().any(Seen::asked)
        })
        .await;
        host.kill();
    }
}

/// A connection from an address of this machine.
async fn connection(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind((from, 0).into()).expect("an address of this machine");
    socket.connect(to).await.expect("a connection")
}

/// Does the other side close it before long?
async fn is_closed(stream: &mut TcpStream) -> bool {
    let read = async {
        let mut some = [0; 1024];
        while !matches!(stream.read(&mut some).await, Ok(0) | Err(_)) {}
    };
    tokio::time::timeout(Duration::from_secs(5), read).await.is_ok()
}

/// Does a request over it get an answer?
async fn is_answered(stream: &mut TcpStream) -> bool {
    let talk = async {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.ok()?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.ok()?;
        (&head == b"HTTP/1.1 200").then_some(())
    };
    tokio::time::timeout(Duration::from_secs(5), talk).await.is_ok_and(|answer| answer.is_some())
}

#[test]
fn connections_on_which_nothing_comes_are_closed() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::with(&database, &[("idle_seconds", "1")]);
        let mut silent = connection([127, 0, 0, 1], host.at).await;
        let mut half = connection([127, 0, 0, 1], host.at).await;
        half.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.expect("half a request");
        let mut idle = connection([127, 0, 0, 1], host.at).await;
        assert!(is_answered(&mut idle).await);
        // A socket is not idle, however quiet it is.
        let (one, _, table) = two_at_a_table(host.at).await;
        let (mut socket, _) = Socket::seeing(&one, &table).await;
        assert!(is_closed(&mut silent).await && is_closed(&mut half).await && is_closed(&mut idle).await);
        assert!(socket.ask(json!({ "type": "sync" })).await.is_ok());
    });
}

#[test]
fn silent_connections_of_one_address_keep_nobody_out() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::with(&database, &[("connections_per_address", "50")]);
        let mut silent = Vec::new();
        for _ in 0..200 {
            silent.push(connection([127, 0, 0, 1], host.at).await);
        }
        assert!(is_answered(&mut connection([127, 0, 0, 2], host.at).await).await);
        assert!(!is_answered(&mut connection([127, 0, 0, 1], host.at).await).await, "there are fifty already");
        drop(silent);
        until("there is room again", || async { is_answered(&mut connection([127, 0, 0, 1], host.at).await).await })
            .await;
    });
}

#[test]
fn connections_of_a_proxy_are_not_counted() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::with(&database, &[("connections_per_address", "5"), ("trust_proxy", "true")]);
        let mut all = Vec::new();
        for _ in 0..20 {
            all.push(connection([127, 0, 0, 1], host.at).await);
        }
        for stream in &mut all {
            assert!(is_answered(stream).await);
        }
    });
}

#[test]
fn as_many_descriptors_as_the_machine_allows() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let limits = std::fs::read_to_string(format!("/proc/{}/limits", host.process())).expect("its limits");
        let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit of files");
        let [soft, hard] = [3, 4].map(|nth| files.split_whitespace().nth(nth).expect("a number"));
        assert_eq!(soft, hard);
    });
}

#[test]
fn a_stop_does_not_wait_for_the_silent() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let _silent = connection([127, 0, 0, 1], host.at).await;
        let one = Client::guest(host.at).await;
        let table = make(&one, wish(&["me", "greedy"])).await;
        start(&one, &table).await;
        let begun = Instant::now();
        assert!(host.stop().await.success());
        assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    });
}

/// How long somebody waits for a decision of the computer player opposite, on average: beside others long and short waits
/// take turns, depending on when a core becomes free.
async fn wait_for_a_computer(at: SocketAddr, level: &str) -> Duration {
    const COUNTED: usize = 16;
    let one = Client::guest(at).await;
    let table = make(&one, wish(&["me", level])).await;
    let (mut socket, mut seen) = Socket::seeing(&one, &table).await;
    start(&one, &table).await;
    let (mut waits, mut last) = (Vec::new(), Instant::now());
    while waits.len() < COUNTED {
        let frame = socket.frame().await.expect("a frame");
        if frame["type"] == "presence" {
            continue;
        }
        let is_theirs = frame["told"][0]["by"] == json!([2]);
        seen.add(frame);
        if is_theirs {
            waits.push(last.elapsed());
        }
        last = Instant::now();
        if seen.asked() {
            let action = seen.legal()[0]["action"].clone();
            one.ask(&table, json!({ "type": "act", "at": seen.index(), "action": action })).await.ok();
        }
    }
    waits.iter().sum::<Duration>() / COUNTED as u32
}

/// The same while somebody else has this many tables of computer players: how many times as long.
async fn lengthened(host: &Host, level: &str) -> f64 {
    let alone = wait_for_a_computer(host.at, level).await;
    let other = Client::guest(host.at).await;
    for _ in 0..100 {
        let table = make(&other, wish(&[level, level])).await;
        start(&other, &table).await;
    }
    let among_many = wait_for_a_computer(host.at, level).await;
    let times = among_many.as_secs_f64() / alone.as_secs_f64();
    println!(
        "waiting for a {level}: {alone:.1?} alone, {among_many:.1?} beside 100 tables of another: {times:.2} times"
    );
    times
}

/// If all waited in one line it would be a hundred times as long. Thoughts take a fixed time here, so that a busy machine
/// changes nothing.
#[test]
fn a_hundred_tables_of_one_guest_lengthen_anothers_wait_by_less_than_twice() {
    run(Kind::Sqlite, |database: Database| async move {
        assert!(lengthened(&Host::even(&database), "knight").await < 2.0);
    });
}

/// A number for a long run.
fn long_run(name: &str) -> Option<usize> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}: '{text}' is no number")))
}

/// The same with thoughts as they are, measured in long runs and told. They share the machine with everything else, so the
/// bound only tells turns from one line.
#[test]
fn how_much_longer_real_thoughts_take_beside_a_hundred_tables() {
    if long_run("TESSERA_TEST_CONNECTIONS").is_none() {
        return;
    }
    run_within(Duration::from_secs(600), Kind::Sqlite, |database: Database| async move {
        assert!(lengthened(&Host::open(&database), "duke").await < 10.0);
    });
}

/// Allows this process as many files as it may have.
fn many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("more files");
}

/// With the settings a host has who sets nothing.
#[test]
fn thousands_of_silent_connections_from_one_address_leave_the_server_answering() {
    run(Kind::Sqlite, |database: Database| async move {
        many_files();
        let host = Host::open(&database);
        let count = long_run("TESSERA_TEST_CONNECTIONS").unwrap_or(1200);
        let mut silent = Vec::new();
        for _ in 0..count {
            silent.push(connection([127, 0, 0, 1], host.at).await);
        }
        let begun = Instant::now();
        for _ in 0..20 {
            assert!(is_answered(&mut connection([127, 0, 0, 2], host.at).await).await);
        }
        println!("beside {count} silent connections another address is answered within {:.1?}", begun.elapsed() / 20);
        assert!(!is_answered(&mut connection([127, 0, 0, 1], host.at).await).await, "an address has only so many");
    });
}
