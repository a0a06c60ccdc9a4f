//! Throw-away: trains Santa Maria a little and says how it goes.
//!
//! `santa speed`, or `santa MINUTES THREADS ROUND LEARNING`.

use std::time::{Duration, Instant};

use players::net::{Inputs, Net};
use players::search::{Judge, Taste, TurnSearch};
use players::{Featured, heads};
use santa_maria::{Config, SantaMaria, Variant};
use table::{Chance, Game, Silent, Turn};
use train::float::{FloatNet, Shape};
use train::sample::Samples;
use train::school::{self, Plan};
use train::selfplay::{self, Manner, Teacher};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let shape = Shape { inputs: SantaMaria::INPUTS, heads: heads::<SantaMaria>() };
    println!("{}", SantaMaria::schema());
    if words.first().is_some_and(|word| word == "speed") {
        return speed(&FloatNet::new(shape, 1).rounded());
    }
    let number = |nth: usize, otherwise: f64| words.get(nth).map_or(otherwise, |word| word.parse().expect("a number"));
    let plan = Plan {
        time: Duration::from_secs_f64(60.0 * number(0, 4.0)),
        threads: number(1, 2.0) as usize,
        memory: 3_000_000,
        round: Duration::from_secs_f64(number(2, 10.0)),
        learning: Duration::from_secs_f64(number(3, 8.0)),
        seed: 1,
        manner: Manner { beam: 4, stray: 10, lambda: 950, within: 3 },
        rate: (1e-3, 2e-4),
        batch: 2048,
    };
    let net = school::train::<SantaMaria>(&plan, None, |progress, _| {
        println!(
            "round {:3} games {:6} {:6.1}/s evaluations {:8.0}/s score solo {:.1} 2p {:.1} 3p {:.1} 4p {:.1} loss {:.4} learnt {}",
            progress.round,
            progress.games,
            progress.pace,
            progress.evaluations,
            progress.score[0],
            progress.score[1],
            progress.score[2],
            progress.score[3],
            progress.loss,
            progress.learnt
        );
    });
    let net = net.rounded();
    if let Ok(path) = std::env::var("WEIGHTS") {
        std::fs::write(path, net.to_bytes(&SantaMaria::schema())).expect("weights can be written");
    }
    speed(&net);
    measure(&net, 60);
}

fn measure(net: &Net, games: u64) {
    for players in 1..=4u8 {
        let solo = if players == 1 { &[Variant::Solo][..] } else { &[] };
        let game = SantaMaria::new(&Config::new(players).with(solo)).expect("a table");
        let manner = Manner { beam: 6, stray: 0, lambda: 1000, within: 0 };
        let mut sum = 0;
        for nth in 0..games {
            let mut samples = Samples::new(heads::<SantaMaria>());
            let result = selfplay::play(&game, &mut Teacher::Net(net, manner), 1_000_000 + nth, &mut samples);
            sum += result.points.iter().sum::<i32>();
        }
        println!(
            "{players} players, whole turns, base game: {:.1}",
            f64::from(sum) / games as f64 / f64::from(players)
        );
    }
}

fn speed(net: &Net) {
    let game = SantaMaria::new(&Config::new(2)).expect("a table");
    let mut judge = Judge::new(&game, net, Taste::default());
    let (mut turns, mut longest, mut decisions, mut most) = (0u64, 0, 0, 0);
    let mut positions = Vec::new();
    let begun = Instant::now();
    for seed in 0..20 {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(draw) => {
                    let outcome = game.sample(&state, draw, &Chance::Quick(seed));
                    game.settle(&mut state, &outcome, &mut Silent).expect("settled");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("a seat");
                    let before = judge.evaluations;
                    let line = TurnSearch { beam: 6, keep: 1 }.lines(&mut judge, &state, seat).swap_remove(0);
                    most = most.max(judge.evaluations - before);
                    turns += 1;
                    if line.actions.len() > longest && std::env::var("LINES").is_ok() {
                        println!("{:?}", line.actions.iter().map(ToString::to_string).collect::<Vec<_>>());
                    }
                    longest = longest.max(line.actions.len());
                    decisions += line.actions.len();
                    state = line.state;
                    positions.push((state, seat));
                }
            }
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "beam 6: {:.0} evaluations a turn (most {most}), {:.3} ms a turn, {:.0} evaluations/s, {:.1} decisions a turn (longest {longest}), {} turns a game",
        judge.evaluations as f64 / turns as f64,
        1000.0 * seconds / turns as f64,
        judge.evaluations as f64 / seconds,
        decisions as f64 / turns as f64,
        turns / 20
    );
    let begun = Instant::now();
    let mut on_all = 0;
    for _ in 0..20 {
        for (state, seat) in &positions {
            let mut on = Inputs::default();
            game.inputs(state, *seat, &mut on);
            on_all += on.len();
        }
    }
    let calls = 20 * positions.len();
    println!(
        "inputs: {:.0} ns a call, {:.0} on",
        begun.elapsed().as_nanos() as f64 / calls as f64,
        on_all as f64 / calls as f64
    );
}
