//! What matters of another seat's expansions.

use burgundy::Expansion;
use burgundy::expansion::inns::INN;
use burgundy::expansion::shields::{castles, own};

use super::shields::SHIELD;
use super::{Look, Ways};
use crate::burgundy::features::GOODS_COLOUR;
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

const LINKED: Block = Block::first("linked", &[Words(&["none", "two", "three"])]);
const TO_LINK: Block = LINKED.then("to-link", &[Numbers(0, 5)]);
const INNS: Block = TO_LINK.then("inns", &[Numbers(1, 2)]);
/// The goods for the next space of their route, and whether they have them.
const NEXT: Block = INNS.then("next", &[GOODS_COLOUR]);
const NEXT_THEIRS: Block = NEXT.then("next-theirs", &[]);
const SHIELDS: Block = NEXT_THEIRS.then("shields", &[SHIELD]);
const FREE_CASTLES: Block = SHIELDS.then("free-castles", &[Numbers(0, 3)]);

pub(super) const LAST: Block = FREE_CASTLES;

pub(super) fn inputs(them: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let (state, seat, rooms) = (them.state, them.seat, them.game.rooms());
    if rooms.has(Expansion::BorderPosts) {
        LINKED.moved(at).one(usize::from(state.more.border_posts.of(seat)).saturating_sub(1), on);
        if let Some(missing) = ways.of(them.duchy, state, seat).missing {
            TO_LINK.moved(at).up_to(missing.into(), on);
        }
    }
    if rooms.has(Expansion::Inns) {
        INNS.moved(at).count(0, 2, them.stored().filter(|tile| *tile == INN).count(), on);
    }
    if rooms.has(Expansion::TradeRoutes) {
        let (routes, holder) = (&state.more.trade_routes, state.holder(seat));
        if let Some(stop) = routes.space(&them.game.data().rooms.trade_routes, holder, routes.covered(holder)) {
            NEXT.moved(at).one(stop.goods.index(), on);
            if them.estate.has_goods(stop.goods) {
                NEXT_THEIRS.moved(at).one(0, on);
            }
        }
    }
    if rooms.has(Expansion::Shields) {
        let own = own(state, seat);
        for shield in own.iter() {
            SHIELDS.moved(at).one(usize::from(shield.number()) - 1, on);
        }
        FREE_CASTLES.moved(at).up_to(castles(state, seat) - own.len(), on);
    }
}
