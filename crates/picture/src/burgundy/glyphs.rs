//! The glyphs of Burgundy: families, animals, buildings, values.

use crate::glyph::glyphs;

glyphs! {
    // Tile families.
    SHIP = "ship",
    CASTLE = "castle",
    MINE = "mine",
    MONASTERY = "monastery",
    ANIMAL = "animal",

    // Animals.
    COW = "cow",
    SHEEP = "sheep",
    PIG = "pig",
    CHICKEN = "chicken",

    // Buildings.
    WAREHOUSE = "warehouse",
    CARPENTER = "carpenter",
    CHURCH = "church",
    MARKET = "market",
    BOARDING_HOUSE = "boarding-house",
    BANK = "bank",
    WATCHTOWER = "watchtower",

    // Values.
    WORKER = "worker",
    SILVER = "silver",
    CRATE = "crate",
    STAR = "star",
    POST = "post",
}
