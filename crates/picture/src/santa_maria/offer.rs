//! The expansions on offer, and how many are left.

use santa_maria::piece::Expansion;
use santa_maria::state::OFFERED;
use santa_maria::view::ExpansionView;

use super::table::Table;
use super::{board, disc, piece};
use crate::glyph;
use crate::svg::{Area, Canvas};
use crate::text::Text;

/// Draws both rows (S-1.2): those that are gone leave an empty place.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const LABEL: f64 = 72.0;
    let palette = canvas.palette;
    let stacks = &table.view.stacks;
    let hint = format!("not refilled within a year · {} + {} in the stacks", stacks.doubles, stacks.triples);
    canvas.begin("Expansions");
    board::heading(canvas, glyph::REGION, "EXPANSIONS", &hint, (area.x, area.y));
    let numbers = &table.game.data().numbers;
    let pitch = (area.w - LABEL) / OFFERED as f64;
    let z = ((area.h - 30.0) / 3.0).min(pitch / 2.0 - 2.0);
    let mut top = area.y + 20.0;
    for (name, double, price, rows) in [("Double", true, numbers.double, 1.0), ("Triple", false, numbers.triple, 2.0)] {
        let high = rows * z;
        canvas.text(Text::new(12.5, 600, palette.text), (area.x, top + high / 2.0 - 3.0), name);
        disc::line(canvas, price, (area.x, top + high / 2.0 + 12.0), 16.0);
        let kind = |tile: Expansion| tile.is_double() == double;
        let mut lying = table.view.offer.iter().filter(|one| kind(one.tile));
        for nth in 0..OFFERED {
            let left = area.x + LABEL + pitch * nth as f64 + (pitch - 2.0 * z) / 2.0;
            let place = Area::new(left, top, 2.0 * z, high);
            match lying.next() {
                Some(ExpansionView { tile, cells, .. }) => {
                    let data = format!(r#" data-tile="{tile}" data-at="offer""#);
                    piece::draw(canvas, cells, place, z, &data);
                }
                None => piece::vacant(canvas, place, z),
            }
        }
        top += high + 9.0;
    }
    canvas.end();
}
