//! The rulings (section 8), where the rulebook is silent.

use rule::rule;
use santa_maria::{Config, Source, Stage};
use serde_json::json;

use crate::ending::finished;
use crate::support::{AtTable, start, table};
use crate::variants::solo;

#[rule("Q-S-01")]
#[test]
fn retiring_is_always_possible_and_forced_if_nothing_else_is() {
    let table = table().set();
    assert_eq!(table.offered(""), ["retire 1", "retire 2", "retire 3", "retire 4", "retire 5"]);
    for (nth, players) in [2u8, 3, 4].into_iter().enumerate() {
        start(&Config::new(players)).play_out(nth as u64, |table, _, _| {
            let main = table.state.stage == Stage::Turn && !table.state.acted;
            assert!(!main || !table.offered("retire").is_empty());
        });
    }
}

#[rule("Q-S-03")]
#[test]
fn tiles_are_turned_but_never_turned_over() {
    // T01: forest, corner road, plaza. Clockwise from the corner the plaza comes before the forest.
    let mut table = table().offer(["T01"]).holds("2wood+grain").set();
    table.act("expand T01 2wood+grain");
    let mirrored = |text: &String| {
        let cells = table.offer(text)["places"]["at"].clone();
        let cell = |nth: usize| cells[nth].as_str().unwrap().trim_start_matches("cell.").parse::<i64>().unwrap();
        let at = |nth: usize| (cell(nth) / 10, cell(nth) % 10);
        let (arm, corner, other) = (at(0), at(1), at(2));
        let turn = (arm.0 - corner.0) * (other.1 - corner.1) - (arm.1 - corner.1) * (other.0 - corner.0);
        turn > 0
    };
    let hands: std::collections::BTreeSet<bool> = table.offered("place").iter().map(mirrored).collect();
    assert_eq!(hands.len(), 1, "always the same hand");
}

#[rule("Q-S-04")]
#[test]
fn a_change_is_paid_before_the_line_and_sales_just_before_are_allowed() {
    // Column 1 would bring 2 coins, too late for the change.
    let mut table = table().white([2]).holds("wood").set();
    table.refuses("line white 2 1", "S-2.3 too-few-coins").acts(["sell wood", "line white 2 1"]);
    assert_eq!(table.me().coins(), 0);
    assert_eq!(table.seat(2).coins(), 0, "to the supply");
}

#[rule("Q-S-06")]
#[test]
fn the_territories_of_a_line_are_fixed_when_the_die_is_taken() {
    let mut table = table().white([1]).set();
    table.act("line white 1 1");
    let cells = |table: &crate::support::Table| table.view()["chain"]["cells"].clone();
    let before = cells(&table);
    table.act("produce");
    assert_eq!((cells(&table), before), (json!([11, 61]), json!([11, 61])));
}

#[rule("Q-S-07")]
#[test]
fn free_actions_are_allowed_between_territories_before_a_monk_and_during_income() {
    let mut line = table().white([1]).holds("gem").set();
    line.acts(["line white 1 1", "sell gem", "produce", "buy wood", "produce", "end"]);
    assert_eq!((line.me().holds().as_str(), line.me().coins()), ("wood+sugar", 1));
    let mut monk = table().religion(4).holds("sugar").seat(2).monks([10]).set();
    monk.acts(["retire 2", "religion"]);
    assert!(!monk.offered("monk").contains(&"monk 10".to_string()));
    monk.acts(["sell sugar", "monk 10"]);
    let mut income = table().harbour(1, ["SS01"]).holds("gem").set();
    income.acts(["retire 1", "produce", "sell gem", "produce", "buy grain"]);
    assert_eq!((income.me().coins(), income.me().holds().as_str()), (3, "grain"));
}

#[rule("Q-S-08")]
#[test]
fn every_effect_may_be_declined_but_not_the_steps_of_an_action_that_is_done() {
    let mut table = table().white([1]).harbour(4, ["SS01"]).set();
    table.acts(["line white 1 1", "decline", "decline", "end"]);
    assert_eq!((table.me().coins(), table.me().holds().as_str(), table.me().on(61).as_str()), (0, "-", "white 1"));
    table.acts(["retire 2", "decline", "end", "retire 1", "decline", "decline", "end"]);
    assert_eq!((table.me().coins(), table.me().total()), (0, 0));
    // The blue die comes whether the player wants it or not.
    let mut die = crate::support::table().religion(2).set();
    die.acts(["retire 2", "religion"]);
    assert!(matches!(die.state.stage, Stage::Die));
}

