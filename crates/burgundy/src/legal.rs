//! Which actions are open now.

use table::{Actions, Seat, Turn};

use crate::config::{Assignment, Choice};
use crate::dice::Change;
use crate::duchy::Numbers;
use crate::edition::SetUp;
use crate::expansion::room::StepKind;
use crate::expansion::vineyards::VINES;
use crate::player::{Estate, distinct};
use crate::ship;
use crate::state::{Stage, State};
use crate::waiting::MOST_WAITING;
use crate::{Action, Burgundy, Colour, Depot, Draw, Face, Goods, Pending, Side, Space, Spaces, Tile};

impl Burgundy {
    /// Who decides next.
    #[inline]
    pub(crate) fn whose(&self, state: &State) -> Turn<Draw> {
        match state.stage {
            Stage::Turn => Turn::Seats(table::Seats::only(state.active())),
            _ => self.whose_between(state),
        }
    }

    /// The same, away from the turns, which do not carry its code.
    #[inline(never)]
    fn whose_between(&self, state: &State) -> Turn<Draw> {
        match state.stage {
            Stage::Turn => Turn::Seats(table::Seats::only(state.active())),
            Stage::PhaseEnd(_) => self.one_by_one(state),
            Stage::Roll => Turn::Chance(Draw::Roll),
            Stage::Fill => Turn::Chance(Draw::Fill),
            Stage::Draw(room) => Turn::Chance(Draw::Expansion { room }),
            Stage::Over => Turn::Over,
            Stage::SetUp(step) => self.whose_set_up(state, self.set_up(step)),
        }
    }

    /// Who decides in a step of the set-up: asked a few times in a game, so the turns do not carry its code.
    #[inline(never)]
    fn whose_set_up(&self, state: &State, step: SetUp) -> Turn<Draw> {
        match step {
            SetUp::Goods => Turn::Chance(Draw::Goods),
            SetUp::StartRoll => Turn::Chance(Draw::StartRoll { seats: state.waiting }),
            SetUp::Boards => Turn::Chance(Draw::Boards),
            SetUp::Sides | SetUp::Castles => Turn::Seats(state.waiting),
            SetUp::SidesAndCastles => match self.config.choice {
                Choice::Secret => Turn::Seats(state.waiting),
                Choice::Open => self.one_by_one(state),
            },
            SetUp::Room(room, step) => match room.set_up()[usize::from(step)].kind {
                StepKind::Draw => Turn::Chance(Draw::Expansion { room }),
                StepKind::Choice => Turn::Seats(state.waiting),
            },
        }
    }

    /// The first in turn order among those who wait.
    pub(crate) fn first_waiting(&self, state: &State) -> Option<Seat> {
        state.order[..self.markers].iter().copied().find(|seat| state.waiting.contains(*seat))
    }

    /// Those who wait decide one after the other.
    #[inline(never)]
    fn one_by_one(&self, state: &State) -> Turn<Draw> {
        Turn::Seats(self.first_waiting(state).map_or(table::Seats::NONE, table::Seats::only))
    }

    /// Whose effects wait: the seat whose turn it is, or who is asked at the end of a phase.
    pub(crate) fn deciding(&self, state: &State) -> Seat {
        match state.stage {
            Stage::PhaseEnd(_) => self.first_waiting(state).unwrap_or(state.active()),
            _ => state.active(),
        }
    }

    /// Lists every action that [`Burgundy::perform`](crate::act) accepts, each once.
    ///
    /// At most 355 are open, well within the listing: for each of 2 dice 24 tiles to take,
    /// 3 stored kinds on at most 36 spaces, 3 sales and the workers (272 in total); 8 purchases
    /// from the black depot and 24 from the others, each with 3 ways to pay (96 where monastery 6
    /// of 2019 allows them), or 8 and 24 buildings to hire; and the end of the turn.
    pub(crate) fn list(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.clear();
        match state.stage {
            Stage::Turn if state.active() == seat => self.list_turn(state, seat, out),
            Stage::SetUp(step) => {
                if let Turn::Seats(seats) = self.whose(state)
                    && seats.contains(seat)
                {
                    self.list_set_up(state, seat, self.set_up(step), out);
                }
            }
            Stage::PhaseEnd(_) => {
                if let Turn::Seats(seats) = self.whose(state)
                    && seats.contains(seat)
                {
                    self.list_phase_end(state, seat, out);
                }
            }
            _ => {}
        }
    }

