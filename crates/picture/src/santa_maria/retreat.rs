//! The retreat spaces: what each brings, and who has retired to it.

use super::table::{Table, ordinal};
use super::{board, glyphs, kind, words};
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// Draws the five spaces, the one nearest to "1st" first (S-4.1).
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const GAP: f64 = 6.0;
    let palette = canvas.palette;
    let roads = match table.view.stacks.roads {
        1 => "1 road tile left".into(),
        roads => format!("{roads} road tiles left"),
    };
    let hint = if table.solo() { roads } else { format!("leftmost starts next year · {roads}") };
    canvas.begin("Retreat");
    board::heading(canvas, glyphs::CAMP, "RETREAT", &hint, (area.x, area.y));
    let spaces = &table.view.retreat_spaces;
    let wide = (area.w - GAP * (spaces.len() - 1) as f64) / spaces.len() as f64;
    for (nth, one) in spaces.iter().enumerate() {
        let cell = Area::new(area.x + (wide + GAP) * nth as f64, area.y + 18.0, wide, area.h - 18.0);
        let middle = cell.y + cell.h / 2.0;
        canvas.begin(&format!("Retreat space {}, {}", one.space, words::income(&one.effect)));
        canvas.rect(cell, 9.0, Paint::fill(palette.well).edged(palette.line, 1.0));
        kind::of_effect(&one.effect).draw(canvas, (cell.x + 17.0, middle), 19.0, palette.text, palette.well);
        let name = Text::new(11.5, 600, palette.text);
        canvas.text(name, (cell.x + 32.0, middle - 2.5), words::income(&one.effect));
        let nth = Text::new(10.5, 400, palette.text_3);
        canvas.text(nth, (cell.x + 32.0, middle + 12.0), ordinal(one.space.number()));
        if let Some(seat) = one.seat {
            canvas.begin_data(&format!(r#" data-marker="{seat}" data-at="retreat-{}""#, one.space));
            mark::draw(canvas, seat.index(), (cell.right() - 13.0, cell.bottom() - 12.0), 7.0);
            canvas.end();
        }
        canvas.end();
    }
    canvas.end();
}
