//! Choosing and placing a tile (B-11.5).

use table::Sink;

use super::card::Side;
use super::facts;
use super::held::Laid;
use super::run::Run;
use super::words::{Again, From, Silver, Told};
use crate::{Depot, Event, Face, Tile};

impl<S: Sink<Event>> Run<'_, S> {
    /// B-11.5: a tile for a card that has a free space: from the depots, beginning with the one that a die names, else
    /// from the reserve; else something for later.
    pub(super) fn choose(&mut self, side: Side, from: Face) {
        if self.place_somehow(side, from) {
            return;
        }
        let black = self.state.black.iter().position(Option::is_some);
        match black.and_then(|nth| Some((nth, self.state.black[nth].take()?))) {
            Some((nth, tile)) => {
                self.own_mut().joker = Some(tile);
                self.tell(Told::Joker { tile, black: nth as u8 + 1 });
            }
            None => self.gain(2, Silver::NothingFits),
        }
    }

    /// B-11.6, Q-B-91: once more, from the white die's depot. If the card is full it tries the other one, and sells goods
    /// if nothing fits there.
    pub(super) fn choose_again(&mut self, why: Again) {
        let white = self.white;
        self.tell(Told::Extra { why, white });
        if self.has_room(self.chosen) {
            self.choose(self.chosen, white);
            return;
        }
        let other = self.chosen.other();
        if !(self.has_room(other) && self.place_somehow(other, white)) {
            self.sell();
        }
    }

    /// Is there a card with a free space?
    pub(super) fn has_room(&self, side: Side) -> bool {
        self.own().laid(side).is_some_and(|laid| !laid.is_full(facts(self.game)))
    }

    /// A tile from a depot, else a fitting one from the reserve, else its joker; false if there is none.
    fn place_somehow(&mut self, side: Side, from: Face) -> bool {
        self.place_from_depots(side, from) || self.place_from_reserve(side) || self.place_joker(side)
    }

    fn place_from_depots(&mut self, side: Side, from: Face) -> bool {
        let Some(laid) = self.own().laid(side).copied() else { return false };
        for depot in Self::clockwise(from) {
            if let Some((space, nth)) = self.match_in(&laid, depot)
                && let Some(tile) = self.state.depot_mut(depot).tiles[nth].take()
            {
                let told = Told::Placed { tile, from: From::Depot, depot: Some(depot), side, space: space as u8 + 1 };
                self.place(side, space, tile, told);
                return true;
            }
            self.tell(Told::Looked { depot, side });
        }
        false
    }

    /// The first free space of a card for which a depot has a tile, with the topmost of these: the spaces of a depot are
    /// in that order.
    fn match_in(&self, laid: &Laid, depot: Depot) -> Option<(usize, usize)> {
        let tiles = &self.state.depot(depot).tiles;
        laid.free(facts(self.game)).find_map(|(space, colour)| {
            let nth = tiles.iter().position(|tile| tile.is_some_and(|tile| tile.fits(colour)))?;
            Some((space, nth))
        })
    }

    fn place_from_reserve(&mut self, side: Side) -> bool {
        let Some(laid) = self.own().laid(side).copied() else { return false };
        for (space, colour) in laid.free(facts(self.game)) {
            if let Some(tile) = self.own_mut().reserve.take_top(colour) {
                let told = Told::Placed { tile, from: From::Reserve, depot: None, side, space: space as u8 + 1 };
                self.place(side, space, tile, told);
                return true;
            }
        }
        false
    }

    /// The joker lies face down and brings no benefit; the symbols of the card work all the same.
    fn place_joker(&mut self, side: Side) -> bool {
        let Some((space, _)) = self.own().laid(side).and_then(|laid| laid.free(facts(self.game)).next()) else {
            return false;
        };
        let Some(tile) = self.own_mut().joker.take() else { return false };
        self.tell(Told::Placed { tile, from: From::Joker, depot: None, side, space: space as u8 + 1 });
        self.cover(side, space, tile, true);
        true
    }

    /// A tile comes onto a card face up, which is told, and brings its benefit.
    pub(super) fn place(&mut self, side: Side, space: usize, tile: Tile, told: Told) {
        self.tell(told);
        self.cover(side, space, tile, false);
        self.benefit(tile);
    }

    /// Covers a space of a card with what is printed there.
    fn cover(&mut self, side: Side, space: usize, tile: Tile, down: bool) {
        let game = self.game;
        let Some(laid) = &mut self.own_mut().cards[side.index()] else { return };
        laid.cover(space, tile, down);
        let card = laid.card(facts(game));
        self.covered.sells |= card.sells[space];
        self.covered.doubles += u8::from(card.doubles[space]);
    }
}
