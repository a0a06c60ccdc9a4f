//! Why something is not allowed: a code, parameters and a rule id.

use serde::Serialize;
use strum::IntoStaticStr;
use table::{Refusal, Seat};
use ts_rs::TS;

use crate::piece::{Board, Expansion, Tile, TownHall};
use crate::{Bundle, Cell, Die, Dock, Due, Face, MonkSpace, Resource, Retreat};

/// Why an action or an outcome is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr, TS)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // `say.rs` has the sentences
pub enum Refuse {
    /// It is another seat's turn.
    NotYourTurn {
        seat: Seat,
    },
    /// Another seat chooses first in the set-up.
    NotYourChoice {
        seat: Seat,
    },
    /// The game does not stand where this could be said.
    NotNow,
    /// Something waits for its decision first.
    DueFirst {
        due: Due,
    },
    /// What is at hand does not allow this.
    NotByDue {
        due: Due,
    },
    /// Nothing is at hand.
    NothingDue,
    /// One main action a turn.
    AlreadyActed,
    /// A turn has a main action.
    NotActed,
    BoardTaken {
        board: Board,
    },
    SetTaken {
        set: TownHall,
    },
    NotOnOffer {
        tile: Expansion,
    },
    FitsNowhere {
        tile: Expansion,
    },
    /// The payment is not the price, or not at hand.
    BadPayment {
        pay: Bundle,
        /// The rule that names the price.
        #[serde(skip)]
        rule: &'static str,
    },
    DoesNotFit {
        tile: Tile,
        cell: Cell,
    },
    NoTerritory {
        cell: Cell,
    },
    Covered {
        cell: Cell,
    },
    TooFewCoins {
        needed: u16,
        coins: u16,
        /// The rule that names the price.
        #[serde(skip)]
        rule: &'static str,
    },
    NoSuchDie {
        die: Die,
        face: Face,
    },
    DiceUsedUp {
        die: Die,
        most: u8,
    },
    LineEmpty {
        die: Die,
        value: Face,
    },
    RetreatTaken {
        space: Retreat,
    },
    /// There is no such effect, or it is done.
    NoSuchEffect {
        effect: u8,
    },
    NoSuchGain {
        gain: u8,
    },
    NoShipment {
        dock: Dock,
    },
    CellTaken {
        cell: Cell,
    },
    OwnMonk {
        space: MonkSpace,
    },
    NoMonkLeft,
    NothingToSell {
        resource: Resource,
    },
    CannotBuy {
        resource: Resource,
    },
    StorageFull {
        resource: Resource,
        limit: u8,
    },
    /// Chance is not asked, or for something else.
    NoSuchDraw,
    /// Chance cannot answer this.
    BadOutcome {
        what: BadOutcome,
    },
}

/// What is wrong with an outcome.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BadOutcome {
    Twice,
    StartingShipment,
    Expansions,
    WhiteDice,
    Seat,
    Boards,
    BlueDice,
    SetScholars,
    Shipment,
}

impl Refusal for Refuse {
    fn rule(&self) -> &'static str {
        match self {
            Refuse::NotYourTurn { .. }
            | Refuse::NotNow
            | Refuse::NoSuchDraw
            | Refuse::AlreadyActed
            | Refuse::NotActed => "S-2.0",
            Refuse::NotYourChoice { .. } | Refuse::BoardTaken { .. } => "S-1.4",
            Refuse::DueFirst { due } | Refuse::NotByDue { due } => due.rule(),
            Refuse::NothingDue | Refuse::NoSuchGain { .. } => "S-3.1",
            Refuse::SetTaken { .. } => "S-7.1",
            Refuse::NotOnOffer { .. } => "S-1.2",
            Refuse::FitsNowhere { .. } => "Q-S-02",
            Refuse::DoesNotFit { tile: Tile::TownHall(_), .. } => "S-7.1",
            Refuse::DoesNotFit { .. } => "S-2.1",
            Refuse::BadPayment { rule, .. } | Refuse::TooFewCoins { rule, .. } => rule,
            Refuse::NoTerritory { .. } | Refuse::Covered { .. } => "S-2.2",
            Refuse::NoSuchDie { .. } | Refuse::LineEmpty { .. } => "S-2.3",
            Refuse::DiceUsedUp { die: Die::White, .. } => "S-2.3",
            Refuse::DiceUsedUp { die: Die::Blue, .. } => "S-7.2",
            Refuse::RetreatTaken { .. } | Refuse::CellTaken { .. } => "S-4.1",
            Refuse::NoSuchEffect { .. } => "S-3.6",
            Refuse::NoShipment { .. } => "S-3.2",
            Refuse::OwnMonk { .. } => "S-3.5",
            Refuse::NoMonkLeft => "Q-S-19",
            Refuse::NothingToSell { .. } | Refuse::CannotBuy { .. } => "S-2.5",
            Refuse::StorageFull { .. } => "S-2.6",
            Refuse::BadOutcome { what } => match what {
                BadOutcome::Twice | BadOutcome::StartingShipment => "S-1.1",
                BadOutcome::Expansions => "S-1.2",
                BadOutcome::WhiteDice => "S-1.3",
                BadOutcome::Seat | BadOutcome::Boards | BadOutcome::BlueDice => "S-1.4",
                BadOutcome::SetScholars => "S-7.1",
                BadOutcome::Shipment => "S-3.2",
            },
        }
    }

    fn sentence(&self) -> String {
        crate::say::refusal(self)
    }
}
