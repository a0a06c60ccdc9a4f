//! What grows in a vineyard: connected grapes, what they score, and what another double tile would add.

use std::iter;

use burgundy::expansion::vineyards::facts::{Facts, GRAPE_PLACES, LEVELS};
use burgundy::expansion::vineyards::{DOUBLES, Double, Grape, Plot};
use burgundy::{Burgundy, State};
use table::Seat;

/// Vineyards that are remembered: those that the lines of one turn lead to.
const REMEMBERED: usize = 12;

/// A set of grape places, as bits.
type Places = u32;

/// What grows in a vineyard.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Growth {
    /// Where each grape grows.
    grown: [Places; Grape::COUNT],
    /// The grape bonus tiles by kind.
    held: [u8; Grape::COUNT],
    /// Double spaces that are covered, as bits.
    covered: u16,
}

impl Growth {
    fn lay(&mut self, plot: usize, grapes: [Grape; 2]) {
        self.covered |= 1 << plot;
        for (side, grape) in grapes.into_iter().enumerate() {
            self.grown[grape.index()] |= 1 << (2 * plot + side);
        }
    }
}

/// A player's vineyard, on the board that is played on.
#[derive(Copy, Clone)]
pub(super) struct Vineyard<'a> {
    facts: &'a Facts,
    growth: Growth,
}

impl<'a> Vineyard<'a> {
    /// The vineyard of a player.
    pub fn of(game: &'a Burgundy, state: &State, seat: Seat) -> Vineyard<'a> {
        let held = &state.more.vineyards;
        let mut growth = Growth { held: Grape::ALL.map(|grape| held.bonuses(seat).of(grape)), ..Growth::default() };
        for (nth, planted) in held.vineyard(seat).iter().enumerate() {
            if let Some(planted) = planted {
                growth.lay(nth, planted.grapes());
            }
        }
        Vineyard { facts: &game.data().rooms.vineyards, growth }
    }

    /// The same with one more tile, its left grape first.
    pub fn with(mut self, plot: usize, grapes: [Grape; 2]) -> Vineyard<'a> {
        self.growth.lay(plot, grapes);
        self
    }

    /// The same with one more grape bonus tile.
    pub fn with_bonus(mut self, grape: Grape) -> Vineyard<'a> {
        self.growth.held[grape.index()] += 1;
        self
    }

    /// Double spaces that are covered, as bits.
    pub fn covered(&self) -> u16 {
        self.growth.covered
    }

    /// The double spaces that a tile may lie on now (B-10.5).
    pub fn open(&self) -> u16 {
        let covered = self.covered();
        if covered == 0 {
            return self.facts.levels[0];
        }
        let near = bits(covered.into()).fold(0, |near, plot| near | self.facts.sites[plot].near);
        near & !covered
    }

    /// How many spaces of each level are empty.
    pub fn left(&self) -> [usize; LEVELS] {
        self.facts.levels.map(|level| (level & !self.covered()).count_ones() as usize)
    }

    /// How many grape bonus tiles there are of a kind.
    pub fn held(&self, grape: Grape) -> usize {
        self.growth.held[grape.index()].into()
    }

    /// The sizes of the connected areas of a grape, the largest first.
    pub fn areas(&self, grape: Grape) -> Areas {
        let mut rest = self.growth.grown[grape.index()];
        let mut areas = Areas::default();
        while rest != 0 {
            let area = self.grow(1 << rest.trailing_zeros(), rest);
            rest &= !area;
            areas.insert(area.count_ones() as u8);
        }
        areas
    }

    /// The empty grape places beside the largest area of a grape: where it could grow.
    pub fn room_beside_largest(&self, grape: Grape) -> usize {
        let mut rest = self.growth.grown[grape.index()];
        let mut largest = 0u32;
        while rest != 0 {
            let area = self.grow(1 << rest.trailing_zeros(), rest);
            rest &= !area;
            if area.count_ones() > largest.count_ones() {
                largest = area;
            }
        }
        let all = self.growth.grown.iter().fold(0, |all, grown| all | grown);
        (self.around(largest) & !all).count_ones() as usize
    }

    /// What the bonus tiles of a grape score, and what one more would, in half points: a tile scores one area, an area
    /// scores once (B-10.8).
    fn worth_of(&self, grape: Grape) -> (i32, i32) {
        let areas = self.areas(grape);
        let held = self.held(grape);
        let points = |size: u8| 2 * i32::from(self.facts.points(size.into()));
        (areas.iter().take(held).map(points).sum(), areas.iter().nth(held).map_or(0, points))
    }

    /// The points for grapes if the game ended now.
    pub fn points(&self) -> i32 {
        Grape::ALL.into_iter().map(|grape| self.worth_of(grape).0 / 2).sum()
    }

    /// Those points and half of what one more bonus tile would score at best, in half points: what grows in vain today may
    /// score once a level is full.
    pub fn promise(&self) -> i32 {
        let (mut sure, mut best) = (0, 0);
        for grape in Grape::ALL {
            let (now, next) = self.worth_of(grape);
            sure += now;
            best = best.max(next);
        }
        sure + best / 2
    }

    /// By how much a tile would raise the promise on a space, in half points, laid the better way.
    pub fn gain(&self, tile: Double, plot: usize, before: i32) -> i32 {
        let [first, second] = tile.grapes();
        let one = self.with(plot, [first, second]).promise();
        let other = if tile.is_single() { one } else { self.with(plot, [second, first]).promise() };
        one.max(other) - before
    }

    /// The places beside these.
    fn around(&self, places: Places) -> Places {
        bits(places).fold(0, |all, place| all | self.facts.beside[place])
    }

    /// What hangs together with a place among others.
    fn grow(&self, from: Places, among: Places) -> Places {
        let mut area = from;
        loop {
            let more = area | self.around(area) & among;
            if more == area {
                return area;
            }
            area = more;
        }
    }
}

