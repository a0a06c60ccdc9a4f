//! What somebody may mean who points at a place: the actions that could lie there, allowed or not, so
//! that the rules themselves say why none of them is.

use table::{Address, Seat};

use crate::action::Due;
use crate::dice::Die;
use crate::item::Bundle;
use crate::numbers::Nth;
use crate::piece::Expansion;
use crate::{Action, Cell, Dock, Face, MonkSpace, Quarter, Retreat, SantaMaria, State};

impl SantaMaria {
    /// The actions a place can mean: while something is due only its own, else the main actions.
    pub(crate) fn attempted(&self, state: &State, seat: Seat, at: &Address) -> Vec<Action> {
        let words: Vec<&str> = at.words().collect();
        let number = |word: &str| word.parse::<u8>().ok();
        let effect = Nth::at(0);
        match (words.as_slice(), self.due(state)) {
            (["cell", cell], due) => match (number(cell).and_then(Cell::new), due) {
                (Some(cell), Some(Due::Place { .. })) => {
                    (0..4).filter_map(Quarter::new).map(|turn| Action::Place { cell, turn }).collect()
                }
                (Some(cell), _) => vec![Action::Activate { cell }],
                (None, _) => vec![],
            },
            (["tile", tile], _) => {
                let Ok(tile) = tile.parse::<Expansion>() else { return vec![] };
                let prices = &self.perks(state.player(seat)).expansion[usize::from(!tile.is_double())];
                prices.iter().map(|pay| Action::Expand { tile, pay: *pay }).collect()
            }
            ([head @ ("column" | "row"), value], _) => {
                let Some(value) = number(value).and_then(Face::new) else { return vec![] };
                let (die, own) = match *head {
                    "column" => (Die::White, state.white),
                    _ => (Die::Blue, state.player(seat).blue),
                };
                let faces = own.faces().chain(
                    (die == Die::Blue).then_some(state.blue_offer).into_iter().flat_map(crate::dice::Dice::faces),
                );
                faces.map(|face| Action::Line { die, face, value }).collect()
            }
            (["retreat", space], _) => {
                number(space).and_then(Retreat::new).map(|space| Action::Retire { space }).into_iter().collect()
            }
            (["dock", dock], Some(_)) => {
                let Some(dock) = number(dock).and_then(Dock::new) else { return vec![] };
                let price = state.docks[dock.index()].map(|shipment| self.data.shipments[shipment.index()].0);
                vec![Action::Export { effect, dock, pay: price.unwrap_or(Bundle::NONE) }]
            }
            (["monk", space], Some(Due::Monk)) => {
                number(space).and_then(MonkSpace::new).map(|space| Action::Monk { space }).into_iter().collect()
            }
            _ => vec![],
        }
    }
}
