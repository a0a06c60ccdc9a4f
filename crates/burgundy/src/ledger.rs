//! Books kept from the events alone, to check the table against.
//!
//! If events and state ever disagree about silver, workers, goods, tiles or points, one of them is
//! wrong. Simulations and tests keep a ledger beside every game.

use table::{MAX_SEATS, Seat, Sink};

use crate::expansion::vineyards::VINES;
use crate::player::{Estate, Score};
use crate::state::State;
use crate::tile::KINDS;
use crate::{Burgundy, Event, Pending, Source, Tile};

/// What an estate should have.
#[derive(Copy, Clone, Default)]
struct Account {
    silver: u16,
    workers: u16,
    goods: [u8; 6],
    sold: [u8; 6],
    placed: u8,
    stored: i8,
}

/// The books of a game.
#[derive(Clone)]
pub struct Ledger {
    /// By estate.
    accounts: [Account; MAX_SEATS],
    /// The estate of each seat.
    estate_of: [u8; MAX_SEATS],
    /// By seat.
    scores: [Score; MAX_SEATS],
    /// Tiles that left the game.
    out: u16,
    /// Goods that left the game.
    goods_out: [u8; 6],
    turns_ended: [u8; MAX_SEATS],
}

impl Ledger {
    /// The books before the game: 1 silver each (B-1.4), or what the expansion says (B-9.7, B-9.8).
    pub fn new(game: &Burgundy) -> Ledger {
        let begin = game.beginning();
        let account = |estate: &Estate| Account {
            silver: estate.silver,
            workers: estate.workers,
            goods: estate.goods,
            placed: 1,
            ..Account::default()
        };
        Ledger {
            accounts: begin.estates.each_ref().map(account),
            estate_of: begin.grounds.estate_of,
            scores: [Score::default(); MAX_SEATS],
            out: 0,
            goods_out: [0; 6],
            turns_ended: [0; MAX_SEATS],
        }
    }

    /// How many turns a seat has ended.
    pub fn turns(&self, seat: Seat) -> u8 {
        self.turns_ended[seat.index()]
    }

    fn enter(&mut self, event: &Event) {
        for (seat, source, points) in event.points() {
            self.scores[seat.index()].change(source, points);
        }
        let account = |ledger: &mut Ledger, seat: Seat, change: &dyn Fn(&mut Account)| {
            change(&mut ledger.accounts[usize::from(ledger.estate_of[seat.index()])]);
        };
        match *event {
            Event::GoodsDealt { seat, goods } => {
                account(self, seat, &|own| goods.iter().for_each(|goods| own.goods[goods.index()] += 1));
            }
            Event::WorkersDealt { seat, workers } => account(self, seat, &|own| own.workers += workers),
            Event::TilesRemoved { count } => self.out += u16::from(count),
            Event::DieChanged { seat, workers, .. } => account(self, seat, &|own| own.workers -= u16::from(workers)),
            Event::Took { seat, .. } => account(self, seat, &|own| own.stored += 1),
            Event::Discarded { seat, .. } => {
                self.out += 1;
                account(self, seat, &|own| own.stored -= 1);
            }
            Event::Bought { seat, silver, workers, .. } => account(self, seat, &|own| {
                own.silver -= u16::from(silver);
                own.workers -= u16::from(workers);
                own.stored += 1;
            }),
            Event::Hired { seat, .. } => account(self, seat, &|own| {
                own.workers -= 2;
                own.stored += 1;
            }),
            Event::Placed { seat, .. } => account(self, seat, &|own| {
                own.placed += 1;
                own.stored -= 1;
            }),
            Event::Sold { seat, goods, count, .. } => account(self, seat, &|own| {
                own.goods[goods.index()] -= count;
                own.sold[goods.index()] += count;
            }),
            Event::Gained { seat, silver, workers, .. } => account(self, seat, &|own| {
                own.silver += silver;
                own.workers += workers;
            }),
            Event::Paid { seat, silver, workers, .. } => account(self, seat, &|own| {
                own.silver -= silver;
                own.workers -= workers;
            }),
            Event::Shipped { seat, goods, count, .. } => account(self, seat, &|own| own.goods[goods.index()] += count),
            Event::Expansion(event) => {
                let moved = event.moved();
                self.out = self.out.wrapping_add_signed(moved.out);
                if let Some((seat, count)) = moved.stored {
                    account(self, seat, &|own| own.stored += count);
                }
                if let Some((seat, silver)) = moved.paid {
                    account(self, seat, &|own| own.silver -= silver);
                }
                if let Some((seat, silver)) = moved.gained {
                    account(self, seat, &|own| own.silver += silver);
                }
                if let Some((seat, goods)) = moved.shipped {
                    account(self, seat, &|own| own.goods.iter_mut().zip(goods).for_each(|(own, more)| *own += more));
                }
                if let Some((seat, goods, count)) = moved.sold {
                    account(self, seat, &|own| {
                        own.goods[goods.index()] -= count;
                        own.sold[goods.index()] += count;
                    });
                }
                for (nth, count) in moved.goods_out.into_iter().enumerate() {
                    self.goods_out[nth] += count;
                    if let Some(seat) = moved.goods_of {
                        account(self, seat, &|own| own.goods[nth] -= count);
                    }
                }
            }
            Event::TurnEnded { seat } => self.turns_ended[seat.index()] += 1,
            _ => {}
        }
    }

