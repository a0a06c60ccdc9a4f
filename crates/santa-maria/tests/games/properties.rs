//! What must hold in every game, shown over random games with every number of players and mix of variants.

use std::collections::BTreeMap;

use crate::common::{Style, every_action, game, name, random_play, set_ups, some_states};
use proptest::prelude::*;
use rule::rule;
use santa_maria::ledger::Ledger;
use santa_maria::numbers::Place;
use santa_maria::{Action, Dice, Die, Event, Face, Item, Outcome, Resource, SantaMaria, Source, Stage, State};
use table::{Actions, Chance, Entry, Game, Play, Present, Quick, Seat, Silent, Turn};

/// The books kept from the events match the table after every entry: coins, resources, expansions,
/// shipments, monks, dice and points are conserved, and the sum of the sources is the score.
#[rule("S-1.1", "S-1.2", "S-2.6")]
#[test]
fn material_is_conserved_and_points_add_up() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = game(&config);
        for seed in 0..6 {
            let whole = random_play(game.clone(), 10 * nth as u64 + seed, &mut Silent, |_, _, _| {});
            trials::books_balance(&whole, Ledger::new(&game), Ledger::check, |ledger, seat| {
                Source::ALL.iter().map(|source| i32::from(ledger.points(seat, *source))).sum()
            });
        }
    }
}

/// Three years; everybody retires once in each, to a different space; the limits of a year hold.
#[rule("S-2.0", "S-2.2", "S-2.3", "S-2.4", "S-4.1", "S-5.2")]
#[test]
fn a_year_has_its_limits() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = game(&config);
        let numbers = &game.data().numbers;
        for seed in 0..4 {
            let mut retired = BTreeMap::<(u8, Seat), u32>::new();
            let mut turns = BTreeMap::<Seat, (u32, u32)>::new();
            let play = random_play(game.clone(), 20 * nth as u64 + seed, &mut Silent, |play, seat, _| {
                let state = play.state();
                assert!(state.year < 3 && seat == state.active);
                for seat in Seat::all(game.seats()) {
                    let player = state.player(seat);
                    assert!(player.white_used <= numbers.white_dice && player.blue_used <= numbers.dice_each);
                    assert!(player.religion <= game.data().tracks.religion_last);
                    assert!(player.conquistador <= game.data().tracks.conquistador_last);
                    assert!(player.monks.count_ones() <= u32::from(numbers.monks));
                    assert!(player.territories.within(player.filled) && player.covered.within(player.territories));
                }
                let spaces: Vec<_> = state.players.iter().filter_map(|player| player.retreat).collect();
                assert!(spaces.iter().enumerate().all(|(nth, space)| !spaces[..nth].contains(space)));
            });
            let mut follow = Play::new(game.clone());
            for entry in play.line() {
                if let Entry::Act(seat, action) = entry {
                    let main = matches!(
                        action,
                        Action::Expand { .. } | Action::Activate { .. } | Action::Line { .. } | Action::Retire { .. }
                    );
                    let counts = turns.entry(*seat).or_default();
                    counts.0 += u32::from(main);
                    counts.1 += u32::from(matches!(action, Action::End));
                    // Exactly one main action between two ends of turns.
                    assert!(counts.0 == counts.1 || counts.0 == counts.1 + 1);
                    if matches!(action, Action::Retire { .. }) {
                        *retired.entry((follow.state().year, *seat)).or_default() += 1;
                    }
                }
                follow.follow(entry, &mut Silent).expect("the line was played");
            }
            assert_eq!(retired.len(), 3 * game.seats(), "{}", name(&config));
            assert!(retired.values().all(|times| *times == 1));
        }
    }
}

/// The listed actions are exactly the accepted ones, each once, and a refusal changes nothing.
#[rule("S-2.0", "S-2.1", "S-2.3", "S-2.7", "Q-S-01", "Q-S-13")]
#[test]
fn what_is_listed_is_what_is_accepted() {
    let universe = every_action().into_iter().collect();
    for (nth, config) in set_ups().into_iter().enumerate() {
        for (nth, (game, state)) in some_states(&config, 201 + 2 * nth as u64, 17).into_iter().enumerate() {
            // Whose turn it is, and now and then the others too.
            let others = Seat::all(game.seats()).filter(|seat| *seat != state.active && nth % 5 == 0);
            for seat in std::iter::once(state.active).chain(others) {
                for action in trials::lists_what_it_accepts(&*game, &state, seat, &universe) {
                    let pay = match action {
                        Action::Export { pay, .. } | Action::Trade { pay, .. } | Action::Expand { pay, .. } => pay,
                        other => panic!("nobody thought of {other}"),
                    };
                    assert!(pay.total() > 4, "nobody thought of {action}");
                }
            }
        }
    }
}

