//! One forward pass, in integers.

use crate::net::{Inputs, wide};

/// The width of the first hidden layer.
pub const WIDE: usize = 256;
/// The width of the second.
pub const NARROW: usize = 32;
/// A hidden value of 1.
pub const ONE: i32 = 255;
/// In how many more parts, as a power of two, the first layer counts where its sums stay small. What rounding takes from each
/// of the hundreds of weights that are added there costs nearly a point a game; but larger sums would overflow.
pub const FINER: u32 = 2;
/// A weight of 1 in the second and third layer.
pub const SCALE: i32 = 256;

/// The first layer before its threshold, kept to be changed by a few inputs at a time.
#[derive(Clone)]
#[repr(align(32))]
pub struct Accumulator([i16; WIDE]);

/// What the heads say, each in units of `ONE * SCALE`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outputs(pub [i32; Outputs::MOST]);

impl Outputs {
    /// No net has more heads.
    pub const MOST: usize = 24;
    /// What 1 is.
    pub const UNIT: i64 = ONE as i64 * SCALE as i64;

    /// A head in thousandths.
    #[inline]
    pub fn thousandths(&self, head: usize) -> i32 {
        (i64::from(self.0[head]) * 1000 / Outputs::UNIT) as i32
    }
}

/// The weights of a value net.
#[derive(Clone)]
pub struct Net {
    /// One row for each input up to the last one it knows, padded with zeros to a full stride.
    pub(super) first: Vec<[i16; WIDE]>,
    /// In how many more parts than `ONE` its first layer counts, as a power of two.
    pub(super) finer: u32,
    pub(super) first_bias: [i16; WIDE],
    pub(super) second: Vec<[i16; WIDE]>,
    pub(super) second_bias: [i32; NARROW],
    /// One row for each head.
    pub(super) third: Vec<[i16; NARROW]>,
    pub(super) third_bias: Vec<i32>,
}

impl Net {
    /// A net from its parts. There is a row for each input and each head.
    pub fn new(
        finer: u32,
        mut first: Vec<[i16; WIDE]>,
        first_bias: [i16; WIDE],
        second: [[i16; WIDE]; NARROW],
        second_bias: [i32; NARROW],
        third: Vec<[i16; NARROW]>,
        third_bias: Vec<i32>,
    ) -> Net {
        first.resize(first.len().next_multiple_of(Inputs::STRIDE), [0; WIDE]);
        Net { finer, first, first_bias, second: second.to_vec(), second_bias, third, third_bias }
    }

    /// In how many more parts its first layer counts, as a power of two.
    pub fn finer(&self) -> u32 {
        self.finer
    }

    /// The weights as fractions, for so many inputs: layer after layer, each followed by its biases, as a net in
    /// training keeps them.
    pub fn fractions(&self, inputs: usize) -> Vec<f32> {
        let small =
            |row: &[i16], one: i32| row.iter().map(|weight| f32::from(*weight) / one as f32).collect::<Vec<_>>();
        let large = |bias: &i32| *bias as f32 / (ONE * SCALE) as f32;
        let mut all = Vec::new();
        (0..inputs).for_each(|input| all.extend(small(self.first.get(input).unwrap_or(&[0; WIDE]), ONE << self.finer)));
        all.extend(small(&self.first_bias, ONE << self.finer));
        self.second.iter().for_each(|row| all.extend(small(row, SCALE)));
        all.extend(self.second_bias.iter().map(large));
        self.third.iter().for_each(|row| all.extend(small(row, SCALE)));
        all.extend(self.third_bias.iter().map(large));
        all
    }

    /// The first layer of a whole set of inputs.
    pub fn accumulate(&self, on: &Inputs) -> Accumulator {
        let mut sums = Accumulator(self.first_bias);
        Inputs::default().differences(on, self.first.len(), |input, _| add(&mut sums.0, &self.first[input]));
        sums
    }

    /// The first layer after a few inputs have changed.
    #[inline]
    pub fn change(&self, before: &Accumulator, old: &Inputs, new: &Inputs) -> Accumulator {
        Accumulator(wide::change(&before.0, &self.first, old, new))
    }

    /// The rest of the forward pass.
    #[inline]
    pub fn outputs(&self, sums: &Accumulator) -> Outputs {
        let narrow = wide::narrow(&self.second, &self.second_bias, &sums.0, self.finer);
        let mut outputs = Outputs::default();
        wide::heads(&self.third, &self.third_bias, &narrow, &mut outputs.0);
        outputs
    }

    /// Everything at once.
    pub fn evaluate(&self, on: &Inputs) -> Outputs {
        self.outputs(&self.accumulate(on))
    }
}

#[inline]
fn add(sums: &mut [i16; WIDE], row: &[i16; WIDE]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}
