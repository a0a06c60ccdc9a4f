//! What vineyards score at the end (B-10.8).

use table::{Seat, Sink};

use super::facts::{self, Facts, GRAPE_PLACES};
use super::grape::Grape;
use super::held::Vineyard;
use super::tell;
use super::told::Told;
use crate::expansion::Expansion;
use crate::state::State;
use crate::{Burgundy, Event, Source};

/// The most areas of one grape: no two of them touch.
const MOST_AREAS: usize = GRAPE_PLACES;

/// The grape places with one kind, as bits.
fn with(vineyard: &Vineyard, grape: Grape) -> u32 {
    let mut all = 0;
    for (nth, planted) in vineyard.iter().enumerate() {
        let grapes = planted.map(|planted| planted.grapes());
        for (side, own) in grapes.into_iter().flatten().enumerate() {
            all |= u32::from(own == grape) << (2 * nth + side);
        }
    }
    all
}

/// The sizes of the areas of one kind of grape: connected places, the largest first, then noughts.
pub fn areas(facts: &Facts, vineyard: &Vineyard, grape: Grape) -> [u8; MOST_AREAS] {
    let mut sizes = [0; MOST_AREAS];
    let mut left = with(vineyard, grape);
    for size in &mut sizes {
        if left == 0 {
            break;
        }
        let mut area = left & left.wrapping_neg();
        loop {
            let beside = (0..GRAPE_PLACES).filter(|nth| area >> nth & 1 != 0);
            let next = beside.fold(area, |all, nth| all | facts.beside[nth]) & left;
            if next == area {
                break;
            }
            area = next;
        }
        *size = area.count_ones() as u8;
        left &= !area;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

/// The areas that a player's bonus tiles for a grape score, the largest first, then noughts. Each tile scores one area,
/// each area once: so the tiles of a kind score its largest areas.
pub fn scoring(facts: &Facts, state: &State, seat: Seat, grape: Grape) -> [u8; MOST_AREAS] {
    let vines = &state.more.vineyards;
    let tiles = usize::from(vines.bonuses(seat).of(grape));
    if tiles == 0 {
        return [0; MOST_AREAS];
    }
    let mut sizes = areas(facts, vines.vineyard(seat), grape);
    sizes[tiles..].fill(0);
    sizes
}

/// The end of the game.
pub(super) fn score(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let facts = facts::of(game);
    for grape in Grape::ALL {
        for size in scoring(facts, state, seat, grape).into_iter().take_while(|size| *size > 0) {
            let points = facts.points(usize::from(size));
            state.player_mut(seat).score.add(Source::Expansion(Expansion::Vineyards), points);
            tell(sink, Told::Scored { seat, grape, size, points });
        }
    }
}
