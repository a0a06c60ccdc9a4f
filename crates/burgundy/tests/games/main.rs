//! What holds in every game, whatever is played. One program: each would compile the rules for itself.

#[path = "../common/mod.rs"]
mod common;
mod data;
mod golden;
mod properties;
mod throws;
mod told;
mod trees;
