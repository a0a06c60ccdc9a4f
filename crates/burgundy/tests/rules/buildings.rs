//! Buildings (B-6).

use burgundy::{Colour, Pending, Source, Task};
use rule::rule;

use crate::land::first_duchy;
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, table};

/// A space of the city of 5, next to the castle.
fn city() -> u8 {
    first_duchy().region(Colour::Building, 5)[0]
}

fn placed(setting: Setting, building: &str) -> Table {
    let mut table = setting.ready(building, city()).set();
    table.place(building, city());
    table
}

/// One tile of every colour in each of depots 3 and 6, and in the black depot.
fn stocked() -> Setting {
    table()
        .depot(3, ["ship", "castle", "mine", "bank"])
        .depot(6, ["cow3", "m16", "church", "mine"])
        .black(["ship", "castle", "mine", "bank", "pig3", "m7"])
}

#[rule("B-6.1")]
#[test]
fn a_warehouse_sells_one_colour_of_choice_without_a_die() {
    for (players, each) in [(2, 2), (3, 3), (4, 4)] {
        let mut table = placed(table().players(players).goods([2, 2, 2, 5, 6]), "warehouse");
        assert_eq!(table.offered(""), ["sell * 2", "sell * 5", "sell * 6", "decline"]);
        table.refuses("sell * 3", "B-4.7 no-goods").refuses("workers *", "B-6.1 not-by-effect");
        table.act("sell * 2");
        assert_eq!((table.me().silver(), table.me().points(Source::Goods)), (1, 3 * each));
        assert_eq!((table.me().goods(), table.me().sold()), (vec![5, 6], vec![2, 2, 2]));
        table.offers("workers 1");
    }
}

#[rule("B-6.2", "B-6.9")]
#[test]
fn a_carpenters_workshop_takes_a_building_from_depots_1_to_6() {
    for edition in EDITIONS {
        let mut table = placed(stocked().edition(edition), "carpenter");
        assert_eq!(table.offered(""), ["take * 3 bank", "take * 6 church", "decline"]);
        table.refuses("take * 3 ship", "B-6.2 not-by-effect").refuses("take * 6 cow3", "B-6.2 not-by-effect");
        table.refuses("take * 1 bank", "B-4.4 not-in-depot").act("take * 6 church");
        assert_eq!((table.me().storage(), table.pending()), (vec!["church".to_string()], None));
        assert_eq!(table.depot(6), ["cow3", "m16", "mine"]);
    }
}

#[rule("B-6.3", "B-6.9")]
#[test]
fn a_church_takes_a_mine_a_monastery_or_a_castle_from_depots_1_to_6() {
    for edition in EDITIONS {
        let mut table = placed(stocked().edition(edition), "church");
        let takes = ["take * 3 castle", "take * 3 mine", "take * 6 m16", "take * 6 mine", "decline"];
        assert_eq!(table.offered(""), takes);
        table.refuses("take * 3 bank", "B-6.3 not-by-effect").refuses("take * 3 ship", "B-6.3 not-by-effect");
        table.act("take * 6 m16");
        assert_eq!((table.me().storage(), table.pending()), (vec!["m16".to_string()], None));
    }
}

#[rule("B-6.4", "B-6.9")]
#[test]
fn a_market_takes_a_ship_or_an_animal_from_depots_1_to_6() {
    for edition in EDITIONS {
        let mut table = placed(stocked().edition(edition), "market");
        assert_eq!(table.offered(""), ["take * 3 ship", "take * 6 cow3", "decline"]);
        table.refuses("take * 3 mine", "B-6.4 not-by-effect").refuses("take * 6 church", "B-6.4 not-by-effect");
        table.act("take * 6 cow3");
        assert_eq!((table.me().storage(), table.pending()), (vec!["cow3".to_string()], None));
    }
}

