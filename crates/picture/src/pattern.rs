//! The patterns of the tile families: no family is told by its colour alone.

use burgundy::Colour;

use crate::svg::{Canvas, Num, Rgb};

/// The pattern of a family, on tiles or on empty spaces, as a fill.
pub(crate) fn fill(canvas: &mut Canvas, colour: Colour, empty: bool) -> String {
    let family = canvas.palette.family(colour);
    let ink = if empty { family.tint_mark } else { family.mark };
    let (width, height, turn, d) = match colour {
        Colour::Ship => (16, 8, "", "M0 4q4-4 8 0t8 0"),
        Colour::Animal => (14, 12, "", "M2 5l1.5-4 1.5 4M9 11l1.5-4 1.5 4"),
        Colour::Castle => (12, 12, "", "M0 6h3V2h6v4h3"),
        Colour::Mine => (6, 6, r#" patternTransform="rotate(45)""#, "M0 0v6"),
        Colour::Building => (14, 10, "", "M0 0h14M0 5h14M3 0v5M10 5v5"),
        Colour::Monastery => (9, 9, "", ""),
    };
    let name = format!("{}-{}", if empty { "tint" } else { "print" }, colour.name());
    let frame = format!(r#" width="{width}" height="{height}" patternUnits="userSpaceOnUse"{turn}"#);
    let id = canvas.define("pattern", &name, &frame, |canvas| match colour {
        Colour::Monastery => dots(canvas, ink),
        _ => canvas.put(format_args!(
            r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>"#
        )),
    });
    format!("url(#{id})")
}

fn dots(canvas: &mut Canvas, ink: Rgb) {
    for at in [2.2, 6.7].map(Num) {
        canvas.put(format_args!(r#"<circle cx="{at}" cy="{at}" r="1.25" fill="{ink}"/>"#));
    }
}
