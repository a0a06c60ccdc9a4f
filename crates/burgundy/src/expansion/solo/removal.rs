//! Each round a tile of the white die's depot leaves the game (B-9.8, Q-B-73).

use table::Sink;

use super::tell;
use super::words::Told;
use crate::state::State;
use crate::{Depot, Event};

/// The first tile of the depot by the order of its spaces, which is from the top or from the left; if it is empty, of
/// the next one clockwise that is not. Depots are numbered clockwise.
pub(super) fn remove(state: &mut State, sink: &mut impl Sink<Event>) {
    let Some(white) = state.white else { return };
    let clockwise = (0..6).map(|step| Depot::ALL[(white.index() + step) % 6]);
    for depot in clockwise {
        let first = state.depot_mut(depot).tiles.iter_mut().find(|slot| slot.is_some());
        if let Some(tile) = first.and_then(Option::take) {
            tell(sink, Told::Removed { tile, depot });
            return;
        }
    }
}
