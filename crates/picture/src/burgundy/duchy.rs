//! Duchies: in a seat's panel, and alone for a gallery.

use burgundy::duchy::Duchy;
use burgundy::edition::Edition;
use burgundy::{Space, Tile};

use super::glyphs;
use super::grid::Grid;
use super::space;
use super::tile::{self, Lies};
use crate::Look;
use crate::hex::SIDE;
use crate::svg::{Area, Canvas, Num, Paint};

/// Draws a duchy as large as fits into the area, with the tiles it holds; returns what it covers.
pub(crate) fn draw(
    canvas: &mut Canvas,
    duchy: &Duchy,
    area: Area,
    edition: &Edition,
    seat: usize,
    held: impl Fn(Space) -> Option<Tile>,
) -> Area {
    let grid = Grid::fit(duchy.sites(), area);
    canvas.begin(&format!("Duchy {}", duchy.id()));
    rivers(canvas, duchy, &grid);
    // A tile throws its shadow on the spaces below it, so spaces come first.
    for (space, tile) in spaces(duchy).map(|space| (space, held(space))) {
        if tile.is_none() {
            empty(canvas, duchy, &grid, space);
        }
    }
    for space in spaces(duchy) {
        if let (Some(tile), Some(site)) = (held(space), duchy.site(space)) {
            let lies = Lies { at: format!("duchy-{}.{space}", seat + 1), words: format!("on space {space}") };
            tile::draw(canvas, edition, tile, grid.centre(site), grid.side, &lies);
        }
    }
    canvas.end();
    grid.area
}

/// Draws a duchy alone, without tiles, on its own panel.
pub(crate) fn alone(duchy: &Duchy, look: &Look) -> String {
    let mut canvas = Canvas::new(look.theme.palette());
    let margin = if duchy.file().posts.is_empty() { 22.0 } else { 22.0 + SIDE * 0.7 };
    let grid = Grid::with_side(duchy.sites(), SIDE, (margin, margin));
    let board = grid.area;
    let (width, height) = (board.w + 2.0 * margin, board.h + 2.0 * margin);
    canvas.panel(Area::new(0.5, 0.5, width - 1.0, height - 1.0), None);
    rivers(&mut canvas, duchy, &grid);
    posts(&mut canvas, duchy, &grid);
    for space in spaces(duchy) {
        empty(&mut canvas, duchy, &grid, space);
    }
    let regions = duchy.regions().len();
    let words = format!("{} spaces in {regions} regions, each with its colour and die number.", duchy.sites().len());
    canvas.finish(width, height, &format!("Duchy {}", duchy.id()), &words)
}

fn spaces(duchy: &Duchy) -> impl Iterator<Item = Space> {
    (0..duchy.sites().len()).filter_map(Space::new)
}

fn empty(canvas: &mut Canvas, duchy: &Duchy, grid: &Grid, space: Space) {
    let Some(site) = duchy.site(space) else { return };
    let title = format!("space {space}: {} on {}", site.colour.name(), site.die);
    space::draw(canvas, site.colour, site.die, grid.centre(site), grid.side, &title);
}

fn at(duchy: &Duchy, grid: &Grid, [q, r]: [i32; 2]) -> Option<(f64, f64)> {
    duchy.sites().iter().find(|site| (site.q, site.r) == (q, r)).map(|site| grid.centre(site))
}

/// Rivers join islands: a band below the spaces, with a dashed current.
fn rivers(canvas: &mut Canvas, duchy: &Duchy, grid: &Grid) {
    let family = canvas.palette.family(burgundy::Colour::Ship);
    let water = canvas.palette.tinted(burgundy::Colour::Ship);
    for [from, to] in &duchy.file().links {
        if let (Some(from), Some(to)) = (at(duchy, grid, *from), at(duchy, grid, *to)) {
            canvas.line(from, to, Paint::line(water, grid.side * 0.4));
            canvas.line(from, to, Paint::line(family.tint_mark, 1.6).dashed("7 6"));
        }
    }
}

/// Border posts stand outside, with lines to the spaces they touch.
fn posts(canvas: &mut Canvas, duchy: &Duchy, grid: &Grid) {
    let palette = canvas.palette;
    let board = grid.area;
    let middle = (board.x + board.w / 2.0, board.y + board.h / 2.0);
    for post in &duchy.file().posts {
        let touched: Vec<(f64, f64)> = post.iter().filter_map(|place| at(duchy, grid, *place)).collect();
        let count = touched.len().max(1) as f64;
        let near = touched.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0 / count, sum.1 + place.1 / count));
        let (dx, dy) = (near.0 - middle.0, near.1 - middle.1);
        let far = dx.hypot(dy).max(1.0);
        let stands = (near.0 + dx / far * SIDE * 1.3, near.1 + dy / far * SIDE * 1.3);
        for (x, y) in touched {
            let d = format!("M{} {}L{} {}", Num(x), Num(y), Num(stands.0), Num(stands.1));
            canvas.path(d, Paint::line(palette.text_3, 2.0).dashed("2 3"));
        }
        canvas.circle(stands, SIDE * 0.38, Paint::fill(palette.raised).edged(palette.edge, 1.4));
        glyphs::POST.draw(canvas, stands, SIDE * 0.42, palette.text_2, palette.raised);
    }
}
