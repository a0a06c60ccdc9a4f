//! The dice of a game, counted, beside what its log says in plain text.

use std::sync::Arc;

use burgundy::{Burgundy, Config};
use table::{Chance, Game, Play, Present, Seat, Seed, Silent, Sitting, Throws};

/// A game of chance alone: random choices, taken back now and then.
fn played(players: usize, seed: u64) -> Play<Burgundy> {
    let config: Config =
        serde_json::from_value(serde_json::json!({ "edition": "2019", "players": players })).expect("a configuration");
    let mut play = Play::new(Arc::new(Burgundy::new(&config).expect("a game")));
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
fn every_die_of_the_rounds_is_counted_once() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        let play = played(players, seed);
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
        let fair = throws.fair.expect("dice");
        assert_eq!(fair.degrees, 5);
        assert!(fair.p_value > 1e-6, "dice that are hardly fair: {fair:?}");
    }
}

#[test]
fn a_game_without_dice_yet_counts_none() {
    let config: Config = serde_json::from_value(serde_json::json!({ "edition": "2019", "players": 2 })).expect("one");
    let play = Play::new(Arc::new(Burgundy::new(&config).expect("a game")));
    let throws = Throws::of(&play);
    assert_eq!((throws.faces, throws.fair), ([0; 6], None));
    assert!(Burgundy::declaration().name == "burgundy" && throws.seats.len() == 2);
}
