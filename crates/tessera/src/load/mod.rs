//! Many tables at once: how fast the server is, and whether it keeps what it has acknowledged.
//!
//! | room | what is in it |
//! |---|---|
//! | `server` | the server under load, which can be killed |
//! | `table`, `idle` | players and watchers |
//! | `socket`, `http` | how they talk with the server |
//! | `pace` | when to act |
//! | `tally`, `check` | what was measured, and what was lost |
//! | `bounds` | when a run fails |

mod bounds;
mod check;
mod http;
mod idle;
mod pace;
mod server;
mod socket;
mod table;
mod tally;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ::table::Quick;
use indicatif::{ProgressBar, ProgressStyle};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

use crate::stop::told_to_stop;
use crate::{Failure, Outcome, failure};
use bounds::{Bounds, Found};
use server::Server;
use table::{Phase, Run};
use tally::Tally;

/// Play many tables at once against a server and measure.
///
/// Starts a server of its own on a new SQLite file, loopback only. Two people sit at each table and
/// play random legal actions. At the end every acknowledged action is looked for in the server's logs.
#[derive(clap::Args)]
pub(crate) struct Load {
    /// How many tables play at the same time
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// The game they play
    #[arg(long, default_value = "burgundy")]
    game: String,
    /// How long they play
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Actions per second over all tables [default: one in flight at every table, always]
    #[arg(long, value_name = "ACTIONS", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: Option<u32>,
    /// Kill the server (kill -9) and start it again this often while the tables play
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    kill: u32,
    /// This many further connections that only watch
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    idle: u32,
    /// The database of the server: sqlite:FILE or postgres://… [default: a new SQLite file]
    #[arg(long, value_name = "URL")]
    db: Option<String>,
    /// Measure a server that runs on this machine already
    #[arg(long, conflicts_with_all = ["kill", "db"])]
    addr: Option<SocketAddr>,
    #[command(flatten)]
    bounds: Bounds,
    /// Print one JSON object on the last line
    #[arg(long)]
    json: bool,
}

/// How long preparation may take, plus a little more for each table and connection.
const PREPARING: Duration = Duration::from_secs(60);
/// How many people arrive at a time.
const ENTRANCE: usize = 32;
/// How many people watch one waiting table.
const LOOK_ON: usize = 100;
/// How long actions in flight at the end may take to arrive.
const LANDING: Duration = Duration::from_secs(30);

/// What was measured besides the tallies.
#[derive(Default)]
struct Measured {
    tally: Tally,
    played: Duration,
    kills: u32,
    slowest_start: Duration,
    memory: Option<f64>,
    memory_of_idle: Option<f64>,
}

