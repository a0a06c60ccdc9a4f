//! Reading a position: what is wrong, and where.

mod moment;
mod seat;

use table::{MAX_SEATS, Refused, Seat};

use crate::config::Deal;
use crate::dice::{Dice, Die};
use crate::piece::{Shipment, Tile};
use crate::position::{Cover, DIE, Position, SHIPMENT, STAGES, SeatPosition};
use crate::state::{Stage, State, YEARS};
use crate::year::kind_mask;
use crate::{SantaMaria, Variant};

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

    /// Whatever is nowhere else is in the stacks.
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

    /// There are no more dice than exist.
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
}

const _: () = assert!(MAX_SEATS == 4, "a side A for each seat");
