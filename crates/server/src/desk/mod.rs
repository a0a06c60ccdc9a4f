//! A desk: one table that somebody looks at. It does one thing after the other, so that nobody can
//! ever see the table in between; what it answers is on disk before.
//!
//! `request` says what can be asked, `deciding` plays, `thinking` has the computer players, `clocks` count the time, `seating` has who
//! comes and goes, `presence` who is here, `journal` what happened beside the game, `asking` answers
//! without playing, `company` is what people say, `frames` is what they see,
//! `turns` tells those who are away.

mod asking;
mod clocks;
mod company;
mod deciding;
mod frames;
mod journal;
mod presence;
mod request;
mod seating;
mod thinking;
mod turns;

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use table::{Json, Refused, Seat, Seats, Sitting};
use tokio::sync::{mpsc, oneshot};

use crate::clock::now;
use crate::hall::Hall;
use crate::meta::{Meta, Status};
use crate::people::{Person, Trouble};
use crate::store::{Statement, StoreError, number, statement, text};
use crate::terms::Clock;
use crate::wire::Presence;

use clocks::Times;
use journal::Journal;

pub(crate) use journal::TableEvent;
pub(crate) use request::Request;

/// What reaches a desk.
pub(crate) enum Call {
    /// Somebody asks.
    Ask { who: Option<Person>, request: Request, on: Option<Asked>, reply: oneshot::Sender<Result<Json, Trouble>> },
    /// Somebody looks on from now on.
    Watch(Watcher),
    /// A computer player has chosen.
    Chosen { seat: Seat, at: usize, actions: Vec<Value>, cut: bool },
    /// Whose turn is it?
    Glance(oneshot::Sender<Glance>),
    /// Somebody's connection ended.
    Gone,
    /// The stored table was changed from outside.
    Reread,
}

