//! What the tests of every game share. Each check panics with what it found; a game's own tests say what is played.
//!
//! | room | what is in it |
//! |---|---|
//! | `tabletop` | a table to play at, for tests that read like the rulebook's examples |
//! | `play` | random games, fair ones, and the states they go through |
//! | `properties` | what must hold in every game |
//! | `strong` | games with strong dice |
//! | `coverage` | the rules reference, and that tests name every rule of it |
//! | `trees` | counted sequences of actions |
//! | `golden` | games told in full |
//! | `plain` | no sentence names anything by what only the program knows |
//! | `bench` | how long the rules take |

pub mod bench;
mod coverage;
mod golden;
mod plain;
mod play;
mod properties;
mod strong;
mod tabletop;
mod trees;

pub use coverage::Coverage;
pub use golden::{same_as_ever, tell};
pub use plain::{internal, recorded_games_are_told_plainly};
pub use play::{Both, any, fair_play, hesitant_play, random_play, some_states};
pub use properties::{
    are_named_as_in_json, books_balance, change, ends_well, goes_on, is_read_or_refused, is_written_as_it_is_read,
    leads_to_the_same_end, lists_what_it_accepts, plans_what_it_would_list, refuses_positions, undo_is_never_a_peek,
};
pub use strong::strong_dice_hold;
pub use tabletop::{Table, seat_of};
pub use trees::have_as_many_branches_as_ever;
