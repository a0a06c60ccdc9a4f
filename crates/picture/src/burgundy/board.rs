//! The main board: phases and rounds, white die, depots, turn order, colour bonuses.

use burgundy::state::{PHASES, ROUNDS};
use burgundy::{Colour, Face, Stage};
use table::{Game, Seat};

use super::depots::{self, FLOWER};
use super::goods;
use super::table::Table;
use super::tile::{self, of_family};
use crate::die::{self, Owner};
use crate::hex::{self, SIDE};
use crate::mark;
use crate::svg::{Area, Canvas, Num, Paint};
use crate::text::Text;

/// Draws the board's panel.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    canvas.begin("Board");
    canvas.panel(area, None);
    phases(table, canvas, Area::new(area.x + 12.0, area.y + 12.0, area.w - 24.0, 42.0));
    let top = area.y + 54.0;
    let foot = area.bottom() - 106.0;
    let flower = (area.x + (area.w - FLOWER.0) / 2.0, top + (foot - top - FLOWER.1) / 2.0);
    depots::draw(table, canvas, flower);
    white_die(table, canvas, (area.x + 16.0, top + 18.0));
    phase_bonus(table, canvas, (area.right() - 16.0, top + 40.0));
    order(table, canvas, (area.x + 16.0, foot));
    bonuses(table, canvas, (area.right() - 16.0 - BONUSES, foot));
    canvas.end();
}

/// The phases; the present one shows its rounds and the goods that still lie on them (B-2.5).
fn phases(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const CELL: f64 = 32.0;
    const OPEN: f64 = 226.0;
    let palette = canvas.palette;
    let state = table.state;
    let over = state.stage == Stage::Over;
    let closed = if over { (area.w - 24.0) / 5.0 } else { (area.w - 24.0 - OPEN) / 4.0 };
    let mut x = area.x;
    canvas.begin("Phases and rounds");
    for phase in 0..PHASES {
        let letter = char::from(b'A' + phase);
        let present = phase == state.phase && !over;
        let past = phase < state.phase || over;
        let cell = Area::new(x, area.y, if present { OPEN } else { closed }, area.h);
        x += cell.w + 6.0;
        let heading = Text::heading(19.0, if present { palette.text } else { palette.text_2 });
        if past {
            canvas.begin_faint(0.7);
        }
        let (ground, edge) = if present { (palette.raised, palette.edge) } else { (palette.well, palette.line) };
        canvas.rect(cell, 10.0, Paint::fill(ground).edged(edge, 1.0));
        if present {
            canvas.text(heading.middle(), (cell.x + 21.0, cell.y + 28.0), letter);
            for round in 0..ROUNDS {
                let at = (cell.right() - 6.0 - (CELL + 4.0) * f64::from(ROUNDS - round), cell.y + 5.0);
                round_space(table, canvas, round, Area::new(at.0 + 3.0, at.1, CELL, CELL));
            }
        } else {
            let middle = cell.x + cell.w / 2.0;
            canvas.text(heading.middle(), (middle - 14.0, cell.y + 28.0), letter);
            let points = Text::new(12.0, 600, palette.text_2);
            canvas.text(points, (middle, cell.y + 26.0), format_args!("+{}", table.phase_points(phase)));
        }
        if past {
            canvas.end();
        }
    }
    canvas.end();
}

fn round_space(table: &Table<'_>, canvas: &mut Canvas, round: u8, area: Area) {
    let palette = canvas.palette;
    let state = table.state;
    let now = round == state.round && matches!(state.stage, Stage::Roll | Stage::Turn);
    let lying = state.round_goods[usize::from(round)];
    let paint = match (now, lying) {
        (true, None) => Paint::fill(palette.accent),
        (true, Some(_)) => Paint::fill(palette.well).edged(palette.accent, 2.0),
        (false, _) => Paint::fill(palette.well).edged(palette.line, 1.0),
    };
    canvas.rect(area, 8.0, paint);
    match lying {
        Some(colour) => {
            let at = (area.x + (area.w - 23.0) / 2.0, area.y + (area.h - 23.0) / 2.0);
            goods::draw(canvas, colour, at, 23.0, &format!("goods {colour} of round {}", round + 1));
        }
        None => {
            let style =
                if now { Text::new(13.5, 700, palette.on_accent) } else { Text::new(12.5, 600, palette.text_3) };
            canvas.text(style.middle(), (area.x + area.w / 2.0, area.y + 20.7), round + 1);
        }
    }
}

/// The white die sends the goods of the round to a depot (B-3.2).
fn white_die(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) {
    let palette = canvas.palette;
    let rolled = table.state.white.filter(|_| matches!(table.state.stage, Stage::Turn | Stage::Over));
    canvas.begin("White die");
    die::draw(canvas, Owner::White, rolled.map(Face::number), (x, y), 42.0, false);
    canvas.text(Text::new(11.5, 600, palette.text), (x + 1.0, y + 60.0), "White die");
    let words = rolled.map_or("not rolled".into(), |face| format!("goods to {face}"));
    canvas.text(Text::new(11.5, 400, palette.text_2), (x + 1.0, y + 75.0), words);
    canvas.end();
}

