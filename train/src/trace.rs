//! What the positions of a game are taught: the result, mixed with what was expected a little later.
//!
//! Seen from its end, a game is a row of steps of each seat: what it decided at once. What came is passed on from each
//! step to the one before it, and on the way it is mixed with what was expected at the end of the step. This happens once
//! a turn, however many positions of the turn are learnt from: positions of one turn are taught the same.

use std::fmt;
use std::str::FromStr;

use players::net::Outputs;
use players::{Featured, RIVAL, heads, score_head, source_head, win_head};
use table::{MAX_SEATS, Seat};

use crate::sample::{Held, Samples};

/// What every head says in the end, or is expected to: points in hundreds, shares of the win. NaN where nobody plays.
pub type Heads = [f32; Outputs::MOST];

/// How a position's target follows from what came later.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Trace {
    /// How much of what came counts against what is expected a turn later, in thousandths.
    pub lambda: u32,
    /// How much of that still counts for positions before a turn that strayed, in thousandths; the rest is what was
    /// expected of the best turn. At 0 the trace is cut; at 1000 what straying cost is only made up for.
    pub strayed: u32,
}

impl Trace {
    /// A trace that is cut where a turn strayed.
    pub const fn new(lambda: u32) -> Trace {
        Trace { lambda, strayed: 0 }
    }

    /// What came, as it counts for the step before.
    fn pass(&self, came: &mut Heads, step: &Step) {
        let Some(thought) = &step.thought else { return };
        let mut share = if step.opens { self.lambda as f32 / 1000.0 } else { 1.0 };
        if step.best.is_some() {
            share *= self.strayed as f32 / 1000.0;
        }
        let best = step.best.as_ref().unwrap_or(thought);
        for ((came, thought), best) in came.iter_mut().zip(thought).zip(best) {
            *came = best + share * (*came - thought);
        }
    }
}

impl FromStr for Trace {
    type Err = String;

    /// λ in thousandths, such as `950`, or λ and what counts before a turn that strayed: `950:1000`.
    fn from_str(text: &str) -> Result<Trace, String> {
        let number = |text: &str| text.parse().ok().filter(|number| *number <= 1000);
        let (lambda, strayed) = text.split_once(':').unwrap_or((text, "0"));
        match (number(lambda), number(strayed)) {
            (Some(lambda), Some(strayed)) => Ok(Trace { lambda, strayed }),
            _ => Err(format!("'{text}' is not λ in thousandths, such as 950 or 950:1000")),
        }
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.strayed {
            0 => write!(f, "{}", self.lambda),
            strayed => write!(f, "{}:{strayed}", self.lambda),
        }
    }
}

/// The end of what a seat decided at once.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is expected there; unknown where somebody plays who has no net.
    pub thought: Option<Heads>,
    /// What was expected of the best line, where another was played.
    pub best: Option<Heads>,
    /// Does it open a turn? Where luck comes during a turn, the turn goes on with another step.
    pub opens: bool,
    /// How much what is expected counts in the target of the step's own positions, in thousandths: more than nothing
    /// where it was searched for.
    pub searched: u32,
}

/// A position that was seen on the way.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Who sees it, having decided.
    pub seat: Seat,
    /// What it sees.
    pub inputs: Vec<u16>,
    /// What stands: what the heads say is counted from there.
    pub stands: Heads,
    /// At which turn of the game.
    pub turn: u32,
    /// The end of a step; none within one.
    pub step: Option<Step>,
}

/// A game that was played.
pub struct Played {
    /// How many seats.
    pub seats: usize,
    /// How many heads.
    pub heads: usize,
    /// The result, as each seat sees it.
    pub ends: [Heads; MAX_SEATS],
    /// Positions in the order of play.
    pub moments: Vec<Moment>,
    /// Turns of all.
    pub turns: u32,
}

impl Played {
    /// Adds the positions to those that are learnt from, with a target for each trace.
    pub fn learn(&self, traces: &[Trace], samples: &mut Samples) {
        let mut targets = vec![0.0; traces.len() * self.heads];
        for seat in Seat::all(self.seats) {
            let mut came = vec![self.ends[seat.index()]; traces.len()];
            let mut later: Option<&Step> = None;
            for moment in self.moments.iter().rev().filter(|moment| moment.seat == seat) {
                if let Some(step) = &moment.step {
                    if let Some(later) = later {
                        traces.iter().zip(&mut came).for_each(|(trace, came)| trace.pass(came, later));
                    }
                    later = Some(step);
                } else if later.is_some_and(|step| step.best.is_some()) {
                    // The way to where nobody would go says nothing of where it leads to.
                    continue;
                }
                let searched = later.map_or(0.0, |step| step.searched as f32 / 1000.0);
                let thought = later.and_then(|step| step.thought.as_ref()).filter(|_| searched > 0.0);
                for (targets, came) in targets.chunks_exact_mut(self.heads).zip(&came) {
                    for (head, target) in targets.iter_mut().enumerate() {
                        let end = thought
                            .map_or(came[head], |thought| searched * thought[head] + (1.0 - searched) * came[head]);
                        *target = end - moment.stands[head];
                    }
                }
                samples.push(&moment.inputs, &targets);
            }
        }
    }

