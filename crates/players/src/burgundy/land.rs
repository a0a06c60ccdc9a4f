//! What follows from the tiles in a duchy and from nothing else: most positions of a turn share it.

use burgundy::duchy::{Duchy, Region};
use burgundy::state::DOUBLE_SPACES;
use burgundy::{Animal, Building, Burgundy, Colour, Kind, Spaces, State, Tile};
use table::Seat;

use crate::burgundy::city::Cities;
use crate::burgundy::features::{
    BUILT, COLOURS, EMPTY, FRONTIER, FRONTIER_REST, KEPT, LEFT, PASTURES, PLACED, REGIONS, REGIONS_OPEN, REMOTE, SIZES,
};
use crate::burgundy::lately::Lately;
use crate::burgundy::{distance, extent};
use crate::net::{Inputs, Kept};

/// A duchy as it lies there.
pub(super) struct Land {
    duchy: u8,
    filled: Spaces,
    reach: Spaces,
    equal_buildings: bool,
    tiles: [Option<Tile>; DOUBLE_SPACES],
    /// The inputs that follow from it.
    pub(super) inputs: Kept,
    /// Empty spaces by colour.
    pub(super) left: [u8; COLOURS],
    /// Those within reach.
    pub(super) open: [u8; COLOURS],
    /// The numbers of those within reach, as bits.
    pub(super) numbers: [u8; COLOURS],
    /// The numbers of the last spaces of regions, where they are within reach, by colour and size.
    pub(super) closing: [[u8; SIZES]; COLOURS],
    pub(super) herds: Herds,
    pub(super) cities: Cities,
}

/// What a pasture within reach has of each animal: how many, on how many tiles; the best of all pastures.
pub(super) type Herds = [Option<(usize, usize)>; Animal::ALL.len()];

impl Land {
    fn new(game: &Burgundy, state: &State, seat: Seat) -> Land {
        let estate = state.estate(seat);
        let duchy = game.duchy(estate.duchy);
        let mut tiles = [None; DOUBLE_SPACES];
        let there = state.land_of(seat);
        tiles[..there.len()].copy_from_slice(there);
        let mut land = Land {
            duchy: estate.duchy,
            filled: estate.filled,
            reach: estate.reach,
            equal_buildings: estate.powers.equal_buildings,
            tiles,
            inputs: Kept::default(),
            left: [0; COLOURS],
            open: [0; COLOURS],
            numbers: [0; COLOURS],
            closing: [[0; SIZES]; COLOURS],
            herds: Herds::default(),
            cities: Cities::default(),
        };
        let mut on = Inputs::default();
        placed(state, seat, &mut on);
        EMPTY.up_to((duchy.sites().len() - estate.filled.len()) / 4, &mut on);
        for colour in Colour::ALL {
            let left = (duchy.of_colour(colour) - estate.filled).len();
            LEFT.one(colour.index() * 10 + left.min(9), &mut on);
            land.left[colour.index()] = left as u8;
        }
        let second = distance::second(duchy, estate.filled, estate.open(), &mut on);
        for region in duchy.regions() {
            land.region(duchy, state, seat, region, second, &mut on);
        }
        land.cities.largest(&mut on);
        extent::inputs(duchy, estate.filled, &mut on);
        land.inputs = on.into();
        land
    }

