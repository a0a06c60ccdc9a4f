//! A desk: one table that somebody looks at. It does one thing after the other, so that nobody can
//! ever see the table in between; what it answers is on disk before.
//!
//! `request` says what can be asked, `deciding` plays, `seating` has who comes and goes, `asking`
//! answers without playing, `company` is what people say, `frames` is what they see, `turns` tells
//! those who are away.

mod asking;
mod company;
mod deciding;
mod frames;
mod request;
mod seating;
mod turns;

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use table::{Refused, Seat, Seats, Sitting};
use tokio::sync::{mpsc, oneshot};

use crate::chancery::now;
use crate::hall::Hall;
use crate::meta::{Meta, Sitter, Status};
use crate::people::{Person, Trouble};
use crate::store::{Statement, StoreError, number, statement, text};
use crate::terms::Clock;

pub(crate) use request::Request;

/// What reaches a desk.
pub(crate) enum Call {
    /// Somebody asks.
    Ask { who: Option<Person>, request: Request, reply: oneshot::Sender<Result<Value, Trouble>> },
    /// Somebody looks on from now on.
    Watch(Watcher),
    /// A computer player has chosen.
    Chosen { seat: Seat, at: usize, action: Option<Value> },
    /// The stored table was changed from outside.
    Reread,
}

/// Somebody who looks on.
pub(crate) struct Watcher {
    /// Who, if known.
    pub(crate) who: Option<Person>,
    /// People this one does not want to hear.
    pub(crate) muted: Vec<String>,
    /// Where frames go.
    pub(crate) frames: mpsc::Sender<Utf8Bytes>,
}

/// A desk without anybody for so long is put to rest.
const REST: Duration = Duration::from_secs(120);

/// What the journal of a table has come to.
#[derive(Default)]
struct Journal {
    /// How many events it has.
    length: usize,
    /// When the game was paused, and when it went on.
    pauses: Vec<(i64, Option<i64>)>,
    /// Who agrees to pause.
    to_pause: Seats,
    /// Who agrees to close the table.
    to_close: Seats,
    /// Who has resigned or run out of time: last among the people.
    gave_up: Seats,
    /// The table of the rematch.
    rematch: Option<String>,
}

impl Journal {
    /// Takes note of an event.
    fn enter(&mut self, event: &Value, at: i64) {
        self.length += 1;
        let seat = event["seat"].as_u64().and_then(|number| Seat::new((number as usize).checked_sub(1)?));
        match (event["event"].as_str().unwrap_or_default(), seat) {
            ("agrees-to-pause", Some(seat)) => self.to_pause = self.to_pause.with(seat),
            ("agrees-to-close", Some(seat)) => self.to_close = self.to_close.with(seat),
            ("resigned" | "time-out", Some(seat)) => self.gave_up = self.gave_up.with(seat),
            ("paused", _) => self.pauses.push((at, None)),
            ("resumed", _) => {
                self.to_pause = Seats::NONE;
                if let Some((_, end)) = self.pauses.last_mut() {
                    *end = Some(at);
                }
            }
            ("rematch", _) => self.rematch = event["table"].as_str().map(str::to_string),
            _ => {}
        }
    }

    fn paused(&self) -> bool {
        matches!(self.pauses.last(), Some((_, None)))
    }

    /// How much of a span the game was paused.
    fn paused_within(&self, from: i64, to: i64) -> i64 {
        let overlap = |(begin, end): &(i64, Option<i64>)| (end.unwrap_or(to).min(to) - (*begin).max(from)).max(0);
        self.pauses.iter().map(overlap).sum()
    }
}

/// A table at work.
pub(crate) struct Desk {
    hall: Hall,
    meta: Meta,
    sitting: Option<Box<dyn Sitting>>,
    /// What is stored could not be read when it was needed: nothing is said before it is.
    unread: bool,
    /// When the last entry was made, and how long each seat still has.
    last: i64,
    left: Vec<i64>,
    journal: Journal,
    /// How many lines the chat has.
    chat: usize,
    watchers: HashMap<u64, Watcher>,
    next_watcher: u64,
    calls: Option<mpsc::WeakSender<Call>>,
}

impl Desk {
    /// Rebuilds a table from its log.
    pub(crate) async fn load(hall: Hall, id: &str) -> Result<Option<Desk>, Trouble> {
        let Some(meta) = Meta::load(&hall.store, id).await? else { return Ok(None) };
        let chat = hall.store.row(statement("SELECT COUNT(*) AS n FROM chat WHERE table_id = $1", [id.into()])).await?;
        let chat = chat.map_or(Ok(0), |row| number(&row, "n"))? as usize;
        let left = vec![meta.terms.clock.start(); meta.seats.len()];
        let mut desk = Desk {
            hall,
            last: meta.created,
            meta,
            sitting: None,
            unread: false,
            left,
            journal: Journal::default(),
            chat,
            watchers: HashMap::new(),
            next_watcher: 0,
            calls: None,
        };
        desk.replay().await?;
        Ok(Some(desk))
    }

