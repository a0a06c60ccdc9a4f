//! Resources, coins and happiness: a glyph on a coloured disc.

use santa_maria::{Bundle, Item};

use super::kind;
use crate::svg::{Canvas, Paint};
use crate::text::Text;
use crate::theme::{BLACK, Piece};

/// The width of a disc as a stored drawing.
const KEPT: f64 = 24.0;

/// Draws a disc around a point.
pub(crate) fn draw(canvas: &mut Canvas, item: Item, centre: (f64, f64), size: f64) {
    let id = canvas.define("g", &format!("item-{}", item.name()), "", |canvas| {
        let Piece { fill, ink } = canvas.palette.item(item);
        canvas.circle((0.0, 0.0), KEPT / 2.0, Paint::fill(fill));
        canvas.circle((0.0, 0.0), KEPT / 2.0 - 0.5, Paint::line(BLACK, 1.0).faint(0.19));
        kind::of_item(item).draw(canvas, (0.0, 0.0), KEPT * 0.68, ink, fill);
    });
    canvas.place(&id, centre, size / KEPT, "", None);
}

/// Draws what something costs or brings, from a point to the right, and returns its width. Resources
/// are drawn one by one, coins and happiness as a disc and a figure.
pub(crate) fn line(canvas: &mut Canvas, bundle: Bundle, (x, y): (f64, f64), size: f64) -> f64 {
    const GAP: f64 = 3.0;
    let mut at = x;
    for (item, count) in bundle.iter() {
        let written = count > 3 || count > 1 && item.resource().is_none();
        for _ in 0..if written { 1 } else { count } {
            draw(canvas, item, (at + size / 2.0, y), size);
            at += size + GAP;
        }
        if written {
            let ink = canvas.palette.text;
            canvas.text(Text::new(size * 0.7, 700, ink), (at, y + size * 0.25), count);
            at += size * 0.5 + GAP;
        }
    }
    at - x - GAP
}

/// How wide the same line is.
pub(crate) fn width(bundle: Bundle, size: f64) -> f64 {
    let one = |(item, count): (Item, u8)| match count {
        count if count > 3 || count > 1 && item.resource().is_none() => size * 1.5 + 6.0,
        count => f64::from(count) * (size + 3.0),
    };
    bundle.iter().map(one).sum::<f64>() - 3.0
}
