//! What a room is: an expansion, with everything that belongs to it.
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
use table::{Actions, Chance, File, NotationError, Places, Refusal, Refused, Seat, Seats, Shelf, Sink};
use ts_rs::TS;

use super::Expansion;
use super::vineyards::Double;
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

/// What the data files of a room say about other things than tiles and duchies. A game holds the facts that it is
/// played with (`game.data.rooms`): a host may have entered others than ours, so nothing else may.
pub trait OwnFacts: Sized + Send + Sync {
    /// The files: name and text.
    const FILES: &'static [File<'static>];

    /// Reads and checks them.
    fn read(shelf: &Shelf<'_>) -> Result<Self, Refused>;

    /// What they rest on.
    fn origins(&self) -> &[Origin];
}

/// A room without such files.
impl OwnFacts for () {
    const FILES: &'static [File<'static>] = &[];

    fn read(_shelf: &Shelf<'_>) -> Result<(), Refused> {
        Ok(())
    }

    fn origins(&self) -> &[Origin] {
        &[]
    }
}

/// An expansion.
///
/// Every door has a default: a room that does not need it leaves it out.
pub trait Room {
    /// Its name in configurations, texts and JSON.
    const NAME: &'static str;
    /// One line for players.
    const LINE: &'static str;
    /// The rule that describes it.
    const RULE: &'static str;
    /// Is it offered to people? Only once its part of the client is there: until then `sim` and the engine play it.
    const OFFERED: bool = true;
    /// The configurations of its game of the day, as a list in JSON, where it brings one.
    const DAILY: &'static str = "[]";
    /// The editions that have it.
    const EDITIONS: &'static [EditionName] = &EditionName::ALL;
    /// What it cannot be combined with, and why (B-9.12). It holds both ways; say it in one room.
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[];
    /// The kinds of tiles it brings; their codes go on where the room before ends.
    const TILES: &'static [RoomTile] = &[];
    /// Its data file with the numbers of these tiles: name and text.
    const TILE_FILE: Option<File<'static>> = None;
    /// Its part of the rules reference: language and text.
    const RULES: &'static [(&'static str, &'static str)];
    /// Its guided game: the text of its `lesson.json`.
    const LESSON: Option<&'static str> = None;
    /// May an action that it brings as a deed be declined (Q-B-43)?
    const ACTION_IS_OPTIONAL: bool = false;
    /// How many play it, at least and at most, if not two to four.
    const PLAYERS: Option<[u8; 2]> = None;
    /// Does it bring a player whose marker is on the track and who never decides (B-11.1)? Its turn is a draw of the room.
    const AUTOMATIC: bool = false;
    /// Does chance answer it outside the set-up too ([`Stage::Draw`](crate::state::Stage::Draw))? Then its name is that of a
    /// stage in positions.
    const DRAWS: bool = false;
    /// Do players who sit opposite share an estate?
    const PARTNERS: bool = false;
    /// How many places the storage of an estate has, if not three.
    const STORAGE: Option<usize> = None;
    /// Is the start player rolled for? Else the first seat begins, and the room deals the workers.
    const START_ROLL: bool = true;
    /// For how many the board is laid out, if not for those who play.
    const BOARD_FOR: Option<u8> = None;
    /// Its own duchies, edition by edition: a data file with the one that everybody plays on, then the experts'.
    const DUCHIES: &'static [DuchyData] = &[];
    /// Does such an action count as one of a castle (B-9.6.11)?
    const ACTS_AS_CASTLE: bool = false;
    /// Is what waits done in an order of choice, as far as it stands by itself (B-9.8)?
    const ANY_ORDER: bool = false;
    /// The colours the goods storage holds (B-5.1).
    const GOODS_PILES: usize = crate::player::GOODS_PILES;
    /// What it adds to the end of the set-up.
    const SET_UP: &'static [SetUpStep] = &[];
    /// The first words of what chance answers it.
    const OUTCOMES: &'static [&'static str] = &[];
    /// What it does or asks at the end of a phase.
    const PHASE_END: &'static [PhaseStep] = &[PhaseStep { name: Self::NAME, when: When::AfterMines }];

    /// What it keeps in addition to the state of the base game.
    type State: Copy + Eq + Hash + Debug + Default;
    /// What a seat may decide in it.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError>;
    /// What happens in it.
    type Event: Tells;
    /// Why not.
    type Refusal: Refusal;
    /// What waits in it for a decision.
    type Waiting: Waits;
    /// What chance answers it.
    type Outcome: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError>;
    /// What its data files say about other things than tiles and duchies; `()` if it has no such file.
    type Facts: OwnFacts;

    /// The types that its own types name, for the client.
    fn typescript() -> Vec<String> {
        vec![]
    }

    /// Is the starting castle in the middle of its own duchies, or chosen?
    fn castle_is_given(_expert_board: bool) -> bool {
        true
    }

    /// The duchies that are dealt where it is on, by number, if not those of the base game.
    fn pool(_edition: &Edition) -> Option<&'static [&'static str]> {
        None
    }

    /// Can it be played on a duchy? Else why not.
    fn plays_on(_edition: &Edition, _duchy: &Duchy) -> Result<(), String> {
        Ok(())
    }

    /// Does what was agreed make sense for it? Else why not.
    fn accepts(_config: &Config) -> Result<(), Refused> {
        Ok(())
    }

    /// How many tiles with black backs are never laid out.
    fn kept_back(_data: &Data, _config: &Config) -> u32 {
        0
    }

    /// Before the first draw: what it lays out.
    fn begin(_game: &Burgundy, _state: &mut State) {}

    /// Does this configuration need a step that it adds to the set-up?
    fn needs(_game: &Burgundy, _step: u8) -> bool {
        true
    }

    /// Who decides first in a step that it adds to the set-up.
    fn asked_in_set_up(game: &Burgundy, _state: &State, _step: u8) -> Seats {
        Seats::all(game.people)
    }

    /// What a seat may choose in the set-up.
    fn list_set_up(_game: &Burgundy, _state: &State, _seat: Seat, _out: &mut Actions<Action>) {}

    /// Chance answers the draw that it asks for.
    fn draw(_game: &Burgundy, _state: &State, _chance: &Chance) -> Self::Outcome {
        unreachable!("a room that draws says how")
    }

    /// Validates and applies what chance answered. Outside the set-up it also says where the game goes on
    /// ([`Stage::Draw`](crate::state::Stage::Draw)).
    fn settle(
        _game: &Burgundy,
        _state: &mut State,
        _outcome: &Self::Outcome,
        _sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        Err(Refuse::NoSuchDraw)
    }

    /// The dice of a round are rolled, its goods tile lies in the depot (B-3.2).
    fn rolled(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// What is left in the depots is about to leave the game (B-2.1).
    fn clear(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// A phase begins, the depots are filled.
    fn phase_begins(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// What it lets an estate do beyond the rules; called whenever powers are recomputed.
    fn grant(_game: &Burgundy, _state: &State, _seat: Seat, _powers: &mut Powers) {}

    /// Monasteries of others that work for a seat too.
    fn copied(_game: &Burgundy, _state: &State, _seat: Seat) -> Monasteries {
        Monasteries::default()
    }

    /// A seat has a new monastery.
    fn monastery(_game: &Burgundy, _state: &mut State, _seat: Seat) {}

    /// A tile that lies beside the black depot and is bought like one in it.
    fn on_sale(_game: &Burgundy, _state: &State) -> Option<Tile> {
        None
    }

    /// That tile was taken.
    fn sell_off(_game: &Burgundy, _state: &mut State, _tile: Tile) {}

    /// How many tiles of a kind are in none of the bags and not laid out yet, or lie beside the black depot.
    fn apart(_game: &Burgundy, _state: &State, _tile: Tile) -> u8 {
        0
    }

    /// The tiles that it holds besides those in storages: adds them, by kind.
    fn loose(_game: &Burgundy, _state: &State, _loose: &mut [u8; KINDS]) {}

    /// The places of the storage that are a seat's alone, if it has any.
    fn own_places<'a>(_game: &Burgundy, _state: &'a State, _seat: Seat) -> Option<&'a OwnPlaces> {
        None
    }

    /// The same, to change.
    fn own_places_mut<'a>(_game: &Burgundy, _state: &'a mut State, _seat: Seat) -> Option<&'a mut OwnPlaces> {
        None
    }

    /// A tile comes into the storage: true if the room sees to it.
    fn bring(_game: &Burgundy, _state: &mut State, _seat: Seat, _tile: Tile) -> bool {
        false
    }

    /// Lists what an action may do besides what it does in the base game (B-4.1): with a die, or as an effect that gives a
    /// whole action, which may have a die of its own (`shown`).
    fn list_action(
        _game: &Burgundy,
        _state: &State,
        _seat: Seat,
        _die: Option<Face>,
        _shown: Option<Face>,
        _out: &mut Actions<Action>,
    ) {
    }

    /// Lists what can be placed besides the tiles in the storage of the estate.
    fn list_places(
        _game: &Burgundy,
        _state: &State,
        _seat: Seat,
        _die: Option<Face>,
        _shown: Option<Face>,
        _out: &mut Actions<Action>,
    ) {
    }

    /// Lists what can be discarded besides the tiles in the storage of the estate.
    fn list_discards(_game: &Burgundy, _state: &State, _seat: Seat, _out: &mut Actions<Action>) {}

    /// Why a tile that is not in a seat's storage cannot be used, if the room knows.
    fn why_not_stored(_game: &Burgundy, _state: &State, _seat: Seat, _tile: Tile) -> Option<Refuse> {
        None
    }

    /// Stores a tile beyond the places of the storage; false if it cannot.
    fn store(_game: &Burgundy, _state: &mut State, _seat: Seat, _tile: Tile) -> bool {
        false
    }

    /// Takes such a tile out again; false if there is none.
    fn unstore(_game: &Burgundy, _state: &mut State, _seat: Seat, _tile: Tile) -> bool {
        false
    }

    /// A place of the storage has become free.
    fn tidy(_game: &Burgundy, _state: &mut State, _seat: Seat) {}

    /// How many tiles of each kind are stored so.
    fn stored<'a>(_game: &Burgundy, _state: &'a State, _seat: Seat) -> Option<&'a [u8; KINDS]> {
        None
    }

    /// Of the spaces a tile may go to by the rules of the base game, those it may go to here.
    fn may_lie(_game: &Burgundy, _state: &State, _seat: Seat, _tile: Tile, spaces: Spaces) -> Spaces {
        spaces
    }

    /// Why a tile may not go to a space that the base game would allow.
    fn why_not(_game: &Burgundy, _state: &State, _seat: Seat, _tile: Tile, _space: Space) -> Option<Refuse> {
        None
    }

    /// By how much a full region counts as larger.
    fn region_plus(_game: &Burgundy, _state: &State, _seat: Seat, _region: Spaces) -> u8 {
        0
    }

    /// A seat has scored points, which are told.
    fn scored(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _source: Source,
        _points: u16,
        _sink: &mut impl Sink<Event>,
    ) {
    }

    /// A seat has covered all spaces of a colour; true if that brings something else than a bonus (B-5.9).
    fn colour_full(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _colour: Colour,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        false
    }

    /// Is a ship good for something where no depot has goods?
    fn ship_is_useful(_game: &Burgundy, _state: &State, _seat: Seat) -> bool {
        false
    }

    /// A ship has brought its goods, or there were none; true if no marker moves (B-5.1).
    fn ship_came(_game: &Burgundy, _state: &mut State, _seat: Seat, _sink: &mut impl Sink<Event>) -> bool {
        false
    }

    /// A space was covered; its region and colour are scored, the tile's effect is still to come (Q-B-16).
    fn covered(_game: &Burgundy, _state: &mut State, _seat: Seat, _sink: &mut impl Sink<Event>) {}

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

    /// Lists what the seat may decide: because `waiting` is due, or, with `None`, in a turn where nothing waits.
    fn list(
        _game: &Burgundy,
        _state: &State,
        _seat: Seat,
        _waiting: Option<Self::Waiting>,
        _out: &mut Actions<Action>,
    ) {
    }

    /// Lists what the seat may do whenever it has a decision to make, an effect that waits or not.
    fn list_free(_game: &Burgundy, _state: &State, _seat: Seat, _out: &mut Actions<Action>) {}

    /// Lists what a castle's action may do besides what an action does (B-9.6).
    fn list_castle(_game: &Burgundy, _state: &State, _seat: Seat, _out: &mut Actions<Action>) {}

    /// Can a decision of the room bring new effects that wait, more than the one it answers?
    fn starts_something(_action: &Self::Action) -> bool {
        false
    }

    /// Where a decision of the room lies on the table, so that a client can highlight it. A part that the room adds
    /// to a board has its own word.
    fn places(_game: &Burgundy, _state: &State, _seat: Seat, _action: Self::Action) -> Places {
        Places::default()
    }

    /// The space of the seat's duchy that a decision of the room names, so that a client can say it.
    fn space(_action: &Self::Action) -> Option<Space> {
        None
    }

    /// The double tile on the place that a decision of the room names, so that a client can say it.
    fn double(_state: &State, _action: &Self::Action) -> Option<Double> {
        None
    }

    /// What a decision of the room costs, so that a client can show it.
    fn cost(_game: &Burgundy, _state: &State, _seat: Seat, _action: Self::Action) -> Cost {
        Cost::default()
    }

    /// What somebody may mean who points at a place of the room, so that they are told why it cannot be.
    fn attempts(_game: &Burgundy, _state: &State, _seat: Seat, _words: &[&str]) -> Vec<Self::Action> {
        vec![]
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

    /// Goes on with what waits if that needs no decision; true if it did.
    fn goes_on(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _waiting: Self::Waiting,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        false
    }

    /// A stored tile is discarded because what waits asks for that.
    fn discards(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _waiting: Self::Waiting,
        _tile: Tile,
        _sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        Err(Refuse::NothingToDiscard)
    }

    /// What waited was declined.
    fn declined(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _waiting: Self::Waiting,
        _sink: &mut impl Sink<Event>,
    ) {
    }

    /// A decision was carried out, with all that followed by itself.
    fn decided(_game: &Burgundy, _state: &mut State, _action: Action) {}

    /// The game would go on by itself, with the end of a phase or with what goes on without a decision: what the seat
    /// may still decide before.
    fn holds_on(_game: &Burgundy, _state: &mut State, _seat: Seat) {}

    /// The last turn of the game is over; true if that ends it, without an end of the phase and without final scoring.
    fn last_turn(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) -> bool {
        false
    }

    /// Has a seat won, if that is not a matter of places?
    fn has_won(_game: &Burgundy, _state: &State, _seat: Seat) -> Option<bool> {
        None
    }

    /// How a game goes that is played alone.
    fn alone(_game: &Burgundy, _state: &State) -> Option<table::Alone> {
        None
    }

    /// The goods that left the game, by colour.
    fn goods_out(_state: &State) -> [u8; 6] {
        [0; 6]
    }

    /// A ship that may bring all goods of one colour asks which (B-9.6).
    fn ask_colour(_game: &Burgundy, _state: &mut State, _depot: Depot, _neighbour: Option<Depot>) {}

    /// Goods were sold and paid for.
    fn sold(
        _game: &Burgundy,
        _state: &mut State,
        _seat: Seat,
        _goods: Goods,
        _count: u8,
        _sink: &mut impl Sink<Event>,
    ) {
    }

    /// A seat has gained workers.
    fn gained(_game: &Burgundy, _state: &mut State, _seat: Seat, _by: Income, _sink: &mut impl Sink<Event>) {}

    /// A phase ends: a step of [`Room::PHASE_END`]. The seats that are returned are asked, one after the other.
    fn phase_ends(_game: &Burgundy, _state: &mut State, _step: u8, _sink: &mut impl Sink<Event>) -> Seats {
        Seats::NONE
    }

    /// A seat is asked at a step of the end of a phase: what waits for its decision. Nothing, and it has none.
    fn asks(_game: &Burgundy, _state: &mut State, _seat: Seat, _step: u8, _sink: &mut impl Sink<Event>) {}

    /// The building that a tile of no type counts as at the end (B-9.1).
    fn counts_as(_game: &Burgundy, _state: &State, _seat: Seat, _monasteries: Monasteries) -> Option<Tile> {
        None
    }

    /// Bonus tiles of a seat beyond those of the colours.
    fn bonus_tiles(_game: &Burgundy, _state: &State, _seat: Seat) -> u16 {
        0
    }

    /// The game ends: what it scores for a seat, after the monasteries (B-8.2).
    fn game_ends(_game: &Burgundy, _state: &mut State, _seat: Seat, _sink: &mut impl Sink<Event>) {}

    /// The game ends: what the player scores who never decides ([`Room::AUTOMATIC`]).
    fn automatic_ends(_game: &Burgundy, _state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// Why what waits in a position could never come about, if so.
    fn wrong_waiting(_game: &Burgundy, _state: &State, _seat: Seat, _waiting: Self::Waiting) -> Option<&'static str> {
        None
    }

    /// Its part of a position; nothing if it is unchanged from the start.
    fn write(_game: &Burgundy, _state: &State) -> Option<Value> {
        None
    }

    /// Reads its part of a position: what is wrong, and where.
    fn read(_game: &Burgundy, _state: &mut State, _part: &Value) -> Result<(), Refused> {
        Ok(())
    }

    /// Checks its part of a position once everything is read; what was left out gets its default.
    fn check(_game: &Burgundy, _state: &mut State, _written: bool) -> Result<(), Refused> {
        Ok(())
    }
}

