//! Positions in a few words: what lies there.

use std::collections::BTreeMap;

use burgundy::data::{Data, OwnDuchy};
use burgundy::duchy::{Duchy, DuchyFile};
use burgundy::position::{Position, SeatPosition};
use burgundy::{Burgundy, Colour, Config, EditionName, Setup, Tile};
use serde_json::json;

use crate::land::{Land, land};
use crate::support::{DULL, Table};

fn tile(name: &str) -> Tile {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn counted(colours: impl IntoIterator<Item = u8>) -> BTreeMap<u8, u8> {
    colours.into_iter().fold(BTreeMap::new(), |mut counts, colour| {
        *counts.entry(colour).or_default() += 1;
        counts
    })
}

/// A position: 2022, 2 players on duchy 1, seat 1 to move in round 1 of phase A, both dice 1,
/// nothing anywhere but the castles in the middle.
pub fn table() -> Setting {
    let position = serde_json::from_value(json!({})).expect("everything has a default");
    Setting { position, seat: 0, readied: [0; 4] }
}

/// The duchy of an expansion that has its own.
fn own_duchy(config: &Config) -> Option<&'static Duchy> {
    let fits = |own: &&OwnDuchy| own.edition == config.edition && config.options.iter().any(|on| on == own.room.name());
    let mut sides = Data::standard().own_duchies.iter().filter(fits);
    let side = if config.expert_board { sides.nth(1) } else { sides.next() };
    side.map(|own| &own.duchy)
}

/// A position in the making. What belongs to a player goes to seat 1, or to the last `seat(n)`.
#[derive(Clone)]
pub struct Setting {
    position: Position,
    seat: usize,
    readied: [usize; 4],
}

impl Setting {
    pub fn edition(mut self, year: &str) -> Setting {
        self.position.config.edition = EditionName::from_year(year).expect("an edition");
        self
    }

    pub fn players(mut self, players: u8) -> Setting {
        self.position.config.players = players;
        self
    }

    /// All on a duchy that does not come with the program.
    pub fn own_duchy(mut self, file: DuchyFile) -> Setting {
        self.position.config.setup = Setup::Expert;
        self.position.config.duchies = vec![file.id.clone()];
        self.position.config.custom = vec![file];
        self
    }

    /// Anything that needs no word of its own.
    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Setting {
        change(&mut self.position);
        self
    }

    pub fn stage(self, stage: &str) -> Setting {
        self.with(|position| position.stage = stage.into())
    }

    pub fn phase(self, phase: char) -> Setting {
        self.with(|position| position.phase = phase)
    }

    /// The last player has used both dice in the last round of a phase: `end` ends the phase.
    pub fn last_turn(self, phase: char) -> Setting {
        let last = self.position.config.players;
        let clock = |position: &mut Position| {
            (position.round, position.turn) = (5, Some(last));
            position.order = (1..=last).collect();
        };
        let mut setting = self.phase(phase).with(clock);
        let before = std::mem::replace(&mut setting.seat, usize::from(last) - 1);
        setting.own().used = [true; 2];
        setting.seat = before;
        setting
    }

    /// The markers, furthest forward and top of a stack first.
    pub fn track<const N: usize>(self, seats: [u8; N]) -> Setting {
        self.with(|position| position.track = seats.into())
    }

    pub fn depot<const N: usize>(mut self, depot: u8, tiles: [&str; N]) -> Setting {
        self.position.depots.entry(depot).or_default().tiles = tiles.map(|name| Some(tile(name))).into();
        self
    }

    pub fn goods_in<const N: usize>(mut self, depot: u8, colours: [u8; N]) -> Setting {
        self.position.depots.entry(depot).or_default().goods = counted(colours);
        self
    }

    pub fn black<const N: usize>(self, tiles: [&str; N]) -> Setting {
        self.with(|position| position.black = tiles.map(|name| Some(tile(name))).into())
    }

    /// The following belongs to this seat.
    pub fn seat(mut self, seat: usize) -> Setting {
        self.seat = seat - 1;
        self
    }

    fn own(&mut self) -> &mut SeatPosition {
        while self.position.seats.len() <= self.seat {
            self.position.seats.push(SeatPosition::default());
        }
        &mut self.position.seats[self.seat]
    }

    /// Anything of the seat that needs no word of its own.
    pub fn player(mut self, change: impl FnOnce(&mut SeatPosition)) -> Setting {
        change(self.own());
        self
    }

    pub fn dice(self, first: u8, second: u8) -> Setting {
        self.player(|player| player.dice = Some([first, second]))
    }

