//! A desk: one table that somebody looks at. It does one thing after the other, so that nobody can
//! ever see the table in between; what it answers is on disk before.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Chance, Dice, Refused, Seat, Seed, Sitting, unhex};
use tokio::sync::{mpsc, oneshot};

use crate::chancery::now;
use crate::hall::{Hall, free_seat, good_contribution};
use crate::meta::{Meta, Sitter, Status};
use crate::people::{Person, Trouble};
use crate::store::{Statement, number, statement, text};

/// What can be asked of a table, over HTTP and WebSocket alike.
#[derive(Deserialize, Debug)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Everything as it stands.
    Sync,
    /// Sit down.
    Join {
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        contribution: String,
    },
    /// Get up before the game starts.
    Leave,
    /// Start the game; open seats must be taken.
    Start,
    /// Close the table; before the start by its maker, later by anyone who plays there.
    Close,
    /// Decide. `at` is the log index the decision was made for.
    Act { at: usize, action: Value },
    /// Take back decisions from a log index on, or the last one.
    Undo {
        at: usize,
        #[serde(default)]
        to: Option<usize>,
    },
    /// Let a computer player finish the seat.
    Resign,
    /// What could I do if it were my turn now?
    Plan,
    /// Why is this not possible?
    WhyNot { action: Value },
    /// What would these actions do, one after the other, up to the next draw?
    Preview { actions: Vec<Value> },
    /// What was said aloud from an entry on.
    Story {
        #[serde(default)]
        from: usize,
    },
    /// The record: the dice are published when the table has ended.
    Record,
}

/// What reaches a desk.
pub(crate) enum Call {
    /// Somebody asks.
    Ask { who: Option<Person>, request: Request, reply: oneshot::Sender<Result<Value, Trouble>> },
    /// Somebody looks on from now on.
    Watch(Watcher),
    /// A computer player has chosen.
    Chosen { seat: Seat, at: usize, action: Option<Value> },
}

/// Somebody who looks on.
pub(crate) struct Watcher {
    /// Who, if known.
    pub(crate) who: Option<Person>,
    /// Where frames go.
    pub(crate) frames: mpsc::Sender<Utf8Bytes>,
}

/// A desk without anybody for so long is put to rest.
const REST: Duration = Duration::from_secs(120);
/// Who finishes a seat that was given up or ran out of time.
const DEPUTY: &str = "greedy";

/// A table at work.
pub(crate) struct Desk {
    hall: Hall,
    meta: Meta,
    sitting: Option<Box<dyn Sitting>>,
    /// When the last entry was made, and how long each seat still has.
    last: i64,
    left: Vec<i64>,
    journal: usize,
    watchers: HashMap<u64, Watcher>,
    next_watcher: u64,
    calls: Option<mpsc::WeakSender<Call>>,
}

impl Desk {
    /// Rebuilds a table from its log.
    pub(crate) async fn load(hall: Hall, id: &str) -> Result<Option<Desk>, Trouble> {
        let Some(meta) = Meta::load(&hall.store, id).await? else { return Ok(None) };
        let count =
            hall.store.row(statement("SELECT COUNT(*) AS n FROM journal WHERE table_id = $1", [id.into()])).await?;
        let journal = count.map_or(Ok(0), |row| number(&row, "n"))? as usize;
        let left = vec![meta.terms.clock.start(); meta.seats.len()];
        let mut desk = Desk {
            hall,
            meta,
            sitting: None,
            last: now(),
            left,
            journal,
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
        self.meta = Meta::load(&self.hall.store, &id).await?.ok_or(Trouble::Internal("the table is gone".into()))?;
        if matches!(self.meta.status, Status::Open) {
            self.sitting = None;
            return Ok(());
        }
        let rows = self
            .hall
            .store
            .rows(statement("SELECT at, entry FROM log WHERE table_id = $1 ORDER BY idx", [id.into()]))
            .await?;
        let broken = |refused: Refused| Trouble::Internal(format!("the log cannot be replayed: {refused}"));
        let mut sitting = self.hall.door(&self.meta.game)?.open(&self.meta.config).map_err(broken)?;
        self.left = vec![self.meta.terms.clock.start(); self.meta.seats.len()];
        for row in &rows {
            let at = number(row, "at")?;
            let deciding = sitting.deciding();
            sitting.follow(&text(row, "entry")?).map_err(broken)?;
            self.charge(deciding, &*sitting, at);
        }
        for (seat, row) in Seat::all(self.meta.seats.len()).zip(&self.meta.seats) {
            if let Some(draft) = &row.draft {
                sitting.act(seat, &Value::String(draft.clone())).map_err(broken)?;
            }
        }
        self.sitting = Some(sitting);
        Ok(())
    }

    /// Charges the time since the last entry to those who decided.
    fn charge(&mut self, decided: table::Seats, sitting: &dyn Sitting, at: i64) {
        let took = at - std::mem::replace(&mut self.last, at);
        let clock = self.meta.terms.clock;
        for seat in decided.iter() {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = clock.after(*left, took);
            }
        }
        if let crate::terms::Clock::Days { .. } = clock {
            // Whoever is asked anew has the full days again.
            for seat in sitting.deciding().iter().filter(|seat| !decided.contains(*seat)) {
                if let Some(left) = self.left.get_mut(seat.index()) {
                    *left = clock.start();
                }
            }
        }
    }

