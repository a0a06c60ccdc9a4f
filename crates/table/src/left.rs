//! Seats that were given up before the end: they rank after everybody else, whatever becomes of them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// A seat that was given up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub why: Leaving,
}

/// Why a seat was given up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// Its player resigned.
    Resigned,
    /// Its time was up.
    TimeOut,
    /// Its player was away, and the others did not wait.
    Replaced,
}

/// The rank of each seat, from 1: first those who stayed, by their places, then those who left; among these whoever
/// stayed longer comes first. `left` is in the order they went.
pub fn ranks(places: &[u8], left: &[Left]) -> Vec<u8> {
    let key = |nth: usize| {
        let went = left.iter().position(|one| one.seat.index() == nth);
        (went.map_or(0, |went| left.len() - went), if went.is_some() { 0 } else { places[nth] })
    };
    let before = |nth: usize| (0..places.len()).filter(|other| key(*other) < key(nth)).count();
    (0..places.len()).map(|nth| 1 + before(nth) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_ranks_last_and_who_stays_longer_before_who_left_first() {
        let gone = |nths: &[usize]| -> Vec<Left> {
            let seat = |nth: &usize| Seat::new(*nth).expect("a seat");
            nths.iter().map(|nth| Left { seat: seat(nth), why: Leaving::Resigned }).collect()
        };
        assert_eq!(ranks(&[1, 2, 3], &[]), [1, 2, 3]);
        assert_eq!(ranks(&[1, 1, 3], &[]), [1, 1, 3], "a tie is a tie");
        assert_eq!(ranks(&[1, 2, 3], &gone(&[0])), [3, 1, 2]);
        assert_eq!(ranks(&[2, 1, 3], &gone(&[0, 1])), [3, 2, 1], "the first to leave comes last");
        assert_eq!(ranks(&[2, 1, 3], &gone(&[1, 0])), [2, 3, 1]);
        assert_eq!(ranks(&[1, 2, 3, 4], &gone(&[2, 0, 1])), [3, 2, 4, 1]);
        assert_eq!(ranks(&[1], &gone(&[0])), [1]);
    }
}
