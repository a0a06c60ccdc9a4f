//! The rules of The Castles of Burgundy: the editions 2011, 2019 and 2022, and their small expansions.
//!
//! Pure: no input, no output, no clock, no random generator. A [`Burgundy`] holds the tables of one
//! configuration; a [`State`] is everything on the table in one small `Copy` value. Seats decide
//! through [`Game::act`](table::Game::act), chance through [`Game::settle`](table::Game::settle),
//! and what happened comes out as [`Event`]s. Rules are cited by the ids of `docs/rules`.
//!
//! ```
//! use burgundy::{Burgundy, Config, EditionName};
//! use table::{Actions, Chance, Game, Silent, Turn};
//!
//! let game = Burgundy::new(&Config::new(EditionName::Special, 2)).unwrap();
//! let (mut state, chance, mut open) = (game.start(), Chance::Quick(1), Actions::new());
//! loop {
//!     match game.turn(&state) {
//!         Turn::Over => break,
//!         Turn::Chance(draw) => {
//!             let outcome = game.sample(&state, draw, &chance);
//!             game.settle(&mut state, &outcome, &mut Silent).unwrap();
//!         }
//!         Turn::Seats(seats) => {
//!             let seat = seats.first().unwrap();
//!             game.actions(&state, seat, &mut open);
//!             game.act(&mut state, seat, open[0], &mut Silent).unwrap();
//!         }
//!     }
//! }
//! assert_eq!(game.places(&state)[..2].iter().sum::<u8>(), 1 + 2);
//! ```
//!
//! | room | what is in it |
//! |---|---|
//! | `edition` | what 2011, 2019 and 2022 change, and nothing else |
//! | `expansion` | the expansions, a room for each |
//! | `config`, `data`, `duchy`, `land` | what is agreed, what the data files say, the boards as masks, what people call a space |
//! | `tile`, `numbers`, `supply` | the pieces |
//! | `state`, `player` | everything on the table |
//! | `action` | what a seat may decide, what chance may answer, what waits |
//! | `legal`, `dice` | which actions are open, and what a die costs |
//! | `act`, `buy`, `effect` | what an action does, what a purchase does, what a placed tile does |
//! | `setup`, `phase`, `score` | the beginning, rounds and phases, the end |
//! | `draw` | what chance answers |
//! | `event`, `refusal`, `say` | what happened, why not, and the English sentences |
//! | `ledger` | books kept from the events alone, to check the table against |
//! | `notation`, `position`, `load`, `oddity` | text, editable JSON, its checks, and what never comes about in play |
//! | `present`, `view`, `facts`, `rules` | what the door shows: the table, boards and pieces, the rules' texts |

mod act;
pub mod action;
mod attempt;
pub mod buy;
pub mod choices;
pub mod config;
pub mod data;
pub mod deed;
pub mod dice;
mod draw;
pub mod duchy;
pub mod edition;
mod effect;
pub mod event;
pub mod expansion;
pub mod facts;
mod land;
pub mod ledger;
mod legal;
mod load;
mod notation;
mod numbers;
mod oddity;
mod options;
mod phase;
pub mod player;
pub mod position;
pub mod power;
mod present;
pub mod refusal;
pub mod rules;
pub mod say;
mod score;
mod setup;
mod ship;
pub mod state;
pub mod supply;
pub mod tile;
pub mod view;
pub mod waiting;

use table::{Actions, Chance, Game, MAX_SEATS, Refused, Seat, Sink, Turn};

pub use action::{Action, Draw, Outcome, Side};
pub use config::{Burgundy, Choice, Config, RouteOrder, Setup};
pub use deed::{Deed, Gain, Task};
pub use edition::EditionName;
pub use event::Event;
pub use expansion::Expansion;
pub use land::Land;
pub use numbers::{Depot, Goods, GoodsSet, Space, Spaces};
pub use player::Source;
pub use refusal::Refuse;
pub use state::{Stage, State};
pub use table::Face;
pub use tile::{Animal, Building, Colour, Kind, Monastery, Tile};
pub use waiting::Pending;

impl Game for Burgundy {
    const NAME: &'static str = "burgundy";
    const RULES: u32 = 2;

    type Config = Config;
    type State = State;
    type Action = Action;
    type Draw = Draw;
    type Outcome = Outcome;
    type Event = Event;
    type Refusal = Refuse;

    fn new(config: &Config) -> Result<Burgundy, Refused> {
        Burgundy::checked(config)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn revision(&self) -> u32 {
        self.config.rules
    }

    fn seats(&self) -> usize {
        self.people
    }

    fn sides(&self) -> [u8; MAX_SEATS] {
        self.grounds.estate_of
    }

    fn start(&self) -> State {
        self.beginning()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn<Draw> {
        self.whose(state)
    }

    #[inline]
    fn actions(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        self.list(state, seat, out);
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        self.perform(state, seat, action, sink)
    }

    #[inline]
    fn sample(&self, state: &State, draw: Draw, chance: &Chance) -> Outcome {
        self.draw(state, draw, chance)
    }

    fn settle(&self, state: &mut State, outcome: &Outcome, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        self.accept(state, outcome, sink)
    }

    fn points(&self, state: &State, seat: Seat) -> i32 {
        i32::from(state.player(seat).score.total())
    }

    fn places(&self, state: &State) -> [u8; MAX_SEATS] {
        self.places_of(state)
    }

    fn has_won(&self, state: &State, seat: Seat) -> bool {
        self.rooms_have_won(state, seat).unwrap_or_else(|| self.places_of(state)[seat.index()] == 1)
    }

    fn as_if_turn(&self, state: &State, seat: Seat) -> Option<State> {
        let nth = state.order[..self.markers].iter().position(|other| *other == seat)?;
        if state.stage != Stage::Turn {
            return None;
        }
        let mut plan = *state;
        if seat != state.active() {
            plan.hand = state::Hand { nth: nth as u8, ..state::Hand::default() };
            plan.pending = waiting::Waiting::default();
            // A seat that has already had its turn this round plans with its dice as they were.
            plan.player_mut(seat).used = [false; 2];
        }
        Some(plan)
    }
}
