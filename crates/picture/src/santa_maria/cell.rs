//! Cells of a colony or a tile: a territory, a road, or nothing; and what lies on them.

use santa_maria::position::Cover;
use santa_maria::territory::{Effect, Spot};
use santa_maria::{Die, Item};

use super::dice;
use super::{disc, face, glyphs, kind, words};
use crate::pattern;
use crate::svg::{Area, Canvas, Num, Paint};
use crate::text::{self, Text};
use crate::theme::WHITE;

/// The width of a cell as a stored drawing; its piece leaves a gap on all sides.
const KEPT: f64 = 60.0;
const GAP: f64 = KEPT * 0.05;
const PIECE: f64 = KEPT - 2.0 * GAP;
const ROUND: f64 = KEPT * 0.13;

/// Draws what a cell shows with its upper left corner at a point; below a die or coins it is dim.
pub(crate) fn draw(canvas: &mut Canvas, spot: &Spot, dim: bool, at: (f64, f64), z: f64, data: &str) {
    let name = if dim { format!("{}-dim", name(spot)) } else { name(spot) };
    let id = canvas.define("g", &name, "", |canvas| print(canvas, spot, dim));
    canvas.place(&id, at, z / KEPT, data, Some(&words::spot(spot)));
}

/// Draws only the colour of a cell: a colony at a glance.
pub(crate) fn tint(canvas: &mut Canvas, spot: Option<&Spot>, (x, y): (f64, f64), z: f64) {
    let palette = canvas.palette;
    let fill = spot.map_or(palette.raised, |spot| palette.family(kind::family(spot)).fill);
    canvas.rect(Area::new(x + z * 0.05, y + z * 0.05, z * 0.9, z * 0.9), z * 0.13, Paint::fill(fill));
}

/// Draws an empty cell.
pub(crate) fn empty(canvas: &mut Canvas, at: (f64, f64), z: f64) {
    let id = canvas.define("g", "cell-empty", "", |canvas| {
        let paint = Paint::fill(canvas.palette.cell).edged(canvas.palette.cell_edge, 1.0);
        canvas.rect(Area::new(GAP, GAP, PIECE, PIECE), KEPT * 0.14, paint);
    });
    canvas.place(&id, at, z / KEPT, "", None);
}

/// Draws what lies on a territory; `place` names the cell.
pub(crate) fn cover(canvas: &mut Canvas, cover: Cover, (x, y): (f64, f64), z: f64, place: &str) {
    let at = (x + z * 0.23, y + z * 0.24);
    match cover {
        Cover::White(face) => dice::draw(canvas, Die::White, face, at, z * 0.54, place),
        Cover::Blue(face) => dice::draw(canvas, Die::Blue, face, at, z * 0.54, place),
        Cover::Coins(coins) => {
            canvas.begin_data(&format!(r#" data-coins="{coins}" data-at="{place}""#));
            disc::draw(canvas, Item::Coin, (x + z / 2.0, y + z / 2.0), z * 0.45);
            if coins > 1 {
                plate(canvas, coins, (x + z / 2.0, y + z / 2.0), z);
            }
            canvas.end();
        }
    }
}

/// How many coins it is.
fn plate(canvas: &mut Canvas, coins: u8, (x, y): (f64, f64), z: f64) {
    let palette = canvas.palette;
    let high = (z * 0.25).max(11.0);
    let words = format!("×{coins}");
    let wide = text::width(&words, high * 0.76) + high * 0.4;
    let left = x + (z * 0.1).min(z * 0.48 - wide);
    canvas.rect(Area::new(left, y + z * 0.06, wide, high), high / 2.0, Paint::fill(palette.text));
    let figure = Text::new(high * 0.76, 800, palette.ground).middle();
    canvas.text(figure, (left + wide / 2.0, y + z * 0.06 + high * 0.77), words);
}

fn print(canvas: &mut Canvas, spot: &Spot, dim: bool) {
    let palette = canvas.palette;
    let colour = kind::family(spot);
    let family = palette.family(colour);
    let pattern = pattern::fill(canvas, colour, false);
    let fill = if dim { family.fill.mix(0.42, palette.well) } else { family.fill };
    let part = if dim { 0.45 } else { 1.0 };
    let piece =
        |inset: f64, down: f64| Area::new(GAP + inset, GAP + inset + down, PIECE - 2.0 * inset, PIECE - 2.0 * inset);
    canvas.rect(piece(0.0, 1.8), ROUND, Paint::fill(palette.shadow).faint(palette.shadow_part * part));
    canvas.rect(piece(0.0, 0.0), ROUND, Paint::fill(fill));
    let [at, side, round] = [GAP, PIECE, ROUND].map(Num);
    canvas.put(format_args!(
        r#"<rect x="{at}" y="{at}" width="{side}" height="{side}" rx="{round}" fill="{pattern}" opacity="{}"/>"#,
        Num(palette.tile_pattern * part),
    ));
    canvas.rect(piece(1.0, 0.0), ROUND - 1.0, Paint::line(WHITE, 1.0).faint(0.25));
    if dim {
        canvas.begin_faint(0.5);
    }
    let middle = KEPT / 2.0;
    match spot {
        Spot::Road { settlers } => {
            // Settlers push the road up and make it a little smaller.
            let (y, size) = if *settlers > 0 { (KEPT * 0.41, KEPT * 0.46) } else { (middle, KEPT * 0.52) };
            glyphs::ROAD.draw(canvas, (middle, y), size, family.ink, fill);
            let size = KEPT * 0.2;
            for nth in 0..*settlers {
                let x = KEPT - GAP - size * (0.72 + 0.92 * f64::from(nth));
                glyphs::SETTLER.draw(canvas, (x, KEPT - GAP - size * 0.7), size, family.ink, fill);
            }
        }
        Spot::Territory { terrain, effects } => {
            canvas.begin_faint(0.62);
            let corner = (GAP + KEPT * 0.12, KEPT - GAP - KEPT * 0.12);
            kind::of_terrain(*terrain).draw(canvas, corner, KEPT * 0.15, family.ink, fill);
            canvas.end();
            let [x, y] = [middle, middle].map(Num);
            canvas.put(format_args!(r#"<g transform="translate({x} {y})">"#));
            face::draw(canvas, effects, KEPT, family.ink, fill);
            canvas.end();
        }
    }
    if dim {
        canvas.end();
    }
}

/// The name under which a drawing is stored: cells that show the same share it.
fn name(spot: &Spot) -> String {
    let effect = |effect: &Effect| match effect {
        Effect::Gain(gain) => gain.to_string(),
        Effect::Action(deed) => format!("{deed:?}").to_lowercase(),
        Effect::Trade { pay, gain } => {
            let joined = |bundles: &[santa_maria::Bundle]| {
                bundles.iter().map(ToString::to_string).collect::<Vec<_>>().join("-or-")
            };
            format!("{}-for-{}", joined(pay), joined(gain))
        }
    };
    match spot {
        Spot::Road { settlers } => format!("cell-road-{settlers}"),
        Spot::Territory { terrain, effects } => {
            let effects: Vec<String> = effects.iter().map(effect).collect();
            format!("cell-{terrain:?}-{}", effects.join("-")).to_lowercase().replace('+', "_")
        }
    }
}
