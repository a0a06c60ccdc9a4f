//! Look-ahead: the best whole turns are played on a few times, with the same luck for each, to the end of the seat's
//! next turn, or of one of those after it.

use table::{Actions, Chance, Game, Seat, Silent, Turn};

use crate::Featured;
use crate::search::judge::Judge;
use crate::search::turn::{Line, TurnSearch};

/// Lines followed in the last turn of a game.
const LAST_BEAM: usize = 48;

/// How far and how often turns are played on.
#[derive(Copy, Clone, Debug)]
pub struct Rollouts {
    /// Lines followed while turns are looked for.
    pub beam: usize,
    /// Turns that are played on.
    pub turns: usize,
    /// How often, for those that are dropped last.
    pub samples: usize,
    /// Lines followed in the seat's own next turn.
    pub own_beam: usize,
    /// Lines followed in the turns of others.
    pub their_beam: usize,
    /// Turns this much worse than the best at first sight are not played on, in thousandths of a point.
    pub hopeless: i64,
    /// No more positions are judged than this.
    pub budget: u64,
}

impl Rollouts {
    /// The best turn from here. The same seed makes the same choice.
    pub fn best<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        state: &G::State,
        seat: Seat,
        seed: u64,
    ) -> Option<Line<G>> {
        let begun = judge.evaluations;
        let mut lines = TurnSearch { beam: self.beam, keep: self.turns }.lines(judge, state, seat);
        let first = lines.first()?.value;
        if lines.iter().all(|line| matches!(judge.game.turn(&line.state), Turn::Over)) {
            // The last turn of the game: its values are results, and more lines are worth a look.
            return TurnSearch { beam: LAST_BEAM, keep: 1 }.lines(judge, state, seat).into_iter().next();
        }
        lines.retain(|line| line.value >= first - self.hopeless);
        let mut sums = vec![0i64; lines.len()];
        let mut played = 0;
        // Halving: all are tried a little, the better half again, until one is left or the samples are used up.
        let mut until = self.samples.div_ceil(4).max(2);
        while lines.len() > 1 && played < self.samples {
            while played < until.min(self.samples) {
                let chance = Chance::Quick(seed.wrapping_add(played as u64));
                let mut lucky = false;
                for (line, sum) in lines.iter().zip(&mut sums) {
                    let (value, luck) = self.play_on(judge, &line.state, seat, &chance);
                    *sum += value;
                    lucky |= luck;
                }
                played += 1;
                // Without luck, as in the last round, every sample would be the same.
                if !lucky || judge.evaluations - begun > self.budget {
                    return take_best(lines, &sums);
                }
            }
            let half = lines.len().div_ceil(2);
            let mut order: Vec<usize> = (0..lines.len()).collect();
            order.sort_by_key(|nth| std::cmp::Reverse(sums[*nth]));
            order.truncate(half);
            // The order of equals stays.
            order.sort_unstable();
            lines = order.iter().map(|nth| lines[*nth].clone()).collect();
            sums = order.iter().map(|nth| sums[*nth]).collect();
            until *= 2;
        }
        take_best(lines, &sums)
    }

    /// Plays on to the end of the seat's next turn (or of a later one), or of the game; returns what that is worth, and whether luck came
    /// into it.
    fn play_on<G: Featured>(
        &self,
        judge: &mut Judge<'_, G>,
        from: &G::State,
        seat: Seat,
        chance: &Chance,
    ) -> (i64, bool) {
        let game = judge.game;
        let mut state = *from;
        let mut open = Actions::new();
        let mut lucky = false;
        let mut own_turns = game.turns_ahead();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(draw) => {
                    lucky = true;
                    let outcome = game.sample(&state, draw, chance);
                    if game.settle(&mut state, &outcome, &mut Silent).is_err() {
                        break;
                    }
                }
                Turn::Seats(seats) => {
                    let Some(who) = seats.first() else { break };
                    let beam = if who == seat { self.own_beam } else { self.their_beam };
                    if beam == 0 || seats.len() > 1 {
                        open.clear();
                        game.actions(&state, who, &mut open);
                        let action = TurnSearch::next(judge, &state, who, &open);
                        if game.act(&mut state, who, action, &mut Silent).is_err() {
                            break;
                        }
                    } else {
                        let lines = TurnSearch { beam, keep: 1 }.lines(judge, &state, who);
                        let Some(line) = lines.first() else { break };
                        state = line.state;
                        own_turns -= usize::from(who == seat);
                        if own_turns == 0 {
                            break;
                        }
                    }
                }
            }
        }
        let seen = judge.look(&state, seat);
        (judge.worth(&seen, &state, seat), lucky)
    }
}

fn take_best<G: Game>(mut lines: Vec<Line<G>>, sums: &[i64]) -> Option<Line<G>> {
    let best = (0..lines.len()).rev().max_by_key(|nth| sums[*nth])?;
    Some(lines.swap_remove(best))
}
