//! The expansions: the list of rooms, and the doors through which the base game asks them.
//!
//! Each expansion is a room (see [`room::Room`]). This is the only file that knows which rooms
//! there are; no other asks whether an option is on.

mod doors;
pub mod room;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Actions, Chance, File, NotationError, Places, Refused, Seat, Seats, Shelf, Sink};
use ts_rs::TS;

use crate::config::Config;
use crate::data::{Data, Origin};
use crate::duchy::Duchy;
use crate::edition::Edition;
use crate::event::Income;
use crate::power::Powers;
use crate::state::State;
use crate::tile::{KINDS, Monasteries};
use crate::view::Cost;
use crate::{
    Action, Burgundy, Colour, Depot, EditionName, Event, Face, Goods, Kind, Refuse, Source, Space, Spaces, Tile,
};
use room::{DuchyData, Moved, OwnFacts, OwnPlaces, PhaseStep, Room, RoomTile, SetUpStep, Tells, Waits};

/// Generates the types with one variant for each room, and the doors that ask all of them.
macro_rules! rooms {
    ($($module:ident: $Room:ident,)*) => {
        $(pub mod $module;)*

        /// An expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, TS)]
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

            /// Is it offered to people?
            pub const fn offered(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::OFFERED,)*
                }
            }

            /// The configurations of its game of the day.
            pub(crate) fn daily(self) -> Vec<serde_json::Value> {
                let listed = match self {
                    $(Expansion::$Room => <$module::$Room as Room>::DAILY,)*
                };
                serde_json::from_str(listed).expect("our own data is tested")
            }

            /// The editions that have it.
            pub const fn editions(self) -> &'static [EditionName] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::EDITIONS,)*
                }
            }

            /// What its room says it excludes, and why.
            pub(crate) const fn excludes(self) -> &'static [(Expansion, &'static str)] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::EXCLUDES,)*
                }
            }

            /// The kinds of tiles it brings.
            pub const fn tiles(self) -> &'static [RoomTile] {
                TILES_BY_ROOM[self.index()]
            }

            /// Its data file of tiles: name and text.
            pub(crate) const fn tile_file(self) -> Option<File<'static>> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::TILE_FILE,)*
                }
            }

            /// All its data files.
            pub(crate) fn files(self) -> impl Iterator<Item = File<'static>> {
                let others = match self {
                    $(Expansion::$Room => <<$module::$Room as Room>::Facts as OwnFacts>::FILES,)*
                };
                let duchies = self.duchies().iter().map(|(_, name, text)| (*name, *text));
                self.tile_file().into_iter().chain(duchies).chain(others.iter().copied())
            }

            /// May an action that it brings as a deed be declined?
            pub(crate) const fn action_is_optional(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::ACTION_IS_OPTIONAL,)*
                }
            }

            /// Does it bring a player who never decides?
            pub const fn is_automatic(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::AUTOMATIC,)*
                }
            }

            /// Does chance answer it outside the set-up too?
            pub(crate) const fn draws(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::DRAWS,)*
                }
            }

            /// How many play it, at least and at most, if not two to four.
            pub const fn players(self) -> Option<[u8; 2]> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::PLAYERS,)*
                }
            }

            /// Do players who sit opposite share an estate?
            pub const fn has_partners(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::PARTNERS,)*
                }
            }

            /// How many places the storage of an estate has, if not three.
            pub(crate) const fn storage(self) -> Option<usize> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::STORAGE,)*
                }
            }

            /// Is the start player rolled for?
            pub(crate) const fn start_roll(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::START_ROLL,)*
                }
            }

            /// For how many the board is laid out, if not for those who play.
            pub(crate) const fn board_for(self) -> Option<u8> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::BOARD_FOR,)*
                }
            }

            /// Its own duchies, edition by edition.
            pub(crate) const fn duchies(self) -> &'static [DuchyData] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::DUCHIES,)*
                }
            }

            /// Is the starting castle in the middle of its own duchies, or chosen?
            pub(crate) fn castle_is_given(self, expert_board: bool) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::castle_is_given(expert_board),)*
                }
            }

            /// Does an action that it brings as a deed count as one of a castle?
            pub(crate) const fn acts_as_castle(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::ACTS_AS_CASTLE,)*
                }
            }

            /// Is what waits done in an order of choice?
            pub(crate) const fn any_order(self) -> bool {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::ANY_ORDER,)*
                }
            }

            /// The colours the goods storage holds.
            pub(crate) const fn goods_piles(self) -> usize {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::GOODS_PILES,)*
                }
            }

            /// What it adds to the set-up.
            pub(crate) const fn set_up(self) -> &'static [SetUpStep] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::SET_UP,)*
                }
            }

            /// What it does at the end of a phase.
            pub(crate) const fn phase_end(self) -> &'static [PhaseStep] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::PHASE_END,)*
                }
            }

            /// The duchies that are dealt where it is on, by number.
            pub(crate) fn pool(self, edition: &Edition) -> Option<&'static [&'static str]> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::pool(edition),)*
                }
            }

            /// Can it be played on a duchy?
            pub(crate) fn plays_on(self, edition: &Edition, duchy: &Duchy) -> Result<(), String> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::plays_on(edition, duchy),)*
                }
            }

            /// How many tiles with black backs are never laid out.
            pub(crate) fn kept_back(self, data: &Data, config: &Config) -> u32 {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::kept_back(data, config),)*
                }
            }

            /// Does what was agreed make sense for it?
            pub(crate) fn accepts(self, config: &Config) -> Result<(), Refused> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::accepts(config),)*
                }
            }

            /// Its guided game: the text of its lesson.
            pub const fn lesson(self) -> Option<&'static str> {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::LESSON,)*
                }
            }

            /// Its part of the rules reference: language and text.
            pub(crate) const fn rules(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Expansion::$Room => <$module::$Room as Room>::RULES,)*
                }
            }
        }

        /// What the data files of the expansions say about other things than tiles and duchies.
        #[allow(missing_docs)]
        pub struct RoomFacts {
            $(pub $module: <$module::$Room as Room>::Facts,)*
        }

        impl RoomFacts {
            /// Reads and checks them.
            pub(crate) fn read(shelf: &Shelf<'_>) -> Result<RoomFacts, Refused> {
                Ok(RoomFacts { $($module: OwnFacts::read(shelf)?,)* })
            }

            /// What those of a room rest on.
            pub(crate) fn origins(&self, room: Expansion) -> &[Origin] {
                match room {
                    $(Expansion::$Room => OwnFacts::origins(&self.$module),)*
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

        /// What chance answers an expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomOutcome {
            $($Room(<$module::$Room as Room>::Outcome),)*
        }

        impl fmt::Display for RoomOutcome {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(RoomOutcome::$Room(outcome) => write!(f, "{outcome}"),)*
                }
            }
        }

        impl RoomOutcome {
            /// Reads an outcome of the room that has such a first word.
            pub(crate) fn read(name: &str, text: &str) -> Option<Result<RoomOutcome, NotationError>> {
                $(if <$module::$Room as Room>::OUTCOMES.contains(&name) {
                    return Some(text.parse().map(RoomOutcome::$Room));
                })*
                None
            }

            /// The expansion it belongs to.
            pub const fn room(&self) -> Expansion {
                match self {
                    $(RoomOutcome::$Room(_) => Expansion::$Room,)*
                }
            }
        }

        /// What happens in an expansion.
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
        #[serde(tag = "room", rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum RoomEvent {
            $($Room(<$module::$Room as Room>::Event),)*
        }

        /// The rooms' own types, for the client: two rooms must not call different ones the same.
        pub fn typescript() -> Vec<String> {
            let mut all: Vec<String> = vec![$(
                table::typescript::declaration::<<$module::$Room as Room>::Action>(),
                table::typescript::declaration::<<$module::$Room as Room>::Event>(),
                table::typescript::declaration::<<$module::$Room as Room>::Waiting>(),
            )*];
            $(all.extend(<$module::$Room as Room>::typescript());)*
            // Rooms that have nothing to decide share the type that says so.
            all.into_iter().collect::<std::collections::BTreeSet<_>>().into_iter().collect()
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

            /// Can it bring new effects that wait?
            pub(crate) fn starts_something(&self) -> bool {
                match self {
                    $(RoomAction::$Room(action) => <$module::$Room as Room>::starts_something(action),)*
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
            pub fn points(&self) -> Option<(Seat, Source, i16)> {
                match *self {
                    $(RoomEvent::$Room(event) => {
                        let source = Tells::source(&event).unwrap_or(Source::Expansion(Expansion::$Room));
                        Tells::points(&event).map(|(seat, points)| (seat, source, points))
                    })*
                }
            }

            /// The space it names, and whose duchy that is.
            pub(crate) fn space(&self) -> Option<(Seat, Space)> {
                match *self {
                    $(RoomEvent::$Room(event) => Tells::space(&event),)*
                }
            }

            /// What it moves.
            pub(crate) fn moved(&self) -> Moved {
                match *self {
                    $(RoomEvent::$Room(event) => Tells::moved(&event),)*
                }
            }

            /// The English sentence.
            pub fn sentence(&self) -> String {
                match *self {
                    $(RoomEvent::$Room(event) => Tells::sentence(&event),)*
                }
            }
        }

        impl RoomRefusal {
            /// The refusal, whichever room it comes from.
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

            /// Does it go on without a decision?
            pub fn goes_on(&self) -> bool {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.goes_on(),)*
                }
            }

            /// Does it stand by itself?
            pub fn stands_alone(&self) -> bool {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.stands_alone(),)*
                }
            }

            /// Does it make room in the storage (Q-B-09)?
            pub fn makes_room(&self) -> bool {
                match self {
                    $(RoomWaiting::$Room(waiting) => waiting.makes_room(),)*
                }
            }

            /// The tile on its way to storage while this is asked.
            pub fn carries(&self) -> Option<Tile> {
                match *self {
                    $(RoomWaiting::$Room(waiting) => waiting.carries(),)*
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

        /// The doors behind those of `doors.rs`: each asks the rooms that are on, in their order.
        #[allow(clippy::too_many_arguments, unreachable_code)]
        impl Burgundy {
            #[inline(never)]
            fn on_begin(&self, state: &mut State) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::begin(self, state);
                })*
            }

            #[inline(never)]
            fn on_clear(&self, state: &mut State, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::clear(self, state, sink);
                })*
            }

            #[inline(never)]
            fn on_phase_begins(&self, state: &mut State, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::phase_begins(self, state, sink);
                })*
            }

            #[inline(never)]
            fn on_grant(&self, state: &State, seat: Seat, powers: &mut Powers) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::grant(self, state, seat, powers);
                })*
            }

            #[inline(never)]
            fn on_monastery(&self, state: &mut State, seat: Seat) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::monastery(self, state, seat);
                })*
            }

            #[inline(never)]
            fn on_sell_off(&self, state: &mut State, tile: Tile) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::sell_off(self, state, tile);
                })*
            }

            #[inline(never)]
            fn on_rolled(&self, state: &mut State, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::rolled(self, state, sink);
                })*
            }

            #[inline(never)]
            fn on_scored(&self, state: &mut State, seat: Seat, source: Source, points: u16, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::scored(self, state, seat, source, points, sink);
                })*
            }

            #[inline(never)]
            fn on_colour_full(&self, state: &mut State, seat: Seat, colour: Colour, sink: &mut impl Sink<Event>) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::colour_full(self, state, seat, colour, sink);
                })*
                all
            }

            #[inline(never)]
            fn on_ship_came(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::ship_came(self, state, seat, sink);
                })*
                all
            }

            #[inline(never)]
            fn on_ship_is_useful(&self, state: &State, seat: Seat) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::ship_is_useful(self, state, seat);
                })*
                all
            }

            #[inline(never)]
            fn on_decided(&self, state: &mut State, action: Action) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::decided(self, state, action);
                })*
            }

            #[inline(never)]
            fn on_hold_on(&self, state: &mut State, seat: Seat) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::holds_on(self, state, seat);
                })*
            }

            #[inline(never)]
            fn on_last_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::last_turn(self, state, sink);
                })*
                all
            }

            #[inline(never)]
            fn on_have_won(&self, state: &State, seat: Seat) -> Option<bool> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::has_won(self, state, seat));
                })*
                all
            }

            /// How a game goes that is played alone.
            pub(crate) fn rooms_alone(&self, state: &State) -> Option<table::Alone> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::alone(self, state));
                })*
                all
            }

            #[inline(never)]
            fn on_goods_out(&self, state: &State) -> [u8; 6] {
                let mut all = [0; 6];
                $(if self.rooms.has(Expansion::$Room) {
                    all.iter_mut().zip(<$module::$Room as Room>::goods_out(state)).for_each(|(all, own)| *all += own);
                })*
                all
            }

            #[inline(never)]
            fn on_covered(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::covered(self, state, seat, sink);
                })*
            }

            #[inline(never)]
            fn on_placed(&self, state: &mut State, seat: Seat, tile: Tile, space: Space, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::placed(self, state, seat, tile, space, sink);
                })*
            }

            #[inline(never)]
            fn on_list_free(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list_free(self, state, seat, out);
                })*
            }

            #[inline(never)]
            fn on_list_castle(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list_castle(self, state, seat, out);
                })*
            }

            #[inline(never)]
            fn on_ask_colour(&self, state: &mut State, depot: Depot, neighbour: Option<Depot>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::ask_colour(self, state, depot, neighbour);
                })*
            }

            #[inline(never)]
            fn on_sold(&self, state: &mut State, seat: Seat, goods: Goods, count: u8, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::sold(self, state, seat, goods, count, sink);
                })*
            }

            #[inline(never)]
            fn on_gained(&self, state: &mut State, seat: Seat, by: Income, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::gained(self, state, seat, by, sink);
                })*
            }

            #[inline(never)]
            fn on_game_ends(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::game_ends(self, state, seat, sink);
                })*
            }

            /// What the players score at the end who never decide.
            pub(crate) fn automatic_ends(&self, state: &mut State, sink: &mut impl Sink<Event>) {
                $(if self.rooms.has(Expansion::$Room) && <$module::$Room as Room>::AUTOMATIC {
                    <$module::$Room as Room>::automatic_ends(self, state, sink);
                })*
            }

            /// Adds the tiles that the rooms hold besides those in storages.
            fn on_loose(&self, state: &State, loose: &mut [u8; KINDS]) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::loose(self, state, loose);
                })*
            }

            #[inline(never)]
            fn on_copied(&self, state: &State, seat: Seat) -> Monasteries {
                let mut all = Monasteries::default();
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.and(<$module::$Room as Room>::copied(self, state, seat));
                })*
                all
            }

            #[inline(never)]
            fn on_may_lie(&self, state: &State, seat: Seat, tile: Tile, spaces: Spaces) -> Spaces {
                let mut all = spaces;
                $(if self.rooms.has(Expansion::$Room) && !all.is_empty() {
                    all = <$module::$Room as Room>::may_lie(self, state, seat, tile, all);
                })*
                all
            }

            #[inline(never)]
            fn on_why_not(&self, state: &State, seat: Seat, tile: Tile, space: Space) -> Option<Refuse> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::why_not(self, state, seat, tile, space));
                })*
                all
            }

            #[inline(never)]
            fn on_on_sale(&self, state: &State) -> Option<Tile> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::on_sale(self, state));
                })*
                all
            }

            #[inline(never)]
            fn on_apart(&self, state: &State, tile: Tile) -> u8 {
                let mut all = 0;
                $(if self.rooms.has(Expansion::$Room) {
                    all += <$module::$Room as Room>::apart(self, state, tile);
                })*
                all
            }

            #[inline(never)]
            fn on_store(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::store(self, state, seat, tile);
                })*
                all
            }

            #[inline(never)]
            fn on_unstore(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::unstore(self, state, seat, tile);
                })*
                all
            }

            #[inline(never)]
            fn on_tidy(&self, state: &mut State, seat: Seat) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::tidy(self, state, seat);
                })*
            }

            #[inline(never)]
            fn on_own_places<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a OwnPlaces> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::own_places(self, state, seat));
                })*
                all
            }

            #[inline(never)]
            fn on_own_places_mut<'a>(&self, state: &'a mut State, seat: Seat) -> Option<&'a mut OwnPlaces> {
                $(if self.rooms.has(Expansion::$Room)
                    && <$module::$Room as Room>::own_places(self, state, seat).is_some()
                {
                    return <$module::$Room as Room>::own_places_mut(self, state, seat);
                })*
                None
            }

            #[inline(never)]
            fn on_bring(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
                let mut all = false;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all || <$module::$Room as Room>::bring(self, state, seat, tile);
                })*
                all
            }

            #[inline(never)]
            fn on_list_action(
                &self,
                state: &State,
                seat: Seat,
                die: Option<Face>,
                shown: Option<Face>,
                out: &mut Actions<Action>,
            ) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list_action(self, state, seat, die, shown, out);
                })*
            }

            #[inline(never)]
            fn on_list_places(
                &self,
                state: &State,
                seat: Seat,
                die: Option<Face>,
                shown: Option<Face>,
                out: &mut Actions<Action>,
            ) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list_places(self, state, seat, die, shown, out);
                })*
            }

            #[inline(never)]
            fn on_list_discards(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list_discards(self, state, seat, out);
                })*
            }

            #[inline(never)]
            fn on_why_not_stored(&self, state: &State, seat: Seat, tile: Tile) -> Option<Refuse> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::why_not_stored(self, state, seat, tile));
                })*
                all
            }

            #[inline(never)]
            fn on_stored<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a [u8; KINDS]> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::stored(self, state, seat));
                })*
                all
            }

            #[inline(never)]
            fn on_region_plus(&self, state: &State, seat: Seat, region: Spaces) -> u8 {
                let mut all = 0;
                $(if self.rooms.has(Expansion::$Room) {
                    all += <$module::$Room as Room>::region_plus(self, state, seat, region);
                })*
                all
            }

            #[inline(never)]
            fn on_counts_as(&self, state: &State, seat: Seat, monasteries: Monasteries) -> Option<Tile> {
                let mut all = None;
                $(if self.rooms.has(Expansion::$Room) {
                    all = all.or(<$module::$Room as Room>::counts_as(self, state, seat, monasteries));
                })*
                all
            }

            #[inline(never)]
            fn on_bonus_tiles(&self, state: &State, seat: Seat) -> u16 {
                let mut all = 0;
                $(if self.rooms.has(Expansion::$Room) {
                    all += <$module::$Room as Room>::bonus_tiles(self, state, seat);
                })*
                all
            }

            /// What the rooms let a seat decide where nothing waits.
            #[inline(never)]
            fn on_list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
                $(if self.rooms.has(Expansion::$Room) {
                    <$module::$Room as Room>::list(self, state, seat, None, out);
                })*
            }

            /// What a waiting effect of a room lets a seat decide.
            pub(crate) fn room_list(&self, state: &State, seat: Seat, waiting: RoomWaiting, out: &mut Actions<Action>) {
                match waiting {
                    $(RoomWaiting::$Room(own) => <$module::$Room as Room>::list(self, state, seat, Some(own), out),)*
                }
            }

            pub(crate) fn room_places(&self, state: &State, seat: Seat, action: RoomAction) -> Places {
                match action {
                    $(RoomAction::$Room(own) => <$module::$Room as Room>::places(self, state, seat, own),)*
                }
            }

            pub(crate) fn room_space(&self, action: RoomAction) -> Option<Space> {
                match action {
                    $(RoomAction::$Room(own) => <$module::$Room as Room>::space(&own),)*
                }
            }

            pub(crate) fn room_double(state: &State, action: RoomAction) -> Option<vineyards::Double> {
                match action {
                    $(RoomAction::$Room(own) => <$module::$Room as Room>::double(state, &own),)*
                }
            }

            pub(crate) fn room_cost(&self, state: &State, seat: Seat, action: RoomAction) -> Cost {
                match action {
                    $(RoomAction::$Room(own) => <$module::$Room as Room>::cost(self, state, seat, own),)*
                }
            }

            /// What pointing at a place of a room may mean.
            pub(crate) fn room_attempts(&self, state: &State, seat: Seat, words: &[&str]) -> Vec<Action> {
                let mut all = vec![];
                $(if self.rooms.has(Expansion::$Room) {
                    let own = <$module::$Room as Room>::attempts(self, state, seat, words);
                    all.extend(own.into_iter().map(|own| Action::Expansion(RoomAction::$Room(own))));
                })*
                all
            }

            pub(crate) fn room_possible(&self, state: &State, seat: Seat, waiting: RoomWaiting) -> bool {
                match waiting {
                    $(RoomWaiting::$Room(own) => <$module::$Room as Room>::possible(self, state, seat, own),)*
                }
            }

            pub(crate) fn room_goes_on(&self, state: &mut State, seat: Seat, waiting: RoomWaiting, sink: &mut impl Sink<Event>) -> bool {
                match waiting {
                    $(RoomWaiting::$Room(own) => <$module::$Room as Room>::goes_on(self, state, seat, own, sink),)*
                }
            }

            pub(crate) fn room_declined(&self, state: &mut State, seat: Seat, waiting: RoomWaiting, sink: &mut impl Sink<Event>) {
                match waiting {
                    $(RoomWaiting::$Room(own) => <$module::$Room as Room>::declined(self, state, seat, own, sink),)*
                }
            }

            pub(crate) fn room_phase_ends(&self, state: &mut State, room: Expansion, step: u8, sink: &mut impl Sink<Event>) -> Seats {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::phase_ends(self, state, step, sink),)*
                }
            }

            pub(crate) fn room_asks(&self, state: &mut State, seat: Seat, room: Expansion, step: u8, sink: &mut impl Sink<Event>) {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::asks(self, state, seat, step, sink),)*
                }
            }

            pub(crate) fn room_needs(&self, room: Expansion, step: u8) -> bool {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::needs(self, step),)*
                }
            }

            pub(crate) fn room_asked_in_set_up(&self, state: &State, room: Expansion, step: u8) -> Seats {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::asked_in_set_up(self, state, step),)*
                }
            }

            pub(crate) fn room_list_set_up(&self, state: &State, seat: Seat, room: Expansion, out: &mut Actions<Action>) {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::list_set_up(self, state, seat, out),)*
                }
            }

            /// Reads what a room wrote into a position.
            pub(crate) fn room_read(&self, state: &mut State, room: Expansion, part: &Value) -> Result<(), Refused> {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::read(self, state, part),)*
                }
            }

            pub(crate) fn room_check(&self, state: &mut State, room: Expansion, written: bool) -> Result<(), Refused> {
                match room {
                    $(Expansion::$Room => <$module::$Room as Room>::check(self, state, written),)*
                }
            }

            pub(crate) fn room_discards(
                &self,
                state: &mut State,
                seat: Seat,
                waiting: RoomWaiting,
                tile: Tile,
                sink: &mut impl Sink<Event>,
            ) -> Result<(), Refuse> {
                match waiting {
                    $(RoomWaiting::$Room(own) => <$module::$Room as Room>::discards(self, state, seat, own, tile, sink),)*
                }
            }

            /// Why what waits in a position could never come about, if so.
            pub(crate) fn room_wrong_waiting(
                &self,
                state: &State,
                seat: Seat,
                waiting: RoomWaiting,
            ) -> Option<&'static str> {
                match waiting {
                    $(RoomWaiting::$Room(_) if !self.rooms.has(Expansion::$Room) => Some("this is no option of the game"),
                    RoomWaiting::$Room(own) => <$module::$Room as Room>::wrong_waiting(self, state, seat, own),)*
                }
            }

            #[inline(never)]
            pub(crate) fn room_draw(&self, state: &State, room: Expansion, chance: &Chance) -> RoomOutcome {
                match room {
                    $(Expansion::$Room => RoomOutcome::$Room(<$module::$Room as Room>::draw(self, state, chance)),)*
                }
            }

            #[inline(never)]
            pub(crate) fn room_settle(
                &self,
                state: &mut State,
                outcome: &RoomOutcome,
                sink: &mut impl Sink<Event>,
            ) -> Result<(), Refuse> {
                match outcome {
                    $(RoomOutcome::$Room(own) => <$module::$Room as Room>::settle(self, state, own, sink),)*
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
        }
    };
}

