//! The glyphs of Santa Maria: items, actions, clergy, landscapes.

use crate::glyph::Glyph;

// What is counted.
pub const WOOD: Glyph = Glyph::solid(
    "wood",
    r#"<path d="M2 16.3a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"/><path d="M12 16.3a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"/><path d="M7 7.6a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"/><path fill="currentColor" d="M4.1 16.3a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM14.1 16.3a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM9.1 7.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0z"/><path d="M5.8 16.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM15.8 16.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM10.8 7.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"/>"#,
);
pub const GRAIN: Glyph = Glyph::solid(
    "grain",
    r#"<path d="M11.1 9.5h1.8v12.7h-1.8z"/><path d="M12 1.4c1.9 1.7 2.3 4 0 6.4-2.3-2.4-1.9-4.7 0-6.4z"/><path d="M6.2 4.7c3 .5 4.7 2.2 4.8 5.3-3.2 0-5.1-2-4.8-5.3zM17.8 4.7c-3 .5-4.7 2.2-4.8 5.3 3.2 0 5.1-2 4.8-5.3zM5.8 9.9c3.2 .4 5 2.2 5.2 5.3-3.5 0-5.4-1.9-5.2-5.3zM18.2 9.9c-3.2 .4-5 2.2-5.2 5.3 3.5 0 5.4-1.9 5.2-5.3z"/>"#,
);
pub const SUGAR: Glyph = Glyph::solid(
    "sugar",
    r#"<path d="M12 1.8c3.4 4 5.6 9.6 6 15.6H6c.4-6 2.6-11.6 6-15.6z"/><path d="M3.4 18.9h17.2l-1.5 3H4.9z"/><path fill="currentColor" d="M9.4 10.6h5.4l.4 1.5H9zM8.5 14.2h7l.3 1.5H8.2z"/>"#,
);
pub const GEM: Glyph = Glyph::solid(
    "gem",
    r#"<path d="M6.4 3.2h11.2l4.6 6.3L12 21.6 1.8 9.5z"/><path fill="currentColor" d="M3.9 9h16.2v1.3H3.9zM8.6 9.6h1.5l2.3 9-.4 1zM15.4 9.6h-1.5l-2.3 9 .4 1z"/>"#,
);
pub const GOLD: Glyph = Glyph::solid(
    "gold",
    r#"<path d="M6.4 4.5h11.2l1.8 6H4.6z"/><path d="M2.8 12.5h8.4l1 7.3H1.2zM12.9 12.5h8.3l1.6 7.3h-9z"/>"#,
);
pub const COIN: Glyph = Glyph::solid(
    "coin",
    r#"<path fill-rule="evenodd" d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM4.6 12a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0z"/><path d="M12 6.5c1.8 0 3.2 .9 3.7 2.4l-1.9 .7c-.3-.7-.9-1.1-1.8-1.1-1.6 0-2.5 1.4-2.5 3.5s.9 3.5 2.5 3.5c.9 0 1.5-.4 1.8-1.1l1.9 .7c-.5 1.5-1.9 2.4-3.7 2.4-2.9 0-4.7-2.2-4.7-5.5s1.8-5.5 4.7-5.5z"/>"#,
);
pub const HAPPY: Glyph = Glyph::solid(
    "happy",
    r#"<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"/><path fill="currentColor" d="M7.1 9.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM13.9 9.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM6.6 13.6h10.8c-.5 2.9-2.6 4.7-5.4 4.7s-4.9-1.8-5.4-4.7z"/>"#,
);

