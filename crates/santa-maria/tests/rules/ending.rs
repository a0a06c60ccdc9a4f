//! The end of the game (section 6).

use rule::rule;
use santa_maria::Source;

use crate::setting::Setting;
use crate::support::{AtTable, Table, table};

/// The table after year 3, everybody else with nothing.
pub fn finished(setting: Setting) -> Table {
    let mut table = setting.year(3).last_end().set();
    table.act("end");
    assert!(table.is_over());
    table
}

/// Row 4 of A1 is full, with 1 + 1 + 1 settlers.
fn full_row(setting: Setting) -> Setting {
    setting.road(41).tile("D09", 43, 0).tile("D10", 45, 0)
}

#[rule("S-6.1", "Y-27")]
#[test]
fn three_coins_and_resources_worth_four_make_two_points() {
    for resources in ["2wood+sugar", "wood+grain+gem", "2gold", "3wood+grain"] {
        let table = finished(table().coins(3).holds(resources));
        assert_eq!((table.me().points(Source::Coins), table.me().holds().as_str()), (2, "-"));
    }
    for (coins, points) in [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)] {
        assert_eq!(finished(table().coins(coins)).me().points(Source::Coins), points);
    }
}

#[rule("S-6.2")]
#[test]
fn a_full_row_scores_its_settlers() {
    assert_eq!(finished(full_row(table())).me().points(Source::Settlers), 3);
    // Without the road at 41 the row is not full.
    let short = table().tile("D09", 43, 0).tile("D10", 45, 0);
    assert_eq!(finished(short).me().points(Source::Settlers), 0);
}

#[rule("S-6.2")]
#[test]
fn a_settler_counts_for_its_row_and_its_column() {
    // Column 6 of A1 is 16, 66 and roads: 26 with the double at 25, 36, 46 in row 4, 56.
    let setting = full_row(table()).tile("D05", 25, 0).road(36).road(56);
    let table = finished(setting);
    // Row 4: 41, 44, 46. Column 6: 26 (1), 36 (1), 46 (1), 56 (1). The settler of 46 counts twice.
    assert_eq!(table.me().points(Source::Settlers), 3 + 4);
}

#[rule("S-6.2", "Y-29")]
#[test]
fn a_road_with_two_settlers_scores_two_in_its_line() {
    // Row 3 of A1: 35 is printed; D01 brings a road with two settlers.
    let setting = table().tile("D01", 31, 0).tile("D14", 33, 0).tile("D15", 36, 1);
    assert_eq!(finished(setting).me().points(Source::Settlers), 2);
}

#[rule("S-6.3", "Y-25")]
#[test]
fn scholars_score_and_each_bishop_costs_two_before_its_demand() {
    // A scholar worth 3 (SCH10), two bishops: sets of shipments, full lines.
    let setting = table().scholars(["SCH10", "SCH01", "SCH02"]).bishops(["BIS1", "BIS2", "BIS3"]).monks([1, 4, 5]);
    let table = finished(setting.clone());
    let points =
        |table: &Table| [Source::Scholars, Source::Bishops, Source::Demands].map(|source| table.me().points(source));
    assert_eq!(points(&table), [3, -4, 0]);
    // A set of shipments is 4 points to the bishop of the harbour, two full lines are nothing: six are 4 points.
    let setting = full_row(setting).tile("D05", 25, 0).road(36).road(56).harbour(1, ["SS01", "SS02"]);
    let table = finished(setting.harbour(2, ["SS03"]).harbour(3, ["SS04"]).harbour(4, ["SS05"]));
    assert_eq!(points(&table), [3, -4, 4]);
}

#[rule("S-6.4", "Y-26")]
#[test]
fn two_sets_of_shipments_are_six_points_and_all_shipments_count() {
    let setting = table().harbour(1, ["SS01", "SS02"]).harbour(2, ["SS03", "SS04", "SS05"]);
    let table = finished(setting.harbour(3, ["SS06", "SS07"]).harbour(4, ["SS08", "SS27"]));
    assert_eq!(table.me().points(Source::Sets), 6);
    // 3 + 3 + 3 + 3 + 4 + 4 + 4 + 4 + 8 as printed.
    assert_eq!(table.me().points(Source::Shipments), 36);
}

#[rule("S-6.5")]
#[test]
fn most_points_win_and_the_nearer_retreat_space_breaks_a_tie() {
    let table = finished(table().players(3).seat(1).retired(4).seat(2).coins(9).retired(5).seat(3).retired(2));
    assert_eq!([1, 2, 3].map(|seat| table.seat(seat).place()), [3, 1, 2]);
    assert!(table.told().contains(&"game-over".to_string()));
}

#[rule("S-6.1", "S-6.2", "S-6.3", "S-6.4")]
#[test]
fn the_steps_of_the_end_come_in_order() {
    let setting = full_row(table()).coins(3).monks([1, 4]).harbour(1, ["SS01"]);
    let table = finished(setting);
    let mut own: Vec<String> = table.told().into_iter().skip_while(|name| name != "coins-scored").collect();
    own.truncate(6);
    let order = ["coins-scored", "line-scored", "scholar-scored", "bishop-scored", "sets-scored", "shipments-scored"];
    assert_eq!(own, order);
}
