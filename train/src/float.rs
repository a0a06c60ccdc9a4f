//! The net while it learns: floating point, gradients, and rounding to the net that plays.

use players::net::{FINER, Inputs, NARROW, Net, ONE, SCALE, WIDE};
use table::Quick;

use crate::sample::Samples;

/// No weight of the later layers grows beyond this, so that none overflows when it is rounded.
const LARGEST: f32 = 7.9;

/// How far the running mean of the weights follows them with each step.
const FOLLOW: f32 = 1e-3;

/// The weights as one vector, in the order of [`Shape`].
#[derive(Clone)]
pub struct FloatNet {
    shape: Shape,
    weights: Vec<f32>,
    /// Adam's running means of gradients and of their squares.
    mean: Vec<f32>,
    square: Vec<f32>,
    /// A running mean of the weights: steadier than the weights themselves, so it is the net that plays.
    steady: Vec<f32>,
    /// The inputs that were ever on: nothing changes for the others.
    met: Vec<bool>,
    steps: i32,
    /// In how many more parts the first layer may be rounded to count, as a power of two: the trainer who knows how large
    /// its sums become says so, as one more number behind the weights.
    finer: u32,
}

/// Where each part of the weights lies.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Shape {
    /// How many inputs.
    pub inputs: usize,
    /// How many heads.
    pub heads: usize,
}

impl Shape {
    const fn first_bias(self) -> usize {
        self.inputs * WIDE
    }
    const fn second(self) -> usize {
        self.first_bias() + WIDE
    }
    const fn second_bias(self) -> usize {
        self.second() + NARROW * WIDE
    }
    const fn third(self) -> usize {
        self.second_bias() + NARROW
    }
    const fn third_bias(self) -> usize {
        self.third() + self.heads * NARROW
    }
    /// How many weights in total.
    pub const fn count(self) -> usize {
        self.third_bias() + self.heads
    }
}

/// The hidden values of one position.
struct Pass {
    wide: [f32; WIDE],
    narrow: [f32; NARROW],
    heads: Vec<f32>,
}

impl FloatNet {
    /// A net that knows nothing.
    pub fn new(shape: Shape, seed: u64) -> FloatNet {
        let mut luck = Quick::new(seed);
        let mut uniform = |size: f32| (luck.bits() >> 40) as f32 / (1u64 << 23) as f32 * size - size;
        let mut weights = vec![0.0; shape.count()];
        // Small, so that what is never seen says next to nothing.
        weights[..shape.first_bias()].iter_mut().for_each(|weight| *weight = uniform(0.02));
        weights[shape.first_bias()..shape.second()].fill(0.3);
        weights[shape.second()..shape.second_bias()].iter_mut().for_each(|weight| *weight = uniform(0.12));
        weights[shape.second_bias()..shape.third()].fill(0.3);
        weights[shape.third()..shape.third_bias()].iter_mut().for_each(|weight| *weight = uniform(0.2));
        FloatNet::with(shape, weights, 0)
    }

    fn pass(&self, inputs: &[u16]) -> Pass {
        let (shape, weights) = (self.shape, &self.weights);
        let mut wide: [f32; WIDE] = slice(weights, shape.first_bias());
        for input in inputs {
            let row = &weights[usize::from(*input) * WIDE..][..WIDE];
            wide.iter_mut().zip(row).for_each(|(value, weight)| *value += weight);
        }
        wide.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
        let mut narrow: [f32; NARROW] = slice(weights, shape.second_bias());
        for (value, row) in narrow.iter_mut().zip(weights[shape.second()..].chunks_exact(WIDE)) {
            *value = (*value + dot(row, &wide)).clamp(0.0, 1.0);
        }
        let rows = weights[shape.third()..].chunks_exact(NARROW).take(shape.heads);
        let heads = rows.zip(&weights[shape.third_bias()..]).map(|(row, bias)| bias + dot(row, &narrow)).collect();
        Pass { wide, narrow, heads }
    }

    /// What the heads say of a position.
    pub fn heads(&self, inputs: &[u16]) -> Vec<f32> {
        self.pass(inputs).heads
    }