/// The places of a storage that are a seat's alone.
pub type OwnPlaces = [Option<Tile>; 2];

/// A data file with duchies of a room: the edition, its name and its text.
pub type DuchyData = (EditionName, &'static str, &'static str);

/// A step that a room adds to the set-up.
#[derive(Copy, Clone, Debug)]
pub struct SetUpStep {
    /// What it is called in positions.
    pub name: &'static str,
    /// Who decides.
    pub kind: StepKind,
    /// Does it take the place of the edition's step of castles (B-1.6)? Else it follows those of the edition.
    pub castles: bool,
}

/// Who decides a step of the set-up.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum StepKind {
    /// Chance.
    Draw,
    /// Every seat, at the same time.
    Choice,
}

/// A step of the end of a phase.
#[derive(Copy, Clone, Debug)]
pub struct PhaseStep {
    /// What it is called in positions.
    pub name: &'static str,
    /// When it is due.
    pub when: When,
}

/// When a step of the end of a phase is due (B-8.1, Q-B-49).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum When {
    BeforeMines,
    /// Right after those of the people: somebody else has mines too.
    WithMines,
    AfterMines,
}

/// A part of a position that a room reads: what is wrong, and where.
pub(crate) fn wrong(room: &str, what: impl Display) -> Refused {
    Refused::new("bad-position", format!("expansions: {room}: {what}"))
}