    /// Plays the stored log again: after a start, and when the database lost its voice in the
    /// middle of a decision.
    async fn replay(&mut self) -> Result<(), Trouble> {
        let id = self.meta.id.clone();
        let store = self.hall.store.clone();
        self.meta = Meta::load(&store, &id).await?.ok_or(Trouble::Internal("the table is gone".into()))?;
        self.journal = Journal::default();
        let query = "SELECT at, event FROM journal WHERE table_id = $1 ORDER BY idx";
        for row in store.rows(statement(query, [id.as_str().into()])).await? {
            let event = serde_json::from_str(&text(&row, "event")?).unwrap_or(Value::Null);
            self.journal.enter(&event, number(&row, "at")?);
        }
        if self.meta.status == Status::Open {
            self.sitting = None;
            self.unread = false;
            return Ok(());
        }
        let query = "SELECT at, entry FROM log WHERE table_id = $1 ORDER BY idx";
        let rows = store.rows(statement(query, [id.into()])).await?;
        let broken = |refused: Refused| Trouble::Internal(format!("the log cannot be replayed: {refused}"));
        let mut sitting = self.hall.door(&self.meta.game)?.open(&self.meta.config).map_err(broken)?;
        self.left = vec![self.meta.terms.clock.start(); self.meta.seats.len()];
        self.last = rows.first().map_or(Ok(self.last), |row| number(row, "at"))?;
        for row in &rows {
            let at = number(row, "at")?;
            let (deciding, entry) = (sitting.deciding(), text(row, "entry")?);
            sitting.follow(&entry).map_err(broken)?;
            self.charge(deciding, &*sitting, at, &entry);
        }
        for (seat, row) in Seat::all(self.meta.seats.len()).zip(&self.meta.seats) {
            if let Some(draft) = &row.draft {
                sitting.act(seat, &Value::String(draft.clone())).map_err(broken)?;
            }
        }
        self.sitting = Some(sitting);
        self.unread = false;
        Ok(())
    }

    /// Charges the time since the last entry to those who decided; a pause costs nobody anything.
    ///
    /// Choices at the same time are free of charge: who chose at once must not pay for who did not.
    /// Whoever takes something back pays for it. Time is given to who is asked anew by another's
    /// decision or by chance, so that nothing is to be had by deciding and taking back.
    fn charge(&mut self, decided: Seats, sitting: &dyn Sitting, at: i64, entry: &str) {
        let since = std::mem::replace(&mut self.last, at);
        let took = at - since - self.journal.paused_within(since, at);
        let clock = self.meta.terms.clock;
        let undoing = entry.split_once(" back ").map(|(seat, _)| seat.to_string());
        let pays = |seat: &Seat| match &undoing {
            Some(who) => *who == seat.to_string(),
            None => decided.contains(*seat) && decided.len() == 1,
        };
        for seat in Seat::all(self.left.len()) {
            let left = &mut self.left[seat.index()];
            if pays(&seat) {
                *left = (*left - took).max(0);
            }
            if undoing.is_none() && sitting.deciding().contains(seat) && !decided.contains(seat) {
                *left = clock.anew(*left);
            }
        }
    }

    /// How long those who decide have thought.
    fn thought(&self) -> i64 {
        let at = now();
        at - self.last - self.journal.paused_within(self.last, at)
    }

    /// Works until nobody has been there for a while.
    pub(crate) async fn work(mut self, mut inbox: mpsc::Receiver<Call>, calls: mpsc::WeakSender<Call>) {
        self.calls = Some(calls);
        self.let_bots_think();
        loop {
            let wait = self.next_alarm();
            match tokio::time::timeout(wait, inbox.recv()).await {
                Ok(Some(call)) => self.take(call).await,
                Ok(None) => return,
                Err(_) => {
                    if self.unread {
                        let _ = self.read_again().await;
                        continue;
                    }
                    self.time_out().await;
                    self.watchers.retain(|_, watcher| !watcher.frames.is_closed());
                    let asleep = self.meta.status != Status::Running || self.meta.terms.clock == Clock::None;
                    if wait >= REST && self.watchers.is_empty() && asleep && self.bots_deciding().is_empty() {
                        return;
                    }
                }
            }
        }
    }

