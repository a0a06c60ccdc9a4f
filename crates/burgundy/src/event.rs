//! What happened: everything a table would say aloud.

use serde::Serialize;
use table::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::expansion::vineyards::Double;
use crate::expansion::{Expansion, RoomEvent};
use crate::{Colour, Depot, Face, Goods, Land, Pending, Source, Space, Tile};

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names are the documentation; `say.rs` has their sentences
pub enum Event {
    /// B-1.3
    GoodsDealt { seat: Seat, goods: [Goods; 3] },
    /// B-1.5
    StartRolled { seat: Seat, face: Face },
    /// B-1.5: several highest rolls.
    StartTied { seats: u8 },
    /// B-1.5
    StartPlayer { seat: Seat },
    /// B-1.4
    WorkersDealt { seat: Seat, workers: u16 },
    /// B-1.6
    BoardDealt { seat: Seat, duchies: [u8; 2] },
    /// B-1.6
    DuchyChosen { seat: Seat, duchy: u8 },
    /// B-1.4
    CastleFounded { seat: Seat, space: Space },
    /// Section 2
    PhaseBegins { phase: Phase },
    /// B-2.1
    TilesRemoved { count: u8 },
    /// B-3.1
    Rolled { seat: Seat, dice: [Face; 2] },
    /// B-3.1
    WhiteRolled { seat: Seat, face: Face },
    /// B-3.2
    GoodsArrived { goods: Goods, depot: Depot },
    /// B-4.2, with the free step of monasteries 9 to 12.
    DieChanged { seat: Seat, from: Face, to: Face, workers: u8, free: bool },
    /// B-4.4
    Took { seat: Seat, tile: Tile, depot: Depot },
    /// B-4.4
    Discarded { seat: Seat, tile: Tile },
    /// B-4.3
    Bought { seat: Seat, tile: Tile, depot: Option<Depot>, silver: u8, workers: u8 },
    /// B-7.6 [2022]
    Hired { seat: Seat, tile: Tile, depot: Depot },
    /// B-4.6
    Placed { seat: Seat, tile: Tile, space: Space },
    /// B-5.8
    RegionFull {
        seat: Seat,
        colour: Colour,
        size: u8,
        /// B-9.4, B-9.6: how much larger it counts.
        #[serde(skip_serializing_if = "is_zero")]
        #[ts(optional, as = "Option<u8>")]
        plus: u8,
        points: u16,
        phase: u16,
    },
    /// B-5.9
    ColourFull { seat: Seat, colour: Colour, large: bool, points: u16 },
    /// B-5.2
    AnimalsScored { seat: Seat, space: Space, tiles: u8, points: u16 },
    /// B-6.8
    WatchtowerScored { seat: Seat, points: u16 },
    /// Points that an expansion gives as a deed.
    DeedScored { seat: Seat, points: u16, by: Expansion },
    /// B-4.7
    Sold { seat: Seat, goods: Goods, count: u8, points: u16 },
    /// Silver or workers came in.
    Gained { seat: Seat, silver: u16, workers: u16, by: Income },
    /// Silver or workers went to the supply for something of an expansion.
    Paid { seat: Seat, silver: u16, workers: u16, by: Expansion },
    /// B-5.1
    Shipped { seat: Seat, goods: Goods, count: u8, depot: Depot },
    /// B-5.1: on the track, spaces counted from 1.
    MarkerMoved { seat: Seat, space: u8, first: bool },
    /// B-5.7
    Declined { seat: Seat, effect: Pending },
    /// B-5.7: there was nothing to use it on.
    EffectLost { seat: Seat, effect: Pending },
    /// B-4.1
    TurnEnded { seat: Seat },
    /// B-3.4
    WhiteDiePassed { seat: Seat },
    /// B-8.1
    PhaseEnded { phase: Phase },
    /// B-8.2
    LeftOversScored { seat: Seat, goods: u16, silver: u16, workers: u16 },
    /// B-7.15 to B-7.26
    MonasteryScored { seat: Seat, monastery: u8, points: u16 },
    /// B-8.3: the place of each seat.
    GameOver { places: [u8; MAX_SEATS] },
    /// Something that happens in an expansion.
    Expansion(RoomEvent),
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// What people call the things that an event or an offer names by an inner number: told beside it.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Names<'a> {
    /// The duchies that were dealt, front and back, or the one that is chosen, by their ids.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<&'a str>>")]
    pub duchy_ids: Vec<&'a str>,
    /// The space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub land: Option<Land>,
    /// The double tile on the place that is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub double: Option<Double>,
}

