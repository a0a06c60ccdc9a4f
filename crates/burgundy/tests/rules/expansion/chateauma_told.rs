//! What is told about Châteauma, and that nobody decides for it (B-11.4).

use std::collections::BTreeSet;
use std::sync::Arc;

use burgundy::expansion::RoomEvent;
use burgundy::expansion::chateauma::card::Side;
use burgundy::expansion::chateauma::{Again, Final, From, Nothing, Points, Silver, Stored, Told};
use burgundy::expansion::shields::Shield;
use burgundy::expansion::vineyards::{Double, ShopPlace, VinePlace};
use burgundy::{Burgundy, Colour, Config, Depot, Event, Expansion, Face, Goods, Stage, Tile};
use rule::rule;
use serde_json::json;
use table::{Actions, Entry, Game, Play, Seat, Turn};
use trials::seat_of;

use super::against::{ALL, with};
use crate::support::start;

/// With everything that goes with it, and all modifiers.
fn with_everything(people: u8) -> Config {
    let options = ["chateauma", "four-tiles", "white-castles", "border-posts", "trade-routes", "shields", "vineyards"];
    Config { options: options.map(String::from).to_vec(), ..with(people, &ALL) }
}

#[rule("B-11.4")]
#[test]
fn every_step_is_told_with_its_rule_and_a_sentence() {
    let mut told = BTreeSet::new();
    for seed in 0..6u64 {
        let mut table = start(&with_everything(1 + seed as u8 % 3));
        table.play_out(seed, |_, _, _| {});
        for event in &table.events {
            if let Event::Expansion(RoomEvent::Chateauma(own)) = event {
                let sentence = burgundy::say::event(&table.game, &table.state, event);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                assert!(event.rule().starts_with("B-11.") || event.rule().starts_with("Q-B-9"), "{}", event.rule());
                told.insert(json!(own)["told"].as_str().unwrap().to_string());
            }
        }
    }
    for wanted in
        ["turn", "rolled", "placed", "looked", "full", "moved", "card", "sold", "bought", "extra", "animals", "goods"]
    {
        assert!(told.contains(wanted), "{wanted}: {told:?}");
    }
}

/// Everything that can be told, whatever brings it, with the rule that says so.
fn all_told() -> Vec<(Told, &'static str)> {
    let (seat, tile, face) = (seat_of(2), Tile::MINE, Face::N3);
    let (side, depot, space) = (Side::Left, Depot::ALL[2], 2);
    let silver = |why| Told::Silver { seat, silver: 2, why };
    let stored = |why| Told::Stored { tile, depot, why };
    let nothing = |why| Told::Nothing { why };
    let gained = |why| Told::Points { seat, points: 2, why };
    let last = |why| Told::Final { seat, points: 2, count: 2, why };
    let placed = |from, depot| Told::Placed { tile, from, depot, side, space };
    let post = |nth, points, bonus| Told::Post { seat, nth, points, bonus };
    let (double, goods) = (Double::at(1), Goods::ALL[1]);
    vec![
        (Told::Dealt { left: 1, right: 2 }, "B-11.2"),
        (Told::Prefilled { tile }, "B-11.12"),
        (Told::Turn { white: face, side, card: Some(1) }, "B-11.3"),
        (Told::Turn { white: face, side, card: None }, "Q-B-90"),
        (Told::Rolled { face }, "B-11.5"),
        (Told::Extra { why: Again::Castle, white: face }, "B-11.6"),
        (Told::Extra { why: Again::Crane, white: face }, "B-11.13"),
        (Told::Extra { why: Again::ExtraTurn, white: face }, "B-11.12"),
        (Told::Looked { depot, side }, "B-11.5"),
        (placed(From::Depot, Some(depot)), "B-11.5"),
        (placed(From::Reserve, None), "B-11.5"),
        (placed(From::Joker, None), "B-11.5"),
        (Told::Joker { tile, black: 1 }, "B-11.5"),
        (silver(Silver::NothingFits), "B-11.5"),
        (silver(Silver::NoCard), "Q-B-90"),
        (silver(Silver::Bank), "B-11.6"),
        (silver(Silver::Sale), "B-11.7"),
        (silver(Silver::Mines), "B-11.11"),
        (silver(Silver::WhiteCastle), "B-11.13"),
        (stored(Stored::Carpenter), "B-11.6"),
        (stored(Stored::Church), "B-11.6"),
        (stored(Stored::Market), "B-11.6"),
        (stored(Stored::WhiteCastle), "B-11.13"),
        (nothing(Nothing::Carpenter), "B-11.6"),
        (nothing(Nothing::Church), "B-11.6"),
        (nothing(Nothing::Market), "B-11.6"),
        (nothing(Nothing::CityHall), "B-11.6"),
        (nothing(Nothing::Sale), "B-11.7"),
        (nothing(Nothing::Goods), "B-11.6"),
        (nothing(Nothing::Shield), "B-11.13"),
        (nothing(Nothing::Double), "B-11.14"),
        (nothing(Nothing::Post), "B-11.13"),
        (Told::Hall { tile, side, space }, "B-11.6"),
        (gained(Points::BoardingHouse), "B-11.6"),
        (gained(Points::Watchtower), "B-11.6"),
        (gained(Points::Route), "B-11.13"),
        (Told::Animals { seat, tiles: 1, points: 3 }, "B-11.6"),
        (Told::Goods { seat, depot, goods: [1, 0, 0, 0, 0, 0] }, "B-11.6"),
        (Told::Marker { space: 2, first: true }, "B-11.6"),
        (Told::Sold { seat, goods, count: 2, points: 4 }, "B-11.7"),
        (Told::Full { seat, side, card: 4, points: 11 }, "B-11.8"),
        (Told::Moved { tile, stacked: false }, "B-11.8"),
        (Told::Moved { tile, stacked: true }, "B-11.8"),
        (Told::Slid { card: 4 }, "B-11.8"),
        (Told::Card { side, card: 4 }, "B-11.8"),
        (Told::Colour { seat, colour: Colour::Mine, large: true, points: 5 }, "B-11.9"),
        (Told::Colour { seat, colour: Colour::Mine, large: false, points: 2 }, "B-11.9"),
        (Told::Bought { seat, tile, black: 1 }, "B-11.10"),
        (post(1, 0, false), "B-11.13"),
        (post(2, 8, false), "B-11.13"),
        (post(3, 5, true), "B-11.13"),
        (post(4, 0, false), "B-11.13"),
        (Told::Shield { shield: Shield::HOME, depot }, "B-11.13"),
        (Told::Double { tile: double, place: VinePlace::at(0) }, "B-11.14"),
        (Told::Shop { seat, tile: double, place: ShopPlace::at(0) }, "B-11.14"),
        (last(Final::Monasteries), "B-11.11"),
        (last(Final::Goods), "B-11.11"),
        (last(Final::Silver), "B-11.11"),
        (last(Final::Reserve), "B-11.11"),
        (last(Final::Cards), "B-11.11"),
        (last(Final::Shields), "B-11.13"),
        (last(Final::Doubles), "B-11.14"),
    ]
}

