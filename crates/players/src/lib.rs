//! Computer players: somebody who chooses for a seat.
//!
//! [`Random`] knows only which actions are open; [`Greedy`] takes the action after which a hand-made valuation likes the
//! table best; [`Strong`] judges positions with a value net and plans whole turns, on several [`LEVELS`].

mod burgundy;
mod entrant;
mod featured;
mod greedy;
mod level;
pub mod net;
mod random;
mod round;
mod santa_maria;
pub mod search;
mod strong;

use std::any::Any;

use serde_json::Value;
use table::{Actions, Game, Play, Seat, Sitting};

pub use burgundy::HELD_OUT;
pub use entrant::Entrants;
pub use featured::{Featured, heads, score_head, source_head, win_head};
pub use greedy::{Greedy, Valued};
pub use level::{Character, Errors, LEVELS, Level, Planning, Style};
pub use net::BadWeights;
pub use random::Random;
pub use round::{Choices, play_to_end};
pub use strong::Strong;

/// Somebody who chooses for a seat.
pub trait Player<G: Game>: Send {
    /// Chooses one of the open actions, of which there is at least one.
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action;
}

/// A game that all of them play.
pub trait Playable: Valued + Featured {}
impl<G: Valued + Featured> Playable for G {}

/// The levels that people are offered, the weakest first.
pub const OFFERED: [&str; 5] = ["page", "squire", "knight", "baron", "duke"];
/// The players that can be named, apart from styles.
pub const NAMES: [&str; 10] =
    ["random", "greedy", "page", "squire", "knight", "baron", "duke", "duke-long", "l0", "l1"];
/// Who finishes the seat of a person who left.
pub const DEPUTY: &str = "knight";
/// Who chooses when another has thought too long.
pub const QUICKEST: &str = "random";

/// What a caller asks of a game whose type it does not know.
struct Entry {
    name: &'static str,
    decide: fn(&dyn Any, Seat, &str, u64) -> Option<Vec<Value>>,
    ready: fn() -> Result<(), BadWeights>,
    styles: &'static [Style],
}

const fn entry<G: Playable>() -> Entry {
    Entry { name: G::NAME, decide: decide_in::<G>, ready: || G::net().map(|_| ()), styles: G::STYLES }
}

/// A line for each game.
const GAMES: [Entry; 2] = [entry::<::burgundy::Burgundy>(), entry::<::santa_maria::SantaMaria>()];

/// Are the weights of all nets usable? Asked once, at the start.
pub fn ready() -> Result<(), BadWeights> {
    GAMES.iter().try_for_each(|game| (game.ready)().map_err(|bad| BadWeights(format!("{}: {}", game.name, bad.0))))
}

/// The styles that a game's players can have, by their names.
pub fn styles(game: &str) -> Vec<&'static str> {
    GAMES.iter().filter(|one| one.name == game).flat_map(|one| one.styles).map(|style| style.name).collect()
}

/// Does somebody of this name play the game?
pub fn is_known(game: &str, name: &str) -> bool {
    NAMES.contains(&name) || GAMES.iter().any(|one| one.name == game && Character::named(name, one.styles).is_some())
}

/// Decides for a seat of a game whose type the caller does not know: the next decisions up to where chance or others
/// speak, at least one; none if nobody here plays it.
pub fn decide(sitting: &dyn Sitting, seat: Seat, level: &str, seed: u64) -> Option<Vec<Value>> {
    GAMES.iter().find_map(|game| (game.decide)(sitting.as_any(), seat, level, seed))
}

fn decide_in<G: Playable>(play: &dyn Any, seat: Seat, level: &str, seed: u64) -> Option<Vec<Value>> {
    let play = play.downcast_ref::<Play<G>>()?;
    let (game, state): (&G, _) = (play.game(), play.state());
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    if open.is_empty() {
        return None;
    }
    let actions = match Character::named(level, G::STYLES) {
        Some(character) => Strong::<G>::new(character, G::net().ok()?, seed).decide(game, state, seat, &open).into(),
        None => vec![by_name::<G>(level, seed)?.choose(game, state, seat, &open)],
    };
    Some(actions.iter().map(|action| action.to_string().into()).collect())
}

/// The player with this name.
pub fn by_name<G: Playable>(name: &str, seed: u64) -> Option<Box<dyn Player<G>>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy)),
        _ => Some(Box::new(Strong::<G>::new(Character::named(name, G::STYLES)?, G::net().ok()?, seed))),
    }
}
