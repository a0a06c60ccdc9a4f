//! Thinking: computer players choose on their own threads, for a bounded time; the table never waits longer.

use std::time::Duration;

use players::Thinker;
use serde_json::Value;
use table::{Key, Refused, Seat, Seats, Sitting};
use tokio::sync::mpsc;

use crate::desk::{Call, Desk};
use crate::people::Trouble;
use crate::thinking::Waits;

/// Recorded as the decider when a computer player decides because a person's time was up.
const TIME_OUT: &str = "time-out";
/// No more idle cores help one computer player.
const HELPERS: usize = 3;

impl Desk {
    /// The longest a computer player may think; after that the quickest one chooses for it.
    pub(super) fn time_to_think(&self) -> Duration {
        Duration::from_secs(self.hall.settings.thinking_seconds.into())
    }

    /// A computer player's own luck: it follows from the seed of the table as the dice do, so the same
    /// table always gets the same answers, even after an undo. No draw uses this kind.
    fn luck(&self, seat: Seat, standing: usize) -> u64 {
        let chance = self.chance().or_else(|| Some(self.strong_chance(self.sitting.as_deref()?)));
        chance.map_or(0, |chance| chance.stream(Key { kind: "player", seat: Some(seat), nth: standing as u32 }).bits())
    }

    /// The seats where a computer player has to choose now; none where every person has gone and may come back.
    pub(super) fn bots_deciding(&self) -> Seats {
        let Some(sitting) = self.running().filter(|_| !self.deserted()) else { return Seats::NONE };
        let waits = |seat: &Seat| self.meta.bot(*seat).is_some() && sitting.draft(*seat).is_none();
        sitting.deciding().iter().filter(waits).collect()
    }

    /// Computer players whose turn it is think on their own threads.
    pub(super) fn let_bots_think(&mut self) {
        let planned = self.planned.take();
        let (Some(sitting), Some(calls)) = (self.running(), self.calls.as_ref().and_then(mpsc::WeakSender::upgrade))
        else {
            return;
        };
        for seat in self.bots_deciding().iter() {
            let Some(level) = self.meta.bot(seat) else { continue };
            let (level, at, moment) = (level.to_string(), sitting.index(), sitting.moment());
            // A player that planned the whole turn continues with its plan.
            if let Some((_, _, actions)) = planned.as_ref().filter(|(who, index, _)| (*who, *index) == (seat, at)) {
                let (calls, actions) = (calls.clone(), actions.clone());
                tokio::spawn(async move {
                    let _ = calls.send(Call::Chosen { seat, at, actions, cut: false }).await;
                });
                continue;
            }
            let luck = self.luck(seat, sitting.standing());
            let allowed = self.time_to_think();
            let (calls, thinkers, decide) = (calls.clone(), self.hall.thinkers.clone(), self.hall.decide);
            let waits = if self.people().is_empty() { Waits::Nobody } else { Waits::Person };
            let owner = self.meta.owner.clone();
            tokio::spawn(async move {
                let core = thinkers.core(&owner, waits).await;
                let alone = Thinker::new(&level, luck);
                // Cores on which nobody thinks help, so that whoever waits for a player that looks ahead waits less.
                let helping = if alone.looks_ahead() { thinkers.idle(HELPERS) } else { vec![] };
                let spare = moment.moment();
                let think = move || {
                    // A player that thinks too long blocks its thread, not the table.
                    let _core = core;
                    decide(&*moment, seat, &Thinker { level: &level, luck, threads: 1 + helping.len() })
                };
                let thought = tokio::time::timeout(allowed, tokio::task::spawn_blocking(think)).await;
                let cut = thought.is_err();
                let actions = match thought {
                    Ok(chosen) => chosen.ok().flatten(),
                    Err(_) => {
                        metrics::counter!("tessera_thought_too_long").increment(1);
                        decide(&*spare, seat, &Thinker::new(players::QUICKEST, luck))
                    }
                };
                let _ = calls.send(Call::Chosen { seat, at, actions: actions.unwrap_or_default(), cut }).await;
            });
        }
    }

    /// A person does not want to wait: the quickest player chooses at once, as when the time is up. Whatever the
    /// others are still thinking of then comes too late.
    pub(super) async fn hasten(&mut self) -> Result<(), Trouble> {
        let thinking = self.bots_deciding();
        if thinking.is_empty() {
            return Err(Refused::new("nobody-thinks", "no computer player is thinking").into());
        }
        // Otherwise a rated player could turn a strong opponent into a weak one.
        if self.meta.terms.rated {
            return Err(Refused::new("rated-hasten", "in a rated game computer players take the time they have").into());
        }
        for seat in thinking.iter() {
            let sitting = self.at_play()?;
            let luck = self.luck(seat, sitting.standing());
            let actions = (self.hall.decide)(sitting, seat, &Thinker::new(players::QUICKEST, luck)).unwrap_or_default();
            if let Some(action) = actions.first() {
                self.bot_decides(seat, action, true).await?;
            }
        }
        Ok(())
    }

    /// A computer player has chosen what to do next, and perhaps after that, for a moment that may have passed.
    pub(super) async fn bot_acts(&mut self, seat: Seat, at: usize, actions: Vec<Value>, cut: bool) {
        let current = self.running().map(Sitting::index);
        let [action, rest @ ..] = actions.as_slice() else { return };
        if current != Some(at) || !self.bots_deciding().contains(seat) {
            return;
        }
        self.planned = (!rest.is_empty()).then(|| (seat, at + 1, rest.to_vec()));
        if let Err(trouble) = self.bot_decides(seat, action, cut).await {
            tracing::warn!(table = self.meta.id, ?trouble, "a computer player's decision was not taken");
            // The database may be back in a moment; the seat must not stay silent forever.
            if let Some(calls) = self.calls.as_ref().and_then(mpsc::WeakSender::upgrade) {
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    let _ = calls.send(Call::Chosen { seat, at, actions, cut }).await;
                });
            }
        }
    }

    /// The log says who decided: the level, or the quickest player where the level's time was cut off.
    async fn bot_decides(&mut self, seat: Seat, action: &Value, cut: bool) -> Result<(), Trouble> {
        let Some(level) = self.meta.bot(seat).map(str::to_string) else { return Ok(()) };
        let by = if self.journal.timed_out.contains(seat) {
            TIME_OUT
        } else if cut {
            players::QUICKEST
        } else {
            &level
        };
        self.decide(seat, by, None, |sitting| sitting.act(seat, action)).await.map(drop)
    }
}
