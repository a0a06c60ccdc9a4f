//! Châteauma: the set-up, its turn, its cards (B-11.1 to B-11.5, B-11.8 to B-11.11).

use std::collections::BTreeSet;

use burgundy::expansion::RoomOutcome;
use burgundy::expansion::chateauma::Drawn;
use burgundy::expansion::chateauma::card::{MOST_SPACES, SMALL_DECK, VINEYARD_DECK};
use burgundy::expansion::chateauma::difficulty::{Difficulty, ScoreLevel};
use burgundy::{Colour, Draw, Expansion, Outcome, Source, Stage, Tile};
use rule::rule;
use serde_json::json;
use table::{Game, Seat, Turn};
use trials::seat_of;

use super::against::{
    ALL, Its, before_the_cards, begin, first_cards, its_turn, on_the_board, points, printed, printed_card, rolls,
    set_up, steps,
};
use super::chosen::Chosen;
use crate::support::{AtTable, Table};

// ---- Set-up ----

#[rule("B-11.1", "B-9.11")]
#[test]
fn it_counts_as_a_player_for_the_board_the_bonus_tiles_and_the_points_for_goods() {
    for (people, tiles, black, large, goods) in [(1, 12, 4, 5, 2), (2, 18, 6, 6, 3), (3, 24, 8, 7, 4)] {
        let mut table = begin(people, &[]);
        table.until(|table| table.state.stage == Stage::Roll);
        assert_eq!(on_the_board(&table.state), (tiles, black), "{people}");
        let view = table.view();
        assert_eq!((view["bonus"]["large"].as_u64(), view["goods_points"].as_u64()), (Some(large), Some(goods)));
        assert_eq!(table.game.seats(), usize::from(people));
        assert_eq!(table.it(), seat_of(usize::from(people) + 1));
    }
}

#[rule("B-11.1", "B-1.2", "B-1.3")]
#[test]
fn one_goods_tile_of_each_colour_is_put_aside_before_the_others_are_dealt() {
    for people in 1..=3 {
        let mut table = begin(people, &[]);
        assert_eq!((table.purse().goods, table.purse().silver, table.state.goods_bag), ([1; 6], 1, [6; 6]));
        table.until(|table| table.state.stage == Stage::Roll);
        let left: u8 = table.state.goods_bag.iter().sum();
        assert_eq!(left, 42 - 6 - 3 * people - 5, "five for the phase");
        assert_eq!(table.purse().workers, 0);
    }
}

#[rule("B-11.1", "B-1.5", "B-1.4")]
#[test]
fn a_person_begins_and_it_is_last_in_the_first_round() {
    for people in 1..=3u8 {
        let mut table = begin(people, &[]);
        let table = table.until(|table| table.state.stage == Stage::Roll);
        let markers = usize::from(people) + 1;
        assert_eq!(table.state.track.order[markers - 1], table.it());
        assert_eq!(table.told().iter().any(|told| told == "start-rolled"), people > 1, "alone nobody rolls");
        let workers: Vec<u16> =
            table.state.track.order[..markers - 1].iter().map(|seat| table.state.estate(*seat).workers).collect();
        assert_eq!(workers, (1..=u16::from(people)).collect::<Vec<_>>());
        assert_eq!(table.state.order, table.state.track.order);
    }
}

#[rule("B-11.1")]
#[test]
fn it_never_has_workers_and_never_scores_regions() {
    for seed in 0..4 {
        let mut table = begin(1 + seed as u8 % 3, &ALL[..seed as usize]);
        let purse = |table: &Table| (table.purse().workers, table.purse().filled.len());
        table.play_out(seed, |table, _, _| assert_eq!(purse(table), (0, 0)));
        assert_eq!((table.its_points(Source::Regions), table.its_points(Source::Phase)), (0, 0));
        assert!(table.its_total() > 0);
    }
}

