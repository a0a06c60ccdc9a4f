//! Random mixes of expansions, for everything that plays many games: simulations, matches and training.

use burgundy::config::Grapes;
use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use burgundy::expansion::vineyards::grape::Grape;
use burgundy::{Burgundy, Config, Expansion, RouteOrder, Setup};
use table::{Game, Quick};

/// Adds a random mix of expansions that this edition, these duchies and so many players allow: Châteauma to one table in
/// four, any other by the toss of a coin. What can be agreed on about them is left to chance too, unless it was agreed.
pub fn mix_at_random(config: &mut Config, luck: &mut Quick) {
    if config.players == 1 {
        whoever_is_alone(config, luck);
    } else if luck.below(4) == 0 {
        add(config, Expansion::Chateauma);
    }
    if config.chateauma.is_none() && has(config, Expansion::Chateauma) {
        let difficulty = difficulty(luck);
        agree(config, |config| config.chateauma = Some(difficulty));
    }
    for room in Expansion::small() {
        if luck.below(2) == 1 {
            add(config, room);
        }
    }
    if luck.below(4) == 0 {
        agree(config, |config| config.route_order = RouteOrder::Chosen);
    }
    if luck.below(4) == 0 {
        fewer_grapes(config, luck);
    }
}

fn has(config: &Config, room: Expansion) -> bool {
    config.options.iter().any(|name| name == room.name())
}

/// Changes what is agreed, unless it cannot be agreed on. Says whether it could.
fn agree(config: &mut Config, change: impl FnOnce(&mut Config)) -> bool {
    let mut changed = config.clone();
    change(&mut changed);
    let possible = Burgundy::new(&changed).is_ok();
    if possible {
        *config = changed;
    }
    possible
}

/// Adds an expansion where it can be played and is not yet.
fn add(config: &mut Config, room: Expansion) -> bool {
    has(config, room) || agree(config, |config| config.options.push(room.name().into()))
}

/// Who plays alone plays the solo game, or against Châteauma.
fn whoever_is_alone(config: &mut Config, luck: &mut Quick) {
    if has(config, Expansion::Solo) || has(config, Expansion::Chateauma) {
        return;
    }
    let solo = |config: &mut Config| {
        config.setup = Setup::Beginner;
        config.options.push(Expansion::Solo.name().into());
    };
    if luck.below(2) == 0 && agree(config, solo) {
        return;
    }
    if !add(config, Expansion::Chateauma) {
        agree(config, solo);
    }
}

/// As hard as chance will have it.
fn difficulty(luck: &mut Quick) -> Difficulty {
    const MODIFIERS: [Modifier; 4] =
        [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];
    Difficulty {
        score: [ScoreLevel::Easy, ScoreLevel::Medium, ScoreLevel::Hard][luck.below(3)],
        modifiers: MODIFIERS.into_iter().filter(|_| luck.below(3) == 0).collect(),
    }
}

/// Fewer kinds of grapes where there are vineyards (B-10.3): half of the time it is agreed which (Q-B-88).
fn fewer_grapes(config: &mut Config, luck: &mut Quick) {
    if !agree(config, |config| config.grapes = Grapes::Fewer) || luck.below(2) == 0 {
        return;
    }
    let first = luck.below(Grape::COUNT);
    let second = (first + 1 + luck.below(Grape::COUNT - 1)) % Grape::COUNT;
    let mut kinds = [Grape::at(first), Grape::at(second)];
    kinds.sort_unstable();
    // One or two are removed, depending on how many play.
    _ = agree(config, |config| config.removed_grapes = kinds.into())
        || agree(config, |config| config.removed_grapes = vec![Grape::at(first)]);
}
