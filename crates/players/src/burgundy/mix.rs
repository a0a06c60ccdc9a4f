//! Random mixes of expansions, for everything that plays many games: simulations, matches and training.

use burgundy::config::Grapes;
use burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use burgundy::{Burgundy, Config, Expansion, RouteOrder, Setup};
use table::{Game, Quick};

/// Adds a random mix of expansions that this edition, these duchies and so many players allow.
pub fn mix_at_random(config: &mut Config, luck: &mut Quick) {
    if config.players == 1 {
        whoever_is_alone(config, luck);
    }
    for room in Expansion::small() {
        let mut more = config.clone();
        let wanted = luck.below(2) == 1;
        if !wanted || has(&more, room) {
            continue;
        }
        more.options.push(room.name().into());
        if luck.below(4) == 0 {
            (more.route_order, more.grapes) = (RouteOrder::Chosen, Grapes::Fewer);
        }
        // What cannot be agreed on stays as it was.
        for (route_order, grapes) in [
            (more.route_order, more.grapes),
            (more.route_order, config.grapes),
            (config.route_order, more.grapes),
            (config.route_order, config.grapes),
        ] {
            let more = Config { route_order, grapes, ..more.clone() };
            if Burgundy::new(&more).is_ok() {
                *config = more;
                break;
            }
        }
    }
    if config.players > 1 && luck.below(4) == 0 {
        add_chateauma(config, luck);
    }
}

fn has(config: &Config, room: Expansion) -> bool {
    config.options.iter().any(|name| name == room.name())
}

/// Who plays alone plays the solo game, or against Châteauma.
fn whoever_is_alone(config: &mut Config, luck: &mut Quick) {
    if has(config, Expansion::Solo) || has(config, Expansion::Chateauma) {
        return;
    }
    let mut solo = Config { setup: Setup::Beginner, ..config.clone() };
    solo.options.push(Expansion::Solo.name().into());
    if luck.below(2) == 0 && Burgundy::new(&solo).is_ok() {
        *config = solo;
        return;
    }
    add_chateauma(config, luck);
    if !has(config, Expansion::Chateauma) && Burgundy::new(&solo).is_ok() {
        *config = solo;
    }
}

/// Adds Châteauma, as hard as chance will have it, where it can be played.
fn add_chateauma(config: &mut Config, luck: &mut Quick) {
    const MODIFIERS: [Modifier; 4] =
        [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];
    let mut more = config.clone();
    if !has(config, Expansion::Chateauma) {
        more.options.push(Expansion::Chateauma.name().into());
    }
    more.chateauma = Some(Difficulty {
        score: [ScoreLevel::Easy, ScoreLevel::Medium, ScoreLevel::Hard][luck.below(3)],
        modifiers: MODIFIERS.into_iter().filter(|_| luck.below(3) == 0).collect(),
    });
    if Burgundy::new(&more).is_ok() {
        *config = more;
    }
}
