//! What a net sees: a set of inputs that are on.

use std::ops::Range;

/// How many words of 64 inputs there are.
const WORDS: usize = 112;
/// Words that are compared at once.
const STRIDE: usize = 4;

/// The inputs that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inputs([u64; WORDS]);

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs([0; WORDS])
    }
}

impl Inputs {
    /// No game has more. Inputs after the last one a net knows cost nothing.
    pub const MOST: usize = WORDS * 64;

    /// A net's inputs are padded to whole strides, so that none has to be handled one by one.
    pub(super) const STRIDE: usize = STRIDE * 64;

    /// Switches one on.
    #[inline]
    pub fn set(&mut self, input: usize) {
        debug_assert!(input < Inputs::MOST, "input {input} is beyond the last");
        self.0[input / 64] |= 1 << (input % 64);
    }

    /// Switches on those of the 64 inputs from this one on whose bit is set.
    #[inline]
    pub fn set_some(&mut self, first: usize, bits: u64) {
        let (word, shift) = (first / 64, first % 64);
        self.0[word] |= bits << shift;
        let beyond = (bits >> 1) >> (63 - shift);
        if beyond != 0 {
            self.0[word + 1] |= beyond;
        }
    }

    /// Is it on?
    #[inline]
    pub fn has(&self, input: usize) -> bool {
        self.0[input / 64] & 1 << (input % 64) != 0
    }

    /// Also switches on those that were kept.
    #[inline]
    pub fn recall(&mut self, kept: &Kept) {
        let range = kept.words.clone();
        self.0[range.clone()].iter_mut().zip(&kept.inputs.0[range]).for_each(|(word, more)| *word |= more);
    }

    /// All that are on.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(usize)) {
        Inputs::default().differences(self, Inputs::MOST, |input, _| visit(input));
    }

    /// What is on in only one of the two, among the first so many inputs or a few more, and whether it is gone in the
    /// other.
    #[inline]
    pub(super) fn differences(&self, other: &Inputs, first: usize, mut visit: impl FnMut(usize, bool)) {
        let strides = first.div_ceil(Inputs::STRIDE).min(WORDS / STRIDE);
        let before = &self.0.as_chunks::<STRIDE>().0[..strides];
        let after = &other.0.as_chunks::<STRIDE>().0[..strides];
        for (stride, (before, after)) in before.iter().zip(after).enumerate() {
            // Most of a table is as it was a decision ago.
            if before == after {
                continue;
            }
            for (nth, (before, after)) in before.iter().zip(after).enumerate() {
                let mut changed = before ^ after;
                while changed != 0 {
                    let bit = changed.trailing_zeros() as usize;
                    changed &= changed - 1;
                    visit(stride * Inputs::STRIDE + 64 * nth + bit, before & 1 << bit != 0);
                }
            }
        }
    }

    /// How many are on.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Inputs that are kept to be switched on again and again: it is known between which words they lie, and the others are
/// not looked at.
#[derive(Clone, Default)]
pub struct Kept {
    inputs: Inputs,
    words: Range<usize>,
}

impl From<Inputs> for Kept {
    fn from(inputs: Inputs) -> Kept {
        let first = inputs.0.iter().position(|word| *word != 0).unwrap_or(0);
        let end = inputs.0.iter().rposition(|word| *word != 0).map_or(first, |last| last + 1);
        Kept { inputs, words: first..end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(on: &Inputs) -> Vec<usize> {
        let mut all = Vec::new();
        on.each(|input| all.push(input));
        all
    }

    #[test]
    fn some_are_switched_on_across_the_edges_of_words() {
        for first in [0, 1, 63, 64, 100, Inputs::MOST - 64] {
            let mut on = Inputs::default();
            on.set_some(first, 1 << 63 | 0b101);
            assert_eq!(listed(&on), [first, first + 2, first + 63]);
        }
        let mut on = Inputs::default();
        on.set_some(Inputs::MOST - 3, 0b101);
        assert_eq!(listed(&on), [Inputs::MOST - 3, Inputs::MOST - 1]);
    }

    #[test]
    fn what_was_kept_is_switched_on_again_beside_others() {
        let mut some = Inputs::default();
        some.set(70);
        some.set(900);
        let kept = Kept::from(some);
        let mut on = Inputs::default();
        on.set(71);
        on.recall(&kept);
        on.recall(&Kept::from(Inputs::default()));
        assert_eq!(listed(&on), [70, 71, 900]);
    }
}
