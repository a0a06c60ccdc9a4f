//! Computer players in whole games. One program: each would compile the rules for itself.

mod lesson;
mod levels;
mod santa_maria;
