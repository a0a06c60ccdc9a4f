//! What matters of another seat: what it wants, what it can do before me, and who is ahead.

use burgundy::{Burgundy, Colour, State};
use table::{Game, Seat};

use crate::burgundy::features::faces_left;
use crate::net::{Block, Inputs};

const COLOURS: usize = 6;

const HERE: Block = Block::first(1);
const AHEAD: Block = HERE.then(17);
const BEFORE_ME: Block = AHEAD.then(2);
const DICE: Block = BEFORE_ME.then(12);
const SILVER: Block = DICE.then(5);
const WORKERS: Block = SILVER.then(6);
const GOODS: Block = WORKERS.then(8);
const STORED: Block = GOODS.then(COLOURS * 3);
const LEFT: Block = STORED.then(COLOURS * 5);
const FRONTIER: Block = LEFT.then(COLOURS * 6);
const EMPTY: Block = FRONTIER.then(10);
const MONASTERIES: Block = EMPTY.then(26);
const MINES: Block = MONASTERIES.then(3);

/// So many inputs for each.
pub(super) const INPUTS: usize = MINES.end();

/// The inputs of one of the others; `nth` of them, whose stretch is the n-th copy of `block`.
pub(super) fn inputs(game: &Burgundy, state: &State, me: Seat, them: Seat, block: Block, nth: usize, on: &mut Inputs) {
    let at = block.end() - INPUTS + nth * INPUTS;
    let estate = state.estate(them);
    let duchy = game.duchy(estate.duchy);
    HERE.moved(at).one(0, on);
    let ahead = (game.points(state, them) - game.points(state, me)).clamp(-80, 80);
    AHEAD.moved(at).one(((ahead + 80) / 10) as usize, on);
    let place = |seat: Seat| state.order[..game.seats()].iter().position(|other| *other == seat);
    if place(them) < place(me) {
        BEFORE_ME.moved(at).one(0, on);
    }
    let rank = |seat: Seat| state.track.order[..game.seats()].iter().position(|other| *other == seat);
    if rank(them) < rank(me) {
        BEFORE_ME.moved(at).one(1, on);
    }
    for face in faces_left(state, them) {
        DICE.moved(at).more(face.index(), 2, on);
    }
    SILVER.moved(at).count(0, 5, usize::from(estate.silver), on);
    WORKERS.moved(at).count(0, 6, usize::from(estate.workers), on);
    GOODS.moved(at).count(0, 8, estate.goods.iter().map(|count| usize::from(*count)).sum(), on);
    for tile in estate.storage.iter().flatten() {
        STORED.moved(at).more(tile.colour().index(), 3, on);
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
