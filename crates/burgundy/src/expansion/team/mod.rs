//! The team game: two against two, each pair on one double duchy (B-9.7).
//!
//! Partners sit opposite: seats 1 and 3 against seats 2 and 4. Everything that lies on the estate is theirs together,
//! because both have the same one. What is left for this room is what each has alone: two places of the storage
//! (`storage`); and how they agree on a castle (`castle`). `words` has what is decided, told, refused and asked.

mod castle;
mod position;
mod storage;
mod words;

use table::{Actions, MAX_SEATS, Places, Refused, Seat, Seats, Sink, address};

use super::room::{DuchyData, Never, OwnPlaces, PhaseStep, Room, SetUpStep, StepKind};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting};
use crate::state::State;
use crate::view::Cost;
use crate::{Action, Burgundy, EditionName, Event, Face, Pending, Refuse, Space, Tile};

pub use castle::{Agreement, MOST_PROPOSALS};
pub use words::{Asks, Choice, Told, Where, Why};

/// The room.
pub struct Team;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Pairs {
    /// The tiles that each player stores alone.
    pub(super) own: [OwnPlaces; MAX_SEATS],
    /// How far a team has got in agreeing on its castle.
    pub(super) castle: Agreement,
}

impl Pairs {
    /// The tiles that a player stores alone.
    pub const fn own(&self, seat: Seat) -> &OwnPlaces {
        &self.own[seat.index()]
    }
}

