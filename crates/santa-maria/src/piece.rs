//! The pieces by their ids. What they show is data (`data/*.json`); an id always means the same
//! piece.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::NotationError;
use ts_rs::TS;

/// A kind of piece with ids that are counted.
macro_rules! pieces {
    ($(#[$doc:meta])* $name:ident, $most:literal, $word:literal, $ids:expr) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, TS)]
        #[ts(type = "string")]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $most;
            const IDS: [&'static str; $most] = $ids;

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..$most).map($name)
            }

            /// The one with this index, from 0.
            #[inline]
            pub const fn at(index: usize) -> $name {
                debug_assert!(index < $most);
                $name(index as u8)
            }

            /// Index from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its id.
            pub const fn id(self) -> &'static str {
                Self::IDS[self.0 as usize]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$name, NotationError> {
                $name::all().find(|piece| piece.id() == text).ok_or_else(|| {
                    let start: String = text.chars().take(40).collect();
                    let (first, last) = (Self::IDS[0], Self::IDS[$most - 1]);
                    NotationError(format!(concat!("'{}' is no ", $word, ": {} to {}"), start, first, last))
                })
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pieces! {
    /// A colony board: the four sides A, and side B, which is the same for all (S-1.4, S-7.1).
    Board, 5, "colony board", ["A1", "A2", "A3", "A4", "B"]
}
pieces! {
    /// An expansion: D01 to D15 are double, T01 to T15 triple (S-1.2).
    Expansion, 30, "expansion", [
        "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12", "D13", "D14", "D15",
        "T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T12", "T13", "T14", "T15",
    ]
}
pieces! {
    /// A shipment: SI1 to SI4 are the starting ones, SS01 to SS30 the standard ones (S-1.1).
    Shipment, 34, "shipment", [
        "SI1", "SI2", "SI3", "SI4",
        "SS01", "SS02", "SS03", "SS04", "SS05", "SS06", "SS07", "SS08", "SS09", "SS10",
        "SS11", "SS12", "SS13", "SS14", "SS15", "SS16", "SS17", "SS18", "SS19", "SS20",
        "SS21", "SS22", "SS23", "SS24", "SS25", "SS26", "SS27", "SS28", "SS29", "SS30",
    ]
}
pieces! {
    /// A scholar (S-3.5).
    Scholar, 10, "scholar",
    ["SCH01", "SCH02", "SCH03", "SCH04", "SCH05", "SCH06", "SCH07", "SCH08", "SCH09", "SCH10"]
}
pieces! {
    /// A bishop (S-3.5).
    Bishop, 6, "bishop", ["BIS1", "BIS2", "BIS3", "BIS4", "BIS5", "BIS6"]
}
pieces! {
    /// A town hall of the advanced set-up (S-7.1).
    TownHall, 4, "town hall", ["TH1", "TH2", "TH3", "TH4"]
}

impl Board {
    /// The side without a town hall, the same for all.
    pub const B: Board = Board(4);

    /// The four sides A.
    pub fn sides_a() -> impl Iterator<Item = Board> + Clone {
        (0..4).map(Board)
    }
}

impl Expansion {
    /// How many are double; as many are triple.
    pub const DOUBLES: usize = 15;

    /// Has it two cells?
    pub const fn is_double(self) -> bool {
        (self.0 as usize) < Self::DOUBLES
    }

    /// The expansion as a bit.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl Shipment {
    /// The shipments that lie at the docks at the start.
    pub const STARTING: usize = 4;

    /// The shipment as a bit.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl Scholar {
    /// The scholar as a bit.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A tile that is laid into a colony.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, TS)]
#[ts(type = "string")]
pub enum Tile {
    /// An expansion (S-2.1).
    Expansion(Expansion),
    /// A town hall (S-7.1).
    TownHall(TownHall),
    /// A road tile of the last retreat space (S-4.1), `road`.
    Road,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tile::Expansion(expansion) => expansion.fmt(f),
            Tile::TownHall(town_hall) => town_hall.fmt(f),
            Tile::Road => f.write_str("road"),
        }
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        if text == "road" {
            return Ok(Tile::Road);
        }
        if text.starts_with("TH") {
            return text.parse().map(Tile::TownHall);
        }
        text.parse().map(Tile::Expansion)
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