    /// Adds the positions to those that are never learnt from, with what really came.
    pub fn hold_out(&self, held: &mut Held) {
        for moment in &self.moments {
            let end = &self.ends[moment.seat.index()];
            let targets: Vec<f32> = (0..self.heads).map(|head| end[head] - moment.stands[head]).collect();
            held.samples.push(&moment.inputs, &targets);
            held.seats.push(self.seats as u8);
            held.fifths.push((5 * moment.turn / self.turns.max(1)).min(4) as u8);
        }
    }
}

/// The heads of those who play, counted in the units of the net: what stands, or what came.
pub fn heads_of<G: Featured>(game: &G, points: [f32; MAX_SEATS], wins: [f32; MAX_SEATS], sources: &[i32]) -> Heads {
    let mut all = [f32::NAN; Outputs::MOST];
    for away in (0..game.seats()).chain(game.has_rival().then_some(RIVAL)) {
        all[score_head(away)] = points[away] / 100.0;
        all[win_head(away)] = wins[away];
    }
    for (source, points) in sources.iter().enumerate() {
        all[source_head(source)] = *points as f32 / 100.0;
    }
    all
}

/// The result, as a seat sees it.
pub fn ending<G: Featured>(game: &G, end: &G::State, seat: Seat) -> Heads {
    let (mut points, mut wins) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
    for away in 0..game.seats() {
        let them = seat.clockwise(away, game.seats());
        points[away] = game.result(end, them) as f32;
        wins[away] = f32::from(u8::from(game.has_won(end, them)));
    }
    if game.has_rival() {
        points[RIVAL] = game.rival(end) as f32;
        wins[RIVAL] = f32::from(u8::from(wins == [0.0; MAX_SEATS]));
    }
    let mut sources = vec![0; G::SOURCES];
    game.by_source(end, seat, &mut sources);
    heads_of(game, points, wins, &sources)
}

