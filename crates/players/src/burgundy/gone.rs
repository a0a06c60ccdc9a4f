//! What is still to come, and what has gone for good: the rest of both bags.

use burgundy::supply::Bag;
use burgundy::{Colour, Kind, State, Tile};

use crate::burgundy::features::{ANIMAL, BUILDING, COLOUR, MONASTERY};
use crate::burgundy::reach;
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs, Kept};

/// A step is on from so many tiles on.
const STEPS: [usize; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28];
const LEFT: Axis = Named(STEPS.len(), |nth| STEPS[nth].to_string());
const BUILDINGS: usize = 7;
const ANIMALS: usize = 8;

/// Monasteries that may still come; the others lie in a duchy or a depot, or were discarded.
const TO_COME: Block = reach::LAST.then("to-come", &[MONASTERY]);
const BAGS: Block = TO_COME.then("bags", &[Words(&["coloured", "black"]), COLOUR, LEFT]);
const BUILDINGS_TO_COME: Block = BAGS.then("buildings-to-come", &[BUILDING, Numbers(1, BUILDINGS)]);
const ANIMALS_TO_COME: Block = BUILDINGS_TO_COME.then("animals-to-come", &[ANIMAL, Numbers(1, ANIMALS)]);

/// The last stretch of them.
pub(super) const LAST: Block = ANIMALS_TO_COME;

/// The bags as they were seen last: chance alone reaches into them, never in the middle of a turn.
#[derive(Default)]
pub(super) struct Bags(Option<Seen>);

struct Seen {
    bags: [Bag; 2],
    inputs: Kept,
}

impl Bags {
    pub(super) fn inputs(&mut self, state: &State, on: &mut Inputs) {
        let bags = [state.bag, state.black_bag];
        if self.0.as_ref().is_some_and(|seen| seen.bags != bags) {
            self.0 = None;
        }
        on.recall(&self.0.get_or_insert_with(|| Seen { bags, inputs: rest(&bags).into() }).inputs);
    }
}

fn rest(bags: &[Bag; 2]) -> Inputs {
    let mut on = Inputs::default();
    let (mut buildings, mut animals) = ([0; BUILDING.len()], [0; ANIMAL.len()]);
    for tile in Tile::all() {
        let left = bags.iter().map(|bag| usize::from(bag.count(tile))).sum::<usize>();
        match tile.kind() {
            Kind::Monastery(monastery) if left > 0 => TO_COME.one(usize::from(monastery.number()) - 1, &mut on),
            Kind::Building(building) => buildings[building as usize] += left,
            Kind::Animal(animal, _) => animals[animal as usize] += left,
            _ => {}
        }
    }
    for (nth, left) in buildings.into_iter().enumerate() {
        BUILDINGS_TO_COME.count(nth, BUILDINGS, left, &mut on);
    }
    for (nth, left) in animals.into_iter().enumerate() {
        ANIMALS_TO_COME.count(nth, ANIMALS, left, &mut on);
    }
    for (bag, rest) in bags.iter().enumerate() {
        for colour in Colour::ALL {
            let left = rest.of_colour(colour) as usize;
            let reached = STEPS.iter().take_while(|step| **step <= left).count();
            BAGS.count(bag * COLOUR.len() + colour.index(), STEPS.len(), reached, &mut on);
        }
    }
    on
}
