//! Everything on the table, in one small value.

use table::{MAX_SEATS, Seat};

use crate::dice::Dice;
use crate::piece::{Bishop, Expansion, Scholar, Shipment, Tile, TownHall};
use crate::player::Player;
use crate::position::{ChainKind, DiePosition, Prayer};
use crate::{Cells, Dock};

/// Years of a game (section 5).
pub const YEARS: u8 = 3;
/// Expansions of each kind on offer in a year (S-1.2).
pub const OFFERED: usize = 5;

/// Where the game stands.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Stage {
    /// Chance sets up scholars, bishops and docks (S-1.1).
    Table,
    /// Chance lays out expansions and rolls the white dice (S-1.2, S-1.3, S-5.2).
    Offer,
    /// Chance names the start player (S-1.4).
    Start,
    /// Chance deals the boards (S-1.4).
    Boards,
    /// The seats choose boards (S-1.4).
    ChooseBoards,
    /// Chance rolls the blue dice (S-1.4, S-5.2, S-7.2).
    Blue,
    /// Chance draws the scholars of the sets (S-7.1).
    Sets,
    /// The seats choose sets (S-7.1).
    ChooseSets,
    /// A seat takes its turn (section 2).
    Turn,
    /// In a turn: chance rolls the blue die that was unlocked (S-3.4).
    Die,
    /// In a turn: chance turns up a shipment (S-3.2).
    Shipment(Dock),
    /// The game is over.
    Over,
}

/// What a main action set off: a line, one territory, a retreat space, then the income.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Chain {
    /// What it is; nothing if nothing is under way.
    pub kind: Option<ChainKind>,
    /// The die of a line.
    pub die: Option<DiePosition>,
    /// The territories, fixed when it began (Q-S-06).
    pub cells: Cells,
    /// Those that are done.
    pub done: Cells,
    /// Those of the done ones where nothing was used.
    pub declined: Cells,
    /// The effects at hand that are left, as bits.
    pub effects: u8,
    /// One of the effects at hand was used.
    pub used: bool,
    /// Income: the dock at hand.
    pub dock: u8,
    /// Income: the shipments there that are still to pay.
    pub left: u8,
    /// A religion action that is not finished.
    pub religion: Option<Prayer>,
}

impl Chain {
    /// Nothing is under way.
    pub const NONE: Chain = Chain {
        kind: None,
        die: None,
        cells: Cells::NONE,
        done: Cells::NONE,
        declined: Cells::NONE,
        effects: 0,
        used: false,
        dock: 0,
        left: 0,
        religion: None,
    };
}

/// Everything on the table. It contains no chance: stacks are sets, and nothing is shuffled ahead.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct State {
    /// The seats.
    pub players: [Player; MAX_SEATS],
    /// What the main action set off.
    pub chain: Chain,
    /// Shipments not turned up yet, as bits.
    pub shipments: u64,
    /// Expansions not laid out yet, as bits.
    pub stack: u32,
    /// Expansions on offer, as bits.
    pub offer: u32,
    /// Where the game stands.
    pub stage: Stage,
    /// Year 1 to 3, from 0.
    pub year: u8,
    /// The start player of the year.
    pub start: Seat,
    /// Whose turn or choice it is.
    pub active: Seat,
    /// The main action of the turn was taken (S-2.0).
    pub acted: bool,
    /// The tile that is to be laid now.
    pub placing: Option<Tile>,
    /// The dice offer.
    pub white: Dice,
    /// The blue dice of the offer (S-7.2).
    pub blue_offer: Dice,
    /// The scholars on the board.
    pub scholars: [Scholar; 3],
    /// The bishops on the board.
    pub bishops: [Bishop; 3],
    /// The shipments at the docks.
    pub docks: [Option<Shipment>; Dock::COUNT],
    /// The scholars of the sets nobody has taken (S-7.1).
    pub sets: [Option<Scholar>; TownHall::COUNT],
    /// The seats by their conquistadors: furthest first, in a stack the lowest first (S-5.1).
    pub order: [Seat; MAX_SEATS],
    /// Road tiles left (S-1.3).
    pub roads: u8,
}

impl State {
    /// The player at a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player at a seat, to change.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Is the expansion on offer?
    #[inline]
    pub const fn offers(&self, tile: Expansion) -> bool {
        self.offer & tile.bit() != 0
    }

    /// The expansions on offer.
    #[inline]
    pub fn offered(&self) -> impl Iterator<Item = Expansion> + use<> {
        bits(u64::from(self.offer)).map(Expansion::at)
    }
}

/// The bits of a set, lowest first.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}
