//! The hand-made valuation of the expansions: what a good beginner sees in them.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::inns::INN;
use burgundy::expansion::shields::{Asks, Shield, castles, own};
use burgundy::expansion::vineyards::{self, Double, Grape};
use burgundy::state::{PHASES, ROUNDS, Stage};
use burgundy::{Burgundy, Deed, Expansion, Gain, Goods, Pending, State, Task};
use table::{Game, Seat, Turn};

use super::Ways;
use super::grapes::{Vineyard, bits};

/// In hundredths of a point; nothing at a table without expansions.
pub(in crate::burgundy) fn worth(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let rooms = game.rooms();
    if rooms.is_empty() {
        return 0;
    }
    let mut sum = dice(state, seat);
    if rooms.has(Expansion::BorderPosts) {
        sum += posts(game, state, seat);
    }
    if rooms.has(Expansion::Inns) {
        sum += inns(game, state, seat);
    }
    if rooms.has(Expansion::TradeRoutes) {
        sum += route(game, state, seat);
    }
    if rooms.has(Expansion::Shields) {
        sum += shields(game, state, seat);
    }
    if rooms.has(Expansion::Vineyards) {
        sum += vines(game, state, seat);
    }
    sum
}

/// What something that waits in a room usually brings.
pub(in crate::burgundy) fn of_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: RoomWaiting) -> i32 {
    match waiting {
        RoomWaiting::Vineyards(vineyards::Asks::Double {}) => 330,
        RoomWaiting::Vineyards(vineyards::Asks::Black {}) => 250,
        RoomWaiting::Vineyards(vineyards::Asks::Grape {}) => {
            let vineyard = Vineyard::of(game, state, seat);
            let left = |grape| state.more.vineyards.left(grape) > 0;
            let gain = |grape: Grape| vineyard.with_bonus(grape).points() - vineyard.points();
            100 * Grape::ALL.into_iter().filter(|grape| left(*grape)).map(gain).max().unwrap_or(0) + 100
        }
        // The tile that comes is worth it only if what goes is worth little.
        RoomWaiting::Vineyards(vineyards::Asks::Room { .. }) => 60,
        RoomWaiting::Vineyards(vineyards::Asks::Store { .. }) => 300,
        _ => 200,
    }
}

/// What grows scores, half of what grows in vain may score yet; every double tile that lies opens the way to others, and a
/// level that is nearly full is a bonus tile to come. A stored one is worth what it would add.
fn vines(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let vineyard = Vineyard::of(game, state, seat);
    let rounds_left = i32::from((PHASES - state.phase) * ROUNDS - state.round);
    let level = |left: usize| match left {
        0 => 0,
        1 => 150,
        2 => 60,
        _ => 0,
    };
    let levels: i32 = vineyard.left().into_iter().map(level).sum();
    let more = vineyard.promise() - 2 * vineyard.points();
    let before = vineyard.promise();
    let stored = |tile: Double| {
        let gain = bits(vineyard.open().into()).map(|plot| vineyard.gain(tile, plot, before)).max();
        gain.map_or(0, |gain| STORED_DOUBLE + 40 * gain)
    };
    let stored: i32 = state.more.vineyards.stored_by(state, seat).map(stored).sum();
    100 * vineyard.points()
        + (50 * more + levels) * rounds_left.min(8) / 8
        + PLANTED * vineyard.covered().count_ones() as i32
        + stored * rounds_left.min(2) / 2
}

/// What a double tile is worth in storage and in the vineyard, apart from its grapes and from what it brings at once.
const STORED_DOUBLE: i32 = 330;
const PLANTED: i32 = 400;

/// Some actions of the rooms take both dice at once: what an unused one could still do.
fn dice(state: &State, seat: Seat) -> i32 {
    let active = state.stage == Stage::Turn && state.active() == seat;
    if active { 380 * state.player(seat).used.iter().filter(|used| !**used).count() as i32 } else { 0 }
}

/// The nearer the next link, the more of its points.
fn posts(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let phase = [10, 8, 6, 4, 2][usize::from(state.phase)];
    let prize = if state.more.border_posts.of(seat) == 0 { phase } else { 5 };
    let way = Ways::default().of(game.duchy(state.estate(seat).duchy), state, seat);
    way.missing.map_or(0, |missing| 45 * prize / (1 + i32::from(missing)))
}

