//! Reading a position: what is wrong, and where.

use table::{MAX_SEATS, Refused, Seat};

use crate::config::Deal;
use crate::dice::{Dice, Die};
use crate::piece::{Board, Scholar, Shipment, Tile};
use crate::position::{ChainKind, ChainPosition, Cover, DIE, Position, Prayer, SHIPMENT, STAGES, SeatPosition};
use crate::state::{Chain, Stage, State, YEARS};
use crate::year::kind_mask;
use crate::{Action, Cells, MonkSpace, Resource, SantaMaria, Source, Variant};

/// More of anything than a game could bring.
const MOST: u16 = 999;

fn wrong(place: &str, what: impl std::fmt::Display) -> Refused {
    Refused::new("bad-position", format!("{place}: {what}"))
}

impl SantaMaria {
    /// The game and the state of a position.
    pub(crate) fn load_position(position: &Position) -> Result<(SantaMaria, State), Refused> {
        let game = SantaMaria::checked(&position.config)?;
        let mut state = game.beginning();
        game.read_clock(position, &mut state)?;
        if position.seats.len() > game.players {
            return Err(wrong("seats", format!("{} seats for {} players", position.seats.len(), game.players)));
        }
        game.read_table(position, &mut state)?;
        let plain = SeatPosition::default();
        for seat in Seat::all(game.players) {
            let own = position.seats.get(seat.index()).unwrap_or(&plain);
            game.read_seat(own, seat, &mut state)?;
        }
        game.read_order(position, &mut state)?;
        game.read_stacks(position, &mut state)?;
        game.read_dice(position, &state)?;
        game.read_moment(position, &mut state)?;
        Ok((game, state))
    }

    fn read_clock(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        state.stage = match (position.stage.as_str(), position.reveal) {
            (DIE, _) => Stage::Die,
            (SHIPMENT, Some(dock)) => Stage::Shipment(dock),
            (SHIPMENT, None) => return Err(wrong("reveal", "at which dock is a shipment turned up?")),
            (name, _) => {
                let known = STAGES.iter().find(|(known, _)| *known == name).map(|(_, stage)| *stage);
                let short: String = name.chars().take(40).collect();
                known.ok_or_else(|| wrong("stage", format!("'{short}' is no stage of this game")))?
            }
        };
        let played = match state.stage {
            Stage::Boards => !self.has(Variant::SideB) && self.config.boards == Deal::Random,
            Stage::ChooseBoards => !self.has(Variant::SideB) && self.config.boards == Deal::Chosen,
            Stage::Sets | Stage::ChooseSets => self.has(Variant::Advanced),
            Stage::Start => self.players > 1,
            _ => true,
        };
        if !played {
            return Err(wrong("stage", format!("'{}' is not played with these options", position.stage)));
        }
        if !(1..=YEARS).contains(&position.year) {
            return Err(wrong("year", format!("{} is none of 1 to {YEARS}", position.year)));
        }
        state.year = position.year - 1;
        let set_up = self.before_boards(state.stage) && state.stage != Stage::Offer
            || matches!(state.stage, Stage::Sets | Stage::ChooseSets);
        if state.year > 0 && set_up {
            return Err(wrong("year", "the set-up is before the first year"));
        }
        state.start = self.read_seat_number("start", position.start)?;
        state.active = match position.turn {
            Some(seat) if state.stage != Stage::Over => self.read_seat_number("turn", seat)?,
            _ => state.start,
        };
        state.acted = position.acted;
        Ok(())
    }

    /// Are the boards still to come?
    fn before_boards(&self, stage: Stage) -> bool {
        matches!(stage, Stage::Table | Stage::Offer | Stage::Start | Stage::Boards | Stage::ChooseBoards)
    }

    fn read_seat_number(&self, place: &str, number: u8) -> Result<Seat, Refused> {
        let seat = usize::from(number).checked_sub(1).filter(|index| *index < self.players).and_then(Seat::new);
        seat.ok_or_else(|| wrong(place, format!("seat {number} is none of 1 to {}", self.players)))
    }

