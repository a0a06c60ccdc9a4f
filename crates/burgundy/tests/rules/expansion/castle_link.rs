//! The castle link of duchies 11 to 18 (B-9.9).

use std::collections::BTreeMap;

use burgundy::position::TileName;
use burgundy::{Config, Expansion, Setup, Source, Stage, Tile};
use rule::rule;
use serde_json::json;
use table::Present;

use super::chosen::Chosen;
use crate::land::land;
use crate::setting::Setting;
use crate::support::{AtTable, Table, experts, start, table};

/// What a tile without a castle is refused with.
const APART: &str = "B-9.9 no-castle-near";
const CLAIM: &str = "castle-link castle";

/// Duchy 11, with one castle on space 7: next to it are 2 and 3 (building), 6 (monastery), 8 (animal), 12 and 13 (ship).
fn linked() -> Setting {
    let agreed = table().with(|position| {
        position.config.setup = Setup::Expert;
        position.config.duchies = vec!["2022-11".into()];
    });
    agreed.options(["castle-link"]).player(|player| player.tiles = Some(BTreeMap::from([(7, Tile::CASTLE)])))
}

/// The same with another option.
fn linked_and(option: &str) -> Setting {
    linked().options(["castle-link", option])
}

/// This many castles were left behind, and seat 1 has this many points.
fn left_behind(castles: u8, points: i16) -> Setting {
    let setting = linked().part("castle-link", json!({ "aside": castles }));
    let setting = setting.with(|position| _ = position.out.insert(TileName(Tile::CASTLE), castles));
    setting.player(|player| player.score = BTreeMap::from([("animals".into(), points)]))
}

fn aside(table: &Table) -> u64 {
    table.game.position(&table.state)["expansions"]["castle-link"]["aside"].as_u64().expect("a number")
}

fn placing(setting: &Setting, tile: &str, space: u8) -> (Table, String) {
    let number = land("2022-11").number(space);
    (setting.clone().ready(tile, space).set(), format!("place {number} {tile} {space}"))
}

/// The tile may be placed there.
fn may(setting: &Setting, tile: &str, space: u8) {
    let (mut table, action) = placing(setting, tile, space);
    table.act(&action);
    assert_eq!(table.me().tile(space), Some(tile.to_string()));
}

/// It may not.
fn may_not(setting: &Setting, tile: &str, space: u8, why: &str) {
    let (mut table, action) = placing(setting, tile, space);
    table.refuses(&action, why);
}

#[rule("B-9.9")]
#[test]
fn a_tile_must_touch_a_castle_or_hang_on_one_by_its_own_colour() {
    for (tile, space) in [("bank", 2), ("bank", 3), ("m17", 6), ("cow3", 8), ("ship", 12), ("ship", 13)] {
        may(&linked(), tile, space);
    }
    let animal = linked().cover(&[8]);
    may(&animal, "cow3", 9);
    may(&animal, "cow3", 14);
    may_not(&animal, "bank", 4, APART);
    may(&animal.cover(&[3]), "bank", 4);
    // The usual rule holds as well.
    may_not(&linked(), "cow3", 9, "B-4.6 no-neighbour");
    may_not(&linked(), "m17", 5, "B-4.6 no-neighbour");
}

#[rule("Q-B-105")]
#[test]
fn it_binds_people_against_chateauma_too() {
    let animal = linked_and("chateauma").cover(&[8]);
    may(&animal, "cow3", 9);
    may_not(&animal, "bank", 4, APART);
}

#[rule("B-9.9")]
#[test]
fn without_the_rule_a_neighbour_is_enough() {
    let plain = linked().with(|position| position.config.options.clear()).cover(&[8, 12]);
    may(&plain, "bank", 4);
    may(&plain, "bank", 19);
}

#[rule("B-9.9")]
#[test]
fn castles_are_placed_as_usual_and_open_what_is_around_them() {
    let setting = linked().cover(&[8, 9, 15]);
    may_not(&setting, "bank", 21, APART);
    may_not(&linked(), "castle", 22, "B-4.6 no-neighbour");
    let (mut table, castle) = placing(&setting.storage(["mine"]), "castle", 22);
    table.act(&castle).offers("place * mine 28");
    may(&linked().cover(&[8, 9, 15]).lay(22, "castle"), "bank", 21);
}

