//! What computer players know of Santa Maria.

mod board;
mod colony;
mod features;
mod land;
mod memory;
mod opponent;
mod survey;
mod trades;
mod value;
mod yields;

#[cfg(test)]
mod tests;
