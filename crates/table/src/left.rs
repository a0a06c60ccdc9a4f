//! Seats that were given up before the end: they rank after everybody else, whatever becomes of them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Seat, Seats};

/// A seat that was given up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub why: Leaving,
}

/// Why a seat was given up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// Its player resigned.
    Resigned,
    /// Its time was up.
    TimeOut,
    /// Its player was away, and the others did not wait.
    Replaced,
}

/// The rank of each seat, from 1, which partners share: first the sides that stayed, by their places, then those that
/// left; among these whoever stayed longer comes first. A side has left when all its people have: a computer player
/// neither leaves nor keeps a side at the table. `left` is in the order they went. A place that no seat has belongs to a
/// player without one, who keeps it: whoever comes after them is not first.
pub fn ranks(places: &[u8], sides: &[u8], people: Seats, left: &[Left]) -> Vec<u8> {
    let seats = || Seat::all(places.len());
    let went = |seat: Seat| left.iter().position(|one| one.seat == seat);
    // When the last person of a side left, if all have. Who leaves is a person, whatever the caller says.
    let side_went = |side: u8| -> Option<usize> {
        let own = seats().filter(|seat| sides[seat.index()] == side);
        let people = own.filter(|seat| people.contains(*seat) || went(*seat).is_some());
        people.map(went).collect::<Option<Vec<usize>>>()?.into_iter().max()
    };
    let key = |seat: Seat| match side_went(sides[seat.index()]) {
        Some(went) => (left.len() - went, 0),
        None => (0, places[seat.index()]),
    };
    let first_of_side = |seat: Seat| seats().find(|other| sides[other.index()] == sides[seat.index()]) == Some(seat);
    let sides_before =
        |before: &dyn Fn(Seat) -> bool| seats().filter(|one| first_of_side(*one) && before(*one)).count();
    // Players without a seat who are before a seat, and before any.
    let place = |seat: Seat| usize::from(places[seat.index()]);
    let others = |seat: Seat| (place(seat) - 1).saturating_sub(sides_before(&|one| place(one) < place(seat)));
    let all_others = seats().map(others).max().unwrap_or(0);
    let rank = |seat: Seat| {
        let others = if side_went(sides[seat.index()]).is_some() { all_others } else { others(seat) };
        1 + others + sides_before(&|one| key(one) < key(seat))
    };
    seats().map(|seat| rank(seat) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_ranks_last_and_who_stays_longer_before_who_left_first() {
        let gone = |nths: &[usize]| -> Vec<Left> {
            let seat = |nth: &usize| Seat::new(*nth).expect("a seat");
            nths.iter().map(|nth| Left { seat: seat(nth), why: Leaving::Resigned }).collect()
        };
        let ranks = |places: &[u8], left: &[Left]| ranks(places, &[0, 1, 2, 3], Seats::all(places.len()), left);
        assert_eq!(ranks(&[1, 2, 3], &[]), [1, 2, 3]);
        assert_eq!(ranks(&[1, 1, 3], &[]), [1, 1, 3], "a tie is a tie");
        assert_eq!(ranks(&[1, 2, 3], &gone(&[0])), [3, 1, 2]);
        assert_eq!(ranks(&[2, 1, 3], &gone(&[0, 1])), [3, 2, 1], "the first to leave comes last");
        assert_eq!(ranks(&[2, 1, 3], &gone(&[1, 0])), [2, 3, 1]);
        assert_eq!(ranks(&[1, 2, 3, 4], &gone(&[2, 0, 1])), [3, 2, 4, 1]);
        assert_eq!(ranks(&[1], &gone(&[0])), [1]);
    }

    #[test]
    fn who_comes_after_a_player_without_a_seat_is_not_first() {
        let gone = |nth: usize| [Left { seat: Seat::at(nth), why: Leaving::Resigned }];
        let ranks = |places: &[u8], left: &[Left]| ranks(places, &[0, 1, 2], Seats::all(places.len()), left);
        assert_eq!(ranks(&[2], &[]), [2], "alone, and beaten");
        assert_eq!(ranks(&[1], &[]), [1]);
        assert_eq!(ranks(&[1, 3], &[]), [1, 3]);
        assert_eq!(ranks(&[3, 2, 3], &[]), [3, 2, 3]);
        assert_eq!(ranks(&[1, 3], &gone(0)), [3, 2], "the one that stays moves up, past nobody else");
        assert_eq!(ranks(&[2, 3], &gone(0)), [3, 2]);
    }

    #[test]
    fn a_side_has_left_when_all_its_people_have() {
        let gone = |nths: &[usize]| -> Vec<Left> {
            nths.iter().map(|nth| Left { seat: Seat::at(*nth), why: Leaving::Resigned }).collect()
        };
        let (places, sides) = ([1, 2, 1, 2], [0, 1, 0, 1]);
        let all = Seats::all(4);
        assert_eq!(ranks(&places, &sides, all, &[]), [1, 2, 1, 2]);
        assert_eq!(ranks(&places, &sides, all, &gone(&[0])), [1, 2, 1, 2], "the partner plays on");
        assert_eq!(ranks(&places, &sides, all, &gone(&[0, 2])), [2, 1, 2, 1]);
        assert_eq!(ranks(&places, &sides, all, &gone(&[0, 1, 2, 3])), [2, 1, 2, 1], "who stayed longer comes first");
        assert_eq!(ranks(&places, &sides, all, &gone(&[1, 0, 2, 3])), [2, 1, 2, 1]);
        assert_eq!(ranks(&places, &sides, all, &gone(&[2, 1, 3, 0])), [1, 2, 1, 2]);
        let one_person = Seats::only(Seat::at(0));
        assert_eq!(ranks(&places, &sides, one_person, &gone(&[0])), [2, 1, 2, 1], "a computer player does not stay");
    }
}
