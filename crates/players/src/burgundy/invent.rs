//! Duchies that nobody printed, for training and for matches: like a printed one, or as different as rules allow.

use burgundy::Colour;
use burgundy::duchy::{Duchy, DuchyFile, SpaceFile};
use table::Quick;

/// How many pairs of neighbouring spaces of a printed duchy swap colours, and how many spaces change their number.
const SWAPS: usize = 12;
/// The spaces of a printed duchy lie no further from its middle.
const RADIUS: i32 = 3;
/// The fewest spaces that a game can be played on for a while.
const FEWEST: usize = 20;
/// The most that one colour has.
const MOST_OF_ONE: usize = 30;
/// Neighbours have one of these differences.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A column and a row.
type Place = (i32, i32);

/// A duchy like a printed one, with other regions and numbers.
pub fn like(printed: &Duchy, id: &str, luck: &mut Quick) -> DuchyFile {
    let mut file = printed.file().clone();
    file.id = id.into();
    for _ in 0..SWAPS {
        let (a, b) = (luck.below(file.spaces.len()), luck.below(file.spaces.len()));
        let (die, other) = (file.spaces[a].die, file.spaces[b].die);
        (file.spaces[a].die, file.spaces[b].die) = (other, die);
        let (c, d) = (luck.below(file.spaces.len()), luck.below(file.spaces.len()));
        let apart = (file.spaces[c].q - file.spaces[d].q).abs() + (file.spaces[c].r - file.spaces[d].r).abs();
        if apart <= 2 {
            let colour = file.spaces[c].colour.clone();
            file.spaces[c].colour = std::mem::replace(&mut file.spaces[d].colour, colour);
        }
    }
    file
}

/// A duchy with any number of spaces of each colour, regions of any size and any numbers. People can make their own
/// duchies, and computer players have to be ready for them.
pub fn duchy(id: &str, luck: &mut Quick) -> DuchyFile {
    let places = if luck.below(6) == 0 { some_places(luck) } else { all_places() };
    let counts = counts(places.len(), luck);
    let colours = match luck.below(4) {
        0 => dust(&places, counts, luck),
        1 => blocks(&places, counts, luck),
        _ => patches(&places, counts, luck),
    };
    let dice = dice(places.len(), luck);
    let space =
        |((q, r), (colour, die)): (Place, (Colour, u8))| SpaceFile { q, r, colour: colour.letter().into(), die };
    DuchyFile {
        id: id.into(),
        number: id.into(),
        confidence: String::new(),
        source: vec![],
        note: String::new(),
        links: vec![],
        posts: vec![],
        spaces: places.into_iter().zip(colours.into_iter().zip(dice)).map(space).collect(),
    }
}

/// The hexagon of printed duchies, row by row, to and fro: each place is next to the one before it.
fn all_places() -> Vec<Place> {
    let mut places = Vec::new();
    for r in -RADIUS..=RADIUS {
        let row = (-RADIUS).max(-RADIUS - r)..=RADIUS.min(RADIUS - r);
        let row = row.map(|q| (q, r));
        if r % 2 == 0 { places.extend(row) } else { places.extend(row.rev()) }
    }
    places
}

/// Some of them that hang together.
fn some_places(luck: &mut Quick) -> Vec<Place> {
    let all = all_places();
    let wanted = FEWEST + luck.below(all.len() - FEWEST);
    let inside = grown(&all, all[luck.below(all.len())], wanted, |_| true, luck);
    all.into_iter().filter(|place| inside.contains(place)).collect()
}

/// This place and others that hang together with it, at most so many in all.
fn grown(all: &[Place], from: Place, most: usize, free: impl Fn(Place) -> bool, luck: &mut Quick) -> Vec<Place> {
    let mut inside = vec![from];
    while inside.len() < most {
        let next = |place: &&Place| {
            !inside.contains(place) && free(**place) && neighbours(**place).any(|near| inside.contains(&near))
        };
        let edge: Vec<Place> = all.iter().filter(next).copied().collect();
        if edge.is_empty() {
            break;
        }
        inside.push(edge[luck.below(edge.len())]);
    }
    inside
}