    /// Works until nobody has been there for a while.
    pub(crate) async fn work(mut self, mut inbox: mpsc::Receiver<Call>, calls: mpsc::WeakSender<Call>) {
        self.calls = Some(calls);
        self.last = if self.meta.status == Status::Running { self.last } else { now() };
        self.let_bots_think();
        loop {
            let wait = self.next_alarm();
            match tokio::time::timeout(wait, inbox.recv()).await {
                Ok(Some(call)) => self.take(call).await,
                Ok(None) => return,
                Err(_) => {
                    self.time_out().await;
                    self.watchers.retain(|_, watcher| !watcher.frames.is_closed());
                    if wait >= REST && self.watchers.is_empty() && self.meta.status != Status::Running {
                        return;
                    }
                }
            }
        }
    }

    /// How long until a clock runs out, or the desk may rest.
    fn next_alarm(&self) -> Duration {
        let Some(sitting) = self.running() else { return REST };
        let people = sitting.deciding().iter().filter(|seat| self.meta.bot(*seat).is_none());
        let soonest = people.filter_map(|seat| self.left.get(seat.index())).min().copied().unwrap_or(i64::MAX);
        let left = soonest.saturating_sub(now() - self.last).max(0);
        Duration::from_millis(left as u64).saturating_add(Duration::from_millis(20)).min(REST)
    }

