//! Shields: those I have and can have, the castles for them, and the tribute.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::shields::{Asks, COUNT, Shield, castles, own, price};
use burgundy::{Depot, Pending, Tile};

use super::Look;
use crate::burgundy::features::{MONASTERY, TILE};
use crate::net::Axis::{Numbers, Words};
use crate::net::{Axis, Block, Inputs};

pub(super) const SHIELD: Axis = Numbers(1, COUNT);

const OWN: Block = Block::first("own", &[SHIELD]);
const ON_DEPOTS: Block = OWN.then("on-depots", &[SHIELD]);
/// Those that my dice can take now, with workers if need be.
const WITHIN_REACH: Block = ON_DEPOTS.then("within-reach", &[SHIELD]);
const FREE_CASTLES: Block = WITHIN_REACH.then("free-castles", &[Numbers(0, 4)]);
/// The tribute that will be due, and what is missing for it.
const TRIBUTE: Block = FREE_CASTLES.then("tribute", &[Numbers(1, 5)]);
const UNPAID: Block = TRIBUTE.then("unpaid", &[Numbers(1, 5)]);
/// What they score at the end, in fours.
const FOURS: Block = UNPAID.then("fours", &[Numbers(1, 16)]);
const WAITS: Block = FOURS.then(
    "waits",
    &[Words(&["home", "home-from-black", "tribute", "give-up", "give-up-two", "colour", "overfull", "copy"])],
);
/// A die was set in this turn.
const SET: Block = WAITS.then("set", &[]);
/// The player whose monasteries are copied is named; those that are copied.
const NAMED: Block = SET.then("named", &[]);
const COPIED: Block = NAMED.then("copied", &[MONASTERY]);
/// Tiles stored beyond the places of the storage.
const BEYOND: Block = COPIED.then("beyond", &[TILE, Numbers(1, 2)]);

pub(super) const LAST: Block = BEYOND;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, seat) = (look.state, look.estate, look.seat);
    let shields = &state.more.shields;
    let own = own(state, seat);
    let number = |shield: Shield| usize::from(shield.number()) - 1;
    let mut points = 0;
    for shield in own.iter() {
        OWN.moved(at).one(number(shield), on);
        points += usize::from(shield.points(look.game));
    }
    let times = if own.has(Shield::DOUBLE) { 2 } else { 1 };
    FOURS.moved(at).count(0, 16, times * points / 4, on);
    let both = look.faces().count() == 2;
    for depot in Depot::ALL {
        let within_reach =
            || both && price(state, seat, depot.number()).is_some_and(|price| u16::from(price) <= estate.workers);
        for shield in shields.depots[depot.index()].into_iter().flatten() {
            ON_DEPOTS.moved(at).one(number(shield), on);
            if within_reach() {
                WITHIN_REACH.moved(at).one(number(shield), on);
            }
        }
    }
    FREE_CASTLES.moved(at).up_to(castles(state, seat) - own.len(), on);
    TRIBUTE.moved(at).count(0, 5, own.len(), on);
    let workers = if own.has(Shield::PAY_IN_WORKERS) { estate.workers } else { 0 };
    UNPAID.moved(at).count(0, 5, own.len().saturating_sub(usize::from(estate.silver + workers)), on);
    if look.decides() {
        for pending in state.pending.iter() {
            if let Pending::Expansion(RoomWaiting::Shields(asks)) = pending {
                waits(asks, at, on);
            }
        }
        if look.is_active() && state.hand.set {
            SET.moved(at).one(0, on);
        }
    }
    if own.has(Shield::COPY)
        && let Some(other) = shields.copied
    {
        NAMED.moved(at).one(0, on);
        for monastery in state.estate(other).monasteries.iter() {
            COPIED.moved(at).one(usize::from(monastery.number()) - 1, on);
        }
    }
    if let Some(beyond) = shields.beyond(state.holder(seat)) {
        for tile in Tile::all() {
            BEYOND.moved(at).count(tile.index(), 2, usize::from(beyond[tile.index()]), on);
        }
    }
}

fn waits(asks: Asks, at: usize, on: &mut Inputs) {
    let mut wait = |nth: usize| WAITS.moved(at).one(nth, on);
    match asks {
        Asks::Home(homes) => {
            if homes.depots {
                wait(0);
            }
            if homes.black {
                wait(1);
            }
        }
        Asks::Tribute {} => wait(2),
        Asks::GiveUp { count } => {
            wait(3);
            if count > 1 {
                wait(4);
            }
        }
        Asks::Colour { .. } => wait(5),
        Asks::Overfull {} => wait(6),
        Asks::Copy {} => wait(7),
    }
}