    fn read_table(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let twice = |place: &str| wrong(place, "one is there twice");
        let [a, b, c] = position.scholars;
        if a == b || b == c || a == c {
            return Err(twice("scholars"));
        }
        let [d, e, f] = position.bishops;
        if d == e || e == f || d == f {
            return Err(twice("bishops"));
        }
        state.scholars = position.scholars;
        state.bishops = position.bishops;
        state.docks = position.docks;
        state.white = position.white;
        state.blue_offer = position.blue_offer;
        if !position.blue_offer.is_empty() && !self.has(Variant::BlueOffer) {
            return Err(wrong("blue_offer", "blue dice lie in the offer only with the option 'blue-offer' (S-7.2)"));
        }
        for tile in &position.expansions {
            if state.offers(*tile) {
                return Err(twice("expansions"));
            }
            state.offer |= tile.bit();
        }
        for double in [true, false] {
            if (state.offer & kind_mask(double)).count_ones() > crate::state::OFFERED as u32 {
                return Err(wrong("expansions", "at most 5 double and 5 triple ones are on offer (S-1.2)"));
            }
        }
        for set in &position.sets {
            if state.sets[set.set.index()].replace(set.scholar).is_some() {
                return Err(twice("sets"));
            }
        }
        let choosing = state.stage == Stage::ChooseSets;
        if choosing && position.sets.is_empty() && position.placing.is_none() || !choosing && !position.sets.is_empty()
        {
            return Err(wrong("sets", "sets lie there while they are chosen, and only then (S-7.1)"));
        }
        Ok(())
    }

    fn read_seat(&self, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let place = format!("seat {seat}");
        self.read_colony(&place, position, seat, state)?;
        self.read_storage(&place, position, seat, state)?;
        self.read_monks(&place, position, seat, state)?;
        let tracks = &self.data.tracks;
        for (name, space, last) in [
            ("religion", position.religion, tracks.religion_last),
            ("conquistador", position.conquistador, tracks.conquistador_last),
        ] {
            if space > last {
                return Err(wrong(&place, format!("{name} {space}: the track has spaces 0 to {last}")));
            }
        }
        let player = state.player_mut(seat);
        player.religion = position.religion;
        player.conquistador = position.conquistador;
        for (dock, shipments) in position.harbour.iter().enumerate() {
            for shipment in shipments {
                if player.harbour.iter().any(|dock| dock & shipment.bit() != 0) {
                    return Err(wrong(&place, format!("harbour: {shipment} is there twice")));
                }
                player.harbour[dock] |= shipment.bit();
            }
        }
        player.retreat = position.retreat;
        for (name, points) in &position.score {
            let source = Source::ALL.into_iter().find(|source| source.name() == name);
            let short: String = name.chars().take(40).collect();
            let source = source.ok_or_else(|| wrong(&place, format!("score: '{short}' is no source of points")))?;
            if points.unsigned_abs() > MOST {
                return Err(wrong(&place, format!("score: {name}: at most {MOST}")));
            }
            player.score.add(source, *points);
        }
        if let Some(space) = position.retreat
            && Seat::all(seat.index()).any(|other| state.player(other).retreat == Some(space))
        {
            return Err(wrong(&place, format!("retreat {space}: one marker for each space (S-4.1)")));
        }
        Ok(())
    }

