//! Tiles: full colour, raised, with a glyph.

use burgundy::data::Data;
use burgundy::edition::{Edition, Monastery6};
use burgundy::{Animal, Building, Colour, Kind, Monastery, Tile, say};

use super::glyphs;
use crate::glyph::{self, Glyph};
use crate::hex::{self, SIDE};
use crate::pattern;
use crate::svg::{Canvas, Num, Paint};
use crate::text::Text;
use crate::theme::WHITE;

/// Where a tile lies: its name in the drawing, and in words.
pub(crate) struct Lies {
    /// For scripts and tests, as `data-at`.
    pub at: String,
    /// For readers: "on space 5".
    pub words: String,
}

/// Draws a tile with its middle at a point.
pub(crate) fn draw(canvas: &mut Canvas, edition: &Edition, tile: Tile, centre: (f64, f64), side: f64, lies: &Lies) {
    // What a monastery shows may differ between editions.
    let name = match tile.kind() {
        Kind::Monastery(_) => format!("tile-{tile}-{}", edition.name),
        _ => format!("tile-{tile}"),
    };
    let id = canvas.define("g", &name, "", |canvas| print(canvas, edition, tile));
    let title = format!("{} {}", say::tile(tile), lies.words);
    let data = format!(r#" data-tile="{tile}" data-at="{}""#, lies.at);
    canvas.place(&id, centre, side / SIDE, &data, Some(&title));
}

/// The raised hexagon of a family, with nothing on it yet.
pub(crate) fn blank(canvas: &mut Canvas, colour: Colour) -> String {
    canvas.define("g", &format!("blank-{}", colour.name()), "", |canvas| {
        let palette = canvas.palette;
        let fill = palette.family(colour).fill;
        let hex = hex::piece(canvas);
        let print = pattern::fill(canvas, colour, false);
        let shadow = Paint::fill(palette.shadow).faint(palette.shadow_part);
        canvas.place(&hex, (0.0, SIDE * 0.05), 1.0, &shadow.to_string(), None);
        canvas.put(format_args!(
            concat!(
                r##"<use href="#{hex}" fill="{fill}"/>"##,
                r##"<use href="#{hex}" fill="{print}" opacity="{part}"/>"##,
                r##"<use href="#{hex}" transform="scale(.95)" fill="none" stroke="{white}" stroke-opacity=".26"/>"##
            ),
            hex = hex,
            fill = fill,
            print = print,
            part = Num(palette.tile_pattern),
            white = WHITE,
        ));
    })
}

fn print(canvas: &mut Canvas, edition: &Edition, tile: Tile) {
    let family = canvas.palette.family(tile.colour());
    let blank = blank(canvas, tile.colour());
    canvas.put(format_args!(r##"<use href="#{blank}"/>"##));
    let mut glyph = |glyph: Glyph, down: f64, size: f64| {
        glyph.draw(canvas, (0.0, SIDE * down), SIDE * size, family.ink, family.fill);
    };
    match tile.kind() {
        Kind::Animal(animal, count) => {
            glyph(of_animal(animal), -0.16, 0.92);
            for nth in 0..count {
                let x = (f64::from(nth) - f64::from(count - 1) / 2.0) * SIDE * 0.27;
                canvas.circle((x, SIDE * 0.56), SIDE * 0.1, Paint::fill(family.ink));
            }
        }
        Kind::Monastery(monastery) => {
            let (concerns, mark) = meaning(monastery, edition);
            glyph(concerns, -0.24, 0.7);
            canvas.text(Text::new(SIDE * 0.46, 800, family.ink).middle(), (0.0, SIDE * 0.58), mark);
        }
        Kind::Building(building) => glyph(of_building(building), 0.0, 1.04),
        Kind::Ship | Kind::Castle | Kind::Mine => glyph(of_family(tile.colour()), 0.0, 1.08),
        // The pictures know the base game; a tile of an expansion has its colour and its name.
        Kind::EveryAnimal(_) | Kind::Room => {
            glyph(of_family(tile.colour()), -0.24, 0.7);
            let name = tile.to_string().replace('-', " ");
            canvas.text(Text::new(SIDE * 0.26, 700, family.ink).middle(), (0.0, SIDE * 0.52), &name);
        }
    }
}

/// The glyph of a family.
pub(crate) const fn of_family(colour: Colour) -> Glyph {
    match colour {
        Colour::Building => glyph::BUILDING,
        Colour::Animal => glyphs::ANIMAL,
        Colour::Ship => glyphs::SHIP,
        Colour::Castle => glyphs::CASTLE,
        Colour::Mine => glyphs::MINE,
        Colour::Monastery => glyphs::MONASTERY,
    }
}

const fn of_animal(animal: Animal) -> Glyph {
    match animal {
        Animal::Cow => glyphs::COW,
        Animal::Sheep => glyphs::SHEEP,
        Animal::Pig => glyphs::PIG,
        Animal::Chicken => glyphs::CHICKEN,
    }
}

const fn of_building(building: Building) -> Glyph {
    match building {
        Building::Warehouse => glyphs::WAREHOUSE,
        Building::Carpenter => glyphs::CARPENTER,
        Building::Church => glyphs::CHURCH,
        Building::Market => glyphs::MARKET,
        Building::BoardingHouse => glyphs::BOARDING_HOUSE,
        Building::Bank => glyphs::BANK,
        Building::CityHall => glyph::CITY_HALL,
        Building::Watchtower => glyphs::WATCHTOWER,
    }
}

/// What a monastery is about, and a short mark for what it does (section 7).
fn meaning(monastery: Monastery, edition: &Edition) -> (Glyph, String) {
    let number = monastery.number();
    if let Some(building) = Data::standard().scoring[usize::from(number)] {
        let counted = match building.kind() {
            Kind::Building(building) => of_building(building),
            _ => glyph::BUILDING,
        };
        return (counted, "4×".into());
    }
    let (glyph, mark) = match number {
        1 => (glyph::BUILDING, "2×"),
        2 => (glyphs::MINE, "+1"),
        3 => (glyphs::SILVER, "2"),
        4 => (glyphs::WORKER, "+1"),
        5 => (glyphs::SHIP, "+1"),
        6 if edition.monastery_6 == Monastery6::BuildingForWorkers => (glyph::BUILDING, "2→1"),
        6 => (glyphs::SILVER, "1–6"),
        7 => (glyphs::ANIMAL, "+1"),
        8 => (glyphs::WORKER, "±2"),
        9 => (glyph::BUILDING, "±1"),
        10 => (glyphs::SHIP, "±1"),
        11 => (glyphs::CASTLE, "±1"),
        12 => (glyph::REGION, "±1"),
        13 => (glyphs::SILVER, "+1"),
        14 => (glyphs::WORKER, "4"),
        15 => return (glyphs::CRATE, format!("{}×", edition.sold_colour_points)),
        24 => (glyphs::ANIMAL, "4×"),
        25 => (glyphs::CRATE, "1×"),
        26 => return (glyphs::STAR, format!("{}×", edition.bonus_tile_points)),
        _ => (glyphs::MONASTERY, ""),
    };
    (glyph, mark.into())
}