    fn list_set_up(&self, state: &State, seat: Seat, step: SetUp, out: &mut Actions<Action>) {
        let sides = Side::ALL.into_iter().filter(|side| self.side(state, seat, *side).is_some());
        match step {
            SetUp::Sides => sides.for_each(|side| out.push(Action::Side { side })),
            SetUp::Castles => {
                for space in self.duchy(state.estate(seat).duchy).of_colour(Colour::Castle) {
                    out.push(Action::Castle { space });
                }
            }
            SetUp::SidesAndCastles => {
                for side in sides {
                    let duchy = self.side(state, seat, side).expect("filtered above");
                    for space in self.duchy(duchy).of_colour(Colour::Castle) {
                        out.push(Action::Settle { side, space });
                    }
                }
            }
            SetUp::Room(room, _) => self.room_list_set_up(state, seat, room, out),
            SetUp::Goods | SetUp::StartRoll | SetUp::Boards => {}
        }
    }

    /// The duchy on a side of the board a seat was dealt; a duchy that was given has one side.
    pub(crate) fn side(&self, state: &State, seat: Seat, side: Side) -> Option<u8> {
        match (&self.assignment, side) {
            (Assignment::Given(_), Side::Back) => None,
            // A board with one duchy has one side to choose.
            (_, Side::Back) if state.estate(seat).offered[0] == state.estate(seat).offered[1] => None,
            _ => Some(state.estate(seat).offered[side as usize]),
        }
    }

    fn list_turn(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        let Some(pending) = state.pending.due() else {
            let player = state.player(seat);
            for face in player.faces() {
                self.list_die(state, seat, face, out);
            }
            self.list_purchases(state, estate, out);
            self.rooms_list(state, seat, out);
            if player.used == [true; 2] {
                out.push(Action::End);
            }
            return;
        };
        self.list_due(state, seat, pending, out);
        // Q-B-09: nothing is bought in the middle of taking a tile.
        if !pending.makes_room() {
            self.list_purchases(state, estate, out);
        }
        self.list_besides(state, seat, pending, out);
    }

    /// What the effect that is due lets a seat decide.
    fn list_due(&self, state: &State, seat: Seat, pending: Pending, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        match pending {
            Pending::Discard { .. } => {
                self.list_stored(state, seat, out);
                self.rooms_list_discards(state, seat, out);
            }
            Pending::Task { task, .. } => {
                self.list_task(state, seat, task, out);
                if estate.powers.castle_takes_shield && pending.is_castles() {
                    self.rooms_list_castle(state, seat, out);
                }
            }
            Pending::Ship => ship::list_depots(state, estate, out),
            Pending::ShipNeighbour { depot } => ship::list_neighbours(state, estate, depot, out),
            Pending::ShipGoods { cargo } => ship::list_goods(state, estate, cargo, out),
            Pending::Expansion(waiting) => self.room_list(state, seat, waiting, out),
        }
    }

    /// The tiles on the places of the storage, to be discarded. A double tile is none of them: it goes by its own name
    /// (B-10.4).
    pub(crate) fn list_stored(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let single = state.estate(seat).stored().filter(|tile| *tile != VINES);
        single.for_each(|tile| out.push(Action::Discard { tile }));
    }

    /// What a seat may decide besides, while an effect is due: free actions, which effect is next, to do without it.
    fn list_besides(&self, state: &State, seat: Seat, pending: Pending, out: &mut Actions<Action>) {
        self.rooms_list_free(state, seat, out);
        if state.pending.has_choice() {
            self.list_next(state, seat, out);
        }
        if pending.optional() {
            out.push(Action::Decline);
        }
        if state.pending.is_full() {
            out.retain(|action| !action.starts_something());
        }
    }

    /// At the end of a phase: the effect that is due, and nothing is bought (Q-B-09).
    pub(crate) fn list_phase_end(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if let Some(pending) = state.pending.due() {
            self.list_due(state, seat, pending, out);
            self.list_besides(state, seat, pending, out);
        }
    }

    /// Of effects that arrived together, any that can be used may be done next; equal ones are one choice.
    fn list_next(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let due = state.pending.due();
        let mut before = [due; MOST_WAITING];
        for (effect, nth) in state.pending.group().zip(1..) {
            if !before.contains(&Some(effect)) && self.possible(state, seat, effect) {
                before[usize::from(nth) - 1] = Some(effect);
                out.push(Action::Next { nth });
            }
        }
    }

    fn list_die(&self, state: &State, seat: Seat, face: Face, out: &mut Actions<Action>) {
        let estate = state.estate(seat);
        let numbers = estate.powers.to_take().reach(face, estate.workers);
        self.list_takes(state, Some(face), numbers, |_| true, out);
        self.list_places(state, seat, Some(face), Some(face), out);
        self.list_sales(estate, Some(face), estate.powers.to_sell().reach(face, estate.workers), out);
        out.push(Action::Workers { die: Some(face) });
        self.rooms_list_action(state, seat, Some(face), Some(face), out);
    }