/// A listing never has more than the 263 actions that `legal.rs` proves, far below its capacity.
#[test]
fn listings_have_room() {
    let mut most = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        for seed in 0..10 {
            let see = |_: &Play<SantaMaria>, _: Seat, open: &Actions<Action>| most = most.max(open.len());
            random_play(game(&config), 300 + 10 * nth as u64 + seed, &mut Silent, see);
        }
    }
    assert!((60..=263).contains(&most), "{most}");
}

/// Positions, actions and outcomes survive being written and read; views and prompts are JSON.
#[test]
fn what_is_written_is_read_back() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let busy = |random: &mut Quick, open: &[Action]| Style::Busy.choose(random, open);
        trials::is_written_as_it_is_read(&game(&config), 401 + 2 * nth as u64, 3, busy);
    }
}

/// Every action that can be written down is read back the same from text and JSON.
#[test]
fn every_action_has_one_text() {
    let universe = every_action();
    let mut texts = std::collections::HashSet::new();
    for action in &universe {
        let text = action.to_string();
        assert_eq!(text.parse(), Ok(*action), "{text}");
        let json = serde_json::to_value(action).expect("an action is JSON");
        assert_eq!(serde_json::from_value::<Action>(json).expect("written by us"), *action);
        assert!(texts.insert(text.clone()), "{text} means two actions");
    }
}

/// Replaying a record gives the same state, and a record that was tampered with is caught.
#[test]
fn a_record_leads_to_the_same_end() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let busy = |random: &mut Quick, open: &[Action]| Style::Busy.choose(random, open);
        let (play, seed) = trials::fair_play(game(&config), nth as u64, busy);
        let mut loaded = trials::leads_to_the_same_end(&play, seed, 7);
        let blue = loaded.entries.iter_mut().find(|entry| entry.starts_with("= blue")).expect("there is a roll");
        // All dice of the first roll are changed to the other end: still sorted, but not what was drawn.
        let turned: String = blue
            .chars()
            .map(|c| {
                if c == '1' {
                    '6'
                } else if c.is_ascii_digit() {
                    '1'
                } else {
                    c
                }
            })
            .collect();
        *blue = if turned.contains('6') && turned.contains('1') { turned.replace('6', "1") } else { turned };
        let refused = loaded.verify::<SantaMaria>().expect_err("turned dice");
        assert_eq!(refused.code, "unfair", "{refused}");
    }
}

/// The n-th draw of a kind does not depend on what players chose before. How many blue dice are
/// rolled does; the ones that both roll are the same.
#[rule("S-1.2", "S-1.3", "S-3.2", "S-3.4")]
#[test]
fn choices_cannot_shift_chance() {
    let within = |few: Dice, many: Dice| Face::all().all(|face| few.count(face) <= many.count(face));
    for config in set_ups() {
        let game = game(&config);
        // By kind, seat and number, as `docs/fair-dice.md` names them.
        let draws = |player_seed: u64| -> BTreeMap<String, Outcome> {
            let mut random = Quick::new(player_seed);
            let mut open = Actions::new();
            let mut play = Play::new(game.clone());
            let (mut found, mut counts) = (BTreeMap::new(), BTreeMap::<String, u32>::new());
            loop {
                match play.turn() {
                    Turn::Over => return found,
                    Turn::Chance(draw) => {
                        let kind = match draw {
                            santa_maria::Draw::Shipment { .. } => "shipment".into(),
                            draw => format!("{draw:?}"),
                        };
                        let nth = counts.entry(kind.clone()).or_default();
                        play.draw(&Chance::Quick(5), &mut Silent).expect("a draw");
                        let Some(Entry::Draw(outcome)) = play.line().last() else { panic!("a draw was entered") };
                        found.insert(format!("{kind} {nth}"), *outcome);
                        *nth += 1;
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("somebody decides");
                        game.actions(play.state(), seat, &mut open);
                        let style = Style::nth(player_seed);
                        play.act(seat, style.choose(&mut random, &open), &mut Silent).expect("listed");
                    }
                }
            }
        };
        let first = draws(1);
        for other in [2, 3, 4] {
            let other = draws(other);
            let mut same = 0;
            for (key, outcome) in &first {
                match (outcome, other.get(key)) {
                    (_, None) => {}
                    (Outcome::Blue { dice }, Some(Outcome::Blue { dice: others })) => {
                        for (a, b) in dice.iter().zip(others) {
                            assert!(within(*a, *b) || within(*b, *a), "{}: {key}: {a:?} {b:?}", name(&config));
                        }
                    }
                    (outcome, Some(other)) => {
                        assert_eq!(outcome, other, "{}: {key}", name(&config));
                        same += 1;
                    }
                }
            }
            assert!(same >= 4);
        }
    }
}

