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

/// How a double tile lies, as a word behind the others.
fn way(turned: bool) -> &'static str {
    if turned { " turned" } else { "" }
}

fn read_way(words: &mut Words<'_>) -> Result<bool, NotationError> {
    match words.peek() {
        None => Ok(false),
        Some("turned") => words.word().map(|_| true),
        Some(_) => Err(words.wrong("'turned', or nothing more")),
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Take { die, place } => write!(f, "take {} {place}", Or(die, "*")),
            Choice::Place { die, tile, space, turned } => {
                write!(f, "place {} {tile} {space}{}", Or(die, "*"), way(turned))
            }
            Choice::Buy { place } => write!(f, "buy {place}"),
            Choice::Black { tile } => write!(f, "black {tile}"),
            Choice::Shop { place } => write!(f, "shop {place}"),
            Choice::Grape { grape } => write!(f, "grape {grape}"),
            Choice::Discard { tile } => write!(f, "discard {tile}"),
            Choice::Store { place } => write!(f, "store {}", <&str>::from(place)),
            Choice::Home { place, space, turned } => write!(f, "home {place} {space}{}", way(turned)),
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
                turned: read_way(&mut words)?,
            },
            "buy" => Choice::Buy { place: words.read()? },
            "black" => Choice::Black { tile: words.read()? },
            "shop" => Choice::Shop { place: words.read()? },
            "grape" => Choice::Grape { grape: words.read()? },
            "discard" => Choice::Discard { tile: words.read()? },
            "store" => {
                let word = words.word()?;
                let place = Where::ALL.into_iter().find(|place| <&str>::from(*place) == word);
                Choice::Store { place: place.ok_or_else(|| words.wrong("'shared' or 'own'"))? }
            }
            "home" => Choice::Home { place: words.read()?, space: words.read()?, turned: read_way(&mut words)? },
            _ => return Err(words.wrong("a choice such as 'take 4 2' or 'grape red'")),
        };
        words.end()?;
        Ok(choice)
    }
}
