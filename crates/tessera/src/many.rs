//! Pieces of work on many threads, heard of in their order, so that the result is the same whatever the number of
//! threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::stop::told_to_stop;
use crate::{Failure, failure};

/// Does so many pieces of work until `hear` has enough, all are done, or one says that it was told to stop by being
/// none. Pieces are heard of in order, and none is left out in between.
pub(crate) fn many<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> Result<Option<T>, Failure> + Sync,
    hear: impl FnMut(T) -> bool,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (sender, arrivals) = mpsc::channel();
    let labour = |sender: mpsc::Sender<_>| {
        // If this thread panics, the others stop too.
        let _guard = Guard(&enough);
        while !enough.load(Ordering::Relaxed) {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            let piece = if nth < count { work(nth).transpose() } else { None };
            let Some(piece) = piece else { break };
            if sender.send((nth, piece)).is_err() {
                break;
            }
        }
    };
    std::thread::scope(|scope| {
        let senders = (0..threads.clamp(1, count.max(1))).map(|_| sender.clone());
        let workers: Vec<_> = senders.map(|sender| scope.spawn(|| labour(sender))).collect();
        drop(sender);
        let heard = in_order(arrivals, hear);
        enough.store(true, Ordering::Relaxed);
        // All must be waited for, even after a failure.
        let fallen = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        if fallen > 0 { Err(failure("a game panicked")) } else { heard }
    })
}

/// As many threads as wanted, or one for each core.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// Passes on what arrives in numerical order, until the receiver has enough.
fn in_order<T>(
    arrivals: mpsc::Receiver<(usize, Result<T, Failure>)>,
    mut hear: impl FnMut(T) -> bool,
) -> Result<(), Failure> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for (nth, piece) in arrivals {
        early.insert(nth, piece);
        while let Some(piece) = early.remove(&due) {
            due += 1;
            if !hear(piece?) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Stops the others when dropped during a panic.
struct Guard<'a>(&'a AtomicBool);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Drawn on standard error, and only if that is a terminal.
pub(crate) fn bar(count: usize, what: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{pos}} of {{len}} {what}, {{per_sec}}, {{eta}} left {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count as u64).with_style(style)
}

/// One Ctrl-C may arrive more than once: from the terminal, from `timeout`, from a shell.
const ONE_SIGNAL: Duration = Duration::from_secs(1);

/// Becomes true when the command is told to stop; told once more later, it stops at once.
pub(crate) fn listen_for_stop() -> Result<Arc<AtomicBool>, Failure> {
    let told = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let listening = told.clone();
    std::thread::spawn(move || {
        runtime.block_on(async {
            told_to_stop().await;
            listening.store(true, Ordering::Relaxed);
            tokio::time::sleep(ONE_SIGNAL).await;
            told_to_stop().await;
            std::process::exit(130);
        });
    });
    Ok(told)
}
