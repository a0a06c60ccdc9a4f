//! Why something is not allowed: a code, parameters and a rule id.

use serde::Serialize;
use strum::IntoStaticStr;
use table::{Refusal, Seat};
use ts_rs::TS;

use crate::expansion::RoomRefusal;
use crate::{Depot, Face, Goods, Pending, Space, Tile};

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
    /// An effect waits for its decision first.
    EffectFirst {
        effect: Pending,
    },
    /// The effect does not allow this.
    NotByEffect {
        effect: Pending,
    },
    /// Nothing that waits would allow an action without a die.
    NoEffect,
    /// So much waits that nothing more can be started.
    TooMuchWaits,
    /// No effect with this place came together with the one that is due.
    NotTogether {
        nth: u8,
    },
    /// No unused die shows this face.
    NoSuchDie {
        face: Face,
    },
    /// It would take more workers.
    TooFewWorkers {
        face: Face,
        number: u8,
        needed: u8,
        workers: u16,
    },
    NotInDepot {
        tile: Tile,
        depot: Depot,
    },
    NotInBlackDepot {
        tile: Tile,
    },
    NotInStorage {
        tile: Tile,
    },
    /// There is room, or nothing is on its way.
    NothingToDiscard,
    CannotDiscard {
        tile: Tile,
    },
    NoSuchSpace {
        space: Space,
    },
    SpaceTaken {
        space: Space,
    },
    WrongColour {
        tile: Tile,
        space: Space,
    },
    NoNeighbour {
        space: Space,
    },
    SameBuilding {
        #[ts(as = "Tile")]
        building: Tile,
        space: Space,
    },
    NoGoods {
        goods: Goods,
    },
    AlreadyBought,
    AlreadyHired,
    TooLittleSilver {
        needed: u8,
        silver: u16,
    },
    #[serde(rename = "needs-monastery-6")]
    #[strum(serialize = "needs-monastery-6")]
    NeedsMonastery6,
    NoWorkersForPurchase,
    NotABuilding {
        tile: Tile,
    },
    CannotDecline {
        effect: Pending,
    },
    DiceLeft,
    NothingThere {
        depot: Depot,
    },
    NotNextTo {
        depot: Depot,
        chosen: Depot,
    },
    /// An equal choice stands for this one.
    SameAs {
        depot: Depot,
    },
    WrongGoods {
        needed: u8,
    },
    NoSuchSide {
        side: u8,
    },
    NotACastleSpace {
        space: Space,
    },
    /// Chance is not asked, or for something else.
    NoSuchDraw,
    /// Chance cannot answer this.
    BadOutcome {
        what: BadOutcome,
    },
    /// What an expansion refuses.
    #[strum(transparent)]
    #[ts(skip)]
    Expansion(RoomRefusal),
}

/// What is wrong with an outcome.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BadOutcome {
    GoodsSeats,
    StartSeats,
    BoardSeats,
    RollSeats,
    GoodsUsedUp,
    TilesUsedUp,
    DepotColour,
    DepotSpace,
    BlackDepotSpace,
    RoundSpace,
    Board,
    Routes,
    Shields,
    Grapes,
    Vines,
    Card,
}

impl Refusal for Refuse {
    fn rule(&self) -> &'static str {
        match self {
            Refuse::NotYourTurn { .. } | Refuse::NotNow | Refuse::NoSuchDraw => "B-3.3",
            Refuse::NotYourChoice { .. } => "B-1.6",
            Refuse::EffectFirst { .. } | Refuse::TooMuchWaits | Refuse::NotTogether { .. } => "B-5.10",
            Refuse::NotByEffect { effect } => effect.rule(),
            Refuse::NoEffect => "B-5.7",
            Refuse::NoSuchDie { .. } | Refuse::DiceLeft => "B-4.1",
            Refuse::TooFewWorkers { .. } => "B-4.2",
            Refuse::NotInDepot { .. } | Refuse::NothingToDiscard | Refuse::CannotDiscard { .. } => "B-4.4",
            Refuse::NotInBlackDepot { .. } | Refuse::AlreadyBought | Refuse::TooLittleSilver { .. } => "B-4.3",
            Refuse::NotInStorage { .. }
            | Refuse::NoSuchSpace { .. }
            | Refuse::SpaceTaken { .. }
            | Refuse::WrongColour { .. }
            | Refuse::NoNeighbour { .. } => "B-4.6",
            Refuse::SameBuilding { .. } => "B-5.6",
            Refuse::NoGoods { .. } => "B-4.7",
            Refuse::AlreadyHired
            | Refuse::NeedsMonastery6
            | Refuse::NoWorkersForPurchase
            | Refuse::NotABuilding { .. } => "B-7.6",
            Refuse::CannotDecline { .. } => "B-5.7",
            Refuse::NothingThere { .. } | Refuse::NotNextTo { .. } => "B-7.5",
            Refuse::SameAs { .. } | Refuse::WrongGoods { .. } => "B-5.1",
            Refuse::NoSuchSide { .. } | Refuse::NotACastleSpace { .. } => "B-1.6",
            Refuse::BadOutcome { what } => match what {
                BadOutcome::GoodsSeats => "B-1.3",
                BadOutcome::StartSeats => "B-1.5",
                BadOutcome::BoardSeats | BadOutcome::Board => "B-1.6",
                BadOutcome::RollSeats => "B-3.1",
                BadOutcome::GoodsUsedUp => "B-1.2",
                BadOutcome::TilesUsedUp => "B-1.1",
                BadOutcome::DepotColour | BadOutcome::DepotSpace => "B-2.2",
                BadOutcome::BlackDepotSpace => "B-2.4",
                BadOutcome::RoundSpace => "B-2.5",
                BadOutcome::Routes => "B-9.5",
                BadOutcome::Shields => "B-9.6",
                BadOutcome::Grapes => "B-10.1",
                BadOutcome::Vines => "B-10.2",
                BadOutcome::Card => "B-11.2",
            },
            Refuse::Expansion(refusal) => refusal.rule(),
        }
    }

    fn params(&self) -> serde_json::Value {
        match self {
            Refuse::Expansion(refusal) => refusal.params(),
            _ => table::params_of(self),
        }
    }

    fn sentence(&self) -> String {
        crate::say::refusal(self)
    }
}