fn neighbours((q, r): Place) -> impl Iterator<Item = Place> {
    DIRECTIONS.into_iter().map(move |(dq, dr)| (q + dq, r + dr))
}

/// How many spaces of each colour; at least one is for the starting castle (B-1.4).
fn counts(spaces: usize, luck: &mut Quick) -> [usize; Colour::ALL.len()] {
    let mut counts = [0; Colour::ALL.len()];
    counts[Colour::Castle.index()] = 1;
    // How much each colour is liked: all alike, more or less, or some not at all.
    let uneven = luck.below(3);
    let liked: [usize; Colour::ALL.len()] = std::array::from_fn(|_| match uneven {
        0 => 2 + luck.below(3),
        1 => 1 + luck.below(4) * luck.below(4),
        _ => luck.below(2) * (1 + luck.below(6)),
    });
    if luck.below(3) == 0 {
        let one = luck.below(Colour::ALL.len());
        counts[one] += (spaces / 3 + luck.below(spaces)).min(MOST_OF_ONE).min(spaces - 1) - counts[one];
    }
    let sum = liked.iter().sum::<usize>();
    for _ in counts.iter().sum()..spaces {
        let mut nth = luck.below(sum.max(1));
        let colour = liked.iter().position(|liked| {
            let here = nth < *liked;
            nth = nth.saturating_sub(*liked);
            here
        });
        counts[colour.unwrap_or(Colour::Castle.index())] += 1;
    }
    counts
}

/// One of the colours that are left, each as likely as its number says.
fn any(left: &[usize; Colour::ALL.len()], luck: &mut Quick) -> Colour {
    let mut nth = luck.below(left.iter().sum());
    for colour in Colour::ALL {
        match nth.checked_sub(left[colour.index()]) {
            Some(rest) => nth = rest,
            None => return colour,
        }
    }
    Colour::Castle
}

/// No two neighbours of a colour, as long as that is possible.
fn dust(places: &[Place], mut left: [usize; Colour::ALL.len()], luck: &mut Quick) -> Vec<Colour> {
    let mut colours: Vec<Option<Colour>> = vec![None; places.len()];
    for nth in 0..places.len() {
        // What there is most of goes first, or it would be left over with nowhere to go.
        let mut apart = left.map(|left| left.pow(3));
        for near in neighbours(places[nth]).filter_map(|near| places.iter().position(|place| *place == near)) {
            if let Some(colour) = colours[near] {
                apart[colour.index()] = 0;
            }
        }
        let colour = if apart.iter().sum::<usize>() > 0 { any(&apart, luck) } else { any(&left, luck) };
        left[colour.index()] -= 1;
        colours[nth] = Some(colour);
    }
    colours.into_iter().flatten().collect()
}

/// One region for each colour: in the order of their places, one colour after the other.
fn blocks(places: &[Place], left: [usize; Colour::ALL.len()], luck: &mut Quick) -> Vec<Colour> {
    let mut order = Colour::ALL;
    shuffle(&mut order, luck);
    let one = |colour: Colour| std::iter::repeat_n(colour, left[colour.index()]);
    order.into_iter().flat_map(one).take(places.len()).collect()
}

/// Regions of any size, as far as they find room.
fn patches(places: &[Place], mut left: [usize; Colour::ALL.len()], luck: &mut Quick) -> Vec<Colour> {
    let mut colours: Vec<Option<Colour>> = vec![None; places.len()];
    let largest = 2 + luck.below(12);
    loop {
        let open: Vec<Place> =
            places.iter().zip(&colours).filter(|(_, colour)| colour.is_none()).map(|(place, _)| *place).collect();
        if open.is_empty() {
            return colours.into_iter().flatten().collect();
        }
        let colour = any(&left, luck);
        let size = (1 + luck.below(largest)).min(left[colour.index()]);
        let patch = grown(places, open[luck.below(open.len())], size, |place| open.contains(&place), luck);
        left[colour.index()] -= patch.len();
        for place in patch {
            if let Some(nth) = places.iter().position(|other| *other == place) {
                colours[nth] = Some(colour);
            }
        }
    }
}

