//! Reading the moment: what waits, and for whom.

use table::{Refused, Seat};

use super::wrong;
use crate::dice::Die;
use crate::piece::{Shipment, Tile};
use crate::position::{ChainKind, ChainPosition, Cover, Position, Prayer};
use crate::state::{Chain, Stage, State};
use crate::{Action, Cells, SantaMaria};

impl SantaMaria {
    /// Who decides, and what is under way.
    pub(super) fn read_moment(&self, position: &Position, state: &mut State) -> Result<(), Refused> {
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
            // A die in use counts as used unless stated otherwise.
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

    /// A seat that has yet to choose has no board, or has room for a town hall and a set to choose.
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
