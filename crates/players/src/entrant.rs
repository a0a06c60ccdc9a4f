//! Who takes part in a match: a computer player of this build, with its own weights or with those of a file, or one of
//! another build.

use std::collections::HashMap;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

use table::Present;

use crate::build::{Build, Elsewhere};
use crate::net::Net;
use crate::{Character, NAMES, Playable, Player, Strong, by_name, games};

/// What players named with a file need, such as `duke@last-release.bin` or `duke@path/to/tessera`.
#[derive(Clone, Default)]
pub struct Entrants {
    /// By file.
    brought: HashMap<String, Brought>,
}

/// What is in such a file.
#[derive(Clone)]
enum Brought {
    /// The weights of a net, kept for the life of the program: a match needs them as long as it lasts, and there are few.
    Net(&'static Net),
    /// Another build of this program.
    Build(Arc<Build>),
}

impl Entrants {
    /// Loads them; every name must exist for this game.
    pub fn new<G: Playable>(names: &[String]) -> Result<Entrants, String> {
        let mut entrants = Entrants::default();
        for name in names {
            if let Some((level, file)) = name.split_once('@') {
                let brought = match entrants.brought.remove(file) {
                    Some(known) => known,
                    None => read::<G>(Path::new(file))?,
                };
                if matches!(brought, Brought::Net(_)) && Character::named(level, G::STYLES).is_none() {
                    return Err(format!("'{name}': only levels play with weights, and '{level}' is none"));
                }
                entrants.brought.insert(file.into(), brought);
            } else if !games::plays(name, G::STYLES) {
                let known = NAMES.join(", ");
                return Err(format!("there is no player '{name}' of {}; known: {known}", G::NAME));
            }
        }
        Ok(entrants)
    }

    /// The player of this name; `None` if it was not among those loaded.
    pub fn player<G: Playable + Present>(&self, game: &G, name: &str, luck: u64) -> Option<Box<dyn Player<G>>> {
        let Some((level, file)) = name.split_once('@') else { return by_name(game, name, luck) };
        match self.brought.get(file)? {
            Brought::Net(net) => Some(Box::new(Strong::<G>::new(Character::named(level, G::STYLES)?, net, luck))),
            Brought::Build(build) => Some(Box::new(Elsewhere::<G>::new(build.clone(), level, luck))),
        }
    }

    /// Why a player of another build could not decide, if that ever happened: the game it happened in means nothing.
    pub fn fault(&self) -> Option<String> {
        self.brought.values().find_map(|brought| match brought {
            Brought::Build(build) => build.fault(),
            Brought::Net(_) => None,
        })
    }
}

fn read<G: Playable>(path: &Path) -> Result<Brought, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    if std::fs::metadata(path).map_err(failed)?.permissions().mode() & EXECUTABLE != 0 {
        return Ok(Brought::Build(Arc::new(Build::new(path)?)));
    }
    let bytes = std::fs::read(path).map_err(failed)?;
    let net = Net::from_bytes(&bytes, &G::SCHEMA).map_err(|bad| format!("{}: {bad}", path.display()))?;
    Ok(Brought::Net(Box::leak(Box::new(net))))
}

/// The permissions of a file that can be run by somebody.
const EXECUTABLE: u32 = 0o111;
