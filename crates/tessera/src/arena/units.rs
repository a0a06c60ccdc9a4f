//! The units of a match, many at a time.

use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;

use super::play::{Match, Sheet};
use crate::Failure;
use crate::known::Known;
use crate::many::{bar, many};

/// Plays units until `hear` has enough, all are played, or `told` says stop. Units reach `hear` in order,
/// and none is left out in between.
pub(super) fn play<G: Known>(
    game: &Match<G>,
    units: usize,
    threads: usize,
    told: &AtomicBool,
    mut hear: impl FnMut(&[Sheet], &ProgressBar) -> bool,
) -> Result<(), Failure> {
    let bar = bar(units * game.line_up.rotations(), "games");
    let outcome = many(
        units,
        threads,
        |nth| game.unit(nth, told),
        |unit| {
            bar.inc(unit.len() as u64);
            hear(&unit, &bar)
        },
    );
    bar.finish_and_clear();
    outcome
}
