//! What a position is worth to a seat.

use table::{MAX_SEATS, Seat, Turn};

use crate::Featured;
use crate::featured::{RIVAL, score_head, source_head, win_head};
use crate::net::{Accumulator, Inputs, Net, Outputs};

/// A point, in the units that values are counted in.
pub const POINT: i64 = 1000;

/// What a player wants: values are sums of these, in thousandths of a point.
#[derive(Copy, Clone, Debug)]
pub struct Taste {
    /// For each of its own points and of its partner's, in hundredths.
    pub own: i64,
    /// Against each point of the others on average, of another side together, in hundredths.
    pub others: i64,
    /// For the whole win, in points.
    pub win: i64,
    /// More for points from some sources, in hundredths.
    pub sources: [i64; 16],
    /// Does it count the points of its partner as its own?
    pub partner: bool,
}

impl Default for Taste {
    fn default() -> Taste {
        Taste { own: 100, others: 25, win: 5, sources: [0; 16], partner: true }
    }
}

impl Taste {
    /// Of those who look ahead: where turns end, everybody's points are judged from their own seat, and can be trusted more.
    pub fn far() -> Taste {
        Taste { others: 50, ..Taste::default() }
    }

    /// Thinks of nobody else, apart from a partner.
    pub fn own() -> Taste {
        Taste { others: 0, win: 0, ..Taste::default() }
    }

    /// Thinks of nobody else, not even of a partner.
    pub fn selfish(self) -> Taste {
        Taste { others: 0, win: 0, partner: false, ..self }
    }
}

/// What the end of a game is expected to bring, in thousandths of a point, and of a win.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// Final points by seat, its own first, those of a rival without a seat last.
    pub points: [i64; MAX_SEATS],
    /// The share of the win.
    pub win: [i64; MAX_SEATS],
}

/// A position as the net has seen it, for others that differ by little.
#[derive(Clone)]
pub struct Seen {
    inputs: Inputs,
    sums: Accumulator,
    /// Points as they stand, its own first, a rival's last.
    standing: [i32; MAX_SEATS],
}

impl Seen {
    /// Do both look the same to the net?
    #[inline]
    pub fn same(&self, other: &Seen) -> bool {
        self.inputs == other.inputs
    }

    /// What the net sees.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }
}

/// Somebody who judges positions with a net.
pub struct Judge<'a, G: Featured> {
    /// The rules.
    pub game: &'a G,
    net: &'a Net,
    taste: Taste,
    sides: [u8; MAX_SEATS],
    /// Does somebody play who has no seat?
    rival: bool,
    /// How many play against a side, a rival included.
    against: i64,
    memory: G::Memory,
    /// How many positions were judged.
    pub evaluations: u64,
}

