//! The glyphs of Santa Maria: items, actions, clergy, landscapes.

use crate::glyph::glyphs;

glyphs! {
    // What is counted.
    WOOD = "wood",
    GRAIN = "grain",
    SUGAR = "sugar",
    GEM = "gem",
    GOLD = "gold",
    COIN = "coin",
    HAPPY = "happy",

    // What is done, and who does it.
    SETTLER = "settler",
    RELIGION = "religion",
    CONQUISTADOR = "conquistador",
    ANCHOR = "anchor",
    ROAD = "road",
    MONK = "monk",
    SCHOLAR = "scholar",
    BISHOP = "bishop",
    CAMP = "camp",

    // What a territory looks like, beside the houses of a town; trees also stand on a track.
    TREE = "tree",
    FURROWS = "furrows",
    SPROUT = "sprout",
    MOUNTAIN = "mountain",
    PLAZA = "plaza",

    // Interface.
    MINUS = "minus",
}
