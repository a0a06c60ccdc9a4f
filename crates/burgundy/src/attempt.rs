//! What somebody may mean who points at a place: the actions that could lie there, allowed or not, so
//! that the rules themselves say why none of them is.

use table::{Address, Seat};

use crate::{Action, Burgundy, Depot, Face, Goods, Space, State, Tile};

impl Burgundy {
    /// The actions a place can mean, with each die that is left, or none while an effect is due.
    pub(crate) fn attempted(&self, state: &State, seat: Seat, at: &Address) -> Vec<Action> {
        let estate = state.estate(seat);
        let player = state.player(seat);
        let mut dice: Vec<Option<Face>> = match state.pending.due() {
            Some(_) => vec![None],
            None => (0..2).filter(|nth| !player.used[*nth]).map(|nth| player.dice[nth]).collect(),
        };
        dice.dedup();
        let with_dice = |action: &dyn Fn(Option<Face>) -> Action| dice.iter().copied().map(action).collect();
        let mut stored: Vec<Tile> = estate.storage.iter().flatten().copied().collect();
        stored.extend(self.rooms_stored(state, seat));
        stored.extend(self.rooms_own(state, seat));
        stored.dedup();
        let words: Vec<&str> = at.words().collect();
        let number = |word: &str| word.parse::<u8>().ok();
        let depot = |word: &str| number(word).and_then(Depot::new);
        match words[..] {
            ["space", space] => {
                let space = number(space).and_then(|number| Space::new(usize::from(number).checked_sub(1)?));
                let duchy = self.duchy(estate.duchy);
                let Some(site) = space.and_then(|space| duchy.site(space)) else { return vec![] };
                let Some(space) = space else { return vec![] };
                // Whoever has a tile of the colour does not mean the others.
                if stored.iter().any(|tile| tile.fits(site.colour)) {
                    stored.retain(|tile| tile.fits(site.colour));
                }
                let place = |tile: &Tile| {
                    let tile = *tile;
                    dice.iter().map(move |die| Action::Place { die: *die, tile, space })
                };
                stored.iter().flat_map(place).collect()
            }
            ["depot", which, "tile", nth] => {
                let tile = |depot: Depot| {
                    let nth = usize::from(number(nth)?).checked_sub(1)?;
                    state.depot(depot).tiles.get(nth).copied().flatten()
                };
                match depot(which).and_then(|depot| Some((depot, tile(depot)?))) {
                    Some((depot, tile)) => with_dice(&|die| Action::Take { die, depot, tile }),
                    None => vec![],
                }
            }
            ["depot", number] => depot(number).map(|depot| Action::Depot { depot }).into_iter().collect(),
            ["black", nth] => {
                let there = number(nth).and_then(|nth| *state.black.get(usize::from(nth).checked_sub(1)?)?);
                // What lies beside the black depot goes by its own name (B-9.4).
                let tile = there.or_else(|| self.rooms_on_sale(state).filter(|tile| tile.to_string() == nth));
                tile.map(|tile| Action::Buy { depot: None, tile, workers: 0 }).into_iter().collect()
            }
            ["goods", goods] => match number(goods).and_then(Goods::new) {
                Some(goods) => with_dice(&|die| Action::Sell { die, goods }),
                None => vec![],
            },
            _ => self.room_attempts(state, seat, &words),
        }
    }
}
