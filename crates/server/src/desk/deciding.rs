//! Deciding: a seat acts, chance speaks, and all of it is stored before anybody is told.

use table::{Chance, Json, Refused, Seat, Sitting};

use crate::clock::now;
use crate::desk::{Asked, Desk};
use crate::meta::Status;
use crate::people::Trouble;
use crate::ratings;
use crate::store::{Statement, row_statement, statement};
use crate::wire::Acted;

impl Desk {
    /// Applies a decision, lets chance speak, stores it all, and only then tells anybody.
    pub(super) async fn decide(
        &mut self,
        seat: Seat,
        by: &str,
        on: Option<&Asked>,
        decision: impl FnOnce(&mut dyn Sitting) -> Result<Vec<Json>, Refused>,
    ) -> Result<Acted, Trouble> {
        let before = self.people_deciding(self.at_play()?);
        let chance = self.chance();
        let sitting = self.sitting.as_deref_mut().ok_or(Trouble::Internal("no game".into()))?;
        let (from, decided) = (sitting.index(), sitting.deciding());
        let mut events = decision(sitting)?;
        let own = sitting.index();
        loop {
            match sitting.draw(&chance) {
                Ok(Some(drawn)) => events.extend(drawn),
                Ok(None) => break,
                Err(refused) => {
                    // What was decided is not stored, so it must not stand.
                    self.go_back().await;
                    return Err(Trouble::Internal(refused.to_string()));
                }
            }
        }
        let at = now();
        let mut work = vec![self.meta.still_running(at)];
        for index in from..sitting.index() {
            let who = if index < own { by } else { "chance" };
            work.extend(sitting.entry(index).map(|entry| insert_entry(&self.meta.id, index, at, who, entry.text)));
        }
        work.extend(self.draft_changes(seat, from));
        let over = self.sitting.as_deref().is_some_and(Sitting::is_over);
        let mut rating = None;
        if over {
            // Games that end at the same moment are rated one after the other, until each is stored:
            // else both would build on the ratings of before, and one result would be lost.
            if self.meta.terms.rated {
                rating = Some(self.hall.rating.clone().lock_owned().await);
            }
            self.meta.status = Status::Over;
            work.push(self.meta.update_status(at));
            match self.rated().await {
                Ok(ratings) => work.extend(ratings),
                Err(trouble) => {
                    self.go_back().await;
                    return Err(trouble);
                }
            }
        }
        let (asked, told) = self.asked_anew(before, Some(seat));
        work.extend(told);
        self.keep(work).await?;
        drop(rating);
        metrics::counter!("tessera_actions").increment(1);
        if let Some(sitting) = self.sitting.take() {
            if sitting.index() > from {
                self.charge(decided, &*sitting, at, from);
            }
            self.sitting = Some(sitting);
        }
        self.tell_all(from, &events, on);
        self.tell_turns(asked);
        self.let_bots_think();
        let index = self.sitting.as_deref().map_or(0, Sitting::index);
        Ok(Acted { index, events })
    }

    /// A choice at the same time is stored with its seat until the last one is in.
    fn draft_changes(&mut self, seat: Seat, from: usize) -> Vec<Statement> {
        let Some(sitting) = self.sitting.as_deref() else { return vec![] };
        let draft = sitting.draft(seat);
        let id = self.meta.id.as_str();
        if draft.is_some() {
            let set = "UPDATE seats SET draft = $3 WHERE table_id = $1 AND seat = $2";
            self.meta.seats[seat.index()].draft = draft.clone();
            return vec![statement(set, [id.into(), seat.index().into(), draft.into()])];
        }
        let had = self.meta.seats.iter().any(|row| row.draft.is_some());
        if had && sitting.index() > from {
            let clear = statement("UPDATE seats SET draft = NULL WHERE table_id = $1", [id.into()]);
            self.meta.seats.iter_mut().for_each(|row| row.draft = None);
            return vec![clear];
        }
        vec![]
    }

    pub(super) fn chance(&self) -> Chance {
        Chance::Fair(self.meta.seed())
    }

    /// The new ratings after a rated game.
    async fn rated(&self) -> Result<Vec<Statement>, Trouble> {
        let Some(sitting) = self.sitting.as_deref().filter(|_| self.meta.terms.rated) else { return Ok(vec![]) };
        ratings::after(&self.hall.store, &self.meta, &sitting.places(), self.journal.gave_up).await
    }
}

pub(super) fn insert_entry(table: &str, index: usize, at: i64, by: &str, entry: String) -> Statement {
    row_statement(
        "INSERT INTO log (table_id, idx, at, decided_by, entry) VALUES ROWS",
        [table.into(), index.into(), at.into(), by.into(), entry.into()],
    )
}
