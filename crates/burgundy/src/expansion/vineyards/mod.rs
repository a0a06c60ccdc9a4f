//! Vineyards: double tiles, planted beside the duchy (section 10).
//!
//! `grape`, `double` and `place` are the pieces and where they lie, `facts` what the data file says, `held` and `counts`
//! what is kept. `draw` is what chance decides; `storage`, `take` and `plant` are what seats do; `score` is the end;
//! `position` and `address` are what is written and pointed at. `choice`, `told`, `why`, `asks` and `drawn` are what is
//! decided, told, refused, asked and drawn.

mod address;
mod asks;
mod choice;
mod counts;
mod double;
mod draw;
mod drawn;
pub mod facts;
pub mod grape;
mod held;
mod place;
mod plant;
mod position;
mod say;
pub mod score;
mod storage;
mod take;
mod told;
mod why;

use serde_json::Value;
use table::{Actions, Chance, File, Places, Refused, Seat, Sink};

use super::room::{PhaseStep, Room, RoomTile, SetUpStep, StepKind};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting};
use crate::config::{Config, Grapes};
use crate::state::{Stage, State};
use crate::view::Cost;
use crate::{Action, Burgundy, EditionName, Event, Face, Pending, Refuse, Tile};

pub use asks::Asks;
pub use choice::Choice;
pub use counts::{Bonuses, Doubles};
pub use double::{DOUBLES, Double};
pub use drawn::Drawn;
pub use facts::facts;
pub use grape::{Grape, GrapeSet};
pub use held::{Held, Planted, Vineyard};
pub(crate) use held::{counters, lay_on_pile, pile_from_depot, pile_from_shop, places};
pub use place::{Plot, ShopPlace, VinePlace};
pub(super) use plant::{list_home, may_come_home};
pub(super) use draw::count;
pub(super) use position::in_game;
pub use storage::VINES;
pub(super) use storage::{count_stored, keeps_beyond, list_shared_discards, made_room, tidy};
pub(super) use say::double;
pub use told::Told;
pub use why::Why;

/// The room.
pub struct Vineyards;

