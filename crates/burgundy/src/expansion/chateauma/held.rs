//! What Châteauma has: cards, a reserve, a duchy.

use std::hash::Hash;

use super::card::{Card, Facts, HIGHEST, MOST_SPACES, Number, Side};
use crate::expansion::shields::Own;
use crate::{Colour, Face, Tile};

/// The most tiles its reserve can hold: one purchase in each of 25 turns, and one for each building that stores a tile,
/// of which its cards have no more spaces than that (checked where they are read).
pub const MOST_STORED: usize = 25 + super::card::MOST_BUILDINGS;
/// The most tiles its duchy can hold face up: all spaces of its cards, and three from the start (B-11.12).
pub const MOST_PLACED: usize = super::card::MOST_OF_ALL_CARDS + 3;

/// What the room keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Held {
    /// The cards on the left and on the right.
    pub cards: [Option<Laid>; 2],
    /// The cards that are neither laid out nor complete.
    pub deck: Deck,
    /// Its reserve, the oldest tile first: of each colour the newest is on top.
    pub reserve: Reserve,
    /// The joker of the reserve: it gets one only while it has none (B-11.5).
    pub joker: Option<Tile>,
    /// The tiles in its duchy, face up: colour by colour, each in the order in which they came.
    pub duchy: Tiles<MOST_PLACED>,
    /// Its die, as it was rolled last.
    pub die: Option<Face>,
    /// Its shields, face down (B-11.13).
    pub shields: Own,
}

/// A card with its tiles.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Laid {
    /// Which card.
    pub number: Number,
    /// The tiles on its spaces.
    pub tiles: [Option<Tile>; MOST_SPACES],
    /// The spaces with a joker, as bits: its tile lies face down.
    down: u8,
}

impl Laid {
    /// A card without tiles.
    pub const fn new(number: Number) -> Laid {
        Laid { number, tiles: [None; MOST_SPACES], down: 0 }
    }

    /// What is printed on it.
    pub fn card<'a>(&self, facts: &'a Facts) -> &'a Card {
        self.number.card(facts)
    }

    /// Does a joker lie on this space?
    pub const fn is_down(&self, space: usize) -> bool {
        self.down >> space & 1 != 0
    }

    /// Puts a tile on a space.
    pub fn cover(&mut self, space: usize, tile: Tile, down: bool) {
        self.tiles[space] = Some(tile);
        self.down |= u8::from(down) << space;
    }

    /// Its free spaces in order, with their colours.
    pub fn free<'a>(&self, facts: &'a Facts) -> impl Iterator<Item = (usize, Colour)> + use<'a> {
        let tiles = self.tiles;
        self.card(facts).spaces.iter().copied().enumerate().filter(move |(space, _)| tiles[*space].is_none())
    }

    /// Are all its spaces covered?
    pub fn is_full(&self, facts: &Facts) -> bool {
        self.free(facts).next().is_none()
    }

    /// The tiles that lie face up.
    pub fn face_up(&self) -> impl Iterator<Item = Tile> + use<> {
        let Laid { tiles, down, .. } = *self;
        tiles.into_iter().enumerate().filter(move |(space, _)| down >> space & 1 == 0).filter_map(|(_, tile)| tile)
    }
}

/// A set of cards.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Deck(u32);

impl Deck {
    /// Is this card among them?
    pub const fn has(self, card: Number) -> bool {
        self.0 >> card.get() & 1 != 0
    }

    /// Adds a card.
    pub fn add(&mut self, card: Number) {
        self.0 |= 1 << card.get();
    }

    /// Takes a card away.
    pub fn remove(&mut self, card: Number) {
        self.0 &= !(1 << card.get());
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// By number.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        (1..=HIGHEST).filter_map(Number::new).filter(move |card| self.has(*card))
    }
}

/// Its reserve.
pub type Reserve = Tiles<MOST_STORED>;

/// Tiles in an order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Tiles<const N: usize>([Option<Tile>; N]);

impl<const N: usize> Default for Tiles<N> {
    fn default() -> Tiles<N> {
        Tiles([None; N])
    }
}

impl<const N: usize> Tiles<N> {
    /// All of them, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Tile> + '_ {
        self.0.iter().copied().flatten()
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Adds one; false if there is no room, which no game comes to.
    pub fn push(&mut self, tile: Tile) -> bool {
        match self.0.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => {
                *slot = Some(tile);
                true
            }
            None => false,
        }
    }

    /// Adds one behind those of its colour, so that the same tiles always lie in the same order, whatever came first.
    pub fn push_by_colour(&mut self, tile: Tile) -> bool {
        let nth = self.0.iter().position(|slot| slot.is_none_or(|other| other.colour() > tile.colour()));
        match nth {
            Some(nth) if self.0[N - 1].is_none() => {
                self.0[nth..].rotate_right(1);
                self.0[nth] = Some(tile);
                true
            }
            _ => false,
        }
    }

    /// The newest of a colour.
    pub fn top(&self, colour: Colour) -> Option<Tile> {
        self.iter().rfind(|tile| tile.colour() == colour)
    }

    /// How many there are of a colour.
    pub fn of_colour(&self, colour: Colour) -> usize {
        self.iter().filter(|tile| tile.colour() == colour).count()
    }

    /// Takes away the newest of a colour; the others move up.
    pub fn take_top(&mut self, colour: Colour) -> Option<Tile> {
        let nth = self.0.iter().rposition(|tile| tile.is_some_and(|tile| tile.colour() == colour))?;
        let tile = self.0[nth].take();
        self.0[nth..].rotate_left(1);
        tile
    }
}

impl Held {
    /// The card on a side.
    pub const fn laid(&self, side: Side) -> Option<&Laid> {
        self.cards[side.index()].as_ref()
    }

    /// The tiles that count: face up on its cards and in its duchy.
    pub fn face_up(&self) -> impl Iterator<Item = Tile> + '_ {
        self.cards.iter().flatten().flat_map(Laid::face_up).chain(self.duchy.iter())
    }
}
