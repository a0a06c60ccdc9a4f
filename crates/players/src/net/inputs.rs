//! What a net sees: a set of inputs that are on.

/// So many words of 64 inputs.
const WORDS: usize = 48;

/// The inputs that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inputs([u64; WORDS]);

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs([0; WORDS])
    }
}

impl Inputs {
    /// No net has more.
    pub const MOST: usize = WORDS * 64;

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

    /// Switches those on that are on in another set too.
    #[inline]
    pub fn add(&mut self, other: &Inputs) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    /// All that are on.
    #[inline]
    pub fn each(&self, visit: impl FnMut(usize)) {
        visit_bits(&self.0, visit);
    }

    /// What is on in one of both only, and whether it is gone there.
    #[inline]
    pub fn differences(&self, other: &Inputs, mut visit: impl FnMut(usize, bool)) {
        for (nth, (before, after)) in self.0.iter().zip(&other.0).enumerate() {
            let mut changed = before ^ after;
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                visit(64 * nth + bit, before & 1 << bit != 0);
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

#[inline]
fn visit_bits(words: &[u64], mut visit: impl FnMut(usize)) {
    for (nth, word) in words.iter().enumerate() {
        let mut rest = *word;
        while rest != 0 {
            visit(64 * nth + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// A stretch of inputs with one meaning.
#[derive(Copy, Clone, Debug)]
pub struct Block {
    at: usize,
    len: usize,
}

impl Block {
    /// The first stretch.
    pub const fn first(len: usize) -> Block {
        Block { at: 0, len }
    }

    /// The stretch behind this one.
    pub const fn then(self, len: usize) -> Block {
        Block { at: self.at + self.len, len }
    }

    /// The stretch behind so many copies of this one.
    pub const fn after_copies(self, copies: usize, len: usize) -> Block {
        Block { at: self.at + copies * self.len, len }
    }

    /// The same stretch, so much further on.
    #[inline]
    pub const fn moved(self, by: usize) -> Block {
        Block { at: self.at + by, len: self.len }
    }

    /// The inputs up to the end of this stretch.
    pub const fn end(self) -> usize {
        self.at + self.len
    }

    /// One of its inputs is on.
    #[inline]
    pub fn one(self, nth: usize, on: &mut Inputs) {
        debug_assert!(nth < self.len, "{nth} of {self:?}");
        on.set(self.at + nth);
    }

    /// One of its inputs is on, the last for everything beyond.
    #[inline]
    pub fn up_to(self, nth: usize, on: &mut Inputs) {
        on.set(self.at + nth.min(self.len - 1));
    }

    /// A count in a group of `steps` inputs: as many are on as there are of it.
    #[inline]
    pub fn count(self, group: usize, steps: usize, count: usize, on: &mut Inputs) {
        debug_assert!((group + 1) * steps <= self.len, "group {group} of {self:?}");
        for step in 0..count.min(steps) {
            on.set(self.at + group * steps + step);
        }
    }

    /// One more in a group of `steps` inputs.
    #[inline]
    pub fn more(self, group: usize, steps: usize, on: &mut Inputs) {
        debug_assert!((group + 1) * steps <= self.len, "group {group} of {self:?}");
        let from = self.at + group * steps;
        if let Some(free) = (from..from + steps).find(|input| !on.has(*input)) {
            on.set(free);
        }
    }
}
