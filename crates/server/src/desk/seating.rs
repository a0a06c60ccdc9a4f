//! Seating: who comes and goes, starts, pauses, gives up and closes.

use serde_json::{Value, json};
use table::{Refused, Seat, Seats, Sitting};

use crate::chancery::now;
use crate::desk::Desk;
use crate::desk::deciding::insert_entry;
use crate::hall::{free_seat, good_contribution, good_level};
use crate::meta::{SeatRow, Sitter, Status};
use crate::people::{Person, Trouble};

/// Who finishes a seat that was given up or ran out of time.
const DEPUTY: &str = "greedy";

impl Desk {
    pub(super) async fn join(
        &mut self,
        who: &Person,
        wanted: Option<Seat>,
        contribution: &str,
    ) -> Result<Value, Trouble> {
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "nobody can sit down here any more").into());
        }
        if self.meta.seat_of(who).is_some() {
            return Err(Refused::new("seat-twice", "you sit here already").into());
        }
        let contribution = good_contribution(contribution)?;
        let seat = free_seat(&self.meta, who, wanted)?;
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Person { id: who.id.clone(), contribution };
        row.name = who.name.clone();
        let work = vec![self.meta.update_seat(seat)];
        self.happens(json!({ "event": "joined", "seat": seat, "name": who.name }), work).await?;
        Ok(json!({ "seat": seat }))
    }

    pub(super) async fn leave(&mut self, who: &Person) -> Result<Value, Trouble> {
        let seat = self.seat(Some(who))?;
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started; you can resign").into());
        }
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Open;
        row.name.clear();
        let work = vec![self.meta.update_seat(seat)];
        self.happens(json!({ "event": "left", "seat": seat }), work).await
    }

    pub(super) async fn start(&mut self, who: &Person) -> Result<Value, Trouble> {
        if who.id != self.meta.owner {
            return Err(Refused::new("not-yours", "whoever made the table starts it").into());
        }
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started already").into());
        }
        let empty = |sitter: &Sitter| matches!(sitter, Sitter::Open | Sitter::Invited { .. });
        if self.meta.seats.iter().any(|row| empty(&row.sitter)) {
            return Err(
                Refused::new("open-seats", "there are open seats: wait, or give them to computer players").into()
            );
        }
        let mut sitting = self.hall.door(&self.meta.game)?.open(&self.meta.config)?;
        let chance = self.chance();
        let mut events = Vec::new();
        while let Some(drawn) = sitting.draw(&chance)? {
            events.extend(drawn);
        }
        let at = now();
        self.meta.status = Status::Running;
        let started = json!({ "event": "started" });
        let mut work = vec![self.meta.update_status(at), self.note(&started)];
        for index in 0..sitting.index() {
            work.push(insert_entry(&self.meta.id, index, at, "chance", sitting.entry(index).unwrap_or_default()));
        }
        self.sitting = Some(sitting);
        self.last = at;
        let (asked, told) = self.asked_anew(Seats::NONE, None);
        work.extend(told);
        self.keep(work).await?;
        self.tell_table(&started);
        self.tell_all(0, &events);
        self.tell_turns(asked);
        self.let_bots_think();
        Ok(json!({ "index": self.sitting.as_deref().map_or(0, Sitting::index) }))
    }

    /// Before the start the maker closes a table; later all people who play there must agree, and
    /// whoever plays alone with computer players agrees alone: nobody holds a table hostage.
    pub(super) async fn close(&mut self, who: &Person) -> Result<Value, Trouble> {
        match self.meta.status {
            Status::Open if who.id == self.meta.owner => {}
            Status::Running => {
                let seat = self.seat(Some(who))?;
                if !self.journal.to_close.contains(seat) {
                    self.happens(json!({ "event": "agrees-to-close", "seat": seat }), vec![]).await?;
                }
                let waiting = self.people().iter().filter(|seat| !self.journal.to_close.contains(*seat)).count();
                if waiting > 0 {
                    return Ok(json!({ "waiting_for": waiting }));
                }
            }
            _ => return Err(Refused::new("not-yours", "you cannot close this table").into()),
        }
        self.meta.status = Status::Closed;
        let work = vec![self.meta.update_status(now())];
        self.happens(json!({ "event": "closed" }), work).await
    }

    /// Before the start the maker gives a seat to a computer player, or opens it again.
    pub(super) async fn give_seat(
        &mut self,
        who: &Person,
        seat: Seat,
        level: Option<String>,
    ) -> Result<Value, Trouble> {
        if who.id != self.meta.owner || self.meta.status != Status::Open {
            return Err(Refused::new("not-yours", "whoever made the table gives the seats, before the start").into());
        }
        let row = self.meta.seats.get_mut(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        if matches!(row.sitter, Sitter::Person { .. }) {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        (row.sitter, row.name) = match level {
            Some(level) => {
                good_level(&level)?;
                let name = format!("{level} {seat}");
                (Sitter::Bot { level, person: None, contribution: String::new() }, name)
            }
            None => (Sitter::Open, String::new()),
        };
        let work = vec![self.meta.update_seat(seat)];
        self.happens(json!({ "event": "seat-given", "seat": seat }), work).await
    }

    /// After the end: a new table with the same people, who find their seats kept.
    pub(super) async fn rematch(&mut self, who: &Person) -> Result<Value, Trouble> {
        if !matches!(self.meta.status, Status::Over | Status::Closed) {
            return Err(Refused::new("not-over", "a rematch follows when the game is over").into());
        }
        let sat = |row: &SeatRow| match &row.sitter {
            Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. } => *id == who.id,
            _ => false,
        };
        if !self.meta.seats.iter().any(sat) {
            return Err(Refused::new("not-your-seat", "you did not play here").into());
        }
        if let Some(table) = &self.journal.rematch {
            return Ok(json!({ "table": table }));
        }
        let again = self.meta.again(&who.id);
        let table = again.id.clone();
        self.happens(json!({ "event": "rematch", "table": table }), again.insert()).await?;
        Ok(json!({ "table": table }))
    }

    /// The clocks stop when all people agree.
    pub(super) async fn pause(&mut self, seat: Seat) -> Result<Value, Trouble> {
        self.at_play()?;
        if self.journal.paused() {
            return Err(Refused::new("paused", "the game is paused already").into());
        }
        if !self.journal.to_pause.contains(seat) {
            self.happens(json!({ "event": "agrees-to-pause", "seat": seat }), vec![]).await?;
        }
        let waiting = self.people().iter().filter(|seat| !self.journal.to_pause.contains(*seat)).count();
        if waiting > 0 {
            return Ok(json!({ "waiting_for": waiting }));
        }
        self.happens(json!({ "event": "paused" }), vec![]).await
    }

    pub(super) async fn resume(&mut self, seat: Seat) -> Result<Value, Trouble> {
        self.at_play()?;
        if !self.journal.paused() {
            return Err(Refused::new("not-paused", "the game is not paused").into());
        }
        self.happens(json!({ "event": "resumed", "seat": seat }), vec![]).await
    }

    /// A computer player finishes the seat: after a resignation or when the time is up.
    pub(super) async fn deputise(&mut self, seat: Seat, why: &str) -> Result<Value, Trouble> {
        self.at_play()?;
        let row = &mut self.meta.seats[seat.index()];
        let Sitter::Person { id, contribution } = row.sitter.clone() else {
            return Err(Refused::new("not-a-person", "a computer player sits there already").into());
        };
        row.sitter = Sitter::Bot { level: DEPUTY.into(), person: Some(id), contribution };
        let event = json!({ "event": why, "seat": seat, "finished_by": DEPUTY });
        let work = vec![self.meta.update_seat(seat)];
        self.happens(event, work).await?;
        self.let_bots_think();
        Ok(json!({}))
    }

    pub(super) async fn time_out(&mut self) {
        let spent = self.thought();
        let Some(sitting) = self.running().filter(|_| !self.journal.paused()) else { return };
        let late: Vec<Seat> = self
            .people_deciding(sitting)
            .iter()
            .filter(|seat| self.left.get(seat.index()).is_some_and(|left| *left <= spent))
            .collect();
        for seat in late {
            if let Err(trouble) = self.deputise(seat, "time-out").await {
                tracing::warn!(table = self.meta.id, ?trouble, "a time-out could not be stored");
            }
        }
    }
}
