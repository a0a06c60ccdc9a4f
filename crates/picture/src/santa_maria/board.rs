//! The shared board: years, tracks, monks, docks, retreat, expansions.

use santa_maria::Stage;
use santa_maria::state::YEARS;
use table::Game;

use super::table::Table;
use super::track::{self, Track};
use super::{docks, glyphs, monks, offer, retreat};
use crate::glyph::Glyph;
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

/// Draws the board's panel.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    canvas.begin("Board");
    canvas.panel(area, None);
    let (x, w) = (area.x + 12.0, area.w - 24.0);
    let part = |y: f64, h: f64| Area::new(x, area.y + y, w, h);
    // In a solo game, trees stand below the conquistadors.
    let trees = if table.solo() { 14.0 } else { 0.0 };
    years(table, canvas, part(12.0, 42.0));
    let view = &table.view;
    let religion = Track { name: "religion", shown: &view.religion_track, glyph: glyphs::RELIGION, trees: false };
    track::draw(table, canvas, &religion, part(68.0, 82.0));
    let conquistador = Track {
        name: "conquistador",
        shown: &view.conquistador_track,
        glyph: glyphs::CONQUISTADOR,
        trees: table.solo(),
    };
    track::draw(table, canvas, &conquistador, part(162.0, 82.0));
    monks::draw(table, canvas, part(258.0 + trees, 102.0));
    docks::draw(table, canvas, part(374.0 + trees, 84.0));
    retreat::draw(table, canvas, part(472.0 + trees, 62.0));
    offer::draw(table, canvas, part(548.0 + trees, 168.0 - trees));
    canvas.end();
}

/// The heading of a part: a glyph, its name, and a hint.
pub(crate) fn heading(canvas: &mut Canvas, glyph: Glyph, name: &str, hint: &str, (x, y): (f64, f64)) {
    let palette = canvas.palette;
    glyph.draw(canvas, (x + 7.0, y + 6.0), 13.0, palette.text_3, palette.panel);
    canvas.label((x + 19.0, y + 10.0), name, hint);
}

/// The years with what the conquistadors bring; the present one says when (S-5.1, S-7.3).
fn years(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const GAP: f64 = 6.0;
    let palette = canvas.palette;
    let over = table.state.stage == Stage::Over;
    let open = if over { (area.w - 2.0 * GAP) / 3.0 } else { 238.0 };
    let closed = (area.w - 2.0 * GAP - open) / 2.0;
    let mut x = area.x;
    canvas.begin("Years");
    for year in 0..YEARS {
        let present = year == table.state.year && !over;
        let past = over || year < table.state.year;
        let cell = Area::new(x, area.y, if present { open } else { closed }, area.h);
        x += cell.w + GAP;
        if past {
            canvas.begin_faint(0.7);
        }
        let (ground, edge) = if present { (palette.raised, palette.edge) } else { (palette.well, palette.line) };
        canvas.rect(cell, 10.0, Paint::fill(ground).edged(edge, 1.0));
        let (name, prizes) = (format!("Year {}", year + 1), prizes(table, usize::from(year)));
        let ink = if present { palette.text } else { palette.text_2 };
        let glyph = if present { 20.0 } else { 0.0 };
        let when = if present { text::width("at year’s end", 11.5) } else { 0.0 };
        let wide = text::width(&name, 19.0) + 9.0 + glyph + text::width(&prizes, 12.0) + when;
        let left = cell.x + (cell.w - wide) / 2.0;
        canvas.text(Text::heading(19.0, ink), (left, cell.y + 28.0), &name);
        let mut next = left + text::width(&name, 19.0) + 9.0;
        if present {
            let which = if table.solo() { glyphs::TREE } else { glyphs::CONQUISTADOR };
            which.draw(canvas, (next + 7.0, cell.y + 21.0), 15.0, ink, ground);
            next += glyph;
        }
        let figures = (Text::new(12.0, 600, ink), &prizes[..]);
        let hint = (Text::new(11.5, 400, palette.text_2), if present { "at year’s end" } else { "" });
        canvas.texts((next, cell.y + 26.0), figures, 6.0, hint);
        if past {
            canvas.end();
        }
    }
    canvas.end();
}

fn prizes(table: &Table<'_>, year: usize) -> String {
    let numbers = &table.game.data().numbers;
    match table.game.config().players {
        1 => numbers.trees[year].to_string(),
        players => {
            let prizes = &numbers.conquistador[usize::from(players) - 2][year];
            prizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" · ")
        }
    }
}
