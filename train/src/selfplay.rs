//! One game of a net against itself, as positions and what came of them.

use players::net::{Inputs, Net, Outputs};
use players::search::{Judge, Line, Taste, TurnSearch};
use players::{Player, Strong, heads};
use table::{Actions, Chance, MAX_SEATS, Quick, Seat, Silent, Turn};

use crate::Course;
use crate::league::Guest;
use crate::lesson::Lesson;
use crate::trace::{Heads, Moment, Played, Step, ending, expected, heads_of};

/// How the games are played.
#[derive(Copy, Clone, Debug)]
pub struct Manner {
    /// How many lines of a turn are followed; 0 for one decision at a time.
    pub beam: usize,
    /// One in this many turns is not the best one, so that others are seen too; 0 for never.
    pub stray: usize,
    /// One in this many positions within a turn is learnt from; the ends of turns always are.
    pub within: usize,
    /// Who teaches by looking ahead, if anybody.
    pub lesson: Option<Lesson>,
}

impl Manner {
    /// As well as it can: for games that are held out.
    pub fn at_its_best(self) -> Manner {
        Manner { stray: 0, ..self }
    }
}

/// The result of a game.
#[derive(Copy, Clone, Debug, Default)]
pub struct Result {
    /// How many played.
    pub seats: usize,
    /// Final points, or what else the game is about.
    pub points: [i32; MAX_SEATS],
    /// Decisions of all.
    pub decisions: u32,
    /// Whole turns of all.
    pub turns: u32,
    /// Positions judged.
    pub evaluations: u64,
}

/// Who plays: a net, or somebody else to begin with.
pub enum Teacher<'a, G: Course> {
    /// The net, with guests on some seats.
    Net(&'a Net, Manner, [Option<&'a Guest>; MAX_SEATS]),
    /// Anybody.
    Player(&'a mut dyn Player<G>),
}

/// Somebody who sees positions as a net does.
pub struct Eye<'a, G: Course> {
    game: &'a G,
    memory: G::Memory,
}

impl<'a, G: Course> Eye<'a, G> {
    /// For the positions of a game.
    pub fn new(game: &'a G) -> Eye<'a, G> {
        Eye { game, memory: G::Memory::default() }
    }

    /// What a seat sees, and what stands.
    fn sees(&mut self, state: &G::State, seat: Seat) -> (Inputs, Heads) {
        let mut on = Inputs::default();
        let standing = self.game.inputs(state, seat, &mut self.memory, &mut on);
        let mut sources = vec![0; G::SOURCES];
        self.game.by_source(state, seat, &mut sources);
        (on, heads_of(self.game, standing.map(|points| points as f32), [0.0; MAX_SEATS], &sources))
    }

    /// What a net expects in the end.
    pub fn expects(&mut self, net: &Net, state: &G::State, seat: Seat) -> Heads {
        if matches!(self.game.turn(state), Turn::Over) {
            return ending(self.game, state, seat);
        }
        let (on, stands) = self.sees(state, seat);
        expected::<G>(&stands, &net.evaluate(&on))
    }
}

/// What a seat decided at once.
struct Decision<G: Course> {
    actions: Vec<G::Action>,
    /// What was found out about it by looking ahead.
    brings: Option<Heads>,
    /// What was expected of the best line, where this is another.
    best: Option<Heads>,
}

impl<G: Course> Decision<G> {
    fn plain(actions: Vec<G::Action>) -> Decision<G> {
        Decision { actions, brings: None, best: None }
    }
}

/// Plays one game.
pub fn play<G: Course>(game: &G, teacher: &mut Teacher<'_, G>, seed: u64) -> (Result, Played) {
    let chance = Chance::Quick(seed);
    let mut luck = Quick::new(seed ^ 0x7e55_e7a5);
    let mut eye = Eye::new(game);
    let mut state = game.start();
    let mut open = Actions::new();
    let mut moments: Vec<Moment> = Vec::new();
    let mut result = Result { seats: game.seats(), ..Result::default() };
    // Whose turn goes on after luck has come.
    let mut going: Option<Seat> = None;
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut Silent).expect("what was drawn can be settled");
            }
            Turn::Seats(seats) => {
                let alone = seats.len() == 1;
                let before = state;
                for seat in seats.iter() {
                    open.clear();
                    game.actions(&before, seat, &mut open);
                    let decision = decide(&mut eye, teacher, &before, seat, alone, &open, &mut luck, &mut result);
                    let opens = !alone || going != Some(seat);
                    for (nth, action) in decision.actions.iter().enumerate() {
                        game.act(&mut state, seat, *action, &mut Silent).expect("what was listed is allowed");
                        result.decisions += 1;
                        let last = nth + 1 == decision.actions.len();
                        let learnt = last || (within(teacher) > 0 && luck.below(within(teacher)) == 0);
                        if !learnt || is_guest(teacher, seat) {
                            continue;
                        }
                        let (on, stands) = eye.sees(&state, seat);
                        let over = || matches!(game.turn(&state), Turn::Over).then(|| ending(game, &state, seat));
                        let expects = |net: &Net| over().unwrap_or_else(|| expected::<G>(&stands, &net.evaluate(&on)));
                        let step = last.then(|| Step {
                            thought: decision.brings.or_else(|| learner(teacher).map(expects)),
                            best: decision.best,
                            opens,
                            searched: decision.brings.and(lesson(teacher)).map_or(0, |lesson| lesson.weight),
                        });
                        let mut inputs = Vec::with_capacity(on.len());
                        on.each(|input| inputs.push(input as u16));
                        moments.push(Moment { seat, inputs, stands, turn: result.turns, step });
                    }
                    let closed = G::closes(&decision.actions);
                    going = (alone && !closed).then_some(seat);
                    result.turns += 1;
                }
            }
        }
    }
    let mut ends = [[f32::NAN; Outputs::MOST]; MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        result.points[seat.index()] = game.result(&state, seat);
        ends[seat.index()] = ending(game, &state, seat);
    }
    (result, Played { seats: game.seats(), heads: heads::<G>(), ends, moments, turns: result.turns })
}

