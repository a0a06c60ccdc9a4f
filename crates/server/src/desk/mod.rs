//! A desk: one table that somebody is watching. It does one thing at a time, so that nobody ever
//! sees a half-finished change; what it reports is on disk first.
//!
//! `request` says what can be asked, `deciding` plays, `thinking` has the computer players, `clocks` count the time,
//! `seating` handles who comes and starts, `opening` what they sealed for the dice, `drawing` draws strong dice,
//! `leaving` handles who gives up a seat, `presence` who is here, `journal` records what happens apart from the game,
//! `asking` answers questions without playing, `company` is chat and notes, `team` what partners do together, `frames` is
//! what people see, `turns` notifies those who are away.

mod asking;
mod clocks;
mod company;
mod deciding;
mod drawing;
mod frames;
mod journal;
mod leaving;
mod opening;
mod presence;
mod request;
mod seating;
mod team;
mod thinking;
mod turns;

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use table::{Json, Left, Refused, Seat, Seats, Sitting, Tally};
use tokio::sync::{mpsc, oneshot};

use crate::glance::Glance;
use crate::hall::Hall;
use crate::meta::{Meta, Status};
use crate::people::{Person, Trouble};
use crate::store::{Statement, StoreError, number, statement, text};
use crate::terms::Clock;
use crate::wire::{Presence, Suggestion};

use clocks::{Passed, Times};
use deciding::insert_entry;
use drawing::Drawing;
pub(crate) use journal::{Journal, TableEvent};
pub(crate) use request::Request;

/// What reaches a desk.
pub(crate) enum Call {
    /// Somebody asks.
    Ask { who: Option<Person>, request: Request, on: Option<Asked>, reply: oneshot::Sender<Result<Json, Trouble>> },
    /// Somebody starts watching, if they may.
    Watch(Watcher, oneshot::Sender<Result<(), Trouble>>),
    /// A computer player has chosen.
    Chosen { seat: Seat, at: usize, actions: Vec<Value>, cut: bool },
    /// How did it end?
    Ended(oneshot::Sender<Option<Ended>>),
    /// Somebody's connection ended.
    Gone,
    /// Somebody plays under another name from now on.
    Renamed(Person),
    /// The stored table was changed from outside.
    Reread,
}

/// How a game ended, by seat.
pub(crate) struct Ended {
    /// The ranks; whoever left is last.
    pub(crate) ranks: Vec<u8>,
    /// The points.
    pub(crate) points: Vec<i32>,
    /// What each seat made of it.
    pub(crate) tallies: Vec<Tally>,
    /// Who gave up.
    pub(crate) left: Vec<Left>,
}

/// A watcher.
pub(crate) struct Watcher {
    /// Who, if known.
    pub(crate) who: Option<Person>,
    /// People this watcher has muted.
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

/// A desk that nobody has used for this long is put to rest.
const REST: Duration = Duration::from_secs(120);

/// A table at work.
pub(crate) struct Desk {
    hall: Hall,
    meta: Meta,
    sitting: Option<Box<dyn Sitting>>,
    /// The stored table could not be read when it was needed; nothing is sent until it has been.
    unread: bool,
    times: Times,
    journal: Journal,
    /// How many lines the chat has, and the teams' own chats by side.
    chat: usize,
    team_chats: Vec<usize>,
    /// What somebody suggests to a partner.
    suggestion: Option<Suggestion>,
    watchers: HashMap<u64, Watcher>,
    next_watcher: u64,
    /// Since when the people of the seats are away.
    away: Vec<Option<i64>>,
    /// What was last sent about who is here, and when.
    told_presence: Option<(Presence, i64)>,
    /// Watchers have come or gone since.
    crowd_moved: bool,
    calls: Option<mpsc::WeakSender<Call>>,
    /// What a computer player has planned beyond its decision: whose, for which index, and what.
    planned: Option<(Seat, usize, Vec<Value>)>,
    /// Strong dice: the draw that waits for links.
    drawing: Option<Drawing>,
}

impl Desk {
    /// Rebuilds a table from its log.
    pub(crate) async fn load(hall: Hall, id: &str) -> Result<Option<Desk>, Trouble> {
        let Some(meta) = Meta::load(&hall.store, id).await? else { return Ok(None) };
        let now = hall.clock.now();
        let mut desk = Desk {
            hall,
            times: Times::new(meta.terms.clock, meta.seats.len(), meta.created),
            away: vec![Some(now); meta.seats.len()],
            told_presence: None,
            crowd_moved: false,
            meta,
            sitting: None,
            unread: false,
            journal: Journal::default(),
            chat: 0,
            team_chats: vec![],
            suggestion: None,
            watchers: HashMap::new(),
            next_watcher: 0,
            calls: None,
            planned: None,
            drawing: None,
        };
        desk.replay().await?;
        desk.wakes().await;
        Ok(Some(desk))
    }