    /// Adds the gradient of one position; returns its loss.
    pub fn gradient(&self, inputs: &[u16], targets: &[f32], weight_of: &[f32], sums: &mut [f32]) -> f32 {
        let (shape, weights) = (self.shape, &self.weights);
        let pass = self.pass(inputs);
        let mut loss = 0.0;
        let mut to_narrow = [0.0; NARROW];
        for (head, (said, target)) in pass.heads.iter().zip(targets).enumerate().filter(|(_, (_, t))| !t.is_nan()) {
            let wrong = said - target;
            loss += weight_of[head] * wrong * wrong;
            let slope = weight_of[head] * wrong;
            let row = &weights[shape.third() + head * NARROW..][..NARROW];
            let own = &mut sums[shape.third() + head * NARROW..][..NARROW];
            for nth in 0..NARROW {
                own[nth] += slope * pass.narrow[nth];
                to_narrow[nth] += slope * row[nth];
            }
            sums[shape.third_bias() + head] += slope;
        }
        let mut to_wide = [0.0; WIDE];
        for (nth, slope) in to_narrow.iter().enumerate() {
            // A value at its limit does not move; at 0 it may be pulled up again.
            let value = pass.narrow[nth];
            if (value <= 0.0 && *slope >= 0.0) || (value >= 1.0 && *slope <= 0.0) || *slope == 0.0 {
                continue;
            }
            let row = &weights[shape.second() + nth * WIDE..][..WIDE];
            let own = &mut sums[shape.second() + nth * WIDE..][..WIDE];
            let inside = if value > 0.0 && value < 1.0 { *slope } else { 0.01 * slope };
            for at in 0..WIDE {
                own[at] += inside * pass.wide[at];
                to_wide[at] += inside * row[at];
            }
            sums[shape.second_bias() + nth] += inside;
        }
        for (slope, value) in to_wide.iter_mut().zip(&pass.wide) {
            if !(*value > 0.0 && *value < 1.0) {
                *slope *= 0.01;
            }
        }
        for input in inputs {
            let own = &mut sums[usize::from(*input) * WIDE..][..WIDE];
            own.iter_mut().zip(&to_wide).for_each(|(sum, slope)| *sum += slope);
        }
        let bias = &mut sums[shape.first_bias()..shape.second()];
        bias.iter_mut().zip(&to_wide).for_each(|(sum, slope)| *sum += slope);
        loss
    }

    /// One step of Adam on some positions; returns the mean loss. Resets the threads' sums.
    pub fn step(&mut self, samples: &[(&Samples, usize)], weight_of: &[f32], rate: f32, sums: &mut [Vec<f32>]) -> f32 {
        let part = samples.len().div_ceil(sums.len()).max(1);
        let loss: f32 = std::thread::scope(|scope| {
            let this = &*self;
            let work = samples.chunks(part).zip(sums.iter_mut()).map(|(part, sums)| {
                scope.spawn(move || {
                    let one = |(list, nth): &(&Samples, usize)| {
                        this.gradient(list.inputs_of(*nth), list.targets_of(*nth), weight_of, sums)
                    };
                    part.iter().map(one).sum::<f32>()
                })
            });
            let work: Vec<_> = work.collect();
            work.into_iter().map(|thread| thread.join().unwrap_or(f32::NAN)).sum()
        });
        self.steps += 1;
        for (list, nth) in samples {
            list.inputs_of(*nth).iter().for_each(|input| self.met[usize::from(*input)] = true);
        }
        self.adam(1.0 / samples.len() as f32, rate, sums);
        loss / samples.len() as f32
    }

