//! How a game makes itself known: names, editions, options, seats.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Refused, Seed, unhex};

/// What a game says of itself, so that servers and clients need no code of their own for it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Declaration {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// Its title, only to say which rules are played.
    pub title: &'static str,
    /// The newest revision of its rules: new tables follow it.
    pub rules: u32,
    /// Every revision this build can still follow, oldest first.
    pub revisions: Vec<RevisionDeclared>,
    /// The least number of seats.
    pub least_seats: usize,
    /// The greatest number of seats.
    pub most_seats: usize,
    /// Its editions, oldest first.
    pub editions: Vec<EditionDeclared>,
    /// What can be switched on.
    pub options: Vec<OptionDeclared>,
    /// Lists a person chooses from when a table is made, such as boards.
    #[ts(type = "Record<string, unknown>")]
    pub choices: Value,
    /// Where points come from, in the order of the scoring.
    pub sources: Vec<&'static str>,
    /// Its guided games: the first game, then one for each option that has its own.
    #[ts(as = "Vec<Lesson>")]
    pub lessons: Vec<&'static Lesson>,
    /// The configurations of its game of the day, which everybody plays alone with the same dice: one after the other from
    /// day to day. None where it has no such game.
    #[ts(type = "Record<string, unknown>[]")]
    pub daily: Vec<Value>,
}

/// A guided game: a real one whose dice and draws are known beforehand, because its seed is
/// published here, against computer players who always answer the same. So a person who decides as
/// the steps say meets what they teach. Which words and pieces go with a step is the client's matter.
///
/// One that teaches an option begins in the middle of a game, where that option matters: its opening
/// has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// How it came about, for those who read the file.
    #[serde(skip_serializing)]
    #[ts(skip)]
    pub about: String,
    /// The option it teaches; none where it teaches the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub option: Option<String>,
    /// The game's own options; `players` follows from the seats.
    #[ts(type = "Record<string, unknown>")]
    pub config: serde_json::Map<String, Value>,
    /// The levels of the computer players: they have the seats after the first, which is the person's.
    pub against: Vec<String>,
    /// The seed of all dice and draws, as 64 hex digits.
    pub seed: String,
    /// The game up to where the lesson begins, as the entries of a record. Its draws are those of the seed.
    #[serde(default, skip_serializing)]
    #[ts(skip)]
    pub opening: Vec<String>,
    /// How many entries have been played when it begins.
    #[serde(skip_deserializing)]
    pub begins: usize,
    /// What is learnt, one thing after the other.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Its name, under which clients have its words.
    pub id: String,
    /// What the person decides, as notation; nothing where there is only something to look at.
    pub decisions: Vec<String>,
}

impl Lesson {
    /// Reads the lesson that comes with a game.
    pub fn own(text: &str) -> Lesson {
        Lesson::read(text).expect("our own data is tested")
    }

    /// Reads a lesson.
    pub fn read(text: &str) -> Result<Lesson, Refused> {
        let wrong = |what: String| Refused::new("bad-data", format!("lesson: {what}"));
        let mut lesson: Lesson = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        lesson.begins = lesson.opening.len();
        lesson.seed().ok_or_else(|| wrong("seed: expected 64 hex digits".into()))?;
        Ok(lesson)
    }

    /// The seed of its chance.
    pub fn seed(&self) -> Option<Seed> {
        unhex(&self.seed).and_then(|bytes| bytes.try_into().ok()).map(Seed)
    }

    /// Everything the person decides.
    pub fn decisions(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().flat_map(|step| &step.decisions).map(String::as_str)
    }
}

/// A revision of a game's rules. A ruling that changes gets a new number, and tables that have begun
/// keep theirs: the same log must never lead to another state.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RevisionDeclared {
    /// Its number, from 1.
    pub number: u32,
    /// What it changed, in one line for people.
    pub line: &'static str,
}

/// An edition of a game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct EditionDeclared {
    /// Its name in configurations.
    pub name: &'static str,
    /// One line for people.
    pub line: &'static str,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OptionDeclared {
    /// Its name in configurations.
    pub name: &'static str,
    /// One line for people.
    pub line: &'static str,
    /// The editions that have it.
    pub editions: Vec<&'static str>,
    /// What it cannot be combined with, and why.
    pub excludes: Vec<(&'static str, &'static str)>,
    /// How many play it, at least and at most, where that is not left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub players: Option<[u8; 2]>,
    /// Who plays for whom where it is on, by seat; left out where everybody plays for themselves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub sides: Vec<u8>,
    /// An expansion, not just a variant: games with one are rated apart from the base game.
    pub expansion: bool,
    /// How sure the facts it brings are, and how many of them are that sure.
    pub confidence: Vec<(String, usize)>,
}
