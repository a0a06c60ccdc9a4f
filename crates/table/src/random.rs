//! A game played at random: the measure of speed, and the first thing that finds a defect.

use crate::{Actions, Chance, Game, Quick, Silent, Turn};

/// Plays one game at random and counts its decisions; `see` looks at the state before each.
///
/// A decision is one listing of the open actions and one application by a seat, forced ones
/// included. Draws are carried out but not counted.
#[inline]
pub fn random_game<G: Game>(game: &G, seed: u64, open: &mut Actions<G::Action>, mut see: impl FnMut(&G::State)) -> u64 {
    let (mut random, chance) = (Quick::new(seed), Chance::Quick(seed));
    let mut state = game.start();
    let mut decisions = 0;
    loop {
        match game.turn(&state) {
            Turn::Over => return decisions,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut Silent).expect("chance draws what can be drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                see(&state);
                game.actions(&state, seat, open);
                let action = open[random.below(open.len())];
                game.act(&mut state, seat, action, &mut Silent).expect("what is listed is accepted");
                decisions += 1;
            }
        }
    }
}
