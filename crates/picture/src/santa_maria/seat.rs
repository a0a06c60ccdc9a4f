//! A seat's panel: who it is, what it has, and its colony.

use santa_maria::feat::Feat;
use santa_maria::territory::Spot;
use santa_maria::{Item, Stage};
use table::{Game, Seat};

use super::table::{Table, ordinal};
use super::{colony, disc, glyphs, holdings, ledger};
use crate::glyph;
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

/// Draws a seat's panel. With two or three players the colony is above the holdings, otherwise
/// beside them.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let colour = canvas.palette.seats[seat.index()];
    canvas.begin(&format!("{}, {} points", table.names.of(seat), table.points(seat)));
    canvas.panel(area, table.deciding(seat).then_some(colour));
    head(table, canvas, seat, area);
    match table.game.seats() {
        1 => alone(table, canvas, seat, area),
        2 => tall(table, canvas, seat, area),
        3 => narrow(table, canvas, seat, area),
        _ => low(table, canvas, seat, area),
    }
    canvas.end();
}

/// Mark, name, standing, settlers and happiness.
fn head(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    let palette = canvas.palette;
    let (x, y) = (area.x, area.y);
    let points = ledger::signed(table.points(seat));
    canvas.begin_data(&format!(r#" data-points="{}" data-at="seat-{seat}""#, table.points(seat)));
    canvas.text(Text::new(31.0, 700, palette.text).end(), (area.right() - 18.0, y + 39.0), &points);
    canvas.end();
    let happy = area.right() - 40.0 - text::width(&points, 31.0);
    disc::draw(canvas, Item::Point, (happy, y + 28.0), 22.0);
    canvas.begin(&format!("{} settlers", settlers(table, seat)));
    glyphs::SETTLER.draw(canvas, (happy - 51.0, y + 28.0), 16.0, palette.text_2, palette.panel);
    canvas.text(Text::new(15.0, 700, palette.text), (happy - 39.0, y + 33.5), settlers(table, seat));
    canvas.end();
    let most = happy - 66.0 - x - 43.0;
    mark::draw(canvas, seat.index(), (x + 25.0, y + 27.0), 9.0);
    canvas.text(Text::heading(19.0, palette.text), (x + 43.0, y + 27.0), table.names.heading(seat, 19.0, most));
    let small = Text::new(11.5, 400, palette.text_2);
    canvas.text(small, (x + 43.0, y + 44.0), text::cut(&standing(table, seat), 11.5, most));
}

fn settlers(table: &Table<'_>, seat: Seat) -> u8 {
    let on = |spot: &Option<Spot>| match spot {
        Some(Spot::Road { settlers }) => *settlers,
        _ => 0,
    };
    table.view.colonies[seat.index()].iter().map(|one| on(&one.spot)).sum()
}

/// What the seat has used this year, where it has retired to, or how it ended.
fn standing(table: &Table<'_>, seat: Seat) -> String {
    let limits = &table.view.limits[seat.index()];
    match (table.state.stage, table.state.player(seat).retreat) {
        (Stage::Over, _) if table.solo() => "Alone against the score".into(),
        (Stage::Over, _) => format!("{} place", ordinal(table.view.places[seat.index()].max(1))),
        (_, Some(space)) => format!("Retired to space {space}"),
        _ if table.playing() => format!(
            "White {} of {} · blue {} of {}",
            limits.white_used, limits.white_most, limits.blue_used, limits.blue_most
        ),
        _ if table.deciding(seat) => "Chooses now".into(),
        _ => "Waits".into(),
    }
}

/// One player: a large colony, everything else in a column beside it.
fn alone(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const Z: f64 = 98.0;
    colony::draw(table, canvas, seat, (area.x + 16.0, area.y + 64.0), Z);
    let left = area.x + 16.0 + colony::gutter(Z) + 6.0 * Z + 30.0;
    let part = |y: f64, h: f64| Area::new(left, area.y + y, area.right() - 20.0 - left, h);
    holdings::storage(table, canvas, seat, part(84.0, 80.0), 3);
    holdings::harbour(table, canvas, seat, part(188.0, 40.0));
    holdings::clergy(table, canvas, seat, part(256.0, 90.0), 2);
    feats(table, canvas, part(372.0, 80.0));
    rule(canvas, part(466.0, 0.0));
    ledger::draw(table, canvas, seat, part(478.0, 232.0), 1);
}

/// The feats of a solo game: what they take, and which are reached (S-7.3).
fn feats(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    let palette = canvas.palette;
    let numbers = &table.game.data().numbers;
    canvas.begin("Feats");
    canvas.label((area.x, area.y), "FEATS", &format!("{} points win", numbers.solo_wins));
    for (nth, feat) in Feat::ALL.into_iter().enumerate() {
        let (x, y) = (area.x + area.w * 0.56 * (nth % 2) as f64, area.y + 20.0 + 22.0 * (nth / 2) as f64);
        let reached = table.view.feats.contains(&feat);
        let ink = if reached { palette.text } else { palette.text_3 };
        let sign = if reached { glyph::CHECK } else { glyphs::MINUS };
        sign.draw(canvas, (x + 7.0, y), 13.0, if reached { palette.accent } else { palette.text_3 }, palette.panel);
        let takes = takes(feat, numbers.feats.get(&feat).copied().unwrap_or_default());
        let words = format!("{}{}", feat.name()[..1].to_uppercase(), &feat.name()[1..]);
        let weight = if reached { 700 } else { 500 };
        canvas.texts(
            (x + 19.0, y + 4.0),
            (Text::new(11.5, weight, ink), &words),
            5.0,
            (Text::new(11.5, 400, ink), &takes),
        );
    }
    canvas.end();
}

/// What a feat takes, in a few words.
fn takes(feat: Feat, number: i16) -> String {
    match feat {
        Feat::Communism => format!("{number} by settlers"),
        Feat::Capitalism => format!("{number} sets"),
        Feat::Theocracy => format!("{number} by bishops"),
        Feat::Capracracy => "a chain".into(),
        Feat::Democracy | Feat::Utopia => format!("{number} points"),
    }
}

/// Two players: the colony, then holdings side by side, then points by source.
fn tall(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const Z: f64 = 60.0;
    const GAP: f64 = 24.0;
    let wide = colony::gutter(Z) + 6.0 * Z + 4.0;
    colony::draw(table, canvas, seat, (area.x + (area.w - wide) / 2.0 - 12.0, area.y + 58.0), Z);
    let part = |y: f64, h: f64| Area::new(area.x + 20.0, area.y + y, area.w - 40.0, h);
    let half = Area { w: (area.w - 40.0 - GAP) / 2.0, ..part(550.0, 66.0) };
    rule(canvas, part(474.0, 0.0));
    holdings::storage(table, canvas, seat, part(494.0, 0.0), 6);
    holdings::harbour(table, canvas, seat, half);
    holdings::clergy(table, canvas, seat, Area { x: half.right() + GAP, ..half }, 2);
    rule(canvas, part(620.0, 0.0));
    ledger::draw(table, canvas, seat, part(627.0, 94.0), 2);
}

/// Three players: everything in one column.
fn narrow(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const Z: f64 = 46.0;
    colony::draw(table, canvas, seat, (area.x + 10.0, area.y + 58.0), Z);
    let part = |y: f64, h: f64| Area::new(area.x + 18.0, area.y + y, area.w - 36.0, h);
    rule(canvas, part(386.0, 0.0));
    holdings::storage(table, canvas, seat, part(407.0, 0.0), 6);
    holdings::harbour(table, canvas, seat, part(463.0, 0.0));
    holdings::clergy(table, canvas, seat, part(525.0, 66.0), 3);
    rule(canvas, part(604.0, 0.0));
    ledger::draw(table, canvas, seat, part(612.0, 108.0), 2);
}

/// Four players: the colony at the left, all else at the right.
fn low(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const Z: f64 = 43.0;
    colony::draw(table, canvas, seat, (area.x + 8.0, area.y + 56.0), Z);
    let left = area.x + 8.0 + colony::gutter(Z) + 6.0 * Z + 18.0;
    let part = |y: f64, h: f64| Area::new(left, area.y + y, area.right() - 14.0 - left, h);
    holdings::storage(table, canvas, seat, part(68.0, 0.0), 3);
    holdings::harbour(table, canvas, seat, part(147.0, 0.0));
    holdings::clergy(table, canvas, seat, part(201.0, 62.0), 2);
    ledger::draw(table, canvas, seat, part(270.0, 82.0), 2);
}

fn rule(canvas: &mut Canvas, area: Area) {
    let line = Paint::line(canvas.palette.line, 1.0);
    canvas.line((area.x, area.y), (area.right(), area.y), line);
}