impl Load {
    pub(crate) fn run(&self) -> Outcome {
        if let Some(address) = self.addr.filter(|address| !address.ip().is_loopback()) {
            return Err(failure(format!("--addr {address}: only servers on this machine are measured (127.0.0.1)")));
        }
        self.raise_file_limit()?;
        // The server needs cores too.
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get() / 2).max(1);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
        runtime.block_on(self.start())
    }

    /// Each connection is an open file, for us and for the server, which inherits our limit.
    fn raise_file_limit(&self) -> Outcome {
        let needed = u64::from(self.tables) * 2 + u64::from(self.idle) + 100;
        let limit = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        match getrlimit(Resource::Nofile).current {
            Some(allowed) if allowed < needed => Err(failure(format!(
                "{} tables and {} who look on need {needed} open files; this system allows {allowed} (ulimit -Hn)",
                self.tables, self.idle
            ))),
            _ => Ok(()),
        }
    }

    /// Starts a server if none is named, and ends it in every case.
    async fn start(&self) -> Outcome {
        let mut luck = luck();
        tokio::select! {
            outcome = async {
                let server = match self.addr {
                    Some(_) => None,
                    None => Some(Server::start(self.db.as_deref(), &mut luck).await?),
                };
                self.measure(server).await
            } => outcome,
            () = told_to_stop() => Err(failure("stopped before the end; nothing was measured")),
        }
    }

    async fn measure(&self, mut server: Option<Server>) -> Outcome {
        let address = server.as_ref().map(|server| server.address).or(self.addr);
        let address = address.ok_or_else(|| failure("there is no server"))?;
        let (phase, phases) = watch::channel(Phase::Preparing);
        let run = Arc::new(Run {
            address,
            game: crate::games::by_name(&self.game)?.declaration(),
            pace: pace::Pace::new(self.rate),
            counts: tally::Counts::default(),
            phase: phases,
            turns: AtomicU64::new(0),
            entrance: Semaphore::new(ENTRANCE),
        });
        let mut measured = Measured::default();
        let (mut tables, mut spectators) = (JoinSet::new(), JoinSet::new());
        self.seat_players(&run, &mut tables).await?;
        let before = server.as_ref().and_then(Server::memory);
        self.seat_spectators(&run, &mut spectators).await?;
        let after = server.as_ref().and_then(Server::memory);
        if let (Some(before), Some(after), 1..) = (before, after, self.idle) {
            measured.memory_of_idle = Some((after - before) * 1024.0 / f64::from(self.idle));
        }

        let begun = Instant::now();
        let _ = phase.send(Phase::Playing);
        self.play(&run, server.as_mut(), &mut measured).await?;
        measured.played = begun.elapsed();
        measured.memory = server.as_ref().and_then(Server::memory);
        let _ = phase.send(Phase::Over);
        let landing = async {
            while let Some(tally) = tables.join_next().await {
                measured.tally.add(tally.map_err(|error| failure(format!("a player fell over: {error}")))?);
            }
            Ok::<_, Failure>(())
        };
        tokio::time::timeout(LANDING, landing).await.map_err(|_| failure("the last actions were never answered"))??;
        spectators.abort_all();

        if let Some(server) = server.as_mut() {
            // Once more without warning: what counts is what is stored, not what is in memory.
            server.kill();
            measured.slowest_start = measured.slowest_start.max(server.revive().await?);
        }
        let lost = check::compare(address, std::mem::take(&mut measured.tally.kept)).await?;
        let found = self.report(&run, server.as_ref(), measured, &lost)?;
        self.bounds.broken(&found).map_or(Ok(()), |why| Err(failure(why)))
    }

    async fn seat_players(&self, run: &Arc<Run>, tables: &mut JoinSet<Tally>) -> Outcome {
        let count = self.tables as usize;
        let (ready, readies) = mpsc::channel(64);
        for nth in 0..count {
            tables.spawn(table::keep_busy(run.clone(), nth, ready.clone()));
        }
        drop(ready);
        self.await_all("tables", count, readies).await
    }

    async fn seat_spectators(&self, run: &Arc<Run>, spectators: &mut JoinSet<()>) -> Outcome {
        let count = self.idle as usize;
        if count == 0 {
            return Ok(());
        }
        let refused = |trouble: http::Trouble| failure(trouble.to_string());
        let host = table::guest(run).await.map_err(refused)?;
        let (ready, readies) = mpsc::channel(64);
        let mut waiting: Arc<str> = "".into();
        for nth in 0..count {
            if nth % LOOK_ON == 0 {
                waiting = table::new_table(run, &host, nth).await.map_err(refused)?.into();
            }
            spectators.spawn(idle::look_on(run.clone(), waiting.clone(), ready.clone()));
        }
        drop(ready);
        self.await_all("connections", count, readies).await
    }

    /// Waits until everybody has sat down; the first who cannot is the reason to stop.
    async fn await_all(&self, what: &str, count: usize, mut ready: mpsc::Receiver<Result<(), String>>) -> Outcome {
        let bar = bar(count as u64, &format!("{{bar:40}} {{pos}} of {{len}} {what} are ready"));
        let patience = PREPARING + Duration::from_millis(20) * count as u32;
        let everybody = async {
            for _ in 0..count {
                let one = ready.recv().await.unwrap_or_else(|| Err("a player fell over".into()));
                one.map_err(|why| failure(format!("not all {what} could be made ready: {why}")))?;
                bar.inc(1);
            }
            Ok(())
        };
        let late = |_| failure(format!("not all {what} were ready within {} s", patience.as_secs()));
        let outcome = tokio::time::timeout(patience, everybody).await.map_err(late)?;
        bar.finish_and_clear();
        outcome
    }

    /// Lets time pass, and kills the server when the time has come.
    async fn play(&self, run: &Run, mut server: Option<&mut Server>, measured: &mut Measured) -> Outcome {
        let begun = Instant::now();
        let whole = Duration::from_secs(self.seconds);
        let mut kills = self.moments_to_kill(whole);
        let bar = bar(self.seconds, "{bar:40} {pos} of {len} s, {msg}");
        let mut tick = tokio::time::interval(Duration::from_millis(100));
        while begun.elapsed() < whole || !kills.is_empty() {
            tick.tick().await;
            let actions = run.counts.actions.load(Ordering::Relaxed);
            bar.set_position(begun.elapsed().as_secs());
            bar.set_message(format!("{actions} actions, {:.0}/s", actions as f64 / begun.elapsed().as_secs_f64()));
            let Some(server) = server.as_mut() else { continue };
            server.check_alive()?;
            if let Some(moment) = kills.pop_if(|moment| begun.elapsed() + Duration::from_millis(100) > *moment) {
                tokio::time::sleep_until((begun + moment).into()).await;
                run.turns.fetch_add(1, Ordering::Relaxed);
                server.kill();
                measured.kills += 1;
                measured.slowest_start = measured.slowest_start.max(server.revive().await?);
                run.turns.fetch_add(1, Ordering::Relaxed);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Random moments, last one first; the end of the run is left free for everybody to come back.
    fn moments_to_kill(&self, whole: Duration) -> Vec<Duration> {
        let mut luck = luck();
        let share = |luck: &mut Quick| (luck.below(800) + 50) as f64 / 1000.0;
        let mut moments: Vec<_> = (0..self.kill).map(|_| whole.mul_f64(share(&mut luck))).collect();
        moments.sort_by(|a, b| b.cmp(a));
        moments
    }

    fn report<'a>(
        &self,
        run: &Run,
        server: Option<&Server>,
        mut measured: Measured,
        lost: &'a check::Lost,
    ) -> Result<Found<'a>, Failure> {
        let actions = run.counts.actions.load(Ordering::Relaxed);
        let games = run.counts.games.load(Ordering::Relaxed);
        let reconnects = run.counts.reconnects.load(Ordering::Relaxed);
        let (errors, first_error) = run.counts.errors();
        let per_second = actions as f64 / measured.played.as_secs_f64();
        let [p50, p99, max] = measured.tally.seen.quantiles([0.5, 0.99, 1.0]);
        let [ack50, ack99] = measured.tally.answered.quantiles([0.5, 0.99]);
        let start = measured.slowest_start.as_secs_f64() * 1000.0;
        let found = Found { lost, errors, p99, memory: measured.memory };
        if let Some(first) = &first_error {
            eprintln!("tessera: {errors} errors, the first: {first}");
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let report = json!({
                "tables": self.tables, "actions": actions, "actions_per_s": round(per_second),
                "p50_ms": round(p50), "p99_ms": round(p99), "max_ms": round(max),
                "ack_p50_ms": round(ack50), "ack_p99_ms": round(ack99),
                "kills": measured.kills, "lost": lost.count, "reconnects": reconnects, "errors": errors,
                "games": games, "seconds": round(measured.played.as_secs_f64()), "start_ms": round(start),
                "idle": self.idle, "idle_kib": measured.memory_of_idle.map(round), "rss_mib": measured.memory.map(round),
                "db": server.map(Server::database),
            });
            writeln!(out, "{report}")?;
            return Ok(found);
        }
        let tables = self.tables;
        let seconds = measured.played.as_secs_f64();
        writeln!(out, "{tables} tables played {actions} actions in {seconds:.1} s: {per_second:.0} a second.")?;
        writeln!(out, "{games} games came to their end.")?;
        writeln!(out, "until both players saw it:  p50 {p50:.1} ms   p99 {p99:.1} ms   max {max:.1} ms")?;
        writeln!(out, "until it was acknowledged:  p50 {ack50:.1} ms   p99 {ack99:.1} ms")?;
        let kills = measured.kills;
        writeln!(out, "{kills} kills, {reconnects} reconnects, {errors} errors, {} actions lost", lost.count)?;
        if let Some(server) = server {
            writeln!(out, "database {}; ready {start:.0} ms after a start at the latest", server.database())?;
        }
        if let Some(memory) = measured.memory {
            write!(out, "resident memory of the server: {memory:.0} MiB")?;
            match measured.memory_of_idle {
                Some(each) => writeln!(out, ", {each:.0} KiB for each of {} who look on", self.idle)?,
                None => writeln!(out)?,
            }
        }
        Ok(found)
    }
}

/// Randomness that never needs to be reproduced: arbitrary seed.
fn luck() -> Quick {
    Quick::new(RandomState::new().build_hasher().finish())
}

fn bar(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
