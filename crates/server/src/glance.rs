//! A table at a glance: what lists show of its game. It is stored with the table by whatever changes it, so that a list is
//! one query and wakes nobody.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Seat, Sitting};

/// What lists show of a game.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Glance {
    /// The seats that are asked and have not chosen yet.
    pub(crate) asked: Vec<Seat>,
    /// The points by seat.
    pub(crate) points: Vec<i32>,
    /// How far the game has got, in its own terms.
    pub(crate) progress: Value,
    /// The boards by seat, in a few letters of the game's own. Nothing of a table that an earlier release stored.
    #[serde(default)]
    pub(crate) boards: Vec<String>,
}

impl Glance {
    /// As a game stands.
    pub(crate) fn of(sitting: &dyn Sitting) -> Glance {
        Glance {
            asked: sitting.deciding().iter().filter(|seat| sitting.draft(*seat).is_none()).collect(),
            points: sitting.points(),
            progress: sitting.progress(),
            boards: sitting.outlines(),
        }
    }

    /// As it is stored.
    pub(crate) fn stored(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was stored; nothing of a game that has not begun, or that nobody has looked at since an earlier release.
    pub(crate) fn read(stored: &str) -> Glance {
        serde_json::from_str(stored).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_comes_back() {
        let progress = serde_json::json!({ "phase": "B", "round": 4 });
        let glance = Glance {
            asked: Seat::all(2).collect(),
            points: vec![12, -3],
            progress,
            boards: vec!["2022-1 40000".into()],
        };
        assert_eq!(Glance::read(&glance.stored()), glance);
        assert_eq!(Glance::read(""), Glance::default());
        assert_eq!(Glance::read("{\"asked\":[9]}"), Glance::default(), "of a later release, or damaged");
    }
}
