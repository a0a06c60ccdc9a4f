//! The rules, each proved by tests that name it.
//!
//! Expectations come from the rulebook and the rules reference, never from the program. A test says
//! what lies on the table, what is done, and what comes out; `setting` and `support` have the words for it.

mod ending;
mod examples;
mod retire;
mod rulings;
mod scholars;
mod setting;
mod setup;
mod support;
mod territories;
mod turn;
mod variants;
mod vocabulary;
mod years;
