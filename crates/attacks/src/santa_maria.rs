//! Attacks on Santa Maria.

use ::santa_maria::ledger::Ledger;
use ::santa_maria::{Config, Deal, SantaMaria, Variant};

use crate::any::{self, Reached};

pub(crate) fn position(bytes: &[u8]) -> Reached {
    any::position::<SantaMaria>(bytes)
}

pub(crate) fn actions(bytes: &[u8]) -> Reached {
    any::actions::<SantaMaria, Ledger, 1>(bytes, config, Ledger::new, Ledger::check)
}

/// The set-up that a byte means.
fn config([set_up]: [u8; 1]) -> Config {
    let mut variants = Vec::new();
    let players = 1 + (set_up & 3);
    match set_up >> 2 & 3 {
        _ if players == 1 => variants.push(Variant::Solo),
        1 => variants.push(Variant::SideB),
        2 => variants.push(Variant::Advanced),
        _ => {}
    }
    let boards = if variants.is_empty() && set_up >> 2 & 3 == 3 { Deal::Chosen } else { Deal::Random };
    if set_up >> 4 & 1 != 0 {
        variants.push(Variant::BlueOffer);
    }
    Config { boards, ..Config::new(players).with(&variants) }
}