    /// How long until a clock runs out, or the desk may rest.
    fn next_alarm(&self) -> Duration {
        if self.unread {
            return Duration::from_secs(1);
        }
        let Some(sitting) = self.running().filter(|_| !self.journal.paused()) else { return REST };
        let soonest = self
            .people_deciding(sitting)
            .iter()
            .filter_map(|seat| self.left.get(seat.index()))
            .min()
            .copied()
            .unwrap_or(i64::MAX);
        let left = soonest.saturating_sub(self.thought()).max(0);
        Duration::from_millis(left as u64).saturating_add(Duration::from_millis(20)).min(REST)
    }

    fn running(&self) -> Option<&dyn Sitting> {
        self.sitting.as_deref().filter(|_| self.meta.status == Status::Running && !self.unread)
    }

    /// The people whose clocks run.
    fn people_deciding(&self, sitting: &dyn Sitting) -> Seats {
        let waits = |seat: &Seat| self.meta.bot(*seat).is_none() && sitting.draft(*seat).is_none();
        sitting.deciding().iter().filter(waits).collect()
    }

    fn at_play(&self) -> Result<&dyn Sitting, Refused> {
        self.running().ok_or_else(|| Refused::new("not-running", "the game is not on"))
    }

    /// The seat of whoever asks.
    fn seat(&self, who: Option<&Person>) -> Result<Seat, Refused> {
        let seat = who.and_then(|who| self.meta.seat_of(who));
        seat.ok_or_else(|| Refused::new("not-your-seat", "you have no seat at this table"))
    }

    /// The seats where people sit.
    fn people(&self) -> Seats {
        let person = |seat: &Seat| matches!(self.meta.seats[seat.index()].sitter, Sitter::Person { .. });
        Seat::all(self.meta.seats.len()).filter(person).collect()
    }

    /// Reads what is stored, after it could not be read; computer players go on by themselves.
    async fn read_again(&mut self) -> Result<(), Trouble> {
        if self.unread {
            self.replay().await?;
            self.let_bots_think();
        }
        Ok(())
    }

    async fn take(&mut self, call: Call) {
        let readable = self.read_again().await;
        match (call, readable) {
            (Call::Watch(watcher), Ok(())) => {
                let frame = self.sync(watcher.who.as_ref()).to_string();
                if watcher.frames.try_send(frame.into()).is_ok() {
                    self.watchers.insert(self.next_watcher, watcher);
                    self.next_watcher += 1;
                }
            }
            // The connection ends; its client tries again.
            (Call::Watch(_), Err(_)) => {}
            (Call::Ask { who, request, reply }, Ok(())) => {
                let answer = self.answer(who.as_ref(), request).await;
                let _ = reply.send(answer);
            }
            (Call::Ask { reply, .. }, Err(trouble)) => _ = reply.send(Err(trouble)),
            (Call::Chosen { seat, at, action }, Ok(())) => self.bot_acts(seat, at, action).await,
            (Call::Chosen { .. }, Err(_)) => {}
            (Call::Reread, _) => {
                self.go_back().await;
                let event = json!({ "event": "changed" });
                self.tell_table(&event);
            }
        }
    }

    /// Goes back to what is stored.
    async fn go_back(&mut self) {
        if let Err(trouble) = self.replay().await {
            tracing::warn!(table = self.meta.id, ?trouble, "the table cannot be read now");
            self.unread = true;
        }
    }

    /// Stores work. If the database does not take it the table goes back to what is stored.
    async fn keep(&mut self, work: Vec<Statement>) -> Result<(), Trouble> {
        let Err(error) = self.hall.store.write(work).await else { return Ok(()) };
        tracing::warn!(table = self.meta.id, %error, "not stored; the table goes back");
        self.go_back().await;
        Err(match error {
            _ if self.meta.status == Status::Closed => Refused::new("closed", "the host has closed this table").into(),
            // Somebody else wrote the same entry: another server on the same database.
            StoreError::Conflict(_) => Refused::new("stale", "the table had moved on").into(),
            error => error.into(),
        })
    }

    /// An event of the table beside the game's log: the statement that stores it.
    fn note(&mut self, event: &Value) -> Statement {
        let (index, at) = (self.journal.length, now());
        self.journal.enter(event, at);
        statement(
            "INSERT INTO journal (table_id, idx, at, event) VALUES ($1, $2, $3, $4)",
            [self.meta.id.as_str().into(), index.into(), at.into(), event.to_string().into()],
        )
    }

    /// Stores an event of the table with other work, then tells everybody.
    async fn happens(&mut self, event: Value, mut work: Vec<Statement>) -> Result<Value, Trouble> {
        work.push(self.note(&event));
        self.keep(work).await?;
        self.tell_table(&event);
        Ok(json!({}))
    }
}
