//! Small numbers with a meaning: die faces, cells of a colony, docks, retreat and monk spaces.
//!
//! Each can only hold what exists, so no rule has to check it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A number from 1 up with one meaning.
macro_rules! counted {
    ($(#[$doc:meta])* $name:ident, $most:literal, $ts:literal, $word:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, TS)]
        #[ts(type = $ts)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $most;

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..$most).map($name)
            }

            /// The one with this number, from 1.
            #[inline]
            pub const fn new(number: u8) -> Option<$name> {
                if number >= 1 && number <= $most { Some($name(number - 1)) } else { None }
            }

            /// The one with this index, from 0.
            #[inline]
            pub(crate) const fn at(index: usize) -> $name {
                debug_assert!(index < $most);
                $name(index as u8)
            }

            /// Its number, from 1.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// Index from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer)?;
                $name::new(number).ok_or_else(|| {
                    serde::de::Error::custom(format!(concat!("{} is no ", $word, ": 1 to ", $most), number))
                })
            }
        }
    };
}

counted! {
    /// The face of a die, which is a column for a white die and a row for a blue one.
    Face, 6, "1 | 2 | 3 | 4 | 5 | 6", "die face"
}
counted! {
    /// A dock, from top to bottom (S-3.2, S-4.2).
    Dock, 4, "1 | 2 | 3 | 4", "dock"
}
counted! {
    /// A retreat space; 1 is nearest to "1st" (S-4.1).
    Retreat, 5, "1 | 2 | 3 | 4 | 5", "retreat space"
}
counted! {
    /// A monk space: 1 to 3 below the scholars, 4 to 6 below the bishops, 7 to 10 the mission camps (S-3.5).
    MonkSpace, 10, "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10", "monk space"
}
counted! {
    /// An alternative of a trade, from 1 (S-3.1).
    Alternative, 8, "number", "alternative"
}
counted! {
    /// One of the effects of a territory, from 1 (S-3.6).
    Nth, 4, "1 | 2 | 3 | 4", "effect"
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
        match self.0 {
            nth @ 0..=2 => Place::Scholar(nth as usize),
            nth @ 3..=5 => Place::Bishop(nth as usize - 3),
            nth => Place::Camp(nth as usize - 6),
        }
    }

    /// The space as a bit.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// How far a tile is turned, in quarters clockwise.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, TS)]
#[ts(type = "0 | 1 | 2 | 3")]
pub struct Quarter(u8);

impl Quarter {
    /// All four, not turned first.
    pub const ALL: [Quarter; 4] = [Quarter(0), Quarter(1), Quarter(2), Quarter(3)];

    /// So many quarters.
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

/// A set of cells.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Cells(pub(crate) u64);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// All 36.
    pub const ALL: Cells = Cells((1 << Cell::COUNT) - 1);

    /// Only this cell.
    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// The cells of a column, the value of a white die.
    #[inline]
    pub const fn column(value: Face) -> Cells {
        Cells(0x4104_1041 << value.0)
    }

    /// The cells of a row, the value of a blue die.
    #[inline]
    pub const fn row(value: Face) -> Cells {
        Cells(0x3f << (value.0 * 6))
    }

    /// Is the cell among them?
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Are all of these in `other` too?
    #[inline]
    pub const fn within(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first: uppermost of a column, leftmost of a row.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The last: lowest of a column, rightmost of a row.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(63 - self.0.leading_zeros() as u8)) }
    }
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl std::ops::BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl std::ops::Sub for Cells {
    type Output = Cells;
    #[inline]
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Cells::NONE, |all, cell| all | Cells::only(cell))
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
