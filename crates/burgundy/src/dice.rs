//! What it takes to use a die as another number.

use crate::Face;
use crate::duchy::Numbers;
use crate::power::WorkerReach;

/// The steps between two numbers; 1 and 6 are neighbours (B-4.2).
#[inline]
pub const fn steps(from: u8, to: u8) -> u8 {
    let apart = from.abs_diff(to);
    if apart > 3 { 6 - apart } else { apart }
}

/// How a die may be changed for one use.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Change {
    /// B-7.9 to B-7.12: one step is free.
    pub free: bool,
    /// B-4.2, B-7.8: how far a worker changes it.
    pub by: WorkerReach,
}

impl Change {
    /// As in the plain rules.
    pub const PLAIN: Change = Change { free: false, by: WorkerReach::One };

    /// The workers it takes. The free step comes first, then workers (Q-B-18).
    #[inline]
    pub const fn workers(self, from: Face, to: u8) -> u8 {
        let mut left = steps(from.number(), to);
        if self.free && left > 0 {
            left -= 1;
        }
        match self.by {
            WorkerReach::One => left,
            WorkerReach::Two => left.div_ceil(2),
        }
    }

    /// The numbers a die can be used as with this many workers.
    #[inline]
    pub fn reach(self, from: Face, workers: u16) -> Numbers {
        let paid = workers.min(3) as u8 * if self.by == WorkerReach::Two { 2 } else { 1 };
        let steps = (paid + u8::from(self.free)).min(3);
        REACH[from.index()][steps as usize]
    }
}

/// The numbers within 0 to 3 steps of each face.
const REACH: [[Numbers; 4]; 6] = {
    let mut table = [[Numbers::ALL; 4]; 6];
    let mut face = 0;
    while face < 6 {
        let mut most = 0;
        while most < 4 {
            let mut bits = 0;
            let mut number = 0;
            while number < 6 {
                if steps(face as u8 + 1, number + 1) as usize <= most {
                    bits |= 1 << number;
                }
                number += 1;
            }
            table[face][most] = Numbers::from_bits(bits);
            most += 1;
        }
        face += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reach_and_cost_agree() {
        for free in [false, true] {
            for by in [WorkerReach::One, WorkerReach::Two] {
                let change = Change { free, by };
                for face in Face::ALL {
                    for workers in 0..5 {
                        for number in 1..=6 {
                            let affordable = u16::from(change.workers(face, number)) <= workers;
                            assert_eq!(change.reach(face, workers).has(number), affordable);
                        }
                    }
                }
            }
        }
    }
}