#[rule("B-11.2", "X-091")]
#[test]
fn a_castle_card_lies_on_the_left_with_a_castle_one_on_the_right_and_seven_in_the_deck() {
    let castles = |table: &Table| table.state.bag.count(Tile::CASTLE);
    let mut table = before_the_cards(1, &[]);
    let before = castles(&table);
    let (left, right) = first_cards();
    table.settle(&format!("chateauma cards {left} {right}"));
    assert_eq!(table.story(), [format!("dealt {left} {right}")], "the castle brings no benefit");
    let [first, second] = table.held().cards.map(Option::unwrap);
    assert_eq!((first.number.get(), second.number.get()), (left, right));
    let castle = printed_card(left).castle().unwrap();
    let laid: Vec<usize> = (0..MOST_SPACES).filter(|space| first.tiles[*space].is_some()).collect();
    assert_eq!((laid, first.tiles[castle]), (vec![castle], Some(Tile::CASTLE)));
    assert_eq!(second.tiles, [None; MOST_SPACES]);
    assert_eq!((table.held().deck.len(), castles(&table)), (7, before - 1));
}

#[rule("B-11.2")]
#[test]
fn every_castle_card_may_come_first_and_any_other_card_beside_it() {
    let table = before_the_cards(2, &[]);
    let (mut left_seen, mut right_seen) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..300 {
        let Outcome::Expansion(RoomOutcome::Chateauma(Drawn::Cards { left, right, building: None })) =
            table.sample(seed)
        else {
            panic!("cards are drawn")
        };
        assert_ne!(left, right);
        left_seen.insert(left);
        right_seen.insert(right);
    }
    let with_castle: Vec<u8> =
        SMALL_DECK.into_iter().filter(|number| printed_card(*number).castle().is_some()).collect();
    assert_eq!(left_seen.into_iter().collect::<Vec<_>>(), with_castle);
    assert_eq!(right_seen.into_iter().collect::<Vec<_>>(), SMALL_DECK);
}

#[rule("B-11.2")]
#[test]
fn other_cards_cannot_be_dealt() {
    let mut table = before_the_cards(1, &[]);
    let (left, right) = first_cards();
    let without = SMALL_DECK.into_iter().find(|number| printed_card(*number).castle().is_none()).unwrap();
    for wrong in [format!("{without} {left}"), format!("{left} {left}"), format!("10 {right}"), format!("{left} 17")] {
        table.refuses_outcome(&format!("chateauma cards {wrong}"), "B-11.2 bad-outcome");
    }
    table.refuses_outcome(&format!("chateauma cards {left} {right} bank"), "B-11.2 bad-outcome");
    table
        .refuses_outcome("chateauma 3", "B-3.3 no-such-draw")
        .refuses_outcome("chateauma card 3", "B-3.3 no-such-draw");
}

#[rule("B-11.1", "B-11.2")]
#[test]
fn the_cards_are_as_the_data_file_says() {
    let five = printed_card(5);
    assert_eq!(five.spaces, [Colour::Monastery, Colour::Building, Colour::Animal, Colour::Monastery]);
    assert_eq!(five.sells, [true, false, false, false]);
    let levels = [ScoreLevel::Easy, ScoreLevel::Medium, ScoreLevel::Hard];
    assert_eq!(levels.map(|level| five.points(level)), [14, 18, 22]);
    assert_eq!(printed().duchy.iter().sum::<u8>(), 37);
    for deck in [SMALL_DECK, VINEYARD_DECK] {
        for colour in Colour::ALL {
            let spaces = deck.iter().flat_map(|number| &printed_card(*number).spaces);
            assert!(spaces.filter(|own| **own == colour).count() > 0, "{colour:?}");
        }
    }
    let origins = &printed().origins;
    let of = |item: &str| origins.iter().find(|origin| origin.item == item).unwrap().confidence.clone();
    assert_eq!((of("card 5"), of("card 4")), ("single source".into(), "reconstructed".into()));
    assert_eq!((of("points of shields"), of("duchies 35 and 36")), ("rulebook".into(), "reconstructed".into()));
}

// ---- Its turn ----

