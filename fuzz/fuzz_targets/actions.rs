//! Bytes choose a set-up, then actions: an open one, or any text. The listed are exactly the
//! accepted, a refusal changes nothing, and the books add up.
#![no_main]

use std::sync::Arc;

use burgundy::ledger::Ledger;
use burgundy::{Action, Burgundy, Choice, Config, EditionName, Outcome, Setup};
use libfuzzer_sys::fuzz_target;
use table::{Actions, Chance, Game, Play, Seat, Turn};

fuzz_target!(|bytes: &[u8]| {
    let [set_up, seed, rest @ ..] = bytes else { return };
    let config = Config {
        setup: if set_up & 1 == 0 { Setup::Beginner } else { Setup::Expert },
        choice: if set_up & 2 == 0 { Choice::Open } else { Choice::Secret },
        ..Config::new(EditionName::ALL[usize::from(set_up >> 2) % 3], 2 + (set_up >> 4) % 3)
    };
    let game = Arc::new(Burgundy::new(&config).expect("a good configuration"));
    let mut play = Play::new(game.clone());
    let mut ledger = Ledger::new(&game);
    let mut open = Actions::new();
    let mut rest = rest.iter().copied();
    while let Some(byte) = rest.next() {
        match play.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                // One in eight outcomes is made up from bytes; most of those must be refused.
                let text: String = rest.by_ref().take(if byte < 32 { 12 } else { 0 }).map(char::from).collect();
                let before = *play.state();
                if let Ok(outcome) = text.parse::<Outcome>()
                    && play.settle(outcome, &mut ledger).is_err()
                {
                    assert!(*play.state() == before);
                }
                if matches!(play.turn(), Turn::Chance(_)) {
                    play.draw(&Chance::Quick(u64::from(*seed)), &mut ledger).expect("a draw");
                }
            }
            Turn::Seats(seats) => {
                let seat = Seat::new(usize::from(byte >> 6)).expect("four seats");
                let before = *play.state();
                game.actions(&before, seat, &mut open);
                if byte & 32 != 0 {
                    let text: String = rest.by_ref().take(16).take_while(|byte| *byte != 0).map(char::from).collect();
                    if let Ok(action) = text.parse::<Action>() {
                        let listed = open.contains(&action);
                        let accepted = play.act(seat, action, &mut ledger).is_ok();
                        assert_eq!(listed, accepted, "{action}");
                        assert!(accepted || *play.state() == before);
                    }
                } else {
                    let seat = seats.iter().nth(usize::from(byte) % seats.len()).expect("somebody decides");
                    game.actions(&before, seat, &mut open);
                    let action = open[usize::from(byte & 31) * 7 % open.len()];
                    play.act(seat, action, &mut ledger).expect("listed");
                }
            }
        }
        ledger.check(&game, play.state()).expect("the books add up");
    }
});