    /// The time.
    fn now(&self) -> i64 {
        self.hall.clock.now()
    }

    /// Replays the stored log: after a start, and when the database failed in the middle of a
    /// decision.
    async fn replay(&mut self) -> Result<(), Trouble> {
        let id = self.meta.id.clone();
        let store = self.hall.store.clone();
        // Links that have not been stored are asked for again.
        self.drawing = None;
        self.meta = Meta::load(&store, &id).await?.ok_or(Trouble::Internal("the table is gone".into()))?;
        // A line that we were not sure was stored may be there: the next one must not take its place.
        let lines = store.row(statement("SELECT COUNT(*) AS n FROM chat WHERE table_id = $1", [id.as_str().into()]));
        self.chat = lines.await?.map_or(Ok(0), |row| number(&row, "n"))? as usize;
        self.team_chats = self.count_team_chats().await?;
        self.journal = Journal::load(&store, &id).await?;
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
            let due = sitting.deciding();
            self.charge(Passed { decided: deciding, due, ..Passed::entry(&*sitting, index, at) });
        }
        let broken = |what: String| Trouble::Internal(format!("the log cannot be replayed: {what}"));
        self.meta.drafts_into(&mut *sitting).map_err(broken)?;
        self.sitting = Some(sitting);
        self.unread = false;
        self.go_on(rows.len()).await?;
        self.complete_lists().await;
        Ok(())
    }

    /// What lists show as the game stands now.
    fn glance(&mut self) {
        self.meta.glance = self.sitting.as_deref().map_or_else(String::new, |sitting| Glance::of(sitting).stored());
    }

    /// A table that an earlier release stored gets what lists show of it. Nobody else has to wait for that.
    async fn complete_lists(&mut self) {
        let read = self.meta.glance.clone();
        self.glance();
        if self.meta.glance == read {
            return;
        }
        if let Err(error) = self.hall.store.write(vec![self.meta.update_glance(&read)]).await {
            tracing::warn!(table = self.meta.id, %error, "what lists show could not be stored");
        }
    }

    /// The log may end right after the last of several simultaneous choices, or where a draw is due, because the
    /// process that should have stored what follows is gone. It follows now.
    async fn go_on(&mut self, stored: usize) -> Result<(), Trouble> {
        let (chance, at) = (self.chance(), self.now());
        let Some(sitting) = self.sitting.as_deref_mut().filter(|_| self.meta.status == Status::Running) else {
            return Ok(());
        };
        let own = sitting.index();
        while chance.as_ref().map(|chance| sitting.draw(chance)).transpose()?.flatten().is_some() {}
        if sitting.index() == stored {
            return Ok(());
        }
        self.meta.glance = Glance::of(&*sitting).stored();
        let mut work = vec![self.meta.still_running(at)];
        for index in stored..sitting.index() {
            let by = if index < own { "person" } else { "chance" };
            work.extend(sitting.entry(index).map(|entry| insert_entry(&self.meta.id, index, at, by, entry.text)));
        }
        work.push(statement("UPDATE seats SET draft = NULL WHERE table_id = $1", [self.meta.id.as_str().into()]));
        self.meta.seats.iter_mut().for_each(|row| row.draft = None);
        self.times.last = at;
        tracing::warn!(table = self.meta.id, "a table that stood still goes on");
        match self.hall.store.write(work).await {
            // Somebody else reads the same table just now, and was quicker.
            Err(StoreError::Conflict(_)) => Box::pin(self.replay()).await,
            result => Ok(result?),
        }
    }

    /// Works until nobody has been there for a while.
    pub(crate) async fn work(mut self, mut inbox: mpsc::Receiver<Call>, calls: mpsc::WeakSender<Call>) {
        self.calls = Some(calls);
        self.let_bots_think();
        self.go_on_drawing().await;
        loop {
            let wait = self.next_alarm();
            let clock = self.hall.clock.clone();
            let call = tokio::select! {
                biased;
                call = inbox.recv() => Some(call),
                () = clock.after(wait) => None,
            };
            match call {
                Some(Some(call)) => {
                    self.take(call).await;
                    self.go_on_drawing().await;
                    self.look_at_crowd().await;
                }
                Some(None) => return,
                None => {
                    if self.unread {
                        let _ = self.read_again().await;
                        self.go_on_drawing().await;
                        continue;
                    }
                    self.close_opening().await;
                    self.go_on_drawing().await;
                    self.time_out().await;
                    self.look_round().await;
                    let asleep =
                        self.meta.status != Status::Running || self.meta.terms.clock == Clock::None || self.deserted();
                    if wait >= REST && self.watchers.is_empty() && asleep && self.bots_deciding().is_empty() {
                        return;
                    }
                }
            }
        }
    }

