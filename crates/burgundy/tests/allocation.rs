//! Listing, applying and settling never touch the heap.

mod common;

use burgundy::Burgundy;
use common::{name, set_ups};
use table::{Actions, Chance, Game, Quick, Silent, Turn};

#[test]
fn a_game_is_played_without_allocating() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = Burgundy::new(&config).expect("a good configuration");
        let mut open = Actions::new();
        let mut random = Quick::new(nth as u64);
        let chance = Chance::Quick(nth as u64);
        let mut decisions = 0;
        let count = allocation_counter::measure(|| {
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance(draw) => {
                        let outcome = game.sample(&state, draw, &chance);
                        game.settle(&mut state, &outcome, &mut Silent).expect("a fair draw");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("somebody decides");
                        game.actions(&state, seat, &mut open);
                        let action = open[random.below(open.len())];
                        game.act(&mut state, seat, action, &mut Silent).expect("listed");
                        decisions += 1;
                    }
                }
            }
        });
        assert!(decisions > 100);
        assert_eq!(count.count_total, 0, "{}: {} allocations", name(&config), count.count_total);
    }
}

/// A state fits into 1 KiB with four players, and an action into a register.
#[test]
fn a_state_is_small() {
    assert!(size_of::<burgundy::State>() <= 1024, "{}", size_of::<burgundy::State>());
    assert!(size_of::<burgundy::Action>() <= 8, "{}", size_of::<burgundy::Action>());
}
