//! Goods: squares, identified by their number first and their colour second.

use burgundy::Goods;

use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;
use crate::theme::Piece;

/// The side of goods as stored drawings.
const KEPT: f64 = 24.0;

/// Draws a goods tile with its upper left corner at a point.
pub(crate) fn draw(canvas: &mut Canvas, goods: Goods, at: (f64, f64), size: f64, title: &str) {
    let id = canvas.define("g", &format!("goods-{goods}"), "", |canvas| {
        let palette = canvas.palette;
        let Piece { fill, ink } = palette.goods(goods);
        let square = |inset: f64, down: f64| Area::new(inset, inset + down, KEPT - 2.0 * inset, KEPT - 2.0 * inset);
        canvas.rect(square(0.0, 1.5), 4.8, Paint::fill(palette.shadow).faint(palette.shadow_part));
        canvas.rect(square(0.0, 0.0), 4.8, Paint::fill(fill));
        canvas.rect(square(2.6, 0.0), 2.9, Paint::line(ink, 1.0).faint(0.45));
        canvas.text(Text::new(14.4, 800, ink).middle(), (KEPT / 2.0, 17.2), goods);
    });
    canvas.place(&id, at, size / KEPT, "", Some(title));
}

/// Draws an empty place for goods.
pub(crate) fn vacant(canvas: &mut Canvas, (x, y): (f64, f64), size: f64) {
    let edge = canvas.palette.edge;
    canvas.rect(Area::new(x + 0.5, y + 0.5, size - 1.0, size - 1.0), size * 0.2, Paint::line(edge, 1.0).dashed("3 3"));
}
