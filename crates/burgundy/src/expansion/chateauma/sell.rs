//! Selling goods, and the other symbols of a card (B-11.4, B-11.7).

use table::Sink;

use super::run::{Covered, Run};
use super::words::{Nothing, Points, Silver, Told};
use crate::expansion::Expansion;
use crate::{Event, Goods, Source};

/// B-11.13: it has no trade route; a point for each sale instead.
const NO_ROUTE: u16 = 1;

impl<S: Sink<Event>> Run<'_, S> {
    /// B-11.4: the symbols that its tiles have covered; Q-B-93: goods are sold once. B-11.14: each symbol for a double tile
    /// brings one.
    pub(super) fn take_symbols(&mut self) {
        let Covered { sells, doubles } = std::mem::take(&mut self.covered);
        if sells {
            self.sell();
        }
        for _ in 0..doubles {
            self.take_double();
        }
    }

    /// B-11.7: the goods of which it has most, of equals those with the lowest number.
    pub(super) fn sell(&mut self) {
        let seat = self.seat;
        let estate = self.state.estate_mut(seat);
        let most = estate.goods.into_iter().max().filter(|most| *most > 0);
        let Some(goods) = Goods::ALL.into_iter().find(|goods| Some(estate.goods[goods.index()]) == most) else {
            self.tell(Told::Nothing { why: Nothing::Sale });
            return;
        };
        let count = std::mem::take(&mut estate.goods[goods.index()]);
        estate.sold[goods.index()] += count;
        let points = self.game.goods_points * u16::from(count);
        self.score(Source::Goods, points);
        self.tell(Told::Sold { seat, goods, count, points });
        self.gain(1, Silver::Sale);
        if self.game.rooms.has(Expansion::TradeRoutes) {
            self.points(NO_ROUTE, Points::Route);
        }
    }
}