/// The numbers of the spaces: each as often as any other, at random, a few only, or always the same.
fn dice(spaces: usize, luck: &mut Quick) -> Vec<u8> {
    let mut faces = [1, 2, 3, 4, 5, 6];
    shuffle(&mut faces, luck);
    let kinds = [6, 6, 6, 6, 6, 6, 3, 1][luck.below(8)];
    let mut dice: Vec<u8> = match luck.below(2) {
        0 => faces[..kinds].iter().copied().cycle().take(spaces).collect(),
        _ => (0..spaces).map(|_| faces[luck.below(kinds)]).collect(),
    };
    shuffle(&mut dice, luck);
    dice
}

fn shuffle<T>(list: &mut [T], luck: &mut Quick) {
    for nth in (1..list.len()).rev() {
        list.swap(nth, luck.below(nth + 1));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use burgundy::{Burgundy, Config, EditionName};
    use table::Game;

    use super::*;

    fn duchies() -> impl Iterator<Item = Duchy> {
        (0..3000).map(|seed| Duchy::new(duchy("mine", &mut Quick::new(seed))).expect("a duchy"))
    }

    /// Of every colour, whatever people may like.
    #[test]
    fn they_differ_as_widely_as_rules_allow() {
        let all: Vec<Duchy> = duchies().collect();
        for colour in Colour::ALL {
            let counts: HashSet<usize> = all.iter().map(|duchy| duchy.of_colour(colour).len()).collect();
            let (least, most) = (counts.iter().min().copied(), counts.iter().max().copied());
            let fewest = usize::from(colour == Colour::Castle);
            assert!(least == Some(fewest) && most >= Some(MOST_OF_ONE), "{colour:?}: {least:?} to {most:?}");
            assert!(counts.len() > 25, "{colour:?}: {counts:?}");
            let largest: HashSet<usize> = all
                .iter()
                .flat_map(|duchy| duchy.regions().to_vec())
                .filter(|region| region.colour == colour)
                .map(|region| region.spaces.len())
                .collect();
            assert!((1..=20).all(|size| largest.contains(&size)), "{colour:?}: {largest:?}");
        }
        let some = |is: &dyn Fn(&Duchy) -> bool| all.iter().filter(|duchy| is(duchy)).count();
        let colours =
            |duchy: &Duchy| Colour::ALL.into_iter().filter(|colour| !duchy.of_colour(*colour).is_empty()).count();
        let dusty = |duchy: &Duchy| duchy.regions().iter().all(|region| region.spaces.len() == 1);
        let numbers = |duchy: &Duchy| duchy.sites().iter().map(|site| site.die).collect::<HashSet<_>>().len();
        assert!(some(&|duchy| duchy.regions().len() == colours(duchy)) > 200, "one region for each colour");
        assert!(some(&dusty) > 50, "no two neighbours of a colour");
        assert!(some(&|duchy| numbers(duchy) == 1) > 100, "one number");
        assert!(some(&|duchy| duchy.sites().len() < 37) > 200, "fewer spaces");
        assert!(some(&|duchy| duchy.sites().len() == 37 && colours(duchy) == 6) > 500, "nothing unusual");
    }

    /// They can be played on, and every space can be reached from any other.
    #[test]
    fn tables_accept_them() {
        for (seed, duchy) in duchies().enumerate().step_by(10) {
            let all = duchy.sites().len();
            let mut reached = burgundy::Spaces::only(burgundy::Space::new(0).expect("a space"));
            for _ in 0..all {
                reached = reached.fold(reached, |all, space| all | duchy.neighbours(space));
            }
            assert_eq!(reached.len(), all, "{seed}");
            let config = Config::expert(EditionName::ALL[seed % 3], 2 + (seed % 3) as u8);
            let config = Config { duchies: vec!["mine".into()], custom: vec![duchy.file().clone()], ..config };
            assert!(Burgundy::new(&config).is_ok(), "{seed}");
        }
    }

    #[test]
    fn the_same_luck_makes_the_same_duchy() {
        let made = |seed| duchy("mine", &mut Quick::new(seed));
        assert_eq!(made(4), made(4));
        assert_ne!(made(4), made(5));
    }
}
