//! Stretches of inputs with one meaning, and the names of their inputs.
//!
//! A block is declared once: its position follows from the block before it, its length and the names of its inputs
//! from its axes. The position may change at any time; a name must not, because weights are looked up by it.

use crate::net::Inputs;

/// An axis along which the inputs of a block differ.
#[derive(Copy, Clone, Debug)]
pub enum Axis {
    /// Numbers: the first, and how many.
    Numbers(usize, usize),
    /// These words.
    Words(&'static [&'static str]),
    /// So many names, each by its number: of tiles, colours and whatever else has a name of its own.
    Named(usize, fn(usize) -> String),
}

impl Axis {
    /// How many.
    #[allow(clippy::len_without_is_empty, reason = "none is empty")]
    pub const fn len(self) -> usize {
        match self {
            Axis::Numbers(_, len) | Axis::Named(len, _) => len,
            Axis::Words(words) => words.len(),
        }
    }

    /// Their names, with commas between.
    pub(super) fn names(self) -> String {
        let name = |nth: usize| match self {
            Axis::Numbers(first, _) => (first + nth).to_string(),
            Axis::Words(words) => words[nth].into(),
            Axis::Named(_, name) => name(nth),
        };
        (0..self.len()).map(name).collect::<Vec<_>>().join(",")
    }
}

/// A stretch of inputs with one meaning: one for each combination along its axes, the last axis the fastest.
#[derive(Copy, Clone, Debug)]
pub struct Block {
    at: usize,
    len: usize,
    pub(super) name: &'static str,
    pub(super) axes: &'static [Axis],
    before: Option<&'static Block>,
}

impl Block {
    /// The first stretch.
    pub const fn first(name: &'static str, axes: &'static [Axis]) -> Block {
        Block { at: 0, len: product(axes), name, axes, before: None }
    }

    /// The stretch after this one.
    pub const fn then(&'static self, name: &'static str, axes: &'static [Axis]) -> Block {
        Block { at: self.end(), len: product(axes), name, axes, before: Some(self) }
    }

    /// This stretch and all before it, the first one first.
    pub(super) fn chain(&'static self) -> Vec<&'static Block> {
        let mut blocks: Vec<_> = std::iter::successors(Some(self), |block| block.before).collect();
        blocks.reverse();
        blocks
    }

    /// The same stretch, shifted by an offset.
    #[inline]
    pub const fn moved(self, by: usize) -> Block {
        Block { at: self.at + by, ..self }
    }

    /// The inputs up to the end of this stretch.
    pub const fn end(&self) -> usize {
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

    /// A count in a group of `steps` inputs: as many inputs are on as the count says.
    #[inline]
    pub fn count(self, group: usize, steps: usize, count: usize, on: &mut Inputs) {
        debug_assert!((group + 1) * steps <= self.len && steps < 64, "group {group} of {self:?}");
        on.set_some(self.at + group * steps, (1 << count.min(steps)) - 1);
    }

    /// Those of its inputs from this one on whose bit is set.
    #[inline]
    pub fn some(self, from: usize, bits: u64, on: &mut Inputs) {
        debug_assert!(from + (64 - bits.leading_zeros() as usize) <= self.len, "{from} and {bits:b} of {self:?}");
        on.set_some(self.at + from, bits);
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

/// The number of combinations; 1 if there are no axes.
const fn product(axes: &[Axis]) -> usize {
    let (mut product, mut nth) = (1, 0);
    while nth < axes.len() {
        product *= axes[nth].len();
        nth += 1;
    }
    product
}
