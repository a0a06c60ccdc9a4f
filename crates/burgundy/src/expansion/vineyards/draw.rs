//! What chance decides: grapes before the game, double tiles in each phase (B-10.1 to B-10.3).

use table::{Chance, Key, MAX_SEATS, Seat, Sink};

use super::counts::Doubles;
use super::double::{DOUBLES, Double};
use super::drawn::Drawn;
use super::facts;
use super::grape::{Grape, GrapeSet};
use super::held::{counters, places};
use super::place::{ShopPlace, VinePlace};
use super::tell;
use super::told::Told;
use crate::config::Grapes;
use crate::draw::draw_counted;
use crate::refusal::BadOutcome;
use crate::state::{Stage, State};
use crate::{Burgundy, Event, Refuse};

/// How many kinds of grapes are removed at a table for so many, where fewer were agreed on (B-10.3, Q-B-111).
pub(super) const fn fewer(table: usize) -> usize {
    match table {
        3 => 1,
        _ => 2,
    }
}

/// How many kinds of grapes are removed in this game.
pub(super) fn removed(game: &Burgundy) -> usize {
    match game.config.grapes {
        Grapes::All => 0,
        Grapes::Fewer => fewer(game.board_for),
    }
}

/// How many of them chance removes: all or none (Q-B-88).
fn removed_by_chance(game: &Burgundy) -> usize {
    if game.config.removed_grapes.is_empty() { removed(game) } else { 0 }
}

/// Does this kind have none of the grapes that are removed?
pub(super) fn is_played(tile: Double, removed: GrapeSet) -> bool {
    tile.grapes().into_iter().all(|grape| !removed.has(grape))
}

/// All double tiles of a game without these grapes.
pub(super) fn stock(game: &Burgundy, removed: GrapeSet) -> Doubles {
    let mut all = Doubles::default();
    for tile in Double::all().filter(|tile| is_played(*tile, removed)) {
        (0..facts::of(game).count[tile.index()]).for_each(|_| all.add(tile));
    }
    all
}

/// How many double tiles are played with (B-10.1, B-10.3).
pub(in crate::expansion) fn count(game: &Burgundy, state: &State) -> u16 {
    stock(game, state.more.vineyards.removed).len() as u16
}

/// Before the first draw: the bag, without the kinds that were agreed on.
pub(super) fn begin(game: &Burgundy, state: &mut State) {
    let removed = game.config.removed_grapes.iter().copied().collect();
    state.more.vineyards.removed = removed;
    state.more.vineyards.bag = stock(game, removed);
}

pub(super) fn draw(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
    match state.stage {
        Stage::SetUp(_) => draw_grapes(game, state, chance),
        _ => draw_vines(game, state, chance),
    }
}

/// First the kinds that are removed, each one of those left, then one bonus tile of one set for each seat.
fn draw_grapes(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
    let mut stream = chance.stream(Key { kind: "grapes", seat: None, nth: 0 });
    let mut left = Grape::ALL.map(|grape| u8::from(!state.more.vineyards.removed.has(grape)));
    let mut removed = GrapeSet::NONE;
    for _ in 0..removed_by_chance(game) {
        removed.add(Grape::at(draw_counted(&mut left, &mut stream)));
    }
    let grapes = game.for_seats(|_| Grape::at(draw_counted(&mut left, &mut stream)));
    Drawn::Grapes { removed, grapes }
}

/// A double tile for each place of the depot, then of the shop, as far as the bag lasts.
fn draw_vines(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
    let mut stream = chance.stream(Key { kind: "vines", seat: None, nth: u32::from(state.phase) });
    let mut left: [u8; DOUBLES] = std::array::from_fn(|nth| state.more.vineyards.bag.of(Double::at(nth)));
    let mut next = || (left != [0; DOUBLES]).then(|| Double::at(draw_counted(&mut left, &mut stream)));
    let mut depot = [None; VinePlace::COUNT];
    depot[..places(game)].fill_with(&mut next);
    let mut shop = [None; ShopPlace::COUNT];
    shop[..counters(game)].fill_with(&mut next);
    Drawn::Vines { depot, shop }
}

pub(super) fn settle(
    game: &Burgundy,
    state: &mut State,
    drawn: &Drawn,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    match (state.stage, drawn) {
        (Stage::SetUp(_), Drawn::Grapes { removed, grapes }) => deal_grapes(game, state, *removed, grapes, sink),
        (Stage::Draw(_), Drawn::Vines { depot, shop }) => fill(game, state, depot, shop, sink),
        _ => Err(Refuse::NoSuchDraw),
    }
}

fn deal_grapes(
    game: &Burgundy,
    state: &mut State,
    drawn: GrapeSet,
    grapes: &[Option<Grape>; MAX_SEATS],
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let bad = Refuse::BadOutcome { what: BadOutcome::Grapes };
    if drawn.len() != removed_by_chance(game) {
        return Err(bad);
    }
    let removed = state.more.vineyards.removed | drawn;
    let mut seen = removed;
    for seat in Seat::all(MAX_SEATS) {
        match grapes[seat.index()] {
            Some(grape) if seat.index() < game.people && !seen.has(grape) => seen.add(grape),
            None if seat.index() >= game.people => {}
            _ => return Err(bad),
        }
    }
    state.more.vineyards.removed = removed;
    state.more.vineyards.bag = stock(game, removed);
    if !removed.is_empty() {
        tell(sink, Told::Removed { grapes: removed });
    }
    for seat in Seat::all(game.people) {
        let Some(grape) = grapes[seat.index()] else { continue };
        state.more.vineyards.bonuses[seat.index()].add(grape);
        tell(sink, Told::Dealt { seat, grape });
    }
    Ok(())
}

fn fill(
    game: &Burgundy,
    state: &mut State,
    depot: &[Option<Double>; VinePlace::COUNT],
    shop: &[Option<Double>; ShopPlace::COUNT],
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let bad = Refuse::BadOutcome { what: BadOutcome::Vines };
    let mut bag = state.more.vineyards.bag;
    let (used, unused) = depot.split_at(places(game));
    let (sold, unsold) = shop.split_at(counters(game));
    if unused.iter().chain(unsold).any(Option::is_some) {
        return Err(bad);
    }
    for slot in used.iter().chain(sold) {
        match slot {
            Some(tile) if bag.take(*tile) => {}
            None if bag.is_empty() => {}
            _ => return Err(bad),
        }
    }
    let vines = &mut state.more.vineyards;
    (vines.bag, vines.depot, vines.shop) = (bag, *depot, *shop);
    state.stage = Stage::Roll;
    tell(sink, Told::Filled { depot: *depot, shop: *shop });
    Ok(())
}

/// B-10.2: what is left in the depot and the shop leaves the game.
pub(super) fn clear(state: &mut State, sink: &mut impl Sink<Event>) {
    let vines = &mut state.more.vineyards;
    let places = vines.depot.iter_mut().chain(&mut vines.shop);
    let count = places.filter_map(Option::take).count() as u8;
    if count > 0 {
        tell(sink, Told::Left { count });
    }
}
