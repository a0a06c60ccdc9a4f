//! Monasteries (B-7).

use burgundy::{Colour, Source};
use rule::rule;

use crate::land::first_duchy;
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, steps, table};

/// The duchy has a tile next to which spaces of all six colours lie, and these monasteries.
pub fn wide<const N: usize>(monasteries: [u8; N]) -> Setting {
    let city = first_duchy().region(Colour::Building, 1)[0];
    table().lay(city, "watchtower").monasteries(monasteries)
}

/// A tile of a colour and an open space for it in such a duchy.
pub fn placement(colour: Colour) -> (&'static str, u8) {
    let land = first_duchy();
    let covered = [land.middle(), land.region(Colour::Building, 1)[0]];
    let open = |space: &u8| !covered.contains(space) && land.around(*space).iter().any(|near| covered.contains(near));
    let tile = match colour {
        Colour::Building => "bank",
        Colour::Animal => "pig2",
        Colour::Ship => "ship",
        Colour::Castle => "castle",
        Colour::Mine => "mine",
        Colour::Monastery => "m17",
    };
    (tile, land.all(colour).into_iter().find(open).unwrap())
}

/// The action takes exactly this many workers.
pub fn costs(setting: &Setting, action: &str, workers: u16) {
    let mut enough = setting.clone().workers(workers).set();
    let paid = enough.offer(action)["cost"]["workers"].as_u64().unwrap_or(0);
    assert_eq!(paid, u64::from(workers), "{action}");
    assert_eq!(enough.act(action).me().workers(), 0, "{action}");
    if workers > 0 {
        setting.clone().workers(workers - 1).set().refuses(action, "B-4.2 too-few-workers");
    }
}

/// What monasteries score at the end of the game.
pub fn final_points(setting: Setting) -> i16 {
    let mut table = setting.last_turn('E').set();
    table.act("end");
    assert!(table.is_over());
    table.me().points(Source::Monasteries)
}

#[rule("B-7.1")]
#[test]
fn monastery_1_allows_equal_buildings_in_a_city() {
    let city = first_duchy().region(Colour::Building, 5);
    let setting = table().lay(city[0], "bank").lay(city[1], "bank").ready("bank", city[2]);
    let action = format!("place {} bank {}", first_duchy().number(city[2]), city[2]);
    setting.set().refuses(&action, "B-5.6 same-building");
    assert_eq!(setting.monasteries([1]).set().act(&action).me().silver(), 2);
}

#[rule("B-7.2", "X-041")]
#[test]
fn monastery_2_gives_a_worker_for_each_mine_at_the_end_of_every_phase() {
    let mines = first_duchy().all(Colour::Mine);
    for phase in ['A', 'B', 'C', 'D', 'E'] {
        let setting = table().monasteries([2]).cover(&mines[..2]).seat(2).cover(&mines).last_turn(phase);
        let mut table = setting.set();
        table.act("end");
        assert_eq!((table.me().silver(), table.me().workers()), (2, 2));
        assert_eq!((table.seat(2).silver(), table.seat(2).workers()), (3, 0), "it serves its owner only");
    }
    let mut none = table().monasteries([2]).last_turn('A').set();
    assert_eq!(none.act("end").me().workers(), 0);
}

#[rule("B-7.3", "B-7.4")]
#[test]
fn monasteries_3_and_4_improve_every_sale() {
    let city = first_duchy().beside_castle(Colour::Building);
    for (monasteries, silver, workers) in [(vec![], 1, 0), (vec![3], 2, 0), (vec![4], 1, 1), (vec![3, 4], 2, 1)] {
        let goods = monasteries.iter().fold(table().goods([1, 1, 1]), |setting, m| setting.monasteries([*m]));
        let mut by_die = goods.clone().dice(1, 6).set();
        by_die.act("sell 1 1");
        assert_eq!((by_die.me().silver(), by_die.me().workers()), (silver, workers), "{monasteries:?}");
        let mut by_warehouse = goods.ready("warehouse", city).set();
        by_warehouse.place("warehouse", city).act("sell * 1");
        assert_eq!((by_warehouse.me().silver(), by_warehouse.me().workers()), (silver, workers), "{monasteries:?}");
        assert_eq!(by_warehouse.me().points(Source::Goods), 6, "the points do not change");
    }
}

fn ship_with_5() -> Setting {
    table().monasteries([5]).ready("ship", first_duchy().beside_castle(Colour::Ship))
}

