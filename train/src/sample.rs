//! Positions to learn from: what was seen, and the outcome.

use std::io::{self, Read, Write};

use crate::calibrate::is_held_out;
use crate::trace::{Played, Trace};

/// Positions to learn from, all of one game.
#[derive(Default)]
pub struct Samples {
    /// The inputs that were on, position after position.
    pub inputs: Vec<u16>,
    /// Where the inputs of each position end.
    pub ends: Vec<u32>,
    /// The outcome, head by head; NaN for a seat that does not play.
    pub targets: Vec<f32>,
    heads: usize,
}

impl Samples {
    /// Empty, for a net with this many heads.
    pub fn new(heads: usize) -> Samples {
        Samples { heads, ..Samples::default() }
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds one.
    pub fn push(&mut self, inputs: &[u16], targets: &[f32]) {
        debug_assert_eq!(targets.len(), self.heads);
        self.inputs.extend(inputs);
        self.ends.push(self.inputs.len() as u32);
        self.targets.extend(targets);
    }

    /// The inputs of one.
    pub fn inputs_of(&self, nth: usize) -> &[u16] {
        let from = if nth == 0 { 0 } else { self.ends[nth - 1] as usize };
        &self.inputs[from..self.ends[nth] as usize]
    }

    /// The targets of one.
    pub fn targets_of(&self, nth: usize) -> &[f32] {
        &self.targets[nth * self.heads..(nth + 1) * self.heads]
    }

    /// Writes them for another trainer: heads, count, ends, targets, inputs, all little-endian.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&(self.heads as u32).to_le_bytes())?;
        out.write_all(&(self.len() as u32).to_le_bytes())?;
        self.ends.iter().try_for_each(|end| out.write_all(&end.to_le_bytes()))?;
        self.targets.iter().try_for_each(|target| out.write_all(&target.to_le_bytes()))?;
        self.inputs.iter().try_for_each(|input| out.write_all(&input.to_le_bytes()))
    }

    /// Reads what [`Samples::write`] wrote.
    pub fn read(from: &mut impl Read) -> io::Result<Samples> {
        let mut four = [0; 4];
        let mut number = |from: &mut dyn Read| -> io::Result<u32> {
            from.read_exact(&mut four)?;
            Ok(u32::from_le_bytes(four))
        };
        let heads = number(from)? as usize;
        let count = number(from)? as usize;
        let ends = (0..count).map(|_| number(from)).collect::<io::Result<Vec<u32>>>()?;
        let targets = (0..count * heads).map(|_| Ok(f32::from_bits(number(from)?))).collect::<io::Result<_>>()?;
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        let inputs = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        Ok(Samples { inputs, ends, targets, heads })
    }
}

/// Positions that are never learnt from, with what really came.
pub struct Held {
    /// The positions.
    pub samples: Samples,
    /// How many played, position by position.
    pub seats: Vec<u8>,
    /// In which fifth of the game it was, from 0.
    pub fifths: Vec<u8>,
}

impl Held {
    /// Empty, for a net with this many heads.
    pub fn new(heads: usize) -> Held {
        Held { samples: Samples::new(heads), seats: Vec::new(), fifths: Vec::new() }
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Adds others at the end.
    pub fn append(&mut self, more: &Held) {
        for nth in 0..more.len() {
            self.samples.push(more.samples.inputs_of(nth), more.samples.targets_of(nth));
        }
        self.seats.extend(&more.seats);
        self.fifths.extend(&more.fifths);
    }
}

/// What comes of games: positions to learn from, and of one game in fifty positions that never are.
pub struct Harvest {
    /// To learn from, with targets for each trace.
    pub samples: Samples,
    /// Never learnt from.
    pub held: Held,
    traces: Vec<Trace>,
}

impl Harvest {
    /// Empty, for a net with this many heads.
    pub fn new(heads: usize, traces: &[Trace]) -> Harvest {
        Harvest { samples: Samples::new(traces.len() * heads), held: Held::new(heads), traces: traces.to_vec() }
    }

    /// Takes the positions of a game with this seed.
    pub fn take(&mut self, played: &Played, seed: u64) {
        match is_held_out(seed) {
            true => played.hold_out(&mut self.held),
            false => played.learn(&self.traces, &mut self.samples),
        }
    }
}
