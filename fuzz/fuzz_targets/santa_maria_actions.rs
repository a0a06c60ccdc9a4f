//! Bytes choose a set-up of Santa Maria, then actions: an open one, or any text. The listed are exactly
//! the accepted, a refusal changes nothing, and the books add up.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use santa_maria::ledger::Ledger;
use santa_maria::{Action, Config, Deal, Outcome, SantaMaria, Variant};
use table::{Actions, Chance, Game, Play, Seat, Turn};

fn config(set_up: u8) -> Config {
    let mut variants = Vec::new();
    let players = 1 + (set_up & 3);
    match set_up >> 2 & 3 {
        _ if players == 1 => variants.push(Variant::Solo),
        1 => variants.push(Variant::SideB),
        2 => variants.push(Variant::Advanced),
        _ => {}
    }
    let boards = if variants.is_empty() && set_up >> 2 & 3 == 3 { Deal::Chosen } else { Deal::Random };
    if set_up >> 4 & 1 != 0 {
        variants.push(Variant::BlueOffer);
    }
    Config { boards, ..Config::new(players).with(&variants) }
}

fuzz_target!(|bytes: &[u8]| {
    let [set_up, seed, rest @ ..] = bytes else { return };
    let game = Arc::new(SantaMaria::new(&config(*set_up)).expect("a good configuration"));
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
            Turn::Seats(_) => {
                let before = *play.state();
                if byte & 32 != 0 {
                    let seat = Seat::new(usize::from(byte >> 6)).expect("four seats");
                    game.actions(&before, seat, &mut open);
                    let text: String = rest.by_ref().take(24).take_while(|byte| *byte != 0).map(char::from).collect();
                    if let Ok(action) = text.parse::<Action>() {
                        let listed = open.contains(&action);
                        let accepted = play.act(seat, action, &mut ledger).is_ok();
                        assert_eq!(listed, accepted, "{action}");
                        assert!(accepted || *play.state() == before);
                    }
                } else {
                    game.actions(&before, before.active, &mut open);
                    assert!(!open.is_cut());
                    let choice = usize::from(byte & 31) * 8 + usize::from(byte >> 6);
                    // The ends of a listing, where the free actions are, come less often.
                    let action = open[choice * 5 % open.len()];
                    play.act(before.active, action, &mut ledger).expect("listed");
                }
            }
        }
        ledger.check(&game, play.state()).expect("the books add up");
    }
});
