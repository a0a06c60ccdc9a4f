//! What must hold in every game, shown over random games in all editions, player counts and boards.

use std::collections::BTreeMap;

use crate::common::{
    against, eager, every_action, every_duchy, every_room_action, game, mixes, name, random_play, set_ups, solo,
    some_states, teams,
};
use burgundy::expansion::RoomOutcome;
use burgundy::expansion::chateauma::Drawn;
use burgundy::ledger::Ledger;
use burgundy::{Action, Burgundy, Colour, EditionName, Event, Outcome, Source};
use proptest::prelude::*;
use rule::rule;
use table::{Actions, Entry, Game, Play, Present, Seat, Silent};

/// The books kept from the events match the table at every decision: tiles, goods, silver, workers
/// and points are conserved, and the sum of the sources is the score.
#[rule("B-1.1", "B-1.2", "Q-B-22")]
#[test]
fn material_is_conserved_and_points_add_up() {
    for (nth, config) in
        set_ups().into_iter().chain(every_duchy()).chain(mixes()).chain(solo()).chain(against()).enumerate()
    {
        let game = game(&config);
        let whole = random_play(game.clone(), nth as u64, &mut Silent, |_, _, _| {});
        trials::books_balance(&whole, Ledger::new(&game), Ledger::check, |ledger, seat| {
            Source::all().map(|source| i32::from(ledger.points(seat, source))).sum()
        });
    }
}

/// 25 rounds, and 50 die actions for each seat.
#[rule("B-3.5", "X-025", "B-4.1", "Q-B-07")]
#[test]
fn a_game_has_25_rounds_and_50_die_actions_per_seat() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = game(&config);
        let mut ledger = Ledger::new(&game);
        let play = random_play(game.clone(), 100 + nth as u64, &mut ledger, |_, _, _| {});
        let rolls = play.line().filter(|entry| matches!(entry, Entry::Draw(Outcome::Roll { .. }))).count();
        assert_eq!(rolls, 25);
        for seat in Seat::all(game.seats()) {
            let with_die = |entry: &&Entry<Action, Outcome>| {
                let Entry::Act(by, action) = entry else { return false };
                let die = match action {
                    Action::Take { die, .. } | Action::Place { die, .. } => *die,
                    Action::Sell { die, .. } | Action::Workers { die } => *die,
                    _ => None,
                };
                *by == seat && die.is_some()
            };
            assert_eq!(play.line().filter(with_die).count(), 50, "{}", name(&config));
            assert_eq!(ledger.turns(seat), 25);
        }
    }
}

/// The listed actions are exactly the accepted ones, each once, and a refusal changes nothing.
#[test]
fn what_is_listed_is_what_is_accepted() {
    let universe = every_action(37).into_iter().collect();
    for (nth, config) in set_ups().into_iter().chain(every_duchy().into_iter().step_by(7)).enumerate() {
        for (game, state) in some_states(&config, 200 + nth as u64, 23) {
            for seat in Seat::all(game.seats()) {
                let more = trials::lists_what_it_accepts(&*game, &state, seat, &universe);
                assert!(more.is_empty(), "nobody thought of {more:?}");
            }
        }
    }
}

/// The same with expansions. Nobody writes down all orders of trade routes, so that those are listed is enough.
#[test]
fn what_is_listed_is_what_is_accepted_with_expansions() {
    let everything = mixes().into_iter().filter(|config| config.options.len() > 3 && !teams().contains(config));
    let everything = everything.chain(solo()).chain(against().into_iter().step_by(3));
    for (size, every, configs) in [(37, 41, everything.collect::<Vec<_>>()), (73, 199, teams())] {
        let universe = every_action(size).into_iter().chain(every_room_action(size)).collect();
        for (nth, config) in configs.iter().enumerate() {
            for (game, state) in some_states(config, 1200 + nth as u64, every) {
                for seat in Seat::all(game.seats()) {
                    let mut more = trials::lists_what_it_accepts(&*game, &state, seat, &universe);
                    more.retain(|action| !action.to_string().starts_with("trade-routes order"));
                    assert!(more.is_empty(), "nobody thought of {more:?}");
                }
            }
        }
    }
}

