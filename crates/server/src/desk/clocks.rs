//! Clocks: how long each seat still has, who pays for what, and what happens when time is up.

use std::time::Duration;

use table::{Leaving, Seat, Seats, Sitting};

use crate::desk::presence::CROWD;
use crate::desk::{Desk, REST};
use crate::terms::Clock;
use crate::wire::{Clocks, Frame};

/// How much time lost to dropped connections is forgiven in a live game, in milliseconds and in total.
const GRACE: i64 = 60_000;
/// The least time somebody has after taking a seat back, in milliseconds.
const MERCY: i64 = 30_000;
/// How long after the moment a clock is looked at, in milliseconds.
const LATE: i64 = 20;
/// When a seat is warned that its time is running out, in milliseconds.
const WARNINGS: [i64; 2] = [60_000, 15_000];

/// What an entry of the log means for the clocks.
pub(super) struct Passed {
    /// Who was to decide before it.
    pub(super) decided: Seats,
    /// Who is to decide after it.
    pub(super) due: Seats,
    /// Whose it is, if it takes something back.
    pub(super) undoing: Option<Seats>,
    /// Its index.
    pub(super) index: usize,
    /// When it was made.
    pub(super) at: i64,
}

impl Passed {
    /// An entry of a log; nobody was to decide before and nobody is after it.
    pub(super) fn entry(sitting: &dyn Sitting, index: usize, at: i64) -> Passed {
        let undoing = sitting.entry(index).filter(|entry| entry.to.is_some()).map(|entry| entry.by);
        Passed { decided: Seats::NONE, due: Seats::NONE, undoing, index, at }
    }
}

/// How long each seat still has.
pub(super) struct Times {
    /// When the last entry was made.
    pub(super) last: i64,
    /// Milliseconds left by seat, when the last entry was made.
    left: Vec<i64>,
    /// What is left of the forgiveness for lost connections, by seat.
    grace: Vec<i64>,
    /// The lowest warning each seat has heard.
    warned: Vec<i64>,
}

impl Times {
    pub(super) fn new(clock: Clock, seats: usize, last: i64) -> Times {
        let live = matches!(clock, Clock::Live { .. });
        Times {
            last,
            left: vec![clock.start(); seats],
            grace: vec![if live { GRACE } else { 0 }; seats],
            warned: vec![i64::MAX; seats],
        }
    }
}

impl Desk {
    /// Charges the time since the entry before to those who decided; a pause costs nobody anything.
    ///
    /// Simultaneous choices cost nothing: those who chose quickly must not pay for those who did
    /// not. Taking something back costs its player time. Time is added only when a seat becomes due
    /// through another's decision or through chance, so that nothing is gained by deciding and
    /// taking back.
    /// A link that came late for a draw, or not at all, is paid for by whoever kept the others waiting.
    pub(super) fn charge(&mut self, passed: Passed) {
        let Passed { decided, due, undoing, index, at } = passed;
        let since = self.times.last;
        let clock = self.meta.terms.clock;
        let returned = self.journal.returned(since, at);
        for seat in Seat::all(self.times.left.len()) {
            let pays = match undoing {
                Some(who) => who.contains(seat),
                None => decided.contains(seat) && decided.len() == 1,
            };
            if returned.contains(seat) {
                self.times.left[seat.index()] = self.times.left[seat.index()].max(MERCY);
            }
            if pays {
                let (took, forgiven) = self.spent(seat, since, at);
                self.times.grace[seat.index()] -= forgiven;
                self.times.left[seat.index()] = (self.times.left[seat.index()] - took).max(0);
            }
            if let Some(waited) = self.journal.waited(seat, index) {
                let (took, forgiven) = self.spent(seat, at - waited, at);
                self.times.grace[seat.index()] -= forgiven;
                self.times.left[seat.index()] = (self.times.left[seat.index()] - took).max(0);
            }
            if undoing.is_none() && due.contains(seat) && !decided.contains(seat) {
                self.times.left[seat.index()] = clock.anew(self.times.left[seat.index()]);
                self.times.warned[seat.index()] = i64::MAX;
            }
        }
        self.times.last = at;
    }

