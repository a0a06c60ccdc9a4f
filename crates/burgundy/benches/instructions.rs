//! How many instructions the rules take, counted under valgrind: repeatable on a noisy machine.
//!
//! `cargo bench -p burgundy --bench instructions` needs valgrind and `gungraun-runner`; the baseline
//! stands in `bench/README.md`.

#![allow(missing_docs)] // the macros make undocumented items

use std::hint::black_box;

use burgundy::{Action, Burgundy, Config, EditionName};
use gungraun::{library_benchmark, library_benchmark_group, main};
use table::{Actions, Chance, Game, Quick, Silent, Turn};

fn prepared(players: u8) -> (Burgundy, Actions<Action>) {
    let game = Burgundy::new(&Config::expert(EditionName::Special, players)).expect("a good configuration");
    (game, Actions::new())
}

#[library_benchmark(setup = prepared)]
#[bench::two_players(2)]
#[bench::three_players(3)]
#[bench::four_players(4)]
fn random_game((game, mut open): (Burgundy, Actions<Action>)) -> u64 {
    let (mut random, chance) = (Quick::new(1), Chance::Quick(1));
    let mut state = game.start();
    let mut decisions = 0;
    loop {
        match game.turn(black_box(&state)) {
            Turn::Over => return decisions,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut Silent).expect("a fair draw");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                game.actions(&state, seat, &mut open);
                game.act(&mut state, seat, open[random.below(open.len())], &mut Silent).expect("listed");
                decisions += 1;
            }
        }
    }
}

library_benchmark_group!(name = games, benchmarks = random_game);
main!(library_benchmark_groups = games);
