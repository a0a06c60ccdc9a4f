//! The server as a process of its own: this same program, asked to be the server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write, stdin};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use burgundy::Burgundy;
use players::Thinker;
use santa_maria::SantaMaria;
use serde_json::Value;
use server::{Clock, Decide, Settings};
use table::{Entrance, Seat, Sitting};

use super::{Database, SOON};

pub(crate) static DOOR: Entrance<Burgundy> = Entrance::new();
/// The other game, which one can also play alone.
pub(crate) static OTHER: Entrance<SantaMaria> = Entrance::new();
/// The settings of the process, as TOML.
const SETTINGS: &str = "TESSERA_TEST_SETTINGS";
/// Set where the clock stands still but for what a test adds to it.
const STILL: &str = "TESSERA_TEST_STILL";
/// Set where computer players think without end.
const SLOW: &str = "TESSERA_TEST_SLOW";
/// Set where every thought takes the same time.
const EVEN: &str = "TESSERA_TEST_EVEN";
/// That time: much more than all else that a decision takes on a busy machine.
const THOUGHT: Duration = Duration::from_millis(150);
const PASSED: &str = "time has passed";
const LISTENS: &str = "the server listens on ";

/// A running server.
pub(crate) struct Host {
    child: Child,
    /// Puts its clock forward.
    hand: ChildStdin,
    /// Hears that it has been.
    passed: Receiver<()>,
    pub(crate) at: SocketAddr,
    /// Listens to its complaints, and tells the first word of a panic.
    complaints: Option<JoinHandle<Option<String>>>,
}

/// Runs the server, in the process that [`Host::start`] spawned.
pub(crate) fn work() {
    let Ok(settings) = std::env::var(SETTINGS) else { return };
    let settings = Settings::from_toml(&settings).expect("settings");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let decide: Decide = match (std::env::var(SLOW), std::env::var(EVEN)) {
        (Ok(_), _) => decide_slowly,
        (_, Ok(_)) => decide_evenly,
        _ => players::decide,
    };
    let clock = Clock::put_by_hand(std::env::var(STILL).is_err());
    let hand = clock.clone();
    std::thread::spawn(move || {
        let spans = stdin().lines().map_while(Result::ok).filter_map(|line| line.parse().ok());
        spans.for_each(|span| {
            hand.pass(Duration::from_millis(span));
            println!("{PASSED}");
        });
    });
    let ready = |address| println!("\n{LISTENS}{address}");
    runtime
        .block_on(server::serve(settings, vec![&DOOR, &OTHER], decide, clock, ready))
        .expect("a server that ends well");
}

/// Like a player that never finishes thinking; only the stand-in is quick.
fn decide_slowly(sitting: &dyn Sitting, seat: Seat, thinker: &Thinker<'_>) -> Option<Vec<Value>> {
    if thinker.level == players::QUICKEST {
        return players::decide(sitting, seat, thinker);
    }
    loop {
        std::thread::park();
    }
}

/// Like players that all think for the same time, without using the machine for it.
fn decide_evenly(sitting: &dyn Sitting, seat: Seat, thinker: &Thinker<'_>) -> Option<Vec<Value>> {
    std::thread::sleep(THOUGHT);
    players::decide(sitting, seat, &Thinker::new(players::QUICKEST, thinker.luck))
}

impl Host {
    /// A server on a database, with generous limits.
    pub(crate) fn open(database: &Database) -> Host {
        Host::with(database, &[])
    }

    /// A server with some settings of its own, as TOML.
    pub(crate) fn with(database: &Database, own: &[(&str, &str)]) -> Host {
        Host::start(database, own, &[])
    }

    /// A server where every computer player but the quickest thinks without end, and this many seconds are allowed.
    pub(crate) fn slow(database: &Database, allowed: &str) -> Host {
        Host::start(database, &[("thinking_seconds", allowed)], &[(SLOW, "1")])
    }

    /// A server where every thought of a computer player takes the same time.
    pub(crate) fn even(database: &Database) -> Host {
        Host::start(database, &[], &[(EVEN, "1")])
    }

