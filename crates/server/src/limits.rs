//! Rate limits: each purpose has its limiter, which counts separately for every key.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use table::Refused;

use crate::settings::Settings;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// What is limited.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Purpose {
    /// Any request.
    Request,
    /// Registering, becoming a guest, codes from mails.
    SignIn,
    /// Making tables.
    Table,
    /// Chatting and reporting.
    Talk,
    /// Mails that ask to confirm an e-mail address: by person, by recipient, by network address. Nobody can
    /// be flooded from here.
    QuestionsBy,
    QuestionsTo,
    QuestionsFrom,
    /// Test mails and webhooks: by person, by network address.
    TestsBy,
    TestsFrom,
    /// Mails for a new password.
    Reset,
    /// Passwords tried, right or wrong: each takes work. `people::guesses` counts the wrong ones.
    Password,
    /// Everything that is stored about somebody.
    Takeout,
    /// Suggesting something to a partner.
    Suggestion,
    /// Telling the host what a piece reads: by person, by network address.
    CorrectionsBy,
    CorrectionsFrom,
}

impl Purpose {
    /// All of them, in the order of their declaration.
    const ALL: [Purpose; 15] = [
        Purpose::Request,
        Purpose::SignIn,
        Purpose::Table,
        Purpose::Talk,
        Purpose::QuestionsBy,
        Purpose::QuestionsTo,
        Purpose::QuestionsFrom,
        Purpose::TestsBy,
        Purpose::TestsFrom,
        Purpose::Reset,
        Purpose::Password,
        Purpose::Takeout,
        Purpose::Suggestion,
        Purpose::CorrectionsBy,
        Purpose::CorrectionsFrom,
    ];

    /// The burst size, and the seconds in which it refills completely.
    fn quota(self, settings: &Settings) -> Quota {
        let (most, seconds) = match self {
            Purpose::Request => (settings.requests_per_minute, MINUTE),
            Purpose::SignIn => (settings.sign_ins_per_minute, MINUTE),
            Purpose::Table => (settings.tables_per_hour, HOUR),
            Purpose::Talk => (20, MINUTE),
            Purpose::QuestionsBy => (5, HOUR),
            Purpose::QuestionsTo => (3, HOUR),
            Purpose::QuestionsFrom => (20, HOUR),
            Purpose::TestsBy => (3, 10 * MINUTE),
            Purpose::TestsFrom => (10, 10 * MINUTE),
            Purpose::Reset => (3, HOUR),
            Purpose::Password => (settings.sign_ins_per_minute.saturating_mul(6), MINUTE),
            Purpose::Takeout => (10, HOUR),
            Purpose::Suggestion => (60, MINUTE),
            // Whoever has the box before them may go through all its pieces.
            Purpose::CorrectionsBy => (30, HOUR),
            Purpose::CorrectionsFrom => (60, HOUR),
        };
        let most = NonZeroU32::new(most).expect("settings of 0 are refused");
        // Four billion in a minute are still one in 15 ns.
        let quota = Quota::with_period(Duration::from_secs(seconds) / most.get()).expect("more than no time");
        quota.allow_burst(most)
    }
}

/// The limiter of one purpose.
struct Limiter<C: Clock> {
    by_key: RateLimiter<String, HashMapStateStore<String>, C, NoOpMiddleware<C::Instant>>,
    /// How many keys were left after the last purge of those with a full allowance.
    kept: AtomicUsize,
}

/// The limiters of all purposes.
#[derive(Clone)]
pub(crate) struct Limits<C: Clock = MonotonicClock>(Arc<[Limiter<C>; Purpose::ALL.len()]>);

/// The least number of keys a limiter keeps; those with a full allowance are purged whenever the number of keys
/// has doubled.
const FEW: usize = 20_000;

impl Limits {
    /// The limits that a host has set.
    pub(crate) fn new(settings: &Settings) -> Limits {
        Limits::with_clock(settings, MonotonicClock)
    }
}

impl<C: Clock + Clone> Limits<C> {
    fn with_clock(settings: &Settings, clock: C) -> Limits<C> {
        Limits(Arc::new(Purpose::ALL.map(|purpose| Limiter {
            by_key: RateLimiter::new(purpose.quota(settings), HashMapStateStore::default(), clock.clone()),
            kept: AtomicUsize::new(0),
        })))
    }

    /// Counts one more for `key`, or refuses if that is too often.
    pub(crate) fn take(&self, purpose: Purpose, key: &str) -> Result<(), Refused> {
        let Limiter { by_key, kept } = &self.0[purpose as usize];
        if by_key.len() >= FEW.max(2 * kept.load(Ordering::Relaxed)) {
            by_key.retain_recent();
            kept.store(by_key.len(), Ordering::Relaxed);
        }
        by_key.check_key(&key.to_string()).map_err(|_| {
            metrics::counter!("tessera_limited").increment(1);
            Refused::new("too-often", "too many requests; wait a little and try again")
        })
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn limits() -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let settings = Settings { sign_ins_per_minute: 3, ..Settings::default() };
        (Limits::with_clock(&settings, clock.clone()), clock)
    }

    #[test]
    fn what_is_taken_comes_back_with_time() {
        let (limits, clock) = limits();
        let take = |key: &str| limits.take(Purpose::SignIn, key).is_ok();
        assert!(take("a") && take("a") && take("a") && !take("a"));
        assert!(take("b"), "each address has its own");
        assert!(limits.take(Purpose::Talk, "a").is_ok(), "each purpose has its own");
        clock.advance(Duration::from_secs(20));
        assert!(take("a") && !take("a"), "a third of a minute gives one of three back");
        clock.advance(Duration::from_secs(600));
        assert!(take("a") && take("a") && take("a") && !take("a"), "never more than all");
    }

    #[test]
    fn every_purpose_has_its_limiter() {
        for (nth, purpose) in Purpose::ALL.into_iter().enumerate() {
            assert_eq!(purpose as usize, nth, "{purpose:?}");
        }
        let most = Settings { requests_per_minute: u32::MAX, tables_per_hour: u32::MAX, ..Settings::default() };
        assert!(Limits::new(&most).take(Purpose::Request, "a").is_ok());
    }

    #[test]
    fn a_crowd_makes_nobody_forget_who_asked_too_often() {
        let (limits, clock) = limits();
        let take = |key: &str| limits.take(Purpose::SignIn, key).is_ok();
        for nth in 0..FEW - 1 {
            assert!(take(&nth.to_string()));
        }
        // By then all the others have a full allowance again.
        clock.advance(Duration::from_secs(41));
        assert!(take("a") && take("a") && take("a"));
        assert!(take("the last straw"));
        assert!(!take("a"), "a third of a minute is not over yet");
        let kept = limits.0[Purpose::SignIn as usize].by_key.len();
        assert_eq!(kept, 2, "who may ask as if they never had is forgotten");
    }
}
