//! Deciding: a seat acts, chance answers, and all of it is stored before anybody is told.

use table::{Chance, Json, Refused, Seat, Seats, Sitting};

use crate::desk::clocks::Passed;
use crate::desk::{Asked, Desk};
use crate::glance::Glance;
use crate::ladder::Ladder;
use crate::people::Trouble;
use crate::ratings;
use crate::store::{Statement, row_statement, statement};
use crate::wire::{Acted, Frame};

/// New entries of the log, before they are stored.
pub(super) struct Step {
    /// Whose decision it was, if it was a seat's.
    pub(super) seat: Option<Seat>,
    /// Who decided, as the log says it.
    pub(super) by: String,
    /// The index of the first new entry, and of the first that chance has added.
    pub(super) from: usize,
    pub(super) own: usize,
    /// Who was to decide before, and of them the people whose clocks ran.
    pub(super) decided: Seats,
    pub(super) before: Seats,
    /// Who is to decide after the decision, before chance has spoken.
    pub(super) due: Seats,
    /// What happened.
    pub(super) events: Vec<Json>,
    /// What else is stored with it.
    pub(super) work: Vec<Statement>,
    /// What is told before it.
    pub(super) first: Option<Frame>,
}

impl Step {
    /// A draw from this index on.
    pub(super) fn of_chance(from: usize, before: Seats, due: Seats) -> Step {
        Step {
            seat: None,
            by: String::new(),
            from,
            own: from,
            decided: Seats::NONE,
            before,
            due,
            events: vec![],
            work: vec![],
            first: None,
        }
    }
}

impl Desk {
    /// Applies a decision, lets chance answer, stores it all, and only then tells anybody.
    pub(super) async fn decide(
        &mut self,
        seat: Seat,
        by: &str,
        on: Option<&Asked>,
        decision: impl FnOnce(&mut dyn Sitting) -> Result<Vec<Json>, Refused>,
    ) -> Result<Acted, Trouble> {
        let before = self.people_deciding(self.at_play()?);
        self.not_drawing()?;
        let chance = self.chance();
        let sitting = self.sitting.as_deref_mut().ok_or(Trouble::Internal("no game".into()))?;
        let (from, decided) = (sitting.index(), sitting.deciding());
        let mut events = decision(sitting)?;
        let (own, due) = (sitting.index(), sitting.deciding());
        // Strong dice are drawn when everybody has opened a link.
        while let Some(chance) = &chance {
            match sitting.draw(chance) {
                Ok(Some(drawn)) => events.extend(drawn),
                Ok(None) => break,
                Err(refused) => {
                    // The decision was not stored, so it must be reverted.
                    self.go_back().await;
                    return Err(Trouble::Internal(refused.to_string()));
                }
            }
        }
        let by = by.to_string();
        let step = Step { seat: Some(seat), by, own, decided, events, ..Step::of_chance(from, before, due) };
        self.enter(step, on).await
    }

    /// Stores new entries of the log, and only then tells anybody.
    pub(super) async fn enter(&mut self, step: Step, on: Option<&Asked>) -> Result<Acted, Trouble> {
        let Step { seat, by, from, own, decided, before, due, events, work: more, first } = step;
        let at = self.now();
        let sitting = self.sitting.as_deref().ok_or(Trouble::Internal("no game".into()))?;
        self.meta.glance = Glance::of(sitting).stored();
        let mut work = vec![self.meta.still_running(at)];
        for index in from..sitting.index() {
            let who = if index < own { by.as_str() } else { "chance" };
            work.extend(sitting.entry(index).map(|entry| insert_entry(&self.meta.id, index, at, who, entry.text)));
        }
        work.extend(more);
        if let Some(seat) = seat {
            work.extend(self.draft_changes(seat, from));
        }
        let over = self.sitting.as_deref().is_some_and(Sitting::is_over);
        let mut rating = None;
        if over {
            rating = self.ends(at, &mut work).await?;
        }
        let (asked, told) = self.asked_anew(before, seat);
        work.extend(told);
        self.keep(work).await?;
        drop(rating);
        if seat.is_some() {
            metrics::counter!("tessera_actions").increment(1);
        }
        if let Some(sitting) = self.sitting.take() {
            if own > from {
                self.charge(Passed { decided, due, ..Passed::entry(&*sitting, from, at) });
            }
            if sitting.index() > own {
                self.charge(Passed { due: sitting.deciding(), ..Passed::entry(&*sitting, own, at) });
            }
            self.sitting = Some(sitting);
        }
        if let Some(frame) = first {
            self.tell(&frame);
        }
        self.tell_all(from, &events, on);
        self.tell_turns(asked);
        self.let_bots_think();
        let index = self.sitting.as_deref().map_or(0, Sitting::index);
        Ok(Acted { index, events })
    }

    /// A simultaneous choice is stored with its seat until the last one is in.
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

    /// What draws follow from; none where each has links of its own.
    pub(super) fn chance(&self) -> Option<Chance> {
        (!self.meta.is_strong()).then(|| Chance::Fair(self.meta.seed()))
    }

    /// The new ratings after a rated game.
    pub(super) async fn rated(&self) -> Result<Vec<Statement>, Trouble> {
        let Some(sitting) = self.sitting.as_deref().filter(|_| self.meta.terms.rated) else { return Ok(vec![]) };
        let ranks = self.ranks_now(sitting);
        let ladder =
            Ladder::of(&self.hall.door(&self.meta.game)?.declaration(), &self.meta.config, !self.meta.sides.is_empty());
        ratings::after(&self.hall.store, &ladder, &self.meta, &ranks).await
    }
}

pub(super) fn insert_entry(table: &str, index: usize, at: i64, by: &str, entry: String) -> Statement {
    row_statement(
        "INSERT INTO log (table_id, idx, at, decided_by, entry) VALUES ROWS",
        [table.into(), index.into(), at.into(), by.into(), entry.into()],
    )
}