fn place_ship(setting: &Setting) -> Table {
    let mut table = setting.set();
    table.place("ship", first_duchy().beside_castle(Colour::Ship));
    table
}

#[rule("B-7.5", "Q-B-13")]
#[test]
fn monastery_5_adds_the_goods_of_a_neighbour_on_the_ring() {
    let stocked = (1..=6).fold(ship_with_5(), |setting, depot| setting.goods_in(depot, [depot]));
    for (depot, near) in [(1, [2, 6]), (2, [1, 3]), (3, [2, 4]), (4, [3, 5]), (5, [4, 6]), (6, [1, 5])] {
        let mut table = place_ship(&stocked);
        table.act(&format!("depot {depot}"));
        assert_eq!(table.offered(""), [format!("depot {}", near[0]), format!("depot {}", near[1]), "decline".into()]);
        for other in (1..=6).filter(|other| !near.contains(other)) {
            table.refuses(&format!("depot {other}"), "B-7.5 not-next-to");
        }
        table.act(&format!("depot {}", near[1]));
        let mut both = vec![depot, near[1]];
        both.sort_unstable();
        assert_eq!((table.me().goods(), table.me().marker(), table.pending()), (both, 1, None));
    }
    let mut alone = place_ship(&stocked);
    alone.act("depot 4").act("decline");
    assert_eq!((alone.me().goods(), alone.me().marker()), (vec![4], 1), "it is a may");
}

#[rule("B-7.6")]
#[test]
fn monastery_6_of_2011_lets_the_purchase_come_from_any_depot() {
    let setting = table().edition("2011").silver(4).workers(9).depot(5, ["cow4"]).black(["ship"]);
    setting.set().refuses("buy 5 cow4", "B-7.6 needs-monastery-6");
    let mut table = setting.monasteries([6]).set();
    assert_eq!(table.offered("buy"), ["buy black ship", "buy 5 cow4"]);
    table.refuses("buy 5 cow4 1", "B-7.6 no-workers-for-purchase");
    table.refuses("buy black ship 2", "B-7.6 no-workers-for-purchase");
    table.act("buy 5 cow4").refuses("buy black ship", "B-4.3 already-bought");
    assert_eq!((table.me().silver(), table.me().workers(), table.me().storage()), (2, 9, vec!["cow4".to_string()]));
}

#[rule("B-7.6", "Q-B-21")]
#[test]
fn monastery_6_of_2019_lets_workers_pay_in_any_mix() {
    for (from, tile) in [("black", "ship"), ("5", "cow4")] {
        for (word, workers) in [("", 0), (" 1", 1), (" 2", 2)] {
            let buy = format!("buy {from} {tile}{word}");
            let setting = table().edition("2019").depot(5, ["cow4"]).black(["ship"]).monasteries([6]);
            let setting = setting.silver(2 - workers).workers(workers);
            let mut table = setting.set();
            assert_eq!(table.offered("buy").len(), 2, "only one mix is affordable");
            table.act(&buy);
            assert_eq!((table.me().silver(), table.me().workers()), (0, 0), "{buy}");
            let mut rich = setting.silver(9).workers(9).set();
            assert_eq!(rich.offered("buy").len(), 6);
            rich.act(&buy).refuses("buy black ship 1", "B-4.3 already-bought").forbids("buy 5 cow4");
        }
    }
    let poor = table().edition("2019").monasteries([6]).depot(5, ["cow4"]).silver(1);
    assert_eq!(poor.set().offered("buy").len(), 0, "2 in all");
    let without = table().edition("2019").depot(5, ["cow4"]).black(["ship"]).silver(2).workers(2);
    assert_eq!(without.set().offered("buy"), ["buy black ship"]);
}

