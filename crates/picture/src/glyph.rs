//! The glyphs: 24 units square, drawn for Tessera. The ink is the inherited fill; what is cut out
//! of it has the current colour, so that one drawing serves every tile.

use crate::svg::{Canvas, Rgb};

/// A small drawing, kept once in a picture however often it is shown.
#[derive(Copy, Clone)]
pub(crate) struct Glyph {
    name: &'static str,
    art: &'static str,
    stroked: bool,
}

impl Glyph {
    pub const fn solid(name: &'static str, art: &'static str) -> Glyph {
        Glyph { name, art, stroked: false }
    }

    pub const fn stroke(name: &'static str, art: &'static str) -> Glyph {
        Glyph { name, art, stroked: true }
    }

    /// Draws it around a point, `size` wide and high, in one ink on one ground.
    pub fn draw(self, canvas: &mut Canvas, (x, y): (f64, f64), size: f64, ink: Rgb, ground: Rgb) {
        let frame = if self.stroked {
            r#" fill="none" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round""#
        } else {
            ""
        };
        let id = canvas.define("g", self.name, frame, |canvas| canvas.put(self.art));
        let paint = if self.stroked {
            format!(r#" stroke="{ink}""#)
        } else if self.art.contains("currentColor") {
            format!(r#" fill="{ink}" color="{ground}""#)
        } else {
            format!(r#" fill="{ink}""#)
        };
        canvas.place(&id, (x - size / 2.0, y - size / 2.0), size / 24.0, &paint, None);
    }
}

// What both games show.
pub const BUILDING: Glyph =
    Glyph::solid("building", r#"<path fill-rule="evenodd" d="M12 2.4 22 10h-2.4v11.4H4.4V10H2zM10 14v7.4h4V14z"/>"#);
pub const CITY_HALL: Glyph = Glyph::solid(
    "city-hall",
    r#"<path fill-rule="evenodd" d="M11.1.8h6l-1.7 1.8 1.7 1.8h-4.2v1.7L16.4 9v3h5.4v9.6h-7.6v-4.3H9.8v4.3H2.2V12h5.4V9l3.5-2.9zM10.1 10.8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z"/><path fill="currentColor" d="M4.5 14.5h2.3v3H4.5zM17.2 14.5h2.3v3h-2.3z"/>"#,
);
pub const REGION: Glyph = Glyph::solid(
    "region",
    r#"<path d="M12 1.6 16.6 4.3v5.3L12 12.3 7.4 9.6V4.3zM6.4 11.6 11 14.3v5.3L6.4 22.3 1.8 19.6v-5.3zM17.6 11.6l4.6 2.7v5.3l-4.6 2.7-4.6-2.7v-5.3z"/>"#,
);

// Interface: strokes, whose ink is the current colour.
pub const CHECK: Glyph = Glyph::stroke("check", r#"<path d="M4.5 12.8 9.7 18 19.5 6.5"/>"#);
pub const CLOCK: Glyph =
    Glyph::stroke("clock", r#"<path d="M3.2 12a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0 -17.6 0zM12 7v5l3.3 2"/>"#);
pub const TROPHY: Glyph = Glyph::stroke(
    "trophy",
    r#"<path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4v1.5a4 4 0 0 0 3.8 4M16.5 5.5H20v1.5a4 4 0 0 1-3.8 4M12 14.5V18M8 20.2h8"/>"#,
);
