//! One game of a net against itself, as positions and their outcomes.

use players::net::{Inputs, Net};
use players::search::{Judge, Judgement, Taste, TurnSearch};
use players::{Featured, Player, RIVAL, heads, score_head, source_head, win_head};
use table::{Actions, Chance, MAX_SEATS, Quick, Seat, Silent, Turn};

use crate::sample::Samples;

/// How the games are played.
#[derive(Copy, Clone, Debug)]
pub struct Manner {
    /// How many lines of a turn are followed; 0 for one decision at a time.
    pub beam: usize,
    /// One in this many turns is not the best one, so that others are seen too; 0 for never.
    pub stray: usize,
    /// How much the result counts, as opposed to what the net thought one position later, in thousandths.
    pub lambda: u32,
    /// One in this many positions within a turn is learnt from; the ends of turns always are.
    pub within: usize,
}

/// A position that was seen on the way.
struct Moment {
    seat: Seat,
    inputs: Vec<u16>,
    /// As they stand, its own first, a rival's last.
    standing: [i32; MAX_SEATS],
    sources: Vec<i32>,
    thought: Option<Judgement>,
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
pub enum Teacher<'a, G: Featured> {
    /// The net.
    Net(&'a Net, Manner),
    /// Anybody.
    Player(&'a mut dyn Player<G>),
}

/// Plays one game and adds its positions.
pub fn play<G: Featured>(game: &G, teacher: &mut Teacher<'_, G>, seed: u64, samples: &mut Samples) -> Result {
    let chance = Chance::Quick(seed);
    let mut luck = Quick::new(seed ^ 0x7e55_e7a5);
    let mut state = game.start();
    let mut open = Actions::new();
    let mut moments: Vec<Moment> = Vec::new();
    let mut result = Result { seats: game.seats(), ..Result::default() };
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
                    let line = decide(game, teacher, &before, seat, alone, &open, &mut luck, &mut result);
                    for (nth, action) in line.iter().enumerate() {
                        game.act(&mut state, seat, *action, &mut Silent).expect("what was listed is allowed");
                        result.decisions += 1;
                        let last = nth + 1 == line.len();
                        if last || (within(teacher) > 0 && luck.below(within(teacher)) == 0) {
                            moments.push(seen(game, teacher, &state, seat));
                        }
                    }
                    result.turns += 1;
                }
            }
        }
    }
    for seat in Seat::all(game.seats()) {
        result.points[seat.index()] = game.result(&state, seat);
    }
    learn(game, &state, &moments, lambda(teacher), samples);
    result
}

fn within<G: Featured>(teacher: &Teacher<'_, G>) -> usize {
    match teacher {
        Teacher::Net(_, manner) => manner.within,
        Teacher::Player(_) => 1,
    }
}

fn lambda<G: Featured>(teacher: &Teacher<'_, G>) -> f64 {
    match teacher {
        Teacher::Net(_, manner) => f64::from(manner.lambda) / 1000.0,
        Teacher::Player(_) => 1.0,
    }
}

#[allow(clippy::too_many_arguments)]
fn decide<G: Featured>(
    game: &G,
    teacher: &mut Teacher<'_, G>,
    state: &G::State,
    seat: Seat,
    alone: bool,
    open: &[G::Action],
    luck: &mut Quick,
    result: &mut Result,
) -> Vec<G::Action> {
    match teacher {
        Teacher::Player(player) => vec![player.choose(game, state, seat, open)],
        Teacher::Net(net, manner) => {
            let mut judge = Judge::new(game, net, Taste::default());
            let line = if manner.beam == 0 || !alone {
                vec![TurnSearch::next(&mut judge, state, seat, open)]
            } else {
                let search = TurnSearch { beam: manner.beam, keep: 4 };
                let lines = search.lines(&mut judge, state, seat);
                let stray = manner.stray > 0 && luck.below(manner.stray) == 0;
                let nth = if stray { luck.below(lines.len()) } else { 0 };
                lines[nth].actions.to_vec()
            };
            result.evaluations += judge.evaluations;
            line
        }
    }
}

fn seen<G: Featured>(game: &G, teacher: &Teacher<'_, G>, state: &G::State, seat: Seat) -> Moment {
    let mut on = Inputs::default();
    let standing = game.inputs(state, seat, &mut G::Memory::default(), &mut on);
    let mut inputs = Vec::with_capacity(on.len());
    on.each(|input| inputs.push(input as u16));
    let mut sources = vec![0; G::SOURCES];
    game.by_source(state, seat, &mut sources);
    let thought = match teacher {
        Teacher::Net(net, manner) if manner.lambda < 1000 => {
            Some(Judge::new(game, net, Taste::default()).judge(state, seat))
        }
        _ => None,
    };
    Moment { seat, inputs, standing, sources, thought }
}

/// The target of each position: the result, mixed with what was thought a little later.
fn learn<G: Featured>(game: &G, end: &G::State, moments: &[Moment], lambda: f64, samples: &mut Samples) {
    let seats = game.seats();
    for seat in Seat::all(seats) {
        // Seen from this seat: final points and shares of the win, its own first.
        let mut points = [0.0; MAX_SEATS];
        let mut wins = [0.0; MAX_SEATS];
        for away in 0..seats {
            let them = seat.clockwise(away, seats);
            points[away] = f64::from(game.result(end, them));
            wins[away] = f64::from(u8::from(game.has_won(end, them)));
        }
        if game.has_rival() {
            points[RIVAL] = f64::from(game.rival(end));
            wins[RIVAL] = f64::from(u8::from(wins == [0.0; MAX_SEATS]));
        }
        let everybody = || (0..seats).chain(game.has_rival().then_some(RIVAL));
        let mut last = vec![0; G::SOURCES];
        game.by_source(end, seat, &mut last);
        for moment in moments.iter().rev().filter(|moment| moment.seat == seat) {
            let mut targets = vec![f32::NAN; heads::<G>()];
            for away in everybody() {
                targets[score_head(away)] = ((points[away] - f64::from(moment.standing[away])) / 100.0) as f32;
                targets[win_head(away)] = wins[away] as f32;
            }
            for (source, (then, now)) in last.iter().zip(&moment.sources).enumerate() {
                targets[source_head(source)] = (then - now) as f32 / 100.0;
            }
            samples.push(&moment.inputs, &targets);
            if let Some(thought) = &moment.thought {
                for away in everybody() {
                    let mix = |came: f64, thought: i64| lambda * came + (1.0 - lambda) * thought as f64 / 1000.0;
                    points[away] = mix(points[away], thought.points[away]);
                    wins[away] = mix(wins[away], thought.win[away]);
                }
            }
        }
    }
}
