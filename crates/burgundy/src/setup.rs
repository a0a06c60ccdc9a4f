//! The set-up: the empty table, its steps in the order of the edition, what chance deals.

use table::{MAX_SEATS, Seat, Seats, Sink};

use crate::config::Assignment;
use crate::edition::SetUp;
use crate::event::Event;
use crate::expansion::{Expansion, More};
use crate::player::{Estate, Player};
use crate::refusal::BadOutcome;
use crate::state::{BLACK_SPACES, Hand, LAND, ROUNDS, Stage, State, Track};
use crate::waiting::Waiting;
use crate::{Action, Burgundy, Face, Goods, Refuse, Side, Space, Tile};

impl Burgundy {
    /// The table before anything is drawn (section 1).
    pub(crate) fn empty_table(&self) -> State {
        let seats: [Seat; MAX_SEATS] = std::array::from_fn(|index| Seat::new(index).unwrap_or_default());
        let mut state = State {
            stage: Stage::SetUp(0),
            waiting: Seats::NONE,
            start_rolls: 0,
            phase: 0,
            round: 0,
            hand: Hand::default(),
            order: seats,
            track: Track { space: [0; MAX_SEATS], order: seats },
            white: None,
            depots: Default::default(),
            black: [None; BLACK_SPACES],
            round_goods: [None; ROUNDS as usize],
            bag: self.stock.coloured,
            black_bag: self.stock.black,
            goods_bag: [self.data.goods_each; 6],
            pending: Waiting::default(),
            players: [Player::default(); MAX_SEATS],
            grounds: self.grounds,
            estates: [Estate::default(); MAX_SEATS],
            land: [None; LAND],
            more: More::default(),
        };
        for seat in Seat::all(self.estates) {
            // B-1.4: 1 silver; the starting castle comes out of the coloured castles (B-1.1).
            state.estate_mut(seat).silver = 1;
            state.bag.take(Tile::CASTLE);
        }
        state
    }

    /// The state before the first draw or choice.
    pub(crate) fn beginning(&self) -> State {
        let mut state = self.empty_table();
        if let Assignment::Given(duchies) = self.assignment {
            for seat in Seat::all(self.estates) {
                let estate = state.estate_mut(seat);
                estate.duchy = duchies[seat.index()];
                estate.offered = [estate.duchy; 2];
                if let Some(space) = self.given_castle(state.estate(seat).duchy) {
                    self.cover(&mut state, seat, Tile::CASTLE, space);
                }
            }
        }
        self.rooms_begin(&mut state);
        self.enter_step(&mut state, 0, &mut table::Silent);
        state
    }

    /// Goes to the next step, from here on, that this configuration needs.
    fn enter_step(&self, state: &mut State, from: usize, sink: &mut impl Sink<Event>) {
        let step = self.set_up_steps().enumerate().skip(from).find(|(_, step)| self.needs(*step));
        match step {
            Some((index, step)) => {
                state.stage = Stage::SetUp(index as u8);
                state.waiting = match step {
                    SetUp::Room(room, nth) => self.room_asked_in_set_up(state, room, nth),
                    _ => Seats::all(self.people),
                };
            }
            None => self.begin_phase(state, sink),
        }
    }

    /// The steps of the set-up: those of the edition, one of which a room may replace, then those of the rooms.
    pub(crate) fn set_up_steps(&self) -> impl Iterator<Item = SetUp> {
        let castles = |step: SetUp| matches!(step, SetUp::Castles | SetUp::SidesAndCastles);
        let of_edition = move |step: &SetUp| if castles(*step) { self.castle_step.unwrap_or(*step) } else { *step };
        let of_rooms = |room: Expansion| {
            let steps = room.set_up().iter().zip(0..).filter(|(step, _)| !step.castles);
            steps.map(move |(_, nth)| SetUp::Room(room, nth))
        };
        self.edition.set_up.iter().map(of_edition).chain(self.rooms.iter().flat_map(of_rooms))
    }