impl Room for Team {
    const NAME: &'static str = "team";
    const LINE: &'static str = "Two against two: partners share a double duchy, purse and goods.";
    const RULE: &'static str = "B-9.7";
    const EDITIONS: &'static [EditionName] = super::LATER;
    const EXCLUDES: &'static [(Expansion, &'static str)] = &[
        (Expansion::BorderPosts, "the double duchies have no border posts"),
        (Expansion::CastleLink, "the castle link is played on duchies 11 to 18 only"),
        (Expansion::Solo, "one is for four players, the other for one"),
    ];
    const PLAYERS: Option<[u8; 2]> = Some([4, 4]);
    const PARTNERS: bool = true;
    const STORAGE: Option<usize> = Some(2);
    const START_ROLL: bool = false;
    const DUCHIES: &'static [DuchyData] = &[
        (EditionName::Anniversary, "expansion/team/2019.json", include_str!("../../../data/expansion/team/2019.json")),
        (EditionName::Special, "expansion/team/2022.json", include_str!("../../../data/expansion/team/2022.json")),
    ];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/team/rules/en.json")),
        ("de", include_str!("../../../data/expansion/team/rules/de.json")),
        ("it", include_str!("../../../data/expansion/team/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/team/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../../data/expansion/team/lesson.json"));
    const SET_UP: &'static [SetUpStep] =
        &[SetUpStep { name: "team-castle", kind: StepKind::Choice, castles: true }];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Pairs;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Never;
    type Facts = ();

    fn typescript() -> Vec<String> {
        vec![table::typescript::declaration::<Where>()]
    }

    /// Beginners begin in the middle; experts agree on a castle space with a 1 or a 6.
    fn castle_is_given(expert_board: bool) -> bool {
        !expert_board
    }

    fn needs(game: &Burgundy, _step: u8) -> bool {
        !game.castle_in_middle
    }

    /// 2 silver for each team, and 3 workers for the one that begins, 5 for the other.
    fn begin(game: &Burgundy, state: &mut State) {
        for (estate, workers) in state.estates[..game.estates].iter_mut().zip([3, 5]) {
            estate.silver = 2;
            estate.workers = workers;
        }
    }

    fn asked_in_set_up(_game: &Burgundy, _state: &State, _step: u8) -> Seats {
        castle::first_to_propose(0)
    }

    fn list_set_up(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        castle::list(game, state, seat, out);
    }

    fn own_places<'a>(_game: &Burgundy, state: &'a State, seat: Seat) -> Option<&'a OwnPlaces> {
        Some(state.more.team.own(seat))
    }

    fn own_places_mut<'a>(_game: &Burgundy, state: &'a mut State, seat: Seat) -> Option<&'a mut OwnPlaces> {
        Some(&mut state.more.team.own[seat.index()])
    }

    fn bring(game: &Burgundy, state: &mut State, seat: Seat, tile: Tile) -> bool {
        storage::bring(game, state, seat, tile);
        true
    }

    fn list_places(
        game: &Burgundy,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        storage::list_places(game, state, seat, die, shown, out);
    }

    fn list_discards(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        storage::list_discards(game, state, seat, out);
    }

    fn why_not_stored(_game: &Burgundy, state: &State, seat: Seat, tile: Tile) -> Option<Refuse> {
        let partners = state.more.team.own(partner(seat)).contains(&Some(tile));
        partners.then_some(refuse(Why::PartnersTile { tile }))
    }

    fn list(_game: &Burgundy, _state: &State, _seat: Seat, waiting: Option<Asks>, out: &mut Actions<Action>) {
        if let Some(Asks::Store { .. }) = waiting {
            Where::ALL.into_iter().for_each(|place| out.push(act(Choice::Store { place })));
        }
    }

    fn starts_something(action: &Choice) -> bool {
        matches!(action, Choice::PlaceShared { .. })
    }

    fn places(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Places {
        match action {
            Choice::Propose { space } => Places::at([address!("space.{space}")]),
            Choice::Accept {} => Places::at(state.more.team.castle.proposed.map(|space| address!("space.{space}"))),
            Choice::Store { .. } => Places::default(),
            Choice::PlaceShared { die, tile, space } => {
                let with = game.dice_meant(state, seat, die).into_iter().chain(game.shared_places(state, seat, tile));
                Places::at([address!("space.{space}")]).by(with)
            }
            Choice::DiscardShared { tile } => Places::at(game.shared_places(state, seat, tile)),
        }
    }

    fn space(action: &Choice) -> Option<Space> {
        match *action {
            Choice::Propose { space } | Choice::PlaceShared { space, .. } => Some(space),
            _ => None,
        }
    }

    fn cost(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Cost {
        match action {
            Choice::PlaceShared { die, tile, space } => game.cost(state, seat, Action::Place { die, tile, space }),
            _ => Cost::default(),
        }
    }

    fn attempts(_game: &Burgundy, _state: &State, _seat: Seat, _words: &[&str]) -> Vec<Choice> {
        vec![]
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {
            Choice::Propose { space } => castle::propose(game, state, seat, space, sink),
            Choice::Accept {} => castle::accept(game, state, seat, sink),
            Choice::Store { place } => storage::store(game, state, seat, place, sink),
            Choice::PlaceShared { die, tile, space } => {
                storage::place_shared(game, state, seat, die, tile, space, sink)
            }
            Choice::DiscardShared { tile } => storage::discard_shared(game, state, seat, tile, sink),
        }
    }

    fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
        position::wrong_waiting(game, state, seat, waiting)
    }

    fn write(game: &Burgundy, state: &State) -> Option<serde_json::Value> {
        Some(position::write(game, state))
    }

    fn read(game: &Burgundy, state: &mut State, value: &serde_json::Value) -> Result<(), Refused> {
        position::read(game, state, value)
    }

    fn check(game: &Burgundy, state: &mut State, _written: bool) -> Result<(), Refused> {
        position::check(game, state)
    }
}

/// The partner sits opposite.
pub const fn partner(seat: Seat) -> Seat {
    seat.clockwise(MAX_SEATS / 2, MAX_SEATS)
}

fn act(choice: Choice) -> Action {
    Action::Expansion(RoomAction::Team(choice))
}

fn asks(asks: Asks) -> Pending {
    Pending::Expansion(RoomWaiting::Team(asks))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::Team(told)));
}

fn refuse(why: Why) -> Refuse {
    Refuse::Expansion(RoomRefusal::Team(why))
}

/// What is due does not ask for this.
fn not_by(state: &State) -> Refuse {
    state.pending.due().map_or(Refuse::NotNow, |effect| Refuse::NotByEffect { effect })
}