    /// A server whose clock stands still but for what a test adds to it.
    pub(crate) fn still(database: &Database, own: &[(&str, &str)]) -> Host {
        Host::start(database, own, &[(STILL, "1")])
    }

    /// This much time passes for the server.
    pub(crate) fn passes(&mut self, span: Duration) {
        writeln!(self.hand, "{}", span.as_millis()).expect("a server that listens");
        self.passed.recv_timeout(SOON).expect("a clock that was put forward");
    }

    /// What a server says that does not start on a database, however long it waits: its time passes quickly.
    pub(crate) fn refused(database: &Database) -> String {
        Host::refused_with(database, &[])
    }

    /// The same with some settings of its own.
    pub(crate) fn refused_with(database: &Database, own: &[(&str, &str)]) -> String {
        let mut command = Host::command(database, own);
        let command = command.env(STILL, "1").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let mut hand = child.stdin.take().expect("its clock");
        let begun = Instant::now();
        while child.try_wait().expect("a process").is_none() {
            assert!(begun.elapsed() < SOON, "the server was not refused");
            // It may have ended in the meantime.
            let _ = writeln!(hand, "1000");
            std::thread::sleep(Duration::from_millis(20));
        }
        let output = child.wait_with_output().expect("its words");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout)
    }

    fn start(database: &Database, own: &[(&str, &str)], environment: &[(&str, &str)]) -> Host {
        let mut child = Host::command(database, own)
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let complaints = BufReader::new(child.stderr.take().expect("its complaints")).lines();
        let complaints = std::thread::spawn(move || {
            let said = complaints.map_while(Result::ok).inspect(|line| eprintln!("{line}"));
            said.filter(|line| line.contains("panicked at")).reduce(|first, _| first)
        });
        let mut lines = BufReader::new(child.stdout.take().expect("its words")).lines();
        let at = lines.by_ref().map_while(Result::ok).find_map(|line| line.strip_prefix(LISTENS)?.parse().ok());
        let at = at.expect("a server that starts");
        // A writer must not be stopped by a reader that has gone away.
        let (tell, passed) = channel();
        std::thread::spawn(move || {
            let passed = lines.map_while(Result::ok).filter(|line| line.ends_with(PASSED));
            passed.for_each(|_| _ = tell.send(()));
        });
        let hand = child.stdin.take().expect("its clock");
        Host { child, hand, passed, at, complaints: Some(complaints) }
    }

    /// This program, asked to be a server.
    fn command(database: &Database, own: &[(&str, &str)]) -> Command {
        let many = "1000000";
        let mut settings = BTreeMap::from([
            ("addr", "\"127.0.0.1:0\"".to_string()),
            ("db", format!("{:?}", database.url)),
            ("requests_per_minute", many.into()),
            ("sign_ins_per_minute", many.into()),
            ("tables_per_hour", many.into()),
            ("tables_per_person", many.into()),
            ("computer_tables_per_person", many.into()),
            ("any_level", "true".into()),
        ]);
        settings.extend(own.iter().map(|(name, value)| (*name, value.to_string())));
        let settings: String = settings.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
        let program = std::env::current_exe().expect("this program");
        // A signal that the shell ignores stays ignored: exceeding the file size limit is then an error, not a kill.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(program)
            .args(["--ignored", "--exact", "host", "--nocapture", "--test-threads", "1"])
            .env(SETTINGS, settings);
        command
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// kill -9.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a process that dies");
        self.child.wait().expect("a process that has died");
    }

    /// What a service manager does; returns how the process ended.
    pub(crate) async fn stop(mut self) -> ExitStatus {
        let told = Command::new("kill").arg(self.process().to_string()).status().expect("kill");
        assert!(told.success());
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a process") {
                return status;
            }
            assert!(begun.elapsed() < SOON, "the server does not stop");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        // Whatever a test is about: no server of ours may panic.
        let panic = self.complaints.take().and_then(|complaints| complaints.join().ok().flatten());
        if !std::thread::panicking() {
            assert_eq!(panic, None, "the server panicked");
        }
    }
}
