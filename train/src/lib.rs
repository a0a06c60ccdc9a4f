//! Trains the value nets of the computer players: they play against themselves, and a net learns from the results.
//!
//! | room | what is in it |
//! |---|---|
//! | `course` | which tables a game is trained on; `players::invent` makes the boards that nobody printed |
//! | `selfplay` | one game, as positions and their outcomes |
//! | `sample` | positions to learn from, in memory and as files that other trainers read |
//! | `float` | the net while it learns: floating point, gradients, and rounding to the net that plays |
//! | `school` | the whole training: play, learn, measure, again |
//! | `balance` | is a game balanced? Equal players meet, and we count who wins with what |

pub mod balance;
mod burgundy;
pub mod course;
pub mod float;
pub mod log;
pub mod probe;
pub mod sample;
pub mod santa_maria;
pub mod school;
pub mod selfplay;
pub mod supply;

pub use course::{Course, Mix, Tables};
