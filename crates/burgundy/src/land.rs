//! How people call a space: by its colour and the number it shows, and where several are alike, by where it lies.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use crate::duchy::{Duchy, Site};
use crate::{Colour, Face, Space};

/// A space in the words of those who look at it: "river 2", "pasture 5 (lower left)".
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
pub struct Land {
    /// Its colour.
    pub colour: Colour,
    /// The number it shows.
    pub die: Face,
    /// Among the rows with such a space: which one from the top, of how many; left out if there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "[number, number]")]
    pub row: Option<[u8; 2]>,
    /// Among such spaces of its row: which one from the left, of how many; left out if there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "[number, number]")]
    pub column: Option<[u8; 2]>,
}

/// The place of a value among others, counted from 1; none if it is the only one.
fn rank(all: &mut Vec<i32>, own: i32) -> Option<[u8; 2]> {
    all.sort_unstable();
    all.dedup();
    let before = all.iter().filter(|other| **other < own).count();
    (all.len() > 1).then_some([before as u8 + 1, all.len() as u8])
}

impl Duchy {
    /// What people call a space; nothing for one beyond the duchy.
    pub fn land(&self, space: Space) -> Option<Land> {
        let own = *self.site(space)?;
        let alike = || self.sites().iter().filter(move |site| (site.colour, site.die) == (own.colour, own.die));
        let mut rows: Vec<i32> = alike().map(|site| site.r).collect();
        let mut columns: Vec<i32> = alike().filter(|site| site.r == own.r).map(|site| site.q).collect();
        let Site { colour, die, q, r } = own;
        Some(Land { colour, die, row: rank(&mut rows, r), column: rank(&mut columns, q) })
    }
}

/// Which one of several, in words as long as there are words for so many.
fn word(words: &[&[&'static str]], [nth, of]: [u8; 2]) -> String {
    match words.get(usize::from(of).wrapping_sub(2)).and_then(|words| words.get(usize::from(nth) - 1)) {
        Some(word) => (*word).into(),
        None => format!("{nth} of {of}"),
    }
}

const ROWS: [&[&str]; 4] = [
    &["upper", "lower"],
    &["upper", "middle", "lower"],
    &["top", "upper", "lower", "bottom"],
    &["top", "upper", "middle", "lower", "bottom"],
];
const COLUMNS: [&[&str]; 3] =
    [&["left", "right"], &["left", "centre", "right"], &["far left", "left", "right", "far right"]];

impl fmt::Display for Land {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = match self.colour {
            Colour::Building => "city",
            Colour::Animal => "pasture",
            Colour::Ship => "river",
            Colour::Castle => "castle space",
            Colour::Mine => "mine space",
            Colour::Monastery => "monastery space",
        };
        write!(out, "{colour} {}", self.die)?;
        let row = self.row.map(|row| word(&ROWS, row));
        let column = self.column.map(|column| word(&COLUMNS, column));
        let lies: Vec<String> = row.into_iter().chain(column).collect();
        if lies.is_empty() { Ok(()) } else { write!(out, " ({})", lies.join(" ")) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::data::Data;

    /// Nobody can mean two spaces by one name, and no name counts: on any duchy of any edition.
    #[test]
    fn every_space_has_a_name_of_its_own() {
        let data = Data::standard();
        let own = data.own_duchies.iter().map(|own| &own.duchy);
        for duchy in data.duchies.iter().map(|(_, duchy)| duchy).chain(own) {
            let names: Vec<String> = (0..duchy.sites().len())
                .filter_map(Space::new)
                .filter_map(|space| duchy.land(space))
                .map(|land| land.to_string())
                .collect();
            assert_eq!(names.iter().collect::<HashSet<_>>().len(), duchy.sites().len(), "{}: {names:?}", duchy.id());
            assert!(names.iter().all(|name| !name.contains(" of ")), "{}: {names:?}", duchy.id());
        }
    }

    #[test]
    fn names_are_what_people_see() {
        let duchies = &Data::standard().duchies;
        let (_, duchy) = duchies.iter().find(|(_, duchy)| duchy.id() == "2011-1").expect("the first duchy");
        let middle = duchy.middle().expect("a castle in the middle");
        assert_eq!(duchy.land(middle).expect("a space").to_string(), "castle space 6 (lower)");
        assert_eq!(duchy.land(Space::new(37 + 1).expect("a number")), None);
    }
}
