//! The frame of the game: phases, rounds, turns, and what chance decides in them.

use table::{Actions, MAX_SEATS, Seat, Seats, Sink};

use crate::action::Filling;
use crate::event::{Event, Income, Phase};
use crate::expansion::Expansion;
use crate::refusal::BadOutcome;
use crate::setup::without;
use crate::state::{Hand, PHASES, ROUNDS, Stage, State};
use crate::{Action, Burgundy, Depot, Draw, Face, Kind, Outcome, Refuse};

/// A step of the end of a phase.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum PhaseEnd {
    /// B-8.1: the mines pay.
    Mines,
    /// What an expansion does or asks.
    Room(Expansion),
}

impl Burgundy {
    /// B-2.1: before phases B to E all tiles left in the depots leave the game; goods stay.
    pub(crate) fn begin_phase(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.stage = Stage::Fill;
        state.waiting = Seats::NONE;
        let mut count = 0;
        let tiles = state.depots.iter_mut().flat_map(|depot| &mut depot.tiles).chain(&mut state.black);
        for slot in tiles {
            count += u8::from(slot.take().is_some());
        }
        if count > 0 {
            sink.tell(|| Event::TilesRemoved { count });
        }
    }

    /// The next seat, the next round, the next phase or the end.
    pub(crate) fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let nth = state.hand.nth + 1;
        if usize::from(nth) < self.people {
            state.hand = Hand { nth, ..Hand::default() };
            return;
        }
        let last_holder = state.order[0];
        state.hand = Hand::default();
        // B-3.4: from now on the markers count as they lie.
        state.order = state.track.order;
        if state.order[0] != last_holder {
            sink.tell(|| Event::WhiteDiePassed { seat: state.order[0] });
        }
        if state.round + 1 < ROUNDS {
            state.round += 1;
            state.stage = Stage::Roll;
            return;
        }
        sink.tell(|| Event::PhaseEnded { phase: Phase(state.phase) });
        self.end_phase(state, 0, sink);
    }

    /// The steps of the end of a phase, in order (B-8.1).
    pub(crate) fn phase_end(&self) -> impl Iterator<Item = PhaseEnd> {
        std::iter::once(PhaseEnd::Mines).chain(self.rooms.iter().map(PhaseEnd::Room))
    }

    /// The step at which an expansion asks, by its name.
    pub(crate) fn asking_step(&self, name: &str) -> Option<u8> {
        let is_room = |step: PhaseEnd| matches!(step, PhaseEnd::Room(room) if room.name() == name);
        self.phase_end().position(is_room).map(|nth| nth as u8)
    }

    /// Goes through the end of a phase from a step on. A step that asks somebody stops here until all
    /// have answered; then the next phase begins, or the game ends.
    fn end_phase(&self, state: &mut State, from: usize, sink: &mut impl Sink<Event>) {
        for (nth, step) in self.phase_end().enumerate().skip(from) {
            state.waiting = match step {
                PhaseEnd::Mines => {
                    self.pay_mines(state, sink);
                    Seats::NONE
                }
                PhaseEnd::Room(room) => self.room_phase_ends(state, room, sink),
            };
            if !state.waiting.is_empty() {
                state.stage = Stage::PhaseEnd(nth as u8);
                return;
            }
        }
        if state.phase + 1 == PHASES {
            self.end_game(state, sink);
        } else {
            state.phase += 1;
            state.round = 0;
            self.begin_phase(state, sink);
        }
    }

    /// B-8.1: 1 silver per mine; B-7.2: 1 worker too.
    fn pay_mines(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for seat in state.order.into_iter().take(self.people) {
            let mines = state.tiles(seat).filter(|(_, tile)| tile.kind() == Kind::Mine).count() as u16;
            if mines > 0 {
                let workers = mines * u16::from(state.estate(seat).powers.mine_workers);
                self.gain(state, seat, mines, workers, Income::Mines, sink);
            }
        }
    }

    /// What a seat that is asked at the end of a phase may decide.
    pub(crate) fn list_phase_end(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        self.rooms_list(state, seat, out);
    }

    /// A seat answers at the end of a phase; after the last answer it goes on.
    #[allow(unreachable_code, unused_variables)] // as long as there is no room
    pub(crate) fn perform_in_phase_end(
        &self,
        state: &mut State,
        seat: Seat,
        step: u8,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let Action::Expansion(action) = action else { return Err(Refuse::NotNow) };
        let asks = self.phase_end().nth(usize::from(step));
        if asks != Some(PhaseEnd::Room(action.room())) {
            return Err(Refuse::NotNow);
        }
        self.room_act(state, seat, action, sink)?;
        state.waiting = state.waiting.without(seat);
        if state.waiting.is_empty() {
            self.end_phase(state, usize::from(step) + 1, sink);
        }
        Ok(())
    }

    /// Validates and applies an outcome.
    pub(crate) fn accept(
        &self,
        state: &mut State,
        outcome: &Outcome,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let table::Turn::Chance(draw) = self.whose(state) else { return Err(Refuse::NoSuchDraw) };
        match (draw, outcome) {
            (Draw::Goods, Outcome::Goods { goods }) => self.deal_goods(state, goods, sink),
            (Draw::StartRoll { seats }, Outcome::StartRoll { faces }) => self.start_roll(state, seats, faces, sink),
            (Draw::Boards, Outcome::Boards { boards }) => self.deal_boards(state, boards, sink),
            (Draw::Fill, Outcome::Fill(filling)) => self.fill(state, filling, sink),
            (Draw::Roll, Outcome::Roll { dice, white }) => self.roll(state, dice, *white, sink),
            _ => Err(Refuse::NoSuchDraw),
        }
    }

    /// Section 2: the depots, the black depot and the round spaces are filled.
    fn fill(&self, state: &mut State, filling: &Filling, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let bad = |what| Refuse::BadOutcome { what };
        let mut bag = state.bag;
        for (slots, tiles) in self.slots.iter().zip(&filling.depots) {
            for (slot, tile) in slots.iter().zip(tiles) {
                let colour = slot.map(|slot| slot.in_phase(state.phase));
                match (colour, tile) {
                    (Some(colour), Some(tile)) if tile.colour() != colour => return Err(bad(BadOutcome::DepotColour)),
                    (Some(_), Some(tile)) if !bag.take(*tile) => return Err(bad(BadOutcome::TilesUsedUp)),
                    (Some(colour), None) if bag.of_colour(colour) > 0 => return Err(bad(BadOutcome::DepotSpace)),
                    (None, Some(_)) => return Err(bad(BadOutcome::DepotSpace)),
                    _ => {}
                }
            }
        }
        let mut black_bag = state.black_bag;
        for (used, tile) in self.black_slots.iter().zip(&filling.black) {
            match (used, tile) {
                (true, Some(tile)) if !black_bag.take(*tile) => return Err(bad(BadOutcome::TilesUsedUp)),
                (true, None) if !black_bag.is_empty() => return Err(bad(BadOutcome::BlackDepotSpace)),
                (false, Some(_)) => return Err(bad(BadOutcome::BlackDepotSpace)),
                _ => {}
            }
        }
        let goods_bag = without(state.goods_bag, filling.goods.iter().flatten())?;
        if filling.goods.contains(&None) && goods_bag != [0; 6] {
            return Err(bad(BadOutcome::RoundSpace));
        }
        state.goods_bag = goods_bag;
        state.bag = bag;
        state.black_bag = black_bag;
        for (depot, tiles) in state.depots.iter_mut().zip(filling.depots) {
            depot.tiles = tiles;
        }
        state.black = filling.black;
        state.round_goods = filling.goods;
        state.stage = Stage::Roll;
        sink.tell(|| Event::PhaseBegins { phase: Phase(state.phase) });
        Ok(())
    }

    /// B-3.1, B-3.2: all roll; the next goods tile goes to the depot of the white die.
    fn roll(
        &self,
        state: &mut State,
        dice: &[Option<[Face; 2]>; MAX_SEATS],
        white: Face,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(dice, Seats::all(self.people), BadOutcome::RollSeats)?;
        for seat in state.order.into_iter().take(self.people) {
            let Some(dice) = dice[seat.index()] else { continue };
            let player = state.player_mut(seat);
            player.dice = dice.map(Some);
            player.used = [false; 2];
            sink.tell(|| Event::Rolled { seat, dice });
        }
        state.white = Some(white);
        sink.tell(|| Event::WhiteRolled { seat: state.order[0], face: white });
        let depot = Depot::ALL[white.index()];
        if let Some(goods) = state.round_goods[usize::from(state.round)].take() {
            state.depot_mut(depot).goods[goods.index()] += 1;
            sink.tell(|| Event::GoodsArrived { goods, depot });
        }
        state.stage = Stage::Turn;
        state.hand = Hand::default();
        Ok(())
    }
}