/// Reads a room's part of a position.
pub(crate) fn part<T: for<'a> Deserialize<'a>>(room: &str, value: &Value) -> Result<T, Refused> {
    T::deserialize(value).map_err(|error| wrong(room, error))
}

/// A kind of tile that a room brings.
#[derive(Copy, Clone, Debug)]
pub struct RoomTile {
    /// Its code, which is its place in a bag. It never changes, because draws are checked against it.
    pub code: u8,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// The colour of its back, and of the depot spaces it lies on.
    pub back: Colour,
    /// The colours of the spaces it goes on (B-4.6).
    pub fits: &'static [Colour],
    /// May a city have it only once (B-5.6)?
    pub once_per_city: bool,
}

/// What an event of a room says.
pub trait Tells: Copy + Eq + Debug {
    /// The rule it follows.
    fn rule(&self) -> &'static str;
    /// The points it brings, and to whom; fewer than none if they are paid.
    fn points(&self) -> Option<(Seat, i16)> {
        None
    }
    /// Where these points belong, if not to the room.
    fn source(&self) -> Option<Source> {
        None
    }
    /// The space of a seat's duchy that it names, so that a client can say it.
    fn space(&self) -> Option<(Seat, Space)> {
        None
    }
    /// What it moves: tiles, silver and goods.
    fn moved(&self) -> Moved {
        Moved::default()
    }
    /// The English sentence; `{space}` stands for the space that it names.
    fn sentence(&self) -> String;
}

