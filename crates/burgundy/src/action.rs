//! What a seat may decide, and what chance may answer.

use serde::{Deserialize, Serialize};
use table::{MAX_SEATS, Seats};
use ts_rs::TS;

use crate::expansion::{Expansion, RoomAction, RoomOutcome};
use crate::state::{BLACK_SPACES, DEPOT_SPACES, ROUNDS};
use crate::{Depot, Face, Goods, GoodsSet, Space, Tile};

/// What a seat may decide.
///
/// A choice names kinds, not places: two equal tiles of a depot are one choice. `die` is the face
/// of the die used, as rolled; without it the action is the one the pending effect allows. The
/// workers it takes to change the die follow from the face and the target (B-4.2, Q-B-08).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[repr(align(8))] // copied in one piece
pub enum Action {
    /// Choose a side of the dealt board, 1 or 2 (B-1.6).
    Side {
        /// 1 or 2.
        side: Side,
    },
    /// Choose the space of the starting castle (B-1.6).
    Castle {
        /// A castle space.
        space: Space,
    },
    /// Choose side and castle space together (B-1.6).
    Settle {
        /// 1 or 2.
        side: Side,
        /// A castle space.
        space: Space,
    },
    /// Take a tile from a depot into storage (B-4.4).
    Take {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Face>,
        /// From where.
        depot: Depot,
        /// Which.
        tile: Tile,
    },
    /// Place a stored tile in the duchy (B-4.6).
    Place {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Face>,
        /// Which.
        tile: Tile,
        /// Where.
        space: Space,
    },
    /// Sell all goods of a colour (B-4.7).
    Sell {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Face>,
        /// Which colour.
        goods: Goods,
    },
    /// Take workers (B-4.8).
    Workers {
        /// The die used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Face>,
    },
    /// The purchase of the turn (B-4.3, B-7.6).
    Buy {
        /// A numbered depot (only with monastery 6), else the black depot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        depot: Option<Depot>,
        /// Which.
        tile: Tile,
        /// How many of the 2 coins are paid in workers (only with monastery 6 of 2019).
        #[serde(default, skip_serializing_if = "is_zero")]
        workers: u8,
    },
    /// Monastery 6 of 2022: 2 workers take a building (B-7.6).
    Hire {
        /// From where.
        depot: Depot,
        /// Which building.
        tile: Tile,
    },
    /// Make room: this stored tile leaves the game (B-4.4).
    Discard {
        /// Which.
        tile: Tile,
    },
    /// Choose a depot for a ship (B-5.1, B-7.5).
    Depot {
        /// Which.
        depot: Depot,
    },
    /// Choose the goods colours a ship brings (B-5.1).
    Goods {
        /// Which.
        colours: GoodsSet,
    },
    /// Of several effects that came together, do this one next (B-5.10).
    Next {
        /// Its place among them, from 1.
        nth: u8,
    },
    /// Do without what an effect offers (B-5.7).
    Decline,
    /// End the turn.
    End,
    /// What an expansion lets a seat decide.
    Expansion(RoomAction),
}

impl Action {
    /// Can it bring new effects that wait? Answering what waits without anything new is always open.
    pub(crate) fn starts_something(&self) -> bool {
        matches!(
            self,
            Action::Take { .. } | Action::Place { .. } | Action::Sell { .. } | Action::Buy { .. } | Action::Hire { .. }
        ) || matches!(self, Action::Expansion(action) if action.starts_something())
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// A side of a board.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, TS)]
#[allow(missing_docs)]
#[ts(type = "number")]
pub enum Side {
    Front,
    Back,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Front, Side::Back];

    /// 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The side with this number.
    pub const fn new(number: u8) -> Option<Side> {
        match number {
            1 => Some(Side::Front),
            2 => Some(Side::Back),
            _ => None,
        }
    }
}

impl Serialize for Side {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Side::new(number).ok_or_else(|| serde::de::Error::custom(format!("{number} is no side: 1 or 2")))
    }
}

/// What chance is asked for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(tag = "draw", rename_all = "kebab-case")]
pub enum Draw {
    /// Three goods for each player (B-1.3).
    Goods,
    /// One die for each of these seats (B-1.5).
    StartRoll {
        /// Who rolls.
        seats: Seats,
    },
    /// A board for each player (B-1.6).
    Boards,
    /// The tiles and goods of a phase (section 2).
    Fill,
    /// The dice of a round (B-3.1).
    Roll,
    /// What an expansion draws.
    Expansion {
        /// Which.
        room: Expansion,
    },
}

/// What chance answers.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// Three goods for each seat.
    Goods {
        /// By seat.
        goods: [Option<[Goods; 3]>; MAX_SEATS],
    },
    /// One die for each seat that rolled.
    StartRoll {
        /// By seat.
        faces: [Option<Face>; MAX_SEATS],
    },
    /// The two duchies of each seat's board, as indices into the game's list.
    Boards {
        /// By seat.
        boards: [Option<[u8; 2]>; MAX_SEATS],
    },
    /// The tiles and goods of a phase.
    Fill(Filling),
    /// The dice of a round.
    Roll {
        /// By seat.
        dice: [Option<[Face; 2]>; MAX_SEATS],
        /// The white die.
        white: Face,
    },
    /// What an expansion draws.
    Expansion(RoomOutcome),
}

/// The tiles and goods of a phase.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filling {
    /// The tiles of depots 1 to 6.
    pub depots: [[Option<Tile>; DEPOT_SPACES]; 6],
    /// The tiles of the black depot.
    pub black: [Option<Tile>; BLACK_SPACES],
    /// The goods of the five rounds, as far as they last.
    pub goods: [Option<Goods>; ROUNDS as usize],
}
