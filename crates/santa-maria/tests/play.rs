//! Random games of every set-up: books balance, texts and positions come back the same.

mod common;

use common::{name, set_ups};
use santa_maria::ledger::Ledger;
use santa_maria::{Action, Outcome, SantaMaria, State};
use table::{Actions, Chance, Game, Present, Quick, Sink, Turn};

/// Plays one game at random; the books are compared after everything that happens.
fn play(game: &SantaMaria, seed: u64, mut see: impl FnMut(&State, &Actions<Action>)) -> State {
    let (mut random, chance) = (Quick::new(seed), Chance::Quick(seed));
    let (mut state, mut open, mut ledger) = (game.start(), Actions::new(), Ledger::new(game));
    loop {
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                let text = outcome.to_string();
                assert_eq!(text.parse::<Outcome>(), Ok(outcome), "{text}");
                game.settle(&mut state, &outcome, &mut ledger).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                game.actions(&state, seat, &mut open);
                assert!(!open.is_cut() && !open.is_empty());
                see(&state, &open);
                let action = open[random.below(open.len())];
                game.act(&mut state, seat, action, &mut ledger)
                    .unwrap_or_else(|refusal| panic!("{action} is listed and refused: {refusal:?}"));
            }
        }
        ledger.check(game, &state).unwrap_or_else(|what| panic!("{what}"));
    }
}

#[test]
fn events_and_table_agree_in_every_set_up() {
    for config in set_ups() {
        let game = SantaMaria::new(&config).expect("a good configuration");
        for seed in 0..40 {
            play(&game, seed, |_, _| {});
        }
    }
}

#[test]
fn a_position_comes_back_as_it_was() {
    for config in set_ups() {
        let game = SantaMaria::new(&config).expect("a good configuration");
        let mut nth = 0;
        play(&game, 5, |state, open| {
            nth += 1;
            if nth % 3 == 0 {
                let written = game.position(state);
                let (again, loaded) =
                    SantaMaria::load(&written).unwrap_or_else(|refused| panic!("{refused} {written}"));
                assert!(loaded == *state, "{}: {written}\n{}", name(&config), again.position(&loaded));
                let mut listed = Actions::new();
                let Turn::Seats(seats) = again.turn(&loaded) else { panic!("a seat decides") };
                again.actions(&loaded, seats.first().expect("somebody"), &mut listed);
                assert_eq!(open[..], listed[..]);
                for action in open.iter() {
                    let seat = seats.first().expect("somebody");
                    let offer = serde_json::to_value(game.offer(state, seat, *action)).expect("JSON");
                    assert_eq!(offer["text"].as_str().and_then(|text| text.parse().ok()), Some(*action));
                    assert_eq!(serde_json::from_value(offer["action"].clone()).ok(), Some(*action));
                }
                serde_json::to_value(game.view(state)).expect("JSON");
                game.prompt(state);
            }
        });
    }
}

#[test]
fn every_event_has_a_sentence_and_a_rule() {
    struct Heard<'a>(&'a SantaMaria, usize);
    impl Sink<santa_maria::Event> for Heard<'_> {
        fn tell(&mut self, event: impl FnOnce() -> santa_maria::Event) {
            let event = event();
            let sentence = self.0.say(&event);
            assert!(sentence.ends_with('.') && !event.rule().is_empty(), "{sentence}");
            self.1 += 1;
        }
    }
    for config in set_ups() {
        let game = SantaMaria::new(&config).expect("a good configuration");
        let (mut random, chance) = (Quick::new(3), Chance::Quick(3));
        let (mut state, mut open) = (game.start(), Actions::new());
        let mut heard = Heard(&game, 0);
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(draw) => {
                    let outcome = game.sample(&state, draw, &chance);
                    game.settle(&mut state, &outcome, &mut heard).expect("settled");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    game.actions(&state, seat, &mut open);
                    let action = open[random.below(open.len())];
                    game.act(&mut state, seat, action, &mut heard).expect("listed");
                }
            }
        }
        assert!(heard.1 > 50);
    }
}
