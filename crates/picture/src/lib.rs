//! Pictures: a table of The Castles of Burgundy at any moment, as one self-contained SVG.
//!
//! No scripts, no fonts, no references outside: the picture can be saved, sent and printed. Repeated
//! drawings are kept once, so that even a full table stays small. Tiles carry `data-tile` and
//! `data-at`, the same state and look give the same bytes.
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
//! | `table` | where everything stands |
//! | `board`, `depots` | the main board |
//! | `seat`, `duchy`, `holdings`, `ledger` | a player's panel |
//! | `dock` | whose word it is, what waits |
//! | `tile`, `space`, `die`, `goods`, `mark` | the pieces |
//! | `glyph`, `pattern`, `hex`, `theme` | drawings, geometry, colours |
//! | `svg`, `text` | the writer |

mod burgundy;
mod die;
mod frame;
mod glyph;
mod hex;
mod mark;
mod names;
mod pattern;
mod strip;
mod svg;
mod text;
mod theme;

use ::burgundy::duchy::Duchy;
use ::burgundy::{Burgundy, State};

pub use theme::Theme;

/// How a picture shall look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Light or dark.
    pub theme: Theme,
    /// The players by seat; who has no name here is called by the seat.
    pub names: Vec<String>,
}

/// Draws the whole table, 1600 wide and 900 high.
pub fn burgundy(game: &Burgundy, state: &State, look: &Look) -> String {
    burgundy::table::Table::new(game, state, look).draw(svg::Canvas::new(look.theme.palette()))
}

/// Draws one duchy without tiles, of any shape, as large as its spaces need.
pub fn duchy(duchy: &Duchy, look: &Look) -> String {
    burgundy::duchy::alone(duchy, look)
}
