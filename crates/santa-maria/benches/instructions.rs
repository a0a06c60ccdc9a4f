//! How many instructions the rules take, counted under valgrind: repeatable on a noisy machine.
//!
//! `cargo bench -p santa-maria --bench instructions` needs valgrind and `gungraun-runner`; the baseline
//! is in `bench/README.md`.

#![allow(missing_docs)] // the macros make undocumented items

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use santa_maria::{Action, Config, SantaMaria};
use table::{Actions, Game, random_game};

fn prepared(players: u8) -> (SantaMaria, Actions<Action>) {
    let game = SantaMaria::new(&Config::new(players)).expect("a good configuration");
    (game, Actions::new())
}

#[library_benchmark(setup = prepared)]
#[bench::two_players(2)]
#[bench::three_players(3)]
#[bench::four_players(4)]
fn one_game((game, mut open): (SantaMaria, Actions<Action>)) -> u64 {
    random_game(black_box(&game), 1, &mut open, |_| {})
}

library_benchmark_group!(name = games, benchmarks = one_game);
main!(library_benchmark_groups = games);
