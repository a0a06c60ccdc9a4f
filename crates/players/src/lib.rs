//! Computer players: somebody who chooses for a seat.
//!
//! For now [`Random`], who knows only which actions are open, and [`Greedy`], who takes the action
//! after which a hand-made valuation likes the table best. Stronger ones follow by the same trait.

mod burgundy;
mod featured;
mod greedy;
pub mod net;
mod random;
mod round;
mod santa_maria;
pub mod search;

use std::any::Any;

use serde_json::Value;
use table::{Actions, Game, Play, Seat, Sitting};

pub use burgundy::HELD_OUT;
pub use featured::{Featured, heads, score_head, source_head, win_head};
pub use greedy::{Greedy, Valued};
pub use random::Random;
pub use round::{Choices, play_to_end};

/// Somebody who chooses for a seat.
pub trait Player<G: Game>: Send {
    /// Chooses one of the open actions, of which there is at least one.
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action;
}

/// The players that can be named on the command line.
pub const NAMES: [&str; 2] = ["random", "greedy"];
/// Who finishes the seat of a person who left.
pub const DEPUTY: &str = "greedy";
/// Who chooses when another has thought too long.
pub const QUICKEST: &str = "random";

/// Chooses for a seat of a game whose type the caller does not know; none if nobody here plays it.
pub fn choose(sitting: &dyn Sitting, seat: Seat, level: &str, seed: u64) -> Option<Value> {
    // A line for each game.
    let games = [choose_in::<::burgundy::Burgundy>, choose_in::<::santa_maria::SantaMaria>];
    games.iter().find_map(|choose| choose(sitting.as_any(), seat, level, seed))
}

fn choose_in<G: Valued>(play: &dyn Any, seat: Seat, level: &str, seed: u64) -> Option<Value> {
    let play = play.downcast_ref::<Play<G>>()?;
    let mut open = Actions::new();
    play.game().actions(play.state(), seat, &mut open);
    if open.is_empty() {
        return None;
    }
    let action = by_name::<G>(level, seed)?.choose(play.game(), play.state(), seat, &open);
    Some(action.to_string().into())
}

/// The player with this name.
pub fn by_name<G: Valued>(name: &str, seed: u64) -> Option<Box<dyn Player<G>>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy)),
        _ => None,
    }
}
