//! A suite as a file: lines of JSON, the first says what it is, each other one has a game and decisions in it. It may be
//! compressed, and parts of a suite may be joined by writing one after the other.

use std::io::{Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use table::{Record, Seat};

use crate::{Failure, failure};

/// The version of the format.
const FORMAT: u32 = 1;

/// What a suite is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    /// The version of the format.
    pub(super) regret: u32,
    /// The game.
    pub(super) game: String,
    /// Where its luck comes from.
    pub(super) seed: u64,
    /// How many decisions it has when all its parts are there.
    pub(super) decisions: usize,
    /// What the turns were valued with, for readers.
    pub(super) valued: String,
}

impl Header {
    pub(super) fn new(game: &str, seed: u64, decisions: usize, valued: String) -> Header {
        Header { regret: FORMAT, game: game.into(), seed, decisions, valued }
    }
}

/// A game, and decisions in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sampled {
    /// Which game of the suite.
    pub(super) nth: u64,
    /// How it went, up to the last of the decisions.
    pub(super) record: Record,
    /// The decisions.
    pub(super) decisions: Vec<Decision>,
}

/// A turn that is due, and ways to play it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision {
    /// After how many entries of the record.
    pub(super) at: usize,
    /// Whose turn it is.
    pub(super) seat: Seat,
    /// In which fifth of the game, from 0.
    pub(super) fifth: usize,
    /// Ways to play it, the best first.
    pub(super) turns: Vec<Listed>,
}

/// A way to play a turn: its decisions, what it loses, and before that how many samples that is the mean of, after it its
/// standard error, in thousandths of a point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Listed(pub(super) Vec<String>, pub(super) usize, pub(super) i64, pub(super) i64);

impl Listed {
    /// What it loses, in points.
    pub(super) fn lost(&self) -> f64 {
        self.2 as f64 / 1000.0
    }

    /// The standard error of that.
    pub(super) fn error(&self) -> f64 {
        self.3 as f64 / 1000.0
    }
}

/// What the names of compressed files end with.
const COMPRESSED: &str = "gz";
/// What compressed files begin with.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Writes a suite, whole or not at all.
pub(super) fn write(path: &Path, header: &Header, games: &[Sampled]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| failure(format!("{}: {error}", path.display()));
    let mut text = serde_json::to_string(header)? + "\n";
    for game in games {
        text += &(serde_json::to_string(game)? + "\n");
    }
    let mut bytes = text.into_bytes();
    if path.extension().is_some_and(|end| end == COMPRESSED) {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&bytes).map_err(failed)?;
        bytes = packed.finish().map_err(failed)?;
    }
    let draft = path.with_added_extension("part");
    std::fs::write(&draft, bytes).and_then(|()| std::fs::rename(&draft, path)).map_err(failed)
}

/// Reads a suite, or the parts of one.
pub(super) fn read(path: &Path) -> Result<(Header, Vec<Sampled>), Failure> {
    let said = |what: &dyn std::fmt::Display| failure(format!("{}: {what}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| said(&error))?;
    let mut text = String::new();
    match bytes.starts_with(&MAGIC) {
        true => MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text),
        false => (&bytes[..]).read_to_string(&mut text),
    }
    .map_err(|error| said(&error))?;
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or_else(|| said(&"it is empty"))?;
    let header: Header = serde_json::from_str(first).map_err(|error| said(&format!("line 1: {error}")))?;
    if header.regret != FORMAT {
        return Err(said(&format!("its format is {}, this version reads {FORMAT}", header.regret)));
    }
    let mut games: Vec<Sampled> = Vec::new();
    // The other parts have headers too.
    for (number, line) in lines.filter(|(_, line)| *line != first) {
        let game: Sampled = serde_json::from_str(line).map_err(|error| {
            let what =
                if line.starts_with("{\"regret\"") { "a part of another suite".into() } else { error.to_string() };
            said(&format!("line {number}: {what}"))
        })?;
        if games.iter().any(|known| known.nth == game.nth) {
            return Err(said(&format!("line {number}: game {} is there twice", game.nth)));
        }
        games.push(game);
    }
    games.sort_by_key(|game| game.nth);
    Ok((header, games))
}
