//! Players of another build of this program, asked through its engine: a player is its weights *and* its search, so an old
//! one is met only in the program it came with.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use table::{Present, Quick, Seat};

use crate::Player;
use crate::plan::Plan;

/// Another build, which may be running several times: once for each of its players who is thinking.
pub(crate) struct Build {
    path: PathBuf,
    idle: Mutex<Vec<Engine>>,
    fault: Mutex<Option<String>>,
}

impl Build {
    /// Starts the program at this path, to see that its engine decides.
    pub(crate) fn new(path: &Path) -> Result<Build, String> {
        let build = Build { path: path.to_path_buf(), idle: Mutex::default(), fault: Mutex::default() };
        let mut engine = Engine::start(path)?;
        // Without a game there is nothing to decide, which it says if it knows the command.
        let reply = engine.ask(&json!({ "cmd": "decide", "level": "random" }))?;
        if reply["error"]["code"] != "no-game" {
            return Err(format!("{}: its engine cannot decide", path.display()));
        }
        build.idle().push(engine);
        Ok(build)
    }

    /// What went wrong first, if anything did.
    pub(crate) fn fault(&self) -> Option<String> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Engine>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks one of the running engines, or a new one.
    fn ask(&self, request: &Value) -> Result<Value, String> {
        let idle = self.idle().pop();
        let mut engine = idle.map_or_else(|| Engine::start(&self.path), Ok)?;
        let mut reply = engine.ask(request)?;
        self.idle().push(engine);
        match reply["ok"] == true {
            true => Ok(reply["line"].take()),
            false => Err(format!("{}: {}", self.path.display(), reply["error"]["message"])),
        }
    }

    fn broke(&self, what: String) {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(what);
    }
}

/// The engine of another build, running.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(path: &Path) -> Result<Engine, String> {
        let failed = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let mut command = Command::new(path);
        command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => Ok(Engine { child, input, output: BufReader::new(output) }),
            _ => Err(failed(&"it cannot be talked to")),
        }
    }

    fn ask(&mut self, request: &Value) -> Result<Value, String> {
        let stopped = |error: std::io::Error| format!("the other build stopped: {error}");
        writeln!(self.input, "{request}").and_then(|()| self.input.flush()).map_err(stopped)?;
        let mut reply = String::new();
        if self.output.read_line(&mut reply).map_err(stopped)? == 0 {
            return Err("the other build stopped".into());
        }
        serde_json::from_str(&reply).map_err(|error| format!("the other build answered no JSON: {error}"))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A player of another build.
pub(crate) struct Elsewhere<G: Present> {
    build: Arc<Build>,
    level: String,
    luck: Quick,
    plan: Plan<G>,
}

impl<G: Present> Elsewhere<G> {
    /// The player that the other build knows by this name.
    pub(crate) fn new(build: Arc<Build>, level: &str, luck: u64) -> Elsewhere<G> {
        Elsewhere { build, level: level.into(), luck: Quick::new(luck), plan: Plan::default() }
    }

    fn asked(&self, game: &G, state: &G::State, seat: Seat, luck: u64) -> Result<VecDeque<G::Action>, String> {
        let line = self.build.ask(&json!({
            "cmd": "decide", "game": G::NAME, "level": self.level, "seat": seat.index() + 1, "seed": luck,
            "position": table::position_of(game, state),
        }))?;
        let said = || format!("the other build answered {line}");
        let line = line.as_array().filter(|line| !line.is_empty()).ok_or_else(said)?;
        let read = |action: &Value| action.as_str().and_then(|text| G::Action::from_str(text).ok());
        line.iter().map(|action| read(action).ok_or_else(said)).collect()
    }
}

impl<G: Present> Player<G> for Elsewhere<G> {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let luck = self.luck.bits();
        let mut plan = std::mem::take(&mut self.plan);
        let action = plan.next(game, state, seat, || {
            self.asked(game, state, seat, luck).unwrap_or_else(|what| {
                // A player cannot give up; whoever set the game up asks what went wrong.
                self.build.broke(what);
                open.iter().take(1).copied().collect()
            })
        });
        self.plan = plan;
        action.unwrap_or(open[0])
    }
}