impl<'a, G: Featured> Judge<'a, G> {
    /// A judge with these preferences.
    pub fn new(game: &'a G, net: &'a Net, taste: Taste) -> Judge<'a, G> {
        let mut sides = game.sides();
        let taste = Taste { win: game.prize().unwrap_or(taste.win), ..taste };
        if !taste.partner {
            sides = std::array::from_fn(|nth| nth as u8);
        }
        let first = |nth: &usize| !sides[..*nth].contains(&sides[*nth]);
        let rival = game.has_rival();
        let against = (0..game.seats()).filter(first).count() as i64 - 1 + i64::from(rival);
        Judge { game, net, taste, sides, rival, against, memory: G::Memory::default(), evaluations: 0 }
    }

    /// Somebody who judges alike, at the same time.
    pub fn another(&self) -> Judge<'a, G> {
        Judge { memory: G::Memory::default(), evaluations: 0, ..*self }
    }

    /// Looks at a position.
    pub fn look(&mut self, state: &G::State, seat: Seat) -> Seen {
        let mut inputs = Inputs::default();
        let standing = self.game.inputs(state, seat, &mut self.memory, &mut inputs);
        Seen { sums: self.net.accumulate(&inputs), inputs, standing }
    }

    /// Looks at a position that came from another, and says what it is worth.
    // Where this is a call, what was seen (more than a kilobyte) is copied once more for every position.
    #[inline(always)]
    pub fn follow(&mut self, before: &Seen, state: &G::State, seat: Seat) -> (Seen, i64) {
        let mut inputs = Inputs::default();
        let standing = self.game.inputs(state, seat, &mut self.memory, &mut inputs);
        let seen = Seen { sums: self.net.change(&before.sums, &before.inputs, &inputs), inputs, standing };
        let value = self.worth(&seen, state, seat);
        (seen, value)
    }

    /// What a position that was looked at is worth.
    #[inline]
    pub fn worth(&mut self, seen: &Seen, state: &G::State, seat: Seat) -> i64 {
        self.evaluations += 1;
        if matches!(self.game.turn(state), Turn::Over) {
            return self.wanted(&self.ending(state, seat), seat, None);
        }
        let outputs = self.net.outputs(&seen.sums);
        self.wanted(&self.judgement(&outputs, seen), seat, Some(&outputs))
    }

    /// What a position is worth, where everybody's points are judged from their own seat: a net knows far more of whose
    /// seat it sees the table from than of the others.
    pub fn worth_by_all(&mut self, state: &G::State, seat: Seat) -> i64 {
        let seen = self.look(state, seat);
        if self.taste.others == 0 || matches!(self.game.turn(state), Turn::Over) {
            return self.worth(&seen, state, seat);
        }
        self.evaluations += 1;
        let outputs = self.net.outputs(&seen.sums);
        let mut judgement = self.judgement(&outputs, &seen);
        for away in 1..self.game.seats() {
            let own = self.judge(state, seat.clockwise(away, self.game.seats()));
            judgement.points[away] = own.points[0];
        }
        self.wanted(&judgement, seat, Some(&outputs))
    }

    /// What the net says about a position.
    pub fn judge(&mut self, state: &G::State, seat: Seat) -> Judgement {
        self.evaluations += 1;
        if matches!(self.game.turn(state), Turn::Over) {
            return self.ending(state, seat);
        }
        let seen = self.look(state, seat);
        self.judgement(&self.net.outputs(&seen.sums), &seen)
    }

    /// Those who make points: the seats by how far they are away, then the rival.
    #[inline]
    fn everybody(&self) -> impl Iterator<Item = usize> + use<G> {
        (0..self.game.seats()).chain(self.rival.then_some(RIVAL))
    }

    fn judgement(&self, outputs: &Outputs, seen: &Seen) -> Judgement {
        let mut judgement = Judgement::default();
        for away in self.everybody() {
            let to_come = 100 * POINT * i64::from(outputs.0[score_head(away)]) / Outputs::UNIT;
            judgement.points[away] = POINT * i64::from(seen.standing[away]) + to_come;
            judgement.win[away] = 1000 * i64::from(outputs.0[win_head(away)]) / Outputs::UNIT;
        }
        judgement
    }

    fn ending(&self, state: &G::State, seat: Seat) -> Judgement {
        let mut judgement = Judgement::default();
        for away in 0..self.game.seats() {
            let them = seat.clockwise(away, self.game.seats());
            judgement.points[away] = POINT * i64::from(self.game.result(state, them));
            judgement.win[away] = if self.game.has_won(state, them) { 1000 } else { 0 };
        }
        if self.rival {
            judgement.points[RIVAL] = POINT * i64::from(self.game.rival(state));
            judgement.win[RIVAL] = if judgement.win == [0; MAX_SEATS] { 1000 } else { 0 };
        }
        judgement
    }

    /// How much it is wanted.
    #[inline]
    fn wanted(&self, judgement: &Judgement, seat: Seat, outputs: Option<&Outputs>) -> i64 {
        let (mut ours, mut theirs) = (judgement.points[0], 0);
        for away in 1..self.game.seats() {
            let them = seat.clockwise(away, self.game.seats());
            if self.sides[them.index()] == self.sides[seat.index()] {
                ours += judgement.points[away];
            } else {
                theirs += judgement.points[away];
            }
        }
        if self.rival {
            theirs += judgement.points[RIVAL];
        }
        let against = if self.against > 0 { self.taste.others * theirs / self.against } else { 0 };
        let liked = outputs.map_or(0, |outputs| {
            let one = |source: usize| self.taste.sources[source] * i64::from(outputs.0[source_head(source)]);
            (0..G::SOURCES).map(one).sum::<i64>() * POINT / Outputs::UNIT
        });
        (self.taste.own * ours - against) / 100 + self.taste.win * judgement.win[0] + liked
    }
}