    /// After a stop of the server: nobody pays for it, and who played at one sitting finds the way back first.
    async fn wakes(&mut self) {
        let away @ (_, begun) = self.hall.absent;
        let clock = self.meta.terms.clock;
        if self.running().is_none() || clock == Clock::None || self.times.last >= begun {
            return;
        }
        let mut notes = vec![self.note(&TableEvent::Woken { away: Some(away) })];
        if matches!(clock, Clock::Live { .. }) {
            let gone = self.people().iter().filter(|seat| !self.journal.noted_away(*seat)).collect::<Vec<_>>();
            notes.extend(gone.into_iter().map(|seat| self.note(&TableEvent::Away { seat })));
        }
        // If it cannot be stored, the clocks have simply kept running.
        let _ = self.keep(notes).await;
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

    /// The seat of the person asking.
    fn seat(&self, who: Option<&Person>) -> Result<Seat, Refused> {
        let seat = who.and_then(|who| self.meta.seat_of(who));
        seat.ok_or_else(|| Refused::new("not-your-seat", "you have no seat at this table"))
    }

    /// The seats where people sit.
    fn people(&self) -> Seats {
        self.meta.people()
    }

    /// Retries reading what is stored; everybody sees it, and computer players continue by themselves.
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
            (Call::Watch(watcher, reply), Ok(())) => {
                if let Err(refused) = self.may_see(watcher.who.as_ref()) {
                    let _ = reply.send(Err(refused.into()));
                    return;
                }
                let _ = reply.send(Ok(()));
                let frame = self.sync(watcher.who.as_ref()).get().to_string();
                if watcher.frames.try_send(frame.into()).is_ok() {
                    self.watchers.insert(self.next_watcher, watcher);
                    self.next_watcher += 1;
                }
                self.look_round().await;
            }
            (Call::Ended(reply), _) => {
                let ended = |sitting: &dyn Sitting| {
                    let ranks = self.ranks(sitting)?;
                    let left = self.journal.left(&self.meta, sitting);
                    Some(Ended { ranks, points: sitting.points(), tallies: sitting.tallies(), left })
                };
                let _ = reply.send(self.sitting.as_deref().and_then(ended));
            }
            (Call::Gone, _) => self.look_round().await,
            // The connection ends; its client tries again.
            (Call::Watch(..), Err(_)) => {}
            (Call::Ask { who, request, on, reply }, Ok(())) => {
                self.heard_from(who.as_ref());
                let answer = self.answer(who.as_ref(), request, on.as_ref()).await;
                let _ = reply.send(answer);
            }
            (Call::Ask { reply, .. }, Err(trouble)) => _ = reply.send(Err(trouble)),
            (Call::Chosen { seat, at, actions, cut }, Ok(())) => self.bot_acts(seat, at, actions, cut).await,
            (Call::Chosen { .. }, Err(_)) => {}
            (Call::Renamed(person), Ok(())) => self.rename(&person).await,
            (Call::Renamed(_), Err(_)) => {}
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

    /// Stores work. If the database does not accept it, the table goes back to what is stored.
    async fn keep(&mut self, work: Vec<Statement>) -> Result<(), Trouble> {
        let Err(error) = self.hall.store.write(work).await else { return Ok(()) };
        tracing::warn!(table = self.meta.id, %error, "not stored; the table goes back");
        self.go_back().await;
        // What was not confirmed may be there: everybody sees what is.
        if matches!(error, StoreError::Uncertain(_)) && !self.unread {
            self.tell_anew();
        }
        Err(match error {
            _ if self.meta.status == Status::Closed => Refused::new("closed", "the host has closed this table").into(),
            // Somebody else wrote the same entry: another server on the same database.
            StoreError::Conflict(_) => Refused::new("stale", "the table had moved on").into(),
            error => error.into(),
        })
    }

    /// The statement that stores a journal event.
    fn note(&mut self, event: &TableEvent) -> Statement {
        let (index, at) = (self.journal.length, self.now());
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
