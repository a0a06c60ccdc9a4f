//! What is decided, told, refused and asked in a team.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use table::notation::{Or, Words};
use table::{NotationError, Refusal, Seat};
use ts_rs::TS;

use crate::expansion::room::{Tells, Waits};
use crate::say::tile as in_words;
use crate::{Face, Space, Tile};

/// One of the two kinds of storage that a player may use.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Where {
    /// The places of the team.
    Shared,
    /// The player's own.
    Own,
}

impl Where {
    /// Both.
    pub const ALL: [Where; 2] = [Where::Shared, Where::Own];
}

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "TeamChoice")]
pub enum Choice {
    /// Propose a space for the castle.
    Propose {
        /// Which.
        space: Space,
    },
    /// Accept the partner's proposal.
    Accept {},
    /// Put the tile that has come into one of the storages.
    Store {
        /// Which.
        #[serde(rename = "where")]
        place: Where,
    },
    /// Of equal tiles place the shared one.
    PlaceShared {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Face>")]
        die: Option<Face>,
        /// Which.
        tile: Tile,
        /// Where.
        space: Space,
    },
    /// Of equal tiles the shared one leaves the game.
    DiscardShared {
        /// Which.
        tile: Tile,
    },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Propose { space } => write!(f, "propose {space}"),
            Choice::Accept {} => f.write_str("accept"),
            Choice::Store { place } => write!(f, "store {}", <&str>::from(place)),
            Choice::PlaceShared { die, tile, space } => write!(f, "place-shared {} {tile} {space}", Or(die, "*")),
            Choice::DiscardShared { tile } => write!(f, "discard-shared {tile}"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        let choice = match words.word()? {
            "propose" => Choice::Propose { space: words.read()? },
            "accept" => Choice::Accept {},
            "store" => {
                let word = words.word()?;
                let place = Where::ALL.into_iter().find(|place| <&str>::from(*place) == word);
                Choice::Store { place: place.ok_or_else(|| words.wrong("'shared' or 'own'"))? }
            }
            "place-shared" => {
                Choice::PlaceShared { die: words.unless("*")?, tile: words.read()?, space: words.read()? }
            }
            "discard-shared" => Choice::DiscardShared { tile: words.read()? },
            _ => return Err(words.wrong("a choice such as 'propose 7' or 'store own'")),
        };
        words.end()?;
        Ok(choice)
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "TeamTold")]
#[allow(missing_docs)]
pub enum Told {
    /// A space for the castle is proposed.
    Proposed { seat: Seat, space: Space },
    /// The partner accepts it.
    Agreed { seat: Seat, space: Space },
    /// A tile that could go into both storages goes into one.
    Stored {
        seat: Seat,
        tile: Tile,
        #[serde(rename = "where")]
        place: Where,
    },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        "B-9.7"
    }
    fn space(&self) -> Option<(Seat, Space)> {
        match *self {
            Told::Proposed { seat, space } | Told::Agreed { seat, space } => Some((seat, space)),
            Told::Stored { .. } => None,
        }
    }
    fn sentence(&self) -> String {
        match *self {
            Told::Proposed { seat, .. } => format!("Seat {seat} proposes {{space}} for the castle."),
            Told::Agreed { seat, .. } => format!("Seat {seat} agrees to {{space}}."),
            Told::Stored { seat, tile, place: Where::Shared } => {
                format!("Seat {seat} puts {} into the shared storage.", in_words(tile))
            }
            Told::Stored { seat, tile, place: Where::Own } => {
                format!("Seat {seat} puts {} into their own storage.", in_words(tile))
            }
        }
    }
}

/// What is asked.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "TeamAsks")]
pub enum Asks {
    /// Which storage a tile goes into.
    Store {
        /// The tile on its way.
        tile: Tile,
    },
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        "B-9.7"
    }
    fn optional(&self) -> bool {
        false
    }
    fn makes_room(&self) -> bool {
        true
    }
    fn carries(&self) -> Option<Tile> {
        let Asks::Store { tile } = *self;
        Some(tile)
    }
    fn name(&self) -> String {
        let Asks::Store { tile } = *self;
        format!("where to store {}", in_words(tile))
    }
    fn question(&self) -> String {
        let Asks::Store { tile } = *self;
        format!("Put {} into the shared storage or into your own", in_words(tile))
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    PartnersTile { tile: Tile },
    NotInBoth { tile: Tile },
    NeitherOneNorSix { space: Space },
    AlreadyProposed,
    EnoughProposals,
    NothingProposed,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        "B-9.7"
    }
    fn sentence(&self) -> String {
        match *self {
            Why::PartnersTile { tile } => format!("Your partner keeps {} alone: that is out of your reach.", in_words(tile)),
            Why::NotInBoth { tile } => format!("There is not {} in both storages.", in_words(tile)),
            Why::NeitherOneNorSix { .. } => "That is no castle space with a 1 or a 6.".into(),
            Why::AlreadyProposed => "That space is proposed already: accept it, or propose the other.".into(),
            Why::EnoughProposals => "There were six proposals: accept this one.".into(),
            Why::NothingProposed => "Nothing is proposed yet.".into(),
        }
    }
}
