//! What a tile does that comes onto a card (B-11.6), those of expansions too (B-11.13).

use table::{Silent, Sink};

use super::card::Side;
use super::run::Run;
use super::words::{Again, Nothing, Points, Silver, Stored, Told};
use super::{facts, reserve};
use crate::expansion::four_tiles::CRANE;
use crate::expansion::white_castles::WHITE_CASTLE;
use crate::{Animal, Building, Colour, Depot, Event, Kind, Monastery, Source, Tile};

/// B-6.8
const WATCHTOWER: u16 = 4;
/// B-11.6: instead of workers.
const BOARDING_HOUSE: u16 = 2;

impl<S: Sink<Event>> Run<'_, S> {
    /// B-11.6
    pub(super) fn benefit(&mut self, tile: Tile) {
        match tile.kind() {
            Kind::Castle => self.choose_again(Again::Castle),
            Kind::Building(building) => self.building(building),
            Kind::Animal(animal, _) => self.animals(Some(animal)),
            Kind::EveryAnimal(_) => self.animals(self.most_animals()),
            Kind::Ship => self.ship(),
            Kind::Monastery(monastery) => self.monastery(monastery),
            Kind::Room if tile == CRANE => self.choose_again(Again::Crane),
            Kind::Room if tile == WHITE_CASTLE => self.white_castle(),
            Kind::Mine | Kind::Room => {}
        }
    }

    fn building(&mut self, building: Building) {
        match building {
            Building::Warehouse => self.sell(),
            Building::Carpenter => self.store(&[Colour::Building], Stored::Carpenter, Nothing::Carpenter),
            Building::Church => {
                self.store(&[Colour::Castle, Colour::Mine, Colour::Monastery], Stored::Church, Nothing::Church);
            }
            Building::Market => self.store(&[Colour::Ship, Colour::Animal], Stored::Market, Nothing::Market),
            Building::BoardingHouse => self.points(BOARDING_HOUSE, Points::BoardingHouse),
            Building::Bank => self.gain(2, Silver::Bank),
            Building::CityHall => self.city_hall(),
            Building::Watchtower => self.points(WATCHTOWER, Points::Watchtower),
        }
    }

    pub(super) fn points(&mut self, points: u16, why: Points) {
        let seat = self.seat;
        self.score(why.source(), points);
        self.tell(Told::Points { seat, points, why });
    }

    /// The first of these colours that is there at all, from the white die's depot on, into the reserve.
    fn store(&mut self, colours: &[Colour], why: Stored, nothing: Nothing) {
        let found = colours.iter().find_map(|colour| {
            Self::clockwise(self.white).find_map(|depot| Some((depot, self.topmost(depot, Some(*colour))?)))
        });
        match found {
            Some((depot, nth)) => self.take_into_reserve(depot, nth, why),
            None => self.tell(Told::Nothing { why: nothing }),
        }
    }

    /// B-11.13: a tile of a kind that the reserve does not have, the leftmost kind first; Q-B-95 by analogy: else any.
    fn white_castle(&mut self) {
        let missing = |depot: Depot| {
            let lacks = |colour: &Colour| self.own().reserve.top(*colour).is_none();
            reserve::kinds(self.game).filter(lacks).find_map(|colour| self.topmost(depot, Some(colour)))
        };
        let depots = || Self::clockwise(self.white);
        let found = depots().find_map(|depot| Some((depot, missing(depot)?)));
        let found = found.or_else(|| depots().find_map(|depot| Some((depot, self.topmost(depot, None)?))));
        match found {
            Some((depot, nth)) => self.take_into_reserve(depot, nth, Stored::WhiteCastle),
            None => self.gain(1, Silver::WhiteCastle),
        }
    }

    /// The topmost tile of a depot, of a colour if one is wanted.
    fn topmost(&self, depot: Depot, colour: Option<Colour>) -> Option<usize> {
        let wanted = |tile: Tile| colour.is_none_or(|colour| tile.fits(colour));
        self.state.depot(depot).tiles.iter().position(|tile| tile.is_some_and(wanted))
    }

    fn take_into_reserve(&mut self, depot: Depot, nth: usize, why: Stored) {
        if let Some(tile) = self.state.depot_mut(depot).tiles[nth].take() {
            self.own_mut().reserve.push(tile);
            self.tell(Told::Stored { tile, depot, why });
        }
    }

    /// A tile of the reserve onto the chosen card, else onto the other one: of the kind that it has most of.
    fn city_hall(&mut self) {
        for side in [self.chosen, self.chosen.other()] {
            if let Some((space, tile)) = self.take_from_reserve(side) {
                self.place(side, space, tile, Told::Hall { tile, side, space: space as u8 + 1 });
                return;
            }
        }
        self.tell(Told::Nothing { why: Nothing::CityHall });
    }

    /// Takes a tile out of the reserve for the first space that it fits (Q-B-94: never a joker).
    fn take_from_reserve(&mut self, side: Side) -> Option<(usize, Tile)> {
        let laid = *self.own().laid(side)?;
        let all = facts(self.game);
        let free = |colour: Colour| laid.free(all).find(|(_, space)| *space == colour).map(|(space, _)| space);
        let mut most: Option<(usize, Colour, usize)> = None;
        for colour in reserve::kinds(self.game) {
            let count = self.own().reserve.of_colour(colour);
            if let Some(space) = free(colour)
                && count > most.map_or(0, |(most, ..)| most)
            {
                most = Some((count, colour, space));
            }
        }
        let (_, colour, space) = most?;
        Some((space, self.own_mut().reserve.take_top(colour)?))
    }

    /// B-5.2 over all cards and the duchy; geese match every kind (B-11.13).
    fn animals(&mut self, wanted: Option<Animal>) {
        let (mut tiles, mut points) = (0, 0);
        for tile in self.own().face_up() {
            match tile.kind() {
                Kind::Animal(animal, count) if Some(animal) == wanted => {
                    (tiles, points) = (tiles + 1, points + u16::from(count))
                }
                Kind::EveryAnimal(count) => (tiles, points) = (tiles + 1, points + u16::from(count)),
                _ => {}
            }
        }
        let seat = self.seat;
        self.score(Source::Animals, points);
        self.tell(Told::Animals { seat, tiles, points });
    }

    /// The kind of which it has most animals: of equals the first.
    fn most_animals(&self) -> Option<Animal> {
        let mut herds = [0u16; Animal::ALL.len()];
        for tile in self.own().face_up() {
            if let Kind::Animal(animal, count) = tile.kind() {
                herds[animal as usize] += u16::from(count);
            }
        }
        let most = herds.into_iter().max().filter(|most| *most > 0)?;
        Animal::ALL.into_iter().find(|animal| herds[*animal as usize] == most)
    }

    /// All goods of the fullest depot, of equals the first from the white die's on; then the marker in any case.
    fn ship(&mut self) {
        let seat = self.seat;
        let count = |depot: Depot| self.state.depot(depot).goods.iter().sum::<u8>();
        let most = Depot::ALL.into_iter().map(count).max().filter(|most| *most > 0);
        match most.and_then(|most| Self::clockwise(self.white).find(|depot| count(*depot) == most)) {
            Some(depot) => {
                let goods = std::mem::take(&mut self.state.depot_mut(depot).goods);
                let own = &mut self.state.estate_mut(seat).goods;
                own.iter_mut().zip(goods).for_each(|(own, more)| *own += more);
                self.tell(Told::Goods { seat, depot, goods });
            }
            None => self.tell(Told::Nothing { why: Nothing::Goods }),
        }
        let before = self.state.track.order[0];
        self.game.move_marker(self.state, seat, &mut Silent);
        let space = self.state.track.space[seat.index()] + 1;
        let first = before != seat && self.state.track.order[0] == seat;
        self.tell(Told::Marker { space, first });
    }

    /// It has no use for a monastery, but who copies it has (B-11.13).
    pub(super) fn monastery(&mut self, monastery: Monastery) {
        self.state.estate_mut(self.seat).monasteries.add(monastery);
        self.game.rooms_monastery(self.state, self.seat);
    }
}
