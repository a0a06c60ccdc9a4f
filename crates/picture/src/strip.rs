//! The strip at the foot: whose turn it is, what is asked, and who is next.

use table::{Game, Seat, Turn};

use crate::glyph::Glyph;
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

/// What the strip says.
pub(crate) struct Words {
    pub over: String,
    pub heading: String,
    pub under: String,
}

/// A small box at the right end: a seat and how it stands.
pub(crate) struct Chip {
    pub seat: Seat,
    pub words: String,
    pub glyph: Option<Glyph>,
    pub now: bool,
}

/// The one seat it is about: the only one to decide, or the winner.
pub(crate) fn acting<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Seats(seats) if seats.len() == 1 => seats.first(),
        Turn::Over => ranking(game, state).first().copied(),
        _ => None,
    }
}

/// The seats, the best first.
pub(crate) fn ranking<G: Game>(game: &G, state: &G::State) -> Vec<Seat> {
    let places = game.places(state);
    let mut seats: Vec<Seat> = Seat::all(game.seats()).collect();
    seats.sort_by_key(|seat| places[seat.index()]);
    seats
}

/// Draws the boxes at the right end of an area, and the words in the room that is left from `x` on.
pub(crate) fn draw(canvas: &mut Canvas, area: Area, x: f64, words: &Words, chips: &[Chip]) {
    let palette = canvas.palette;
    let room = draw_chips(canvas, chips, area) - 20.0 - x;
    canvas.text(Text::label(palette.text_3), (x, area.y + 26.0), text::cut(&words.over, 11.5, room));
    canvas.text(Text::heading(22.0, palette.text), (x, area.y + 50.0), text::cut_heading(&words.heading, 22.0, room));
    canvas.text(Text::new(13.0, 400, palette.text_2), (x, area.y + 71.0), text::cut(&words.under, 13.0, room));
}

/// Draws the boxes up to the right end, and returns where they begin.
fn draw_chips(canvas: &mut Canvas, chips: &[Chip], area: Area) -> f64 {
    const SIZE: f64 = 13.0;
    const GAP: f64 = 8.0;
    // Bold letters of a font that is not Inter.
    const BOLD: f64 = 1.1;
    let palette = canvas.palette;
    let wide = |chip: &Chip| {
        let glyph = if chip.glyph.is_some() { 20.0 } else { 0.0 };
        46.0 + glyph + text::width(&chip.words, SIZE) * BOLD
    };
    let all = chips.iter().map(wide).sum::<f64>() + GAP * chips.len().saturating_sub(1) as f64;
    let start = area.right() - 20.0 - all;
    let mut x = start;
    for chip in chips {
        let shape = Area::new(x, area.y + area.h / 2.0 - 18.0, wide(chip), 36.0);
        let middle = shape.y + 18.0;
        let edge = if chip.now { (palette.seats[chip.seat.index()], 2.0) } else { (palette.line, 1.0) };
        canvas.rect(shape, 10.0, Paint::fill(palette.raised).edged(edge.0, edge.1));
        mark::draw(canvas, chip.seat.index(), (x + 19.0, middle), 7.0);
        canvas.text(Text::new(SIZE, 600, palette.text), (x + 34.0, middle + 4.6), &chip.words);
        if let Some(glyph) = chip.glyph {
            glyph.draw(canvas, (shape.right() - 19.0, middle), 15.0, palette.text_2, palette.raised);
        }
        x += shape.w + GAP;
    }
    start
}
