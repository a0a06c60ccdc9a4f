//! What dice could do with so many workers: by kind of tile, not only by colour, and only what could be paid for.

use burgundy::dice::{Change, steps};
use burgundy::player::Estate;
use burgundy::power::WorkerReach;
use burgundy::{Depot, Face};

use crate::burgundy::features::{COLOUR, InHand, SIZE, SIZES, TILE, TILES};
use crate::burgundy::land::Land;
use crate::burgundy::market::{self, Market};
use crate::net::Axis::Numbers;
use crate::net::{Axis, Block, Inputs};

/// As many workers as a use of a die is worth.
const MOST_WORKERS: usize = 2;
pub(super) const WORKERS: Axis = Numbers(0, MOST_WORKERS + 1);

/// Tiles that can be taken, with no fewer workers.
const TAKE: Block = market::LAST.then("take", &[WORKERS, TILE]);
/// Colours of stored tiles that can be placed.
const PLACE: Block = TAKE.then("place", &[WORKERS, COLOUR]);
/// Regions that a stored tile can complete, by size.
const COMPLETE: Block = PLACE.then("complete", &[WORKERS, SIZE]);
/// So many goods could be sold by changing a die with one worker; what the dice sell as they are is seen elsewhere.
const SELL: Block = COMPLETE.then("sell", &[Numbers(1, 3)]);

/// The last stretch of them.
pub(super) const LAST: Block = SELL;

/// Sets of numbers by the fewest workers that it takes to use a die as one of them.
#[derive(Copy, Clone, Default)]
pub(super) struct Reach([u8; MOST_WORKERS + 1]);

impl Reach {
    /// With these dice, and no more than these workers.
    #[inline]
    pub(super) fn new(faces: impl Iterator<Item = Face>, change: Change, workers: u16) -> Reach {
        let far = usize::from(change.by == WorkerReach::Two);
        let table = &NUMBERS[usize::from(change.free)][far];
        let mut sets = faces.fold([0; MOST_WORKERS + 1], |sets, face| {
            let more = table[face.index()];
            [sets[0] | more[0], sets[1] | more[1], sets[2] | more[2]]
        });
        sets[2] = if workers >= 2 { sets[2] & !sets[1] } else { 0 };
        sets[1] = if workers >= 1 { sets[1] & !sets[0] } else { 0 };
        Reach(sets)
    }

    /// The numbers, as bits, for no fewer than so many workers.
    #[inline]
    pub(super) fn with(self, workers: usize) -> u8 {
        self.0[workers]
    }

    /// The fewest workers that it takes to reach one of these numbers.
    #[inline]
    fn any(self, numbers: u8) -> Option<usize> {
        self.0.iter().position(|set| set & numbers != 0)
    }

    /// What of everything that is sorted by number it takes so many workers to reach.
    #[inline]
    pub(super) fn gather(self, workers: usize, sorted: &[u64; Depot::ALL.len()]) -> u64 {
        let numbers = self.0[workers];
        sorted.iter().enumerate().fold(0, |all, (nth, set)| if numbers >> nth & 1 != 0 { all | set } else { all })
    }
}

/// The numbers within reach of a face with up to 0, 1, 2 workers: without and with a free step, as far as one worker
/// changes a die.
const NUMBERS: [[[[u8; MOST_WORKERS + 1]; 6]; 2]; 2] = {
    let mut table = [[[[0; MOST_WORKERS + 1]; 6]; 2]; 2];
    let mut at = 0;
    while at < 2 * 2 * 6 * (MOST_WORKERS + 1) * 6 {
        let (free, far, face) = (at % 2, at / 2 % 2, at / 4 % 6);
        let (workers, number) = (at / 24 % (MOST_WORKERS + 1), at / 24 / (MOST_WORKERS + 1));
        if steps(face as u8 + 1, number as u8 + 1) as usize <= workers * (1 + far) + free {
            table[free][far][face][workers] |= 1 << number;
        }
        at += 1;
    }
    table
};

/// The kinds of tiles within reach, by the fewest workers.
pub(super) struct Within([u64; MOST_WORKERS + 1]);

impl Within {
    /// The fewest workers that bring one of these buildings.
    pub(super) fn buildings(&self, kinds: u8) -> Option<usize> {
        self.0.iter().position(|tiles| *tiles as u8 & kinds != 0)
    }
}

/// What the dice that are left to me can do.
pub(super) fn inputs(
    estate: &Estate,
    faces: &[Face],
    hand: &InHand,
    land: &Land,
    market: &Market,
    on: &mut Inputs,
) -> Option<Within> {
    if faces.is_empty() {
        return None;
    }
    let workers = estate.workers;
    let reach = |change: Change| Reach::new(faces.iter().copied(), change, workers);
    let take = reach(estate.powers.to_take());
    let (mut within, mut nearer) = ([0; MOST_WORKERS + 1], 0);
    for (workers, set) in within.iter_mut().enumerate() {
        *set = take.gather(workers, &market.tiles) & !nearer;
        nearer |= *set;
        TAKE.some(workers * TILES, *set, on);
    }
    for (nth, tile) in hand.iter().enumerate() {
        let Some(colour) = tile.family() else { continue };
        if hand[..nth].iter().any(|other| other.family() == Some(colour)) {
            continue;
        }
        let place = reach(estate.powers.to_place(*tile));
        if let Some(workers) = place.any(land.numbers[colour.index()]) {
            PLACE.one(workers * COLOUR.len() + colour.index(), on);
        }
        for (size, numbers) in land.closing[colour.index()].iter().enumerate() {
            if let Some(workers) = place.any(*numbers) {
                COMPLETE.one(workers * SIZES + size, on);
            }
        }
    }
    let sell = reach(estate.powers.to_sell()).with(1);
    let most = (0..6).filter(|nth| sell >> nth & 1 != 0).map(|nth| estate.goods[nth]).max();
    SELL.count(0, 3, most.unwrap_or(0).into(), on);
    Some(Within(within))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table says what the rules say.
    #[test]
    fn numbers_cost_what_the_rules_say() {
        for free in [false, true] {
            for by in [WorkerReach::One, WorkerReach::Two] {
                let change = Change { free, by };
                for (one, other) in Face::ALL.into_iter().flat_map(|one| Face::ALL.map(|other| (one, other))) {
                    for held in 0..4u16 {
                        let reach = Reach::new([one, other].into_iter(), change, held);
                        for number in 1..=6 {
                            let cost = change.workers(one, number).min(change.workers(other, number));
                            let found = reach.any(1 << (number - 1));
                            let wanted = (u16::from(cost) <= held.min(2)).then_some(usize::from(cost));
                            assert_eq!(found, wanted, "{one:?} {other:?} as {number} with {held} under {change:?}");
                        }
                    }
                }
            }
        }
    }
}
