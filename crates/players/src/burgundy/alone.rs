//! A hand-made valuation of the solo game: 37 spaces in 25 rounds. Points count only for what a target brings.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::solo::{Asks, JOKER};
use burgundy::state::{PHASES, ROUNDS, Stage};
use burgundy::{Burgundy, Colour, Face, Kind, Pending, State, Task, Tile};
use table::{Game, Seat};

/// What a filled space is worth: everything else is measured by it.
const SPACE: i32 = 1000;
/// An action with any die: half of what it takes to fill a space.
const ACTION: i32 = 450;
/// A joker in storage goes anywhere.
const JOKER_STORED: i32 = 560;
/// One of the goods: five are a joker, if a ship comes.
const GOODS: i32 = 100;
/// The points that a round usually brings.
const POINTS_A_ROUND: i32 = 6;
const WON: i32 = 100 * SPACE;

/// How good the table is, in thousandths of a space.
pub(super) fn value(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let filled = SPACE * state.estate(seat).filled.len() as i32;
    if state.stage == Stage::Over {
        return filled + if game.has_won(state, seat) { WON } else { 0 };
    }
    let rounds_left = i32::from((PHASES - state.phase) * ROUNDS - state.round);
    filled
        + storage(game, state, seat) * rounds_left.min(2) / 2
        + purse(state, seat, rounds_left)
        + target(state, rounds_left)
        + reach(game, state, seat)
        + colours(game, state, seat)
        + lasting(state, seat)
        + dice(state, seat)
        + waiting(state)
}

/// A stored tile has been paid for, if there is a space for it.
fn storage(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let duchy = game.duchy(estate.duchy);
    let mut before = [0; Colour::ALL.len()];
    let mut worth = |tile: Tile| {
        if tile == JOKER {
            return JOKER_STORED;
        }
        let fitting = duchy.fitting(tile) - estate.filled;
        if let Some(colour) = tile.family() {
            // Two for the same space are one too many.
            before[colour.index()] += 1;
            if fitting.len() < before[colour.index()] {
                return 0;
            }
        }
        let near = fitting & estate.open();
        let numbers = near.into_iter().filter_map(|space| duchy.site(space)).map(|site| site.die.index());
        let different = numbers.fold(0u8, |all, face| all | 1 << face).count_ones() as i32;
        if fitting.is_empty() { 0 } else { 250 + 60 * different.min(4) + of_effect(tile) }
    };
    estate.storage.iter().flatten().map(|tile| worth(*tile)).sum()
}

/// What a tile does once it lies.
fn of_effect(tile: Tile) -> i32 {
    match tile.kind() {
        Kind::Castle => 300,
        Kind::Building(_) => 150,
        Kind::Mine => 100,
        Kind::Ship => 100,
        Kind::Monastery(_) => 60,
        Kind::Animal(_, count) => 12 * i32::from(count),
        _ => 0,
    }
}

/// Silver takes a tile each turn, workers make any die fit, goods become silver or a joker.
fn purse(state: &State, seat: Seat, rounds_left: i32) -> i32 {
    let estate = state.estate(seat);
    let (silver, workers) = (i32::from(estate.silver), i32::from(estate.workers));
    let goods: i32 = estate.goods.iter().map(|count| i32::from(*count)).sum();
    let useful = silver.min(2 * rounds_left);
    190 * useful + 20 * (silver - useful) + 70 * workers.min(6) + 20 * workers + GOODS * goods
}

/// How near the target is, and how much the points to come are worth now that it is as low as this.
fn target(state: &State, rounds_left: i32) -> i32 {
    let course = state.more.solo.course;
    let (score, target) = (i32::from(course.score), i32::from(course.target).max(1));
    ACTION * score / target + ACTION * POINTS_A_ROUND * rounds_left / target
}

/// Many spaces within reach, of different numbers and colours, let any dice do something.
fn reach(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let duchy = game.duchy(estate.duchy);
    let open = estate.open();
    let colours = Colour::ALL.into_iter().filter(|colour| !(open & duchy.of_colour(*colour)).is_empty()).count();
    let has = |face: Face| open.into_iter().any(|space| duchy.site(space).is_some_and(|site| site.die == face));
    let numbers = Face::ALL.into_iter().filter(|face| has(*face)).count();
    30 * open.len().min(10) as i32 + 40 * colours as i32 + 40 * numbers as i32
}

/// A colour that is complete fills another space.
fn colours(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let duchy = game.duchy(estate.duchy);
    let near = |colour: Colour| {
        let all = duchy.of_colour(colour);
        let (size, left) = (all.len() as i32, (all - estate.filled).len() as i32);
        if left == 0 || size == 0 { 0 } else { SPACE * (size - left) * (size - left) / (size * size) / 3 }
    };
    Colour::ALL.into_iter().map(near).sum()
}

fn lasting(state: &State, seat: Seat) -> i32 {
    let phases_left = i32::from(PHASES - state.phase - 1);
    let worth = |kind: Kind| match kind {
        Kind::Mine => 170 * phases_left,
        Kind::Monastery(_) => 60 * phases_left,
        _ => 0,
    };
    state.tiles(seat).map(|(_, tile)| worth(tile.kind())).sum()
}

/// What an unused die could still do.
fn dice(state: &State, seat: Seat) -> i32 {
    let used = |used: &&bool| !**used;
    if state.stage == Stage::Turn { 300 * state.player(seat).used.iter().filter(used).count() as i32 } else { 0 }
}

/// An effect that still waits is worth about what it usually brings.
fn waiting(state: &State) -> i32 {
    let worth = |pending: Pending| match pending {
        Pending::Task { task, .. } => match task {
            Task::Act | Task::ActWithWhite | Task::Place => ACTION,
            Task::TakeBuilding | Task::TakeMineMonasteryCastle | Task::TakeShipAnimal => ACTION - 100,
            Task::Sell => 150,
        },
        Pending::Expansion(RoomWaiting::Solo(asks)) => match asks {
            Asks::Reward { .. } => SPACE - 100,
            Asks::Joker {} => JOKER_STORED,
            // Who has begun to give pays the rest.
            Asks::Give { left, .. } if left < 5 => JOKER_STORED - GOODS * i32::from(left),
            Asks::Give { .. } => 50,
            Asks::Count { points } => 10 * i32::from(points[0] + points[1]),
            Asks::Buy {} | Asks::Crane { .. } => 20,
        },
        Pending::Ship => 250,
        Pending::ShipNeighbour { .. } | Pending::ShipGoods { .. } => 150,
        Pending::Expansion(_) => 150,
        Pending::Discard { .. } => 0,
    };
    state.pending.iter().map(worth).sum()
}
