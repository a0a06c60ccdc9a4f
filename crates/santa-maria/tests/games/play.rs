//! Random games of every set-up: books balance, texts and positions come back the same.

use crate::common::{name, set_ups};
use std::collections::HashSet;

use santa_maria::ledger::Ledger;
use santa_maria::numbers::{Alternative, Nth};
use santa_maria::piece::{Board, Expansion, TownHall};
use santa_maria::{
    Action, Bundle, Cells, Die, Dock, Face, Item, MonkSpace, Outcome, Quarter, Resource, Retreat, SantaMaria, State,
};
use table::{Actions, Chance, Game, Present, Quick, Sink, Turn};

/// A random action of a player who seldom retires, sells or declines, so that games become rich.
fn unhurried(random: &mut Quick, open: &[Action]) -> Action {
    let mut action = open[random.below(open.len())];
    for _ in 0..6 {
        if !matches!(action, Action::Retire { .. } | Action::Sell { .. } | Action::Decline { .. }) {
            break;
        }
        action = open[random.below(open.len())];
    }
    action
}

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
                let action = unhurried(&mut random, &open);
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
            let sentence = self.0.say(&self.0.start(), &event);
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

/// Payments that could be meant, right or wrong.
fn every_payment() -> Vec<Bundle> {
    let most = [3, 2, 2, 2, 3, 1];
    let mut all = vec![Bundle::NONE];
    for (item, most) in Item::ALL.into_iter().zip(most) {
        all = all.iter().flat_map(|pay| (0..=most).map(|count| pay.with(item, count))).collect();
    }
    all
}

/// Every action that can be written down, legal or not.
fn every_action() -> Vec<Action> {
    let mut all = vec![Action::End];
    all.extend(Board::all().map(|board| Action::Board { board }));
    all.extend(TownHall::all().map(|set| Action::Set { set }));
    for cell in Cells::ALL {
        all.extend([Action::Activate { cell }, Action::Road { cell }]);
        all.extend(Quarter::ALL.map(|turn| Action::Place { cell, turn }));
    }
    for die in Die::ALL {
        all.extend(Face::all().flat_map(|face| Face::all().map(move |value| Action::Line { die, face, value })));
    }
    all.extend(Retreat::all().map(|space| Action::Retire { space }));
    all.extend(MonkSpace::all().map(|space| Action::Monk { space }));
    for resource in Resource::ALL {
        all.extend([Action::Sell { resource }, Action::Buy { resource }]);
    }
    for effect in Nth::all() {
        all.extend([Action::Produce { effect }, Action::Conquistador { effect }]);
        all.extend([Action::Religion { effect }, Action::Decline { effect }]);
    }
    for pay in every_payment() {
        all.push(Action::Step { pay });
        all.extend(Expansion::all().map(|tile| Action::Expand { tile, pay }));
        for effect in Nth::all().take(2) {
            all.extend(Alternative::all().take(2).map(|gain| Action::Trade { effect, pay, gain }));
            all.extend(Dock::all().map(|dock| Action::Export { effect, dock, pay }));
        }
    }
    all
}

#[test]
fn exactly_what_is_listed_is_accepted_and_refusals_change_nothing() {
    let universe = every_action();
    for (nth, config) in set_ups().into_iter().enumerate().filter(|(nth, _)| nth % 3 == 0) {
        let game = SantaMaria::new(&config).expect("a good configuration");
        let mut seen = 0;
        play(&game, nth as u64, |state, open| {
            seen += 1;
            if seen % 4 != 0 {
                return;
            }
            let Turn::Seats(seats) = game.turn(state) else { panic!("a seat decides") };
            let seat = seats.first().expect("somebody");
            let listed: HashSet<Action> = open.iter().copied().collect();
            assert_eq!(listed.len(), open.len(), "each choice once");
            let mut accepted = 0;
            for action in &universe {
                let mut after = *state;
                match game.act(&mut after, seat, *action, &mut table::Silent) {
                    Ok(()) => {
                        assert!(listed.contains(action), "{action} is accepted and not listed");
                        accepted += 1;
                    }
                    Err(refusal) => {
                        assert!(!listed.contains(action), "{action} is listed and refused: {refusal:?}");
                        assert!(after == *state, "the refusal of {action} changed something");
                    }
                }
            }
            assert_eq!(
                accepted,
                listed.len(),
                "the universe has everything that is listed: {open:?}",
                open = &open[..]
            );
        });
    }
}
