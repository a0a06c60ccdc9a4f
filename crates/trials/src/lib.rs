//! What the tests of every game share. Each check panics with what it found; a game's own tests say what is played.
//!
//! | room | what is in it |
//! |---|---|
//! | `play` | random games, fair ones, and the states they come through |
//! | `properties` | what must hold in every game |
//! | `coverage` | the rules reference, and that tests name every rule of it |
//! | `trees` | counted sequences of actions |
//! | `golden` | games told in full |

mod coverage;
mod golden;
mod play;
mod properties;
mod trees;

pub use coverage::Coverage;
pub use golden::{same_as_ever, tell};
pub use play::{Both, any, fair_play, random_play, some_states};
pub use properties::{
    change, goes_on, is_read_or_refused, leads_to_the_same_end, refuses_positions, undo_is_never_a_peek,
};
pub use trees::have_as_many_branches_as_ever;
