//! Double tiles: it has no vineyard, but a pile (B-11.14).

use table::Sink;

use super::PRICE;
use super::run::Run;
use super::words::{Nothing, Told};
use crate::expansion::Expansion;
use crate::expansion::vineyards::{ShopPlace, VinePlace, counters, pile_from_depot, pile_from_shop, places};
use crate::{Event, Face};

/// So many places in turn, to the right and again from the left, beginning with the one that answers to a die; where there
/// are fewer than six, each answers to several numbers (Q-B-103).
fn to_the_right(white: Face, count: usize) -> impl Iterator<Item = usize> {
    let first = white.index() * count / Face::COUNT;
    (0..count).map(move |step| (first + step) % count)
}

impl<S: Sink<Event>> Run<'_, S> {
    /// The symbol of a card takes a double tile from the vineyard depot.
    pub(super) fn take_double(&mut self) {
        for place in to_the_right(self.white, places(self.game)).map(VinePlace::at) {
            if let Some(tile) = pile_from_depot(self.state, place) {
                self.tell(Told::Double { tile, place });
                return;
            }
        }
        self.tell(Told::Nothing { why: Nothing::Double });
    }

    /// The purchase of its turn goes to the vineyard shop first; false if nothing lies there.
    pub(super) fn purchase_double(&mut self) -> bool {
        if !self.game.rooms.has(Expansion::Vineyards) {
            return false;
        }
        for place in to_the_right(self.white, counters(self.game)).map(ShopPlace::at) {
            if let Some(tile) = pile_from_shop(self.state, place) {
                let seat = self.seat;
                self.state.estate_mut(seat).silver -= PRICE;
                self.tell(Told::Shop { seat, tile, place });
                return true;
            }
        }
        false
    }
}
