//! What can be asked of a table, and who answers it.

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Refused, Seat};
use utoipa::ToSchema;

use crate::desk::Desk;
use crate::people::{Person, Trouble};

/// What can be asked of a table, over HTTP and WebSocket alike.
#[derive(Deserialize, Debug, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Everything as it stands.
    Sync {},
    /// Sit down.
    Join {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        #[serde(default)]
        contribution: String,
    },
    /// Get up before the game starts.
    Leave {},
    /// Start the game; open seats must be taken.
    Start {},
    /// Close the table: before the start its maker decides, later all people who play there.
    Close {},
    /// Decide. `at` is the log index the decision was made for.
    Act { at: usize, action: Value },
    /// Take back decisions from a log index on, or the last one.
    Undo {
        at: usize,
        #[serde(default)]
        to: Option<usize>,
    },
    /// Let a computer player finish the seat.
    Resign {},
    /// Before the start: give a seat to a computer player, or open it again.
    Seat {
        #[schema(value_type = u8)]
        seat: Seat,
        #[serde(default)]
        level: Option<String>,
    },
    /// After the end: the same table once more.
    Rematch {},
    /// Agree to stop the clocks; they stop when everybody agrees.
    Pause {},
    /// Let the clocks go on.
    Resume {},
    /// What could I do if it were my turn now?
    Plan {},
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
    Record {},
    /// The dice so far, counted: by seat, and whether they are as even as fair dice are.
    Dice {},
    /// The table as it was before an entry of the log.
    At { index: usize },
    /// Say something to the table.
    Say { words: String },
    /// What was said, from a line on.
    Chat {
        #[serde(default)]
        from: usize,
    },
    /// My private notes, written anew if given.
    Notes {
        #[serde(default)]
        words: Option<String>,
    },
    /// Do not hear what this seat says, or hear it again.
    Mute {
        #[schema(value_type = u8)]
        seat: Seat,
        muted: bool,
    },
    /// Tell the host about somebody.
    Report {
        #[schema(value_type = u8)]
        seat: Seat,
        words: String,
    },
}

impl Desk {
    pub(super) async fn answer(&mut self, who: Option<&Person>, request: Request) -> Result<Value, Trouble> {
        match request {
            Request::Sync {} => Ok(self.sync(who)),
            Request::Join { seat, contribution } => self.join(known(who)?, seat, &contribution).await,
            Request::Leave {} => self.leave(known(who)?).await,
            Request::Start {} => self.start(known(who)?).await,
            Request::Close {} => self.close(known(who)?).await,
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
            Request::Resign {} => {
                let seat = self.seat(who)?;
                self.deputise(seat, "resigned").await
            }
            Request::Plan {} => {
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
            Request::Record {} => self.record(),
            Request::Dice {} => self.dice(),
            Request::At { index } => self.at(index),
            Request::Seat { seat, level } => self.give_seat(known(who)?, seat, level).await,
            Request::Rematch {} => self.rematch(known(who)?).await,
            Request::Pause {} => self.pause(self.seat(who)?).await,
            Request::Resume {} => self.resume(self.seat(who)?).await,
            Request::Say { words } => self.say(known(who)?, &words).await,
            Request::Chat { from } => self.chat(from, who).await,
            Request::Notes { words } => self.notes(known(who)?, words).await,
            Request::Mute { seat, muted } => self.mute(known(who)?, seat, muted).await,
            Request::Report { seat, words } => self.report(known(who)?, seat, &words).await,
        }
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
}

fn known(who: Option<&Person>) -> Result<&Person, Refused> {
    who.ok_or_else(|| Refused::new("who-are-you", "sign in first, or play as a guest"))
}
