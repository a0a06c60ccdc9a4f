//! The inputs of the shared board, as a seat stands on it: tracks, monks, shipments, expansions, retreat spaces.

use ::santa_maria::demand::Counted;
use ::santa_maria::feat::Feat;
use ::santa_maria::numbers::Place;
use ::santa_maria::piece::{Bishop, Scholar};
use ::santa_maria::player::Player;
use ::santa_maria::state::YEARS;
use ::santa_maria::{Dock, Item, MonkSpace, Resource, Retreat, SantaMaria, State, Variant};
use table::{Game, MAX_SEATS, Seat};

use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs};
use crate::santa_maria::colony::{self, amount, pairs};
use crate::santa_maria::features::{ITEM, RESOURCE, SHAPE, TIME_LEFT, TIMES, YIELD, missing, write};
use crate::santa_maria::land::has_chain;
use crate::santa_maria::survey::{ABILITY, COUNTS, Survey, ability, bits};
use crate::santa_maria::yields::{KIND, Yield, kind};

// The axes of the inputs.
const SCHOLAR: Axis = Named(Scholar::COUNT, |nth| Scholar::at(nth).to_string());
const BISHOP: Axis = Named(Bishop::COUNT, |nth| Bishop::at(nth).to_string());
/// Is another player's monk there, who must be paid?
const PAID: Axis = Words(&["free", "paid"]);

// Tracks.
const RELIGION: Block = colony::LAST.then("religion", &[Numbers(1, 18)]);
const SYMBOLS: Block = RELIGION.then("symbols", &[Numbers(1, 6)]);
const TO_SYMBOL: Block = SYMBOLS.then("to-symbol", &[Numbers(1, 4)]);
/// The next symbol brings a die, in each half year that is left.
const DIE_NEXT: Block = TO_SYMBOL.then("die-next", &[TIME_LEFT]);
const DICE: Block = DIE_NEXT.then("dice", &[Numbers(1, 2)]);
const CONQUISTADOR: Block = DICE.then("conquistador", &[Numbers(1, 12)]);
const TO_GOLD: Block = CONQUISTADOR.then("to-gold", &[Numbers(1, 4)]);
const PLACE: Block = TO_GOLD.then("place", &[Numbers(1, YEARS as usize), Numbers(1, MAX_SEATS)]);
const LEAD: Block = PLACE.then("lead", &[Words(&["ahead", "behind"]), Numbers(0, 4)]);
const TREE: Block = LEAD.then("tree", &[Numbers(0, 8)]);

// Monks.
const MONKS_LEFT: Block = TREE.then("monks-left", &[Numbers(1, 6)]);
const SCHOLARS: Block = MONKS_LEFT.then("scholars", &[SCHOLAR]);
const ABLE: Block = SCHOLARS.then("able", &[ABILITY]);
/// Scholars on the board where I have no monk, free or not.
const SCHOLARS_OPEN: Block = ABLE.then("scholars-open", &[PAID, SCHOLAR]);
const ABLE_OPEN: Block = SCHOLARS_OPEN.then("able-open", &[PAID, ABILITY]);
const SCHOLAR_POINTS: Block = ABLE_OPEN.then("scholar-points", &[Numbers(1, 8)]);
const BISHOPS: Block = SCHOLAR_POINTS.then("bishops", &[BISHOP]);
const DEMANDED: Block = BISHOPS.then("demanded", &[COUNTS]);
const BISHOPS_OPEN: Block = DEMANDED.then("bishops-open", &[PAID, BISHOP]);
/// What an open bishop would pay as it stands, by what it counts.
const WOULD_PAY: Block = BISHOPS_OPEN.then("would-pay", &[COUNTS, Numbers(1, 4)]);
const DEMANDS: Block = WOULD_PAY.then("demands", &[pairs::<16>()]);
const CAMPS_OPEN: Block = DEMANDS.then("camps-open", &[PAID, ITEM]);

// Shipments.
const ASKED: Block = CAMPS_OPEN.then("asked", &[KIND, RESOURCE, Numbers(1, 2)]);
const PAYS: Block = ASKED.then("pays", &[KIND, Numbers(3, 6)]);
const LACKS: Block = PAYS.then("export-lacks", &[KIND, Numbers(0, 4)]);
const HARBOUR: Block = LACKS.then("harbour", &[KIND, Numbers(1, 5)]);
const HARBOUR_IN_TIME: Block = HARBOUR.then("harbour-in-time", &[KIND, TIME_LEFT, Numbers(1, 3)]);
const SETS: Block = HARBOUR_IN_TIME.then("sets", &[Numbers(1, 4)]);
/// Docks with one more shipment than there are sets.
const SETS_BEGUN: Block = SETS.then("sets-begun", &[Numbers(0, 4)]);
const SHIPMENT_POINTS: Block = SETS_BEGUN.then("shipment-points", &[pairs::<24>()]);

