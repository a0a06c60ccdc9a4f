//! Tiles on a grid: where they fit and what they cover.

use arrayvec::ArrayVec;

use crate::territory::Spot;
use crate::{Cell, Cells, Quarter};

/// The most cells of a tile.
pub const TILE_CELLS: usize = 4;

/// A cell of a tile relative to its first cell: rows and columns.
type Offset = (i32, i32);

/// A tile: what its cells show and where it fits.
#[derive(Clone, Debug)]
pub struct Shape {
    /// What the cells show, as codes of [`Data::spots`](crate::data::Data::spots).
    pub codes: ArrayVec<u8, TILE_CELLS>,
    /// The quarters that differ; a tile that looks the same turned is laid one way only.
    pub turns: ArrayVec<Quarter, 4>,
    /// By quarter: the cells relative to the first one.
    offsets: [ArrayVec<Offset, TILE_CELLS>; 4],
    /// By quarter: where the first cell may lie so that the tile is on the board.
    inside: [Cells; 4],
}

impl Shape {
    /// A tile from its cells: where they lie in it, what they show, and the codes of that.
    pub(crate) fn new(cells: &[([u8; 2], &Spot, u8)]) -> Shape {
        let at = |nth: usize| (i32::from(cells[nth].0[0]), i32::from(cells[nth].0[1]));
        let mut turned: Vec<Offset> = (0..cells.len()).map(at).collect();
        let mut looks: Vec<Vec<(Offset, &Spot)>> = Vec::new();
        let mut shape = Shape {
            codes: cells.iter().map(|(_, _, code)| *code).take(TILE_CELLS).collect(),
            turns: ArrayVec::new(),
            offsets: Default::default(),
            inside: [Cells::NONE; 4],
        };
        for turn in Quarter::ALL {
            let first = turned[0];
            let offsets: ArrayVec<Offset, TILE_CELLS> =
                turned.iter().map(|(row, column)| (row - first.0, column - first.1)).collect();
            let on_board = |cell: &Cell| covered(&offsets, *cell).is_some();
            shape.inside[turn.index()] = Cells::ALL.filter(on_board).collect();
            shape.offsets[turn.index()] = offsets;
            let corner = (
                turned.iter().map(|(row, _)| *row).min().unwrap_or(0),
                turned.iter().map(|(_, column)| *column).min().unwrap_or(0),
            );
            let mut look: Vec<(Offset, &Spot)> = turned
                .iter()
                .zip(cells)
                .map(|((row, column), (_, spot, _))| ((row - corner.0, column - corner.1), *spot))
                .collect();
            look.sort_by_key(|(offset, _)| *offset);
            if !looks.contains(&look) {
                looks.push(look);
                shape.turns.push(turn);
            }
            // A quarter clockwise: rows become columns from right to left.
            turned = turned.iter().map(|(row, column)| (*column, -row)).collect();
        }
        shape
    }

    /// Where the first cell may lie so that the tile covers empty cells only.
    #[inline]
    pub fn fits(&self, turn: Quarter, empty: Cells) -> Cells {
        let mut anchors = self.inside[turn.index()];
        for (row, column) in &self.offsets[turn.index()] {
            let by = row * 6 + column;
            anchors.0 &= if by >= 0 { empty.0 >> by } else { empty.0 << -by };
        }
        anchors
    }

    /// Does it fit anywhere?
    #[inline]
    pub fn fits_somewhere(&self, empty: Cells) -> bool {
        self.turns.iter().any(|turn| !self.fits(*turn, empty).is_empty())
    }

    /// The cells it covers, in the order of its own; the caller knows that it is on the board.
    pub fn covers(&self, cell: Cell, turn: Quarter) -> ArrayVec<Cell, TILE_CELLS> {
        covered(&self.offsets[turn.index()], cell).unwrap_or_default()
    }
}

fn covered(offsets: &ArrayVec<Offset, TILE_CELLS>, cell: Cell) -> Option<ArrayVec<Cell, TILE_CELLS>> {
    let (row, column) = (i32::from(cell.row()), i32::from(cell.column()));
    offsets.iter().map(|offset| Cell::of(row + offset.0, column + offset.1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(number: u8) -> Cell {
        Cell::new(number).unwrap()
    }

    #[test]
    fn a_tile_turns_clockwise_around_its_first_cell() {
        let (road, other) = (Spot::Road { settlers: 0 }, Spot::Road { settlers: 1 });
        let double = Shape::new(&[([0, 0], &road, 1), ([0, 1], &other, 2)]);
        let second = |turn: u8| double.covers(cell(33), Quarter::new(turn).unwrap())[1].number();
        assert_eq!([0, 1, 2, 3].map(second), [34, 43, 32, 23]);
        assert_eq!(double.turns.len(), 4);
        assert_eq!(double.fits(Quarter::ALL[0], Cells::ALL).len(), 30);
        assert!(!double.fits(Quarter::ALL[0], Cells::ALL).has(cell(16)));
        let same = Shape::new(&[([0, 0], &road, 1), ([0, 1], &road, 2)]);
        assert_eq!(same.turns.len(), 2);
    }

    #[test]
    fn a_tile_fits_on_empty_cells_only() {
        let (road, other) = (Spot::Road { settlers: 0 }, Spot::Road { settlers: 1 });
        let corner = Shape::new(&[([1, 0], &road, 1), ([1, 1], &road, 2), ([0, 1], &other, 3)]);
        let empty: Cells = [33, 34, 24, 55].map(cell).into_iter().collect();
        assert_eq!(corner.fits(Quarter::ALL[0], empty).map(Cell::number).collect::<Vec<_>>(), [33]);
        assert!(corner.fits_somewhere(empty));
        assert!(!corner.fits_somewhere([33, 34, 35].map(cell).into_iter().collect()));
    }
}
