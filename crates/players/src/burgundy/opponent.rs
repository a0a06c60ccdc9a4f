//! What matters of another seat: what it wants, what it can do before me, and who is ahead.

use burgundy::player::Estate;
use burgundy::{Burgundy, Colour, State};
use table::Seat;

use crate::burgundy::features::{COLOUR, DIE, MONASTERY, faces_left};
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// Who is ahead, in steps of ten points.
const LEAD: Axis = Named(17, |nth| (10 * nth as i32 - 80).to_string());

const HERE: Block = Block::first("here", &[]);
const AHEAD: Block = HERE.then("ahead", &[LEAD]);
const BEFORE_ME: Block = AHEAD.then("before-me", &[Words(&["turn", "track"])]);
const DICE: Block = BEFORE_ME.then("faces", &[DIE, Numbers(1, 2)]);
const SILVER: Block = DICE.then("silver", &[Numbers(1, 5)]);
const WORKERS: Block = SILVER.then("workers", &[Numbers(1, 6)]);
const GOODS: Block = WORKERS.then("goods", &[Numbers(1, 8)]);
const STORED: Block = GOODS.then("stored", &[COLOUR, Numbers(1, 3)]);
const LEFT: Block = STORED.then("left", &[COLOUR, Numbers(0, 5)]);
const FRONTIER: Block = LEFT.then("frontier", &[COLOUR, DIE]);
const EMPTY: Block = FRONTIER.then("empty", &[Numbers(0, 10)]);
const MONASTERIES: Block = EMPTY.then("monasteries", &[MONASTERY]);
pub(super) const MINES: Block = MONASTERIES.then("mines", &[Numbers(1, 3)]);

/// Where one of the others stands, who is so many points ahead and whose part begins here.
pub(super) fn inputs(game: &Burgundy, state: &State, me: Seat, them: Seat, ahead: i32, at: usize, on: &mut Inputs) {
    HERE.moved(at).one(0, on);
    AHEAD.moved(at).one(((ahead.clamp(-80, 80) + 80) / 10) as usize, on);
    let place = |seat: Seat| state.order[..game.markers()].iter().position(|other| *other == seat);
    if place(them) < place(me) {
        BEFORE_ME.moved(at).one(0, on);
    }
    let rank = |seat: Seat| state.track.order[..game.markers()].iter().position(|other| *other == seat);
    if rank(them) < rank(me) {
        BEFORE_ME.moved(at).one(1, on);
    }
    for face in faces_left(state, them) {
        DICE.moved(at).more(face.index(), 2, on);
    }
}

/// What follows from an estate alone.
pub(super) fn lasting(game: &Burgundy, estate: &Estate, at: usize, on: &mut Inputs) {
    let duchy = game.duchy(estate.duchy);
    SILVER.moved(at).count(0, 5, usize::from(estate.silver), on);
    WORKERS.moved(at).count(0, 6, usize::from(estate.workers), on);
    GOODS.moved(at).count(0, 8, estate.goods.iter().map(|count| usize::from(*count)).sum(), on);
    for colour in estate.storage.iter().flatten().filter_map(|tile| tile.family()) {
        STORED.moved(at).more(colour.index(), 3, on);
    }
    for colour in Colour::ALL {
        let left = (duchy.of_colour(colour) - estate.filled).len();
        LEFT.moved(at).one(colour.index() * 5 + left.min(4), on);
    }
    for space in estate.open() {
        if let Some(site) = duchy.site(space) {
            FRONTIER.moved(at).one(site.colour.index() * 6 + site.die.index(), on);
        }
    }
    EMPTY.moved(at).up_to((duchy.sites().len() - estate.filled.len()) / 4, on);
    for monastery in estate.monasteries.iter() {
        MONASTERIES.moved(at).one(usize::from(monastery.number()) - 1, on);
    }
    let mines = duchy.of_colour(Colour::Mine) & estate.filled;
    MINES.moved(at).count(0, 3, mines.len(), on);
}
