//! The vineyards: what grows in mine, where it could grow, and which double tiles can be had. Grapes are seen by how they
//! grow, never by their colour: all kinds are alike.

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::vineyards::facts::LEVELS;
use burgundy::expansion::vineyards::{Asks, Double, Grape, Plot, ShopPlace, VinePlace};
use burgundy::{Burgundy, Face, Pending};

use super::grapes::{Gains, Vineyard, bits};
use super::{Look, Ways};
use crate::burgundy::features::DIE;
use crate::net::Axis::{Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// What a double tile costs in the shop (B-10.7).
const SILVER: u16 = 2;
/// Sizes of areas that are distinguished.
const AREAS: usize = 12;
/// Points that a tile would add, as far as they are distinguished.
const GAINS: usize = 15;
const GAIN: Axis = Numbers(0, GAINS);
const PLOT: Axis = Numbers(1, Plot::COUNT);
/// Double tiles in storage that are distinguished.
const STORED_MOST: usize = 2;
/// Empty places beside an area that are distinguished.
const BESIDE_MOST: usize = 8;

/// Kinds of grapes that are not played with.
const REMOVED: Block = Block::first("removed", &[Numbers(1, 2)]);
const COVERED: Block = REMOVED.then("covered", &[PLOT]);
const OPEN: Block = COVERED.then("open", &[PLOT]);
const LEVEL_LEFT: Block = OPEN.then("level-left", &[Numbers(1, LEVELS), Numbers(0, 4)]);
/// Areas that score, by size; grape bonus tiles that score nothing yet.
const SCORING: Block = LEVEL_LEFT.then("scoring", &[Numbers(1, AREAS), Numbers(1, 2)]);
const IN_VAIN: Block = SCORING.then("in-vain", &[Numbers(1, 3)]);
/// The two largest areas that do not score for want of a bonus tile, and whether there is one left for the first.
const UNSCORED: Block = IN_VAIN.then("unscored", &[Numbers(1, 2), Numbers(0, AREAS)]);
const CAN_SCORE: Block = UNSCORED.then("can-score", &[]);
/// Empty places beside the largest area, and beside the second largest, that score.
const BESIDE: Block = CAN_SCORE.then("beside", &[Numbers(1, 2), Numbers(0, BESIDE_MOST)]);
/// Double tiles in storage: how many, what the best space would add, and what the best for one of my dice would.
const STORED: Block = BESIDE.then("stored", &[Numbers(1, STORED_MOST)]);
const STORED_GAIN: Block = STORED.then("stored-gain", &[GAIN]);
const STORED_NOW: Block = STORED_GAIN.then("stored-now", &[GAIN]);
/// Where one of them can be placed with one of my dice.
const PLACE_NOW: Block = STORED_NOW.then("place-now", &[PLOT]);
/// The numbers that place one: anywhere, and where it adds most.
const STORED_DIE: Block = PLACE_NOW.then("stored-die", &[Words(&["any", "best"]), DIE]);
/// What the double tiles of the depot would add, by number; and the best that one of my dice takes.
const DEPOT: Block = STORED_DIE.then("depot", &[DIE, GAIN]);
const TAKE_NOW: Block = DEPOT.then("take-now", &[GAIN]);
/// The shop: how many, the best, and whether it can be bought now.
const SHOP: Block = TAKE_NOW.then("shop", &[Numbers(1, ShopPlace::COUNT)]);
const SHOP_GAIN: Block = SHOP.then("shop-gain", &[Words(&["now", "later"]), GAIN]);
const WAITS: Block = SHOP_GAIN.then("waits", &[Words(&["double", "black", "grape", "room", "store", "several"])]);
/// What a bonus tile would score at once, while one is chosen.
const CHOICE: Block = WAITS.then("choice", &[Numbers(0, AREAS)]);

pub(super) const LAST: Block = CHOICE;

pub(super) fn inputs(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let held = &look.state.more.vineyards;
    let vineyard = Vineyard::of(look.game, look.state, look.seat);
    REMOVED.moved(at).count(0, 2, held.removed().len(), on);
    ground(&vineyard, at, on);
    areas(look, &vineyard, at, on);
    let mut gains = |tile: Double| ways.vineyards.gains(vineyard, tile);
    stored(look, &vineyard, &mut gains, at, on);
    offered(look, &mut gains, at, on);
    if look.decides() {
        waits(look, &vineyard, at, on);
    }
}

fn ground(vineyard: &Vineyard<'_>, at: usize, on: &mut Inputs) {
    for plot in bits(vineyard.covered().into()) {
        COVERED.moved(at).one(plot, on);
    }
    for plot in bits(vineyard.open().into()) {
        OPEN.moved(at).one(plot, on);
    }
    for (level, left) in vineyard.left().into_iter().enumerate() {
        LEVEL_LEFT.moved(at).one(4 * level + left.min(3), on);
    }
}

fn areas(look: Look<'_>, vineyard: &Vineyard<'_>, at: usize, on: &mut Inputs) {
    let mut idle = 0;
    // By size, with how many of its grape's bonus tiles are left, or with the room beside it.
    let (mut unscored, mut scoring) = ([(0, 0); Grape::COUNT], [(0, 0); Grape::COUNT]);
    for grape in Grape::ALL {
        let (areas, held) = (vineyard.areas(grape), vineyard.held(grape));
        for size in areas.iter().take(held) {
            SCORING.moved(at).more(usize::from(size).min(AREAS) - 1, 2, on);
        }
        idle += held.saturating_sub(areas.iter().count());
        let left = usize::from(look.state.more.vineyards.left(grape));
        unscored[grape.index()] = (areas.iter().nth(held).map_or(0, usize::from), left);
        let largest = areas.iter().next().filter(|_| held > 0);
        scoring[grape.index()] =
            largest.map_or((0, 0), |size| (usize::from(size), vineyard.room_beside_largest(grape)));
    }
    IN_VAIN.moved(at).count(0, 3, idle, on);
    unscored.sort_unstable();
    scoring.sort_unstable();
    for (nth, (size, left)) in unscored.into_iter().rev().take(2).enumerate() {
        UNSCORED.moved(at).one(nth * AREAS + size.min(AREAS - 1), on);
        if nth == 0 && left > 0 {
            CAN_SCORE.moved(at).one(0, on);
        }
    }
    for (nth, (size, room)) in scoring.into_iter().rev().take(2).enumerate() {
        if size > 0 {
            BESIDE.moved(at).one(nth * BESIDE_MOST + room.min(BESIDE_MOST - 1), on);
        }
    }
}

/// The most that a tile adds on any space of these.
fn best(gains: &Gains, among: impl Fn(usize) -> bool) -> Option<usize> {
    gains.iter().enumerate().filter(|(plot, _)| among(*plot)).filter_map(|(_, gain)| *gain).max().map(points)
}

/// Half points as points that are distinguished.
fn points(gain: u8) -> usize {
    usize::from(gain.div_ceil(2)).min(GAINS - 1)
}

fn stored(
    look: Look<'_>,
    vineyard: &Vineyard<'_>,
    gains: &mut impl FnMut(Double) -> Gains,
    at: usize,
    on: &mut Inputs,
) {
    let mut count = 0;
    let (mut anywhere, mut now) = (None, None);
    let mine = |die: Face| look.faces().any(|face| face == die);
    let sites = &look.game.data().rooms.vineyards.sites;
    for tile in look.state.more.vineyards.stored_by(look.state, look.seat) {
        count += 1;
        let gains = gains(tile);
        anywhere = anywhere.max(best(&gains, |_| true));
        now = now.max(best(&gains, |plot| mine(sites[plot].die)));
        let most = gains.iter().flatten().max().copied();
        for plot in bits(vineyard.open().into()) {
            let die = sites[plot].die;
            if mine(die) {
                PLACE_NOW.moved(at).one(plot, on);
            }
            STORED_DIE.moved(at).one(die.index(), on);
            if gains[plot] == most {
                STORED_DIE.moved(at).one(6 + die.index(), on);
            }
        }
    }
    STORED.moved(at).count(0, STORED_MOST, count, on);
    if let Some(gain) = anywhere {
        STORED_GAIN.moved(at).one(gain, on);
    }
    if let Some(gain) = now {
        STORED_NOW.moved(at).one(gain, on);
    }
}

/// The place of the vineyard depot that answers to a number (B-10.2). Châteauma counts as a player; who plays the solo game
/// uses the board for two.
fn answering(game: &Burgundy, face: Face) -> VinePlace {
    let places = game.data().rooms.vineyards.places[game.markers().max(2) - 2];
    VinePlace::ALL[face.index() * places / Face::ALL.len()]
}

fn offered(look: Look<'_>, gains: &mut impl FnMut(Double) -> Gains, at: usize, on: &mut Inputs) {
    let held = &look.state.more.vineyards;
    let mut now = None;
    for face in Face::ALL {
        let Some(tile) = held.in_depot(answering(look.game, face)) else { continue };
        let Some(gain) = best(&gains(tile), |_| true) else { continue };
        DEPOT.moved(at).one(face.index() * GAINS + gain, on);
        if look.faces().any(|mine| mine == face) {
            now = now.max(Some(gain));
        }
    }
    if let Some(gain) = now {
        TAKE_NOW.moved(at).one(gain, on);
    }
    let shop = || ShopPlace::all().filter_map(|place| held.in_shop(place));
    SHOP.moved(at).count(0, ShopPlace::COUNT, shop().count(), on);
    if let Some(gain) = shop().filter_map(|tile| best(&gains(tile), |_| true)).max() {
        let buys = look.is_active() && !look.state.hand.bought && look.estate.silver >= SILVER;
        SHOP_GAIN.moved(at).one(usize::from(!buys) * GAINS + gain, on);
    }
}

fn waits(look: Look<'_>, vineyard: &Vineyard<'_>, at: usize, on: &mut Inputs) {
    let mut count = 0;
    for pending in look.state.pending.iter() {
        let Pending::Expansion(RoomWaiting::Vineyards(asks)) = pending else { continue };
        count += 1;
        let nth = match asks {
            Asks::Double {} => 0,
            Asks::Black {} => 1,
            Asks::Grape {} => {
                for grape in Grape::ALL.into_iter().filter(|grape| look.state.more.vineyards.left(*grape) > 0) {
                    let size = vineyard.areas(grape).iter().nth(vineyard.held(grape)).map_or(0, usize::from);
                    CHOICE.moved(at).one(size.min(AREAS - 1), on);
                }
                2
            }
            Asks::Room { .. } => 3,
            Asks::Store { .. } => 4,
        };
        WAITS.moved(at).one(nth, on);
    }
    if count > 1 {
        WAITS.moved(at).one(5, on);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use burgundy::{Config, EditionName};
    use serde_json::Value;
    use table::{Entered, Game};

    use super::*;
    use crate::Featured;

    /// With a board that a host entered: every double space as ours, but for the die of the first.
    fn game(die: u8) -> Arc<Burgundy> {
        let mut file: Value =
            serde_json::from_str(include_str!("../../../../burgundy/data/expansion/vineyards/vineyards.json"))
                .expect("our file");
        file["board"]["levels_bottom_up"][0][0]["die"] = die.into();
        let plain = Config { options: vec!["vineyards".into()], ..Config::expert(EditionName::Special, 2) };
        let files = BTreeMap::from([("expansion/vineyards/vineyards.json".to_string(), file)]);
        let facts = Some(Entered::new(Burgundy::NAME, plain.rules, files));
        Arc::new(Burgundy::new(&Config { facts, ..plain }).expect("a table"))
    }

    fn seen(game: &Burgundy, state: &burgundy::State) -> Inputs {
        let mut on = Inputs::default();
        game.inputs(state, state.active(), &mut Default::default(), &mut on);
        on
    }

    /// Computer players look at the board that is played on, not at ours.
    #[test]
    fn a_board_that_a_host_entered_is_the_one_that_players_see() {
        let (ours, theirs) = (game(1), game(6));
        let states = trials::some_states(ours.clone(), 3, 1, trials::any);
        let differ = states.iter().filter(|(_, state)| seen(&ours, state) != seen(&theirs, state)).count();
        assert!(differ > 0, "nothing that is seen follows from the board");
        let same = game(1);
        assert!(states.iter().all(|(_, state)| seen(&ours, state) == seen(&same, state)));
    }
}
