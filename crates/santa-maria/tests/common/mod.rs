//! What several tests share: every way to set the game up.

#![allow(dead_code)]

use santa_maria::{Config, Deal, Variant};

/// Every number of players with every mix of variants that is allowed.
pub fn set_ups() -> Vec<Config> {
    let mixes: [&[Variant]; 6] = [
        &[],
        &[Variant::SideB],
        &[Variant::Advanced],
        &[Variant::BlueOffer],
        &[Variant::SideB, Variant::BlueOffer],
        &[Variant::Advanced, Variant::BlueOffer],
    ];
    let mut all = Vec::new();
    for players in 2..=4 {
        all.extend(mixes.map(|mix| Config::new(players).with(mix)));
        all.push(Config { boards: Deal::Chosen, ..Config::new(players) });
        all.push(Config { boards: Deal::Chosen, ..Config::new(players).with(&[Variant::BlueOffer]) });
    }
    all.push(Config::new(1).with(&[Variant::Solo]));
    all.push(Config::new(1).with(&[Variant::Solo, Variant::BlueOffer]));
    all
}

/// A set-up in a few words.
pub fn name(config: &Config) -> String {
    let boards = if config.boards == Deal::Chosen { " chosen" } else { "" };
    format!("{} players{boards} {}", config.players, config.options.join(" "))
}
