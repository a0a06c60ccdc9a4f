//! A table of Santa Maria: what its tests need beyond what every table offers.

use santa_maria::position::Cover;
use santa_maria::{Config, SantaMaria, Source};
use table::Seat;
use trials::seat_of;

pub use crate::setting::table;
use crate::setting::{cell, dock};

pub type Table = trials::Table<SantaMaria>;

/// To pass the time: decline and retire.
pub const DULL: &[&str] = &["decline", "retire", "end", "board", "set", "place"];

/// A game before anything happened.
pub fn start(config: &Config) -> Table {
    Table::start(config, DULL)
}

/// A configuration with options by name.
pub fn config<const N: usize>(players: u8, options: [&str; N]) -> Config {
    Config { options: options.map(String::from).into(), ..Config::new(players) }
}

/// What only a table of this game has.
pub trait AtTable {
    /// What lies at a dock.
    fn dock(&self, number: u8) -> String;
    fn seat(&self, seat: usize) -> Look<'_>;
    /// Seat 1, which most tests are about.
    fn me(&self) -> Look<'_>;
}

impl AtTable for Table {
    fn dock(&self, number: u8) -> String {
        self.state.docks[dock(number).index()].map_or("-".into(), |shipment| shipment.to_string())
    }

    fn seat(&self, seat: usize) -> Look<'_> {
        Look { table: self, seat: seat_of(seat) }
    }

    fn me(&self) -> Look<'_> {
        self.seat(1)
    }
}

/// What a seat has.
pub struct Look<'a> {
    table: &'a Table,
    seat: Seat,
}

impl Look<'_> {
    fn player(&self) -> &santa_maria::player::Player {
        self.table.state.player(self.seat)
    }

    pub fn coins(&self) -> u16 {
        self.player().coins
    }

    /// As in `2wood+gold`.
    pub fn holds(&self) -> String {
        self.player().resources.to_string()
    }

    /// What lies on a cell: `white 3`, `blue 2`, `coins 1`, `-`.
    pub fn on(&self, at: u8) -> String {
        match self.player().cover(cell(at)) {
            None => "-".into(),
            Some(Cover::White(face)) => format!("white {face}"),
            Some(Cover::Blue(face)) => format!("blue {face}"),
            Some(Cover::Coins(coins)) => format!("coins {coins}"),
        }
    }

    pub fn is_filled(&self, at: u8) -> bool {
        self.player().filled.has(cell(at))
    }

    /// Blue dice that lie ready.
    pub fn blue(&self) -> Vec<u8> {
        self.player().blue.iter().map(|face| face.number()).collect()
    }

    pub fn religion(&self) -> u8 {
        self.player().religion
    }

    pub fn conquistador(&self) -> u8 {
        self.player().conquistador
    }

    /// How many shipments lie at each dock of the harbour.
    pub fn harbour(&self) -> [u8; 4] {
        [1, 2, 3, 4].map(|number| self.player().shipments(dock(number)))
    }

    pub fn monks(&self) -> u32 {
        self.player().monks.count_ones()
    }

    pub fn points(&self, source: Source) -> i16 {
        self.player().score.of(source)
    }

    pub fn total(&self) -> i16 {
        self.player().score.total()
    }

    pub fn has_retired(&self) -> bool {
        self.player().has_retired()
    }

    /// The place as it stands.
    pub fn place(&self) -> u8 {
        self.table.place_of(self.seat)
    }
}