    /// What a seat pays for a span, and what it is forgiven because its connection was lost.
    fn spent(&self, seat: Seat, from: i64, to: i64) -> (i64, i64) {
        let from = self.journal.pays_from(seat, from, to);
        let forgiven = self.journal.away_within(seat, from, to).min(self.times.grace[seat.index()]);
        ((to - from - self.journal.paused_within(from, to) - forgiven).max(0), forgiven)
    }

    /// What is left of a seat's forgiveness for lost connections.
    pub(super) fn forgiveness(&self, seat: Seat) -> i64 {
        self.times.grace[seat.index()]
    }

    /// How long a seat that decides still has now.
    fn left_now(&self, seat: Seat, at: i64) -> i64 {
        let since = self.times.last;
        let left = self.times.left[seat.index()];
        let left = if self.journal.returned(since, at).contains(seat) { left.max(MERCY) } else { left };
        left.saturating_sub(self.spent(seat, since, at).0)
    }

    /// The clocks as clients see them: as of now, for those who decide.
    pub(super) fn clocks(&self) -> Option<Clocks> {
        if self.meta.terms.clock == Clock::None {
            return None;
        }
        let at = self.now();
        let deciding = self.running().map_or(Seats::NONE, |sitting| self.people_deciding(sitting));
        let left = |seat: Seat| {
            if deciding.contains(seat) { self.left_now(seat, at).max(0) } else { self.times.left[seat.index()] }
        };
        let left = Seat::all(self.times.left.len()).map(left).collect();
        Some(Clocks { left, since: at, now: at, paused: self.journal.paused() })
    }

    /// How long until something has to be done: for a clock, for the number of watchers, or because the desk may rest.
    pub(super) fn next_alarm(&self) -> Duration {
        let clock = self.next_clock();
        if self.crowd_moved { clock.min(Duration::from_millis(CROWD as u64)) } else { clock }
    }

    /// How long until a clock runs out or warns.
    fn next_clock(&self) -> Duration {
        if self.unread {
            return Duration::from_secs(1);
        }
        let Some(sitting) = self.running().filter(|_| !self.journal.paused()) else { return self.next_opening() };
        if let Some(lateness) = self.next_lateness() {
            return lateness;
        }
        let at = self.now();
        let until = |seat: Seat| {
            let left = self.left_now(seat, at);
            let warning = WARNINGS.iter().find(|warning| self.warns(seat, **warning) && left > **warning);
            warning.map_or(left, |warning| left - warning)
        };
        // A little late, counted from the moment itself: whatever is asked in between does not put it off.
        let soonest = self.people_deciding(sitting).iter().map(until).min().unwrap_or(i64::MAX);
        Duration::from_millis(soonest.saturating_add(LATE).max(0) as u64).min(REST)
    }

    /// Is a warning still to come for a seat?
    fn warns(&self, seat: Seat, warning: i64) -> bool {
        matches!(self.meta.terms.clock, Clock::Live { .. }) && self.times.warned[seat.index()] > warning
    }

    /// Somebody's time may be up, or running out.
    pub(super) async fn time_out(&mut self) {
        let Some(sitting) = self.running().filter(|_| !self.journal.paused()) else { return };
        let at = self.now();
        for seat in self.people_deciding(sitting).iter() {
            // The game may have ended with the seat before.
            if self.running().is_none() {
                return;
            }
            let left = self.left_now(seat, at);
            if left <= 0 {
                if let Err(trouble) = self.goes(seat, Leaving::TimeOut).await {
                    tracing::warn!(table = self.meta.id, ?trouble, "a time-out could not be stored");
                    // It is tried again at once.
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            } else if let Some(warning) = WARNINGS.into_iter().rev().find(|warning| left <= *warning)
                && self.warns(seat, warning)
            {
                self.times.warned[seat.index()] = warning;
                self.tell(&Frame::Hurry { seat, left });
            }
        }
    }
}
