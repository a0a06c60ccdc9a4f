//! The glyphs of Burgundy: families, animals, buildings, values.

use crate::glyph::Glyph;

// Tile families.
pub const SHIP: Glyph = Glyph::solid(
    "ship",
    r#"<path d="M11 2.3v11.2H4C7.4 11.2 9.9 7.5 11 2.3z"/><path d="M13 5c3.2 1.7 5.5 4.7 6.4 8.5H13z"/><path d="M2.3 15h19.4l-2.3 4.4a3 3 0 0 1-2.7 1.6H7.3a3 3 0 0 1-2.7-1.6z"/>"#,
);
pub const CASTLE: Glyph = Glyph::solid(
    "castle",
    r#"<path fill-rule="evenodd" d="M3.2 3.6h3.1v2.3h2.4V3.6h6.6v2.3h2.4V3.6h3.1v6.6L19.2 12v9.4H4.8V12l-1.6-1.8zM12 13a2.5 2.5 0 0 0-2.5 2.5v5.9h5v-5.9A2.5 2.5 0 0 0 12 13z"/>"#,
);
pub const MINE: Glyph = Glyph::solid(
    "mine",
    r#"<path d="M2.8 10.6C6.6 3.8 17.4 3.8 21.2 10.6c-2.5-1.9-5-2.9-7.6-3.2V21.5h-3.2V7.4c-2.6.3-5.1 1.3-7.6 3.2z"/>"#,
);
pub const MONASTERY: Glyph = Glyph::solid(
    "monastery",
    r#"<path d="M3.8 21.4V11.6C3.8 6.7 7.5 3.4 12 1.8c4.5 1.6 8.2 4.9 8.2 9.8v9.8H17v-9.5c0-3-2.1-5.2-5-6.6-2.9 1.4-5 3.6-5 6.6v9.5z"/><path d="M12 9l2.9 3.8L12 16.6l-2.9-3.8z"/><path d="M8.8 18.6h6.4v2.8H8.8z"/>"#,
);
pub const ANIMAL: Glyph = Glyph::solid(
    "animal",
    r#"<circle cx="6" cy="9.4" r="2.5"/><circle cx="10" cy="5.6" r="2.6"/><circle cx="14.4" cy="5.8" r="2.6"/><circle cx="18.2" cy="9.6" r="2.5"/><path d="M12 10.4c3.6 0 6.4 3.4 6.4 6.6 0 2.6-1.7 4-3.6 4-1.2 0-1.9-.5-2.8-.5s-1.6.5-2.8.5c-1.9 0-3.6-1.4-3.6-4 0-3.2 2.8-6.6 6.4-6.6z"/>"#,
);

// Animals.
pub const COW: Glyph = Glyph::solid(
    "cow",
    r#"<path d="M3 2.6c-1 3.6.5 6.2 3.6 6.9-2 0-3.6.3-4.9 1.4 1.1 1.9 3 2.7 5.2 2.3.2 1 .5 2 .9 2.8.4 3.4 1.8 5.6 4.2 5.6s3.8-2.2 4.2-5.6c.4-.8.7-1.8.9-2.8 2.2.4 4.1-.4 5.2-2.3-1.3-1.1-2.9-1.4-4.9-1.4 3.1-.7 4.6-3.3 3.6-6.9-1 2.2-2.6 3.2-4.8 3.2-1.2-.5-2.6-.8-4.2-.8s-3 .3-4.2.8C5.6 5.8 4 4.8 3 2.6z"/><path fill="currentColor" d="M8.2 11.4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM13.8 11.4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM9.8 18.2a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0zM12.6 18.2a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0z"/>"#,
);
pub const SHEEP: Glyph = Glyph::solid(
    "sheep",
    r#"<path d="M2 11.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z"/><path d="M5 9.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/><path d="M8.8 9.4a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/><path d="M3.5 13.6a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0z"/><path d="M7.5 13.9a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0z"/><path d="M10.9 12.6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"/><path d="M5.8 16h2.3v5.8H5.8zM12.6 16h2.3v5.8h-2.3z"/><path stroke="currentColor" stroke-width="1.3" d="M16 8.2c.8-1.6 3.2-2.1 4.8-.9l2 3.7c.6 1.5-.2 3.2-1.9 3.5-2.3.4-4.4-.4-5.1-2.3-.4-1.3-.3-2.8.2-4z"/><path d="M14.4 6.4l3.5-.3-1.5 2.8z"/><path fill="currentColor" d="M18.4 9.9a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0z"/>"#,
);
pub const PIG: Glyph = Glyph::solid(
    "pig",
    r#"<path d="M3.4 3c2.7-.3 5 .5 6.4 1.9.7-.1 1.4-.2 2.2-.2s1.5.1 2.2.2C15.6 3.5 17.9 2.7 20.6 3c.3 2.9-.3 5.2-1.7 6.8.9 1.3 1.4 2.9 1.4 4.6 0 4.3-3.7 7.3-8.3 7.3s-8.3-3-8.3-7.3c0-1.7.5-3.3 1.4-4.6C3.7 8.2 3.1 5.9 3.4 3z"/><path fill="currentColor" d="M12 12.8c2.5 0 4.3 1.3 4.3 3.1S14.5 19 12 19s-4.3-1.3-4.3-3.1 1.8-3.1 4.3-3.1zM7.4 10.2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM14.6 10.2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z"/><path d="M9.55 15.9a.95 .95 0 1 0 1.9 0a.95 .95 0 1 0 -1.9 0zM12.55 15.9a.95 .95 0 1 0 1.9 0a.95 .95 0 1 0 -1.9 0z"/>"#,
);
pub const CHICKEN: Glyph = Glyph::solid(
    "chicken",
    r#"<path d="M14.2 6.6c0-2.3 1.4-3.8 3.3-3.8 2 0 3.3 1.5 3.3 3.4l2 1.4-2.1 1c0 1.3-.2 2.5-.2 3.8 0 4.3-3.3 7.1-7.4 7.1-5.5 0-9.5-3.7-10.6-10.3 1.6 1.2 3.4 1.8 5.3 1.6 3.7-.3 6.4-1.6 6.4-4.2z"/><path d="M14.8 2.7a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0zM17 2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"/><path d="M10.6 18.8h1.5v3.4h-1.5zM13.9 18.8h1.5v3.4h-1.5z"/><path fill="currentColor" d="M17 5.9a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0z"/>"#,
);

