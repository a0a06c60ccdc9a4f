//! Drawing with strong dice: each draw follows from numbers that everybody opens when it is due, one link of a chain each,
//! so that nobody can know it before. Whoever does not open theirs is waited for at the expense of their own clock, and
//! left out in the end.

use std::time::Duration;

use sha2::{Digest, Sha256};
use table::{Chance, EntryKind, Link, Refused, Seat, Seats, Sitting, hex, links_before, unhex};

use crate::desk::deciding::Step;
use crate::desk::{Desk, TableEvent};
use crate::people::{Person, Trouble};
use crate::wire::{DrawDue, Frame};

/// How long a client that is there may take to open a link, in milliseconds.
const PATIENCE: i64 = 15_000;
/// How long one that did not open its last link may take: it has probably lost its chain.
const LITTLE_PATIENCE: i64 = 2_000;
/// From when on waiting for a link costs time.
const LATE: i64 = 2_000;
/// When a draw that could not be stored is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// A draw that waits for links.
pub(super) struct Drawing {
    /// Which draw of the game it is, from 0.
    draw: u32,
    /// Since when it is due.
    since: i64,
    /// How many entries stand before it, and the SHA-256 over them.
    before: (usize, String),
    /// The links that have come, and when, by seat.
    links: Vec<Option<(Link, i64)>>,
}

impl Desk {
    /// Asks for links where a draw is due, and makes the draw once there is nobody left to wait for.
    pub(super) async fn go_on_drawing(&mut self) {
        loop {
            if self.drawing.is_none() {
                self.drawing = self.draw_due();
                self.tell_drawing();
            }
            if !self.awaited().is_empty() {
                return;
            }
            let Some(drawing) = self.drawing.take() else { return };
            if let Err(trouble) = self.draw_now(&drawing).await {
                tracing::warn!(table = self.meta.id, ?trouble, "a draw could not be stored");
                // The links that came still count if the draw is still due; nobody has been shown them.
                let still_due = self.draw_due().is_some_and(|due| due.before == drawing.before);
                self.drawing = still_due.then_some(drawing);
                return;
            }
        }
    }

    /// The draw that is due at a table with strong dice.
    fn draw_due(&self) -> Option<Drawing> {
        let strong = |sitting: &&dyn Sitting| self.meta.is_strong() && sitting.deciding().is_empty();
        let sitting = self.running().filter(strong).filter(|sitting| !sitting.is_over())?;
        let entries = sitting.record(None).entries;
        let so_far = entries.iter().fold(Sha256::new(), |hash, entry| hash.chain_update(entry).chain_update("\n"));
        Some(Drawing {
            draw: draws_of(sitting),
            since: self.now(),
            before: (entries.len(), hex(&so_far.finalize())),
            links: vec![None; self.meta.seats.len()],
        })
    }

    /// What everybody may know of the draw that is due.
    pub(super) fn drawing(&self) -> Option<DrawDue> {
        let Drawing { draw, since, before: (standing, so_far), links } = self.drawing.as_ref()?;
        let opened = Seat::all(links.len()).filter(|seat| links[seat.index()].is_some()).collect();
        Some(DrawDue { draw: *draw, standing: *standing, so_far: so_far.clone(), opened, since: *since })
    }

    fn tell_drawing(&mut self) {
        if let Some(due) = self.drawing() {
            self.tell(&Frame::Drawing(due));
        }
    }

    /// Nothing is decided or taken back while links are being opened: somebody might know the draw already.
    pub(super) fn not_drawing(&self) -> Result<(), Refused> {
        match self.drawing {
            None => Ok(()),
            Some(_) => Err(Refused::new("drawing", "the dice are being drawn: what was decided stands")),
        }
    }

    /// Somebody opens a link.
    pub(super) fn open_link(&mut self, who: Option<&Person>, draw: u32, text: &str) -> Result<(), Refused> {
        let (seat, now) = (self.seat(who)?, self.now());
        let last = self.meta.last_link(seat);
        let Some(drawing) = self.drawing.as_mut().filter(|drawing| drawing.draw == draw) else {
            return Err(Refused::new("not-drawing", "no link is asked for, or one for another draw"));
        };
        let link: Option<Link> = unhex(text).and_then(|bytes| bytes.try_into().ok());
        let follows = |link: &Link| last.is_some_and(|(number, last)| links_before(*link, draw - number) == last);
        let Some(link) = link.filter(follows) else {
            return Err(Refused::new("wrong-link", "that link does not belong to the chain you sealed"));
        };
        let place = &mut drawing.links[seat.index()];
        if place.is_none() {
            *place = Some((link, now));
            self.tell_drawing();
        }
        Ok(())
    }