    fn read_colony(&self, place: &str, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let default = if self.has(Variant::SideB) { Board::B } else { Board::at(seat.index()) };
        let early = self.before_boards(state.stage) && (state.stage != Stage::Offer || state.year == 0);
        let chosen = state.stage == Stage::ChooseBoards;
        let board = position.board.or((!early).then_some(default));
        match board {
            Some(board) if (board == Board::B) != self.has(Variant::SideB) => {
                return Err(wrong(place, format!("board {board}: all play on side B or none (S-7.1)")));
            }
            Some(board) if early && !chosen => {
                return Err(wrong(place, format!("board {board}: the boards are still to come")));
            }
            Some(board)
                if board != Board::B
                    && Seat::all(seat.index()).any(|other| state.player(other).board == Some(board)) =>
            {
                return Err(wrong(place, format!("board {board} is there twice")));
            }
            Some(board) => self.take_board(state, seat, board, false, &mut table::Silent),
            None => {}
        }
        for laid in &position.tiles {
            let what = format!("tiles: {} at {}", laid.tile, laid.cell);
            if board.is_none() {
                return Err(wrong(place, format!("{what}: there is no board yet")));
            }
            let empty = state.player(seat).empty();
            let Some(shape) = self.data.shape(laid.tile) else {
                if !empty.has(laid.cell) {
                    return Err(wrong(place, format!("{what}: the cell is not empty")));
                }
                state.roads =
                    state.roads.checked_sub(1).ok_or_else(|| wrong(place, format!("{what}: too many roads")))?;
                self.fill(state, seat, laid.cell, self.data.road);
                continue;
            };
            if matches!(laid.tile, Tile::TownHall(_)) && !self.has(Variant::Advanced) {
                return Err(wrong(place, format!("{what}: only in the advanced set-up (S-7.1)")));
            }
            if !shape.turns.contains(&laid.turn) || !shape.fits(laid.turn, empty).has(laid.cell) {
                return Err(wrong(place, format!("{what}: it does not fit there on empty cells (S-2.1)")));
            }
            for (cell, code) in shape.covers(laid.cell, laid.turn).into_iter().zip(&shape.codes) {
                self.fill(state, seat, cell, *code);
            }
        }
        for (cell, cover) in &position.covers {
            if !state.player(seat).territories.has(*cell) {
                return Err(wrong(place, format!("covers: there is no territory at {cell} (S-2.3)")));
            }
            if matches!(cover, Cover::Coins(coins) if !(1..=99).contains(coins)) {
                return Err(wrong(place, format!("covers: {cell}: 1 to 99 coins")));
            }
            state.player_mut(seat).lay(*cell, *cover);
        }
        Ok(())
    }

    fn read_storage(&self, place: &str, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        if position.resources != position.resources.resources() {
            return Err(wrong(place, "resources: coins and points have places of their own"));
        }
        if position.coins > MOST {
            return Err(wrong(place, format!("{} coins: at most {MOST}", position.coins)));
        }
        if !position.blue.is_empty() && self.has(Variant::BlueOffer) {
            return Err(wrong(place, "blue: the blue dice lie in the offer (S-7.2)"));
        }
        let player = state.player_mut(seat);
        player.resources = position.resources;
        player.coins = position.coins;
        player.blue = position.blue;
        let lying = |wanted: fn(Cover) -> bool| {
            player.covered.filter_map(|cell| player.cover(cell)).filter(|cover| wanted(*cover)).count() as u8
        };
        let white = lying(|cover| matches!(cover, Cover::White(_)));
        let blue = lying(|cover| matches!(cover, Cover::Blue(_)));
        let singles = lying(|cover| matches!(cover, Cover::Coins(_)));
        player.white_used = position.white_used.unwrap_or(white);
        player.blue_used = position.blue_used.unwrap_or(blue);
        player.singles = position.singles.unwrap_or(singles);
        for (name, used, lie, most) in [
            ("white_used", player.white_used, white, 99),
            ("blue_used", player.blue_used, blue, 99),
            ("singles", player.singles, singles, 99),
        ] {
            if used < lie || used > most {
                return Err(wrong(place, format!("{name} {used}: expected {lie} to {most}")));
            }
        }
        Ok(())
    }

    fn read_monks(&self, place: &str, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
        let mut monks = 0;
        let mut scholars = 0;
        for space in &position.monks {
            if monks & MonkSpace::bit(*space) != 0 {
                return Err(wrong(place, format!("monks: two at space {space} (S-3.5)")));
            }
            monks |= space.bit();
            if let crate::numbers::Place::Scholar(nth) = space.place() {
                scholars |= state.scholars[nth].bit();
            }
        }
        if monks.count_ones() > u32::from(self.data.numbers.monks) {
            return Err(wrong(place, format!("monks: a player has {}", self.data.numbers.monks)));
        }
        if let Some(scholar) = position.scholar {
            if !self.has(Variant::Advanced) {
                return Err(wrong(place, "scholar: only in the advanced set-up (S-7.1)"));
            }
            let others = Seat::all(seat.index()).filter_map(|other| state.player(other).scholar);
            let mut others = others.chain(state.sets.into_iter().flatten());
            if state.scholars.contains(&scholar) || others.any(|other| other == scholar) {
                return Err(wrong(place, format!("scholar {scholar} is somewhere else")));
            }
            scholars |= Scholar::bit(scholar);
        }
        let player = state.player_mut(seat);
        player.monks = monks;
        player.scholars = scholars;
        player.scholar = position.scholar;
        let limit = self.perks(state.player(seat)).limit;
        for resource in Resource::ALL {
            let held = state.player(seat).has(resource);
            if held > limit {
                return Err(wrong(place, format!("{held} {}: at most {limit} (S-2.6)", resource.name())));
            }
        }
        Ok(())
    }