#[rule("B-11.3", "X-085")]
#[test]
fn the_white_die_chooses_the_card_and_its_die_is_rolled_in_its_turn() {
    for (white, side) in [(1, "left 1"), (4, "left 1"), (5, "right 5"), (6, "right 5")] {
        let mut table = its_turn((1, json!([])), (5, json!([])), json!({})).white(white).set();
        assert_eq!(table.game.turn(&table.state), Turn::Chance(Draw::Expansion { room: Expansion::Chateauma }));
        table.settle("chateauma 2");
        assert_eq!(table.story()[..2], [format!("turn {side}"), "rolled 2".into()]);
    }
}

#[rule("B-11.3", "B-3.3")]
#[test]
fn it_plays_when_its_marker_says_so() {
    let mut table = set_up(2, &[]);
    table.until(|table| table.state.stage == Stage::Turn);
    let first = table.whose();
    table.finish_turn();
    assert_eq!(table.whose(), 3 - first, "a person follows a person");
    table.finish_turn();
    assert_eq!(table.state.stage, Stage::Draw(Expansion::Chateauma));
    assert_eq!(table.state.active(), table.it());
    assert!((1..=2).all(|seat| table.offered_to(seat).is_empty()), "nobody decides in its turn");
    table.settle("chateauma 3");
    assert!(matches!(table.state.stage, Stage::Roll | Stage::Draw(_)));
}

#[rule("B-11.4")]
#[test]
fn its_turn_goes_step_by_step() {
    // A card that is complete with a building, which sells; the colour of buildings is not far.
    let eleven: Vec<&str> = ["bank"; 5].into_iter().chain(["church"; 5]).chain(["market"]).collect();
    let part = json!({ "silver": 3, "goods": { "2": 2 }, "duchy": { "building": eleven } });
    let setting = its_turn((2, json!(["ship", null, "cow2", "watchtower"])), (3, json!([])), part);
    let setting = setting.depot(6, ["m3"]).black(["mine"]);
    assert_eq!(
        steps(&setting, 6),
        [
            "placed m3 depot 6 left 2",
            "sold 2 2 4",
            "silver 1 sale",
            &format!("full left 2 {}", points(2)),
            "moved ship",
            "moved m3",
            "moved cow2",
            "moved watchtower",
            "slid 3",
        ]
    );
    let mut table = rolls(&setting, 6);
    table.settle("chateauma card 4");
    assert_eq!(table.story(), ["card right 4", "colour building large 5", "bought mine 1"]);
    assert_eq!(table.state.stage, Stage::Roll);
}

#[rule("Q-B-93", "B-11.4")]
#[test]
fn several_symbols_sell_once() {
    let part = json!({ "goods": { "2": 2, "5": 1 } });
    let setting = its_turn((2, json!(["ship"])), (5, json!([])), part).depot(1, ["m3", "cow2"]).depot(2, ["castle"]);
    // The monastery covers the first symbol; nothing follows it.
    assert_eq!(steps(&setting, 1), ["placed m3 depot 1 left 2", "sold 2 2 4", "silver 1 sale"]);
    // A church brings nothing onto the card; a castle does: both of its tiles cover symbols.
    let setting = its_turn((6, json!([])), (5, json!([])), json!({ "goods": { "2": 2, "5": 1 } }));
    let setting = setting.depot(1, ["castle", "castle"]).depot(2, ["m4"]);
    let story = steps(&setting, 1);
    assert_eq!(story[..2], ["placed castle depot 1 left 1", "extra castle 1"]);
    assert_eq!(story.iter().filter(|step| *step == "silver 1 sale").count(), 1);
}

#[rule("B-11.4", "B-11.6")]
#[test]
fn the_benefit_of_a_tile_comes_before_the_symbol_of_its_space() {
    let part = json!({ "goods": { "2": 1 } });
    let setting = its_turn((2, json!(["ship", "m3"])), (5, json!([])), part).depot(1, ["cow2"]);
    assert_eq!(steps(&setting, 1), ["placed cow2 depot 1 left 3", "animals 1 2", "sold 2 1 2", "silver 1 sale"]);
    // All that follows a castle comes first too: what its ship brings is sold.
    let setting = its_turn((6, json!([null, "castle"])), (8, json!([])), json!({ "deck": [3] }));
    let setting = setting.white(1).depot(1, ["castle"]).depot(2, ["ship"]).goods_in(4, [5, 5]);
    let story = steps(&setting, 1);
    let at = |step: &str| {
        story.iter().position(|told| told.starts_with(step)).unwrap_or_else(|| panic!("{step}: {story:?}"))
    };
    assert!(at("placed ship") < at("goods 4") && at("goods 4") < at("sold 5 2 4") && at("sold") < at("full left"));
}

