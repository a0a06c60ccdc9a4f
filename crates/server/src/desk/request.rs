//! What can be asked of a table, and who answers it.

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Json, Refused, Seat, json_of};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::desk::{Asked, Desk};
use crate::meta::{SeatRow, Sitter};
use crate::people::{Person, Trouble};
use crate::share::Share;
use crate::wire::{Again, Joined, Lines, Notes, Plan, Reasons, Said, Started, Waiting, WhyNot};

/// Beyond this many entries nothing can be taken back: a log is read from its beginning, and only
/// undo could make it grow without limit. A whole game has a few hundred entries.
const LONGEST_LOG: usize = 4_000;

/// What can be asked of a table, over HTTP and WebSocket alike.
#[derive(Deserialize, Debug, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Everything as it stands.
    Sync {},
    /// Sit down.
    Join {
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        seat: Option<Seat>,
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        contribution: String,
        #[serde(default)]
        #[ts(optional)]
        seal: Option<String>,
    },
    /// Get up before the game starts; in a team also later, for good: a computer player goes on for the seat.
    Leave {},
    /// Before the start: change places. Whoever made the table may move others too.
    Move {
        /// Where to.
        #[schema(value_type = u8)]
        to: Seat,
        /// Whose seat changes; one's own if it is not named.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        #[ts(optional)]
        from: Option<Seat>,
    },
    /// Take the start back, while not everybody has opened what they sealed.
    Withdraw {},
    /// Seal another number for the dice, after all that was committed to had to be forgotten.
    Seal { seal: String },
    /// Open the number that was sealed, now that the game starts.
    Open { contribution: String },
    /// Strong dice: open the link that a draw waits for.
    Link { draw: u32, link: String },
    /// Start the game; open seats must be taken.
    Start {},
    /// Close the table: before the start its maker decides, later all people who play there.
    Close {
        /// False takes an agreement back.
        #[serde(default = "yes")]
        #[ts(optional, as = "Option<bool>")]
        agree: bool,
    },
    /// Decide. `at` is the log index the decision was made for.
    Act {
        at: usize,
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Take back decisions from a log index on, or the last one.
    Undo {
        at: usize,
        #[serde(default)]
        #[ts(optional)]
        to: Option<usize>,
    },
    /// Give up: a game of one or two ends, with more a computer player goes on and the seat ranks last. A team gives up
    /// when all its people agree.
    Resign {
        /// False takes an agreement back.
        #[serde(default = "yes")]
        #[ts(optional, as = "Option<bool>")]
        agree: bool,
    },
    /// Suggest to a partner who decides what to do: one of their offers, or nothing any more.
    Suggest {
        /// The log index of the decision.
        at: usize,
        #[serde(default)]
        #[ts(optional, type = "unknown")]
        action: Option<Value>,
    },
    /// Take back the seat that a computer player kept after a time-out or an absence.
    Return {},
    /// Let a computer player go on for somebody who has been away too long.
    Replace {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Do not wait for the computer players that think: a quick one chooses for them, as when their time is up.
    Hasten { at: usize },
    /// Before the start: give a seat to a computer player, open it again, or take it away.
    Seat {
        #[schema(value_type = u8)]
        seat: Seat,
        #[serde(default)]
        #[ts(optional)]
        level: Option<String>,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        closed: bool,
    },
    /// After the end: the same table once more. Among computer players the game starts at once.
    Rematch {
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        contribution: String,
        #[serde(default)]
        #[ts(optional)]
        seal: Option<String>,
    },
    /// Agree to stop the clocks; they stop when everybody agrees.
    Pause {
        /// False takes an agreement back.
        #[serde(default = "yes")]
        #[ts(optional, as = "Option<bool>")]
        agree: bool,
    },
    /// Let the clocks go on.
    Resume {},
    /// What could I do if it were my turn now?
    Plan {},
    /// Why is this not possible?
    WhyNot {
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Why can nothing be decided at this place?
    Reasons { at: String },
    /// What would these actions do, one after the other, up to the next draw?
    Preview {
        #[ts(type = "unknown[]")]
        actions: Vec<Value>,
    },
    /// What was said aloud from an entry on.
    Story {
        #[serde(default)]
        #[ts(optional, as = "Option<usize>")]
        from: usize,
    },
    /// The record: the dice are published when the table has ended.
    Record {},
    /// The dice so far, counted: by seat, and whether they are as even as fair dice are.
    Dice {},
    /// The table as it was before an entry of the log.
    At { index: usize },
    /// Say something to the table, or to one's team alone.
    Say {
        words: String,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        team: bool,
    },
    /// What was said, from a line on.
    Chat {
        #[serde(default)]
        #[ts(optional, as = "Option<usize>")]
        from: usize,
        /// In one's team.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        team: bool,
    },
    /// My private notes, replaced if given.
    Notes {
        #[serde(default)]
        #[ts(optional)]
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

fn yes() -> bool {
    true
}

impl Desk {
    pub(super) async fn answer(
        &mut self,
        who: Option<&Person>,
        request: Request,
        on: Option<&Asked>,
    ) -> Result<Json, Trouble> {
        self.may_see(who)?;
        match request {
            Request::Sync {} => Ok(self.sync(who)),
            Request::Join { seat, contribution, seal } => {
                let share = Share::new(&contribution, seal.as_deref(), self.now())?;
                let seat = self.join(known(who)?, seat, share).await?;
                Ok(json_of(&Joined { seat }))
            }
            Request::Leave {} => done(self.leave(known(who)?).await),
            Request::Start {} => {
                self.start(known(who)?).await?;
                Ok(json_of(&Started { index: self.running().map_or(0, table::Sitting::index) }))
            }
            Request::Withdraw {} => done(self.withdraw(known(who)?).await),
            Request::Seal { seal } => done(self.seal(known(who)?, &seal).await),
            Request::Open { contribution } => done(self.open(known(who)?, &contribution).await),
            Request::Link { draw, link } => {
                self.open_link(who, draw, &link)?;
                done(Ok(()))
            }
            Request::Close { agree } => waiting(self.close(known(who)?, agree).await),
            Request::Act { at, action } => {
                let seat = self.seat(who)?;
                self.fresh(at, who)?;
                Ok(json_of(&self.decide(seat, "person", on, |sitting| sitting.act(seat, &action)).await?))
            }
            Request::Undo { at, to } => {
                let seat = self.seat(who)?;
                self.fresh(at, who)?;
                if !self.meta.terms.undo {
                    return Err(Refused::new("no-undo", "this table plays without undo").into());
                }
                if at > LONGEST_LOG {
                    return Err(Refused::new("no-undo", "so much was taken back here that no more can be").into());
                }
                let friends = self.among_friends();
                let acted = self.decide(seat, "person", on, |sitting| {
                    // What undo allows is an undo even among friends; only what goes further is a rewind.
                    match sitting.undo(seat, to) {
                        Err(_) if friends => sitting.rewind(seat, to),
                        result => result,
                    }
                    .map(|_| vec![])
                });
                Ok(json_of(&acted.await?))
            }
            Request::Move { to, from } => done(self.change_places(known(who)?, from, to).await),
            Request::Resign { agree } => waiting(self.resign(known(who)?, agree).await),
            Request::Suggest { at, action } => {
                self.fresh(at, who)?;
                done(self.suggest(known(who)?, action.as_ref()).map_err(Trouble::from))
            }
            Request::Return {} => done(self.come_back(known(who)?).await),
            Request::Replace { seat } => {
                self.seat(who)?;
                done(self.replace(seat).await)
            }
            Request::Hasten { at } => {
                self.seat(who)?;
                self.fresh(at, who)?;
                done(self.hasten().await)
            }
            Request::Plan {} => {
                let seat = self.seat(who)?;
                let actions = self.at_play()?.plan(seat);
                let actions = actions.ok_or_else(|| Refused::new("not-now", "there is nothing to plan now"))?;
                Ok(json_of(&Plan { actions }))
            }
            Request::WhyNot { action } => {
                let seat = self.seat(who)?;
                let why = self.at_play()?.moment().act(seat, &action).err();
                Ok(json_of(&WhyNot { allowed: why.is_none(), why }))
            }
            Request::Reasons { at } => {
                let seat = self.seat(who)?;
                if at.len() > 64 {
                    return Err(Refused::new("bad-address", "no place has so long an address").into());
                }
                Ok(json_of(&Reasons { reasons: self.at_play()?.reasons(seat, &at.into()) }))
            }
            Request::Preview { actions } => Ok(json_of(&self.preview(who, &actions)?)),
            Request::Story { from } => Ok(json_of(&self.story(from).await?)),
            Request::Record {} => self.record(),
            Request::Dice {} => self.dice(),
            Request::At { index } => Ok(json_of(&self.at(index)?)),
            Request::Seat { seat, level, closed: false } => done(self.give_seat(known(who)?, seat, level).await),
            Request::Seat { seat, closed: true, .. } => done(self.close_seat(known(who)?, seat).await),
            Request::Rematch { contribution, seal } => {
                let share = Share::new(&contribution, seal.as_deref(), self.now())?;
                let table = self.rematch(known(who)?, &share).await?;
                Ok(json_of(&Again { table, started: false }))
            }
            Request::Pause { agree } => waiting(self.pause(known(who)?, agree).await),
            Request::Resume {} => done(self.resume(self.seat(who)?).await),
            Request::Say { words, team } => {
                let index = self.say(known(who)?, &words, team).await?;
                Ok(json_of(&Said { index }))
            }
            Request::Chat { from, team } => Ok(json_of(&Lines { lines: self.chat(from, who, team).await? })),
            Request::Notes { words } => Ok(json_of(&Notes { words: self.notes(known(who)?, words).await? })),
            Request::Mute { seat, muted } => done(self.mute(known(who)?, seat, muted).await),
            Request::Report { seat, words } => done(self.report(known(who)?, seat, &words).await),
        }
    }

    /// Whoever sees somebody's try at the game of a day before it is over knows what the dice bring.
    pub(super) fn may_see(&self, who: Option<&Person>) -> Result<(), Refused> {
        let own = |row: &SeatRow| match &row.sitter {
            Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. } => who.is_some_and(|who| *id == who.id),
            _ => false,
        };
        if !self.meta.is_hidden(self.now()) || self.meta.seats.iter().any(own) {
            return Ok(());
        }
        Err(Refused::new("daily-hidden", "a game of the day is shown to others when the day is over"))
    }

    /// A decision made for another moment is answered with the full table, never with a guess.
    fn fresh(&self, at: usize, who: Option<&Person>) -> Result<(), Refused> {
        let index = self.at_play()?.index();
        if at == index {
            return Ok(());
        }
        let what = format!("the table had moved on: that was for entry {at}, it stands at {index}");
        let params = serde_json::from_str(self.sync(who).get()).unwrap_or_default();
        Err(Refused { params, ..Refused::new("stale", what) })
    }
}

/// The answer to what is simply done.
fn done(result: Result<(), Trouble>) -> Result<Json, Trouble> {
    result.map(|()| json_of(&json!({})))
}

/// The answer to what others must agree to: how many have not agreed yet.
fn waiting(result: Result<usize, Trouble>) -> Result<Json, Trouble> {
    result.map(|waiting_for| json_of(&Waiting { waiting_for }))
}

fn known(who: Option<&Person>) -> Result<&Person, Refused> {
    who.ok_or_else(|| Refused::new("who-are-you", "sign in first, or play as a guest"))
}
