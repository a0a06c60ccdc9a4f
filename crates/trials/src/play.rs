//! Random games.

use std::sync::Arc;

use table::{Actions, Chance, Game, Play, Quick, Seat, Seed, Silent, Sink, Turn};

/// Any open action.
pub fn any<A: Copy>(random: &mut Quick, open: &[A]) -> A {
    open[random.below(open.len())]
}

/// Tells two listeners.
pub struct Both<'a, A, B>(pub &'a mut A, pub &'a mut B);

impl<E: Copy, A: Sink<E>, B: Sink<E>> Sink<E> for Both<'_, A, B> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        let event = event();
        self.0.tell(|| event);
        self.1.tell(|| event);
    }
}

/// Plays to the end as `choose` says; `see` looks at every state in which somebody decides.
pub fn random_play<G: Game>(
    game: Arc<G>,
    seed: u64,
    choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
    sink: &mut impl Sink<G::Event>,
    see: impl FnMut(&Play<G>, Seat, &Actions<G::Action>),
) -> Play<G> {
    play_with(game, seed, &Chance::Quick(seed), choose, sink, see)
}

/// The same with dice that can be checked; also returns the seed they come from.
pub fn fair_play<G: Game>(
    game: Arc<G>,
    number: u64,
    choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
) -> (Play<G>, Seed) {
    let seed = Seed::of_number(number);
    (play_with(game, number, &Chance::Fair(seed), choose, &mut Silent, |_, _, _| {}), seed)
}

/// A random game with fair dice: choices are taken back now and then.
pub fn hesitant_play<G: Game>(game: Arc<G>, number: u64) -> Play<G> {
    let chance = Chance::Fair(Seed::of_number(number));
    let mut random = Quick::new(number);
    let mut open = Actions::new();
    let mut play = Play::new(game.clone());
    loop {
        match play.turn() {
            Turn::Over => return play,
            Turn::Chance(_) => assert!(play.draw(&chance, &mut Silent).expect("a fair draw")),
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                if random.one_in(9) && play.undo(seat).is_ok() {
                    continue;
                }
                for seat in seats.iter() {
                    game.actions(play.state(), seat, &mut open);
                    play.act(seat, any(&mut random, &open), &mut Silent).expect("what is listed is accepted");
                }
            }
        }
    }
}

fn play_with<G: Game>(
    game: Arc<G>,
    seed: u64,
    chance: &Chance,
    mut choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
    sink: &mut impl Sink<G::Event>,
    mut see: impl FnMut(&Play<G>, Seat, &Actions<G::Action>),
) -> Play<G> {
    let mut random = Quick::new(seed);
    let mut open = Actions::new();
    let mut play = Play::new(game.clone());
    loop {
        match play.turn() {
            Turn::Over => return play,
            Turn::Chance(_) => assert!(play.draw(chance, sink).expect("chance draws what can be drawn")),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    game.actions(play.state(), seat, &mut open);
                    assert!(!open.is_empty() && !open.is_cut(), "{} actions: {:?}", open.len(), play.state());
                    see(&play, seat, &open);
                    play.act(seat, choose(&mut random, &open), sink).expect("what is listed is accepted");
                }
            }
        }
    }
}

/// Every n-th state of a game in which somebody decides, for tests that want to look around.
pub fn some_states<G: Game>(
    game: Arc<G>,
    seed: u64,
    every: usize,
    choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
) -> Vec<(Arc<G>, G::State)> {
    let mut states = Vec::new();
    let mut nth = 0;
    random_play(game.clone(), seed, choose, &mut Silent, |play, _, _| {
        if nth % every == 0 {
            states.push((game.clone(), *play.state()));
        }
        nth += 1;
    });
    states
}
