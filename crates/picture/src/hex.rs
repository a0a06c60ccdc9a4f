//! Hexagons: pointy-top everywhere.

use crate::svg::{Canvas, Num, Paint};

/// The ratio of width to side.
pub(crate) const ROOT_3: f64 = 1.732_050_807_568_877_2;

/// The side of tiles and spaces as stored drawings; they are scaled when shown.
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

/// An empty place of no particular colour.
pub(crate) fn vacant(canvas: &mut Canvas, centre: (f64, f64), side: f64, paint: Paint) {
    canvas.path(outline(centre, side - 1.0, side * 0.14), paint.dashed("3 3"));
}
