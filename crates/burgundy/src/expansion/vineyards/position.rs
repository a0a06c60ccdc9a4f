//! The vineyards' part of a position, and its checks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{MAX_SEATS, Refused, Seat};

use super::asks::Asks;
use super::counts::Doubles;
use super::double::Double;
use super::draw::{begin, is_played, removed, stock};
use super::facts::BONUSES_EACH;
use super::grape::{Grape, GrapeSet};
use super::held::{Planted, counters, places};
use super::place::Plot;
use super::storage::{VINES, room};
use super::{Vineyards, asks, plant};
use crate::edition::SetUp;
use crate::expansion::{Expansion, RoomWaiting};
use crate::expansion::room::{Room, part, wrong};
use crate::position::count_of;
use crate::state::{Stage, State};
use crate::{Burgundy, Pending};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The kinds of grapes that are out of the game.
    #[serde(default)]
    removed: GrapeSet,
    /// The vineyard depot, null for an empty place.
    #[serde(default)]
    depot: Vec<Option<Double>>,
    /// The shop.
    #[serde(default)]
    shop: Vec<Option<Double>>,
    /// Double tiles that are not drawn yet, by kind: for readers.
    #[serde(default)]
    bag: BTreeMap<Name, u8>,
    /// Grape bonus tiles that nobody has: for readers.
    #[serde(default)]
    supply: BTreeMap<Grape, u8>,
    /// By estate: the double tile on its places, then those that shield 4 keeps.
    #[serde(default)]
    stored: Vec<Vec<Double>>,
    /// By seat.
    #[serde(default)]
    seats: Vec<SeatWritten>,
    /// Double tiles that left the game, by kind, without those of grapes that are removed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    out: BTreeMap<Name, u8>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SeatWritten {
    /// What lies in the vineyard, by double space.
    placed: BTreeMap<u8, Lying>,
    /// Its grape bonus tiles, by kind.
    grapes: BTreeMap<Grape, u8>,
    /// The double tile on the places that are the seat's alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<Double>,
}

/// A double tile in a vineyard.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lying {
    tile: Double,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    turned: bool,
}

/// A double tile as the key of a map.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
struct Name(Double);

fn counted(of: impl Fn(Double) -> u8) -> BTreeMap<Name, u8> {
    Double::all().map(|tile| (Name(tile), of(tile))).filter(|(_, count)| *count > 0).collect()
}

/// Where each double tile of a kind is that is neither in the bag nor out of the game.
fn on_table(state: &State, tile: Double) -> u8 {
    let vines = &state.more.vineyards;
    let lying = vines.depot.iter().chain(&vines.shop).chain(&vines.stored).chain(&vines.own);
    let lying = lying.filter(|slot| **slot == Some(tile)).count();
    let planted = vines.vineyards.iter().flatten().flatten().filter(|planted| planted.tile() == tile).count();
    let coming = state.pending.iter().filter(|effect| brings(*effect) == Some(tile)).count();
    (lying + planted + coming) as u8 + vines.beyond.of(tile) + vines.pile.of(tile)
}

/// The double tile on its way to storage.
fn brings(effect: Pending) -> Option<Double> {
    match effect {
        Pending::Expansion(RoomWaiting::Vineyards(asks)) => asks.brings(),
        _ => None,
    }
}

/// How many double tiles are in the bag or on the table: all but those out of the game.
pub(in crate::expansion) fn in_game(state: &State) -> u16 {
    let bag = state.more.vineyards.bag;
    Double::all().map(|tile| u16::from(bag.of(tile)) + u16::from(on_table(state, tile))).sum()
}

