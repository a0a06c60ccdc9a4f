//! Where the spaces of a duchy lie.

use burgundy::duchy::Site;

use crate::hex::ROOT_3;
use crate::svg::Area;

/// Where the spaces of a duchy lie on the canvas.
pub(crate) struct Grid {
    /// The side of a space.
    pub side: f64,
    /// What the duchy actually covers.
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

    /// With a given side, starting at an upper left corner.
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
