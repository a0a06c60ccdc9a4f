//! A seat's panel: who it is, what it has, and its duchy.

use burgundy::{Face, Stage, Tile};
use table::{Game, Seat};

use super::duchy;
use super::glyphs;
use super::holdings;
use super::ledger;
use super::table::Table;
use crate::die::{self, Owner};
use crate::hex::{self, ROOT_3};
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

/// Draws a seat's panel. With four players the duchy is beside the holdings, otherwise above them.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let colour = canvas.palette.seats[seat.index()];
    let points = table.state.player(seat).score.total();
    canvas.begin(&format!("{}, {points} points", table.name(seat)));
    canvas.panel(area, table.deciding(seat).then_some(colour));
    let slim = area.w < 420.0;
    head(table, canvas, seat, area, slim);
    match (area.h < 500.0, slim) {
        (true, _) => low(table, canvas, seat, area),
        (_, true) => narrow(table, canvas, seat, area),
        _ => tall(table, canvas, seat, area),
    }
    canvas.end();
}

/// Mark, name, standing and score; purse and dice too where there is room.
fn head(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area, slim: bool) {
    let palette = canvas.palette;
    let (x, y) = (area.x, area.y);
    let most = if slim { area.w - 120.0 } else { 205.0 };
    mark::draw(canvas, seat.index(), (x + 25.0, y + 27.0), 9.0);
    canvas.text(Text::heading(19.0, palette.text), (x + 43.0, y + 27.0), table.short_name(seat, 19.0, most));
    canvas.text(
        Text::new(11.5, 400, palette.text_2),
        (x + 43.0, y + 44.0),
        text::cut(&standing(table, seat), 11.5, most),
    );
    let score = Text::new(31.0, 700, palette.text).end();
    canvas.text(score, (area.right() - 18.0, y + 39.0), table.state.player(seat).score.total());
    if !slim {
        purse(table, canvas, seat, (area.right() - 252.0, y + 29.0));
        dice(table, canvas, seat, (area.right() - 151.0, y + 14.0), 29.0);
    }
}

/// Place in the order, what the seat does, and which duchy it plays.
fn standing(table: &Table<'_>, seat: Seat) -> String {
    let state = table.state;
    let nth = state.order.iter().position(|other| *other == seat).unwrap_or_default();
    let mut words = vec![ordinal(nth).to_string()];
    match state.stage {
        Stage::SetUp(_) => words = vec![if table.deciding(seat) { "chooses now" } else { "set-up" }.into()],
        Stage::PhaseEnd(_) if table.deciding(seat) => words.push("decides".into()),
        Stage::Fill | Stage::Roll | Stage::Draw(_) | Stage::PhaseEnd(_) => words[0] += " in turn order",
        Stage::Turn => words.push(
            match nth as i32 - i32::from(state.hand.nth) {
                0 => "plays now",
                1 => "is next",
                ..0 => "has played",
                _ => "waits",
            }
            .into(),
        ),
        Stage::Over => {
            let place = table.game.places(state)[seat.index()];
            words = vec![format!("{} place", ordinal(usize::from(place.max(1)) - 1))];
        }
    }
    if let [duchy] = table.duchies(seat)[..] {
        words.push(format!("duchy {}", table.game.duchy(duchy).id()));
    }
    words.join(" · ")
}

fn ordinal(nth: usize) -> &'static str {
    ["1st", "2nd", "3rd", "4th"][nth.min(3)]
}

/// Workers and silver.
fn purse(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64)) {
    let palette = canvas.palette;
    let estate = table.state.estate(seat);
    let holds = [
        ("workers", glyphs::WORKER, palette.worker, estate.workers),
        ("silver", glyphs::SILVER, palette.silver, estate.silver),
    ];
    for (nth, (name, glyph, ink, count)) in holds.into_iter().enumerate() {
        let at = x + 50.0 * nth as f64;
        canvas.begin(&format!("{count} {name}"));
        glyph.draw(canvas, (at + 9.0, y), 19.0, ink, palette.panel);
        canvas.text(Text::new(18.0, 700, palette.text), (at + 22.0, y + 6.5), count);
        canvas.end();
    }
}

fn dice(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, (x, y): (f64, f64), size: f64) {
    let player = table.state.player(seat);
    for (nth, (face, used)) in player.dice.into_iter().zip(player.used).enumerate() {
        die::draw(
            canvas,
            Owner::Seat(seat.index()),
            face.map(Face::number),
            (x + (size + 5.0) * nth as f64, y),
            size,
            used,
        );
    }
}

