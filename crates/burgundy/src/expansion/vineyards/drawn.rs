//! What chance answers: grapes for the players before the game, double tiles in each phase.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::notation::{Or, Words};
use table::{MAX_SEATS, NotationError};

use super::double::Double;
use super::grape::{Grape, GrapeSet};
use super::place::{ShopPlace, VinePlace};

/// What chance answers.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "drawn", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Drawn {
    /// The kinds that are removed, where chance decides that, and the players' first bonus tiles (B-10.1, B-10.3).
    Grapes {
        /// The kinds that were drawn to be removed.
        removed: GrapeSet,
        /// By seat.
        grapes: [Option<Grape>; MAX_SEATS],
    },
    /// The double tiles of a phase (B-10.2).
    Vines {
        /// By place.
        depot: [Option<Double>; VinePlace::COUNT],
        /// By place.
        shop: [Option<Double>; ShopPlace::COUNT],
    },
}

/// What separates the depot from the shop.
const SHOP: &str = "/";

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Grapes { removed, grapes } => {
                f.write_str("grapes")?;
                for (nth, grape) in removed.iter().enumerate() {
                    write!(f, "{}{grape}", if nth == 0 { " -" } else { "," })?;
                }
                grapes.iter().try_for_each(|grape| write!(f, " {}", Or(*grape, "-")))
            }
            Drawn::Vines { depot, shop } => {
                f.write_str("vines")?;
                depot.iter().try_for_each(|tile| write!(f, " {}", Or(*tile, "-")))?;
                write!(f, " {SHOP}")?;
                shop.iter().try_for_each(|tile| write!(f, " {}", Or(*tile, "-")))
            }
        }
    }
}

impl FromStr for Drawn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Drawn, NotationError> {
        let mut words = Words::new(text);
        let drawn = match words.word()? {
            "grapes" => Drawn::Grapes { removed: read_removed(&mut words)?, grapes: read_slots(&mut words)? },
            "vines" => {
                let depot = read_slots(&mut words)?;
                if words.word()? != SHOP {
                    return Err(words.wrong("a slash between depot and shop"));
                }
                Drawn::Vines { depot, shop: read_slots(&mut words)? }
            }
            _ => return Err(words.wrong("'grapes' or 'vines'")),
        };
        words.end()?;
        Ok(drawn)
    }
}

/// A word for each place, `-` for nothing.
fn read_slots<T: FromStr<Err = NotationError> + Copy, const N: usize>(
    words: &mut Words<'_>,
) -> Result<[Option<T>; N], NotationError> {
    let mut all = [None; N];
    for slot in &mut all {
        *slot = words.unless("-")?;
    }
    Ok(all)
}

/// Kinds that leave the game, with a hyphen before the first and in their order.
fn read_removed(words: &mut Words<'_>) -> Result<GrapeSet, NotationError> {
    let mut removed = GrapeSet::NONE;
    let Some(names) = words.peek().and_then(|word| word.strip_prefix('-')).filter(|names| !names.is_empty()) else {
        return Ok(removed);
    };
    for name in names.split(',') {
        let grape: Grape = name.parse()?;
        if removed.iter().any(|before| before >= grape) {
            return Err(words.wrong("kinds of grapes in their order"));
        }
        removed.add(grape);
    }
    words.word()?;
    Ok(removed)
}
