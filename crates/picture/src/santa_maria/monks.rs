//! The monk spaces: scholars, bishops and mission camps, and whose monks stand there.

use santa_maria::Stage;
use santa_maria::view::MonkSpaceView;

use super::table::Table;
use super::{board, disc, glyphs, words};
use crate::mark;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// Draws the ten spaces (S-3.5).
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const GAP: f64 = 5.0;
    let toll = format!("scholars · bishops · camps. {} coins to each monk there", table.game.data().numbers.monk);
    canvas.begin("Monks");
    board::heading(canvas, glyphs::MONK, "MONKS", &toll, (area.x, area.y));
    let spaces = &table.view.monk_spaces;
    let wide = (area.w - GAP * (spaces.len() - 1) as f64) / spaces.len() as f64;
    for (nth, space) in spaces.iter().enumerate() {
        let x = area.x + (wide + GAP) * nth as f64;
        draw_space(table, canvas, space, Area::new(x, area.y + 18.0, wide, area.h - 18.0));
    }
    canvas.end();
}

fn draw_space(table: &Table<'_>, canvas: &mut Canvas, space: &MonkSpaceView, area: Area) {
    let palette = canvas.palette;
    let data = table.game.data();
    let middle = area.x + area.w / 2.0;
    let (glyph, ink, what) = match (space.scholar, space.bishop) {
        (Some(scholar), _) => (glyphs::SCHOLAR, palette.scholar, data.facts.scholars[scholar.index()].text.clone()),
        (_, Some(bishop)) => (glyphs::BISHOP, palette.bishop, data.facts.bishops[bishop.index()].text.clone()),
        _ => (glyphs::CAMP, palette.camp, format!("Camp: {}", words::bundle(space.camp.unwrap_or_default()))),
    };
    // Until chance has revealed them nobody knows who stands there (S-1.1).
    let hidden = table.state.stage == Stage::Table && space.camp.is_none();
    canvas.begin(if hidden { "Not revealed yet" } else { &what });
    canvas.rect(area, 9.0, Paint::fill(palette.well).edged(palette.line, 1.0));
    glyph.draw(canvas, (middle, area.y + 15.0), 19.0, ink, palette.well);
    let lines = match (space.scholar, space.bishop) {
        _ if hidden => Default::default(),
        (Some(scholar), _) => words::scholar(data, scholar),
        (_, Some(bishop)) => words::bishop(data, bishop).map(String::from),
        _ => Default::default(),
    };
    let style = Text::new(10.5, 600, palette.text).middle();
    match (&lines[0], &lines[1]) {
        (only, second) if second.is_empty() => canvas.text(style, (middle, area.y + 44.0), only),
        (first, second) => {
            canvas.text(style, (middle, area.y + 38.0), first);
            canvas.text(style, (middle, area.y + 50.0), second);
        }
    }
    if let Some(gain) = space.camp {
        const SIZE: f64 = 16.0;
        disc::line(canvas, gain, (middle - disc::width(gain, SIZE) / 2.0, area.y + 40.5), SIZE);
    }
    let foot = area.bottom() - 18.0;
    canvas.line((area.x + 5.0, foot), (area.right() - 5.0, foot), Paint::line(palette.line, 1.0));
    for (nth, seat) in space.seats.iter().enumerate() {
        let x = middle + (nth as f64 - (space.seats.len() - 1) as f64 / 2.0) * 11.0;
        canvas.begin_data(&format!(r#" data-marker="{seat}" data-at="monk-{}""#, space.space));
        mark::draw(canvas, seat.index(), (x, area.bottom() - 9.0), 5.0);
        canvas.end();
    }
    canvas.end();
}
