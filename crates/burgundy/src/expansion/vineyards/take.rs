//! How double tiles come to storage: from the vineyard depot, and from the shop (B-10.4, B-10.5, B-10.7).

use table::{Actions, Seat, Sink};

use super::asks::Asks;
use super::choice::Choice;
use super::held::{counters, places};
use super::place::{ShopPlace, VinePlace};
use super::told::Told;
use super::why::Why;
use super::{act, asks, not_by, refuse, storage, tell};
use crate::buy::PRICE;
use crate::deed::Task;
use crate::dice::Change;
use crate::player::distinct;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Face, Refuse, Tile};

/// The numbers of dice that a place of the vineyard depot answers to: two where there are three places (B-10.2).
fn numbers(game: &Burgundy, place: VinePlace) -> std::ops::RangeInclusive<u8> {
    let each = (VinePlace::COUNT / places(game)) as u8;
    each * (place.number() - 1) + 1..=each * place.number()
}

/// How a die may be changed: monastery 12 helps only on the game board, 8 and workers everywhere (Q-B-83).
pub(super) fn change(state: &State, seat: Seat) -> Change {
    state.estate(seat).powers.plain()
}

/// The number as which a die takes from a place with the fewest workers.
pub(super) fn number(game: &Burgundy, state: &State, seat: Seat, face: Face, place: VinePlace) -> u8 {
    let change = change(state, seat);
    numbers(game, place).min_by_key(|number| change.workers(face, *number)).unwrap_or(place.number())
}

/// The places of the vineyard depot with a double tile; with a face, those that it reaches.
fn filled<'a>(
    game: &'a Burgundy,
    state: &'a State,
    seat: Seat,
    shown: Option<Face>,
) -> impl Iterator<Item = VinePlace> + 'a {
    let there = |place: &VinePlace| state.more.vineyards.in_depot(*place).is_some();
    let reach = shown.map(|face| change(state, seat).reach(face, state.estate(seat).workers));
    let reached = move |place: &VinePlace| {
        reach.is_none_or(|reach| numbers(game, *place).any(|number| reach.has(number)))
    };
    VinePlace::all().take(places(game)).filter(there).filter(reached)
}

/// The places of the shop with a double tile.
pub(super) fn on_sale(game: &Burgundy, state: &State) -> impl Iterator<Item = ShopPlace> + use<> {
    let shop = state.more.vineyards.shop;
    ShopPlace::all().take(counters(game)).filter(move |place| shop[place.index()].is_some())
}

/// Lists what a die, or an action that an effect gives, can take.
pub(super) fn list(
    game: &Burgundy,
    state: &State,
    seat: Seat,
    die: Option<Face>,
    shown: Option<Face>,
    out: &mut Actions<Action>,
) {
    filled(game, state, seat, shown).for_each(|place| out.push(act(Choice::Take { die, place })));
}

/// Can the bonus take a double tile?
pub(super) fn is_possible(game: &Burgundy, state: &State, seat: Seat) -> bool {
    filled(game, state, seat, None).next().is_some()
}

/// B-10.4: from the place whose number the die shows; the bonus takes from any (B-10.5).
pub(super) fn take(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    die: Option<Face>,
    place: VinePlace,
    sink: &mut impl Sink<crate::Event>,
) -> Result<(), Refuse> {
    let nothing = refuse(Why::NothingInDepot { place });
    if place.index() >= places(game) {
        return Err(nothing);
    }
    let by_bonus = die.is_none() && state.pending.due() == Some(asks(Asks::Double {}));
    let tile = if by_bonus {
        let tile = state.more.vineyards.depot[place.index()].take().ok_or(nothing)?;
        state.pending.pop();
        tile
    } else {
        let face = die.or_else(|| state.pending.due()?.die(state));
        let number = face.map_or(place.number(), |face| number(game, state, seat, face, place));
        let by = game.allow(state, seat, die, number, change(state, seat), Task::is_action)?;
        let tile = state.more.vineyards.depot[place.index()].take().ok_or(nothing)?;
        game.spend(state, seat, by, sink);
        tile
    };
    tell(sink, Told::Took { seat, tile, place });
    storage::bring(game, state, seat, tile);
    Ok(())
}

/// Is the purchase of the turn open, as far as the table is concerned (B-4.3, Q-B-09)?
fn may_buy(state: &State, seat: Seat) -> bool {
    let due = state.pending.due();
    let open = state.stage == Stage::Turn && !state.hand.bought && !due.is_some_and(|effect| effect.makes_room());
    open && state.estate(seat).silver >= u16::from(PRICE)
}

/// B-10.7: the purchase of the turn may come from the shop.
pub(super) fn list_purchases(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    if may_buy(state, seat) {
        on_sale(game, state).for_each(|place| out.push(act(Choice::Buy { place })));
    }
}

pub(super) fn buy(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    place: ShopPlace,
    sink: &mut impl Sink<crate::Event>,
) -> Result<(), Refuse> {
    if state.stage != Stage::Turn {
        return Err(Refuse::NotNow);
    }
    game.may_buy_now(state)?;
    if state.hand.bought {
        return Err(Refuse::AlreadyBought);
    }
    let silver = state.estate(seat).silver;
    if silver < u16::from(PRICE) {
        return Err(Refuse::TooLittleSilver { needed: PRICE, silver });
    }
    let nothing = refuse(Why::NothingInShop { place });
    let tile = state.more.vineyards.shop[place.index()].take().ok_or(nothing)?;
    state.estate_mut(seat).silver -= u16::from(PRICE);
    state.hand.bought = true;
    tell(sink, Told::Bought { seat, tile, place });
    storage::bring(game, state, seat, tile);
    Ok(())
}

/// Lists what the bonus for the black depot can take; the top inn lies there too (Q-B-42).
pub(super) fn list_black(game: &Burgundy, state: &State, out: &mut Actions<Action>) {
    let tiles = distinct(state.black).chain(game.rooms_on_sale(state));
    tiles.for_each(|tile| out.push(act(Choice::Black { tile })));
    on_sale(game, state).for_each(|place| out.push(act(Choice::Shop { place })));
}

pub(super) fn black_is_possible(game: &Burgundy, state: &State) -> bool {
    let tiles = state.black.into_iter().flatten().chain(game.rooms_on_sale(state)).count();
    tiles > 0 || on_sale(game, state).next().is_some()
}

/// What waits must be the bonus for the black depot.
fn asked_for_black(state: &State) -> Result<(), Refuse> {
    if state.pending.due() == Some(asks(Asks::Black {})) { Ok(()) } else { Err(not_by(state)) }
}

/// B-10.5: the bonus takes a tile of the black depot; it is not the purchase of the turn.
pub(super) fn take_black(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    tile: Tile,
    sink: &mut impl Sink<crate::Event>,
) -> Result<(), Refuse> {
    asked_for_black(state)?;
    game.take_on_sale(state, None, tile)?;
    state.pending.pop();
    tell(sink, Told::Black { seat, tile });
    game.bring_to_storage(state, seat, tile);
    Ok(())
}

/// The same from the shop.
pub(super) fn take_from_shop(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    place: ShopPlace,
    sink: &mut impl Sink<crate::Event>,
) -> Result<(), Refuse> {
    asked_for_black(state)?;
    let nothing = refuse(Why::NothingInShop { place });
    let tile = state.more.vineyards.shop[place.index()].take().ok_or(nothing)?;
    state.pending.pop();
    tell(sink, Told::Given { seat, tile, place });
    storage::bring(game, state, seat, tile);
    Ok(())
}