    pub fn workers(self, workers: u16) -> Setting {
        self.player(|player| player.workers = workers)
    }

    pub fn silver(self, silver: u16) -> Setting {
        self.player(|player| player.silver = silver)
    }

    /// More tiles are stored.
    pub fn storage<const N: usize>(self, tiles: [&str; N]) -> Setting {
        self.player(|player| player.storage.extend(tiles.map(|name| Some(tile(name)))))
    }

    pub fn goods<const N: usize>(self, colours: [u8; N]) -> Setting {
        self.player(|player| player.goods = counted(colours))
    }

    pub fn sold<const N: usize>(self, colours: [u8; N]) -> Setting {
        self.player(|player| player.sold = counted(colours))
    }

    pub fn marker(self, steps: u8) -> Setting {
        self.player(|player| player.marker = steps)
    }

    /// The duchy of the seats.
    pub fn land(&self) -> Land {
        let config = &self.position.config;
        // An expansion with duchies of its own has one for everybody, then one for experts.
        let own =
            |own: &&OwnDuchy| own.edition == config.edition && config.options.contains(&own.room.name().to_string());
        let mut own = Data::standard().own_duchies.iter().filter(own);
        if let Some(own) = own.nth(usize::from(config.expert_board)) {
            return Land::of(&own.duchy);
        }
        match (config.custom.first(), config.duchies.first()) {
            (Some(file), _) => Land::of(&Duchy::new(file.clone()).expect("a duchy")),
            (None, Some(id)) => land(id),
            // An expansion that has its own: of everybody's and the experts' one.
            (None, None) if let Some(own) = own_duchy(config) => Land::of(own),
            (None, None) => land(&format!("{}-1", config.edition)),
        }
    }

    fn lay_tile(mut self, space: u8, tile: Tile) -> Setting {
        let castle = self.land().castle();
        self.own().tiles.get_or_insert_with(|| BTreeMap::from([(castle, Tile::CASTLE)])).insert(space, tile);
        self
    }

    /// A tile lies in the duchy.
    pub fn lay(self, space: u8, name: &str) -> Setting {
        self.lay_tile(space, tile(name))
    }

    /// Monasteries lie in the duchy, on the monastery spaces furthest down.
    pub fn monasteries<const N: usize>(mut self, numbers: [u8; N]) -> Setting {
        for number in numbers {
            let taken = self.own().tiles.clone().unwrap_or_default();
            let free = self.land().all(Colour::Monastery).into_iter().rfind(|space| !taken.contains_key(space));
            self = self.lay(free.expect("a monastery space"), &format!("m{number}"));
        }
        self
    }

    /// A tile for this space that still exists and that its city does not hold.
    pub fn spare(&self, space: u8) -> Tile {
        let land = self.land();
        let own = self.position.seats.get(self.seat).and_then(|seat| seat.tiles.clone()).unwrap_or_default();
        let city: Vec<Tile> = land.region_of(space).iter().filter_map(|near| own.get(near).copied()).collect();
        let fits = |tile: &Tile| tile.colour() != Colour::Building || !city.contains(tile);
        let of_colour = Tile::all().rev().filter(|tile| tile.colour() == land.colour(space));
        of_colour.filter(fits).find(|tile| self.left(*tile) > 0).expect("a tile is left")
    }

    /// These spaces are covered by some tiles.
    pub fn cover(self, spaces: &[u8]) -> Setting {
        spaces.iter().fold(self, |setting, space| {
            let tile = setting.spare(*space);
            setting.lay_tile(*space, tile)
        })
    }

    /// How many tiles of a kind no seat has yet.
    fn left(&self, tile: Tile) -> usize {
        let data = Data::standard();
        let seats = self.position.seats.iter();
        let here = |seat: &SeatPosition| {
            let laid = seat.tiles.iter().flat_map(BTreeMap::values).copied();
            laid.chain(seat.storage.iter().flatten().copied()).filter(|other| *other == tile).count()
        };
        usize::from(data.tiles.coloured.count(tile) + data.tiles.black.count(tile)) - seats.map(here).sum::<usize>()
    }

    /// The tile is stored, and the next die shows the number of this space.
    pub fn ready(mut self, name: &str, space: u8) -> Setting {
        let number = self.land().number(space);
        let die = self.readied[self.seat];
        self.readied[self.seat] += 1;
        let player = self.own();
        player.storage.push(Some(tile(name)));
        player.dice.get_or_insert([1, 1])[die] = number;
        self
    }

    pub fn set(&self) -> Table {
        Table::new(Burgundy::load_position(&self.position).unwrap_or_else(|refused| panic!("{refused}")), DULL)
    }
}
