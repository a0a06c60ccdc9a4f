//! A game suited for a picture: played at random, but preferring what fills the table.

use table::{Actions, Chance, Game, Key, Silent, Turn};

/// Plays a number of moves, preferring those that `rather` likes where one of them is open.
pub fn played<G: Game>(game: &G, chance: &Chance, moves: u64, rather: impl Fn(&G::Action) -> bool) -> G::State {
    let (mut state, mut open) = (game.start(), Actions::new());
    for nth in 0..moves {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, chance);
                game.settle(&mut state, &outcome, &mut Silent).expect("a lawful draw");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                game.actions(&state, seat, &mut open);
                let liked: Vec<G::Action> = open.iter().copied().filter(|action| rather(action)).collect();
                let from = if liked.is_empty() { &open[..] } else { &liked[..] };
                let mut stream = chance.stream(Key { kind: "example", seat: None, nth: nth as u32 });
                let action = from[stream.below(from.len() as u32) as usize];
                game.act(&mut state, seat, action, &mut Silent).expect("a lawful action");
            }
        }
    }
    state
}
