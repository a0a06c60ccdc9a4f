//! Asking without playing: previews, the story so far, any position, the record.

use serde_json::Value;
use table::{Json, Refused, json_of};

use crate::desk::{Desk, TableEvent};
use crate::people::{Person, Trouble};
use crate::store::{number, statement, text};
use crate::wire::{Happened, Moment, Preview, PreviewStep, Story, StoryEntry};
use fairness::Judged;

impl Desk {
    /// What a list of actions would do: the events of the real rules on a copy.
    pub(super) fn preview(&self, who: Option<&Person>, actions: &[Value]) -> Result<Preview, Trouble> {
        let seat = self.seat(who)?;
        if actions.len() > 50 {
            return Err(Refused::new("too-many", "at most 50 actions").into());
        }
        let mut copy = self.at_play()?.moment();
        let mut steps = Vec::new();
        for action in actions {
            match copy.act(seat, action) {
                Ok(events) => steps.push(PreviewStep::Done { events }),
                Err(refused) => {
                    steps.push(PreviewStep::Refused { refused });
                    break;
                }
            }
        }
        let decides = copy.deciding().contains(seat);
        let legal = if decides { copy.legal(seat) } else { json_of(&[(); 0]) };
        Ok(Preview { steps, view: copy.view(), prompt: copy.prompt(), legal, points: copy.points() })
    }

    /// The story of the game, told again from the log: what happened, when, and who decided it.
    pub(super) async fn story(&self, from: usize) -> Result<Story, Trouble> {
        let Some(sitting) = self.sitting.as_deref() else { return Ok(Story { entries: vec![], beside: vec![] }) };
        let query = "SELECT at, decided_by FROM log WHERE table_id = $1 ORDER BY idx";
        let rows = self.hall.store.rows(statement(query, [self.meta.id.as_str().into()])).await?;
        let mut again = self.meta.game_at(&self.hall)?;
        let mut entries = Vec::new();
        let log = (0..sitting.index()).map_while(|index| sitting.entry(index));
        for ((index, told), row) in log.enumerate().zip(&rows) {
            let events = again.follow(&told.text)?;
            if index >= from {
                let (entry, at, by) = (told.text.clone(), number(row, "at")?, text(row, "decided_by")?);
                entries.push(StoryEntry { index, entry, told, at, by, events });
            }
        }
        let times = rows.iter().map(|row| number(row, "at")).collect::<Result<Vec<_>, _>>()?;
        let happened = |(at, event): &(i64, TableEvent)| {
            let index = times.partition_point(|entry| entry <= at);
            (index >= from).then(|| Happened { index, at: *at, event: event.clone() })
        };
        let beside = self.journal.told.iter().filter_map(happened).collect();
        Ok(Story { entries, beside })
    }

    pub(super) fn record(&self) -> Result<Json, Trouble> {
        let sitting = self.sitting.as_deref().ok_or_else(not_started)?;
        if self.meta.is_hidden(self.now()) {
            return Err(
                Refused::new("daily-hidden", "the record of a game of the day is there when the day is over").into()
            );
        }
        Ok(json_of(&self.meta.record(sitting, &self.journal, self.now())))
    }

    /// The dice that stand. Everybody has seen them, so a running game tells them too.
    pub(super) fn dice(&self) -> Result<Json, Trouble> {
        let throws = self.sitting.as_deref().ok_or_else(not_started)?.throws();
        Ok(json_of(&Judged::new(throws)))
    }

    /// The table as it was before an entry of the log.
    pub(super) fn at(&self, index: usize) -> Result<Moment, Trouble> {
        let Some(sitting) = self.sitting.as_deref().filter(|sitting| index <= sitting.index()) else {
            return Err(Refused::new("no-such-entry", "the log has no such entry").into());
        };
        let mut again = self.meta.game_at(&self.hall)?;
        for entry in (0..index).filter_map(|index| sitting.entry(index)) {
            again.follow(&entry.text)?;
        }
        Ok(Moment {
            index,
            view: again.view(),
            position: again.position(),
            prompt: again.prompt(),
            turn: again.turn(),
            points: again.points(),
        })
    }
}

fn not_started() -> Refused {
    Refused::new("not-running", "the game has not started")
}
