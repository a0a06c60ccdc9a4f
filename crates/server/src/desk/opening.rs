//! Opening: before the game starts everybody opens what they sealed for the dice. Anybody who does not do so in time
//! loses the seat, and everybody starts over: otherwise somebody who has seen the others' numbers could choose whether
//! theirs counts.

use std::time::Duration;

use table::{Link, Refused, Seat};

use crate::desk::{Desk, REST, TableEvent};
use crate::ids::random;
use crate::meta::{Sitter, Status};
use crate::people::{Person, Trouble};
use crate::terms::Clock;

/// How long a client that is there may take to open.
const OPENING: i64 = 30_000;

impl Desk {
    /// The start was asked for: everybody opens now. Answers whether all have.
    pub(super) async fn ask_to_open(&mut self) -> Result<bool, Trouble> {
        if let Some(seat) = self.meta.seat_where(|sitter| sitter.awaits_seal()) {
            let name = &self.meta.seats[seat.index()].name;
            let what = format!("{name} has not sealed a number for the dice yet");
            return Err(Refused::new("not-sealed", what).into());
        }
        if self.meta.all_open() {
            return Ok(true);
        }
        if self.meta.starting.is_none() {
            self.meta.starting = Some(self.now());
            let work = vec![self.meta.update_dice()];
            self.happens(TableEvent::Starting {}, work).await?;
        }
        Ok(false)
    }

    /// Somebody opens what they sealed; the last one starts the game.
    pub(super) async fn open(&mut self, who: &Person, number: &str) -> Result<(), Trouble> {
        let seat = self.seat(Some(who))?;
        if self.meta.starting.is_none() {
            return Err(Refused::new("not-starting", "numbers are opened when the game starts").into());
        }
        if self.meta.is_strong() && number.len() != 2 * size_of::<Link>() {
            return Err(Refused::new("wrong-link", "the first link of a chain has 32 bytes").into());
        }
        if let Sitter::Person { share, .. } = &mut self.meta.seats[seat.index()].sitter {
            share.open(number)?;
        }
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Opened { seat }, work).await?;
        if self.meta.all_open() { self.begin().await } else { Ok(()) }
    }

    /// Somebody seals again what had to be forgotten.
    pub(super) async fn seal(&mut self, who: &Person, seal: &str) -> Result<(), Trouble> {
        let (seat, now) = (self.seat(Some(who))?, self.now());
        if self.meta.status != Status::Open {
            return Err(Refused::new("not-open", "the game has started already").into());
        }
        if let Sitter::Person { share, .. } = &mut self.meta.seats[seat.index()].sitter {
            share.seal_anew(seal, now)?;
        }
        let work = vec![self.meta.update_seat(seat)];
        self.happens(TableEvent::Sealed { seat }, work).await
    }

    /// Whoever asked for the start takes it back.
    pub(super) async fn withdraw(&mut self, who: &Person) -> Result<(), Trouble> {
        if who.id != self.meta.owner {
            return Err(Refused::new("not-yours", "whoever made the table starts it").into());
        }
        if self.meta.starting.is_none() {
            return Err(Refused::new("not-starting", "the game is not about to start").into());
        }
        self.unstart(self.meta.any_opened()).await
    }

    /// The game does not start after all: what has been opened is worth nothing any more.
    pub(super) async fn unstart(&mut self, opened: bool) -> Result<(), Trouble> {
        if opened {
            return self.begin_anew(vec![]).await;
        }
        self.meta.starting = None;
        let work = vec![self.meta.update_dice()];
        self.happens(TableEvent::Withdrawn {}, work).await
    }

    /// Those who have not opened get up, and all that was committed to is made again.
    async fn begin_anew(&mut self, unseated: Vec<Seat>) -> Result<(), Trouble> {
        self.meta.secret = table::hex(&random::<32>());
        self.meta.starting = None;
        self.meta.anew += 1;
        for (nth, row) in self.meta.seats.iter_mut().enumerate() {
            if unseated.iter().any(|seat| seat.index() == nth) {
                row.sitter = Sitter::Open;
                row.name.clear();
            } else if let Sitter::Person { share, .. } = &mut row.sitter {
                share.forget();
            }
        }
        let mut work = vec![self.meta.update_dice()];
        work.extend(Seat::all(self.meta.seats.len()).map(|seat| self.meta.update_seat(seat)));
        self.happens(TableEvent::Anew { unseated }, work).await?;
        self.look_round().await;
        Ok(())
    }

    /// How long until those who have not opened are late.
    pub(super) fn next_opening(&self) -> Duration {
        let late = self.meta.starting.map(|since| since + OPENING - self.now()).filter(|left| *left > 0);
        late.map_or(REST, |left| Duration::from_millis(left as u64).min(REST))
    }

    /// A person who is there and has not opened does not want to. One who is not there is waited for, except in a game
    /// that is played at one sitting.
    pub(super) async fn close_opening(&mut self) {
        let Some(since) = self.meta.starting.filter(|_| self.meta.status == Status::Open) else { return };
        if self.now() - since < OPENING {
            return;
        }
        let waits = !matches!(self.meta.terms.clock, Clock::Live { .. });
        let here = self.presence().here;
        let missing = |seat: &Seat| match &self.meta.seats[seat.index()].sitter {
            Sitter::Person { share, .. } => !share.is_open() && (here.contains(*seat) || !waits),
            _ => false,
        };
        let late: Vec<Seat> = Seat::all(self.meta.seats.len()).filter(missing).collect();
        if !late.is_empty()
            && let Err(trouble) = self.begin_anew(late).await
        {
            tracing::warn!(table = self.meta.id, ?trouble, "nobody could be unseated");
        }
    }
}
