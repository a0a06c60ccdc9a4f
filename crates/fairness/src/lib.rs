//! The dice of a game compared with fair dice: Pearson's chi-square test.

use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use table::Throws;

/// The dice of a game, counted and judged.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// What was thrown.
    #[serde(flatten)]
    pub throws: Throws,
    /// Whether all of them together are as even as fair dice are; nothing without dice.
    pub fair: Option<ChiSquare>,
}

impl Judged {
    /// Judges what was thrown.
    pub fn new(throws: Throws) -> Judged {
        Judged { fair: ChiSquare::of_even(&throws.faces), throws }
    }
}

/// Are counts as even as chance would have them?
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
    /// Tests whether all kinds come up equally often; nothing can be said without counts or kinds.
    pub fn of_even(counts: &[u32]) -> Option<ChiSquare> {
        let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
        let degrees = u32::try_from(counts.len()).ok()?.checked_sub(1).filter(|degrees| *degrees > 0)?;
        if total == 0.0 {
            return None;
        }
        let expected = total / counts.len() as f64;
        let chi_square = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        let p_value = ChiSquared::new(f64::from(degrees)).ok()?.sf(chi_square);
        Some(ChiSquare { chi_square, degrees, p_value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_compared_with_even_ones() {
        let even = ChiSquare::of_even(&[10; 6]).expect("dice");
        assert_eq!((even.chi_square, even.degrees, even.p_value), (0.0, 5, 1.0));
        // A textbook die: 60 throws, 5 8 9 8 10 20.
        let loaded = ChiSquare::of_even(&[5, 8, 9, 8, 10, 20]).expect("dice");
        assert!((loaded.chi_square - 13.4).abs() < 1e-12, "{loaded:?}");
        assert!((loaded.p_value - 0.019_905_220).abs() < 1e-8, "{loaded:?}");
        let always = ChiSquare::of_even(&[0, 0, 0, 0, 0, 100_000]).expect("dice");
        assert_eq!(always.p_value, 0.0);
        assert!(ChiSquare::of_even(&[0; 6]).is_none());
        assert!(ChiSquare::of_even(&[7]).is_none());
        assert!(ChiSquare::of_even(&[]).is_none());
    }

    #[test]
    fn the_judgement_stands_beside_the_counts() {
        let throws = Throws { seats: vec![], table: table::Thrown::default(), faces: [1; 6] };
        let json = serde_json::to_string(&Judged::new(throws)).expect("it is JSON");
        assert!(json.starts_with(r#"{"seats":[],"table":{"throws":0,"#), "{json}");
        assert!(
            json.ends_with(r#""faces":[1,1,1,1,1,1],"fair":{"chi_square":0.0,"degrees":5,"p_value":1.0}}"#),
            "{json}"
        );
    }
}
