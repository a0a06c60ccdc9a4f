//! What territories bring, as a player weighs it.

use ::santa_maria::territory::{Deed, Effect};
use ::santa_maria::{Bundle, Item};

use crate::net::Axis;

/// The axis of effects other than gains.
pub(super) const DEED_NAMES: [&str; DEEDS] =
    ["export", "conquistador", "religion", "road", "trade-points", "trade-goods"];
/// How many those are.
pub(super) const DEEDS: usize = 6;
/// The deed of a trade that brings points.
const TRADE_POINTS: u32 = 4;
/// The deed of a trade that brings something else.
const TRADE_GOODS: u32 = 5;
/// Kinds of effects, for docks and retreat spaces.
pub(super) const KIND: Axis =
    Axis::Words(&["points", "coins", "goods", "trade", "export", "conquistador", "religion", "road"]);

/// What some territories bring when they are activated.
#[derive(Copy, Clone, Default)]
pub(super) struct Yield {
    /// What they produce.
    pub gain: Bundle,
    /// Exports, conquistadors, religion, roads, trades for points and other trades, a byte each.
    deeds: u64,
    /// All of it, roughly, in tenths of a point: only to say which line is better.
    pub worth: u32,
}

impl Yield {
    /// How many of a deed.
    #[inline]
    pub const fn deed(self, nth: usize) -> usize {
        (self.deeds >> (8 * nth)) as u8 as usize
    }

    /// Does it bring nothing?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.gain.is_empty() && self.deeds == 0
    }

    /// Both together.
    #[inline]
    pub fn add(&mut self, other: Yield) {
        self.gain = self.gain.plus(other.gain);
        self.deeds += other.deeds;
        self.worth += other.worth;
    }

    /// This without a part of it.
    #[inline]
    pub fn drop(&mut self, part: Yield) {
        self.gain = self.gain.minus(part.gain);
        self.deeds -= part.deeds;
        self.worth -= part.worth;
    }

    /// What effects bring together.
    #[inline]
    pub fn of_all(effects: &[Effect]) -> Yield {
        let mut brings = Yield::default();
        effects.iter().for_each(|effect| brings.add(Yield::of(effect)));
        brings
    }

    /// What an effect brings.
    #[inline]
    pub fn of(effect: &Effect) -> Yield {
        let deed = |nth: u32, worth: u32| Yield { deeds: 1 << (8 * nth), worth, ..Yield::default() };
        match effect {
            Effect::Gain(gain) => Yield { gain: *gain, deeds: 0, worth: worth(*gain) },
            Effect::Trade { gain, .. } if gain.iter().any(|gain| gain.count(Item::Point) > 0) => deed(TRADE_POINTS, 13),
            Effect::Trade { .. } => deed(TRADE_GOODS, 8),
            Effect::Action(Deed::Export) => deed(0, 20),
            Effect::Action(Deed::Conquistador) => deed(1, 9),
            Effect::Action(Deed::Religion) => deed(2, 21),
            Effect::Action(Deed::Road) => deed(3, 6),
        }
    }
}

/// What goods are worth, roughly, in tenths of a point.
fn worth(gain: Bundle) -> u32 {
    const EACH: [u32; Item::ALL.len()] = [14, 11, 17, 17, 14, 7, 10];
    Item::ALL.iter().zip(EACH).map(|(item, each)| u32::from(gain.count(*item)) * each).sum()
}

/// The kind of an effect.
pub(super) fn kind(effect: &Effect) -> usize {
    match effect {
        Effect::Gain(gain) if gain.count(Item::Point) > 0 => 0,
        Effect::Gain(gain) if gain.count(Item::Coin) > 0 => 1,
        Effect::Gain(_) => 2,
        Effect::Trade { .. } => 3,
        Effect::Action(Deed::Export) => 4,
        Effect::Action(Deed::Conquistador) => 5,
        Effect::Action(Deed::Religion) => 6,
        Effect::Action(Deed::Road) => 7,
    }
}
