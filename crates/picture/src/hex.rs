//! Hexagons: pointy-top everywhere.

use burgundy::duchy::Site;

use crate::svg::{Area, Canvas, Num, Paint};

/// The ratio of width to side.
pub(crate) const ROOT_3: f64 = 1.732_050_807_568_877_2;

/// The side of tiles and spaces as they are kept; showing them scales them.
pub(crate) const SIDE: f64 = 44.0;

/// A corner, clockwise from the top.
pub(crate) fn corner((x, y): (f64, f64), side: f64, nth: usize) -> (f64, f64) {
    let angle = (60.0 * nth as f64 - 90.0).to_radians();
    (x + side * angle.cos(), y + side * angle.sin())
}

/// The outline with corners rounded by `round`.
pub(crate) fn outline(centre: (f64, f64), side: f64, round: f64) -> String {
    let corners: [(f64, f64); 6] = std::array::from_fn(|nth| corner(centre, side, nth));
    let part = round / side;
    let towards = |from: (f64, f64), to: (f64, f64)| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
    let mut d = String::new();
    for (nth, at) in corners.into_iter().enumerate() {
        let before = towards(at, corners[(nth + 5) % 6]);
        let after = towards(at, corners[(nth + 1) % 6]);
        let [bx, by, x, y, ax, ay] = [before.0, before.1, at.0, at.1, after.0, after.1].map(Num);
        d.push_str(&format!("{}{bx} {by}Q{x} {y} {ax} {ay}", if nth == 0 { 'M' } else { 'L' }));
    }
    d + "z"
}

/// The outline of tiles and spaces, a hair smaller than their place.
pub(crate) fn piece(canvas: &mut Canvas) -> String {
    canvas.define("g", "hex", "", |canvas| {
        let d = outline((0.0, 0.0), SIDE - SIDE * 0.035, SIDE * 0.14);
        canvas.put(format_args!(r#"<path d="{d}"/>"#));
    })
}

/// A place where no tile lies and no colour is meant.
pub(crate) fn vacant(canvas: &mut Canvas, centre: (f64, f64), side: f64, paint: Paint) {
    canvas.path(outline(centre, side - 1.0, side * 0.14), paint.dashed("3 3"));
}

/// Where the spaces of a duchy lie on the canvas.
pub(crate) struct Grid {
    /// The side of a space.
    pub side: f64,
    /// What the duchy really covers.
    pub area: Area,
    left: f64,
    top: f64,
}

impl Grid {
    /// As large as fits into the area, in its middle.
    pub fn fit(sites: &[Site], area: Area) -> Grid {
        let (wide, high, left, top) = extent(sites);
        let side = (area.w / wide).min(area.h / high);
        let (w, h) = (wide * side, high * side);
        let area = Area::new(area.x + (area.w - w) / 2.0, area.y + (area.h - h) / 2.0, w, h);
        Grid { side, area, left: area.x - left * side, top: area.y - top * side }
    }

    /// With a given side, from an upper left corner on.
    pub fn with_side(sites: &[Site], side: f64, (x, y): (f64, f64)) -> Grid {
        let (wide, high, ..) = extent(sites);
        Grid::fit(sites, Area::new(x, y, wide * side, high * side))
    }

    /// The middle of a space.
    pub fn centre(&self, site: &Site) -> (f64, f64) {
        let (x, y) = unit(site);
        (self.left + x * self.side, self.top + y * self.side)
    }
}

/// The middle of a space with a side of 1.
fn unit(site: &Site) -> (f64, f64) {
    let (q, r) = (f64::from(site.q), f64::from(site.r));
    (ROOT_3 * (q + r / 2.0), 1.5 * r)
}

/// Width, height, left and top of a duchy with a side of 1.
fn extent(sites: &[Site]) -> (f64, f64, f64, f64) {
    let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
    for (x, y) in sites.iter().map(unit) {
        (left, right) = (left.min(x - ROOT_3 / 2.0), right.max(x + ROOT_3 / 2.0));
        (top, bottom) = (top.min(y - 1.0), bottom.max(y + 1.0));
    }
    (right - left, bottom - top, left, top)
}
