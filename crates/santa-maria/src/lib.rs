//! The rules of Santa Maria.
pub mod ability;
pub mod action;
pub mod config;
pub mod demand;
pub mod dice;
pub mod event;
pub mod facts;
pub mod feat;
pub mod item;
pub mod numbers;
pub mod piece;
pub mod player;
pub mod position;
pub mod territory;
pub mod view;

pub use action::{Action, Draw, Due, Outcome};
pub use config::{Config, Deal, Variant};
pub use dice::{Dice, Die};
pub use event::Event;
pub use item::{Bundle, Item, Resource};
pub use numbers::{Cell, Cells, Dock, Face, MonkSpace, Quarter, Retreat};
pub use player::Source;
