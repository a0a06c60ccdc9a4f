//! The patterns of the tile families: no family is distinguished by colour alone.

use burgundy::Colour;

use crate::art;
use crate::svg::{Canvas, Num};

/// The pattern of a family, on tiles or on empty spaces, as a fill.
pub(crate) fn fill(canvas: &mut Canvas, colour: Colour, empty: bool) -> String {
    let family = canvas.palette.family(colour);
    let ink = if empty { family.tint_mark } else { family.mark };
    let pattern = art::pattern(colour.name());
    let (width, height) = (pattern.width, pattern.height);
    let turn = pattern.turn.iter().map(|turn| format!(r#" patternTransform="{turn}""#)).collect::<String>();
    let name = format!("{}-{}", if empty { "tint" } else { "print" }, colour.name());
    let frame = format!(r#" width="{width}" height="{height}" patternUnits="userSpaceOnUse"{turn}"#);
    let id = canvas.define("pattern", &name, &frame, |canvas| {
        if let Some(d) = &pattern.d {
            canvas.put(format_args!(
                r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>"#
            ));
        }
        for [x, y] in pattern.dots.iter().map(|dot| dot.map(Num)) {
            canvas.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="1.25" fill="{ink}"/>"#));
        }
    });
    format!("url(#{id})")
}
