//! Presence: who is here, and who has been away for how long.

use table::{Leaving, Refused, Seat, Seats};

use crate::desk::{Desk, TableEvent};
use crate::meta::Status;
use crate::people::{Person, Trouble};
use crate::terms::Clock;
use crate::wire::{Frame, Presence};

/// The shortest interval between updates of the number of watchers, in milliseconds: when many
/// arrive at once, each would otherwise hear about all the others.
pub(super) const CROWD: i64 = 1000;

/// Is it the same for everybody with a seat?
fn same_seats(one: &Presence, other: &Presence) -> bool {
    let gone = |presence: &Presence| presence.away.iter().map(Option::is_some).collect::<Vec<_>>();
    one.here == other.here && gone(one) == gone(other)
}

impl Desk {
    /// Who is here.
    pub(super) fn presence(&self) -> Presence {
        let here = self.here();
        let people = self.people();
        let away = Seat::all(self.meta.seats.len())
            .map(|seat| self.away[seat.index()].filter(|_| people.contains(seat) && !here.contains(seat)));
        let sits = |who: &Option<Person>| who.as_ref().is_some_and(|who| self.meta.seat_of(who).is_some());
        let watching = self.watchers.values().filter(|watcher| !sits(&watcher.who)).count();
        Presence { here, away: away.collect(), watching }
    }

    /// The seats whose people are connected.
    fn here(&self) -> Seats {
        let watching = self.watchers.values().filter(|watcher| !watcher.frames.is_closed());
        watching.filter_map(|watcher| self.meta.seat_of(watcher.who.as_ref()?)).collect()
    }

    /// Somebody came or went: tells the others, and notes it where a clock runs.
    pub(super) async fn look_round(&mut self) {
        self.watchers.retain(|_, watcher| !watcher.frames.is_closed());
        let (here, at) = (self.here(), self.now());
        let mut lost = Seats::NONE;
        for seat in Seat::all(self.meta.seats.len()) {
            let since = &mut self.away[seat.index()];
            if since.is_none() && !here.contains(seat) {
                lost = lost.with(seat);
            }
            *since = if here.contains(seat) { None } else { since.or(Some(at)) };
        }
        self.note_absences(here, lost).await;
        let presence = self.presence();
        self.crowd_moved = match &self.told_presence {
            Some((told, when)) => *told != presence && same_seats(told, &presence) && at - when < CROWD,
            None => false,
        };
        if !self.crowd_moved && self.told_presence.as_ref().is_none_or(|(told, _)| *told != presence) {
            self.told_presence = Some((presence.clone(), at));
            self.tell(&Frame::Presence { presence });
        }
    }

    /// Reports watchers who came or went, if that has waited long enough.
    pub(super) async fn look_at_crowd(&mut self) {
        if self.crowd_moved && self.told_presence.as_ref().is_none_or(|(_, when)| self.now() - when >= CROWD) {
            self.look_round().await;
        }
    }

    /// Somebody without a socket asks: bots and scripts count as present as long as they keep asking.
    pub(super) fn heard_from(&mut self, who: Option<&Person>) {
        let now = self.now();
        if let Some(seat) = who.and_then(|who| self.meta.seat_of(who))
            && let Some(since) = &mut self.away[seat.index()]
        {
            *since = now;
        }
    }

    /// A lost connection is forgiven for a while where a live clock runs: when it was lost must
    /// outlive a restart.
    async fn note_absences(&mut self, here: Seats, lost: Seats) {
        if self.meta.status != Status::Running || !matches!(self.meta.terms.clock, Clock::Live { .. }) {
            return;
        }
        for seat in self.people().iter() {
            let event = match (here.contains(seat), self.journal.noted_away(seat)) {
                (false, false) if lost.contains(seat) => TableEvent::Away { seat },
                (true, true) => TableEvent::Here { seat },
                _ => continue,
            };
            let note = self.note(&event);
            // If it cannot be stored, the clock simply keeps running.
            let _ = self.keep(vec![note]).await;
        }
    }

    /// The others do not wait any longer for somebody who is away.
    pub(super) async fn replace(&mut self, seat: Seat) -> Result<(), Trouble> {
        let away = self.away.get(seat.index()).copied().flatten();
        let days = matches!(self.meta.terms.clock, Clock::Days { .. });
        let patience = self.hall.settings.away_seconds;
        if days || away.is_none_or(|since| self.now() - since < i64::from(patience) * 1000) {
            let what = format!(
                "a computer player takes over for somebody who has been away for {patience} seconds, and not in a game over days"
            );
            return Err(Refused::new("not-away", what).into());
        }
        self.goes(seat, Leaving::Replaced).await
    }
}
