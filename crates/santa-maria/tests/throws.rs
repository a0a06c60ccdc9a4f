//! The dice of a game, counted, beside what its log says in plain text.

use std::sync::Arc;

use santa_maria::{Config, SantaMaria, Variant};
use table::{Chance, Game, Play, Present, Seed, Silent, Sitting, Throws};

/// A game of chance alone: random choices, taken back now and then.
fn played(config: &Config, seed: u64) -> Play<SantaMaria> {
    let mut play = Play::new(Arc::new(SantaMaria::new(config).expect("a game")));
    let chance = Chance::Fair(Seed::of_number(seed));
    let mut luck = table::Quick::new(seed);
    while !play.is_over() {
        if play.draw(&chance, &mut Silent).expect("a fair draw") {
            continue;
        }
        let seat = play.deciding().first().expect("somebody decides");
        if luck.below(9) == 0 && Play::undo(&mut play, seat).is_ok() {
            continue;
        }
        let mut actions = table::Actions::new();
        play.game().actions(play.state(), seat, &mut actions);
        let action = actions[luck.below(actions.len())];
        Play::act(&mut play, seat, action, &mut Silent).expect("a legal action");
    }
    play
}

#[test]
fn every_die_of_the_years_is_counted_once() {
    let offer = [Variant::BlueOffer];
    for (players, variants, seed) in [(2, &[][..], 1), (3, &[], 2), (4, &offer[..], 3), (1, &[Variant::Solo], 4)] {
        let config = Config::new(players).with(variants);
        let play = played(&config, seed);
        let throws = play.throws();
        let players = usize::from(players);
        assert_eq!(throws.seats.len(), players);
        // In the lines of the log: 3 white dice for each player and year, last of an offer; the blue
        // dice by seat, or all first; a die that is unlocked.
        let (mut table, mut own) = ([0; 6], vec![[0; 6]; players]);
        let mut offers = 0;
        let digits = |word: &str| {
            let faces = word.bytes().filter(u8::is_ascii_digit);
            faces.map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>()
        };
        for entry in play.record(None).entries {
            let Some(line) = entry.strip_prefix("= ") else { continue };
            let words: Vec<&str> = line.split(' ').collect();
            match words[0] {
                "offer" => {
                    let white = digits(words[3]);
                    assert_eq!(white.len(), 3 * players);
                    white.into_iter().for_each(|face| table[face] += 1);
                    offers += 1;
                }
                "blue" => {
                    for (seat, word) in words[1..].iter().enumerate() {
                        let whose = if variants == offer {
                            &mut table
                        } else if seat < players {
                            &mut own[seat]
                        } else {
                            continue;
                        };
                        digits(word).into_iter().for_each(|face| whose[face] += 1);
                    }
                }
                _ => {}
            }
        }
        assert_eq!(offers, 3);
        // Unlocked dice come on top: counted by whom they belong to.
        let all: u32 = throws.faces.iter().sum();
        let rolled: u32 = table.iter().chain(own.iter().flatten()).sum();
        let entries = play.record(None).entries;
        let unlocked = entries.iter().filter(|entry| entry.starts_with("= die ")).count() as u32;
        assert_eq!(all, rolled + unlocked);
        for (thrown, faces) in throws.seats.iter().zip(&own) {
            assert!(thrown.faces.iter().zip(faces).all(|(counted, rolled)| counted >= rolled));
        }
        let fair = throws.fair.expect("dice");
        assert_eq!(fair.degrees, 5);
        assert!(fair.p_value > 1e-6, "dice that are hardly fair: {fair:?}");
    }
}

#[test]
fn a_game_without_dice_yet_counts_none() {
    let play = Play::new(Arc::new(SantaMaria::new(&Config::new(2)).expect("a game")));
    let throws = Throws::of(&play);
    assert_eq!((throws.faces, throws.fair), ([0; 6], None));
    assert!(SantaMaria::declaration().name == "santa-maria" && throws.seats.len() == 2);
}
