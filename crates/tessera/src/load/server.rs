//! The server under load: this same program, started, killed, started again, and always ended.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use table::Quick;

use super::http;
use crate::{Failure, failure};

/// A server that is not back after this long will not come back.
const PATIENCE: Duration = Duration::from_secs(30);
/// No limit: all our players share one address.
const NO_LIMIT: &str = "4000000000";

/// A folder that is deleted when we exit.
struct Folder(PathBuf);

impl Folder {
    fn new(luck: &mut Quick) -> Result<Folder, Failure> {
        let name = format!("tessera-load-{}-{:08x}", std::process::id(), luck.bits() as u32);
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).map_err(|error| failure(format!("{}: {error}", path.display())))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server of our own.
pub(super) struct Server {
    pub(super) address: SocketAddr,
    db: String,
    child: Child,
    folder: Folder,
}

impl Server {
    /// Starts a server, on a new SQLite file unless another database is named.
    pub(super) async fn start(db: Option<&str>, luck: &mut Quick) -> Result<Server, Failure> {
        let folder = Folder::new(luck)?;
        let db = db.map_or_else(|| format!("sqlite:{}", folder.0.join("load.db").display()), str::to_string);
        let address = free_address(luck)?;
        let child = launch(address, &db, &folder.0)?;
        let mut server = Server { address, db, child, folder };
        server.wait_until_ready().await?;
        Ok(server)
    }

    /// The kind of database.
    pub(super) fn database(&self) -> &'static str {
        if self.db.starts_with("sqlite:") { "sqlite" } else { "postgres" }
    }

    /// `kill -9`: the process has no chance to tidy up.
    pub(super) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again on the same database and port; returns how long that took.
    pub(super) async fn revive(&mut self) -> Result<Duration, Failure> {
        let begun = Instant::now();
        self.child = launch(self.address, &self.db, &self.folder.0)?;
        self.wait_until_ready().await?;
        Ok(begun.elapsed())
    }

    async fn wait_until_ready(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        loop {
            self.check_alive()?;
            match http::get(self.address, "/readyz", "").await {
                Ok(_) => return Ok(()),
                Err(trouble) if begun.elapsed() > PATIENCE => {
                    return Err(failure(format!("the server does not come back: {trouble}{}", self.last_words())));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    /// A server that ended by itself is an error.
    pub(super) fn check_alive(&mut self) -> Result<(), Failure> {
        match self.child.try_wait()? {
            None => Ok(()),
            Some(status) => Err(failure(format!("the server ended by itself ({status}){}", self.last_words()))),
        }
    }

    /// The last line of its log.
    fn last_words(&self) -> String {
        let log = fs::read_to_string(self.folder.0.join("server.log")).unwrap_or_default();
        let last = log.lines().rev().find(|line| !line.trim().is_empty());
        last.map_or_else(String::new, |line| {
            format!("; its last words: {}", line.chars().take(300).collect::<String>())
        })
    }

    /// Resident memory in MiB.
    pub(super) fn memory(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kib / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The folder goes afterwards.
        self.kill();
    }
}

fn launch(address: SocketAddr, db: &str, folder: &Path) -> Result<Child, Failure> {
    let program = std::env::current_exe()?;
    let log = File::options().create(true).append(true).open(folder.join("server.log"))?;
    let mut command = Command::new(program);
    // Only these settings count, not those of the user running the measurement.
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TESSERA_")) {
        command.env_remove(name);
    }
    command
        .args(["serve", "--addr", &address.to_string()])
        .args(["--requests-per-minute", NO_LIMIT, "--sign-ins-per-minute", NO_LIMIT, "--tables-per-hour", NO_LIMIT])
        .args(["--tables-per-person", NO_LIMIT, "--connections-per-address", NO_LIMIT])
        .args(["--sockets-per-address", NO_LIMIT])
        // A database's address may contain a password, and arguments are visible to everybody.
        .env("TESSERA_DB", db)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        // Ctrl-C reaches us alone; we end the server.
        .process_group(0);
    command.spawn().map_err(|error| failure(format!("the server cannot be started: {error}")))
}

/// An address nobody listens on, below the ports that outgoing connections get: while the server is
/// down, a client that calls its port must not be assigned that very port and connect to itself.
fn free_address(luck: &mut Quick) -> Result<SocketAddr, Failure> {
    for _ in 0..100 {
        let port = 20_000 + luck.below(12_000) as u16;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err(failure("there is no free port between 20000 and 32000"))
}
