//! Listing, applying and settling never touch the heap.

mod common;

use common::{name, set_ups};
use santa_maria::SantaMaria;
use table::{Actions, Game, random_game};

#[test]
fn a_game_is_played_without_allocating() {
    let (mut games, mut decisions) = (0, 0);
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = SantaMaria::new(&config).expect("a good configuration");
        let mut open = Actions::new();
        let count = allocation_counter::measure(|| decisions += random_game(&game, nth as u64, &mut open, |_| {}));
        assert_eq!(count.count_total, 0, "{}: {} allocations", name(&config), count.count_total);
        games += 1;
    }
    // A random player retires early, but not every time.
    assert!(decisions > 50 * games, "{decisions} decisions in {games} games");
}

/// A state fits into 1 KiB with four players, and an action into two registers.
#[test]
fn a_state_is_small() {
    assert!(size_of::<santa_maria::State>() <= 1024, "{}", size_of::<santa_maria::State>());
    assert!(size_of::<santa_maria::Action>() <= 16, "{}", size_of::<santa_maria::Action>());
}
