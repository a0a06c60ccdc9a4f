//! The expansions: the list of rooms, and the doors through which the base game asks them.
//!
//! An expansion is a room of its own (see [`room::Room`]). This is the only file that knows which
//! rooms there are; no other asks whether an option is on.

pub mod room;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Actions, NotationError, Places, Refused, Seat, Seats, Sink};
use ts_rs::TS;

use crate::power::Powers;
use crate::state::State;
use crate::{Action, Burgundy, EditionName, Event, Refuse, Space, Spaces, Tile};
use room::RoomTile;
#[allow(unused_imports)] // as long as there is no room
use room::{Room, Tells, Waits};

/// Makes the types that hold one variant for each room, and the doors that go through all of them.
macro_rules! rooms {
    ($($module:ident: $Room:ident,)*) => {
        $(pub mod $module;)*

        /// An expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case")]
        pub enum Expansion {
            $(#[doc = concat!("See `", stringify!($module), ".rs`.")] $Room,)*
        }

        /// The places of the rooms in their list; unlike [`Expansion`] it is never empty.
        enum Nth {
            $($Room,)*
            End,
        }

        /// How many rooms there are.
        pub const ROOMS: usize = Nth::End as usize;

        impl Expansion {
            /// All of them, in the order in which their doors are asked.
            pub const ALL: [Expansion; ROOMS] = [$(Expansion::$Room),*];

            /// Its place in the list.
            pub const fn index(self) -> usize {
                match self {
                    $(Expansion::$Room => Nth::$Room as usize,)*
                }
            }

            /// Its name in configurations.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::NAME,)*
                }
            }

            /// The rule that describes it.
            pub const fn rule(self) -> &'static str {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::RULE,)*
                }
            }

            /// One line for players.
            pub const fn line(self) -> &'static str {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::LINE,)*
                }
            }

            /// The editions that have it.
            pub const fn editions(self) -> &'static [EditionName] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::EDITIONS,)*
                }
            }

            /// What its room says that it excludes, and why.
            pub(crate) const fn excludes(self) -> &'static [(Expansion, &'static str)] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::EXCLUDES,)*
                }
            }

            /// The kinds of tiles it brings.
            pub const fn tiles(self) -> &'static [RoomTile] {
                TILES_BY_ROOM[self.index()]
            }

            /// Its data file: name and text.
            pub(crate) const fn facts(self) -> Option<(&'static str, &'static str)> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::FACTS,)*
                }
            }

            /// Its part of the rules reference: language and text.
            pub(crate) const fn rules(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::RULES,)*
                }
            }
        }

        /// The tiles of all rooms, room by room.
        pub(crate) const TILES_BY_ROOM: [&[RoomTile]; ROOMS] = [$(<$module::$Room as Room>::TILES),*];

        /// What the expansions keep.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
        #[allow(missing_docs)]
        pub struct More {
            $(pub $module: <$module::$Room as Room>::State,)*
        }

        /// What a seat may decide in an expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomAction {
            $($Room(<$module::$Room as Room>::Action),)*
        }

        /// What happens in an expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomEvent {
            $($Room(<$module::$Room as Room>::Event),)*
        }

        /// Why something in an expansion is refused.
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomRefusal {
            $($Room(<$module::$Room as Room>::Refusal),)*
        }

        /// What waits in an expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomWaiting {
            $($Room(<$module::$Room as Room>::Waiting),)*
        }

        impl fmt::Display for RoomAction {
            fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(RoomAction::$Room(action) => write!(_f, "{} {action}", <$module::$Room as Room>::NAME),)*
                }
            }
        }

        impl RoomAction {
            /// Reads an action of a room from what follows its name.
            pub(crate) fn read(name: &str, _rest: &str) -> Option<Result<RoomAction, NotationError>> {
                match name {
                    $(<$module::$Room as Room>::NAME => Some(_rest.parse().map(RoomAction::$Room)),)*
                    _ => None,
                }
            }

            /// The rule that describes its room.
            pub const fn rule(self) -> &'static str {
                match self {
                    $(RoomAction::$Room(_) => <$module::$Room as Room>::RULE,)*
                }
            }

            /// The expansion it belongs to.
            pub const fn room(self) -> Expansion {
                match self {
                    $(RoomAction::$Room(_) => Expansion::$Room,)*
                }
            }
        }

        impl RoomEvent {
            /// The rule it follows.
            pub fn rule(&self) -> &'static str {
                match *self {
                    $(RoomEvent::$Room(event) => Tells::rule(&event),)*
                }
            }

            /// The points it brings, to whom, and their source.
            pub fn points(&self) -> Option<(Seat, Expansion, u16)> {
                match *self {
                    $(RoomEvent::$Room(event) => {
                        event.points().map(|(seat, points)| (seat, Expansion::$Room, points))
                    })*
                }
            }

            /// The English sentence.
            pub fn sentence(&self) -> String {
                match *self {
                    $(RoomEvent::$Room(event) => event.sentence(),)*
                }
            }
        }

        impl RoomRefusal {
            /// The refusal, whichever room it is of.
            fn with<T>(&self, _ask: impl Fn(&dyn Refuses) -> T) -> T {
                match *self {
                    $(RoomRefusal::$Room(refusal) => _ask(&refusal),)*
                }
            }
        }

        impl RoomWaiting {
            /// The rule behind it.
            pub fn rule(&self) -> &'static str {
                match *self {
                    $(RoomWaiting::$Room(waiting) => Waits::rule(&waiting),)*
                }
            }

            /// May it be declined (B-5.7)?
            pub fn optional(&self) -> bool {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.optional(),)*
                }
            }

            /// What it is.
            pub fn name(&self) -> String {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.name(),)*
                }
            }

            /// What is asked.
            pub fn question(&self) -> String {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.question(),)*
                }
            }
        }

        /// The doors. With no room on, each costs one comparison.
        #[allow(unused_variables, unused_mut)]
        impl Burgundy {
            pub(crate) fn rooms_begin(&self, state: &mut State) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::begin(self, state);
                })*
            }

            pub(crate) fn rooms_grant(&self, state: &State, seat: Seat, powers: &mut Powers) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::grant(self, state, seat, powers);
                })*
            }

            #[inline]
            pub(crate) fn rooms_may_lie(&self, state: &State, seat: Seat, tile: Tile, mut spaces: Spaces) -> Spaces {
                $(if self.rooms.has(Expansion::$Room) {
                    spaces = <$module::$Room as Room>::may_lie(self, state, seat, tile, spaces);
                })*
                spaces
            }

            #[inline]
            pub(crate) fn rooms_placed(
                &self,
                state: &mut State,
                seat: Seat,
                tile: Tile,
                space: Space,
                sink: &mut impl Sink<Event>,
            ) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::placed(self, state, seat, tile, space, sink);
                })*
            }

            /// What the rooms let a seat decide where nothing waits.
            #[inline]
            pub(crate) fn rooms_list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list(self, state, seat, None, out);
                })*
            }

            /// What a waiting effect of a room lets a seat decide.
            pub(crate) fn room_list(
                &self,
                state: &State,
                seat: Seat,
                waiting: RoomWaiting,
                out: &mut Actions<Action>,
            ) {
                match waiting {
                    $(RoomWaiting::$Room(waiting) => {
                        <$module::$Room as Room>::list(self, state, seat, Some(waiting), out);
                    })*
                }
            }

            pub(crate) fn room_places(&self, state: &State, seat: Seat, action: RoomAction) -> Places {
                match action {
                    $(RoomAction::$Room(action) => <$module::$Room as Room>::places(self, state, seat, action),)*
                }
            }

            pub(crate) fn room_act(
                &self,
                state: &mut State,
                seat: Seat,
                action: RoomAction,
                sink: &mut impl Sink<Event>,
            ) -> Result<(), Refuse> {
                match action {
                    $(RoomAction::$Room(_) if !self.rooms.has(Expansion::$Room) => Err(Refuse::NotNow),
                    RoomAction::$Room(action) => <$module::$Room as Room>::act(self, state, seat, action, sink),)*
                }
            }

            pub(crate) fn room_possible(&self, state: &State, seat: Seat, waiting: RoomWaiting) -> bool {
                match waiting {
                    $(RoomWaiting::$Room(waiting) => {
                        <$module::$Room as Room>::possible(self, state, seat, waiting)
                    })*
                }
            }

            pub(crate) fn room_phase_ends(
                &self,
                state: &mut State,
                room: Expansion,
                sink: &mut impl Sink<Event>,
            ) -> Seats {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::phase_ends(self, state, sink),)*
                }
            }

            pub(crate) fn rooms_game_ends(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::game_ends(self, state, seat, sink);
                })*
            }

            /// What the rooms write into a position, by name.
            pub(crate) fn rooms_write(&self, state: &State) -> Map<String, Value> {
                let mut parts = Map::new();
                $(if self.rooms.has(Expansion::$Room)
                    && let Some(part) = <$module::$Room as Room>::write(self, state)
                {
                    parts.insert(<$module::$Room as Room>::NAME.into(), part);
                })*
                parts
            }

            /// Reads what the rooms wrote into a position.
            pub(crate) fn room_read(&self, state: &mut State, room: Expansion, part: &Value) -> Result<(), Refused> {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::read(self, state, part),)*
                }
            }
        }
    };
}

