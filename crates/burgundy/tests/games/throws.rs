//! The dice of a game, counted, compared with what its log says in plain text.

use crate::common::game;
use burgundy::{Config, EditionName};
use table::{Play, Seat, Sitting, Throws};

fn config(players: u8) -> Config {
    Config::new(EditionName::Anniversary, players)
}

#[test]
fn every_die_of_the_rounds_is_counted_once() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        let play = trials::hesitant_play(game(&config(players)), seed);
        let players = usize::from(players);
        let throws = play.throws();
        let rolls: Vec<String> = play
            .record(None)
            .entries
            .iter()
            .filter_map(|entry| entry.strip_prefix("= roll "))
            .map(str::to_string)
            .collect();
        assert_eq!((throws.seats.len(), rolls.len()), (players, 25));
        // "12 34 - - 5": two dice for each seat, then the white one.
        let digits = |word: &str| word.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
        for seat in Seat::all(players) {
            let thrown = throws.seats[seat.index()];
            let own: Vec<Vec<usize>> =
                rolls.iter().filter_map(|roll| roll.split(' ').nth(seat.index())).map(digits).collect();
            let mut faces = [0; 6];
            own.iter().flatten().for_each(|face| faces[*face] += 1);
            let doubles = own.iter().filter(|dice| dice[0] == dice[1]).count();
            assert_eq!((thrown.throws, thrown.dice(), thrown.faces), (25, 50, faces));
            assert_eq!(thrown.doubles as usize, doubles);
        }
        let mut white = [0; 6];
        rolls.iter().filter_map(|roll| roll.split(' ').next_back()).flat_map(digits).for_each(|face| white[face] += 1);
        assert_eq!((throws.table.faces, throws.table.throws, throws.table.doubles), (white, 25, 0));
        assert_eq!(throws.faces.iter().sum::<u32>() as usize, 25 * (2 * players + 1));
    }
}

#[test]
fn a_game_without_dice_yet_counts_none() {
    let throws = Throws::of(&Play::new(game(&config(2))));
    assert_eq!((throws.faces, throws.seats.len()), ([0; 6], 2));
}
