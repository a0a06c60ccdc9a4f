//! Territories: production, trade, export, conquistador, religion, monks (section 3).

use rule::rule;
use santa_maria::Source;
use serde_json::json;

use crate::support::{AtTable, table};

#[rule("S-3.1")]
#[test]
fn a_territory_produces_what_it_shows_or_nothing() {
    // (cell of A1, what comes)
    for (cell, holds, coins) in [(11, "-", 2), (16, "gem", 0), (23, "2wood", 0), (54, "grain", 0), (61, "sugar", 0)] {
        let mut table = table().coins(1).set();
        table.act(&format!("activate {cell}")).offers("decline").act("produce");
        assert_eq!((table.me().holds().as_str(), table.me().coins()), (holds, coins));
        table.act("end");
    }
}

#[rule("S-3.1", "Q-S-11", "Y-11")]
#[test]
fn maria_pays_a_wood_or_a_gem_for_three_coins_once() {
    for pay in ["wood", "gem"] {
        let mut table = table().tile("D11", 12, 0).coins(1).holds("2wood+gem").set();
        table.act("activate 12");
        assert_eq!(table.offered("trade"), ["trade wood", "trade gem"]);
        table.act(&format!("trade {pay}"));
        assert_eq!(table.me().coins(), 3);
        assert!(table.offered("trade").is_empty(), "once per activation");
        table.act("end");
    }
}

#[rule("S-3.2", "Y-12")]
#[test]
fn maria_exports_wood_and_sugar_from_the_religion_dock() {
    let mut table = table().dock(3, "SI1").coins(1).holds("wood+sugar").set();
    table.acts(["activate 66", "export 3 wood+sugar"]);
    assert_eq!((table.me().holds().as_str(), table.me().harbour()), ("-", [0, 0, 1, 0]));
    assert_eq!(table.dock(3), "-");
    table.refuses_outcome("shipment SI1", "S-3.2 bad-outcome").settle("shipment SS07");
    assert_eq!(table.dock(3), "SS07");
    assert_eq!(table.me().total(), 0, "its points count at the end");
    table.act("end").acts(["retire 5", "road 12", "end"]);
    // One religion action when she retires.
    table.acts(["retire 1", "produce"]).offers("religion").act("religion");
    assert_eq!(table.me().religion(), 1);
}

#[rule("S-3.2")]
#[test]
fn all_resources_of_one_shipment_are_paid() {
    let mut table = table().dock(1, "SI1").dock(2, "SI4").coins(1).holds("wood+grain+gem").set();
    table.act("activate 66");
    assert_eq!(table.offered("export"), ["export 2 grain+gem"]);
    table.refuses("export 1 wood", "S-3.2 bad-payment").refuses("export 3 wood", "S-3.2 no-shipment");
    table.refuses("export 2 wood+gem", "S-3.2 bad-payment").act("export 2 grain+gem");
    assert_eq!(table.me().harbour(), [0, 1, 0, 0]);
}

#[rule("S-3.2")]
#[test]
fn any_number_of_shipments_lies_at_one_dock() {
    let mut table = table().dock(1, "SI1").coins(1).holds("wood+sugar").harbour(1, ["SS01", "SS02"]).set();
    table.acts(["activate 66", "export 1 wood+sugar", "= shipment SS03"]);
    assert_eq!(table.me().harbour(), [3, 0, 0, 0]);
}

#[rule("S-3.3", "Q-S-16")]
#[test]
fn a_conquistador_steps_forward_and_gold_symbols_give_gold() {
    // On the board gold lies between 2 and 3, 4 and 5, 7 and 8, 9 and 10.
    for from in 0..10u8 {
        let mut table = table().conquistador(from).set();
        table.acts(["retire 3", "conquistador"]);
        let gold = [3, 5, 8, 10].contains(&(from + 1));
        assert_eq!(
            (table.me().conquistador(), table.me().holds().as_str()),
            (from + 1, if gold { "gold" } else { "-" })
        );
    }
    let mut full = table().conquistador(2).holds("3gold").set();
    full.acts(["retire 3", "conquistador"]);
    assert_eq!((full.me().holds().as_str(), full.me().coins()), ("3gold", 2), "paid out (S-2.6)");
}

