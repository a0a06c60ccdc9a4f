//! White and blue dice, wherever they lie.

use santa_maria::{Dice, Die, Face};

use crate::die::{self, Owner};
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// Draws a die with its upper left corner at a point; `place` says where it lies on the table.
pub(crate) fn draw(canvas: &mut Canvas, die: Die, face: Face, at: (f64, f64), size: f64, place: &str) {
    let owner = match die {
        Die::White => Owner::White,
        Die::Blue => Owner::Blue,
    };
    canvas.begin_data(&format!(r#" data-die="{}-{face}" data-at="{place}""#, die.name()));
    die::draw(canvas, owner, Some(face.number()), at, size, false);
    canvas.end();
}

/// Draws a place where a die could lie.
pub(crate) fn vacant(canvas: &mut Canvas, (x, y): (f64, f64), size: f64) {
    let paint = Paint::line(canvas.palette.edge, 1.2).dashed("4 4");
    canvas.rect(Area::new(x + 1.5, y + 1.5, size - 3.0, size - 3.0), size * 0.22, paint);
}

/// Draws an offer: a place for each face, with how many dice show it.
pub(crate) fn offer(canvas: &mut Canvas, die: Die, dice: Dice, (x, y): (f64, f64), size: f64, step: f64) {
    let ink = canvas.palette.text;
    for (nth, face) in Face::all().enumerate() {
        let at = (x + step * nth as f64, y);
        match dice.count(face) {
            0 => vacant(canvas, at, size),
            count => {
                draw(canvas, die, face, at, size, "offer");
                let words = format!("×{count}");
                canvas.text(Text::new(13.0, 600, ink), (at.0 + size + 3.0, y + size / 2.0 + 4.5), words);
            }
        }
    }
}
