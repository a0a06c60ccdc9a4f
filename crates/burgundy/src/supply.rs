//! What is still in the bags, as counts.

use table::Stream;

use crate::tile::KINDS;
use crate::{Colour, Tile};

/// A bag of tiles: how many of each kind, in no order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Bag([u8; KINDS]);

impl Default for Bag {
    fn default() -> Self {
        Bag([0; KINDS])
    }
}

impl Bag {
    /// How many of this kind are left.
    #[inline]
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many tiles of a colour are left.
    pub fn of_colour(&self, colour: Colour) -> u32 {
        let base: u32 = self.0[Tile::range(colour)].iter().map(|count| u32::from(*count)).sum();
        base + Tile::of_rooms(colour).map(|tile| u32::from(self.count(tile))).sum::<u32>()
    }

    /// How many tiles are left.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Nothing left?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts tiles in.
    pub fn put(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] += count;
    }

    /// Takes one tile out; false if there is none.
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Draws a random tile, of one colour if the bag holds several.
    ///
    /// The tiles are thought of as sorted by code, and the stream picks the n-th.
    pub fn draw(&mut self, colour: Option<Colour>, stream: &mut Stream) -> Option<Tile> {
        let total = colour.map_or_else(|| self.len(), |colour| self.of_colour(colour));
        if total == 0 {
            return None;
        }
        let mut nth = stream.below(total);
        let Some(colour) = colour else { return self.take_nth(Tile::all(), &mut nth) };
        let base = Tile::range(colour).map(Tile::at);
        self.take_nth(base, &mut nth).or_else(|| self.take_nth(Tile::of_rooms(colour), &mut nth))
    }

    /// Takes out the n-th tile of these kinds, or counts them off.
    #[inline]
    fn take_nth(&mut self, kinds: impl Iterator<Item = Tile>, nth: &mut u32) -> Option<Tile> {
        for tile in kinds {
            let count = &mut self.0[tile.index()];
            if *nth < u32::from(*count) {
                *count -= 1;
                return Some(tile);
            }
            *nth -= u32::from(*count);
        }
        None
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().map(|tile| (tile, self.count(tile))).filter(|(_, count)| *count > 0)
    }
}