    fn running(&self) -> Option<&dyn Sitting> {
        self.sitting.as_deref().filter(|_| self.meta.status == Status::Running)
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Watch(watcher) => {
                let frame = self.sync_frame(watcher.who.as_ref());
                if watcher.frames.try_send(frame.into()).is_ok() {
                    self.watchers.insert(self.next_watcher, watcher);
                    self.next_watcher += 1;
                }
            }
            Call::Ask { who, request, reply } => {
                let answer = self.answer(who.as_ref(), request).await;
                let _ = reply.send(answer);
            }
            Call::Chosen { seat, at, action } => self.bot_acts(seat, at, action).await,
        }
    }

    async fn answer(&mut self, who: Option<&Person>, request: Request) -> Result<Value, Trouble> {
        match request {
            Request::Sync => Ok(self.sync(who)),
            Request::Join { seat, contribution } => self.join(known(who)?, seat, &contribution).await,
            Request::Leave => self.leave(known(who)?).await,
            Request::Start => self.start(known(who)?).await,
            Request::Close => self.close(known(who)?).await,
            Request::Act { at, action } => {
                let seat = self.seat(who)?;
                self.fresh(at, who)?;
                self.decide(seat, "person", |sitting| sitting.act(seat, &action)).await
            }
            Request::Undo { at, to } => {
                let seat = self.seat(who)?;
                self.fresh(at, who)?;
                if !self.meta.terms.undo {
                    return Err(Refused::new("no-undo", "this table plays without undo").into());
                }
                self.decide(seat, "person", |sitting| sitting.undo(seat, to).map(|_| vec![])).await
            }
            Request::Resign => {
                let seat = self.seat(who)?;
                self.deputise(seat, "resigned").await
            }
            Request::Plan => {
                let seat = self.seat(who)?;
                let plan = self.at_play()?.plan(seat);
                Ok(json!({ "actions": plan.ok_or_else(|| Refused::new("not-now", "there is nothing to plan now"))? }))
            }
            Request::WhyNot { action } => {
                let seat = self.seat(who)?;
                let refused = self.at_play()?.moment().act(seat, &action).err();
                Ok(json!({ "allowed": refused.is_none(), "why": refused }))
            }
            Request::Preview { actions } => self.preview(who, &actions),
            Request::Story { from } => self.story(from),
            Request::Record => self.record(),
        }
    }

    /// The seat of whoever asks.
    fn seat(&self, who: Option<&Person>) -> Result<Seat, Refused> {
        let seat = who.and_then(|who| self.meta.seat_of(who));
        seat.ok_or_else(|| Refused::new("not-your-seat", "you have no seat at this table"))
    }

    fn at_play(&self) -> Result<&dyn Sitting, Refused> {
        self.running().ok_or_else(|| Refused::new("not-running", "the game is not on"))
    }

    /// A decision made for another moment gets everything anew, never a guess.
    fn fresh(&self, at: usize, who: Option<&Person>) -> Result<(), Refused> {
        let index = self.at_play()?.index();
        if at == index {
            return Ok(());
        }
        let what = format!("the table had moved on: that was for entry {at}, it stands at {index}");
        Err(Refused { params: self.sync(who), ..Refused::new("stale", what) })
    }

    /// Applies a decision, lets chance speak, stores it all, and only then tells anybody.
    async fn decide(
        &mut self,
        seat: Seat,
        by: &str,
        decision: impl FnOnce(&mut dyn Sitting) -> Result<Vec<Value>, Refused>,
    ) -> Result<Value, Trouble> {
        self.at_play()?;
        let chance = self.chance();
        let sitting = self.sitting.as_deref_mut().ok_or(Trouble::Internal("no game".into()))?;
        let (from, decided) = (sitting.index(), sitting.deciding());
        let mut events = decision(sitting)?;
        let own = sitting.index();
        while let Some(drawn) = sitting.draw(&chance).map_err(|refused| Trouble::Internal(refused.to_string()))? {
            events.extend(drawn);
        }
        let at = now();
        let mut work = Vec::new();
        for index in from..sitting.index() {
            let who = if index < own { by } else { "chance" };
            work.push(insert_entry(&self.meta.id, index, at, who, sitting.entry(index).unwrap_or_default()));
        }
        work.extend(self.draft_changes(seat, from));
        let over = self.sitting.as_deref().is_some_and(Sitting::is_over);
        if over {
            self.meta.status = Status::Over;
            work.push(self.meta.update_status(at));
        }
        self.keep(work).await?;
        metrics::counter!("tessera_actions").increment(1);
        if let Some(sitting) = self.sitting.take() {
            if sitting.index() > from {
                self.charge(decided, &*sitting, at);
            }
            self.sitting = Some(sitting);
        }
        self.tell_all(from, &events);
        self.let_bots_think();
        let index = self.sitting.as_deref().map_or(0, Sitting::index);
        Ok(json!({ "index": index, "events": events }))
    }

    /// A choice at the same time is stored with its seat until the last one is in.
    fn draft_changes(&mut self, seat: Seat, from: usize) -> Vec<Statement> {
        let Some(sitting) = self.sitting.as_deref() else { return vec![] };
        let draft = sitting.draft(seat);
        let id = self.meta.id.as_str();
        if draft.is_some() {
            let set = "UPDATE seats SET draft = $3 WHERE table_id = $1 AND seat = $2";
            self.meta.seats[seat.index()].draft = draft.clone();
            return vec![statement(set, [id.into(), seat.index().into(), draft.into()])];
        }
        let had = self.meta.seats.iter().any(|row| row.draft.is_some());
        if had && sitting.index() > from {
            let clear = statement("UPDATE seats SET draft = NULL WHERE table_id = $1", [id.into()]);
            self.meta.seats.iter_mut().for_each(|row| row.draft = None);
            return vec![clear];
        }
        vec![]
    }

    /// Stores work. If the database does not take it the table goes back to what is stored.
    async fn keep(&mut self, work: Vec<Statement>) -> Result<(), Trouble> {
        match self.hall.store.write(work).await {
            Ok(()) => Ok(()),
            Err(error) => {
                tracing::warn!(table = self.meta.id, %error, "not stored; the table goes back");
                if let Err(trouble) = self.replay().await {
                    tracing::warn!(table = self.meta.id, ?trouble, "the table cannot be read now");
                    // Without its log the table says nothing rather than something wrong.
                    self.sitting = None;
                }
                Err(error.into())
            }
        }
    }

    fn chance(&self) -> Chance {
        let secret = unhex(&self.meta.secret).and_then(|bytes| bytes.try_into().ok()).unwrap_or_default();
        let added: Vec<Vec<u8>> =
            self.meta.contributions().iter().map(|text| unhex(text).unwrap_or_default()).collect();
        Chance::Fair(Seed::of_table(&secret, &self.meta.id, &added))
    }

    /// An event of the table beside the game's log.
    fn journal(&mut self, event: Value) -> Statement {
        self.journal += 1;
        statement(
            "INSERT INTO journal (table_id, idx, at, event) VALUES ($1, $2, $3, $4)",
            [self.meta.id.as_str().into(), (self.journal - 1).into(), now().into(), event.to_string().into()],
        )
    }

    async fn join(&mut self, who: &Person, wanted: Option<Seat>, contribution: &str) -> Result<Value, Trouble> {
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "nobody can sit down here any more").into());
        }
        if self.meta.seat_of(who).is_some() {
            return Err(Refused::new("seat-twice", "you sit here already").into());
        }
        let contribution = good_contribution(contribution)?;
        let seat = free_seat(&self.meta, wanted)?;
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Person { id: who.id.clone(), contribution };
        row.name = who.name.clone();
        let event = json!({ "event": "joined", "seat": seat, "name": who.name });
        let work = vec![self.meta.update_seat(seat), self.journal(event.clone())];
        self.keep(work).await?;
        self.tell_table(event);
        Ok(json!({ "seat": seat }))
    }

    async fn leave(&mut self, who: &Person) -> Result<Value, Trouble> {
        let seat = self.seat(Some(who))?;
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started; you can resign").into());
        }
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Open;
        row.name.clear();
        let event = json!({ "event": "left", "seat": seat });
        let work = vec![self.meta.update_seat(seat), self.journal(event.clone())];
        self.keep(work).await?;
        self.tell_table(event);
        Ok(json!({}))
    }

    async fn start(&mut self, who: &Person) -> Result<Value, Trouble> {
        if who.id != self.meta.owner {
            return Err(Refused::new("not-yours", "whoever made the table starts it").into());
        }
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started already").into());
        }
        if self.meta.seats.iter().any(|row| row.sitter == Sitter::Open) {
            return Err(
                Refused::new("open-seats", "there are open seats: wait, or give them to computer players").into()
            );
        }
        let mut sitting = self.hall.door(&self.meta.game)?.open(&self.meta.config)?;
        let chance = self.chance();
        let mut events = Vec::new();
        while let Some(drawn) = sitting.draw(&chance)? {
            events.extend(drawn);
        }
        let at = now();
        self.meta.status = Status::Running;
        let mut work = vec![self.meta.update_status(at), self.journal(json!({ "event": "started" }))];
        for index in 0..sitting.index() {
            work.push(insert_entry(&self.meta.id, index, at, "chance", sitting.entry(index).unwrap_or_default()));
        }
        self.sitting = Some(sitting);
        self.last = at;
        self.keep(work).await?;
        self.tell_table(json!({ "event": "started" }));
        self.tell_all(0, &events);
        self.let_bots_think();
        Ok(json!({ "index": self.sitting.as_deref().map_or(0, Sitting::index) }))
    }

    async fn close(&mut self, who: &Person) -> Result<Value, Trouble> {
        let may = match self.meta.status {
            Status::Open => who.id == self.meta.owner,
            // Nobody can hold a table hostage: who plays there alone with computer players may
            // close it at once; among people resigning is the way out.
            Status::Running => {
                let people = self.meta.seats.iter().filter(|row| matches!(row.sitter, Sitter::Person { .. })).count();
                self.meta.seat_of(who).is_some() && people == 1
            }
            Status::Over | Status::Closed => false,
        };
        if !may {
            return Err(Refused::new("not-yours", "you cannot close this table; you can leave or resign").into());
        }
        self.meta.status = Status::Closed;
        let event = json!({ "event": "closed" });
        let work = vec![self.meta.update_status(now()), self.journal(event.clone())];
        self.keep(work).await?;
        self.tell_table(event);
        Ok(json!({}))
    }

    /// A computer player finishes the seat: after a resignation or when the time is up.
    async fn deputise(&mut self, seat: Seat, why: &str) -> Result<Value, Trouble> {
        self.at_play()?;
        let row = &mut self.meta.seats[seat.index()];
        let Sitter::Person { id, contribution } = row.sitter.clone() else {
            return Err(Refused::new("not-a-person", "a computer player sits there already").into());
        };
        row.sitter = Sitter::Bot { level: DEPUTY.into(), person: Some(id), contribution };
        let event = json!({ "event": why, "seat": seat, "finished_by": DEPUTY });
        let work = vec![self.journal(event.clone()), self.meta.update_seat(seat)];
        self.keep(work).await?;
        self.tell_table(event);
        self.let_bots_think();
        Ok(json!({}))
    }

    async fn time_out(&mut self) {
        let spent = now() - self.last;
        let Some(sitting) = self.running() else { return };
        let late: Vec<Seat> = sitting
            .deciding()
            .iter()
            .filter(|seat| self.meta.bot(*seat).is_none())
            .filter(|seat| self.left.get(seat.index()).is_some_and(|left| *left <= spent))
            .collect();
        for seat in late {
            if let Err(trouble) = self.deputise(seat, "time-out").await {
                tracing::warn!(table = self.meta.id, ?trouble, "a time-out could not be stored");
            }
        }
    }

    /// Computer players whose turn it is think on their own threads.
    fn let_bots_think(&self) {
        let (Some(sitting), Some(calls)) = (self.running(), self.calls.as_ref().and_then(mpsc::WeakSender::upgrade))
        else {
            return;
        };
        for seat in sitting.deciding().iter() {
            let Some(level) = self.meta.bot(seat) else { continue };
            if sitting.draft(seat).is_some() {
                continue;
            }
            let (level, at, moment) = (level.to_string(), sitting.index(), sitting.moment());
            let (calls, thinking) = (calls.clone(), self.hall.thinking.clone());
            tokio::spawn(async move {
                let Ok(_turn) = thinking.acquire().await else { return };
                let think = move || players::choose(&*moment, seat, &level, at as u64);
                let action = tokio::task::spawn_blocking(think).await.ok().flatten();
                let _ = calls.send(Call::Chosen { seat, at, action }).await;
            });
        }
    }

    async fn bot_acts(&mut self, seat: Seat, at: usize, action: Option<Value>) {
        let current = self.running().map(Sitting::index);
        let Some(level) = self.meta.bot(seat).map(str::to_string) else { return };
        let (Some(action), true) = (action, current == Some(at)) else { return };
        if let Err(trouble) = self.decide(seat, &level, |sitting| sitting.act(seat, &action)).await {
            tracing::warn!(table = self.meta.id, ?trouble, "a computer player's decision was not taken");
            // The database may be back in a moment; the seat must not stay silent for ever.
            if let Some(calls) = self.calls.as_ref().and_then(mpsc::WeakSender::upgrade) {
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    let _ = calls.send(Call::Chosen { seat, at, action: Some(action) }).await;
                });
            }
        }
    }

    /// What a list of actions would do: the events of the real rules on a copy.
    fn preview(&self, who: Option<&Person>, actions: &[Value]) -> Result<Value, Trouble> {
        let seat = self.seat(who)?;
        if actions.len() > 50 {
            return Err(Refused::new("too-many", "at most 50 actions").into());
        }
        let mut copy = self.at_play()?.moment();
        let mut steps = Vec::new();
        for action in actions {
            match copy.act(seat, action) {
                Ok(events) => steps.push(json!({ "events": events })),
                Err(refused) => {
                    steps.push(json!({ "refused": refused }));
                    break;
                }
            }
        }
        let legal = if copy.deciding().contains(seat) { copy.legal(seat) } else { vec![] };
        Ok(json!({ "steps": steps, "view": copy.view(), "prompt": copy.prompt(), "legal": legal }))
    }

    /// The story of the game, told again from the log.
    fn story(&self, from: usize) -> Result<Value, Trouble> {
        let Some(sitting) = self.sitting.as_deref() else { return Ok(json!({ "entries": [] })) };
        let mut again = self.hall.door(&self.meta.game)?.open(&self.meta.config)?;
        let mut entries = Vec::new();
        for index in 0..sitting.index() {
            let entry = sitting.entry(index).unwrap_or_default();
            let events = again.follow(&entry)?;
            if index >= from {
                entries.push(json!({ "index": index, "entry": entry, "events": events }));
            }
        }
        Ok(json!({ "entries": entries }))
    }

    fn record(&self) -> Result<Value, Trouble> {
        let Some(sitting) = self.sitting.as_deref() else {
            return Err(Refused::new("not-running", "the game has not started").into());
        };
        let ended = matches!(self.meta.status, Status::Over | Status::Closed);
        let dice = ended.then(|| Dice::Table {
            table: self.meta.id.clone(),
            commitment: self.meta.commitment(),
            secret: self.meta.secret.clone(),
            contributions: self.meta.contributions(),
        });
        serde_json::to_value(sitting.record(dice)).map_err(|error| Trouble::Internal(error.to_string()))
    }

    /// What a seat alone may see.
    fn own(&self, who: Option<&Person>) -> Value {
        let Some(seat) = who.and_then(|who| self.meta.seat_of(who)) else { return Value::Null };
        let Some(sitting) = self.running() else { return json!({ "seat": seat }) };
        json!({
            "seat": seat,
            "legal": if sitting.deciding().contains(seat) { sitting.legal(seat) } else { vec![] },
            "undo": sitting.undo_limit(seat).filter(|_| self.meta.terms.undo),
            "draft": sitting.draft(seat),
        })
    }

    fn sync(&self, who: Option<&Person>) -> Value {
        let mut all = json!({ "type": "sync", "table": self.meta.public(), "you": self.own(who), "index": 0 });
        if let (Some(sitting), Some(fields)) = (self.sitting.as_deref(), all.as_object_mut()) {
            fields.insert("index".into(), sitting.index().into());
            fields.extend(self.shared(sitting));
        }
        all
    }

    /// What everybody at the table sees.
    fn shared(&self, sitting: &dyn Sitting) -> serde_json::Map<String, Value> {
        let clock = self.meta.terms.clock != crate::terms::Clock::None;
        let fields = json!({
            "turn": sitting.turn(), "view": sitting.view(), "prompt": sitting.prompt(), "points": sitting.points(),
            "clock": clock.then(|| json!({ "left": self.left, "since": self.last })),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => serde_json::Map::new(),
        }
    }

    fn sync_frame(&self, who: Option<&Person>) -> String {
        self.sync(who).to_string()
    }

    /// Tells everybody who looks on what happened in the game.
    fn tell_all(&mut self, from: usize, events: &[Value]) {
        let Some(sitting) = self.sitting.as_deref().filter(|_| !self.watchers.is_empty()) else { return };
        let entries: Vec<String> = (from..sitting.index()).filter_map(|index| sitting.entry(index)).collect();
        let mut shared = self.shared(sitting);
        shared.insert("type".into(), "update".into());
        shared.insert("from".into(), from.into());
        shared.insert("index".into(), sitting.index().into());
        shared.insert("entries".into(), entries.into());
        shared.insert("events".into(), events.into());
        shared.insert("status".into(), self.meta.status.name().into());
        // The shared part is written once; each watcher gets its own part behind it.
        let shared = Value::Object(shared).to_string();
        let head = shared.strip_suffix('}').unwrap_or(&shared);
        let frames: Vec<(u64, String)> = self
            .watchers
            .iter()
            .map(|(id, watcher)| (*id, format!("{head},\"you\":{}}}", self.own(watcher.who.as_ref()))))
            .collect();
        for (id, frame) in frames {
            self.send(id, frame);
        }
    }

    /// Tells everybody who looks on what happened at the table.
    fn tell_table(&mut self, event: Value) {
        let frame = json!({ "type": "table", "event": event, "table": self.meta.public() }).to_string();
        for id in self.watchers.keys().copied().collect::<Vec<_>>() {
            self.send(id, frame.clone());
        }
    }

    /// A watcher who does not keep up is let go; its client connects again and gets everything.
    fn send(&mut self, id: u64, frame: String) {
        let kept = self.watchers.get(&id).is_some_and(|watcher| watcher.frames.try_send(frame.into()).is_ok());
        if !kept {
            self.watchers.remove(&id);
        }
    }
}

fn known(who: Option<&Person>) -> Result<&Person, Refused> {
    who.ok_or_else(|| Refused::new("who-are-you", "sign in first, or play as a guest"))
}

fn insert_entry(table: &str, index: usize, at: i64, by: &str, entry: String) -> Statement {
    statement(
        "INSERT INTO log (table_id, idx, at, decided_by, entry) VALUES ($1, $2, $3, $4, $5)",
        [table.into(), index.into(), at.into(), by.into(), entry.into()],
    )
}