// ---- Choosing a tile ----

#[rule("B-11.5")]
#[test]
fn it_takes_the_first_free_space_that_the_depot_of_its_die_can_fill() {
    let setting = its_turn((1, json!(["castle"])), (5, json!([])), json!({}));
    let setting = setting.depot(3, ["bank", "mine"]).depot(4, ["ship"]);
    // The ship's space comes first on the card, but depot 3 comes first on the board.
    assert_eq!(steps(&setting, 3)[0], "placed mine depot 3 left 3");
    assert_eq!(steps(&setting, 4)[0], "placed ship depot 4 left 2");
    let table = rolls(&setting, 3);
    assert_eq!((table.depot(3), table.depot(4)), (vec!["bank".to_string()], vec!["ship".to_string()]));
}

#[rule("B-11.5")]
#[test]
fn of_several_fitting_tiles_it_takes_the_topmost() {
    let setting = its_turn((3, json!([])), (5, json!([])), json!({})).depot(2, ["ship", "market", "bank", "church"]);
    assert_eq!(steps(&setting, 2)[0], "placed market depot 2 left 1");
}

#[rule("B-11.5")]
#[test]
fn it_looks_into_the_depots_clockwise_from_its_die() {
    let setting = its_turn((8, json!([])), (5, json!([])), json!({})).depot(2, ["ship"]).depot(6, ["castle"]);
    let looked = |from: u8| (0..).map(move |step| (from - 1 + step) % 6 + 1).take_while(|depot| *depot != 2);
    for face in 1..=6 {
        let expected: Vec<String> = looked(face)
            .map(|depot| format!("looked {depot} left"))
            .chain(["placed ship depot 2 left 1".into()])
            .collect();
        assert_eq!(steps(&setting, face)[..expected.len()], expected);
    }
}

#[rule("B-11.5")]
#[test]
fn without_a_match_the_top_of_a_stack_of_its_reserve_comes_with_its_benefit() {
    let part = json!({ "reserve": ["watchtower", "castle", "boarding-house"], "joker": "m1" });
    let setting = its_turn((1, json!(["castle"])), (5, json!([])), part).depot(1, ["cow2"]).black(["mine"]);
    let story = steps(&setting, 4);
    assert_eq!(story[..6], [4, 5, 6, 1, 2, 3].map(|depot| format!("looked {depot} left")));
    assert_eq!(story[6..], ["placed boarding-house reserve left 4", "points 2 boarding-house"]);
    assert_eq!(rolls(&setting, 4).reserve(), ["watchtower", "castle", "m1"]);
}

#[rule("B-11.5")]
#[test]
fn then_its_joker_covers_the_first_free_space_without_a_benefit() {
    let part = json!({ "reserve": ["castle"], "joker": "watchtower", "goods": { "3": 1 } });
    let setting = its_turn((2, json!(["ship"])), (5, json!([])), part).black(["mine"]);
    let story = steps(&setting, 2);
    assert_eq!(story[6..], ["joker watchtower left 2", "sold 3 1 2", "silver 1 sale"], "the symbol works");
    let table = rolls(&setting, 2);
    assert_eq!((table.held().joker, table.its_points(Source::Watchtowers)), (None, 0));
    assert!(table.held().cards[0].unwrap().is_down(1));
}

#[rule("B-11.5")]
#[test]
fn then_the_first_tile_of_the_black_depot_is_put_by_as_a_joker() {
    let setting = its_turn((8, json!([])), (5, json!([])), json!({})).black(["mine", "ship"]);
    assert_eq!(steps(&setting, 2)[6..], ["put by mine 1"]);
    let table = rolls(&setting, 2);
    assert_eq!((table.held().joker, table.reserve()), (Some(Tile::MINE), vec!["mine".to_string()]));
    assert_eq!(table.held().cards[0].unwrap().tiles, [None; MOST_SPACES], "no tile on the card");
    let setting = setting.with(|position| position.black = vec![None, Some(Tile::SHIP)]);
    assert_eq!(steps(&setting, 2)[6..], ["put by ship 2"]);
}