pub(super) fn write(game: &Burgundy, state: &State) -> Value {
    let vines = &state.more.vineyards;
    let all = stock(game, vines.removed);
    let seat = |seat: Seat| SeatWritten {
        placed: Plot::all()
            .filter_map(|plot| Some((plot, vines.vineyard(seat)[plot.index()]?)))
            .map(|(plot, planted)| {
                (plot.number(), Lying { tile: planted.tile(), turned: planted.turned() })
            })
            .collect(),
        grapes: Grape::ALL
            .into_iter()
            .map(|grape| (grape, vines.bonuses(seat).of(grape)))
            .filter(|(_, count)| *count > 0)
            .collect(),
        own: vines.own[seat.index()],
    };
    let stored = |seat: Seat| {
        let beyond = if state.more.shields.stores() == Some(seat) { vines.beyond } else { Doubles::default() };
        vines.stored[seat.index()].into_iter().chain(beyond.each()).collect()
    };
    let left = |grape: Grape| (grape, vines.left(grape));
    let written = Written {
        removed: vines.removed,
        depot: vines.depot[..places(game)].to_vec(),
        shop: vines.shop[..counters(game)].to_vec(),
        bag: counted(|tile| vines.bag.of(tile)),
        supply: Grape::ALL.into_iter().map(left).filter(|(_, count)| *count > 0).collect(),
        stored: Seat::all(game.estates).map(stored).collect(),
        seats: Seat::all(game.people).map(seat).collect(),
        out: counted(|tile| all.of(tile).saturating_sub(vines.bag.of(tile) + on_table(state, tile))),
    };
    serde_json::to_value(written).unwrap_or_default()
}

fn bad(what: impl std::fmt::Display) -> Refused {
    wrong(Vineyards::NAME, what)
}

pub(super) fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
    let written = part::<Written>(Vineyards::NAME, value)?;
    let agreed: GrapeSet = game.config.removed_grapes.iter().copied().collect();
    if !agreed.is_empty() && written.removed != agreed {
        return Err(bad("removed: other grapes than were agreed on (Q-B-88)"));
    }
    state.more.vineyards.removed = written.removed;
    for (name, list, most) in [("depot", &written.depot, places(game)), ("shop", &written.shop, counters(game))] {
        if list.len() > most {
            return Err(bad(format!("{name}: {} double tiles, at most {most} fit (B-10.2)", list.len())));
        }
    }
    let vines = &mut state.more.vineyards;
    vines.depot[..written.depot.len()].copy_from_slice(&written.depot);
    vines.shop[..written.shop.len()].copy_from_slice(&written.shop);
    if written.stored.len() > game.estates || written.seats.len() > game.people {
        return Err(bad("as many storages as estates, and as many seats as players"));
    }
    for (seat, stored) in Seat::all(MAX_SEATS).zip(&written.stored) {
        read_stored(state, seat, stored)?;
    }
    for (seat, own) in Seat::all(MAX_SEATS).zip(&written.seats) {
        read_seat(game, state, seat, own)?;
    }
    // What is nowhere else is in the bag; the pile of an automatic player is not read yet.
    let mut bag = stock(game, written.removed);
    for (Name(tile), count) in &written.out {
        for _ in 0..*count {
            if !bag.take(*tile) {
                return Err(bad(format!("out: there are fewer of {tile} (B-10.1)")));
            }
        }
    }
    state.more.vineyards.bag = bag;
    Ok(())
}

fn read_stored(state: &mut State, seat: Seat, stored: &[Double]) -> Result<(), Refused> {
    // The first lies on the places, where a double tile does.
    let places = count_of(state.estate(seat).storage, VINES);
    let (on_places, beyond) = stored.split_at(stored.len().min(usize::from(places > 0)));
    state.more.vineyards.stored[seat.index()] = on_places.first().copied();
    if beyond.is_empty() {
        return Ok(());
    }
    if state.more.shields.stores() != Some(seat) {
        return Err(bad(format!("stored: seat {seat} has no place for so many double tiles (B-10.4)")));
    }
    for tile in beyond {
        if state.more.vineyards.beyond.of(*tile) >= Doubles::MOST {
            return Err(bad(format!("stored: there are fewer of {tile} (B-10.1)")));
        }
        state.more.vineyards.beyond.add(*tile);
    }
    Ok(())
}

fn read_seat(game: &Burgundy, state: &mut State, seat: Seat, own: &SeatWritten) -> Result<(), Refused> {
    let vines = &mut state.more.vineyards;
    for (number, Lying { tile, turned }) in &own.placed {
        let plot = Plot::new(*number).ok_or_else(|| bad(format!("seat {seat}: there is no double space {number}")))?;
        if *turned && tile.is_single() {
            return Err(bad(format!("seat {seat}: {tile} lies the same way however it is turned (B-10.5)")));
        }
        vines.vineyards[seat.index()][plot.index()] = Some(Planted::new(*tile, *turned));
    }
    for (grape, count) in &own.grapes {
        if *count > BONUSES_EACH {
            return Err(bad(format!("seat {seat}: there are {BONUSES_EACH} bonus tiles for {grape} grapes (B-10.1)")));
        }
        (0..*count).for_each(|_| vines.bonuses[seat.index()].add(*grape));
    }
    vines.own[seat.index()] = own.own;
    if own.own.is_some() && game.estates == game.people {
        return Err(bad(format!("seat {seat}: own: only in teams (B-9.7)")));
    }
    Ok(())
}

