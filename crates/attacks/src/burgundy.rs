//! Attacks on Burgundy.

use ::burgundy::ledger::Ledger;
use ::burgundy::{Burgundy, Choice, Config, EditionName, Expansion, RouteOrder, Setup};
use table::Game;

use crate::any::{self, Reached};

pub(crate) fn position(bytes: &[u8]) -> Reached {
    any::position::<Burgundy>(bytes)
}

pub(crate) fn actions(bytes: &[u8]) -> Reached {
    any::actions::<Burgundy, Ledger, 2>(bytes, config, Ledger::new, Ledger::check)
}

/// The set-up and the expansions that two bytes mean.
fn config([set_up, rooms]: [u8; 2]) -> Config {
    let edition = EditionName::ALL[usize::from(set_up >> 2) % 3];
    let on = |(nth, room): &(usize, Expansion)| rooms >> nth & 1 != 0 && room.editions().contains(&edition);
    let rooms_on: Vec<Expansion> = Expansion::small().enumerate().filter(on).map(|(_, room)| room).collect();
    let chosen = rooms >> 7 != 0 && edition == EditionName::Special && rooms_on.contains(&Expansion::TradeRoutes);
    let config = Config {
        setup: if set_up & 1 == 0 { Setup::Beginner } else { Setup::Expert },
        // Beginners have nothing to choose.
        choice: if set_up & 3 == 3 { Choice::Secret } else { Choice::Open },
        options: rooms_on.iter().map(|room| room.name().into()).collect(),
        route_order: if chosen { RouteOrder::Chosen } else { RouteOrder::Random },
        ..Config::new(edition, 2 + (set_up >> 4) % 3)
    };
    if let Some(own) = on_own_duchies(set_up, &config) {
        return own;
    }
    // Some expansions need duchies that only experts have.
    if Burgundy::new(&config).is_ok() { config } else { Config { setup: Setup::Expert, ..config } }
}

/// The same in teams or alone, if the first byte says so: with the other expansions, or without them where they do not
/// go together.
fn on_own_duchies(set_up: u8, config: &Config) -> Option<Config> {
    let room = match set_up >> 6 {
        1 => Expansion::Team,
        2 => Expansion::Solo,
        _ => return None,
    };
    let [players, _] = room.players()?;
    let with = |options: &[String], route_order: RouteOrder| Config {
        setup: Setup::Beginner,
        choice: Choice::Open,
        options: options.iter().cloned().chain([room.name().into()]).collect(),
        route_order,
        expert_board: set_up & 1 != 0,
        target: (room == Expansion::Solo).then_some(45 + (set_up >> 4) % 4),
        ..Config::new(config.edition, players)
    };
    [with(&config.options, config.route_order), with(&[], RouteOrder::Random)]
        .into_iter()
        .find(|config| Burgundy::new(config).is_ok())
}
