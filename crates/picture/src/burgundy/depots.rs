//! The depots: a flower of seven hexagons, the black depot in its centre.

use burgundy::{Depot, Goods, Tile};

use super::glyphs;
use super::goods;
use super::space;
use super::table::Table;
use super::tile::{self, Lies};
use crate::hex::{self, ROOT_3};
use crate::svg::{Area, Canvas, Paint, Rgb};
use crate::text::Text;

/// The side of a depot.
pub(crate) const DEPOT: f64 = 99.0;
/// The width and height of the flower.
pub(crate) const FLOWER: (f64, f64) = (3.0 * ROOT_3 * DEPOT, 5.0 * DEPOT);

/// Depots 1 to 6 in widths and sides: touching depots are neighbours (B-7.5).
const PLACES: [(f64, f64); 6] = [(1.0, 1.0), (2.0, 1.0), (2.5, 2.5), (2.0, 4.0), (1.0, 4.0), (0.5, 2.5)];
const BLACK: (f64, f64) = (1.5, 2.5);

/// The tiles of a depot, in their widths and rows.
const TILES: [(f64, f64); 4] = [(0.0, -1.0), (-0.5, 0.0), (0.5, 0.0), (0.0, 1.0)];
const BLACK_TILES: [(f64, f64); 8] =
    [(-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (-0.5, 0.0), (0.5, 0.0), (-1.0, 1.0), (0.0, 1.0), (1.0, 1.0)];

/// Goods lie in an arc along the right edge; a sixth colour has the last free corner.
const GOODS: [(f64, f64); 6] = [(0.35, -0.6), (0.485, -0.35), (0.495, -0.1), (0.485, 0.15), (0.35, 0.4), (-0.57, 0.4)];

/// Draws all seven with their upper left corner at a point.
pub(crate) fn draw(table: &Table<'_>, canvas: &mut Canvas, (left, top): (f64, f64)) {
    let at = |(x, y): (f64, f64)| (left + x * ROOT_3 * DEPOT, top + y * DEPOT);
    canvas.begin("Depots");
    for (depot, place) in Depot::ALL.into_iter().zip(PLACES) {
        draw_depot(table, canvas, depot, at(place));
    }
    draw_black(table, canvas, at(BLACK));
    canvas.end();
}

fn draw_depot(table: &Table<'_>, canvas: &mut Canvas, depot: Depot, centre: (f64, f64)) {
    let palette = canvas.palette;
    let (x, y) = centre;
    canvas.begin(&format!("Depot {depot}"));
    canvas.path(hex::outline(centre, DEPOT - 3.0, DEPOT * 0.1), Paint::fill(palette.well).edged(palette.edge, 1.5));
    let side = DEPOT * 0.272;
    let slots = table.game.slots()[depot.index()];
    for (nth, (slot, across)) in slots.iter().zip(TILES).enumerate() {
        let at = (x + across.0 * ROOT_3 * side, y + across.1 * 1.5 * side);
        match (table.state.depot(depot).tiles[nth], slot) {
            (Some(tile), _) => {
                let lies = Lies { at: format!("depot-{depot}.{}", nth + 1), words: format!("in depot {depot}") };
                tile::draw(canvas, table.edition(), tile, at, side, &lies);
            }
            (None, Some(slot)) => {
                let colour = slot.in_phase(table.state.phase);
                space::slot(canvas, colour, at, side, &format!("empty place for a {} tile", colour.name()));
            }
            (None, None) => {}
        }
    }
    let chip = DEPOT * 0.29;
    let corner = (x - DEPOT * 0.5 - chip / 2.0, y - DEPOT * 0.4 - chip / 2.0);
    canvas.rect(Area::new(corner.0, corner.1, chip, chip), chip * 0.26, Paint::fill(palette.die));
    let number = Text::new(chip * 0.74, 800, canvas.palette.white_die.pips).middle();
    canvas.text(number, (corner.0 + chip / 2.0, corner.1 + chip * 0.765), depot);
    draw_goods(canvas, table.state.depot(depot).goods, centre);
    canvas.end();
}

/// Up to four goods lie singly; five or more are stacked by colour with a count.
fn draw_goods(canvas: &mut Canvas, counts: [u8; 6], (x, y): (f64, f64)) {
    let size = DEPOT * 0.21;
    let lying = Goods::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let total: u8 = counts.iter().sum();
    let piles: Vec<(Goods, u8)> = if total > 4 {
        lying.collect()
    } else {
        lying.flat_map(|(goods, count)| (0..count).map(move |_| (goods, 1))).collect()
    };
    for ((colour, count), place) in piles.into_iter().zip(GOODS) {
        let at = (x + place.0 * DEPOT, y + place.1 * DEPOT);
        goods::draw(canvas, colour, at, size, &format!("goods {colour}, {count}"));
        if count > 1 {
            let palette = canvas.palette;
            let chip = Area::new(at.0 + size - 5.0, at.1 + size - 9.0, 17.0, 12.5);
            canvas.rect(chip, 6.0, Paint::fill(palette.text));
            let style = Text::new(10.5, 800, palette.ground).middle();
            canvas.text(style, (chip.x + 8.5, chip.y + 10.1), format_args!("×{count}"));
        }
    }
}

fn draw_black(table: &Table<'_>, canvas: &mut Canvas, centre: (f64, f64)) {
    let palette = canvas.palette;
    let (x, y) = centre;
    canvas.begin("Black depot");
    let hex = hex::outline(centre, DEPOT - 3.0, DEPOT * 0.1);
    canvas.path(hex, Paint::fill(palette.black).edged(palette.black_edge, 1.5));
    let side = DEPOT * 0.245;
    for (nth, across) in BLACK_TILES.into_iter().enumerate() {
        let at = (x + across.0 * ROOT_3 * side, y + across.1 * 1.5 * side);
        let held: Option<Tile> = table.state.black[nth];
        match held {
            Some(tile) => {
                let lies = Lies { at: format!("black.{}", nth + 1), words: "in the black depot".into() };
                tile::draw(canvas, table.edition(), tile, at, side, &lies);
            }
            None if table.game.black_slots()[nth] => {
                hex::vacant(canvas, at, side - 0.5, Paint::line(Rgb(0x3b474e), 1.0));
            }
            None => {}
        }
    }
    let label = Text::new(11.0, 600, palette.black_name).middle();
    canvas.text(label, (x, y - DEPOT * 0.68), "Black depot");
    glyphs::SILVER.draw(canvas, (x - 18.0, y + DEPOT * 0.71), 13.0, palette.black_ink, palette.black);
    canvas.text(Text::new(11.0, 600, palette.black_ink), (x - 8.0, y + DEPOT * 0.71 + 4.0), "2 silver");
    canvas.end();
}
