//! Which tables a game is trained on.

use std::path::Path;

use players::{Featured, Valued};
use table::Quick;

/// A game that can be trained.
pub trait Course: Featured + Valued + Sized {
    /// A table to play at: random players, variants and boards.
    fn table(chance: &mut Quick) -> Self;

    /// The same with a random mix of expansions, for a game that has a net of its own for them.
    fn mixed(chance: &mut Quick) -> Self {
        Self::table(chance)
    }

    /// Where tables come from: [`Course::table`] or [`Course::mixed`]; or the first with the facts in a folder, for a
    /// game that can be played with other facts.
    fn tables(facts: Option<&Path>, mixed: bool) -> Result<impl Tables<Self>, String> {
        match facts {
            None => Ok(if mixed { Self::mixed } else { Self::table }),
            Some(_) => Err(format!("--data: {} has no facts to try others of", Self::NAME)),
        }
    }
}

/// Where the tables come from.
pub trait Tables<G>: Fn(&mut Quick) -> G + Sync {}
impl<G, F: Fn(&mut Quick) -> G + Sync> Tables<G> for F {}
