//! Facts that a host entered: whole data files in place of ours. They are part of what was agreed, so a game takes
//! them along wherever it goes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::{Refused, hex};

/// The most that entered files may come to, as JSON without blanks: more than any game has. Records take them along.
pub const MOST_ENTERED: usize = 256 * 1024;

/// Data files that stand in for ours, under a name that no other facts can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Entered {
    /// Their name: SHA-256 over the game, the revision that they change, and the files.
    pub sha256: String,
    /// The files by their names. Where they are only named they are left out, and nothing can be played.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "Record<string, unknown>")]
    pub files: BTreeMap<String, Value>,
}

impl Entered {
    /// Files for a revision of a game, and their name.
    pub fn new(game: &str, rules: u32, files: BTreeMap<String, Value>) -> Entered {
        // An object is written in the order of its fields' names, without blanks: equal files have one name.
        let all = json!({ "game": game, "rules": rules, "files": files });
        Entered { sha256: hex(&Sha256::digest(all.to_string().as_bytes())), files }
    }

    /// The name alone.
    #[must_use]
    pub fn named(&self) -> Entered {
        Entered { sha256: self.sha256.clone(), files: BTreeMap::new() }
    }

    /// Are the files here, and is the name theirs?
    pub fn check(&self, game: &str, rules: u32) -> Result<(), Refused> {
        let short: String = self.sha256.chars().take(12).collect();
        if self.files.is_empty() {
            let what = format!("facts: the files of '{short}', which a host entered, are not here");
            return Err(Refused::new("facts-missing", what));
        }
        let size: usize = self.files.values().map(|file| file.to_string().len()).sum();
        if size > MOST_ENTERED {
            let what = format!("facts: {} kB, at most {} can be entered", size / 1024, MOST_ENTERED / 1024);
            return Err(Refused::new("facts-size", what));
        }
        if Entered::new(game, rules, self.files.clone()).sha256 != self.sha256 {
            let what = format!("facts: these are not the files of '{short}' for revision {rules} of {game}");
            return Err(Refused::new("facts-name", what));
        }
        Ok(())
    }
}

/// Tables made from entered facts, shared for as long as a game uses them.
pub struct Kept<T>(Mutex<Vec<(String, Weak<T>)>>);

impl<T> Kept<T> {
    /// Nothing yet.
    pub const fn new() -> Kept<T> {
        Kept(Mutex::new(Vec::new()))
    }

    /// What was made under this name, or makes it.
    pub fn get(&self, name: &str, make: impl FnOnce() -> Result<T, Refused>) -> Result<Arc<T>, Refused> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(_, kept)| kept.strong_count() > 0);
        if let Some(kept) = all.iter().find(|(known, _)| known == name).and_then(|(_, kept)| kept.upgrade()) {
            return Ok(kept);
        }
        let made = Arc::new(make()?);
        all.push((name.to_owned(), Arc::downgrade(&made)));
        Ok(made)
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(text: &str) -> BTreeMap<String, Value> {
        BTreeMap::from([("cards.json".to_owned(), serde_json::from_str(text).expect("JSON"))])
    }

    #[test]
    fn a_name_belongs_to_one_game_one_revision_and_one_set_of_files() {
        let entered = Entered::new("go", 2, files(r#"{"a": 1, "b": [2]}"#));
        assert_eq!(entered, Entered::new("go", 2, files(r#"{ "b": [ 2 ], "a": 1 }"#)), "blanks and order are no facts");
        assert!(entered.check("go", 2).is_ok());
        let others = [
            ("go", 2, r#"{"a": 1, "b": [3]}"#),
            ("go", 3, r#"{"a": 1, "b": [2]}"#),
            ("ur", 2, r#"{"a": 1, "b": [2]}"#),
        ];
        for (game, rules, text) in others {
            let other = Entered::new(game, rules, files(text));
            assert_ne!(other.sha256, entered.sha256);
            let wrong = Entered { sha256: entered.sha256.clone(), files: other.files };
            assert_eq!(wrong.check(game, rules).expect_err("another name").code, "facts-name");
        }
    }

    #[test]
    fn nothing_is_played_from_a_name_alone_and_nothing_without_measure() {
        let entered = Entered::new("go", 1, files("{}"));
        assert_eq!(entered.named().check("go", 1).expect_err("no files").code, "facts-missing");
        let long = Entered::new("go", 1, files(&format!("{:?}", "x".repeat(MOST_ENTERED))));
        assert_eq!(long.check("go", 1).expect_err("too much").code, "facts-size");
    }

    #[test]
    fn what_was_made_is_shared_while_it_is_used() {
        let kept = Kept::new();
        let one = kept.get("a", || Ok(1)).expect("made");
        assert!(Arc::ptr_eq(&one, &kept.get("a", || unreachable!("it is there")).expect("kept")));
        assert_eq!(*kept.get("b", || Ok(2)).expect("made"), 2);
        drop(one);
        assert_eq!(*kept.get("a", || Ok(3)).expect("made anew"), 3);
    }
}
