//! What happened: everything a table would say aloud.

use serde::Serialize;
use table::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::dice::{Dice, Die};
use crate::feat::Feat;
use crate::item::{Bundle, Resource};
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile, TownHall};
use crate::{Cell, Dock, Due, Face, MonkSpace, Quarter, Retreat, Source};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names are the documentation; `say.rs` has their sentences
pub enum Event {
    /// S-1.1
    ScholarsRevealed { scholars: [Scholar; 3] },
    /// S-1.1
    BishopsRevealed { bishops: [Bishop; 3] },
    /// S-1.1 at the start, S-3.2 after an export.
    ShipmentRevealed { dock: Dock, shipment: Shipment },
    /// S-1.2, S-5.2
    ExpansionsRevealed { doubles: [Option<Expansion>; 5], triples: [Option<Expansion>; 5] },
    /// S-1.3, S-5.2
    WhiteRolled { dice: Dice },
    /// S-1.4, S-5.2
    StartPlayer { seat: Seat },
    /// S-1.4
    BoardDealt { seat: Seat, board: Board, chosen: bool },
    /// S-1.4: wood and coins of the start.
    SuppliesDealt { seat: Seat, wood: u8, coins: u8 },
    /// S-1.4, S-5.2: all blue dice of a seat.
    BlueRolled { seat: Seat, dice: Dice },
    /// S-7.2: the blue dice of the offer.
    BlueOfferRolled { dice: Dice },
    /// S-7.1
    SetOffered { set: TownHall, scholar: Scholar },
    /// S-7.1
    SetTaken { seat: Seat, set: TownHall, scholar: Scholar },
    /// S-2.0
    YearBegins { year: u8 },
    /// S-2.1
    Expanded { seat: Seat, tile: Expansion, paid: Bundle },
    /// S-2.1, S-7.1, S-4.1: where the tile's first cell lies and how far it is turned.
    Placed { seat: Seat, tile: Tile, cell: Cell, turn: Quarter },
    /// S-2.2: this many coins lie on it now.
    Activated { seat: Seat, cell: Cell, coins: u8 },
    /// S-2.3: a die is taken and, for coins or by a free step, used as another value.
    DieTaken { seat: Seat, die: Die, face: Face, value: Face, coins: u8, free: u8 },
    /// S-2.3: the line is done, the die lies on its last territory.
    DieLaid { seat: Seat, die: Die, value: Face, cell: Cell },
    /// S-2.4
    Retired { seat: Seat, space: Retreat },
    /// Something comes in. What does not fit is told by `PaidOut` (S-2.6).
    Gained { seat: Seat, gain: Bundle, by: Gain },
    /// S-2.6: beyond the limit; coins came instead. `gain` of `Gained` counts it too.
    PaidOut { seat: Seat, resource: Resource, count: u8, coins: u8 },
    /// S-3.1: what is gained follows as `Gained`.
    Traded { seat: Seat, paid: Bundle },
    /// S-3.2
    Exported { seat: Seat, dock: Dock, shipment: Shipment, paid: Bundle },
    /// S-3.3
    ConquistadorMoved { seat: Seat, space: u8 },
    /// S-3.4
    ReligionMoved { seat: Seat, space: u8 },
    /// S-3.4: one more step is paid for.
    StepPaid { seat: Seat, paid: Bundle },
    /// S-3.4, S-7.2: the die lies with the seat, or in the offer.
    DieUnlocked { seat: Seat, face: Face, offer: bool },
    /// S-3.5
    MonkPlaced { seat: Seat, space: MonkSpace },
    /// S-3.5: coins for a monk go to a player.
    MonkPaid { seat: Seat, to: Seat, coins: u8 },
    /// S-3.5: a scholar works for the seat from now on.
    ScholarTrained { seat: Seat, scholar: Scholar },
    /// S-2.5
    Sold { seat: Seat, resource: Resource, coins: u8 },
    /// S-2.5
    Bought { seat: Seat, resource: Resource, coins: u8 },
    /// Q-S-08
    Declined { seat: Seat, due: Due },
    /// There was nothing to use it on.
    EffectLost { seat: Seat, due: Due },
    /// S-2.0
    TurnEnded { seat: Seat },
    /// S-5.1
    YearEnded { year: u8 },
    /// S-5.1: by place; S-7.3: by tree.
    ConquistadorScored { seat: Seat, place: u8, points: i16 },
    /// S-5.2: expansions that nobody took leave the game.
    ExpansionsDiscarded { count: u8 },
    /// S-6.1: the resources were sold for this many coins; all coins are points.
    CoinsScored { seat: Seat, sold: u16, coins: u16, points: i16 },
    /// S-6.2: a full row (blue) or column (white).
    LineScored { seat: Seat, die: Die, value: Face, points: i16 },
    /// S-6.3
    ScholarScored { seat: Seat, scholar: Scholar, points: i16 },
    /// S-6.3: the loss, then the demand.
    BishopScored { seat: Seat, bishop: Bishop, loss: i16, points: i16 },
    /// S-6.4
    SetsScored { seat: Seat, sets: u8, points: i16 },
    /// S-6.4
    ShipmentsScored { seat: Seat, count: u8, points: i16 },
    /// S-7.3
    FeatReached { seat: Seat, feat: Feat },
    /// S-6.5: the place of each seat; S-7.3: whether the solo game is won.
    GameOver {
        places: [u8; MAX_SEATS],
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        won: Option<bool>,
    },
}