    /// The people whose links have not come and who are still waited for.
    fn awaited(&self) -> Seats {
        let Some(drawing) = &self.drawing else { return Seats::NONE };
        let waits = |seat: &Seat| drawing.links[seat.index()].is_none() && self.patience(*seat, drawing) > 0;
        self.people().iter().filter(|seat| self.meta.last_link(*seat).is_some()).filter(waits).collect()
    }

    /// How long a seat's link is still waited for. While the game is paused nobody is late.
    fn patience(&self, seat: Seat, drawing: &Drawing) -> i64 {
        let lost = self.journal.drawn_without(seat).last().is_some_and(|draw| draw + 1 == drawing.draw);
        let whole = match self.presence().here.contains(seat) {
            _ if lost => LITTLE_PATIENCE,
            true => PATIENCE,
            false => self.forgiveness(seat).max(LITTLE_PATIENCE),
        };
        let waited = self.now() - drawing.since - self.journal.paused_within(drawing.since, self.now());
        if self.journal.paused() { whole } else { whole - waited }
    }

    /// How long until somebody is not waited for any more, or until a draw is tried again.
    pub(super) fn next_lateness(&self) -> Option<Duration> {
        let drawing = self.drawing.as_ref()?;
        let left = self.awaited().iter().map(|seat| self.patience(seat, drawing)).min();
        Some(left.map_or(AGAIN, |left| Duration::from_millis(left.max(0) as u64 + 20)))
    }

    /// The draw, from the links that have come.
    async fn draw_now(&mut self, drawing: &Drawing) -> Result<(), Trouble> {
        let sitting = self.at_play()?;
        let (before, from) = (self.people_deciding(sitting), sitting.index());
        let Drawing { draw, since, ref links, .. } = *drawing;
        let at = self.now();
        let opened: Vec<Option<Link>> = links.iter().map(|link| link.map(|(link, _)| link)).collect();
        let chance = Chance::Fair(self.meta.strong_seed(draw, &opened));
        let mut waits = Vec::new();
        let mut without = Seats::NONE;
        let mut work = Vec::new();
        for seat in Seat::all(links.len()).filter(|seat| self.meta.last_link(*seat).is_some()).collect::<Vec<_>>() {
            let link = links[seat.index()];
            match link {
                Some((link, _)) => {
                    self.meta.seats[seat.index()].link = Some((draw, link));
                    work.push(self.meta.update_link(seat));
                }
                None => without = without.with(seat),
            }
            let span = link.map_or(at, |(_, came)| came) - since;
            let withheld = link.is_none();
            if self.people().contains(seat) && (withheld || span > LATE) {
                waits.push(TableEvent::Waited { seat, draw, index: from, span, withheld });
            }
        }
        if !without.is_empty() {
            work.push(self.note(&TableEvent::DrawnWithout { draw, seats: without.iter().collect() }));
        }
        let notes: Vec<_> = waits.iter().map(|wait| self.note(wait)).collect();
        work.extend(notes);
        let server = hex(&self.meta.server_link(draw));
        let shown = opened.iter().map(|link| link.map(|link| hex(&link))).collect();
        let sitting = self.sitting.as_deref_mut().ok_or(Trouble::Internal("no game".into()))?;
        let events = match sitting.draw(&chance) {
            Ok(events) => events.unwrap_or_default(),
            Err(refused) => {
                self.go_back().await;
                return Err(Trouble::Internal(refused.to_string()));
            }
        };
        let due = sitting.deciding();
        let first = Frame::Drawn { draw, server, links: shown, withheld: without };
        let step = Step { work, events, first: Some(first), ..Step::of_chance(from, before, due) };
        self.enter(step, None).await?;
        for wait in waits {
            self.tell_table(wait);
        }
        Ok(())
    }

    /// What draws would follow from now: nobody but this server knows, and computer players need luck too.
    pub(super) fn strong_chance(&self, sitting: &dyn Sitting) -> Chance {
        let last = |seat| self.meta.last_link(seat).map(|(_, link)| link);
        let links: Vec<Option<Link>> = Seat::all(self.meta.seats.len()).map(last).collect();
        Chance::Fair(self.meta.strong_seed(draws_of(sitting).saturating_sub(1), &links))
    }
}

/// How many draws a game has had. With strong dice none is ever taken back.
fn draws_of(sitting: &dyn Sitting) -> u32 {
    let drawn = |index: &usize| sitting.entry(*index).is_some_and(|entry| entry.kind == EntryKind::Draw);
    (0..sitting.index()).filter(drawn).count() as u32
}
