//! Inputs made from seeds by changing them at random. The same number makes the same inputs, so what fails once fails again.

use table::Quick;

/// An input gets no longer than what libFuzzer may try (`tools/fuzz.sh`).
const LONGEST: usize = 4096;

/// Around the bounds of what numbers are kept in.
const BOUNDS: [&str; 8] = ["-1", "127", "128", "255", "256", "65536", "4294967296", "18446744073709551616"];

/// This many inputs are kept beside the seeds.
const KEPT: usize = 256;

/// Endless changed inputs.
#[derive(Debug)]
pub struct Changes {
    seeds: usize,
    /// The seeds, then what was kept.
    inputs: Vec<Vec<u8>>,
    random: Quick,
}

impl Changes {
    /// The inputs that a number makes from these seeds.
    ///
    /// # Panics
    /// Without seeds.
    pub fn new(seeds: Vec<Vec<u8>>, number: u64) -> Changes {
        assert!(!seeds.is_empty(), "nothing to change");
        Changes { seeds: seeds.len(), inputs: seeds, random: Quick::new(number) }
    }

    /// Keeps an input that got far, to be changed further; the longer this goes on, the farther inputs are from the seeds.
    pub fn keep(&mut self, input: Vec<u8>) {
        if self.inputs.len() < self.seeds + KEPT {
            self.inputs.push(input);
        } else {
            let at = self.seeds + self.random.below(KEPT);
            self.inputs[at] = input;
        }
    }

    /// A seed, or an input that was kept.
    fn input(&mut self) -> Vec<u8> {
        let among = if self.random.one_in(2) { self.seeds } else { self.inputs.len() };
        self.inputs[self.random.below(among)].clone()
    }

    /// A changed input: one change, or a few.
    pub fn another(&mut self) -> Vec<u8> {
        let mut bytes = self.input();
        for _ in 0..=[0, 0, 1, 3][self.random.below(4)] {
            self.change(&mut bytes);
        }
        bytes
    }

    /// A stretch of the bytes, often a short one.
    fn stretch(&mut self, bytes: &[u8]) -> std::ops::Range<usize> {
        let longest = [1, 4, 16, bytes.len()][self.random.below(4)];
        let from = self.random.below(bytes.len() + 1);
        from..(from + 1 + self.random.below(longest.max(1))).min(bytes.len())
    }

    /// A word or a number, somewhere in the bytes.
    fn word(&mut self, bytes: &[u8]) -> std::ops::Range<usize> {
        let belongs = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let from = self.random.below(bytes.len() + 1);
        let from = bytes[from..].iter().position(belongs).map_or(bytes.len(), |skipped| from + skipped);
        let from = bytes[..from].iter().rposition(|byte| !belongs(byte)).map_or(0, |before| before + 1);
        let length = bytes[from..].iter().take_while(|byte| belongs(byte)).count();
        from..from + length
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        match self.random.below(12) {
            0 | 1 if !bytes.is_empty() => {
                let at = self.random.below(bytes.len());
                bytes[at] ^= 1 << self.random.below(8);
            }
            2 if !bytes.is_empty() => {
                let at = self.random.below(bytes.len());
                bytes[at] = self.random.bits() as u8;
            }
            // Cut off.
            3 => bytes.truncate(self.random.below(bytes.len() + 1)),
            // Left out.
            4 => drop(bytes.drain(self.stretch(bytes))),
            // Twice, or somewhere else.
            5 => {
                let copied = bytes[self.stretch(bytes)].to_vec();
                let at = self.random.below(bytes.len() + 1);
                bytes.splice(at..at, copied);
            }
            // Another input's bytes in place of these.
            6 => {
                let other = self.input();
                let new = other[self.stretch(&other)].to_vec();
                bytes.splice(self.stretch(bytes), new);
            }
            // A word from elsewhere in place of this one: what is valid there.
            7 | 8 => {
                let other = if self.random.one_in(2) { bytes.clone() } else { self.input() };
                let new = other[self.word(&other)].to_vec();
                bytes.splice(self.word(bytes), new);
            }
            9 | 10 => {
                let new = self.random.below(31).to_string();
                bytes.splice(self.word(bytes), new.into_bytes());
            }
            _ => {
                let new = BOUNDS[self.random.below(BOUNDS.len())];
                bytes.splice(self.word(bytes), new.bytes());
            }
        }
        bytes.truncate(LONGEST);
    }
}
