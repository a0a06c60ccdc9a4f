//! A tiny SVG writer: shapes, text, and drawings that are stored once and used many times.

use std::collections::BTreeMap;
use std::fmt;

use crate::text::{Text, escape};
use crate::theme::Palette;

/// A colour.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) struct Rgb(pub u32);

impl Rgb {
    /// `part` of this colour, from 0 to 1, and the rest of the other.
    pub fn mix(self, part: f64, other: Rgb) -> Rgb {
        let channel = |shift: u32| {
            let [own, its] = [self, other].map(|colour| f64::from(colour.0 >> shift & 255));
            ((own * part + its * (1.0 - part)).round() as u32) << shift
        };
        Rgb(channel(16) | channel(8) | channel(0))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// A number as SVG likes it: two places at most, no trailing zeros.
pub(crate) struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            rest if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            rest => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// How a shape is filled and outlined.
#[derive(Copy, Clone, Default)]
pub(crate) struct Paint {
    fill: Option<Rgb>,
    stroke: Option<(Rgb, f64)>,
    dash: Option<&'static str>,
    opacity: Option<f64>,
}

impl Paint {
    pub fn fill(fill: Rgb) -> Paint {
        Paint { fill: Some(fill), ..Paint::default() }
    }

    pub fn line(colour: Rgb, width: f64) -> Paint {
        Paint { stroke: Some((colour, width)), ..Paint::default() }
    }

    pub fn edged(self, colour: Rgb, width: f64) -> Paint {
        Paint { stroke: Some((colour, width)), ..self }
    }

    pub fn dashed(self, dash: &'static str) -> Paint {
        Paint { dash: Some(dash), ..self }
    }

    pub fn faint(self, opacity: f64) -> Paint {
        Paint { opacity: Some(opacity), ..self }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fill {
            Some(fill) => write!(f, r#" fill="{fill}""#)?,
            None => f.write_str(r#" fill="none""#)?,
        }
        if let Some((colour, width)) = self.stroke {
            write!(f, r#" stroke="{colour}" stroke-width="{}""#, Num(width))?;
        }
        if let Some(dash) = self.dash {
            write!(f, r#" stroke-dasharray="{dash}""#)?;
        }
        if let Some(opacity) = self.opacity {
            write!(f, r#" opacity="{}""#, Num(opacity))?;
        }
        Ok(())
    }
}

/// A rectangle on the canvas.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Area {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Area {
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Area {
        Area { x, y, w, h }
    }

    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }
}

/// A picture being drawn.
pub(crate) struct Canvas {
    body: String,
    defs: BTreeMap<String, String>,
    pub palette: &'static Palette,
}

impl Canvas {
    pub fn new(palette: &'static Palette) -> Canvas {
        Canvas { body: String::new(), defs: BTreeMap::new(), palette }
    }

    /// Adds SVG as it is.
    pub fn put(&mut self, svg: impl fmt::Display) {
        self.body.push_str(&svg.to_string());
    }

    /// Stores a drawing under a name, once, and returns its id. Ids include the theme, so that
    /// pictures of both themes can be on one page.
    pub fn define(&mut self, element: &str, name: &str, frame: &str, draw: impl FnOnce(&mut Canvas)) -> String {
        let id = format!("{}-{name}", self.palette.name);
        if !self.defs.contains_key(&id) {
            let outside = std::mem::take(&mut self.body);
            draw(self);
            let drawn = std::mem::replace(&mut self.body, outside);
            self.defs.insert(id.clone(), format!(r#"<{element} id="{id}"{frame}>{drawn}</{element}>"#));
        }
        id
    }

    /// Shows a stored drawing with its origin at a point. The title is the tooltip, and what a screen reader reads.
    pub fn place(&mut self, id: &str, (x, y): (f64, f64), scale: f64, extra: &str, title: Option<&str>) {
        let at = format!("translate({} {})", Num(x), Num(y));
        // Four places: a tile of 44 units must not be a pixel off.
        let scale = (scale * 10_000.0).round() / 10_000.0;
        let transform = if scale == 1.0 { at } else { format!("{at} scale({scale})") };
        let start = format!(r##"<use href="#{id}" transform="{transform}"{extra}"##);
        match title {
            Some(title) => self.put(format_args!("{start}><title>{}</title></use>", escape(title))),
            None => self.put(format_args!("{start}/>")),
        }
    }

    /// Begins a group that has a name for readers.
    pub fn begin(&mut self, label: &str) {
        self.put(format_args!(r#"<g role="group" aria-label="{}">"#, escape(label)));
    }

    /// Begins a group with attributes for scripts and tests, ` data-at="…"`.
    pub fn begin_data(&mut self, data: &str) {
        self.put(format_args!("<g{data}>"));
    }

    /// Begins a group that is only dimmed.
    pub fn begin_faint(&mut self, opacity: f64) {
        self.put(format_args!(r#"<g opacity="{}">"#, Num(opacity)));
    }

    pub fn end(&mut self) {
        self.put("</g>");
    }

    pub fn path(&mut self, d: impl fmt::Display, paint: Paint) {
        self.put(format_args!(r#"<path d="{d}"{paint}/>"#));
    }

    pub fn rect(&mut self, area: Area, radius: f64, paint: Paint) {
        let Area { x, y, w, h } = area;
        let [x, y, w, h, r] = [x, y, w, h, radius].map(Num);
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}"{paint}/>"#));
    }

    pub fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let [x, y, r] = [x, y, radius].map(Num);
        self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{r}"{paint}/>"#));
    }

    pub fn line(&mut self, (x, y): (f64, f64), (to_x, to_y): (f64, f64), paint: Paint) {
        self.path(format_args!("M{} {}L{} {}", Num(x), Num(y), Num(to_x), Num(to_y)), paint);
    }

    pub fn text(&mut self, style: Text, (x, y): (f64, f64), words: impl fmt::Display) {
        let words = words.to_string();
        self.put(format_args!(r#"<text x="{}" y="{}"{style}>{}</text>"#, Num(x), Num(y), escape(&words)));
    }

    /// Two texts on one line, the second after a gap: whatever the font, they never overlap.
    pub fn texts(&mut self, at: (f64, f64), first: (Text, &str), gap: f64, second: (Text, &str)) {
        let (x, y) = (Num(at.0), Num(at.1));
        let (style, words) = (first.0, escape(first.1));
        let (next, more) = (second.0.inside(first.0), escape(second.1));
        let gap = Num(gap);
        self.put(format_args!(r#"<text x="{x}" y="{y}"{style}>{words}<tspan dx="{gap}"{next}>{more}</tspan></text>"#));
    }

    /// The label over a part, with a word beside it.
    pub fn label(&mut self, at: (f64, f64), name: &str, words: &str) {
        let ink = self.palette.text_3;
        self.texts(at, (Text::label(ink), name), 6.0, (Text::new(11.0, 400, ink), words));
    }

    /// A panel; the one whose turn it is has the seat's colour along its edge.
    pub fn panel(&mut self, area: Area, seat: Option<Rgb>) {
        let palette = self.palette;
        self.rect(area, RADIUS, Paint::fill(palette.panel).edged(seat.unwrap_or(palette.line), 1.0));
        if let Some(colour) = seat {
            let (left, top, bottom) = (area.x, area.y, area.bottom());
            let arc = format!("A{RADIUS} {RADIUS} 0 0");
            let d = format!(
                "M{} {top}{arc} 0 {left} {}V{}{arc} 0 {} {bottom}h{BAR}{arc} 1 {} {}V{}{arc} 1 {} {top}z",
                Num(left + RADIUS),
                Num(top + RADIUS),
                Num(bottom - RADIUS),
                Num(left + RADIUS),
                Num(left + BAR),
                Num(bottom - RADIUS),
                Num(top + RADIUS),
                Num(left + RADIUS + BAR),
            );
            self.path(d, Paint::fill(colour));
        }
    }

    /// The whole picture.
    pub fn finish(self, width: f64, height: f64, title: &str, description: &str) -> String {
        let defs: String = self.defs.into_values().collect();
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" "#,
                r#"role="group" aria-label="{title}" font-family="{sans}" lang="en">"#,
                "<title>{title}</title><desc>{desc}</desc><defs>{defs}</defs>{body}</svg>\n"
            ),
            w = Num(width),
            h = Num(height),
            title = escape(title),
            sans = crate::text::SANS,
            desc = escape(description),
            defs = defs,
            body = self.body,
        )
    }
}

/// The corners of panels.
const RADIUS: f64 = 14.0;
/// The bar at the edge of the panel whose turn it is.
const BAR: f64 = 4.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_colours_mix() {
        let said = [0.0, -0.001, 1.5, -2.25, 3.999, -0.04, 100.0].map(|number| Num(number).to_string());
        assert_eq!(said, ["0", "0", "1.5", "-2.25", "4", "-0.04", "100"]);
        assert_eq!(Rgb(0xff0000).mix(0.5, Rgb(0x0000ff)).to_string(), "#800080");
    }
}
