//! Turns in games played over days: people are notified once per turn.

use table::{Seat, Seats};

use crate::desk::Desk;
use crate::meta::Sitter;
use crate::store::{Statement, statement};
use crate::terms::Clock;

impl Desk {
    /// The people who have to decide now and did not before. Those watching can see it, those
    /// already notified who have not decided since know it, and so does `by`, who has just decided.
    /// The statements record it together with the decision, so that a restart notifies nobody
    /// twice.
    pub(super) fn asked_anew(&mut self, before: Seats, by: Option<Seat>) -> (Seats, Vec<Statement>) {
        if !matches!(self.meta.terms.clock, Clock::Days { .. }) {
            return (Seats::NONE, vec![]);
        }
        let asked = self.running().map_or(Seats::NONE, |sitting| self.people_deciding(sitting));
        let hears = |seat: &Seat| {
            let row = &self.meta.seats[seat.index()];
            !before.contains(*seat) && by != Some(*seat) && !row.told && !self.looks_on(&row.sitter)
        };
        let anew: Seats = asked.iter().filter(hears).collect();
        let mut work: Vec<Statement> = anew.iter().map(|seat| self.mark_told(seat, true)).collect();
        if let Some(seat) = by.filter(|seat| self.meta.seats[seat.index()].told) {
            work.push(self.mark_told(seat, false));
        }
        (anew, work)
    }

    /// Is one of this person's sockets at the table?
    fn looks_on(&self, sitter: &Sitter) -> bool {
        let Sitter::Person { id, .. } = sitter else { return false };
        let theirs = |who: &crate::people::Person| who.id == *id;
        self.watchers.values().any(|watcher| watcher.who.as_ref().is_some_and(theirs) && !watcher.frames.is_closed())
    }

    fn mark_told(&mut self, seat: Seat, told: bool) -> Statement {
        self.meta.seats[seat.index()].told = told;
        let mark = "UPDATE seats SET told = $3 WHERE table_id = $1 AND seat = $2";
        statement(mark, [self.meta.id.as_str().into(), seat.index().into(), i64::from(told).into()])
    }

    /// Tells people that it is their turn, without waiting for delivery.
    pub(super) fn tell_turns(&self, asked: Seats) {
        for seat in asked.iter() {
            let Ok(door) = self.hall.door(&self.meta.game) else { return };
            let Sitter::Person { id, .. } = &self.meta.seats[seat.index()].sitter else { continue };
            let others: Vec<&str> = Seat::all(self.meta.seats.len())
                .filter(|other| *other != seat)
                .map(|other| self.meta.seats[other.index()].name.as_str())
                .collect();
            self.hall.notifier.turn(id, door.declaration().title, &self.meta.id, &others);
        }
    }
}
