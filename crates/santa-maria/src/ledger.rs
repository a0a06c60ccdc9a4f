//! Books kept from the events alone, to check the table against.
//!
//! If events and state ever disagree about coins, resources, tiles, shipments or points, one of them
//! is wrong. Simulations and tests keep a ledger beside every game.

use table::{MAX_SEATS, Seat, Sink};

use crate::dice::Dice;
use crate::item::{Bundle, Item};
use crate::piece::Expansion;
use crate::player::{Player, Score};
use crate::position::Cover;
use crate::state::State;
use crate::{Cell, Event, SantaMaria, Source, Stage, Variant};

/// What one seat should have.
#[derive(Copy, Clone, Default)]
struct Account {
    coins: i32,
    resources: [i16; 5],
    shipments: u64,
    /// Cells that tiles cover.
    cells: u8,
    monks: u8,
    religion: u8,
    conquistador: u8,
    score: Score,
}

/// The books of a game.
#[derive(Clone)]
pub struct Ledger {
    accounts: [Account; MAX_SEATS],
    /// Expansions that left the game.
    discarded: u8,
    turns_ended: [u16; MAX_SEATS],
}

impl Ledger {
    /// The books before the game.
    pub fn new(_game: &SantaMaria) -> Ledger {
        Ledger { accounts: [Account::default(); MAX_SEATS], discarded: 0, turns_ended: [0; MAX_SEATS] }
    }

    /// How many turns a seat has ended.
    pub fn turns(&self, seat: Seat) -> u16 {
        self.turns_ended[seat.index()]
    }

    fn change(&mut self, seat: Seat, bundle: Bundle, sign: i16) {
        let own = &mut self.accounts[seat.index()];
        own.coins += i32::from(sign) * i32::from(bundle.count(Item::Coin));
        for (item, count) in bundle.iter() {
            if let Some(resource) = item.resource() {
                own.resources[resource.index()] += sign * i16::from(count);
            }
        }
    }

    fn enter(&mut self, event: &Event) {
        for (seat, source, points) in event.points() {
            self.accounts[seat.index()].score.add(source, points);
        }
        let coins = |ledger: &mut Ledger, seat: Seat, coins: i32| ledger.accounts[seat.index()].coins += coins;
        match *event {
            Event::SuppliesDealt { seat, wood, coins } => {
                self.change(seat, Bundle::of(Item::Wood, wood).with(Item::Coin, coins), 1);
            }
            Event::Expanded { seat, paid, .. } | Event::Traded { seat, paid } | Event::StepPaid { seat, paid } => {
                self.change(seat, paid, -1);
            }
            Event::Placed { seat, tile, .. } => {
                self.accounts[seat.index()].cells += match tile {
                    crate::piece::Tile::Expansion(tile) => 3 - u8::from(tile.is_double()),
                    crate::piece::Tile::TownHall(_) => 2,
                    crate::piece::Tile::Road => 1,
                };
            }
            Event::Activated { seat, coins: paid, .. } => coins(self, seat, -i32::from(paid)),
            Event::DieTaken { seat, coins: paid, .. } => coins(self, seat, -i32::from(paid)),
            Event::Gained { seat, gain, .. } => self.change(seat, gain, 1),
            Event::PaidOut { seat, resource, count, coins: paid } => {
                self.change(seat, Bundle::of(resource.item(), count), -1);
                coins(self, seat, i32::from(paid));
            }
            Event::Exported { seat, shipment, paid, .. } => {
                self.change(seat, paid, -1);
                self.accounts[seat.index()].shipments |= shipment.bit();
            }
            Event::ConquistadorMoved { seat, space } => self.accounts[seat.index()].conquistador = space,
            Event::ReligionMoved { seat, space } => self.accounts[seat.index()].religion = space,
            Event::MonkPlaced { seat, .. } => self.accounts[seat.index()].monks += 1,
            Event::MonkPaid { seat, to, coins: paid } => {
                coins(self, seat, -i32::from(paid));
                coins(self, to, i32::from(paid));
            }
            Event::Sold { seat, resource, coins: paid } => {
                self.change(seat, Bundle::of(resource.item(), 1), -1);
                coins(self, seat, i32::from(paid));
            }
            Event::Bought { seat, resource, coins: paid } => {
                self.change(seat, Bundle::of(resource.item(), 1), 1);
                coins(self, seat, -i32::from(paid));
            }
            Event::TurnEnded { seat } => self.turns_ended[seat.index()] += 1,
            Event::YearEnded { .. } => self.accounts.iter_mut().for_each(|own| own.conquistador = 0),
            Event::ExpansionsDiscarded { count } => self.discarded += count,
            Event::CoinsScored { seat, sold, .. } => {
                coins(self, seat, i32::from(sold));
                self.accounts[seat.index()].resources = [0; 5];
            }
            _ => {}
        }
    }

