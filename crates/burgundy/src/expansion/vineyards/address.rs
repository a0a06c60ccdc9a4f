//! Where decisions lie on the table, what they cost, and what somebody may mean who points at a place.

use table::{Places, Seat, address};

use super::asks::Asks;
use super::choice::Choice;
use super::facts;
use super::grape::Grape;
use super::place::{Plot, ShopPlace, VinePlace};
use super::{asks, storage, take};
use crate::buy::PRICE;
use crate::expansion::shields;
use crate::state::State;
use crate::view::Cost;
use crate::{Burgundy, Face};

pub(super) fn places(game: &Burgundy, state: &State, seat: Seat, choice: Choice) -> Places {
    match choice {
        Choice::Take { die, place } => Places::at([address!("vines.{place}")]).by(game.dice_meant(state, seat, die)),
        Choice::Place { die, tile, space, shared, .. } => {
            let stored = storage::addresses(game, state, seat, tile, shared);
            let with = game.dice_meant(state, seat, die).into_iter().chain(stored);
            Places::at([address!("vineyard.{space}")]).by(with)
        }
        Choice::Buy { place } | Choice::Shop { place } => Places::at([address!("shop.{place}")]),
        Choice::Black { tile } => game.black_places(state, tile),
        Choice::Grape { grape } => Places::at([address!("grape.{grape}")]),
        Choice::Discard { tile, shared } => Places::at(storage::addresses(game, state, seat, tile, shared)),
        Choice::Store { .. } => Places::default(),
        Choice::Home { place, space, .. } => {
            Places::at([address!("vineyard.{space}")]).by([address!("shop.{place}")])
        }
    }
}

pub(super) fn cost(game: &Burgundy, state: &State, seat: Seat, choice: Choice) -> Cost {
    let shown = |die: Option<Face>| die.or_else(|| state.pending.due()?.die(state));
    let by_die = |die: Option<Face>, number: &dyn Fn(Face) -> u8| {
        let workers = shown(die).map(|face| take::change(state, seat).workers(face, number(face)));
        Cost { workers: workers.filter(|workers| *workers > 0), ..Cost::default() }
    };
    match choice {
        Choice::Take { die, place } => by_die(die, &|face| take::number(game, state, seat, face, place)),
        Choice::Place { die, space, .. } => by_die(die, &|_| facts::of(game).site(space).die.number()),
        Choice::Buy { .. } => Cost { silver: Some(PRICE), ..Cost::default() },
        _ => Cost::default(),
    }
}

/// With each die that is left, or none while an effect is due.
pub(super) fn attempts(game: &Burgundy, state: &State, seat: Seat, words: &[&str]) -> Vec<Choice> {
    let number = |word: &str| word.parse::<u8>().ok();
    let dice: Vec<Option<Face>> = match state.pending.due() {
        Some(_) => vec![None],
        None => state.player(seat).faces().map(Some).collect(),
    };
    match *words {
        ["vines", place] => match number(place).and_then(VinePlace::new) {
            Some(place) => dice.into_iter().map(|die| Choice::Take { die, place }).collect(),
            None => vec![],
        },
        ["shop", place] => match number(place).and_then(ShopPlace::new) {
            Some(place) if state.pending.due() == Some(asks(Asks::Black {})) => vec![Choice::Shop { place }],
            Some(place) => vec![Choice::Buy { place }],
            None => vec![],
        },
        ["vineyard", plot] => match number(plot).and_then(Plot::new) {
            Some(space) if shields::may_come_from_black(state, seat) => {
                let on_sale = take::on_sale(game, state);
                on_sale.map(|place| Choice::Home { place, space, turned: false }).collect()
            }
            Some(space) => storage::reachable(state, seat)
                .flat_map(|(tile, shared)| {
                    dice.iter().map(move |die| Choice::Place { die: *die, tile, space, turned: false, shared })
                })
                .collect(),
            None => vec![],
        },
        ["grape", grape] => grape.parse::<Grape>().map(|grape| Choice::Grape { grape }).into_iter().collect(),
        _ => vec![],
    }
}
