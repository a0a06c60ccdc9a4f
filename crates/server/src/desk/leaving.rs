//! Leaving: who resigns, runs out of time or stays away, what becomes of the seat, and who comes back to it.
//!
//! A game of one or two ends with it. With more seats a computer player goes on, and the seat ranks last; in a team the
//! partner plays on, and the team is not last for it. A game of two teams ends when one of them gives up together. But
//! computer players never play on alone: when the last person has gone the game waits for one who may come back, and where
//! nobody may, or a rating is at stake, it ends as it stands.

use table::{Leaving, Refused, Seat, Seats};

use crate::desk::{Desk, TableEvent};
use crate::meta::{Sitter, Status};
use crate::people::{Person, Trouble};
use crate::terms::TimeOut;

impl Desk {
    /// A seat is given up.
    pub(super) async fn goes(&mut self, seat: Seat, why: Leaving) -> Result<(), Trouble> {
        self.at_play()?;
        let ends = self.ends_with(seat, why);
        let row = self.meta.seats.get_mut(seat.index()).ok_or_else(|| Refused::new("no-such-seat", "no such seat"))?;
        let Sitter::Person { id, share } = row.sitter.clone() else {
            return Err(Refused::new("not-a-person", "a computer player sits there already").into());
        };
        let finished_by = (!ends).then(|| players::DEPUTY.to_string());
        let event = match why {
            Leaving::Resigned => TableEvent::Resigned { seat, finished_by },
            Leaving::TimeOut => TableEvent::TimeOut { seat, finished_by },
            Leaving::Replaced => TableEvent::Replaced { seat, finished_by: players::DEPUTY.into() },
        };
        if ends {
            return self.end_here(vec![event]).await;
        }
        row.sitter = Sitter::Bot { level: players::DEPUTY.into(), person: Some(id), share };
        let work = vec![self.meta.update_seat(seat)];
        self.happens(event, work).await?;
        self.look_round().await;
        self.let_bots_think();
        Ok(())
    }

    /// A whole side gives up, in this order.
    pub(super) async fn all_go(&mut self, seats: Vec<Seat>) -> Result<(), Trouble> {
        self.at_play()?;
        if self.meta.parties() <= 2 {
            let event = |seat| TableEvent::Resigned { seat, finished_by: None };
            return self.end_here(seats.into_iter().map(event).collect()).await;
        }
        for seat in seats {
            self.goes(seat, Leaving::Resigned).await?;
        }
        Ok(())
    }

    /// Does the game end when this seat is given up?
    fn ends_with(&self, seat: Seat, why: Leaving) -> bool {
        // Whoever stays with somebody who is only away has chosen to play on.
        if self.meta.sides.is_empty() && self.meta.seats.len() <= 2 && why != Leaving::Replaced {
            return true;
        }
        let nobody_plays = self.people().without(seat) == Seats::NONE;
        let returns = |one: &Seat| if *one == seat { why != Leaving::Resigned } else { self.may_return(*one) };
        let somebody_returns =
            self.meta.terms.time_out == TimeOut::TakeOver && self.meta.sat().iter().any(|one| returns(&one));
        nobody_plays && (self.meta.terms.rated || !somebody_returns)
    }

    /// The game is over, as it stands.
    async fn end_here(&mut self, events: Vec<TableEvent>) -> Result<(), Trouble> {
        let at = self.now();
        let mut work = vec![self.meta.still_running(at)];
        for event in &events {
            work.push(self.note(event));
        }
        let rating = self.ends(at, &mut work).await?;
        self.keep(work).await?;
        drop(rating);
        for event in events {
            self.tell_table(event);
        }
        // Where the game stands has changed too, though its log has not.
        let index = self.sitting.as_deref().map_or(0, table::Sitting::index);
        self.tell_all(index, &[], None);
        self.look_round().await;
        Ok(())
    }

    /// The game ends: what has to be stored. Games that end at the same moment are rated one after the other, each
    /// after the one before is stored: otherwise both would build on the same ratings, and one result would be lost.
    pub(super) async fn ends(
        &mut self,
        at: i64,
        work: &mut Vec<crate::store::Statement>,
    ) -> Result<Option<tokio::sync::OwnedMutexGuard<()>>, Trouble> {
        let rating = match self.meta.terms.rated {
            true => Some(self.hall.rating.clone().lock_owned().await),
            false => None,
        };
        self.meta.status = Status::Over;
        work.push(self.meta.update_status(at));
        match self.rated().await {
            Ok(ratings) => work.extend(ratings),
            Err(trouble) => {
                self.go_back().await;
                return Err(trouble);
            }
        }
        Ok(rating)
    }

    /// Has every person gone, so that the computer players wait for one to come back?
    pub(super) fn deserted(&self) -> bool {
        self.people().is_empty() && !self.meta.sat().is_empty()
    }

    /// May the person whose seat a computer player keeps take it back?
    pub(super) fn may_return(&self, seat: Seat) -> bool {
        let kept = matches!(self.meta.seats[seat.index()].sitter, Sitter::Bot { person: Some(_), .. });
        kept && self.meta.terms.time_out == TimeOut::TakeOver && !self.journal.resigned.contains(seat)
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
        if let Sitter::Bot { share, .. } = row.sitter.clone() {
            row.sitter = Sitter::Person { id: who.id.clone(), share };
        }
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Returned { seat }, work).await?;
        self.look_round().await;
        // Everybody who is watching learns what the seat may decide now.
        let index = self.sitting.as_deref().map_or(0, table::Sitting::index);
        self.tell_all(index, &[], None);
        // They may have waited for it.
        self.let_bots_think();
        Ok(())
    }
}
