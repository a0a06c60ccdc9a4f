//! Goods: squares, told by their number first and their colour second.

use burgundy::Goods;

use crate::svg::{Area, Canvas, Paint, Rgb};
use crate::text::Text;
use crate::theme::WHITE;

/// The side of goods as they are kept.
const KEPT: f64 = 24.0;

/// Draws a goods tile with its upper left corner at a point.
pub(crate) fn draw(canvas: &mut Canvas, goods: Goods, at: (f64, f64), size: f64, title: &str) {
    let id = canvas.define("g", &format!("goods-{goods}"), "", |canvas| {
        let (fill, ink) = colours(goods);
        let palette = canvas.palette;
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

/// The fill and the ink of goods: the same in both themes.
const fn colours(goods: Goods) -> (Rgb, Rgb) {
    match goods {
        Goods::N1 => (Rgb(0xb9472f), WHITE),
        Goods::N2 => (Rgb(0x336fa3), WHITE),
        Goods::N3 => (Rgb(0xe3b23c), Rgb(0x2e2100)),
        Goods::N4 => (Rgb(0x4f7a36), WHITE),
        Goods::N5 => (Rgb(0x82509c), WHITE),
        Goods::N6 => (Rgb(0xcfd3d8), Rgb(0x1c2126)),
    }
}
