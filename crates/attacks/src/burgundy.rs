//! Attacks on Burgundy.

use ::burgundy::ledger::Ledger;
use ::burgundy::{Burgundy, Choice, Config, EditionName, Setup};

use crate::any::{self, Reached};

pub(crate) fn position(bytes: &[u8]) -> Reached {
    any::position::<Burgundy>(bytes)
}

pub(crate) fn actions(bytes: &[u8]) -> Reached {
    any::actions::<Burgundy, Ledger>(bytes, config, Ledger::new, Ledger::check)
}

/// The set-up that a byte means.
fn config(set_up: u8) -> Config {
    Config {
        setup: if set_up & 1 == 0 { Setup::Beginner } else { Setup::Expert },
        // Beginners have nothing to choose.
        choice: if set_up & 3 == 3 { Choice::Secret } else { Choice::Open },
        ..Config::new(EditionName::ALL[usize::from(set_up >> 2) % 3], 2 + (set_up >> 4) % 3)
    }
}
