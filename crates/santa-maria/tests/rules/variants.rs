//! The variants (section 7).

use rule::rule;
use santa_maria::{Source, Stage};
use serde_json::json;

use crate::ending::finished;
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, table};

/// The sets lie there and seat 2 is the start player.
fn sets(players: u8) -> Table {
    let mut table = start(&config(players, ["advanced"]));
    table.settle("table SCH01,SCH02,SCH03 BIS1,BIS2,BIS3 SI1,SI2,SI3,SI4");
    table.until(|table| table.state.stage == Stage::Start).settle("start 2");
    table.until(|table| table.state.stage == Stage::Sets);
    table
}

#[rule("S-7.1")]
#[test]
fn all_play_on_side_b_with_the_usual_supplies_and_sets_of_unused_scholars() {
    let mut table = sets(3);
    for (seat, coins) in [(2, 3), (3, 4), (1, 5)] {
        let look = table.seat(seat);
        assert_eq!((look.holds().as_str(), look.coins(), look.blue().len()), ("2wood", coins, 1));
        assert_eq!(table.view()["seats"][seat - 1]["board"], "B");
    }
    table.refuses_outcome("sets SCH01,SCH04,SCH05,SCH06", "S-7.1 bad-outcome");
    table.refuses_outcome("sets SCH04,SCH04,SCH05,SCH06", "S-7.1 bad-outcome");
    table.settle("sets SCH07,SCH04,SCH05,SCH06");
    assert_eq!(table.offered(""), ["set TH1", "set TH2", "set TH3", "set TH4"]);
}

#[rule("S-7.1", "Q-S-36", "Y-34")]
#[test]
fn sets_are_chosen_anti_clockwise_and_the_town_hall_is_placed_at_once() {
    let mut table = sets(3);
    table.settle("sets SCH07,SCH04,SCH05,SCH06");
    let mut order = vec![];
    for set in ["TH2", "TH4", "TH1"] {
        order.push(table.whose());
        table.act(&format!("set {set}"));
        table.refuses("place 11 0", "S-7.1 does-not-fit");
        assert!(table.offered("").iter().all(|text| text.starts_with("place")));
        // On two empty cells, in any rotation: 12, and 22 below it.
        table.act("place 12 0");
        if set == "TH2" {
            table.refuses("set TH2", "S-7.1 set-taken");
        }
    }
    assert_eq!(order, [1, 3, 2], "from the start player's right");
    assert_eq!(table.state.stage, Stage::Turn);
    assert_eq!(table.whose(), 2, "the start player begins");
    assert!(table.me().is_filled(12) && table.me().is_filled(22));
    assert!(table.state.sets.iter().all(Option::is_none), "the set left over is out");
}

#[rule("S-7.1", "Q-S-37")]
#[test]
fn the_scholar_of_the_set_works_for_its_player_alone_from_the_start() {
    // SCH06, the provisioner: basic resources for 2 coins.
    let setting =
        table().options(["advanced"]).coins(2).player(|own| own.scholar = Some(crate::setting::read("SCH06")));
    let mut table = setting.clone().set();
    table.act("buy grain");
    assert_eq!((table.me().coins(), table.me().monks()), (0, 0), "no monk was needed");
    assert!(table.offered_to(2).is_empty());
    // Its 2 points count at the end, and a bishop counts it among the scholars (Q-S-37): with one on the board two.
    let end = finished(setting.scholars(["SCH01", "SCH02", "SCH03"]).bishops(["BIS4", "BIS1", "BIS2"]).monks([1, 4]));
    assert_eq!((end.me().points(Source::Scholars), end.me().points(Source::Demands)), (2 + 1, 6));
}

