//! Who sits where.

use crate::{Failure, failure};

/// The players of a match, in the order of their seats before any rotation.
#[derive(Clone, Debug)]
pub(super) struct LineUp {
    /// Everybody once, in the order in which they were first named.
    pub(super) players: Vec<String>,
    /// Who has which seat, as an index into the players.
    slots: Vec<usize>,
}

impl LineUp {
    pub(super) fn new(names: &[String]) -> LineUp {
        let mut players: Vec<String> = Vec::new();
        let mut slots = Vec::new();
        for name in names {
            slots.push(players.iter().position(|known| known == name).unwrap_or(players.len()));
            if !players.contains(name) {
                players.push(name.clone());
            }
        }
        LineUp { players, slots }
    }

    /// The first player on every seat.
    pub(super) fn mirror(&self) -> LineUp {
        LineUp { players: vec![self.players[0].clone()], slots: vec![0; self.slots.len()] }
    }

    pub(super) fn seats(&self) -> usize {
        self.slots.len()
    }

    /// The players by seat, before any rotation.
    pub(super) fn slots(&self) -> &[usize] {
        &self.slots
    }

    /// Who has a seat after everybody has moved on by this many.
    pub(super) fn at(&self, rotation: usize, seat: usize) -> usize {
        self.slots[(seat + rotation) % self.slots.len()]
    }

    /// How many distinct rotations there are. One that puts the same players on the same seats would be the same
    /// game again, because a player's luck belongs to the seat.
    pub(super) fn rotations(&self) -> usize {
        let same = |rotation: usize| (0..self.seats()).all(|seat| self.at(rotation, seat) == self.slots[seat]);
        (1..self.seats()).find(|rotation| same(*rotation)).unwrap_or(self.seats())
    }

    /// "duke, knight and knight".
    pub(super) fn sentence(&self) -> String {
        let names: Vec<&str> = self.slots.iter().map(|slot| self.players[*slot].as_str()).collect();
        match names.split_last() {
            Some((last, [])) => format!("{last} alone"),
            Some((last, before)) => format!("{} and {last}", before.join(", ")),
            None => String::new(),
        }
    }
}

/// The names by seat. `players` are names too, or the number of seats, which the names then fill cyclically.
pub(super) fn named(seats: &[String], players: &[String]) -> Result<Vec<String>, Failure> {
    let count = match players {
        [one] => one.parse::<usize>().ok(),
        _ => None,
    };
    let names = match (seats, players) {
        ([], []) => return Err(failure("who plays? --players NAME,… names them")),
        ([], _) if count.is_some() => return Err(failure("who plays? --seats NAME,… names them")),
        ([], names) => names,
        (names, []) => names,
        (names, _) if count.is_some() => names,
        _ => return Err(failure("--seats and --players both name players: one of them is enough")),
    };
    let count = count.unwrap_or(names.len());
    if count < names.len() || count > table::MAX_SEATS {
        let most = table::MAX_SEATS;
        return Err(failure(format!("{} players are named for {count} seats; at most {most} play", names.len())));
    }
    Ok(names.iter().cycle().take(count).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &str) -> Vec<String> {
        list.split(',').filter(|name| !name.is_empty()).map(String::from).collect()
    }

    #[test]
    fn every_rotation_that_differs_is_played() {
        for (list, rotations) in
            [("a", 1), ("a,b", 2), ("a,a", 1), ("a,b,b", 3), ("a,b,c", 3), ("a,b,a,b", 2), ("a,a,b,b", 4)]
        {
            let line_up = LineUp::new(&names(list));
            assert_eq!(line_up.rotations(), rotations, "{list}");
            // Over a unit, everybody has every seat equally often.
            for player in 0..line_up.players.len() {
                let often = |seat| (0..rotations).filter(|rotation| line_up.at(*rotation, seat) == player).count();
                assert!((1..line_up.seats()).all(|seat| often(seat) == often(0)), "{list}");
            }
        }
    }

    #[test]
    fn names_fill_the_seats() {
        let seated =
            |seats: &str, players: &str| named(&names(seats), &names(players)).ok().map(|names| names.join(","));
        assert_eq!(seated("", "a,b").as_deref(), Some("a,b"));
        assert_eq!(seated("a,b", "").as_deref(), Some("a,b"));
        assert_eq!(seated("a,b", "2").as_deref(), Some("a,b"));
        assert_eq!(seated("a,b", "4").as_deref(), Some("a,b,a,b"));
        assert_eq!(seated("a,b", "1"), None);
        assert_eq!(seated("a,b", "5"), None);
        assert_eq!(seated("a,b", "c,d"), None);
        assert_eq!(seated("", "2"), None);
        assert_eq!(seated("", ""), None);
    }
}