    /// The step of the set-up with this index.
    #[inline(never)]
    pub(crate) fn set_up(&self, step: u8) -> SetUp {
        self.set_up_steps().nth(usize::from(step)).expect("states name steps that exist")
    }

    /// Does this configuration need a step of the set-up?
    pub(crate) fn needs(&self, step: SetUp) -> bool {
        match step {
            SetUp::Goods => true,
            // Who is alone with an automatic player does not roll (B-11.1).
            SetUp::StartRoll => self.people > 1 && self.rooms.iter().all(Expansion::start_roll),
            SetUp::Boards | SetUp::Sides => !matches!(self.assignment, Assignment::Given(_)),
            SetUp::Castles | SetUp::SidesAndCastles => !self.castle_in_middle,
            SetUp::Room(room, step) => self.room_needs(room, step),
        }
    }

    pub(crate) fn next_step(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if let Stage::SetUp(step) = state.stage {
            self.enter_step(state, usize::from(step) + 1, sink);
        }
    }

    pub(crate) fn choose_duchy(&self, state: &mut State, seat: Seat, duchy: u8, sink: &mut impl Sink<Event>) {
        let estate = state.estate_mut(seat);
        estate.duchy = duchy;
        estate.offered = [duchy; 2];
        sink.tell(|| Event::DuchyChosen { seat, duchy });
    }

    /// B-1.6: the choices of the set-up.
    pub(crate) fn perform_in_set_up(
        &self,
        state: &mut State,
        seat: Seat,
        step: SetUp,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let side_of =
            |state: &State, side: Side| self.side(state, seat, side).ok_or(Refuse::NoSuchSide { side: side.number() });
        let castle_on = |duchy: u8, space: Space| {
            if self.is_castle_space(duchy, space) { Ok(()) } else { Err(Refuse::NotACastleSpace { space }) }
        };
        match (step, action) {
            (SetUp::Sides, Action::Side { side }) => {
                let duchy = side_of(state, side)?;
                self.choose_duchy(state, seat, duchy, sink);
            }
            (SetUp::Castles, Action::Castle { space }) => {
                castle_on(state.estate(seat).duchy, space)?;
                self.found_castle(state, seat, space, sink);
            }
            (SetUp::SidesAndCastles, Action::Settle { side, space }) => {
                let duchy = side_of(state, side)?;
                castle_on(duchy, space)?;
                self.choose_duchy(state, seat, duchy, sink);
                self.found_castle(state, seat, space, sink);
            }
            (SetUp::Room(room, _), Action::Expansion(action)) if room == action.room() => {
                self.room_act(state, seat, action, sink)?;
            }
            _ => return Err(Refuse::NotNow),
        }
        state.waiting = state.waiting.without(seat);
        if state.waiting.is_empty() {
            self.next_step(state, sink);
        }
        Ok(())
    }

    /// B-1.4, B-1.7: the starting castle scores nothing and gives no action.
    pub(crate) fn found_castle(&self, state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        self.cover(state, seat, Tile::CASTLE, space);
        sink.tell(|| Event::CastleFounded { seat, space });
    }

    /// Exactly the seats that are asked have an answer.
    pub(crate) fn check_seats<T>(
        &self,
        answers: &[Option<T>; MAX_SEATS],
        seats: Seats,
        what: BadOutcome,
    ) -> Result<(), Refuse> {
        let answered = Seat::all(MAX_SEATS).filter(|seat| answers[seat.index()].is_some()).collect::<Seats>();
        if answered == seats { Ok(()) } else { Err(Refuse::BadOutcome { what }) }
    }