#[rule("B-11.5")]
#[test]
fn and_if_the_black_depot_is_empty_it_takes_2_silver() {
    let setting = its_turn((8, json!([])), (5, json!([])), json!({}));
    assert_eq!(steps(&setting, 2)[6..], ["silver 2 nothing-fits"]);
    assert_eq!(rolls(&setting, 2).purse().silver, 2, "there is nothing to buy either");
}

#[rule("Q-B-90")]
#[test]
fn if_the_white_die_names_an_empty_place_the_other_card_is_used() {
    let cards = json!({ "cards": [{ "card": 3 }, null], "deck": [] });
    let setting = its_turn((3, json!([])), (5, json!([])), cards).depot(1, ["bank"]);
    for white in [2, 6] {
        let table = rolls(&setting.clone().white(white), 1);
        assert_eq!(table.story()[0], "turn left 3");
        assert_eq!(table.state.stage, Stage::Roll, "no card is drawn");
    }
    let none =
        its_turn((3, json!([])), (5, json!([])), json!({ "cards": [null, null], "deck": [] })).depot(1, ["bank"]);
    let table = rolls(&none, 1);
    assert_eq!(table.story(), ["turn left 0", "rolled 1", "silver 2 no-card"]);
    assert_eq!(table.depot(1), ["bank"]);
}

// ---- Complete cards ----

#[rule("B-11.8")]
#[test]
fn a_complete_card_scores_by_the_level_that_was_agreed() {
    for (score, points) in [(ScoreLevel::Easy, 14), (ScoreLevel::Medium, 18), (ScoreLevel::Hard, 22)] {
        let setting = its_turn((5, json!(["m1", "bank", "cow2"])), (8, json!([])), json!({})).depot(1, ["m2"]);
        let difficulty = Difficulty { score, modifiers: vec![] };
        let setting = setting.with(|position| position.config.chateauma = Some(difficulty));
        let table = rolls(&setting, 1);
        assert_eq!(table.its_points(Source::Expansion(Expansion::Chateauma)), points);
        assert!(table.story().contains(&format!("full left 5 {points}")));
    }
}

#[rule("B-11.8")]
#[test]
fn its_tiles_go_to_the_duchy_without_benefits_and_jokers_are_turned_up() {
    let cards = json!({ "cards": [{ "card": 5, "tiles": ["m1", "watchtower", "ship"], "down": [3] }, { "card": 8 }] });
    let setting = its_turn((5, json!([])), (8, json!([])), cards).depot(1, ["m2"]);
    let table = rolls(&setting, 1);
    let tiles: Vec<String> = table.held().duchy.iter().map(|tile| tile.to_string()).collect();
    assert_eq!(tiles, ["watchtower", "ship", "m1", "m2"], "colour by colour; the joker goes by its own");
    assert_eq!((table.its_points(Source::Watchtowers), table.purse().goods), (0, [0; 6]));
    assert_eq!(table.part()["duchy"]["ship"], json!(["ship"]));
}

#[rule("B-11.8", "Q-B-96")]
#[test]
fn what_finds_no_free_space_is_stacked_and_counts_all_the_same() {
    let mines = usize::from(printed().duchy[Colour::Mine.index()]);
    let part = json!({ "duchy": { "mine": vec!["mine"; mines] } });
    let mut table = rolls(&its_turn((4, json!([null, "cow2"])), (8, json!([])), part).depot(1, ["mine"]), 1);
    assert!(table.story().contains(&"moved mine stacked".to_string()));
    table.settle("chateauma card 3");
    let before = table.purse().silver;
    let mut last = its_turn((8, json!([])), (5, json!([])), json!({ "duchy": { "mine": vec!["mine"; mines + 1] } }));
    last = last.with(|position| (position.round, position.order) = (5, vec![1, 2]));
    let table = rolls(&last.black(["ship"]), 1);
    assert_eq!(table.purse().silver, before + mines as u16 + 1);
}

