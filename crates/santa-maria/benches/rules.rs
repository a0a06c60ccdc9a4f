//! How long the rules take: `cargo bench -p santa-maria --bench rules`.

#![allow(missing_docs)] // the macros make undocumented items

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use santa_maria::{Action, Config, SantaMaria, Stage, State};
use table::{Actions, Game, Silent, random_game};

fn game(players: u8) -> SantaMaria {
    SantaMaria::new(&Config::new(players)).expect("a good configuration")
}

fn games(criterion: &mut Criterion) {
    let mut open = Actions::new();
    let mut group = criterion.benchmark_group("random game");
    for players in [2, 3, 4] {
        let game = game(players);
        group.throughput(Throughput::Elements(random_game(&game, 1, &mut open, |_| {})));
        group.bench_function(format!("{players} players"), |bench| {
            bench.iter(|| random_game(&game, black_box(1), &mut open, |_| {}));
        });
    }
    group.finish();
}

fn steps(criterion: &mut Criterion) {
    let game = game(2);
    let mut open = Actions::new();
    let mut states = Vec::new();
    random_game(&game, 3, &mut open, |state| states.push(*state));
    let states: Vec<State> = states.into_iter().filter(|state| state.stage == Stage::Turn).collect();
    let mut group = criterion.benchmark_group("one decision");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("list", |bench| {
        bench.iter(|| {
            for state in &states {
                game.actions(black_box(state), state.active, &mut open);
            }
        });
    });
    let first = |state: &State, open: &mut Actions<Action>| {
        game.actions(state, state.active, open);
        (*state, open[open.len() / 2])
    };
    let chosen: Vec<(State, Action)> = states.iter().map(|state| first(state, &mut open)).collect();
    group.bench_function("copy and act", |bench| {
        bench.iter_batched(
            || (),
            |()| {
                for (state, action) in &chosen {
                    let mut after = *state;
                    let _ = black_box(game.act(&mut after, state.active, *action, &mut Silent));
                    black_box(&after);
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, games, steps);
criterion_main!(benches);
