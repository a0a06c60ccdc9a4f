//! A turn (section 2).

use rule::rule;
use serde_json::json;

use crate::support::{AtTable, Table, table};

#[rule("S-2.0")]
#[test]
fn turns_go_clockwise_and_retired_players_are_skipped() {
    let mut table = table().players(4).seat(2).retired(1).set();
    table.acts(["retire 3", "conquistador", "end"]);
    assert_eq!(table.whose(), 3, "seat 2 has retired");
    table.refuses_to(4, "retire 2", "S-2.0 not-your-turn");
    table.acts(["retire 4", "end"]);
    assert_eq!(table.whose(), 4);
}

#[rule("S-2.0")]
#[test]
fn a_turn_has_exactly_one_main_action() {
    let mut table = table().coins(9).white([1]).set();
    table.refuses("end", "S-2.0 not-acted").acts(["activate 23", "produce"]);
    table.refuses("activate 11", "S-2.0 already-acted").refuses("line white 1 1", "S-2.0 already-acted");
    table.refuses("retire 1", "S-2.0 already-acted").act("end");
    assert_eq!(table.whose(), 2);
}

#[rule("S-2.1")]
#[test]
fn a_double_costs_two_wood_and_a_triple_two_wood_and_a_grain() {
    let mut table = table().offer(["D01", "T01"]).holds("2wood").set();
    assert_eq!(table.offered("expand"), ["expand D01 2wood"]);
    table.refuses("expand T01 2wood+grain", "S-2.1 bad-payment").refuses("expand T01 2wood", "S-2.1 bad-payment");
    table.refuses("expand D02 2wood", "S-1.2 not-on-offer");
    let mut rich = crate::support::table().offer(["D01", "T01"]).holds("3wood+grain").set();
    assert_eq!(rich.offered("expand"), ["expand D01 2wood", "expand T01 2wood+grain"]);
    rich.acts(["expand T01 2wood+grain", "place 33 0", "end"]);
    assert_eq!(rich.me().holds(), "wood");
    // The L lies with its corner, the road, at 34; its arms at 33 and above the corner.
    assert!([33, 34, 24].iter().all(|cell| rich.me().is_filled(*cell)));
}

#[rule("S-2.1")]
#[test]
fn a_tile_is_placed_at_once_on_empty_cells_turned_as_one_likes() {
    let mut table = table().offer(["D01"]).holds("2wood").coins(9).set();
    table.act("expand D01 2wood");
    table
        .refuses("end", "S-2.1 due-first")
        .refuses("buy wood", "S-2.1 due-first")
        .refuses("sell wood", "S-2.1 due-first");
    let open = table.offered("");
    assert!(open.iter().all(|text| text.starts_with("place ")), "nothing else may be done: {open:?}");
    // Around the empty cell 33 the territory can look four ways, except up: 23 is printed.
    let at = |table: &Table| table.offered("place 33");
    assert_eq!(at(&table), ["place 33 0", "place 33 1", "place 33 2"]);
    table.refuses("place 33 3", "S-2.1 does-not-fit").refuses("place 35 0", "S-2.1 does-not-fit");
    assert_eq!(table.offer("place 33 1")["places"]["at"], json!(["cell.33", "cell.43"]));
    table.act("place 33 1");
    assert!(table.me().is_filled(33) && table.me().is_filled(43));
    table.act("end");
}

#[rule("S-2.1", "Q-S-02")]
#[test]
fn a_tile_that_fits_nowhere_cannot_be_taken() {
    // Roads on every empty cell of A1 but a checkerboard leave no two cells side by side.
    let setting = table().offer(["D01", "T01"]).holds("3wood+grain");
    let mut table = crowded(setting).set();
    assert!(table.offered("expand").is_empty());
    table.refuses("expand D01 2wood", "Q-S-02 fits-nowhere").refuses("expand T01 2wood+grain", "Q-S-02 fits-nowhere");
}

/// A1 with expansions so that no two empty cells touch.
fn crowded(setting: crate::setting::Setting) -> crate::setting::Setting {
    let tiles = [
        ("D02", 12, 0),
        ("D03", 14, 0),
        ("D04", 21, 0),
        ("D05", 24, 0),
        ("D06", 26, 1),
        ("D07", 31, 0),
        ("D08", 33, 0),
        ("D09", 43, 0),
        ("D10", 45, 0),
        ("D11", 41, 1),
        ("D12", 52, 0),
        ("D13", 62, 0),
    ];
    tiles.into_iter().fold(setting, |setting, (tile, at, turn)| setting.tile(tile, at, turn))
}

