//! Seats: who sits where.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 4;

/// A seat at the table, counted clockwise from 0; people count from 1.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, TS)]
#[ts(type = "1 | 2 | 3 | 4")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, if a table can have it.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The seat with this index; the caller knows that there is one.
    #[inline]
    pub const fn at(index: usize) -> Seat {
        debug_assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// All seats of a table for `count` players, clockwise.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Seat)
    }

    /// Index from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` places clockwise at a table for `count`.
    pub const fn clockwise(self, steps: usize, count: usize) -> Seat {
        Seat(((self.0 as usize + steps) % count) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        (number as usize)
            .checked_sub(1)
            .and_then(Seat::new)
            .ok_or_else(|| serde::de::Error::custom(format!("seat {number} is none of 1 to {MAX_SEATS}")))
    }
}

crate::set_of! {
    /// A set of seats.
    #[derive(TS)]
    #[ts(type = "Seat[]")]
    pub struct Seats(u8) of Seat;
}

impl Seats {
    /// Every seat of a table for `count`.
    pub const fn all(count: usize) -> Seats {
        Seats((1u8 << count).wrapping_sub(1))
    }

    /// Is the seat among them?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.has(seat)
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