fn phase_bonus(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) {
    let palette = canvas.palette;
    if table.state.stage == Stage::Over {
        return;
    }
    let points = table.phase_points(table.state.phase);
    canvas.text(Text::new(25.0, 700, palette.text).end(), (x, y), format_args!("+{points}"));
    let small = Text::new(11.5, 400, palette.text_2).end();
    canvas.text(small, (x, y + 20.0), "for a region");
    canvas.text(small, (x, y + 35.0), format_args!("full in phase {}", char::from(b'A' + table.state.phase)));
}

/// The turn-order track: the marker furthest to the right and on top is first (B-3.3).
fn order(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) {
    const SPACES: u8 = 7;
    const STEP: f64 = 29.0;
    let palette = canvas.palette;
    let track = &table.state.track;
    canvas.begin("Turn order");
    canvas.text(Text::label(palette.text_3), (x, y + 9.0), "TURN ORDER");
    for space in 0..SPACES {
        let cell = Area::new(x + f64::from(space) * STEP, y + 17.0, STEP - 4.0, 57.0);
        canvas.rect(cell, 7.0, Paint::fill(palette.well).edged(palette.edge, 1.0));
        // The order names the top of a stack first; it is drawn last.
        let here = track.order[..table.game.seats()].iter().rev().filter(|seat| track.space[seat.index()] == space);
        for (nth, seat) in here.enumerate() {
            let at = (cell.x + cell.w / 2.0, cell.bottom() - 9.6 - 12.6 * nth as f64);
            mark::draw(canvas, seat.index(), at, 6.7);
        }
    }
    let (end, base) = (x + f64::from(SPACES) * STEP - 4.0, y + 86.0);
    let line = Paint::line(palette.text_3, 1.2);
    let [from, to, base_n, tip] = [x + 26.0, end - 28.0, base, end - 33.0].map(Num);
    canvas.path(
        format_args!("M{from} {base_n}H{to}M{tip} {}L{to} {base_n}L{tip} {}", Num(base - 3.5), Num(base + 3.5)),
        line,
    );
    let small = Text::new(10.5, 500, palette.text_3);
    canvas.text(small, (x, base + 3.5), "last");
    canvas.text(small.end(), (end, base + 3.5), "first");
    canvas.end();
}

/// How wide the bonus tiles are together.
const BONUSES: f64 = 270.0;

/// The colour bonuses: the first or second to cover a colour has the tile (B-5.9).
fn bonuses(table: &Table<'_>, canvas: &mut Canvas, (x, y): (f64, f64)) {
    const SHOWN: [Colour; 6] =
        [Colour::Ship, Colour::Castle, Colour::Mine, Colour::Animal, Colour::Building, Colour::Monastery];
    let [large, small] = table.bonus_points();
    canvas.begin("Colour bonuses");
    canvas.label((x, y + 9.0), "COLOUR BONUS", &format!("first {large} · second {small}"));
    let estates = || Seat::all(table.game.seats()).map(|seat| (seat, table.state.estate(seat)));
    for (nth, colour) in SHOWN.into_iter().enumerate() {
        let left = x + 19.0 + 43.0 * nth as f64;
        let first = estates().find(|(_, estate)| estate.large.has(colour)).map(|(seat, _)| seat);
        let second = estates().find(|(_, estate)| estate.small.has(colour)).map(|(seat, _)| seat);
        bonus(table, canvas, Bonus { colour, points: large, large: true, taken: first }, (left, y + 41.0));
        bonus(table, canvas, Bonus { colour, points: small, large: false, taken: second }, (left + 19.5, y + 74.0));
    }
    canvas.end();
}

struct Bonus {
    colour: Colour,
    points: u16,
    large: bool,
    taken: Option<Seat>,
}

fn bonus(table: &Table<'_>, canvas: &mut Canvas, bonus: Bonus, (x, y): (f64, f64)) {
    let Bonus { colour, points, large, taken } = bonus;
    let palette = canvas.palette;
    let family = palette.family(colour);
    let side = if large { 21.5 } else { 17.5 };
    let which = if large { "large" } else { "small" };
    let who = taken.map_or("free".into(), |seat| format!("taken by {}", table.name(seat)));
    canvas.begin(&format!("{which} {} bonus, {points} points, {who}", colour.name()));
    if let Some(seat) = taken {
        let ground = family.tint.mix(palette.space_part, palette.space);
        canvas.path(hex::outline((x, y), side - 0.8, side * 0.14), Paint::fill(ground));
        mark::draw(canvas, seat.index(), (x, y), side * 0.42);
    } else {
        let blank = tile::blank(canvas, colour);
        canvas.place(&blank, (x, y), side / SIDE, "", None);
        let figure = |size: f64| Text::new(size, 800, family.ink).middle();
        if large {
            of_family(colour).draw(canvas, (x, y - 5.0), 15.0, family.ink, family.fill);
            canvas.text(figure(12.0), (x, y + 14.5), points);
        } else {
            canvas.text(figure(14.0), (x, y + 5.0), points);
        }
    }
    canvas.end();
}