/// An inn in a region that is not full makes it one larger.
fn inns(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let worth = |(space, _)| {
        let region = game.duchy(estate.duchy).region(space).spaces;
        let (size, filled) = (region.len() as i32, (region & estate.filled).len() as i32);
        // A region of n is worth n more if it counts as one larger (B-5.8).
        if filled == size { 0 } else { 70 * (size + 1) * filled / size }
    };
    state.tiles(seat).filter(|(_, tile)| *tile == INN).map(worth).sum()
}

/// What the goods in storage would bring on the route, at best.
fn route(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let facts = &game.data().rooms.trade_routes;
    let (estate, routes, seat) = (state.estate(seat), &state.more.trade_routes, state.holder(seat));
    let covered = routes.covered(seat);
    let sale = |goods: Goods| {
        let last = covered + usize::from(estate.goods[goods.index()]);
        let stops = (covered..last).map_while(|nth| routes.space(facts, seat, nth));
        stops.filter(|stop| stop.goods == goods).map(|stop| of_deed(stop.deed)).sum::<i32>()
    };
    Goods::ALL.into_iter().map(sale).max().unwrap_or(0) * 2 / 5
}

fn of_deed(deed: Deed) -> i32 {
    match deed {
        Deed::Task(Task::Act | Task::ActWithWhite | Task::Place) => 500,
        Deed::Task(Task::Sell) => 200,
        Deed::Task(Task::TakeBuilding | Task::TakeMineMonasteryCastle | Task::TakeShipAnimal) => 280,
        Deed::Gain(Gain::Workers(count)) => 50 * i32::from(count),
        Deed::Gain(Gain::Silver(count)) => 110 * i32::from(count),
        Deed::Gain(Gain::Points(count)) => 100 * i32::from(count),
    }
}

/// A shield's points and what it can do, less the tribute that it will cost; one that cannot be paid for is nearly lost.
fn shields(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let (estate, own) = (state.estate(seat), own(state, seat));
    let rounds_left = i32::from((PHASES - state.phase) * ROUNDS - state.round);
    let tributes = i32::from(PHASES - state.phase);
    let times = if own.has(Shield::DOUBLE) { 2 } else { 1 };
    let one = |shield: Shield| {
        let points = 100 * times * i32::from(shield.points(game));
        points + use_in_a_round(shield) * rounds_left - 110 * tributes
    };
    let mut worths: Vec<i32> = own.iter().map(one).collect();
    worths.sort_unstable();
    let means = estate.silver + if own.has(Shield::PAY_IN_WORKERS) { estate.workers } else { 0 };
    let unpaid = match given_up(game, state, seat) {
        Some(count) => count,
        None if matches!(state.stage, Stage::PhaseEnd(_)) => 0,
        None => worths.len().saturating_sub(usize::from(means)),
    };
    // The sooner the tribute, the surer the loss.
    let at_risk = if given_up(game, state, seat).is_some() { 1 } else { 6 - i32::from(state.round) };
    let lost: i32 = worths.iter().take(unpaid).map(|worth| worth.max(&0) / at_risk).sum();
    let free = (castles(state, seat) - own.len()).min(2) as i32;
    worths.iter().sum::<i32>() - lost + 40 * free
}

/// How many shields must still be given up, once the tribute is paid.
fn given_up(game: &Burgundy, state: &State, seat: Seat) -> Option<usize> {
    let mine = matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat));
    let count = |pending: Pending| match pending {
        Pending::Expansion(RoomWaiting::Shields(Asks::GiveUp { count })) => Some(usize::from(count)),
        _ => None,
    };
    if mine { state.pending.iter().find_map(count) } else { None }
}

/// What a shield's ability is worth in each round that is left.
fn use_in_a_round(shield: Shield) -> i32 {
    match shield.number() {
        14 | 15 => 130,
        16 | 18 => 70,
        4 | 8 | 9 | 12 | 17 => 35,
        _ => 20,
    }
}
