//! A track: spaces in a row, symbols before some of them, and the markers of the seats.

use santa_maria::view::{Symbol, TrackView};

use super::board;
use super::glyphs;
use super::table::Table;
use crate::glyph::Glyph;
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// A track to draw.
pub(crate) struct Track<'a> {
    pub name: &'static str,
    pub shown: &'a TrackView,
    pub glyph: Glyph,
    /// With its trees, which count only in solo games (S-7.3).
    pub trees: bool,
}

/// Where the spaces begin below the top of the part, and how high they are.
const TOP: f64 = 38.0;
const HIGH: f64 = 44.0;

/// Draws heading, symbols, spaces and markers.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, track: &Track<'_>, area: Area) {
    let palette = canvas.palette;
    let hint = if track.trees { "pass this year’s tree" } else { "" };
    canvas.begin(&says(table, track));
    board::heading(canvas, track.glyph, &track.name.to_uppercase(), hint, (area.x, area.y));
    let spaces = track.shown.markers.len();
    let pitch = area.w / spaces as f64;
    let wide = (pitch - 3.0).min((pitch - 8.0).max(24.0));
    let left = |space: usize| area.x + space as f64 * pitch + (pitch - wide) / 2.0;
    let top = area.y + TOP;
    for (space, stack) in track.shown.markers.iter().enumerate() {
        let here = |symbol: Symbol| symbol != Symbol::Tree;
        let framed = track.shown.symbols.iter().any(|one| usize::from(one.before) == space && here(one.symbol));
        let (edge, width) = if framed { (palette.symbol_edge, 1.6) } else { (palette.edge, 1.0) };
        let cell = Area::new(left(space), top, wide, HIGH);
        canvas.rect(cell, 7.0, Paint::fill(palette.well).edged(edge, width));
        for (nth, (seat, at)) in stack.iter().zip(stacked(stack.len(), wide)).enumerate() {
            canvas.begin_data(&format!(r#" data-marker="{seat}" data-at="{}-{space}.{}""#, track.name, nth + 1));
            let radius = radius(stack.len(), wide);
            mark::draw(canvas, seat.index(), (cell.x + wide / 2.0 + at.0, cell.bottom() + at.1), radius);
            canvas.end();
        }
    }
    for one in &track.shown.symbols {
        let middle = left(usize::from(one.before)) + wide / 2.0;
        symbol(canvas, one.symbol, track.trees, (middle, top));
    }
    canvas.text(Text::new(10.5, 500, palette.text_3), (left(0), top - 6.0), "start");
    canvas.end();
}

fn symbol(canvas: &mut Canvas, symbol: Symbol, trees: bool, (x, top): (f64, f64)) {
    let palette = canvas.palette;
    let (glyph, ink, y) = match symbol {
        Symbol::Monk | Symbol::MonkAndDie => (glyphs::MONK, palette.symbol, top - 11.0),
        Symbol::Gold => (glyphs::GOLD, palette.symbol, top - 11.0),
        Symbol::Tree if trees => (glyphs::TREE, palette.text_3, top + HIGH + 9.0),
        Symbol::Tree => return,
    };
    glyph.draw(canvas, (x, y), 15.0, ink, palette.panel);
    if symbol == Symbol::MonkAndDie {
        canvas.rect(Area::new(x + 8.0, top - 17.0, 12.0, 12.0), 3.5, Paint::fill(palette.blue_die.body));
        canvas.circle((x + 14.0, top - 11.0), 1.8, Paint::fill(palette.blue_die.pips));
    }
}

fn radius(count: usize, wide: f64) -> f64 {
    (wide * if count > 2 { 0.24 } else { 0.3 }).min(7.2)
}

/// Where the markers of a stack lie, from the middle of the foot up; from three on they zigzag.
fn stacked(count: usize, wide: f64) -> impl Iterator<Item = (f64, f64)> {
    let radius = radius(count, wide);
    let aside = if count > 2 { (wide / 2.0 - 1.2 * radius - 1.0).max(0.0) } else { 0.0 };
    let rise = (2.1 * radius).min((HIGH - 2.6 * radius - 2.0) / count.saturating_sub(1).max(1) as f64);
    (0..count).map(move |nth| {
        let x = if nth % 2 == 0 { -aside } else { aside };
        (x, -1.3 * radius - 2.0 - nth as f64 * rise)
    })
}

/// "religion: Ada on space 5, Bruno on space 2".
fn says(table: &Table<'_>, track: &Track<'_>) -> String {
    let stacks = track.shown.markers.iter().enumerate();
    let places = stacks
        .flat_map(|(space, stack)| stack.iter().map(move |seat| format!("{} on space {space}", table.names.of(*seat))));
    format!("{}: {}", track.name, places.collect::<Vec<_>>().join(", "))
}