/// What all parts together must be: the places that double tiles fill, the kinds that are played, and every tile there
/// once.
pub(super) fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
    if !written {
        begin(game, state);
    }
    for seat in Seat::all(game.estates) {
        let places = count_of(state.estate(seat).storage, VINES);
        if places != if state.more.vineyards.stored[seat.index()].is_some() { 2 } else { 0 } {
            return Err(bad(format!("stored: a double tile fills two places in the storage of seat {seat} (B-10.4)")));
        }
        let free = state.estate(seat).storage[..game.storage_places].iter().filter(|place| place.is_none()).count();
        if state.more.shields.stores() == Some(seat) && !state.more.vineyards.beyond.is_empty() && free >= 2 {
            return Err(bad(format!("stored: two places of seat {seat} are free")));
        }
    }
    for seat in Seat::all(game.people) {
        let places = game.rooms_own(state, seat).filter(|tile| *tile == VINES).count();
        if places != if state.more.vineyards.own[seat.index()].is_some() { 2 } else { 0 } {
            return Err(bad(format!("own: a double tile fills both places that are seat {seat}'s alone (Q-B-69)")));
        }
    }
    check_grapes(game, state)?;
    let begun = !matches!(state.stage, Stage::SetUp(_));
    for tile in Double::all() {
        let there = on_table(state, tile);
        if there > 0 && !begun {
            return Err(bad(format!("{tile}: no double tile is drawn before the game begins (B-10.2)")));
        }
        if there > 0 && !is_played(tile, state.more.vineyards.removed) {
            return Err(bad(format!("{tile}: its grapes are removed (B-10.3)")));
        }
        for _ in 0..there {
            if !state.more.vineyards.bag.take(tile) {
                return Err(bad(format!("{tile}: {there} are there, but not so many are left (B-10.1)")));
            }
        }
    }
    let vines = &state.more.vineyards;
    let laid_out = vines.depot.iter().chain(&vines.shop).any(Option::is_some);
    if laid_out && matches!(state.stage, Stage::Fill | Stage::Draw(Expansion::Vineyards)) {
        return Err(bad("depot and shop are empty while a phase is laid out (B-10.2)"));
    }
    Ok(())
}

/// The kinds that are removed, and the bonus tiles.
fn check_grapes(game: &Burgundy, state: &State) -> Result<(), Refused> {
    let vines = &state.more.vineyards;
    let grapes = game.set_up_steps().position(|step| step == SetUp::Room(Expansion::Vineyards, 0));
    let dealt = match state.stage {
        Stage::SetUp(step) => grapes < Some(usize::from(step)),
        _ => true,
    };
    let wanted = if dealt { removed(game) } else { game.config.removed_grapes.len() };
    if vines.removed.len() != wanted {
        return Err(bad(format!("removed: {wanted} kinds of grapes are out of this game (B-10.3)")));
    }
    for grape in Grape::ALL {
        let taken: u8 = Seat::all(game.people).map(|seat| vines.bonuses(seat).of(grape)).sum();
        let exist = if vines.removed.has(grape) || !dealt { 0 } else { BONUSES_EACH };
        if taken > exist {
            return Err(bad(format!("{taken} bonus tiles for {grape} grapes, but there are only {exist} (B-10.1)")));
        }
    }
    Ok(())
}

/// Why what waits could never be answered in a position, if so.
pub(super) fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
    let due = state.pending.due() == Some(asks(waiting));
    let fine = match waiting {
        Asks::Double {} | Asks::Black {} => true,
        Asks::Grape {} => plant::grapes_are_left(state),
        Asks::Room { .. } => due && room(game, state, seat) == (false, false),
        Asks::Store { .. } => due && room(game, state, seat) == (true, true),
    };
    (!fine).then_some("nothing of the kind can be asked here (B-10.4 to B-10.6)")
}
