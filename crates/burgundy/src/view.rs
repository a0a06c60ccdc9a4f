//! What everybody at the table sees, and what an action costs.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Game, Seat};
use ts_rs::TS;

use crate::buy::PRICE;
use crate::position::{Position, TileName};
use crate::state::State;
use crate::supply::Bag;
use crate::{Burgundy, Colour};

/// What everybody sees: the position, and what one can count on the table or read on the boards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    /// The position.
    #[serde(flatten)]
    pub position: Position,
    /// Points by seat.
    pub points: Vec<i32>,
    /// The place of each seat as things stand, 1 for the first.
    pub places: Vec<u8>,
    /// Tiles with coloured backs that are still to come, by kind.
    #[ts(type = "Record<string, number>")]
    pub bag: BTreeMap<TileName, u8>,
    /// Tiles with black backs that are still to come, by kind.
    #[ts(type = "Record<string, number>")]
    pub black_bag: BTreeMap<TileName, u8>,
    /// Goods that are still to come, by colour.
    pub goods_bag: [u8; 6],
    /// The colours of the spaces of depots 1 to 6 in this phase, null where none is used.
    pub slots: Vec<Vec<Option<Colour>>>,
    /// Which spaces of the black depot are used.
    pub black_slots: Vec<bool>,
    /// The colour bonuses that nobody has yet (B-5.9).
    pub bonus: Bonus,
    /// Points for a region that is full in this phase, beside those for its size (B-5.8).
    pub phase_points: u16,
    /// By seat: the regions that are begun and not yet full (B-5.8).
    pub regions: Vec<Vec<OpenRegion>>,
    /// Points for each goods tile sold (B-4.7).
    pub goods_points: u16,
    /// Silver for a tile of the black depot (B-4.3).
    pub black_price: u8,
}

/// A region that is begun and not yet full (B-5.8).
#[derive(Copy, Clone, Debug, Serialize, TS)]
pub struct OpenRegion {
    /// Its colour.
    pub colour: Colour,
    /// How many spaces it has.
    pub size: u8,
    /// How many of them are filled.
    pub filled: u8,
    /// Points for its size, once it is full; those of the phase come on top.
    pub points: u16,
}

/// The colour bonuses (B-5.9).
#[derive(Clone, Debug, Serialize, TS)]
pub struct Bonus {
    /// Points of a large one.
    pub large: u16,
    /// Points of a small one.
    pub small: u16,
    /// The colours whose large one is left.
    pub large_left: Vec<Colour>,
    /// The colours whose small one is left.
    pub small_left: Vec<Colour>,
}

/// What an action costs; what costs nothing is left out.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Cost {
    /// Workers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub workers: Option<u8>,
    /// Silver.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub silver: Option<u8>,
    /// A monastery changes the die without workers (B-7.9 to B-7.12).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub free_step: bool,
}

/// What an action brings into the purse at once; what is nothing is left out.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Purse {
    /// Workers.
    pub workers: u16,
    /// Silver.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub silver: Option<u16>,
}

impl Burgundy {
    /// What everybody sees.
    pub fn view_of(&self, state: &State) -> View {
        let kinds = |bag: &Bag| bag.iter().map(|(tile, count)| (TileName(tile), count)).collect();
        let seats = || Seat::all(self.people);
        let estates = &state.estates;
        let left = |taken: fn(&crate::player::Estate, Colour) -> bool| {
            Colour::ALL.into_iter().filter(|colour| !estates.iter().any(|estate| taken(estate, *colour))).collect()
        };
        View {
            position: self.position_of(state),
            points: seats().map(|seat| self.points(state, seat)).collect(),
            places: self.places(state)[..self.people].to_vec(),
            bag: kinds(&state.bag),
            black_bag: kinds(&state.black_bag),
            goods_bag: state.goods_bag,
            slots: self
                .slots
                .iter()
                .map(|depot| depot.iter().map(|slot| slot.map(|slot| slot.in_phase(state.phase))).collect())
                .collect(),
            black_slots: self.black_slots.to_vec(),
            bonus: Bonus {
                large: self.large_bonus,
                small: self.small_bonus,
                large_left: left(|estate, colour| estate.large.has(colour)),
                small_left: left(|estate, colour| estate.small.has(colour)),
            },
            phase_points: self.data.points.phase.get(usize::from(state.phase)).copied().unwrap_or(0),
            regions: seats().map(|seat| self.open_regions(state, seat)).collect(),
            goods_points: self.goods_points,
            black_price: PRICE,
        }
    }

    /// The regions of a seat that are begun and not yet full, in the order of their first spaces.
    fn open_regions(&self, state: &State, seat: Seat) -> Vec<OpenRegion> {
        let estate = state.estate(seat);
        let regions = self.duchy(estate.duchy).regions().iter();
        let counted = regions.map(|region| OpenRegion {
            colour: region.colour,
            size: region.spaces.len() as u8,
            filled: (region.spaces & estate.filled).len() as u8,
            points: self.region_points(region.spaces.len()),
        });
        counted.filter(|region| region.filled > 0 && region.filled < region.size).collect()
    }
}
