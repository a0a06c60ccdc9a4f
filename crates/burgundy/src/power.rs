//! What an estate may do beyond the plain rules, derived from its monasteries in one place.
//!
//! Nobody else asks which monasteries a duchy has: the rules read [`Powers`], which is refreshed
//! whenever something that grants a power comes or goes. The powers of an expansion are added here
//! too, after the monasteries: where the two contradict each other the expansion's holds (B-9.6).

use crate::dice::Change;
use crate::edition::Monastery6;
use crate::player::GOODS_PILES;
use crate::state::State;
use crate::tile::Monasteries;
use crate::{Burgundy, Colour, Tile};

/// What an estate may do. Every field begins as the plain rules say.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Powers {
    /// B-5.6: a city has each building once; B-7.1: or several times.
    pub equal_buildings: bool,
    /// B-8.1, B-7.2: workers that each mine pays besides its silver.
    pub mine_workers: u8,
    /// B-4.7, B-7.3: silver for a sale.
    pub sale_silver: u8,
    /// B-7.4: workers for a sale.
    pub sale_workers: u8,
    /// B-7.5: a ship may empty a neighbouring depot too.
    pub ship_neighbour: bool,
    /// B-4.3, B-7.6: what the purchase may do.
    pub purchase: Purchase,
    /// B-7.7: how much more each scoring animal tile is worth.
    pub animal_extra: u8,
    /// B-4.2, B-7.8: how far one worker changes a die.
    pub worker_reach: WorkerReach,
    /// B-7.12: taking a tile has a free step.
    pub free_step_to_take: bool,
    /// B-7.9 to B-7.11: placing a tile of these colours has a free step.
    pub free_step_to_place: Colours,
    /// B-4.8, B-7.14: workers for a die.
    pub workers_for_die: u8,
    /// B-7.13: silver in addition to them.
    pub silver_for_die: u8,
    /// B-9.1: the order marker is always on top of its stack.
    pub on_top: bool,
    /// B-9.1: silver buys workers.
    pub exchange: bool,
    /// B-8.1, B-9.6: silver that each mine pays.
    pub mine_silver: u8,
    /// B-9.6: all pastures are one for animals.
    pub one_pasture: bool,
    /// B-9.6: storage has no bound.
    pub unlimited_storage: bool,
    /// B-9.6: a ship may bring all goods of one colour too.
    pub ship_colour: bool,
    /// B-9.6: silver for a sale is counted by goods tile.
    pub silver_for_each: bool,
    /// B-9.6: how many times over goods that are sold score.
    pub sale_times: u8,
    /// B-9.6: how many times over a bonus tile scores.
    pub bonus_times: u8,
    /// B-9.6: how many times over monasteries score at the end.
    pub monastery_times: u8,
    /// B-9.6: how much larger a full region counts.
    pub region_plus: u8,
    /// B-9.6: tiles need no neighbour.
    pub no_neighbour: bool,
    /// B-9.6: a castle's action may take a shield.
    pub castle_takes_shield: bool,
    /// The colours the goods storage holds (B-5.1, B-9.8).
    pub goods_piles: u8,
}

/// What the purchase of the turn may do (B-4.3, B-7.6).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Purchase {
    /// A tile of the black depot, for silver.
    BlackDepot,
    /// A tile of any depot, for silver.
    AnyDepot,
    /// A tile of any depot, for silver or workers in any mix.
    AnyDepotForWorkersToo,
    /// A tile of the black depot for silver; in addition, once per turn, a building for workers.
    BlackDepotAndHire,
}

impl Purchase {
    /// May it come from depots 1 to 6?
    #[inline]
    pub const fn anywhere(self) -> bool {
        matches!(self, Purchase::AnyDepot | Purchase::AnyDepotForWorkersToo)
    }

    /// May workers pay for it?
    #[inline]
    pub const fn for_workers(self) -> bool {
        matches!(self, Purchase::AnyDepotForWorkersToo)
    }

    /// May workers take a building in addition?
    #[inline]
    pub const fn hires(self) -> bool {
        matches!(self, Purchase::BlackDepotAndHire)
    }
}

/// How far one worker changes a die (B-4.2, B-7.8).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum WorkerReach {
    /// By 1.
    One,
    /// By up to 2.
    Two,
}

/// A set of colours.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Colours(u8);

impl Colours {
    /// None.
    pub const NONE: Colours = Colours(0);

    /// Is the colour among them?
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 != 0
    }

    /// Adds colours.
    pub fn add(&mut self, colours: &[Colour]) {
        colours.iter().for_each(|colour| self.0 |= 1 << colour.index());
    }
}

impl Powers {
    /// The plain rules.
    pub const PLAIN: Powers = Powers {
        equal_buildings: false,
        mine_workers: 0,
        sale_silver: 1,
        sale_workers: 0,
        ship_neighbour: false,
        purchase: Purchase::BlackDepot,
        animal_extra: 0,
        worker_reach: WorkerReach::One,
        free_step_to_take: false,
        free_step_to_place: Colours::NONE,
        workers_for_die: 2,
        silver_for_die: 0,
        on_top: false,
        exchange: false,
        mine_silver: 1,
        one_pasture: false,
        unlimited_storage: false,
        ship_colour: false,
        silver_for_each: false,
        sale_times: 1,
        bonus_times: 1,
        monastery_times: 1,
        region_plus: 0,
        no_neighbour: false,
        castle_takes_shield: false,
        goods_piles: GOODS_PILES as u8,
    };

