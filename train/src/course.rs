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

    /// The same with one of these options, for a game that has a net of its own for them.
    fn with(option: &str, _chance: &mut Quick) -> Result<Self, String> {
        Err(format!("--options {option}: {} has no net for it", Self::NAME))
    }

    /// Where tables come from: [`Course::table`] or another; or the first with the facts in a folder, for a game that can
    /// be played with other facts.
    fn tables(facts: Option<&Path>, mix: Mix) -> Result<impl Tables<Self>, String> {
        if facts.is_some() {
            return Err(format!("--data: {} has no facts to try others of", Self::NAME));
        }
        if let Mix::One(options) = &mix {
            options.iter().try_for_each(|option| Self::with(option, &mut Quick::new(1)).map(|_| ()))?;
        }
        Ok(move |chance: &mut Quick| match &mix {
            Mix::None => Self::table(chance),
            Mix::Random => Self::mixed(chance),
            Mix::One(options) => {
                let option = &options[chance.below(options.len())];
                Self::with(option, chance).expect("an option that was tried")
            }
        })
    }
}

/// The options of the tables.
#[derive(Clone, Debug, PartialEq)]
pub enum Mix {
    /// None.
    None,
    /// A random mix of expansions.
    Random,
    /// One of these, named as often as it is wanted, with a random mix of others or without.
    One(Vec<String>),
}

impl Mix {
    /// What `--options` says.
    pub fn named(options: &[String]) -> Mix {
        match options {
            [] => Mix::None,
            [one] if one == "random" => Mix::Random,
            some => Mix::One(some.to_vec()),
        }
    }
}

/// Where the tables come from.
pub trait Tables<G>: Fn(&mut Quick) -> G + Sync {}
impl<G, F: Fn(&mut Quick) -> G + Sync> Tables<G> for F {}