    fn adam(&mut self, scale: f32, rate: f32, sums: &mut [Vec<f32>]) {
        const KEEP: (f32, f32) = (0.9, 0.999);
        let rate = rate * (1.0 - KEEP.1.powi(self.steps)).sqrt() / (1.0 - KEEP.0.powi(self.steps));
        // The mean follows quickly at first, when there is little to keep.
        let follow = (1.0 / self.steps as f32).max(FOLLOW);
        // Rows of inputs, each for itself, then all later layers: whole rows can be left out.
        let rows = self.weights.len().div_ceil(WIDE).div_ceil(sums.len());
        let part = rows * WIDE;
        let later = self.shape.second();
        let met = &self.met;
        let is_met = |row: usize| met.get(row).is_none_or(|met| *met);
        let all: Vec<&[f32]> = sums.iter().map(Vec::as_slice).collect();
        std::thread::scope(|scope| {
            let parts = self.weights.chunks_mut(part).zip(self.mean.chunks_mut(part)).zip(self.square.chunks_mut(part));
            for (nth, (((weights, mean), square), steady)) in parts.zip(self.steady.chunks_mut(part)).enumerate() {
                let all = &all;
                scope.spawn(move || {
                    for row in (0..weights.len().div_ceil(WIDE)).filter(|row| is_met(nth * rows + row)) {
                        for at in row * WIDE..weights.len().min((row + 1) * WIDE) {
                            let slope = all.iter().map(|sums| sums[nth * part + at]).sum::<f32>() * scale;
                            mean[at] = KEEP.0 * mean[at] + (1.0 - KEEP.0) * slope;
                            square[at] = KEEP.1 * square[at] + (1.0 - KEEP.1) * slope * slope;
                            weights[at] -= rate * mean[at] / (square[at].sqrt() + 1e-8);
                            if nth * part + at >= later {
                                weights[at] = weights[at].clamp(-LARGEST, LARGEST);
                            }
                            steady[at] += follow * (weights[at] - steady[at]);
                        }
                    }
                });
            }
        });
        std::thread::scope(|scope| {
            for sums in sums {
                scope.spawn(move || {
                    sums.chunks_mut(WIDE)
                        .enumerate()
                        .filter(|(row, _)| is_met(*row))
                        .for_each(|(_, row)| row.fill(0.0));
                });
            }
        });
    }

    /// Sums for a number of threads.
    pub fn sums(&self, threads: usize) -> Vec<Vec<f32>> {
        vec![vec![0.0; self.shape.count()]; threads]
    }

    /// The net that plays.
    pub fn rounded(&self) -> Net {
        let (shape, weights) = (self.shape, &self.steady);
        let small = |weight: &f32, one: i32| (weight * one as f32).round().clamp(-32767.0, 32767.0) as i16;
        let large = |weight: &f32| (weight * (ONE * SCALE) as f32).round() as i32;
        let one = ONE << self.finer;
        let row = |from: usize| -> [i16; WIDE] { std::array::from_fn(|at| small(&weights[from + at], one)) };
        Net::new(
            self.finer,
            (0..shape.inputs).map(|input| row(input * WIDE)).collect(),
            row(shape.first_bias()),
            std::array::from_fn(|nth| {
                std::array::from_fn(|at| small(&weights[shape.second() + nth * WIDE + at], SCALE))
            }),
            std::array::from_fn(|nth| large(&weights[shape.second_bias() + nth])),
            (0..shape.heads)
                .map(|head| std::array::from_fn(|at| small(&weights[shape.third() + head * NARROW + at], SCALE)))
                .collect(),
            (0..shape.heads).map(|head| large(&weights[shape.third_bias() + head])).collect(),
        )
    }

    /// The weights as bytes, for a checkpoint or another trainer.
    pub fn to_bytes(&self) -> Vec<u8> {
        let finer = (self.finer > 0).then_some(self.finer as f32);
        self.steady.iter().copied().chain(finer).flat_map(f32::to_le_bytes).collect()
    }

    /// The weights of a checkpoint; `None` if they have a different shape.
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Option<FloatNet> {
        let mut weights: Vec<f32> =
            bytes.chunks_exact(4).map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect();
        let finer = if weights.len() == shape.count() + 1 { weights.pop()? } else { 0.0 };
        let fits =
            bytes.len().is_multiple_of(4) && weights.len() == shape.count() && (finer == 0.0 || finer == FINER as f32);
        fits.then(|| FloatNet::with(shape, weights, finer as u32))
    }

    /// Turns a playing net back into one that learns: only as exact as its rounding, with zeros for inputs it
    /// does not know.
    pub fn from_net(shape: Shape, net: &Net) -> FloatNet {
        FloatNet::with(shape, net.fractions(shape.inputs), net.finer())
    }