    /// Compares the books with the table: what differs, in words.
    pub fn check(&self, game: &Burgundy, state: &State) -> Result<(), String> {
        for seat in Seat::all(game.markers) {
            let own = &self.accounts[state.holder(seat).index()];
            let estate = state.estate(seat);
            let on_way = state.pending.iter().filter_map(Pending::carries).count();
            let on_way = if state.share(game.deciding(state), seat) { on_way as i8 } else { 0 };
            let partners = Seat::all(game.people).filter(|other| state.share(*other, seat));
            // A double tile fills two places and is one tile (B-10.4).
            let single = |tile: &Tile| *tile != VINES;
            let alone = partners.map(|seat| game.rooms_own(state, seat).filter(single).count() as i8).sum::<i8>();
            let shared = estate.storage.into_iter().flatten().filter(single).count() as i8;
            let beyond = game.rooms_stored_count(state, seat);
            let stored = shared + beyond + alone + on_way + game.rooms_doubles_stored(state, seat);
            let placed = (estate.filled.len() as u8).max(1);
            let same = own.silver == estate.silver
                && own.workers == estate.workers
                && own.goods == estate.goods
                && own.sold == estate.sold
                && self.scores[seat.index()] == state.player(seat).score
                && own.placed == placed
                && own.stored == stored;
            if !same {
                return Err(format!("seat {seat}: the events do not add up to the table"));
            }
        }
        self.check_goods(game, state)?;
        self.check_tiles(game, state)
    }

    fn check_goods(&self, game: &Burgundy, state: &State) -> Result<(), String> {
        for goods in crate::Goods::ALL {
            let at = goods.index();
            let held: u8 = state.estates.iter().map(|estate| estate.goods[at] + estate.sold[at]).sum();
            let depots: u8 = state.depots.iter().map(|depot| depot.goods[at]).sum();
            let coming = state.round_goods.iter().filter(|slot| **slot == Some(goods)).count() as u8;
            let all = held + depots + coming + state.goods_bag[at] + self.goods_out[at];
            if all != game.data.goods_each {
                return Err(format!("goods {goods}: {all} of {} are there", game.data.goods_each));
            }
        }
        Ok(())
    }

    fn check_tiles(&self, game: &Burgundy, state: &State) -> Result<(), String> {
        let mut there = [0u16; KINDS];
        for tile in state.depots.iter().flat_map(|depot| depot.tiles).chain(state.black).flatten() {
            there[tile.index()] += 1;
        }
        for (tile, count) in Tile::all().zip(game.loose(state)) {
            there[tile.index()] += u16::from(count);
            there[tile.index()] += u16::from(state.bag.count(tile)) + u16::from(state.black_bag.count(tile));
            there[tile.index()] += u16::from(game.rooms_apart(state, tile));
            let exist = u16::from(game.stock.coloured.count(tile))
                + u16::from(game.stock.black.count(tile))
                + u16::from(game.stock.apart.count(tile));
            if there[tile.index()] > exist {
                return Err(format!("{tile}: {} of {exist} are there", there[tile.index()]));
            }
        }
        let (doubles, doubles_there) = game.rooms_doubles(state);
        let exist = (game.stock.coloured.len() + game.stock.black.len() + game.stock.apart.len()) as u16 + doubles;
        let all = there.iter().sum::<u16>() + doubles_there + self.out;
        if all == exist { Ok(()) } else { Err(format!("{all} of {exist} tiles are accounted for")) }
    }

    /// The points a seat has made by source.
    pub fn points(&self, seat: Seat, source: Source) -> i16 {
        self.scores[seat.index()].of(source)
    }
}

impl Sink<Event> for Ledger {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.enter(&event());
    }
}