/// A listing never has more than the 355 actions that `legal.rs` proves, far below its capacity.
#[test]
fn listings_have_room() {
    let mut most = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        random_play(game(&config), 300 + nth as u64, &mut Silent, |_, _, open| most = most.max(open.len()));
    }
    assert!(most <= 355, "{most}");
    for (nth, config) in mixes().into_iter().chain(solo()).chain(against()).enumerate() {
        random_play(game(&config), 1300 + nth as u64, &mut Silent, |_, _, open| assert!(!open.is_cut()));
    }
}

/// Positions, actions and outcomes survive being written and read.
#[test]
fn what_is_written_is_read_back() {
    for (nth, config) in set_ups()
        .into_iter()
        .chain(every_duchy().into_iter().step_by(5))
        .chain(mixes())
        .chain(solo())
        .chain(against())
        .enumerate()
    {
        trials::is_written_as_it_is_read(&game(&config), 400 + nth as u64, 1, trials::any);
    }
}

/// Replaying a record gives the same state, and a record that was tampered with is caught.
#[test]
fn a_record_leads_to_the_same_end() {
    for (nth, config) in set_ups().into_iter().chain(mixes()).chain(solo()).chain(against()).enumerate() {
        let game = game(&config);
        let (play, seed) = trials::fair_play(game, nth as u64, trials::any);
        let record = trials::leads_to_the_same_end(&play, seed, 31);
        let mut loaded = record.clone();
        let roll = loaded.entries.iter_mut().find(|entry| entry.starts_with("= roll")).expect("there is a roll");
        let last = roll.pop().expect("it ends with the white die");
        roll.push(if last == '1' { '2' } else { '1' });
        assert_eq!(loaded.verify::<Burgundy>().expect_err("a turned die").code, "unfair");
    }
}

/// The n-th draw of a kind does not depend on what players chose before.
#[rule("B-3.1")]
#[test]
fn choices_cannot_shift_chance() {
    let is_new_card =
        |outcome: &Outcome| matches!(outcome, Outcome::Expansion(RoomOutcome::Chateauma(Drawn::Card { .. })));
    for config in set_ups()
        .into_iter()
        .chain(mixes().into_iter().step_by(4))
        .chain(solo().into_iter().step_by(5))
        .chain(against().into_iter().step_by(5))
    {
        let draws = |player_seed: u64| -> (Vec<Outcome>, Vec<Outcome>) {
            let mut random = table::Quick::new(player_seed);
            let play = trials::random_play(
                game(&config),
                5,
                |_, open| trials::any(&mut random, open),
                &mut Silent,
                |_, _, _| {},
            );
            play.line()
                .filter_map(|entry| if let Entry::Draw(outcome) = entry { Some(*outcome) } else { None })
                .partition(|outcome| !is_new_card(outcome))
        };
        let ((one, cards), (other, others)) = (draws(1), draws(2));
        assert_eq!(one, other, "{}", name(&config));
        // What lies in the depots decides when Châteauma completes a card, but not which one comes next.
        let both = cards.len().min(others.len());
        assert_eq!(cards[..both], others[..both], "{}", name(&config));
    }
}

/// Whoever fills a duchy meets all that a game alone can ask: books balance, what is listed is accepted, and never does
/// so much wait that something would have to be refused.
#[rule("B-9.8", "Q-B-77")]
#[test]
fn games_alone_by_somebody_eager_meet_everything() {
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for (nth, config) in solo().into_iter().cycle().take(240).enumerate() {
        let game = game(&config);
        let mut ledger = Ledger::new(&game);
        let see = |play: &Play<Burgundy>, seat: Seat, open: &Actions<Action>| {
            assert!(!play.state().pending.is_full(), "{}", game.position(play.state()));
            for action in open.iter().filter(|action| matches!(action, Action::Expansion(_) | Action::Next { .. })) {
                let mut after = *play.state();
                game.act(&mut after, seat, *action, &mut Silent).expect("what is listed is accepted");
                let words: Vec<String> = action.to_string().split(' ').take(2).map(String::from).collect();
                *met.entry(words.join(" ")).or_default() += 1;
            }
        };
        let play = trials::random_play(game.clone(), nth as u64, eager, &mut ledger, see);
        ledger.check(&game, play.state()).unwrap_or_else(|what| panic!("{}: {what}", name(&config)));
        let seat = Seat::default();
        assert_eq!(game.has_won(play.state(), seat), play.state().estate(seat).filled.len() == 37);
    }
    for wanted in ["solo count", "solo buy", "solo give", "solo joker", "solo reward", "next 1", "next 2"] {
        assert!(met.get(wanted).is_some_and(|times| *times > 0), "{wanted} never came about: {met:?}");
    }
}

