//! Pictures: a table of The Castles of Burgundy or Santa Maria at any moment, as one self-contained SVG.
//!
//! No scripts, no fonts, no references outside: the picture can be saved, sent and printed. Repeated
//! drawings are stored once, so that even a full table stays small. Pieces carry what they are
//! (`data-tile`, `data-die`, `data-marker` and others) and where they lie (`data-at`); the same state and
//! look give the same bytes.
//!
//! ```
//! use burgundy::{Burgundy, Config, EditionName};
//! use picture::{Look, Theme};
//! use table::Game;
//!
//! let game = Burgundy::new(&Config::new(EditionName::Special, 2)).unwrap();
//! let look = Look { theme: Theme::Dark, names: vec!["Ada".into(), "Bruno".into()] };
//! assert!(picture::burgundy(&game, &game.start(), &look).starts_with("<svg"));
//! ```
//!
//! | room | what is in it |
//! |---|---|
//! | `frame`, `strip` | the page of any table: its parts, the line at the top, the strip at the foot |
//! | `die`, `mark`, `names` | dice, and the seats by sign and by name |
//! | `art` | glyphs, patterns and colours as data, the same that the browser client draws |
//! | `glyph`, `pattern`, `hex`, `theme` | drawings, geometry, colours |
//! | `svg`, `text` | the writer |
//! | `burgundy` | `table`: where everything goes |
//! | | `board`, `depots`: the main board |
//! | | `seat`, `duchy`, `holdings`, `ledger`: a player's panel |
//! | | `dock`: whose turn it is, what waits |
//! | | `tile`, `space`, `goods`, `grid`, `glyphs`: the pieces |
//! | `santa_maria` | `table`: where everything goes |
//! | | `board`, `track`, `monks`, `docks`, `retreat`, `offer`: the shared board |
//! | | `seat`, `colony`, `holdings`, `ledger`: a player's panel |
//! | | `now`: the dice on offer, whose turn it is, what waits |
//! | | `cell`, `face`, `piece`, `disc`, `dice`, `kind`, `glyphs`: the pieces |
//! | | `words`: short words for them |

mod art;
mod burgundy;
mod die;
mod frame;
mod glyph;
mod hex;
mod mark;
mod names;
mod pattern;
mod santa_maria;
mod strip;
mod svg;
mod text;
mod theme;

use ::burgundy::Burgundy;
use ::burgundy::duchy::Duchy;
use ::santa_maria::SantaMaria;

pub use theme::Theme;

/// How a picture should look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Light or dark.
    pub theme: Theme,
    /// The players by seat; those without a name are called by their seat.
    pub names: Vec<String>,
}

/// Draws a whole table of The Castles of Burgundy, 1600 wide and 900 high.
pub fn burgundy(game: &Burgundy, state: &::burgundy::State, look: &Look) -> String {
    burgundy::table::Table::new(game, state, look).draw(svg::Canvas::new(look.theme.palette()))
}

/// Draws a whole table of Santa Maria, of the same size.
pub fn santa_maria(game: &SantaMaria, state: &::santa_maria::State, look: &Look) -> String {
    santa_maria::table::Table::new(game, state, look).draw(svg::Canvas::new(look.theme.palette()))
}

/// Draws one duchy without tiles, of any shape, as large as its spaces need.
pub fn duchy(duchy: &Duchy, look: &Look) -> String {
    burgundy::duchy::alone(duchy, look)
}
