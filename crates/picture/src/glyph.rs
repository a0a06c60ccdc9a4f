//! The glyphs: 24 units square, shared by client and pictures (`art/glyphs`). The ink is the inherited fill; what is
//! cut out of it has the current colour, so that one drawing serves every tile.

use crate::art::{self, Paint, Part, Shape};
use crate::svg::{Canvas, Num, Rgb};

/// A small drawing, defined once in a picture however often it is shown.
#[derive(Copy, Clone)]
pub(crate) struct Glyph {
    name: &'static str,
}

impl Glyph {
    /// The glyph that has this name in `art/glyphs`.
    pub const fn named(name: &'static str) -> Glyph {
        Glyph { name }
    }

    /// Draws it around a point, `size` wide and high, in one ink on one ground.
    pub fn draw(self, canvas: &mut Canvas, (x, y): (f64, f64), size: f64, ink: Rgb, ground: Rgb) {
        let parts = self.parts();
        let stroked = parts.iter().all(|part| part.paint == Paint::Line);
        let frame = if stroked {
            r#" fill="none" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round""#
        } else {
            ""
        };
        let id = canvas.define("g", self.name, frame, |canvas| parts.iter().for_each(|part| print(canvas, part)));
        let paint = if stroked {
            format!(r#" stroke="{ink}""#)
        } else if parts.iter().any(|part| matches!(part.paint, Paint::Cut | Paint::Edged)) {
            format!(r#" fill="{ink}" color="{ground}""#)
        } else {
            format!(r#" fill="{ink}""#)
        };
        canvas.place(&id, (x - size / 2.0, y - size / 2.0), size / 24.0, &paint, None);
    }

    fn parts(self) -> &'static [Part] {
        art::glyph(self.name).unwrap_or_else(|| panic!("art/glyphs has no '{}'", self.name))
    }
}

fn print(canvas: &mut Canvas, part: &Part) {
    let paint = match part.paint {
        // The ink of the whole glyph; pale and tinted ones would need a second one.
        Paint::Ink | Paint::Line | Paint::Pale | Paint::Tint => "",
        Paint::Hole => r#" fill-rule="evenodd""#,
        Paint::Cut => r#" fill="currentColor""#,
        Paint::Edged => r#" stroke="currentColor" stroke-width="1.3""#,
    };
    match &part.shape {
        Shape::D(d) => canvas.put(format_args!(r#"<path{paint} d="{d}"/>"#)),
        Shape::Circle(circle) => {
            let [x, y, r] = circle.map(Num);
            canvas.put(format_args!(r#"<circle{paint} cx="{x}" cy="{y}" r="{r}"/>"#));
        }
    }
}

/// Declares glyphs of `art/glyphs`, and lists them for the test that they all exist.
macro_rules! glyphs {
    ($($glyph:ident = $name:literal,)*) => {
        $(pub(crate) const $glyph: $crate::glyph::Glyph = $crate::glyph::Glyph::named($name);)*
        #[cfg(test)]
        pub(crate) const ALL: &[$crate::glyph::Glyph] = &[$($glyph),*];
    };
}
pub(crate) use glyphs;

glyphs! {
    // What both games show.
    BUILDING = "building",
    CITY_HALL = "city-hall",
    REGION = "region",

    // Interface: strokes, whose ink is the current colour.
    CHECK = "check",
    CLOCK = "clock",
    TROPHY = "trophy",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_is_there_and_one_ink_draws_it() {
        let all = [ALL, crate::burgundy::GLYPHS, crate::santa_maria::GLYPHS].concat();
        for glyph in all {
            let paints: Vec<Paint> = glyph.parts().iter().map(|part| part.paint).collect();
            assert!(!paints.is_empty(), "{}", glyph.name);
            let strokes = paints.iter().filter(|paint| **paint == Paint::Line).count();
            assert!(strokes == 0 || strokes == paints.len(), "{}: strokes and surfaces", glyph.name);
            assert!(!paints.iter().any(|paint| matches!(paint, Paint::Pale | Paint::Tint)), "{}", glyph.name);
        }
    }
}
