//! The structure of the game: phases, rounds, turns, and what chance decides in them.

use table::{MAX_SEATS, Seat, Seats, Sink};

use crate::action::Filling;
use crate::config::Automatic;
use crate::edition::LastTieBreak;
use crate::event::{Event, Income, Phase};
use crate::expansion::Expansion;
use crate::expansion::room::When;
use crate::refusal::BadOutcome;
use crate::setup::without;
use crate::state::{Hand, PHASES, ROUNDS, Stage, State};
use crate::{Burgundy, Colour, Depot, Draw, Face, Outcome, Refuse, Tile};

/// A step of the end of a phase.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum PhaseEnd {
    /// B-8.1: the mines pay.
    Mines,
    /// A step of an expansion, by its number among those of its room.
    Room(Expansion, u8),
}

impl Automatic {
    /// If the turn that begins is its own. Asked only where there is such a player, so the turns of others do not carry
    /// its code.
    #[inline(never)]
    fn takes_its_turn(self, state: &mut State) {
        if state.active() == self.seat {
            state.stage = Stage::Draw(self.room);
        }
    }
}

impl Burgundy {
    /// B-2.1: before phases B to E all tiles left in the depots leave the game; goods stay.
    pub(crate) fn begin_phase(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.stage = Stage::Fill;
        state.waiting = Seats::NONE;
        self.rooms_clear(state, sink);
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
    #[inline]
    pub(crate) fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let nth = state.hand.nth + 1;
        if usize::from(nth) < self.markers {
            self.begin_turn(state, nth);
            return;
        }
        state.stage = Stage::Turn;
        state.hand = Hand::default();
        self.follow_markers(state, sink);
        if state.round + 1 < ROUNDS {
            state.round += 1;
            state.stage = Stage::Roll;
            return;
        }
        if state.phase + 1 == PHASES && self.rooms_last_turn(state, sink) {
            return;
        }
        sink.tell(|| Event::PhaseEnded { phase: Phase(state.phase) });
        self.end_phase(state, 0, sink);
    }

    /// The turn of the n-th in the order begins; for a player who never decides it is a draw (B-11.5).
    fn begin_turn(&self, state: &mut State, nth: u8) {
        state.hand = Hand { nth, ..Hand::default() };
        state.stage = Stage::Turn;
        if let Some(automatic) = self.automatic {
            automatic.takes_its_turn(state);
        }
    }

    /// B-3.4: from now on the markers count as they lie. Q-B-23: no round follows the last one, and where the last
    /// tie-break asks in which order that one was played, it is kept.
    fn follow_markers(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let last = state.phase + 1 == PHASES && state.round + 1 == ROUNDS;
        if last && self.edition.last_tie_break == LastTieBreak::PlayedLast {
            return;
        }
        let last_holder = std::mem::replace(&mut state.order, state.track.order)[0];
        if state.order[0] != last_holder {
            sink.tell(|| Event::WhiteDiePassed { seat: state.order[0] });
        }
    }

    /// The steps of the end of a phase, in order (B-8.1, Q-B-49).
    pub(crate) fn phase_end(&self) -> impl Iterator<Item = PhaseEnd> {
        let steps = |when: When| {
            let of_room = move |room: Expansion| {
                let own = room.phase_end().iter().zip(0..).filter(move |(step, _)| step.when == when);
                own.map(move |(_, nth)| PhaseEnd::Room(room, nth))
            };
            self.rooms.iter().flat_map(of_room)
        };
        let mines = [PhaseEnd::Mines].into_iter().chain(steps(When::WithMines));
        steps(When::BeforeMines).chain(mines).chain(steps(When::AfterMines))
    }