/// Four players: duchy at the left, holdings at the right, points by source at the foot.
fn low(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let foot = area.bottom() - 42.0;
    land(table, canvas, seat, Area::new(area.x + 14.0, area.y + 54.0, 300.0, foot - area.y - 60.0));
    let x = area.x + 336.0;
    holdings::storage(table, canvas, seat, (x, area.y + 72.0), 23.0);
    holdings::goods(table, canvas, seat, (x, area.y + 156.0), 26.0, 53.0);
    holdings::sold(table, canvas, seat, (x, area.y + 230.0), 17.0, 3);
    rule(canvas, area, foot);
    ledger::row(table, canvas, seat, Area::new(area.x + 18.0, foot, area.w - 36.0, 42.0));
}

/// Two players: duchy, then holdings side by side, then points by source.
fn tall(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let (tray, foot) = (area.bottom() - 218.0, area.bottom() - 110.0);
    land(table, canvas, seat, Area::new(area.x + 12.0, area.y + 58.0, area.w - 24.0, tray - area.y - 68.0));
    rule(canvas, area, tray);
    let y = tray + 24.0;
    holdings::storage(table, canvas, seat, (area.x + 18.0, y), 27.0);
    holdings::goods(table, canvas, seat, (area.x + 196.0, y), 32.0, 62.0);
    holdings::sold(table, canvas, seat, (area.x + 392.0, y), 17.0, 3);
    rule(canvas, area, foot);
    ledger::bars(table, canvas, seat, Area::new(area.x + 18.0, foot + 12.0, area.w - 36.0, 88.0), 2);
}

/// Three players: everything in one column.
fn narrow(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let (tray, foot) = (area.bottom() - 364.0, area.bottom() - 174.0);
    land(table, canvas, seat, Area::new(area.x + 12.0, area.y + 58.0, area.w - 24.0, tray - area.y - 68.0));
    rule(canvas, area, tray);
    let x = area.x + 18.0;
    dice(table, canvas, seat, (area.right() - 124.0, tray + 18.0), 32.0);
    purse(table, canvas, seat, (area.right() - 124.0, tray + 76.0));
    holdings::storage(table, canvas, seat, (x, tray + 24.0), 24.0);
    holdings::goods(table, canvas, seat, (x, tray + 116.0), 30.0, 60.0);
    holdings::sold(table, canvas, seat, (area.right() - 124.0, tray + 116.0), 17.0, 3);
    rule(canvas, area, foot);
    ledger::bars(table, canvas, seat, Area::new(x, foot + 10.0, area.w - 36.0, 154.0), 1);
}

fn rule(canvas: &mut Canvas, area: Area, y: f64) {
    let line = Paint::line(canvas.palette.line, 1.0);
    canvas.line((area.x + 16.0, y), (area.right() - 16.0, y), line);
}

/// The duchy with its tiles; before it is known, the boards to choose from or an empty frame.
fn land(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let nothing = |_| None::<Tile>;
    let board = |index: u8| table.game.duchy(index);
    match table.duchies(seat)[..] {
        [] => frame(canvas, area),
        [own] => {
            let held = |space| table.state.tile(seat, space);
            duchy::draw(canvas, board(own), area, table.edition(), seat.index(), held);
        }
        ref sides => {
            let width = (area.w - 14.0) / sides.len() as f64;
            for (nth, side) in sides.iter().enumerate() {
                let x = area.x + (width + 14.0) * nth as f64;
                let half = Area::new(x, area.y, width, area.h - 20.0);
                let covers = duchy::draw(canvas, board(*side), half, table.edition(), seat.index(), nothing);
                let words = text::cut(&format!("Side {}: {}", nth + 1, board(*side).id()), 11.5, width);
                let style = Text::new(11.5, 500, canvas.palette.text_2).middle();
                canvas.text(style, (x + width / 2.0, covers.bottom() + 22.0), words);
            }
        }
    }
}

/// Where a duchy will lie.
fn frame(canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    let side = (area.w / (7.0 * ROOT_3)).min(area.h / 11.0);
    let middle = (area.x + area.w / 2.0, area.y + area.h / 2.0);
    for r in -3i32..=3 {
        for q in (-3 - r).max(-3)..=(3 - r).min(3) {
            let (x, y) = (ROOT_3 * (f64::from(q) + f64::from(r) / 2.0), 1.5 * f64::from(r));
            if r != 0 {
                hex::vacant(canvas, (middle.0 + x * side, middle.1 + y * side), side, Paint::line(palette.line, 1.0));
            }
        }
    }
    canvas.text(Text::new(13.0, 500, palette.text_3).middle(), (middle.0, middle.1 + 4.5), "No duchy yet");
}