    fn read_order(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let mut order: Vec<Seat> = Vec::new();
        for number in &position.conquistadors {
            let seat = self.read_seat_number("conquistadors", *number)?;
            if order.contains(&seat) {
                return Err(wrong("conquistadors", format!("seat {number} is there twice")));
            }
            order.push(seat);
        }
        let furthest = |seat: &Seat| std::cmp::Reverse(state.player(*seat).conquistador);
        if order.is_empty() {
            order = Seat::all(self.players).collect();
            order.sort_by_key(furthest);
        }
        if order.len() != self.players {
            return Err(wrong("conquistadors", format!("{} seats for {} players", order.len(), self.players)));
        }
        if !order.is_sorted_by_key(furthest) {
            return Err(wrong("conquistadors", "who is further comes first"));
        }
        state.order[..self.players].copy_from_slice(&order);
        Ok(())
    }

    /// What is nowhere else is in the stacks.
    fn read_stacks(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let mut tiles = 0u32;
        let mut halls = 0u32;
        let mut use_tile = |tile: Tile| {
            let (set, bit) = match tile {
                Tile::Expansion(tile) => (&mut tiles, tile.bit()),
                Tile::TownHall(hall) => (&mut halls, 1 << hall.index()),
                Tile::Road => return Ok(()),
            };
            if *set & bit != 0 {
                return Err(wrong("tiles", format!("{tile} is there twice")));
            }
            *set |= bit;
            Ok(())
        };
        position.expansions.iter().chain(&position.gone).try_for_each(|tile| use_tile(Tile::Expansion(*tile)))?;
        position.placing.into_iter().try_for_each(&mut use_tile)?;
        position.seats.iter().flat_map(|seat| &seat.tiles).try_for_each(|laid| use_tile(laid.tile))?;
        for set in &position.sets {
            use_tile(Tile::TownHall(set.set))?;
        }
        state.stack &= !tiles;
        let mut used = 0u64;
        let harbours = position.seats.iter().flat_map(|seat| seat.harbour.iter().flatten());
        for shipment in state.docks.iter().flatten().chain(&position.gone_shipments).chain(harbours) {
            if used & shipment.bit() != 0 {
                return Err(wrong("shipments", format!("{shipment} is there twice")));
            }
            used |= shipment.bit();
        }
        let starting = (1u64 << Shipment::STARTING) - 1;
        state.shipments &= !used;
        if state.stage == Stage::Table && used & starting != 0 {
            return Err(wrong("docks", "the starting shipments are still to come (S-1.1)"));
        }
        if matches!(state.stage, Stage::Shipment(_)) && state.shipments == 0 {
            return Err(wrong("reveal", "the stack of shipments is empty (S-3.2)"));
        }
        Ok(())
    }

    /// There are not more dice than exist.
    fn read_dice(&self, position: &Position, state: &State) -> Result<(), Refused> {
        let most = usize::from(self.data.numbers.dice_each) * self.players;
        let (mut white, mut blue) = (state.white.len(), state.blue_offer.len());
        match position.chain.as_ref().and_then(|chain| chain.die).map(|taken| taken.die) {
            Some(Die::White) => white += 1,
            Some(Die::Blue) => blue += 1,
            None => {}
        }
        for seat in Seat::all(self.players) {
            let player = state.player(seat);
            let lie = |wanted: fn(Cover) -> bool| {
                player.covered.filter_map(|cell| player.cover(cell)).filter(|cover| wanted(*cover)).count()
            };
            white += lie(|cover| matches!(cover, Cover::White(_)));
            let own = Dice::len(player.blue) + lie(|cover| matches!(cover, Cover::Blue(_)));
            blue += own;
            let unlocked = usize::from(self.unlocked(player));
            if !self.has(Variant::BlueOffer) && own > unlocked {
                return Err(wrong(
                    &format!("seat {seat}"),
                    format!("{own} blue dice: {unlocked} are unlocked (S-3.4)"),
                ));
            }
        }
        for (name, count) in [("white", white), ("blue", blue)] {
            if count > most {
                return Err(wrong(name, format!("{count} dice: there are {most} (S-1.1)")));
            }
        }
        Ok(())
    }

