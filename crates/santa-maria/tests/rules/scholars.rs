//! What the scholars do, each by its own ability (S-3.5).

use rule::rule;
use santa_maria::Source;
use serde_json::json;

use crate::setting::Setting;
use crate::support::{AtTable, table};

/// Seat 1 has trained this scholar.
fn with(scholar: &str) -> Setting {
    let others = ["SCH01", "SCH02", "SCH03"].into_iter().filter(|id| *id != scholar).take(2).collect::<Vec<_>>();
    table().scholars([scholar, others[0], others[1]]).monks([1])
}

#[rule("S-3.5")]
#[test]
fn the_navigator_pays_one_wood_less() {
    let mut table =
        with("SCH01").dock(1, "SI1").dock(2, "SS05").dock(3, "SS09").coins(1).holds("wood+grain+sugar").set();
    table.act("activate 66");
    // SI1: wood and sugar; SS05: sugar and gem, no wood; SS09: wood, grain and sugar.
    assert_eq!(table.offered("export"), ["export 1 sugar", "export 3 grain+sugar"]);
    table.refuses("export 1 wood+sugar", "S-3.2 bad-payment").act("export 1 sugar");
}

#[rule("S-3.5")]
#[test]
fn the_architect_pays_no_grain_for_triples() {
    let table = with("SCH02").offer(["D01", "T01"]).holds("2wood+grain").set();
    assert_eq!(table.offered("expand"), ["expand D01 2wood", "expand T01 2wood"]);
}

#[rule("S-3.5")]
#[test]
fn the_overseer_pays_one_coin_less_but_never_less_than_one() {
    let mut table = with("SCH03").coins(9).set();
    table.acts(["activate 23", "produce", "end", "retire 1", "decline", "end", "activate 16", "produce", "end"]);
    assert_eq!((table.me().on(23).as_str(), table.me().on(16).as_str()), ("coins 1", "coins 1"));
    assert_eq!(table.offer("activate 61")["cost"], json!({ "coins": 2 }));
}

#[rule("S-3.5", "S-2.3")]
#[test]
fn the_astronomer_changes_each_die_by_one_for_free() {
    let mut table = with("SCH04").white([3]).coins(1).set();
    assert_eq!(table.offer("line white 3 4")["cost"], json!({ "free_steps": 1 }));
    assert_eq!(table.offer("line white 3 5")["cost"], json!({ "coins": 1, "free_steps": 1 }));
    assert_eq!(table.offered("line").len(), 5, "1 to 5 are within reach");
    table.act("line white 3 4");
    assert_eq!(table.me().coins(), 1);
}

#[rule("S-3.5", "S-2.6")]
#[test]
fn the_merchant_sells_advanced_resources_for_three() {
    let mut table = with("SCH05").holds("wood+sugar").set();
    table.acts(["sell wood", "sell sugar"]);
    assert_eq!(table.me().coins(), 1 + 3);
    // Also what exceeds the limit (camp 2 brings 2 gems), and in the last sale: 3 + 3 coins are 2 points.
    let mut camp = with("SCH05").religion(4).holds("3gem").set();
    camp.acts(["retire 2", "religion", "decline", "monk 8"]);
    assert_eq!((camp.me().holds().as_str(), camp.me().coins()), ("3gem", 6));
    assert_eq!(crate::ending::finished(with("SCH05").holds("gem+gold")).me().points(Source::Coins), 2);
}

#[rule("S-3.5", "S-2.5")]
#[test]
fn the_provisioner_buys_for_two() {
    let mut table = with("SCH06").coins(2).set();
    table.act("buy wood");
    assert_eq!((table.me().coins(), table.me().holds().as_str()), (0, "wood"));
}

#[rule("S-3.5", "S-3.4")]
#[test]
fn the_theologian_may_pay_a_coin_for_the_second_step() {
    let mut table = with("SCH07").coins(1).holds("grain").set();
    table.acts(["retire 2", "religion"]);
    assert_eq!(table.offered("step"), ["step grain", "step coin"]);
    table.act("step coin");
    assert_eq!((table.me().religion(), table.me().coins(), table.me().holds().as_str()), (2, 0, "grain"));
}

#[rule("S-3.5", "S-3.3")]
#[test]
fn the_explorer_scores_a_point_for_each_gold_symbol() {
    let mut table = with("SCH08").conquistador(2).set();
    table.acts(["retire 3", "conquistador"]);
    assert_eq!((table.me().holds().as_str(), table.me().points(Source::Abilities)), ("gold", 1));
}

#[rule("S-3.5", "S-2.1")]
#[test]
fn the_surveyor_gets_a_coin_for_each_expansion() {
    let mut table = with("SCH09").offer(["D01", "T01"]).holds("2wood").set();
    table.acts(["expand D01 2wood", "place 12 0"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("-", 1));
}

/// A table that began with the quartermaster keeps him: what he could do is nobody else's since.
#[rule("S-1.3", "S-2.6")]
#[test]
fn nobody_holds_more_than_three_of_a_kind() {
    let newest = santa_maria::data::Data::standard();
    assert!(newest.perks.iter().all(|perks| perks.limit == 3), "whichever scholars come together");
    let five = with("SCH09").holds("4wood").wrong();
    assert!(five.contains("wood"), "{five}");
    let mut then = with("SCH09").rules(2).coins(1).holds("4wood").set();
    then.acts(["activate 23", "produce"]);
    assert_eq!((then.me().holds().as_str(), then.me().coins()), ("5wood", 1));
}

#[rule("S-3.5")]
#[test]
fn the_abbot_pays_one_coin_to_each_who_is_there() {
    let mut table = with("SCH10").religion(4).coins(1).seat(2).monks([10]).set();
    table.acts(["retire 2", "religion", "monk 10"]);
    assert_eq!((table.me().coins(), table.seat(2).coins()), (0, 1));
}
