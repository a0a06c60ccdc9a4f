//! What matters of another seat: what it can do before me, what we race for, and who is ahead.

use ::santa_maria::demand::Counted;
use ::santa_maria::state::Stage;
use ::santa_maria::{Face, Resource, Retreat, SantaMaria, State};
use table::{Game, Seat};

use crate::net::Axis::{Named, Numbers};
use crate::net::{Block, Inputs};
use crate::santa_maria::features::{FACE, RESOURCE, STARTS, blue_left};
use crate::santa_maria::land::Land;
use crate::santa_maria::survey::{ABILITY, Survey, ability, asks_for_groups, bits};

const HERE: Block = Block::first("here", &[]);
/// Ahead of me if the game ended now, in steps of five points.
const AHEAD: Block = HERE.then("ahead", &[Named(17, |nth| (5 * nth as i32 - 40).to_string())]);
const RETREAT: Block = AHEAD.then("retreat", &[Numbers(1, Retreat::COUNT)]);
const WHITE_USED: Block = RETREAT.then("white-used", &[Numbers(0, 4)]);
const BLUE_LEFT: Block = WHITE_USED.then("blue-left", &[Numbers(0, 4)]);
/// Columns it would like to activate now.
const COLUMNS: Block = BLUE_LEFT.then("columns", &[FACE, Numbers(1, 3)]);
const COINS: Block = COLUMNS.then("coins", &[Numbers(1, 8)]);
const RESOURCES: Block = COINS.then("resources", &[RESOURCE, Numbers(1, 3)]);
const RELIGION: Block = RESOURCES.then("religion", &[Numbers(1, 16)]);
const CONQUISTADOR: Block = RELIGION.then("conquistador", &[Numbers(1, 10)]);
const MONKS: Block = CONQUISTADOR.then("monks", &[Numbers(1, 6)]);
const SCHOLARS: Block = MONKS.then("scholars", &[ABILITY]);
const SHIPMENTS: Block = SCHOLARS.then("shipments", &[Numbers(1, 10)]);
const SETTLERS: Block = SHIPMENTS.then("settlers", &[Numbers(1, 8)]);
const EMPTY: Block = SETTLERS.then("empty", &[Numbers(1, 8)]);

/// The last stretch of each of them.
pub(super) const LAST: Block = EMPTY;

/// How far the seat so many places away is ahead of me.
#[inline]
pub(super) fn ahead(by: i32, away: usize, on: &mut Inputs) {
    AHEAD.moved(STARTS[away]).one(((by.clamp(-40, 40) + 40) / 5) as usize, on);
}

/// The other inputs of the seat so many places away; returns its points as they stand.
/// They follow from that seat alone, and from whether the game is over.
pub(super) fn inputs(game: &SantaMaria, state: &State, me: Seat, away: usize, on: &mut Inputs) -> i32 {
    let at = STARTS[away];
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