    /// Adds a region, unless it is full.
    fn region(&mut self, duchy: &Duchy, state: &State, seat: Seat, region: &Region, second: Spaces, on: &mut Inputs) {
        let (rest, reach) = (region.spaces - self.filled, self.reach);
        if rest.is_empty() {
            return;
        }
        let within_reach = (rest & reach).len();
        let (colour, size, left) = (region.colour.index(), region.spaces.len().min(SIZES), rest.len().min(SIZES));
        REGIONS.more((colour * SIZES + size - 1) * SIZES + left - 1, 2, on);
        match within_reach {
            0 => distance::region(region, second, on),
            _ => REGIONS_OPEN.more(colour * SIZES + left - 1, 2, on),
        }
        for space in rest {
            let Some(site) = duchy.site(space) else { continue };
            let die = colour * 6 + site.die.index();
            if reach.has(space) {
                FRONTIER.more(die, 2, on);
                FRONTIER_REST.one(die * 3 + left.min(3) - 1, on);
                self.open[colour] += 1;
                self.numbers[colour] |= 1 << site.die.index();
                if left == 1 {
                    self.closing[colour][size - 1] |= 1 << site.die.index();
                }
            } else {
                REMOTE.more(die, 2, on);
            }
        }
        match region.colour {
            Colour::Building => self.cities.add(state, seat, region, rest, within_reach, on),
            Colour::Animal => pasture(state, seat, region.spaces, within_reach > 0, &mut self.herds, on),
            _ => {}
        }
    }

    /// Does all of it still hold?
    #[inline]
    fn is_of(&self, state: &State, seat: Seat) -> bool {
        let estate = state.estate(seat);
        let there = state.land_of(seat);
        self.filled == estate.filled
            && (self.duchy, self.reach, self.equal_buildings)
                == (estate.duchy, estate.reach, estate.powers.equal_buildings)
            && self.tiles[..there.len()] == *there
    }

    /// Could this tile be placed, with the right number?
    #[inline]
    pub(super) fn takes(&self, tile: Tile) -> bool {
        match (tile.kind(), tile.family()) {
            (Kind::Building(building), _) => self.cities.placeable >> building as usize & 1 != 0,
            (_, Some(colour)) => self.open[colour.index()] > 0,
            _ => true,
        }
    }
}

/// Duchies that were seen lately, each as it lay there: about as many as the decisions of a turn lead to.
#[derive(Default)]
pub(super) struct Lands(Lately<Land, 24>);

impl Lands {
    /// The duchy of a seat.
    #[inline]
    pub(super) fn of(&mut self, game: &Burgundy, state: &State, seat: Seat) -> &Land {
        self.0.find(|land| land.is_of(state, seat), || Land::new(game, state, seat))
    }
}

fn placed(state: &State, seat: Seat, on: &mut Inputs) {
    let (mut colours, mut buildings, mut animals) = ([0; COLOURS], [0; Building::ALL.len()], [0; Animal::ALL.len()]);
    for (_, tile) in state.tiles(seat) {
        if let Some(colour) = tile.family() {
            colours[colour.index()] += 1;
        }
        match tile.kind() {
            Kind::Building(building) => buildings[building as usize] += 1,
            Kind::Animal(animal, _) => animals[animal as usize] += 1,
            _ => {}
        }
    }
    for (nth, count) in colours.into_iter().enumerate() {
        PLACED.count(nth, 3, count, on);
        extent::placed(nth, count, on);
    }
    buildings.into_iter().enumerate().for_each(|(nth, count)| BUILT.count(nth, 3, count, on));
    animals.into_iter().enumerate().for_each(|(nth, count)| KEPT.count(nth, 3, count, on));
}

/// The animals of a pasture that is not full: they score again with the next of their kind (B-5.2).
fn pasture(state: &State, seat: Seat, spaces: Spaces, within_reach: bool, herds: &mut Herds, on: &mut Inputs) {
    let mut own = [(0, 0); Animal::ALL.len()];
    for space in spaces {
        if let Some(Kind::Animal(animal, count)) = state.tile(seat, space).map(Tile::kind) {
            let (sum, tiles) = &mut own[animal as usize];
            (*sum, *tiles) = (*sum + usize::from(count), *tiles + 1);
        }
    }
    for (nth, herd) in own.iter().enumerate() {
        if herd.0 > 0 {
            PASTURES.one(nth * 10 + herd.0.min(10) - 1, on);
            extent::pasture(nth, herd.0, on);
        }
        if within_reach {
            herds[nth] = herds[nth].max(Some(*herd));
        }
    }
}
