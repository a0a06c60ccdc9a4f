//! Points by source.

use burgundy::Source;
use table::{Game, Seat};

use super::table::Table;
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

fn name(source: Source) -> String {
    let name = match source {
        Source::Phase => "phases",
        source => source.name(),
    };
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// All sources in one row, each figure over its name.
pub(crate) fn row(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const SIZE: f64 = 10.5;
    let palette = canvas.palette;
    let score = table.state.player(seat).score;
    let wide = |source: Source| text::width(&name(source), SIZE) * 0.95;
    // Those of rooms only where they brought something.
    let sources: Vec<Source> = Source::all()
        .enumerate()
        .filter(|(nth, source)| *nth < Source::ALL.len() || score.of(*source) != 0)
        .map(|(_, source)| source)
        .collect();
    let gap = (area.w - sources.iter().copied().map(wide).sum::<f64>()) / (sources.len() - 1) as f64;
    let mut x = area.x;
    canvas.begin("Points by source");
    for source in sources {
        let points = score.of(source);
        let ink = if points == 0 { palette.text_3 } else { palette.text };
        canvas.text(Text::new(13.0, 700, ink), (x, area.y + 19.0), points);
        canvas.text(Text::new(SIZE, 400, palette.text_3), (x, area.y + 33.0), name(source));
        x += wide(source) + gap;
    }
    canvas.end();
}

/// The sources as bars in columns; all seats share one scale.
pub(crate) fn bars(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area, columns: usize) {
    const GAP: f64 = 24.0;
    const LABEL: f64 = 82.0;
    const FIGURE: f64 = 34.0;
    let palette = canvas.palette;
    let score = table.state.player(seat).score;
    let all = Seat::all(table.game.seats()).map(|seat| table.state.player(seat).score);
    let most = all.flat_map(|score| Source::ALL.map(|source| score.of(source))).max().unwrap_or(0).max(20);
    let rows = Source::ALL.len().div_ceil(columns);
    let width = (area.w - GAP * (columns - 1) as f64) / columns as f64;
    let step = area.h / rows as f64;
    canvas.begin("Points by source");
    for (nth, source) in Source::ALL.into_iter().enumerate() {
        let points = score.of(source);
        let x = area.x + (width + GAP) * (nth / rows) as f64;
        let middle = area.y + step * ((nth % rows) as f64 + 0.5);
        canvas.text(Text::new(11.5, 400, palette.text_2), (x, middle + 4.0), name(source));
        let well = Area::new(x + LABEL, middle - 3.0, width - LABEL - FIGURE, 6.0);
        canvas.rect(well, 3.0, Paint::fill(palette.well));
        if points > 0 {
            let part = f64::from(points) / f64::from(most);
            let bar = Area { w: (well.w * part).max(6.0), ..well };
            canvas.rect(bar, 3.0, Paint::fill(palette.seats[seat.index()]));
        }
        let ink = if points == 0 { palette.text_3 } else { palette.text };
        canvas.text(Text::new(12.5, 600, ink).end(), (x + width, middle + 4.5), points);
    }
    canvas.end();
}
