//! What a placed tile does: scores, bonuses, effects, chains.

use table::{Seat, Sink};

use crate::deed::Deed;
use crate::event::Event;
use crate::player::Estate;
use crate::state::State;
use crate::{Animal, Burgundy, Colour, Kind, Pending, Source, Space, Spaces, Tile};

impl Burgundy {
    /// Places a tile in the duchy. Order (B-5.10): region, colour bonus, then the tile's effect.
    pub(crate) fn lay_tile(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        self.cover(state, seat, tile, space);
        sink.tell(|| Event::Placed { seat, tile, space });
        self.score_region(state, seat, space, sink);
        self.score_colour(state, seat, space, sink);
        self.rooms_covered(state, seat, sink);
        match tile.kind() {
            Kind::Animal(animal, _) => self.score_animals(state, seat, space, animal, sink),
            Kind::Castle => self.do_deed(state, seat, Deed::OF_CASTLE, None, sink),
            Kind::Building(building) => self.do_deed(state, seat, Deed::of_building(building), None, sink),
            Kind::Ship => {
                state.pending.push(Pending::Ship);
            }
            // B-5.4: a mine pays at the end of each phase. What tiles of expansions do is for their rooms.
            Kind::Mine | Kind::EveryAnimal(_) | Kind::Room => {}
            // Q-B-17: active from the next step on.
            Kind::Monastery(monastery) => {
                state.estate_mut(seat).monasteries.add(monastery);
                self.monastery_came(state, seat);
            }
        }
        self.rooms_placed(state, seat, tile, space, sink);
    }

    /// Covers a space without any effect: the starting castle (B-1.7), loaded positions.
    pub(crate) fn cover(&self, state: &mut State, seat: Seat, tile: Tile, space: Space) {
        let estate = state.estate_mut(seat);
        estate.cover(space, self.duchy(estate.duchy).neighbours(space));
        state.lay(seat, space, tile);
    }

    /// The spaces that can be reached: those next to a tile, or all of them (B-9.6).
    pub(crate) fn refresh_reach(&self, state: &mut State, seat: Seat) {
        let estate = state.estate_mut(seat);
        let duchy = self.duchy(estate.duchy);
        estate.reach = if estate.powers.no_neighbour {
            Colour::ALL.into_iter().fold(Spaces::NONE, |all, colour| all | duchy.of_colour(colour))
        } else {
            estate.filled.fold(Spaces::NONE, |near, space| near | duchy.neighbours(space))
        };
    }

    /// B-5.8: a full region scores its size and the phase.
    fn score_region(&self, state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let region = self.duchy(estate.duchy).region(space);
        if !region.spaces.within(estate.filled) {
            return;
        }
        let size = region.spaces.len();
        let plus = estate.powers.region_plus + self.rooms_region_plus(state, seat, region.spaces);
        let counted = self.counted_size(size, plus);
        let plus = (counted - size) as u8;
        let points = self.region_points(counted);
        let phase = self.data.points.phase[usize::from(state.phase)];
        let score = &mut state.player_mut(seat).score;
        score.add(Source::Regions, points);
        score.add(Source::Phase, phase);
        sink.tell(|| Event::RegionFull { seat, colour: region.colour, size: size as u8, plus, points, phase });
        self.rooms_scored(state, seat, Source::Regions, points + phase, sink);
    }

    /// The size a region counts as, if this much is added to it: no more than the edition's table has (Q-B-40).
    pub(crate) fn counted_size(&self, size: usize, plus: u8) -> usize {
        (size + usize::from(plus)).min(self.edition.largest_region.max(size))
    }

    /// The printed table, extended for larger regions in custom duchies.
    pub fn region_points(&self, size: usize) -> u16 {
        let table = &self.data.points.region;
        table.get(size - 1).copied().unwrap_or_else(|| (size * (size + 1) / 2) as u16)
    }

