//! Placing a double tile in a vineyard, and what it brings (B-10.5, B-10.6).

use table::{Actions, Seat, Sink};

use super::asks::Asks;
use super::choice::Choice;
use super::double::Double;
use super::facts::{self, Bonus};
use super::grape::Grape;
use super::held::{Planted, Vineyard};
use super::place::{Plot, ShopPlace};
use super::told::Told;
use super::why::Why;
use super::{act, asks, not_by, refuse, storage, take, tell};
use crate::deed::{Deed, Task};
use crate::expansion::{Expansion, shields};
use crate::state::State;
use crate::{Action, Burgundy, Event, Face, Pending, Refuse};

/// The double spaces that are covered, as bits.
pub(super) fn covered(vineyard: &Vineyard) -> u16 {
    Plot::all().filter(|plot| vineyard[plot.index()].is_some()).fold(0, |all, plot| all | 1 << plot.index())
}

/// Why a double tile cannot come to a double space, whatever its number: the first lies on the lowest level, all others
/// share a side with one (B-10.5). Neither shield 18 nor any monastery changes that: it is not the duchy (Q-B-112).
fn barred(game: &Burgundy, covered: u16, plot: Plot) -> Option<Why> {
    let site = facts::of(game).site(plot);
    match covered {
        _ if covered >> plot.index() & 1 != 0 => Some(Why::PlotTaken { plot }),
        0 if site.level > 0 => Some(Why::LowestLevelFirst { plot }),
        0 => None,
        _ if site.near & covered == 0 => Some(Why::NotConnected { plot }),
        _ => None,
    }
}

/// The double spaces that are open to any double tile.
fn open<'a>(game: &'a Burgundy, state: &State, seat: Seat) -> impl Iterator<Item = Plot> + use<'a> {
    let covered = covered(state.more.vineyards.vineyard(seat));
    Plot::all().filter(move |plot| barred(game, covered, *plot).is_none())
}

/// Both ways in which a double tile can lie; one of a single grape lies the same way in both (B-10.5).
fn ways(tile: Double) -> impl Iterator<Item = bool> {
    [false, true].into_iter().filter(move |turned| !(*turned && tile.is_single()))
}

/// Lists where stored double tiles can go with a die, or with an action that an effect gives.
pub(super) fn list(
    game: &Burgundy,
    state: &State,
    seat: Seat,
    die: Option<Face>,
    shown: Option<Face>,
    out: &mut Actions<Action>,
) {
    let reach = shown.map(|face| take::change(state, seat).reach(face, state.estate(seat).workers));
    for (tile, shared) in storage::reachable(state, seat) {
        let reached = |plot: &Plot| reach.is_none_or(|reach| reach.has(facts::of(game).site(*plot).die.number()));
        for space in open(game, state, seat).filter(reached) {
            ways(tile).for_each(|turned| out.push(act(Choice::Place { die, tile, space, turned, shared })));
        }
    }
}

/// B-10.5: a stored double tile, with a die of the double space's number.
#[allow(clippy::too_many_arguments)]
pub(super) fn place(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    die: Option<Face>,
    tile: Double,
    plot: Plot,
    turned: bool,
    shared: bool,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let from = storage::lies(game, state, seat, tile, shared)?;
    // Q-B-82: a city hall places tiles in the duchy.
    if die.is_none() && matches!(state.pending.due(), Some(Pending::Task { task: Task::Place, .. })) {
        return Err(refuse(Why::NeverInTheDuchy));
    }
    let number = facts::of(game).site(plot).die.number();
    let by = game.allow(state, seat, die, number, take::change(state, seat), Task::is_action)?;
    may_lie(game, state, seat, tile, plot, turned)?;
    game.spend(state, seat, by, sink);
    storage::unstore(game, state, seat, tile, from);
    plant(game, state, seat, tile, plot, turned, sink);
    Ok(())
}

fn may_lie(game: &Burgundy, state: &State, seat: Seat, tile: Double, plot: Plot, turned: bool) -> Result<(), Refuse> {
    if turned && tile.is_single() {
        return Err(refuse(Why::NeedNotTurn { tile }));
    }
    barred(game, covered(state.more.vineyards.vineyard(seat)), plot).map_or(Ok(()), |why| Err(refuse(why)))
}

