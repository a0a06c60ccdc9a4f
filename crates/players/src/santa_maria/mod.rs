//! What computer players know of Santa Maria.

mod board;
mod colony;
mod features;
mod opponent;
mod survey;
mod trades;
mod value;

#[cfg(test)]
mod tests;
