//! Random chess on shakmaty: `shakmaty-random [SECONDS] [SEED]` plays games for
//! SECONDS and prints one line of JSON.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use shakmaty::{Chess, Position};

const MAX_PLIES: u32 = 200;

/// SplitMix64: the choice of a move must cost next to nothing beside the rules.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}

/// Plays one game and returns how many moves were made.
///
/// `Position::outcome` would list the legal moves a second time. An empty list
/// (mate or stalemate) and too little material are the same tests, done once.
fn play_random_game(rng: &mut Rng) -> u32 {
    let mut position = Chess::default();
    for ply in 0..MAX_PLIES {
        if position.is_insufficient_material() {
            return ply;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return ply;
        }
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    MAX_PLIES
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().map_or(Ok(3.0), |text| text.parse::<f64>());
    let seed = args.next().map_or(Ok(1), |text| text.parse::<u64>());
    let (seconds, seed) = match (seconds, seed) {
        (Ok(seconds), Ok(seed)) if seconds > 0.0 && seconds.is_finite() => (seconds, seed),
        _ => {
            eprintln!("usage: shakmaty-random [SECONDS] [SEED]");
            return ExitCode::from(2);
        }
    };

    let mut rng = Rng(seed);
    let (mut games, mut decisions) = (0u64, 0u64);
    let length = Duration::from_secs_f64(seconds);
    let start = Instant::now();
    let elapsed = loop {
        decisions += u64::from(play_random_game(&mut rng));
        games += 1;
        let elapsed = start.elapsed();
        if elapsed >= length {
            break elapsed.as_secs_f64();
        }
    };
    println!(
        "{{\"decisions_per_s\": {:.1}, \"games_per_s\": {:.3}, \"state_bytes\": {}}}",
        decisions as f64 / elapsed,
        games as f64 / elapsed,
        size_of::<Chess>(),
    );
    ExitCode::SUCCESS
}
