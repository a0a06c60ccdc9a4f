//! What the inputs and heads of a game's nets mean, by name.

use std::collections::HashMap;
use std::fmt::Write as _;

use table::MAX_SEATS;

use crate::net::{Axis, BadWeights, Block, FINER, Inputs};

/// Blocks that count from their own 0 and are placed after the preceding parts: the view of another seat, which
/// occurs several times, or what an expansion adds.
#[derive(Copy, Clone, Debug)]
pub struct Part {
    /// Prefix of its blocks' names; empty for the first part.
    prefix: &'static str,
    last: &'static Block,
}

impl Part {
    /// The blocks up to this one.
    pub const fn new(prefix: &'static str, last: &'static Block) -> Part {
        Part { prefix, last }
    }
}

/// What the inputs and heads of a game's nets mean.
///
/// Weights name their inputs and heads, and are read through these names: one they do not know counts as zero, one the
/// game does not have (any more) is an error. So inputs may be added anywhere; only names are permanent.
#[derive(Copy, Clone, Debug)]
pub struct Schema {
    /// The game.
    pub game: &'static str,
    /// The inputs.
    pub parts: &'static [Part],
    /// Where points come from, in the order of the heads.
    pub sources: Axis,
    /// What weights of the first format meant, since they do not say so themselves: the line whose hash they carry, and
    /// below it the description they would have today. `None` for a game newer than the second format.
    pub first_format: Option<&'static str>,
}

impl Schema {
    /// Where the inputs of a part begin.
    const fn start(&self, part: usize) -> usize {
        let (mut start, mut nth) = (0, 0);
        while nth < part {
            start += self.parts[nth].last.end();
            nth += 1;
        }
        start
    }

    /// Where each part begins.
    pub const fn starts<const PARTS: usize>(&self) -> [usize; PARTS] {
        let (mut starts, mut nth) = ([0; PARTS], 0);
        while nth < PARTS {
            starts[nth] = self.start(nth);
            nth += 1;
        }
        starts
    }

    /// The first input of the part with this prefix.
    pub fn first_of(&self, prefix: &str) -> Option<usize> {
        self.parts.iter().position(|part| part.prefix == prefix).map(|part| self.start(part))
    }

    /// How many inputs there are.
    pub const fn inputs(&self) -> usize {
        let inputs = self.start(self.parts.len());
        assert!(inputs <= Inputs::MOST, "more inputs than a net can have");
        inputs
    }

    /// The same as text, as weights carry it: a line for each block, its name followed by its axes.
    pub(super) fn description(&self, finer: u32) -> String {
        let mut text = format!("game {}\n", self.game);
        if finer > 0 {
            let _ = writeln!(text, "finer {finer}");
        }
        for part in self.parts {
            for block in part.last.chain() {
                write_line(&mut text, "input", part.prefix, block.name, block.axes);
            }
        }
        for head in ["points", "win"] {
            write_line(&mut text, "head", "", head, &[Axis::Numbers(0, MAX_SEATS)]);
        }
        write_line(&mut text, "head", "", "source", &[self.sources]);
        text
    }
}

#[cfg(test)]
impl Schema {
    /// Every input and head by its name.
    pub(crate) fn names(&self) -> Names {
        Names::read(&self.description(0)).expect("a description")
    }
}

fn write_line(text: &mut String, kind: &str, prefix: &str, name: &str, axes: &[Axis]) {
    let dot = if prefix.is_empty() { "" } else { "." };
    let axes: String = axes.iter().map(|axis| format!(" {}", axis.names())).collect();
    // Writing to a text does not fail.
    let _ = writeln!(text, "{kind} {prefix}{dot}{name}{axes}");
}

/// A description, read: every input and head by its full name, such as `stored.cow3.2`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Names {
    pub game: String,
    /// In how many more parts their first layer counts, as a power of two.
    pub finer: u32,
    pub inputs: Vec<String>,
    pub heads: Vec<String>,
}

impl Names {
    /// Reads a description.
    pub fn read(description: &str) -> Result<Names, BadWeights> {
        let mut names = Names::default();
        for line in description.lines() {
            let mut words = line.split(' ');
            match (words.next(), words.next()) {
                (Some("game"), Some(game)) => names.game = game.into(),
                (Some("finer"), Some(finer)) if finer.parse().is_ok_and(|finer: u32| finer <= FINER) => {
                    names.finer = finer.parse().unwrap_or_default();
                }
                (Some("input"), Some(block)) => names.inputs.extend(combined(block, words)),
                (Some("head"), Some(block)) => names.heads.extend(combined(block, words)),
                _ => return Err(BadWeights(format!("their description has a line '{line}'"))),
            }
        }
        Ok(names)
    }

    /// The position of each of these names among those.
    pub fn places(these: &[String], those: &[String], what: &str, game: &str) -> Result<Vec<usize>, BadWeights> {
        let places: HashMap<&str, usize> = those.iter().enumerate().map(|(nth, name)| (name.as_str(), nth)).collect();
        let place = |name: &String| {
            let missing = || BadWeights(format!("they know the {what} '{name}', which {game} does not have"));
            places.get(name.as_str()).copied().ok_or_else(missing)
        };
        these.iter().map(place).collect()
    }
}

/// A block's name with each combination of its axes.
fn combined<'a>(block: &str, axes: impl Iterator<Item = &'a str>) -> Vec<String> {
    axes.fold(vec![block.to_string()], |names, axis| {
        names.iter().flat_map(|name| axis.split(',').map(move |word| format!("{name}.{word}"))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Block = Block::first("die", &[Axis::Numbers(1, 2)]);
    const START: Block = DIE.then("start", &[]);
    const STORED: Block = START.then("stored", &[Axis::Words(&["cow3", "ship"]), Axis::Numbers(1, 2)]);
    const SILVER: Block = Block::first("silver", &[Axis::Named(2, |nth| "i".repeat(nth + 1))]);
    const SCHEMA: Schema = Schema {
        game: "a-game",
        parts: &[Part::new("", &STORED), Part::new("left", &SILVER), Part::new("right", &SILVER)],
        sources: Axis::Words(&["goods"]),
        first_format: None,
    };

    #[test]
    fn a_description_names_every_input_in_its_place() {
        let names = Names::read(&SCHEMA.description(0)).expect("a description");
        assert_eq!(names.game, "a-game");
        let inputs = [
            "die.1",
            "die.2",
            "start",
            "stored.cow3.1",
            "stored.cow3.2",
            "stored.ship.1",
            "stored.ship.2",
            "left.silver.i",
            "left.silver.ii",
            "right.silver.i",
            "right.silver.ii",
        ];
        assert_eq!(names.inputs, inputs);
        assert_eq!((SCHEMA.inputs(), SCHEMA.starts()), (11, [0, 7, 9]));
        let mut on = Inputs::default();
        STORED.more(1, 2, &mut on);
        assert!(on.has(5) && on.len() == 1, "the first ship");
        assert_eq!(names.heads.len(), 2 * MAX_SEATS + 1);
        assert_eq!(names.heads[2 * MAX_SEATS], "source.goods");
    }

    #[test]
    fn what_is_no_description_is_refused() {
        assert!(Names::read("game a-game\nwhatever").expect_err("a refusal").0.contains("whatever"));
    }
}
