//! A game in progress: its log, and the state that follows from it.

use std::sync::Arc;

use crate::{Chance, Game, MAX_SEATS, Refusal, Refused, Seat, Seats, Silent, Sink, Turn};

/// An entry of the log. Entries are only ever added.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry<A, O> {
    /// A seat decided.
    Act(Seat, A),
    /// Several seats decided at the same time, without seeing each other's choice.
    Together(Vec<(Seat, A)>),
    /// Chance decided.
    Draw(O),
    /// A seat took back all entries from this index on that still stood.
    Back(Seat, usize),
    /// The same, past new information: only where everybody at the table is fine with it, such as
    /// one person among computer players.
    Rewind(Seat, usize),
}

/// One entry of the line that stands, with the state it was made in.
struct Standing<G: Game> {
    index: usize,
    before: G::State,
}

/// A game in progress.
pub struct Play<G: Game> {
    game: Arc<G>,
    start: G::State,
    state: G::State,
    log: Vec<Entry<G::Action, G::Outcome>>,
    line: Vec<Standing<G>>,
    drafts: [Option<G::Action>; MAX_SEATS],
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Self {
        Play {
            game: self.game.clone(),
            start: self.start,
            state: self.state,
            log: self.log.clone(),
            line: self.line.iter().map(|standing| Standing { ..*standing }).collect(),
            drafts: self.drafts,
        }
    }
}

impl<G: Game> Play<G> {
    /// A game from its beginning.
    pub fn new(game: Arc<G>) -> Play<G> {
        let start = game.start();
        Play::from_state(game, start)
    }

    /// A game from any position.
    pub fn from_state(game: Arc<G>, start: G::State) -> Play<G> {
        Play { game, start, state: start, log: Vec::new(), line: Vec::new(), drafts: [None; MAX_SEATS] }
    }

    /// The position it began from, if that was not the beginning of a game.
    pub fn position(&self) -> Option<&G::State> {
        (self.start != self.game.start()).then_some(&self.start)
    }

    /// The rules it is played by.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Where it stands.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who decides next.
    pub fn turn(&self) -> Turn<G::Draw> {
        self.game.turn(&self.state)
    }

    /// Everything that was ever entered; an index always names the same entry.
    pub fn log(&self) -> &[Entry<G::Action, G::Outcome>] {
        &self.log
    }

    /// The entries that stand.
    pub fn line(&self) -> impl ExactSizeIterator<Item = &Entry<G::Action, G::Outcome>> {
        self.line.iter().map(|standing| &self.log[standing.index])
    }

    /// The state before the n-th entry that stands; the present one for n = their number.
    pub fn at(&self, nth: usize) -> Option<&G::State> {
        match self.line.get(nth) {
            Some(standing) => Some(&standing.before),
            None => (nth == self.line.len()).then_some(&self.state),
        }
    }

    /// The seats that have already chosen in a simultaneous choice.
    pub fn drafted(&self) -> Seats {
        Seat::all(MAX_SEATS).filter(|seat| self.drafts[seat.index()].is_some()).collect()
    }

    /// A seat's own choice while others have not chosen yet. Only that seat may see it.
    pub fn draft(&self, seat: Seat) -> Option<G::Action> {
        self.drafts[seat.index()]
    }

    fn enter(&mut self, entry: Entry<G::Action, G::Outcome>, before: G::State) {
        self.line.push(Standing { index: self.log.len(), before });
        self.log.push(entry);
    }

    /// A seat decides. A simultaneous choice is kept as a draft, which the seat may change until
    /// the last one is in; then all enter the log as one.
    pub fn act(&mut self, seat: Seat, action: G::Action, sink: &mut impl Sink<G::Event>) -> Result<(), G::Refusal> {
        let before = self.state;
        match self.turn() {
            Turn::Seats(seats) if seats.len() > 1 && seats.contains(seat) => {
                let mut trial = self.state;
                self.game.act(&mut trial, seat, action, &mut Silent)?;
                self.drafts[seat.index()] = Some(action);
                let chosen: Vec<(Seat, G::Action)> =
                    seats.iter().filter_map(|seat| Some((seat, self.drafts[seat.index()]?))).collect();
                if chosen.len() < seats.len() {
                    return Ok(());
                }
                let mut state = self.state;
                for (seat, action) in &chosen {
                    self.game.act(&mut state, *seat, *action, sink)?;
                }
                self.state = state;
                self.drafts = [None; MAX_SEATS];
                self.enter(Entry::Together(chosen), before);
                Ok(())
            }
            _ => {
                self.game.act(&mut self.state, seat, action, sink)?;
                self.enter(Entry::Act(seat, action), before);
                Ok(())
            }
        }
    }

    /// Chance decides with a given outcome.
    pub fn settle(&mut self, outcome: G::Outcome, sink: &mut impl Sink<G::Event>) -> Result<(), G::Refusal> {
        let before = self.state;
        self.game.settle(&mut self.state, &outcome, sink)?;
        self.enter(Entry::Draw(outcome), before);
        Ok(())
    }

