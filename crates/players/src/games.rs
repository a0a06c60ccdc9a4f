//! The single list of games: anything that loops over all games or looks one up by name uses it.
//!
//! To add a game, add it to [`games!`](crate::games); the compiler then says what is still missing for players,
//! commands and training.

use std::any::Any;

use serde_json::Value;
use table::{Actions, Play, Seat, Sitting};

use crate::level::SELFISH;
use crate::net::BadWeights;
use crate::{Character, NAMES, OFFERED, Playable, Strong, Style, by_name};

// What the list is made of, for macros that are used in other crates.
#[doc(hidden)]
pub use burgundy::Burgundy;
#[doc(hidden)]
pub use santa_maria::SantaMaria;
#[doc(hidden)]
pub use table::Game;

/// Hands the types of all games to another macro: `games!(doors)` is `doors! { [Burgundy, SantaMaria] }`, and what
/// follows the name of the macro follows the list.
#[macro_export]
macro_rules! games {
    ($($to:ident)::+ $(, $($more:tt)*)?) => {
        $($to)::+! { [$crate::games::Burgundy, $crate::games::SantaMaria] $($($more)*)? }
    };
}

/// Runs an expression with the type of the game that has this name; none if there is no such game.
///
/// ```
/// assert_eq!(players::in_game!("burgundy", G => G::INPUTS > 2000), Some(true));
/// assert_eq!(players::in_game!("chess", G => G::INPUTS > 2000), None);
/// # use players::Featured;
/// ```
#[macro_export]
macro_rules! in_game {
    ([$($type:ty),*] $name:expr, $game:ident => $run:expr) => {
        'found: {
            let name: &str = $name;
            $(if name == <$type as $crate::games::Game>::NAME {
                type $game = $type;
                break 'found Some($run);
            })*
            None
        }
    };
    ($name:expr, $game:ident => $run:expr) => {
        $crate::games!($crate::in_game, $name, $game => $run)
    };
}

/// What a caller asks of a game whose type it does not know.
struct Entry {
    name: &'static str,
    decide: fn(&dyn Any, Seat, &Thinker<'_>) -> Option<Vec<Value>>,
    ready: fn() -> Result<(), BadWeights>,
    styles: &'static [Style],
}

const fn entry<G: Playable>() -> Entry {
    Entry { name: G::NAME, decide: decide_in::<G>, ready: ready_in::<G>, styles: G::STYLES }
}

macro_rules! entries {
    ([$($game:ty),*]) => { &[$(entry::<$game>()),*] };
}

const GAMES: &[Entry] = games!(entries);

/// The names of all games.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

/// Are the weights of all nets of all games usable? Asked once, at the start.
pub fn ready() -> Result<(), BadWeights> {
    GAMES.iter().try_for_each(|game| (game.ready)().map_err(|bad| BadWeights(format!("{}: {}", game.name, bad.0))))
}

fn ready_in<G: Playable>() -> Result<(), BadWeights> {
    G::nets().iter().try_for_each(|net| net.get(&G::SCHEMA).map(|_| ()))
}

/// The styles that a game's players can have, by their names.
pub fn styles(game: &str) -> Vec<&'static str> {
    GAMES.iter().filter(|one| one.name == game).flat_map(|one| one.styles).map(|style| style.name).collect()
}

/// Does somebody of this name play the game?
pub fn is_known(game: &str, name: &str) -> bool {
    NAMES.contains(&name) || GAMES.iter().any(|one| one.name == game && plays(name, one.styles))
}

/// Is this one of the levels that people are offered, with or without a style of the game?
pub fn is_offered(game: &str, name: &str) -> bool {
    OFFERED.contains(&name) || !NAMES.contains(&name) && !name.ends_with(SELFISH) && is_known(game, name)
}

/// Is this the name of somebody who plays a game with these styles?
pub(crate) fn plays(name: &str, styles: &[Style]) -> bool {
    NAMES.contains(&name) || Character::named(name, styles).is_some()
}

/// Decides for a seat of a game whose type the caller does not know: the next decisions up to the point where chance
/// or others decide, at least one; `None` if nobody here plays it.
pub fn decide(sitting: &dyn Sitting, seat: Seat, thinker: &Thinker<'_>) -> Option<Vec<Value>> {
    GAMES.iter().find_map(|game| (game.decide)(sitting.as_any(), seat, thinker))
}

/// Who decides, and with what.
#[derive(Copy, Clone, Debug)]
pub struct Thinker<'a> {
    /// A level, with or without a style.
    pub level: &'a str,
    /// The same luck decides the same.
    pub luck: u64,
    /// So many threads may think at a time; what is decided does not depend on it.
    pub threads: usize,
}

impl<'a> Thinker<'a> {
    /// Somebody who thinks on one thread.
    pub fn new(level: &'a str, luck: u64) -> Thinker<'a> {
        Thinker { level, luck, threads: 1 }
    }

    /// Would more threads help?
    pub fn looks_ahead(&self) -> bool {
        GAMES.iter().filter_map(|game| Character::named(self.level, game.styles)).any(|one| one.looks_ahead())
    }
}

fn decide_in<G: Playable>(play: &dyn Any, seat: Seat, thinker: &Thinker<'_>) -> Option<Vec<Value>> {
    let play = play.downcast_ref::<Play<G>>()?;
    let (game, state): (&G, _) = (play.game(), play.state());
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    if open.is_empty() {
        return None;
    }
    let Thinker { level, luck, threads } = *thinker;
    let actions = match Character::named(level, G::STYLES) {
        Some(character) => {
            let mut strong = Strong::<G>::new(character, game.net().ok()?, luck).on_threads(threads);
            strong.decide(game, state, seat, &open).into()
        }
        None => vec![by_name(game, level, luck)?.choose(game, state, seat, &open)],
    };
    Some(actions.iter().map(|action| action.to_string().into()).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::net::Net;

    macro_rules! in_every_game {
        ([$($game:ty),*] $check:ident) => { $($check::<$game>();)* };
    }

    fn names_are_plain_and_unique<G: Playable>() {
        let names = G::SCHEMA.names();
        assert_eq!((names.inputs.len(), names.heads.len()), (G::INPUTS, crate::heads::<G>()));
        for names in [names.inputs, names.heads] {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
            names.iter().for_each(|name| assert!(!name.ends_with('.') && name.chars().all(plain), "{name}"));
            let mut seen = HashSet::new();
            assert_eq!(names.iter().find(|name| !seen.insert(*name)), None, "twice");
        }
    }

    fn weights_that_name_their_inputs_are_the_same<G: Playable>() {
        for net in G::nets() {
            let named = net.get(&G::SCHEMA).expect("weights").to_bytes(&G::SCHEMA);
            let read = Net::from_bytes(&named, &G::SCHEMA).expect("weights");
            assert!(read.to_bytes(&G::SCHEMA) == named && named.starts_with(b"tessera2"));
        }
    }

    #[test]
    fn inputs_and_heads_of_every_game_have_names() {
        games!(in_every_game, names_are_plain_and_unique);
    }

    #[test]
    fn weights_of_every_game_can_be_written_with_names() {
        games!(in_every_game, weights_that_name_their_inputs_are_the_same);
    }

    #[test]
    fn every_game_is_found_by_its_name_and_no_other() {
        let all: Vec<_> = names().collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        for name in all {
            assert_eq!(crate::in_game!(name, G => G::NAME), Some(name));
        }
        assert_eq!(crate::in_game!("chess", G => G::NAME), None);
    }
}