/// Undo reaches back over the seat's own decisions and never over a draw or another's decision.
#[test]
fn undo_is_never_a_peek() {
    let mut undone = 0;
    for (nth, config) in set_ups().into_iter().step_by(2).enumerate() {
        let whole = random_play(game(&config), 601 + 2 * nth as u64, &mut Silent, |_, _, _| {});
        undone += trials::undo_is_never_a_peek(&whole);
    }
    assert!(undone > 500, "{undone}");
}

/// Planning lists what a seat could do if it were its turn, and leaves the table alone; every plan
/// can be looked at and played on.
#[test]
fn planning_is_the_real_listing_on_a_copy() {
    let mut planned = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        for (game, state) in some_states(&config, 9 + nth as u64, 3) {
            planned += trials::plans_what_it_would_list(&*game, &state);
            for seat in Seat::all(game.seats()).filter(|seat| game.as_if_turn(&state, *seat).is_none()) {
                assert!(state.stage != Stage::Turn || state.player(seat).has_retired());
            }
        }
    }
    assert!(planned > 10_000);
}

/// Names are spelt in one place: what is displayed is what serde writes.
#[test]
fn names_are_those_of_the_json() {
    trials::are_named_as_in_json(&Source::ALL, Source::name);
    trials::are_named_as_in_json(&Resource::ALL, Resource::name);
    trials::are_named_as_in_json(&Item::ALL, Item::name);
    trials::are_named_as_in_json(&Die::ALL, Die::name);
}

/// S-3.5: what a monk costs goes to the players who are there, and nothing else does.
#[rule("S-3.5", "S-0.2", "Q-S-20")]
#[test]
fn coins_for_monks_stay_at_the_table() {
    let mut paid = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = game(&config);
        for seed in 0..20 {
            let whole = random_play(game.clone(), 1001 + 2 * (20 * nth as u64 + seed), &mut Silent, |_, _, _| {});
            let mut play = Play::new(game.clone());
            for entry in whole.line() {
                let before = *play.state();
                play.follow(entry, &mut Silent).expect("the line was played");
                let Entry::Act(seat, Action::Monk { space }) = entry else { continue };
                let after = play.state();
                let there: Vec<Seat> = Seat::all(game.seats())
                    .filter(|other| other != seat && before.player(*other).monks & space.bit() != 0)
                    .collect();
                let coins = |state: &State| -> i32 {
                    Seat::all(game.seats()).map(|seat| i32::from(state.player(seat).coins)).sum()
                };
                if !matches!(space.place(), Place::Camp(_)) {
                    assert_eq!(coins(&before), coins(after));
                }
                for other in Seat::all(game.seats()).filter(|other| other != seat) {
                    let got = after.player(other).coins - before.player(other).coins;
                    // 2 coins, or 1 from a player who has trained the abbot.
                    assert!(if there.contains(&other) { got == 2 || got == 1 } else { got == 0 });
                    paid += i32::from(got);
                }
                let monks = after.player(*seat).monks;
                assert_eq!(monks, before.player(*seat).monks | space.bit());
                assert_ne!(monks, before.player(*seat).monks, "one monk for each space");
            }
        }
    }
    assert!(paid > 20, "{paid}");
}

