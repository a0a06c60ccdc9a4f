//! The docks: what each pays, and the shipment that lies there.

use santa_maria::view::DockView;

use super::table::Table;
use super::{board, disc, glyphs, kind, words};
use crate::svg::{Area, Canvas, Paint};
use crate::text::Text;

/// Draws the four docks (S-3.2, S-4.2).
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, area: Area) {
    const GAP: f64 = 7.0;
    let hint = format!("dock pays when you retire · {} shipments in the stack", table.view.stacks.shipments);
    canvas.begin("Docks");
    board::heading(canvas, glyphs::ANCHOR, "DOCKS", &hint, (area.x, area.y));
    let docks = &table.view.dock_spaces;
    let wide = (area.w - GAP * (docks.len() - 1) as f64) / docks.len() as f64;
    for (nth, dock) in docks.iter().enumerate() {
        let x = area.x + (wide + GAP) * nth as f64;
        draw_dock(canvas, dock, Area::new(x, area.y + 18.0, wide, area.h - 18.0));
    }
    canvas.end();
}

fn draw_dock(canvas: &mut Canvas, dock: &DockView, area: Area) {
    let palette = canvas.palette;
    canvas.begin(&format!("Dock {}, {}", dock.dock, words::income(&dock.income)));
    let edge = Paint::fill(palette.well).edged(palette.line, 1.0);
    canvas.rect(area, 9.0, if dock.shipment.is_some() { edge } else { edge.dashed("4 4") });
    kind::of_effect(&dock.income).draw(canvas, (area.x + 16.0, area.y + 15.0), 15.0, palette.text_2, palette.well);
    let name = Text::new(11.5, 550, palette.text_2);
    canvas.text(name, (area.x + 29.0, area.y + 19.0), words::income(&dock.income));
    let line = area.y + 28.0;
    canvas.line((area.x + 9.0, line), (area.right() - 9.0, line), Paint::line(palette.line, 1.0));
    if let Some(shipment) = &dock.shipment {
        canvas.begin_data(&format!(r#" data-shipment="{}" data-at="dock-{}""#, shipment.id, dock.dock));
        let count = f64::from(shipment.cost.total());
        let size = ((area.w - 44.0) / count.max(1.0) - 3.0).min(22.0);
        let middle = (line + area.bottom()) / 2.0;
        disc::line(canvas, shipment.cost, (area.x + 9.0, middle), size);
        let points = Text::heading(19.0, palette.text).end();
        canvas.text(points, (area.right() - 10.0, middle + 6.5), shipment.points);
        canvas.end();
    }
    canvas.end();
}
