//! The time, as a value that is handed in. A server's clock runs on steadily, whatever is done to the machine's: nobody
//! loses a seat because a laptop slept or a time server corrected the hour. Tests put theirs forward instead of waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// What the time is for everything on a server.
#[derive(Clone)]
pub struct Clock(Arc<Works>);

struct Works {
    began: Instant,
    /// What the time was when it began, in milliseconds since 1970.
    begin: AtomicI64,
    runs: bool,
    /// Wakes those who wait when the clock is put forward.
    moved: Option<watch::Sender<()>>,
}

impl Clock {
    /// Begins with the machine's time and then goes on by itself.
    pub fn steady() -> Clock {
        Clock::new(true, None)
    }

    /// A clock that can be put forward; it runs, or stands still between.
    pub fn put_by_hand(runs: bool) -> Clock {
        Clock::new(runs, Some(watch::Sender::new(())))
    }

    fn new(runs: bool, moved: Option<watch::Sender<()>>) -> Clock {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_millis() as i64);
        Clock(Arc::new(Works { began: Instant::now(), begin: AtomicI64::new(wall), runs, moved }))
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let passed = if self.0.runs { self.0.began.elapsed().as_millis() as i64 } else { 0 };
        self.0.begin.load(Ordering::Relaxed) + passed
    }

    /// Puts the clock forward.
    pub fn pass(&self, span: Duration) {
        self.0.begin.fetch_add(span.as_millis() as i64, Ordering::Relaxed);
        if let Some(moved) = &self.0.moved {
            moved.send_replace(());
        }
    }

    /// Time does not go backwards from one run of the server to the next.
    pub(crate) fn not_before(&self, at: i64) {
        let behind = at - self.now();
        if behind > 0 {
            self.pass(Duration::from_millis(behind as u64));
        }
    }

    /// Waits for so long by this clock.
    pub(crate) async fn after(&self, span: Duration) {
        let Some(moved) = &self.0.moved else { return tokio::time::sleep(span).await };
        let (until, mut moved) = (self.now().saturating_add(span.as_millis() as i64), moved.subscribe());
        loop {
            let left = until - self.now();
            if left <= 0 {
                return;
            }
            let runs_out = async {
                match self.0.runs {
                    true => tokio::time::sleep(Duration::from_millis(left as u64)).await,
                    false => std::future::pending().await,
                }
            };
            tokio::select! {
                () = runs_out => {}
                _ = moved.changed() => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_clock_that_stands_still_goes_on_by_hand() {
        let clock = Clock::put_by_hand(false);
        let begin = clock.now();
        let waits = tokio::spawn({
            let clock = clock.clone();
            async move {
                clock.after(Duration::from_secs(3600)).await;
                clock.now()
            }
        });
        tokio::task::yield_now().await;
        clock.pass(Duration::from_secs(3599));
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        clock.pass(Duration::from_secs(1));
        assert_eq!(waits.await.expect("an end"), begin + 3_600_000);
        clock.not_before(begin);
        assert_eq!(clock.now(), begin + 3_600_000, "never back");
        clock.not_before(begin + 5_000_000);
        assert_eq!(clock.now(), begin + 5_000_000);
    }

    #[test]
    fn a_steady_clock_begins_with_the_machine_s() {
        let wall = || SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64;
        let before = wall();
        let clock = Clock::steady();
        assert!((before..=wall()).contains(&clock.now()));
    }
}
