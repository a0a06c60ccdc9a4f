//! The purchase of the turn, and what monastery 6 makes of it: what may be bought, and buying it.

use table::{Actions, Seat, Sink};

use crate::act::slot_of;
use crate::event::Event;
use crate::player::{Estate, distinct};
use crate::state::State;
use crate::{Action, Burgundy, Colour, Depot, Pending, Refuse, Tile};

/// The price of the turn's purchase, in silver or workers (B-4.3, B-7.6).
pub const PRICE: u8 = 2;

/// What a seat can still buy in this turn; the listing, the check and the look ahead all read it here.
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
        let purchase = estate.powers.purchase;
        let most_workers = if purchase.for_workers() { estate.workers.min(u16::from(PRICE)) as u8 } else { 0 };
        let price = u16::from(PRICE);
        Market {
            buys: !state.hand.bought && estate.silver + u16::from(most_workers) >= price,
            anywhere: purchase.anywhere(),
            most_workers,
            hires: purchase.hires() && !state.hand.hired && estate.workers >= price,
        }
    }

    /// Everything it sells, with every way to pay.
    fn list(self, state: &State, estate: &Estate, out: &mut Actions<Action>) {
        if self.buys {
            for workers in 0..=self.most_workers {
                if u16::from(PRICE - workers) > estate.silver {
                    continue;
                }
                for tile in distinct(state.black) {
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
            market.list(state, estate, out);
        }
    }

    /// Every tile that a purchase could bring now.
    pub(crate) fn buyable(&self, state: &State, estate: &Estate) -> impl Iterator<Item = Tile> {
        let market = Market::open(state, estate);
        let black = state.black.into_iter().flatten().filter(move |_| market.buys);
        let depots = state.depots.into_iter().flat_map(|depot| depot.tiles).flatten();
        let wanted = move |tile: &Tile| market.buys && market.anywhere || market.hires && can_be_hired(*tile);
        black.chain(depots.filter(wanted))
    }

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
