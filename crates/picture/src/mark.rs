//! The marks of the seats: a colour and a shape.

use crate::svg::{Canvas, Paint};

/// Draws a seat's mark around a point.
pub(crate) fn draw(canvas: &mut Canvas, seat: usize, centre: (f64, f64), radius: f64) {
    let id = canvas.define("g", &format!("seat-{}", seat + 1), "", |canvas| {
        let paint = Paint::fill(canvas.palette.seats[seat]).edged(canvas.palette.panel, 1.7);
        match seat {
            0 => canvas.circle((0.0, 0.0), 9.0, paint),
            1 => canvas.path(
                "M-6-8.1H6A2.2 2.2 0 0 1 8.1-6V6A2.2 2.2 0 0 1 6 8.1H-6A2.2 2.2 0 0 1-8.1 6V-6A2.2 2.2 0 0 1-6-8.1z",
                paint,
            ),
            2 => canvas.path("M0-9.9 9.9 7.7H-9.9z", paint),
            _ => canvas.path("M0-10.8 10.8 0 0 10.8-10.8 0z", paint),
        }
    });
    canvas.place(&id, centre, radius / 9.0, "", None);
}
