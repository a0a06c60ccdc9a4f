//! The levels of the strong computer players, and their styles.
//!
//! A weaker level plans less before it errs more: it decides one thing at a time, thinks only of itself, overlooks what
//! beginners overlook. It errs only among close choices: a move that throws something away is never one of them.

use crate::search::{POINT, Rollouts, Taste};

/// How a level plans.
#[derive(Copy, Clone, Debug)]
pub enum Planning {
    /// L0: the best next decision.
    Decision,
    /// L1: the best whole turn, following so many lines.
    Turn(usize),
    /// L2: the best whole turns, played on with sampled luck.
    Ahead(Rollouts),
}

/// How much the levels err in a game, in thousandths of a point: the scale of the Gumbel noise added to the value of
/// moves. Each game sets its own, because a turn has few decisions in one game and many in another.
#[derive(Copy, Clone, Debug)]
pub struct Errors {
    /// With each decision.
    pub page: i64,
    /// With each decision.
    pub squire: i64,
    /// With each turn.
    pub knight: i64,
    /// With each turn.
    pub baron: i64,
}

/// A level.
#[derive(Copy, Clone, Debug)]
pub struct Level {
    /// What it is called.
    pub name: &'static str,
    /// How it plans.
    pub planning: Planning,
    /// How much it errs, picked from a game's errors.
    pub errs: fn(&Errors) -> i64,
    /// Does it watch the others, and play to win rather than for points?
    pub watches: bool,
    /// Does it overlook what beginners overlook?
    pub beginner: bool,
}

/// It errs only among moves this close to the best, in thousandths of a point.
pub const CLOSE: i64 = 8 * POINT;

/// About 0.2 s a turn on one core.
const STANDARD: Rollouts = Rollouts {
    beam: 8,
    turns: 12,
    samples: 96,
    own_beam: 4,
    their_beam: 3,
    hopeless: 12 * POINT,
    budget: 200_000,
    prior: 0,
    further: 0,
    depth: 0,
};
/// As far and as wide as a second or two allow.
const BEST: Rollouts =
    Rollouts { beam: 12, turns: 16, own_beam: 6, their_beam: 4, budget: 600_000, depth: 1, ..STANDARD };

const fn level(name: &'static str, planning: Planning) -> Level {
    Level { name, planning, errs: |_| 0, watches: true, beginner: false }
}

/// Every level that plays with a net, the weakest first. The last two are for measuring.
pub const LEVELS: [Level; 8] = [
    Level { errs: |errors| errors.page, watches: false, beginner: true, ..level("page", Planning::Decision) },
    Level { errs: |errors| errors.squire, watches: false, ..level("squire", Planning::Decision) },
    Level { errs: |errors| errors.knight, ..level("knight", Planning::Turn(6)) },
    Level { errs: |errors| errors.baron, ..level("baron", Planning::Turn(6)) },
    level("duke", Planning::Ahead(STANDARD)),
    level("king", Planning::Ahead(BEST)),
    level("l0", Planning::Decision),
    level("l1", Planning::Turn(6)),
];

/// A liking for points of some kinds, among moves that are otherwise close.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// What it is called.
    pub name: &'static str,
    /// The sources it likes, by their numbers.
    pub sources: &'static [usize],
    /// How much more, in hundredths: what makes up most of the points cannot be liked by much without playing worse.
    pub fondness: i64,
}

/// Somebody to play against: a level, in a style or in none.
#[derive(Copy, Clone, Debug)]
pub struct Character {
    /// The level.
    pub level: Level,
    /// The style.
    pub style: Option<Style>,
    /// Does it leave its partner's points out of account? A yardstick for those who do not.
    pub selfish: bool,
}

/// What the name of a selfish one ends with.
pub(crate) const SELFISH: &str = "-selfish";

impl Character {
    /// The character of this name, such as `knight`, `knight-merchant` or `knight-selfish`, with the styles that a game
    /// knows.
    pub fn named(name: &str, styles: &[Style]) -> Option<Character> {
        if let Some(name) = name.strip_suffix(SELFISH).filter(|name| !name.ends_with(SELFISH)) {
            return Some(Character { selfish: true, ..Character::named(name, styles)? });
        }
        let plain = LEVELS.iter().find(|level| level.name == name).map(|level| Character {
            level: *level,
            style: None,
            selfish: false,
        });
        plain.or_else(|| {
            let (level, style) = name.rsplit_once('-')?;
            let level = LEVELS.iter().find(|one| one.name == level)?;
            let style = styles.iter().find(|one| one.name == style)?;
            Some(Character { level: *level, style: Some(*style), selfish: false })
        })
    }

    /// Does it think on several threads, if it may?
    pub fn looks_ahead(&self) -> bool {
        matches!(self.level.planning, Planning::Ahead(_))
    }

    /// What it wants.
    pub fn taste(&self) -> Taste {
        let mut taste = match self.level.planning {
            _ if !self.level.watches => Taste::own(),
            Planning::Ahead(_) => Taste::far(),
            _ => Taste::default(),
        };
        if let Some(style) = &self.style {
            style.sources.iter().for_each(|source| taste.sources[*source] = style.fondness);
        }
        if self.selfish { taste.selfish() } else { taste }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: [Style; 1] = [Style { name: "merchant", sources: &[3], fondness: 25 }];

    #[test]
    fn a_name_is_a_level_with_or_without_a_style() {
        let named =
            |name| Character::named(name, &STYLES).map(|one| (one.level.name, one.style.map(|style| style.name)));
        assert_eq!(named("knight"), Some(("knight", None)));
        assert_eq!(named("king"), Some(("king", None)));
        assert_eq!(named("king-merchant"), Some(("king", Some("merchant"))));
        assert_eq!(named("page-merchant"), Some(("page", Some("merchant"))));
        assert_eq!(named("page-pirate"), None);
        assert_eq!(named("emperor"), None);
        assert_eq!(named("knight-selfish"), Some(("knight", None)));
        assert_eq!(named("knight-merchant-selfish"), Some(("knight", Some("merchant"))));
        assert_eq!(named("knight-selfish-selfish"), None);
        let selfish = |name| Character::named(name, &STYLES).is_some_and(|one| one.selfish);
        assert!(selfish("knight-selfish") && !selfish("knight"));
    }
}