/// What an event of a room moves, for the books.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Moved {
    /// Whose storage tiles come to or, below 0, leave, and how many.
    pub stored: Option<(Seat, i8)>,
    /// How many tiles leave the game; below 0, how many come back.
    pub out: i16,
    /// Who pays how much silver.
    pub paid: Option<(Seat, u16)>,
    /// The goods that leave the game, by colour.
    pub goods_out: [u8; 6],
    /// Whose goods they are; else they lie in the depots.
    pub goods_of: Option<Seat>,
    /// Who gains how much silver.
    pub gained: Option<(Seat, u16)>,
    /// Who gets goods from the depots, by colour.
    pub shipped: Option<(Seat, [u8; 6])>,
    /// Who sells how many goods of a colour.
    pub sold: Option<(Seat, Goods, u8)>,
}

/// What is said about a waiting effect of a room.
pub trait Waits: Copy + Eq + Hash + Debug {
    /// The rule behind it.
    fn rule(&self) -> &'static str;
    /// May it be declined (B-5.7)?
    fn optional(&self) -> bool;
    /// Does it go on without a decision, as soon as it is due ([`Room::goes_on`])?
    fn goes_on(&self) -> bool {
        false
    }
    /// Does it stand by itself, so that it could be done before or after others (B-9.8)?
    fn stands_alone(&self) -> bool {
        false
    }
    /// Does it make room in the storage, so that nothing is bought before it (Q-B-09)?
    fn makes_room(&self) -> bool {
        false
    }
    /// The tile on its way to storage while this is asked.
    fn carries(&self) -> Option<Tile> {
        None
    }
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