#[rule("B-6.5")]
#[test]
fn a_boarding_house_gives_4_workers() {
    let table = placed(table().workers(1), "boarding-house");
    assert_eq!((table.me().workers(), table.me().silver(), table.me().total()), (5, 0, 0));
}

#[rule("B-6.6")]
#[test]
fn a_bank_gives_2_silver() {
    let table = placed(table().silver(1), "bank");
    assert_eq!((table.me().silver(), table.me().workers(), table.me().total()), (3, 0, 0));
}

#[rule("B-6.7", "Q-B-15")]
#[test]
fn a_city_hall_places_a_stored_tile_on_any_number() {
    let land = first_duchy();
    for (colour, tile) in [(Colour::Ship, "ship"), (Colour::Mine, "mine"), (Colour::Monastery, "m16")] {
        let mut table = placed(table().storage([tile]), "city-hall");
        let covered = [land.middle(), city()];
        let next = |space: &u8| land.around(*space).iter().any(|near| covered.contains(near));
        let spaces: Vec<u8> = land.all(colour).into_iter().filter(next).collect();
        let mut expected: Vec<String> = spaces.iter().map(|space| format!("place * {tile} {space}")).collect();
        expected.push("decline".into());
        assert_eq!(table.offered(""), expected);
        let far = land.all(colour).into_iter().find(|space| !next(space)).unwrap();
        table.refuses(&format!("place * {tile} {far}"), "B-4.6 no-neighbour");
        let castle = land.region(Colour::Castle, 3)[0];
        table.refuses(&format!("place * {tile} {castle}"), "B-4.6 wrong-colour");
        table.refuses(&format!("place * {tile} {}", city()), "B-4.6 space-taken");
        table.act(&expected[0]);
        assert_eq!(table.me().tile(spaces[0]).as_deref(), Some(tile));
    }
}

#[rule("B-6.7", "B-5.6", "Q-B-15")]
#[test]
fn a_city_hall_does_not_lift_the_rule_against_equal_buildings() {
    let land = first_duchy();
    let [_, second, third, ..] = land.region(Colour::Building, 5)[..] else { panic!("a city of 5") };
    let other = land.region(Colour::Building, 1)[0];
    let mut table = placed(table().lay(second, "bank").storage(["bank", "city-hall"]), "city-hall");
    table.refuses(&format!("place * bank {third}"), "B-5.6 same-building");
    table.refuses(&format!("place * city-hall {third}"), "B-5.6 same-building");
    table.offers(&format!("place * bank {other}")).act(&format!("place * city-hall {other}"));
    // The second city hall has its effect as usual, but the bank still fits nowhere near.
    assert_eq!(table.pending(), None, "{:?}", table.offered(""));
}

#[rule("B-6.7", "X-012")]
#[test]
fn a_tile_placed_by_a_city_hall_has_its_effect() {
    let land = first_duchy();
    let other = land.region(Colour::Building, 1)[0];
    let mut table = placed(table().storage(["market"]).depot(2, ["ship"]), "city-hall");
    table.act(&format!("place * market {other}"));
    assert_eq!(table.pending(), Some(Pending::task(Task::TakeShipAnimal)));
    // The market is alone in its city of 1: 1 + 10 points.
    assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (1, 10));
    assert_eq!(table.act("take * 2 ship").me().storage(), ["ship"]);
}

#[rule("B-6.8")]
#[test]
fn a_watchtower_scores_4_points() {
    let table = placed(table(), "watchtower");
    assert_eq!((table.me().points(Source::Watchtowers), table.me().total()), (4, 4));
}

#[rule("B-6.9")]
#[test]
fn no_building_reaches_the_black_depot() {
    for building in ["carpenter", "church", "market"] {
        let only_black = table().black(["ship", "castle", "mine", "bank", "pig3", "m7"]).silver(5);
        let table = placed(only_black, building);
        assert_eq!(table.pending(), None, "{building} finds nothing");
        assert!(table.told().contains(&"effect-lost".into()));
    }
}
