//! How long the rules of a game take, timed by criterion.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput};
use table::{Actions, Game, Seat, Silent, Turn, random_game};

/// Whole random games of 2 to 4 players.
pub fn games<G: Game>(criterion: &mut Criterion, game: impl Fn(u8) -> G) {
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

/// One listing, and one copy with one application, over the states of a game that `counts` lets through.
pub fn steps<G: Game>(criterion: &mut Criterion, game: &G, counts: impl Fn(&G::State) -> bool) {
    let mut open = Actions::new();
    let mut states: Vec<(G::State, Seat)> = Vec::new();
    random_game(game, 3, &mut open, |state| match game.turn(state) {
        Turn::Seats(seats) if counts(state) => states.extend(seats.first().map(|seat| (*state, seat))),
        _ => {}
    });
    let mut group = criterion.benchmark_group("one decision");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("list", |bench| {
        bench.iter(|| {
            for (state, seat) in &states {
                game.actions(black_box(state), *seat, &mut open);
            }
        });
    });
    let mut chosen: Vec<(G::State, Seat, G::Action)> = Vec::new();
    for (state, seat) in states {
        game.actions(&state, seat, &mut open);
        chosen.push((state, seat, open[open.len() / 2]));
    }
    group.bench_function("copy and act", |bench| {
        bench.iter_batched(
            || (),
            |()| {
                for (state, seat, action) in &chosen {
                    let mut after = *state;
                    let _ = black_box(game.act(&mut after, *seat, *action, &mut Silent));
                    black_box(&after);
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}
