//! What computer players know of The Castles of Burgundy.

mod alone;
mod city;
mod distance;
mod drawn;
mod expansion;
mod extent;
mod features;
mod gone;
pub mod invent;
mod land;
mod lately;
mod market;
mod memory;
mod mix;
mod opponent;
mod reach;
#[cfg(test)]
mod tests;
mod threat;
mod value;

pub use mix::mix_at_random;

/// Boards that no net has been trained on: how it plays them shows whether it has understood boards at all.
pub const HELD_OUT: [&str; 6] = ["2011-8", "2019-5", "2019-11c", "2022-7", "2022-18", "2022-29"];
