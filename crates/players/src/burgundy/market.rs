//! What lies in the depots, and where: each depot answers to a number of its own, so it matters which tile lies there.

use burgundy::state::{BLACK_SPACES, DepotState, ROUNDS};
use burgundy::{Animal, Building, Colour, Depot, Goods, State, Tile};

use crate::burgundy::extent;
use crate::burgundy::features::{
    BLACK, COLOURS, DEPOT_GOODS, DEPOTS, DIE, GOODS_COLOUR, GOODS_OUT, GOODS_TO_COME, OFFERED,
};
use crate::burgundy::lately::Lately;
use crate::net::Axis::Named;
use crate::net::{Axis, Block, Inputs, Kept};

/// Buildings and animals are the first kinds of tiles; where the others lie is seen by their colour.
const KINDS: usize = Building::ALL.len() + 3 * Animal::ALL.len();
const KIND: Axis = Named(KINDS, |nth| Tile::all().nth(nth).map_or_else(String::new, |tile| tile.to_string()));

const LIES: Block = extent::LAST.then("lies", &[DIE, KIND]);
const GOODS_LIE: Block = LIES.then("goods-lie", &[DIE, GOODS_COLOUR]);

/// The last stretch of them.
pub(super) const LAST: Block = GOODS_LIE;

/// What lies on the board.
pub(super) struct Market {
    depots: [DepotState; Depot::ALL.len()],
    black: [Option<Tile>; BLACK_SPACES],
    round_goods: [Option<Goods>; ROUNDS as usize],
    /// The inputs that follow from it.
    pub(super) inputs: Kept,
    /// The tiles in the numbered depots as sets of kinds.
    pub(super) tiles: [u64; Depot::ALL.len()],
    /// As sets of colours.
    pub(super) colours: [u8; Depot::ALL.len()],
}

/// What lay on the board lately.
#[derive(Default)]
pub(super) struct Markets(Lately<Market, 12>);

impl Markets {
    /// What lies there now.
    #[inline]
    pub(super) fn of(&mut self, state: &State) -> &Market {
        self.0.find(|market| market.is_of(state), || Market::new(state))
    }
}

impl Market {
    fn new(state: &State) -> Market {
        let mut market = Market {
            depots: state.depots,
            black: state.black,
            round_goods: state.round_goods,
            inputs: Kept::default(),
            tiles: [0; Depot::ALL.len()],
            colours: [0; Depot::ALL.len()],
        };
        for (nth, depot) in state.depots.iter().enumerate() {
            for tile in depot.tiles.iter().flatten() {
                market.tiles[nth] |= 1 << tile.index();
                market.colours[nth] |= 1 << tile.colour().index();
            }
        }
        let mut on = Inputs::default();
        market.look(&mut on);
        market.inputs = on.into();
        market
    }

    /// Does all of it still hold?
    #[inline]
    fn is_of(&self, state: &State) -> bool {
        self.depots == state.depots && self.black == state.black && self.round_goods == state.round_goods
    }

    /// The kinds of buildings, as a set.
    pub(super) fn buildings(&self) -> u8 {
        self.tiles.iter().fold(0, |all, tiles| all | *tiles as u8)
    }

    /// The depots that have one of these buildings.
    pub(super) fn depots_with(&self, buildings: u8) -> impl Iterator<Item = usize> + '_ {
        (0..self.tiles.len()).filter(move |nth| self.tiles[*nth] as u8 & buildings != 0)
    }

    fn look(&self, on: &mut Inputs) {
        let mut out = [0; Goods::ALL.len()];
        for (nth, depot) in self.depots.iter().enumerate() {
            for tile in depot.tiles.iter().flatten() {
                DEPOTS.more(nth * COLOURS + tile.colour().index(), 2, on);
                OFFERED.more(tile.index(), 2, on);
            }
            LIES.some(nth * KINDS, self.tiles[nth] & ((1 << KINDS) - 1), on);
            goods(nth, depot, &mut out, on);
        }
        for tile in self.black.iter().flatten() {
            BLACK.one(tile.index(), on);
        }
        for (nth, count) in out.into_iter().enumerate() {
            GOODS_OUT.count(nth, 3, count, on);
        }
        for goods in self.round_goods.iter().flatten() {
            GOODS_TO_COME.one(goods.index(), on);
        }
    }
}

fn goods(nth: usize, depot: &DepotState, out: &mut [usize; Goods::ALL.len()], on: &mut Inputs) {
    let (mut all, mut there) = (0, 0);
    for (colour, count) in depot.goods.iter().enumerate() {
        all += usize::from(*count);
        out[colour] += usize::from(*count);
        there |= u64::from(*count > 0) << colour;
    }
    DEPOT_GOODS.count(nth, 4, all, on);
    GOODS_LIE.some(nth * Goods::ALL.len(), there, on);
}

// Sets of buildings are the lowest bits of sets of kinds.
const _: () = assert!(Tile::building(Building::ALL[0]).index() == 0 && Building::ALL.len() == u8::BITS as usize);
const _: () = assert!(Tile::SHIP.index() == KINDS && Colour::ALL.len() == COLOURS);
