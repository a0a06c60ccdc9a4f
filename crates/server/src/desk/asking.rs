//! Asking without playing: previews, the story so far, any position, the record.

use serde_json::{Value, json};
use table::Refused;

use crate::desk::Desk;
use crate::people::{Person, Trouble};

impl Desk {
    /// What a list of actions would do: the events of the real rules on a copy.
    pub(super) fn preview(&self, who: Option<&Person>, actions: &[Value]) -> Result<Value, Trouble> {
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
    pub(super) fn story(&self, from: usize) -> Result<Value, Trouble> {
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

    pub(super) fn record(&self) -> Result<Value, Trouble> {
        let sitting = self.sitting.as_deref().ok_or_else(not_started)?;
        serde_json::to_value(sitting.record(self.meta.published_dice()))
            .map_err(|error| Trouble::Internal(error.to_string()))
    }

    /// The dice that stand. Everybody has seen them, so a running game tells them too.
    pub(super) fn dice(&self) -> Result<Value, Trouble> {
        let throws = self.sitting.as_deref().ok_or_else(not_started)?.throws();
        serde_json::to_value(throws).map_err(|error| Trouble::Internal(error.to_string()))
    }

    /// The table as it was before an entry of the log.
    pub(super) fn at(&self, index: usize) -> Result<Value, Trouble> {
        let Some(sitting) = self.sitting.as_deref().filter(|sitting| index <= sitting.index()) else {
            return Err(Refused::new("no-such-entry", "the log has no such entry").into());
        };
        let mut again = self.hall.door(&self.meta.game)?.open(&self.meta.config)?;
        for entry in (0..index).filter_map(|index| sitting.entry(index)) {
            again.follow(&entry)?;
        }
        let position = again.position();
        Ok(json!({ "index": index, "view": again.view(), "position": position, "prompt": again.prompt(),
            "turn": again.turn(), "points": again.points() }))
    }
}

fn not_started() -> Refused {
    Refused::new("not-running", "the game has not started")
}
