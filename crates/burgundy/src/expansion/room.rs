//! What a room is: an expansion, with everything that is its own.
//!
//! The base game has doors, not ifs: at a few moments of the rules it asks the rooms that are on, in
//! the order of their list. A room says what it adds at which door and leaves the others shut. What
//! it keeps, decides, tells and refuses are types of its own, nested as one variant each in those of
//! the game.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Actions, NotationError, Places, Refusal, Refused, Seat, Seats, Sink};
use ts_rs::TS;

use super::Expansion;
use crate::power::Powers;
use crate::state::State;
use crate::{Action, Burgundy, Colour, EditionName, Event, Kind, Refuse, Space, Spaces, Tile};

/// An expansion.
///
/// Every door has a default: a room that does not care leaves it out.
pub trait Room {
    /// Its name in configurations, texts and JSON.
    const NAME: &'static str;
    /// One line for players.
    const LINE: &'static str;
    /// The rule that describes it.
    const RULE: &'static str;
    /// The editions that have it.
    const EDITIONS: &'static [EditionName] = &EditionName::ALL;
    /// What it cannot be combined with, and why (B-9.12). It holds both ways; say it in one room.
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[];
    /// The kinds of tiles it brings; their codes go on where the room before ends.
    const TILES: &'static [RoomTile] = &[];
    /// Its data file with the numbers of these tiles: name and text.
    const FACTS: Option<(&'static str, &'static str)> = None;
    /// Its part of the rules reference: language and text.
    const RULES: &'static [(&'static str, &'static str)];

    /// What it keeps beside the state of the base game.
    type State: Copy + Eq + Hash + Debug + Default;
    /// What a seat may decide in it.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError>;
    /// What happens in it.
    type Event: Tells;
    /// Why not.
    type Refusal: Refusal;
    /// What waits in it for a decision.
    type Waiting: Waits;

    /// Before the first draw: what it lays out.
    fn begin(_game: &Burgundy, _state: &mut State) {}

    /// What it lets an estate do beyond the rules; called when powers are folded anew.
    fn grant(_game: &Burgundy, _state: &State, _seat: Seat, _powers: &mut Powers) {}

    /// Of the spaces a tile may go to by the rules of the base game, those it may go to here.
    fn may_lie(_game: &Burgundy, _state: &State, _seat: Seat, _tile: Tile, spaces: Spaces) -> Spaces {
        spaces
    }

    /// A tile was placed; its region and colour are scored (B-5.10).
    fn placed(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _tile: Tile,
        _space: Space,
        _sink: &mut impl Sink<Event>,
    ) {
    }

    /// Lists what the seat may decide: because `waiting` is due, or with none of them in a turn where nothing waits.
    fn list(
        _game: &Burgundy,
        _state: &State,
        _seat: Seat,
        _waiting: Option<Self::Waiting>,
        _out: &mut Actions<Action>,
    ) {
    }

    /// Where a decision of the room lies on the table, so that a client can light it. A part of a board that the room
    /// adds has a word of its own.
    fn places(_game: &Burgundy, _state: &State, _seat: Seat, _action: Self::Action) -> Places {
        Places::default()
    }

    /// Validates and applies a decision of the room.
    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse>;

    /// Can what waits be used, now or after a purchase (B-5.7)?
    fn possible(_game: &Burgundy, _state: &State, _seat: Seat, _waiting: Self::Waiting) -> bool {
        true
    }

    /// A phase ends, the mines have paid (B-8.1). The seats that are returned are asked, one after the other.
    fn phase_ends(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) -> Seats {
        Seats::NONE
    }

    /// The game ends: what it scores for a seat, after the monasteries (B-8.2).
    fn game_ends(_game: &Burgundy, _state: &mut State, _seat: Seat, _sink: &mut impl Sink<Event>) {}

    /// Its part of a position; nothing if it is as at the beginning.
    fn write(_game: &Burgundy, _state: &State) -> Option<Value> {
        None
    }

    /// Reads its part of a position: what is wrong, and where.
    fn read(_game: &Burgundy, _state: &mut State, _part: &Value) -> Result<(), Refused> {
        Ok(())
    }
}

/// A kind of tile that a room brings.
#[derive(Copy, Clone, Debug)]
pub struct RoomTile {
    /// Its code, which is its place in a bag: for ever, because draws are checked by it.
    pub code: u8,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// The colour of its back, and of the depot spaces it lies on.
    pub back: Colour,
    /// The colours of the spaces it goes on (B-4.6).
    pub fits: &'static [Colour],
}

/// What an event of a room says.
pub trait Tells: Copy + Eq + Debug {
    /// The rule it follows.
    fn rule(&self) -> &'static str;
    /// The points it brings, and to whom.
    fn points(&self) -> Option<(Seat, u16)> {
        None
    }
    /// The English sentence.
    fn sentence(&self) -> String;
}

/// What is said of a waiting effect of a room.
pub trait Waits: Copy + Eq + Hash + Debug {
    /// The rule behind it.
    fn rule(&self) -> &'static str;
    /// May it be declined (B-5.7)?
    fn optional(&self) -> bool;
    /// What it is, as in "Decide on {the windmill} first".
    fn name(&self) -> String;
    /// What is asked, without the full stop.
    fn question(&self) -> String;
}

/// For a room that has none of a kind.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Never, NotationError> {
        Err(NotationError(format!("'{text}' is no action")))
    }
}

impl Tells for Never {
    fn rule(&self) -> &'static str {
        match *self {}
    }
    fn sentence(&self) -> String {
        match *self {}
    }
}

impl Waits for Never {
    fn rule(&self) -> &'static str {
        match *self {}
    }
    fn optional(&self) -> bool {
        match *self {}
    }
    fn name(&self) -> String {
        match *self {}
    }
    fn question(&self) -> String {
        match *self {}
    }
}

impl From<Never> for &'static str {
    fn from(never: Never) -> &'static str {
        match never {}
    }
}

impl Refusal for Never {
    fn rule(&self) -> &'static str {
        match *self {}
    }
    fn sentence(&self) -> String {
        match *self {}
    }
}
