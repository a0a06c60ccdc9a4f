//! Weights as a file: format, schema of the inputs, checksum, numbers.

use std::fmt;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::net::{NARROW, Net, Outputs};

const MAGIC: &[u8; 8] = b"tessera1";

/// Weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadWeights(pub String);

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these weights cannot be used: {}", self.0)
    }
}

impl std::error::Error for BadWeights {}

/// The hash of a description of inputs and heads.
fn hash_of(schema: &str) -> [u8; 32] {
    Sha256::digest(schema.as_bytes()).into()
}

impl Net {
    /// The file: magic word, hash of the schema, hash of the numbers, inputs, heads, numbers.
    pub fn to_bytes(&self, schema: &str) -> Vec<u8> {
        let mut numbers = Vec::new();
        let mut small = |rows: &[i16]| rows.iter().for_each(|number| numbers.extend(number.to_le_bytes()));
        self.first.iter().for_each(|row| small(row));
        small(&self.first_bias);
        self.second.iter().for_each(|row| small(row));
        self.third.iter().for_each(|row| small(row));
        self.second_bias.iter().chain(&self.third_bias).for_each(|number| numbers.extend(number.to_le_bytes()));
        let mut bytes = MAGIC.to_vec();
        bytes.extend(hash_of(schema));
        bytes.extend(Sha256::digest(&numbers));
        bytes.extend((self.inputs() as u32).to_le_bytes());
        bytes.extend((self.heads() as u32).to_le_bytes());
        bytes.extend(numbers);
        bytes
    }

    /// Reads a file that was made for these inputs and heads; anything else is refused.
    pub fn from_bytes(bytes: &[u8], schema: &str) -> Result<Net, BadWeights> {
        let bad = |what: &str| BadWeights(what.into());
        let mut rest = Reader(bytes);
        if rest.take(8)? != MAGIC {
            return Err(bad("they do not begin like weights"));
        }
        if rest.take(32)? != hash_of(schema) {
            return Err(bad("they were made for other inputs or heads; train anew"));
        }
        let checksum = rest.take(32)?;
        let (inputs, heads) = (rest.count()?, rest.count()?);
        if checksum != Sha256::digest(rest.0).as_slice() {
            return Err(bad("they are damaged"));
        }
        if heads > Outputs::MOST {
            return Err(bad("they have too many heads"));
        }
        let mut first = Vec::with_capacity(inputs.min(1 << 16));
        for _ in 0..inputs {
            first.push(rest.small()?);
        }
        let first_bias = rest.small()?;
        let second = (0..NARROW).map(|_| rest.small()).collect::<Result<Vec<_>, _>>()?;
        let third = (0..heads).map(|_| rest.small()).collect::<Result<Vec<_>, _>>()?;
        let mut second_bias = [0; NARROW];
        for bias in &mut second_bias {
            *bias = rest.large()?;
        }
        let third_bias = (0..heads).map(|_| rest.large()).collect::<Result<Vec<_>, _>>()?;
        match rest.0 {
            [] => Ok(Net { first, first_bias, second, second_bias, third, third_bias }),
            _ => Err(bad("something follows them")),
        }
    }
}

/// Weights that come with the program, read when they are first needed.
pub struct BuiltIn {
    bytes: &'static [u8],
    read: OnceLock<Result<Net, BadWeights>>,
}

impl BuiltIn {
    /// Weights in these bytes.
    pub const fn new(bytes: &'static [u8]) -> BuiltIn {
        BuiltIn { bytes, read: OnceLock::new() }
    }

    /// The net, or why it cannot be used.
    pub fn get(&'static self, schema: &str) -> Result<&'static Net, BadWeights> {
        self.read.get_or_init(|| Net::from_bytes(self.bytes, schema)).as_ref().map_err(Clone::clone)
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BadWeights> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or_else(|| BadWeights("they are cut short".into()))?;
        self.0 = rest;
        Ok(taken)
    }

    fn count(&mut self) -> Result<usize, BadWeights> {
        Ok(self.large()? as u32 as usize)
    }

    fn large(&mut self) -> Result<i32, BadWeights> {
        let mut number = [0; 4];
        number.copy_from_slice(self.take(4)?);
        Ok(i32::from_le_bytes(number))
    }

    fn small<const N: usize>(&mut self) -> Result<[i16; N], BadWeights> {
        let bytes = self.take(2 * N)?;
        Ok(std::array::from_fn(|nth| i16::from_le_bytes([bytes[2 * nth], bytes[2 * nth + 1]])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let row = |nth: usize| std::array::from_fn(|at| (nth * 31 + at * 7) as i16 % 50 - 25);
        Net {
            first: (0..10).map(row).collect(),
            first_bias: row(3),
            second: (0..NARROW).map(row).collect(),
            second_bias: [5; NARROW],
            third: vec![[3; NARROW]; 2],
            third_bias: vec![1, -1],
        }
    }

    #[test]
    fn weights_come_back_as_they_were() {
        let bytes = net().to_bytes("inputs");
        let back = Net::from_bytes(&bytes, "inputs").expect("weights");
        assert_eq!(back.to_bytes("inputs"), bytes);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let bytes = net().to_bytes("inputs");
        let why = |bytes: &[u8], schema: &str| Net::from_bytes(bytes, schema).err().expect("a refusal").0;
        assert!(why(&bytes, "other inputs").contains("other inputs or heads"));
        assert!(why(&bytes[..bytes.len() - 1], "inputs").contains("damaged"));
        assert!(why(b"tessera", "inputs").contains("cut short"));
        assert!(why(b"something else entirely", "inputs").contains("do not begin"));
        let mut damaged = bytes.clone();
        damaged[5000] ^= 1;
        assert!(why(&damaged, "inputs").contains("damaged"));
    }
}
