//! Cities: which buildings each unfinished one has and still takes. A large city is filled over a whole game, and each
//! building goes in only once (B-5.6), so what is missing in the end decides whether it is ever full.

use burgundy::duchy::Region;
use burgundy::{Building, Kind, Spaces, State, Tile};
use table::Seat;

use crate::burgundy::features::{BUILDING, BUILDS, SMALL};
use crate::burgundy::market::Market;
use crate::burgundy::reach::{WORKERS, Within};
use crate::net::Axis::Numbers;
use crate::net::{Axis, Block, Inputs};

const KINDS: usize = Building::ALL.len();
/// Cities are told apart by how many of their spaces are left.
const MOST_LEFT: usize = 8;
const LEFT: Axis = Numbers(1, MOST_LEFT);
/// Smaller ones take whatever comes.
const SMALLEST: usize = 3;
/// What is distinguished of the largest city.
const LARGEST: usize = 14;

const HAS: Block = SMALL.then("city-has", &[LEFT, BUILDING]);
const TAKES: Block = HAS.then("city-takes", &[LEFT, BUILDING]);
/// How many kinds still fit into it.
const FITS: Block = TAKES.then("city-fits", &[LEFT, Numbers(0, KINDS + 1)]);
/// Fewer than there are spaces left: as things stand it will never be full.
const IN_VAIN: Block = FITS.then("city-in-vain", &[LEFT]);
/// How many of the kinds it takes lie in the depots, at best.
const OFFERED: Block = IN_VAIN.then("city-offered", &[LEFT, Numbers(0, 5)]);
/// One of them is stored.
const STORED: Block = OFFERED.then("city-stored", &[LEFT]);
/// One of them is within reach of my dice, with so many workers.
const NEAR: Block = STORED.then("city-near", &[LEFT, WORKERS]);

// The largest unfinished city.
const SIZE: Block = NEAR.then("largest-city", &[Numbers(SMALLEST, LARGEST)]);
const LARGEST_LEFT: Block = SIZE.then("largest-city-left", &[Numbers(1, LARGEST)]);
const LARGEST_HAS: Block = LARGEST_LEFT.then("largest-city-has", &[BUILDING]);
const LARGEST_TAKES: Block = LARGEST_HAS.then("largest-city-takes", &[BUILDING]);
/// Its spaces within reach.
const LARGEST_OPEN: Block = LARGEST_TAKES.then("largest-city-open", &[Numbers(0, 6)]);
const LARGEST_OFFERED: Block = LARGEST_OPEN.then("largest-city-offered", &[Numbers(0, 5)]);
/// The depots with a building for it.
const LARGEST_DEPOT: Block = LARGEST_OFFERED.then("largest-city-depot", &[Numbers(1, 6)]);
const LARGEST_STORED: Block = LARGEST_DEPOT.then("largest-city-stored", &[]);

/// The last stretch of them.
pub(super) const LAST: Block = LARGEST_STORED;

/// What the cities of a duchy still take, as sets of kinds of buildings.
#[derive(Clone, Default)]
pub(super) struct Cities {
    /// Those with so many spaces left, all together.
    takes: [u8; MOST_LEFT],
    /// What could be placed now in some city, of whatever size.
    pub(super) placeable: u8,
    largest: Option<Largest>,
}

#[derive(Copy, Clone)]
struct Largest {
    size: usize,
    left: usize,
    open: usize,
    has: u8,
    takes: u8,
}

impl Cities {
    /// An unfinished city, of whose spaces some are left and some of those within reach.
    pub(super) fn add(&mut self, state: &State, seat: Seat, city: &Region, rest: Spaces, open: usize, on: &mut Inputs) {
        let mut has = 0u8;
        for space in city.spaces - rest {
            if let Some(Kind::Building(building)) = state.tile(seat, space).map(Tile::kind) {
                has |= 1 << building as usize;
            }
        }
        for nth in (0..KINDS).filter(|nth| has >> nth & 1 == 0) {
            for _ in 0..open.min(3) {
                BUILDS.more(nth, 3, on);
            }
        }
        let takes = if state.estate(seat).powers.equal_buildings { u8::MAX } else { !has };
        if open > 0 {
            self.placeable |= takes;
        }
        let (size, left) = (city.spaces.len(), rest.len());
        if size < SMALLEST {
            return;
        }
        let group = left.min(MOST_LEFT) - 1;
        let fits = takes.count_ones() as usize;
        HAS.some(group * KINDS, has.into(), on);
        TAKES.some(group * KINDS, takes.into(), on);
        FITS.one(group * (KINDS + 1) + fits, on);
        if takes != u8::MAX && fits < left {
            IN_VAIN.one(group, on);
        }
        self.takes[group] |= takes;
        if self.largest.is_none_or(|other| (other.size, left) < (size, other.left)) {
            self.largest = Some(Largest { size, left, open, has, takes });
        }
    }

    /// All have been added: which is the largest, and the one of equals that is nearest to its points.
    pub(super) fn largest(&self, on: &mut Inputs) {
        let Some(city) = self.largest else { return };
        SIZE.up_to(city.size - SMALLEST, on);
        LARGEST_LEFT.up_to(city.left - 1, on);
        LARGEST_HAS.some(0, city.has.into(), on);
        LARGEST_TAKES.some(0, city.takes.into(), on);
        LARGEST_OPEN.up_to(city.open, on);
    }

    /// Buildings for them: in the depots, in storage, within reach of the dice.
    pub(super) fn inputs(&self, market: &Market, stored: u8, near: Option<&Within>, on: &mut Inputs) {
        let Some(largest) = self.largest else { return };
        let offered = market.buildings();
        let count = |takes: u8| (takes & offered).count_ones() as usize;
        for (group, takes) in self.takes.iter().enumerate().filter(|(_, takes)| **takes != 0) {
            OFFERED.one(group * 5 + count(*takes).min(4), on);
            if takes & stored != 0 {
                STORED.one(group, on);
            }
            if let Some(workers) = near.and_then(|near| near.buildings(*takes)) {
                NEAR.one(group * WORKERS.len() + workers, on);
            }
        }
        LARGEST_OFFERED.up_to(count(largest.takes), on);
        for depot in market.depots_with(largest.takes) {
            LARGEST_DEPOT.one(depot, on);
        }
        if largest.takes & stored != 0 {
            LARGEST_STORED.one(0, on);
        }
    }
}
