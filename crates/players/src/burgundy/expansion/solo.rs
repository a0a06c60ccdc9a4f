//! The solo game: the target, the pace, and what fills spaces besides dice.

use burgundy::duchy::Duchy;
use burgundy::expansion::RoomWaiting;
use burgundy::expansion::solo::{Asks, JOKER};
use burgundy::state::{PHASES, ROUNDS};
use burgundy::{Colour, Pending, Spaces};

use super::{Look, Ways};
use crate::burgundy::features::{COLOUR, DIE};
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

/// Points to the target that are distinguished.
const POINTS: usize = 56;
/// Steps by which actions and dice may differ, either way.
const PACE_MOST: usize = 40;
/// Goods that a joker costs, and more of them that are distinguished.
const GOODS_MOST: usize = 12;
const ISLANDS_MOST: usize = 16;

const TARGET: Block = Block::first("target", &[Numbers(1, 12)]);
const MISSING: Block = TARGET.then("missing", &[Numbers(0, POINTS)]);
/// What is missing beyond what silver can buy.
const UNAFFORDED: Block = MISSING.then("unafforded", &[Numbers(0, POINTS)]);
const REACHED: Block = UNAFFORDED.then("reached", &[Numbers(1, 10)]);
const EMPTY: Block = REACHED.then("empty", &[Numbers(0, 38)]);
/// Dice that are left, less the takings and placings that are needed.
const PACE: Block = EMPTY.then("pace", &[Numbers(0, 2 * PACE_MOST + 1)]);
/// Empty spaces by how many tiles they are away.
const NEAR: Block = PACE.then("near", &[Words(&["open", "second", "beyond"]), Numbers(0, 20)]);
/// Any empty space within reach, by number: where a joker may go.
const OPEN_DIE: Block = NEAR.then("open-die", &[DIE, Numbers(1, 4)]);
const JOKERS: Block = OPEN_DIE.then("jokers", &[Numbers(1, 3)]);
const JOKER_NOW: Block = JOKERS.then("joker-now", &[]);
const GOODS: Block = JOKER_NOW.then("goods", &[Numbers(1, GOODS_MOST)]);
/// The same with those that the next ship could bring.
const WITH_SHIP: Block = GOODS.then("with-ship", &[Numbers(1, GOODS_MOST)]);
/// Tiles of the black depot for which there is a space within reach.
const REWARDS: Block = WITH_SHIP.then("rewards", &[COLOUR, Numbers(1, 3)]);
/// A colour's last space, within reach or not.
const LAST_ONE: Block = REWARDS.then("last-one", &[COLOUR, Words(&["open", "remote"])]);
const COMPLETE: Block = LAST_ONE.then("complete", &[Numbers(1, 6)]);
const ISLANDS: Block = COMPLETE.then("islands", &[Words(&["untouched", "begun", "full"]), Numbers(1, ISLANDS_MOST)]);
/// Spaces within reach on islands that are not begun.
const LANDINGS: Block = ISLANDS.then("landings", &[Numbers(1, 6)]);
const WAITS: Block = LANDINGS.then("waits", &[Words(&["count", "buy", "give", "joker", "reward", "crane"])]);

pub(super) const LAST: Block = WAITS;

pub(super) fn inputs(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let (state, estate) = (look.state, look.estate);
    let course = state.more.solo.course;
    TARGET.moved(at).up_to(usize::from(course.target / 5).saturating_sub(1), on);
    let missing = usize::from(course.missing());
    MISSING.moved(at).up_to(missing, on);
    UNAFFORDED.moved(at).up_to(missing.saturating_sub(usize::from(estate.silver)), on);
    REACHED.moved(at).count(0, 10, usize::from(course.reached), on);
    let goods: usize = estate.goods.iter().map(|count| usize::from(*count)).sum();
    GOODS.moved(at).count(0, GOODS_MOST, goods, on);
    let cargo = |depot: &burgundy::state::DepotState| depot.goods.iter().map(|count| usize::from(*count)).sum();
    let cargo: usize = state.depots.iter().map(cargo).max().unwrap_or(0);
    WITH_SHIP.moved(at).count(0, GOODS_MOST, goods + cargo, on);
    spaces(look, at, on);
    islands(look, ways, at, on);
    if look.decides() {
        for pending in state.pending.iter() {
            if let Pending::Expansion(RoomWaiting::Solo(asks)) = pending {
                let nth = match asks {
                    Asks::Count { .. } => 0,
                    Asks::Buy {} => 1,
                    Asks::Give { .. } => 2,
                    Asks::Joker {} => 3,
                    Asks::Reward { .. } => 4,
                    Asks::Crane { .. } => 5,
                };
                WAITS.moved(at).one(nth, on);
            }
        }
    }
}

