//! What the room keeps.

use table::{MAX_SEATS, Seat};

use super::counts::{Bonuses, Doubles};
use super::double::Double;
use super::facts::BONUSES_EACH;
use super::grape::{Grape, GrapeSet};
use super::place::{Plot, ShopPlace, VinePlace};
use crate::Burgundy;
use crate::state::State;

/// A double tile as it lies in a vineyard: its left and its right grape, in one byte.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Planted(std::num::NonZeroU8);

impl Planted {
    /// A tile, turned or not.
    pub fn new(tile: Double, turned: bool) -> Planted {
        let [first, second] = tile.grapes();
        let [left, right] = if turned { [second, first] } else { [first, second] };
        let code = 1 + left.index() * Grape::COUNT + right.index();
        Planted(std::num::NonZeroU8::MIN.saturating_add(code as u8 - 1))
    }

    /// Its left and its right grape.
    #[inline]
    pub const fn grapes(self) -> [Grape; 2] {
        let code = self.0.get() as usize - 1;
        [Grape::at(code / Grape::COUNT), Grape::at(code % Grape::COUNT)]
    }

    /// Which tile it is.
    pub fn tile(self) -> Double {
        let [left, right] = self.grapes();
        Double::of(left, right)
    }

    /// Does its second grape lie on the left?
    pub fn turned(self) -> bool {
        let [left, right] = self.grapes();
        left > right
    }
}

/// The vineyard of a player: what lies on its double spaces.
pub type Vineyard = [Option<Planted>; Plot::COUNT];

/// What the room keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Held {
    /// The double tiles that are not drawn yet.
    pub(super) bag: Doubles,
    /// What shield 4 lets an estate keep beyond the places of its storage; only one can have it.
    pub(super) beyond: Doubles,
    /// The pile of a player who never decides (B-11.14).
    pub(super) pile: Doubles,
    /// The grape bonus tiles of each player.
    pub(super) bonuses: [Bonuses; MAX_SEATS],
    /// The vineyard of each player; partners have one each (Q-B-69).
    pub(super) vineyards: [Vineyard; MAX_SEATS],
    /// The vineyard depot.
    pub(super) depot: [Option<Double>; VinePlace::COUNT],
    /// The vineyard shop.
    pub(super) shop: [Option<Double>; ShopPlace::COUNT],
    /// The double tile on the places of each estate's storage.
    pub(super) stored: [Option<Double>; MAX_SEATS],
    /// The double tile on the places that are a player's alone (B-9.7).
    pub(super) own: [Option<Double>; MAX_SEATS],
    /// The kinds of grapes that are removed (B-10.3).
    pub(super) removed: GrapeSet,
}

impl Held {
    /// The kinds of grapes that are not played with.
    pub const fn removed(&self) -> GrapeSet {
        self.removed
    }

    /// The double tiles that a seat can place: those in the storage of its estate, and on the places that are its alone.
    pub fn stored_by(&self, state: &State, seat: Seat) -> impl Iterator<Item = Double> + use<> {
        let holder = state.holder(seat);
        let beyond = if self.beyond.is_empty() || !state.estate(seat).powers.unlimited_storage {
            Doubles::default()
        } else {
            self.beyond
        };
        self.stored[holder.index()].into_iter().chain(self.own[seat.index()]).chain(beyond.each())
    }

    /// What lies on a place of the vineyard depot.
    pub const fn in_depot(&self, place: VinePlace) -> Option<Double> {
        self.depot[place.index()]
    }

    /// What lies on a place of the vineyard shop.
    pub const fn in_shop(&self, place: ShopPlace) -> Option<Double> {
        self.shop[place.index()]
    }

    /// The vineyard of a player.
    pub const fn vineyard(&self, seat: Seat) -> &Vineyard {
        &self.vineyards[seat.index()]
    }

    /// The grape bonus tiles of a player.
    pub const fn bonuses(&self, seat: Seat) -> Bonuses {
        self.bonuses[seat.index()]
    }

    /// How many grape bonus tiles of a kind nobody has (B-10.1).
    pub fn left(&self, grape: Grape) -> u8 {
        let taken: u8 = self.bonuses.iter().map(|own| own.of(grape)).sum();
        if self.removed.has(grape) { 0 } else { BONUSES_EACH.saturating_sub(taken) }
    }

    /// The double tiles that are not drawn yet.
    pub const fn bag(&self) -> Doubles {
        self.bag
    }

    /// The pile of a player who never decides.
    pub const fn pile(&self) -> Doubles {
        self.pile
    }
}

/// How many places the vineyard depot has; an automatic player counts (B-10.2).
pub(crate) fn places(game: &Burgundy) -> usize {
    game.data.rooms.vineyards.places[game.board_for - 2]
}

/// How many places the vineyard shop has.
pub(crate) fn counters(game: &Burgundy) -> usize {
    game.data.rooms.vineyards.counters[game.board_for - 2]
}

/// An automatic player takes a double tile from the vineyard depot onto its pile; nothing if none lies there (B-11.14).
pub(crate) fn pile_from_depot(state: &mut State, place: VinePlace) -> Option<Double> {
    let vines = &mut state.more.vineyards;
    let tile = vines.depot[place.index()].take()?;
    vines.pile.add(tile);
    Some(tile)
}

/// It takes one from the shop.
pub(crate) fn pile_from_shop(state: &mut State, place: ShopPlace) -> Option<Double> {
    let vines = &mut state.more.vineyards;
    let tile = vines.shop[place.index()].take()?;
    vines.pile.add(tile);
    Some(tile)
}

/// A position says that a double tile lies on the pile; it has made sure that there are so many.
pub(crate) fn lay_on_pile(state: &mut State, tile: Double) {
    state.more.vineyards.pile.add(tile);
}