    /// Compares the books with the table: what differs, in words.
    pub fn check(&self, game: &SantaMaria, state: &State) -> Result<(), String> {
        for seat in Seat::all(game.players) {
            let own = &self.accounts[seat.index()];
            let player = state.player(seat);
            let harbour = player.harbour.iter().fold(0, |all, dock| all | dock);
            let printed = player.board.map_or(0, |board| game.data.boards[board.index()].len());
            let resources = crate::Resource::ALL.map(|resource| i16::from(player.has(resource)));
            let same = own.coins == i32::from(player.coins)
                && own.resources == resources
                && own.shipments == harbour
                && usize::from(own.cells) + printed == player.filled.len()
                && u32::from(own.monks) == player.monks.count_ones()
                && own.religion == player.religion
                && own.conquistador == player.conquistador
                && own.score == player.score;
            if !same {
                return Err(format!("seat {seat}: the events do not add up to the table"));
            }
            if player.resources.iter().any(|(_, count)| count > game.perks(player).limit) {
                return Err(format!("seat {seat}: more resources than the limit (S-2.6)"));
            }
        }
        self.check_tiles(game, state)?;
        self.check_shipments(game, state)?;
        check_dice(game, state)
    }

    fn check_tiles(&self, game: &SantaMaria, state: &State) -> Result<(), String> {
        let placed: usize = Seat::all(game.players).map(|seat| expansions(game, state.player(seat))).sum();
        let hand = usize::from(matches!(state.placing, Some(crate::piece::Tile::Expansion(_))));
        let there = (state.stack.count_ones() + state.offer.count_ones()) as usize + placed + hand;
        let all = there + usize::from(self.discarded);
        if all == Expansion::COUNT {
            Ok(())
        } else {
            Err(format!("{all} of {} expansions are there", Expansion::COUNT))
        }
    }

    fn check_shipments(&self, game: &SantaMaria, state: &State) -> Result<(), String> {
        if state.stage == Stage::Table {
            return Ok(());
        }
        let docks = state.docks.iter().flatten().count() as u32;
        let taken: u32 = self.accounts[..game.players].iter().map(|own| own.shipments.count_ones()).sum();
        let all = (docks + taken + state.shipments.count_ones()) as usize;
        let exist = crate::piece::Shipment::COUNT;
        if all == exist { Ok(()) } else { Err(format!("{all} of {exist} shipments are there")) }
    }

    /// The points a seat has made by source.
    pub fn points(&self, seat: Seat, source: Source) -> i16 {
        self.accounts[seat.index()].score.of(source)
    }
}

/// The expansions in a colony.
fn expansions(game: &SantaMaria, player: &Player) -> usize {
    let first = |cell: &Cell| {
        let spot = &game.data.spots[usize::from(player.land[cell.index()])];
        matches!(spot.tile, Some((crate::piece::Tile::Expansion(_), 0)))
    };
    player.filled.filter(first).count()
}

/// In a turn every die lies somewhere (S-1.1).
fn check_dice(game: &SantaMaria, state: &State) -> Result<(), String> {
    if state.stage != Stage::Turn {
        return Ok(());
    }
    let (mut white, mut blue) = (state.white.len(), state.blue_offer.len());
    let mut unlocked = 0;
    for seat in Seat::all(game.players) {
        let player = state.player(seat);
        blue += Dice::len(player.blue);
        unlocked += usize::from(game.unlocked(player));
        for cell in player.covered {
            match player.cover(cell) {
                Some(Cover::White(_)) => white += 1,
                Some(Cover::Blue(_)) => blue += 1,
                Some(Cover::Coins(_)) | None => {}
            }
        }
    }
    match state.chain.die.map(|taken| taken.die) {
        Some(crate::Die::White) => white += 1,
        Some(crate::Die::Blue) => blue += 1,
        None => {}
    }
    if white != game.white_dice() {
        return Err(format!("{white} of {} white dice are there", game.white_dice()));
    }
    let most = usize::from(game.data.numbers.dice_each) * game.players;
    if blue != unlocked || blue > most {
        let offer = game.has(Variant::BlueOffer);
        return Err(format!("{blue} blue dice are there, {unlocked} unlocked, offer: {offer}"));
    }
    Ok(())
}

impl Sink<Event> for Ledger {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.enter(&event());
    }
}
