//! What an action does.
//!
//! Every action is checked completely before anything changes: a refusal leaves the state as it
//! was. What a placed tile sets off is in `effect.rs`.

use table::{Seat, Sink, Turn};

use crate::deed::Task;
use crate::dice::Change;
use crate::duchy::Numbers;
use crate::event::{Event, Income};
use crate::expansion::Expansion;
use crate::expansion::vineyards::VINES;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, Depot, Face, Goods, Pending, Refuse, Source, Space, Tile};

/// What an action is done with, once it is checked.
pub(crate) enum Use {
    /// The effect that is due.
    Effect,
    /// The effect that is due, which has a die of its own (B-9.3).
    EffectDie { face: Face, number: u8, workers: u8, free: bool },
    /// A die, used as a number, and the workers that takes.
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
        match state.stage {
            Stage::SetUp(step) => return self.perform_in_set_up(state, seat, self.set_up(step), action, sink),
            // Q-B-09: nothing is bought at the end of a phase.
            Stage::PhaseEnd(_) if matches!(action, Action::Buy { .. } | Action::Hire { .. }) => {
                return Err(Refuse::NotNow);
            }
            _ => {}
        }
        let stage = state.stage;
        self.perform_in_turn(state, seat, action, sink)?;
        match stage {
            // B-9.8: the last tile may have ended the game.
            _ if state.stage == Stage::Over => {}
            Stage::PhaseEnd(step) => self.answered(state, seat, step, sink),
            // With the end of a phase others are asked, whose effects are theirs.
            _ if state.stage == Stage::Turn => self.drop_the_impossible(state, seat, sink),
            _ => {}
        }
        self.rooms_decided(state, action);
        Ok(())
    }

    /// In a turn, or at the end of a phase.
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
            Action::Next { nth } => self.prefer(state, seat, nth),
            Action::Decline => self.decline(state, seat, sink),
            Action::End => self.end_turn(state, seat, sink),
            Action::Expansion(action) => self.room_act(state, seat, action, sink),
            Action::Side { .. } | Action::Castle { .. } | Action::Settle { .. } => Err(Refuse::NotNow),
        }
    }

    /// Checks that a die, or the effect that is due, allows an action on this number, and returns
    /// what it takes. `wanted` says whether the task that waits is one that allows it.
    pub(crate) fn allow(
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
            (None, Some(Pending::Task { task, .. })) if wanted(task) => match task.die(state) {
                None => Ok(Use::Effect),
                Some(face) => {
                    let workers = affordable(state, seat, face, number, change)?;
                    Ok(Use::EffectDie { face, number, workers, free: change.free })
                }
            },
            (None, Some(effect)) => Err(Refuse::NotByEffect { effect }),
            (Some(face), None) => {
                if !state.player(seat).has_die(face) {
                    return Err(Refuse::NoSuchDie { face });
                }
                let workers = affordable(state, seat, face, number, change)?;
                Ok(Use::Die { face, number, workers, free: change.free })
            }
        }
    }

    /// Uses the die with its workers (Q-B-08), or the effect that is due.
    #[inline]
    pub(crate) fn spend(&self, state: &mut State, seat: Seat, by: Use, sink: &mut impl Sink<Event>) {
        let (face, number, workers, free) = match by {
            Use::Effect => {
                state.pending.pop();
                return;
            }
            Use::EffectDie { face, number, workers, free } => {
                state.pending.pop();
                (face, number, workers, free)
            }
            Use::Die { face, number, workers, free } => {
                state.player_mut(seat).use_die(face);
                (face, number, workers, free)
            }
        };
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
        if self.rooms_bring(state, seat, tile) {
            return;
        }
        if !state.estate_mut(seat).store(tile) && !self.rooms_store(state, seat, tile) {
            state.pending.push(Pending::Discard { tile });
        }
    }

    fn discard(&self, state: &mut State, seat: Seat, tile: Tile, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let incoming = match state.pending.due() {
            // A double tile goes by its own name (B-10.4).
            Some(_) if tile == VINES => return Err(Refuse::CannotDiscard { tile }),
            Some(Pending::Discard { tile: incoming }) => incoming,
            Some(Pending::Expansion(waiting)) => return self.room_discards(state, seat, waiting, tile, sink),
            _ => return Err(Refuse::NothingToDiscard),
        };
        // B-9.7: of equal tiles one's own is meant.
        let own = self.rooms_own_places_mut(state, seat);
        match own.and_then(|own| own.iter_mut().find(|place| **place == Some(tile))) {
            Some(place) => *place = Some(incoming),
            None => self.swap_shared(state, seat, tile, incoming)?,
        }
        state.pending.pop();
        sink.tell(|| Event::Discarded { seat, tile });
        Ok(())
    }

    /// A tile that comes takes the place of another in the storage of the estate.
    #[inline]
    pub(crate) fn swap_shared(&self, state: &mut State, seat: Seat, tile: Tile, incoming: Tile) -> Result<(), Refuse> {
        let estate = state.estate_mut(seat);
        match estate.storage.iter_mut().find(|place| **place == Some(tile)) {
            Some(place) => {
                *place = Some(incoming);
                Ok(())
            }
            None => Err(self.rooms_why_not_stored(state, seat, tile).unwrap_or(Refuse::CannotDiscard { tile })),
        }
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
        if !self.is_shared(state, seat, tile) && !self.rooms_own(state, seat).any(|own| own == tile) {
            return Err(self.rooms_why_not_stored(state, seat, tile).unwrap_or(Refuse::NotInStorage { tile }));
        }
        self.place_stored(state, seat, die, tile, space, Burgundy::unstore, sink)
    }

    /// The same for a tile that is known to be stored; `unstore` takes it out.
    #[inline]
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn place_stored(
        &self,
        state: &mut State,
        seat: Seat,
        die: Option<Face>,
        tile: Tile,
        space: Space,
        unstore: impl FnOnce(&Burgundy, &mut State, Seat, Tile) -> bool,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let estate = state.estate(seat);
        let site = *self.duchy(estate.duchy).site(space).ok_or(Refuse::NoSuchSpace { space })?;
        let change = estate.powers.to_place(tile);
        let by = self.allow(state, seat, die, site.die.number(), change, Task::places)?;
        if !self.spaces_for(state, seat, tile, Numbers::ALL).has(space) {
            return Err(self.why_not_there(state, seat, tile, space, site.colour));
        }
        self.spend(state, seat, by, sink);
        unstore(self, state, seat, tile);
        self.lay_tile(state, seat, tile, space, sink);
        Ok(())
    }

    /// Does a tile lie in the storage of the estate, or beyond its places?
    #[inline]
    pub(crate) fn is_shared(&self, state: &State, seat: Seat, tile: Tile) -> bool {
        state.estate(seat).storage.contains(&Some(tile)) || self.rooms_have_stored(state, seat, tile)
    }

    /// Is there an empty place in the storage of the estate?
    pub(crate) fn has_room(&self, state: &State, seat: Seat) -> bool {
        state.estate(seat).storage[..self.storage_places].contains(&None)
    }

    /// Takes a tile out of the storage, the places of an expansion included. B-9.7: of equal tiles one's own is meant.
    pub(crate) fn unstore(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
        let own = self.rooms_own_places_mut(state, seat);
        match own.and_then(|own| own.iter_mut().find(|place| **place == Some(tile))) {
            Some(place) => {
                *place = None;
                true
            }
            None => self.unstore_shared(state, seat, tile),
        }
    }

    /// Takes a tile out of the storage of the estate.
    pub(crate) fn unstore_shared(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
        // What lies beyond the three places goes first: the places stay filled as long as they can be.
        let there = self.rooms_unstore(state, seat, tile) || state.estate_mut(seat).unstore(tile);
        self.rooms_tidy(state, seat);
        there
    }

    /// Why a tile cannot go to a space that is not among [`Burgundy::spaces_for`].
    pub(crate) fn why_not_there(&self, state: &State, seat: Seat, tile: Tile, space: Space, colour: Colour) -> Refuse {
        let estate = state.estate(seat);
        match tile.once_per_city() {
            _ if estate.filled.has(space) => Refuse::SpaceTaken { space },
            _ if !tile.fits(colour) => Refuse::WrongColour { tile, space },
            _ if !estate.reach.has(space) => Refuse::NoNeighbour { space },
            true if self.cities_with(state, seat, tile).has(space) && !estate.powers.equal_buildings => {
                Refuse::SameBuilding { building: tile, space }
            }
            _ => self.rooms_why_not(state, seat, tile, space).unwrap_or(Refuse::NotNow),
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
        let times = u16::from(estate.powers.sale_times);
        let points = self.goods_points * u16::from(count) * times;
        state.player_mut(seat).score.add(Source::Goods, points);
        sink.tell(|| Event::Sold { seat, goods, count, points });
        self.rooms_scored(state, seat, Source::Goods, points, sink);
        let powers = &state.estate(seat).powers;
        let silver = u16::from(if powers.silver_for_each { count } else { powers.sale_silver });
        let workers = u16::from(powers.sale_workers);
        self.gain(state, seat, silver, workers, Income::Sale, sink);
        self.rooms_sold(state, seat, goods, count, sink);
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
        let own_die = || state.pending.due().and_then(|effect| effect.die(state));
        let number = die.or_else(own_die).map_or(0, Face::number);
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
        if workers > 0 {
            self.rooms_gained(state, seat, by, sink);
        }
    }

    /// Pays for something of an expansion; the caller has checked that it can be paid.
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
        match effect {
            Pending::ShipNeighbour { depot } => self.send_ship(state, seat, depot, None, sink),
            Pending::Expansion(waiting) => self.room_declined(state, seat, waiting, sink),
            _ => {}
        }
        Ok(())
    }

    /// Of effects that arrived together, the seat says which one is next.
    fn prefer(&self, state: &mut State, seat: Seat, nth: u8) -> Result<(), Refuse> {
        let effect = usize::from(nth).checked_sub(1).and_then(|nth| state.pending.group().nth(nth));
        let may_be_next = |effect: &Pending| {
            state.pending.has_choice()
                && state.pending.due() != Some(*effect)
                && self.possible(state, seat, *effect)
                && state.pending.first_of(*effect) == Some(usize::from(nth))
        };
        let effect = effect.filter(may_be_next).ok_or(Refuse::NotTogether { nth })?;
        state.pending.prefer(effect);
        state.pending.choose();
        Ok(())
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

/// The workers it takes to use a die as a number, if the seat has them.
#[inline]
fn affordable(state: &State, seat: Seat, face: Face, number: u8, change: Change) -> Result<u8, Refuse> {
    let needed = change.workers(face, number);
    let workers = state.estate(seat).workers;
    if u16::from(needed) > workers {
        return Err(Refuse::TooFewWorkers { face, number, needed, workers });
    }
    Ok(needed)
}

/// The first space that holds this tile (Q-B-11).
pub(crate) fn slot_of(tiles: &[Option<Tile>], tile: Tile) -> Option<usize> {
    tiles.iter().position(|slot| *slot == Some(tile))
}