/// What the net expects, from what stands and what it says is to come.
pub fn expected<G: Featured>(stands: &Heads, outputs: &Outputs) -> Heads {
    let mut all = *stands;
    for (head, end) in all.iter_mut().enumerate().take(heads::<G>()) {
        *end += outputs.0[head] as f32 / Outputs::UNIT as f32;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net with three heads that is only about its first.
    const HEADS: usize = 3;

    fn all(value: f32) -> Heads {
        [value; Outputs::MOST]
    }

    fn seat(nth: usize) -> Seat {
        Seat::new(nth).expect("a seat")
    }

    /// The end of a step at which so much stands and so much is expected.
    fn end(stands: f32, thought: f32) -> Moment {
        let step = Step { thought: Some(all(thought)), best: None, opens: true, searched: 0 };
        Moment { seat: seat(0), inputs: vec![1], stands: all(stands), turn: 0, step: Some(step) }
    }

    fn within(stands: f32) -> Moment {
        Moment { step: None, ..end(stands, 0.0) }
    }

    fn strayed(stands: f32, thought: f32, best: f32) -> Moment {
        let mut moment = end(stands, thought);
        moment.step.as_mut().expect("a step").best = Some(all(best));
        moment
    }

    fn game(moments: Vec<Moment>, result: f32) -> Played {
        let turns = moments.len() as u32;
        Played { seats: 1, heads: HEADS, ends: [all(result); MAX_SEATS], moments, turns }
    }

    /// The first target of each position, in the order of play.
    fn taught(moments: Vec<Moment>, result: f32, trace: &str) -> Vec<f32> {
        let mut samples = Samples::new(HEADS);
        game(moments, result).learn(&[trace.parse().expect("a trace")], &mut samples);
        (0..samples.len()).rev().map(|nth| samples.targets_of(nth)[0]).collect()
    }

    fn close(found: &[f32], expected: &[f32]) {
        let same = found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5);
        assert!(same, "{found:?}, not {expected:?}");
    }

    #[test]
    fn what_came_is_mixed_with_what_was_thought_once_a_turn() {
        // Three turns end at 0.2, 0.5 and 0.7, where 1.4, 1.6 and 1.8 are expected; 2.0 come of it.
        let moments = || vec![end(0.2, 1.4), within(0.3), within(0.4), end(0.5, 1.6), end(0.7, 1.8)];
        close(&taught(moments(), 2.0, "1000"), &[1.8, 1.7, 1.6, 1.5, 1.3]);
        // Before the third turn 0.5 · 2.0 + 0.5 · 1.8 = 1.9; before the second 0.5 · 1.9 + 0.5 · 1.6 = 1.75. What is seen
        // on the way of the second turn is taught what its end is taught.
        close(&taught(moments(), 2.0, "500"), &[1.55, 1.6, 1.5, 1.4, 1.3]);
        close(&taught(moments(), 2.0, "0"), &[1.4, 1.5, 1.4, 1.3, 1.3]);
    }

    #[test]
    fn a_turn_that_luck_interrupts_is_one_turn() {
        let mut moments = vec![end(0.0, 1.0), end(0.0, 1.6), end(0.0, 1.8)];
        moments[2].step.as_mut().expect("a step").opens = false;
        // Nothing is mixed between the second and the third; at the beginning of the turn, what was thought at the end of
        // its first step.
        close(&taught(moments, 2.0, "500"), &[1.8, 2.0, 2.0]);
    }

    #[test]
    fn what_comes_of_a_turn_that_strayed_is_not_taught_before_it() {
        // The second turn goes where 1.1 are expected instead of 1.6, and 1.0 come of it.
        let moments = || vec![end(0.0, 1.5), within(0.0), strayed(0.0, 1.1, 1.6), end(0.0, 1.2)];
        // Cut: before it 1.6 is taught, whatever came. The end of the turn itself is a position like any other; what was
        // seen on the way to it is not learnt from.
        close(&taught(moments(), 1.0, "900"), &[1.6, 0.9 * 1.0 + 0.1 * 1.2, 1.0]);
        // Made up for: 1.6 + 0.9 · (1.02 − 1.1).
        close(&taught(moments(), 1.0, "900:1000"), &[1.528, 1.02, 1.0]);
    }

    #[test]
    fn what_was_searched_for_is_taught_where_it_was() {
        let mut moments = vec![within(0.5), end(0.5, 1.5), end(0.0, 1.0)];
        moments[1].step.as_mut().expect("a step").searched = 800;
        // 0.8 · 1.5 + 0.2 · 2.0, less the 0.5 that stand.
        close(&taught(moments, 2.0, "1000"), &[1.1, 1.1, 2.0]);
    }

    #[test]
    fn every_trace_has_its_targets_and_every_seat_its_result() {
        let mut played = game(vec![end(0.0, 1.0), end(0.0, 1.0), end(0.0, 1.0)], 2.0);
        played.moments[1].seat = seat(1);
        played.seats = 2;
        played.ends[1] = all(3.0);
        played.ends[1][1] = f32::NAN;
        let mut samples = Samples::new(2 * HEADS);
        played.learn(&[Trace::new(1000), Trace::new(500)], &mut samples);
        assert_eq!(samples.targets_of(1)[..2], [2.0, 2.0]);
        assert_eq!(samples.targets_of(1)[HEADS..HEADS + 2], [1.5, 1.5]);
        assert_eq!(samples.targets_of(2)[0], 3.0);
        assert!(samples.targets_of(2)[1].is_nan(), "nobody plays there");
    }

    #[test]
    fn what_is_held_out_keeps_what_really_came() {
        let mut played = game((0..10).map(|_| strayed(0.5, 0.0, 1.0)).collect(), 2.0);
        played.moments.iter_mut().enumerate().for_each(|(nth, moment)| moment.turn = nth as u32);
        let mut held = Held::new(HEADS);
        played.hold_out(&mut held);
        assert_eq!(held.samples.len(), 10);
        assert!((0..10).all(|nth| held.samples.targets_of(nth) == [1.5; HEADS]));
        assert_eq!(held.fifths, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }

    #[test]
    fn traces_are_read_as_they_are_written() {
        for text in ["950", "950:1000", "0", "1000:5"] {
            assert_eq!(text.parse::<Trace>().expect("a trace").to_string(), text);
        }
        for text in ["1001", "950:", "-1", "950:1001", "0.95"] {
            assert!(text.parse::<Trace>().is_err(), "{text}");
        }
    }
}