#[rule("S-7.2")]
#[test]
fn blue_dice_of_the_offer_are_for_everybody_as_many_as_one_has_unlocked() {
    let mut table = start(&config(3, ["blue-offer"]));
    table.until(|table| table.state.stage == Stage::Turn);
    assert_eq!(table.state.blue_offer.len(), 3, "one for each player");
    assert!((1..=3).all(|seat| table.seat(seat).blue().is_empty()));

    let mut one = crate::support::table().options(["blue-offer"]).blue_offer([1, 5, 5]).set();
    one.acts(["line blue 5 5", "decline", "decline", "end"]);
    assert_eq!((one.me().on(55).as_str(), one.state.blue_offer.len()), ("blue 5", 2));
    one.acts(["retire 1", "decline", "end"]);
    one.refuses("line blue 1 1", "S-7.2 dice-used-up");
    let mut two = crate::support::table().options(["blue-offer"]).religion(3).blue_offer([1, 5, 5]).set();
    two.acts(["line blue 5 5", "decline", "decline", "end"]).acts(["retire 1", "decline", "end"]);
    two.offers("line blue 1 1");
}

#[rule("S-7.2", "Q-S-38")]
#[test]
fn a_die_that_is_unlocked_is_rolled_into_the_offer_and_open_to_others() {
    let mut table = table().options(["blue-offer"]).religion(2).blue_offer([1]).set();
    table.acts(["retire 2", "religion", "= die 5", "decline", "end"]);
    assert_eq!(table.state.blue_offer.len(), 2);
    assert_eq!(table.view()["limits"][0]["blue_most"], 2, "the limit rises at once");
    table.offers("line blue 5 5");
    assert_eq!(table.whose(), 2);
}

#[rule("S-7.2", "Q-S-39")]
#[test]
fn coins_change_a_blue_die_of_the_offer_and_all_are_rolled_back_each_year() {
    let mut table = table().options(["blue-offer"]).religion(7).coins(1).blue_offer([2]).set();
    table.act("line blue 2 1").acts(["decline", "decline", "end"]);
    assert_eq!((table.me().coins(), table.me().on(16).as_str()), (0, "blue 1"));
    let mut next = crate::support::table().options(["blue-offer"]).religion(7).blue_offer([2]).last_end().set();
    next.act("end").chance();
    assert_eq!(next.state.blue_offer.len(), 3 + 1, "three unlocked by one, one by the other");
}

/// A solo game on its board B.
pub fn solo() -> Setting {
    table().players(1).options(["solo"])
}

#[rule("S-7.3", "Q-S-40")]
#[test]
fn one_plays_alone_with_the_advanced_set_up_and_three_dice_of_each_colour() {
    let mut table = start(&config(1, ["solo"]));
    table.until(|table| table.state.stage == Stage::ChooseSets);
    assert_eq!((table.state.white.len(), table.me().coins(), table.me().blue().len()), (3, 3, 1));
    assert_eq!(table.view()["stacks"]["blue_dice"], 2);
    assert_eq!(table.offered("set").len(), 4, "one of four sets");
    table.until(|table| table.state.stage == Stage::Turn);
    // Nobody else has monks: none costs anything.
    let mut monk = solo().religion(4).set();
    monk.acts(["retire 2", "religion"]);
    assert_eq!(monk.offered("monk").len(), 10);
}

#[rule("S-7.3", "Q-S-41", "Y-36")]
#[test]
fn trees_passed_score_four_five_and_six() {
    // Trees stand between 1 and 2, 3 and 4, 5 and 6.
    for (year, tree, points) in [(1, 2, 4), (2, 4, 5), (3, 6, 6)] {
        for (space, scored) in [(tree, points), (tree - 1, 0), (10, points)] {
            let mut table = solo().year(year).conquistador(space).last_end().set();
            table.act("end");
            assert_eq!(table.me().points(Source::Conquistador), scored, "year {year}, space {space}");
        }
    }
}

/// A finished solo game with a given number of extra points from camps.
fn scored(setting: Setting, points: i16) -> Table {
    finished(setting.player(|own| {
        own.score.insert("camps".into(), points);
    }))
}

fn feats(table: &Table) -> Vec<String> {
    let feats = table.view()["feats"].as_array().cloned().unwrap_or_default();
    feats.iter().filter_map(|feat| feat.as_str().map(String::from)).collect()
}

