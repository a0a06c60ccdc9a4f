//! Any bytes as a position of Santa Maria: it is refused in words, or it can be played on to the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use santa_maria::SantaMaria;
use table::{Actions, Chance, Game, Present, Quick, Silent, Turn};

fuzz_target!(|bytes: &[u8]| {
    let Ok(json) = serde_json::from_slice(bytes) else { return };
    let Ok((game, mut state)) = SantaMaria::load(&json) else { return };
    let (again, same) = SantaMaria::load(&game.position(&state)).expect("what we write we read");
    assert!(same == state && again.config() == game.config());
    serde_json::to_value(game.view(&state)).expect("a view is JSON");
    let mut open = Actions::new();
    let mut random = Quick::new(bytes.len() as u64);
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &Chance::Quick(7));
                game.settle(&mut state, &outcome, &mut Silent).expect("chance draws what can be drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                game.actions(&state, seat, &mut open);
                assert!(!open.is_empty() && !open.is_cut());
                game.act(&mut state, seat, open[random.below(open.len())], &mut Silent).expect("listed");
            }
        }
    }
});
