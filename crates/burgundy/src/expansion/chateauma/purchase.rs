//! What it buys at the end of its turn (B-11.10).

use table::Sink;

use super::PRICE;
use super::run::Run;
use super::words::Told;
use crate::Event;

impl<S: Sink<Event>> Run<'_, S> {
    /// A double tile, else one tile of the black depot for its reserve: the first of a kind that it does not have there, else the first
    /// (Q-B-95). The spaces of the black depot are in that order.
    pub(super) fn purchase(&mut self) {
        if self.state.estate(self.seat).silver < PRICE || self.purchase_double() {
            return;
        }
        let black = self.state.black;
        let lacks = |nth: &usize| {
            let kind = black[*nth].map(|tile| tile.colour());
            kind.is_some_and(|kind| self.own().reserve.top(kind).is_none())
        };
        let first = || black.iter().position(Option::is_some);
        let Some(nth) = (0..black.len()).find(lacks).or_else(first) else { return };
        let Some(tile) = self.state.black[nth].take() else { return };
        let seat = self.seat;
        self.state.estate_mut(seat).silver -= PRICE;
        self.own_mut().reserve.push(tile);
        self.tell(Told::Bought { seat, tile, black: nth as u8 + 1 });
    }
}