// Expansions, roads and retreat spaces.
const OFFERED: Block = SHIPMENT_POINTS.then("offered", &[SHAPE, Numbers(1, 5)]);
const FITTING: Block = OFFERED.then("fitting", &[SHAPE, Numbers(1, 5)]);
const SHOWN: Block = FITTING.then("shown", &[SHAPE, YIELD]);
const SHOWN_SETTLERS: Block = SHOWN.then("shown-settlers", &[SHAPE, Numbers(1, 4)]);
const RETREATS: Block = SHOWN_SETTLERS.then("retreats", &[Numbers(1, Retreat::COUNT)]);
const RETREAT_KINDS: Block = RETREATS.then("retreat-kinds", &[KIND]);
/// My retreat space, and how many are nearer to "1st".
const RETREAT: Block = RETREAT_KINDS.then("retreat", &[Numbers(1, Retreat::COUNT)]);
const NEARER: Block = RETREAT.then("nearer", &[Numbers(0, MAX_SEATS)]);
/// Solo: feats, in quarters.
const FEATS: Block = NEARER.then("feats", &[Named(Feat::ALL.len(), |nth| Feat::ALL[nth].name().into()), Numbers(1, 4)]);

/// The last stretch of what I see.
pub(super) const LAST: Block = FEATS;

pub(super) fn inputs(game: &SantaMaria, state: &State, seat: Seat, survey: &Survey<'_>, time: usize, on: &mut Inputs) {
    let player = state.player(seat);
    religion(game, player, time, on);
    conquistador(game, state, seat, on);
    monks(game, state, seat, survey, on);
    shipments(game, state, player, survey, time, on);
    retreats(game, state, seat, on);
    if game.has(Variant::Solo) {
        feats(game, player, survey, on);
    }
}

fn religion(game: &SantaMaria, player: &Player, time: usize, on: &mut Inputs) {
    let tracks = &game.data().tracks;
    let space = player.religion;
    RELIGION.count(0, 18, space.into(), on);
    let passed = (1..=space).filter(|space| tracks.monk(*space).is_some()).count();
    SYMBOLS.count(0, 6, passed, on);
    DICE.count(0, 2, tracks.dice(space).into(), on);
    if let Some(next) = (space + 1..=tracks.religion_last).find(|space| tracks.monk(*space).is_some()) {
        TO_SYMBOL.up_to(usize::from(next - space) - 1, on);
        if tracks.dice(next) > tracks.dice(space) {
            DIE_NEXT.one(time, on);
        }
    }
}

fn conquistador(game: &SantaMaria, state: &State, seat: Seat, on: &mut Inputs) {
    let tracks = &game.data().tracks;
    let players = game.seats();
    let own = state.player(seat).conquistador;
    CONQUISTADOR.count(0, 12, own.into(), on);
    if let Some(next) = (own + 1..=tracks.conquistador_last).find(|space| tracks.gold(*space)) {
        TO_GOLD.up_to(usize::from(next - own) - 1, on);
    }
    if game.has(Variant::Solo) {
        let tree = tracks.trees[usize::from(state.year)];
        TREE.up_to(tree.saturating_sub(own).into(), on);
        return;
    }
    let place = state.order[..players].iter().position(|other| *other == seat).unwrap_or(0);
    if own > 0 {
        PLACE.one(usize::from(state.year) * MAX_SEATS + place, on);
        if let Some(behind) = state.order[..players].get(place + 1) {
            LEAD.up_to(usize::from(own.saturating_sub(state.player(*behind).conquistador)).min(3), on);
        }
    }
    if place > 0 {
        let ahead = state.player(state.order[place - 1]).conquistador;
        LEAD.one(4 + usize::from(ahead.saturating_sub(own)).min(3), on);
    }
}

fn monks(game: &SantaMaria, state: &State, seat: Seat, survey: &Survey<'_>, on: &mut Inputs) {
    let data = game.data();
    let player = state.player(seat);
    let players = game.seats();
    let left = usize::from(data.numbers.monks).saturating_sub(survey.count(Counted::Monk));
    MONKS_LEFT.count(0, 6, left, on);
    for scholar in bits(player.scholars.into()) {
        SCHOLARS.one(scholar, on);
        ABLE.one(ability(&data.facts.scholars[scholar].ability), on);
    }
    SCHOLAR_POINTS.count(0, 8, survey.scholar_points.into(), on);
    amount(DEMANDS, 16, survey.demand_points.into(), on);
    let others = (1..players).fold(0, |all, away| all | state.player(seat.clockwise(away, players)).monks);
    for space in MonkSpace::all() {
        let mine = player.monks & space.bit() != 0;
        let paid = usize::from(others & space.bit() != 0);
        match space.place() {
            Place::Scholar(nth) if !mine => {
                let scholar = state.scholars[nth].index();
                SCHOLARS_OPEN.one(paid * Scholar::COUNT + scholar, on);
                ABLE_OPEN.one(paid * ABILITY.len() + ability(&data.facts.scholars[scholar].ability), on);
            }
            Place::Bishop(nth) => {
                let bishop = state.bishops[nth].index();
                let counted = data.demands[bishop].per as usize;
                if mine {
                    BISHOPS.one(bishop, on);
                    DEMANDED.one(counted, on);
                } else {
                    BISHOPS_OPEN.one(paid * Bishop::COUNT + bishop, on);
                    WOULD_PAY.count(counted, 4, usize::from(survey.demand(game, bishop)) / 3, on);
                }
            }
            Place::Camp(nth) if !mine => {
                for (item, _) in data.camps[nth].iter() {
                    CAMPS_OPEN.one(paid * Item::ALL.len() + item as usize, on);
                }
            }
            Place::Scholar(_) | Place::Camp(_) => {}
        }
    }
}

