//! Its turn, step by step (B-11.3, B-11.4).

use table::{Seat, Sink};

use super::card::Side;
use super::held::Held;
use super::words::{Silver, Told};
use super::{seat_of, tell};
use crate::state::State;
use crate::{Burgundy, Depot, Event, Face, Source};

/// Its turn in progress: whatever happens in it is decided by what lies on the table.
pub(super) struct Run<'a, S> {
    pub(super) game: &'a Burgundy,
    pub(super) state: &'a mut State,
    pub(super) sink: &'a mut S,
    /// Its number on the track.
    pub(super) seat: Seat,
    /// The white die.
    pub(super) white: Face,
    /// The card that it plays on.
    pub(super) chosen: Side,
    /// The symbols that it has covered and that are still to come (B-11.4).
    pub(super) covered: Covered,
}

/// Symbols of the cards that tiles have covered.
#[derive(Copy, Clone, Default)]
pub(super) struct Covered {
    /// Goods are sold: once, however many there are (Q-B-93).
    pub(super) sells: bool,
    /// A double tile is taken for each (B-11.14).
    pub(super) doubles: u8,
}

impl<'a, S: Sink<Event>> Run<'a, S> {
    /// A run that begins, or goes on after a new card.
    pub(super) fn new(game: &'a Burgundy, state: &'a mut State, sink: &'a mut S) -> Run<'a, S> {
        let white = state.white.unwrap_or(Face::N1);
        let chosen = side_of(&state.more.chateauma, white);
        Run { game, state, sink, seat: seat_of(game), white, chosen, covered: Covered::default() }
    }

    /// B-11.4: steps 1 to 4. If that uses up a card, chance turns up a new one before the run ends.
    pub(super) fn turn(&mut self, face: Face) {
        self.own_mut().die = Some(face);
        let (white, side) = (self.white, self.chosen);
        let card = self.own().laid(side).map(|laid| laid.number.get());
        self.tell(Told::Turn { white, side, card });
        self.tell(Told::Rolled { face });
        if card.is_some() {
            self.choose(side, face);
            self.take_symbols();
            self.complete();
        } else {
            // Q-B-90: the last thing that the choosing procedure knows.
            self.gain(2, Silver::NoCard);
        }
    }

    /// B-11.4: steps 5 and 6.
    pub(super) fn end(&mut self) {
        self.take_bonuses();
        self.purchase();
    }

    pub(super) fn tell(&mut self, told: Told) {
        tell(self.sink, told);
    }

    pub(super) fn own(&self) -> &Held {
        &self.state.more.chateauma
    }

    pub(super) fn own_mut(&mut self) -> &mut Held {
        &mut self.state.more.chateauma
    }

    /// The six depots clockwise from the one that a die names.
    pub(super) fn clockwise(from: Face) -> impl Iterator<Item = Depot> {
        (0..Depot::COUNT).map(move |step| Depot::at((from.index() + step) % Depot::COUNT))
    }

    pub(super) fn gain(&mut self, silver: u16, why: Silver) {
        let seat = self.seat;
        self.state.estate_mut(seat).silver += silver;
        self.tell(Told::Silver { seat, silver, why });
    }

    pub(super) fn score(&mut self, source: Source, points: u16) {
        self.state.player_mut(self.seat).score.add(source, points);
    }
}

/// The card that the white die chooses (B-11.3); Q-B-90: the other one if there is none.
fn side_of(own: &Held, white: Face) -> Side {
    let side = if white.number() <= 4 { Side::Left } else { Side::Right };
    if own.laid(side).is_none() && own.laid(side.other()).is_some() { side.other() } else { side }
}
