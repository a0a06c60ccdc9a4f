//! Set-up: the table, the start player, boards, supplies, sets (section 1, S-7.1).

use table::{MAX_SEATS, Seat, Sink};

use crate::config::Deal;
use crate::dice::Dice;
use crate::event::Event;
use crate::item::{Bundle, Item};
use crate::piece::{Bishop, Board, Scholar, Shipment, Tile, TownHall};
use crate::player::Player;
use crate::refusal::BadOutcome;
use crate::state::{Chain, Stage, State};
use crate::year::{in_order, kind_mask};
use crate::{Action, Dock, Refuse, SantaMaria, Variant};

impl SantaMaria {
    /// The state before anything happened.
    pub(crate) fn beginning(&self) -> State {
        State {
            players: [Player::default(); MAX_SEATS],
            chain: Chain::NONE,
            // The standard shipments lie in the stack, the starting ones come to the docks (S-1.1).
            shipments: ((1 << Shipment::COUNT) - 1) & !((1 << Shipment::STARTING) - 1),
            stack: kind_mask(true) | kind_mask(false),
            offer: 0,
            stage: Stage::Table,
            year: 0,
            start: Seat::default(),
            active: Seat::default(),
            acted: false,
            placing: None,
            white: Dice::NONE,
            blue_offer: Dice::NONE,
            scholars: [0, 1, 2].map(Scholar::at),
            bishops: [0, 1, 2].map(Bishop::at),
            docks: [None; Dock::COUNT],
            sets: [None; TownHall::COUNT],
            order: in_order(),
            roads: self.data.numbers.roads,
        }
    }

    /// S-1.1: 3 scholars, 3 bishops, and the 4 starting shipments at the docks.
    pub(crate) fn set_table(
        &self,
        state: &mut State,
        scholars: &[Scholar; 3],
        bishops: &[Bishop; 3],
        docks: &[Shipment; Dock::COUNT],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let bad = |what| Refuse::BadOutcome { what };
        if !distinct(scholars) || !distinct(bishops) || !distinct(docks) {
            return Err(bad(BadOutcome::Twice));
        }
        if docks.iter().any(|shipment| shipment.index() >= Shipment::STARTING) {
            return Err(bad(BadOutcome::StartingShipment));
        }
        state.scholars = *scholars;
        state.bishops = *bishops;
        state.docks = docks.map(Some);
        sink.tell(|| Event::ScholarsRevealed { scholars: *scholars });
        sink.tell(|| Event::BishopsRevealed { bishops: *bishops });
        for dock in Dock::all() {
            sink.tell(|| Event::ShipmentRevealed { dock, shipment: docks[dock.index()] });
        }
        state.stage = Stage::Offer;
        Ok(())
    }

    /// S-1.4: a random start player, which also fixes who chooses first (Q-S-44).
    pub(crate) fn name_start(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        if seat.index() >= self.players {
            return Err(Refuse::BadOutcome { what: BadOutcome::Seat });
        }
        state.start = seat;
        sink.tell(|| Event::StartPlayer { seat });
        if self.has(Variant::SideB) {
            for seat in Seat::all(self.players) {
                self.take_board(state, seat, Board::B, false, sink);
            }
            self.deal_supplies(state, sink);
        } else if self.config.boards == Deal::Chosen {
            state.stage = Stage::ChooseBoards;
            state.active = self.first_chooser(state);
        } else {
            state.stage = Stage::Boards;
        }
        Ok(())
    }

    /// The player to the start player's right.
    fn first_chooser(&self, state: &State) -> Seat {
        state.start.clockwise(self.players - 1, self.players)
    }

    /// Anti-clockwise; false when the start player has chosen.
    fn next_chooser(&self, state: &mut State) -> bool {
        if state.active == state.start {
            return false;
        }
        state.active = state.active.clockwise(self.players - 1, self.players);
        true
    }

