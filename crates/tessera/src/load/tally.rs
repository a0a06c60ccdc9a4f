//! The results of a run: times, acknowledged actions, counts.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What all clients count together while they play.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) actions: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) reconnects: AtomicU64,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
}

impl Counts {
    /// Counts something that should not have happened, and keeps the first of its kind.
    pub(super) fn error(&self, what: impl Into<String>) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut first) = self.first_error.lock() {
            first.get_or_insert_with(|| what.into());
        }
    }

    pub(super) fn errors(&self) -> (u64, Option<String>) {
        let first = self.first_error.lock().ok().and_then(|first| first.clone());
        (self.errors.load(Ordering::Relaxed), first)
    }
}

/// An action that the server has acknowledged: its place in the log, and the entry it made.
pub(super) type Kept = (usize, Box<str>);

/// What one table's clients bring home.
#[derive(Default)]
pub(super) struct Tally {
    /// From sending an action until both players have seen what it did.
    pub(super) seen: Times,
    /// From sending an action until its answer.
    pub(super) answered: Times,
    /// By table, everything the server has promised to keep.
    pub(super) kept: Vec<(String, Vec<Kept>)>,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.seen.0.extend(other.seen.0);
        self.answered.0.extend(other.answered.0);
        self.kept.extend(other.kept);
    }
}

/// Times in microseconds.
#[derive(Default)]
pub(super) struct Times(Vec<u32>);

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// The times below which this share of them lies, in milliseconds.
    pub(super) fn quantiles<const N: usize>(&mut self, shares: [f64; N]) -> [f64; N] {
        self.0.sort_unstable();
        let last = self.0.len().saturating_sub(1);
        let at = |share: f64| ((self.0.len() as f64 * share).ceil() as usize).saturating_sub(1).min(last);
        shares.map(|share| self.0.get(at(share)).map_or(0.0, |micros| f64::from(*micros) / 1000.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|ms| times.add(Duration::from_millis(ms)));
        assert_eq!(times.quantiles([0.5, 0.99, 1.0]), [100.0, 198.0, 200.0]);
        assert_eq!(Times::default().quantiles([0.5]), [0.0]);
    }
}