#[rule("B-11.8")]
#[test]
fn the_right_card_slides_to_the_left_and_a_new_card_comes_beside_it() {
    let setting = its_turn((7, json!([])), (8, json!([])), json!({ "deck": [2, 3] })).depot(1, ["bank"]);
    let mut table = rolls(&setting, 1);
    assert_eq!(
        table.story()[4..],
        ["full left 7 14", "moved bank", "slid 8"].map(|text| text.replace("14", &points(7)))
    );
    assert_eq!(table.state.stage, Stage::Draw(Expansion::Chateauma));
    assert_eq!(table.part()["due"], "cards");
    table
        .refuses_outcome("chateauma card 7", "B-11.2 bad-outcome")
        .refuses_outcome("chateauma 2", "B-3.3 no-such-draw");
    table.settle("chateauma card 2");
    assert_eq!(table.story()[0], "card right 2");
    // If the right one is complete, the left one stays.
    let setting = its_turn((8, json!([])), (7, json!([])), json!({ "deck": [2, 3] })).white(6).depot(1, ["bank"]);
    let mut table = rolls(&setting, 1);
    assert!(!table.story().iter().any(|step| step.starts_with("slid")));
    table.settle("chateauma card 3");
    assert_eq!(table.story()[0], "card right 3");
}

#[rule("B-11.8", "Q-B-92")]
#[test]
fn two_cards_may_be_complete_at_once_and_two_new_ones_are_drawn() {
    // The castle completes the left card, its choice the right one: both are closed after that.
    let setting = its_turn((6, json!(["castle"])), (8, json!([])), json!({ "deck": [2, 3, 4] }));
    let mut table = rolls(&setting.depot(1, ["castle"]).depot(2, ["ship"]), 1);
    let story = table.story();
    let at = |step: &str| {
        story.iter().position(|told| told.starts_with(step)).unwrap_or_else(|| panic!("{step}: {story:?}"))
    };
    assert!(at("placed castle") < at("extra castle") && at("extra castle") < at("placed ship"));
    assert!(at("marker") < at("full left 6") && at("full left 6") < at("full right 8"), "Q-B-92");
    table.settle("chateauma card 4");
    assert_eq!(table.story(), ["card left 4"]);
    table.settle("chateauma card 2");
    assert_eq!(table.story()[0], "card right 2");
    assert_eq!(table.state.stage, Stage::Roll);
}

#[rule("Q-B-90", "B-11.8")]
#[test]
fn if_the_deck_is_empty_a_place_stays_empty() {
    let setting = its_turn((7, json!([])), (8, json!([])), json!({ "deck": [] })).depot(1, ["bank"]);
    let table = rolls(&setting, 1);
    assert_eq!(table.state.stage, Stage::Roll);
    let [left, right] = table.held().cards;
    assert_eq!((left.unwrap().number.get(), right), (8, None));
}

#[rule("B-11.9")]
#[test]
fn a_covered_colour_brings_the_bonus_tile_that_is_left() {
    let mines = usize::from(printed().duchy[Colour::Mine.index()]);
    let one_left = json!({ "deck": [3], "duchy": { "mine": vec!["mine"; mines - 1] } });
    let setting = its_turn((4, json!([null, "cow2"])), (8, json!([])), one_left).depot(1, ["mine"]);
    for (large, small, expected, points) in [
        (false, false, Some("colour mine large 5"), 5),
        (true, false, Some("colour mine small 2"), 2),
        (true, true, None, 0),
    ] {
        // The other tiles are gone: a person has them.
        let taken = setting.clone().players(2).seat(1).player(|player| {
            player.large = if large { vec![Colour::Mine] } else { vec![] };
        });
        let taken = taken.seat(2).player(|player| player.small = if small { vec![Colour::Mine] } else { vec![] });
        let mut table = rolls(&taken, 1);
        table.settle("chateauma card 3");
        let (large, small) = if taken.clone().players(2).set().game.markers() == 3 { (6, 3) } else { (5, 2) };
        let scaled = match points {
            5 => large,
            2 => small,
            _ => 0,
        };
        assert_eq!(table.its_points(Source::Colours), scaled);
        let told = table.story().into_iter().find(|step| step.starts_with("colour"));
        assert_eq!(told.is_some(), expected.is_some());
    }
}

