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

mod board;
mod depots;
mod die;
mod dock;
mod duchy;
mod glyph;
mod goods;
mod hex;
mod holdings;
mod ledger;
mod mark;
mod pattern;
mod seat;
mod space;
mod svg;
mod table;
mod text;
mod theme;
mod tile;

use ::burgundy::duchy::Duchy;
use ::burgundy::{Burgundy, State};
use ::table::Seat;

pub use theme::Theme;

/// How a picture shall look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Light or dark.
    pub theme: Theme,
    /// The players by seat; who has no name here is called by the seat.
    pub names: Vec<String>,
}

impl Look {
    fn name(&self, seat: Seat) -> String {
        let given = self.names.get(seat.index()).map(|name| text::plain(name)).filter(|name| !name.is_empty());
        given.unwrap_or_else(|| format!("Seat {seat}"))
    }
}

/// Draws the whole table, 1600 wide and 900 high.
pub fn burgundy(game: &Burgundy, state: &State, look: &Look) -> String {
    table::Table::new(game, state, look).draw(svg::Canvas::new(look.theme.palette()))
}

/// Draws one duchy without tiles, of any shape, as large as its spaces need.
pub fn duchy(duchy: &Duchy, look: &Look) -> String {
    duchy::alone(duchy, look)
}
