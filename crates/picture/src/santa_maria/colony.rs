//! A colony: six by six cells, dice as heads of columns and rows, and the line that is being activated.

use std::collections::BTreeMap;

use santa_maria::piece::Tile;
use santa_maria::view::{CellView, StepState, StepView};
use santa_maria::{Cell, Dice, Die, Face, Variant};
use table::Seat;

use super::table::Table;
use super::{cell, dice, glyphs, piece};
use crate::glyph;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// Where the cells of a colony lie.
#[derive(Copy, Clone)]
struct Grid {
    left: f64,
    top: f64,
    /// The width of a cell.
    z: f64,
}

impl Grid {
    /// The upper left corner of a cell.
    fn at(self, cell: Cell) -> (f64, f64) {
        (self.left + f64::from(cell.column()) * self.z, self.top + f64::from(cell.row()) * self.z)
    }
}

/// The room for dice above and beside the cells.
pub(crate) fn gutter(z: f64) -> f64 {
    head(z) + 11.0
}

/// The width of a die at the head of a line.
fn head(z: f64) -> f64 {
    (z * 0.48).min(38.0)
}

/// Draws a colony with its heads; the upper left corner of the whole is at a point.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64), z: f64) {
    let palette = canvas.palette;
    let grid = Grid { left: x + gutter(z), top: y + gutter(z), z };
    let board = table.state.player(seat).board;
    canvas.begin(&board.map_or("No colony yet".into(), |board| format!("Colony {board}")));
    let ground = Area::new(grid.left - 4.0, grid.top - 4.0, 6.0 * z + 8.0, 6.0 * z + 8.0);
    canvas.rect(ground, z * 0.18, Paint::fill(palette.well).edged(palette.line, 1.0));
    let cells = &table.view.colonies[seat.index()];
    // A piece throws its shadow on the cells below it, so empty cells come first.
    for one in cells.iter().filter(|one| one.spot.is_none()) {
        cell::empty(canvas, grid.at(one.cell), z);
    }
    joints(canvas, cells, grid);
    let active = seat == table.state.active && table.playing();
    if active {
        frame_line(table, canvas, grid);
    }
    for one in cells {
        draw_cell(canvas, one, seat, grid);
    }
    if active {
        steps(table, canvas, grid);
    }
    heads(table, canvas, seat, grid);
    match board {
        Some(board) => {
            let corner = Text::new(head(z) * 0.42, 600, palette.text_3).middle();
            canvas.text(corner, (x + head(z) / 2.0, y + head(z) * 0.65), board);
        }
        None => {
            let middle = (grid.left + 3.0 * z, grid.top + 3.0 * z + 4.5);
            let label = Area::new(middle.0 - 60.0, middle.1 - 18.0, 120.0, 27.0);
            canvas.rect(label, 8.0, Paint::fill(palette.well));
            canvas.text(Text::new(13.0, 500, palette.text_3).middle(), middle, "No colony yet");
        }
    }
    canvas.end();
}

