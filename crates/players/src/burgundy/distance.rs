//! How far away the rest of a duchy is: what lies two steps from the filled land, and regions that it does not touch yet.

use burgundy::duchy::{Duchy, Region};
use burgundy::{Colour, Spaces};

use crate::burgundy::city;
use crate::burgundy::features::{COLOUR, DIE, SIZE, SIZES};
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

/// Empty spaces that come within reach with the next tile.
const NEXT: Block = city::LAST.then("next", &[COLOUR, DIE, Numbers(1, 2)]);
/// Regions that are not within reach, by colour and size: does one tile bring them there, or does it take more?
const FAR: Block = NEXT.then("far", &[COLOUR, SIZE, Words(&["two", "more"]), Numbers(1, 2)]);
/// Colours of which nothing is within reach yet.
const OUT_OF_REACH: Block = FAR.then("out-of-reach", &[COLOUR]);

/// The last stretch of them.
pub(super) const LAST: Block = OUT_OF_REACH;

/// The empty spaces that are two steps away from those that are filled.
pub(super) fn second(duchy: &Duchy, filled: Spaces, open: Spaces, on: &mut Inputs) -> Spaces {
    let around = open.fold(Spaces::NONE, |all, space| all | duchy.neighbours(space));
    let second = around - open - filled;
    for space in second {
        if let Some(site) = duchy.site(space) {
            NEXT.more(site.colour.index() * 6 + site.die.index(), 2, on);
        }
    }
    for colour in Colour::ALL {
        let spaces = duchy.of_colour(colour);
        if (spaces & open).is_empty() && !spaces.within(filled) {
            OUT_OF_REACH.one(colour.index(), on);
        }
    }
    second
}

/// A region of which nothing is within reach.
pub(super) fn region(region: &Region, second: Spaces, on: &mut Inputs) {
    let size = region.spaces.len().min(SIZES);
    let more = (region.spaces & second).is_empty();
    FAR.more((region.colour.index() * SIZES + size - 1) * 2 + usize::from(more), 2, on);
}
