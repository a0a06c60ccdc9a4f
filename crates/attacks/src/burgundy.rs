//! Attacks on Burgundy.

use ::burgundy::config::Grapes;
use ::burgundy::expansion::chateauma::difficulty::{Difficulty, Modifier, ScoreLevel};
use ::burgundy::ledger::Ledger;
use ::burgundy::{Burgundy, Choice, Config, EditionName, Expansion, RouteOrder, Setup};
use table::Game;

use crate::any::{self, Reached};

pub(crate) fn position(bytes: &[u8]) -> Reached {
    any::position::<Burgundy>(bytes)
}

pub(crate) fn actions(bytes: &[u8]) -> Reached {
    any::actions::<Burgundy, Ledger, 3>(bytes, config, Ledger::new, Ledger::check)
}

/// The set-up, the expansions and what is chosen within them, as three bytes mean it.
fn config([set_up, rooms, within]: [u8; 3]) -> Config {
    let own = match set_up >> 6 {
        1 => Some(Expansion::Team),
        2 => Some(Expansion::Solo),
        3 => Some(Expansion::Chateauma),
        _ => None,
    };
    let edition = match own {
        Some(Expansion::Chateauma) => EditionName::Special,
        _ => EditionName::ALL[usize::from(set_up >> 2) % 3],
    };
    let on = |(nth, room): &(usize, Expansion)| rooms >> nth & 1 != 0 && room.editions().contains(&edition);
    let rooms_on: Vec<Expansion> = Expansion::small().enumerate().filter(on).map(|(_, room)| room).collect();
    let chosen = within >> 6 & 1 != 0 && edition == EditionName::Special && rooms_on.contains(&Expansion::TradeRoutes);
    let players = 2 + (set_up >> 4) % 3;
    let fewer = within >> 7 != 0 && players < 4 && rooms_on.contains(&Expansion::Vineyards);
    let config = Config {
        setup: if set_up & 1 == 0 { Setup::Beginner } else { Setup::Expert },
        // Beginners have nothing to choose.
        choice: if set_up & 3 == 3 { Choice::Secret } else { Choice::Open },
        options: rooms_on.iter().map(|room| room.name().into()).collect(),
        route_order: if chosen { RouteOrder::Chosen } else { RouteOrder::Random },
        grapes: if fewer { Grapes::Fewer } else { Grapes::All },
        ..Config::new(edition, players)
    };
    if let Some(own) = own.and_then(|own| on_own_board(own, [set_up, within], &config)) {
        return own;
    }
    // Some expansions need duchies that only experts have.
    if Burgundy::new(&config).is_ok() { config } else { Config { setup: Setup::Expert, ..config } }
}

/// The same in teams, alone or against Châteauma: with the other expansions, or without them where they do not go
/// together.
fn on_own_board(room: Expansion, [set_up, within]: [u8; 2], config: &Config) -> Option<Config> {
    let [fewest, most] = room.players()?;
    let players = fewest + (set_up >> 4 & 3) % (most - fewest + 1);
    let against = room == Expansion::Chateauma;
    let expert = against && set_up & 1 != 0;
    let with = |options: &[String], config: &Config| Config {
        setup: if expert { Setup::Expert } else { Setup::Beginner },
        choice: if expert { config.choice } else { Choice::Open },
        options: options.iter().cloned().chain([room.name().into()]).collect(),
        expert_board: !against && set_up & 1 != 0,
        target: (room == Expansion::Solo).then_some(45 + (set_up >> 4) % 4),
        chateauma: against.then(|| difficulty(within)),
        players,
        ..config.clone()
    };
    let bare = Config { route_order: RouteOrder::Random, grapes: Grapes::All, ..config.clone() };
    [with(&config.options, config), with(&[], &bare)].into_iter().find(|config| Burgundy::new(config).is_ok())
}

/// How hard Châteauma is (B-11.12).
fn difficulty(within: u8) -> Difficulty {
    let modifiers = [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];
    let on = |(nth, _): &(usize, Modifier)| within >> nth & 1 != 0;
    Difficulty {
        score: [ScoreLevel::Easy, ScoreLevel::Medium, ScoreLevel::Hard][usize::from(within >> 4 & 3) % 3],
        modifiers: modifiers.into_iter().enumerate().filter(on).map(|(_, modifier)| modifier).collect(),
    }
}