/// Undo reaches back over the seat's own decisions and never over a draw or another's decision.
#[test]
fn undo_is_never_a_peek() {
    let mut undone = 0;
    for (nth, config) in set_ups()
        .into_iter()
        .step_by(2)
        .chain(mixes().into_iter().step_by(3))
        .chain(solo().into_iter().step_by(3))
        .chain(against().into_iter().step_by(3))
        .enumerate()
    {
        let whole = random_play(game(&config), 600 + nth as u64, &mut Silent, |_, _, _| {});
        undone += trials::undo_is_never_a_peek(&whole);
    }
    assert!(undone > 1000);
}

/// Planning lists what a seat could do if it were its turn, and leaves the table alone.
#[test]
fn planning_is_the_real_listing_on_a_copy() {
    for (game, state) in some_states(&set_ups()[4], 9, 5) {
        trials::plans_what_it_would_list(&*game, &state);
    }
}

/// Names are spelt in one place: what is displayed is what serde writes.
#[test]
fn names_are_those_of_the_json() {
    trials::are_named_as_in_json(&Source::ALL, Source::name);
    trials::are_named_as_in_json(&Colour::ALL, Colour::name);
    trials::are_named_as_in_json(&EditionName::ALL, EditionName::year);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any seed, any set-up: the game ends, nobody is ever stuck, ranks are distinct.
    #[test]
    fn every_game_ends(nth in 0usize..27, seed: u64) {
        let game = game(&set_ups()[nth]);
        let last = trials::ends_well(&game, seed, trials::any, Ledger::new(&game), Ledger::check);
        let over = matches!(last, Some(Event::GameOver { .. }));
        prop_assert!(over, "{last:?}");
    }

    /// The same for teams: partners have the same place.
    #[test]
    fn every_game_of_teams_ends(nth in 0usize..16, seed: u64) {
        let game = game(&teams()[nth]);
        let last = trials::ends_well(&game, seed, trials::any, Ledger::new(&game), Ledger::check);
        let over = matches!(last, Some(Event::GameOver { places: [1, 2, 1, 2] | [2, 1, 2, 1] }));
        prop_assert!(over, "{last:?}");
    }

    /// Any seed, any game alone.
    #[test]
    fn every_game_alone_ends(nth in 0usize..24, seed: u64) {
        let game = game(&solo()[nth]);
        let last = trials::ends_well(&game, seed, eager, Ledger::new(&game), Ledger::check);
        let over = matches!(last, Some(Event::GameOver { .. }));
        prop_assert!(over, "{last:?}");
    }

    /// Any seed, any game against Châteauma: it has a place too, and no two players have the same.
    #[test]
    fn every_game_against_chateauma_ends(nth in 0usize..30, seed: u64) {
        let game = game(&against()[nth]);
        let last = trials::ends_well(&game, seed, trials::any, Ledger::new(&game), Ledger::check);
        let Some(Event::GameOver { mut places }) = last else { panic!("{last:?}") };
        places.sort_unstable();
        prop_assert!(places.into_iter().filter(|place| *place > 0).eq(1..=game.markers() as u8), "{places:?}");
    }

    /// A changed position against Châteauma is loaded or refused; what is loaded can be played on.
    #[test]
    fn a_changed_position_against_chateauma_is_refused_or_playable(nth in 0usize..30, seed: u64, at in 0usize..400, field in 0usize..128, value in -2i64..12) {
        let states = some_states(&against()[nth], seed % 16, 20);
        let (game, state) = &states[at % states.len()];
        let mut json = game.position(state);
        trials::change(&mut json, field, value, &["config"]);
        if let Ok((game, state)) = Burgundy::load(&json) {
            let went = trials::goes_on(&game, state, seed, 200);
            prop_assert!(went.is_ok(), "{went:?} from {json}");
        }
    }

    /// A changed position of a game alone is loaded or refused; what is loaded can be played on.
    #[test]
    fn a_changed_position_of_a_game_alone_is_refused_or_playable(nth in 0usize..24, seed: u64, at in 0usize..400, field in 0usize..96, value in -2i64..12) {
        let states = trials::some_states(game(&solo()[nth]), seed % 16, 20, eager);
        let (game, state) = &states[at % states.len()];
        let mut json = game.position(state);
        trials::change(&mut json, field, value, &["config"]);
        if let Ok((game, state)) = Burgundy::load(&json) {
            let went = trials::goes_on(&game, state, seed, 200);
            prop_assert!(went.is_ok(), "{went:?} from {json}");
        }
    }

    /// Text that is not an action or outcome is refused with an explanation, never with a panic.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}", words in "(take|place|sell|buy|goods|fill|roll|boards) [0-9*a-z,/ -]{0,40}") {
        for text in [text, words] {
            trials::is_read_or_refused::<Burgundy>(&text);
        }
    }

    /// A changed position is loaded or refused; what is loaded can be played on.
    #[test]
    fn a_changed_position_is_refused_or_playable(nth in 0usize..27, seed: u64, at in 0usize..400, field in 0usize..64, value in -2i64..12) {
        let states = some_states(&set_ups()[nth], seed % 16, 40);
        let (game, state) = &states[at % states.len()];
        let mut json = game.position(state);
        trials::change(&mut json, field, value, &["config"]);
        if let Ok((game, state)) = Burgundy::load(&json) {
            let went = trials::goes_on(&game, state, seed, 200);
            prop_assert!(went.is_ok(), "{went:?} from {json}");
        }
    }
}

