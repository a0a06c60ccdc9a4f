//! The purchase of the turn, and how monastery 6 changes it: what may be bought, and buying it.

use table::{Actions, Seat, Sink};

use crate::act::slot_of;
use crate::event::Event;
use crate::player::{Estate, distinct};
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, Depot, Refuse, Tile};

/// The price of the turn's purchase, in silver or workers (B-4.3, B-7.6).
pub const PRICE: u8 = 2;

/// What a seat can still buy in this turn; the listing, the check and the look-ahead all use this.
#[derive(Copy, Clone)]
struct Market {
    /// The purchase of the turn is left and can be paid.
    buys: bool,
    /// It may come from depots 1 to 6.
    anywhere: bool,
    /// The most workers that may be part of the price.
    most_workers: u8,
    /// Monastery 6 of 2022 is left and can be paid.
    hires: bool,
}

impl Market {
    #[inline(always)]
    fn open(state: &State, estate: &Estate) -> Market {
        Market::with(state, estate, estate.silver, estate.workers)
    }

    /// What is open to somebody with this much silver and this many workers.
    #[inline(always)]
    fn with(state: &State, estate: &Estate, silver: u16, workers: u16) -> Market {
        let purchase = estate.powers.purchase;
        let most_workers = if purchase.for_workers() { workers.min(u16::from(PRICE)) as u8 } else { 0 };
        let price = u16::from(PRICE);
        Market {
            buys: !state.hand.bought && silver + u16::from(most_workers) >= price,
            anywhere: purchase.anywhere(),
            most_workers,
            hires: purchase.hires() && !state.hand.hired && workers >= price,
        }
    }

    /// What is open if silver is changed into workers first, where a monastery does that (B-9.1).
    fn after_exchange(state: &State, estate: &Estate) -> Market {
        let now = Market::open(state, estate);
        match estate.silver.checked_sub(1).filter(|_| estate.powers.exchange) {
            Some(silver) => {
                let then = Market::with(state, estate, silver, estate.workers + 2);
                Market { buys: now.buys || then.buys, hires: now.hires || then.hires, ..now }
            }
            None => now,
        }
    }

    /// Everything it sells, with every way to pay.
    fn list(self, state: &State, estate: &Estate, beside: Option<Tile>, out: &mut Actions<Action>) {
        if self.buys {
            for workers in 0..=self.most_workers {
                if u16::from(PRICE - workers) > estate.silver {
                    continue;
                }
                for tile in distinct(state.black).chain(beside) {
                    out.push(Action::Buy { depot: None, tile, workers });
                }
                if self.anywhere {
                    for depot in Depot::ALL {
                        for tile in distinct(state.depot(depot).tiles) {
                            out.push(Action::Buy { depot: Some(depot), tile, workers });
                        }
                    }
                }
            }
        }
        if self.hires {
            for depot in Depot::ALL {
                for tile in distinct(state.depot(depot).tiles).filter(|tile| can_be_hired(*tile)) {
                    out.push(Action::Hire { depot, tile });
                }
            }
        }
    }
}

/// Does monastery 6 of 2022 take this tile (B-7.6)?
fn can_be_hired(tile: Tile) -> bool {
    tile.colour() == Colour::Building
}

impl Burgundy {
    /// The purchase of the turn, and monastery 6 (B-4.3, B-7.6).
    #[inline(always)]
    pub(crate) fn list_purchases(&self, state: &State, estate: &Estate, out: &mut Actions<Action>) {
        let market = Market::open(state, estate);
        if market.buys || market.hires {
            market.list(state, estate, self.rooms_on_sale(state), out);
        }
    }

    /// Every tile that a purchase could bring now.
    pub(crate) fn buyable(&self, state: &State, estate: &Estate) -> impl Iterator<Item = Tile> {
        let mut market = Market::after_exchange(state, estate);
        // Q-B-09: nothing is bought at the end of a phase.
        if state.stage != Stage::Turn {
            (market.buys, market.hires) = (false, false);
        }
        let black = state.black.into_iter().flatten().chain(self.rooms_on_sale(state)).filter(move |_| market.buys);
        let depots = state.depots.into_iter().flat_map(|depot| depot.tiles).flatten();
        let wanted = move |tile: &Tile| market.buys && market.anywhere || market.hires && can_be_hired(*tile);
        black.chain(depots.filter(wanted))
    }

    /// Q-B-09: not in the middle of a take; otherwise a purchase is open at any moment of the seat's turn.
    pub(crate) fn may_buy_now(&self, state: &State) -> Result<(), Refuse> {
        match state.pending.due() {
            Some(effect) if effect.makes_room() => Err(Refuse::EffectFirst { effect }),
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
        let market = Market::open(state, estate);
        if depot.is_some() && !market.anywhere {
            return Err(Refuse::NeedsMonastery6);
        }
        if workers > 0 && !estate.powers.purchase.for_workers() || workers > PRICE {
            return Err(Refuse::NoWorkersForPurchase);
        }
        let silver = PRICE - workers;
        if u16::from(silver) > estate.silver {
            return Err(Refuse::TooLittleSilver { needed: silver, silver: estate.silver });
        }
        if workers > market.most_workers {
            return Err(Refuse::NoWorkersForPurchase);
        }
        self.take_on_sale(state, depot, tile)?;
        let estate = state.estate_mut(seat);
        estate.silver -= u16::from(silver);
        estate.workers -= u16::from(workers);
        state.hand.bought = true;
        sink.tell(|| Event::Bought { seat, tile, depot, silver, workers });
        self.bring_to_storage(state, seat, tile);
        Ok(())
    }

    /// Takes a tile from a numbered depot, from the black depot, or from beside it (B-9.4).
    pub(crate) fn take_on_sale(&self, state: &mut State, depot: Option<Depot>, tile: Tile) -> Result<(), Refuse> {
        let tiles: &mut [Option<Tile>] = match depot {
            Some(depot) => &mut state.depots[depot.index()].tiles,
            None => &mut state.black,
        };
        if let Some(slot) = slot_of(tiles, tile) {
            tiles[slot] = None;
            return Ok(());
        }
        match depot {
            Some(depot) => Err(Refuse::NotInDepot { tile, depot }),
            None if self.rooms_on_sale(state) == Some(tile) => {
                self.rooms_sell_off(state, tile);
                Ok(())
            }
            None => Err(Refuse::NotInBlackDepot { tile }),
        }
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
        if !estate.powers.purchase.hires() {
            return Err(Refuse::NeedsMonastery6);
        }
        if state.hand.hired {
            return Err(Refuse::AlreadyHired);
        }
        if !can_be_hired(tile) {
            return Err(Refuse::NotABuilding { tile });
        }
        if !Market::open(state, estate).hires {
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
