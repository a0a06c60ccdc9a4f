//! The frame of the game: set-up, phases, rounds, and what chance decides in them.

use table::{Chance, Key, MAX_SEATS, Seat, Seats, Sink, Stream};

use crate::action::Filling;
use crate::config::{Assignment, MAX_POOL};
use crate::edition::SetUp;
use crate::event::{Event, Income, Phase};
use crate::player::{Estate, Player};
use crate::refusal::BadOutcome;
use crate::state::{BLACK_SPACES, DEPOT_SPACES, Hand, PHASES, PendingList, ROUNDS, Stage, State, Track};
use crate::{Burgundy, Depot, Draw, Face, Goods, Kind, Outcome, Refuse, Space, Tile};

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
            bag: self.data.coloured,
            black_bag: self.data.black,
            goods_bag: [self.data.goods_each; 6],
            pending: PendingList::default(),
            players: [Player::default(); MAX_SEATS],
            estates: [Estate::default(); MAX_SEATS],
            land: [None; MAX_SEATS * crate::state::DUCHY_SPACES],
        };
        for seat in Seat::all(self.players) {
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
            for seat in Seat::all(self.players) {
                let estate = state.estate_mut(seat);
                estate.duchy = duchies[seat.index()];
                estate.offered = [estate.duchy; 2];
                if let Some(space) = self.given_castle(state.estate(seat).duchy) {
                    self.cover(&mut state, seat, Tile::CASTLE, space);
                }
            }
        }
        self.enter_step(&mut state, 0, &mut table::Silent);
        state
    }

    /// Goes to the first step from here on that this configuration needs.
    fn enter_step(&self, state: &mut State, from: usize, sink: &mut impl Sink<Event>) {
        let step = self.edition.set_up.iter().enumerate().skip(from).find(|(_, step)| self.needs(**step));
        match step {
            Some((index, _)) => {
                state.stage = Stage::SetUp(index as u8);
                state.waiting = Seats::all(self.players);
            }
            None => self.begin_phase(state, sink),
        }
    }

    /// Does this configuration need a step of the set-up?
    pub(crate) fn needs(&self, step: SetUp) -> bool {
        match step {
            SetUp::Goods | SetUp::StartRoll => true,
            SetUp::Boards | SetUp::Sides => !matches!(self.assignment, Assignment::Given(_)),
            SetUp::Castles | SetUp::SidesAndCastles => !self.castle_in_middle,
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

    /// B-1.4, B-1.7: the starting castle scores nothing and gives no action.
    pub(crate) fn found_castle(&self, state: &mut State, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        self.cover(state, seat, Tile::CASTLE, space);
        sink.tell(|| Event::CastleFounded { seat, space });
    }

    /// B-2.1: before phases B to E all tiles left in the depots leave the game; goods stay.
    fn begin_phase(&self, state: &mut State, sink: &mut impl Sink<Event>) {
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

    /// Chance answers the draw that is due. Each draw opens streams of its own (see
    /// `docs/fair-dice.md`), so that no choice can shift a later one.
    pub(crate) fn draw(&self, state: &State, draw: Draw, chance: &Chance) -> Outcome {
        let open = |kind, seat, nth| chance.stream(Key { kind, seat, nth });
        match draw {
            Draw::Goods => {
                let mut bag = state.goods_bag;
                let goods = self.for_seats(|seat| {
                    let mut stream = open("goods", Some(seat), 0);
                    std::array::from_fn(|_| draw_goods(&mut bag, &mut stream))
                });
                Outcome::Goods { goods }
            }
            Draw::StartRoll { seats } => {
                let nth = u32::from(state.start_rolls);
                let faces = self.for_seats(|seat| face(&mut open("start", Some(seat), nth)));
                let rolled = |seat: usize| Seat::new(seat).is_some_and(|seat| seats.contains(seat));
                Outcome::StartRoll { faces: std::array::from_fn(|seat| faces[seat].filter(|_| rolled(seat))) }
            }
            Draw::Boards => Outcome::Boards { boards: self.draw_boards(&mut open("boards", None, 0)) },
            Draw::Fill => Outcome::Fill(self.draw_filling(state, chance)),
            Draw::Roll => {
                let nth = u32::from(state.phase * ROUNDS + state.round);
                let dice = self.for_seats(|seat| {
                    let mut stream = open("dice", Some(seat), nth);
                    [face(&mut stream), face(&mut stream)]
                });
                Outcome::Roll { dice, white: face(&mut open("white", None, nth)) }
            }
        }
    }

    fn for_seats<T: Copy>(&self, mut each: impl FnMut(Seat) -> T) -> [Option<T>; MAX_SEATS] {
        let mut all = [None; MAX_SEATS];
        for seat in Seat::all(self.players) {
            all[seat.index()] = Some(each(seat));
        }
        all
    }

    /// B-1.6, Q-B-03: a board for each seat, or two different duchies where sides are not known.
    fn draw_boards(&self, stream: &mut Stream) -> [Option<[u8; 2]>; MAX_SEATS] {
        let copies = self.edition.copies;
        match &self.assignment {
            Assignment::Given(given) => self.for_seats(|seat| [given[seat.index()]; 2]),
            Assignment::Boards(boards) => {
                let mut left = [copies; MAX_POOL];
                self.for_seats(|_| boards[draw_counted(&mut left[..boards.len()], stream)])
            }
            Assignment::Pairs => {
                let mut left = [copies; MAX_POOL];
                let left = &mut left[..self.duchies.len()];
                self.for_seats(|_| {
                    let front = draw_counted(left, stream);
                    // The other side is a different duchy.
                    let set_aside = std::mem::take(&mut left[front]);
                    let back = draw_counted(left, stream);
                    left[front] = set_aside;
                    [front as u8, back as u8]
                })
            }
        }
    }

    /// B-2.2 to B-2.5: the tiles and goods of the phase, as far as the supply lasts.
    fn draw_filling(&self, state: &State, chance: &Chance) -> Filling {
        let nth = u32::from(state.phase);
        let open = |kind| chance.stream(Key { kind, seat: None, nth });
        let mut bag = state.bag;
        let mut stream = open("tiles");
        let mut depots = [[None; DEPOT_SPACES]; 6];
        for (slots, tiles) in self.slots.iter().zip(&mut depots) {
            for (slot, tile) in slots.iter().zip(tiles) {
                *tile = slot.and_then(|slot| bag.draw(Some(slot.in_phase(state.phase)), &mut stream));
            }
        }
        let mut black_bag = state.black_bag;
        let mut stream = open("black");
        let mut black = [None; BLACK_SPACES];
        for (used, tile) in self.black_slots.iter().zip(&mut black) {
            *tile = used.then(|| black_bag.draw(None, &mut stream)).flatten();
        }
        let mut goods_bag = state.goods_bag;
        let mut stream = open("round goods");
        let goods = std::array::from_fn(|_| (goods_bag != [0; 6]).then(|| draw_goods(&mut goods_bag, &mut stream)));
        Filling { depots, black, goods }
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

    /// Exactly the seats that are asked have an answer.
    fn check_seats<T>(&self, answers: &[Option<T>; MAX_SEATS], seats: Seats, what: BadOutcome) -> Result<(), Refuse> {
        let answered = Seat::all(MAX_SEATS).filter(|seat| answers[seat.index()].is_some()).collect::<Seats>();
        if answered == seats { Ok(()) } else { Err(Refuse::BadOutcome { what }) }
    }

    /// B-1.3: three goods for each player.
    fn deal_goods(
        &self,
        state: &mut State,
        dealt: &[Option<[Goods; 3]>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(dealt, Seats::all(self.players), BadOutcome::GoodsSeats)?;
        let goods_bag = without(state.goods_bag, dealt.iter().flatten().flatten())?;
        state.goods_bag = goods_bag;
        for seat in Seat::all(self.players) {
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
    fn start_roll(
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

    /// B-1.4, B-1.5: turn order clockwise from the start player, and 1, 2, 3, 4 workers.
    fn seat_players(&self, state: &mut State, start: Seat, sink: &mut impl Sink<Event>) {
        sink.tell(|| Event::StartPlayer { seat: start });
        for nth in 0..self.players {
            let seat = start.clockwise(nth, self.players);
            state.track.order[nth] = seat;
            let workers = nth as u16 + 1;
            state.estate_mut(seat).workers += workers;
            sink.tell(|| Event::WorkersDealt { seat, workers });
        }
        state.order = state.track.order;
    }

    fn deal_boards(
        &self,
        state: &mut State,
        dealt: &[Option<[u8; 2]>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        self.check_seats(dealt, Seats::all(self.players), BadOutcome::BoardSeats)?;
        let bad = Refuse::BadOutcome { what: BadOutcome::Board };
        let mut used = [0u8; 256];
        for [front, back] in dealt.iter().flatten() {
            let known = match &self.assignment {
                Assignment::Boards(boards) => boards.contains(&[*front, *back]),
                _ => front != back && [front, back].iter().all(|duchy| usize::from(**duchy) < self.duchies.len()),
            };
            used[usize::from(*front)] += 1;
            used[usize::from(*back)] += 1;
            if !known || used[usize::from(*front)].max(used[usize::from(*back)]) > self.edition.copies {
                return Err(bad);
            }
        }
        for seat in Seat::all(self.players) {
            let Some(duchies) = dealt[seat.index()] else { continue };
            let estate = state.estate_mut(seat);
            estate.offered = duchies;
            estate.duchy = duchies[0];
            sink.tell(|| Event::BoardDealt { seat, duchies });
        }
        self.next_step(state, sink);
        Ok(())
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

fn face(stream: &mut Stream) -> Face {
    Face::ALL[stream.below(6) as usize]
}

/// Draws goods: they count as lying in the bag by colour, the stream names the n-th.
fn draw_goods(bag: &mut [u8; 6], stream: &mut Stream) -> Goods {
    Goods::ALL[draw_counted(bag, stream)]
}

/// Draws one of several kinds, each as likely as there are copies of it left; the first if none is.
fn draw_counted(left: &mut [u8], stream: &mut Stream) -> usize {
    let mut nth = stream.below(left.iter().map(|count| u32::from(*count)).sum());
    for (kind, count) in left.iter_mut().enumerate() {
        if nth < u32::from(*count) {
            *count -= 1;
            return kind;
        }
        nth -= u32::from(*count);
    }
    0
}

/// The bag without these goods, if they are all there.
fn without<'a>(mut bag: [u8; 6], goods: impl Iterator<Item = &'a Goods>) -> Result<[u8; 6], Refuse> {
    for colour in goods {
        let left = &mut bag[colour.index()];
        *left = left.checked_sub(1).ok_or(Refuse::BadOutcome { what: BadOutcome::GoodsUsedUp })?;
    }
    Ok(bag)
}
