//! What matters of another seat: what it can do before me, what we race for, and who is ahead.

use ::santa_maria::demand::Counted;
use ::santa_maria::state::Stage;
use ::santa_maria::{Face, Resource, Retreat, SantaMaria, State};
use table::{Game, Seat};

use crate::net::{Block, Inputs};
use crate::santa_maria::board;
use crate::santa_maria::features::blue_left;
use crate::santa_maria::land::Land;
use crate::santa_maria::survey::{ABILITIES, Survey, ability, asks_for_groups, bits};

const HERE: Block = board::LAST.then(1);
/// Ahead of me if the game ended now.
const AHEAD: Block = HERE.then(17);
const RETREAT: Block = AHEAD.then(Retreat::COUNT);
const WHITE_USED: Block = RETREAT.then(4);
const BLUE_LEFT: Block = WHITE_USED.then(4);
/// Columns it would like to activate now.
const COLUMNS: Block = BLUE_LEFT.then(6 * 3);
const COINS: Block = COLUMNS.then(8);
const RESOURCES: Block = COINS.then(5 * 3);
const RELIGION: Block = RESOURCES.then(16);
const CONQUISTADOR: Block = RELIGION.then(10);
const MONKS: Block = CONQUISTADOR.then(6);
const SCHOLARS: Block = MONKS.then(ABILITIES);
const SHIPMENTS: Block = SCHOLARS.then(10);
const SETTLERS: Block = SHIPMENTS.then(8);
const EMPTY: Block = SETTLERS.then(8);

/// The stretch behind the first of them.
pub(super) const LAST: Block = EMPTY;
/// So many inputs for each.
pub(super) const INPUTS: usize = EMPTY.end() - board::LAST.end();

/// How far the seat so many places away is ahead of me.
#[inline]
pub(super) fn ahead(by: i32, away: usize, on: &mut Inputs) {
    let at = (away - 1) * INPUTS;
    AHEAD.moved(at).one(((by.clamp(-40, 40) + 40) / 5) as usize, on);
}

/// The other inputs of the seat so many places away, whose stretch is the n-th copy; answers its points as they stand.
/// They follow from that seat alone, and from whether the game is over.
pub(super) fn inputs(game: &SantaMaria, state: &State, me: Seat, away: usize, on: &mut Inputs) -> i32 {
    let at = (away - 1) * INPUTS;
    let them = state.player(me.clockwise(away, game.seats()));
    let land = Land::new(game, them, asks_for_groups(game, state));
    let survey = Survey::new(game, state, them, &land);
    HERE.moved(at).one(0, on);
    match them.retreat {
        Some(space) => RETREAT.moved(at).one(space.index(), on),
        None if state.stage != Stage::Over => {
            for face in Face::all() {
                let worth = survey.now[face.index()].worth as usize;
                COLUMNS.moved(at).count(face.index(), 3, worth / 25, on);
            }
        }
        None => {}
    }
    WHITE_USED.moved(at).up_to(them.white_used.into(), on);
    BLUE_LEFT.moved(at).up_to(blue_left(game, them), on);
    COINS.moved(at).count(0, 8, usize::from(them.coins).div_ceil(2), on);
    for resource in Resource::ALL {
        RESOURCES.moved(at).count(resource.index(), 3, them.has(resource).into(), on);
    }
    RELIGION.moved(at).count(0, 16, them.religion.into(), on);
    CONQUISTADOR.moved(at).count(0, 10, them.conquistador.into(), on);
    MONKS.moved(at).count(0, 6, survey.count(Counted::Monk), on);
    for scholar in bits(them.scholars.into()) {
        SCHOLARS.moved(at).one(ability(&game.data().facts.scholars[scholar].ability), on);
    }
    SHIPMENTS.moved(at).count(0, 10, survey.count(Counted::Shipment), on);
    SETTLERS.moved(at).count(0, 8, usize::from(survey.land.settler_points).div_ceil(3), on);
    EMPTY.moved(at).count(0, 8, them.empty().len().div_ceil(3), on);
    survey.standing(game, them)
}
