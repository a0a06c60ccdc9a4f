//! The dice of a game, counted, compared with what its log says in plain text.

use crate::common::game;
use santa_maria::{Config, Variant};
use table::{Play, Sitting, Throws};

#[test]
fn every_die_of_the_years_is_counted_once() {
    let offer = [Variant::BlueOffer];
    for (players, variants, seed) in [(2, &[][..], 1), (3, &[], 2), (4, &offer[..], 3), (1, &[Variant::Solo], 4)] {
        let play = trials::hesitant_play(game(&Config::new(players).with(variants)), seed);
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
    }
}

#[test]
fn a_game_without_dice_yet_counts_none() {
    let throws = Throws::of(&Play::new(game(&Config::new(2))));
    assert_eq!((throws.faces, throws.seats.len()), ([0; 6], 2));
}
