//! Small numbers with a meaning: cells of a colony, docks, retreat and monk spaces.
//!
//! Each can only hold what exists, so no rule has to check it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Face, numbered, set_of};
use ts_rs::TS;

numbered! {
    /// A dock, from top to bottom (S-3.2, S-4.2).
    Dock, "dock", "1 | 2 | 3 | 4", [N1, N2, N3, N4]
}
numbered! {
    /// A retreat space; 1 is nearest to "1st" (S-4.1).
    Retreat, "retreat space", "1 | 2 | 3 | 4 | 5", [N1, N2, N3, N4, N5]
}
numbered! {
    /// A monk space: 1 to 3 below the scholars, 4 to 6 below the bishops, 7 to 10 the mission camps (S-3.5).
    MonkSpace, "monk space", "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10", [N1, N2, N3, N4, N5, N6, N7, N8, N9, N10]
}
numbered! {
    /// An alternative of a trade, from 1 (S-3.1).
    Alternative, "alternative", "number", [N1, N2, N3, N4, N5, N6, N7, N8]
}
numbered! {
    /// One of the effects of a territory, from 1 (S-3.6).
    Nth, "effect", "1 | 2 | 3 | 4", [N1, N2, N3, N4]
}

/// What stands at a monk space.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Place {
    /// The n-th scholar on the board, from 0.
    Scholar(usize),
    /// The n-th bishop on the board, from 0.
    Bishop(usize),
    /// The n-th mission camp, from 0.
    Camp(usize),
}

impl MonkSpace {
    /// What stands there.
    pub const fn place(self) -> Place {
        match self.index() {
            nth @ 0..=2 => Place::Scholar(nth),
            nth @ 3..=5 => Place::Bishop(nth - 3),
            nth => Place::Camp(nth - 6),
        }
    }

    /// The space as a bit.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.index()
    }
}

/// How far a tile is turned, in quarters clockwise.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, TS)]
#[ts(type = "0 | 1 | 2 | 3")]
pub struct Quarter(u8);

impl Quarter {
    /// All four, not turned first.
    pub const ALL: [Quarter; 4] = [Quarter(0), Quarter(1), Quarter(2), Quarter(3)];

    /// This many quarters.
    pub const fn new(quarters: u8) -> Option<Quarter> {
        if quarters < 4 { Some(Quarter(quarters)) } else { None }
    }

    /// 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Quarter {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Quarter {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Quarter::new(number).ok_or_else(|| serde::de::Error::custom(format!("{number} quarter turns: 0 to 3")))
    }
}

/// A cell of a colony, written as two digits: row (the value of a blue die, from the top) and column
/// (the value of a white die, from the left). 35 is the fifth cell of the third row.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, TS)]
#[ts(type = "number")]
pub struct Cell(u8);

impl Cell {
    /// Cells of a colony.
    pub const COUNT: usize = 36;

    /// The cell with these two digits.
    pub const fn new(number: u8) -> Option<Cell> {
        match (number / 10, number % 10) {
            (row @ 1..=6, column @ 1..=6) => Some(Cell((row - 1) * 6 + column - 1)),
            _ => None,
        }
    }

    /// The cell in this row and column, from 0.
    pub(crate) const fn of(row: i32, column: i32) -> Option<Cell> {
        if row >= 0 && row < 6 && column >= 0 && column < 6 { Some(Cell((row * 6 + column) as u8)) } else { None }
    }

    /// The cell with this index; the caller knows that there is one.
    #[inline]
    pub(crate) const fn at(index: usize) -> Cell {
        debug_assert!(index < Cell::COUNT);
        Cell(index as u8)
    }

    /// Index from 0, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / 6
    }

    /// Column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % 6
    }

    /// Its two digits.
    pub const fn number(self) -> u8 {
        (self.row() + 1) * 10 + self.column() + 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Cell::new(number)
            .ok_or_else(|| serde::de::Error::custom(format!("{number} is no cell: row and column 1 to 6, as in 35")))
    }
}

set_of! {
    /// A set of cells. The first of a column is its uppermost, the last of a row its rightmost.
    pub struct Cells(pub(crate) u64) of Cell;
}

impl Cells {
    /// All 36.
    pub const ALL: Cells = Cells((1 << Cell::COUNT) - 1);

    /// The cells of a column, the value of a white die.
    #[inline]
    pub const fn column(value: Face) -> Cells {
        Cells(0x4104_1041 << value.index())
    }

    /// The cells of a row, the value of a blue die.
    #[inline]
    pub const fn row(value: Face) -> Cells {
        Cells(0x3f << (value.index() * 6))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_the_values_of_dice() {
        let third = Face::new(3).unwrap();
        assert_eq!(Cells::column(third).map(Cell::number).collect::<Vec<_>>(), [13, 23, 33, 43, 53, 63]);
        assert_eq!(Cells::row(third).map(Cell::number).collect::<Vec<_>>(), [31, 32, 33, 34, 35, 36]);
        assert_eq!((Cell::new(35).unwrap().row(), Cell::new(35).unwrap().column()), (2, 4));
        assert_eq!((Cell::new(17), Cell::new(70), Cell::new(9)), (None, None, None));
    }
}
