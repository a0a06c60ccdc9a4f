//! How often somebody may ask: a bucket for each address and purpose that fills up with time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use table::Refused;

/// What is limited.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum Purpose {
    /// Any request.
    Request,
    /// Signing in, registering, becoming a guest.
    SignIn,
    /// Making tables.
    Table,
    /// Chatting and reporting.
    Talk,
    /// Having mails and tests sent.
    Mail,
}

/// What somebody may still ask.
struct Bucket {
    left: f64,
    since: Instant,
    /// So much it holds.
    size: f64,
    /// So much comes back in a second.
    pace: f64,
}

impl Bucket {
    fn now(&self) -> f64 {
        (self.left + self.since.elapsed().as_secs_f64() * self.pace).min(self.size)
    }
}

#[derive(Default)]
struct Buckets {
    by_key: HashMap<(Purpose, String), Bucket>,
    /// So many were left when those that are full again were last forgotten.
    kept: usize,
}

/// The buckets, each for a purpose and a key.
#[derive(Clone, Default)]
pub(crate) struct Limits(Arc<Mutex<Buckets>>);

/// So many buckets are kept at least; those that are full again are forgotten when their number has
/// doubled.
const FEW: usize = 20_000;

impl Limits {
    /// Takes one from the bucket of `key`, which holds `size` and fills up within `seconds`.
    pub(crate) fn take(&self, purpose: Purpose, key: &str, size: u32, seconds: f64) -> Result<(), Refused> {
        let Ok(mut buckets) = self.0.lock() else { return Ok(()) };
        if buckets.by_key.len() >= FEW.max(2 * buckets.kept) {
            buckets.by_key.retain(|_, bucket| bucket.now() < bucket.size);
            buckets.kept = buckets.by_key.len();
        }
        let (size, now) = (f64::from(size), Instant::now());
        let full = || Bucket { left: size, since: now, size, pace: size / seconds };
        let bucket = buckets.by_key.entry((purpose, key.into())).or_insert_with(full);
        bucket.left = bucket.now();
        bucket.since = now;
        if bucket.left < 1.0 {
            metrics::counter!("tessera_limited").increment(1);
            return Err(Refused::new("too-often", "too many requests; wait a little and try again"));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_up_again() {
        let limits = Limits::default();
        let take = |key: &str| limits.take(Purpose::SignIn, key, 3, 0.3).is_ok();
        assert!(take("a") && take("a") && take("a") && !take("a"));
        assert!(take("b"), "each address has its own");
        std::thread::sleep(std::time::Duration::from_millis(150));
        assert!(take("a"));
    }

    #[test]
    fn a_crowd_makes_nobody_forget_a_slow_bucket() {
        let limits = Limits::default();
        assert!(limits.take(Purpose::Mail, "a", 1, 3600.0).is_ok());
        for nth in 0..2 * FEW {
            assert!(limits.take(Purpose::Request, &nth.to_string(), 1200, 0.001).is_ok());
        }
        assert!(limits.take(Purpose::Mail, "a", 1, 3600.0).is_err(), "an hour is not over yet");
        let kept = limits.0.lock().expect("buckets").by_key.len();
        assert!(kept <= FEW, "full buckets are forgotten: {kept}");
    }
}
