//! Seating: who comes and goes, starts, pauses, gives up and closes.

use table::{Chance, Refused, Seat, Seats};

use crate::desk::clocks::Times;
use crate::desk::deciding::insert_entry;
use crate::desk::{Desk, TableEvent};
use crate::hall::free_seat;
use crate::limits::Purpose;
use crate::meta::{SeatRow, Sitter, Status};
use crate::people::{Person, Trouble};
use crate::share::Share;
use crate::store::statement;

impl Desk {
    pub(super) async fn join(&mut self, who: &Person, wanted: Option<Seat>, share: Share) -> Result<Seat, Trouble> {
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "nobody can sit down here any more").into());
        }
        if self.meta.seat_of(who).is_some() {
            return Err(Refused::new("seat-twice", "you sit here already").into());
        }
        self.meta.terms.takes(&share)?;
        let seat = free_seat(&self.meta, who, wanted)?;
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Person { id: who.id.clone(), share };
        row.name = who.name.clone();
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Joined { seat, name: who.name.clone() }, work).await?;
        self.look_round().await;
        Ok(seat)
    }

    pub(super) async fn leave(&mut self, who: &Person) -> Result<(), Trouble> {
        let seat = self.seat(Some(who))?;
        if self.meta.status == Status::Running && self.meta.side_of(seat).is_some() {
            return self.leave_team(seat).await;
        }
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started; you can resign").into());
        }
        self.not_guided()?;
        // Whoever leaves may have opened, too.
        let opened = self.meta.any_opened();
        let row = &mut self.meta.seats[seat.index()];
        row.sitter = Sitter::Open;
        row.name.clear();
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Left { seat }, work).await?;
        if self.meta.starting.is_some() {
            self.unstart(opened).await?;
        }
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
        if !self.meta.is_full() {
            return Err(
                Refused::new("open-seats", "there are open seats: wait, or give them to computer players").into()
            );
        }
        if self.ask_to_open().await? { self.begin().await } else { Ok(()) }
    }

    /// The game starts: from now on everything follows from the log.
    pub(super) async fn begin(&mut self) -> Result<(), Trouble> {
        let mut sitting = self.meta.game_at(&self.hall)?;
        let chance = Chance::Fair(self.meta.seed());
        let mut events = Vec::new();
        for entry in self.meta.opening(self.hall.door(&self.meta.game)?) {
            events.extend(sitting.follow(entry)?);
        }
        let played = sitting.index();
        while let Some(drawn) = sitting.draw(&chance)? {
            events.extend(drawn);
            // What was opened for the start makes one draw; the next one has links of its own.
            if self.meta.is_strong() {
                break;
            }
        }
        let at = self.now();
        self.meta.starting = None;
        let dice = self.meta.update_dice();
        self.meta.status = Status::Running;
        let started = TableEvent::Started {};
        let mut work = vec![dice, self.meta.update_status(at), self.note(&started)];
        for index in 0..sitting.index() {
            let by = if index < played { "lesson" } else { "chance" };
            work.extend(sitting.entry(index).map(|entry| insert_entry(&self.meta.id, index, at, by, entry.text)));
        }
        self.sitting = Some(sitting);
        self.glance();
        work.push(self.meta.update_glance(""));
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

    /// Before the start, the person who made the table closes it; later all people playing there
    /// must agree, and one person among computer players agrees alone: nobody can hold a table
    /// hostage. Nobody can close a rated game alone, or a player about to lose could escape the
    /// loss.
    pub(super) async fn close(&mut self, who: &Person, agree: bool) -> Result<usize, Trouble> {
        match self.meta.status {
            Status::Open if who.id == self.meta.owner => {}
            Status::Running => {
                let seat = self.seat(Some(who))?;
                if self.meta.daily.is_some() {
                    return Err(
                        Refused::new("daily-close", "a try at the game of the day counts: you can resign").into()
                    );
                }
                let (rated, sat) = (self.meta.terms.rated, self.meta.sat());
                if rated && sat.len() == 1 {
                    let what = "a rated game counts: you can resign";
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
        let work = vec![self.meta.update_status(self.now())];
        self.happens(TableEvent::Closed {}, work).await?;
        Ok(0)
    }

    /// Somebody agrees to something, or withdraws: limited like chat, because the others hear it
    /// and the journal keeps it.
    async fn agrees(&mut self, who: &Person, event: TableEvent) -> Result<(), Trouble> {
        self.hall.limits.take(Purpose::Talk, &who.id)?;
        self.happens(event, vec![]).await
    }

    /// At a guided table the seats are fixed by the lesson.
    fn not_guided(&self) -> Result<(), Refused> {
        match self.meta.prepared {
            None => Ok(()),
            Some(_) => Err(Refused::new("guided", "the seats of a guided game are as the lesson has them")),
        }
    }

    /// Before the start, the person who made the table gives a seat to a computer player, or opens it again.
    pub(super) async fn give_seat(&mut self, who: &Person, seat: Seat, level: Option<String>) -> Result<(), Trouble> {
        if who.id != self.meta.owner || self.meta.status != Status::Open {
            return Err(Refused::new("not-yours", "whoever made the table gives the seats, before the start").into());
        }
        self.not_guided()?;
        self.not_starting()?;
        let name = self.meta.computer_name(seat.index());
        let row = self.meta.seats.get_mut(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        // Whoever made the table may ask somebody to get up, but must not end up on two seats.
        if matches!(&row.sitter, Sitter::Person { id, .. } if level.is_some() || *id == who.id) {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        (row.sitter, row.name) = match level {
            Some(level) => {
                self.hall.good_level(&self.meta.game, &level)?;
                (Sitter::bot(level), name)
            }
            None => (Sitter::Open, String::new()),
        };
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::SeatGiven { seat }, work).await?;
        self.look_round().await;
        Ok(())
    }

    /// Seats stay as they are while everybody opens what they sealed.
    fn not_starting(&self) -> Result<(), Refused> {
        match self.meta.starting {
            None => Ok(()),
            Some(_) => Err(Refused::new("seat-kept", "the game is about to start: take the start back first")),
        }
    }

    /// Before the start, the person who made the table removes an empty seat; later seats move up.
    pub(super) async fn close_seat(&mut self, who: &Person, seat: Seat) -> Result<(), Trouble> {
        if who.id != self.meta.owner || self.meta.status != Status::Open {
            return Err(Refused::new("not-yours", "whoever made the table gives the seats, before the start").into());
        }
        self.not_guided()?;
        self.not_starting()?;
        let row = self.meta.seats.get(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        if matches!(row.sitter, Sitter::Person { .. }) {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        let fewer = self.meta.without_seat(&self.hall, seat)?;
        let clear = statement("DELETE FROM seats WHERE table_id = $1", [self.meta.id.as_str().into()]);
        let mut work = vec![clear, fewer.update_config(self.now())];
        work.extend(fewer.insert_seats());
        self.meta = fewer;
        self.happens(TableEvent::SeatClosed { seat }, work).await?;
        self.away.remove(seat.index());
        self.look_round().await;
        Ok(())
    }

    /// Before the start, somebody takes another seat, and whoever was there comes to theirs. Only the person who made the
    /// table may move others, or a place that is kept for somebody.
    pub(super) async fn change_places(&mut self, who: &Person, from: Option<Seat>, to: Seat) -> Result<(), Trouble> {
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started already").into());
        }
        self.not_guided()?;
        self.not_starting()?;
        let (own, owner) = (self.meta.seat_of(who), who.id == self.meta.owner);
        let from = match from {
            Some(from) => from,
            None => self.seat(Some(who))?,
        };
        if from.index().max(to.index()) >= self.meta.seats.len() {
            return Err(Refused::new("no-such-seat", "no such seat").into());
        }
        if !owner && own != Some(from) {
            return Err(Refused::new("not-yours", "whoever made the table moves others").into());
        }
        let free = match &self.meta.seats[to.index()].sitter {
            Sitter::Open | Sitter::Bot { .. } => true,
            Sitter::Invited { id } => *id == who.id,
            Sitter::Person { .. } | Sitter::Recorded => false,
        };
        if !owner && !free {
            return Err(Refused::new("seat-taken", "somebody sits there").into());
        }
        if from == to {
            return Ok(());
        }
        self.meta.seats.swap(from.index(), to.index());
        self.away.swap(from.index(), to.index());
        let work = vec![self.meta.update_seat(from), self.meta.update_seat(to)];
        self.happens(TableEvent::Moved { from, to }, work).await?;
        self.look_round().await;
        Ok(())
    }

    /// After the end: a new table with the same people, who find their seats kept; among computer players the game can
    /// start.
    pub(super) async fn rematch(&mut self, who: &Person, share: &Share) -> Result<String, Trouble> {
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
        // A rematch is a table like any other: nobody can make unlimited numbers of them.
        self.hall.limits.take(Purpose::Table, &who.id)?;
        self.hall.room_for_one_more(who).await?;
        self.meta.terms.takes(share)?;
        let again = self.meta.again(who, share, self.now());
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

    /// Somebody has changed their name: the seat shows it from now on.
    pub(super) async fn rename(&mut self, person: &Person) {
        for watcher in self.watchers.values_mut() {
            if let Some(who) = watcher.who.as_mut().filter(|who| who.id == person.id) {
                *who = person.clone();
            }
        }
        let theirs = |sitter: &Sitter| match sitter {
            Sitter::Person { id, .. } | Sitter::Invited { id } | Sitter::Bot { person: Some(id), .. } => {
                *id == person.id
            }
            _ => false,
        };
        let Some(seat) = self.meta.seat_where(theirs) else { return };
        self.meta.seats[seat.index()].name = person.name.clone();
        let work = vec![self.meta.update_seat(seat)];
        if let Err(trouble) = self.happens(TableEvent::Renamed { seat, name: person.name.clone() }, work).await {
            tracing::warn!(table = self.meta.id, ?trouble, "a name could not be changed");
        }
    }
}
