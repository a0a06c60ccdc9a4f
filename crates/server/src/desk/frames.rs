//! Frames: what people see, each only what they may see.

use table::{EntryTold, Json, Left, Seats, Sitting, json_of, ranks};

use crate::desk::{Asked, Desk, TableEvent, Watcher};
use crate::meta::{Sitter, Status};
use crate::people::Person;
use crate::wire::{Agreed, Beside, Frame, Sync, Update, You};

/// The bytes of a frame that tells what happened, in most games.
const USUAL: usize = 16 * 1024;

impl Desk {
    /// What a seat alone may see.
    pub(super) fn own(&self, who: Option<&Person>) -> Option<You> {
        let who = who?;
        let Some(seat) = self.meta.seat_of(who) else {
            // A person whose seat is kept by a computer player sees what everybody sees, and may come back.
            let kept = |sitter: &Sitter| matches!(sitter, Sitter::Bot { person: Some(id), .. } if *id == who.id);
            let seat = self.meta.seat_where(kept)?;
            let may_return = self.running().is_some() && self.may_return(seat);
            return Some(You { may_return, ..You::on(seat) });
        };
        let rewind = self.among_friends();
        let running = self.running();
        let undo = |sitting: &dyn Sitting| match self.meta.terms.undo {
            true if rewind => sitting.rewind_limit(seat),
            true => sitting.undo_limit(seat),
            false => None,
        };
        Some(You {
            seat,
            legal: running.filter(|sitting| sitting.deciding().contains(seat)).map(|sitting| sitting.legal(seat)),
            undo: running.filter(|_| self.drawing.is_none()).and_then(undo),
            rewind: rewind && running.is_some(),
            draft: running.and_then(|sitting| sitting.draft(seat)),
            ..self.with_partners(seat)
        })
    }

    /// One person among computer players, nothing at stake: any turn may be taken back. Somebody
    /// who is away is still a person: others may not take back their decisions. A draw of strong dice stands: its links
    /// have been opened, and one of a game of the day is everybody's.
    pub(super) fn among_friends(&self) -> bool {
        let at_stake = self.meta.terms.rated || self.meta.daily.is_some();
        self.meta.terms.undo && !at_stake && !self.meta.is_strong() && self.meta.sat().len() == 1
    }

    pub(super) fn sync(&self, who: Option<&Person>) -> Json {
        let sitting = self.sitting.as_deref();
        json_of(&Frame::Sync(Box::new(Sync {
            table: self.meta.public(),
            you: self.own(who),
            index: sitting.map_or(0, Sitting::index),
            chat: self.chat,
            rematch: self.journal.rematch.clone(),
            presence: self.presence(),
            agreed: self.agreed(),
            client: self.hall.facts.client(crate::api::pages::client()),
            thinking: self.time_to_think().as_millis() as i64,
            left: self.left(),
            turn: sitting.map(|sitting| self.turn(sitting)),
            view: sitting.map(Sitting::view),
            prompt: sitting.map(Sitting::prompt),
            points: sitting.map(Sitting::points),
            ranks: sitting.and_then(|sitting| self.ranks(sitting)),
            clock: sitting.and_then(|_| self.clocks()),
            drawing: self.drawing(),
        })))
    }

    /// The ranks at the end.
    pub(super) fn ranks(&self, sitting: &dyn Sitting) -> Option<Vec<u8>> {
        let over = self.meta.status == Status::Over;
        over.then(|| self.ranks_now(sitting))
    }

    /// The ranks if the game ended now.
    pub(super) fn ranks_now(&self, sitting: &dyn Sitting) -> Vec<u8> {
        let left = self.journal.left(&self.meta, sitting);
        ranks(&sitting.places(), &sitting.sides(), self.meta.human(), &left)
    }

    /// Who has given up.
    fn left(&self) -> Vec<Left> {
        self.sitting.as_deref().map_or(vec![], |sitting| self.journal.left(&self.meta, sitting))
    }

    /// Who decides next: nobody where the game ended because somebody left.
    fn turn(&self, sitting: &dyn Sitting) -> serde_json::Value {
        if self.meta.status == Status::Over { serde_json::json!({ "over": true }) } else { sitting.turn() }
    }

    fn agreed(&self) -> Agreed {
        Agreed { pause: self.journal.to_pause, close: self.journal.to_close, paused: self.journal.paused() }
    }