    /// A net with these weights.
    pub(crate) fn of_weights(shape: Shape, weights: Vec<f32>) -> FloatNet {
        FloatNet::with(shape, weights, 0)
    }

    /// The weights that play.
    pub(crate) fn playing(&self) -> &[f32] {
        &self.steady
    }

    fn with(shape: Shape, weights: Vec<f32>, finer: u32) -> FloatNet {
        debug_assert_eq!(weights.len(), shape.count());
        let nothing = vec![0.0; shape.count()];
        let met = vec![false; shape.inputs];
        FloatNet {
            shape,
            mean: nothing.clone(),
            square: nothing,
            steady: weights.clone(),
            weights,
            met,
            steps: 0,
            finer,
        }
    }
}

fn slice<const N: usize>(weights: &[f32], from: usize) -> [f32; N] {
    std::array::from_fn(|nth| weights[from + nth])
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Eight sums at a time, so that the compiler can use wide registers.
    let mut sums = [0.0f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for nth in 0..8 {
            sums[nth] += a[nth] * b[nth];
        }
    }
    sums.iter().sum()
}

/// The inputs that are on, as a net in floating point takes them.
pub fn listed(on: &Inputs) -> Vec<u16> {
    let mut inputs = Vec::with_capacity(on.len());
    on.each(|input| inputs.push(input as u16));
    inputs
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::{Featured, heads};

    use super::*;

    #[test]
    fn whoever_goes_on_from_weights_begins_with_them() {
        let shape = Shape { inputs: Burgundy::INPUTS, heads: heads::<Burgundy>() };
        let schema = &<Burgundy as Featured>::SCHEMA;
        let net = Burgundy::nets()[0].get(schema).expect("weights");
        let learning = FloatNet::from_net(shape, net);
        assert!(learning.rounded().to_bytes(schema) == net.to_bytes(schema));
        let checkpoint = FloatNet::from_bytes(shape, &learning.to_bytes()).expect("a checkpoint");
        assert!(checkpoint.rounded().to_bytes(schema) == net.to_bytes(schema));
        // Whoever knows that its sums stay small has it count in finer parts.
        let known = [learning.to_bytes(), (FINER as f32).to_le_bytes().to_vec()].concat();
        let finer = FloatNet::from_bytes(shape, &known).expect("a checkpoint");
        assert!(finer.to_bytes() == known && finer.rounded().finer() == FINER);
        let read = Net::from_bytes(&finer.rounded().to_bytes(schema), schema).expect("weights");
        assert!(FloatNet::from_net(shape, &read).to_bytes() == known);
        assert!(FloatNet::from_bytes(shape, &[learning.to_bytes(), 7f32.to_le_bytes().to_vec()].concat()).is_none());
    }

    /// Rows of inputs that never were on are left out, and that changes nothing about the others.
    #[test]
    fn only_what_was_seen_is_learnt() {
        let shape = Shape { inputs: 40, heads: 1 };
        let (mut net, mut dense) = (FloatNet::new(shape, 1), FloatNet::new(shape, 1));
        dense.met.fill(true);
        let before = net.to_bytes();
        let mut samples = Samples::new(1);
        samples.push(&[1, 7], &[2.0]);
        samples.push(&[7, 9], &[-1.0]);
        for (nth, threads) in [(0, 2), (1, 2), (0, 2)] {
            for net in [&mut net, &mut dense] {
                let mut sums = net.sums(threads);
                net.step(&[(&samples, nth)], &[1.0], 1e-2, &mut sums);
                assert!(sums.iter().flatten().all(|sum| *sum == 0.0), "ready for the next step");
            }
        }
        let after = net.to_bytes();
        assert!(after == dense.to_bytes());
        let row = |input: usize| 4 * input * WIDE..4 * (input + 1) * WIDE;
        for input in 0..shape.inputs {
            assert_eq!(after[row(input)] != before[row(input)], [1, 7, 9].contains(&input), "input {input}");
        }
        assert!(after[row(shape.inputs).start..] != before[row(shape.inputs).start..], "later layers");
    }
}
