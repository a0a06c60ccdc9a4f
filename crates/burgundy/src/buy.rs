//! The purchase of the turn, and what monastery 6 makes of it.

use table::{Seat, Sink};

use crate::act::slot_of;
use crate::event::Event;
use crate::legal::PRICE;
use crate::state::State;
use crate::{Burgundy, Colour, Depot, Pending, Refuse, Tile};

impl Burgundy {
    /// Q-B-09: not inside a take; else a purchase is open at any moment of one's turn.
    fn may_buy_now(&self, state: &State) -> Result<(), Refuse> {
        match state.pending.due() {
            Some(effect @ Pending::Discard { .. }) => Err(Refuse::EffectFirst { effect }),
            _ => Ok(()),
        }
    }

    /// B-4.3: once per turn, 2 silver for a tile of the black depot; B-7.6 for the others.
    pub(crate) fn buy(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Option<Depot>,
        tile: Tile,
        workers: u8,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.may_buy_now(state)?;
        let estate = state.estate(seat);
        if state.hand.bought {
            return Err(Refuse::AlreadyBought);
        }
        if depot.is_some() && !self.buys_anywhere(estate) {
            return Err(Refuse::NeedsMonastery6);
        }
        if workers > 0 && !self.mixed_payment(estate) || workers > PRICE {
            return Err(Refuse::NoWorkersForPurchase);
        }
        let silver = PRICE - workers;
        if u16::from(silver) > estate.silver {
            return Err(Refuse::TooLittleSilver { needed: silver, silver: estate.silver });
        }
        if u16::from(workers) > estate.workers {
            return Err(Refuse::NoWorkersForPurchase);
        }
        let tiles: &mut [Option<Tile>] = match depot {
            Some(depot) => &mut state.depots[depot.index()].tiles,
            None => &mut state.black,
        };
        let missing = depot.map_or(Refuse::NotInBlackDepot { tile }, |depot| Refuse::NotInDepot { tile, depot });
        let slot = slot_of(tiles, tile).ok_or(missing)?;
        tiles[slot] = None;
        let estate = state.estate_mut(seat);
        estate.silver -= u16::from(silver);
        estate.workers -= u16::from(workers);
        state.hand.bought = true;
        sink.tell(|| Event::Bought { seat, tile, depot, silver, workers });
        self.bring_to_storage(state, seat, tile);
        Ok(())
    }

    /// B-7.6 [2022]: once per turn 2 workers take a building from depots 1 to 6.
    pub(crate) fn hire(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        tile: Tile,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.may_buy_now(state)?;
        let estate = state.estate(seat);
        if !self.hires(estate) {
            return Err(Refuse::NeedsMonastery6);
        }
        if state.hand.hired {
            return Err(Refuse::AlreadyHired);
        }
        if tile.colour() != Colour::Building {
            return Err(Refuse::NotABuilding { tile });
        }
        if estate.workers < u16::from(PRICE) {
            return Err(Refuse::NoWorkersForPurchase);
        }
        let slot = slot_of(&state.depot(depot).tiles, tile).ok_or(Refuse::NotInDepot { tile, depot })?;
        state.depot_mut(depot).tiles[slot] = None;
        state.estate_mut(seat).workers -= u16::from(PRICE);
        state.hand.hired = true;
        sink.tell(|| Event::Hired { seat, tile, depot });
        self.bring_to_storage(state, seat, tile);
        Ok(())
    }
}