/// Shield 15 brings double tiles of the shop straight into the vineyard (Q-B-61).
pub(in crate::expansion) fn list_home(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    for place in take::on_sale(game, state) {
        let Some(tile) = state.more.vineyards.in_shop(place) else { continue };
        for space in open(game, state, seat) {
            ways(tile).for_each(|turned| out.push(act(Choice::Home { place, space, turned })));
        }
    }
}

/// Can it do so?
pub(in crate::expansion) fn may_come_home(game: &Burgundy, state: &State, seat: Seat) -> bool {
    take::on_sale(game, state).next().is_some() && open(game, state, seat).next().is_some()
}

pub(super) fn come_home(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    place: ShopPlace,
    plot: Plot,
    turned: bool,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if !shields::may_come_from_black(state, seat) {
        return Err(not_by(state));
    }
    let tile = state.more.vineyards.in_shop(place).ok_or_else(|| refuse(Why::NothingInShop { place }))?;
    may_lie(game, state, seat, tile, plot, turned)?;
    state.more.vineyards.shop[place.index()] = None;
    shields::came_from_black(state);
    tell(sink, Told::CameHome { seat, tile, place });
    plant(game, state, seat, tile, plot, turned, sink);
    Ok(())
}

/// A double tile lies in the vineyard. Both bonuses may be used in any order, each with all that follows from it, and
/// then the level is looked at: what waits for that lies below them (Q-B-86). Gains come at once.
fn plant(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Double,
    plot: Plot,
    turned: bool,
    sink: &mut impl Sink<Event>,
) {
    let vineyard = &mut state.more.vineyards.vineyards[seat.index()];
    vineyard[plot.index()] = Some(Planted::new(tile, turned));
    let covered = covered(vineyard);
    tell(sink, Told::Placed { seat, tile, space: plot, turned });
    let site = facts::of(game).site(plot);
    let level = facts::of(game).levels[site.level];
    if covered & level == level {
        state.pending.push(asks(Asks::Grape {}));
    }
    for bonus in site.bonuses {
        if let Bonus::Deed(deed @ Deed::Gain(_)) = bonus {
            game.do_deed(state, seat, deed, Some(Expansion::Vineyards), sink);
        }
    }
    // The left one is due first, unless its owner likes the other one better.
    let waiting = site.bonuses.into_iter().rev().filter_map(|bonus| match bonus {
        Bonus::Deed(Deed::Gain(_)) => None,
        Bonus::Deed(Deed::Task(task)) => Some(Pending::Task { task, by: Some(Expansion::Vineyards) }),
        Bonus::Black => Some(asks(Asks::Black {})),
        Bonus::Double => Some(asks(Asks::Double {})),
    });
    for (nth, effect) in waiting.enumerate() {
        if nth == 0 { state.pending.push(effect) } else { state.pending.join(effect) };
    }
}

/// Lists the grape bonus tiles that are left (Q-B-87).
pub(super) fn list_grapes(state: &State, out: &mut Actions<Action>) {
    let left = Grape::ALL.into_iter().filter(|grape| state.more.vineyards.left(*grape) > 0);
    left.for_each(|grape| out.push(act(Choice::Grape { grape })));
}

/// Is any left?
pub(super) fn grapes_are_left(state: &State) -> bool {
    Grape::ALL.into_iter().any(|grape| state.more.vineyards.left(grape) > 0)
}

/// B-10.6: a full level brings a grape bonus tile of choice.
pub(super) fn choose_grape(
    state: &mut State,
    seat: Seat,
    grape: Grape,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if state.pending.due() != Some(asks(Asks::Grape {})) {
        return Err(not_by(state));
    }
    if state.more.vineyards.left(grape) == 0 {
        return Err(refuse(Why::NoGrapeLeft { grape }));
    }
    state.pending.pop();
    state.more.vineyards.bonuses[seat.index()].add(grape);
    tell(sink, Told::Grape { seat, grape });
    Ok(())
}
