//! A teacher who looks ahead: the move is the one that turns out best when the turns are played on, and what that brought
//! on average is the target of the position after it.

use players::net::{Net, Outputs};
use players::search::{Judge, Line, POINT, TurnSearch};
use table::{Actions, Chance, Quick, Seat, Silent, Turn};

use crate::Course;
use crate::selfplay::Eye;
use crate::trace::Heads;

/// How a teacher looks ahead.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Turns that are played on.
    pub turns: usize,
    /// How often: all of them half as often, then the better half again.
    pub samples: usize,
    /// Turns so much worse than the best at first sight are not played on, in thousandths of a point.
    pub hopeless: i64,
    /// How many samples the first sight of a turn is worth.
    pub sight: i64,
    /// How often the turn that is played is played on with other luck, for its target: what it was chosen for flatters it.
    pub fresh: usize,
    /// Lines followed in the seat's own next turn.
    pub own_beam: usize,
    /// Lines followed in the turns of others.
    pub their_beam: usize,
    /// One in so many turns is looked ahead for.
    pub every: usize,
    /// How much of the target is what was found, in thousandths; the rest is what came.
    pub weight: u32,
}

/// About 1,600 positions a turn with 2 players.
pub const LIGHT_DUKE: Lesson = Lesson {
    turns: 4,
    samples: 4,
    hopeless: 6 * POINT,
    sight: 8,
    fresh: 4,
    own_beam: 2,
    their_beam: 1,
    every: 1,
    weight: 700,
};

impl Lesson {
    /// The best of some lines, which come with the best at first sight in front.
    pub fn best<G: Course>(&self, judge: &mut Judge<'_, G>, lines: &[Line<G>], seat: Seat, luck: &mut Quick) -> usize {
        let game = judge.game;
        let hope = lines[0].value - self.hopeless;
        let mut order: Vec<usize> = (0..lines.len().min(self.turns)).filter(|nth| lines[*nth].value >= hope).collect();
        if order.iter().all(|nth| matches!(game.turn(&lines[*nth].state), Turn::Over)) {
            return 0;
        }
        let mut sums: Vec<i64> = lines.iter().map(|line| self.sight * line.value).collect();
        let seed = luck.bits();
        let half = self.samples.div_ceil(2);
        for (first, until) in [(0, half), (half, self.samples)] {
            if order.len() < 2 {
                break;
            }
            for nth in &order {
                for sample in first..until {
                    let chance = Chance::Quick(seed.wrapping_add(sample as u64));
                    let ahead = self.play_on(judge, &lines[*nth], seat, &chance);
                    let seen = judge.look(&ahead.state, seat);
                    sums[*nth] += judge.worth(&seen, &ahead.state, seat);
                }
            }
            // All that are left were played on equally often.
            order.sort_by_key(|nth| std::cmp::Reverse(sums[*nth]));
            order.truncate(order.len().div_ceil(2));
        }
        order[0]
    }

    /// What a line brings on average.
    pub fn brings<G: Course>(
        &self,
        judge: &mut Judge<'_, G>,
        eye: &mut Eye<'_, G>,
        net: &Net,
        line: &Line<G>,
        seat: Seat,
        luck: &mut Quick,
    ) -> Heads {
        let mut sums = [0.0; Outputs::MOST];
        let seed = luck.bits();
        for sample in 0..self.fresh.max(1) {
            let chance = Chance::Quick(seed.wrapping_add(sample as u64));
            let ahead = self.play_on(judge, line, seat, &chance);
            let heads = eye.expects(net, &ahead.state, seat);
            if !ahead.lucky {
                return heads;
            }
            sums.iter_mut().zip(&heads).for_each(|(sum, head)| *sum += head);
        }
        sums.map(|sum| sum / self.fresh.max(1) as f32)
    }