    /// B-1.3: three goods for each player; partners have one storage of goods (B-9.7).
    pub(crate) fn deal_goods(
        &self,
        state: &mut State,
        dealt: &[Option<[Goods; 3]>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(dealt, Seats::all(self.estates), BadOutcome::GoodsSeats)?;
        let goods_bag = without(state.goods_bag, dealt.iter().flatten().flatten())?;
        state.goods_bag = goods_bag;
        for seat in Seat::all(self.estates) {
            let Some(goods) = dealt[seat.index()] else { continue };
            for colour in goods {
                state.estate_mut(seat).goods[colour.index()] += 1;
            }
            sink.tell(|| Event::GoodsDealt { seat, goods });
        }
        self.next_step(state, sink);
        Ok(())
    }

    /// B-1.5: the highest roll starts; the tied re-roll (Q-B-01).
    pub(crate) fn start_roll(
        &self,
        state: &mut State,
        rolling: Seats,
        faces: &[Option<Face>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(faces, rolling, BadOutcome::StartSeats)?;
        state.start_rolls = state.start_rolls.saturating_add(1);
        for seat in rolling.iter() {
            if let Some(face) = faces[seat.index()] {
                sink.tell(|| Event::StartRolled { seat, face });
            }
        }
        let highest = faces.iter().max().copied().flatten();
        let tied: Seats = rolling.iter().filter(|seat| faces[seat.index()] == highest).collect();
        state.waiting = tied;
        match tied.first() {
            Some(start) if tied.len() == 1 => self.seat_players(state, start, sink),
            _ => {
                sink.tell(|| Event::StartTied { seats: tied.len() as u8 });
                return Ok(());
            }
        }
        self.next_step(state, sink);
        Ok(())
    }

    /// B-1.4, B-1.5: turn order clockwise from the start player, and 1, 2, 3, 4 workers. An automatic player is last, or
    /// first, and has no workers (B-11.1, Q-B-98).
    pub(crate) fn seat_players(&self, state: &mut State, start: Seat, sink: &mut impl Sink<Event>) {
        let ahead = usize::from(self.automatic.is_some_and(|automatic| automatic.starts));
        if let Some(automatic) = self.automatic {
            state.track.order[if automatic.starts { 0 } else { self.people }] = automatic.seat;
        }
        sink.tell(|| Event::StartPlayer { seat: start });
        for nth in 0..self.people {
            let seat = start.clockwise(nth, self.people);
            state.track.order[ahead + nth] = seat;
            let workers = (ahead + nth) as u16 + 1;
            state.estate_mut(seat).workers += workers;
            sink.tell(|| Event::WorkersDealt { seat, workers });
        }
        state.order = state.track.order;
    }

    pub(crate) fn deal_boards(
        &self,
        state: &mut State,
        dealt: &[Option<[u8; 2]>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(dealt, Seats::all(self.people), BadOutcome::BoardSeats)?;
        let bad = Refuse::BadOutcome { what: BadOutcome::Board };
        let mut used = [0u8; 256];
        let mut take = |nth: usize| {
            used[nth] += 1;
            used[nth] <= self.edition.copies
        };
        for board @ [front, back] in dealt.iter().flatten() {
            let there = match &self.assignment {
                Assignment::Boards(boards) => boards.iter().position(|known| known == board).is_some_and(&mut take),
                _ => {
                    let known = |duchy: &u8| usize::from(*duchy) < self.duchies.len();
                    front != back && board.iter().all(|duchy| known(duchy) && take(usize::from(*duchy)))
                }
            };
            if !there {
                return Err(bad);
            }
        }
        for seat in Seat::all(self.people) {
            let Some(duchies) = dealt[seat.index()] else { continue };
            let estate = state.estate_mut(seat);
            estate.offered = duchies;
            estate.duchy = duchies[0];
            sink.tell(|| Event::BoardDealt { seat, duchies });
        }
        self.next_step(state, sink);
        Ok(())
    }
}

/// The bag without these goods, if they are all there.
pub(crate) fn without<'a>(mut bag: [u8; 6], goods: impl Iterator<Item = &'a Goods>) -> Result<[u8; 6], Refuse> {
    for colour in goods {
        let left = &mut bag[colour.index()];
        *left = left.checked_sub(1).ok_or(Refuse::BadOutcome { what: BadOutcome::GoodsUsedUp })?;
    }
    Ok(bag)
}
