//! The doors of the base game: with no room on, each costs one comparison.

use serde_json::Value;
use table::{Actions, Refused, Seat, Sink};

use super::room::OwnPlaces;
use super::{Expansion, vineyards};
use crate::event::Income;
use crate::player::GOODS_PILES;
use crate::power::Powers;
use crate::state::State;
use crate::tile::{KINDS, Monasteries};
use crate::{Action, Burgundy, Colour, Depot, Event, Face, Goods, Refuse, Source, Space, Spaces, Tile};

/// Asks the rooms if there are any, else gives what the base game has.
macro_rules! ask {
    ($game:ident, $door:expr, $otherwise:expr) => {
        if $game.rooms.is_empty() { $otherwise } else { $door }
    };
}

impl Burgundy {
    pub(crate) fn rooms_begin(&self, state: &mut State) {
        ask!(self, self.on_begin(state), ())
    }

    pub(crate) fn rooms_clear(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_clear(state, sink), ())
    }

    pub(crate) fn rooms_phase_begins(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_phase_begins(state, sink), ())
    }

    pub(crate) fn rooms_grant(&self, state: &State, seat: Seat, powers: &mut Powers) {
        ask!(self, self.on_grant(state, seat, powers), ())
    }

    #[inline]
    pub(crate) fn rooms_copied(&self, state: &State, seat: Seat) -> Monasteries {
        ask!(self, self.on_copied(state, seat), Monasteries::default())
    }

    /// A monastery came to a seat: it may work for others too.
    #[inline]
    pub(crate) fn rooms_monastery(&self, state: &mut State, seat: Seat) {
        ask!(self, self.on_monastery(state, seat), ())
    }

    #[inline]
    pub(crate) fn rooms_on_sale(&self, state: &State) -> Option<Tile> {
        ask!(self, self.on_on_sale(state), None)
    }

    pub(crate) fn rooms_sell_off(&self, state: &mut State, tile: Tile) {
        ask!(self, self.on_sell_off(state, tile), ())
    }

    pub(crate) fn rooms_apart(&self, state: &State, tile: Tile) -> u8 {
        ask!(self, self.on_apart(state, tile), 0)
    }

    /// The tiles on places of the storage that are a seat's alone.
    #[inline]
    pub(crate) fn rooms_own<'a>(&self, state: &'a State, seat: Seat) -> impl Iterator<Item = Tile> + use<'a> {
        let own: Option<&OwnPlaces> = ask!(self, self.on_own_places(state, seat), None);
        own.into_iter().flatten().copied().flatten()
    }

    /// Those places.
    #[inline]
    pub(crate) fn rooms_own_places<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a OwnPlaces> {
        ask!(self, self.on_own_places(state, seat), None)
    }

    #[inline]
    pub(crate) fn rooms_own_places_mut<'a>(&self, state: &'a mut State, seat: Seat) -> Option<&'a mut OwnPlaces> {
        ask!(self, self.on_own_places_mut(state, seat), None)
    }

    #[inline]
    pub(crate) fn rooms_bring(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
        ask!(self, self.on_bring(state, seat, tile), false)
    }

    #[inline]
    pub(crate) fn rooms_list_action(
        &self,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        ask!(self, self.on_list_action(state, seat, die, shown, out), ())
    }

    #[inline]
    pub(crate) fn rooms_list_places(
        &self,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        ask!(self, self.on_list_places(state, seat, die, shown, out), ())
    }

    pub(crate) fn rooms_list_discards(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        ask!(self, self.on_list_discards(state, seat, out), ())
    }

    pub(crate) fn rooms_why_not_stored(&self, state: &State, seat: Seat, tile: Tile) -> Option<Refuse> {
        ask!(self, self.on_why_not_stored(state, seat, tile), None)
    }

    #[inline]
    pub(crate) fn rooms_store(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
        ask!(self, self.on_store(state, seat, tile), false)
    }

    #[inline]
    pub(crate) fn rooms_unstore(&self, state: &mut State, seat: Seat, tile: Tile) -> bool {
        ask!(self, self.on_unstore(state, seat, tile), false)
    }

    #[inline]
    pub(crate) fn rooms_tidy(&self, state: &mut State, seat: Seat) {
        ask!(self, self.on_tidy(state, seat), ())
    }

    /// Is a tile of this kind stored beyond the places of the storage?
    #[inline]
    pub(crate) fn rooms_have_stored(&self, state: &State, seat: Seat, tile: Tile) -> bool {
        ask!(self, self.on_stored(state, seat).is_some_and(|stored| stored[tile.index()] > 0), false)
    }

    /// The kinds of tiles stored beyond the places of the storage that are not in those too.
    #[inline]
    pub(crate) fn rooms_stored<'a>(&self, state: &'a State, seat: Seat) -> impl Iterator<Item = Tile> + use<'a> {
        let stored: Option<&[u8; KINDS]> = ask!(self, self.on_stored(state, seat), None);
        let places = state.estate(seat).storage;
        let there = move |tile: &Tile| stored.is_some_and(|stored| stored[tile.index()] > 0);
        let kinds = if stored.is_some() { KINDS } else { 0 };
        Tile::all().take(kinds).filter(move |tile| there(tile) && !places.contains(&Some(*tile)))
    }

    /// Every tile stored beyond the places of the storage, in the order of their names.
    pub(crate) fn rooms_stored_tiles(&self, state: &State, seat: Seat) -> Vec<Tile> {
        let stored: Option<&[u8; KINDS]> = ask!(self, self.on_stored(state, seat), None);
        let Some(stored) = stored else { return vec![] };
        let each = |tile: Tile| std::iter::repeat_n(tile, usize::from(stored[tile.index()]));
        let mut tiles: Vec<Tile> = Tile::all().flat_map(each).collect();
        tiles.sort_by_key(Tile::to_string);
        tiles
    }

    /// How many tiles are stored beyond the places of the storage.
    pub(crate) fn rooms_stored_count(&self, state: &State, seat: Seat) -> i8 {
        ask!(self, self.on_stored(state, seat).map_or(0, |stored| stored.iter().sum::<u8>() as i8), 0)
    }

    /// How many double tiles an estate stores, its players' own ones included (B-10.4).
    pub(crate) fn rooms_doubles_stored(&self, state: &State, seat: Seat) -> i8 {
        if self.rooms.has(Expansion::Vineyards) { vineyards::count_stored(self, state, seat) } else { 0 }
    }

    /// How many double tiles there are, and how many of them are in the game.
    pub(crate) fn rooms_doubles(&self, state: &State) -> (u16, u16) {
        if self.rooms.has(Expansion::Vineyards) {
            (vineyards::count(self, state), vineyards::in_game(state))
        } else {
            (0, 0)
        }
    }

    /// Adds what the rooms hold to the tiles that are neither in a bag nor in a depot.
    pub(crate) fn rooms_loose(&self, state: &State, loose: &mut [u8; KINDS]) {
        for seat in Seat::all(self.estates) {
            if let Some(stored) = ask!(self, self.on_stored(state, seat), None) {
                loose.iter_mut().zip(stored).for_each(|(all, own)| *all += own);
            }
        }
        for seat in Seat::all(self.people) {
            self.rooms_own(state, seat).for_each(|tile| loose[tile.index()] += 1);
        }
        ask!(self, self.on_loose(state, loose), ());
    }

    #[inline]
    pub(crate) fn rooms_may_lie(&self, state: &State, seat: Seat, tile: Tile, spaces: Spaces) -> Spaces {
        ask!(self, self.on_may_lie(state, seat, tile, spaces), spaces)
    }

    pub(crate) fn rooms_why_not(&self, state: &State, seat: Seat, tile: Tile, space: Space) -> Option<Refuse> {
        ask!(self, self.on_why_not(state, seat, tile, space), None)
    }

    #[inline]
    pub(crate) fn rooms_region_plus(&self, state: &State, seat: Seat, region: Spaces) -> u8 {
        ask!(self, self.on_region_plus(state, seat, region), 0)
    }

    #[inline]
    pub(crate) fn rooms_covered(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_covered(state, seat, sink), ())
    }

    #[inline]
    pub(crate) fn rooms_placed(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        ask!(self, self.on_placed(state, seat, tile, space, sink), ())
    }

    #[inline]
    pub(crate) fn rooms_rolled(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_rolled(state, sink), ())
    }

    /// Points were scored and told; they belong to the source already.
    #[inline]
    pub(crate) fn rooms_scored(
        &self,
        state: &mut State,
        seat: Seat,
        source: Source,
        points: u16,
        sink: &mut impl Sink<Event>,
    ) {
        ask!(self, self.on_scored(state, seat, source, points, sink), ())
    }

    #[inline]
    pub(crate) fn rooms_colour_full(
        &self,
        state: &mut State,
        seat: Seat,
        colour: Colour,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        ask!(self, self.on_colour_full(state, seat, colour, sink), false)
    }

    #[inline]
    pub(crate) fn rooms_ship_came(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
        ask!(self, self.on_ship_came(state, seat, sink), false)
    }

    pub(crate) fn rooms_ship_is_useful(&self, state: &State, seat: Seat) -> bool {
        ask!(self, self.on_ship_is_useful(state, seat), false)
    }

    #[inline]
    pub(crate) fn rooms_decided(&self, state: &mut State, action: Action) {
        ask!(self, self.on_decided(state, action), ())
    }

    pub(crate) fn rooms_hold_on(&self, state: &mut State, seat: Seat) {
        ask!(self, self.on_hold_on(state, seat), ())
    }

    pub(crate) fn rooms_last_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        ask!(self, self.on_last_turn(state, sink), false)
    }

    pub(crate) fn rooms_have_won(&self, state: &State, seat: Seat) -> Option<bool> {
        ask!(self, self.on_have_won(state, seat), None)
    }

    pub(crate) fn rooms_goods_out(&self, state: &State) -> [u8; 6] {
        ask!(self, self.on_goods_out(state), [0; 6])
    }

    /// Is what waits done in an order of choice?
    #[inline]
    pub(crate) fn rooms_any_order(&self) -> bool {
        ask!(self, self.rooms.iter().any(Expansion::any_order), false)
    }

    /// The colours the goods storage holds.
    pub(crate) fn goods_piles(&self) -> usize {
        self.rooms.iter().map(Expansion::goods_piles).max().unwrap_or(GOODS_PILES)
    }

    /// What the rooms let a seat decide where nothing waits.
    #[inline]
    pub(crate) fn rooms_list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if !self.rooms.is_empty() {
            self.on_list(state, seat, out);
            self.on_list_free(state, seat, out);
        }
    }

    /// What they let it decide at any time.
    #[inline]
    pub(crate) fn rooms_list_free(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        ask!(self, self.on_list_free(state, seat, out), ())
    }

    pub(crate) fn rooms_list_castle(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        ask!(self, self.on_list_castle(state, seat, out), ())
    }

    pub(crate) fn rooms_ask_colour(&self, state: &mut State, depot: Depot, neighbour: Option<Depot>) {
        ask!(self, self.on_ask_colour(state, depot, neighbour), ())
    }

    #[inline]
    pub(crate) fn rooms_sold(
        &self,
        state: &mut State,
        seat: Seat,
        goods: Goods,
        count: u8,
        sink: &mut impl Sink<Event>,
    ) {
        ask!(self, self.on_sold(state, seat, goods, count, sink), ())
    }

    #[inline]
    pub(crate) fn rooms_gained(&self, state: &mut State, seat: Seat, by: Income, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_gained(state, seat, by, sink), ())
    }

    pub(crate) fn rooms_counts_as(&self, state: &State, seat: Seat, monasteries: Monasteries) -> Option<Tile> {
        ask!(self, self.on_counts_as(state, seat, monasteries), None)
    }

    pub(crate) fn rooms_bonus_tiles(&self, state: &State, seat: Seat) -> u16 {
        ask!(self, self.on_bonus_tiles(state, seat), 0)
    }

    pub(crate) fn rooms_game_ends(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        ask!(self, self.on_game_ends(state, seat, sink), ())
    }

    /// Reads what the rooms wrote into a position.
    pub(crate) fn rooms_read<'a>(
        &self,
        state: &mut State,
        part: impl Fn(Expansion) -> Option<&'a Value>,
    ) -> Result<(), Refused> {
        for room in self.rooms.iter() {
            if let Some(own) = part(room) {
                self.room_read(state, room, own)?;
            }
        }
        Ok(())
    }

    /// Checks it once everything is read; what was left out gets its default.
    pub(crate) fn rooms_check(&self, state: &mut State, written: impl Fn(Expansion) -> bool) -> Result<(), Refused> {
        self.rooms.iter().try_for_each(|room| self.room_check(state, room, written(room)))
    }
}
