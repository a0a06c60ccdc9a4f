//! What an action does.
//!
//! Every action is checked completely before anything changes: a refusal leaves the state as it
//! was. What a placed tile sets off stands in `effect.rs`.

use table::{Seat, Sink, Turn};

use crate::deed::Task;
use crate::dice::Change;
use crate::duchy::Numbers;
use crate::event::{Event, Income};
use crate::expansion::Expansion;
use crate::refusal::BuildingName;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, Depot, Face, Goods, Kind, Pending, Refuse, Source, Space, Tile};

/// What an action is done with, once it is checked.
enum Use {
    /// The effect that is due.
    Effect,
    /// A die, used as a number for so many workers.
    Die { face: Face, number: u8, workers: u8, free: bool },
}

impl Burgundy {
    /// Validates and applies an action.
    pub(crate) fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match self.whose(state) {
            Turn::Seats(seats) if seats.contains(seat) => {}
            Turn::Seats(seats) => {
                return Err(match (seats.first(), state.stage) {
                    (None, _) => Refuse::NotNow,
                    (Some(seat), Stage::SetUp(_)) => Refuse::NotYourChoice { seat },
                    (Some(seat), _) => Refuse::NotYourTurn { seat },
                });
            }
            Turn::Chance(_) | Turn::Over => return Err(Refuse::NotNow),
        }
        match (state.stage, action) {
            (Stage::Turn, _) => {
                self.perform_in_turn(state, seat, action, sink)?;
                self.drop_the_impossible(state, seat, sink);
                Ok(())
            }
            (Stage::PhaseEnd(step), _) => self.perform_in_phase_end(state, seat, step, action, sink),
            (Stage::SetUp(step), _) => {
                self.perform_in_set_up(state, seat, self.edition.set_up[usize::from(step)], action, sink)
            }
            _ => Err(Refuse::NotNow),
        }
    }

    fn perform_in_turn(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        if state.pending.is_full() && action.starts_something() {
            return Err(Refuse::TooMuchWaits);
        }
        match action {
            Action::Take { die, depot, tile } => self.take(state, seat, die, depot, tile, sink),
            Action::Place { die, tile, space } => self.place(state, seat, die, tile, space, sink),
            Action::Sell { die, goods } => self.sell(state, seat, die, goods, sink),
            Action::Workers { die } => self.take_workers(state, seat, die, sink),
            Action::Buy { depot, tile, workers } => self.buy(state, seat, depot, tile, workers, sink),
            Action::Hire { depot, tile } => self.hire(state, seat, depot, tile, sink),
            Action::Discard { tile } => self.discard(state, seat, tile, sink),
            Action::Depot { depot } => self.choose_depot(state, seat, depot, sink),
            Action::Goods { colours } => self.choose_goods(state, seat, colours, sink),
            Action::Next { nth } => self.prefer(state, nth),
            Action::Decline => self.decline(state, seat, sink),
            Action::End => self.end_turn(state, seat, sink),
            Action::Expansion(action) => self.room_act(state, seat, action, sink),
            Action::Side { .. } | Action::Castle { .. } | Action::Settle { .. } => Err(Refuse::NotNow),
        }
    }

    /// Checks that a die, or the effect that is due, allows an action on this number, and tells
    /// what it takes. `wanted` says whether the task that waits is one that allows it.
    fn allow(
        &self,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        number: u8,
        change: Change,
        wanted: impl Fn(Task) -> bool,
    ) -> Result<Use, Refuse> {
        match (die, state.pending.due()) {
            (Some(_), Some(effect)) => Err(Refuse::EffectFirst { effect }),
            (None, None) => Err(Refuse::NoEffect),
            (None, Some(Pending::Task { task, .. })) if wanted(task) => Ok(Use::Effect),
            (None, Some(effect)) => Err(Refuse::NotByEffect { effect }),
            (Some(face), None) => {
                if !state.player(seat).has_die(face) {
                    return Err(Refuse::NoSuchDie { face });
                }
                let needed = change.workers(face, number);
                let workers = state.estate(seat).workers;
                if u16::from(needed) > workers {
                    return Err(Refuse::TooFewWorkers { face, number, needed, workers });
                }
                Ok(Use::Die { face, number, workers: needed, free: change.free })
            }
        }
    }

    /// Uses the die with its workers (Q-B-08), or the effect that is due.
    fn spend(&self, state: &mut State, seat: Seat, by: Use, sink: &mut impl Sink<Event>) {
        let Use::Die { face, number, workers, free } = by else {
            state.pending.pop();
            return;
        };
        state.player_mut(seat).use_die(face);
        state.estate_mut(seat).workers -= u16::from(workers);
        if let Some(to) = Face::new(number).filter(|to| *to != face) {
            sink.tell(|| Event::DieChanged { seat, from: face, to, workers, free });
        }
    }

    /// B-4.4: one tile from the depot numbered by the die.
    fn take(
        &self,
        state: &mut State,
        seat: Seat,
        die: Option<Face>,
        depot: Depot,
        tile: Tile,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let change = state.estate(seat).powers.to_take();
        let by = self.allow(state, seat, die, depot.number(), change, |task| task.takes(tile))?;
        let slot = slot_of(&state.depot(depot).tiles, tile).ok_or(Refuse::NotInDepot { tile, depot })?;
        self.spend(state, seat, by, sink);
        state.depot_mut(depot).tiles[slot] = None;
        sink.tell(|| Event::Took { seat, tile, depot });
        self.bring_to_storage(state, seat, tile);
        Ok(())
    }

    /// B-4.4, B-4.5: a tile always goes to storage; if that is full, something is discarded first.
    pub(crate) fn bring_to_storage(&self, state: &mut State, seat: Seat, tile: Tile) {
        if !state.estate_mut(seat).store(tile) {
            state.pending.push(Pending::Discard { tile });
        }
    }

    fn discard(&self, state: &mut State, seat: Seat, tile: Tile, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let Some(Pending::Discard { tile: incoming }) = state.pending.due() else {
            return Err(Refuse::NothingToDiscard);
        };
        let estate = state.estate_mut(seat);
        if !estate.unstore(tile) {
            return Err(Refuse::CannotDiscard { tile });
        }
        estate.store(incoming);
        state.pending.pop();
        sink.tell(|| Event::Discarded { seat, tile });
        Ok(())
    }

    /// B-4.6: a stored tile on a space of its colour and number, next to a tile.
    fn place(
        &self,
        state: &mut State,
        seat: Seat,
        die: Option<Face>,
        tile: Tile,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let estate = state.estate(seat);
        if !estate.storage.contains(&Some(tile)) {
            return Err(Refuse::NotInStorage { tile });
        }
        let site = *self.duchy(estate.duchy).site(space).ok_or(Refuse::NoSuchSpace { space })?;
        let change = estate.powers.to_place(tile.colour());
        let by = self.allow(state, seat, die, site.die.number(), change, Task::places)?;
        if !self.spaces_for(state, seat, tile, Numbers::ALL).has(space) {
            return Err(self.why_not_there(state, seat, tile, space, site.colour));
        }
        self.spend(state, seat, by, sink);
        state.estate_mut(seat).unstore(tile);
        self.lay_tile(state, seat, tile, space, sink);
        Ok(())
    }

    fn why_not_there(&self, state: &State, seat: Seat, tile: Tile, space: Space, colour: Colour) -> Refuse {
        let estate = state.estate(seat);
        match tile.kind() {
            _ if estate.filled.has(space) => Refuse::SpaceTaken { space },
            _ if !tile.fits(colour) => Refuse::WrongColour { tile, space },
            _ if !estate.reach.has(space) => Refuse::NoNeighbour { space },
            Kind::Building(building) => Refuse::SameBuilding { building: BuildingName(building), space },
            _ => Refuse::NotNow,
        }
    }

    /// B-4.7: all goods of one colour.
    fn sell(
        &self,
        state: &mut State,
        seat: Seat,
        die: Option<Face>,
        goods: Goods,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let change = state.estate(seat).powers.to_sell();
        let by = self.allow(state, seat, die, goods.number(), change, Task::sells)?;
        if !state.estate(seat).has_goods(goods) {
            return Err(Refuse::NoGoods { goods });
        }
        self.spend(state, seat, by, sink);
        let estate = state.estate_mut(seat);
        let count = std::mem::take(&mut estate.goods[goods.index()]);
        estate.sold[goods.index()] += count;
        let points = self.goods_points * u16::from(count);
        state.player_mut(seat).score.add(Source::Goods, points);
        sink.tell(|| Event::Sold { seat, goods, count, points });
        let powers = &state.estate(seat).powers;
        let (silver, workers) = (u16::from(powers.sale_silver), u16::from(powers.sale_workers));
        self.gain(state, seat, silver, workers, Income::Sale, sink);
        Ok(())
    }

    /// B-4.8: two workers; B-7.14: four; B-7.13: 1 silver too.
    fn take_workers(
        &self,
        state: &mut State,
        seat: Seat,
        die: Option<Face>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let number = die.map_or(0, Face::number);
        let by = self.allow(state, seat, die, number, Change::PLAIN, Task::is_action)?;
        self.spend(state, seat, by, sink);
        let powers = &state.estate(seat).powers;
        let (silver, workers) = (u16::from(powers.silver_for_die), u16::from(powers.workers_for_die));
        self.gain(state, seat, silver, workers, Income::WorkersAction, sink);
        Ok(())
    }

    pub(crate) fn gain(
        &self,
        state: &mut State,
        seat: Seat,
        silver: u16,
        workers: u16,
        by: Income,
        sink: &mut impl Sink<Event>,
    ) {
        let estate = state.estate_mut(seat);
        estate.silver += silver;
        estate.workers += workers;
        sink.tell(|| Event::Gained { seat, silver, workers, by });
    }

    /// Pays for something of an expansion; who calls has seen that it can be paid.
    #[allow(dead_code)] // as long as there is no room
    pub(crate) fn pay(
        &self,
        state: &mut State,
        seat: Seat,
        silver: u16,
        workers: u16,
        by: Expansion,
        sink: &mut impl Sink<Event>,
    ) {
        let estate = state.estate_mut(seat);
        estate.silver -= silver;
        estate.workers -= workers;
        sink.tell(|| Event::Paid { seat, silver, workers, by });
    }

    /// B-5.7: takes, sales and placements may be declined.
    fn decline(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let effect = state.pending.due().ok_or(Refuse::NoEffect)?;
        if !effect.optional() {
            return Err(Refuse::CannotDecline { effect });
        }
        state.pending.pop();
        sink.tell(|| Event::Declined { seat, effect });
        if let Pending::ShipNeighbour { depot } = effect {
            self.load_ship(state, seat, depot, None, sink);
        }
        Ok(())
    }

    /// Of effects that came together, the seat says which one is next.
    fn prefer(&self, state: &mut State, nth: u8) -> Result<(), Refuse> {
        let effect = usize::from(nth).checked_sub(1).and_then(|nth| state.pending.group().nth(nth));
        match effect {
            Some(effect) if state.pending.due() != Some(effect) && state.pending.prefer(effect) => Ok(()),
            _ => Err(Refuse::NotTogether { nth }),
        }
    }

    /// B-4.1, Q-B-07: both dice must be used before the turn ends.
    fn end_turn(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        if let Some(effect) = state.pending.due() {
            return Err(Refuse::EffectFirst { effect });
        }
        if state.player(seat).used != [true; 2] {
            return Err(Refuse::DiceLeft);
        }
        sink.tell(|| Event::TurnEnded { seat });
        self.next_turn(state, sink);
        Ok(())
    }
}

/// The first space that holds this tile (Q-B-11).
pub(crate) fn slot_of(tiles: &[Option<Tile>], tile: Tile) -> Option<usize> {
    tiles.iter().position(|slot| *slot == Some(tile))
}