// Buildings.
pub const WAREHOUSE: Glyph = Glyph::solid(
    "warehouse",
    r#"<path fill-rule="evenodd" d="M12 2.2 22.2 8v13.4H1.8V8zM5.6 11.4v10h12.8v-10z"/><path d="M7.2 13.2h4v3.3h-4zM12.8 13.2h4v3.3h-4zM7.2 18.1h4v3.3h-4zM12.8 18.1h4v3.3h-4z"/>"#,
);
pub const CARPENTER: Glyph = Glyph::solid(
    "carpenter",
    r#"<path d="M3 4h9.5c3.7 0 6.6 1.6 8.5 5.4h-5v1.8H3z"/><path d="M7.6 12.9h4.2v9H7.6z"/>"#,
);
pub const CHURCH: Glyph = Glyph::solid(
    "church",
    r#"<path d="M11.1.9h1.8v1.9h1.9v1.7h-1.9v1.8L16.2 9.6V12l5.3 3v6.9h-7v-4.1a2.5 2.5 0 0 0-5 0v4.1h-7V15l5.3-3V9.6l3.3-3.3V4.5H9.2V2.8h1.9z"/>"#,
);
pub const MARKET: Glyph = Glyph::solid(
    "market",
    r#"<path d="M4.2 2.6h15.6l2.2 6a2.7 2.7 0 0 1-5 1.4 2.9 2.9 0 0 1-5 0 2.9 2.9 0 0 1-5 0 2.7 2.7 0 0 1-5-1.4z"/><path d="M3.8 12.6h2.3v9H3.8zM17.9 12.6h2.3v9h-2.3zM6 15.4h12v3H6z"/>"#,
);
pub const BOARDING_HOUSE: Glyph = Glyph::solid(
    "boarding-house",
    r#"<path d="M1.9 5h2.5v8.1h17.7v7h-2.5v-3H4.4v3H1.9z"/><path d="M5.6 9.8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"/><path d="M11.2 8h7.4a3.5 3.5 0 0 1 3.5 3.5v.4H11.2z"/>"#,
);
pub const BANK: Glyph = Glyph::solid(
    "bank",
    r#"<path d="M12 1.8 22.2 7.4v1.9H1.8V7.4z"/><path d="M4.2 10.7h3.2v7.1H4.2zM10.4 10.7h3.2v7.1h-3.2zM16.6 10.7h3.2v7.1h-3.2z"/><path d="M2.2 19.2h19.6v2.6H2.2z"/>"#,
);
pub const WATCHTOWER: Glyph = Glyph::solid(
    "watchtower",
    r#"<path fill-rule="evenodd" d="M6.2 1.8h2.7v2h1.7v-2h2.8v2h1.7v-2h2.7v6L16 9.4l1.5 12.4h-11L8 9.4 6.2 7.8zM11 11v4.6h2V11z"/>"#,
);

// Values.
pub const WORKER: Glyph = Glyph::solid(
    "worker",
    r#"<path d="M12 2.2c2.6 0 4.2 1.7 4.4 4.1l3.7 1v1.6H3.9V7.3l3.7-1C7.8 3.9 9.4 2.2 12 2.2z"/><path d="M7.9 10.2h8.2a4.1 4.1 0 0 1-8.2 0z"/><path d="M3.6 21.8c0-4.5 3.3-6.9 8.4-6.9s8.4 2.4 8.4 6.9z"/>"#,
);
pub const SILVER: Glyph = Glyph::solid(
    "silver",
    r#"<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"/><path fill="currentColor" d="M12 5.6l4.7 6.4-4.7 6.4L7.3 12z"/><path d="M12 9.3l2 2.7-2 2.7-2-2.7z"/>"#,
);
pub const CRATE: Glyph = Glyph::solid(
    "crate",
    r#"<path fill-rule="evenodd" d="M2.8 3.6h18.4v16.8H2.8zM5.6 6.4v2.2l9.2 9h3.6v-2.2l-9.2-9z"/>"#,
);
pub const STAR: Glyph =
    Glyph::solid("star", r#"<path d="M12 1.9l3 6.5 7.1.9-5.2 4.9 1.3 7L12 17.8l-6.2 3.4 1.3-7L1.9 9.3 9 8.4z"/>"#);
pub const POST: Glyph = Glyph::solid(
    "post",
    r#"<path d="M4.5 1.8h4v20.4h-4z"/><path d="M9.6 5.2h11.8l1.6 2.3-1.6 2.3H9.6z"/><path d="M9.6 11.6h8v3.2h-8z"/>"#,
);