/// Resources and coins change only by what an action says, and never beyond what can be held.
#[rule("S-2.5", "S-2.6")]
#[test]
fn nobody_ever_holds_too_much() {
    for (nth, config) in set_ups().into_iter().enumerate() {
        let game = game(&config);
        let see = |play: &Play<SantaMaria>, _: Seat, _: &Actions<Action>| {
            for seat in Seat::all(game.seats()) {
                let player = play.state().player(seat);
                assert!(Resource::ALL.into_iter().all(|resource| player.has(resource) <= 3));
                assert!(player.coins < 500);
            }
        };
        for seed in 0..10 {
            random_play(game.clone(), 701 + 20 * nth as u64 + seed, &mut Silent, see);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any seed, any set-up: the game ends, nobody is ever stuck, ranks are distinct.
    #[test]
    fn every_game_ends(nth in 0usize..26, seed: u64) {
        let game = game(&set_ups()[nth]);
        let last = trials::ends_well(&game, seed, |random, open| Style::nth(seed).choose(random, open), Ledger::new(&game), Ledger::check);
        let over = matches!(last, Some(Event::GameOver { .. }));
        prop_assert!(over, "{last:?}");
    }

    /// Text that is not an action or outcome is refused with an explanation, never with a panic.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}", words in "(expand|place|line|trade|export|step|offer|blue|table|die|shipment|boards|sets) [0-9A-Z*a-z,/+ -]{0,40}") {
        for text in [text, words] {
            trials::is_read_or_refused::<SantaMaria>(&text);
        }
    }

    /// A changed position is loaded or refused; what is loaded can be played on.
    #[test]
    fn a_changed_position_is_refused_or_playable(nth in 0usize..26, seed: u64, at in 0usize..400, field in 0usize..64, value in -2i64..68) {
        let states = some_states(&set_ups()[nth], seed % 16, 20);
        let (game, state) = &states[at % states.len()];
        let mut json = game.position(state);
        trials::change(&mut json, field, value, &["config", "score"]);
        if let Ok((game, state)) = SantaMaria::load(&json) {
            let went = trials::goes_on(&game, state, seed, 400);
            prop_assert!(went.is_ok(), "{went:?} from {json}");
        }
    }
}

/// Typing errors are reported with their place.
#[test]
fn a_wrong_position_says_what_and_where() {
    trials::refuses_positions::<SantaMaria>(&[
        (r#"{"castles":1}"#, "unknown field `castles`"),
        (r#"{"year":4}"#, "year: 4 is none of 1 to 3"),
        (r#"{"stage":"lunch"}"#, "stage: 'lunch' is no stage"),
        (r#"{"turn":3}"#, "turn: seat 3 is none of 1 to 2"),
        (r#"{"conquistadors":[1,1]}"#, "conquistadors: seat 1 is there twice"),
        (r#"{"expansions":["D01","D01"]}"#, "expansions: one is there twice"),
        (r#"{"expansions":["D01"],"gone":["D01"]}"#, "D01 is there twice"),
        (r#"{"scholars":["SCH01","SCH01","SCH02"]}"#, "scholars: one is there twice"),
        (r#"{"docks":["SS99",null,null,null]}"#, "'SS99' is no shipment"),
        (r#"{"seats":[{"tiles":[{"tile":"D01","cell":11}]}]}"#, "seat 1: tiles: D01 at 11: it does not fit there"),
        (r#"{"seats":[{"tiles":[{"tile":"TH1","cell":33}]}]}"#, "only in the advanced set-up"),
        (r#"{"seats":[{"covers":{"33":{"coins":1}}}]}"#, "there is no territory at 33"),
        (r#"{"seats":[{"resources":{"wood":4}}]}"#, "4 wood: at most 3"),
        (r#"{"seats":[{"coins":1000}]}"#, "1000 coins: at most 999"),
        (r#"{"seats":[{"blue":[1,2]}]}"#, "2 blue dice: 1 are unlocked"),
        (r#"{"seats":[{"religion":17}]}"#, "religion 17: the track has spaces 0 to 16"),
        (r#"{"seats":[{"monks":[1,1]}]}"#, "two at space 1"),
        (r#"{"seats":[{"retreat":1},{"retreat":1}]}"#, "retreat 1: one marker"),
        (r#"{"seats":[{"score":{"luck":3}}]}"#, "'luck' is no source of points"),
        (r#"{"placing":"D01"}"#, "placing: D01 cannot be placed now"),
        (r#"{"stage":"die"}"#, "a blue die is rolled when"),
        (r#"{"config":{"players":1}}"#, "needs the solo variant"),
        (r#"{"config":{"players":5}}"#, "5 players: 1 to 4 can play"),
    ]);
}

/// The least a position needs is nothing at all.
#[test]
fn an_empty_position_is_a_game() {
    let (game, state) = SantaMaria::load(&serde_json::json!({})).expect("playable");
    let mut open = Actions::new();
    game.actions(&state, state.active, &mut open);
    assert!(!open.is_empty());
}
