//! Search: what a position is worth, and the best whole turns from it.

mod judge;
mod rollout;
mod turn;

pub use judge::{Judge, Judgement, POINT, Seen, Taste};
pub use rollout::{Luck, Rollouts};
pub use turn::{Line, TurnSearch};