    /// Section 7 and B-9.1: monasteries 1 to 14, 27 and 28. The others score at the end.
    fn of_monasteries(monasteries: Monasteries, monastery_6: Monastery6) -> Powers {
        let mut powers = Powers::PLAIN;
        for monastery in monasteries.iter() {
            match monastery.number() {
                1 => powers.equal_buildings = true,
                2 => powers.mine_workers = 1,
                3 => powers.sale_silver = 2,
                4 => powers.sale_workers = 1,
                5 => powers.ship_neighbour = true,
                6 => {
                    powers.purchase = match monastery_6 {
                        Monastery6::AnyDepotForSilver => Purchase::AnyDepot,
                        Monastery6::AnyDepotForSilverOrWorkers => Purchase::AnyDepotForWorkersToo,
                        Monastery6::BuildingForWorkers => Purchase::BlackDepotAndHire,
                    };
                }
                7 => powers.animal_extra = 1,
                8 => powers.worker_reach = WorkerReach::Two,
                9 => powers.free_step_to_place.add(&[Colour::Building]),
                10 => powers.free_step_to_place.add(&[Colour::Ship, Colour::Animal]),
                11 => powers.free_step_to_place.add(&[Colour::Castle, Colour::Mine, Colour::Monastery]),
                12 => powers.free_step_to_take = true,
                13 => powers.silver_for_die = 1,
                14 => powers.workers_for_die = 4,
                27 => powers.on_top = true,
                28 => powers.exchange = true,
                _ => {}
            }
        }
        powers
    }

    /// How a die may be changed to take a tile from depots 1 to 6 (B-7.12).
    #[inline]
    pub const fn to_take(&self) -> Change {
        Change { free: self.free_step_to_take, by: self.worker_reach }
    }

    /// How a die may be changed to place a tile (B-7.9 to B-7.11). Nothing is free for a tile that goes on any
    /// colour (Q-B-41).
    #[inline]
    pub fn to_place(&self, tile: Tile) -> Change {
        let free = self.free_step_to_place != Colours::NONE
            && tile.family().is_some_and(|colour| self.free_step_to_place.has(colour));
        Change { free, by: self.worker_reach }
    }

    /// How a die may be changed to sell goods: nothing is free.
    #[inline]
    pub const fn to_sell(&self) -> Change {
        self.plain()
    }

    /// How a die may be changed without a free step.
    #[inline]
    pub const fn plain(&self) -> Change {
        Change { free: false, by: self.worker_reach }
    }
}

impl Default for Powers {
    fn default() -> Powers {
        Powers::PLAIN
    }
}

impl Burgundy {
    /// Recomputes the powers of a seat's estate after something that grants one has come or gone.
    pub(crate) fn refresh_powers(&self, state: &mut State, seat: table::Seat) {
        let monasteries = self.monasteries_of(state, seat);
        let mut powers = Powers::of_monasteries(monasteries, self.edition.monastery_6);
        self.rooms_grant(state, seat, &mut powers);
        let before = std::mem::replace(&mut state.estate_mut(seat).powers, powers);
        if powers.no_neighbour != before.no_neighbour {
            self.refresh_reach(state, seat);
        }
        if powers.on_top && !before.on_top {
            self.lift_markers(state, seat);
        }
    }

    /// Q-B-68: the markers of all who share an estate rise; whoever was above stays above.
    fn lift_markers(&self, state: &mut State, seat: table::Seat) {
        for other in state.track.order.into_iter().take(self.markers).rev() {
            if state.share(other, seat) {
                self.lift_marker(state, other);
            }
        }
    }

    /// A monastery came to a seat; it may work for others too. Q-B-27: of those whose markers rise at the same moment,
    /// whoever was above stays above.
    pub(crate) fn monastery_came(&self, state: &mut State, seat: table::Seat) {
        let track = state.track.order;
        let held = state.estates.map(|estate| estate.powers.on_top);
        self.refresh_powers(state, seat);
        if self.rooms.is_empty() {
            return;
        }
        self.rooms_monastery(state, seat);
        state.track.order = track;
        for seat in track.into_iter().take(self.markers).rev() {
            if state.estate(seat).powers.on_top && !held[usize::from(state.grounds.estate_of[seat.index()])] {
                self.lift_marker(state, seat);
            }
        }
    }

    /// One seat for each set of monasteries: that of every estate, and that of a player who never decides (B-11.13).
    pub(crate) fn with_monasteries(&self) -> impl Iterator<Item = table::Seat> + use<> {
        let automatic = self.automatic.map(|automatic| automatic.seat);
        table::Seat::all(self.estates).chain(automatic)
    }

    /// The monasteries that work for a seat: its own, and those that an expansion lets it use (Q-B-54).
    pub(crate) fn monasteries_of(&self, state: &State, seat: table::Seat) -> Monasteries {
        state.estate(seat).monasteries.and(self.rooms_copied(state, seat))
    }
}
