//! Everything on the table, in one small value.

use table::{MAX_SEATS, Seat, Seats};

use crate::expansion::{Expansion, More};
use crate::player::{Estate, Player};
use crate::supply::Bag;
use crate::waiting::Waiting;
use crate::{Depot, Face, Goods, Space, Tile};

/// The most tile spaces of a numbered depot.
pub const DEPOT_SPACES: usize = 4;
/// The most tile spaces of the black depot.
pub const BLACK_SPACES: usize = 8;
/// Phases of a game (B-3.5).
pub const PHASES: u8 = 5;
/// Rounds of a phase (B-3.5).
pub const ROUNDS: u8 = 5;
/// The most spaces of a duchy in a game where each seat has its own.
pub const DUCHY_SPACES: usize = 37;
/// The spaces of a double duchy (B-9.7).
pub const DOUBLE_SPACES: usize = 2 * DUCHY_SPACES - 1;
/// The spaces of all duchies: four of 37, or two of 73 that teams share.
pub const LAND: usize = MAX_SEATS * DUCHY_SPACES;

/// Where the game stands.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Stage {
    /// The step of the edition's set-up with this index.
    SetUp(u8),
    /// Chance fills the depots for a phase (section 2).
    Fill,
    /// Chance rolls the dice of a round (B-3.1).
    Roll,
    /// A seat takes its turn (section 4).
    Turn,
    /// The step of the end of a phase with this index asks (B-8.1).
    PhaseEnd(u8),
    /// Chance answers an expansion outside the set-up: what it lays out in a phase, or the turn of a player who never
    /// decides (B-11.5).
    Draw(Expansion),
    /// The game is over.
    Over,
}

/// One of the six numbered depots.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct DepotState {
    /// Its tiles, each on its space.
    pub tiles: [Option<Tile>; DEPOT_SPACES],
    /// Its goods, by colour.
    pub goods: [u8; 6],
}

/// The markers on the turn-order track (B-1.5, B-3.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Track {
    /// How far each seat's marker has moved, from 0.
    pub space: [u8; MAX_SEATS],
    /// The seats, furthest forward first, top of a stack first.
    pub order: [Seat; MAX_SEATS],
}

/// The turn in progress.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Hand {
    /// How many seats have finished their turn in this round.
    pub nth: u8,
    /// B-4.3: the purchase of the turn was made.
    pub bought: bool,
    /// B-7.6 [2022]: monastery 6 was used in this turn.
    pub hired: bool,
    /// B-9.6: a die was set in this turn.
    pub set: bool,
}

/// Everything on the table. It contains no chance: bags are counts, and nothing is shuffled ahead.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct State {
    /// Where the game stands.
    pub stage: Stage,
    /// The seats that still have to roll, choose or decide in a step of the set-up.
    pub waiting: Seats,
    /// How often the start player was rolled for.
    pub start_rolls: u16,
    /// Phase A to E, from 0.
    pub phase: u8,
    /// Round, from 0.
    pub round: u8,
    /// The turn in progress.
    pub hand: Hand,
    /// The order of turns in this round (B-3.4: ships change it from the next round on).
    pub order: [Seat; MAX_SEATS],
    /// The markers as they lie now.
    pub track: Track,
    /// The white die as rolled.
    pub white: Option<Face>,
    /// Depots 1 to 6.
    pub depots: [DepotState; 6],
    /// The black depot.
    pub black: [Option<Tile>; BLACK_SPACES],
    /// The goods of the phase on the round spaces, first round first (B-2.5).
    pub round_goods: [Option<Goods>; ROUNDS as usize],
    /// Tiles with coloured backs not yet drawn.
    pub bag: Bag,
    /// Tiles with black backs not yet drawn.
    pub black_bag: Bag,
    /// Goods not yet drawn.
    pub goods_bag: [u8; 6],
    /// Effects that wait for a decision.
    pub pending: Waiting,
    /// What each player does alone: dice and points.
    pub players: [Player; MAX_SEATS],
    /// Whose estate is whose.
    pub grounds: Grounds,
    /// What each duchy holds.
    pub estates: [Estate; MAX_SEATS],
    /// The tiles in the duchies, one slice for each.
    pub land: [Option<Tile>; LAND],
    /// What expansions keep.
    pub more: More,
}

/// Which estate each seat plays on, and how the land is divided among the estates. It does not
/// change in a game.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Grounds {
    /// The estate of each seat; those who share one have the same.
    pub estate_of: [u8; MAX_SEATS],
    /// The spaces that each estate has of the land.
    pub stride: u8,
}

impl Grounds {
    /// A duchy of its own for each seat.
    pub const APART: Grounds = Grounds { estate_of: [0, 1, 2, 3], stride: DUCHY_SPACES as u8 };
    /// A double duchy for each pair that sits opposite (B-9.7).
    pub const SHARED: Grounds = Grounds { estate_of: [0, 1, 0, 1], stride: DOUBLE_SPACES as u8 };
}

impl State {
    /// The seat whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.order[usize::from(self.hand.nth)]
    }

    /// A numbered depot.
    #[inline]
    pub fn depot(&self, depot: Depot) -> &DepotState {
        &self.depots[depot.index()]
    }

    /// A numbered depot, to change.
    #[inline]
    pub fn depot_mut(&mut self, depot: Depot) -> &mut DepotState {
        &mut self.depots[depot.index()]
    }

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

    /// The estate of a seat.
    #[inline]
    pub fn estate(&self, seat: Seat) -> &Estate {
        &self.estates[self.estate_index(seat)]
    }

    /// The estate of a seat, to change.
    #[inline]
    pub fn estate_mut(&mut self, seat: Seat) -> &mut Estate {
        &mut self.estates[self.estate_index(seat)]
    }

    /// The seat that stands for all who share an estate: the first of them.
    #[inline]
    pub fn holder(&self, seat: Seat) -> Seat {
        Seat::at(self.estate_index(seat))
    }

    /// Do two seats share an estate?
    #[inline]
    pub fn share(&self, one: Seat, other: Seat) -> bool {
        self.estate_index(one) == self.estate_index(other)
    }

    #[inline]
    fn estate_index(&self, seat: Seat) -> usize {
        usize::from(self.grounds.estate_of[seat.index()])
    }

    #[inline]
    fn site(&self, seat: Seat, space: Space) -> usize {
        self.estate_index(seat) * usize::from(self.grounds.stride) + space.index()
    }

    /// The spaces of a seat's duchy, with the tiles on them.
    #[inline]
    pub fn land_of(&self, seat: Seat) -> &[Option<Tile>] {
        let stride = usize::from(self.grounds.stride);
        &self.land[self.estate_index(seat) * stride..][..stride]
    }

    /// The tile on a space of a seat's duchy.
    #[inline]
    pub fn tile(&self, seat: Seat, space: Space) -> Option<Tile> {
        self.land[self.site(seat, space)]
    }

    pub(crate) fn lay(&mut self, seat: Seat, space: Space, tile: Tile) {
        self.land[self.site(seat, space)] = Some(tile);
    }

    /// The tiles in a seat's duchy with their spaces.
    pub fn tiles(&self, seat: Seat) -> impl Iterator<Item = (Space, Tile)> + '_ {
        let land = self.land_of(seat);
        self.estate(seat).filled.filter_map(move |space| Some((space, land[space.index()]?)))
    }
}
