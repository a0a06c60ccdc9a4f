//! The colours of a picture: two themes, six families, four seats. They are defined in `art/palette.json`.

use std::sync::LazyLock;

use burgundy::{Colour, Goods};
use santa_maria::Item;

use crate::art;
use crate::svg::Rgb;

/// Light or dark.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum Theme {
    /// Paper.
    #[default]
    Light,
    /// Night.
    Dark,
}

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        static LIGHT: LazyLock<Palette> = LazyLock::new(|| Palette::read(Theme::Light));
        static DARK: LazyLock<Palette> = LazyLock::new(|| Palette::read(Theme::Dark));
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The colours of a theme.
pub(crate) struct Palette {
    /// Prefix for the ids of drawings.
    pub name: &'static str,
    /// The page.
    pub ground: Rgb,
    /// Wells inside panels.
    pub well: Rgb,
    pub panel: Rgb,
    pub raised: Rgb,
    pub line: Rgb,
    pub edge: Rgb,
    pub text: Rgb,
    pub text_2: Rgb,
    pub text_3: Rgb,
    pub accent: Rgb,
    pub on_accent: Rgb,
    /// What the colour of an empty space is mixed into, and how much of it; the same for its edge.
    pub space: Rgb,
    pub space_part: f64,
    pub space_edge_part: f64,
    pub space_pattern: f64,
    pub tile_pattern: f64,
    pub chip: Rgb,
    pub on_chip: Rgb,
    pub shadow: Rgb,
    pub shadow_part: f64,
    /// The plate of a depot's number.
    pub die: Rgb,
    /// The white and the blue dice: body, side and pips.
    pub white_die: Die,
    pub blue_die: Die,
    /// The black depot, and what is written on it.
    pub black: Rgb,
    pub black_edge: Rgb,
    pub black_ink: Rgb,
    pub black_name: Rgb,
    pub worker: Rgb,
    pub silver: Rgb,
    pub seats: [Rgb; 4],
    /// The pips on the dice of the seats.
    pub pips: Rgb,
    /// An empty cell of a colony, and its edge.
    pub cell: Rgb,
    pub cell_edge: Rgb,
    /// What holds the cells of a tile together.
    pub joint: Rgb,
    /// The symbols of a track, and the frames of their spaces.
    pub symbol: Rgb,
    pub symbol_edge: Rgb,
    pub scholar: Rgb,
    pub bishop: Rgb,
    pub camp: Rgb,
    families: [Family; 6],
    goods: [Piece; 6],
    items: [Piece; 7],
}

/// The colours of a die.
#[derive(Copy, Clone)]
pub(crate) struct Die {
    pub body: Rgb,
    pub side: Rgb,
    pub pips: Rgb,
}

/// The colours of goods or of an item.
#[derive(Copy, Clone)]
pub(crate) struct Piece {
    pub fill: Rgb,
    pub ink: Rgb,
}

/// The colours of a family, on a ladder of lightness, so that they differ even without hue: Burgundy's tiles by colour,
/// Santa Maria's territories by kind.
#[derive(Copy, Clone)]
pub(crate) struct Family {
    pub fill: Rgb,
    pub ink: Rgb,
    /// The pattern on a tile.
    pub mark: Rgb,
    /// What an empty space is tinted with.
    pub tint: Rgb,
    /// The pattern on an empty space.
    pub tint_mark: Rgb,
}

impl Palette {
    fn read(theme: Theme) -> Palette {
        let shade = |name: &str| art::shade(name, theme);
        let colour = |name: &str| shade(name).colour;
        let piece = |name: String| Piece { fill: colour(&name), ink: colour(&format!("{name}-ink")) };
        let (name, [space_part, space_edge_part, tile_pattern]) = match theme {
            Theme::Light => ("light", [0.34, 0.7, 0.13]),
            Theme::Dark => ("dark", [0.37, 0.64, 0.15]),
        };
        let families = Colour::ALL.map(Colour::name);
        let shadow = shade("tile-shadow");
        Palette {
            name,
            ground: colour("bg"),
            well: colour("table"),
            panel: colour("panel"),
            raised: colour("raise"),
            line: colour("line"),
            edge: colour("line2"),
            text: colour("tx"),
            text_2: colour("tx2"),
            text_3: colour("tx3"),
            accent: colour("acc"),
            on_accent: colour("acc-ink"),
            space: colour("space"),
            space_part,
            space_edge_part,
            // All families' patterns are equally strong.
            space_pattern: shade("tint-mark-building").strength,
            tile_pattern,
            chip: colour("number"),
            on_chip: colour("number-ink"),
            shadow: shadow.colour,
            shadow_part: shadow.strength,
            die: colour("die"),
            white_die: Die { body: colour("die-white"), side: colour("die-white-side"), pips: colour("die-pip") },
            blue_die: Die { body: colour("die-blue"), side: colour("die-blue-side"), pips: colour("die-blue-pip") },
            black: colour("black-depot"),
            black_edge: colour("black-depot-edge"),
            black_ink: colour("black-depot-ink"),
            black_name: colour("black-depot-name"),
            worker: colour("worker"),
            silver: colour("silver"),
            seats: ["seat-1", "seat-2", "seat-3", "seat-4"].map(colour),
            pips: colour("seat-pip"),
            cell: colour("cell"),
            cell_edge: colour("cell-edge"),
            joint: colour("joint"),
            symbol: colour("symbol"),
            symbol_edge: colour("symbol-edge"),
            scholar: colour("scholar"),
            bishop: colour("bishop"),
            camp: colour("camp"),
            families: families.map(|family| Family {
                fill: colour(&format!("t-{family}")),
                ink: colour(&format!("i-{family}")),
                mark: colour(&format!("mark-{family}")),
                tint: colour(&format!("tint-{family}")),
                tint_mark: colour(&format!("tint-mark-{family}")),
            }),
            goods: Goods::ALL.map(|goods| piece(format!("goods-{goods}"))),
            items: Item::ALL.map(|item| piece(format!("item-{}", item.name()))),
        }
    }

    pub fn goods(&self, goods: Goods) -> Piece {
        self.goods[goods.index()]
    }

    pub fn item(&self, item: Item) -> Piece {
        self.items[item as usize]
    }

    pub fn family(&self, colour: Colour) -> Family {
        self.families[colour.index()]
    }

    /// The ground of an empty space.
    pub fn tinted(&self, colour: Colour) -> Rgb {
        self.family(colour).tint.mix(self.space_part, self.space)
    }
}

pub(crate) const WHITE: Rgb = Rgb(0xffffff);
pub(crate) const BLACK: Rgb = Rgb(0x000000);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_themes_have_all_their_colours() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            assert!(palette.ground != palette.text);
            let strengths =
                Colour::ALL.map(|colour| art::shade(&format!("tint-mark-{}", colour.name()), theme).strength);
            assert_eq!(strengths, [palette.space_pattern; 6]);
        }
    }
}
