//! A table of Burgundy: what its tests need beyond what every table offers.

use burgundy::{Burgundy, Config, EditionName, Goods, Pending, Setup, Source};
use table::Seat;
use trials::seat_of;

use crate::land::Land;
pub use crate::setting::table;

pub type Table = trials::Table<Burgundy>;

/// To pass the time: take workers, and decline what can be declined.
pub const DULL: &[&str] = &["decline", "workers", "end"];

pub const EDITIONS: [&str; 3] = ["2011", "2019", "2022"];

pub fn config(edition: &str, players: u8) -> Config {
    Config::new(EditionName::from_year(edition).expect("an edition"), players)
}

pub fn experts(edition: &str, players: u8) -> Config {
    Config { setup: Setup::Expert, ..config(edition, players) }
}

/// How many steps lie between two faces on the ring 1-2-3-4-5-6-1.
pub fn steps(from: u8, to: u8) -> u16 {
    let apart = u16::from(from.abs_diff(to));
    apart.min(6 - apart)
}

/// A game before anything happened.
pub fn start(config: &Config) -> Table {
    Table::start(config, DULL)
}

/// What only a table of this game has.
pub trait AtTable {
    /// Places a tile with the die of the space's number.
    fn place(&mut self, name: &str, space: u8) -> &mut Table;
    /// The seat to move uses what is left of its turn.
    fn finish_turn(&mut self) -> &mut Table;
    /// The effect that waits for a decision.
    fn pending(&self) -> Option<Pending>;
    /// The goods that lie in a depot.
    fn goods_in(&self, depot: usize) -> Vec<u8>;
    /// The tiles that lie in a depot.
    fn depot(&self, depot: usize) -> Vec<String>;
    fn seat(&self, seat: usize) -> Look<'_>;
    /// Seat 1, which most tests are about.
    fn me(&self) -> Look<'_>;
}

impl AtTable for Table {
    fn place(&mut self, name: &str, space: u8) -> &mut Table {
        let estate = self.state.estate(seat_of(self.whose()));
        let number = Land::of(self.game.duchy(estate.duchy)).number(space);
        self.act(&format!("place {number} {name} {space}"))
    }

    fn finish_turn(&mut self) -> &mut Table {
        let now = |table: &Table| (table.state.phase, table.state.round, table.state.hand.nth, table.state.stage);
        let before = now(self);
        self.until(|table| now(table) != before)
    }

    fn pending(&self) -> Option<Pending> {
        self.state.pending.due()
    }

    fn goods_in(&self, depot: usize) -> Vec<u8> {
        listed(&self.state.depots[depot - 1].goods)
    }

    fn depot(&self, depot: usize) -> Vec<String> {
        self.state.depots[depot - 1].tiles.iter().flatten().map(ToString::to_string).collect()
    }

    fn seat(&self, seat: usize) -> Look<'_> {
        Look { table: self, seat: seat_of(seat) }
    }

    fn me(&self) -> Look<'_> {
        self.seat(1)
    }
}

fn listed(goods: &[u8; 6]) -> Vec<u8> {
    let counts = Goods::ALL.into_iter().zip(goods);
    counts.flat_map(|(colour, count)| vec![colour.number(); usize::from(*count)]).collect()
}

/// What a seat has.
pub struct Look<'a> {
    table: &'a Table,
    seat: Seat,
}

impl Look<'_> {
    pub fn silver(&self) -> u16 {
        self.table.state.estate(self.seat).silver
    }

    pub fn workers(&self) -> u16 {
        self.table.state.estate(self.seat).workers
    }

    pub fn storage(&self) -> Vec<String> {
        self.table.state.estate(self.seat).storage.iter().flatten().map(ToString::to_string).collect()
    }

    pub fn goods(&self) -> Vec<u8> {
        listed(&self.table.state.estate(self.seat).goods)
    }

    pub fn sold(&self) -> Vec<u8> {
        listed(&self.table.state.estate(self.seat).sold)
    }

    /// The tile on a space.
    pub fn tile(&self, space: u8) -> Option<String> {
        let space = burgundy::Space::new(usize::from(space) - 1)?;
        Some(self.table.state.tile(self.seat, space)?.to_string())
    }

    /// How many spaces are covered.
    pub fn covered(&self) -> usize {
        self.table.state.estate(self.seat).filled.len()
    }

    pub fn points(&self, source: Source) -> i16 {
        self.table.state.player(self.seat).score.of(source)
    }

    pub fn total(&self) -> i16 {
        self.table.state.player(self.seat).score.total()
    }

    /// How far the marker has moved.
    pub fn marker(&self) -> u8 {
        self.table.state.track.space[self.seat.index()]
    }

    /// The place in the end.
    pub fn place(&self) -> u8 {
        self.table.place_of(self.seat)
    }
}