#[rule("Q-B-67")]
#[test]
fn the_chain_may_run_through_several_tiles_of_the_colour_but_no_other() {
    may(&linked().cover(&[8, 9]), "cow3", 15);
    may(&linked().cover(&[6, 5]), "m17", 10);
    // 10 and 11 belong to the region of 6, but no tile joins them to the castle.
    may_not(&linked().cover(&[12]), "m17", 11, APART);
    may_not(&linked().cover(&[12, 11]), "m17", 10, APART);
    may(&linked().cover(&[12, 11, 6]), "m17", 10);
    // The empty space between the tiles and the castle may be filled.
    may(&linked().cover(&[12, 11]), "m17", 6);
}

#[rule("Q-B-67")]
#[test]
fn a_region_that_touches_no_castle_is_closed() {
    let setting = linked().cover(&[12, 13, 14]);
    for space in [18, 19, 20, 21] {
        may_not(&setting, "bank", space, APART);
    }
    // With a castle on 22 it is open from there on.
    let open = setting.lay(22, "castle");
    may(&open, "bank", 21);
    may_not(&open, "bank", 19, APART);
    may(&open.clone().cover(&[21]), "bank", 20);
    may_not(&open.clone().cover(&[20]), "bank", 19, APART);
    may(&open.cover(&[21, 20]), "bank", 19);
}

#[rule("B-9.9", "Q-B-67")]
#[test]
fn the_rule_holds_for_tiles_placed_without_a_die_too() {
    let mut table = linked().cover(&[8]).ready("city-hall", 3).storage(["bank", "m17"]).set();
    table.place("city-hall", 3);
    let all: Vec<u8> =
        table.offered("place").iter().map(|text| text.rsplit(' ').next().unwrap().parse().unwrap()).collect();
    assert!(all.contains(&2) && all.contains(&4) && all.contains(&6), "{all:?}");
    table.act("place * bank 4");
    let mut closed = linked().cover(&[8, 12]).ready("city-hall", 3).storage(["bank"]).set();
    closed.place("city-hall", 3).refuses("place * bank 19", APART);
}

#[rule("B-9.9", "B-9.6.14")]
#[test]
fn the_rule_holds_for_tiles_that_come_home_at_the_end_of_a_phase() {
    let setting = linked_and("shields").part("shields", json!({ "held": [[14], []] })).silver(9).cover(&[8, 12]);
    let mut table = setting.depot(3, ["bank"]).last_turn('A').set();
    table.act("end");
    let homes = table.offered("").into_iter().filter(|text| text.contains("bank"));
    let spaces: Vec<String> = homes.map(|text| text.rsplit(' ').next().unwrap_or_default().to_string()).collect();
    assert_eq!(spaces, ["2", "3"], "the only building spaces next to the castle");
}

#[rule("Q-B-62", "B-9.9")]
#[test]
fn shield_18_lifts_the_castle_link() {
    let held = |shields: Vec<u8>| linked_and("shields").part("shields", json!({ "held": [shields, []] }));
    may(&held(vec![18]), "bank", 19);
    may(&held(vec![18]).cover(&[8]), "bank", 4);
    may_not(&held(vec![]).cover(&[8]), "bank", 4, APART);
}

#[rule("Q-B-106")]
#[test]
fn an_inn_counts_as_a_tile_of_its_colour_but_not_as_a_castle() {
    let inns = linked_and("inns");
    may(&inns.clone().lay(8, "inn"), "cow3", 9);
    may_not(&inns.clone().lay(8, "inn"), "bank", 4, APART);
    // It is placed by the same rule.
    may(&inns.clone(), "inn", 8);
    may(&inns.clone().cover(&[8]), "inn", 9);
    may_not(&inns.clone().cover(&[8]), "inn", 4, APART);
    // On a castle space it is no castle, neither for others nor for itself.
    let far = inns.cover(&[8, 9, 15]);
    may_not(&far, "inn", 22, APART);
    may_not(&far.lay(22, "inn"), "bank", 21, APART);
}

#[rule("Q-B-106")]
#[test]
fn a_white_castle_is_a_building_and_no_castle() {
    let white = linked_and("white-castles").cover(&[3]).lay(4, "white-castle");
    may_not(&white, "cow3", 9, APART);
    may(&linked_and("white-castles").lay(3, "white-castle"), "bank", 4);
    may_not(&linked_and("white-castles").cover(&[8]), "white-castle", 4, APART);
}

