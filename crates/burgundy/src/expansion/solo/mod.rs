//! The solo game: a duchy of islands to be filled in 25 rounds (B-9.8).
//!
//! `target` is the marker, its target and the points that are bought; `joker` what a ship does alone; `reward` what a
//! completed colour brings; `monastery` the points that come when one is placed; `removal` the tile that the white die
//! takes out of the game; `ending` how it is won and lost; `words` what is decided, told and asked.
//!
//! Everything that waits and stands by itself is done in an order of choice (`ANY_ORDER`).

mod ending;
mod joker;
mod monastery;
mod position;
mod removal;
mod reward;
mod target;
mod words;

use serde_json::Value;
use table::{Actions, File, Places, Refused, Seat, Sink, address};

use super::room::{DuchyData, Never, PhaseStep, Room, RoomTile};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting};
use crate::power::Powers;
use crate::state::State;
use crate::view::Cost;
use crate::{Action, Burgundy, Colour, EditionName, Event, Goods, Kind, Pending, Refuse, Source, Space, Tile};

pub use joker::JOKER;
pub use target::Course;
pub use words::{Asks, Choice, Told, Why};

/// Where the target begins if nothing else was agreed.
const TARGET: u8 = 50;

/// The room.
pub struct Solo;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Alone {
    /// The marker and its target.
    pub course: Course,
    /// The goods that left the game, by colour.
    pub gone: [u8; 6],
    /// How many jokers there have been.
    pub jokers: u8,
}

