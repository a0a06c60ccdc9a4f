//! The worked examples of the rulebook (Y).
//!
//! Examples that a rule's own test repeats word by word are named there.

use rule::rule;
use santa_maria::{Config, Stage};
use serde_json::json;

use crate::support::{AtTable, start, table};

#[rule("Y-01", "S-1.1")]
#[test]
fn three_players_have_nine_blue_and_nine_white_dice() {
    let mut table = start(&Config::new(3));
    table.until(|table| table.state.stage == Stage::Turn);
    let blue: usize = (1..=3).map(|seat| table.seat(seat).blue().len()).sum();
    let stock = table.view()["stacks"]["blue_dice"].as_u64().unwrap() as usize;
    assert_eq!((table.state.white.len(), blue + stock), (9, 9));
}

#[rule("Y-07", "S-2.3")]
#[test]
fn a_blue_die_activates_two_territories_from_left_to_right() {
    // Row 5 of A1: grain at 54, wood at 55.
    let mut table = table().blue([5]).set();
    table.act("line blue 5 5");
    assert_eq!(table.view()["due"], json!({ "due": "territory", "cell": 54 }));
    table.act("produce");
    assert_eq!(table.view()["due"], json!({ "due": "territory", "cell": 55 }));
    table.act("produce");
    assert_eq!((table.me().holds().as_str(), table.me().on(55).as_str()), ("wood+grain", "blue 5"));
}

#[rule("Y-08", "S-2.3")]
#[test]
fn covered_territories_and_roads_of_the_column_are_skipped() {
    // Column 5: sugar 15, road 25, conquistador 35, wood under coins 45, wood 55, road 65.
    let setting = table().tile("D06", 15, 1).tile("D04", 45, 0).coins_on(45, 1).white([5]);
    let mut table = setting.set();
    table.act("line white 5 5");
    let cells: Vec<_> = table.view()["steps"].as_array().unwrap().iter().map(|step| step["cell"].clone()).collect();
    assert_eq!(cells, [15, 35, 55]);
    table.acts(["produce", "conquistador", "produce"]);
    assert_eq!((table.me().holds().as_str(), table.me().conquistador()), ("wood+sugar", 1));
    assert_eq!((table.me().on(55).as_str(), table.me().on(65).as_str()), ("white 5", "-"));
}

#[rule("Y-10", "S-2.3")]
#[test]
fn the_die_lies_on_the_last_territory_even_if_its_effect_is_not_used() {
    let mut table = table().white([1]).set();
    table.acts(["line white 1 1", "produce", "decline"]);
    assert_eq!((table.me().on(61).as_str(), table.me().holds().as_str()), ("white 1", "-"));
    assert_eq!(table.told().last().map(String::as_str), Some("die-laid"));
}

#[rule("Y-18", "S-3.4", "Q-S-24")]
#[test]
fn a_blue_die_unlocked_while_retiring_is_for_next_year() {
    let mut table = table().religion(2).blue([1]).set();
    table.acts(["retire 2", "religion", "= die 5", "decline"]);
    assert_eq!(table.me().blue(), [1, 5]);
    table.refuses("line blue 5 5", "S-2.0 already-acted").act("end");
    assert!(table.offered_to(1).is_empty(), "no more turns this year");
}

#[rule("Y-21", "S-2.5", "Q-S-07")]
#[test]
fn maria_sells_activates_an_export_buys_a_grain_and_exports() {
    let mut table = table().holds("2sugar+gem").coins(0).dock(2, "SI3").set();
    // She keeps a sugar for the shipment of grain and sugar.
    table.acts(["sell sugar", "sell gem", "activate 66"]);
    assert_eq!((table.me().coins(), table.offered("export").len()), (3, 0));
    table.acts(["buy grain", "export 2 grain+sugar", "= shipment SS01", "end"]);
    assert_eq!((table.me().coins(), table.me().harbour()), (0, [0, 1, 0, 0]));
}

#[rule("Y-31", "S-3.3", "Q-S-17")]
#[test]
fn a_conquistador_at_the_end_makes_no_step() {
    let setting = table().conquistador(10).seat(2).conquistador(10);
    let mut table = setting.with(|position| position.conquistadors = vec![2, 1]).seat(1).coins(1).set();
    table.act("activate 35");
    assert_eq!(table.told(), ["activated", "effect-lost"]);
    assert_eq!((table.me().conquistador(), &table.view()["conquistadors"]), (10, &json!([2, 1])));
}

#[rule("Y-32", "S-1.2")]
#[test]
fn when_all_ten_are_gone_nobody_expands_in_that_year() {
    let mut table = table().holds("3wood+3grain").set();
    assert!(table.offered("expand").is_empty());
    table.refuses("expand D01 2wood", "S-1.2 not-on-offer");
}
