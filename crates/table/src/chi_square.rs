//! Pearson's chi-square test: are counts as even as chance would have them?

use serde::Serialize;

/// What the test found.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct ChiSquare {
    /// The squared distances from the counts that are expected, each divided by what is expected.
    pub chi_square: f64,
    /// How many of the counts are free to vary.
    pub degrees: u32,
    /// How often fair dice would come out at least as uneven as these.
    pub p_value: f64,
}

impl ChiSquare {
    /// Tests whether all kinds come equally often; nothing can be said without counts or kinds.
    pub fn of_even(counts: &[u32]) -> Option<ChiSquare> {
        let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
        let degrees = u32::try_from(counts.len()).ok()?.checked_sub(1).filter(|degrees| *degrees > 0)?;
        if total == 0.0 {
            return None;
        }
        let expected = total / counts.len() as f64;
        let chi_square = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        Some(ChiSquare { chi_square, degrees, p_value: upper_gamma(f64::from(degrees) / 2.0, chi_square / 2.0) })
    }
}

/// No sum or fraction here needs more terms; each stops when a term changes nothing any more.
const TERMS: usize = 10_000;

/// The regularised upper incomplete gamma function Q(a, x) for a > 0: the series of P = 1 − Q where
/// it converges fast, else the continued fraction (Abramowitz and Stegun, 6.5.29 and 6.5.31).
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for n in 1..TERMS {
            term *= x / (a + n as f64);
            sum += term;
            if term < sum * f64::EPSILON {
                break;
            }
        }
        return (1.0 - scale * sum).clamp(0.0, 1.0);
    }
    // Lentz's way to evaluate a continued fraction from its beginning.
    let tiny = f64::MIN_POSITIVE / f64::EPSILON;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / tiny;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for n in 1..TERMS {
        let n = n as f64;
        let factor = -n * (n - a);
        b += 2.0;
        let nonzero = |value: f64| if value.abs() < tiny { tiny } else { value };
        d = 1.0 / nonzero(factor * d + b);
        c = nonzero(b + factor / c);
        let change = d * c;
        fraction *= change;
        if (change - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    (scale * fraction).clamp(0.0, 1.0)
}

/// The logarithm of the gamma function of a > 0: Stirling's series, after steps up to where five of
/// its terms are exact enough.
fn ln_gamma(a: f64) -> f64 {
    let (mut a, mut below) = (a, 1.0);
    while a < 15.0 {
        below *= a;
        a += 1.0;
    }
    let square = a * a;
    let tail = (1.0 / 12.0
        - (1.0 / 360.0 - (1.0 / 1260.0 - (1.0 / 1680.0 - 1.0 / 1188.0 / square) / square) / square) / square)
        / a;
    (a - 0.5) * a.ln() - a + 0.5 * (2.0 * std::f64::consts::PI).ln() + tail - below.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within * expected.abs().max(1e-300), "{found} is not {expected}");
    }

    #[test]
    fn gamma_of_known_numbers() {
        for (a, gamma) in [(1.0, 1.0), (2.0, 1.0), (5.0, 24.0), (10.0, 362_880.0), (21.0, 2.432_902_008_176_64e18)] {
            close(ln_gamma(a).exp(), gamma, 1e-12);
        }
        close(ln_gamma(0.5).exp(), std::f64::consts::PI.sqrt(), 1e-13);
        close(ln_gamma(2.5).exp(), 0.75 * std::f64::consts::PI.sqrt(), 1e-13);
    }

    /// The critical values that every table of the distribution prints.
    #[test]
    fn p_values_of_printed_tables() {
        for (degrees, chi_square, p) in [
            (1, 3.841_458_820_694_124, 0.05),
            (1, 6.634_896_601_021_213, 0.01),
            (2, 5.991_464_547_107_979, 0.05),
            (3, 7.814_727_903_251_179, 0.05),
            (5, 1.145_476_226_061_77, 0.95),
            (5, 4.351_460_191_095_526, 0.5),
            (5, 11.070_497_693_516_35, 0.05),
            (5, 15.086_272_469_388_99, 0.01),
            (5, 20.515_005_652_432_873, 0.001),
            (10, 18.307_038_053_275_146, 0.05),
            (30, 43.772_971_825_742_19, 0.05),
            (100, 124.342_113_404_004_07, 0.05),
        ] {
            close(upper_gamma(f64::from(degrees) / 2.0, chi_square / 2.0), p, 1e-10);
        }
    }

    /// With two degrees of freedom it is exp(−x/2), however far out; with one it is erfc.
    #[test]
    fn p_values_that_have_a_formula() {
        for x in [1e-9, 0.1, 1.0, 1.999, 2.001, 7.0, 50.0, 600.0, 1400.0] {
            close(upper_gamma(1.0, x / 2.0), (-x / 2.0_f64).exp(), 1e-11);
            close(upper_gamma(2.0, x / 2.0), (-x / 2.0_f64).exp() * (1.0 + x / 2.0), 1e-11);
        }
        assert_eq!(upper_gamma(2.5, 0.0), 1.0);
        assert_eq!(upper_gamma(2.5, 1e6), 0.0);
        close(upper_gamma(0.5, 0.5), 0.317_310_507_862_914_1, 1e-12);
        close(upper_gamma(0.5, 4.5), 0.002_699_796_063_260_189, 1e-12);
    }

    #[test]
    fn counts_are_compared_with_even_ones() {
        let even = ChiSquare::of_even(&[10; 6]).expect("dice");
        assert_eq!((even.chi_square, even.degrees, even.p_value), (0.0, 5, 1.0));
        // A textbook die: 60 throws, 5 8 9 8 10 20.
        let loaded = ChiSquare::of_even(&[5, 8, 9, 8, 10, 20]).expect("dice");
        close(loaded.chi_square, 13.4, 1e-12);
        close(loaded.p_value, 0.019_905_220, 1e-6);
        assert!(ChiSquare::of_even(&[0; 6]).is_none());
        assert!(ChiSquare::of_even(&[7]).is_none());
        assert!(ChiSquare::of_even(&[]).is_none());
    }
}
