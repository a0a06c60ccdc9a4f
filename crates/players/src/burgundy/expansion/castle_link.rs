//! The castle link: where tiles may really lie, and the castles that were left behind.

use burgundy::Colour;
use burgundy::expansion::castle_link::{linked, refused};

use super::Look;
use crate::burgundy::features::{COLOUR, DIE};
use crate::net::Axis::Numbers;
use crate::net::{Block, Inputs};

/// Empty spaces that hang on a castle: how many, with which numbers, and how many do not although tiles lie beside.
const LINKED: Block = Block::first("linked", &[COLOUR, Numbers(0, 4)]);
const LINKED_DIE: Block = LINKED.then("linked-die", &[COLOUR, DIE]);
const CLOSED: Block = LINKED_DIE.then("closed", &[COLOUR, Numbers(1, 3)]);
/// A stored tile that one of my dice can place.
const PLACE_NOW: Block = CLOSED.then("place-now", &[COLOUR]);
const ASIDE: Block = PLACE_NOW.then("aside", &[Numbers(1, 4)]);
/// One of them can be had now.
const CLAIM: Block = ASIDE.then("claim", &[]);

pub(super) const LAST: Block = CLAIM;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (look.state, look.estate, look.duchy);
    let open = estate.open();
    let all = if estate.powers.no_neighbour { open } else { linked(look.game, state, look.seat, open) };
    for colour in Colour::ALL {
        let near = open & duchy.of_colour(colour);
        let mine = if colour == Colour::Castle { near } else { all & near };
        LINKED.moved(at).one(colour.index() * 4 + mine.len().min(3), on);
        CLOSED.moved(at).count(colour.index(), 3, (near - mine).len(), on);
        let stored = look.stored().any(|tile| tile.fits(colour));
        for site in mine.filter_map(|space| duchy.site(space)) {
            LINKED_DIE.moved(at).one(colour.index() * 6 + site.die.index(), on);
            if stored && look.faces().any(|face| face == site.die) {
                PLACE_NOW.moved(at).one(colour.index(), on);
            }
        }
    }
    ASIDE.moved(at).count(0, 4, usize::from(state.more.castle_link.castles), on);
    if look.faces().count() == 2 && refused(state, look.seat).is_none() {
        CLAIM.moved(at).one(0, on);
    }
}