    /// B-5.9: the first to cover a colour takes its large bonus, the second the small one.
    fn score_colour(&self, state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        let colour = duchy.region(space).colour;
        if !duchy.of_colour(colour).within(estate.filled) {
            return;
        }
        if self.rooms_colour_full(state, seat, colour, sink) {
            return;
        }
        let Some(large) = self.bonus_left(state, colour) else { return };
        let estate = state.estate_mut(seat);
        let times = u16::from(estate.powers.bonus_times);
        let points = times
            * if large {
                estate.large.add(colour);
                self.large_bonus
            } else {
                estate.small.add(colour);
                self.small_bonus
            };
        state.player_mut(seat).score.add(Source::Colours, points);
        sink.tell(|| Event::ColourFull { seat, colour, large, points });
        self.rooms_scored(state, seat, Source::Colours, points, sink);
    }

    /// The bonus tile of a colour that is left: the large one, else the small one.
    pub(crate) fn bonus_left(&self, state: &State, colour: Colour) -> Option<bool> {
        if !state.estates.iter().any(|estate| estate.large.has(colour)) {
            return Some(true);
        }
        (!state.estates.iter().any(|estate| estate.small.has(colour))).then_some(false)
    }

    /// B-5.2: an animal scores itself and again every tile of its kind in the pasture.
    /// B-7.7: each scoring tile is worth one more.
    fn score_animals(&self, state: &mut State, seat: Seat, space: Space, animal: Animal, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let extra = u16::from(estate.powers.animal_extra);
        let pasture = self.pasture(estate, space);
        let land = state.land_of(seat);
        let mut tiles = 0;
        let mut points = 0;
        for count in pasture.filter_map(|space| match land[space.index()]?.kind() {
            Kind::Animal(kind, count) if kind == animal => Some(count),
            Kind::EveryAnimal(count) => Some(count),
            _ => None,
        }) {
            tiles += 1;
            points += u16::from(count) + extra;
        }
        state.player_mut(seat).score.add(Source::Animals, points);
        sink.tell(|| Event::AnimalsScored { seat, space, tiles, points });
        self.rooms_scored(state, seat, Source::Animals, points, sink);
    }

    /// The covered spaces of the pasture a space belongs to; with shield 1 all pastures are one (B-9.6).
    pub(crate) fn pasture(&self, estate: &Estate, space: Space) -> Spaces {
        let duchy = self.duchy(estate.duchy);
        let whole =
            if estate.powers.one_pasture { duchy.of_colour(Colour::Animal) } else { duchy.region(space).spaces };
        whole & estate.filled
    }

    /// B-5.7: an effect is lost automatically only if it cannot be used and no purchase could make
    /// it usable. A ship that can bring nothing still moves the marker.
    #[inline]
    pub(crate) fn drop_the_impossible(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        // Most of the time nothing waits, and that is all there is to see.
        if !state.pending.is_empty() {
            self.drop_what_is_impossible(state, seat, sink);
        }
    }

    #[inline(never)]
    fn drop_what_is_impossible(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        while let Some(effect) = state.pending.due() {
            let any_order = self.rooms_any_order();
            if any_order {
                state.pending.gather();
            }
            if let Pending::Expansion(waiting) = effect
                && waiting.goes_on()
            {
                self.rooms_hold_on(state, seat);
                if state.pending.due() != Some(effect) || self.room_goes_on(state, seat, waiting, sink) {
                    continue;
                }
            }
            if self.possible(state, seat, effect) {
                return;
            }
            // B-9.8, Q-B-86: it is lost only if nothing else that is due with it could make it possible.
            if (any_order || state.pending.has_several())
                && let Some(other) = self.another_possible(state, seat)
            {
                state.pending.prefer(other);
                return;
            }
            state.pending.pop();
            sink.tell(|| Event::EffectLost { seat, effect });
            if effect == Pending::Ship {
                self.ship_is_home(state, seat, sink);
            }
        }
    }

    /// Of the effects that are due together, the newest that can be used.
    fn another_possible(&self, state: &State, seat: Seat) -> Option<Pending> {
        state.pending.group().rev().find(|effect| self.possible(state, seat, *effect))
    }
}
