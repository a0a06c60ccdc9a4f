//! Tiles of several cells as they lie in the offer or on their way: expansions and town halls.

use santa_maria::view::TileCell;

use super::cell;
use crate::svg::{Area, Canvas, Paint};

/// Draws a tile, not turned, in the middle of an area.
pub(crate) fn draw(canvas: &mut Canvas, cells: &[TileCell], area: Area, z: f64, data: &str) {
    let most = |axis: usize| cells.iter().map(|cell| cell.at[axis]).max().map_or(0.0, |last| f64::from(last) + 1.0);
    let (left, top) = (area.x + (area.w - most(1) * z) / 2.0, area.y + (area.h - most(0) * z) / 2.0);
    let at = |[row, column]: [u8; 2]| (left + f64::from(column) * z, top + f64::from(row) * z);
    canvas.begin_data(data);
    for (nth, one) in cells.iter().enumerate() {
        for other in &cells[nth + 1..] {
            if one.at[0].abs_diff(other.at[0]) + one.at[1].abs_diff(other.at[1]) == 1 {
                joint(canvas, at(one.at), at(other.at), z);
            }
        }
    }
    for TileCell { at: place, spot } in cells {
        cell::draw(canvas, spot, false, at(*place), z, "");
    }
    canvas.end();
}

/// Draws what holds two cells together, by their upper left corners; it lies below both.
pub(crate) fn joint(canvas: &mut Canvas, one: (f64, f64), other: (f64, f64), z: f64) {
    let middle = |(x, y): (f64, f64)| (x + z / 2.0, y + z / 2.0);
    canvas.line(middle(one), middle(other), Paint::line(canvas.palette.joint, z * 0.5));
}

/// Draws a place where no tile lies.
pub(crate) fn vacant(canvas: &mut Canvas, area: Area, z: f64) {
    let inset = z * 0.07;
    let shape = Area::new(area.x + inset, area.y + inset, area.w - 2.0 * inset, area.h - 2.0 * inset);
    canvas.rect(shape, z * 0.17, Paint::line(canvas.palette.edge, 1.0).dashed("4 4"));
}
