//! Chance: where every roll and every drawn tile comes from.
//!
//! The rules never hold a generator. They say which draw is due, and a [`Chance`] opens a separate
//! stream for it, keyed by what is drawn, for whom, and how many times before. So no choice of a
//! player can shift a later roll, and two games with the same seed roll the same dice.
//! `docs/fair-dice.md` describes the fair streams to the byte.

use sha2::{Digest, Sha256};

use crate::Seat;

/// 32 bytes from which all draws of a game follow.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed made from a small number, for simulations and tests.
    pub fn of_number(number: u64) -> Seed {
        Seed(Sha256::digest(format!("tessera seed {number}").as_bytes()).into())
    }

    /// The seed of a table: its secret, its name and what each person added, in seat order.
    pub fn of_table(secret: &[u8; 32], table: &str, contributions: &[Vec<u8>]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(secret);
        hash.update((table.len() as u32).to_be_bytes());
        hash.update(table.as_bytes());
        for contribution in contributions {
            hash.update((contribution.len() as u32).to_be_bytes());
            hash.update(contribution);
        }
        Seed(hash.finalize().into())
    }
}

/// Which draw a stream is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Key {
    /// What is drawn, a short word in ASCII.
    pub kind: &'static str,
    /// For whom, if it is one seat's draw.
    pub seat: Option<Seat>,
    /// Which draw of this kind it is, from 0.
    pub nth: u32,
}

/// A source of streams: the same key always gives the same stream.
#[derive(Copy, Clone, Debug)]
pub enum Chance {
    /// SHA-256 in counter mode over a committed seed: for games that people play.
    Fair(Seed),
    /// A small mixing function: for simulations and search, a hundred times cheaper.
    Quick(u64),
    /// One of a row of quick chances that together are as even as can be: over its first 32 or 96, each number is drawn about
    /// equally often, whatever is drawn. A few samples of what may come then say as much as many.
    Spread {
        /// Of the whole row.
        seed: u64,
        /// Which of the row it is, from 0.
        nth: u32,
    },
}

impl Chance {
    /// Opens the stream of one draw.
    #[inline]
    pub fn stream(&self, key: Key) -> Stream {
        match self {
            Chance::Fair(seed) => Stream(Kind::Fair(FairStream::new(seed, key))),
            Chance::Quick(seed) => Stream(Kind::Quick(quick_state(*seed, key))),
            Chance::Spread { seed, nth } => {
                Stream(Kind::Spread { state: quick_state(*seed, key), nth: *nth, second: None })
            }
        }
    }
}

/// A sequence of numbers for one draw.
pub struct Stream(Kind);

enum Kind {
    Fair(FairStream),
    Quick(u64),
    /// Numbers come in pairs, and pairs are spread evenly, too.
    Spread {
        state: u64,
        nth: u32,
        second: Option<u32>,
    },
}

impl Stream {
    /// A number from 0 up to but not including `bound`, each equally likely.
    /// A bound of 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        match &mut self.0 {
            Kind::Fair(stream) => stream.below(bound),
            // The bias of the multiplication is below 2⁻²⁴ for the bounds that games use.
            Kind::Quick(state) => part(next_quick(state) as u32, bound),
            Kind::Spread { state, nth, second } => {
                let number = second.take().unwrap_or_else(|| {
                    let (order, keys) = (next_quick(state) as u32, next_quick(state));
                    // Pairs of one row come in an order of their own: else the first pair would decide all others.
                    let at = scrambled(*nth, order);
                    *second = Some(scrambled(crossing(at), (keys >> 32) as u32));
                    scrambled(at.reverse_bits(), keys as u32)
                });
                part(number, bound)
            }
        }
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        (0..8).fold(0, |bits, _| bits << 8 | u64::from(self.below(256)))
    }

    /// The face of a die, 1 to 6.
    #[inline]
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }
}

struct FairStream {
    prefix: Sha256,
    block: [u8; 32],
    blocks: u32,
    used: usize,
}

impl FairStream {
    fn new(seed: &Seed, key: Key) -> FairStream {
        let mut prefix = Sha256::new();
        prefix.update(seed.0);
        prefix.update(key.kind.as_bytes());
        prefix.update([0, key.seat.map_or(0, |seat| seat.index() as u8 + 1)]);
        prefix.update(key.nth.to_be_bytes());
        FairStream { prefix, block: [0; 32], blocks: 0, used: 32 }
    }

    fn byte(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut hash = self.prefix.clone();
            hash.update(self.blocks.to_be_bytes());
            self.block = hash.finalize().into();
            self.blocks += 1;
            self.used = 0;
        }
        self.used += 1;
        u32::from(self.block[self.used - 1])
    }

    /// Bytes that would favour small numbers are thrown away.
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound <= 256, "a byte chooses among at most 256");
        if bound <= 1 {
            return 0;
        }
        let limit = 256 - 256 % bound;
        loop {
            let byte = self.byte();
            if byte < limit {
                return byte % bound;
            }
        }
    }
}

/// Mixes seed and key into the start of a quick stream.
#[inline]
fn quick_state(seed: u64, key: Key) -> u64 {
    let kind = key.kind.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let seat = key.seat.map_or(0, |seat| seat.index() as u64 + 1);
    let mut state = seed ^ kind.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seat << 48) ^ (u64::from(key.nth) << 52);
    // Two rounds separate neighbouring keys and seeds.
    state = next_quick(&mut state);
    next_quick(&mut state)
}

