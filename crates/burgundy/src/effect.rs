//! What a placed tile does: scores, bonuses, effects, chains.

use table::{Seat, Sink};

use crate::event::{Event, Income};
use crate::legal::new_colours;
use crate::state::State;
use crate::{Animal, Building, Burgundy, Colour, Depot, Goods, GoodsSet, Kind, Pending, Source, Space, Tile};

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
        self.score_colour(state, seat, tile.colour(), sink);
        match tile.kind() {
            Kind::Animal(animal, _) => self.score_animals(state, seat, space, animal, sink),
            Kind::Castle => state.pending.push(Pending::Castle),
            Kind::Ship => state.pending.push(Pending::Ship),
            // B-5.4: a mine pays at the end of each phase.
            Kind::Mine => {}
            // Q-B-17: active from the next step on.
            Kind::Monastery(monastery) => state.estate_mut(seat).monasteries.add(monastery),
            Kind::Building(building) => self.use_building(state, seat, building, sink),
        }
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
    fn score_colour(&self, state: &mut State, seat: Seat, colour: Colour, sink: &mut impl Sink<Event>) {
        let estate = state.estate(seat);
        if !self.duchy(estate.duchy).of_colour(colour).within(estate.filled) {
            return;
        }
        let large = !state.estates.iter().any(|estate| estate.large.has(colour));
        let small = !large && !state.estates.iter().any(|estate| estate.small.has(colour));
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
        let extra = u16::from(estate.has(7));
        let pasture = self.duchy(estate.duchy).region(space).spaces & estate.filled;
        let mut tiles = 0;
        let mut points = 0;
        for count in pasture.filter_map(|space| match state.tile(seat, space)?.kind() {
            Kind::Animal(kind, count) if kind == animal => Some(count),
            _ => None,
        }) {
            tiles += 1;
            points += u16::from(count) + extra;
        }
        state.player_mut(seat).score.add(Source::Animals, points);
        sink.tell(|| Event::AnimalsScored { seat, space, tiles, points });
    }

    /// Section 6.
    fn use_building(&self, state: &mut State, seat: Seat, building: Building, sink: &mut impl Sink<Event>) {
        match building {
            Building::Warehouse => state.pending.push(Pending::Warehouse),
            Building::Carpenter => state.pending.push(Pending::Carpenter),
            Building::Church => state.pending.push(Pending::Church),
            Building::Market => state.pending.push(Pending::Market),
            Building::CityHall => state.pending.push(Pending::CityHall),
            Building::BoardingHouse => self.gain(state, seat, 0, 4, Income::BoardingHouse, sink),
            Building::Bank => self.gain(state, seat, 2, 0, Income::Bank, sink),
            Building::Watchtower => {
                state.player_mut(seat).score.add(Source::Watchtowers, 4);
                sink.tell(|| Event::WatchtowerScored { seat, points: 4 });
            }
        }
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

    /// B-5.1: the goods of one depot, with monastery 5 of a neighbour too. Every colour that fits
    /// must be taken whole; if not all new ones fit the player chooses.
    pub(crate) fn load_ship(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        neighbour: Option<Depot>,
        sink: &mut impl Sink<Event>,
    ) {
        let estate = state.estate(seat);
        let new = new_colours(state, estate, depot, neighbour);
        let room = estate.goods_room();
        if new.len() > room && room > 0 {
            state.pending.push(Pending::ShipGoods { depot, neighbour });
            return;
        }
        let colours = if room == 0 { GoodsSet::default() } else { new };
        self.unload(state, seat, depot, neighbour, colours, sink);
    }

    /// Brings these new colours and every stored one from the depots, then moves the marker.
    pub(crate) fn unload(
        &self,
        state: &mut State,
        seat: Seat,
        depot: Depot,
        neighbour: Option<Depot>,
        new: GoodsSet,
        sink: &mut impl Sink<Event>,
    ) {
        let colours = Goods::ALL.into_iter().filter(|goods| new.has(*goods) || state.estate(seat).has_goods(*goods));
        let colours: GoodsSet = colours.collect();
        for depot in [Some(depot), neighbour].into_iter().flatten() {
            for goods in colours.iter() {
                let count = std::mem::take(&mut state.depot_mut(depot).goods[goods.index()]);
                if count > 0 {
                    state.estate_mut(seat).goods[goods.index()] += count;
                    sink.tell(|| Event::Shipped { seat, goods, count, depot });
                }
            }
        }
        self.move_marker(state, seat, sink);
    }

    /// B-5.1: one space forward, on top of any stack there. On the last space the marker goes to
    /// the top of its stack (Q-B-06).
    fn move_marker(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let track = &mut state.track;
        let was_first = track.order[0] == seat;
        let space = (track.space[seat.index()] + 1).min(self.data.track - 1);
        track.space[seat.index()] = space;
        // The others keep their order (Q-B-05); the marker lands before all that are not ahead.
        let mut order = track.order;
        let mut filled = 0;
        let mut landed = false;
        for other in track.order[..self.players].iter().copied().filter(|other| *other != seat) {
            if !landed && track.space[other.index()] <= space {
                order[filled] = seat;
                filled += 1;
                landed = true;
            }
            order[filled] = other;
            filled += 1;
        }
        if !landed {
            order[filled] = seat;
        }
        track.order = order;
        sink.tell(|| Event::MarkerMoved { seat, space: space + 1, first: !was_first && order[0] == seat });
    }
}
