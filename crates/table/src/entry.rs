//! A log entry as reported to clients: whose it is and of what kind, so that nobody has to parse its text.

use std::fmt::Display;

use serde::Serialize;
use ts_rs::TS;

use crate::record::write_entry;
use crate::{Entry, Seat, Seats};

/// An entry of a log, for those who do not know the game's types.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct EntryTold {
    /// The entry as a line of text, as records have it.
    pub text: String,
    /// What kind of entry it is.
    pub kind: EntryKind,
    /// The seats it comes from; none where chance decided.
    pub by: Seats,
    /// What those seats decided, in their order; empty unless the kind is `act` or `together`.
    pub decisions: Vec<Decision>,
    /// What chance decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawn: Option<Drawn>,
    /// The entry from which on everything was taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<usize>,
}

/// The kinds of entries.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// A seat decided.
    Act,
    /// Several seats decided at the same time.
    Together,
    /// Chance decided.
    Draw,
    /// A seat took back its own decisions since the last new information.
    Back,
    /// A seat took back more than that, among friends.
    Rewind,
}

/// What a seat decided.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Decision {
    /// Who.
    pub seat: Seat,
    /// What, as a line of text.
    pub text: String,
}

/// What chance decided.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Drawn {
    /// What was drawn: the word its text begins with, as in `roll`.
    pub draw: String,
    /// What came out: the rest of its text.
    pub outcome: String,
}

impl EntryTold {
    pub(crate) fn of<A: Display, O: Display>(entry: &Entry<A, O>) -> EntryTold {
        let decision = |seat: Seat, action: &A| Decision { seat, text: action.to_string() };
        let told =
            |kind, by| EntryTold { text: write_entry(entry), kind, by, decisions: vec![], drawn: None, to: None };
        match entry {
            Entry::Act(seat, action) => {
                EntryTold { decisions: vec![decision(*seat, action)], ..told(EntryKind::Act, Seats::only(*seat)) }
            }
            Entry::Together(choices) => EntryTold {
                decisions: choices.iter().map(|(seat, action)| decision(*seat, action)).collect(),
                ..told(EntryKind::Together, choices.iter().map(|(seat, _)| *seat).collect())
            },
            Entry::Draw(outcome) => {
                let text = outcome.to_string();
                let (draw, outcome) = text.split_once(' ').unwrap_or((&text, ""));
                let drawn = Drawn { draw: draw.into(), outcome: outcome.into() };
                EntryTold { drawn: Some(drawn), ..told(EntryKind::Draw, Seats::NONE) }
            }
            Entry::Back(seat, to) => EntryTold { to: Some(*to), ..told(EntryKind::Back, Seats::only(*seat)) },
            Entry::Rewind(seat, to) => EntryTold { to: Some(*to), ..told(EntryKind::Rewind, Seats::only(*seat)) },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_kind_says_whose_it_is() {
        let [one, two] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
        let told = |entry: Entry<&str, &str>| serde_json::to_value(EntryTold::of(&entry)).expect("JSON");
        assert_eq!(
            told(Entry::Act(two, "take 3 5 cow4")),
            json!({ "text": "2 take 3 5 cow4", "kind": "act", "by": [2],
                    "decisions": [{ "seat": 2, "text": "take 3 5 cow4" }] })
        );
        assert_eq!(
            told(Entry::Together(vec![(one, "castle 3"), (two, "castle 7")])),
            json!({ "text": "1 castle 3 & 2 castle 7", "kind": "together", "by": [1, 2],
                    "decisions": [{ "seat": 1, "text": "castle 3" }, { "seat": 2, "text": "castle 7" }] })
        );
        assert_eq!(
            told(Entry::Draw("roll 12 34 - - 5")),
            json!({ "text": "= roll 12 34 - - 5", "kind": "draw", "by": [], "decisions": [],
                    "drawn": { "draw": "roll", "outcome": "12 34 - - 5" } })
        );
        assert_eq!(
            told(Entry::Back(one, 4)),
            json!({ "text": "1 back 4", "kind": "back", "by": [1], "decisions": [], "to": 4 })
        );
        assert_eq!(
            told(Entry::Rewind(two, 0)),
            json!({ "text": "2 rewind 0", "kind": "rewind", "by": [2], "decisions": [], "to": 0 })
        );
    }
}
