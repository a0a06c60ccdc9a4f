//! A hand-made valuation of Burgundy: what a good beginner sees on the table.

use burgundy::state::{PHASES, ROUNDS, Stage};
use burgundy::{Burgundy, Expansion, Kind, Pending, State, Task, Tile};
use table::{Game, Seat};

use crate::Valued;
use crate::burgundy::{alone, expansion};

impl Valued for Burgundy {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        if self.rooms().has(Expansion::Solo) {
            return alone::value(self, state, seat);
        }
        let sides = self.sides();
        let partner = |other: &Seat| sides[other.index()] == sides[seat.index()];
        // Whoever has a partner plays for the points of both.
        let points = 100 * Seat::all(self.seats()).filter(partner).map(|one| self.points(state, one)).sum::<i32>();
        if state.stage == Stage::Over {
            return points;
        }
        let rounds_left = i32::from((PHASES - state.phase) * ROUNDS - state.round);
        points
            + purse(state, seat)
            + storage(self, state, seat, rounds_left)
            + regions(self, state, seat)
            + lasting(state, seat)
            + waiting(self, state, seat)
            + expansion::worth(self, state, seat)
    }
}

/// Silver, workers and goods; the first few of each are worth most.
fn purse(state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let silver = i32::from(estate.silver);
    let workers = i32::from(estate.workers);
    let goods: i32 = estate.goods.iter().map(|count| 150 * i32::from(*count)).sum();
    100 * silver + 60 * silver.min(2) + 50 * workers + 40 * workers.min(4) + goods
}

/// Stored tiles are worth something as long as there is a space and the time to place them.
fn storage(game: &Burgundy, state: &State, seat: Seat, rounds_left: i32) -> i32 {
    let estate = state.estate(seat);
    let duchy = game.duchy(estate.duchy);
    let team = game.rooms().has(Expansion::Team);
    let own = team.then(|| expansion::own_tiles(state, seat)).into_iter().flatten();
    let worth = |tile: Tile| {
        let empty = (duchy.fitting(tile) - estate.filled).len() as i32;
        let near = (duchy.fitting(tile) & estate.open()).len() as i32;
        if empty == 0 {
            return 0;
        }
        let use_of_it = match tile.kind() {
            Kind::Castle => 380,
            Kind::Mine => 150 + 12 * rounds_left,
            Kind::Ship => 260,
            Kind::Animal(_, count) | Kind::EveryAnimal(count) => 130 + 50 * i32::from(count),
            Kind::Monastery(_) => 200,
            Kind::Building(_) | Kind::Room => 220,
        };
        use_of_it + 30 * near.min(3)
    };
    estate.storage.iter().flatten().copied().chain(own).map(worth).sum::<i32>() * rounds_left.min(2) / 2
}

/// Every placed tile opens the way to others and brings its region nearer to its points.
fn regions(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    let estate = state.estate(seat);
    let phase = [10, 8, 6, 4, 2][usize::from(state.phase)];
    let worth = |region: &burgundy::duchy::Region| {
        let size = region.spaces.len() as i32;
        let filled = (region.spaces & estate.filled).len() as i32;
        if filled == size {
            return 0;
        }
        let prize = i32::from(game.region_points(size as usize)) + phase - 1;
        55 * prize * filled * filled / (size * size) + 25 * prize * filled / size
    };
    let regions = game.duchy(estate.duchy).regions();
    430 * estate.filled.len() as i32 + regions.iter().map(worth).sum::<i32>() + 15 * estate.open().len() as i32
}

/// What mines and monasteries will still bring.
fn lasting(state: &State, seat: Seat) -> i32 {
    let phases_left = i32::from(PHASES - state.phase);
    let worth = |kind: Kind| match kind {
        Kind::Mine => 110 * phases_left,
        Kind::Monastery(_) => 100 + 60 * phases_left,
        _ => 0,
    };
    state.tiles(seat).map(|(_, tile)| worth(tile.kind())).sum()
}

/// An effect that still waits is worth about what it usually brings.
fn waiting(game: &Burgundy, state: &State, seat: Seat) -> i32 {
    if state.stage != Stage::Turn || state.active() != seat {
        return 0;
    }
    let worth = |pending: Pending| match pending {
        Pending::Task { task, .. } => match task {
            Task::Act | Task::ActWithWhite | Task::Place => 500,
            Task::TakeBuilding | Task::TakeMineMonasteryCastle | Task::TakeShipAnimal => 250,
            Task::Sell => 150,
        },
        Pending::Ship => 350,
        Pending::Expansion(waiting) => expansion::of_waiting(game, state, seat, waiting),
        Pending::Discard { .. } => 120,
        Pending::ShipNeighbour { .. } | Pending::ShipGoods { .. } => 200,
    };
    state.pending.iter().map(worth).sum()
}
