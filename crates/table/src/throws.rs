//! The dice of a game, counted: what each seat threw.

use serde::Serialize;

use crate::{Entry, Play, Present, Seat};

/// How many faces a die has.
pub const FACES: usize = 6;

/// Dice thrown at once, as a game reports them.
#[derive(Copy, Clone, Debug)]
pub struct Throw<'a> {
    /// Whose dice they are; nobody's if they are the table's own.
    pub by: Option<Seat>,
    /// What they show, from 1.
    pub faces: &'a [u8],
}

/// What one seat, or the table, has thrown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Thrown {
    /// How often it threw.
    pub throws: u32,
    /// How many of these showed the same face on all their dice; a single die is never a double.
    pub doubles: u32,
    /// How often each face came.
    pub faces: [u32; FACES],
}

impl Thrown {
    fn add(&mut self, faces: &[u8]) {
        self.throws += 1;
        self.doubles += u32::from(faces.len() > 1 && faces.iter().all(|face| *face == faces[0]));
        for face in faces {
            if let Some(count) = usize::from(*face).checked_sub(1).and_then(|nth| self.faces.get_mut(nth)) {
                *count += 1;
            }
        }
    }

    /// How many dice it saw.
    pub fn dice(&self) -> u32 {
        self.faces.iter().sum()
    }
}

/// The dice of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Throws {
    /// By seat.
    pub seats: Vec<Thrown>,
    /// The table's own dice.
    pub table: Thrown,
    /// All of them together.
    pub faces: [u32; FACES],
}

impl Throws {
    /// Counts the draws that stand.
    pub fn of<G: Present>(play: &Play<G>) -> Throws {
        let mut throws = vec![Thrown::default(); play.game().seats()];
        let mut table = Thrown::default();
        for entry in play.line() {
            let Entry::Draw(outcome) = entry else { continue };
            play.game().thrown(outcome, &mut |throw| {
                let whose = match throw.by {
                    Some(seat) => throws.get_mut(seat.index()),
                    None => Some(&mut table),
                };
                if let Some(whose) = whose {
                    whose.add(throw.faces);
                }
            });
        }
        let mut faces = table.faces;
        for thrown in &throws {
            faces.iter_mut().zip(thrown.faces).for_each(|(sum, count)| *sum += count);
        }
        Throws { seats: throws, table, faces }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_has_the_same_face_on_all_dice() {
        let mut thrown = Thrown::default();
        for faces in [&[1, 2][..], &[6, 6], &[3], &[2, 2, 2], &[2, 2, 5]] {
            thrown.add(faces);
        }
        assert_eq!(thrown, Thrown { throws: 5, doubles: 2, faces: [1, 6, 1, 0, 1, 2] });
        assert_eq!(thrown.dice(), 11);
    }

    #[test]
    fn a_face_that_no_die_has_is_not_counted() {
        let mut thrown = Thrown::default();
        thrown.add(&[0, 7]);
        assert_eq!((thrown.throws, thrown.dice()), (1, 0));
    }
}