/// Why silver or workers came in.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Income {
    Sale,
    WorkersAction,
    Bank,
    BoardingHouse,
    Mines,
    #[serde(untagged)]
    Expansion(Expansion),
}

/// A phase by its letter.
#[derive(Copy, Clone, Eq, PartialEq, Debug, TS)]
#[ts(type = "string")]
pub struct Phase(pub u8);

impl Phase {
    /// A to E.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0.min(4))
    }
}

impl Serialize for Phase {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl Event {
    /// The rule it follows.
    pub fn rule(&self) -> &'static str {
        match self {
            Event::GoodsDealt { .. } => "B-1.3",
            Event::StartRolled { .. } | Event::StartTied { .. } | Event::StartPlayer { .. } => "B-1.5",
            Event::WorkersDealt { .. } | Event::CastleFounded { .. } => "B-1.4",
            Event::BoardDealt { .. } | Event::DuchyChosen { .. } => "B-1.6",
            Event::PhaseBegins { .. } => "B-2.2",
            Event::TilesRemoved { .. } => "B-2.1",
            Event::Rolled { .. } | Event::WhiteRolled { .. } => "B-3.1",
            Event::GoodsArrived { .. } => "B-3.2",
            Event::DieChanged { .. } => "B-4.2",
            Event::Took { .. } | Event::Discarded { .. } => "B-4.4",
            Event::Bought { .. } => "B-4.3",
            Event::Hired { .. } => "B-7.6",
            Event::Placed { .. } => "B-4.6",
            Event::RegionFull { .. } => "B-5.8",
            Event::ColourFull { .. } => "B-5.9",
            Event::AnimalsScored { .. } => "B-5.2",
            Event::WatchtowerScored { .. } => "B-6.8",
            Event::DeedScored { by, .. } | Event::Paid { by, .. } => by.rule(),
            Event::Sold { .. } => "B-4.7",
            Event::Gained { by, .. } => match by {
                Income::Sale => "B-4.7",
                Income::WorkersAction => "B-4.8",
                Income::Bank => "B-6.6",
                Income::BoardingHouse => "B-6.5",
                Income::Mines => "B-8.1",
                Income::Expansion(room) => room.rule(),
            },
            Event::Shipped { .. } | Event::MarkerMoved { .. } => "B-5.1",
            Event::Declined { .. } | Event::EffectLost { .. } => "B-5.7",
            Event::TurnEnded { .. } => "B-4.1",
            Event::WhiteDiePassed { .. } => "B-3.4",
            Event::PhaseEnded { .. } => "B-8.1",
            Event::LeftOversScored { .. } => "B-8.2",
            Event::MonasteryScored { .. } => "B-8.2",
            Event::GameOver { .. } => "B-8.3",
            Event::Expansion(event) => event.rule(),
        }
    }

    /// The points it brings, and from which sources.
    pub fn points(&self) -> Vec<(Seat, Source, i16)> {
        if let Event::Expansion(event) = self {
            return event.points().into_iter().collect();
        }
        self.gains().into_iter().map(|(seat, source, points)| (seat, source, points as i16)).collect()
    }

    /// The points that the base game gives.
    fn gains(&self) -> Vec<(Seat, Source, u16)> {
        match *self {
            Event::RegionFull { seat, points, phase, .. } => {
                vec![(seat, Source::Regions, points), (seat, Source::Phase, phase)]
            }
            Event::ColourFull { seat, points, .. } => vec![(seat, Source::Colours, points)],
            Event::AnimalsScored { seat, points, .. } => vec![(seat, Source::Animals, points)],
            Event::WatchtowerScored { seat, points } => vec![(seat, Source::Watchtowers, points)],
            Event::DeedScored { seat, points, by } => vec![(seat, Source::Expansion(by), points)],
            Event::Sold { seat, points, .. } => vec![(seat, Source::Goods, points)],
            Event::LeftOversScored { seat, goods, silver, workers } => {
                vec![(seat, Source::LeftOvers, goods + silver + workers)]
            }
            Event::MonasteryScored { seat, points, .. } => vec![(seat, Source::Monasteries, points)],
            _ => vec![],
        }
    }
}