    /// Tells all watchers what happened in the game; the one who requested it also learns which request it was.
    pub(super) fn tell_all(&mut self, from: usize, events: &[Json], on: Option<&Asked>) {
        let Some(sitting) = self.sitting.as_deref().filter(|_| !self.watchers.is_empty()) else { return };
        let told: Vec<EntryTold> = (from..sitting.index()).filter_map(|index| sitting.entry(index)).collect();
        let shared = Frame::Update(Box::new(Update {
            from,
            index: sitting.index(),
            entries: told.iter().map(|entry| entry.text.clone()).collect(),
            told,
            events: events.to_vec(),
            status: self.meta.status.name(),
            turn: self.turn(sitting),
            view: sitting.view(),
            prompt: sitting.prompt(),
            points: sitting.points(),
            ranks: self.ranks(sitting),
            clock: self.clocks(),
            answers: None,
            you: None,
        }));
        self.tell_own(&shared, on);
    }

    /// Tells all watchers what happened at the table.
    pub(super) fn tell_table(&mut self, event: TableEvent) {
        let frame = self.beside(event);
        self.tell_own(&frame, None);
    }

    /// Tells these seats alone what happened among them.
    pub(super) fn tell_team(&mut self, event: TableEvent, team: Seats) {
        let frame = self.beside(event);
        self.tell_own_to(Some(team), &frame, None);
    }

    fn beside(&self, event: TableEvent) -> Frame {
        let clock = self.sitting.as_deref().and_then(|_| self.clocks());
        let ranks = self.sitting.as_deref().and_then(|sitting| self.ranks(sitting));
        let (table, agreed, left) = (self.meta.public(), self.agreed(), self.left());
        Frame::Table(Box::new(Beside { event, table, agreed, left, ranks, clock, you: None }))
    }

    /// Tells all watchers the same, and each what only they may see.
    fn tell_own(&mut self, shared: &Frame, on: Option<&Asked>) {
        self.tell_own_to(None, shared, on);
    }

    /// The same for all watchers, or for the people of some seats. The shared part is written once, followed by the
    /// private part.
    fn tell_own_to(&mut self, seats: Option<Seats>, shared: &Frame, on: Option<&Asked>) {
        // Most frames fit, so that they are not moved while they grow.
        let mut text = Vec::with_capacity(USUAL);
        let _ = serde_json::to_writer(&mut text, shared);
        let text = String::from_utf8(text).unwrap_or_default();
        let head = text.strip_suffix('}').unwrap_or_default();
        self.tell_to(seats, |desk, watcher| {
            let asked = on.filter(|asked| asked.by(watcher));
            let answers = asked.map_or(String::new(), |asked| format!(",\"answers\":{}", asked.id));
            let own = json_of(&desk.own(watcher.who.as_ref()));
            [head, &answers, ",\"you\":", own.get(), "}"].concat()
        });
    }

    /// Sends all watchers the full table again.
    pub(super) fn tell_anew(&mut self) {
        self.tell_each(|desk, watcher| desk.sync(watcher.who.as_ref()).get().to_string());
    }

    /// Tells all watchers the same.
    pub(super) fn tell(&mut self, frame: &Frame) {
        let frame = json_of(frame);
        self.tell_each(|_, _| frame.get().to_string());
    }

    fn tell_each(&mut self, frame: impl Fn(&Desk, &Watcher) -> String) {
        self.tell_to(None, frame);
    }

    /// Sends something to the people of some seats.
    pub(super) fn tell_seats(&mut self, seats: Seats, frame: impl Fn(&Desk, &Watcher) -> String) {
        self.tell_to(Some(seats), frame);
    }

    fn tell_to(&mut self, seats: Option<Seats>, frame: impl Fn(&Desk, &Watcher) -> String) {
        let seat = |watcher: &Watcher| self.meta.seat_of(watcher.who.as_ref()?);
        let hears =
            |watcher: &Watcher| seats.is_none_or(|seats| seat(watcher).is_some_and(|seat| seats.contains(seat)));
        let hearing = self.watchers.iter().filter(|(_, watcher)| hears(watcher));
        let frames: Vec<(u64, String)> = hearing.map(|(id, watcher)| (*id, frame(self, watcher))).collect();
        for (id, frame) in frames {
            self.send(id, frame);
        }
    }

    /// A watcher who does not keep up is dropped; the client reconnects and gets everything.
    pub(super) fn send(&mut self, id: u64, frame: String) {
        let kept = self.watchers.get(&id).is_some_and(|watcher| watcher.frames.try_send(frame.into()).is_ok());
        if !kept {
            self.watchers.remove(&id);
        }
    }
}
