//! What lies beside a colony: storage and coins, the harbour, scholars and bishops.

use santa_maria::{Item, Resource};
use table::Seat;

use super::table::Table;
use super::{disc, glyphs, kind, words};
use crate::svg::{Area, Canvas, Paint};
use crate::text::{self, Text};

/// Resources and coins, a given number in a row.
pub(crate) fn storage(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area, columns: usize) {
    const SIZE: f64 = 22.0;
    let palette = canvas.palette;
    let player = table.state.player(seat);
    let most = table.view.limits[seat.index()].storage;
    canvas.begin("Resources");
    canvas.label((area.x, area.y), "RESOURCES", &format!("up to {most} of each"));
    let resources = Resource::ALL.map(|resource| (resource.item(), u16::from(player.has(resource))));
    let step = area.w / columns as f64;
    for (nth, (item, count)) in resources.into_iter().chain([(Item::Coin, player.coins)]).enumerate() {
        let x = area.x + step * (nth % columns) as f64;
        let y = area.y + 22.0 + (SIZE + 6.0) * (nth / columns) as f64;
        canvas.begin_data(&format!(r#" data-item="{}" data-count="{count}" data-at="seat-{seat}""#, item.name()));
        let (ink, dim) = if count == 0 { (palette.text_3, true) } else { (palette.text, false) };
        if dim {
            canvas.begin_faint(0.45);
        }
        disc::draw(canvas, item, (x + SIZE / 2.0, y), SIZE);
        if dim {
            canvas.end();
        }
        canvas.text(Text::new(15.0, 700, ink), (x + SIZE + 5.0, y + 5.3), count);
        canvas.end();
    }
    canvas.end();
}

/// The docks with how many shipments lie at each (S-3.2, S-6.4).
pub(crate) fn harbour(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area) {
    const GAP: f64 = 5.0;
    const HIGH: f64 = 28.0;
    let palette = canvas.palette;
    let player = table.state.player(seat);
    let set = table.game.data().numbers.set;
    let hint = match player.shipment_sets() {
        0 => format!("one of each is {set} points"),
        1 => "1 full set".into(),
        sets => format!("{sets} full sets"),
    };
    canvas.begin("Harbour");
    canvas.label((area.x, area.y), "HARBOUR", &hint);
    let docks = &table.view.dock_spaces;
    let wide = (area.w - GAP * (docks.len() - 1) as f64) / docks.len() as f64;
    for (nth, dock) in docks.iter().enumerate() {
        let pier = Area::new(area.x + (wide + GAP) * nth as f64, area.y + 9.0, wide, HIGH);
        let count = player.shipments(dock.dock);
        let ink = if count == 0 { palette.text_3 } else { palette.text };
        let data = format!(r#" data-shipments="{count}" data-at="harbour-{seat}.{}""#, dock.dock);
        canvas.begin_data(&data);
        canvas.rect(pier, 8.0, Paint::fill(palette.well).edged(palette.line, 1.0));
        let (middle, base) = (pier.x + wide / 2.0, pier.y + HIGH / 2.0);
        kind::of_effect(&dock.income).draw(canvas, (middle - 10.0, base), 15.0, ink, palette.well);
        canvas.text(Text::new(13.0, 700, ink), (middle + 2.0, base + 4.7), format_args!("×{count}"));
        canvas.end();
    }
    canvas.end();
}

/// The scholars that work for a seat and the bishops it has named, a given number in a row and no
/// further down than the area.
pub(crate) fn clergy(table: &Table<'_>, canvas: &mut Canvas, seat: Seat, area: Area, columns: usize) {
    let palette = canvas.palette;
    let data = table.game.data();
    let limits = &table.view.limits[seat.index()];
    let left = match limits.monks_left {
        1 => "1 monk left".into(),
        left => format!("{left} monks left"),
    };
    canvas.begin("Scholars and bishops");
    canvas.label((area.x, area.y), "CLERGY", &left);
    let scholars = limits
        .scholars
        .iter()
        .map(|scholar| (scholar.id(), glyphs::SCHOLAR, palette.scholar, words::joined(words::scholar(data, *scholar))));
    let bishops = limits
        .bishops
        .iter()
        .map(|bishop| (bishop.id(), glyphs::BISHOP, palette.bishop, words::joined(words::bishop(data, *bishop))));
    let wide = area.w / columns as f64;
    let rows = (limits.scholars.len() + limits.bishops.len()).div_ceil(columns).max(1);
    let high = ((area.h - 8.0) / rows as f64).min(19.0);
    for (nth, (id, glyph, ink, words)) in scholars.chain(bishops).enumerate() {
        let x = area.x + wide * (nth % columns) as f64;
        let y = area.y + 8.0 + high * ((nth / columns) as f64 + 0.5);
        canvas.begin_data(&format!(r#" data-clergy="{id}" data-at="seat-{seat}""#));
        glyph.draw(canvas, (x + 7.0, y), 14.0, ink, palette.panel);
        canvas.text(Text::new(11.5, 500, palette.text_2), (x + 18.0, y + 4.0), text::cut(&words, 11.5, wide - 20.0));
        canvas.end();
    }
    canvas.end();
}