    #[inline]
    pub(crate) fn list_takes(
        &self,
        state: &State,
        die: Option<Face>,
        numbers: Numbers,
        wanted: impl Fn(Tile) -> bool,
        out: &mut Actions<Action>,
    ) {
        for depot in Depot::ALL {
            if numbers.has(depot.number()) {
                let tiles = distinct(state.depot(depot).tiles).filter(|tile| wanted(*tile));
                tiles.for_each(|tile| out.push(Action::Take { die, depot, tile }));
            }
        }
    }

    #[inline]
    pub(crate) fn list_places(
        &self,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        let within = |change: Change| match shown {
            Some(face) => estate.open() & duchy.with_numbers(change.reach(face, estate.workers)),
            None => estate.open(),
        };
        // Most tiles have no free step: where they could go is the same for all of them, but for the colour.
        let plain = within(estate.powers.plain());
        for tile in estate.stored() {
            let change = estate.powers.to_place(tile);
            let open = if change.free { within(change) } else { plain };
            for space in self.spaces_among(state, seat, tile, open) {
                out.push(Action::Place { die, tile, space });
            }
        }
        if estate.powers.unlimited_storage {
            self.list_places_beyond(state, seat, die, shown, out);
        }
        self.rooms_list_places(state, seat, die, shown, out);
    }

    /// The same for the tiles that an expansion stores beyond the places of the storage.
    #[inline(never)]
    fn list_places_beyond(
        &self,
        state: &State,
        seat: Seat,
        die: Option<Face>,
        shown: Option<Face>,
        out: &mut Actions<Action>,
    ) {
        let estate = state.estate(seat);
        for tile in self.rooms_stored(state, seat) {
            let change = estate.powers.to_place(tile);
            let numbers = shown.map_or(Numbers::ALL, |face| change.reach(face, estate.workers));
            for space in self.spaces_for(state, seat, tile, numbers) {
                out.push(Action::Place { die, tile, space });
            }
        }
    }

    #[inline]
    pub(crate) fn list_sales(&self, estate: &Estate, die: Option<Face>, numbers: Numbers, out: &mut Actions<Action>) {
        for goods in Goods::ALL {
            if numbers.has(goods.number()) && estate.has_goods(goods) {
                out.push(Action::Sell { die, goods });
            }
        }
    }

    /// The spaces a tile may go to: empty, next to a tile, with one of the numbers, and allowed for it.
    #[inline]
    pub fn spaces_for(&self, state: &State, seat: Seat, tile: Tile, numbers: Numbers) -> Spaces {
        let estate = state.estate(seat);
        let open = estate.open() & self.duchy(estate.duchy).with_numbers(numbers);
        self.spaces_among(state, seat, tile, open)
    }

    /// Of these open spaces those a tile may go to: of its colour (B-4.6), and in no city that has this building
    /// (B-5.6, B-7.1).
    #[inline(always)]
    fn spaces_among(&self, state: &State, seat: Seat, tile: Tile, open: Spaces) -> Spaces {
        let estate = state.estate(seat);
        let open = open & self.duchy(estate.duchy).fitting(tile);
        let open = match tile.once_per_city() {
            true if !open.is_empty() && !estate.powers.equal_buildings => open - self.cities_with(state, seat, tile),
            _ => open,
        };
        self.rooms_may_lie(state, seat, tile, open)
    }

    /// The cities of a duchy that have this building already.
    pub(crate) fn cities_with(&self, state: &State, seat: Seat, building: Tile) -> Spaces {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        let land = state.land_of(seat);
        (estate.filled & duchy.of_colour(Colour::Building))
            .filter(|space| land[space.index()] == Some(building))
            .fold(Spaces::NONE, |cities, space| cities | duchy.region(space).spaces)
    }

    /// Can an effect be used, now or after a purchase (B-5.7)?
    pub(crate) fn possible(&self, state: &State, seat: Seat, pending: Pending) -> bool {
        match pending {
            Pending::Discard { .. } | Pending::ShipNeighbour { .. } | Pending::ShipGoods { .. } => true,
            Pending::Task { task, .. } => self.task_is_possible(state, seat, task),
            Pending::Ship => {
                Depot::ALL.into_iter().any(|depot| ship::brings(state, state.estate(seat), depot))
                    || self.rooms_ship_is_useful(state, seat)
            }
            Pending::Expansion(waiting) => self.room_possible(state, seat, waiting),
        }
    }

    /// May this seat choose this castle space for this duchy?
    pub(crate) fn is_castle_space(&self, duchy: u8, space: Space) -> bool {
        self.duchy(duchy).of_colour(Colour::Castle).has(space)
    }
}
