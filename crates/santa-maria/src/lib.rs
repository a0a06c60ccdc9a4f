//! The rules of Santa Maria: the base game, the advanced set-up, the blue dice offer and solo.
//!
//! Pure: no input, no output, no clock, no random generator. A [`SantaMaria`] holds the tables of one
//! configuration; a [`State`] is everything on the table in one small `Copy` value. Seats decide
//! through [`Game::act`](table::Game::act), chance through [`Game::settle`](table::Game::settle),
//! and what happened comes out as [`Event`]s. Rules are cited by the ids of `docs/rules`.
//!
//! ```
//! use santa_maria::{Config, SantaMaria};
//! use table::{Actions, Chance, Game, Silent, Turn};
//!
//! let game = SantaMaria::new(&Config::new(2)).unwrap();
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
//! | `config` | what is agreed, and the variants |
//! | `data`, `files` | what the data files say, checked, and how they are written |
//! | `numbers`, `item`, `dice`, `piece` | small things with a meaning |
//! | `territory`, `shape`, `track` | what cells show, how tiles lie, the two tracks |
//! | `ability`, `demand` | the vocabularies of scholars and bishops |
//! | `state`, `player` | everything on the table |
//! | `action` | what a seat may decide, what chance may answer, what waits |
//! | `legal`, `pay` | which actions are open, and every way to pay |
//! | `act`, `effect`, `chain` | what an action does, what an effect does, how one leads to the next |
//! | `setup`, `year`, `score`, `feat` | the beginning, turns and years, the end |
//! | `draw` | what chance answers |
//! | `event`, `refusal`, `say` | what happened, why not, and the English sentences |
//! | `ledger` | books kept from the events alone, to check the table against |
//! | `notation`, `position`, `load` | text, editable JSON and its checks |
//! | `present`, `view`, `offer`, `facts`, `rules` | what the door shows: the table, offers, boards and pieces, the rules' texts |

pub mod ability;
mod act;
pub mod action;
mod attempt;
mod chain;
pub mod config;
pub mod data;
pub mod demand;
pub mod dice;
mod draw;
mod effect;
pub mod event;
pub mod facts;
pub mod feat;
pub mod files;
pub mod item;
pub mod ledger;
mod legal;
mod load;
mod notation;
pub mod numbers;
pub mod offer;
pub mod pay;
pub mod piece;
pub mod player;
pub mod position;
mod present;
pub mod refusal;
pub mod rules;
pub mod say;
mod score;
mod setup;
pub mod shape;
pub mod state;
pub mod territory;
pub mod track;
pub mod view;
mod year;

use table::{Actions, Chance, Game, MAX_SEATS, Refused, Seat, Sink, Turn};

pub use action::{Action, Draw, Due, Outcome};
pub use config::{Config, Deal, SantaMaria, Variant};
pub use dice::{Dice, Die};
pub use event::Event;
use files::Files;
pub use item::{Bundle, Item, Resource};
pub use numbers::{Cell, Cells, Dock, MonkSpace, Quarter, Retreat};
pub use player::Source;
pub use refusal::Refuse;
pub use state::{Stage, State};
pub use table::Face;

impl Game for SantaMaria {
    const NAME: &'static str = "santa-maria";
    const RULES: u32 = Files::REVISIONS.len() as u32;

    type Config = Config;
    type State = State;
    type Action = Action;
    type Draw = Draw;
    type Outcome = Outcome;
    type Event = Event;
    type Refusal = Refuse;

    fn new(config: &Config) -> Result<SantaMaria, Refused> {
        SantaMaria::checked(config)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn revision(&self) -> u32 {
        self.config.rules
    }

    fn seats(&self) -> usize {
        self.players
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

    /// S-6.5, S-7.3: a solo player is always first, but needs enough points to win.
    fn has_won(&self, state: &State, seat: Seat) -> bool {
        self.places_of(state)[seat.index()] == 1 && (!self.has(Variant::Solo) || self.solo_won(state))
    }

    fn as_if_turn(&self, state: &State, seat: Seat) -> Option<State> {
        let retired = seat != state.active && state.player(seat).has_retired();
        if state.stage != Stage::Turn || seat.index() >= self.players || retired {
            return None;
        }
        let mut plan = *state;
        if seat != state.active {
            plan.active = seat;
            plan.acted = false;
            plan.placing = None;
            plan.chain = state::Chain::NONE;
        }
        Some(plan)
    }
}