#[rule("B-7.6", "Q-B-21")]
#[test]
fn monastery_6_of_2022_takes_a_building_for_2_workers_beside_the_purchase() {
    let setting = table().silver(2).depot(5, ["cow4", "bank", "market"]).depot(2, ["church"]).black(["carpenter"]);
    setting.clone().workers(4).set().refuses("hire 5 bank", "B-7.6 needs-monastery-6");
    setting.clone().workers(1).monasteries([6]).set().refuses("hire 5 bank", "B-7.6 no-workers-for-purchase");
    let setting = setting.monasteries([6]).workers(5);
    let mut table = setting.set();
    assert_eq!(table.offered("hire"), ["hire 2 church", "hire 5 bank", "hire 5 market"]);
    assert_eq!(table.offered("buy"), ["buy black carpenter"]);
    table.refuses("hire 5 cow4", "B-7.6 not-a-building").refuses("hire 5 carpenter", "B-4.4 not-in-depot");
    table
        .refuses("buy 5 bank", "B-7.6 needs-monastery-6")
        .refuses("buy black carpenter 2", "B-7.6 no-workers-for-purchase");
    for (first, second) in [("hire 5 bank", "buy black carpenter"), ("buy black carpenter", "hire 5 bank")] {
        let mut table = setting.set();
        table.act(first).act(second);
        assert_eq!((table.me().workers(), table.me().silver(), table.me().storage().len()), (3, 0, 2));
        table.refuses("hire 2 church", "B-7.6 already-hired");
        table.finish_turn().finish_turn().until(|table| table.state.stage == burgundy::Stage::Turn);
        table.offers("hire 2 church");
    }
}

#[rule("B-7.7")]
#[test]
fn monastery_7_adds_1_point_for_each_animal_tile_that_scores() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    let herd = table().monasteries([7]).lay(pasture[0], "sheep4").lay(pasture[2], "cow3").ready("sheep3", pasture[1]);
    let mut table = herd.ready("pig2", pasture[3]).set();
    assert_eq!(table.place("sheep3", pasture[1]).me().points(Source::Animals), (3 + 1) + (4 + 1));
    assert_eq!(table.place("pig2", pasture[3]).me().points(Source::Animals), 9 + 3);
}

#[rule("B-7.8", "X-032")]
#[test]
fn monastery_8_lets_a_worker_change_a_die_by_1_or_2() {
    let (tile, space) = placement(Colour::Ship);
    let number = first_duchy().number(space);
    for from in 1..=6 {
        for to in 1..=6 {
            let setting = wide([8]).dice(from, from).depot(to, ["mine"]).goods([to]);
            let workers = steps(from, to).div_ceil(2);
            costs(&setting, &format!("take {from} {to} mine"), workers);
            costs(&setting, &format!("sell {from} {to}"), workers);
        }
        let placing = wide([8]).dice(from, from).storage([tile]);
        costs(&placing, &format!("place {from} {tile} {space}"), steps(from, number).div_ceil(2));
    }
}

#[rule("B-7.9", "B-7.10", "B-7.11")]
#[test]
fn monasteries_9_to_11_give_a_free_step_for_placing_tiles_of_their_colours() {
    let helpers = [
        (9, vec![Colour::Building]),
        (10, vec![Colour::Ship, Colour::Animal]),
        (11, vec![Colour::Castle, Colour::Mine, Colour::Monastery]),
    ];
    for (monastery, colours) in helpers {
        for colour in Colour::ALL {
            let (tile, space) = placement(colour);
            for from in 1..=6 {
                let away = steps(from, first_duchy().number(space));
                let workers = if colours.contains(&colour) { away.saturating_sub(1) } else { away };
                let setting = wide([monastery]).dice(from, from).storage([tile]);
                costs(&setting, &format!("place {from} {tile} {space}"), workers);
                // Taking and selling stay as they are.
                let other = from % 6 + 1;
                let idle = wide([monastery]).dice(from, from).depot(other, [tile]).goods([other]);
                costs(&idle, &format!("take {from} {other} {tile}"), 1);
                costs(&idle, &format!("sell {from} {other}"), 1);
            }
        }
    }
}

#[rule("B-7.12")]
#[test]
fn monastery_12_gives_a_free_step_for_taking_tiles() {
    let (tile, space) = placement(Colour::Mine);
    let number = first_duchy().number(space);
    for from in 1..=6 {
        for to in 1..=6 {
            let setting = wide([12]).dice(from, from).depot(to, ["ship"]).goods([to]);
            costs(&setting, &format!("take {from} {to} ship"), steps(from, to).saturating_sub(1));
            costs(&setting, &format!("sell {from} {to}"), steps(from, to));
        }
        costs(
            &wide([12]).dice(from, from).storage([tile]),
            &format!("place {from} {tile} {space}"),
            steps(from, number),
        );
    }
    // Every die has its own free step.
    let mut table = table().monasteries([12]).dice(1, 3).depot(6, ["ship"]).depot(2, ["mine"]).set();
    table.act("take 1 6 ship").act("take 3 2 mine");
    assert_eq!(table.me().storage(), ["ship", "mine"]);
}

