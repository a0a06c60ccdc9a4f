//! Two people at a table who play random legal actions, and come back whenever they are cut off.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use burgundy::Burgundy;
use serde::Deserialize;
use serde_json::json;
use table::{Declaration, Game, Quick};
use tokio::sync::{Semaphore, mpsc, watch};

use super::http::{self, Trouble};
use super::luck;
use super::pace::Pace;
use super::socket::{Frame, Socket};
use super::tally::{Counts, Kept, Tally};

/// A table where nothing happens for this long is stuck: its players reconnect.
const STALL: Duration = Duration::from_secs(10);
/// The first and the longest wait before trying again.
const WAITS: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));

/// Where a run stands.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// Tables are made.
    Preparing,
    /// Tables play.
    Playing,
    /// What is in flight may land; nothing new.
    Over,
}

/// What all tables of a run share.
pub(super) struct Run {
    pub(super) address: SocketAddr,
    pub(super) game: Declaration,
    pub(super) pace: Pace,
    pub(super) counts: Counts,
    pub(super) phase: watch::Receiver<Phase>,
    /// Even while the server is up, odd while we have taken it down.
    pub(super) turns: AtomicU64,
    /// Not everybody comes in at once.
    pub(super) entrance: Semaphore,
}

impl Run {
    pub(super) fn is(&self, phase: Phase) -> bool {
        *self.phase.borrow() == phase
    }

    /// Waits longer each time, never beyond the end of the run.
    pub(super) async fn wait(&self, tries: u32, luck: &mut Quick) {
        let wait = WAITS.0.saturating_mul(1 << tries.min(10)).min(WAITS.1);
        let wait = wait / 2 + wait.mul_f64(luck.below(1000) as f64 / 2000.0);
        let mut phase = self.phase.clone();
        let _ = tokio::time::timeout(wait, phase.wait_for(|phase| *phase == Phase::Over)).await;
    }

    /// A failure counts as an error unless we have taken the server down since `turn`.
    pub(super) fn trouble(&self, turn: u64, what: impl Into<String>) {
        if turn.is_multiple_of(2) && self.turn() == turn {
            self.counts.error(what);
        }
    }

    pub(super) fn turn(&self) -> u64 {
        self.turns.load(Ordering::Relaxed)
    }
}

/// Keeps one table of the run busy to its end: a finished game makes room for the next.
pub(super) async fn keep_busy(run: Arc<Run>, nth: usize, ready: mpsc::Sender<Result<(), String>>) -> Tally {
    let mut tally = Tally::default();
    let mut luck = luck();
    let mut people = [String::new(), String::new()];
    let (mut games, mut tries) = (0, 0);
    while !run.is(Phase::Over) {
        let turn = run.turn();
        let opened = open_table(&run, &mut people, nth + games).await;
        match opened {
            Ok(id) => {
                tries = 0;
                games += 1;
                let mut table = Table::new(&run, &id, &people, &mut luck);
                table.play(&mut tally, (games == 1).then_some(&ready)).await;
                let kept = std::mem::take(&mut table.kept);
                tally.kept.push((id, kept));
            }
            Err(trouble) if run.is(Phase::Preparing) => {
                let _ = ready.send(Err(trouble.to_string())).await;
                return tally;
            }
            Err(trouble) => {
                run.trouble(turn, trouble.to_string());
                run.wait(tries, &mut luck).await;
                tries += 1;
            }
        }
    }
    tally
}

/// The cookie of a new guest.
pub(super) async fn guest(run: &Run) -> Result<String, Trouble> {
    let answer = http::post(run.address, "/api/guest", "", "{}").await?;
    answer.cookie.ok_or_else(|| Trouble::Refused(200, "a guest without a cookie".into()))
}

/// Makes a table and returns its name.
pub(super) async fn new_table(run: &Run, cookie: &str, nth: usize) -> Result<String, Trouble> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    #[derive(Deserialize)]
    struct Made {
        table: Named,
    }
    let editions = &run.game.editions;
    let mut config = json!({ "edition": editions[nth % editions.len()].name });
    if run.game.name == Burgundy::NAME {
        // The set-up without choices.
        config["setup"] = json!("beginner");
    }
    let wish = json!({
        "game": run.game.name, "config": config,
        "seats": [{ "kind": "me" }, { "kind": "open" }], "terms": { "public": false },
    });
    let made = http::post(run.address, "/api/tables", cookie, &wish.to_string()).await?;
    let made: Made = serde_json::from_str(&made.body).map_err(|error| Trouble::Refused(200, error.to_string()))?;
    Ok(made.table.id)
}