#[rule("Q-S-09")]
#[test]
fn units_fill_up_to_three_first_and_coins_come_at_once() {
    // Camp 1 brings 2 sugar: one fits, one is 2 coins.
    let mut table = table().religion(4).holds("2sugar").set();
    table.acts(["retire 2", "religion", "decline", "monk 7"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("3sugar", 2));
}

#[rule("Q-S-10")]
#[test]
fn one_may_sell_first_to_make_room() {
    let mut table = table().coins(1).holds("3wood").set();
    table.acts(["activate 23", "sell wood", "sell wood", "produce"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("3wood", 2));
}

#[rule("Q-S-11")]
#[test]
fn gold_pays_where_gold_stands_for_something_else_and_the_gain_obeys_the_limit() {
    let mut table = table().tile("D11", 12, 0).coins(1).holds("wood+gold").set();
    table.act("activate 12");
    // Wood, or gold for it; gold for the gem is the same payment.
    assert_eq!(table.offered("trade"), ["trade wood", "trade gold"]);
}

#[rule("Q-S-12")]
#[test]
fn a_worthless_trade_is_allowed() {
    // D13: sugar for 3 points, on the last turn of year 3 or at any time: nobody asks whether it pays.
    let mut table = table().tile("D11", 12, 0).coins(1).holds("gem").set();
    table.acts(["activate 12", "trade gem", "end"]);
    assert_eq!(table.me().coins(), 3);
}

#[rule("Q-S-14")]
#[test]
fn with_the_stack_empty_shipments_at_docks_may_still_be_taken() {
    let mut table = table().dock(1, "SI1").dock(2, "SI2").coins(1).holds("2wood+sugar+gem").no_stack().set();
    table.acts(["activate 66", "export 1 wood+sugar"]);
    assert_eq!((table.state.stage, table.dock(1).as_str()), (Stage::Turn, "-"));
    table.acts(["end", "retire 1", "decline", "end", "retire 4", "export 2 wood+gem"]);
    assert_eq!((table.dock(2).as_str(), table.me().harbour()), ("-", [1, 1, 0, 0]));
}

#[rule("Q-S-15")]
#[test]
fn a_second_export_of_the_turn_may_take_the_new_shipment() {
    // Column 6 of A1 with a second export at 26.
    let setting = table().tile("D10", 26, 2).dock(1, "SI1").white([6]).holds("wood+2sugar+gem");
    let mut table = setting.set();
    table.acts(["line white 6 6", "decline", "export 1 wood+sugar", "= shipment SS05"]);
    table.offers("export 1 sugar+gem").acts(["export 1 sugar+gem", "= shipment SS06"]);
    assert_eq!(table.me().harbour(), [2, 0, 0, 0]);
}

#[rule("Q-S-16")]
#[test]
fn the_same_gold_symbol_pays_again_next_year() {
    for year in [1, 2] {
        let mut table = table().year(year).conquistador(2).set();
        table.acts(["retire 3", "conquistador"]);
        assert_eq!(table.me().holds(), "gold");
    }
}

#[rule("Q-S-18")]
#[test]
fn the_second_step_is_paid_before_the_monk_of_the_first() {
    // The camp with 5 coins comes too late to pay for a second step.
    let mut late = table().religion(4).set();
    late.acts(["retire 2", "religion", "monk 9"]).offers("end");
    assert_eq!((late.me().religion(), late.me().coins()), (5, 5));
    // Paid first: then the first step with its monk, then the second one.
    let mut two = table().religion(4).holds("grain").set();
    two.acts(["retire 2", "religion"]);
    assert_eq!((two.me().religion(), two.offered("step")), (4, vec!["step grain".to_string()]));
    two.act("step grain");
    assert_eq!((two.told(), two.me().holds().as_str()), (vec!["step-paid".to_string(), "religion-moved".into()], "-"));
    two.act("monk 9");
    assert_eq!((two.me().religion(), two.me().coins()), (6, 5));
    two.offers("end");
    // A blue die of the first step is rolled before the second one.
    let mut die = table().religion(2).holds("grain").set();
    die.acts(["retire 2", "religion", "step grain", "= die 5"]);
    assert_eq!(die.me().religion(), 3);
    die.act("decline").offers("end");
    assert_eq!(die.me().religion(), 4);
    // By the first two revisions it was asked after the monk, who could pay for it.
    for revision in [1, 2] {
        let mut then = table().rules(revision).religion(4).set();
        then.acts(["retire 2", "religion", "monk 9", "buy grain", "step grain"]);
        assert_eq!((then.me().religion(), then.me().coins()), (6, 2));
    }
    // Without any means it is not asked at all.
    let mut poor = crate::support::table().set();
    poor.acts(["retire 2", "religion"]).offers("end");
}

#[rule("Q-S-19")]
#[test]
fn without_monk_or_means_the_chance_is_lost() {
    let mut none = table().religion(4).monks([1, 2, 3, 4, 5, 6]).set();
    none.acts(["retire 2", "religion"]);
    assert_eq!(none.told(), ["retired", "religion-moved", "effect-lost"]);
    none.offers("end");
    // Every space is taken by the other, 2 coins each: a sale makes it possible.
    let mut dear = table().religion(4).monks([7, 8, 9, 10]).holds("sugar").seat(2).monks([1, 2, 3, 4, 5, 6]).set();
    dear.acts(["retire 2", "religion"]);
    assert!(dear.offered("monk").is_empty());
    dear.acts(["sell sugar", "monk 3"]);
    assert_eq!(dear.seat(2).coins(), 2);
    let mut lost = table().religion(4).monks([7, 8, 9, 10]).seat(2).monks([1, 2, 3, 4, 5, 6]).set();
    lost.acts(["retire 2", "religion"]).offers("end");
}

#[rule("Q-S-20")]
#[test]
fn all_who_are_there_are_paid_at_once() {
    let mut setting = table().players(4).religion(4).coins(5);
    for seat in [2, 3, 4] {
        setting = setting.seat(seat).monks([10]);
    }
    let mut table = setting.clone().set();
    table.acts(["retire 2", "religion", "decline"]).refuses("monk 10", "S-3.5 too-few-coins");
    let mut rich = setting.seat(1).coins(6).set();
    rich.acts(["retire 2", "religion", "decline", "monk 10"]);
    assert_eq!([1, 2, 3, 4].map(|seat| rich.seat(seat).coins()), [0, 2, 2, 2]);
}

#[rule("Q-S-21")]
#[test]
fn a_scholar_works_for_the_rest_of_the_same_line() {
    // Row 4: religion at 42, then a trade at 43; the merchant trained at 42 sells for 3 before it.
    let setting = table().tile("D13", 43, 0).religion(4).blue([4]).scholars(["SCH05", "SCH02", "SCH03"]).holds("gem");
    let mut table = setting.set();
    table.acts(["line blue 4 4", "religion", "monk 1", "sell gem"]);
    assert_eq!(table.me().coins(), 3);
}

#[rule("Q-S-22")]
#[test]
fn camp_gains_obey_the_limit() {
    let mut table = table().religion(4).holds("3gem").set();
    table.acts(["retire 2", "religion", "decline", "monk 8"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("3gem", 4));
}

#[rule("Q-S-23")]
#[test]
fn several_blue_dice_may_share_a_row_even_one_without_territories() {
    let mut table = table().religion(2).blue([2]).white_on(23).set();
    table.acts(["retire 2", "religion", "= die 2"]);
    assert_eq!(table.me().blue(), [2, 2]);
    let mut empty = crate::support::table().blue([2]).white_on(23).coins(1).set();
    empty.refuses("line blue 2 2", "S-2.3 line-empty").offers("line blue 2 1");
}

#[rule("Q-S-25")]
#[test]
fn unused_dice_of_both_colours_are_rolled_again() {
    let mut table = table().white([1, 1, 1, 1]).blue([6]).last_end().set();
    table.act("end").settle("offer D01,D02,D03,D04,D05 T01,T02,T03,T04,T05 222222").settle("blue 3 4 - -");
    assert_eq!((table.state.white.len(), table.me().blue()), (6, vec![3]));
}

#[rule("Q-S-26")]
#[test]
fn everything_that_happened_stays_visible() {
    let view = table().coins(4).holds("wood").harbour(2, ["SS01"]).set().view();
    let own = &view["seats"][0];
    assert_eq!(
        (&own["coins"], &own["resources"], &own["harbour"][1]),
        (&json!(4), &json!({ "wood": 1 }), &json!(["SS01"]))
    );
}

#[rule("Q-S-27")]
#[test]
fn income_counts_the_shipments_that_are_there_when_the_docks_turn_comes() {
    // Exported by the retreat space to dock 4: it pays; the order is action, then income.
    let mut table = table().dock(4, "SI1").holds("wood+sugar").harbour(1, ["SS01"]).set();
    table.act("retire 4").refuses("produce", "S-4.1 not-by-due");
    table.acts(["export 4 wood+sugar", "= shipment SS02", "produce", "produce", "end"]);
    assert_eq!((table.me().coins(), table.me().points(Source::Income)), (2, 1));
}

#[rule("Q-S-28")]
#[test]
fn within_a_dock_shipments_are_equal() {
    let mut table = table().harbour(4, ["SS30", "SS01", "SS05"]).set();
    table.acts(["retire 1", "decline"]);
    for left in [3, 2, 1] {
        assert_eq!(table.view()["due"], json!({ "due": "income", "dock": 4, "left": left }));
        table.act("produce");
    }
    assert_eq!(table.me().points(Source::Income), 3);
}

#[rule("Q-S-29")]
#[test]
fn there_is_a_road_for_each_year_and_none_without_an_empty_cell() {
    let mut table = table().road(12).road(13).set();
    table.act("retire 5").act("road 14");
    assert_eq!(table.view()["stacks"]["roads"], 0);
    // Each year one: a fourth would be wrong.
    let four = crate::support::table().road(12).road(13).road(14).road(15).wrong();
    assert!(four.contains("too many roads"), "{four}");
    let mut gone = crate::support::table().road(12).road(13).road(14).set();
    gone.act("retire 5");
    assert_eq!(gone.told(), ["retired", "effect-lost"]);
}

#[rule("Q-S-30")]
#[test]
fn a_second_mover_scores_the_second_prize_even_if_the_third_did_not_move() {
    let mut table = table().players(3).conquistador(2).seat(2).conquistador(1).last_end().set();
    table.act("end");
    assert_eq!([1, 2, 3].map(|seat| table.seat(seat).points(Source::Conquistador)), [6, 3, 0]);
}

#[rule("Q-S-31")]
#[test]
fn coins_on_territories_go_to_the_supply_never_back() {
    let mut table = table().coins(2).coins_on(23, 1).coins_on(16, 2).last_end().set();
    table.act("end");
    assert_eq!((table.me().coins(), table.me().on(23).as_str()), (2, "-"));
}

#[rule("Q-S-32")]
#[test]
fn after_the_third_year_retreat_markers_stay_for_the_tie() {
    let table = finished(table().seat(1).retired(3).seat(2).retired(2));
    assert!(table.me().has_retired());
    assert_eq!((table.me().place(), table.seat(2).place()), (2, 1));
    assert!(!table.told().contains(&"expansions-revealed".to_string()));
}

#[rule("Q-S-33", "S-6.1")]
#[test]
fn no_bishop_counts_what_is_sold_before_he_is_asked() {
    use santa_maria::demand::Counted;
    let sold = |revision| {
        let demands = &santa_maria::data::Data::ours(revision).expect("facts").demands;
        demands.iter().filter(|demand| matches!(demand.per, Counted::Coin | Counted::Resource)).count()
    };
    assert_eq!([1, 2, 3].map(sold), [0, 1, 0]);
    // The bishop of the council counts bishops, himself included.
    let council = |spaces: &[u8]| {
        let spaces = spaces.iter().filter_map(|space| santa_maria::MonkSpace::new(*space)).collect();
        let setting = table().bishops(["BIS6", "BIS1", "BIS2"]).holds("3wood+3grain+3gem");
        finished(setting.player(|own| own.monks = spaces)).me().points(Source::Demands)
    };
    assert_eq!((council(&[4]), council(&[4, 5]), council(&[4, 5, 6])), (4, 8, 12));
    // The bishop of the storehouse, in games that began with him, still looks before the sale.
    let then = table().rules(2).bishops(["BIS6", "BIS1", "BIS2"]).monks([4]).holds("3wood+3grain+3gem");
    assert_eq!(finished(then).me().points(Source::Demands), 12);
}

#[rule("Q-S-34")]
#[test]
fn bishops_may_make_a_negative_sum() {
    let table = finished(table().bishops(["BIS1", "BIS2", "BIS3"]).monks([4, 5]));
    assert_eq!(table.me().total(), -4);
}

#[rule("Q-S-35")]
#[test]
fn sets_are_the_smallest_number_over_the_docks() {
    let setting = table().harbour(1, ["SS01", "SS02", "SS03"]).harbour(2, ["SS04"]).harbour(3, ["SS05", "SS06"]);
    assert_eq!(finished(setting.clone()).me().points(Source::Sets), 0);
    assert_eq!(finished(setting.harbour(4, ["SS07", "SS08"])).me().points(Source::Sets), 3);
}

#[rule("Q-S-36")]
#[test]
fn a_town_hall_fills_cells_and_its_territory_works_like_a_printed_one() {
    // TH4: wood at its first cell, a road below.
    let mut table = table().options(["advanced"]).tile("TH4", 12, 0).coins(1).set();
    table.acts(["activate 12", "produce"]);
    assert_eq!((table.me().holds().as_str(), table.me().on(12).as_str()), ("wood", "coins 1"));
    table.refuses("activate 22", "S-2.0 already-acted");
}

#[rule("Q-S-43")]
#[test]
fn a_chain_of_one_kind_from_edge_to_edge_is_capracracy() {
    // Forests of board B in column 3: 23 is printed with 2 wood, the others bring 1 or 2.
    let chain = solo().tile("T08", 13, 2).tile("D04", 33, 2).tile("T02", 43, 0).tile("T01", 53, 2);
    let feats = |setting: crate::setting::Setting| finished(setting).view()["feats"].clone();
    assert_eq!(feats(chain.clone()), json!([]), "it does not reach the southern edge");
    assert_eq!(feats(chain.clone().road(63)), json!([]), "roads are no territories");
    assert_eq!(feats(chain.clone().tile("D03", 63, 0)), json!([]), "coins are another kind");
    assert_eq!(feats(chain.clone().tile("D01", 63, 0)), json!(["capracracy"]));
    // The landscape counts, not what it does: a town hall with wood is no forest …
    let hall = chain.tile("TH4", 63, 3);
    assert_eq!(feats(hall.clone()), json!([]));
    // … and plazas are plazas, with conquistador, religion and export. 35 is printed.
    let plazas = solo().tile("D08", 15, 2).tile("T02", 36, 3).tile("T01", 34, 1).tile("D09", 55, 0);
    assert_eq!(feats(plazas.clone()), json!([]), "65 is missing");
    let plazas = plazas.tile("D10", 65, 2);
    assert_eq!(feats(plazas.clone()), json!(["capracracy"]));
    // By the first two revisions it was the other way round.
    for revision in [1, 2] {
        assert_eq!(feats(hall.clone().rules(revision)), json!(if revision == 2 { vec!["capracracy"] } else { vec![] }));
        assert_eq!(feats(plazas.clone().rules(revision)), json!([]));
    }
}

#[rule("Q-S-45")]
#[test]
fn both_variants_together_can_be_played() {
    for options in [vec!["advanced", "blue-offer"], vec!["solo", "blue-offer"]] {
        let players = if options.contains(&"solo") { 1 } else { 3 };
        let config = Config { options: options.into_iter().map(String::from).collect(), ..Config::new(players) };
        assert!(start(&config).play_out(4, |_, _, _| {}).is_over());
    }
}