#[rule("B-11.4")]
#[test]
fn whatever_is_told_names_its_own_rule_and_says_something_else() {
    let table = start(&with_everything(1));
    let known: BTreeSet<&str> = burgundy::rules::REFERENCES.english().rules().map(|rule| rule.id.as_str()).collect();
    let mut said = BTreeSet::new();
    for (told, rule) in all_told() {
        let event = Event::Expansion(RoomEvent::Chateauma(told));
        assert_eq!(event.rule(), rule, "{told:?}");
        assert!(known.contains(rule), "{rule} can be read");
        let sentence = burgundy::say::event(&table.game, &table.state, &event);
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
        assert!(said.insert(sentence.clone()), "{told:?}: {sentence}");
    }
}

#[rule("B-11.13")]
#[test]
fn only_the_first_card_with_a_border_post_is_called_the_first() {
    let table = start(&with_everything(1));
    let says = |nth: u8| {
        let told = Told::Post { seat: seat_of(2), nth, points: 0, bonus: false };
        burgundy::say::event(&table.game, &table.state, &Event::Expansion(RoomEvent::Chateauma(told)))
    };
    assert!(says(1).contains("first") && !says(4).contains("first"), "{}", says(4));
}

/// Whatever lies on the table: in its turn nobody has anything to decide, and what it has told is the same whenever the
/// same record is played.
#[rule("B-11.4", "B-9.11")]
#[test]
fn nobody_decides_in_its_turn_and_the_same_record_tells_the_same() {
    for seed in 0..9u64 {
        let game = Arc::new(Burgundy::new(&with_everything(1 + seed as u8 % 3)).unwrap());
        let mut heard = Vec::new();
        let whole = trials::random_play(game.clone(), seed, trials::any, &mut heard, |play, _, _| {
            assert_ne!(play.state().stage, Stage::Draw(Expansion::Chateauma), "a seat is asked in its turn");
        });
        let (mut again, mut told, mut turns) = (Play::new(game.clone()), Vec::new(), 0);
        for entry in whole.line() {
            if again.state().stage == Stage::Draw(Expansion::Chateauma) {
                assert!(matches!(entry, Entry::Draw(_)));
                assert!(matches!(game.turn(again.state()), Turn::Chance(_)));
                let mut open = Actions::new();
                for seat in Seat::all(game.seats()) {
                    game.actions(again.state(), seat, &mut open);
                    assert!(open.is_empty(), "{seat}: {:?}", &open[..]);
                }
                turns += 1;
            }
            again.follow(entry, &mut told).unwrap();
        }
        assert!(turns >= 25, "{turns}");
        assert_eq!(json!(told), json!(heard));
        assert!(again.state() == whole.state());
    }
}
