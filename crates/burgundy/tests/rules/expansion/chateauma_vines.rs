//! Châteauma with vineyards (B-11.14).

use burgundy::{Config, Expansion, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use trials::seat_of;

use super::against::{Agreed, Its, its_turn, rolls, steps, with};
use super::chosen::Chosen;
use crate::setting::Setting;
use crate::support::start;

fn vines(setting: Setting, depot: Value, shop: Value) -> Setting {
    setting.and(["vineyards"]).part("vineyards", json!({ "depot": depot, "shop": shop }))
}

#[rule("B-11.14", "Q-B-103")]
#[test]
fn a_symbol_takes_the_double_tile_of_the_white_dies_place_or_the_next_to_the_right() {
    let card =
        |white: u8| its_turn((10, json!([])), (12, json!([])), json!({ "deck": [1] })).white(white).depot(1, ["m1"]);
    let three = || json!(["red-black", "orange-red", "green-blue"]);
    for (white, taken) in [(1, "red-black 1"), (2, "red-black 1"), (3, "orange-red 2"), (4, "orange-red 2")] {
        let setting = vines(card(white), three(), json!([null]));
        assert_eq!(steps(&setting, 1)[1], format!("double {taken}"));
        assert_eq!(rolls(&setting, 1).state.more.vineyards.pile().len(), 1);
    }
    let right = |white: u8, depot: Value| {
        let setting = its_turn((12, json!([])), (10, json!([])), json!({ "deck": [1] })).white(white).depot(1, ["m1"]);
        steps(&vines(setting, depot, json!([null])), 1)[1].clone()
    };
    assert_eq!(right(5, three()), "double green-blue 3");
    assert_eq!(right(5, json!(["red-black", null, null])), "double red-black 1", "and again from the left");
    assert_eq!(right(6, json!([null, null, null])), "nothing double");
}

#[rule("B-11.14")]
#[test]
fn with_six_places_each_answers_to_its_number() {
    let six = json!(["red-black", "orange-red", "green-blue", "blue-blue", null, "red-red"]);
    for (white, taken) in [(1, "red-black 1"), (4, "blue-blue 4"), (5, "red-red 6"), (6, "red-red 6")] {
        let (left, right) = if white <= 4 { (10, 12) } else { (12, 10) };
        let setting = its_turn((left, json!([])), (right, json!([])), json!({ "deck": [1] })).white(white);
        let setting = vines(setting.players(3).depot(1, ["m1"]), six.clone(), json!([null, null, null]));
        assert_eq!(steps(&setting, 1)[1], format!("double {taken}"));
    }
}

#[rule("B-11.14", "B-11.5")]
#[test]
fn each_symbol_covered_takes_a_tile_also_one_below_a_joker() {
    // Both spaces of card 14 take a double tile: its castle chooses a second one.
    let card = |part: Value| its_turn((14, json!([])), (12, json!([])), part).white(3).depot(5, ["castle", "castle"]);
    let depot = || json!(["red-black", "orange-red", "green-blue"]);
    let story = steps(&vines(card(json!({ "deck": [1] })), depot(), json!([null])), 5);
    let doubles: Vec<&String> = story.iter().filter(|step| step.starts_with("double")).collect();
    assert_eq!(doubles, ["double orange-red 2", "double green-blue 3"], "the second one from the next place");
    // The tiles first, then the symbols, then the card.
    let at = |step: &str| {
        story.iter().rposition(|told| told.starts_with(step)).unwrap_or_else(|| panic!("{step}: {story:?}"))
    };
    assert!(at("placed castle") < at("double orange-red") && at("double green-blue") < at("full left"));
    let part = json!({ "deck": [1], "joker": "ship" });
    let setting = its_turn((14, json!(["castle"])), (12, json!([])), part).white(3);
    let story = steps(&vines(setting, depot(), json!([null])), 5);
    assert_eq!(story[6..8], ["joker ship left 2", "double orange-red 2"]);
}

#[rule("B-11.14", "B-11.10")]
#[test]
fn the_shop_costs_2_silver_and_is_the_only_purchase_of_the_turn() {
    let part = json!({ "deck": [1], "silver": 5 });
    let setting = its_turn((11, json!([])), (12, json!([])), part).players(2).depot(1, ["mine"]).black(["ship"]);
    let setting = vines(setting, json!([null, null, null]), json!(["orange-red", "green-blue", null]));
    let table = rolls(&setting, 1);
    assert_eq!(table.story()[3..], ["shop orange-red 1"]);
    assert_eq!((table.purse().silver, table.state.more.vineyards.pile().len(), table.reserve().len()), (3, 1, 0));
    let poor = setting.with(|position| position.expansions.get_mut("chateauma").unwrap()["silver"] = json!(1));
    assert_eq!(rolls(&poor, 1).story().len(), 3);
}

#[rule("B-11.14", "B-11.10")]
#[test]
fn it_buys_a_double_tile_of_the_shop_before_a_tile_of_the_black_depot() {
    let buys = |people: u8, white: u8, shop: Value| {
        let (left, right) = if white <= 4 { (11, 12) } else { (12, 11) };
        let part = json!({ "deck": [1], "silver": 2 });
        let setting = its_turn((left, json!([])), (right, json!([])), part).white(white).players(people);
        let setting = vines(setting.depot(1, ["mine"]).black(["ship"]), json!([null, null, null]), shop);
        steps(&setting, 1).last().unwrap().clone()
    };
    assert_eq!(buys(1, 6, json!(["orange-red"])), "shop orange-red 1");
    let three = || json!(["orange-red", "green-blue", "red-red"]);
    for (white, bought) in [
        (1, "orange-red 1"),
        (2, "orange-red 1"),
        (3, "green-blue 2"),
        (4, "green-blue 2"),
        (5, "red-red 3"),
        (6, "red-red 3"),
    ] {
        assert_eq!(buys(2, white, three()), format!("shop {bought}"));
    }
    assert_eq!(buys(2, 3, json!(["orange-red", null, null])), "shop orange-red 1");
    assert_eq!(buys(1, 3, json!([null])), "bought ship 1");
}

#[rule("B-11.14", "T-04")]
#[test]
fn its_pile_scores_at_the_end() {
    let series = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 91, 91];
    let all = ["orange-yellow", "orange-green", "orange-red", "orange-black", "orange-blue"];
    for (count, points) in series.into_iter().enumerate() {
        let pile: Vec<&str> = all.iter().flat_map(|tile| [*tile; 3]).take(count).collect();
        let part = json!({ "doubles": pile });
        let setting = its_turn((12, json!([])), (11, json!([])), part).phase('E').depot(1, ["castle"]);
        let setting = vines(setting, json!([null, null, null]), json!([null]));
        let table = rolls(&setting.with(|position| (position.round, position.order) = (5, vec![1, 2])), 1);
        assert_eq!(table.its_points(Source::Expansion(Expansion::Vineyards)), points, "{count}");
    }
}

#[rule("B-11.14", "B-11.2")]
#[test]
fn with_vineyards_cards_1_and_10_to_17_are_played_and_it_has_no_grape_tile() {
    let config = Config { options: vec!["chateauma".into(), "vineyards".into()], ..with(2, &[]) };
    let mut table = start(&config);
    let deck: Vec<u8> = table.held().deck.iter().map(|card| card.get()).collect();
    assert_eq!(deck, [1, 10, 11, 12, 13, 14, 15, 16, 17]);
    table.until(|table| table.state.stage == Stage::Roll);
    let bonuses = |seat| table.state.more.vineyards.bonuses(seat).count();
    assert_eq!((bonuses(seat_of(1)), bonuses(seat_of(2)), bonuses(table.it())), (1, 1, 0));
}
