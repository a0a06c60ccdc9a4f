//! The colours: two themes, six families, four seats.

use burgundy::Colour;

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
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The colours of a theme.
pub(crate) struct Palette {
    /// Begins the ids of drawings.
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
    /// What the colour of an empty space is mixed into, and how much of it, also for its edge.
    pub space: Rgb,
    pub space_part: f64,
    pub space_edge_part: f64,
    pub space_pattern: f64,
    pub tile_pattern: f64,
    pub chip: Rgb,
    pub on_chip: Rgb,
    pub shadow: Rgb,
    pub shadow_part: f64,
    pub die: Rgb,
    pub black: Rgb,
    pub black_edge: Rgb,
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
}

/// The colours of a family: tiles of Burgundy by their own, territories of Santa Maria by their kind.
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
/// The pips of light dice.
pub(crate) const PIP: Rgb = Rgb(0x1b2126);

/// A ladder of lightness, so that the families differ without their hue.
const fn family(fill: u32, ink: u32, mark: u32, tint: u32, tint_mark: u32) -> Family {
    Family { fill: Rgb(fill), ink: Rgb(ink), mark: Rgb(mark), tint: Rgb(tint), tint_mark: Rgb(tint_mark) }
}

static DARK: Palette = Palette {
    name: "dark",
    ground: Rgb(0x0f1417),
    well: Rgb(0x141b1f),
    panel: Rgb(0x1a2328),
    raised: Rgb(0x222d33),
    line: Rgb(0x2c3a41),
    edge: Rgb(0x3d4e57),
    text: Rgb(0xecf0f1),
    text_2: Rgb(0xb1bdc3),
    text_3: Rgb(0x8c9aa2),
    accent: Rgb(0x3edcc5),
    on_accent: Rgb(0x04211d),
    space: Rgb(0x10171a),
    space_part: 0.37,
    space_edge_part: 0.64,
    space_pattern: 0.22,
    tile_pattern: 0.15,
    chip: Rgb(0x0d1316),
    on_chip: Rgb(0xeef2f3),
    shadow: BLACK,
    shadow_part: 0.5,
    die: Rgb(0xf5f1e7),
    black: Rgb(0x080b0d),
    black_edge: Rgb(0x39464e),
    worker: Rgb(0xe9c58d),
    silver: Rgb(0xc3cfd8),
    seats: [Rgb(0xee6c35), Rgb(0x58b0e6), Rgb(0xbb8ae6), Rgb(0xf0ece2)],
    pips: PIP,
    cell: Rgb(0x1a2328),
    cell_edge: Rgb(0x2c3a41),
    joint: Rgb(0x465761),
    symbol: Rgb(0xf1ca4e),
    symbol_edge: Rgb(0xf1ca4e),
    scholar: Rgb(0x7fb6f0),
    bishop: Rgb(0xe58fb2),
    camp: Rgb(0x9ccb6b),
    families: [
        family(0xd9a67a, 0x3b2010, 0x3b2010, 0xd9a67a, 0xd9a67a),
        family(0x74a843, 0x14260a, 0x14260a, 0x74a843, 0x74a843),
        family(0x2a6cb4, 0xffffff, 0xffffff, 0x3b82cf, 0x5a9be0),
        family(0x7a2348, 0xffe8ef, 0xffffff, 0xb53a6e, 0xd0688f),
        family(0x808b98, 0x0d1218, 0x0d1218, 0x8b97a5, 0x808b98),
        family(0xf1ca4e, 0x3a2b00, 0x3a2b00, 0xf1ca4e, 0xf1ca4e),
    ],
};

static LIGHT: Palette = Palette {
    name: "light",
    ground: Rgb(0xe7e1d6),
    well: Rgb(0xede8de),
    panel: Rgb(0xf9f6f0),
    raised: WHITE,
    line: Rgb(0xdbd3c5),
    edge: Rgb(0xb8ae9d),
    text: Rgb(0x1e2429),
    text_2: Rgb(0x4a535a),
    text_3: Rgb(0x596167),
    accent: Rgb(0x006b61),
    on_accent: WHITE,
    space: Rgb(0xfbf8f2),
    space_part: 0.34,
    space_edge_part: 0.7,
    space_pattern: 0.34,
    tile_pattern: 0.13,
    chip: WHITE,
    on_chip: Rgb(0x1e2429),
    shadow: Rgb(0x4a3c24),
    shadow_part: 0.33,
    die: Rgb(0xfffdf8),
    black: Rgb(0x23282c),
    black_edge: Rgb(0x23282c),
    worker: Rgb(0x8a5a1c),
    silver: Rgb(0x5e6b75),
    seats: [Rgb(0xb93f14), Rgb(0x1a6ba3), Rgb(0x7e43b5), Rgb(0x2b3036)],
    pips: WHITE,
    cell: Rgb(0xf9f6f0),
    cell_edge: Rgb(0xd3cabb),
    joint: Rgb(0xa89d8a),
    symbol: Rgb(0x7a5a00),
    symbol_edge: Rgb(0x8f6a00),
    scholar: Rgb(0x1f5c9e),
    bishop: Rgb(0x8a2350),
    camp: Rgb(0x3f6f14),
    families: [
        family(0xd9a67a, 0x3b2010, 0x3b2010, 0xd9a67a, 0xa46a3a),
        family(0x74a843, 0x14260a, 0x14260a, 0x74a843, 0x4e7c22),
        family(0x2a6cb4, 0xffffff, 0xffffff, 0x3b82cf, 0x2a6cb4),
        family(0x7a2348, 0xffe8ef, 0xffffff, 0x9a3560, 0x7a2348),
        family(0x808b98, 0x0d1218, 0x0d1218, 0x8b97a5, 0x5a6571),
        family(0xf1ca4e, 0x3a2b00, 0x3a2b00, 0xe5b520, 0xa37c00),
    ],
};
