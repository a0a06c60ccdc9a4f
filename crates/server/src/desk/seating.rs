//! Seating: who comes and goes, starts, pauses, gives up and closes.

use table::{Refused, Seat, Seats, Sitting};

use crate::clock::now;
use crate::desk::clocks::Times;
use crate::desk::deciding::insert_entry;
use crate::desk::{Desk, TableEvent};
use crate::hall::{free_seat, good_contribution, good_level};
use crate::limits::Purpose;
use crate::meta::{SeatRow, Sitter, Status};
use crate::people::{Person, Trouble};
use crate::store::statement;

impl Desk {
    pub(super) async fn join(
        &mut self,
        who: &Person,
        wanted: Option<Seat>,
        contribution: &str,
    ) -> Result<Seat, Trouble> {
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
        self.happens(TableEvent::Joined { seat, name: who.name.clone() }, work).await?;
        self.look_round().await;
        Ok(seat)
    }

    pub(super) async fn leave(&mut self, who: &Person) -> Result<(), Trouble> {
        let seat = self.seat(Some(who))?;
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started; you can resign").into());
        }
        self.not_guided()?;
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Open;
        row.name.clear();
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Left { seat }, work).await?;
        self.look_round().await;
        Ok(())
    }

    pub(super) async fn start(&mut self, who: &Person) -> Result<(), Trouble> {
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
        let mut sitting = self.meta.game_at(&self.hall)?;
        let chance = self.chance();
        let mut events = Vec::new();
        while let Some(drawn) = sitting.draw(&chance)? {
            events.extend(drawn);
        }
        let at = now();
        self.meta.status = Status::Running;
        let started = TableEvent::Started {};
        let mut work = vec![self.meta.update_status(at), self.note(&started)];
        for index in 0..sitting.index() {
            work.extend(sitting.entry(index).map(|entry| insert_entry(&self.meta.id, index, at, "chance", entry.text)));
        }
        self.sitting = Some(sitting);
        self.times = Times::new(self.meta.terms.clock, self.meta.seats.len(), at);
        let (asked, told) = self.asked_anew(Seats::NONE, None);
        work.extend(told);
        self.keep(work).await?;
        // What a seat may decide comes with where the game stands.
        let sitting = self.sitting.take();
        self.tell_table(started);
        self.sitting = sitting;
        self.tell_all(0, &events, None);
        self.look_round().await;
        self.tell_turns(asked);
        self.let_bots_think();
        Ok(())
    }

    /// Before the start the maker closes a table; later all people who play there must agree, and
    /// whoever plays alone with computer players agrees alone: nobody holds a table hostage. A rated
    /// game nobody closes alone: who sees that it is lost would be spared the loss.
    pub(super) async fn close(&mut self, who: &Person, agree: bool) -> Result<usize, Trouble> {
        match self.meta.status {
            Status::Open if who.id == self.meta.owner => {}
            Status::Running => {
                let seat = self.seat(Some(who))?;
                let (rated, sat) = (self.meta.terms.rated, self.meta.sat());
                if rated && sat.len() == 1 {
                    let what = "a rated game counts: resign, and a computer player finishes it";
                    return Err(Refused::new("rated-close", what).into());
                }
                match (agree, self.journal.to_close.contains(seat)) {
                    (true, false) => self.agrees(who, TableEvent::AgreesToClose { seat }).await?,
                    (false, true) => self.agrees(who, TableEvent::WithdrawsClose { seat }).await?,
                    _ => {}
                }
                let asked = if rated { sat } else { self.people() };
                let waiting = asked.iter().filter(|seat| !self.journal.to_close.contains(*seat)).count();
                if waiting > 0 {
                    return Ok(waiting);
                }
            }
            _ => return Err(Refused::new("not-yours", "you cannot close this table").into()),
        }
        self.meta.status = Status::Closed;
        let work = vec![self.meta.update_status(now())];
        self.happens(TableEvent::Closed {}, work).await?;
        Ok(0)
    }

    /// Somebody agrees to something, or does not any more: so often as people talk, because the
    /// others hear it and the journal keeps it.
    async fn agrees(&mut self, who: &Person, event: TableEvent) -> Result<(), Trouble> {
        self.hall.limits.take(Purpose::Talk, &who.id)?;
        self.happens(event, vec![]).await
    }

    /// At a guided table the seats are as the lesson has them.
    fn not_guided(&self) -> Result<(), Refused> {
        match self.meta.prepared {
            None => Ok(()),
            Some(_) => Err(Refused::new("guided", "the seats of a guided game are as the lesson has them")),
        }
    }

    /// Before the start the maker gives a seat to a computer player, or opens it again.
    pub(super) async fn give_seat(&mut self, who: &Person, seat: Seat, level: Option<String>) -> Result<(), Trouble> {
        if who.id != self.meta.owner || self.meta.status != Status::Open {
            return Err(Refused::new("not-yours", "whoever made the table gives the seats, before the start").into());
        }
        self.not_guided()?;
        let row = self.meta.seats.get_mut(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        if matches!(row.sitter, Sitter::Person { .. }) {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        (row.sitter, row.name) = match level {
            Some(level) => {
                good_level(&self.meta.game, &level)?;
                let name = format!("{level} {seat}");
                (Sitter::Bot { level, person: None, contribution: String::new() }, name)
            }
            None => (Sitter::Open, String::new()),
        };
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::SeatGiven { seat }, work).await
    }

    /// Before the start the maker takes away a seat that nobody sits on; those behind it move up.
    pub(super) async fn close_seat(&mut self, who: &Person, seat: Seat) -> Result<(), Trouble> {
        if who.id != self.meta.owner || self.meta.status != Status::Open {
            return Err(Refused::new("not-yours", "whoever made the table gives the seats, before the start").into());
        }
        self.not_guided()?;
        let row = self.meta.seats.get(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        if matches!(row.sitter, Sitter::Person { .. }) {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        let fewer = self.meta.without_seat(&self.hall, seat)?;
        let clear = statement("DELETE FROM seats WHERE table_id = $1", [self.meta.id.as_str().into()]);
        let mut work = vec![clear, fewer.update_config()];
        work.extend(fewer.insert_seats());
        self.meta = fewer;
        self.happens(TableEvent::SeatClosed { seat }, work).await?;
        self.away.remove(seat.index());
        self.look_round().await;
        Ok(())
    }

    /// After the end: a new table with the same people, who find their seats kept.
    pub(super) async fn rematch(&mut self, who: &Person) -> Result<String, Trouble> {
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
            return Ok(table.clone());
        }
        // A rematch is a table like any other: nobody makes them without end.
        self.hall.limits.take(Purpose::Table, &who.id)?;
        let again = self.meta.again(&who.id);
        let table = again.id.clone();
        self.happens(TableEvent::Rematch { table: table.clone() }, again.insert()).await?;
        Ok(table)
    }

    /// The clocks stop when all people agree.
    pub(super) async fn pause(&mut self, who: &Person, agree: bool) -> Result<usize, Trouble> {
        let seat = self.seat(Some(who))?;
        self.at_play()?;
        if self.journal.paused() {
            return Err(Refused::new("paused", "the game is paused already").into());
        }
        match (agree, self.journal.to_pause.contains(seat)) {
            (true, false) => self.agrees(who, TableEvent::AgreesToPause { seat }).await?,
            (false, true) => self.agrees(who, TableEvent::WithdrawsPause { seat }).await?,
            _ => {}
        }
        let waiting = self.people().iter().filter(|seat| !self.journal.to_pause.contains(*seat)).count();
        if waiting == 0 {
            self.happens(TableEvent::Paused {}, vec![]).await?;
        }
        Ok(waiting)
    }

    pub(super) async fn resume(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.at_play()?;
        if !self.journal.paused() {
            return Err(Refused::new("not-paused", "the game is not paused").into());
        }
        self.happens(TableEvent::Resumed { seat }, vec![]).await
    }

    /// Somebody gives up: a computer player finishes the seat.
    pub(super) async fn resign(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.deputise(seat, |seat, finished_by| TableEvent::Resigned { seat, finished_by }).await
    }

    /// A seat's time is up: a computer player goes on.
    pub(super) async fn time_is_up(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.deputise(seat, |seat, finished_by| TableEvent::TimeOut { seat, finished_by }).await
    }

    /// A computer player goes on with a seat.
    pub(super) async fn deputise(
        &mut self,
        seat: Seat,
        why: impl FnOnce(Seat, String) -> TableEvent,
    ) -> Result<(), Trouble> {
        self.at_play()?;
        let row = self.meta.seats.get_mut(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        let Sitter::Person { id, contribution } = row.sitter.clone() else {
            return Err(Refused::new("not-a-person", "a computer player sits there already").into());
        };
        row.sitter = Sitter::Bot { level: players::DEPUTY.into(), person: Some(id), contribution };
        let work = vec![self.meta.update_seat(seat)];
        self.happens(why(seat, players::DEPUTY.into()), work).await?;
        self.look_round().await;
        self.let_bots_think();
        Ok(())
    }

    /// Somebody takes back the seat that a computer player kept after a time-out or an absence.
    pub(super) async fn come_back(&mut self, who: &Person) -> Result<(), Trouble> {
        self.at_play()?;
        let kept = |sitter: &Sitter| matches!(sitter, Sitter::Bot { person: Some(id), .. } if *id == who.id);
        let none = || Refused::new("not-your-seat", "no computer player keeps a seat for you here");
        let seat = self.meta.seat_where(kept).ok_or_else(none)?;
        if !self.may_return(seat) {
            return Err(Refused::new("seat-lost", "the seat was given up for good").into());
        }
        let row = &mut self.meta.seats[seat.index()];
        if let Sitter::Bot { contribution, .. } = row.sitter.clone() {
            row.sitter = Sitter::Person { id: who.id.clone(), contribution };
        }
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Returned { seat }, work).await?;
        self.look_round().await;
        // Everybody who looks on learns what the seat may decide now.
        let index = self.sitting.as_deref().map_or(0, Sitting::index);
        self.tell_all(index, &[], None);
        Ok(())
    }
}