#[rule("B-7.13", "B-7.14")]
#[test]
fn monasteries_13_and_14_improve_taking_workers_but_no_boarding_house() {
    let city = first_duchy().beside_castle(Colour::Building);
    for (monasteries, silver, workers) in [(vec![], 0, 2), (vec![13], 1, 2), (vec![14], 0, 4), (vec![13, 14], 1, 4)] {
        let setting = monasteries.iter().fold(table(), |setting, monastery| setting.monasteries([*monastery]));
        for die in 1..=6 {
            let mut table = setting.clone().dice(die, die).set();
            table.act(&format!("workers {die}"));
            assert_eq!((table.me().silver(), table.me().workers()), (silver, workers), "{monasteries:?}");
        }
        let mut table = setting.ready("boarding-house", city).set();
        table.place("boarding-house", city);
        assert_eq!((table.me().silver(), table.me().workers()), (0, 4), "{monasteries:?}");
    }
}

#[rule("B-7.15")]
#[test]
fn monastery_15_scores_each_colour_sold() {
    for (edition, each) in [("2011", 3), ("2019", 2), ("2022", 2)] {
        let goods = table().edition(edition).sold([1, 1, 4, 6, 6, 6]).goods([2, 3]);
        assert_eq!(final_points(goods.clone()), 0);
        assert_eq!(final_points(goods.monasteries([15])), 3 * each, "{edition}");
        assert_eq!(final_points(table().edition(edition).goods([2, 3]).monasteries([15])), 0, "unsold goods");
    }
}

#[rule("B-7.16", "B-7.17", "B-7.18", "B-7.19", "B-7.20", "B-7.21", "B-7.22", "B-7.23")]
#[test]
fn monasteries_16_to_23_score_4_points_for_each_building_of_their_type() {
    let types = [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding-house"),
        (22, "bank"),
        (23, "city-hall"),
    ];
    let cities: Vec<u8> = first_duchy().regions(Colour::Building).iter().map(|city| city[0]).collect();
    for edition in EDITIONS {
        for (monastery, _) in types {
            for (scores, building) in types {
                let setting = table().edition(edition).lay(cities[0], building).lay(cities[2], building);
                let points = if scores == monastery { 8 } else { 0 };
                assert_eq!(final_points(setting.monasteries([monastery])), points, "{monastery}, {building}");
            }
        }
    }
}

#[rule("B-7.24")]
#[test]
fn monastery_24_scores_4_points_for_each_type_of_animal() {
    let pastures = first_duchy().all(Colour::Animal);
    let herds: [(&[&str], i16); 4] = [
        (&[], 0),
        (&["cow3", "cow2"], 4),
        (&["cow3", "pig2", "cow2"], 8),
        (&["cow4", "pig4", "sheep2", "chicken2"], 16),
    ];
    for (herd, points) in herds {
        let setting = herd.iter().zip(&pastures).fold(table(), |setting, (animal, space)| setting.lay(*space, animal));
        assert_eq!(final_points(setting.clone().monasteries([24])), points, "{herd:?}");
        assert_eq!(final_points(setting), 0);
    }
    assert_eq!(final_points(table().storage(["cow4", "pig4"]).monasteries([24])), 0, "stored animals do not count");
}

#[rule("B-7.25")]
#[test]
fn monastery_25_scores_1_point_for_each_goods_tile_sold() {
    let goods = table().sold([1, 1, 4, 6, 6, 6]).goods([2, 3]);
    assert_eq!(final_points(goods.clone().monasteries([25])), 6);
    assert_eq!(final_points(goods), 0);
    assert_eq!(final_points(table().goods([2, 3]).monasteries([25])), 0, "unsold goods");
}

#[rule("B-7.26")]
#[test]
fn monastery_26_scores_each_bonus_tile_large_or_small() {
    for (edition, each) in [("2011", 2), ("2019", 3), ("2022", 3)] {
        let bonuses = table().edition(edition).player(|player| player.large = vec![Colour::Mine, Colour::Ship]);
        let bonuses = bonuses.player(|player| player.small = vec![Colour::Animal]);
        let bonuses = bonuses.seat(2).player(|player| player.large = vec![Colour::Animal]).seat(1);
        assert_eq!(final_points(bonuses.clone().monasteries([26])), 3 * each, "{edition}");
        assert_eq!(final_points(bonuses), 0);
    }
}
