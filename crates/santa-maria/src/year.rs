//! The structure of the game: turns, years, and what chance decides in them.

use table::{MAX_SEATS, Seat, Sink, Turn};

use crate::dice::Dice;
use crate::event::Event;
use crate::piece::{Expansion, Shipment};
use crate::player::CoverCode;
use crate::refusal::BadOutcome;
use crate::state::{Chain, OFFERED, Stage, State, YEARS};
use crate::{Cells, Draw, Face, Outcome, Refuse, SantaMaria, Source, Variant};

impl SantaMaria {
    /// The start player begins the year (S-2.0).
    pub(crate) fn begin_turns(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.stage = Stage::Turn;
        state.active = state.start;
        state.acted = false;
        sink.tell(|| Event::YearBegins { year: state.year + 1 });
    }

    /// S-2.0: the next seat clockwise that has not retired, or the end of the year.
    pub(crate) fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.acted = false;
        state.chain = Chain::NONE;
        for steps in 1..=self.players {
            let seat = state.active.clockwise(steps, self.players);
            if !state.player(seat).has_retired() {
                state.active = seat;
                return;
            }
        }
        self.end_year(state, sink);
    }

    /// Section 5.
    fn end_year(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        sink.tell(|| Event::YearEnded { year: state.year + 1 });
        self.score_conquistadors(state, sink);
        // S-5.2, Q-S-31: coins and dice leave the territories; counting starts again.
        for seat in Seat::all(self.players) {
            let player = state.player_mut(seat);
            player.conquistador = 0;
            player.covered = Cells::NONE;
            player.covers = [CoverCode::default(); crate::Cell::COUNT];
            player.white_used = 0;
            player.blue_used = 0;
            player.singles = 0;
        }
        state.order = in_order();
        if state.year + 1 == YEARS {
            // Q-S-32: the rest is skipped, retreat markers stay for the tie-break.
            self.end_game(state, sink);
            return;
        }
        let unused = state.offer.count_ones() as u8;
        if unused > 0 {
            sink.tell(|| Event::ExpansionsDiscarded { count: unused });
        }
        state.offer = 0;
        state.white = Dice::NONE;
        state.blue_offer = Dice::NONE;
        // S-5.2: the seat nearest to "1st" begins, the others follow clockwise regardless of their spaces.
        let nearest = Seat::all(self.players).min_by_key(|seat| state.player(*seat).retreat);
        state.start = nearest.unwrap_or(state.start);
        state.active = state.start;
        for player in &mut state.players[..self.players] {
            player.retreat = None;
            player.blue = Dice::NONE;
        }
        state.year += 1;
        sink.tell(|| Event::StartPlayer { seat: state.start });
        state.stage = Stage::Offer;
    }

    /// S-5.1: by place; the last of all, and anyone who did not move, get nothing. S-7.3: by tree.
    fn score_conquistadors(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let year = usize::from(state.year);
        if self.has(Variant::Solo) {
            let seat = state.active;
            let passed = state.player(seat).conquistador >= self.data.tracks.trees[year];
            let points = self.data.numbers.trees[year];
            if passed && points != 0 {
                state.player_mut(seat).score.add(Source::Conquistador, points);
                sink.tell(|| Event::ConquistadorScored { seat, place: 1, points });
            }
            return;
        }
        let prizes = &self.data.numbers.conquistador[self.players - 2][year];
        for (nth, points) in prizes.iter().enumerate().take(self.players - 1) {
            let seat = state.order[nth];
            if state.player(seat).conquistador == 0 {
                return;
            }
            state.player_mut(seat).score.add(Source::Conquistador, *points);
            sink.tell(|| Event::ConquistadorScored { seat, place: nth as u8 + 1, points: *points });
        }
    }

    /// Validates and applies an outcome.
    pub(crate) fn accept(
        &self,
        state: &mut State,
        outcome: &Outcome,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let Turn::Chance(draw) = self.whose(state) else { return Err(Refuse::NoSuchDraw) };
        match (draw, outcome) {
            (Draw::Table, Outcome::Table { scholars, bishops, docks }) => {
                self.set_table(state, scholars, bishops, docks, sink)
            }
            (Draw::Offer, Outcome::Offer { doubles, triples, white }) => {
                self.lay_out(state, doubles, triples, *white, sink)
            }
            (Draw::Start, Outcome::Start { seat }) => self.name_start(state, *seat, sink),
            (Draw::Boards, Outcome::Boards { boards }) => self.deal_boards(state, boards, sink),
            (Draw::Blue, Outcome::Blue { dice }) => self.roll_blue(state, dice, sink),
            (Draw::Sets, Outcome::Sets { scholars }) => self.lay_sets(state, scholars, sink),
            (Draw::Die { seat }, Outcome::Die { face }) => {
                self.unlock(state, seat, *face, sink);
                Ok(())
            }
            (Draw::Shipment { dock }, Outcome::Shipment { shipment }) => self.turn_up(state, dock, *shipment, sink),
            _ => Err(Refuse::NoSuchDraw),
        }
    }

    /// S-1.2, S-1.3, S-5.2: five double and five triple expansions, and the white dice.
    fn lay_out(
        &self,
        state: &mut State,
        doubles: &[Option<Expansion>; OFFERED],
        triples: &[Option<Expansion>; OFFERED],
        white: Dice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let bad = |what| Refuse::BadOutcome { what };
        if white.len() != self.white_dice() {
            return Err(bad(BadOutcome::WhiteDice));
        }
        let mut stack = state.stack;
        let mut offer = 0;
        for (tiles, double) in [(doubles, true), (triples, false)] {
            for tile in tiles {
                match tile {
                    Some(tile) if tile.is_double() == double && stack & tile.bit() != 0 => {
                        stack &= !tile.bit();
                        offer |= tile.bit();
                    }
                    Some(_) => return Err(bad(BadOutcome::Expansions)),
                    // As far as they last.
                    None if stack & kind_mask(double) != 0 => return Err(bad(BadOutcome::Expansions)),
                    None => {}
                }
            }
        }
        state.stack = stack;
        state.offer = offer;
        state.white = white;
        sink.tell(|| Event::ExpansionsRevealed { doubles: *doubles, triples: *triples });
        sink.tell(|| Event::WhiteRolled { dice: white });
        // Before the first year the seats are set up; later everybody rolls the blue dice.
        state.stage = if state.player(state.start).board.is_some() { Stage::Blue } else { Stage::Start };
        if state.stage == Stage::Start && self.players == 1 {
            return self.name_start(state, state.start, sink);
        }
        Ok(())
    }

    /// S-1.4, S-5.2: every player rolls all their blue dice; S-7.2: all lie in the offer.
    fn roll_blue(
        &self,
        state: &mut State,
        dice: &[Dice; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let unlocked = |seat: usize| usize::from(self.unlocked(&state.players[seat]));
        let right = if self.has(Variant::BlueOffer) {
            let all: usize = (0..self.players).map(unlocked).sum();
            dice[0].len() == all && dice[1..].iter().all(|dice| dice.is_empty())
        } else {
            dice.iter()
                .enumerate()
                .all(|(seat, dice)| dice.len() == if seat < self.players { unlocked(seat) } else { 0 })
        };
        if !right {
            return Err(Refuse::BadOutcome { what: BadOutcome::BlueDice });
        }
        if self.has(Variant::BlueOffer) {
            state.blue_offer = dice[0];
            sink.tell(|| Event::BlueOfferRolled { dice: dice[0] });
        } else {
            for seat in Seat::all(self.players) {
                let dice = dice[seat.index()];
                state.player_mut(seat).blue = dice;
                sink.tell(|| Event::BlueRolled { seat, dice });
            }
        }
        if state.year == 0 && self.has(Variant::Advanced) {
            state.stage = Stage::Sets;
        } else {
            self.begin_turns(state, sink);
        }
        Ok(())
    }

    /// S-3.4: the die lies with its player, who may use it from the next turn on (Q-S-24); S-7.2: in
    /// the offer, for everybody (Q-S-38).
    fn unlock(&self, state: &mut State, seat: Seat, face: Face, sink: &mut impl Sink<Event>) {
        let offer = self.has(Variant::BlueOffer);
        if offer {
            state.blue_offer.add(face);
        } else {
            state.player_mut(seat).blue.add(face);
        }
        sink.tell(|| Event::DieUnlocked { seat, face, offer });
        state.stage = Stage::Turn;
        self.advance(state, seat, sink);
    }

    /// S-3.2: a new shipment at the dock.
    fn turn_up(
        &self,
        state: &mut State,
        dock: crate::Dock,
        shipment: Shipment,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        if state.shipments & shipment.bit() == 0 {
            return Err(Refuse::BadOutcome { what: BadOutcome::Shipment });
        }
        state.shipments &= !shipment.bit();
        state.docks[dock.index()] = Some(shipment);
        sink.tell(|| Event::ShipmentRevealed { dock, shipment });
        state.stage = Stage::Turn;
        self.advance(state, state.active, sink);
        Ok(())
    }

    /// S-1.1: 3 white dice for each player.
    pub(crate) fn white_dice(&self) -> usize {
        usize::from(self.data.numbers.dice_each) * self.players
    }
}

/// The seats in order, for markers on the start.
pub(crate) fn in_order() -> [Seat; MAX_SEATS] {
    let mut order = [Seat::default(); MAX_SEATS];
    for (slot, seat) in order.iter_mut().zip(Seat::all(MAX_SEATS)) {
        *slot = seat;
    }
    order
}

/// All double or all triple expansions, as bits.
pub(crate) const fn kind_mask(double: bool) -> u32 {
    let doubles = (1 << Expansion::DOUBLES) - 1;
    if double { doubles } else { doubles << Expansion::DOUBLES }
}
