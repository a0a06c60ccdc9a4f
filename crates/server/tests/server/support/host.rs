//! The server as a process of its own: this same program, asked to be the server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use burgundy::Burgundy;
use serde_json::Value;
use server::{Decide, Settings};
use table::{Entrance, Seat, Sitting};

use super::{Database, SOON};

pub(crate) static DOOR: Entrance<Burgundy> = Entrance::new();
/// The settings of the process, as TOML.
const SETTINGS: &str = "TESSERA_TEST_SETTINGS";
/// Set where computer players think without end.
const SLOW: &str = "TESSERA_TEST_SLOW";
const LISTENS: &str = "the server listens on ";

/// A running server.
pub(crate) struct Host {
    child: Child,
    pub(crate) at: SocketAddr,
    /// Listens to its complaints, and tells the first word of a panic.
    complaints: Option<JoinHandle<Option<String>>>,
}

/// Is the server, in the process that [`Host::start`] made.
pub(crate) fn work() {
    let Ok(settings) = std::env::var(SETTINGS) else { return };
    let settings = Settings::from_toml(&settings).expect("settings");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let decide: Decide = if std::env::var(SLOW).is_ok() { decide_slowly } else { players::decide };
    let ready = |address| println!("\n{LISTENS}{address}");
    runtime.block_on(server::serve(settings, vec![&DOOR], decide, ready)).expect("a server that ends well");
}

/// As a player that never comes to an end; only the stand-in is quick.
fn decide_slowly(sitting: &dyn Sitting, seat: Seat, level: &str, luck: u64) -> Option<Vec<Value>> {
    if level == players::QUICKEST {
        return players::decide(sitting, seat, level, luck);
    }
    loop {
        std::thread::park();
    }
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

    /// A server where every computer player but the quickest thinks without end, and so many seconds are allowed.
    pub(crate) fn slow(database: &Database, allowed: &str) -> Host {
        Host::start(database, &[("thinking_seconds", allowed)], &[(SLOW, "1")])
    }

    fn start(database: &Database, own: &[(&str, &str)], environment: &[(&str, &str)]) -> Host {
        let many = "1000000";
        let mut settings = BTreeMap::from([
            ("addr", "\"127.0.0.1:0\"".to_string()),
            ("db", format!("{:?}", database.url)),
            ("requests_per_minute", many.into()),
            ("sign_ins_per_minute", many.into()),
            ("tables_per_hour", many.into()),
        ]);
        settings.extend(own.iter().map(|(name, value)| (*name, value.to_string())));
        let settings: String = settings.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
        let program = std::env::current_exe().expect("this program");
        // A signal that the shell ignores stays ignored: a file that must not grow is an error then, not a death.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(program)
            .args(["--ignored", "--exact", "host", "--nocapture", "--test-threads", "1"])
            .env(SETTINGS, settings)
            .envs(environment.iter().copied())
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
        // Whoever writes must not be stopped by a reader who has left.
        std::thread::spawn(move || lines.for_each(drop));
        Host { child, at, complaints: Some(complaints) }
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

    /// What a service manager does; answers how the process ended.
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