fn draw_cell(canvas: &mut Canvas, one: &CellView, seat: Seat, grid: Grid) {
    let Some(spot) = &one.spot else { return };
    let place = format!("colony-{seat}.{}", one.cell);
    let data = match one.tile {
        Some(tile) => format!(r#" data-tile="{tile}" data-at="{place}""#),
        None => format!(r#" data-at="{place}""#),
    };
    cell::draw(canvas, spot, one.cover.is_some(), grid.at(one.cell), grid.z, &data);
    if let Some(cover) = one.cover {
        cell::cover(canvas, cover, grid.at(one.cell), grid.z, &place);
    }
}

/// What holds the cells of a tile together; road tiles have one cell and are all alike.
fn joints(canvas: &mut Canvas, cells: &[CellView], grid: Grid) {
    let laid = |one: &CellView| one.tile.filter(|tile| *tile != Tile::Road).map(|tile| (one.cell.number(), tile));
    let tiles: BTreeMap<u8, Tile> = cells.iter().filter_map(laid).collect();
    for one in cells {
        let number = one.cell.number();
        for other in [number + 1, number + 10] {
            let together = tiles.contains_key(&number) && tiles.get(&number) == tiles.get(&other);
            if let (true, Some(other)) = (together, Cell::new(other)) {
                piece::joint(canvas, grid.at(one.cell), grid.at(other), grid.z);
            }
        }
    }
}

/// White dice of the offer over the columns they could activate, blue ones beside the rows (S-2.3).
fn heads(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, grid: Grid) {
    if !table.playing() {
        return;
    }
    let (player, limits) = (table.state.player(seat), &table.view.limits[seat.index()]);
    let blue = if table.game.has(Variant::BlueOffer) { table.state.blue_offer } else { player.blue };
    let out = |used: u8, most: u8| player.has_retired() || used >= most;
    let size = head(grid.z);
    let middle = |face: Face| (f64::from(face.number()) - 0.5) * grid.z - size / 2.0;
    faint(canvas, out(limits.white_used, limits.white_most), |canvas| {
        for face in Face::all() {
            let at = (grid.left + middle(face), grid.top - size - 8.0);
            match table.state.white.count(face) {
                0 => dice::vacant(canvas, at, size),
                _ => dice::draw(canvas, Die::White, face, at, size, &format!("column-{seat}.{face}")),
            }
        }
    });
    faint(canvas, out(limits.blue_used, limits.blue_most), |canvas| {
        for face in blue.faces() {
            let at = (grid.left - size - 8.0, grid.top + middle(face));
            let place = format!("row-{seat}.{face}");
            fan(canvas, blue, face, at, size, &place);
        }
    });
}

/// Blue dice of one face: one whole, or several smaller ones that overlap.
fn fan(canvas: &mut Canvas, blue: Dice, face: Face, (x, y): (f64, f64), size: f64, place: &str) {
    let count = blue.count(face).min(3);
    let small = if count > 1 { size * 0.66 } else { size };
    for nth in 0..count {
        let step = (f64::from(nth) - f64::from(count - 1) / 2.0) * small;
        let at = (x + (size - small) / 2.0 + step * 0.5, y + (size - small) / 2.0 + step * 0.6);
        dice::draw(canvas, Die::Blue, face, at, small, place);
    }
}

/// Dims what can no longer be used.
fn faint(canvas: &mut Canvas, dim: bool, draw: impl FnOnce(&mut Canvas)) {
    if dim {
        canvas.begin_faint(0.35);
    }
    draw(canvas);
    if dim {
        canvas.end();
    }
}

/// The frame round the column or row that is being activated.
fn frame_line(table: &Table<'_>, canvas: &mut Canvas, Grid { left, top, z }: Grid) {
    let accent = canvas.palette.accent;
    let Some(die) = table.state.chain.die.filter(|_| !table.view.steps.is_empty()) else { return };
    let start = f64::from(die.value.number() - 1) * z;
    let area = match die.die {
        Die::White => Area::new(left + start - 1.0, top - 2.0, z + 2.0, 6.0 * z + 4.0),
        Die::Blue => Area::new(left - 2.0, top + start - 1.0, 6.0 * z + 4.0, z + 2.0),
    };
    canvas.rect(area, z * 0.17, Paint::fill(accent).faint(0.12));
    canvas.rect(area, z * 0.17, Paint::line(accent, 3.0));
}

/// The territories being activated, in order, and where the die will come to rest.
fn steps(table: &Table<'_>, canvas: &mut Canvas, grid: Grid) {
    let die = table.state.chain.die;
    let z = grid.z;
    let below = die.is_none_or(|die| die.die == Die::White);
    for (nth, step) in table.view.steps.iter().enumerate() {
        let (x, y) = grid.at(step.cell);
        let at = if below { (x + z * 0.03, y + z / 2.0) } else { (x + z / 2.0, y + z * 0.03) };
        draw_step(canvas, step, nth + 1, at, (z * 0.32).clamp(14.0, 22.0));
    }
    if let (Some(die), Some(rests)) = (die, table.view.rests) {
        let (x, y) = grid.at(rests);
        let at = if below { (x + z * 0.8, y + z * 0.32) } else { (x + z * 0.32, y + z * 0.78) };
        dice::draw(canvas, die.die, die.value, at, z * 0.36, &format!("rests-{}.{rests}", table.state.active));
    }
}

fn draw_step(canvas: &mut Canvas, step: &StepView, nth: usize, (x, y): (f64, f64), size: f64) {
    let palette = canvas.palette;
    let (fill, edge, ink) = match step.state {
        StepState::Now => (palette.accent, palette.accent, palette.on_accent),
        StepState::Coming => (palette.raised, palette.accent, palette.text),
        StepState::Done | StepState::Declined => (palette.raised, palette.edge, palette.text_2),
    };
    let shape = Area::new(x - size / 2.0, y - size / 2.0, size, size);
    canvas.rect(shape, size * 0.32, Paint::fill(fill).edged(edge, 1.5));
    match step.state {
        StepState::Done => glyph::CHECK.draw(canvas, (x, y), size * 0.72, ink, fill),
        StepState::Declined => glyphs::MINUS.draw(canvas, (x, y), size * 0.72, ink, fill),
        _ => canvas.text(Text::new(size * 0.6, 800, ink).middle(), (x, y + size * 0.21), nth),
    }
}

/// Draws what is printed on a board at a glance, with its upper left corner at a point.
pub(crate) fn glance(table: &Table<'_>, canvas: &mut Canvas, board: usize, (left, top): (f64, f64), z: f64) {
    let printed = &table.game.data().facts.boards[board].cells;
    for cell in santa_maria::Cells::ALL {
        let spot = printed.iter().find(|one| one.cell == cell).map(|one| &one.spot);
        cell::tint(canvas, spot, Grid { left, top, z }.at(cell), z);
    }
}
