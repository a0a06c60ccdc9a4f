//! How one effect leads to the next: along a line, from the retreat space to the income.

use table::{Seat, Sink};

use crate::action::Due;
use crate::event::Event;
use crate::position::{ChainKind, Cover, Prayer};
use crate::state::{Chain, Stage, State};
use crate::{Die, Dock, SantaMaria};

impl SantaMaria {
    /// Goes on to the next thing somebody has to decide. What cannot be used, either now or after
    /// free sales and purchases, is dropped automatically; everything else is asked (Q-S-08).
    pub(crate) fn advance(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        while state.stage == Stage::Turn {
            match state.chain.religion {
                Some(Prayer::Monk | Prayer::LastMonk) => {
                    if self.monk_possible(state) {
                        return;
                    }
                    sink.tell(|| Event::EffectLost { seat, due: Due::Monk });
                    self.after_monk(state, seat, sink);
                }
                Some(Prayer::Step) => {
                    if self.step_possible(state) {
                        return;
                    }
                    self.only_one_step(state, seat, sink);
                }
                None => {
                    let Some(due) = self.due(state) else { return };
                    if matches!(due, Due::Place { .. }) {
                        return;
                    }
                    if self.drop_the_impossible(state, seat, due, sink) {
                        return;
                    }
                    self.go_on(state, seat, sink);
                }
            }
        }
    }

    /// Drops the effects at hand that cannot be used; true if some are left.
    ///
    /// S-3.6: as long as one of them can be used, its gain might pay for the others, so none is dropped.
    fn drop_the_impossible(&self, state: &mut State, seat: Seat, due: Due, sink: &mut impl Sink<Event>) -> bool {
        let left = state.chain.effects;
        let open = |nth: usize| left >> nth & 1 != 0;
        let effects = self.at_hand(state, due);
        if effects.iter().enumerate().any(|(nth, effect)| open(nth) && self.possible(state, effect)) {
            return true;
        }
        for _ in 0..left.count_ones() {
            sink.tell(|| Event::EffectLost { seat, due });
        }
        state.chain.effects = 0;
        false
    }

    /// The current item is done: on to the next territory or shipment, or the end.
    fn go_on(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        match state.chain.kind {
            Some(ChainKind::Column | ChainKind::Row | ChainKind::Single) => self.next_territory(state, seat, sink),
            Some(ChainKind::Retreat) => self.begin_income(state, seat),
            Some(ChainKind::Income) => {
                state.chain.left -= 1;
                state.chain.used = false;
                state.chain.effects = 1;
                if state.chain.left == 0 {
                    self.next_dock(state, seat, usize::from(state.chain.dock) + 1);
                }
            }
            None => {}
        }
    }

    fn next_territory(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let chain = &mut state.chain;
        if let Some(cell) = (chain.cells - chain.done).first() {
            chain.done.add(cell);
            if !chain.used {
                chain.declined.add(cell);
            }
        }
        chain.used = false;
        if let Some(cell) = (chain.cells - chain.done).first() {
            state.chain.effects = self.effects_of(state.player(seat), cell);
            return;
        }
        // S-2.3: the die rests on the last of the territories, whether its effect was used or not.
        let Chain { die, cells, .. } = state.chain;
        state.chain = Chain::NONE;
        if let (Some(taken), Some(cell)) = (die, cells.last()) {
            let cover = match taken.die {
                Die::White => Cover::White(taken.value),
                Die::Blue => Cover::Blue(taken.value),
            };
            state.player_mut(seat).lay(cell, cover);
            sink.tell(|| Event::DieLaid { seat, die: taken.die, value: taken.value, cell });
        }
    }

    /// S-4.2: after the retreat space, the docks from top to bottom.
    fn begin_income(&self, state: &mut State, seat: Seat) {
        state.chain = Chain { kind: Some(ChainKind::Income), effects: 1, ..Chain::NONE };
        self.next_dock(state, seat, 0);
    }

    /// Q-S-27: counts the shipments that are there when the dock's turn comes.
    fn next_dock(&self, state: &mut State, seat: Seat, from: usize) {
        let player = state.player(seat);
        match Dock::all().skip(from).find(|dock| player.shipments(*dock) > 0) {
            Some(dock) => {
                let left = player.shipments(dock);
                state.chain.dock = dock.index() as u8;
                state.chain.left = left;
            }
            None => state.chain = Chain::NONE,
        }
    }
}
