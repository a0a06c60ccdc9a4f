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

/// What is left of a bucket, and since when.
type Bucket = (f64, Instant);

/// The buckets, each for a purpose and a key.
#[derive(Clone, Default)]
pub(crate) struct Limits {
    buckets: Arc<Mutex<HashMap<(Purpose, String), Bucket>>>,
}

/// So many buckets are kept; then those that are full again are forgotten.
const MOST: usize = 20_000;

impl Limits {
    /// Takes one from the bucket of `key`, which holds `size` and fills up within `seconds`.
    pub(crate) fn take(&self, purpose: Purpose, key: &str, size: u32, seconds: f64) -> Result<(), Refused> {
        let Ok(mut buckets) = self.buckets.lock() else { return Ok(()) };
        let (size, now) = (f64::from(size), Instant::now());
        if buckets.len() >= MOST {
            buckets.retain(|_, (left, since)| *left + since.elapsed().as_secs_f64() * size / seconds < size);
        }
        let (left, since) = buckets.entry((purpose, key.into())).or_insert((size, now));
        *left = (*left + now.duration_since(*since).as_secs_f64() * size / seconds).min(size);
        *since = now;
        if *left < 1.0 {
            metrics::counter!("tessera_limited").increment(1);
            return Err(Refused::new("too-often", "too many requests; wait a little and try again"));
        }
        *left -= 1.0;
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
}