#[rule("B-11.9", "B-5.9")]
#[test]
fn a_bonus_tile_that_it_takes_is_gone_for_people() {
    let mines = usize::from(printed().duchy[Colour::Mine.index()]);
    let part = json!({ "large": ["mine"], "duchy": { "mine": vec!["mine"; mines] } });
    let setting = its_turn((1, json!(["castle"])), (5, json!([])), part).stage("turn");
    let land = setting.land();
    let spaces = land.all(Colour::Mine);
    let last = *spaces.last().unwrap();
    let near = land.around(last)[0];
    let setting = setting.cover(&spaces[..spaces.len() - 1]).cover(&[near]).ready("mine", last);
    let mut table = setting.set();
    assert!(!table.view()["bonus"]["large_left"].as_array().unwrap().contains(&json!("mine")));
    table.place("mine", last);
    assert_eq!(table.me().points(Source::Colours), 2, "the small one");
}

// ---- The purchase ----

#[rule("B-11.10", "X-088")]
#[test]
fn it_buys_the_first_tile_of_a_kind_that_its_reserve_lacks() {
    let full =
        || its_turn((3, json!([])), (5, json!([])), json!({ "silver": 5, "reserve": ["ship"] })).depot(1, ["church"]);
    let setting = full().black(["ship", "bank", "mine"]);
    let story = steps(&setting, 1);
    assert_eq!(story.last().unwrap(), "bought bank 2");
    assert_eq!(story.iter().filter(|step| step.starts_with("bought")).count(), 1, "one a turn");
    let table = rolls(&setting, 1);
    assert_eq!((table.purse().silver, table.reserve()), (3, vec!["ship".to_string(), "bank".into()]));
    assert_eq!(table.state.black[..3], [Some(Tile::SHIP), None, Some(Tile::MINE)]);
    let poor = its_turn((3, json!([])), (5, json!([])), json!({ "silver": 1 })).depot(1, ["church"]).black(["mine"]);
    assert_eq!(steps(&poor, 1), ["placed church depot 1 left 1", "nothing church"]);
}

#[rule("Q-B-95", "B-11.10")]
#[test]
fn with_every_kind_it_buys_the_first_tile_and_without_tiles_nothing() {
    let part = json!({ "silver": 2, "reserve": ["ship", "mine"] });
    let setting = its_turn((3, json!([])), (5, json!([])), part).depot(1, ["watchtower"]);
    assert_eq!(steps(&setting.clone().black(["mine", "ship"]), 1).last().unwrap(), "bought mine 1");
    assert_eq!(steps(&setting, 1).last().unwrap(), "points 4 watchtower");
    assert_eq!(rolls(&setting, 1).purse().silver, 2);
}

#[rule("B-11.10", "B-11.5")]
#[test]
fn its_joker_is_no_tile_of_a_kind_in_the_reserve() {
    let part = json!({ "silver": 2, "reserve": ["ship"], "joker": "mine" });
    let setting = its_turn((3, json!([])), (5, json!([])), part).depot(1, ["watchtower"]).black(["ship", "mine"]);
    assert_eq!(steps(&setting, 1).last().unwrap(), "bought mine 2");
}

#[rule("B-11.10", "B-11.4")]
#[test]
fn silver_that_its_turn_brings_is_spent_in_it() {
    let setting = its_turn((3, json!([])), (5, json!([])), json!({})).depot(1, ["bank"]).black(["ship"]);
    assert_eq!(steps(&setting, 1)[1..], ["silver 2 bank", "bought ship 1"]);
    let setting = its_turn((8, json!([])), (5, json!([])), json!({ "silver": 1 })).black(["mine", "ship"]);
    assert_eq!(steps(&setting, 1)[6..], ["put by mine 1"], "one silver buys nothing");
}

// ---- Income and the end ----

