//! The table of Santa Maria.

mod board;
mod cell;
mod colony;
mod dice;
mod disc;
mod docks;
mod face;
mod glyphs;
mod holdings;
mod kind;
mod ledger;
mod monks;
mod now;
mod offer;
mod piece;
mod retreat;
mod seat;
pub(crate) mod table;
mod track;
mod words;

#[cfg(test)]
pub(crate) use glyphs::ALL as GLYPHS;
