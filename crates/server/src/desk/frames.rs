//! Frames: what people see, each only what is theirs to see.

use table::{EntryTold, Json, Sitting, json_of};

use crate::desk::{Asked, Desk, TableEvent, Watcher};
use crate::meta::Sitter;
use crate::people::Person;
use crate::ratings::ranks;
use crate::terms::TimeOut;
use crate::wire::{Agreed, Beside, Frame, Sync, Update, You};

impl Desk {
    /// What a seat alone may see.
    pub(super) fn own(&self, who: Option<&Person>) -> Option<You> {
        let who = who?;
        let Some(seat) = self.meta.seat_of(who) else {
            // Whose seat a computer player keeps sees what everybody sees, and may come back.
            let kept = |sitter: &Sitter| matches!(sitter, Sitter::Bot { person: Some(id), .. } if *id == who.id);
            let seat = self.meta.seat_where(kept)?;
            let may_return = self.running().is_some() && self.may_return(seat);
            return Some(You { seat, legal: None, undo: None, rewind: false, draft: None, may_return });
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
            undo: running.and_then(undo),
            rewind: rewind && running.is_some(),
            draft: running.and_then(|sitting| sitting.draft(seat)),
            may_return: false,
        })
    }

    /// One person among computer players, nothing at stake: any turn may be taken back. Whoever is
    /// away is still a person: their decisions are not for others to take back.
    pub(super) fn among_friends(&self) -> bool {
        self.meta.terms.undo && !self.meta.terms.rated && self.meta.sat().len() == 1
    }

    /// May the person whose seat a computer player keeps take it back?
    pub(super) fn may_return(&self, seat: table::Seat) -> bool {
        self.meta.terms.time_out == TimeOut::TakeOver && !self.journal.resigned.contains(seat)
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
            client: crate::api::pages::client(),
            thinking: self.time_to_think().as_millis() as i64,
            turn: sitting.map(Sitting::turn),
            view: sitting.map(Sitting::view),
            prompt: sitting.map(Sitting::prompt),
            points: sitting.map(Sitting::points),
            ranks: sitting.and_then(|sitting| self.ranks(sitting)),
            clock: sitting.and_then(|_| self.clocks()),
        })))
    }

    /// The ranks at the end.
    fn ranks(&self, sitting: &dyn Sitting) -> Option<Vec<usize>> {
        sitting.is_over().then(|| ranks(&sitting.places(), self.journal.gave_up))
    }

    fn agreed(&self) -> Agreed {
        Agreed { pause: self.journal.to_pause, close: self.journal.to_close, paused: self.journal.paused() }
    }

    /// Tells everybody who looks on what happened in the game; whoever asked for it hears which request that was.
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
            turn: sitting.turn(),
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

    /// Tells everybody who looks on what happened at the table.
    pub(super) fn tell_table(&mut self, event: TableEvent) {
        let clock = self.sitting.as_deref().and_then(|_| self.clocks());
        let (table, agreed) = (self.meta.public(), self.agreed());
        self.tell_own(&Frame::Table(Box::new(Beside { event, table, agreed, clock, you: None })), None);
    }

    /// Tells everybody who looks on the same, and each what only they may see. The shared part is written once, the own
    /// one behind it.
    fn tell_own(&mut self, shared: &Frame, on: Option<&Asked>) {
        let shared = json_of(shared);
        let head = shared.get().strip_suffix('}').unwrap_or_default();
        self.tell_each(|desk, watcher| {
            let asked = on.filter(|asked| asked.by(watcher));
            let answers = asked.map_or(String::new(), |asked| format!(",\"answers\":{}", asked.id));
            format!("{head}{answers},\"you\":{}}}", json_of(&desk.own(watcher.who.as_ref())))
        });
    }

    /// Shows everybody who looks on everything anew.
    pub(super) fn tell_anew(&mut self) {
        self.tell_each(|desk, watcher| desk.sync(watcher.who.as_ref()).get().to_string());
    }

    /// Tells everybody who looks on the same.
    pub(super) fn tell(&mut self, frame: &Frame) {
        let frame = json_of(frame);
        self.tell_each(|_, _| frame.get().to_string());
    }

    fn tell_each(&mut self, frame: impl Fn(&Desk, &Watcher) -> String) {
        let frames: Vec<(u64, String)> =
            self.watchers.iter().map(|(id, watcher)| (*id, frame(self, watcher))).collect();
        for (id, frame) in frames {
            self.send(id, frame);
        }
    }

    /// A watcher who does not keep up is let go; its client connects again and gets everything.
    pub(super) fn send(&mut self, id: u64, frame: String) {
        let kept = self.watchers.get(&id).is_some_and(|watcher| watcher.frames.try_send(frame.into()).is_ok());
        if !kept {
            self.watchers.remove(&id);
        }
    }
}
