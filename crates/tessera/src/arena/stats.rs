//! Means, shares and ratings, each with the interval in which it lies with 95 % confidence.
//!
//! What is counted is units, never games: the games of a unit share their seed, so they are not independent.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// From here to there.
pub(crate) type Interval = [f64; 2];

/// Values seen one after the other: how many, their mean, their spread.
#[derive(Clone, Debug, Default)]
pub(super) struct Sample {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// Welford's method: no sum of squares that swamps the difference.
    pub(super) fn push(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn mean(&self) -> f64 {
        self.mean
    }

    /// How much the values spread: the square of their standard deviation; unknown with fewer than two.
    pub(super) fn variance(&self) -> Option<f64> {
        (self.count > 1).then(|| self.squares / (self.count - 1) as f64)
    }

    /// Where the true mean lies; unknown with fewer than two values.
    pub(super) fn interval(&self) -> Option<Interval> {
        let freedom = self.count.checked_sub(1).filter(|freedom| *freedom > 0)?;
        let error = (self.squares / freedom as f64 / self.count as f64).sqrt();
        let reach = student(freedom) * error;
        Some([self.mean - reach, self.mean + reach])
    }

    /// Where the true share lies, of values between 0 and 1.
    ///
    /// Wilson's interval with as many trials as would spread like these units: it stays between 0 and 1, and
    /// a player who has won every game so far is not claimed to always win.
    pub(super) fn share_interval(&self) -> Interval {
        if self.count < 2 {
            return [0.0, 1.0];
        }
        let spread = self.squares / (self.count * self.count) as f64;
        let trials = if spread > 0.0 { self.mean * (1.0 - self.mean) / spread } else { self.count as f64 };
        wilson(self.mean, trials, student(self.count - 1))
    }
}

/// Wilson's interval of a share in so many trials.
fn wilson(share: f64, trials: f64, quantile: f64) -> Interval {
    let square = quantile * quantile / trials;
    let middle = share + square / 2.0;
    let reach = (square * (share * (1.0 - share) + square / 4.0)).max(0.0).sqrt();
    // Rounding must not leave out the share itself where it is 0 or 1.
    [((middle - reach) / (1.0 + square)).clamp(0.0, share), ((middle + reach) / (1.0 + square)).clamp(share, 1.0)]
}

/// With so many degrees of freedom Student's distribution is the normal one: their quantiles differ by 1 in 80,000.
/// Far beyond it the digits of `StudentsT` are lost to rounding.
const MANY: u64 = 100_000;

/// The 97.5 % quantile of Student's distribution.
pub(crate) fn student(freedom: u64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom as f64) {
        Ok(student) if freedom < MANY => student.inverse_cdf(0.975),
        _ => Normal::standard().inverse_cdf(0.975),
    }
}

/// The Elo difference at which this share of the points is expected.
pub(super) fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points expected at this Elo difference.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(values: &[f64]) -> Sample {
        let mut sample = Sample::default();
        values.iter().for_each(|value| sample.push(*value));
        sample
    }

    fn near(found: f64, wanted: f64, tolerance: f64) {
        assert!((found - wanted).abs() <= tolerance, "{found}, not {wanted}");
    }

    #[test]
    fn elo_of_known_shares() {
        near(elo(0.5), 0.0, 1e-9);
        near(elo(0.64), 100.0, 0.1);
        near(elo(10.0 / 11.0), 400.0, 1e-9);
        near(expected(200.0), 0.7597, 0.0001);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    /// As in any printed table.
    #[test]
    fn quantiles_of_student() {
        for (freedom, quantile) in [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980), (1 << 40, 1.960)]
        {
            near(student(freedom), quantile, 0.0006);
        }
        near(student(MANY - 1), student(MANY), 0.000_05);
    }

    /// 1 to 5: mean 3, standard deviation √2.5, error √0.5, four degrees of freedom.
    #[test]
    fn the_interval_of_a_small_sample() {
        let five = sample(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        near(five.mean(), 3.0, 1e-12);
        let [low, high] = five.interval().expect("five values");
        near(low, 3.0 - 2.776_445 * 0.5f64.sqrt(), 1e-6);
        near(high, 3.0 + 2.776_445 * 0.5f64.sqrt(), 1e-6);
        assert_eq!(sample(&[7.0]).interval(), None);
        assert_eq!(sample(&[7.0]).share_interval(), [0.0, 1.0]);
    }

    /// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I.
    #[test]
    fn the_interval_of_wilson() {
        for (hits, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let found = wilson(hits / trials, trials, student(u64::MAX));
            near(found[0], low, 0.00005);
            near(found[1], high, 0.00005);
        }
    }

    #[test]
    fn units_that_spread_less_than_coins_say_more() {
        let coins = sample(&[0.0, 1.0].repeat(50)).share_interval();
        let pairs = sample(&[0.25, 0.75].repeat(50)).share_interval();
        assert!(pairs[1] - pairs[0] < 0.55 * (coins[1] - coins[0]), "{pairs:?} {coins:?}");
        let [low, high] = sample(&[1.0; 100]).share_interval();
        assert!(low > 0.95 && low < 0.97 && high == 1.0, "a hundred wins are not for ever: {low}");
    }
}
