//! Positions in a few words: what lies there.

use santa_maria::piece::{Expansion, Shipment};
use santa_maria::position::{Cover, Position, SeatPosition, TilePosition};
use santa_maria::{Bundle, Cell, Dock, Face, MonkSpace, Retreat, SantaMaria};
use serde_json::json;
use table::Present;

use crate::support::{DULL, Table};

/// A position: 2 players on boards A1 and A2, seat 1 to move in year 1, nothing anywhere but what is
/// printed.
///
/// Board A1 shows 2 coins at 11, a gem at 16, 2 wood at 23, a conquistador at 35, religion at 42, grain at
/// 54, sugar at 61, export at 66, wood at 55 and a road with 1 settler at 65.
pub fn table() -> Setting {
    let position = serde_json::from_value(json!({})).expect("everything has a default");
    Setting { position, seat: 0 }
}

/// A position in the making. What belongs to a player goes to seat 1, or to the last `seat(n)`.
#[derive(Clone)]
pub struct Setting {
    position: Position,
    seat: usize,
}

pub fn face(number: u8) -> Face {
    Face::new(number).expect("1 to 6")
}

pub fn cell(number: u8) -> Cell {
    Cell::new(number).expect("a cell")
}

pub fn read<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("'{text}'"))
}

impl Setting {
    pub fn players(self, players: u8) -> Setting {
        self.with(|position| position.config.players = players)
    }

    pub fn options<const N: usize>(self, options: [&str; N]) -> Setting {
        self.with(|position| position.config.options = options.map(String::from).into())
    }

    /// A table that began by an earlier revision of the rules.
    pub fn rules(self, revision: u32) -> Setting {
        self.with(|position| position.config.rules = revision)
    }

    /// Anything that needs no word of its own.
    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Setting {
        change(&mut self.position);
        self
    }

    pub fn year(self, year: u8) -> Setting {
        self.with(|position| position.year = year)
    }

    /// The white dice of the offer.
    pub fn white<const N: usize>(self, faces: [u8; N]) -> Setting {
        self.with(|position| position.white = faces.map(face).into_iter().collect())
    }

    /// The blue dice of the offer.
    pub fn blue_offer<const N: usize>(self, faces: [u8; N]) -> Setting {
        self.with(|position| position.blue_offer = faces.map(face).into_iter().collect())
    }

    /// The expansions on offer.
    pub fn offer<const N: usize>(self, tiles: [&str; N]) -> Setting {
        self.with(|position| position.expansions = tiles.map(read::<Expansion>).into())
    }

    /// The shipment at a dock.
    pub fn dock(self, dock: usize, shipment: &str) -> Setting {
        self.with(|position| position.docks[dock - 1] = Some(read(shipment)))
    }

    /// No shipment is left in the stack.
    pub fn no_stack(self) -> Setting {
        self.with(|position| {
            let there = |shipment: &Shipment| {
                position.docks.contains(&Some(*shipment))
                    || position.seats.iter().any(|seat| seat.harbour.iter().flatten().any(|own| own == shipment))
            };
            position.gone_shipments = Shipment::all().filter(|shipment| !there(shipment)).collect();
        })
    }

    /// The scholars at monk spaces 1 to 3.
    pub fn scholars(self, scholars: [&str; 3]) -> Setting {
        self.with(|position| position.scholars = scholars.map(read))
    }

    /// The bishops at monk spaces 4 to 6.
    pub fn bishops(self, bishops: [&str; 3]) -> Setting {
        self.with(|position| position.bishops = bishops.map(read))
    }

    /// The following belongs to this seat.
    pub fn seat(mut self, seat: usize) -> Setting {
        self.seat = seat - 1;
        self
    }

    /// Anything of the seat that needs no word of its own.
    pub fn player(mut self, change: impl FnOnce(&mut SeatPosition)) -> Setting {
        while self.position.seats.len() <= self.seat {
            self.position.seats.push(SeatPosition::default());
        }
        change(&mut self.position.seats[self.seat]);
        self
    }

    /// Resources in storage: `2wood+gold`.
    pub fn holds(self, resources: &str) -> Setting {
        self.player(|own| own.resources = read::<Bundle>(resources))
    }

    pub fn coins(self, coins: u16) -> Setting {
        self.player(|own| own.coins = coins)
    }

    /// Blue dice that lie ready.
    pub fn blue<const N: usize>(self, faces: [u8; N]) -> Setting {
        self.player(|own| own.blue = faces.map(face).into_iter().collect())
    }

    /// A tile in the colony: where its first cell lies and how far it is turned.
    pub fn tile(self, tile: &str, at: u8, turn: u8) -> Setting {
        let turn = santa_maria::Quarter::new(turn).expect("0 to 3");
        self.player(|own| own.tiles.push(TilePosition { tile: read(tile), cell: cell(at), turn }))
    }

    /// Roads on all these cells: double expansions could do the same, but roads are simpler.
    pub fn road(self, at: u8) -> Setting {
        self.tile("road", at, 0)
    }

    pub fn white_on(self, at: u8) -> Setting {
        self.player(|own| {
            own.covers.insert(cell(at), Cover::White(face(at % 10)));
        })
    }

    pub fn coins_on(self, at: u8, coins: u8) -> Setting {
        self.player(|own| {
            own.covers.insert(cell(at), Cover::Coins(coins));
        })
    }

    pub fn religion(self, space: u8) -> Setting {
        self.player(|own| own.religion = space)
    }

    pub fn conquistador(self, space: u8) -> Setting {
        self.player(|own| own.conquistador = space)
    }

    pub fn monks<const N: usize>(self, spaces: [u8; N]) -> Setting {
        self.player(|own| own.monks = spaces.map(|space| MonkSpace::new(space).expect("1 to 10")).into())
    }

    pub fn harbour<const N: usize>(self, dock: usize, shipments: [&str; N]) -> Setting {
        self.player(|own| own.harbour[dock - 1] = shipments.map(read).into())
    }

    pub fn retired(self, space: u8) -> Setting {
        self.player(|own| own.retreat = Retreat::new(space))
    }

    /// All have retired and the last of them, seat 1, has nothing to do but end the turn.
    pub fn last_end(self) -> Setting {
        let players = self.position.config.players;
        let mut setting = self.with(|position| (position.turn, position.acted) = (Some(1), true));
        for seat in 1..=players {
            setting = setting.seat(usize::from(seat)).player(|own| {
                own.retreat = own.retreat.or(Retreat::new(seat));
            });
        }
        setting.seat(1)
    }

    pub fn set(self) -> Table {
        let position = serde_json::to_value(&self.position).expect("JSON");
        Table::new(SantaMaria::load(&position).unwrap_or_else(|refused| panic!("{refused}")), DULL)
    }

    /// Why it is no position.
    pub fn wrong(self) -> String {
        let position = serde_json::to_value(&self.position).expect("JSON");
        match SantaMaria::load(&position) {
            Ok(_) => panic!("it is a position"),
            Err(refused) => refused.message,
        }
    }
}

pub fn dock(number: u8) -> Dock {
    Dock::new(number).expect("1 to 4")
}
