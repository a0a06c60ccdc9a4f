//! The page of a table: its size, its parts, and the line at the top.

use burgundy::Colour;

use crate::hex;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

pub(crate) const WIDTH: f64 = 1600.0;
pub(crate) const HEIGHT: f64 = 900.0;
const HEAD: f64 = 52.0;
const GAP: f64 = 10.0;
const EDGE: f64 = 12.0;
/// The shared board.
pub(crate) const BOARD: Area = Area::new(EDGE, HEAD + GAP, 540.0, 728.0);
/// The strip at the foot.
pub(crate) const STRIP: Area = Area::new(EDGE, HEAD + GAP + 728.0 + GAP, WIDTH - 2.0 * EDGE, 88.0);

/// Where the seats' panels go: up to three tall ones side by side, or four in a square.
pub(crate) fn panels(seats: usize) -> Vec<Area> {
    let (columns, rows) = if seats == 4 { (2, 2) } else { (seats, 1) };
    let room = Area::new(BOARD.right() + GAP, BOARD.y, WIDTH - EDGE - BOARD.right() - GAP, BOARD.h);
    let each = |whole: f64, parts: usize| (whole - GAP * (parts - 1) as f64) / parts as f64;
    let (w, h) = (each(room.w, columns), each(room.h, rows));
    (0..seats)
        .map(|nth| {
            let (column, row) = ((nth % columns) as f64, (nth / columns) as f64);
            Area::new(room.x + column * (w + GAP), room.y + row * (h + GAP), w, h)
        })
        .collect()
}

/// Fills the page and draws the line at its top: which game it is, which variant, and how far it has got.
pub(crate) fn draw(canvas: &mut Canvas, game: &str, rules: &str, moment: &str) {
    let palette = canvas.palette;
    canvas.rect(Area::new(0.0, 0.0, WIDTH, HEIGHT), 0.0, Paint::fill(palette.ground));
    canvas.rect(Area::new(0.0, 0.0, WIDTH, HEAD), 0.0, Paint::fill(palette.panel));
    canvas.line((0.0, HEAD), (WIDTH, HEAD), Paint::line(palette.line, 1.0));
    let logo = [(Colour::Monastery, (26.0, 20.0)), (Colour::Ship, (37.4, 20.0)), (Colour::Castle, (31.7, 30.0))];
    for (colour, at) in logo {
        canvas.path(hex::outline(at, 6.8, 1.4), Paint::fill(palette.family(colour).fill));
    }
    let base = 33.0;
    canvas.text(Text::heading(21.0, palette.text), (53.0, base), "Tessera");
    canvas.line((152.0, 16.0), (152.0, 36.0), Paint::line(palette.edge, 1.0));
    let title = (Text::new(14.0, 600, palette.text), game);
    canvas.texts((168.0, base - 2.0), title, 18.0, (Text::new(13.0, 400, palette.text_2), rules));
    canvas.text(Text::new(13.0, 600, palette.text_2).end(), (WIDTH - EDGE - 8.0, base - 2.0), moment);
}
