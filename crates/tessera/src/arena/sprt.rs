//! A test that stops as soon as it knows.
//!
//! The generalised sequential probability ratio test over units, as chess engines are tested with pairs of games
//! ("pentanomial"; M. Van den Bergh, "The GSPRT and the MLE for the multinomial distribution"): the likelihood of
//! the observations under the best explanation with one expected score, against that with the other.

use std::collections::BTreeMap;

use serde::Serialize;

use super::stats::expected;

/// How often each of the two errors may happen.
const ERROR: f64 = 0.05;

/// Scores a unit can always have, seen or not, so that no explanation is ruled out after few units.
const SCORES: [u32; 5] = [0, 250_000, 500_000, 750_000, 1_000_000];
/// The fraction of a unit that stands for a score that was never seen.
const UNSEEN: f64 = 1e-3;

/// One of the two hypotheses.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub(super) enum Hypothesis {
    /// The first is stronger by the lower bound only.
    H0,
    /// The first is stronger by the upper bound.
    H1,
}

/// The test, and what it has seen.
#[derive(Clone, Debug)]
pub(super) struct Sprt {
    /// The bounds in Elo.
    pub(super) elo: [f64; 2],
    /// How many units scored this many millionths of the points.
    seen: BTreeMap<u32, u64>,
}

impl Sprt {
    pub(super) fn new(elo: [f64; 2]) -> Sprt {
        Sprt { elo, seen: BTreeMap::new() }
    }

    /// Adds the score of a unit, 0 to 1.
    pub(super) fn push(&mut self, score: f64) {
        *self.seen.entry((score * 1e6).round() as u32).or_default() += 1;
    }

    /// The logarithm of the likelihood ratio at which a hypothesis is accepted.
    pub(super) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of the likelihood ratio of H1 to H0.
    pub(super) fn ratio(&self) -> f64 {
        if self.seen.is_empty() {
            return 0.0;
        }
        let mut weights: BTreeMap<u32, f64> = SCORES.map(|score| (score, UNSEEN)).into();
        weights.extend(self.seen.iter().map(|(score, count)| (*score, *count as f64)));
        let weights: Vec<(f64, f64)> =
            weights.into_iter().map(|(score, count)| (f64::from(score) / 1e6, count)).collect();
        let [mean0, mean1] = self.elo.map(expected);
        let (tilt0, tilt1) = (tilt(&weights, mean0), tilt(&weights, mean1));
        let ratio = |score: f64| (1.0 + tilt0 * (score - mean0)) / (1.0 + tilt1 * (score - mean1));
        weights.iter().map(|(score, count)| count * ratio(*score).ln()).sum()
    }

    /// Which hypothesis is accepted, if any yet.
    pub(super) fn verdict(&self) -> Option<Hypothesis> {
        let ratio = self.ratio();
        match () {
            () if ratio >= Sprt::bound() => Some(Hypothesis::H1),
            () if ratio <= -Sprt::bound() => Some(Hypothesis::H0),
            () => None,
        }
    }
}

/// The likeliest distribution with a given mean weighs each score by 1 / (1 + tilt · (score − mean)): the tilt at which
/// its mean is that mean. The sum falls from +∞ to −∞ between the two poles, so halving finds it.
fn tilt(weights: &[(f64, f64)], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        weights.iter().map(|(score, weight)| weight * (score - mean) / (1.0 + tilt * (score - mean))).sum()
    };
    // The scores 0 and 1 are always among them.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(elo: [f64; 2], pairs: [u64; 5]) -> Sprt {
        let seen = SCORES.into_iter().zip(pairs).filter(|(_, count)| *count > 0).collect();
        Sprt { elo, seen }
    }

    /// Tests of chess engines with logistic bounds, as fastchess keeps them in its own tests.
    #[test]
    fn ratios_of_published_tests() {
        for (elo, pairs, ratio) in
            [([0.5, 2.5], [223, 9863, 21279, 10037, 246], -3.07), ([0.0, 2.0], [871, 26175, 55983, 26678, 821], -4.98)]
        {
            let found = after(elo, pairs).ratio();
            assert!((found - ratio).abs() < 0.01, "{found}, not {ratio}");
        }
    }

    /// Coins: with only 0 and 1 seen, the likeliest explanation is the hypothesis itself. 60 of 100 with bounds 50 % and
    /// 60 %: 60 ln 1.2 + 40 ln 0.8.
    #[test]
    fn the_ratio_of_a_coin() {
        let bounds = [0.0, 400.0 * 1.5f64.log10()];
        let found = after(bounds, [40, 0, 0, 0, 60]).ratio();
        assert!((found - (60.0 * 1.2f64.ln() + 40.0 * 0.8f64.ln())).abs() < 0.01, "{found}");
    }

    #[test]
    fn a_test_decides_when_it_knows() {
        assert!((Sprt::bound() - 2.944).abs() < 0.001);
        assert_eq!(Sprt::new([0.0, 50.0]).verdict(), None);
        assert_eq!(after([0.0, 50.0], [0, 0, 0, 0, 3]).verdict(), None, "three wins are few");
        assert_eq!(after([0.0, 50.0], [10, 0, 40, 0, 60]).verdict(), Some(Hypothesis::H1));
        assert_eq!(after([0.0, 50.0], [60, 0, 40, 0, 10]).verdict(), Some(Hypothesis::H0));
    }

    #[test]
    fn swapped_players_and_hypotheses_swap_the_sign() {
        let (one, other) = (after([-10.0, 30.0], [5, 9, 30, 14, 8]), after([-30.0, 10.0], [8, 14, 30, 9, 5]));
        assert!((one.ratio() + other.ratio()).abs() < 1e-9);
    }
}
