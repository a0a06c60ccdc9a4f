//! How many there are of each kind, in one word.

use super::double::{DOUBLES, Double};
use super::grape::Grape;

/// Bits for each kind: no kind has more than seven.
const BITS: usize = 3;
const MASK: u64 = (1 << BITS) - 1;

const _: () = assert!(DOUBLES * BITS <= u64::BITS as usize, "a count has room for each kind");

/// How many double tiles there are of each kind.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Doubles(u64);

impl Doubles {
    /// The most of one kind.
    pub const MOST: u8 = MASK as u8;

    /// How many of this kind.
    #[inline]
    pub const fn of(self, tile: Double) -> u8 {
        (self.0 >> (BITS * tile.index()) & MASK) as u8
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many in all.
    pub fn len(self) -> usize {
        Double::all().map(|tile| usize::from(self.of(tile))).sum()
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, tile: Double) {
        debug_assert!(u64::from(self.of(tile)) < MASK);
        self.0 += 1 << (BITS * tile.index());
    }

    /// One less; false if there is none.
    #[inline]
    pub fn take(&mut self, tile: Double) -> bool {
        let there = self.of(tile) > 0;
        if there {
            self.0 -= 1 << (BITS * tile.index());
        }
        there
    }

    /// The kinds there are.
    pub fn kinds(self) -> impl Iterator<Item = Double> {
        Double::all().filter(move |tile| self.of(*tile) > 0)
    }

    /// Every one of them, kind by kind.
    pub fn each(self) -> impl Iterator<Item = Double> {
        Double::all().flat_map(move |tile| std::iter::repeat_n(tile, usize::from(self.of(tile))))
    }
}

/// How many grape bonus tiles there are of each kind.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Bonuses(u32);

impl Bonuses {
    /// How many of this kind.
    #[inline]
    pub const fn of(self, grape: Grape) -> u8 {
        (self.0 >> (BITS * grape.index())) as u8 & MASK as u8
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, grape: Grape) {
        debug_assert!(u64::from(self.of(grape)) < MASK);
        self.0 += 1 << (BITS * grape.index());
    }

    /// How many in all.
    pub fn count(self) -> usize {
        Grape::ALL.into_iter().map(|grape| usize::from(self.of(grape))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_there_and_can_be_taken() {
        let mut counts = Doubles::default();
        for tile in Double::all().chain(Double::all()) {
            counts.add(tile);
        }
        assert_eq!(counts.len(), 2 * DOUBLES);
        assert_eq!(counts.each().count(), 2 * DOUBLES);
        let tile = Double::at(DOUBLES - 1);
        assert!(counts.take(tile) && counts.take(tile) && !counts.take(tile));
        assert_eq!((counts.of(tile), counts.kinds().count()), (0, DOUBLES - 1));

        let mut bonuses = Bonuses::default();
        bonuses.add(Grape::Blue);
        bonuses.add(Grape::Blue);
        bonuses.add(Grape::Orange);
        assert_eq!(Grape::ALL.map(|grape| bonuses.of(grape)), [1, 0, 0, 0, 0, 2]);
        assert_eq!(bonuses.count(), 3);
    }
}
