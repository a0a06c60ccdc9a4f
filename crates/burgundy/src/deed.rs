//! What a building, a castle or an expansion does for a seat.
//!
//! One vocabulary for all of them: buildings and castles have deeds, and so will the trade routes,
//! the vineyards and the crane. A gain happens at once, a task waits for its decision.

use serde::{Deserialize, Serialize};
use table::{Actions, Seat, Sink};
use ts_rs::TS;

use crate::dice::Change;
use crate::duchy::Numbers;
use crate::event::{Event, Income};
use crate::expansion::Expansion;
use crate::state::State;
use crate::waiting::Pending;
use crate::{Action, Building, Burgundy, Colour, Face, Source, Tile};

/// What is done for a seat.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Deed {
    /// It gets something, at once.
    Gain(Gain),
    /// It may do something, which waits for its decision.
    Task(Task),
}

/// What a seat gets at once.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Gain {
    /// Workers (B-6.5).
    Workers(u8),
    /// Silver (B-6.6).
    Silver(u8),
    /// Points (B-6.8).
    Points(u8),
}

/// What a seat may do without a die.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Any action, on any number (B-5.3).
    Act,
    /// Sell a colour of goods (B-6.1).
    Sell,
    /// Take a building from depots 1 to 6 (B-6.2).
    TakeBuilding,
    /// Take a mine, monastery or castle from depots 1 to 6 (B-6.3).
    TakeMineMonasteryCastle,
    /// Take a ship or animal from depots 1 to 6 (B-6.4).
    TakeShipAnimal,
    /// Place any stored tile (B-6.7).
    Place,
    /// Any action, as with the white die (B-9.3).
    ActWithWhite,
}

impl Deed {
    /// What a castle does (B-5.3).
    pub const OF_CASTLE: Deed = Deed::Task(Task::Act);

    /// What a building does (section 6).
    pub const fn of_building(building: Building) -> Deed {
        match building {
            Building::Warehouse => Deed::Task(Task::Sell),
            Building::Carpenter => Deed::Task(Task::TakeBuilding),
            Building::Church => Deed::Task(Task::TakeMineMonasteryCastle),
            Building::Market => Deed::Task(Task::TakeShipAnimal),
            Building::CityHall => Deed::Task(Task::Place),
            Building::BoardingHouse => Deed::Gain(Gain::Workers(4)),
            Building::Bank => Deed::Gain(Gain::Silver(2)),
            Building::Watchtower => Deed::Gain(Gain::Points(4)),
        }
    }
}

impl Task {
    /// Does it take this tile from a depot?
    #[inline]
    pub fn takes(self, tile: Tile) -> bool {
        match self {
            Task::Act | Task::ActWithWhite => true,
            Task::TakeBuilding => tile.colour() == Colour::Building,
            Task::TakeMineMonasteryCastle => matches!(tile.colour(), Colour::Mine | Colour::Monastery | Colour::Castle),
            Task::TakeShipAnimal => matches!(tile.colour(), Colour::Ship | Colour::Animal),
            Task::Sell | Task::Place => false,
        }
    }

    /// Does it place a stored tile?
    #[inline]
    pub const fn places(self) -> bool {
        matches!(self, Task::Act | Task::ActWithWhite | Task::Place)
    }

    /// Does it sell goods?
    #[inline]
    pub const fn sells(self) -> bool {
        matches!(self, Task::Act | Task::ActWithWhite | Task::Sell)
    }

    /// Is it a whole action? Then it may take workers too (B-4.8), and is no "may": that is always open.
    #[inline]
    pub const fn is_action(self) -> bool {
        matches!(self, Task::Act | Task::ActWithWhite)
    }

    /// The die it uses; none if it is done with any number.
    #[inline]
    pub fn die(self, state: &State) -> Option<Face> {
        match self {
            Task::ActWithWhite => state.white,
            _ => None,
        }
    }

    /// The rule of the tile that has it in the base game.
    pub const fn rule(self) -> &'static str {
        match self {
            Task::Act => "B-5.3",
            Task::Sell => "B-6.1",
            Task::TakeBuilding => "B-6.2",
            Task::TakeMineMonasteryCastle => "B-6.3",
            Task::TakeShipAnimal => "B-6.4",
            Task::Place => "B-6.7",
            Task::ActWithWhite => "B-9.3",
        }
    }
}

impl Burgundy {
    /// Carries out a deed for a seat: from a tile of the base game, or from an expansion.
    pub(crate) fn do_deed(
        &self,
        state: &mut State,
        seat: Seat,
        deed: Deed,
        by: Option<Expansion>,
        sink: &mut impl Sink<Event>,
    ) {
        match deed {
            Deed::Task(task) => {
                state.pending.push(Pending::Task { task, by });
            }
            Deed::Gain(Gain::Workers(workers)) => {
                let by = by.map_or(Income::BoardingHouse, Income::Expansion);
                self.gain(state, seat, 0, u16::from(workers), by, sink);
            }
            Deed::Gain(Gain::Silver(silver)) => {
                let by = by.map_or(Income::Bank, Income::Expansion);
                self.gain(state, seat, u16::from(silver), 0, by, sink);
            }
            Deed::Gain(Gain::Points(points)) => {
                let points = u16::from(points);
                let source = by.map_or(Source::Watchtowers, Source::Expansion);
                state.player_mut(seat).score.add(source, points);
                sink.tell(|| match by {
                    None => Event::WatchtowerScored { seat, points },
                    Some(by) => Event::DeedScored { seat, points, by },
                });
                self.rooms_scored(state, seat, source, points, sink);
            }
        }
    }

    /// What a task lets a seat decide.
    pub(crate) fn list_task(&self, state: &State, seat: Seat, task: Task, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        match task {
            Task::Act | Task::ActWithWhite => {
                let shown = task.die(state);
                let reach = |change: Change| shown.map_or(Numbers::ALL, |face| change.reach(face, estate.workers));
                self.list_takes(state, None, reach(estate.powers.to_take()), |_| true, out);
                self.list_places(state, seat, None, shown, out);
                self.list_sales(estate, None, reach(estate.powers.to_sell()), out);
                out.push(Action::Workers { die: None });
                self.rooms_list_action(state, seat, None, shown, out);
            }
            Task::TakeBuilding | Task::TakeMineMonasteryCastle | Task::TakeShipAnimal => {
                self.list_takes(state, None, Numbers::ALL, |tile| task.takes(tile), out);
            }
            Task::Sell => self.list_sales(estate, None, Numbers::ALL, out),
            Task::Place => self.list_places(state, seat, None, None, out),
        }
    }

    /// Can a task be used, now or after a purchase (B-5.7)?
    pub(crate) fn task_is_possible(&self, state: &State, seat: Seat, task: Task) -> bool {
        let estate = state.estate(seat);
        match task {
            Task::Act | Task::ActWithWhite => true,
            Task::Sell => estate.goods != [0; 6],
            Task::TakeBuilding | Task::TakeMineMonasteryCastle | Task::TakeShipAnimal => {
                state.depots.iter().flat_map(|depot| depot.tiles).flatten().any(|tile| task.takes(tile))
            }
            Task::Place => estate
                .stored()
                .chain(self.rooms_stored(state, seat))
                .chain(self.rooms_own(state, seat))
                .chain(self.buyable(state, estate))
                .any(|tile| !self.spaces_for(state, seat, tile, Numbers::ALL).is_empty()),
        }
    }
}