impl Room for Vineyards {
    const NAME: &'static str = "vineyards";
    const LINE: &'static str = "Plant double tiles in a vineyard of your own: bonuses at once, and points for connected grapes.";
    const RULE: &'static str = "B-9.10";
    const EDITIONS: &'static [EditionName] = &[EditionName::Special];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/vineyards/rules/en.json")),
        ("de", include_str!("../../../data/expansion/vineyards/rules/de.json")),
        ("it", include_str!("../../../data/expansion/vineyards/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/vineyards/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../../data/expansion/vineyards/lesson.json"));
    const TILES: &'static [RoomTile] = &[storage::VINES_TILE];
    const TILE_FILE: Option<File<'static>> =
        Some(("expansion/vineyards/tiles.json", include_str!("../../../data/expansion/vineyards/tiles.json")));
    const SET_UP: &'static [SetUpStep] = &[SetUpStep { name: "grapes", kind: StepKind::Draw, castles: false }];
    const OUTCOMES: &'static [&'static str] = &["grapes", "vines"];
    const DRAWS: bool = true;
    const ACTION_IS_OPTIONAL: bool = true;
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Held;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Drawn;
    type Facts = facts::Facts;

    fn typescript() -> Vec<String> {
        use table::typescript::declaration;
        vec![
            declaration::<Grape>(),
            declaration::<GrapeSet>(),
            declaration::<Double>(),
            declaration::<VinePlace>(),
            declaration::<ShopPlace>(),
            declaration::<Plot>(),
        ]
    }

    /// B-10.3, Q-B-88: fewer kinds are played with by two or three, those that are named or as chance decides.
    fn accepts(config: &Config) -> Result<(), Refused> {
        let automatic = config.options.iter().filter_map(|option| Expansion::named(option)).any(Expansion::is_automatic);
        let table = usize::from(config.players) + usize::from(automatic);
        if config.grapes == Grapes::Fewer && table > 3 {
            return Err(Refused::by_rule("grapes", "B-10.3", "grapes: all kinds are played with by four"));
        }
        let named: GrapeSet = config.removed_grapes.iter().copied().collect();
        let wanted = if config.grapes == Grapes::Fewer { draw::fewer(table) } else { 0 };
        if !config.removed_grapes.is_empty() && (named.len() != wanted || config.removed_grapes.len() != wanted) {
            let what = match wanted {
                0 => "removed_grapes: only with fewer grapes".to_string(),
                1 => "removed_grapes: one kind, or none to leave it to chance".to_string(),
                _ => format!("removed_grapes: {wanted} different kinds, or none to leave it to chance"),
            };
            return Err(Refused::by_rule("removed_grapes", "Q-B-88", what));
        }
        Ok(())
    }

    fn begin(game: &Burgundy, state: &mut State) {
        draw::begin(game, state);
    }

    fn draw(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
        draw::draw(game, state, chance)
    }

    fn settle(game: &Burgundy, state: &mut State, drawn: &Drawn, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        draw::settle(game, state, drawn, sink)
    }

    fn clear(_game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
        draw::clear(state, sink);
    }

    /// The depots are filled; depot and shop of the vineyards are next.
    fn phase_begins(_game: &Burgundy, state: &mut State, _sink: &mut impl Sink<Event>) {
        state.stage = Stage::Draw(Expansion::Vineyards);
    }

    fn list_action(
        game: &Burgundy,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        take::list(game, state, seat, die, shown, out);
        plant::list(game, state, seat, die, shown, out);
    }

    fn list(game: &Burgundy, state: &State, seat: Seat, waiting: Option<Asks>, out: &mut Actions<Action>) {
        match waiting {
            None => {}
            Some(Asks::Double {}) => take::list(game, state, seat, None, None, out),
            Some(Asks::Black {}) => take::list_black(game, state, out),
            Some(Asks::Grape {}) => plant::list_grapes(state, out),
            Some(Asks::Room { .. }) => storage::list_room(game, state, seat, out),
            Some(Asks::Store { .. }) => {
                super::team::Where::ALL.into_iter().for_each(|place| out.push(act(Choice::Store { place })));
            }
        }
    }

    fn list_free(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        take::list_purchases(game, state, seat, out);
    }

    fn list_discards(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        storage::list_discards(state, seat, out);
    }

    fn discards(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        waiting: Asks,
        tile: Tile,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match waiting {
            Asks::Room { .. } => storage::discard_single(game, state, seat, tile, sink),
            _ => Err(Refuse::NothingToDiscard),
        }
    }

    fn starts_something(action: &Choice) -> bool {
        !matches!(action, Choice::Grape { .. } | Choice::Discard { .. } | Choice::Store { .. })
    }

    fn possible(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> bool {
        match waiting {
            Asks::Double {} => take::is_possible(game, state, seat),
            Asks::Black {} => take::black_is_possible(game, state),
            Asks::Grape {} => plant::grapes_are_left(state),
            Asks::Room { .. } | Asks::Store { .. } => true,
        }
    }

    fn places(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Places {
        address::places(game, state, seat, action)
    }

    fn double(state: &State, action: &Choice) -> Option<Double> {
        let vines = &state.more.vineyards;
        match *action {
            Choice::Take { place, .. } => vines.in_depot(place),
            Choice::Buy { place } | Choice::Shop { place } | Choice::Home { place, .. } => vines.in_shop(place),
            _ => None,
        }
    }

    fn cost(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Cost {
        address::cost(game, state, seat, action)
    }

    fn attempts(game: &Burgundy, state: &State, seat: Seat, words: &[&str]) -> Vec<Choice> {
        address::attempts(game, state, seat, words)
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {
            Choice::Take { die, place } => take::take(game, state, seat, die, place, sink),
            Choice::Place { die, tile, space, turned, shared } => {
                plant::place(game, state, seat, die, tile, space, turned, shared, sink)
            }
            Choice::Buy { place } => take::buy(game, state, seat, place, sink),
            Choice::Black { tile } => take::take_black(game, state, seat, tile, sink),
            Choice::Shop { place } => take::take_from_shop(game, state, seat, place, sink),
            Choice::Grape { grape } => plant::choose_grape(state, seat, grape, sink),
            Choice::Discard { tile, shared } => storage::discard(game, state, seat, tile, shared, sink),
            Choice::Store { place } => storage::store(game, state, seat, place, sink),
            Choice::Home { place, space, turned } => plant::come_home(game, state, seat, place, space, turned, sink),
        }
    }

    /// Q-B-69: partners score each for itself.
    fn game_ends(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        for other in Seat::all(game.people) {
            if state.share(other, seat) {
                score::score(game, state, other, sink);
            }
        }
    }

    fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
        position::wrong_waiting(game, state, seat, waiting)
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

fn act(choice: Choice) -> Action {
    Action::Expansion(RoomAction::Vineyards(choice))
}

fn asks(asks: Asks) -> Pending {
    Pending::Expansion(RoomWaiting::Vineyards(asks))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::Vineyards(told)));
}

fn refuse(why: Why) -> Refuse {
    Refuse::Expansion(RoomRefusal::Vineyards(why))
}

/// What is due does not ask for this.
fn not_by(state: &State) -> Refuse {
    state.pending.due().map_or(Refuse::NotNow, |effect| Refuse::NotByEffect { effect })
}
