//! Complete cards (B-11.8), and what their symbols bring: extra turns (B-11.12), border posts and shields (B-11.13).

use table::Sink;

use super::card::Side;
use super::difficulty::Modifier;
use super::run::Run;
use super::words::{Again, Nothing, Told};
use super::{difficulty, duchy, facts, posts};
use crate::expansion::Expansion;
use crate::{Event, Kind, Source};

impl<S: Sink<Event>> Run<'_, S> {
    /// B-11.8: the cards that are full. B-11.12: extra turns come one after the other, before the cards that are left
    /// close up; Q-B-102: they may fill the other card.
    pub(super) fn complete(&mut self) {
        let mut extra_turns = 0;
        loop {
            let full = |side: &Side| self.own().laid(*side).is_some_and(|laid| laid.is_full(facts(self.game)));
            if let Some(side) = Side::ALL.into_iter().find(full) {
                extra_turns += self.close(side);
            } else if extra_turns > 0 {
                extra_turns -= 1;
                self.extra_turn();
            } else {
                break;
            }
        }
        let cards = &mut self.own_mut().cards;
        if let [None, Some(right)] = *cards {
            cards.swap(0, 1);
            self.tell(Told::Slid { card: right.number.get() });
        }
    }

    /// A card scores and leaves, and its tiles go to the duchy. How many extra turns that brings.
    fn close(&mut self, side: Side) -> u8 {
        let Some(laid) = self.own().laid(side).copied() else { return 0 };
        let (seat, card) = (self.seat, laid.card(facts(self.game)));
        let points = card.points(difficulty(self.game).score);
        self.score(Source::Expansion(Expansion::Chateauma), points);
        self.tell(Told::Full { seat, side, card: laid.number.get(), points });
        self.own_mut().cards[side.index()] = None;
        if card.border_post && self.game.rooms.has(Expansion::BorderPosts) {
            self.post();
        }
        if card.shield && self.game.rooms.has(Expansion::Shields) {
            self.shield();
        }
        let mut extra_turns = 0;
        for (space, tile) in laid.tiles.into_iter().enumerate() {
            let Some(tile) = tile else { continue };
            let nth = duchy::covered(self.game, self.own(), tile.colour()) + 1;
            let stacked = nth > facts(self.game).duchy[tile.colour().index()];
            self.own_mut().duchy.push_by_colour(tile);
            self.tell(Told::Moved { tile, stacked });
            // A joker is turned up: now its monastery counts.
            if laid.is_down(space)
                && let Kind::Monastery(monastery) = tile.kind()
            {
                self.monastery(monastery);
            }
            let turns = &facts(self.game).extra_turns[tile.colour().index()];
            let on = difficulty(self.game).has(Modifier::ExtraTurns);
            extra_turns += u8::from(on && !stacked && turns.contains(&nth));
        }
        extra_turns
    }

    /// B-11.12: a tile for the card that is left, or goods are sold; Q-B-102: with the symbols that it covers.
    fn extra_turn(&mut self) {
        match Side::ALL.into_iter().find(|side| self.has_room(*side)) {
            Some(side) => {
                let white = self.white;
                self.tell(Told::Extra { why: Again::ExtraTurn, white });
                self.chosen = side;
                self.choose(side, white);
                self.take_symbols();
            }
            None => {
                let white = self.white;
                self.tell(Told::Extra { why: Again::ExtraTurn, white });
                self.sell();
            }
        }
    }

    /// B-11.13: the second card with a border post brings the points of the phase, the third a bonus tile.
    fn post(&mut self) {
        let seat = self.seat;
        let nth = posts(self.game, self.state);
        let (points, bonus) = match nth {
            2 => (self.game.data.points.phase[usize::from(self.state.phase)], false),
            3 => match self.state.more.border_posts.claim(seat) {
                Some(large) => (if large { self.game.large_bonus } else { self.game.small_bonus }, true),
                None => {
                    self.tell(Told::Nothing { why: Nothing::Post });
                    return;
                }
            },
            _ => (0, false),
        };
        self.score(Source::Expansion(Expansion::BorderPosts), points);
        self.tell(Told::Post { seat, nth, points, bonus });
    }

    /// B-11.13, Q-B-100: the shield with the lowest number on the first depot that has one, face down.
    fn shield(&mut self) {
        let shields = &mut self.state.more.shields;
        let found = Self::clockwise(self.white).find_map(|depot| Some((depot, shields.lowest(depot)?)));
        match found {
            Some((depot, shield)) => {
                shields.leave(depot, shield);
                self.own_mut().shields.add(shield);
                self.tell(Told::Shield { shield, depot });
            }
            None => self.tell(Told::Nothing { why: Nothing::Shield }),
        }
    }
}
