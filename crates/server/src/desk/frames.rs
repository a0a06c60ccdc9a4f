//! Frames: what people see, each only what is theirs to see.

use serde_json::{Value, json};
use table::Sitting;

use crate::desk::Desk;
use crate::people::Person;
use crate::terms::Clock;

impl Desk {
    /// What a seat alone may see.
    pub(super) fn own(&self, who: Option<&Person>) -> Value {
        let Some(seat) = who.and_then(|who| self.meta.seat_of(who)) else { return Value::Null };
        let Some(sitting) = self.running() else { return json!({ "seat": seat }) };
        json!({
            "seat": seat,
            "legal": if sitting.deciding().contains(seat) { sitting.legal(seat) } else { vec![] },
            "undo": sitting.undo_limit(seat).filter(|_| self.meta.terms.undo),
            "draft": sitting.draft(seat),
        })
    }

    pub(super) fn sync(&self, who: Option<&Person>) -> Value {
        let mut all = json!({
            "type": "sync", "table": self.meta.public(), "you": self.own(who), "index": 0, "chat": self.chat,
            "rematch": self.journal.rematch,
        });
        if let (Some(sitting), Some(fields)) = (self.sitting.as_deref(), all.as_object_mut()) {
            fields.insert("index".into(), sitting.index().into());
            fields.extend(self.shared(sitting));
        }
        all
    }

    /// What everybody at the table sees.
    fn shared(&self, sitting: &dyn Sitting) -> serde_json::Map<String, Value> {
        let clock = self.meta.terms.clock != Clock::None;
        let fields = json!({
            "turn": sitting.turn(), "view": sitting.view(), "prompt": sitting.prompt(), "points": sitting.points(),
            "clock": clock.then(|| json!({ "left": self.left, "since": self.last, "paused": self.journal.paused() })),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => serde_json::Map::new(),
        }
    }

    /// Tells everybody who looks on what happened in the game.
    pub(super) fn tell_all(&mut self, from: usize, events: &[Value]) {
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
    pub(super) fn tell_table(&mut self, event: &Value) {
        let frame = json!({ "type": "table", "event": event, "table": self.meta.public() }).to_string();
        for id in self.watchers.keys().copied().collect::<Vec<_>>() {
            self.send(id, frame.clone());
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
