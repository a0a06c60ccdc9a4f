//! What a seat may decide, what chance may answer, and what waits for a decision.

use serde::{Deserialize, Serialize};
use table::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::dice::{Dice, Die};
use crate::item::{Bundle, Resource};
use crate::numbers::{Alternative, Nth};
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile, TownHall};
use crate::{Cell, Dock, Face, MonkSpace, Quarter, Retreat};

/// What a seat may decide.
///
/// A payment is part of the action: `pay` says exactly what is given away, and every distinct way to
/// pay is an action of its own, the one with the least gold first (S-2.7, Q-S-13). `effect` says which
/// of several effects of a territory is meant (S-3.6) and is left out where it is the first.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Set-up: choose a colony board (S-1.4).
    Board {
        /// One of those that are left.
        board: Board,
    },
    /// Set-up: choose a set of town hall and scholar (S-7.1). The town hall is placed next.
    Set {
        /// The set by its town hall.
        set: TownHall,
    },
    /// Main action: take an expansion of the offer (S-2.1). It is placed next.
    Expand {
        /// Which.
        tile: Expansion,
        /// What is paid.
        pay: Bundle,
    },
    /// Lay the tile just taken (S-2.1, S-7.1).
    Place {
        /// Where the first cell of the tile comes to lie.
        cell: Cell,
        /// How far it is turned, in quarters clockwise.
        turn: Quarter,
    },
    /// Main action: activate one territory with coins (S-2.2).
    Activate {
        /// Which.
        cell: Cell,
    },
    /// Main action: activate a column with a white die, a row with a blue one (S-2.3).
    Line {
        /// White: a column; blue: a row.
        die: Die,
        /// What the die shows.
        face: Face,
        /// What it is used as; coins pay for the difference.
        value: Face,
    },
    /// Main action: retire to this space (S-2.4, S-4.1).
    Retire {
        /// A free retreat space.
        space: Retreat,
    },
    /// Gain what is shown (S-3.1).
    Produce {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
    },
    /// Pay the top for the bottom (S-3.1).
    Trade {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
        /// What is paid.
        pay: Bundle,
        /// Which of the things below the line is gained; left out where it is the first.
        #[serde(default = "first", skip_serializing_if = "is_first")]
        #[ts(optional, as = "Option<Alternative>")]
        gain: Alternative,
    },
    /// Export a shipment (S-3.2).
    Export {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
        /// The dock whose shipment is taken.
        dock: Dock,
        /// What is paid.
        pay: Bundle,
    },
    /// A step on the conquistador track (S-3.3).
    Conquistador {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
    },
    /// A step on the religion track (S-3.4).
    Religion {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
    },
    /// Lay a road tile (S-4.1).
    Road {
        /// An empty cell.
        cell: Cell,
    },
    /// Place a monk (S-3.5).
    Monk {
        /// Where.
        space: MonkSpace,
    },
    /// Pay for one more step of a religion action (S-3.4).
    Step {
        /// What is paid: a grain, or what stands for it.
        pay: Bundle,
    },
    /// Do without what is offered: an effect, a monk, the second step (Q-S-08).
    Decline {
        /// Which effect.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[ts(optional, as = "Option<Nth>")]
        effect: Nth,
    },
    /// Free action: sell one resource (S-2.5).
    Sell {
        /// Which.
        resource: Resource,
    },
    /// Free action: buy one basic resource (S-2.5).
    Buy {
        /// Wood or grain.
        resource: Resource,
    },
    /// End the turn.
    End,
}

fn one() -> Nth {
    Nth::at(0)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_one(nth: &Nth) -> bool {
    nth.index() == 0
}

fn first() -> Alternative {
    Alternative::at(0)
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_first(nth: &Alternative) -> bool {
    nth.index() == 0
}

/// What waits for a decision in a turn whose main action has begun.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, TS)]
#[serde(tag = "due", rename_all = "kebab-case")]
pub enum Due {
    /// A tile must be laid (S-2.1, S-7.1).
    Place {
        /// Which.
        tile: Tile,
    },
    /// The effects of a territory (section 3).
    Territory {
        /// Which.
        cell: Cell,
    },
    /// The action of a retreat space (S-4.1).
    Retreat {
        /// Which.
        space: Retreat,
    },
    /// The income of a shipment (S-4.2).
    Income {
        /// Its dock.
        dock: Dock,
        /// How many shipments of this dock are still to pay, this one included.
        left: u8,
    },
    /// A monk may be placed (S-3.5).
    Monk,
    /// One more step of religion may be paid for (S-3.4).
    Step,
}

impl Due {
    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Due::Place { tile: Tile::TownHall(_) } => "S-7.1",
            Due::Place { .. } => "S-2.1",
            Due::Territory { .. } => "S-3.1",
            Due::Retreat { .. } => "S-4.1",
            Due::Income { .. } => "S-4.2",
            Due::Monk => "S-3.5",
            Due::Step => "S-3.4",
        }
    }
}

/// What chance is asked for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize)]
#[serde(tag = "draw", rename_all = "kebab-case")]
pub enum Draw {
    /// Scholars, bishops and starting shipments (S-1.1).
    Table,
    /// The expansions and white dice of a year (S-1.2, S-1.3, S-5.2).
    Offer,
    /// The start player (S-1.4).
    Start,
    /// A colony board for each seat (S-1.4).
    Boards,
    /// The blue dice of all seats (S-1.4, S-5.2), or those of the offer (S-7.2).
    Blue,
    /// The scholars of the four sets (S-7.1).
    Sets,
    /// A blue die that a seat has unlocked (S-3.4).
    Die {
        /// Who.
        seat: Seat,
    },
    /// A new shipment for a dock (S-3.2).
    Shipment {
        /// Where.
        dock: Dock,
    },
}

/// What chance answers.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// Scholars, bishops and starting shipments.
    Table {
        /// The scholars on the board.
        scholars: [Scholar; 3],
        /// The bishops on the board.
        bishops: [Bishop; 3],
        /// The starting shipments by dock.
        docks: [Shipment; Dock::COUNT],
    },
    /// The expansions and white dice of a year.
    Offer {
        /// Double expansions, as far as they last.
        doubles: [Option<Expansion>; 5],
        /// Triple expansions, as far as they last.
        triples: [Option<Expansion>; 5],
        /// The white dice.
        white: Dice,
    },
    /// The start player.
    Start {
        /// Who.
        seat: Seat,
    },
    /// A colony board for each seat.
    Boards {
        /// By seat.
        boards: [Option<Board>; MAX_SEATS],
    },
    /// The blue dice of all seats.
    Blue {
        /// By seat; with the blue dice offer all of them first.
        dice: [Dice; MAX_SEATS],
    },
    /// The scholars of the four sets.
    Sets {
        /// By town hall.
        scholars: [Scholar; TownHall::COUNT],
    },
    /// The blue die that was unlocked.
    Die {
        /// What it shows.
        face: Face,
    },
    /// The new shipment.
    Shipment {
        /// Which.
        shipment: Shipment,
    },
}
