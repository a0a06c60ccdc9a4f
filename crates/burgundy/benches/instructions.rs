//! How many instructions the rules take, counted under valgrind: repeatable on a noisy machine.
//!
//! `cargo bench -p burgundy --bench instructions` needs valgrind and `gungraun-runner`; the baseline
//! is in `bench/README.md`.

#![allow(missing_docs)] // the macros make undocumented items

use std::hint::black_box;

use burgundy::{Action, Burgundy, Config, EditionName, Expansion};
use gungraun::{library_benchmark, library_benchmark_group, main};
use table::{Actions, Game, random_game};

fn prepared(players: u8) -> (Burgundy, Actions<Action>) {
    let game = Burgundy::new(&Config::expert(EditionName::Special, players)).expect("a good configuration");
    (game, Actions::new())
}

fn with_everything(players: u8) -> (Burgundy, Actions<Action>) {
    let options = Expansion::small().map(|room| room.name().into()).collect();
    let config = Config { options, ..Config::expert(EditionName::Special, players) };
    (Burgundy::new(&config).expect("a good configuration"), Actions::new())
}

#[library_benchmark(setup = prepared)]
#[bench::two_players(2)]
#[bench::three_players(3)]
#[bench::four_players(4)]
fn one_game((game, mut open): (Burgundy, Actions<Action>)) -> u64 {
    random_game(black_box(&game), 1, &mut open, |_| {})
}

#[library_benchmark(setup = with_everything)]
#[bench::two_players(2)]
#[bench::three_players(3)]
#[bench::four_players(4)]
fn one_game_with_everything((game, mut open): (Burgundy, Actions<Action>)) -> u64 {
    random_game(black_box(&game), 1, &mut open, |_| {})
}

library_benchmark_group!(name = games, benchmarks = [one_game, one_game_with_everything]);
main!(library_benchmark_groups = games);