    /// S-1.4: each a different side A.
    pub(crate) fn deal_boards(
        &self,
        state: &mut State,
        boards: &[Option<Board>; MAX_SEATS],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let dealt: [Option<Board>; MAX_SEATS] =
            std::array::from_fn(|seat| boards[seat].filter(|_| seat < self.players));
        let right = boards[..self.players].iter().all(|board| board.is_some_and(|board| board != Board::B))
            && boards[self.players..].iter().all(Option::is_none)
            && distinct(&dealt[..self.players]);
        if !right {
            return Err(Refuse::BadOutcome { what: BadOutcome::Boards });
        }
        for (seat, board) in Seat::all(self.players).zip(boards.iter().flatten()) {
            self.take_board(state, seat, *board, false, sink);
        }
        self.deal_supplies(state, sink);
        Ok(())
    }

    pub(crate) fn take_board(
        &self,
        state: &mut State,
        seat: Seat,
        board: Board,
        chosen: bool,
        sink: &mut impl Sink<Event>,
    ) {
        state.player_mut(seat).board = Some(board);
        for (cell, code) in &self.data.boards[board.index()] {
            self.fill(state, seat, *cell, *code);
        }
        sink.tell(|| Event::BoardDealt { seat, board, chosen });
    }

    /// S-1.4: 2 wood, and 3, 4, 5, 6 coins clockwise from the start player. Then the blue dice.
    fn deal_supplies(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let wood = self.data.numbers.wood;
        for (nth, coins) in self.data.numbers.coins.into_iter().enumerate().take(self.players) {
            let seat = state.start.clockwise(nth, self.players);
            let player = state.player_mut(seat);
            player.resources = Bundle::of(Item::Wood, wood);
            player.coins = u16::from(coins);
            sink.tell(|| Event::SuppliesDealt { seat, wood, coins });
        }
        state.stage = Stage::Blue;
    }

    /// S-7.1: four sets of a town hall and a scholar that is not on the board.
    pub(crate) fn lay_sets(
        &self,
        state: &mut State,
        scholars: &[Scholar; TownHall::COUNT],
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        if !distinct(scholars) || scholars.iter().any(|scholar| state.scholars.contains(scholar)) {
            return Err(Refuse::BadOutcome { what: BadOutcome::SetScholars });
        }
        state.sets = scholars.map(Some);
        for (set, scholar) in TownHall::all().zip(*scholars) {
            sink.tell(|| Event::SetOffered { set, scholar });
        }
        state.stage = Stage::ChooseSets;
        state.active = self.first_chooser(state);
        Ok(())
    }

    /// S-1.4, S-7.1: what a seat chooses before the first turn.
    pub(crate) fn perform_in_set_up(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match (state.stage, action) {
            (Stage::ChooseBoards, Action::Board { board }) => {
                if !self.boards_left(state).any(|left| left == board) {
                    return Err(Refuse::BoardTaken { board });
                }
                self.take_board(state, seat, board, true, sink);
                while self.next_chooser(state) {
                    let mut left = self.boards_left(state);
                    let (first, more) = (left.next(), left.next().is_some());
                    match first {
                        // The last board is not a choice.
                        Some(board) if !more => self.take_board(state, state.active, board, true, sink),
                        _ => return Ok(()),
                    }
                }
                self.deal_supplies(state, sink);
                Ok(())
            }
            (Stage::ChooseSets, Action::Set { set }) if state.placing.is_none() => {
                let scholar = state.sets[set.index()].take().ok_or(Refuse::SetTaken { set })?;
                state.placing = Some(Tile::TownHall(set));
                // Q-S-37: trained by this player alone, without a monk.
                state.player_mut(seat).scholar = Some(scholar);
                sink.tell(|| Event::SetTaken { seat, set, scholar });
                self.train(state, seat, scholar, sink);
                Ok(())
            }
            (Stage::ChooseSets, Action::Place { cell, turn }) => {
                self.place(state, seat, cell, turn, sink)?;
                if !self.next_chooser(state) {
                    // Q-S-36: unused sets are out.
                    state.sets = [None; TownHall::COUNT];
                    self.begin_turns(state, sink);
                }
                Ok(())
            }
            _ => Err(Refuse::NotNow),
        }
    }
}

fn distinct<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().all(|(nth, one)| !all[..nth].contains(one))
}
