//! Points by source.

use santa_maria::Source;
use table::Seat;

use super::table::Table;
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

const fn name(source: Source) -> &'static str {
    match source {
        Source::Territories => "Territories",
        Source::Religion => "Religion",
        Source::Camps => "Camps",
        Source::Abilities => "Abilities",
        Source::Income => "Income",
        Source::Conquistador => "Conquistador",
        Source::Coins => "Coins",
        Source::Settlers => "Settlers",
        Source::Scholars => "Scholars",
        Source::Bishops => "Bishops",
        Source::Demands => "Demands",
        Source::Sets => "Sets",
        Source::Shipments => "Shipments",
    }
}

/// The sources in columns; where there is room, with bars on a scale that all seats share.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area, columns: usize) {
    const LABEL: f64 = 82.0;
    const FIGURE: f64 = 28.0;
    /// A bar that is shorter than this tells nothing.
    const BAR: f64 = 40.0;
    let palette = canvas.palette;
    let score = table.state.player(seat).score;
    let all = table.seats().map(|seat| table.state.player(seat).score);
    let most = all.flat_map(|score| Source::ALL.map(|source| score.of(source))).max().unwrap_or(0).max(20);
    let rows = Source::ALL.len().div_ceil(columns);
    let gap = area.w * 0.06;
    let width = (area.w - gap * (columns - 1) as f64) / columns as f64;
    let step = area.h / rows as f64;
    let size = (step * 0.82).min(11.5);
    canvas.begin("Points by source");
    for (nth, source) in Source::ALL.into_iter().enumerate() {
        let points = score.of(source);
        let x = area.x + (width + gap) * (nth / rows) as f64;
        let middle = area.y + step * ((nth % rows) as f64 + 0.5);
        canvas.begin_data(&format!(r#" data-source="{}" data-points="{points}" data-at="seat-{seat}""#, source.name()));
        canvas.text(Text::new(size, 400, palette.text_2), (x, middle + size * 0.35), name(source));
        let well = Area::new(x + LABEL, middle - 3.0, width - LABEL - FIGURE, 6.0);
        if well.w >= BAR {
            canvas.rect(well, 3.0, Paint::fill(palette.well));
            if points > 0 {
                let bar = Area { w: (well.w * f64::from(points) / f64::from(most)).max(6.0), ..well };
                canvas.rect(bar, 3.0, Paint::fill(palette.seats[seat.index()]));
            }
        }
        let ink = if points == 0 { palette.text_3 } else { palette.text };
        let figure = Text::new(size + 1.0, 600, ink).end();
        canvas.text(figure, (x + width, middle + size * 0.38), signed(points));
        canvas.end();
    }
    canvas.end();
}

/// Points with a sign that is as wide as a figure.
pub(crate) fn signed(points: impl Into<i32>) -> String {
    points.into().to_string().replace('-', "−")
}
