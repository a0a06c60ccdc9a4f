//! Boards with unusually many spaces of a colour, and unusually large regions: what other inputs lump together. Everything
//! is laid out as steps, so that a number that never came up in training still looks like its neighbours.

use burgundy::duchy::Duchy;
use burgundy::{Colour, Spaces};

use crate::burgundy::distance;
use crate::burgundy::features::{ANIMAL, COLOUR};
use crate::net::Axis::{Named, Words};
use crate::net::{Axis, Block, Inputs};

/// A step is on from this number on.
type Steps = &'static [usize];

const ALL: Steps = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 25, 30];
const MORE: Steps = &[10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 28, 31, 34];
const LARGE: Steps = &[9, 10, 11, 12, 13, 14, 16, 18, 21, 25, 30];
const MANY: Steps = &[4, 5, 6, 8, 10, 13, 17, 22, 28];
const HERD: Steps = &[11, 13, 16, 20, 25, 30, 36];
const POINTS: Steps = &[17, 20, 24, 29, 35, 42];

const OF_ALL: Axis = Named(ALL.len(), |nth| ALL[nth].to_string());
const OF_MORE: Axis = Named(MORE.len(), |nth| MORE[nth].to_string());
const OF_LARGE: Axis = Named(LARGE.len(), |nth| LARGE[nth].to_string());
const OF_MANY: Axis = Named(MANY.len(), |nth| MANY[nth].to_string());
const OF_HERD: Axis = Named(HERD.len(), |nth| HERD[nth].to_string());
const OF_POINTS: Axis = Named(POINTS.len(), |nth| POINTS[nth].to_string());

/// The spaces of a colour, filled or not.
const SPACES: Block = distance::LAST.then("spaces", &[COLOUR, OF_ALL]);
/// The empty ones, beyond those that are counted singly.
const LEFT: Block = SPACES.then("left-beyond", &[COLOUR, OF_MORE]);
/// The largest unfinished region of a colour, beyond the sizes that are distinguished elsewhere.
const REGION: Block = LEFT.then("region-beyond", &[COLOUR, OF_LARGE]);
const REGION_LEFT: Block = REGION.then("region-left-beyond", &[COLOUR, OF_LARGE]);
/// The tiles of a colour in the duchy, such as mines, of which each pays.
const PLACED: Block = REGION_LEFT.then("placed-beyond", &[COLOUR, OF_MANY]);
/// The animals of a kind in an unfinished pasture.
const PASTURES: Block = PLACED.then("pastures-beyond", &[ANIMAL, OF_HERD]);
/// What a stored animal would bring, and one in the depots.
const GRAZES: Block = PASTURES.then("grazes-beyond", &[Words(&["now", "later"]), OF_POINTS]);

/// The last stretch of them.
pub(super) const LAST: Block = GRAZES;

/// How many of the steps a number has reached.
fn reached(steps: Steps, number: usize) -> usize {
    steps.iter().take_while(|step| **step <= number).count()
}

pub(super) fn inputs(duchy: &Duchy, filled: Spaces, on: &mut Inputs) {
    for colour in Colour::ALL {
        let (spaces, nth) = (duchy.of_colour(colour), colour.index());
        SPACES.count(nth, ALL.len(), reached(ALL, spaces.len()), on);
        LEFT.count(nth, MORE.len(), reached(MORE, (spaces - filled).len()), on);
    }
    for region in duchy.regions().iter().filter(|region| region.spaces.len() >= LARGE[0]) {
        let (nth, rest) = (region.colour.index(), region.spaces - filled);
        if !rest.is_empty() {
            REGION.count(nth, LARGE.len(), reached(LARGE, region.spaces.len()), on);
            REGION_LEFT.count(nth, LARGE.len(), reached(LARGE, rest.len()), on);
        }
    }
}

/// So many tiles of a colour lie there.
pub(super) fn placed(colour: usize, count: usize, on: &mut Inputs) {
    PLACED.count(colour, MANY.len(), reached(MANY, count), on);
}

/// So many animals of a kind graze in a pasture.
pub(super) fn pasture(animal: usize, animals: usize, on: &mut Inputs) {
    PASTURES.count(animal, HERD.len(), reached(HERD, animals), on);
}

/// An animal would bring so many points; it is stored, or it lies in a depot.
#[inline]
pub(super) fn grazes(points: usize, stored: bool, on: &mut Inputs) {
    if points >= POINTS[0] {
        GRAZES.count(usize::from(!stored), POINTS.len(), reached(POINTS, points), on);
    }
}