/// In which of so many equal parts of all numbers one lies.
#[inline]
fn part(number: u32, bound: u32) -> u32 {
    ((u64::from(number) * u64::from(bound)) >> 32) as u32
}

/// The second number of the nth pair where the first is `nth` mirrored: of the first 2ⁿ pairs, there is one in each of 2ⁿ equal
/// boxes, however both sides of the square are cut (Sobol's sequence in two dimensions).
#[inline]
fn crossing(nth: u32) -> u32 {
    let (mut rest, mut column, mut number) = (nth, 1u32 << 31, 0);
    while rest != 0 {
        if rest & 1 != 0 {
            number ^= column;
        }
        (rest, column) = (rest >> 1, column ^ (column >> 1));
    }
    number
}

/// A number whose bits are turned at random, each by what the bits above it are, so that what filled a range evenly still
/// does: Owen's scrambling, in the few operations of Laine and Karras.
#[inline]
fn scrambled(number: u32, key: u32) -> u32 {
    let mut bits = number.reverse_bits().wrapping_add(key);
    for factor in [0x6c50_b47c_u32, 0xb82f_1e52, 0xc7af_e638, 0x8d22_f6e6] {
        bits ^= bits.wrapping_mul(factor);
    }
    bits.reverse_bits()
}

/// SplitMix64.
#[inline]
fn next_quick(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A plain generator for what is not a draw of the game: random players, shuffled seeds.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// A generator from a seed.
    pub fn new(seed: u64) -> Quick {
        let mut state = seed ^ 0x5851_f42d_4c95_7f2d;
        Quick(next_quick(&mut state))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        next_quick(&mut self.0)
    }

    /// A number below `bound`.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.bits() as u32) * bound as u64) >> 32) as usize
    }

    /// True once in this many times, on average.
    #[inline]
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const KEY: Key = Key { kind: "dice", seat: None, nth: 3 };

    #[test]
    fn the_same_key_gives_the_same_stream() {
        for chance in [Chance::Fair(Seed::of_number(1)), Chance::Quick(1)] {
            let roll = |key| (0..40).map(|_| 0).scan(chance.stream(key), |s, _: i32| Some(s.die())).collect::<Vec<_>>();
            assert_eq!(roll(KEY), roll(KEY));
            assert_ne!(roll(KEY), roll(Key { nth: 4, ..KEY }));
            assert_ne!(roll(KEY), roll(Key { seat: Seat::new(0), ..KEY }));
            assert_ne!(roll(KEY), roll(Key { kind: "white", ..KEY }));
        }
    }

    #[test]
    fn every_face_comes_equally_often() {
        for chance in [Chance::Fair(Seed::of_number(7)), Chance::Quick(7)] {
            let mut seen = [0u32; 6];
            for nth in 0..6000 {
                let mut stream = chance.stream(Key { nth, ..KEY });
                for _ in 0..10 {
                    seen[usize::from(stream.die()) - 1] += 1;
                }
            }
            // Five standard deviations around 10,000.
            assert!(seen.iter().all(|n| n.abs_diff(10_000) < 460), "{seen:?}");
        }
    }

    #[test]
    fn a_row_of_chances_is_spread_evenly() {
        for seed in 0..100 {
            let drawn = |count, bound: u32| {
                (0..count).map(move |nth| {
                    let mut stream = Chance::Spread { seed, nth }.stream(KEY);
                    (stream.below(bound), stream.below(bound))
                })
            };
            // Of the first 32, each number below 32 comes once, of the first or the second that is drawn.
            assert_eq!(drawn(32, 32).map(|(one, _)| one).collect::<HashSet<_>>().len(), 32);
            assert_eq!(drawn(32, 32).map(|(_, two)| two).collect::<HashSet<_>>().len(), 32);
            // Of the first 64, each pair of numbers below 8.
            assert_eq!(drawn(64, 8).collect::<HashSet<_>>().len(), 64);
            // Of the first 24, no face of a die is far from 4 times.
            for face in 0..6 {
                let often = drawn(24, 6).filter(|(one, _)| *one == face).count();
                assert!((2..=6).contains(&often), "{often}");
            }
        }
        // Over many rows, no number says anything of another, nor of what another key draws.
        let mut pairs = [[0u32; 6]; 6];
        for (seed, nth) in (0..400).flat_map(|seed| (0..96).map(move |nth| (seed, nth))) {
            let chance = Chance::Spread { seed, nth };
            let mut stream = chance.stream(KEY);
            let (one, two, three) = (stream.below(6) as usize, stream.below(6) as usize, stream.below(6) as usize);
            let other = chance.stream(Key { nth: 4, ..KEY }).below(6) as usize;
            pairs[one][other] += 1;
            pairs[two][three] += 1;
        }
        let even = 2 * 400 * 96 / 36;
        assert!(pairs.iter().flatten().all(|count| count.abs_diff(even) < even / 8), "{pairs:?}");
        // Nor does the first pair of a row decide the next one: in one row of 96, a face is followed by many.
        let followed: HashSet<(u32, u32)> = (0..96)
            .map(|nth| {
                let mut stream = Chance::Spread { seed: 5, nth }.stream(KEY);
                let (one, _, three) = (stream.below(6), stream.below(6), stream.below(6));
                (one, three)
            })
            .collect();
        assert!(followed.len() > 30, "{followed:?}");
    }
}
