//! Weights as a file: what their inputs and heads are called, checksum, numbers.

use std::fmt;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::net::schema::{Names, Schema};
use crate::net::{Inputs, NARROW, Net, Outputs, WIDE};

const MAGIC: &[u8; 8] = b"tessera2";
/// The first format: a hash of the agreed inputs and heads instead of their names.
const FIRST: &[u8; 8] = b"tessera1";

/// Weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadWeights(pub String);

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these weights cannot be used: {}", self.0)
    }
}

impl std::error::Error for BadWeights {}

impl Net {
    /// Do these bytes begin like weights?
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC) || bytes.starts_with(FIRST)
    }

    /// The file: magic word, hash of everything after it, length and text of the description, numbers.
    pub fn to_bytes(&self, schema: &Schema) -> Vec<u8> {
        let description = schema.description(self.finer);
        let mut rest = (description.len() as u32).to_le_bytes().to_vec();
        rest.extend(description.as_bytes());
        let mut small = |row: &[i16]| row.iter().for_each(|number| rest.extend(number.to_le_bytes()));
        for input in 0..schema.inputs() {
            small(self.first.get(input).unwrap_or(&[0; WIDE]));
        }
        small(&self.first_bias);
        self.second.iter().for_each(|row| small(row));
        self.third.iter().for_each(|row| small(row));
        self.second_bias.iter().chain(&self.third_bias).for_each(|number| rest.extend(number.to_le_bytes()));
        let mut bytes = MAGIC.to_vec();
        bytes.extend(Sha256::digest(&rest));
        bytes.extend(rest);
        bytes
    }

    /// Reads a file through the names of its inputs and heads.
    pub fn from_bytes(bytes: &[u8], schema: &Schema) -> Result<Net, BadWeights> {
        let bad = |what: String| BadWeights(what);
        let mut rest = Reader(bytes);
        let theirs = match rest.take(8)? {
            magic if magic == MAGIC => rest.description()?,
            magic if magic == FIRST => rest.first_format(schema)?,
            _ => return Err(bad("they do not begin like weights".into())),
        };
        if theirs.game != schema.game {
            return Err(bad(format!("they are for {}, not for {}", theirs.game, schema.game)));
        }
        let ours = Names::read(&schema.description(0))?;
        let inputs = Names::places(&theirs.inputs, &ours.inputs, "input", schema.game)?;
        let heads = Names::places(&theirs.heads, &ours.heads, "head", schema.game)?;
        if ours.heads.len() > Outputs::MOST {
            return Err(bad(format!("{} has too many heads", schema.game)));
        }
        let known = inputs.iter().max().map_or(0, |last| last + 1);
        let mut first = vec![[0; WIDE]; known];
        for input in inputs {
            first[input] = rest.small()?;
        }
        // A net that has never met an expansion names its inputs, but they make no difference to it.
        let matter = first.iter().rposition(|row| *row != [0; WIDE]).map_or(0, |last| last + 1);
        first.resize(matter.next_multiple_of(Inputs::STRIDE), [0; WIDE]);
        let first_bias = rest.small()?;
        let second = (0..NARROW).map(|_| rest.small()).collect::<Result<Vec<_>, _>>()?;
        let mut third = vec![[0; NARROW]; ours.heads.len()];
        for head in &heads {
            third[*head] = rest.small()?;
        }
        let mut second_bias = [0; NARROW];
        for bias in &mut second_bias {
            *bias = rest.large()?;
        }
        let mut third_bias = vec![0; ours.heads.len()];
        for head in heads {
            third_bias[head] = rest.large()?;
        }
        match rest.0 {
            [] => Ok(Net { finer: theirs.finer, first, first_bias, second, second_bias, third, third_bias }),
            _ => Err(bad("something follows them".into())),
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
    pub fn get(&'static self, schema: &Schema) -> Result<&'static Net, BadWeights> {
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

    /// The header before the numbers.
    fn description(&mut self) -> Result<Names, BadWeights> {
        let checksum = self.take(32)?;
        if checksum != Sha256::digest(self.0).as_slice() {
            return Err(damaged());
        }
        let length = self.count()?;
        let text = str::from_utf8(self.take(length)?);
        Names::read(text.map_err(|_| BadWeights("their description is no text".into()))?)
    }

    /// The header before the numbers in the first format: the hash of a line, and how many inputs and heads there are.
    fn first_format(&mut self, schema: &Schema) -> Result<Names, BadWeights> {
        let (line, description) = schema.first_format.and_then(|text| text.split_once('\n')).unwrap_or_default();
        if self.take(32)? != Sha256::digest(line).as_slice() {
            let what = "they are of the first format, which does not name its inputs";
            return Err(BadWeights(format!("{what}, and were made for other inputs or heads")));
        }
        let checksum = self.take(32)?;
        let (inputs, heads) = (self.count()?, self.count()?);
        if checksum != Sha256::digest(self.0).as_slice() {
            return Err(damaged());
        }
        let names = Names::read(description)?;
        if (names.inputs.len(), names.heads.len()) == (inputs, heads) { Ok(names) } else { Err(damaged()) }
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

fn damaged() -> BadWeights {
    BadWeights("they are damaged".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Axis, Block, FINER, Part};

    const DICE: Block = Block::first("dice", &[Axis::Numbers(1, 6)]);
    const STORED: Block = DICE.then("stored", &[Axis::Words(&["cow3", "ship"]), Axis::Numbers(1, 2)]);
    const SCHEMA: Schema = Schema {
        game: "a-game",
        parts: &[Part::new("", &STORED)],
        sources: Axis::Words(&["animals", "goods"]),
        first_format: None,
    };

    /// The same game later: one more block at the front, one more tile in the middle, an expansion, another source.
    const INNS: Block = Block::first("inns", &[Axis::Numbers(0, 300)]);
    const DICE_LATER: Block = INNS.then("dice", &[Axis::Numbers(1, 6)]);
    const STORED_LATER: Block =
        DICE_LATER.then("stored", &[Axis::Words(&["cow3", "goose2", "ship"]), Axis::Numbers(1, 2)]);
    const ROUTES: Block = Block::first("next", &[Axis::Numbers(1, 400)]);
    const LATER: Schema = Schema {
        parts: &[Part::new("", &STORED_LATER), Part::new("trade-routes", &ROUTES)],
        sources: Axis::Words(&["animals", "inns", "goods"]),
        ..SCHEMA
    };

    fn net(schema: &Schema) -> Net {
        counting(schema, 0)
    }

    fn counting(schema: &Schema, finer: u32) -> Net {
        let row = |nth: usize| std::array::from_fn(|at| (nth * 31 + at * 7) as i16 % 50 - 25);
        let heads = Names::read(&schema.description(0)).expect("names").heads.len();
        Net::new(
            finer,
            (0..schema.inputs()).map(row).collect(),
            row(3),
            std::array::from_fn(row),
            [5; NARROW],
            (0..heads).map(|head| std::array::from_fn(|at| (head * 17 + at) as i16 % 40 - 20)).collect(),
            (0..heads).map(|head| head as i32 - 3).collect(),
        )
    }

    fn with(inputs: &[usize]) -> Inputs {
        let mut on = Inputs::default();
        inputs.iter().for_each(|input| on.set(*input));
        on
    }

    #[test]
    fn weights_come_back_as_they_were() {
        let bytes = net(&SCHEMA).to_bytes(&SCHEMA);
        let back = Net::from_bytes(&bytes, &SCHEMA).expect("weights");
        assert_eq!(back.to_bytes(&SCHEMA), bytes);
    }

    /// Four times as large in parts four times as small is the same net.
    #[test]
    fn a_first_layer_may_count_in_smaller_parts() {
        let coarse = net(&SCHEMA);
        let mut fine = counting(&SCHEMA, FINER);
        let larger = |row: &mut [i16; WIDE]| row.iter_mut().for_each(|weight| *weight <<= FINER);
        fine.first.iter_mut().chain([&mut fine.first_bias]).for_each(larger);
        let back = Net::from_bytes(&fine.to_bytes(&SCHEMA), &SCHEMA).expect("weights");
        for on in [&[][..], &[1], &[1, 8], &[0, 3, 7, 9]] {
            assert_eq!(back.evaluate(&with(on)), coarse.evaluate(&with(on)));
        }
        assert_eq!(back.fractions(10), coarse.fractions(10));
    }

    #[test]
    fn weights_follow_the_names_of_their_inputs() {
        let old = net(&SCHEMA);
        let read = Net::from_bytes(&old.to_bytes(&SCHEMA), &LATER).expect("weights");
        // A 2 and a ship, as they were numbered then and are now; what is new makes no difference.
        let then = old.evaluate(&with(&[1, 8]));
        for more in [&[][..], &[0, 299, 308, 309], &[312, 711]] {
            let now = with(&[&[301, 310], more].concat());
            let said = read.evaluate(&now);
            assert_eq!(said.0[..9], then.0[..9], "points, wins and animals");
            assert_eq!((said.0[9], said.0[10]), (0, then.0[9]), "inns, which it does not know, and goods");
            let changed = read.change(&read.accumulate(&with(&[301, 304])), &with(&[301, 304]), &now);
            assert_eq!(read.outputs(&changed), said);
        }
        // Rows after the last input it knows are not kept.
        assert_eq!(read.first.len(), 512);
        // Written again, it still says the same.
        let again = Net::from_bytes(&read.to_bytes(&LATER), &LATER).expect("weights");
        assert_eq!(again.evaluate(&with(&[301, 310])), read.evaluate(&with(&[301, 310])));
    }

    #[test]
    fn weights_of_the_first_format_are_read_with_the_names_of_their_time() {
        let first = format!("a-game 1\n{}", SCHEMA.description(0));
        let later = Schema { first_format: Some(first.leak()), ..LATER };
        let named = net(&SCHEMA).to_bytes(&SCHEMA);
        let numbers = &named[8 + 32 + 4 + SCHEMA.description(0).len()..];
        let old = |line: &str| {
            let (hash, checksum) = (Sha256::digest(line), Sha256::digest(numbers));
            let counts = [10u32, 10].map(u32::to_le_bytes).concat();
            [&FIRST[..], &hash, &checksum, &counts, numbers].concat()
        };
        let read = Net::from_bytes(&old("a-game 1"), &later).expect("weights");
        assert_eq!(read.to_bytes(&LATER), Net::from_bytes(&named, &LATER).expect("weights").to_bytes(&LATER));
        let why = |schema| Net::from_bytes(&old("a-game 0"), schema).err().expect("a refusal").0;
        assert!(why(&later).contains("first format") && why(&LATER).contains("first format"));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let bytes = net(&SCHEMA).to_bytes(&SCHEMA);
        let why = |bytes: &[u8], schema: &Schema| Net::from_bytes(bytes, schema).err().expect("a refusal").0;
        assert!(why(&bytes, &Schema { game: "another", ..SCHEMA }).contains("for a-game, not for another"));
        let later = net(&LATER).to_bytes(&LATER);
        assert!(why(&later, &SCHEMA).contains("the input 'inns.0', which a-game does not have"));
        let other_sources = Schema { sources: Axis::Words(&["animals"]), ..SCHEMA };
        assert!(why(&bytes, &other_sources).contains("the head 'source.goods'"));
        assert!(why(&bytes[..bytes.len() - 1], &SCHEMA).contains("damaged"));
        assert!(why(b"tessera", &SCHEMA).contains("cut short"));
        assert!(why(b"something else entirely", &SCHEMA).contains("do not begin"));
        let mut damaged = bytes.clone();
        damaged[3000] ^= 1;
        assert!(why(&damaged, &SCHEMA).contains("damaged"));
    }
}
