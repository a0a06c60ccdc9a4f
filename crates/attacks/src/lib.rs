//! What no bytes may do to the rules. Each attack takes any bytes and panics if the rules give way.
//!
//! The bytes come from two sources: `tests/changed.rs` changes the seeds at random, with every run of the tests;
//! `fuzz/` lets libFuzzer look for bytes that reach new code, for as long as one likes.

mod any;
mod burgundy;
mod changes;
mod santa_maria;

pub use any::Reached;
pub use changes::Changes;

/// One attack.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// Its name: that of its fuzz target, and of the folder with its seeds.
    pub name: &'static str,
    /// Attacks with these bytes.
    pub with: fn(&[u8]) -> Reached,
}

/// Positions of Burgundy.
pub const BURGUNDY_POSITION: Attack = Attack { name: "burgundy-position", with: burgundy::position };
/// Games of Burgundy.
pub const BURGUNDY_ACTIONS: Attack = Attack { name: "burgundy-actions", with: burgundy::actions };
/// Positions of Santa Maria.
pub const SANTA_MARIA_POSITION: Attack = Attack { name: "santa-maria-position", with: santa_maria::position };
/// Games of Santa Maria.
pub const SANTA_MARIA_ACTIONS: Attack = Attack { name: "santa-maria-actions", with: santa_maria::actions };