fn spaces(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (look.state, look.estate, look.duchy);
    let empty = duchy.sites().len() - estate.filled.len();
    EMPTY.moved(at).up_to(empty, on);
    let rounds = usize::from(PHASES * ROUNDS) - usize::from(state.phase * ROUNDS + state.round);
    let dice = 2 * rounds.saturating_sub(1) + look.faces().count();
    // A stored tile is only to be placed, any other to be taken and placed.
    let steps = 2 * empty - look.stored().count().min(empty);
    PACE.moved(at).one((PACE_MOST + dice).saturating_sub(steps).min(2 * PACE_MOST), on);
    let open = estate.open();
    let near = open.into_iter().fold(open, |all, space| all | duchy.neighbours(space)) - estate.filled;
    for (nth, count) in [open.len(), near.len() - open.len(), empty - near.len()].into_iter().enumerate() {
        NEAR.moved(at).one(nth * 20 + count.min(19), on);
    }
    for space in open {
        if let Some(site) = duchy.site(space) {
            OPEN_DIE.moved(at).more(site.die.index(), 4, on);
        }
    }
    let jokers = look.stored().filter(|tile| *tile == JOKER).count();
    JOKERS.moved(at).count(0, 3, jokers, on);
    let fits = |face| open.into_iter().any(|space| duchy.site(space).is_some_and(|site| site.die == face));
    if jokers > 0 && look.faces().any(fits) {
        JOKER_NOW.moved(at).one(0, on);
    }
    for tile in state.black.iter().flatten() {
        if !(duchy.fitting(*tile) & open).is_empty() {
            REWARDS.moved(at).more(tile.colour().index(), 3, on);
        }
    }
    let mut complete = 0;
    for colour in Colour::ALL {
        let left = duchy.of_colour(colour) - estate.filled;
        match left.len() {
            0 => complete += 1,
            1 => LAST_ONE.moved(at).one(2 * colour.index() + usize::from((left & open).is_empty()), on),
            _ => {}
        }
    }
    COMPLETE.moved(at).count(0, 6, complete, on);
}

fn islands(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let (filled, open) = (look.estate.filled, look.estate.open());
    let mut counts = [0; 3];
    let mut landings = 0;
    for island in ways.islands(look.duchy) {
        let covered = (*island & filled).len();
        let nth = if covered == 0 { 0 } else { 1 + usize::from(covered == island.len()) };
        counts[nth] += 1;
        if covered == 0 {
            landings += (*island & open).len();
        }
    }
    for (nth, count) in counts.into_iter().enumerate() {
        ISLANDS.moved(at).count(nth, ISLANDS_MOST, count, on);
    }
    LANDINGS.moved(at).count(0, 6, landings, on);
}

/// The islands of a duchy: what hangs together without rivers (Q-B-72).
pub(super) fn of_duchy(duchy: &Duchy) -> Vec<Spaces> {
    let ferries: Vec<_> = duchy.file().links.iter().filter_map(|[a, b]| Some([duchy.at(*a)?, duchy.at(*b)?])).collect();
    let mut left = Colour::ALL.into_iter().fold(Spaces::NONE, |all, colour| all | duchy.of_colour(colour));
    let mut islands = Vec::new();
    while let Some(first) = left.into_iter().next() {
        let (mut island, mut new) = (Spaces::only(first), Spaces::only(first));
        while !new.is_empty() {
            let mut next = Spaces::NONE;
            for space in new {
                let ferry = |other| ferries.iter().any(|link| *link == [space, other] || *link == [other, space]);
                next |= duchy
                    .neighbours(space)
                    .into_iter()
                    .filter(|other| !ferry(*other))
                    .fold(Spaces::NONE, |all, other| all | Spaces::only(other));
            }
            new = next - island;
            island |= new;
        }
        left = left - island;
        islands.push(island);
    }
    islands
}

#[cfg(test)]
mod tests {
    use burgundy::Expansion;
    use burgundy::data::Data;

    use super::*;

    /// Every space is on one island, and every river leads from one to another.
    #[test]
    fn rivers_join_islands() {
        let own = Data::standard().own_duchies.iter().filter(|own| own.room == Expansion::Solo);
        let mut seen = 0;
        for duchy in own.map(|own| &own.duchy) {
            let islands = of_duchy(duchy);
            let of = |at: [i32; 2]| {
                let space = duchy.at(at).expect("a space");
                let nth: Vec<_> = (0..islands.len()).filter(|nth| islands[*nth].has(space)).collect();
                assert_eq!(nth.len(), 1, "{}: space {space}", duchy.id());
                nth[0]
            };
            for site in duchy.sites() {
                of([site.q, site.r]);
            }
            assert!(duchy.file().links.iter().all(|[a, b]| of(*a) != of(*b)), "{}", duchy.id());
            assert!((4..=ISLANDS_MOST).contains(&islands.len()), "{}: {}", duchy.id(), islands.len());
            seen += 1;
        }
        assert_eq!(seen, 4, "two in each edition");
    }
}