/// Two people sit down at a new table, and the game starts. Those without a cookie get one.
async fn open_table(run: &Run, people: &mut [String; 2], nth: usize) -> Result<String, Trouble> {
    let _entered = run.entrance.acquire().await;
    for cookie in people.iter_mut().filter(|cookie| cookie.is_empty()) {
        *cookie = guest(run).await?;
    }
    let id = new_table(run, &people[0], nth).await?;
    let path = format!("/api/tables/{id}");
    http::post(run.address, &path, &people[1], r#"{"type":"join"}"#).await?;
    http::post(run.address, &path, &people[0], r#"{"type":"start"}"#).await?;
    Ok(id)
}

/// An action that is to be sent.
struct Choice {
    at: usize,
    who: usize,
    action: String,
    entry: Box<str>,
}

/// An action on its way.
struct Flight {
    at: usize,
    id: u64,
    sent: Instant,
    entry: Box<str>,
    answered: bool,
    seen: [bool; 2],
}

/// A table, as its two players see it.
struct Table<'a> {
    run: &'a Run,
    id: &'a str,
    people: &'a [String; 2],
    luck: &'a mut Quick,
    next_id: u64,
    choice: Option<Choice>,
    flight: Option<Flight>,
    over: bool,
    kept: Vec<Kept>,
}

impl<'a> Table<'a> {
    fn new(run: &'a Run, id: &'a str, people: &'a [String; 2], luck: &'a mut Quick) -> Table<'a> {
        Table { run, id, people, luck, next_id: 0, choice: None, flight: None, over: false, kept: vec![] }
    }

    /// Plays until the game or the run is over, through as many connections as it takes.
    async fn play(&mut self, tally: &mut Tally, mut ready: Option<&mpsc::Sender<Result<(), String>>>) {
        let (mut tries, mut connected) = (0, false);
        loop {
            let turn = self.run.turn();
            let before = self.next_id;
            let ended = match self.connect().await {
                Ok(mut sockets) => {
                    if connected {
                        self.run.counts.reconnects.fetch_add(2, Ordering::Relaxed);
                    }
                    connected = true;
                    if let Some(ready) = ready.take() {
                        let _ = ready.send(Ok(())).await;
                        let mut phase = self.run.phase.clone();
                        let _ = phase.wait_for(|phase| *phase != Phase::Preparing).await;
                    }
                    self.talk(&mut sockets, tally).await
                }
                Err(what) => Err(what),
            };
            match ended {
                Ok(()) => return,
                Err(_) if self.run.is(Phase::Over) => return,
                Err(what) => {
                    if let Some(ready) = ready.take() {
                        let _ = ready.send(Err(what)).await;
                        return;
                    }
                    self.run.trouble(turn, what);
                }
            }
            tries = if self.next_id > before { 0 } else { tries + 1 };
            self.run.wait(tries, self.luck).await;
        }
    }

    /// Both players connect and learn how the table stands.
    async fn connect(&mut self) -> Result<[Socket; 2], String> {
        (self.choice, self.flight) = (None, None);
        let open = |cookie| Socket::open(self.run.address, self.id, cookie);
        let (one, two) = tokio::try_join!(open(&self.people[0]), open(&self.people[1]))?;
        let mut sockets = [one, two];
        for (who, socket) in sockets.iter_mut().enumerate() {
            let text = tokio::time::timeout(STALL, socket.next()).await.map_err(|_| "no sync in time")??;
            self.hear(who, &text, &mut Tally::default())?;
        }
        Ok(sockets)
    }

    /// Sends what was chosen and listens; an error ends the connections.
    async fn talk(&mut self, [one, two]: &mut [Socket; 2], tally: &mut Tally) -> Result<(), String> {
        loop {
            if self.flight.is_none() {
                if self.over {
                    self.run.counts.games.fetch_add(1, Ordering::Relaxed);
                    return Ok(());
                }
                if !self.may_go_on().await {
                    return Ok(());
                }
                if let Some(choice) = self.choice.take() {
                    let socket = if choice.who == 0 { &mut *one } else { &mut *two };
                    socket.send(self.take_off(choice)).await?;
                }
            }
            let next = async {
                tokio::select! {
                    text = one.next() => (0, text),
                    text = two.next() => (1, text),
                }
            };
            let (who, text) = tokio::time::timeout(STALL, next).await.map_err(|_| "nothing happened for 10 s")?;
            self.hear(who, &text?, tally)?;
        }
    }

    /// Waits for this table's moment; false if the run is over.
    async fn may_go_on(&self) -> bool {
        if let Some(moment) = self.choice.as_ref().and_then(|_| self.run.pace.next()) {
            let mut phase = self.run.phase.clone();
            let _ = tokio::time::timeout_at(moment, phase.wait_for(|phase| *phase == Phase::Over)).await;
        }
        !self.run.is(Phase::Over)
    }

    /// The request for a choice, which is on its way from now on.
    fn take_off(&mut self, choice: Choice) -> String {
        let Choice { at, action, entry, .. } = choice;
        let id = self.next_id;
        self.next_id += 1;
        self.flight = Some(Flight { at, id, entry, sent: Instant::now(), answered: false, seen: [false; 2] });
        format!(r#"{{"type":"act","at":{at},"id":{id},"action":{action}}}"#)
    }

    fn hear(&mut self, who: usize, text: &str, tally: &mut Tally) -> Result<(), String> {
        let frame = Frame::read(text)?;
        match frame.kind {
            "sync" | "update" => {
                self.over |= frame.is_over();
                if let Some(offer) = frame.choose(|end| self.luck.below(end))? {
                    let action = offer.action.get().to_string();
                    self.choice = Some(Choice { at: frame.index, who, action, entry: offer.entry() });
                }
                if let Some(flight) = self.flight.as_mut().filter(|flight| frame.from == Some(flight.at)) {
                    flight.seen[who] = true;
                    if flight.seen == [true; 2] {
                        tally.seen.add(flight.sent.elapsed());
                    }
                }
            }
            "answer" => {
                if let Some(flight) = self.flight.as_mut().filter(|flight| frame.id == Some(flight.id)) {
                    flight.answered = true;
                    tally.answered.add(flight.sent.elapsed());
                    self.kept.push((flight.at, std::mem::take(&mut flight.entry)));
                    self.run.counts.actions.fetch_add(1, Ordering::Relaxed);
                }
            }
            "error" => return Err(frame.error().unwrap_or_else(|| text.chars().take(300).collect())),
            _ => {}
        }
        if self.flight.as_ref().is_some_and(|flight| flight.answered && flight.seen == [true; 2]) {
            self.flight = None;
        }
        Ok(())
    }
}