/// A table at a glance.
#[derive(Default)]
pub(crate) struct Glance {
    /// The people who have to decide.
    pub(crate) deciding: Seats,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
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

/// Where a request came from, if it came over a socket with an id.
pub(crate) struct Asked {
    /// Where the frames of that socket go.
    pub(crate) frames: mpsc::WeakSender<Utf8Bytes>,
    /// The id of the request.
    pub(crate) id: Value,
}

impl Asked {
    /// Does the request come from this watcher?
    fn by(&self, watcher: &Watcher) -> bool {
        self.frames.upgrade().is_some_and(|frames| frames.same_channel(&watcher.frames))
    }
}

/// A desk without anybody for so long is put to rest.
const REST: Duration = Duration::from_secs(120);

/// A table at work.
pub(crate) struct Desk {
    hall: Hall,
    meta: Meta,
    sitting: Option<Box<dyn Sitting>>,
    /// What is stored could not be read when it was needed: nothing is said before it is.
    unread: bool,
    times: Times,
    journal: Journal,
    /// How many lines the chat has.
    chat: usize,
    watchers: HashMap<u64, Watcher>,
    next_watcher: u64,
    /// Since when the people of the seats are away.
    away: Vec<Option<i64>>,
    /// What everybody was told of who is here, and when.
    told_presence: Option<(Presence, i64)>,
    /// Onlookers have come or gone since.
    crowd_moved: bool,
    calls: Option<mpsc::WeakSender<Call>>,
    /// What a computer player has planned beyond its decision: whose, for which index, and what.
    planned: Option<(Seat, usize, Vec<Value>)>,
}

impl Desk {
    /// Rebuilds a table from its log.
    pub(crate) async fn load(hall: Hall, id: &str) -> Result<Option<Desk>, Trouble> {
        let Some(meta) = Meta::load(&hall.store, id).await? else { return Ok(None) };
        let chat = hall.store.row(statement("SELECT COUNT(*) AS n FROM chat WHERE table_id = $1", [id.into()])).await?;
        let chat = chat.map_or(Ok(0), |row| number(&row, "n"))? as usize;
        let mut desk = Desk {
            hall,
            times: Times::new(meta.terms.clock, meta.seats.len(), meta.created),
            away: vec![Some(now()); meta.seats.len()],
            told_presence: None,
            crowd_moved: false,
            meta,
            sitting: None,
            unread: false,
            journal: Journal::default(),
            chat,
            watchers: HashMap::new(),
            next_watcher: 0,
            calls: None,
            planned: None,
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
            let event = serde_json::from_str(&text(&row, "event")?).unwrap_or(TableEvent::Changed {});
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
        let mut sitting = self.meta.game_at(&self.hall).map_err(broken)?;
        let first = rows.first().map_or(Ok(self.times.last), |row| number(row, "at"))?;
        self.times = Times::new(self.meta.terms.clock, self.meta.seats.len(), first);
        for row in &rows {
            let at = number(row, "at")?;
            let (deciding, index) = (sitting.deciding(), sitting.index());
            sitting.follow(&text(row, "entry")?).map_err(broken)?;
            self.charge(deciding, &*sitting, at, index);
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

    /// Works until nobody has been there for a while.
    pub(crate) async fn work(mut self, mut inbox: mpsc::Receiver<Call>, calls: mpsc::WeakSender<Call>) {
        self.calls = Some(calls);
        if matches!(self.meta.terms.clock, Clock::Live { .. }) && self.running().is_some() {
            let woken = self.note(&TableEvent::Woken {});
            // If it cannot be stored the clocks just went on.
            let _ = self.keep(vec![woken]).await;
        }
        self.let_bots_think();
        loop {
            let wait = self.next_alarm();
            match tokio::time::timeout(wait, inbox.recv()).await {
                Ok(Some(call)) => {
                    self.take(call).await;
                    self.look_at_crowd().await;
                }
                Ok(None) => return,
                Err(_) => {
                    if self.unread {
                        let _ = self.read_again().await;
                        continue;
                    }
                    self.time_out().await;
                    self.look_round().await;
                    let asleep = self.meta.status != Status::Running || self.meta.terms.clock == Clock::None;
                    if wait >= REST && self.watchers.is_empty() && asleep && self.bots_deciding().is_empty() {
                        return;
                    }
                }
            }
        }
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
        self.meta.people()
    }

    /// Reads what is stored, after it could not be read; everybody sees it, and computer players go on by themselves.
    async fn read_again(&mut self) -> Result<(), Trouble> {
        if self.unread {
            self.replay().await?;
            self.tell_anew();
            self.let_bots_think();
        }
        Ok(())
    }

    async fn take(&mut self, call: Call) {
        let readable = self.read_again().await;
        match (call, readable) {
            (Call::Watch(watcher), Ok(())) => {
                let frame = self.sync(watcher.who.as_ref()).get().to_string();
                if watcher.frames.try_send(frame.into()).is_ok() {
                    self.watchers.insert(self.next_watcher, watcher);
                    self.next_watcher += 1;
                }
                self.look_round().await;
            }
            (Call::Glance(reply), _) => {
                let glance = |sitting: &dyn Sitting| Glance {
                    deciding: self.people_deciding(sitting),
                    points: sitting.points(),
                };
                let _ = reply.send(self.running().map(glance).unwrap_or_default());
            }
            (Call::Gone, _) => self.look_round().await,
            // The connection ends; its client tries again.
            (Call::Watch(_), Err(_)) => {}
            (Call::Ask { who, request, on, reply }, Ok(())) => {
                self.heard_from(who.as_ref());
                let answer = self.answer(who.as_ref(), request, on.as_ref()).await;
                let _ = reply.send(answer);
            }
            (Call::Ask { reply, .. }, Err(trouble)) => _ = reply.send(Err(trouble)),
            (Call::Chosen { seat, at, actions, cut }, Ok(())) => self.bot_acts(seat, at, actions, cut).await,
            (Call::Chosen { .. }, Err(_)) => {}
            (Call::Reread, _) => {
                self.go_back().await;
                if !self.unread {
                    self.tell_anew();
                }
                self.tell_table(TableEvent::Changed {});
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
    fn note(&mut self, event: &TableEvent) -> Statement {
        let (index, at) = (self.journal.length, now());
        self.journal.enter(event, at);
        statement(
            "INSERT INTO journal (table_id, idx, at, event) VALUES ($1, $2, $3, $4)",
            [
                self.meta.id.as_str().into(),
                index.into(),
                at.into(),
                serde_json::to_string(event).unwrap_or_default().into(),
            ],
        )
    }

    /// Stores an event of the table with other work, then tells everybody.
    async fn happens(&mut self, event: TableEvent, mut work: Vec<Statement>) -> Result<(), Trouble> {
        work.push(self.note(&event));
        self.keep(work).await?;
        self.tell_table(event);
        Ok(())
    }
}
