//! How long the rules take: `cargo bench -p santa-maria --bench rules`.

#![allow(missing_docs)] // the macros make undocumented items

use criterion::{Criterion, criterion_group, criterion_main};
use santa_maria::{Config, SantaMaria, Stage};
use table::Game;
use trials::bench;

fn game(players: u8) -> SantaMaria {
    SantaMaria::new(&Config::new(players)).expect("a good configuration")
}

fn rules(criterion: &mut Criterion) {
    bench::games(criterion, game);
    bench::steps(criterion, &game(2), |state| state.stage == Stage::Turn);
}

criterion_group!(benches, rules);
criterion_main!(benches);
