//! Which tables a game is trained on.

use players::Featured;
use table::Quick;

/// A game that can be trained.
pub trait Course: Featured + Sized {
    /// A table to play at: players, variants and boards by chance.
    fn table(chance: &mut Quick) -> Self;
}
