//! Search: what a position is worth, and the best whole turns from it.

mod judge;
mod turn;

pub use judge::{Judge, Judgement, Seen, Taste};
pub use turn::{Line, TurnSearch};
