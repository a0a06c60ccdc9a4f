//! Games of Burgundy.
#![no_main]

use burgundy::ledger::Ledger;
use burgundy::{Burgundy, Choice, Config, EditionName, Setup};

/// The set-up that a byte means.
fn config(set_up: u8) -> Config {
    Config {
        setup: if set_up & 1 == 0 { Setup::Beginner } else { Setup::Expert },
        choice: if set_up & 2 == 0 { Choice::Open } else { Choice::Secret },
        ..Config::new(EditionName::ALL[usize::from(set_up >> 2) % 3], 2 + (set_up >> 4) % 3)
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzz::actions::<Burgundy, Ledger>(bytes, config, Ledger::new, Ledger::check);
});
