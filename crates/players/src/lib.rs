//! Computer players: somebody who chooses for a seat.
//!
//! [`Random`] knows only which actions are open; [`Greedy`] takes the action after which a hand-made valuation likes the
//! table best; [`Strong`] judges positions with a value net and plans whole turns, on several [`LEVELS`].

mod build;
mod burgundy;
mod entrant;
mod featured;
pub mod games;
mod greedy;
mod level;
pub mod net;
mod plan;
mod random;
mod round;
mod santa_maria;
pub mod search;
mod strong;

use table::{Game, Seat};

pub use burgundy::{HELD_OUT, invent, mix_at_random};
pub use entrant::Entrants;
pub use featured::{Featured, RIVAL, heads, score_head, source_head, win_head};
pub use games::{Thinker, decide, is_known, is_offered, ready, styles};
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
pub const OFFERED: [&str; 6] = ["page", "squire", "knight", "baron", "duke", "king"];
/// The players that can be named, apart from styles.
pub const NAMES: [&str; 10] = ["random", "greedy", "page", "squire", "knight", "baron", "duke", "king", "l0", "l1"];
/// Who finishes the seat of a person who left.
pub const DEPUTY: &str = "knight";
/// Who chooses when another has thought too long.
pub const QUICKEST: &str = "random";

/// The player with this name, for this game: with the net that fits what is agreed there.
pub fn by_name<G: Playable>(game: &G, name: &str, seed: u64) -> Option<Box<dyn Player<G>>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy)),
        _ => Some(Box::new(Strong::<G>::new(Character::named(name, G::STYLES)?, game.net().ok()?, seed))),
    }
}