/// The sizes of connected areas, the largest first.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Areas {
    sizes: [u8; Plot::COUNT],
    count: usize,
}

impl Areas {
    fn insert(&mut self, size: u8) {
        // Two grapes of a kind beside each other are one area: there are never more areas than double spaces.
        let at = self.iter().position(|other| other < size).unwrap_or(self.count);
        if let Some(places) = self.sizes.get_mut(at..=self.count) {
            places.rotate_right(1);
            places[0] = size;
            self.count += 1;
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        self.sizes.into_iter().take(self.count)
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let nth = set.trailing_zeros() as usize;
        set = if set == 0 { 0 } else { set & (set - 1) };
        (nth < GRAPE_PLACES).then_some(nth)
    })
}

/// What a tile would add on each double space, in half points; nothing where it cannot lie now.
pub(super) type Gains = [Option<u8>; Plot::COUNT];

/// What grows in a vineyard, with what was found out about it.
struct Known {
    growth: Growth,
    points: i32,
    gains: [Option<Gains>; DOUBLES],
}

/// Vineyards of one game that were looked at: most positions of a turn have one of a few.
#[derive(Default)]
pub struct Vineyards {
    known: Vec<Known>,
    next: usize,
}

impl Vineyards {
    fn find(&mut self, vineyard: Vineyard<'_>) -> &mut Known {
        let at = self.known.iter().position(|known| known.growth == vineyard.growth).unwrap_or_else(|| {
            let known = Known { growth: vineyard.growth, points: vineyard.points(), gains: [None; DOUBLES] };
            if self.known.len() < REMEMBERED {
                self.known.push(known);
                return self.known.len() - 1;
            }
            let at = self.next % REMEMBERED;
            self.next = at + 1;
            self.known[at] = known;
            at
        });
        &mut self.known[at]
    }

    /// The points for grapes if the game ended now.
    pub(super) fn points(&mut self, vineyard: Vineyard<'_>) -> i32 {
        self.find(vineyard).points
    }

    /// What a tile would add.
    pub(super) fn gains(&mut self, vineyard: Vineyard<'_>, tile: Double) -> Gains {
        let known = self.find(vineyard);
        *known.gains[tile.index()].get_or_insert_with(|| {
            let (open, before) = (vineyard.open(), vineyard.promise());
            let gain = |plot: usize| vineyard.gain(tile, plot, before).clamp(0, u8::MAX.into()) as u8;
            std::array::from_fn(|plot| (open >> plot & 1 != 0).then(|| gain(plot)))
        })
    }
}
