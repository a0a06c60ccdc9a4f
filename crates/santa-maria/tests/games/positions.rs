//! Positions that people edit: what is wrong is said, and whatever is accepted can be played.

use crate::common::set_ups;
use santa_maria::SantaMaria;
use serde_json::{Value, json};
use table::{Actions, Chance, Game, Present, Quick, Silent, Turn};

/// Plays on for a while, or to the end.
fn play_on(game: &SantaMaria, state: &mut santa_maria::State, seed: u64, most: usize) {
    let (mut random, chance, mut open) = (Quick::new(seed), Chance::Quick(seed), Actions::new());
    for _ in 0..most {
        match game.turn(state) {
            Turn::Over => return,
            Turn::Chance(draw) => {
                let outcome = game.sample(state, draw, &chance);
                game.settle(state, &outcome, &mut Silent).unwrap_or_else(|refusal| panic!("{outcome}: {refusal:?}"));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                game.actions(state, seat, &mut open);
                assert!(!open.is_empty() && !open.is_cut(), "{}", game.position(state));
                let action = open[random.below(open.len())];
                game.act(state, seat, action, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
            }
        }
    }
}

/// Changes one thing somewhere.
fn mutate(value: &mut Value, random: &mut Quick) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let nth = random.below(fields.len());
            let name = fields.keys().nth(nth).cloned().expect("a field");
            if random.below(8) == 0 {
                fields.remove(&name);
            } else {
                mutate(&mut fields[&name], random);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let nth = random.below(items.len());
            match random.below(6) {
                0 => drop(items.remove(nth)),
                1 => items.push(items[nth].clone()),
                _ => mutate(&mut items[nth], random),
            }
        }
        Value::Number(_) => {
            *value = match random.below(4) {
                0 => json!(random.below(7)),
                1 => json!(10 * random.below(7) + random.below(7)),
                2 => json!(random.below(300)),
                _ => json!(-1),
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => {
            let words = [
                "turn",
                "die",
                "shipment",
                "offer",
                "blue",
                "choose-sets",
                "choose-boards",
                "over",
                "A1",
                "B",
                "D01",
                "T07",
                "SCH03",
                "BIS2",
                "SS05",
                "column",
                "row",
                "single",
                "retreat",
                "income",
                "monk",
                "step",
            ];
            *text = words[random.below(words.len())].into();
        }
        other => {
            *other = [json!(1), json!("D03"), json!({ "white": 3 }), json!([1])][random.below(4)].clone();
        }
    }
}

#[test]
fn whatever_is_accepted_can_be_played() {
    let mut accepted = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = SantaMaria::new(&config).expect("a good configuration");
        let mut random = Quick::new(nth as u64);
        for seed in 0..8 {
            let mut state = game.start();
            play_on(&game, &mut state, seed, 20 + 12 * seed as usize);
            let written = game.position(&state);
            for _ in 0..60 {
                let mut changed = written.clone();
                for _ in 0..=random.below(3) {
                    mutate(&mut changed, &mut random);
                }
                if let Ok((game, mut state)) = SantaMaria::load(&changed) {
                    accepted += 1;
                    let again = SantaMaria::load(&game.position(&state));
                    let again = again.unwrap_or_else(|refused| panic!("{refused}: {changed}"));
                    assert!(again.1 == state, "{changed}\n{}", game.position(&state));
                    serde_json::to_value(game.view(&state)).expect("JSON");
                    play_on(&game, &mut state, seed, 300);
                }
            }
        }
    }
    assert!(accepted > 1000, "{accepted}");
}

#[test]
fn what_is_wrong_with_a_position_is_said_with_its_place() {
    for (position, expected) in [
        (json!({ "config": { "players": 5 } }), "5 players"),
        (json!({ "year": 4 }), "year: 4 is none of 1 to 3"),
        (json!({ "stage": "nap" }), "stage: 'nap' is no stage"),
        (json!({ "stage": "sets" }), "stage: 'sets' is not played with these options"),
        (json!({ "turn": 3 }), "turn: seat 3 is none of 1 to 2"),
        (json!({ "seats": [{ "resources": { "wood": 4 } }] }), "seat 1: 4 wood: at most 3 (S-2.6)"),
        (
            json!({ "seats": [{ "tiles": [{ "tile": "D01", "cell": 11 }] }] }),
            "seat 1: tiles: D01 at 11: it does not fit",
        ),
        (json!({ "seats": [{ "covers": { "12": { "coins": 1 } } }] }), "seat 1: covers: there is no territory at 12"),
        (json!({ "seats": [{}, {}, {}] }), "seats: 3 seats for 2 players"),
        (json!({ "seats": [{ "blue": [1, 2] }] }), "seat 1: 2 blue dice: 1 are unlocked"),
        (json!({ "expansions": ["D01", "D01"] }), "expansions: one is there twice"),
        (json!({ "docks": ["SI1", "SI1", null, null] }), "shipments: SI1 is there twice"),
        (json!({ "docks": ["SI9", null, null, null] }), "position.docks[0]: 'SI9' is no shipment"),
        (json!({ "chain": { "of": "income", "dock": 1, "left": 1 } }), "chain: effects follow a main action"),
        (json!({ "house": 1 }), "position.house: unknown field `house`"),
    ] {
        let said = match SantaMaria::load(&position) {
            Ok(_) => "fine".to_string(),
            Err(refused) => refused.message,
        };
        assert!(said.starts_with(expected), "{position}: {said}");
    }
}
