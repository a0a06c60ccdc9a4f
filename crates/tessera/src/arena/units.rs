//! Units on many threads, reported in order, so that the result is the same whatever the number of threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::play::{Match, Sheet};
use crate::known::Known;
use crate::stop::told_to_stop;
use crate::{Failure, failure};

/// Plays units until `hear` has enough, all are played, or `told` says stop. Units reach `hear` in order,
/// and none is left out in between.
pub(super) fn play<G: Known>(
    game: &Match<G>,
    units: usize,
    threads: usize,
    told: &AtomicBool,
    mut hear: impl FnMut(&[Sheet], &ProgressBar) -> bool,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let bar = bar(units * game.line_up.rotations());
    let (sender, arrivals) = mpsc::channel();
    let work = |sender: mpsc::Sender<_>| {
        // If this thread panics, the others stop too.
        let _guard = Guard(&enough);
        while !enough.load(Ordering::Relaxed) {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            let unit = if nth < units { game.unit(nth, told).transpose() } else { None };
            let Some(unit) = unit else { break };
            if sender.send((nth, unit)).is_err() {
                break;
            }
        }
    };
    let outcome = std::thread::scope(|scope| {
        let senders = (0..threads.clamp(1, units.max(1))).map(|_| sender.clone());
        let workers: Vec<_> = senders.map(|sender| scope.spawn(|| work(sender))).collect();
        drop(sender);
        let heard = in_order(arrivals, |unit| {
            bar.inc(unit.len() as u64);
            hear(unit, &bar)
        });
        enough.store(true, Ordering::Relaxed);
        // All must be waited for, even after a failure.
        let fallen = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        if fallen > 0 { Err(failure("a game panicked")) } else { heard }
    });
    bar.finish_and_clear();
    outcome
}

/// Passes on what arrives in numerical order, until the receiver has enough.
fn in_order(
    arrivals: mpsc::Receiver<(usize, Result<Vec<Sheet>, Failure>)>,
    mut hear: impl FnMut(&[Sheet]) -> bool,
) -> Result<(), Failure> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for (nth, unit) in arrivals {
        early.insert(nth, unit);
        while let Some(unit) = early.remove(&due) {
            due += 1;
            if !hear(&unit?) {
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
fn bar(games: usize) -> ProgressBar {
    let template = "{bar:30} {pos} of {len} games, {per_sec}, {eta} left {msg}";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games as u64).with_style(style)
}

/// One Ctrl-C may arrive more than once: from the terminal, from `timeout`, from a shell.
const ONE_SIGNAL: Duration = Duration::from_secs(1);

/// Becomes true when the command is told to stop; told once more later, it stops at once.
pub(super) fn listen_for_stop() -> Result<Arc<AtomicBool>, Failure> {
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