#[rule("S-3.3")]
#[test]
fn later_arrivals_lie_on_top() {
    let mut table = table().players(3).seat(2).conquistador(1).seat(3).conquistador(1).set();
    assert_eq!(table.view()["conquistador_track"]["markers"][1], json!([2, 3]));
    table.acts(["retire 3", "conquistador"]);
    assert_eq!(table.view()["conquistador_track"]["markers"][1], json!([2, 3, 1]));
    assert_eq!(table.view()["conquistadors"], json!([2, 3, 1]), "the lowest is ahead");
}

#[rule("S-3.4", "Y-14")]
#[test]
fn a_religion_action_is_one_step_and_one_more_for_a_grain() {
    let mut table = table().holds("3grain").set();
    table.act("retire 2").act("religion");
    assert_eq!(table.me().religion(), 0, "paid first, moved then");
    assert_eq!(table.offered("step"), ["step grain"]);
    table.act("step grain");
    assert_eq!((table.me().religion(), table.me().holds().as_str()), (2, "2grain"));
    assert!(table.offered("step").is_empty(), "two steps at most");
    let mut once = crate::support::table().holds("grain").set();
    once.acts(["retire 2", "religion", "decline"]);
    assert_eq!((once.me().religion(), once.me().holds().as_str()), (1, "grain"));
}

#[rule("S-3.4")]
#[test]
fn the_first_and_third_monk_symbols_bring_a_blue_die_first() {
    // Symbols before 3, 5, 7, 10, 13 and 16; dice at the first and the third.
    for (from, die) in [(2, true), (4, false), (6, true), (9, false), (12, false), (15, false)] {
        let mut table = table().religion(from).blue([1]).set();
        table.acts(["retire 2", "religion"]);
        if die {
            table.settle("die 4");
            assert_eq!(table.me().blue(), [1, 4]);
        } else {
            assert_eq!(table.me().blue(), [1]);
        }
        assert_eq!(table.offered("monk").len(), 10);
        table.act("decline");
        assert_eq!((table.me().monks(), table.me().religion()), (0, from + 1));
    }
}

#[rule("S-3.4")]
#[test]
fn at_the_end_of_the_track_every_step_is_a_point() {
    let mut table = table().religion(16).holds("grain").set();
    table.acts(["retire 2", "religion", "step grain"]);
    assert_eq!((table.me().religion(), table.me().points(Source::Religion)), (16, 2));
    let mut last = crate::support::table().religion(15).holds("grain").set();
    last.acts(["retire 2", "religion", "step grain", "decline"]);
    assert_eq!((last.me().religion(), last.me().points(Source::Religion)), (16, 1));
}

#[rule("S-3.5", "Y-15")]
#[test]
fn paulo_passes_the_third_symbol_and_pays_red_and_green() {
    let mut table = table().players(3).religion(6).coins(5).blue([1]);
    for seat in [2, 3] {
        table = table.seat(seat).monks([10]);
    }
    let mut table = table.set();
    table.acts(["retire 2", "religion", "decline", "= die 6"]);
    assert_eq!(
        table.offer("monk 10")["cost"],
        json!({ "tolls": [{ "seat": 2, "coins": 2 }, { "seat": 3, "coins": 2 }] })
    );
    table.act("monk 10");
    assert_eq!((table.me().coins(), table.seat(2).coins(), table.seat(3).coins()), (1, 2, 2));
    assert_eq!((table.me().points(Source::Camps), table.me().blue()), (3, vec![1, 6]));
}

#[rule("S-3.5")]
#[test]
fn the_first_monk_is_free_and_nobody_has_two_on_a_space() {
    let mut table = table().religion(4).monks([4]).seat(2).monks([1]).set();
    table.acts(["retire 2", "religion"]);
    table.refuses("monk 4", "S-3.5 own-monk").refuses("monk 1", "S-3.5 too-few-coins");
    table.act("monk 2");
    assert_eq!((table.me().monks(), table.me().coins()), (2, 0));
}

#[rule("S-3.5")]
#[test]
fn camps_give_at_once_and_bishops_count_at_the_end() {
    // Camps: 2 sugar, 2 gems, 5 coins, 3 points.
    for (space, holds, coins, points) in
        [(7, "2sugar", 0, 0), (8, "2gem", 0, 0), (9, "-", 5, 0), (10, "-", 0, 3), (5, "-", 0, 0)]
    {
        let mut table = table().religion(4).set();
        table.acts(["retire 2", "religion"]).act(&format!("monk {space}"));
        assert_eq!((table.me().holds().as_str(), table.me().coins(), table.me().total()), (holds, coins, points));
    }
}
