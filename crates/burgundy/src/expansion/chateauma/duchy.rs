//! Its duchy: a row of spaces for each colour (B-11.8), and the bonus tiles (B-11.9).

use table::Sink;

use super::difficulty::Modifier;
use super::held::Held;
use super::run::Run;
use super::words::Told;
use super::{difficulty, facts, reserve};
use crate::{Burgundy, Colour, Event, Source};

/// How many spaces of a colour are covered, from the left: by tiles that lay there face down (B-11.12), and by those that
/// came. More than there are spaces where tiles are stacked.
pub(super) fn covered(game: &Burgundy, own: &Held, colour: Colour) -> u8 {
    let down = if difficulty(game).has(Modifier::PrefilledDown) { facts(game).down[colour.index()] } else { 0 };
    down + own.duchy.of_colour(colour) as u8
}

/// Is the colour covered?
pub(super) fn is_full(game: &Burgundy, own: &Held, colour: Colour) -> bool {
    covered(game, own, colour) >= facts(game).duchy[colour.index()]
}

impl<S: Sink<Event>> Run<'_, S> {
    /// B-11.9: the bonus tiles of the colours that are covered now, as far as they are left. What it could not take when it
    /// covered the colour is never left later.
    pub(super) fn take_bonuses(&mut self) {
        for colour in reserve::kinds(self.game) {
            let seat = self.seat;
            let own = self.state.estate(seat);
            if !is_full(self.game, self.own(), colour) || own.large.has(colour) || own.small.has(colour) {
                continue;
            }
            let Some(large) = self.game.bonus_left(self.state, colour) else { continue };
            let own = self.state.estate_mut(seat);
            let points = if large {
                own.large.add(colour);
                self.game.large_bonus
            } else {
                own.small.add(colour);
                self.game.small_bonus
            };
            self.score(Source::Colours, points);
            self.tell(Told::Colour { seat, colour, large, points });
        }
    }
}
