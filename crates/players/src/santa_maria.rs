//! A first valuation of Santa Maria: points, and what the last sale would bring.

use santa_maria::{Resource, SantaMaria, State};
use table::{Game, Seat};

use crate::Valued;

impl Valued for SantaMaria {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        let goods: i32 =
            Resource::ALL.map(|kind| i32::from(player.has(kind)) * if kind.is_basic() { 1 } else { 2 }).iter().sum();
        100 * self.points(state, seat) + 33 * (i32::from(player.coins) + goods)
    }
}