    /// Plays on to the end of the seat's next turn (or of a later one), or of the game.
    fn play_on<G: Course>(&self, judge: &mut Judge<'_, G>, line: &Line<G>, seat: Seat, chance: &Chance) -> Ahead<G> {
        let game = judge.game;
        let mut state = line.state;
        let mut open = Actions::new();
        let (mut lucky, mut ended) = (false, 0);
        // Is a turn of the seat going on? Luck may come in the middle of one.
        let mut going = !G::closes(&line.actions);
        let mut turns_left = game.turns_ahead();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(draw) => {
                    lucky = true;
                    let outcome = game.sample(&state, draw, chance);
                    game.settle(&mut state, &outcome, &mut Silent).expect("what was drawn can be settled");
                }
                Turn::Seats(seats) => {
                    let who = seats.first().expect("somebody decides");
                    let own = who == seat;
                    if going && !own {
                        // Whoever retires may have no turn to end.
                        (going, ended) = (false, ended + 1);
                    }
                    if turns_left == 0 && !going {
                        break;
                    }
                    if seats.len() > 1 {
                        open.clear();
                        game.actions(&state, who, &mut open);
                        let action = TurnSearch::next(judge, &state, who, &open);
                        game.act(&mut state, who, action, &mut Silent).expect("what was listed is allowed");
                        continue;
                    }
                    let beam = if own { self.own_beam } else { self.their_beam };
                    let found = TurnSearch { beam, keep: 1 }.lines(judge, &state, who).swap_remove(0);
                    state = found.state;
                    turns_left -= usize::from(own && !going);
                    going = own && !G::closes(&found.actions);
                    ended += usize::from(own && !going);
                    if turns_left == 0 && own && !going {
                        break;
                    }
                }
            }
        }
        Ahead { state, lucky, ended }
    }
}

/// Where playing on has led.
struct Ahead<G: Course> {
    state: G::State,
    /// Did luck come into it?
    lucky: bool,
    /// How many turns of the seat have ended on the way.
    #[cfg_attr(not(test), expect(dead_code, reason = "says how far it went"))]
    ended: usize,
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::Featured;
    use players::search::Taste;

    use super::*;
    use crate::selfplay::{self, Manner};

    /// However luck interrupts the turn, a sample goes to the end of the next one.
    fn plays_on_to_the_end_of_the_next_turn<G: Course>(interrupted: bool) {
        let (mut whole, mut cut) = (0, 0);
        for number in 0..12 {
            let game = G::table(&mut Quick::new(number));
            let net = game.net().expect("a net");
            let mut judge = Judge::new(&game, net, Taste::default());
            let mut state = game.start();
            let chance = Chance::Quick(number);
            let mut open = Actions::new();
            for _ in 0..60 {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance(draw) => {
                        let outcome = game.sample(&state, draw, &chance);
                        game.settle(&mut state, &outcome, &mut Silent).expect("settled");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat");
                        open.clear();
                        game.actions(&state, seat, &mut open);
                        if seats.len() > 1 {
                            game.act(&mut state, seat, open[0], &mut Silent).expect("allowed");
                            continue;
                        }
                        let line = TurnSearch { beam: 2, keep: 1 }.lines(&mut judge, &state, seat).swap_remove(0);
                        let closed = G::closes(&line.actions);
                        let ahead = LIGHT_DUKE.play_on(&mut judge, &line, seat, &chance);
                        let again = LIGHT_DUKE.play_on(&mut judge, &line, seat, &chance);
                        assert!(ahead.state == again.state, "the same luck");
                        if !matches!(game.turn(&ahead.state), Turn::Over) {
                            assert_eq!(ahead.ended, game.turns_ahead() + usize::from(!closed));
                            *(if closed { &mut whole } else { &mut cut }) += 1;
                        }
                        state = line.state;
                    }
                }
            }
        }
        assert!(whole > 100 && (cut > 10) == interrupted, "{whole} whole turns, {cut} interrupted by luck");
    }

    #[test]
    fn of_burgundy() {
        plays_on_to_the_end_of_the_next_turn::<Burgundy>(false);
    }

    #[test]
    fn of_santa_maria() {
        plays_on_to_the_end_of_the_next_turn::<santa_maria::SantaMaria>(true);
    }

    /// Where the game ends, no net is asked what comes of it.
    #[test]
    fn the_last_turn_brings_its_result() {
        let game = Burgundy::table(&mut Quick::new(3));
        let net = game.net().expect("a net");
        let manner = Manner { beam: 2, stray: 0, within: 0, lesson: Some(Lesson { fresh: 1, ..LIGHT_DUKE }) };
        let (_, played) = selfplay::play(&game, &mut selfplay::Teacher::Net(net, manner, [None; table::MAX_SEATS]), 3);
        let last = played.moments.last().expect("positions");
        let thought = last.step.as_ref().and_then(|step| step.thought).expect("a thought");
        let heads = players::heads::<Burgundy>();
        let end = played.ends[last.seat.index()];
        assert!((0..heads).all(|head| thought[head].is_nan() == end[head].is_nan()));
        assert!((0..heads).filter(|head| !end[*head].is_nan()).all(|head| (thought[head] - end[head]).abs() < 1e-6));
        let searched = |moment: &crate::trace::Moment| moment.step.as_ref().is_some_and(|step| step.searched == 700);
        assert!(played.moments.iter().filter(|moment| searched(moment)).count() > 40);
    }
}
