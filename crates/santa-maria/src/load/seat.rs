//! Reading what is a seat's own.

use table::{Refused, Seat};

use super::{MOST, wrong};
use crate::piece::{Board, Scholar, Tile};
use crate::position::{Cover, SeatPosition};
use crate::state::{Stage, State};
use crate::{MonkSpace, Resource, SantaMaria, Source, Variant};

impl SantaMaria {
    pub(super) fn read_seat(&self, position: &SeatPosition, seat: Seat, state: &mut State) -> Result<(), Refused> {
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
}