// What is done, and who does it.
pub const SETTLER: Glyph = Glyph::solid(
    "settler",
    r#"<path d="M7.8 6.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z"/><path d="M12 11.6c4.6 0 7.4 3.2 7.4 8v2.2H4.6v-2.2c0-4.8 2.8-8 7.4-8z"/>"#,
);
pub const RELIGION: Glyph = Glyph::solid("religion", r#"<path d="M10 1.8h4v5.3h5.2v4H14v11.1h-4V11.1H4.8v-4H10z"/>"#);
pub const CONQUISTADOR: Glyph = Glyph::solid(
    "conquistador",
    r#"<path d="M12 1.8c.9 0 1.6 .7 1.7 1.7 3.2 1 5 4.4 5.4 8.3H4.9c.4-3.9 2.2-7.3 5.4-8.3 .1-1 .8-1.7 1.7-1.7z"/><path d="M1.6 11.6c3.2 2.4 6.3 3.1 10.4 3.1s7.2-.7 10.4-3.1c-.7 5-4.4 8.2-10.4 8.2S2.3 16.6 1.6 11.6z"/>"#,
);
pub const ANCHOR: Glyph = Glyph::solid(
    "anchor",
    r#"<path fill-rule="evenodd" d="M12 1.5a3.3 3.3 0 0 1 1.5 6.2V9.5H17v2.8h-3.5v6.3c2.7-.5 4.7-2.3 5.3-4.8l-2 .9 1.9-5.2 3.4 4.3-1.4 .1c-.8 4.7-4.3 8-8.7 8s-7.9-3.3-8.7-8l-1.4-.1 3.4-4.3 1.9 5.2-2-.9c.6 2.5 2.6 4.3 5.3 4.8v-6.3H7V9.5h3.5V7.7A3.3 3.3 0 0 1 12 1.5zM10.8 4.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"/>"#,
);
pub const ROAD: Glyph = Glyph::solid(
    "road",
    r#"<path d="M8.6 2h6.8l5.4 20H3.2z"/><path fill="currentColor" d="M11.3 4h1.4v3.6h-1.4zM11.2 10h1.6v4h-1.6zM11 16.6h2v4.4h-2z"/>"#,
);
pub const MONK: Glyph = Glyph::solid(
    "monk",
    r#"<path d="M12 1.6c3.7 0 5.7 2.9 5.7 6.4 0 1.5-.3 2.8-.9 4 3.1 1.3 4.9 4.7 5.2 9.9H2c.3-5.2 2.1-8.6 5.2-9.9-.6-1.2-.9-2.5-.9-4 0-3.5 2-6.4 5.7-6.4z"/><path fill="currentColor" d="M12 4.7c1.9 0 3 1.6 3 3.6s-1.2 3.9-3 3.9-3-1.9-3-3.9 1.1-3.6 3-3.6z"/>"#,
);
pub const SCHOLAR: Glyph = Glyph::solid(
    "scholar",
    r#"<path d="M12 5.8C9.3 3.9 5.6 3.4 2 3.7v14.9c3.6-.3 7.3 .2 10 2.1 2.7-1.9 6.4-2.4 10-2.1V3.7c-3.6-.3-7.3 .2-10 2.1z"/><path fill="currentColor" d="M11.3 7h1.4v11.8h-1.4zM4.3 8h5v1.3h-5zM4.3 11.4h5v1.3h-5zM14.7 8h5v1.3h-5zM14.7 11.4h5v1.3h-5z"/>"#,
);
pub const BISHOP: Glyph = Glyph::solid(
    "bishop",
    r#"<path d="M12 1.5c4 3 6.7 7.4 6.2 12.6l-.6 3.8H6.4l-.6-3.8C5.3 8.9 8 4.5 12 1.5z"/><path d="M6.2 19.4h11.6v2.8H6.2z"/><path fill="currentColor" d="M11.2 6h1.6v2.6h2.4v1.6h-2.4v5.4h-1.6v-5.4H8.8V8.6h2.4z"/>"#,
);
pub const CAMP: Glyph =
    Glyph::solid("camp", r#"<path fill-rule="evenodd" d="M12 2.5 22.5 21.5h-21zM12 12.2l-4.2 9.3h8.4z"/>"#);

// What a territory looks like, beside the houses of a town; trees also stand on a track.
pub const TREE: Glyph = Glyph::solid("tree", r#"<path d="M12 1.5l6 8h-3l5 7h-6.5v5.5h-3V16.5H4l5-7H6z"/>"#);
pub const FURROWS: Glyph = Glyph::solid(
    "furrows",
    r#"<path d="M2 20.5c1-6.4 3.3-11.5 7-15.5l2.5 1C8.4 10 6.5 14.9 5.8 20.5z"/><path d="M9.3 20.5c.4-5.4 1.5-9.9 3.5-13.8h2.6c-1.4 4-2.1 8.6-2.3 13.8z"/><path d="M16.5 20.5c-.1-4.7.2-8.7 1-12.3l2.6.8c.9 3.6 1.6 7.3 1.9 11.5z"/>"#,
);
pub const SPROUT: Glyph = Glyph::solid(
    "sprout",
    r#"<path d="M10.8 10.5h2.4V22h-2.4z"/><path d="M11.2 12.6C6.2 12.9 3 9.7 2.4 4.2c5.6.2 8.9 3.2 8.8 8.4z"/><path d="M12.8 15.4c-.2-5.2 3.1-8.3 8.8-8.6-.5 5.6-3.7 8.9-8.8 8.6z"/>"#,
);
pub const MOUNTAIN: Glyph = Glyph::solid(
    "mountain",
    r#"<path d="M9 3.5l5 8 2.2-3L23 20.5H1z"/><path fill="currentColor" d="M9 6.7l2.3 3.7-1.5 1.5-1.6-1.3-1.7 1.2z"/>"#,
);
pub const PLAZA: Glyph = Glyph::solid(
    "plaza",
    r#"<path d="M2 18.5h20v3H2zM4.5 11.5h15c0 2.7-2.4 4.5-5.6 4.9v1.6h-3.8v-1.6c-3.2-.4-5.6-2.2-5.6-4.9z"/><path d="M11.1 4.5h1.8v6h-1.8zM7 9.8c-.2-3.6 1.3-6 4-6.6v1.9C9.4 5.6 8.7 7.3 8.9 9.8zM17 9.8c.2-3.6-1.3-6-4-6.6v1.9c1.6.5 2.3 2.2 2.1 4.7z"/>"#,
);

// Interface.
pub const MINUS: Glyph = Glyph::stroke("minus", r#"<path d="M5 12h14"/>"#);