#[rule("S-2.2", "Y-03", "Y-04")]
#[test]
fn the_nth_territory_activated_with_coins_costs_n() {
    let mut table = table().coins(6).set();
    table.acts(["activate 23", "produce", "end"]);
    assert_eq!((table.me().coins(), table.me().on(23).as_str(), table.me().holds().as_str()), (5, "coins 1", "2wood"));
    table.acts(["retire 1", "produce", "end"]);
    assert_eq!(table.view()["limits"][0]["single_coins"], 2);
    table.refuses("activate 23", "S-2.2 covered").acts(["activate 16", "produce", "end"]);
    assert_eq!((table.me().coins(), table.me().on(16).as_str()), (3, "coins 2"));
    assert_eq!(table.offer("activate 61")["cost"], json!({ "coins": 3 }), "a third would cost 3");
    table.acts(["activate 61", "produce", "end"]);
    assert_eq!(table.me().coins(), 0);
    table.refuses("activate 54", "S-2.2 too-few-coins");
}

#[rule("S-2.2")]
#[test]
fn covered_territories_roads_and_empty_cells_cannot_be_activated() {
    let mut table = table().coins(9).white_on(11).coins_on(16, 1).set();
    table.refuses("activate 11", "S-2.2 covered").refuses("activate 16", "S-2.2 covered");
    table.refuses("activate 65", "S-2.2 no-territory").refuses("activate 33", "S-2.2 no-territory");
    let mut open: Vec<String> = table.offered("activate");
    open.sort();
    let wanted = [23, 35, 42, 54, 55, 61, 66].map(|cell| format!("activate {cell}"));
    assert_eq!(open, wanted);
}

#[rule("S-2.3")]
#[test]
fn a_white_die_activates_its_column_and_rests_on_the_lowest_territory() {
    let mut table = table().white([1, 1, 4]).set();
    let offer = table.offer("line white 1 1");
    // The last territory is where the die comes to rest.
    let places = json!({ "at": ["column.1"], "by": ["die.white.1"], "then": ["cell.11", "cell.61"] });
    assert_eq!((&offer["places"], &offer["cost"]), (&places, &json!({})));
    table.act("line white 1 1");
    assert_eq!(table.view()["steps"], json!([{ "cell": 11, "state": "now" }, { "cell": 61, "state": "coming" }]));
    assert_eq!(table.view()["rests"], 61);
    table.acts(["produce", "produce"]);
    assert_eq!((table.me().coins(), table.me().holds().as_str()), (2, "sugar"));
    assert_eq!((table.me().on(11).as_str(), table.me().on(61).as_str()), ("-", "white 1"));
    assert_eq!(table.view()["white"], json!([1, 4]), "one die less in the offer");
}

