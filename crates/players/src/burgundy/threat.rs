//! What another seat is after, and what it could do before me.

use std::cmp::{Ordering, Reverse};

use burgundy::player::{Estate, STORAGE};
use burgundy::{Burgundy, Colour, State};
use table::Seat;

use crate::burgundy::features::{COLOUR, COLOURS, GOODS_COLOUR, TILE, faces_left};
use crate::burgundy::land::Land;
use crate::burgundy::market::Market;
use crate::burgundy::opponent;
use crate::burgundy::reach::Reach;
use crate::net::Axis::{Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// Rests of regions that are distinguished.
const MOST_LEFT: usize = 8;
/// More workers than this are seldom spent on one tile.
const WORKERS: Axis = Numbers(0, 2);

const STORED: Block = opponent::MINES.then("stored-kind", &[TILE]);
const ROOM: Block = STORED.then("room", &[Numbers(0, STORAGE + 1)]);
const GOODS: Block = ROOM.then("goods-colour", &[GOODS_COLOUR]);
/// What is left of the largest region of each colour that is within reach.
const LARGEST_LEFT: Block = GOODS.then("largest-left", &[COLOUR, Numbers(1, MOST_LEFT)]);
/// Colours of tiles that its dice can take, and those among them that I could place.
const TAKES: Block = LARGEST_LEFT.then("takes", &[WORKERS, COLOUR]);
const CONTESTED: Block = TAKES.then("contested", &[WORKERS, COLOUR]);
/// Who is nearer to the bonus of a colour.
const BONUS: Block = CONTESTED.then("bonus", &[COLOUR, Words(&["nearer", "even", "behind"])]);

/// The last stretch of them.
pub(super) const LAST: Block = BONUS;

/// What follows from an estate alone.
pub(super) fn lasting(game: &Burgundy, estate: &Estate, at: usize, on: &mut Inputs) {
    let duchy = game.duchy(estate.duchy);
    let mut room = STORAGE;
    for tile in estate.storage.iter().flatten() {
        STORED.moved(at).one(tile.index(), on);
        room -= 1;
    }
    ROOM.moved(at).one(room, on);
    for (nth, _) in estate.goods.iter().enumerate().filter(|(_, count)| **count > 0) {
        GOODS.moved(at).one(nth, on);
    }
    let mut largest = [None; COLOURS];
    for region in duchy.regions() {
        let rest = region.spaces - estate.filled;
        if !(rest & estate.reach).is_empty() {
            let one = &mut largest[region.colour.index()];
            // Of equals the one that is nearer to its points.
            *one = (*one).max(Some((region.spaces.len(), Reverse(rest.len()))));
        }
    }
    for (nth, (_, rest)) in largest.iter().enumerate().filter_map(|(nth, one)| Some((nth, (*one)?))) {
        LARGEST_LEFT.moved(at).one(nth * MOST_LEFT + rest.0.min(MOST_LEFT) - 1, on);
    }
}

/// What I could place of each depot, as sets of colours.
pub(super) fn wanted(state: &State, land: &Land) -> [u8; 6] {
    state.depots.map(|depot| {
        let mine = depot.tiles.into_iter().flatten().filter(|tile| land.takes(*tile));
        mine.fold(0, |all, tile| all | 1 << tile.colour().index())
    })
}

/// What its dice can take of what I could place.
pub(super) fn takes(state: &State, them: Seat, market: &Market, wanted: &[u8; 6], at: usize, on: &mut Inputs) {
    let mut faces = faces_left(state, them).peekable();
    if faces.peek().is_none() {
        return;
    }
    let estate = state.estate(them);
    let reach = Reach::new(faces, estate.powers.to_take(), estate.workers);
    for workers in 0..WORKERS.len() {
        TAKES.moved(at).some(workers * COLOURS, reach.gather(workers, &market.colours.map(u64::from)), on);
        CONTESTED.moved(at).some(workers * COLOURS, reach.gather(workers, &wanted.map(u64::from)), on);
    }
}

/// Which of us covers a colour first, where there is still something to gain: all of `open` are colours with a bonus left.
pub(super) fn race(mine: &[u8; COLOURS], theirs: &[u8; COLOURS], open: u8, at: usize, on: &mut Inputs) {
    for nth in (0..Colour::ALL.len()).filter(|nth| open >> nth & 1 != 0) {
        if mine[nth] > 0 && theirs[nth] > 0 {
            let place = match theirs[nth].cmp(&mine[nth]) {
                Ordering::Less => 0,
                Ordering::Equal => 1,
                Ordering::Greater => 2,
            };
            BONUS.moved(at).one(nth * 3 + place, on);
        }
    }
}
