//! What a net sees: a set of inputs that are on.

/// How many words of 64 inputs there are.
const WORDS: usize = 80;
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

    /// Is it on?
    #[inline]
    pub fn has(&self, input: usize) -> bool {
        self.0[input / 64] & 1 << (input % 64) != 0
    }

    /// Also switches on those that are on in another set.
    #[inline]
    pub fn add(&mut self, other: &Inputs) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
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
