//! How a shield comes to a castle, and what its owner may do with it at any time.

use table::{Actions, Seat, Sink};

use super::held::{self, castles, lose, own};
use super::words::{Choice, Told, Why};
use super::{Shield, act, not_by, refuse, tell};
use crate::dice::Change;
use crate::expansion::Expansion;
use crate::state::{Stage, State};
use crate::view::Cost;
use crate::{Action, Burgundy, Depot, Event, Face, Refuse};

/// The workers it takes to make both unused dice show a number (Q-B-45); none if one of them is used.
pub fn price(state: &State, seat: Seat, number: u8) -> Option<u8> {
    let player = state.player(seat);
    let change = Change { free: false, by: state.estate(seat).powers.worker_reach };
    match (player.dice, player.used) {
        ([Some(first), Some(second)], [false, false]) => {
            Some(change.workers(first, number) + change.workers(second, number))
        }
        _ => None,
    }
}

/// What taking a shield costs.
pub(super) fn cost(state: &State, seat: Seat, choice: Choice) -> Cost {
    let depot = match choice {
        Choice::Take { shield, .. } if state.pending.is_empty() => state.more.shields.depot_of(shield),
        _ => None,
    };
    let workers = depot.and_then(|depot| price(state, seat, depot.number())).filter(|workers| *workers > 0);
    Cost { workers, ..Cost::default() }
}

/// Taking a shield, instead of one's first if no castle is free.
pub(super) fn attempts(state: &State, seat: Seat, number: &str) -> Vec<Choice> {
    let own = held::own(state, seat);
    let instead = own.iter().next().filter(|_| castles(state, seat) <= own.len());
    let shield = number.parse().ok().and_then(Shield::new);
    shield.map(|shield| Choice::Take { shield, instead }).into_iter().collect()
}

/// The shields that doubles can take.
pub(super) fn list_with_dice(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    if state.player(seat).used != [false; 2] {
        return;
    }
    for depot in Depot::ALL {
        let affordable = |price: u8| u16::from(price) <= state.estate(seat).workers;
        if state.more.shields.depots[depot.index()] != [None; 2]
            && price(state, seat, depot.number()).is_some_and(affordable)
        {
            list_of_depot(state, seat, depot, out);
        }
    }
}

/// The shields of a depot, on a free castle or instead of another one (Q-B-46).
pub(super) fn list_of_depot(state: &State, seat: Seat, depot: Depot, out: &mut Actions<Action>) {
    let shields = &state.more.shields;
    let free = castles(state, seat) > own(state, seat).len();
    for shield in shields.depots[depot.index()].into_iter().flatten() {
        if free {
            out.push(act(Choice::Take { shield, instead: None }));
        }
        for instead in own(state, seat).iter() {
            out.push(act(Choice::Take { shield, instead: Some(instead) }));
        }
    }
}

/// B-9.6: doubles instead of both actions; B-9.6.11: or a castle's action.
pub(super) fn take(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    shield: Shield,
    instead: Option<Shield>,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let by_castle = match state.pending.due() {
        None if state.stage == Stage::Turn => false,
        Some(effect) if effect.is_castles() => {
            if !state.estate(seat).powers.castle_takes_shield {
                return Err(refuse(Why::NotByCastle));
            }
            true
        }
        _ => return Err(not_by(state)),
    };
    let depot = state.more.shields.depot_of(shield).ok_or(refuse(Why::NotOnADepot { shield }))?;
    let own = held::own(state, seat);
    match instead {
        Some(instead) if !own.has(instead) => return Err(refuse(Why::NotYours { shield: instead })),
        None if castles(state, seat) <= own.len() => return Err(refuse(Why::NoFreeCastle)),
        _ => {}
    }
    let workers = if by_castle {
        0
    } else {
        let needed = price(state, seat, depot.number()).ok_or(refuse(Why::BothDice))?;
        let workers = state.estate(seat).workers;
        if u16::from(needed) > workers {
            return Err(refuse(Why::TooFewWorkers { needed, workers }));
        }
        needed
    };
    if by_castle {
        state.pending.pop();
    } else {
        state.player_mut(seat).used = [true; 2];
        if workers > 0 {
            game.pay(state, seat, 0, u16::from(workers), Expansion::Shields, sink);
        }
    }
    tell(sink, Told::Took { seat, shield, depot, instead });
    // Q-B-46: the old one's effect ends before the new one's begins.
    if let Some(instead) = instead {
        lose(game, state, seat, instead);
    }
    let holder = state.holder(seat);
    let shields = &mut state.more.shields;
    shields.leave(depot, shield);
    shields.own[holder.index()].add(shield);
    if shield == Shield::STORE {
        shields.stores = Some(holder);
    }
    game.refresh_powers(state, seat);
    Ok(())
}

/// The numbers that shield 16 can give to a die.
pub(super) fn list_settings(state: &State, seat: Seat, out: &mut Actions<Action>) {
    if state.hand.set || !own(state, seat).has(Shield::SET) {
        return;
    }
    for die in state.player(seat).faces() {
        for to in Face::ALL.into_iter().filter(|to| *to != die) {
            out.push(act(Choice::Set { die, to }));
        }
    }
}

/// B-9.6.16: each turn one of the dice may be set to any number.
pub(super) fn set(
    state: &mut State,
    seat: Seat,
    die: Face,
    to: Face,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if let Some(effect) = state.pending.due() {
        return Err(Refuse::EffectFirst { effect });
    }
    if state.stage != Stage::Turn {
        return Err(Refuse::NotNow);
    }
    if !own(state, seat).has(Shield::SET) {
        return Err(refuse(Why::NotYours { shield: Shield::SET }));
    }
    if state.hand.set || die == to {
        return Err(refuse(Why::AlreadySet));
    }
    let player = state.player_mut(seat);
    let nth = (0..2).find(|nth| !player.used[*nth] && player.dice[*nth] == Some(die));
    player.dice[nth.ok_or(Refuse::NoSuchDie { face: die })?] = Some(to);
    state.hand.set = true;
    tell(sink, Told::Set { seat, from: die, to });
    Ok(())
}

/// Has shield 6 still to name its player?
pub(super) fn may_copy(state: &State, seat: Seat) -> bool {
    own(state, seat).has(Shield::COPY) && state.more.shields.copied.is_none()
}

/// The players that shield 6 can name; Q-B-108: a team goes by its first seat; Q-B-101: Châteauma too.
pub(super) fn list_copies(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    let others = game.with_monasteries().filter(|other| !state.share(*other, seat));
    others.for_each(|other| out.push(act(Choice::Copy { seat: other })));
}

/// B-9.6.6: from now on that player's monasteries count as one's own too.
pub(super) fn copy(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    other: Seat,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let asked = matches!(state.pending.due(), Some(effect) if effect == super::asks(super::Asks::Copy {}));
    if state.stage != Stage::Turn && !asked {
        return Err(Refuse::NotNow);
    }
    if !may_copy(state, seat) {
        return Err(refuse(Why::NothingToCopyWith));
    }
    if game.with_monasteries().all(|own| own != other) || state.share(other, seat) {
        return Err(refuse(Why::NotAnother));
    }
    if asked {
        state.pending.pop();
    }
    state.more.shields.copied = Some(other);
    tell(sink, Told::Copied { seat, of: other });
    game.refresh_powers(state, seat);
    Ok(())
}
