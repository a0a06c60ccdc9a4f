//! What a position shows that could never have come about in play. It can be played all the same.

use table::{Remark, Seat};

use crate::state::{Stage, State};
use crate::tile::Kind;
use crate::{Burgundy, Colour, Depot, Spaces, Tile};

impl Burgundy {
    /// Everything odd, seat by seat, then on the common board.
    pub(crate) fn oddities_of(&self, state: &State) -> Vec<Remark> {
        let mut odd = Vec::new();
        if !matches!(state.stage, Stage::SetUp(_)) {
            for seat in Seat::all(self.estates) {
                self.odd_duchy(state, seat, &mut odd);
                self.odd_bonuses(state, seat, &mut odd);
            }
        }
        self.odd_depots(state, &mut odd);
        odd
    }

    fn odd_duchy(&self, state: &State, seat: Seat, odd: &mut Vec<Remark>) {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        if !state.tiles(seat).any(|(_, tile)| tile == Tile::CASTLE) {
            odd.push(remark("no-castle", "B-1.4", format!("Seat {seat} has no castle in its duchy.")));
        }
        let mut joined = estate.filled.first().map_or(Spaces::NONE, Spaces::only);
        loop {
            let next = joined.fold(joined, |all, space| all | duchy.neighbours(space) & estate.filled);
            if next == joined {
                break;
            }
            joined = next;
        }
        if joined != estate.filled {
            odd.push(remark(
                "tiles-apart",
                "B-4.6",
                format!("The tiles in the duchy of seat {seat} do not all touch."),
            ));
        }
        if !estate.powers.equal_buildings {
            for region in duchy.regions().iter().filter(|region| region.colour == Colour::Building) {
                let buildings: Vec<Tile> =
                    (region.spaces & estate.filled).filter_map(|space| state.tile(seat, space)).collect();
                let twice = buildings.iter().enumerate().find(|(nth, tile)| buildings[..*nth].contains(tile));
                if let Some((_, tile)) = twice.filter(|(_, tile)| matches!(tile.kind(), Kind::Building(_))) {
                    let text = format!("Seat {seat} has two of {tile} in one city.");
                    odd.push(remark("same-building", "B-5.6", text));
                }
            }
        }
    }

    /// B-5.9: a bonus tile comes with the last space of its colour, one for each seat.
    fn odd_bonuses(&self, state: &State, seat: Seat, odd: &mut Vec<Remark>) {
        let estate = state.estate(seat);
        let duchy = self.duchy(estate.duchy);
        for colour in Colour::ALL {
            let (large, small) = (estate.large.has(colour), estate.small.has(colour));
            let name = colour.name();
            if (large || small) && !duchy.of_colour(colour).within(estate.filled) {
                let text = format!("Seat {seat} has a bonus tile for {name}, but not all spaces of that colour.");
                odd.push(remark("early-bonus", "B-5.9", text));
            }
            if large && small {
                odd.push(remark("both-bonuses", "B-5.9", format!("Seat {seat} has both bonus tiles for {name}.")));
            }
        }
    }

    /// B-2.2 to B-2.4: the spaces of the depots have colours, and not all are used with fewer players.
    fn odd_depots(&self, state: &State, odd: &mut Vec<Remark>) {
        for depot in Depot::ALL {
            let mut free: Vec<Colour> =
                self.slots[depot.index()].iter().flatten().map(|slot| slot.in_phase(state.phase)).collect();
            for tile in state.depot(depot).tiles.iter().flatten() {
                match free.iter().position(|colour| tile.fits(*colour)) {
                    Some(nth) => drop(free.swap_remove(nth)),
                    None => {
                        let text = format!("Depot {depot} has no space left for {tile}.");
                        odd.push(remark("odd-depot", "B-2.2", text));
                    }
                }
            }
        }
        let (most, there) =
            (self.black_slots.iter().filter(|used| **used).count(), state.black.iter().flatten().count());
        if there > most {
            let text = format!("{there} tiles lie in the black depot, which has {most} spaces with these players.");
            odd.push(remark("odd-depot", "B-2.4", text));
        }
    }
}

fn remark(code: &'static str, rule: &'static str, text: String) -> Remark {
    Remark { code, rule, text }
}
