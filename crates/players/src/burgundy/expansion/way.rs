//! The shortest way to the next link of border posts.

use burgundy::duchy::Duchy;
use burgundy::{Spaces, State};
use table::{MAX_SEATS, Seat};

use super::grapes::Vineyards;
use super::solo;

/// No way is longer.
const LONGEST: usize = 8;

/// A shortest way.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(in crate::burgundy) struct Way {
    /// How many tiles are missing; none if all three posts are linked or nothing leads there.
    pub missing: Option<u8>,
    /// The empty spaces of which some shortest way consists.
    pub over: Spaces,
}

/// What is worth remembering from one position to the next: above all the ways of all seats, which change only when a tile
/// is placed, and most positions differ by something else.
#[derive(Default)]
pub struct Ways {
    of_seats: [Option<(Spaces, Way)>; MAX_SEATS],
    /// The islands of the duchy of the one who plays alone.
    islands: Option<Vec<Spaces>>,
    /// What was found out about vineyards.
    pub(super) vineyards: Vineyards,
}

impl Ways {
    /// The way of a seat.
    pub(in crate::burgundy) fn of(&mut self, duchy: &Duchy, state: &State, seat: Seat) -> Way {
        let filled = state.estate(seat).filled;
        match self.of_seats[seat.index()] {
            Some((then, way)) if then == filled => way,
            _ => {
                let way = shortest(duchy, filled);
                self.of_seats[seat.index()] = Some((filled, way));
                way
            }
        }
    }

    /// The islands of the duchy: all of a game are on the same one.
    pub(super) fn islands(&mut self, duchy: &Duchy) -> &[Spaces] {
        self.islands.get_or_insert_with(|| solo::of_duchy(duchy))
    }
}

/// The shortest way over empty spaces to the next link.
fn shortest(duchy: &Duchy, filled: Spaces) -> Way {
    let Some(posts) = duchy.posts() else { return Way::default() };
    let chains = posts.map(|post| along(duchy, filled, post & filled));
    let joined = |nth: usize, other: usize| !(chains[nth] & posts[other]).is_empty();
    let pairs = [(0, 1, 2), (0, 2, 1), (1, 2, 0)];
    if let Some((one, other, third)) = pairs.into_iter().find(|(one, other, _)| joined(*one, *other)) {
        // Two are linked: the chain that joins them is where the third has to come to.
        return if joined(one, third) || joined(other, third) {
            Way::default()
        } else {
            between(duchy, filled, chains[one] | chains[other], posts[third])
        };
    }
    let ways = pairs.map(|(one, other, _)| between(duchy, filled, posts[one], posts[other]));
    let missing = ways.iter().filter_map(|way| way.missing).min();
    let best = ways.into_iter().filter(|way| way.missing == missing);
    Way { missing, over: best.fold(Spaces::NONE, |all, way| all | way.over) }
}

/// These spaces and all that neighbouring tiles join to them.
fn along(duchy: &Duchy, filled: Spaces, from: Spaces) -> Spaces {
    let (mut all, mut new) = (from, from);
    while !new.is_empty() {
        new = (around(duchy, new) & filled) - all;
        all |= new;
    }
    all
}

fn around(duchy: &Duchy, spaces: Spaces) -> Spaces {
    spaces.fold(Spaces::NONE, |all, space| all | duchy.neighbours(space))
}

/// The shortest ways from some spaces to others, ends included: tiles cost nothing, empty spaces one each.
fn between(duchy: &Duchy, filled: Spaces, from: Spaces, to: Spaces) -> Way {
    let there = within(duchy, filled, from);
    let Some(missing) = there.iter().position(|spaces| !(*spaces & to).is_empty()) else { return Way::default() };
    let back = within(duchy, filled, to);
    // A space is on a shortest way if the ways to it from both ends, which both count it, add up to one more.
    let mut over = Spaces::NONE;
    for nth in 1..=missing {
        over |= there[nth] & back[missing + 1 - nth];
    }
    Way { missing: Some(missing as u8), over: over - filled }
}

/// The spaces that can be joined to some spaces with 0, 1, 2 … new tiles, their own included.
fn within(duchy: &Duchy, filled: Spaces, from: Spaces) -> [Spaces; LONGEST + 1] {
    let mut layers = [Spaces::NONE; LONGEST + 1];
    layers[0] = along(duchy, filled, from & filled);
    for nth in 1..layers.len() {
        let before = layers[nth - 1];
        layers[nth] = along(duchy, filled, before | from | around(duchy, before));
    }
    layers
}

#[cfg(test)]
mod tests {
    use burgundy::Space;
    use burgundy::data::Data;

    use super::*;

    fn duchy(id: &str) -> &'static Duchy {
        &Data::standard().duchies.iter().find(|(_, duchy)| duchy.id() == id).expect("a duchy").1
    }

    /// Following any shortest way links two posts with as many tiles as were missing, and then the third.
    #[test]
    fn following_the_way_links_the_posts() {
        for id in ["2019-11a", "2022-23", "2022-1"] {
            let duchy = duchy(id);
            let mut filled = Spaces::only(duchy.middle().or(Space::new(18)).expect("a space"));
            for _ in 0..2 {
                let mut missing = shortest(duchy, filled).missing.expect("a way");
                while missing > 0 {
                    let way = shortest(duchy, filled);
                    assert_eq!(way.missing, Some(missing), "{id}");
                    let next = way.over.iter().find(|space| {
                        let after = shortest(duchy, filled.with(*space));
                        after.missing == Some(missing - 1) || missing == 1
                    });
                    filled.add(next.unwrap_or_else(|| panic!("{id}: no step of {way:?} leads on")));
                    missing -= 1;
                }
            }
            assert_eq!(shortest(duchy, filled), Way::default(), "{id}: all are linked");
        }
    }

    #[test]
    fn a_space_off_the_way_leads_nowhere() {
        let duchy = duchy("2019-11a");
        let filled = Spaces::only(duchy.middle().or(Space::new(18)).expect("a space"));
        let way = shortest(duchy, filled);
        let all = (0..duchy.sites().len()).filter_map(Space::new);
        for space in all.filter(|space| !filled.has(*space) && !way.over.has(*space)) {
            assert_eq!(shortest(duchy, filled.with(space)).missing, way.missing);
        }
    }
}