// One line for each expansion: its file and its name. Their order is the order in which they are
// asked (Q-B-16) and that of their tiles' codes: a new room comes last.
rooms! {
    // file: Name,
    four_tiles: FourTiles,
    border_posts: BorderPosts,
    white_castles: WhiteCastles,
    inns: Inns,
    trade_routes: TradeRoutes,
    shields: Shields,
    castle_link: CastleLink,
    team: Team,
    solo: Solo,
    vineyards: Vineyards,
    chateauma: Chateauma,
}

/// The editions that have expansions: 2011 has none (B-9.12).
const LATER: &[EditionName] = &[EditionName::Anniversary, EditionName::Special];

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
    /// The small ones, which change a game of two to four: neither the team game nor the solo game.
    pub fn small() -> impl Iterator<Item = Expansion> {
        Expansion::ALL.into_iter().filter(|room| room.players().is_none())
    }

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
pub(crate) const ROOM_TILES: usize = {
    let mut count = 0;
    let mut room = 0;
    while room < ROOMS {
        count += TILES_BY_ROOM[room].len();
        room += 1;
    }
    count
};

/// The kind of tile at this position among those of the rooms.
/// The tiles of all rooms, by code.
const ROOM_TILES_BY_CODE: &[RoomTile; ROOM_TILES] = &{
    let mut all =
        [RoomTile { code: 0, name: "", kind: Kind::Room, back: Colour::Building, fits: &[], once_per_city: false };
            ROOM_TILES];
    let mut filled = 0;
    let mut room = 0;
    while room < ROOMS {
        let mut nth = 0;
        while nth < TILES_BY_ROOM[room].len() {
            all[filled] = TILES_BY_ROOM[room][nth];
            filled += 1;
            nth += 1;
        }
        room += 1;
    }
    all
};

/// The n-th kind of tile that the rooms bring.
#[inline]
pub(crate) const fn room_tile(nth: usize) -> &'static RoomTile {
    &ROOM_TILES_BY_CODE[nth]
}

// Codes go on from room to room without a gap.
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
            assert_eq!(room.tile_file().is_some(), !room.tiles().is_empty(), "{room:?}");
        }
    }
}
