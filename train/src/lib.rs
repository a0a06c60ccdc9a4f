//! Trains the value nets of the computer players: they play against themselves, and a net learns from the results.
//!
//! | room | what is in it |
//! |---|---|
//! | `course` | which tables a game is trained on, in which proportions; `players::invent` makes the boards that nobody printed |
//! | `selfplay` | one game, as positions and what came of them |
//! | `lesson`, `league` | a teacher who looks ahead; others at the table |
//! | `trace` | what each position is taught: the result, mixed with what was expected a turn later |
//! | `sample` | positions to learn from, in memory and as files that other trainers read |
//! | `float` | the net while it learns: floating point, gradients, and rounding to the net that plays |
//! | `school` | the whole training: play, learn, measure, again |
//! | `supply`, `probe` | playing for `learn.py`, which learns on a GPU; is the net that plays the one it trained? |
//! | `calibrate` | how right a net is about games it has not learnt from |
//! | `duel` | which of some nets plays best |
//! | `blend` | the mean of nets that went on from one |
//! | `balance` | is a game balanced? Equal players meet, and we count who wins with what |

pub mod balance;
pub mod blend;
mod burgundy;
pub mod calibrate;
pub mod course;
pub mod duel;
pub mod float;
pub mod league;
pub mod lesson;
pub mod log;
pub mod probe;
pub mod sample;
pub mod santa_maria;
pub mod school;
pub mod selfplay;
pub mod supply;
pub mod trace;

pub use course::{Course, Mix, Tables};
