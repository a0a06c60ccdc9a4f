//! Empty spaces: a tint, a pattern, a number.

use burgundy::{Colour, Face};

use super::tile::of_family;
use crate::hex::{self, SIDE};
use crate::pattern;
use crate::svg::{Area, Canvas, Num, Paint, Rgb};
use crate::text::Text;

/// Below this side a number cannot be read, and only the tint is drawn.
const TINY: f64 = 13.0;

/// Draws an empty space of a duchy.
pub(crate) fn draw(canvas: &mut Canvas, colour: Colour, die: Face, centre: (f64, f64), side: f64, title: &str) {
    let id = if side < TINY { tiny(canvas, colour) } else { numbered(canvas, colour, die) };
    canvas.place(&id, centre, side / SIDE, "", Some(title));
}

/// Draws a place of a depot whose tile is gone.
pub(crate) fn slot(canvas: &mut Canvas, colour: Colour, centre: (f64, f64), side: f64, title: &str) {
    let id = canvas.define("g", &format!("slot-{}", colour.name()), r#" opacity=".6""#, |canvas| {
        ground(canvas, colour);
        let ink = ink(canvas, colour);
        of_family(colour).draw(canvas, (0.0, 0.0), SIDE * 0.7, ink, canvas.palette.tinted(colour));
    });
    canvas.place(&id, centre, side / SIDE, "", Some(title));
}

fn tiny(canvas: &mut Canvas, colour: Colour) -> String {
    canvas.define("g", &format!("tiny-{}", colour.name()), "", |canvas| {
        let hex = hex::piece(canvas);
        let fill = canvas.palette.tinted(colour);
        canvas.put(format_args!(r##"<use href="#{hex}" fill="{fill}"/>"##));
    })
}

fn numbered(canvas: &mut Canvas, colour: Colour, die: Face) -> String {
    canvas.define("g", &format!("space-{}-{die}", colour.name()), "", |canvas| {
        let plain = plain(canvas, colour);
        let size = CHIP * 0.78;
        canvas.put(format_args!(r##"<use href="#{plain}"/>"##));
        canvas.text(Text::new(size, 700, canvas.palette.on_chip).middle(), (0.0, size * 0.36), die);
    })
}

const CHIP: f64 = SIDE * 0.58;

fn plain(canvas: &mut Canvas, colour: Colour) -> String {
    canvas.define("g", &format!("space-{}", colour.name()), "", |canvas| {
        ground(canvas, colour);
        let palette = canvas.palette;
        let ink = ink(canvas, colour);
        of_family(colour).draw(canvas, (0.0, SIDE * -0.62), SIDE * 0.34, ink, palette.tinted(colour));
        let edge = palette.family(colour).tint.mix(0.6, palette.chip);
        let chip = Area::new(-CHIP / 2.0, -CHIP / 2.0, CHIP, CHIP);
        canvas.rect(chip, CHIP * 0.26, Paint::fill(palette.chip).edged(edge, 1.0));
    })
}

/// Tint, pattern and edge.
fn ground(canvas: &mut Canvas, colour: Colour) {
    let palette = canvas.palette;
    let hex = hex::piece(canvas);
    let print = pattern::fill(canvas, colour, true);
    canvas.put(format_args!(
        concat!(
            r##"<use href="#{hex}" fill="{fill}"/>"##,
            r##"<use href="#{hex}" fill="{print}" opacity="{part}"/>"##,
            r##"<use href="#{hex}" transform="scale(.982)" fill="none" stroke="{edge}" stroke-width="1.5"/>"##
        ),
        hex = hex,
        fill = palette.tinted(colour),
        print = print,
        part = Num(palette.space_pattern),
        edge = palette.family(colour).tint.mix(palette.space_edge_part, palette.space),
    ));
}

fn ink(canvas: &Canvas, colour: Colour) -> Rgb {
    canvas.palette.family(colour).tint.mix(0.8, canvas.palette.text)
}
