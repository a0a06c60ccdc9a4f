//! Dice: with pips, white, blue or in the colour of their seat.

use crate::svg::{Area, Canvas, Paint};
use crate::theme::{BLACK, Die, WHITE};

/// Whose die it is.
#[derive(Copy, Clone)]
pub(crate) enum Owner {
    /// A white die of the table.
    White,
    /// A blue die.
    Blue,
    /// A seat, by its index.
    Seat(usize),
}

/// Draws a die with its upper left corner at a point; a used one is dimmed.
pub(crate) fn draw(canvas: &mut Canvas, owner: Owner, face: Option<u8>, at: (f64, f64), size: f64, used: bool) {
    let name = match owner {
        Owner::White => "die-white".into(),
        Owner::Blue => "die-blue".into(),
        Owner::Seat(seat) => format!("die-{}", seat + 1),
    };
    let (colours, shine) = look(canvas, owner);
    let body = canvas.define("g", &name, "", |canvas| print_body(canvas, colours, shine));
    let shown = match face {
        Some(face) => canvas.define("g", &format!("{name}-{face}"), "", |canvas| {
            canvas.put(format_args!(r##"<use href="#{body}"/>"##));
            for (x, y) in pips(face) {
                canvas.circle((24.0 + x * 11.5, 23.0 + y * 11.5), 4.3, Paint::fill(colours.pips));
            }
        }),
        None => body,
    };
    let words = match (face, used) {
        (Some(face), false) => format!("die {face}"),
        (Some(face), true) => format!("die {face}, used"),
        (None, _) => "die, not rolled yet".into(),
    };
    let dim = if used || face.is_none() { r#" opacity=".38""# } else { "" };
    canvas.place(&shown, at, size / 48.0, dim, Some(&words));
}

/// The colours of a die, and how much its edge shines.
fn look(canvas: &Canvas, owner: Owner) -> (Die, f64) {
    let palette = canvas.palette;
    match owner {
        Owner::White => (palette.white_die, 0.8),
        Owner::Blue => (palette.blue_die, 0.3),
        Owner::Seat(seat) => {
            let body = palette.seats[seat];
            (Die { body, side: body.mix(0.58, BLACK), pips: palette.pips }, 0.35)
        }
    }
}

fn print_body(canvas: &mut Canvas, colours: Die, shine: f64) {
    canvas.rect(Area::new(2.0, 4.0, 44.0, 43.0), 10.0, Paint::fill(colours.side));
    let paint = Paint::fill(colours.body);
    let paint = if colours.body == WHITE { paint.edged(canvas.palette.edge, 1.0) } else { paint };
    canvas.rect(Area::new(2.0, 1.5, 44.0, 43.0), 10.0, paint);
    canvas.rect(Area::new(3.2, 2.7, 41.6, 40.6), 9.0, Paint::line(WHITE, 1.0).faint(shine));
}

fn pips(face: u8) -> impl Iterator<Item = (f64, f64)> {
    const PLACES: [((f64, f64), &[u8]); 7] = [
        ((0.0, 0.0), &[1, 3, 5]),
        ((-1.0, -1.0), &[2, 3, 4, 5, 6]),
        ((1.0, 1.0), &[2, 3, 4, 5, 6]),
        ((1.0, -1.0), &[4, 5, 6]),
        ((-1.0, 1.0), &[4, 5, 6]),
        ((-1.0, 0.0), &[6]),
        ((1.0, 0.0), &[6]),
    ];
    PLACES.into_iter().filter(move |(_, faces)| faces.contains(&face)).map(|(at, _)| at)
}