/// Typing errors are reported with their place.
#[test]
fn a_wrong_position_says_what_and_where() {
    trials::refuses_positions::<Burgundy>(&[
        (r#"{"sets":1}"#, "unknown field `sets`"),
        (r#"{"phase":"F"}"#, "phase: 'F' is none of A to E"),
        (r#"{"round":6}"#, "round: 6 is none of 1 to 5"),
        (r#"{"stage":"lunch"}"#, "stage: 'lunch' is no stage"),
        (r#"{"turn":3}"#, "turn: seat 3 is none of 1 to 2"),
        (r#"{"track":[1,1]}"#, "track: seat 1 is there twice"),
        (r#"{"depots":{"7":{}}}"#, "depots: 7: there are depots 1 to 6"),
        (r#"{"depots":{"1":{"tiles":["cow9"]}}}"#, "'cow9' is no tile"),
        (r#"{"seats":[{"tiles":{"1":"ship"}}]}"#, "seat 1: tiles: space 1 takes a"),
        (r#"{"seats":[{"tiles":{"99":"ship"}}]}"#, "seat 1: tiles: there is no space 99"),
        (r#"{"seats":[{"storage":["m7","m7"]}]}"#, "m7: 2 are used, but only 1 exist"),
        (r#"{"seats":[{"goods":{"1":8}}]}"#, "goods: 1: 8 are used, but only 7 exist"),
        (r#"{"seats":[{"goods":{"1":1,"2":1,"3":1,"4":1}}]}"#, "more than 3 colours"),
        (r#"{"seats":[{"dice":[0,7]}]}"#, "seat 1: dice: 0 is no die face"),
        (r#"{"seats":[{"score":{"luck":3}}]}"#, "'luck' is no source of points"),
        (r#"{"seats":[{"silver":65000}]}"#, "65000 silver: at most 999"),
        (r#"{"pending":[{"effect":"discard","tile":"ship"}]}"#, "only if storage is full"),
        (r#"{"seats":[{"offered":["2011-1","2011-2"]}]}"#, "seat 1: offered: sides are chosen only in the set-up"),
        (r#"{"seats":[{"small":["mine"]}]}"#, "one large and then one small tile"),
        (r#"{"config":{"edition":"2022","players":5}}"#, "5 players: 2, 3 or 4 can play"),
    ]);
}

/// The least a position needs is nothing at all.
#[test]
fn an_empty_position_is_a_game() {
    let (game, state) = Burgundy::load(&serde_json::json!({})).expect("playable");
    let mut open = Actions::new();
    game.actions(&state, state.active(), &mut open);
    assert!(!open.is_empty());
}