    /// Whose word it is, and what is under way.
    fn read_moment(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
        let in_turn = matches!(state.stage, Stage::Turn | Stage::Die | Stage::Shipment(_));
        state.placing = position.placing;
        if let Some(tile) = position.placing {
            let right = match tile {
                Tile::Expansion(_) => state.stage == Stage::Turn && position.acted && position.chain.is_none(),
                Tile::TownHall(_) => state.stage == Stage::ChooseSets,
                Tile::Road => false,
            };
            let fits =
                self.data.shape(tile).is_some_and(|shape| shape.fits_somewhere(state.player(state.active).empty()));
            if !right || !fits {
                return Err(wrong("placing", format!("{tile} cannot be placed now")));
            }
        }
        if let Some(chain) = &position.chain {
            if !in_turn || !position.acted {
                return Err(wrong("chain", "effects follow a main action: acted is true, in a turn"));
            }
            self.read_chain(chain, state)?;
            // A die in use counts as used where nothing else is said.
            let said = position.seats.get(state.active.index());
            let player = state.player_mut(state.active);
            match chain.die.map(|taken| taken.die) {
                Some(Die::White) if said.is_none_or(|own| own.white_used.is_none()) => player.white_used += 1,
                Some(Die::Blue) if said.is_none_or(|own| own.blue_used.is_none()) => player.blue_used += 1,
                _ => {}
            }
            let lie = |wanted: fn(Cover) -> bool| {
                player.covered.filter_map(|cell| player.cover(cell)).filter(|cover| wanted(*cover)).count()
            };
            let (used, lie) = match chain.die.map(|taken| taken.die) {
                Some(Die::White) => (player.white_used, lie(|cover| matches!(cover, Cover::White(_)))),
                Some(Die::Blue) => (player.blue_used, lie(|cover| matches!(cover, Cover::Blue(_)))),
                None => (1, 0),
            };
            if usize::from(used) <= lie {
                return Err(wrong("chain", "die: the die in use counts as used (S-2.3)"));
            }
        }
        let retired = state.player(state.active).has_retired();
        let retiring = matches!(state.chain.kind, Some(ChainKind::Retreat | ChainKind::Income));
        if in_turn && retired && !position.acted {
            return Err(wrong("turn", format!("seat {} has retired", position.turn.unwrap_or(position.start))));
        }
        if retiring && !retired {
            return Err(wrong("chain", "who retires has a retreat space (S-4.1)"));
        }
        if state.chain.kind.is_some() && !retiring && retired {
            return Err(wrong("chain", "who has retired activates nothing (S-2.4)"));
        }
        let prayer = state.chain.religion;
        if state.stage == Stage::Die
            && (!matches!(prayer, Some(Prayer::Monk | Prayer::LastMonk))
                || self.unlocked(state.player(state.active)) < 2)
        {
            return Err(wrong("stage", "a blue die is rolled when its symbol was just passed (S-3.4)"));
        }
        if matches!(state.stage, Stage::Shipment(dock) if state.docks[dock.index()].is_some()) {
            return Err(wrong("reveal", "a shipment lies at this dock"));
        }
        self.check_choosers(state)?;
        if state.stage == Stage::Turn {
            self.advance(state, state.active, &mut table::Silent);
            let mut open = table::Actions::<Action>::new();
            self.list(state, state.active, &mut open);
            if open.is_empty() {
                return Err(wrong("turn", "there is nothing to decide"));
            }
        }
        Ok(())
    }