impl Room for Solo {
    const NAME: &'static str = "solo";
    const LINE: &'static str = "Alone on islands joined by rivers: fill all 37 spaces in 25 rounds.";
    const RULE: &'static str = "B-9.8";
    const DAILY: &'static str = r#"[
        { "edition": "2022", "options": ["solo"] },
        { "edition": "2022", "options": ["solo"], "expert_board": true }
    ]"#;
    const EDITIONS: &'static [EditionName] = super::LATER;
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[
        (Expansion::BorderPosts, "the duchies of the solo game have no border posts"),
        (Expansion::CastleLink, "the castle link is played on duchies 11 to 18 only"),
    ];
    const TILES: &'static [RoomTile] = &[joker::JOKER_TILE];
    const TILE_FILE: Option<File<'static>> =
        Some(("expansion/solo/tiles.json", include_str!("../../../data/expansion/solo/tiles.json")));
    const PLAYERS: Option<[u8; 2]> = Some([1, 1]);
    const START_ROLL: bool = false;
    const BOARD_FOR: Option<u8> = Some(2);
    const DUCHIES: &'static [DuchyData] = &[
        (EditionName::Anniversary, "expansion/solo/2019.json", include_str!("../../../data/expansion/solo/2019.json")),
        (EditionName::Special, "expansion/solo/2022.json", include_str!("../../../data/expansion/solo/2022.json")),
    ];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/solo/rules/en.json")),
        ("de", include_str!("../../../data/expansion/solo/rules/de.json")),
        ("it", include_str!("../../../data/expansion/solo/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/solo/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../../data/expansion/solo/lesson.json"));
    const ACTS_AS_CASTLE: bool = true;
    const ANY_ORDER: bool = true;
    const GOODS_PILES: usize = Goods::COUNT;
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Alone;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Never;
    type Facts = ();

    /// The castle begins on any castle space.
    fn castle_is_given(_expert_board: bool) -> bool {
        false
    }

    /// 1 silver and 2 workers.
    fn begin(game: &Burgundy, state: &mut State) {
        state.estates[0].silver = 1;
        state.estates[0].workers = 2;
        set_target(game, state);
        game.refresh_powers(state, Seat::default());
    }

    fn grant(_game: &Burgundy, _state: &State, _seat: Seat, powers: &mut Powers) {
        powers.goods_piles = Self::GOODS_PILES as u8;
    }

    fn rolled(_game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
        removal::remove(state, sink);
    }

    fn scored(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        source: Source,
        points: u16,
        sink: &mut impl Sink<Event>,
    ) {
        target::scored(game, state, seat, source, points, sink);
    }

    fn colour_full(
        _game: &Burgundy,
        state: &mut State,
        seat: Seat,
        colour: Colour,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        reward::completed(state, seat, colour, sink);
        true
    }

    /// Q-B-74: there is no marker to move.
    fn ship_came(_game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
        joker::ship_came(state, seat, sink);
        true
    }

    /// Q-B-74: an empty ship is worth something if goods can be swapped. By itself it is over at once.
    fn ship_is_useful(_game: &Burgundy, state: &State, seat: Seat) -> bool {
        state.pending.has_several() && joker::may_swap(state, seat)
    }

    fn placed(game: &Burgundy, state: &mut State, seat: Seat, tile: Tile, space: Space, sink: &mut impl Sink<Event>) {
        let asked = match tile.kind() {
            Kind::Monastery(monastery) => monastery::placed(game, state, seat, monastery, sink),
            _ => {
                let geese = super::four_tiles::Asks::Geese { space };
                state.pending.due() == Some(Pending::Expansion(RoomWaiting::FourTiles(geese)))
            }
        };
        if is_full(game, state, seat) {
            ending::win(game, state, seat, sink);
        } else {
            target::count_region(state, seat, asked, sink);
        }
    }

    fn decided(_game: &Burgundy, state: &mut State, action: Action) {
        target::decided(state, action);
    }

    fn holds_on(_game: &Burgundy, state: &mut State, seat: Seat) {
        target::ask_to_buy(state, seat);
    }

    /// Q-B-80: the end of phase E is left out.
    fn last_turn(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        ending::lose(game, state, Seat::default(), sink);
        true
    }

    fn has_won(game: &Burgundy, state: &State, seat: Seat) -> Option<bool> {
        Some(is_full(game, state, seat))
    }

    fn alone(game: &Burgundy, state: &State) -> Option<table::Alone> {
        Some(ending::story(game, state, Seat::default()))
    }

    fn goods_out(state: &State) -> [u8; 6] {
        state.more.solo.gone
    }

    fn apart(game: &Burgundy, state: &State, tile: Tile) -> u8 {
        if tile == JOKER { game.stock.apart.count(JOKER) - state.more.solo.jokers } else { 0 }
    }

    fn list(game: &Burgundy, state: &State, seat: Seat, waiting: Option<Asks>, out: &mut Actions<Action>) {
        match waiting {
            None => {}
            Some(Asks::Count { points }) => target::list_counts(points, out),
            // What may be bought is listed with what is open at any time.
            Some(Asks::Buy {}) => {}
            Some(Asks::Give { left, from }) => joker::list_gifts(state, seat, left, from, out),
            Some(Asks::Joker {}) => joker::list_jokers(state, out),
            Some(Asks::Reward { .. }) => reward::list(game, state, seat, out),
            Some(Asks::Crane { .. }) => out.push(act(Choice::Crane {})),
        }
    }

    fn list_free(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        target::list_purchases(state, seat, out);
    }

    fn starts_something(action: &Choice) -> bool {
        matches!(action, Choice::Reward { .. } | Choice::Buy { .. })
    }

    fn possible(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> bool {
        match waiting {
            Asks::Reward { .. } => reward::is_possible(game, state, seat),
            Asks::Buy {} => target::may_buy(state, seat),
            _ => true,
        }
    }

    fn declined(game: &Burgundy, state: &mut State, seat: Seat, waiting: Asks, sink: &mut impl Sink<Event>) {
        if let Asks::Crane { monastery } = waiting {
            monastery::lifted(game, state, seat, monastery, false, sink);
        }
    }

    fn places(_game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Places {
        match action {
            Choice::Give { goods } => Places::at([address!("goods.{goods}")]),
            Choice::Joker { tile } => Places::at(reward::lies(state, tile)),
            Choice::Reward { tile, space } => Places::at([address!("space.{space}")]).by(reward::lies(state, tile)),
            Choice::Crane {} => Places::at(monastery::crane(state, seat).map(|space| address!("space.{space}"))),
            Choice::Count { .. } | Choice::Buy { .. } => Places::default(),
        }
    }

    fn space(action: &Choice) -> Option<Space> {
        match *action {
            Choice::Reward { space, .. } => Some(space),
            _ => None,
        }
    }

    fn cost(_game: &Burgundy, _state: &State, _seat: Seat, action: Choice) -> Cost {
        match action {
            Choice::Buy { points } => Cost { silver: Some(points), ..Cost::default() },
            _ => Cost::default(),
        }
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {
            Choice::Count { points } => target::choose(state, seat, points, sink),
            Choice::Buy { points } => target::buy(state, seat, points, sink),
            Choice::Give { goods } => joker::give(state, seat, goods, sink),
            Choice::Joker { tile } => joker::turn(game, state, seat, tile, sink),
            Choice::Reward { tile, space } => reward::place(game, state, seat, tile, space, sink),
            Choice::Crane {} => monastery::decide(game, state, seat, sink),
        }
    }

    fn wrong_waiting(_game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
        position::wrong_waiting(state, seat, waiting)
    }

    fn write(game: &Burgundy, state: &State) -> Option<Value> {
        Some(position::write(game, state))
    }

    fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
        position::read(game, state, value)
    }

    fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
        position::check(game, state, written)
    }
}

/// The target as it was agreed.
fn first_target(game: &Burgundy) -> u8 {
    game.config.target.unwrap_or(TARGET)
}

fn set_target(game: &Burgundy, state: &mut State) {
    state.more.solo.course.target = first_target(game);
}

/// The spaces that are still empty.
fn empty(game: &Burgundy, state: &State, seat: Seat) -> u8 {
    let estate = state.estate(seat);
    (game.duchy(estate.duchy).sites().len() - estate.filled.len()) as u8
}

fn is_full(game: &Burgundy, state: &State, seat: Seat) -> bool {
    empty(game, state, seat) == 0
}

fn act(choice: Choice) -> Action {
    Action::Expansion(RoomAction::Solo(choice))
}

fn asks(asks: Asks) -> Pending {
    Pending::Expansion(RoomWaiting::Solo(asks))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::Solo(told)));
}

fn refuse(why: Why) -> Refuse {
    Refuse::Expansion(RoomRefusal::Solo(why))
}

/// What is due does not ask for this.
fn not_by(state: &State) -> Refuse {
    state.pending.due().map_or(Refuse::NotNow, |effect| Refuse::NotByEffect { effect })
}
