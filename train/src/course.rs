//! Which tables a game is trained on.

use players::Featured;
use table::Quick;

/// A game that can be trained.
pub trait Course: Featured + Sized {
    /// A table to play at: players, variants and boards by chance.
    fn table(chance: &mut Quick) -> Self;
}

/// Where the tables come from: [`Course::table`], or the same with facts that are being tried.
pub trait Tables<G>: Fn(&mut Quick) -> G + Sync {}
impl<G, F: Fn(&mut Quick) -> G + Sync> Tables<G> for F {}
