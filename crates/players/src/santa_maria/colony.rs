//! The inputs of the player's own colony: what its lines bring, now and in later years, and what they lack to be full.

use ::santa_maria::player::Player;
use ::santa_maria::{Die, Face, Item, SantaMaria, Stage, State, Variant};

use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs};
use crate::santa_maria::features::{self, YIELD, blue_left, write};
use crate::santa_maria::land::Land;
use crate::santa_maria::survey::Survey;
use crate::santa_maria::yields::{DEED_NAMES, DEEDS};

/// Steps of what a line is worth.
const WORTH: usize = 9;
/// Tenths of a point in one of them.
const STEP: u32 = 10;
/// Steps of the territories of a colony that do the same.
const TOTAL: usize = 7;

/// Columns, then rows.
const LINE: Axis = Named(12, |nth| format!("{}{}", if nth < 6 { "column" } else { "row" }, nth % 6 + 1));
/// Years that follow.
const YEARS_LEFT: Axis = Numbers(1, 2);
/// What territories do.
const DOES: Axis = Named(Item::ALL.len() + DEEDS, |nth| match nth.checked_sub(Item::ALL.len()) {
    None => Item::ALL[nth].name().into(),
    Some(deed) => DEED_NAMES[deed].into(),
});

/// What columns, then rows, bring now, while the year is not over for the seat.
const NOW: Block = features::LAST.then("now", &[LINE, YIELD]);
/// What the best dice that lie ready bring, the white ones first: the best, the second, the third.
const READY: Block = NOW.then("ready", &[Words(&["white", "blue"]), Numbers(1, 3), Numbers(1, WORTH)]);
/// Columns, then rows, by what they are worth, the best first, for each count of years that follow.
const SORTED: Block =
    READY.then("sorted", &[YEARS_LEFT, Words(&["columns", "rows"]), Numbers(1, 6), Numbers(1, WORTH)]);
/// All territories by what they do, for each count of years that follow.
const TOTALS: Block = SORTED.then("totals", &[YEARS_LEFT, DOES, Numbers(1, TOTAL)]);
/// Empty cells, in pairs.
const EMPTY: Block = TOTALS.then("empty", &[Numbers(1, 14)]);
/// Empty cells of columns, then rows.
const LACKS: Block = EMPTY.then("lacks", &[LINE, Numbers(1, 6)]);
const SETTLERS: Block = LACKS.then("settlers", &[LINE, Numbers(1, 4)]);
/// Lines that lack a few cells, by their settlers.
const TO_FILL: Block = SETTLERS.then("to-fill", &[Numbers(1, 3), Numbers(0, 6), Numbers(1, 3)]);
/// Points for settlers in full lines, in pairs, and one beyond.
const SETTLER_POINTS: Block = TO_FILL.then("settler-points", &[pairs::<20>()]);

/// The stretch after these.
pub(super) const LAST: Block = SETTLER_POINTS;

/// What depends only on the cells and on the year.
pub(super) fn lasting(state: &State, player: &Player, land: &Land, on: &mut Inputs) {
    if state.stage != Stage::Over {
        later_years(state, land, on);
    }
    EMPTY.count(0, 14, player.empty().len().div_ceil(2), on);
    for nth in 0..12 {
        let lacks = 6 - usize::from(land.filled[nth]);
        let settlers = usize::from(land.settlers[nth]);
        SETTLERS.count(nth, 4, settlers, on);
        if lacks > 0 {
            LACKS.one(nth * 6 + lacks - 1, on);
        }
        if (1..=3).contains(&lacks) {
            TO_FILL.more((lacks - 1) * 6 + settlers.min(5), 3, on);
        }
    }
    amount(SETTLER_POINTS, 20, land.settler_points.into(), on);
}

/// The axis of an [`amount`] of so many pairs.
pub(super) const fn pairs<const STEPS: usize>() -> Axis {
    Named(STEPS + 1, |nth| if nth < STEPS { (nth + 1).to_string() } else { "odd".into() })
}

/// A count in pairs, and whether it is odd, so that it is exact and still few inputs.
pub(super) fn amount(block: Block, steps: usize, count: usize, on: &mut Inputs) {
    block.count(0, steps, count / 2, on);
    if count % 2 == 1 {
        block.one(steps, on);
    }
}

/// What the lines bring now, and the dice that lie ready for them.
pub(super) fn this_year(game: &SantaMaria, state: &State, player: &Player, survey: &Survey<'_>, on: &mut Inputs) {
    if state.stage == Stage::Over || player.has_retired() {
        return;
    }
    for (nth, brings) in survey.now.iter().enumerate() {
        write(NOW, nth, *brings, on);
    }
    let white = usize::from(game.data().numbers.white_dice.saturating_sub(player.white_used));
    for (die, dice, left) in [
        (Die::White, state.white, white),
        (Die::Blue, if game.has(Variant::BlueOffer) { state.blue_offer } else { player.blue }, blue_left(game, player)),
    ] {
        let lines = &survey.now[6 * die as usize..][..6];
        // The three best, each as often as a die shows its number.
        let mut best = [0; 3];
        for face in Face::all() {
            for _ in 0..dice.count(face).min(3) {
                enter(&mut best, lines[face.index()].worth);
            }
        }
        for (nth, worth) in best.into_iter().enumerate().take(left) {
            READY.count(3 * die as usize + nth, WORTH, worth.div_ceil(STEP) as usize, on);
        }
    }
}

/// Puts a line in its place among the best.
fn enter(best: &mut [u32], mut worth: u32) {
    for place in best {
        if *place < worth {
            std::mem::swap(place, &mut worth);
        }
    }
}

fn later_years(state: &State, land: &Land, on: &mut Inputs) {
    // No year follows the last one.
    let Some(years) = [Some(1), Some(0)].get(usize::from(state.year)).copied().flatten() else { return };
    for (side, lines) in land.whole.chunks(6).enumerate() {
        let mut sorted = [0; 6];
        for line in lines {
            enter(&mut sorted, line.worth);
        }
        for (nth, worth) in sorted.into_iter().enumerate() {
            SORTED.count(years * 12 + side * 6 + nth, WORTH, worth.div_ceil(STEP) as usize, on);
        }
    }
    let of_each = Item::ALL.len() + DEEDS;
    for item in Item::ALL {
        TOTALS.count(years * of_each + item as usize, TOTAL, land.total.gain.count(item).into(), on);
    }
    for deed in 0..DEEDS {
        TOTALS.count(years * of_each + Item::ALL.len() + deed, TOTAL, land.total.deed(deed), on);
    }
}