fn shipments(game: &SantaMaria, state: &State, player: &Player, survey: &Survey<'_>, time: usize, on: &mut Inputs) {
    let data = game.data();
    let sets = usize::from(player.shipment_sets());
    let mut begun = 0;
    for dock in Dock::all() {
        let pays = kind(&data.docks[dock.index()]);
        let own = usize::from(player.shipments(dock));
        begun += usize::from(own > sets);
        HARBOUR.count(pays, 5, own, on);
        HARBOUR_IN_TIME.count(pays * TIMES + time, 3, own, on);
        if let Some(shipment) = state.docks[dock.index()] {
            let (cost, points) = data.shipments[shipment.index()];
            for resource in Resource::ALL {
                ASKED.count(pays * 5 + resource.index(), 2, cost.of_resource(resource).into(), on);
            }
            // No shipment is worth less than two points.
            PAYS.count(pays, 6, usize::from(points.saturating_sub(2)), on);
            LACKS.one(pays * 4 + missing(player, cost).min(3), on);
        }
    }
    SETS.count(0, 4, sets, on);
    SETS_BEGUN.one(begun.min(3), on);
    amount(SHIPMENT_POINTS, 24, survey.shipment_points.into(), on);
}

/// What lies in the offer, and whether it fits into the empty cells.
pub(super) fn expansions(game: &SantaMaria, state: &State, player: &Player, on: &mut Inputs) {
    let data = game.data();
    let empty = player.empty();
    let mut shown = [Yield::default(); 2];
    let (mut offered, mut fitting, mut settlers) = ([0; 2], [0; 2], [0; 2]);
    for tile in state.offered() {
        let side = usize::from(!tile.is_double());
        let shape = &data.expansions[tile.index()];
        offered[side] += 1;
        fitting[side] += usize::from(shape.fits_somewhere(empty));
        for code in &shape.codes {
            let spot = &data.spots[usize::from(*code)];
            settlers[side] += usize::from(spot.settlers);
            spot.effects().iter().for_each(|effect| shown[side].add(Yield::of(effect)));
        }
    }
    for side in 0..2 {
        OFFERED.count(side, 5, offered[side], on);
        FITTING.count(side, 5, fitting[side], on);
        SHOWN_SETTLERS.count(side, 4, settlers[side], on);
        write(SHOWN, side, shown[side], on);
    }
}

fn retreats(game: &SantaMaria, state: &State, seat: Seat, on: &mut Inputs) {
    let players = game.seats();
    let taken = Seat::all(players).filter_map(|seat| state.player(seat).retreat);
    let taken = taken.fold(0u8, |all, space| all | 1 << space.index());
    for space in Retreat::all().filter(|space| taken >> space.index() & 1 == 0) {
        RETREATS.one(space.index(), on);
        RETREAT_KINDS.one(kind(&game.data().retreats[space.index()]), on);
    }
    if let Some(space) = state.player(seat).retreat {
        RETREAT.one(space.index(), on);
        let nearer = taken & ((1 << space.index()) - 1);
        NEARER.one(nearer.count_ones() as usize, on);
    }
}

/// How near the seat is to each feat (S-7.3), as it stands.
fn feats(game: &SantaMaria, player: &Player, survey: &Survey<'_>, on: &mut Inputs) {
    for feat in Feat::ALL {
        let reached = match feat {
            Feat::Communism => i32::from(survey.land.settler_points),
            Feat::Capitalism => i32::from(player.shipment_sets()),
            Feat::Theocracy => i32::from(survey.demand_points),
            Feat::Capracracy => {
                FEATS.count(feat as usize, 4, if has_chain(game, player) { 4 } else { 0 }, on);
                continue;
            }
            Feat::Democracy | Feat::Utopia => survey.standing(game, player),
        };
        let needed = game.data().numbers.feats.get(&feat).map_or(i32::MAX, |needed| i32::from(*needed));
        FEATS.count(feat as usize, 4, (4 * i64::from(reached.max(0)) / i64::from(needed.max(1))) as usize, on);
    }
}