#[rule("B-9.9")]
#[test]
fn both_dice_and_5_points_take_a_castle_that_was_left_behind() {
    let mut table = left_behind(2, 12).dice(3, 4).depot(3, ["mine"]).set();
    table.refuses_to(2, CLAIM, "B-3.3 not-your-turn");
    table.act(CLAIM);
    assert_eq!((table.me().storage(), aside(&table)), (vec!["castle".to_string()], 1));
    assert_eq!(table.me().points(Source::Expansion(Expansion::CastleLink)), -5);
    assert_eq!((table.me().total(), table.pending()), (7, None));
    assert_eq!(table.offered(""), ["end"], "both dice are used");
    table.refuses("take 3 3 mine", "B-4.1 no-such-die").refuses(CLAIM, "B-9.9 both-dice");
}

#[rule("B-9.9")]
#[test]
fn it_takes_both_dice_unused() {
    for used in [[true, false], [false, true], [true, true]] {
        let mut table = left_behind(1, 9).player(|player| player.used = used).set();
        table.refuses(CLAIM, "B-9.9 both-dice");
    }
    let mut table = left_behind(1, 9).set();
    table.offers(CLAIM).act("workers 1").refuses(CLAIM, "B-9.9 both-dice");
}

#[rule("Q-B-65")]
#[test]
fn castles_that_nobody_took_are_left_behind_when_a_phase_begins() {
    for phase in ['A', 'B', 'C', 'D'] {
        let setting = linked().depot(1, ["castle", "mine"]).depot(4, ["castle"]).black(["castle", "ship"]);
        let mut table = setting.storage(["castle"]).last_turn(phase).set();
        assert_eq!(aside(&table), 0);
        table.act("end");
        assert_eq!((aside(&table), table.state.stage), (3, Stage::Fill), "phase {phase}");
        table.chance();
        assert_eq!(aside(&table), 3, "the new ones are on the board");
    }
}

#[rule("Q-B-65")]
#[test]
fn before_phase_b_there_are_none() {
    let agreed = Config { options: vec!["castle-link".into()], ..experts("2022", 4) };
    let mut table = start(&agreed);
    table.until(|table| table.state.phase == 0 && table.state.stage == Stage::Turn && table.state.round == 4);
    assert_eq!(aside(&table), 0);
    let mut rich = left_behind(0, 50).set();
    rich.refuses(CLAIM, "Q-B-65 no-castle-aside");
}

#[rule("Q-B-65")]
#[test]
fn a_castle_discarded_from_storage_does_not_count() {
    let full = left_behind(0, 50).storage(["castle", "mine", "ship"]).depot(1, ["bank"]);
    let mut table = full.set();
    table.act("take 1 1 bank").act("discard castle");
    assert_eq!(aside(&table), 0);
    table.until(|table| table.state.phase == 1 && table.state.stage == Stage::Fill);
    assert_eq!(aside(&table), 0);
}

#[rule("Q-B-66")]
#[test]
fn with_fewer_than_5_points_no_castle_can_be_had() {
    for points in 0..5 {
        left_behind(1, points).set().refuses(CLAIM, "Q-B-66 too-few-points");
    }
    let mut table = left_behind(1, 5).set();
    assert_eq!(table.act(CLAIM).me().total(), 0);
}

#[rule("Q-B-66", "B-4.4")]
#[test]
fn a_full_storage_discards_a_tile_first() {
    let mut table = left_behind(1, 20).storage(["mine", "ship", "bank"]).set();
    table.act(CLAIM);
    assert_eq!(table.offered(""), ["discard mine", "discard ship", "discard bank"]);
    table.refuses("discard castle", "B-4.4 cannot-discard").act("discard ship");
    let stored: std::collections::BTreeSet<String> = table.me().storage().into_iter().collect();
    assert_eq!(stored, ["bank", "castle", "mine"].map(String::from).into());
    assert_eq!((table.me().total(), aside(&table)), (15, 0), "the ship is no castle");
    assert_eq!(table.offered(""), ["end"]);
}

#[rule("B-9.9", "B-5.3")]
#[test]
fn a_claimed_castle_is_a_castle_like_any_other() {
    let mut table = left_behind(1, 20).workers(6).cover(&[8, 9, 15]).set();
    table.act(CLAIM).act("end");
    table.until(|table| table.state.round == 1 && table.state.stage == Stage::Turn && table.whose() == 1);
    let place = table.offered("place").into_iter().find(|text| text.ends_with("castle 22")).expect("workers help");
    table.act(&place).offers("workers *");
    assert_eq!(table.me().tile(22), Some("castle".into()));
}