// One line for each expansion: its file and its name. Their order is the order in which they are
// asked (Q-B-16) and that of their tiles' codes: a new room comes last.
rooms! {
    // file: Name,
}

/// A refusal of a room behind which its type is hidden.
trait Refuses {
    fn code(&self) -> &'static str;
    fn rule(&self) -> &'static str;
    fn params(&self) -> Value;
    fn sentence(&self) -> String;
}

impl<R: table::Refusal> Refuses for R {
    fn code(&self) -> &'static str {
        table::Refusal::code(self)
    }
    fn rule(&self) -> &'static str {
        table::Refusal::rule(self)
    }
    fn params(&self) -> Value {
        table::Refusal::params(self)
    }
    fn sentence(&self) -> String {
        table::Refusal::sentence(self)
    }
}

impl RoomRefusal {
    /// A short stable word.
    pub fn code(&self) -> &'static str {
        self.with(|refusal| refusal.code())
    }

    /// The rule that forbids it.
    pub fn rule(&self) -> &'static str {
        self.with(|refusal| refusal.rule())
    }

    /// What the sentence is about.
    pub fn params(&self) -> Value {
        self.with(|refusal| refusal.params())
    }

    /// The English sentence.
    pub fn sentence(&self) -> String {
        self.with(|refusal| refusal.sentence())
    }
}

