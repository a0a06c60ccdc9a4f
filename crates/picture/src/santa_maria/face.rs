//! The effects of a territory: where their discs, glyphs and figures lie. Measures are parts of the
//! cell's width, from its middle.

use santa_maria::territory::Effect;
use santa_maria::{Bundle, Item};

use super::{disc, kind};
use crate::glyph::Glyph;
use crate::svg::{Canvas, Num, Paint, Rgb};
use crate::text::Text;

/// One sign of an effect.
#[derive(Clone)]
enum Sign {
    Disc(Item),
    Glyph(Glyph),
    Text(String),
    Arrow,
}

impl Sign {
    /// Its width relative to a disc.
    fn width(&self) -> f64 {
        match self {
            Sign::Text(text) if text == "/" => 0.3,
            Sign::Text(text) => 0.46 * text.chars().count() as f64,
            Sign::Arrow => 0.6,
            Sign::Disc(_) | Sign::Glyph(_) => 1.0,
        }
    }
}

/// A sign in its place; `size` is the width of a disc or glyph, the height of letters.
struct Laid {
    sign: Sign,
    x: f64,
    y: f64,
    size: f64,
}

/// Draws all effects on a cell `z` wide with its middle at the origin.
pub(crate) fn draw(canvas: &mut Canvas, effects: &[Effect], z: f64, ink: Rgb, ground: Rgb) {
    let alone = effects.len() == 1;
    for Laid { sign, x, y, size } in lay(effects) {
        let (x, y, size) = (x * z, y * z, size * z);
        match sign {
            Sign::Disc(item) => disc::draw(canvas, item, (x, y), size),
            Sign::Glyph(glyph) => glyph.draw(canvas, (x, y), size, ink, ground),
            Sign::Text(text) => canvas.text(Text::new(size, 750, ink).middle(), (x, y + size * 0.36), text),
            // A single trade points from what is paid down to what is gained.
            Sign::Arrow if alone => {
                let [left, up, wide, half] = [x - size / 2.0, y - size / 4.0, size, size / 2.0].map(Num);
                canvas.path(format_args!("M{left} {up}h{wide}l-{half} {half}z"), Paint::fill(ink));
            }
            Sign::Arrow => {
                let [left, up, high, half] = [x - size * 0.12, y - size * 0.24, size * 0.48, size * 0.24].map(Num);
                canvas.path(format_args!("M{left} {up}v{high}l{half} -{half}z"), Paint::fill(ink));
            }
        }
    }
}

fn lay(effects: &[Effect]) -> Vec<Laid> {
    match effects {
        [] => vec![],
        [only] => lay_one(only),
        several => {
            let rows = packed(several);
            if let [row] = &rows[..] {
                return lay_row(row, 0.0, 0.38);
            }
            let pitch = ROOM / rows.len() as f64;
            let middle = (rows.len() - 1) as f64 / 2.0;
            let row = |(nth, row): (usize, &Vec<Sign>)| {
                lay_row(row, (nth as f64 - middle) * pitch, 0.36f64.min(pitch * 0.88))
            };
            rows.iter().enumerate().flat_map(row).collect()
        }
    }
}

fn lay_one(effect: &Effect) -> Vec<Laid> {
    match effect {
        Effect::Action(_) => lay_row(&signs(effect), 0.0, 0.52),
        Effect::Gain(_) => {
            let signs = signs(effect);
            if signs.iter().filter(|sign| matches!(sign, Sign::Disc(_))).count() > 2 {
                let (upper, lower) = signs.split_at(signs.len().div_ceil(2));
                return [lay_row(upper, -0.19, 0.34), lay_row(lower, 0.19, 0.34)].into_iter().flatten().collect();
            }
            lay_row(&signs, 0.0, if signs.len() > 1 { 0.38 } else { 0.46 })
        }
        Effect::Trade { pay, gain } => {
            let mut laid = lay_row(&choice(pay), -0.235, 0.32);
            laid.push(Laid { sign: Sign::Arrow, x: 0.0, y: 0.0, size: 0.14 });
            laid.extend(lay_row(&choice(gain), 0.235, 0.32));
            laid
        }
    }
}

const GAP: f64 = 0.08;
/// The part of a cell that a row may fill.
const ROOM: f64 = 0.84;

fn width(row: &[Sign]) -> f64 {
    row.iter().map(Sign::width).sum::<f64>() + GAP * row.len().saturating_sub(1) as f64
}

/// A row of signs round a height, as large as asked for or as fits.
fn lay_row(row: &[Sign], y: f64, most: f64) -> Vec<Laid> {
    let unit = most.min(ROOM / width(row));
    let mut x = -width(row) * unit / 2.0;
    row.iter()
        .map(|sign| {
            let own = sign.width() * unit;
            let size = if matches!(sign, Sign::Text(_)) { unit * 0.72 } else { unit };
            let laid = Laid { sign: sign.clone(), x: x + own / 2.0, y, size };
            x += own + GAP * unit;
            laid
        })
        .collect()
}

/// Several effects, in as few rows as keep their signs a good size.
fn packed(effects: &[Effect]) -> Vec<Vec<Sign>> {
    let mut rows: Vec<Vec<Sign>> = vec![];
    for signs in effects.iter().map(signs) {
        match rows.last_mut() {
            Some(last) if width(last) + GAP + width(&signs) < 2.3 => last.extend(signs),
            _ => rows.push(signs),
        }
    }
    rows
}

/// An effect in one line: what is paid, an arrow, what is gained.
fn signs(effect: &Effect) -> Vec<Sign> {
    match effect {
        Effect::Action(deed) => vec![Sign::Glyph(kind::of_deed(*deed))],
        Effect::Gain(gain) => signs_of(*gain),
        Effect::Trade { pay, gain } => [choice(pay), vec![Sign::Arrow], choice(gain)].concat(),
    }
}

/// One of several, with slashes between them.
fn choice(bundles: &[Bundle]) -> Vec<Sign> {
    let all: Vec<Vec<Sign>> = bundles.iter().map(|bundle| signs_of(*bundle)).collect();
    all.join(&Sign::Text("/".into()))
}

/// Resources are drawn one by one, coins and happiness as a disc and a figure.
fn signs_of(bundle: Bundle) -> Vec<Sign> {
    let one = |(item, count): (Item, u8)| match count {
        1 => vec![Sign::Disc(item)],
        count if count > 3 || item.resource().is_none() => vec![Sign::Disc(item), Sign::Text(count.to_string())],
        count => vec![Sign::Disc(item); usize::from(count)],
    };
    bundle.iter().flat_map(one).collect()
}
