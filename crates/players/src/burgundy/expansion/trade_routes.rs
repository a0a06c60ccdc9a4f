//! Trade routes: the next spaces, what they bring, and whether there are goods for them.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::trade_routes::{Asks, MOST_SPACES, Stop};
use burgundy::{Deed, Gain, Goods, Pending, Task};

use super::Look;
use crate::burgundy::features::GOODS_COLOUR;
use crate::net::Axis::{Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// The spaces that are looked at one by one.
const NEAR: usize = 3;
const DEEDS: usize = 9;
const DEED: Axis = Words(&[
    "take-building",
    "take-mine-monastery-castle",
    "take-ship-animal",
    "place",
    "act",
    "sell",
    "workers",
    "silver",
    "points",
]);

const LEFT: Block = Block::first("left", &[Numbers(0, MOST_SPACES + 1)]);
/// The next three spaces: their goods, and what they bring.
const NEXT: Block = LEFT.then("next", &[Numbers(1, NEAR), GOODS_COLOUR]);
const NEXT_BRINGS: Block = NEXT.then("next-brings", &[Numbers(1, NEAR), DEED]);
/// Goods for each of them: mine, and in the depots.
const NEXT_MINE: Block = NEXT_BRINGS.then("next-mine", &[Numbers(1, NEAR), Numbers(1, 3)]);
const NEXT_OFFERED: Block = NEXT_MINE.then("next-offered", &[Numbers(1, NEAR), Numbers(1, 3)]);
/// The goods of the spaces behind them.
const LATER: Block = NEXT_OFFERED.then("later", &[GOODS_COLOUR, Numbers(1, 2)]);
/// What my goods would bring if they were sold now, with any number or with one of my dice.
const SALE: Block = LATER.then("sale", &[GOODS_COLOUR, Numbers(1, 3)]);
const SALE_BRINGS: Block = SALE.then("sale-brings", &[DEED]);
const SALE_NOW: Block = SALE_BRINGS.then("sale-now", &[DEED]);
/// Goods that wait to be laid while a bonus is carried out.
const LAYING: Block = SALE_NOW.then("laying", &[Numbers(1, 4)]);

pub(super) const LAST: Block = LAYING;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, seat) = (look.state, look.estate, look.state.holder(look.seat));
    let routes = &state.more.trade_routes;
    let (spaces, covered) = (routes.spaces(seat), routes.covered(seat));
    LEFT.moved(at).up_to(spaces - covered, on);
    if look.decides() {
        for pending in state.pending.iter() {
            if let Pending::Expansion(RoomWaiting::TradeRoutes(Asks::Laying { count, .. })) = pending {
                LAYING.moved(at).count(0, 4, usize::from(count), on);
            }
        }
    }
    let facts = &look.game.data().rooms.trade_routes;
    let mut stops: [Option<&Stop>; MOST_SPACES] = [None; MOST_SPACES];
    for (slot, nth) in stops.iter_mut().zip(covered..spaces) {
        *slot = routes.space(facts, seat, nth);
    }
    for (nth, stop) in stops.iter().flatten().enumerate() {
        let goods = stop.goods.index();
        if nth >= NEAR {
            LATER.moved(at).more(goods, 2, on);
            continue;
        }
        NEXT.moved(at).one(nth * Goods::ALL.len() + goods, on);
        NEXT_BRINGS.moved(at).one(nth * DEEDS + number(stop.deed), on);
        NEXT_MINE.moved(at).count(nth, 3, usize::from(estate.goods[goods]), on);
        let offered: usize = state.depots.iter().map(|depot| usize::from(depot.goods[goods])).sum();
        NEXT_OFFERED.moved(at).count(nth, 3, offered, on);
    }
    for goods in Goods::ALL {
        let mine = usize::from(estate.goods[goods.index()]);
        for stop in stops[..mine.min(MOST_SPACES)].iter().flatten().filter(|stop| stop.goods == goods) {
            SALE.moved(at).more(goods.index(), 3, on);
            SALE_BRINGS.moved(at).one(number(stop.deed), on);
            if look.faces().any(|face| face.index() == goods.index()) {
                SALE_NOW.moved(at).one(number(stop.deed), on);
            }
        }
    }
}

/// The number of a deed among the words.
fn number(deed: Deed) -> usize {
    match deed {
        Deed::Task(Task::TakeBuilding) => 0,
        Deed::Task(Task::TakeMineMonasteryCastle) => 1,
        Deed::Task(Task::TakeShipAnimal) => 2,
        Deed::Task(Task::Place) => 3,
        Deed::Task(Task::Act | Task::ActWithWhite) => 4,
        Deed::Task(Task::Sell) => 5,
        Deed::Gain(Gain::Workers(_)) => 6,
        Deed::Gain(Gain::Silver(_)) => 7,
        Deed::Gain(Gain::Points(_)) => 8,
    }
}
