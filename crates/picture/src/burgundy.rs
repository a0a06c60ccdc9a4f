//! The table of The Castles of Burgundy.

mod board;
mod depots;
mod dock;
pub(crate) mod duchy;
mod glyphs;
mod goods;
mod grid;
mod holdings;
mod ledger;
mod seat;
mod space;
pub(crate) mod table;
mod tile;

#[cfg(test)]
pub(crate) use glyphs::ALL as GLYPHS;