    /// Lets chance speak if it is its turn; false if it is not.
    pub fn draw(&mut self, chance: &Chance, sink: &mut impl Sink<G::Event>) -> Result<bool, G::Refusal> {
        let Turn::Chance(draw) = self.turn() else { return Ok(false) };
        let outcome = self.game.sample(&self.state, draw, chance);
        self.settle(outcome, sink)?;
        Ok(true)
    }

    /// The first log index a seat may go back to: its own decisions since the last new
    /// information, which is a draw or another seat's decision.
    pub fn undo_limit(&self, seat: Seat) -> Option<usize> {
        let own = |standing: &&Standing<G>| matches!(self.log[standing.index], Entry::Act(by, _) if by == seat);
        self.line.iter().rev().take_while(own).last().map(|standing| standing.index)
    }

    /// Takes back the seat's last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, Refused> {
        let last = self.line.last().map(|standing| standing.index);
        match (last, self.undo_limit(seat)) {
            (Some(last), Some(_)) => self.back(seat, last),
            _ => Err(Refused::new("undo-limit", "there is no decision of yours to take back since the last news")),
        }
    }

    /// Takes back everything from a log index on. Only a seat's own decisions since the last new
    /// information can be taken back: undo is never a peek.
    pub fn back(&mut self, seat: Seat, to: usize) -> Result<usize, Refused> {
        let nth = self.line.iter().position(|standing| standing.index == to);
        let (nth, limit) = nth
            .zip(self.undo_limit(seat))
            .ok_or_else(|| Refused::new("undo-limit", format!("entry {to} is no decision that can be taken back")))?;
        if to < limit {
            return Err(Refused::new(
                "undo-limit",
                format!("undo reaches back to entry {limit}: after it nothing new was seen"),
            ));
        }
        self.cut(nth);
        self.log.push(Entry::Back(seat, to));
        Ok(to)
    }

    fn cut(&mut self, nth: usize) {
        self.state = self.line[nth].before;
        self.line.truncate(nth);
        self.drafts = [None; MAX_SEATS];
    }

    /// The first decision of a seat that still stands.
    pub fn rewind_limit(&self, seat: Seat) -> Option<usize> {
        self.line.iter().find(|standing| self.decided(standing, seat)).map(|standing| standing.index)
    }

    fn decided(&self, standing: &Standing<G>, seat: Seat) -> bool {
        match &self.log[standing.index] {
            Entry::Act(by, _) => *by == seat,
            Entry::Together(choices) => choices.iter().any(|(by, _)| *by == seat),
            Entry::Draw(_) | Entry::Back(..) | Entry::Rewind(..) => false,
        }
    }

    /// Takes back everything from one of the seat's decisions on, or from its last one, whatever
    /// happened since. Chance repeats itself afterwards: the n-th roll of a game is always the same.
    pub fn rewind(&mut self, seat: Seat, to: Option<usize>) -> Result<usize, Refused> {
        let meant = |standing: &Standing<G>| to.is_none_or(|to| standing.index == to) && self.decided(standing, seat);
        let nth = self.line.iter().rposition(meant);
        let nth = nth.ok_or_else(|| Refused::new("undo-limit", "there is no such decision of yours to take back"))?;
        let to = self.line[nth].index;
        self.cut(nth);
        self.log.push(Entry::Rewind(seat, to));
        Ok(to)
    }

    /// Adds an entry of a log that was made before.
    pub fn follow(
        &mut self,
        entry: &Entry<G::Action, G::Outcome>,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Refused> {
        match entry {
            Entry::Act(seat, action) => {
                if matches!(self.turn(), Turn::Seats(seats) if seats.len() > 1) {
                    return Err(Refused::new("not-together", "the seats decide at the same time here"));
                }
                self.act(*seat, *action, sink).map_err(|refusal| refusal.refused())
            }
            Entry::Together(choices) => {
                let Turn::Seats(seats) = self.turn() else {
                    return Err(Refused::new("not-together", "no seats decide at the same time here"));
                };
                let named: Seats = choices.iter().map(|(seat, _)| *seat).collect();
                if named != seats || choices.len() != seats.len() || seats.len() < 2 {
                    return Err(Refused::new("not-together", "not exactly the seats that decide at the same time"));
                }
                for (seat, action) in choices {
                    self.act(*seat, *action, sink).map_err(|refusal| refusal.refused())?;
                }
                Ok(())
            }
            Entry::Draw(outcome) => self.settle(*outcome, sink).map_err(|refusal| refusal.refused()),
            Entry::Back(seat, to) => self.back(*seat, *to).map(drop),
            Entry::Rewind(seat, to) => self.rewind(*seat, Some(*to)).map(drop),
        }
    }
}
