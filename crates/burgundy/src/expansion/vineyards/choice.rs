//! What a seat may decide.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::NotationError;
use table::notation::{Or, Words};
use ts_rs::TS;

use super::double::Double;
use super::grape::Grape;
use super::place::{Plot, ShopPlace, VinePlace};
use crate::expansion::team::Where;
use crate::{Face, Tile};

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "VineyardsChoice")]
pub enum Choice {
    /// Take a double tile from the vineyard depot (B-10.4).
    Take {
        /// The die used; without it the action is the one that the effect allows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Face>")]
        die: Option<Face>,
        /// From where.
        place: VinePlace,
    },
    /// Place a stored double tile in the vineyard (B-10.5).
    Place {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Face>")]
        die: Option<Face>,
        /// Which.
        tile: Double,
        /// Where.
        space: Plot,
        /// Does its second grape lie on the left?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        turned: bool,
        /// Of equal tiles in both storages of a team, is it the shared one (B-9.7)?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        shared: bool,
    },
    /// The purchase of the turn, from the shop (B-10.7).
    Buy {
        /// From where.
        place: ShopPlace,
    },
    /// The bonus: a tile of the black depot (B-10.5).
    Black {
        /// Which.
        tile: Tile,
    },
    /// The same bonus: a double tile of the shop.
    Shop {
        /// From where.
        place: ShopPlace,
    },
    /// A level is full: a grape bonus tile (B-10.6).
    Grape {
        /// Which.
        grape: Grape,
    },
    /// Make room: this stored double tile leaves the game (B-10.4).
    Discard {
        /// Which.
        tile: Double,
        /// Of equal tiles in both storages of a team, is it the shared one (B-9.7)?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        shared: bool,
    },
    /// Put the double tile that has come into one of the storages of a team (Q-B-69).
    Store {
        /// Which.
        #[serde(rename = "where")]
        place: Where,
    },
    /// Shield 15: a double tile of the shop comes straight into the vineyard (Q-B-61).
    Home {
        /// From where.
        place: ShopPlace,
        /// Where to.
        space: Plot,
        /// Does its second grape lie on the left?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        turned: bool,
    },
}

/// The word behind the others that says how a double tile lies.
const TURNED: &str = " turned";
/// The word that says which of two equal ones is meant.
const SHARED: &str = " shared";

/// A word behind the others, if it is so.
fn also(word: &'static str, so: bool) -> &'static str {
    if so { word } else { "" }
}

/// Reads such a word if it is there.
fn read_also(words: &mut Words<'_>, word: &str) -> Result<bool, NotationError> {
    let there = words.peek() == Some(word.trim_start());
    if there {
        words.word()?;
    }
    Ok(there)
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Take { die, place } => write!(f, "take {} {place}", Or(die, "*")),
            Choice::Place { die, tile, space, turned, shared } => {
                let (turned, shared) = (also(TURNED, turned), also(SHARED, shared));
                write!(f, "place {} {tile} {space}{turned}{shared}", Or(die, "*"))
            }
            Choice::Buy { place } => write!(f, "buy {place}"),
            Choice::Black { tile } => write!(f, "black {tile}"),
            Choice::Shop { place } => write!(f, "shop {place}"),
            Choice::Grape { grape } => write!(f, "grape {grape}"),
            Choice::Discard { tile, shared } => write!(f, "discard {tile}{}", also(SHARED, shared)),
            Choice::Store { place } => write!(f, "store {}", <&str>::from(place)),
            Choice::Home { place, space, turned } => write!(f, "home {place} {space}{}", also(TURNED, turned)),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        let choice = match words.word()? {
            "take" => Choice::Take { die: words.unless("*")?, place: words.read()? },
            "place" => Choice::Place {
                die: words.unless("*")?,
                tile: words.read()?,
                space: words.read()?,
                turned: read_also(&mut words, TURNED)?,
                shared: read_also(&mut words, SHARED)?,
            },
            "buy" => Choice::Buy { place: words.read()? },
            "black" => Choice::Black { tile: words.read()? },
            "shop" => Choice::Shop { place: words.read()? },
            "grape" => Choice::Grape { grape: words.read()? },
            "discard" => Choice::Discard { tile: words.read()?, shared: read_also(&mut words, SHARED)? },
            "store" => {
                let word = words.word()?;
                let place = Where::ALL.into_iter().find(|place| <&str>::from(*place) == word);
                Choice::Store { place: place.ok_or_else(|| words.wrong("'shared' or 'own'"))? }
            }
            "home" => Choice::Home {
                place: words.read()?,
                space: words.read()?,
                turned: read_also(&mut words, TURNED)?,
            },
            _ => return Err(words.wrong("a choice such as 'take 4 2' or 'grape red'")),
        };
        words.end()?;
        Ok(choice)
    }
}
