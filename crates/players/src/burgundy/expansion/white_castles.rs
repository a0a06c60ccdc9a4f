//! White castles: the white die, and what an action with it could do.

use burgundy::duchy::Numbers as Faces;
use burgundy::expansion::white_castles::WHITE_CASTLE;
use burgundy::{Depot, Pending, Task};

use super::Look;
use crate::burgundy::features::{COLOUR, DIE};
use crate::net::Axis::Numbers;
use crate::net::{Block, Inputs};

const WAITS: Block = Block::first("waits", &[]);
const PLACED: Block = WAITS.then("placed", &[Numbers(1, 4)]);
/// Spaces within reach that a white castle may go to.
const FITS: Block = PLACED.then("fits", &[Numbers(0, 4)]);
/// The number of the white die, and what it could do now.
const WHITE: Block = FITS.then("white", &[DIE]);
const WHITE_PLACES: Block = WHITE.then("white-places", &[COLOUR]);
const WHITE_TAKES: Block = WHITE_PLACES.then("white-takes", &[COLOUR]);
const WHITE_SELLS: Block = WHITE_TAKES.then("white-sells", &[Numbers(1, 3)]);

pub(super) const LAST: Block = WHITE_SELLS;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (look.state, look.estate, look.duchy);
    let waits = |pending: Pending| matches!(pending, Pending::Task { task: Task::ActWithWhite, .. });
    if look.decides() && state.pending.iter().any(waits) {
        WAITS.moved(at).one(0, on);
    }
    PLACED.moved(at).count(0, 4, look.placed(WHITE_CASTLE), on);
    FITS.moved(at).up_to(look.game.spaces_for(state, look.seat, WHITE_CASTLE, Faces::ALL).len(), on);
    let Some(white) = state.white else { return };
    WHITE.moved(at).one(white.index(), on);
    let spaces = estate.open() & duchy.with_numbers(Faces::from_bits(1 << white.index()));
    for tile in look.stored().filter(|tile| *tile != WHITE_CASTLE) {
        for space in spaces & duchy.fitting(tile) {
            if let Some(site) = duchy.site(space) {
                WHITE_PLACES.moved(at).one(site.colour.index(), on);
            }
        }
    }
    for tile in state.depot(Depot::ALL[white.index()]).tiles.iter().flatten() {
        WHITE_TAKES.moved(at).one(tile.colour().index(), on);
    }
    WHITE_SELLS.moved(at).count(0, 3, usize::from(estate.goods[white.index()]), on);
}
