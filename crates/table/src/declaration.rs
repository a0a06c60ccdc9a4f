//! How a game makes itself known: names, editions, options, seats.

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

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
}
