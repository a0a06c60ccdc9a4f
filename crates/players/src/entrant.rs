//! Who takes part in a match: a computer player, with the weights that come with the game or with those of a file.

use std::collections::HashMap;
use std::path::Path;

use crate::net::Net;
use crate::{Character, NAMES, Playable, Player, Strong, by_name, games};

/// The weights of all players named with a file, such as `duke@last-release.bin`.
#[derive(Clone, Default)]
pub struct Entrants {
    /// Kept for the life of the program: a match needs them as long as it lasts, and there are few.
    nets: HashMap<String, &'static Net>,
}

impl Entrants {
    /// Loads them; every name must exist for this game.
    pub fn new<G: Playable>(names: &[String]) -> Result<Entrants, String> {
        let mut entrants = Entrants::default();
        for name in names {
            if let Some((level, file)) = name.split_once('@') {
                if Character::named(level, G::STYLES).is_none() {
                    return Err(format!("'{name}': only levels play with weights, and '{level}' is none"));
                }
                entrants.nets.insert(file.into(), read::<G>(Path::new(file))?);
            } else if !games::plays(name, G::STYLES) {
                let known = NAMES.join(", ");
                return Err(format!("there is no player '{name}' of {}; known: {known}", G::NAME));
            }
        }
        Ok(entrants)
    }

    /// The player of this name; `None` if it was not among those loaded.
    pub fn player<G: Playable>(&self, game: &G, name: &str, luck: u64) -> Option<Box<dyn Player<G>>> {
        let Some((level, file)) = name.split_once('@') else { return by_name(game, name, luck) };
        let character = Character::named(level, G::STYLES)?;
        Some(Box::new(Strong::<G>::new(character, self.nets.get(file)?, luck)))
    }
}

fn read<G: Playable>(path: &Path) -> Result<&'static Net, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let net = Net::from_bytes(&bytes, &G::SCHEMA).map_err(|bad| format!("{}: {bad}", path.display()))?;
    Ok(Box::leak(Box::new(net)))
}
