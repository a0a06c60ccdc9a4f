//! Four tiles: the crane and the geese. The two monasteries are inputs like any other.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::four_tiles::{Asks, CRANE, GEESE};
use burgundy::{Animal, Colour, Kind, Pending, Spaces, Tile};

use super::Look;
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

/// Points of the geese that are distinguished.
const FLOCK: usize = 16;

const CRANE_PLACED: Block = Block::first("crane", &[]);
const WAITS: Block = CRANE_PLACED.then("waits", &[Words(&["crane", "geese"])]);
/// What the geese would score where they fit best.
const GEESE_SCORE: Block = WAITS.then("geese-score", &[Words(&["stored", "offered"]), Numbers(1, FLOCK)]);
/// Empty spaces within reach where every animal scores with the geese.
const BESIDE_GEESE: Block = GEESE_SCORE.then("beside-geese", &[Numbers(1, 4)]);
/// Silver that could be changed for workers.
const EXCHANGE: Block = BESIDE_GEESE.then("exchange", &[Numbers(1, 6)]);

pub(super) const LAST: Block = EXCHANGE;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (look.state, look.estate, look.duchy);
    if look.placed(CRANE) > 0 {
        CRANE_PLACED.moved(at).one(0, on);
    }
    if look.decides() {
        for pending in state.pending.iter() {
            match pending {
                Pending::Expansion(RoomWaiting::FourTiles(Asks::Crane {})) => WAITS.moved(at).one(0, on),
                Pending::Expansion(RoomWaiting::FourTiles(Asks::Geese { .. })) => WAITS.moved(at).one(1, on),
                _ => {}
            }
        }
    }
    if estate.powers.exchange {
        EXCHANGE.moved(at).count(0, 6, usize::from(estate.silver), on);
    }
    let open = estate.open() & duchy.of_colour(Colour::Animal);
    let geese = state.tiles(look.seat).find(|(_, tile)| *tile == GEESE).map(|(space, _)| space);
    match geese {
        Some(space) => {
            let pasture =
                if estate.powers.one_pasture { duchy.of_colour(Colour::Animal) } else { duchy.region(space).spaces };
            BESIDE_GEESE.moved(at).count(0, 4, (open & pasture).len(), on);
        }
        None => {
            let offered = state.depots.iter().flat_map(|depot| depot.tiles).chain(state.black).any(is_geese);
            let where_ = [estate.storage.into_iter().any(is_geese), offered];
            if where_ == [false; 2] {
                return;
            }
            let best = if estate.powers.one_pasture {
                if open.is_empty() { None } else { Some(score(look, duchy.of_colour(Colour::Animal))) }
            } else {
                open.map(|space| score(look, duchy.region(space).spaces)).max()
            };
            let Some(best) = best else { return };
            for (nth, _) in where_.iter().enumerate().filter(|(_, there)| **there) {
                GEESE_SCORE.moved(at).one(nth * FLOCK + best.min(FLOCK) - 1, on);
            }
        }
    }
}

fn is_geese(tile: Option<Tile>) -> bool {
    tile == Some(GEESE)
}

/// What the geese would score in a pasture: themselves and the best of the other kinds (B-9.1).
fn score(look: Look<'_>, pasture: Spaces) -> usize {
    let extra = usize::from(look.estate.powers.animal_extra);
    let mut herds = [0; Animal::ALL.len()];
    for space in pasture & look.estate.filled {
        if let Some(Kind::Animal(animal, count)) = look.state.tile(look.seat, space).map(Tile::kind) {
            herds[animal as usize] += usize::from(count) + extra;
        }
    }
    2 + extra + herds.into_iter().max().unwrap_or(0)
}
