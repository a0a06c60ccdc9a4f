//! How often all tables together may act.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

/// How much lateness is made up for; anything beyond is dropped.
const CATCH_UP: Duration = Duration::from_millis(100);

/// Hands out moments at an even pace.
pub(super) struct Pace {
    gap: Option<Duration>,
    next: Mutex<Option<Instant>>,
}

impl Pace {
    /// `rate` moments a second, or no limit.
    pub(super) fn new(rate: Option<u32>) -> Pace {
        let gap = rate.map(|rate| Duration::from_secs(1) / rate.max(1));
        Pace { gap, next: Mutex::new(None) }
    }

    /// The next moment to act, or none if it is now.
    pub(super) fn next(&self) -> Option<Instant> {
        let (gap, mut next) = (self.gap?, self.next.lock().ok()?);
        let now = Instant::now();
        let earliest = now.checked_sub(CATCH_UP).unwrap_or(now);
        let moment = next.map_or(now, |next| next.max(earliest));
        *next = Some(moment + gap);
        (moment > now).then_some(moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_come_at_an_even_pace_and_never_in_a_crowd() {
        let pace = Pace::new(Some(10));
        assert_eq!(pace.next(), None, "the first is now");
        let (second, third) = (pace.next().expect("later"), pace.next().expect("later"));
        assert_eq!(third - second, Duration::from_millis(100));
        // Being an hour late does not earn an hour's worth of moments.
        *pace.next.lock().expect("nobody fell over") = Instant::now().checked_sub(Duration::from_secs(3600));
        assert!((0..20).filter(|_| pace.next().is_none()).count() <= 4);
        assert_eq!(Pace::new(None).next(), None);
    }
}