#[rule("B-11.11")]
#[test]
fn at_the_end_of_a_phase_mines_that_lie_face_up_pay() {
    let cards = json!({
        "cards": [{ "card": 1, "tiles": ["castle", null, "mine"] }, { "card": 5, "tiles": ["mine"], "down": [1] }],
        "duchy": { "mine": ["mine", "mine"] }, "reserve": ["mine"]
    });
    let setting = its_turn((1, json!([])), (5, json!([])), cards).depot(1, ["watchtower"]);
    let table = rolls(&setting.with(|position| (position.round, position.order) = (5, vec![1, 2])), 1);
    assert_eq!(table.story().last().unwrap(), "silver 3 mines", "not the joker, not the reserve");
    assert_eq!((table.purse().silver, table.state.phase), (3, 1));
}

#[rule("B-11.11")]
#[test]
fn at_the_end_it_scores_exactly_what_is_listed() {
    let part = json!({
        "cards": [{ "card": 1, "tiles": ["castle", "ship"] }, { "card": 5, "tiles": ["m1", "ship"], "down": [2] }],
        "duchy": { "monastery": ["m2", "m15", "m25"], "building": ["bank"] },
        "reserve": ["m4", "castle"], "joker": "m5", "silver": 1, "goods": { "2": 3, "4": 1 }, "sold": { "1": 4 }
    });
    let setting = its_turn((1, json!([])), (5, json!([])), part).depot(1, ["watchtower"]).phase('E');
    let table = rolls(&setting.with(|position| (position.round, position.order) = (5, vec![1, 2])), 1);
    let story = table.story();
    assert_eq!(
        story[story.len() - 5..],
        ["final monasteries 4 16", "final goods 4 4", "final silver 1 1", "final reserve 3 3", "final cards 5 10"]
    );
    assert_eq!(table.its_points(Source::Monasteries), 16, "4 each, whatever they score for people");
    assert_eq!(table.its_points(Source::LeftOvers), 5);
    assert_eq!(table.its_points(Source::Expansion(Expansion::Chateauma)), 13);
    assert_eq!(table.its_total(), 16 + 5 + 13 + 4, "and the watchtower");
}

#[rule("Q-B-104", "B-11.11", "B-8.3")]
#[test]
fn only_who_has_more_points_wins_against_it() {
    for (mine, other, its, places, won) in [
        (30, 20, 29, [1, 3, 2], [true, false]),
        (30, 20, 30, [2, 3, 1], [false, false]),
        (30, 40, 35, [3, 1, 2], [false, true]),
        (30, 20, 10, [1, 2, 3], [true, false]),
        (30, 20, 50, [2, 3, 1], [false, false]),
        // Two people above it with as many points: B-8.3 parts them, here who comes later in the turn order.
        (30, 30, 20, [2, 1, 3], [false, true]),
        (30, 30, 30, [3, 2, 1], [false, false]),
    ] {
        let part = json!({ "score": { "chateauma": its } });
        let setting = its_turn((1, json!(["castle"])), (5, json!([])), part).stage("over").players(2);
        let points = |setting: crate::setting::Setting, seat: usize, points: i16| {
            setting.seat(seat).player(|player| {
                player.score.insert("animals".into(), points);
            })
        };
        let table = points(points(setting, 1, mine), 2, other).set();
        assert_eq!(table.game.places(&table.state)[..3], places, "{mine} {other} {its}");
        assert_eq!([1, 2].map(|seat| table.game.has_won(&table.state, seat_of(seat))), won);
    }
}

#[rule("B-11.11", "B-9.11")]
#[test]
fn alone_one_wins_only_with_more_points() {
    for (mine, won) in [(40, false), (41, true)] {
        let part = json!({ "score": { "chateauma": 40 } });
        let setting = its_turn((1, json!(["castle"])), (5, json!([])), part).stage("over");
        let table = setting.player(|player| {
            player.score.insert("goods".into(), mine);
        });
        let table = table.set();
        assert_eq!(table.game.has_won(&table.state, Seat::default()), won);
        assert_eq!(table.me().place(), if won { 1 } else { 2 });
    }
}
