//! Listing, applying and settling never touch the heap.

mod common;

use burgundy::Burgundy;
use common::{against, mixes, name, set_ups, solo};
use table::{Actions, Game, random_game};

#[test]
fn a_game_is_played_without_allocating() {
    for (nth, config) in set_ups().into_iter().chain(mixes()).chain(solo()).chain(against()).enumerate() {
        let game = Burgundy::new(&config).expect("a good configuration");
        let mut open = Actions::new();
        let mut decisions = 0;
        let count = allocation_counter::measure(|| decisions = random_game(&game, nth as u64, &mut open, |_| {}));
        assert!(decisions > 70);
        assert_eq!(count.count_total, 0, "{}: {} allocations", name(&config), count.count_total);
    }
}

/// A state fits into 1,408 bytes with four players and all expansions, and an action into a register.
#[test]
fn a_state_is_small() {
    assert!(size_of::<burgundy::State>() <= 1408, "{}", size_of::<burgundy::State>());
    assert!(size_of::<burgundy::Action>() <= 8, "{}", size_of::<burgundy::Action>());
}