impl From<&RoomRefusal> for &'static str {
    fn from(refusal: &RoomRefusal) -> &'static str {
        refusal.code()
    }
}

impl From<&Expansion> for &'static str {
    fn from(room: &Expansion) -> &'static str {
        room.name()
    }
}

impl Expansion {
    /// The expansion with this name.
    pub fn named(name: &str) -> Option<Expansion> {
        Expansion::ALL.into_iter().find(|room| room.name() == name)
    }

    /// What it cannot be combined with, and why, whichever of the two rooms says so.
    pub fn excluded(self) -> impl Iterator<Item = (Expansion, &'static str)> {
        let others = Expansion::ALL.into_iter().filter(move |other| *other != self);
        let said_there = others.filter_map(move |other| {
            other.excludes().iter().find(|(excluded, _)| *excluded == self).map(|(_, why)| (other, *why))
        });
        self.excludes().iter().copied().chain(said_there)
    }
}

/// The rooms that are on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Rooms(u16);

impl Rooms {
    /// All of them.
    pub const ALL: Rooms = Rooms(((1u32 << ROOMS) - 1) as u16);

    /// Is this room on?
    #[inline]
    pub const fn has(self, room: Expansion) -> bool {
        self.0 >> room.index() & 1 != 0
    }

    /// Is no room on?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with this room.
    #[must_use]
    pub const fn with(self, room: Expansion) -> Rooms {
        Rooms(self.0 | 1 << room.index())
    }

    /// The rooms in order.
    pub fn iter(self) -> impl Iterator<Item = Expansion> {
        Expansion::ALL.into_iter().filter(move |room| self.has(*room))
    }
}

/// How many kinds of tiles the rooms bring.
#[allow(clippy::absurd_extreme_comparisons)] // as long as there is no room
pub(crate) const ROOM_TILES: usize = {
    let mut count = 0;
    let mut room = 0;
    while room < ROOMS {
        count += TILES_BY_ROOM[room].len();
        room += 1;
    }
    count
};

/// The kind of tile with this place among those of the rooms.
#[allow(clippy::absurd_extreme_comparisons)] // as long as there is no room
pub(crate) const fn room_tile(nth: usize) -> &'static RoomTile {
    let mut nth = nth;
    let mut room = 0;
    while room < ROOMS {
        if nth < TILES_BY_ROOM[room].len() {
            return &TILES_BY_ROOM[room][nth];
        }
        nth -= TILES_BY_ROOM[room].len();
        room += 1;
    }
    panic!("there is no such tile")
}

// Codes go on from room to room without a gap.
#[allow(clippy::absurd_extreme_comparisons)] // as long as there is no room
const _: () = {
    let mut nth = 0;
    while nth < ROOM_TILES {
        assert!(room_tile(nth).code as usize == crate::tile::BASE_KINDS + nth + 1, "tile codes go on without a gap");
        nth += 1;
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_has_one_name_everywhere() {
        for room in Expansion::ALL {
            assert_eq!(serde_json::to_value(room).ok(), Some(room.name().into()), "{room:?}");
        }
    }

    #[test]
    fn every_room_has_rules_in_every_language_and_facts_for_its_tiles() {
        for room in Expansion::ALL {
            let languages: Vec<&str> = room.rules().iter().map(|(language, _)| *language).collect();
            assert_eq!(languages, ["en", "de", "it", "pt"], "{room:?}");
            assert_eq!(room.facts().is_some(), !room.tiles().is_empty(), "{room:?}");
        }
    }
}
