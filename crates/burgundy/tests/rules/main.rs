//! The rules of the base game and of the expansions, each proved by tests that name it.
//!
//! Expectations come from the rules reference and the rulebooks, never from the program. A test
//! says what lies on the table, what is done, and what comes out; `setting` and `support` have the words for it.

mod buildings;
mod effects;
mod ending;
mod examples;
mod expansion;
mod land;
mod monasteries;
mod phases;
mod rulings;
mod setting;
mod setup;
mod support;
mod turn;