    /// Who still chooses has no board, or has room for a town hall and a set to choose.
    fn check_choosers(&self, state: &State) -> Result<(), Refused> {
        if !matches!(state.stage, Stage::ChooseBoards | Stage::ChooseSets) {
            return Ok(());
        }
        let steps = (state.active.index() + self.players - state.start.index()) % self.players;
        let waits = |seat: Seat| (seat.index() + self.players - state.start.index()) % self.players <= steps;
        for seat in Seat::all(self.players) {
            let player = state.player(seat);
            if state.stage == Stage::ChooseBoards && player.board.is_some() == waits(seat) {
                return Err(wrong("turn", "boards are chosen anti-clockwise, the start player last (S-1.4)"));
            }
            let room = self.data.town_halls.iter().all(|shape| shape.fits_somewhere(player.empty()));
            if state.stage == Stage::ChooseSets && waits(seat) && !room {
                return Err(wrong(&format!("seat {seat}"), "there is no room for a town hall (S-7.1)"));
            }
        }
        let choosers = Seat::all(self.players).filter(|seat| waits(*seat)).count();
        let placing = usize::from(state.placing.is_some());
        if state.stage == Stage::ChooseSets && state.sets.iter().flatten().count() + placing < choosers {
            return Err(wrong("sets", "there are fewer than seats that choose (S-7.1)"));
        }
        Ok(())
    }

    fn read_chain(&self, position: &ChainPosition, state: &mut State) -> Result<(), Refused> {
        let place = "chain";
        let player = state.player(state.active);
        let cells: Cells = position.cells.iter().copied().collect();
        let done: Cells = position.done.iter().copied().collect();
        let declined: Cells = position.declined.iter().copied().collect();
        let line = matches!(position.of, ChainKind::Column | ChainKind::Row);
        let territories = line || position.of == ChainKind::Single;
        let now = (cells - done).first();
        if territories {
            let before = now.is_some_and(|now| done.last().is_none_or(|last| last < now));
            if !cells.within(player.territories) || !done.within(cells) || !declined.within(done) || !before {
                return Err(wrong(place, "cells: territories in order, some done, one at hand"));
            }
        } else if !cells.is_empty() || !done.is_empty() || !declined.is_empty() {
            return Err(wrong(place, "cells: a retreat space and income have none"));
        }
        match (position.die, position.of) {
            (Some(taken), ChainKind::Column | ChainKind::Row) => {
                let die = if position.of == ChainKind::Column { Die::White } else { Die::Blue };
                let free = (cells & player.covered).is_empty();
                if taken.die != die || !cells.within(crate::legal::line(die, taken.value)) || !free {
                    return Err(wrong(place, "die: a white one for a column, a blue one for a row, with vacant cells"));
                }
            }
            (None, ChainKind::Column | ChainKind::Row) => return Err(wrong(place, "die: a line has one")),
            (Some(_), _) => return Err(wrong(place, "die: only a line has one")),
            (None, ChainKind::Single) if cells.len() != 1 || !cells.within(player.covered) => {
                return Err(wrong(place, "cells: one territory with coins on it (S-2.2)"));
            }
            _ => {}
        }
        let (dock, left) = match (position.of, position.dock) {
            (ChainKind::Income, Some(dock)) => (dock.index() as u8, position.left),
            (ChainKind::Income, None) => return Err(wrong(place, "dock: whose income is taken?")),
            (_, None) => (0, 0),
            (_, Some(_)) => return Err(wrong(place, "dock: only income has one")),
        };
        if position.of == ChainKind::Income && !(1..=Shipment::COUNT as u8).contains(&left) {
            return Err(wrong(place, format!("left {left}: how many shipments of the dock are to pay?")));
        }
        let all = match now {
            Some(cell) => self.effects_of(player, cell),
            None => 1,
        };
        let effects = match &position.effects {
            Some(left) => left.iter().fold(0, |all, nth| all | 1 << nth.index()),
            None => all,
        };
        if effects & !all != 0 {
            return Err(wrong(place, "effects: there are not so many"));
        }
        state.chain = Chain {
            kind: Some(position.of),
            die: position.die,
            cells,
            done,
            declined,
            effects,
            used: position.used,
            dock,
            left,
            religion: position.religion,
        };
        Ok(())
    }
}

const _: () = assert!(MAX_SEATS == 4, "a side A for each seat");
