//! How long players think: a turn is all that a seat decides until it ends its turn or another seat decides.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use players::Player;
use table::{Game, MAX_SEATS, Seat};

/// What the seats of one game spend on their turns.
#[derive(Default)]
pub(super) struct Watch {
    running: Option<(Seat, Duration)>,
    /// The turns of each seat, in nanoseconds.
    pub(super) turns: [Vec<u64>; MAX_SEATS],
    /// How many decisions each seat made.
    pub(super) decisions: [u64; MAX_SEATS],
}

impl Watch {
    fn spend(&mut self, seat: Seat, time: Duration) {
        if self.running.is_some_and(|(other, _)| other != seat) {
            self.end_turn();
        }
        let before = self.running.map_or(Duration::ZERO, |(_, before)| before);
        self.running = Some((seat, before + time));
        self.decisions[seat.index()] += 1;
    }

    pub(super) fn end_turn(&mut self) {
        if let Some((seat, time)) = self.running.take() {
            self.turns[seat.index()].push(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        }
    }
}

/// A player with a clock shared by the whole game.
pub(super) struct Timed<G: Game> {
    pub(super) player: Box<dyn Player<G>>,
    pub(super) watch: Arc<Mutex<Watch>>,
}

impl<G: Game> Player<G> for Timed<G> {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, open: &[G::Action]) -> G::Action {
        let begin = Instant::now();
        let action = self.player.choose(game, state, seat, open);
        if let Ok(mut watch) = self.watch.lock() {
            watch.spend(seat, begin.elapsed());
        }
        action
    }
}

/// Steps per doubling.
const STEPS: u32 = 16;

/// Times of any number of turns in little memory: counted by size, in steps of 3 to 6 %.
#[derive(Clone, Default)]
pub(super) struct Times {
    counts: Vec<u64>,
    total: u64,
    sum: f64,
}

impl Times {
    /// Adds a time in nanoseconds.
    pub(super) fn push(&mut self, nanos: u64) {
        let step = step_of(nanos);
        if self.counts.len() <= step {
            self.counts.resize(step + 1, 0);
        }
        self.counts[step] += 1;
        self.total += 1;
        self.sum += nanos as f64;
    }

    /// All together, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.sum / 1e9
    }

    /// In milliseconds; 0 if there are none.
    pub(super) fn mean(&self) -> f64 {
        self.sum / 1e6 / self.total.max(1) as f64
    }

    /// The time below which this share of them lies, in milliseconds.
    pub(super) fn quantile(&self, share: f64) -> f64 {
        let wanted = (self.total as f64 * share).ceil() as u64;
        let mut seen = 0;
        let step = self.counts.iter().position(|count| {
            seen += count;
            seen >= wanted
        });
        step.map_or(0.0, |step| middle_of(step) / 1e6)
    }
}

/// The exponent and the four bits after the leading one: a logarithm without floating point.
fn step_of(nanos: u64) -> usize {
    let nanos = nanos.max(u64::from(STEPS));
    let exponent = nanos.ilog2();
    let rest = (nanos >> (exponent - STEPS.ilog2())) as u32 - STEPS;
    ((exponent - STEPS.ilog2()) * STEPS + rest) as usize
}

fn middle_of(step: usize) -> f64 {
    let (exponent, rest) = (step as u32 / STEPS, step as u32 % STEPS);
    (f64::from(STEPS + rest) + 0.5) * 2f64.powi(exponent as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_kept_well_enough() {
        let mut times = Times::default();
        (1..=1000u64).for_each(|ms| times.push(ms * 1_000_000));
        assert!((times.mean() - 500.5).abs() < 1e-9 && (times.seconds() - 500.5).abs() < 1e-9);
        for (share, wanted) in [(0.5, 500.0), (0.99, 990.0), (1.0, 1000.0)] {
            assert!((times.quantile(share) / wanted - 1.0).abs() < 0.04, "{share}: {}", times.quantile(share));
        }
        assert_eq!(Times::default().quantile(0.99), 0.0);
        assert_eq!((step_of(0), step_of(16), step_of(17), step_of(32)), (0, 0, 1, 16));
        assert!(step_of(u64::MAX) < 1024);
    }

    #[test]
    fn a_turn_is_all_that_a_seat_decides_in_a_row() {
        let (one, two) = (Seat::new(0).expect("a seat"), Seat::new(1).expect("a seat"));
        let mut watch = Watch::default();
        let nanos = Duration::from_nanos;
        watch.spend(one, nanos(1));
        watch.spend(one, nanos(2));
        watch.spend(two, nanos(4));
        watch.end_turn();
        watch.spend(two, nanos(8));
        watch.end_turn();
        watch.end_turn();
        assert_eq!((&watch.turns[0], &watch.turns[1]), (&vec![3], &vec![4, 8]));
        assert_eq!(watch.decisions[..2], [2, 2]);
    }
}
