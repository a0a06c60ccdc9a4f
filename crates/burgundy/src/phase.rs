//! The frame of the game: phases, rounds, turns, and what chance decides in them.

use table::{MAX_SEATS, Seats, Sink};

use crate::action::Filling;
use crate::event::{Event, Income, Phase};
use crate::refusal::BadOutcome;
use crate::setup::without;
use crate::state::{Hand, PHASES, ROUNDS, Stage, State};
use crate::{Burgundy, Depot, Draw, Face, Kind, Outcome, Refuse};

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
        if usize::from(nth) < self.players {
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
        self.end_phase(state, sink);
        if state.phase + 1 == PHASES {
            self.end_game(state, sink);
        } else {
            state.phase += 1;
            state.round = 0;
            self.begin_phase(state, sink);
        }
    }

    /// B-8.1: 1 silver per mine; B-7.2: 1 worker too.
    fn end_phase(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        sink.tell(|| Event::PhaseEnded { phase: Phase(state.phase) });
        for seat in state.order.into_iter().take(self.players) {
            let mines = state.tiles(seat).filter(|(_, tile)| tile.kind() == Kind::Mine).count() as u16;
            if mines > 0 {
                let workers = if state.estate(seat).has(2) { mines } else { 0 };
                self.gain(state, seat, mines, workers, Income::Mines, sink);
            }
        }
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
        self.check_seats(dice, Seats::all(self.players), BadOutcome::RollSeats)?;
        for seat in state.order.into_iter().take(self.players) {
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
