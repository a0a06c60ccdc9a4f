//! Retiring (section 4).

use rule::rule;
use santa_maria::Source;

use crate::support::{AtTable, table};

#[rule("S-4.1", "Y-17")]
#[test]
fn the_five_retreat_spaces_give_coins_religion_conquistador_export_and_a_road() {
    let mut coins = table().set();
    coins.acts(["retire 1", "produce", "end"]);
    assert_eq!(coins.me().coins(), 2);
    let mut religion = table().set();
    religion.acts(["retire 2", "religion", "end"]);
    assert_eq!(religion.me().religion(), 1);
    let mut conquistador = table().set();
    conquistador.acts(["retire 3", "conquistador", "end"]);
    assert_eq!(conquistador.me().conquistador(), 1);
    let mut export = table().dock(4, "SI1").holds("wood+sugar").set();
    export.acts(["retire 4", "export 4 wood+sugar", "= shipment SS01"]);
    assert_eq!(export.me().harbour(), [0, 0, 0, 1]);
    let mut road = table().set();
    road.act("retire 5");
    assert_eq!(road.offered("road").len(), 26, "any empty cell of A1");
    road.refuses("road 11", "S-4.1 cell-taken").act("road 33");
    assert!(road.me().is_filled(33));
    assert_eq!(road.view()["stacks"]["roads"], 2);
    road.act("end");
}

#[rule("S-4.1")]
#[test]
fn one_marker_for_each_space_and_its_action_may_be_left() {
    let mut table = table().set();
    table.acts(["retire 1", "decline", "end"]);
    assert_eq!(table.me().coins(), 0);
    table.refuses("retire 1", "S-4.1 retreat-taken");
    assert_eq!(table.offered("retire"), ["retire 2", "retire 3", "retire 4", "retire 5"]);
    // A space may be taken even by a player who cannot use it: nothing lies at the docks.
    table.act("retire 4").offers("end");
}

#[rule("S-4.2")]
#[test]
fn marias_income_comes_dock_by_dock_from_the_top() {
    // The rulebook's example: 2 coins, three religion actions with two grain for 5 spaces, 2 points.
    let setting = table().religion(8).holds("2grain").harbour(1, ["SS01"]).harbour(3, ["SS02", "SS03", "SS04"]);
    let mut table = setting.harbour(4, ["SS05", "SS06"]).set();
    table.acts(["retire 3", "decline"]);
    assert_eq!(table.view()["due"]["dock"], 1);
    table.act("produce");
    assert_eq!(
        (table.me().coins(), &table.view()["due"]["dock"], &table.view()["due"]["left"]),
        (2, &3.into(), &3.into())
    );
    table.acts(["religion", "step grain", "monk 9", "religion", "step grain", "religion", "decline", "monk 10"]);
    assert_eq!((table.me().religion(), table.me().monks(), table.me().coins()), (13, 2, 7));
    assert_eq!(table.view()["due"]["dock"], 4);
    table.acts(["produce", "produce", "end"]);
    assert_eq!((table.me().points(Source::Income), table.me().points(Source::Camps)), (2, 3));
}

#[rule("S-4.2")]
#[test]
fn a_shipment_exported_by_the_retreat_space_pays_at_once() {
    let mut table = table().dock(1, "SI1").holds("wood+sugar").harbour(1, ["SS01"]).set();
    table.acts(["retire 4", "export 1 wood+sugar", "= shipment SS02", "produce", "produce", "end"]);
    assert_eq!(table.me().coins(), 4);
}

#[rule("S-4.3")]
#[test]
fn free_actions_and_scholars_work_while_retiring() {
    // The merchant sells advanced resources for 3.
    let setting = table().scholars(["SCH05", "SCH01", "SCH02"]).monks([1]).holds("sugar").harbour(4, ["SS01", "SS02"]);
    let mut table = setting.set();
    table.acts(["retire 3", "sell sugar", "conquistador", "produce", "buy wood", "produce", "end"]);
    assert_eq!((table.me().holds().as_str(), table.me().coins()), ("wood", 0));
}