fn learner<'a, G: Course>(teacher: &Teacher<'a, G>) -> Option<&'a Net> {
    match teacher {
        Teacher::Net(net, ..) => Some(net),
        Teacher::Player(_) => None,
    }
}

fn within<G: Course>(teacher: &Teacher<'_, G>) -> usize {
    match teacher {
        Teacher::Net(_, manner, _) => manner.within,
        Teacher::Player(_) => 1,
    }
}

fn lesson<G: Course>(teacher: &Teacher<'_, G>) -> Option<Lesson> {
    match teacher {
        Teacher::Net(_, manner, _) => manner.lesson,
        Teacher::Player(_) => None,
    }
}

fn is_guest<G: Course>(teacher: &Teacher<'_, G>, seat: Seat) -> bool {
    matches!(teacher, Teacher::Net(_, _, guests) if guests[seat.index()].is_some())
}

#[allow(clippy::too_many_arguments)]
fn decide<G: Course>(
    eye: &mut Eye<'_, G>,
    teacher: &mut Teacher<'_, G>,
    state: &G::State,
    seat: Seat,
    alone: bool,
    open: &[G::Action],
    luck: &mut Quick,
    result: &mut Result,
) -> Decision<G> {
    let game = eye.game;
    let (net, manner, guest) = match teacher {
        Teacher::Player(player) => return Decision::plain(vec![player.choose(game, state, seat, open)]),
        Teacher::Net(net, manner, guests) => (*net, *manner, guests[seat.index()]),
    };
    let playing = match guest {
        Some(Guest::Level(character)) => {
            let mut strong = Strong::<G>::new(*character, net, luck.bits());
            let actions = strong.decide(game, state, seat, open).into();
            result.evaluations += strong.evaluations;
            return Decision::plain(actions);
        }
        Some(Guest::Net(other)) => other,
        None => net,
    };
    let mut judge = Judge::new(game, playing, Taste::default());
    let decision = if manner.beam == 0 || !alone {
        Decision::plain(vec![TurnSearch::next(&mut judge, state, seat, open)])
    } else {
        let lesson = manner.lesson.filter(|lesson| guest.is_none() && luck.below(lesson.every.max(1)) == 0);
        let keep = lesson.map_or(KEEP, |lesson| lesson.turns.max(KEEP));
        let lines = TurnSearch { beam: manner.beam.max(lesson.map_or(0, |lesson| lesson.turns)), keep }
            .lines(&mut judge, state, seat);
        let best = lesson.map_or(0, |lesson| lesson.best(&mut judge, &lines, seat, luck));
        let stray = guest.is_none() && manner.stray > 0 && luck.below(manner.stray) == 0;
        let nth = if stray { luck.below(lines.len()) } else { best };
        let mut worth = |line: &Line<G>| lesson.map(|lesson| lesson.brings(&mut judge, eye, net, line, seat, luck));
        let brings = worth(&lines[nth]);
        let better = (nth != best).then(|| worth(&lines[best]));
        let best = better.map(|found| found.unwrap_or_else(|| eye.expects(net, &lines[best].state, seat)));
        Decision { actions: lines[nth].actions.to_vec(), brings, best }
    };
    result.evaluations += judge.evaluations;
    decision
}

/// Lines of a turn among which one strays.
const KEEP: usize = 4;