    /// What a step of the end of a phase is called in positions.
    pub(crate) fn phase_end_name(&self, step: u8) -> &'static str {
        match self.phase_end().nth(usize::from(step)) {
            Some(PhaseEnd::Room(room, nth)) => room.phase_end()[usize::from(nth)].name,
            _ => "",
        }
    }

    /// The step of an expansion with this name.
    pub(crate) fn asking_step(&self, name: &str) -> Option<u8> {
        let steps = self.phase_end().count() as u8;
        (0..steps).find(|step| !name.is_empty() && self.phase_end_name(*step) == name)
    }

    /// Runs the end of a phase from a given step. A step that asks somebody stops here until all have
    /// answered; then the next phase begins, or the game ends.
    fn end_phase(&self, state: &mut State, from: usize, sink: &mut impl Sink<Event>) {
        for (nth, step) in self.phase_end().enumerate().skip(from) {
            match step {
                PhaseEnd::Mines => self.pay_mines(state, sink),
                PhaseEnd::Room(room, step) => {
                    // Those who are asked are asked in the order of the markers as they lie now.
                    self.follow_markers(state, sink);
                    state.waiting = self.room_phase_ends(state, room, step, sink);
                    if self.ask_seats(state, room, step, sink) {
                        state.stage = Stage::PhaseEnd(nth as u8);
                        return;
                    }
                }
            }
        }
        if state.phase + 1 == PHASES {
            self.end_game(state, sink);
        } else {
            // Q-B-61: a ship may have come home.
            self.follow_markers(state, sink);
            state.phase += 1;
            state.round = 0;
            self.begin_phase(state, sink);
        }
    }

    /// Asks the seats that wait, in turn order, until one of them has something to decide.
    fn ask_seats(&self, state: &mut State, room: Expansion, step: u8, sink: &mut impl Sink<Event>) -> bool {
        while let Some(seat) = self.first_waiting(state) {
            self.room_asks(state, seat, room, step, sink);
            self.drop_the_impossible(state, seat, sink);
            if !state.pending.is_empty() {
                return true;
            }
            state.waiting = state.waiting.without(seat);
        }
        false
    }

    /// One seat for each estate, in turn order: of partners the one who plays earlier (Q-B-68, Q-B-69).
    pub(crate) fn speakers(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (order, estate_of, people) = (state.order, state.grounds.estate_of, self.people);
        let first = move |nth: &usize| {
            let estate = |nth: usize| estate_of[order[nth].index()];
            (0..*nth).all(|before| estate(before) != estate(*nth))
        };
        let decides = move |nth: &usize| order[*nth].index() < people;
        (0..self.markers).filter(decides).filter(first).map(move |nth| order[nth])
    }

    /// B-8.1: 1 silver per mine; B-7.2: 1 worker too.
    fn pay_mines(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for seat in self.speakers(state) {
            let estate = state.estate(seat);
            let land = state.land_of(seat);
            let spaces = estate.filled & self.duchy(estate.duchy).of_colour(Colour::Mine);
            let mines = spaces.filter(|space| land[space.index()] == Some(Tile::MINE)).count() as u16;
            if mines > 0 {
                let powers = &state.estate(seat).powers;
                let silver = mines * u16::from(powers.mine_silver);
                let workers = mines * u16::from(powers.mine_workers);
                self.gain(state, seat, silver, workers, Income::Mines, sink);
            }
        }
    }

    /// A seat has answered at the end of a phase; after the last answer it goes on.
    #[inline(never)]
    pub(crate) fn answered(&self, state: &mut State, seat: Seat, step: u8, sink: &mut impl Sink<Event>) {
        self.drop_the_impossible(state, seat, sink);
        if state.pending.is_empty() {
            self.rooms_hold_on(state, seat);
        }
        if !state.pending.is_empty() {
            return;
        }
        state.waiting = state.waiting.without(seat);
        let asks = match self.phase_end().nth(usize::from(step)) {
            Some(PhaseEnd::Room(room, nth)) => self.ask_seats(state, room, nth, sink),
            _ => false,
        };
        if !asks {
            self.end_phase(state, usize::from(step) + 1, sink);
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
            (Draw::Expansion { room }, Outcome::Expansion(outcome)) if room == outcome.room() => {
                self.room_settle(state, outcome, sink)?;
                self.next_step(state, sink);
                Ok(())
            }
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
                (true, None) if black_bag.len() > self.kept_back => return Err(bad(BadOutcome::BlackDepotSpace)),
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
        self.rooms_phase_begins(state, sink);
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
        for seat in state.order.into_iter().take(self.markers) {
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
        self.rooms_rolled(state, sink);
        self.begin_turn(state, 0);
        Ok(())
    }
}
