//! A small source of chance for choices that nobody needs to repeat.

use std::hash::{BuildHasher, Hasher, RandomState};

/// SplitMix64, begun anywhere.
pub(super) struct Luck(u64);

impl Luck {
    pub(super) fn new() -> Luck {
        Luck(RandomState::new().build_hasher().finish())
    }

    /// A number below `end`, which is not 0.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        ((u64::from(end) * (word >> 32)) >> 32) as u32
    }
}