/// Why something comes in.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "by", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Gain {
    Territory {
        cell: Cell,
    },
    Retreat {
        space: Retreat,
    },
    Income {
        dock: Dock,
    },
    Camp {
        space: MonkSpace,
    },
    /// Q-S-16: a gold symbol on the conquistador track.
    GoldSymbol,
    /// S-3.4: a step beyond the end of the religion track.
    PastTheEnd,
    /// What a scholar adds.
    Ability,
}

impl Gain {
    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Gain::Territory { .. } => "S-3.1",
            Gain::Retreat { .. } => "S-4.1",
            Gain::Income { .. } => "S-4.2",
            Gain::Camp { .. } | Gain::Ability => "S-3.5",
            Gain::GoldSymbol => "S-3.3",
            Gain::PastTheEnd => "S-3.4",
        }
    }

    /// Where points of this kind are booked.
    pub const fn source(self) -> Source {
        match self {
            Gain::Territory { .. } | Gain::Retreat { .. } => Source::Territories,
            Gain::Income { .. } => Source::Income,
            Gain::Camp { .. } => Source::Camps,
            Gain::PastTheEnd => Source::Religion,
            Gain::GoldSymbol | Gain::Ability => Source::Abilities,
        }
    }
}

impl Event {
    /// The rule it follows.
    pub const fn rule(&self) -> &'static str {
        match self {
            Event::ScholarsRevealed { .. } | Event::BishopsRevealed { .. } => "S-1.1",
            Event::ShipmentRevealed { .. } | Event::Exported { .. } => "S-3.2",
            Event::ExpansionsRevealed { .. } => "S-1.2",
            Event::WhiteRolled { .. } => "S-1.3",
            Event::StartPlayer { .. }
            | Event::BoardDealt { .. }
            | Event::SuppliesDealt { .. }
            | Event::BlueRolled { .. } => "S-1.4",
            Event::BlueOfferRolled { .. } => "S-7.2",
            Event::SetOffered { .. } | Event::SetTaken { .. } => "S-7.1",
            Event::YearBegins { .. } | Event::TurnEnded { .. } => "S-2.0",
            Event::Expanded { .. } => "S-2.1",
            Event::Placed { tile: Tile::Expansion(_), .. } => "S-2.1",
            Event::Placed { tile: Tile::TownHall(_), .. } => "S-7.1",
            Event::Placed { tile: Tile::Road, .. } => "S-4.1",
            Event::Activated { .. } => "S-2.2",
            Event::DieTaken { .. } | Event::DieLaid { .. } => "S-2.3",
            Event::Retired { .. } => "S-2.4",
            Event::Gained { by, .. } => by.rule(),
            Event::PaidOut { .. } => "S-2.6",
            Event::Traded { .. } => "S-3.1",
            Event::ConquistadorMoved { .. } => "S-3.3",
            Event::ReligionMoved { .. } | Event::StepPaid { .. } | Event::DieUnlocked { .. } => "S-3.4",
            Event::MonkPlaced { .. } | Event::MonkPaid { .. } | Event::ScholarTrained { .. } => "S-3.5",
            Event::Sold { .. } | Event::Bought { .. } => "S-2.5",
            Event::Declined { .. } => "Q-S-08",
            Event::EffectLost { due, .. } => due.rule(),
            Event::YearEnded { .. } | Event::ConquistadorScored { .. } => "S-5.1",
            Event::ExpansionsDiscarded { .. } => "S-5.2",
            Event::CoinsScored { .. } => "S-6.1",
            Event::LineScored { .. } => "S-6.2",
            Event::ScholarScored { .. } | Event::BishopScored { .. } => "S-6.3",
            Event::SetsScored { .. } | Event::ShipmentsScored { .. } => "S-6.4",
            Event::FeatReached { .. } => "S-7.3",
            Event::GameOver { .. } => "S-6.5",
        }
    }

    /// The points it brings, and from which sources.
    pub fn points(&self) -> Vec<(Seat, Source, i16)> {
        match *self {
            Event::Gained { seat, gain, by } => match gain.count(crate::Item::Point) {
                0 => vec![],
                points => vec![(seat, by.source(), i16::from(points))],
            },
            Event::ConquistadorScored { seat, points, .. } => vec![(seat, Source::Conquistador, points)],
            Event::CoinsScored { seat, points, .. } => vec![(seat, Source::Coins, points)],
            Event::LineScored { seat, points, .. } => vec![(seat, Source::Settlers, points)],
            Event::ScholarScored { seat, points, .. } => vec![(seat, Source::Scholars, points)],
            Event::BishopScored { seat, loss, points, .. } => {
                vec![(seat, Source::Bishops, loss), (seat, Source::Demands, points)]
            }
            Event::SetsScored { seat, points, .. } => vec![(seat, Source::Sets, points)],
            Event::ShipmentsScored { seat, points, .. } => vec![(seat, Source::Shipments, points)],
            _ => vec![],
        }
    }
}
