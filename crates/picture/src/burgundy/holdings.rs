//! What lies beside a duchy: stored tiles, goods, sold goods.

use burgundy::Goods;
use burgundy::player::GOODS_PILES;
use table::Seat;

use super::table::Table;
use super::tile::{self, Lies};
use crate::hex::{self, ROOT_3};
use crate::svg::{Canvas, Paint};
use crate::text::Text;

/// The three storage places.
pub(crate) fn storage(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64), side: f64) {
    let palette = canvas.palette;
    let stored = table.state.estate(seat).storage;
    let count = stored.iter().flatten().count();
    canvas.begin(&format!("Storage, {count} of {}", stored.len()));
    canvas.label((x, y), "STORAGE", &format!("{count} of {}", stored.len()));
    for (nth, slot) in stored.into_iter().enumerate() {
        let at = (x + ROOT_3 / 2.0 * side + (ROOT_3 * side + 7.0) * nth as f64, y + 12.0 + side);
        match slot {
            Some(tile) => {
                let lies = Lies { at: format!("storage-{seat}.{}", nth + 1), words: "in storage".into() };
                tile::draw(canvas, table.edition(), tile, at, side, &lies);
            }
            None => hex::vacant(canvas, at, side, Paint::line(palette.edge, 1.2)),
        }
    }
    canvas.end();
}

/// Unsold goods, a pile for each colour.
pub(crate) fn goods(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64), size: f64, step: f64) {
    let palette = canvas.palette;
    let piles = piles(table.state.estate(seat).goods);
    let total: u8 = piles.iter().map(|(_, count)| count).sum();
    canvas.begin(&format!("{total} goods"));
    canvas.label((x, y), "GOODS", "to sell");
    for (nth, (colour, count)) in piles.iter().enumerate() {
        let at = (x + step * nth as f64, y + 12.0);
        super::goods::draw(canvas, *colour, at, size, &format!("goods {colour}, {count}"));
        let figure = Text::new(14.0, 700, palette.text);
        canvas.text(figure, (at.0 + size + 3.0, at.1 + size / 2.0 + 5.0), format_args!("×{count}"));
    }
    for nth in piles.len()..GOODS_PILES {
        super::goods::vacant(canvas, (x + step * nth as f64, y + 12.0), size);
    }
    canvas.end();
}

/// Sold goods by colour, a given number in a row.
pub(crate) fn sold(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64), size: f64, columns: usize) {
    let palette = canvas.palette;
    let piles = piles(table.state.estate(seat).sold);
    let total: u8 = piles.iter().map(|(_, count)| count).sum();
    canvas.begin(&format!("{total} goods sold"));
    let words = match total {
        0 => "none".to_string(),
        1 => "1 tile".into(),
        total => format!("{total} tiles"),
    };
    canvas.label((x, y), "SOLD", &words);
    for (nth, (colour, count)) in piles.iter().enumerate() {
        let at = (x + 36.0 * (nth % columns) as f64, y + 12.0 + (size + 8.0) * (nth / columns) as f64);
        super::goods::draw(canvas, *colour, at, size, &format!("goods {colour}, {count} sold"));
        canvas.text(Text::new(12.0, 600, palette.text_2), (at.0 + size + 4.0, at.1 + 13.0), count);
    }
    canvas.end();
}

fn piles(counts: [u8; 6]) -> Vec<(Goods, u8)> {
    Goods::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0).collect()
}
