//! What a placed tile does: scores, bonuses, effects, chains.

use table::{Seat, Sink};

use crate::deed::Deed;
use crate::event::Event;
use crate::state::State;
use crate::{Animal, Burgundy, Kind, Pending, Source, Space, Tile};

impl Burgundy {
    /// Lays a tile into the duchy. Order (B-5.10): region, colour bonus, then the tile's effect.
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
        match tile.kind() {
            Kind::Animal(animal, _) => self.score_animals(state, seat, space, animal, sink),
            Kind::Castle => self.do_deed(state, seat, Deed::OF_CASTLE, None, sink),
            Kind::Building(building) => self.do_deed(state, seat, Deed::of_building(building), None, sink),
            Kind::Ship => {
                state.pending.push(Pending::Ship);
            }
            // B-5.4: a mine pays at the end of each phase.
            Kind::Mine | Kind::Room => {}
            // Q-B-17: active from the next step on.
            Kind::Monastery(monastery) => {
                state.estate_mut(seat).monasteries.add(monastery);
                self.refresh_powers(state, seat);
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

    /// B-5.8: a full region scores its size and the phase.
    fn score_region(&self, state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let region = self.duchy(estate.duchy).region(space);
        if !region.spaces.within(estate.filled) {
            return;
        }
        let size = region.spaces.len();
        let points = self.region_points(size);
        let phase = self.data.points.phase[usize::from(state.phase)];
        let score = &mut state.player_mut(seat).score;
        score.add(Source::Regions, points);
        score.add(Source::Phase, phase);
        sink.tell(|| Event::RegionFull { seat, colour: region.colour, size: size as u8, points, phase });
    }

    /// The printed table, continued for larger regions of players' own duchies.
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
        let estates = &state.estates[..self.estates];
        let large = !estates.iter().any(|estate| estate.large.has(colour));
        let small = !large && !estates.iter().any(|estate| estate.small.has(colour));
        let estate = state.estate_mut(seat);
        let points = match (large, small) {
            (true, _) => {
                estate.large.add(colour);
                self.large_bonus
            }
            (_, true) => {
                estate.small.add(colour);
                self.small_bonus
            }
            _ => return,
        };
        state.player_mut(seat).score.add(Source::Colours, points);
        sink.tell(|| Event::ColourFull { seat, colour, large, points });
    }

    /// B-5.2: an animal scores itself and again every tile of its kind in the pasture.
    /// B-7.7: each scoring tile is worth one more.
    fn score_animals(&self, state: &mut State, seat: Seat, space: Space, animal: Animal, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        let extra = u16::from(estate.powers.animal_extra);
        let pasture = self.duchy(estate.duchy).region(space).spaces & estate.filled;
        let land = state.land_of(seat);
        let mut tiles = 0;
        let mut points = 0;
        for count in pasture.filter_map(|space| match land[space.index()]?.kind() {
            Kind::Animal(kind, count) if kind == animal => Some(count),
            _ => None,
        }) {
            tiles += 1;
            points += u16::from(count) + extra;
        }
        state.player_mut(seat).score.add(Source::Animals, points);
        sink.tell(|| Event::AnimalsScored { seat, space, tiles, points });
    }

    /// B-5.7: an effect is lost by itself only if neither it nor a purchase that could make it
    /// possible is open. A ship that can bring nothing still moves the marker.
    pub(crate) fn drop_the_impossible(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        while let Some(effect) = state.pending.due() {
            if self.possible(state, seat, effect) {
                return;
            }
            state.pending.pop();
            sink.tell(|| Event::EffectLost { seat, effect });
            if effect == Pending::Ship {
                self.move_marker(state, seat, sink);
            }
        }
    }
}