#[rule("S-2.3")]
#[test]
fn a_blue_die_activates_its_row_and_rests_on_the_rightmost_territory() {
    let mut table = table().blue([1, 5]).religion(3).set();
    table.acts(["line blue 1 1", "produce", "produce"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("gem", 2));
    assert_eq!((table.me().on(16).as_str(), table.me().blue()), ("blue 1", vec![5]));
    table.act("end").refuses_to(1, "line blue 5 5", "S-2.0 not-your-turn");
}

#[rule("S-2.3", "Q-S-05", "Y-05", "Y-06")]
#[test]
fn a_coin_changes_a_die_by_one_without_wrap() {
    let mut table = table().coins(5).white([5, 1]).set();
    // (die, value, coins)
    for (face, value, coins) in [(5, 3, 2), (5, 6, 1), (1, 6, 5), (1, 2, 1)] {
        assert_eq!(table.offer(&format!("line white {face} {value}"))["cost"], json!({ "coins": coins }));
    }
    table.act("line white 5 3");
    assert_eq!(table.me().coins(), 3, "paid before activating");
    table.acts(["produce", "end"]);
    assert_eq!(table.me().on(23), "white 3");
    let mut poor = crate::support::table().coins(1).white([1]).set();
    poor.refuses("line white 1 3", "S-2.3 too-few-coins").refuses("line white 4 4", "S-2.3 no-such-die");
    assert_eq!(poor.offered("line"), ["line white 1 1", "line white 1 2"]);
}

#[rule("S-2.3")]
#[test]
fn a_line_without_vacant_territory_cannot_be_chosen() {
    let mut table = table().white([3, 2]).white_on(23).set();
    table.refuses("line white 3 3", "S-2.3 line-empty");
    assert_eq!(table.offered("line"), ["line white 2 2"]);
}

#[rule("S-2.3", "Y-33")]
#[test]
fn nobody_uses_more_than_three_white_dice_in_a_year() {
    let mut table = table().white([1, 6]).white_on(11).white_on(16).white_on(23).set();
    table.refuses("line white 1 1", "S-2.3 dice-used-up");
    assert!(table.offered("line white").is_empty());
    assert_eq!(table.view()["limits"][0]["white_used"], 3);
    let mut two = crate::support::table().white([1]).white_on(16).white_on(23).set();
    two.offers("line white 1 1");
}

#[rule("S-2.4")]
#[test]
fn who_has_retired_takes_no_more_turns_this_year() {
    let mut table = table().players(3).set();
    table.acts(["retire 1", "produce", "end"]);
    for _ in 0..2 {
        assert_ne!(table.whose(), 1);
        table.refuses("retire 1", "S-4.1 retreat-taken");
        let other = table.offered("retire")[0].clone();
        table.act(&other).until(|table| table.offered("").contains(&"end".to_string())).act("end");
        if table.state.year > 0 || table.state.stage != santa_maria::Stage::Turn {
            break;
        }
    }
}

#[rule("S-2.5", "Y-20")]
#[test]
fn basic_resources_sell_for_one_coin_and_advanced_ones_for_two() {
    for (resource, coins) in [("wood", 1), ("grain", 1), ("sugar", 2), ("gem", 2), ("gold", 2)] {
        let mut table = table().holds(resource).set();
        table.act(&format!("sell {resource}"));
        assert_eq!((table.me().holds().as_str(), table.me().coins()), ("-", coins));
        table.refuses(&format!("sell {resource}"), "S-2.5 nothing-to-sell");
    }
    let mut maria = table().holds("2sugar+gem").set();
    maria.acts(["sell sugar", "sell sugar", "sell gem"]);
    assert_eq!(maria.me().coins(), 6);
}

#[rule("S-2.5")]
#[test]
fn basic_resources_cost_three_coins_and_never_go_beyond_three() {
    let mut table = table().coins(8).holds("2wood").set();
    assert_eq!(table.offered("buy"), ["buy wood", "buy grain"]);
    table.acts(["buy wood", "buy grain"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("3wood+grain", 2));
    table.refuses("buy wood", "S-2.6 storage-full").refuses("buy grain", "S-2.5 too-few-coins");
    for advanced in ["sugar", "gem", "gold"] {
        table.refuses(&format!("buy {advanced}"), "S-2.5 cannot-buy");
    }
}

#[rule("S-2.6", "Q-S-09")]
#[test]
fn what_goes_beyond_three_is_paid_out_at_its_selling_price() {
    let mut table = table().coins(1).holds("2wood+3gem").white([6]).set();
    table.acts(["activate 23", "produce"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("3wood+3gem", 1));
    assert_eq!(table.told()[1..], ["gained", "paid-out"]);
    let mut gem = crate::support::table().holds("3gem").white([6]).set();
    gem.acts(["line white 6 6", "produce"]);
    assert_eq!((gem.me().holds().as_str(), gem.me().coins()), ("3gem", 2));
}

#[rule("S-2.7", "Q-S-13")]
#[test]
fn gold_may_stand_for_any_resource_and_the_least_gold_comes_first() {
    let mut table = table().offer(["D01"]).holds("2wood+2gold").set();
    assert_eq!(table.offered("expand"), ["expand D01 2wood", "expand D01 wood+gold", "expand D01 2gold"]);
    table.refuses("expand D01 3gold", "S-2.1 bad-payment").act("expand D01 wood+gold");
    assert_eq!(table.me().holds(), "wood+gold");
    // In an export, in a trade, for the grain of religion.
    let mut export = crate::support::table().coins(1).dock(1, "SI1").holds("sugar+gold").set();
    export.act("activate 66").offers("export 1 sugar+gold").act("export 1 sugar+gold");
    assert_eq!(export.me().harbour(), [1, 0, 0, 0]);
    let mut trade = crate::support::table().tile("D12", 12, 0).coins(1).holds("gold").set();
    trade.acts(["activate 12", "trade gold"]);
    assert_eq!(trade.me().coins(), 3);
    let mut step = crate::support::table().holds("gold").set();
    step.acts(["retire 2", "religion", "step gold"]);
    assert_eq!((step.me().religion(), step.me().holds().as_str()), (2, "-"));
    // When sold, it is gold: 2 coins.
    let mut sold = crate::support::table().holds("gold").set();
    sold.act("sell gold");
    assert_eq!(sold.me().coins(), 2);
}