#[rule("S-7.3", "Y-37")]
#[test]
fn a_hundred_points_win_and_more_are_feats() {
    for (points, won, reached) in [
        (99, false, vec![]),
        (100, true, vec![]),
        (119, true, vec![]),
        (120, true, vec!["democracy"]),
        (150, true, vec!["democracy", "utopia"]),
    ] {
        let table = scored(solo(), points);
        assert_eq!(table.me().total(), points);
        assert_eq!(
            (table.view()["won"].clone(), feats(&table)),
            (json!(won), reached.into_iter().map(String::from).collect())
        );
    }
}

#[rule("S-7.3", "Q-S-42")]
#[test]
fn feats_count_settlers_sets_and_demands_and_need_no_win() {
    // Settlers: 28 from S-6.2 are not there on an empty board, but points of another source do not count.
    let communism = |points| {
        let table = finished(solo().player(|own| {
            own.score.insert("settlers".into(), points);
        }));
        feats(&table)
    };
    assert_eq!((communism(27), communism(28)), (vec![], vec!["communism".to_string()]));
    let theocracy = |demands, bishops| {
        let table = finished(solo().player(|own| {
            own.score.insert("demands".into(), demands);
            own.score.insert("bishops".into(), bishops);
        }));
        feats(&table)
    };
    assert_eq!((theocracy(29, 0), theocracy(30, -6)), (vec![], vec!["theocracy".to_string()]));
    let harbour = |last: &[&'static str]| {
        let setting = solo().harbour(1, ["SS01", "SS02", "SS03", "SS04"]).harbour(2, ["SS05", "SS06", "SS07", "SS08"]);
        let setting = setting.harbour(3, ["SS09", "SS10", "SS11", "SS12"]);
        let last: Vec<_> = last.iter().map(|id| crate::setting::read(id)).collect();
        feats(&finished(setting.player(|own| own.harbour[3] = last)))
    };
    assert!(harbour(&["SS13", "SS14", "SS15"]).is_empty());
    assert_eq!(harbour(&["SS13", "SS14", "SS15", "SS16"]), ["capitalism"]);
}

/// A whole colony on side B that answers every demand: 12 full lines, 17 settlers, 8 plazas that hang together. It takes
/// 8 doubles, 3 triples and a road, no more than anybody gets in three years.
fn full_colony(setting: Setting) -> Setting {
    let tiles = [
        ("TH1", 21, 0),
        ("D01", 13, 2),
        ("D02", 14, 0),
        ("D03", 26, 1),
        ("D06", 46, 1),
        ("D07", 65, 2),
        ("D08", 43, 3),
        ("D09", 32, 3),
        ("D10", 41, 1),
        ("T04", 25, 2),
        ("T10", 63, 3),
        ("T14", 55, 3),
        ("road", 62, 0),
    ];
    tiles.into_iter().fold(setting, |setting, (tile, at, turn)| setting.tile(tile, at, turn))
}

/// RB prints 30 points from demands as a feat: three sets of shipments (one less than the feat of capitalism asks for),
/// a full colony, and all monks on scholars and bishops reach it whichever three of the six bishops are dealt.
#[rule("S-7.3", "S-6.3")]
#[test]
fn thirty_points_of_demands_are_within_reach_with_every_deal_of_bishops() {
    let all = ["BIS1", "BIS2", "BIS3", "BIS4", "BIS5", "BIS6"];
    let mut deals = 0;
    for first in 0..6 {
        for second in first + 1..6 {
            for third in second + 1..6 {
                let deal = [all[first], all[second], all[third]];
                let setting = full_colony(solo()).bishops(deal).monks([1, 2, 3, 4, 5, 6]);
                let setting = setting.harbour(1, ["SS01", "SS02", "SS03"]).harbour(2, ["SS04", "SS05", "SS06"]);
                let setting = setting.harbour(3, ["SS07", "SS08", "SS09"]).harbour(4, ["SS10", "SS11", "SS12"]);
                let table = finished(setting.player(|own| own.scholar = Some(crate::setting::read("SCH04"))));
                let points = table.me().points(Source::Demands);
                assert!(points >= 30, "{deal:?}: {points}");
                assert!(feats(&table).contains(&"theocracy".to_string()), "{deal:?}");
                deals += 1;
            }
        }
    }
    assert_eq!(deals, 20);
}
