//! Trade routes (B-9.5).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use burgundy::{Burgundy, Colour, Config, Expansion, RouteOrder, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::{Actions, Game, Play, Present, Seat, Silent, Turn};

use super::chosen::{Chosen, LATER};
use crate::land::first_duchy;
use crate::monasteries::final_points;
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, experts, start, table};

fn with_routes(config: Config) -> Config {
    Config { options: vec!["trade-routes".into()], ..config }
}

fn by_choice(config: Config) -> Config {
    Config { route_order: RouteOrder::Chosen, ..with_routes(config) }
}

/// Seat 1 has these route tiles, and goods lie on them.
fn route(tiles: &[u8], laid: &[u8]) -> Setting {
    let part = json!({ "routes": [tiles, []], "laid": [laid, []] });
    table().options(["trade-routes"]).part("trade-routes", part).player(|player| {
        let sold: &mut BTreeMap<u8, u8> = &mut player.sold;
        laid.iter().for_each(|goods| *sold.entry(*goods).or_default() += 1);
    })
}

fn kept(table: &Table) -> Value {
    table.game.position(&table.state)["expansions"]["trade-routes"].clone()
}

/// The goods on the route of seat 1.
fn laid(table: &Table) -> Value {
    kept(table)["laid"][0].clone()
}

/// The route tiles of each seat.
fn dealt(table: &Table) -> Vec<Vec<u8>> {
    serde_json::from_value(kept(table)["routes"].clone()).expect("routes")
}

fn for_routes(table: &Table) -> i16 {
    table.me().points(Source::Expansion(Expansion::TradeRoutes))
}

/// Seat 1 sells its goods of a colour with a die.
fn sell(setting: Setting, goods: u8) -> Table {
    let mut table = setting.dice(goods, goods).set();
    table.act(&format!("sell {goods} {goods}"));
    table
}

/// A table after its set-up.
fn set_up(config: &Config) -> Table {
    let mut table = start(config);
    table.until(|table| table.state.stage == Stage::Fill);
    table
}

#[rule("X-074", "B-9.5")]
#[test]
fn each_player_gets_5_4_or_3_tiles_of_3_spaces() {
    for edition in LATER {
        for (players, each) in [(2, 5), (3, 4), (4, 3)] {
            let table = set_up(&with_routes(config(edition, players)));
            let routes = dealt(&table);
            assert_eq!(routes.iter().map(Vec::len).collect::<Vec<_>>(), vec![each; players.into()], "{edition}");
            let all: BTreeSet<u8> = routes.into_iter().flatten().collect();
            assert_eq!(all.len(), each * usize::from(players), "each of the 12 tiles is there once");
            let spaces = |seat| table.state.more.trade_routes.spaces(seat);
            assert!(Seat::all(players.into()).all(|seat| spaces(seat) == 3 * each));
        }
    }
}

#[rule("B-9.5")]
#[test]
fn the_tiles_and_their_order_are_random() {
    let is_routes = |table: &Table| matches!(table.game.turn(&table.state), Turn::Chance(_)) && table.state.round == 0;
    let mut table = start(&with_routes(config("2019", 4)));
    table.settle("goods 123 123 123 123").settle("start 2 5 1 3");
    assert!(is_routes(&table));
    let deals: BTreeSet<String> = (0..50).map(|seed| table.sample(seed).to_string()).collect();
    assert!(deals.len() > 45 && deals.iter().all(|deal| deal.starts_with("routes ")), "{deals:?}");
    for wrong in [
        "routes 1,2,3 4,5,6 7,8,9 10,11,11",
        "routes 1,2,3 4,5,6 7,8,9 -",
        "routes 1,2,3,10 4,5,6 7,8,9 11,12",
        "routes 1,2,3,4 5,6,7,8 9,10,11,12 -",
    ] {
        table.refuses_outcome(wrong, "B-9.5 bad-outcome");
    }
    table.settle("routes 3,2,1 4,5,6 12,8,9 10,11,7");
    assert_eq!(dealt(&table), [[3, 2, 1], [4, 5, 6], [12, 8, 9], [10, 11, 7]]);
}

#[rule("B-9.5")]
#[test]
fn sold_goods_are_laid_from_left_to_right_and_a_fitting_colour_brings_the_bonus() {
    // Route 3: goods 4 for an action, goods 1 for 4 points, goods 2 for a ship or animal.
    let mut table = sell(route(&[3], &[]).goods([1, 1, 5]), 1);
    assert_eq!((laid(&table), for_routes(&table)), (json!([1, 1]), 4), "the second lies on its colour");
    assert_eq!(table.pending(), None);
    table.finish_turn();
    assert_eq!(kept(&table)["laid"][1], json!([]), "the other player has a route of their own");
    // The next sale goes on where the last one ended, on the next tile.
    let table = sell(route(&[3, 10], &[1, 1, 1]).goods([6]), 6);
    assert_eq!((laid(&table), for_routes(&table)), (json!([1, 1, 1, 6]), 4));
    let nothing = sell(route(&[3, 10], &[1, 1, 1]).goods([3]), 3);
    assert_eq!((laid(&nothing), for_routes(&nothing), nothing.pending()), (json!([1, 1, 1, 3]), 0, None));
}

#[rule("B-9.5", "Q-B-43")]
#[test]
fn workers_silver_and_points_come_at_once() {
    // Of 2 players each goods tile sold brings 2 points, each sale 1 silver.
    for (tile, goods, silver, workers, points) in [(12, 3, 1, 4, 0), (9, 1, 3, 0, 0), (10, 6, 1, 0, 4)] {
        for edition in LATER {
            let mut table = sell(route(&[tile], &[]).edition(edition).goods([goods]), goods);
            assert_eq!((table.me().silver(), table.me().workers()), (silver, workers), "route {tile}");
            assert_eq!((for_routes(&table), table.me().total()), (points, 2 + points), "route {tile}");
            assert_eq!(table.pending(), None);
            table.refuses("decline", "B-5.7 no-effect");
        }
    }
}

/// Tiles of every colour lie in the depots, a mine in storage.
fn stocked(setting: Setting) -> Setting {
    let setting = setting.depot(1, ["bank", "mine"]).depot(2, ["m3", "castle"]).depot(3, ["ship", "cow3"]);
    setting.black(["carpenter"]).storage(["mine"])
}

#[rule("B-9.5", "Q-B-43")]
#[test]
fn bonuses_that_are_actions_do_what_buildings_and_castles_do_and_may_be_declined() {
    let mine = first_duchy().beside_castle(Colour::Mine);
    let places = format!("place * mine {mine}");
    let cases: [(u8, &[u8], u8, &[&str]); 5] = [
        (1, &[], 2, &["take * 1 bank"]),
        (8, &[1], 3, &["take * 1 mine", "take * 2 m3", "take * 2 castle"]),
        (2, &[], 1, &["take * 3 ship", "take * 3 cow3"]),
        (4, &[], 3, &[&places]),
        (11, &[], 5, &["sell * 6"]),
    ];
    for (tile, before, goods, offers) in cases {
        let setting = stocked(route(&[tile], before)).goods([goods, 6]);
        let mut table = sell(setting.clone(), goods);
        let offered: BTreeSet<String> = table.offered("").into_iter().collect();
        let expected = offers.iter().chain(&["decline"]).map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(offered, expected, "route {tile}");
        table.act(offers[0]);
        let mut declined = sell(setting, goods);
        let before = (declined.me().storage(), declined.me().total(), declined.me().goods());
        declined.act("decline");
        assert_eq!((declined.me().storage(), declined.me().total(), declined.me().goods()), before);
        assert_eq!((declined.pending(), declined.whose()), (None, 1));
        declined.offers(&format!("workers {goods}"));
    }
}

#[rule("B-9.5", "Q-B-43")]
#[test]
fn an_action_of_a_route_is_that_of_a_castle_but_may_be_declined() {
    let mine = first_duchy().beside_castle(Colour::Mine);
    let setting = stocked(route(&[7], &[])).goods([5, 6]);
    for action in ["take * 1 bank", "take * 2 castle", "sell * 6", "workers *", &format!("place * mine {mine}")] {
        let mut table = sell(setting.clone(), 5);
        table.offers(action).refuses("take * 1 ship", "B-4.4 not-in-depot");
        table.act(action).offers("workers 5");
    }
    let mut declined = sell(setting, 5);
    declined.act("decline");
    assert_eq!((declined.pending(), declined.me().workers(), declined.me().storage().len()), (None, 0, 1));
}

#[rule("Q-B-43")]
#[test]
fn a_bonus_that_nobody_can_use_is_lost() {
    let table = sell(route(&[1], &[]).goods([2, 2]), 2);
    assert_eq!((table.pending(), laid(&table)), (None, json!([2, 2])), "there is no building to take");
}

#[rule("Q-B-43")]
#[test]
fn each_bonus_is_finished_before_the_next_goods_are_laid() {
    // Route 11: goods 5 sell again, goods 2 take a mine, a monastery or a castle.
    let setting = route(&[11], &[]).goods([5, 5, 2]).depot(1, ["mine"]);
    let mut table = sell(setting.clone(), 5);
    assert_eq!((laid(&table), table.me().sold()), (json!([5]), vec![5, 5]));
    table.act("sell * 2");
    assert_eq!(laid(&table), json!([5, 2]), "the goods of the bonus come next");
    table.act("take * 1 mine");
    assert_eq!((laid(&table), table.pending()), (json!([5, 2, 5]), None), "then the rest of the first sale");
    assert_eq!(table.me().points(Source::Goods), 3 * 2);
    let mut declined = sell(setting, 5);
    declined.act("decline");
    assert_eq!((laid(&declined), declined.me().goods()), (json!([5, 5]), vec![2]));
}

#[rule("Q-B-43")]
#[test]
fn a_chain_of_sales_and_placements_comes_back_to_the_first_sale() {
    // Route 5: goods 6 place a tile, goods 4 a ship or animal, goods 3 sell.
    let city = first_duchy().beside_castle(Colour::Building);
    let setting = route(&[5], &[]).goods([6, 6, 4]).storage(["warehouse"]).depot(2, ["ship"]);
    let mut table = sell(setting, 6);
    table.act(&format!("place * warehouse {city}")).act("sell * 4");
    assert_eq!(laid(&table), json!([6, 4]));
    table.act("take * 2 ship");
    assert_eq!((laid(&table), table.pending()), (json!([6, 4, 6]), None));
    assert_eq!(table.me().storage(), ["ship"]);
}

#[rule("Q-B-44")]
#[test]
fn points_and_silver_of_the_sale_come_before_the_goods_are_laid() {
    let mut table = sell(route(&[9], &[]).goods([1, 1]), 1);
    assert_eq!(table.told(), ["sold", "gained", "expansion", "gained", "expansion"]);
    assert_eq!(table.me().silver(), 1 + 2);
    // The silver of the sale may pay a purchase before the bonus is used.
    table = sell(route(&[11], &[]).goods([5, 2]).silver(1).black(["carpenter"]), 5);
    table.act("buy black carpenter").act("sell * 2");
    assert_eq!((table.me().silver(), laid(&table)), (1, json!([5, 2])));
}

#[rule("Q-B-44", "B-9.5")]
#[test]
fn what_no_longer_fits_goes_to_the_pile() {
    // The last space of route 9 takes goods 5.
    let mut table = sell(route(&[9], &[1, 1]).goods([5, 5, 5, 2]).depot(4, ["bank"]), 5);
    assert_eq!(laid(&table), json!([1, 1, 5]));
    table.act("take * 4 bank");
    assert_eq!((laid(&table), table.pending()), (json!([1, 1, 5]), None));
    assert_eq!((table.me().sold(), table.me().points(Source::Goods)), (vec![1, 1, 5, 5, 5], 6));
    // A full route: a sale as usual.
    let full = sell(route(&[9], &[1, 1, 5]).goods([5, 5]).depot(4, ["bank"]), 5);
    assert_eq!((laid(&full), full.pending()), (json!([1, 1, 5]), None));
    assert_eq!((full.me().sold(), full.me().silver(), full.me().total()), (vec![1, 1, 5, 5, 5], 1, 4));
}

#[rule("B-9.5")]
#[test]
fn goods_on_the_route_count_as_sold() {
    let both = route(&[3, 10], &[1, 4, 4]);
    assert_eq!(final_points(both.clone().monasteries([15])), 2 * 2);
    assert_eq!(final_points(both.monasteries([25])), 3);
    assert_eq!(sell(route(&[3], &[]).goods([1, 1]), 1).me().sold(), [1, 1]);
}

#[rule("B-9.5")]
#[test]
fn every_sale_goes_along_the_route() {
    let land = first_duchy();
    let city = land.beside_castle(Colour::Building);
    let mut warehouse = route(&[10], &[]).goods([6]).ready("warehouse", city).set();
    warehouse.place("warehouse", city).act("sell * 6");
    assert_eq!((laid(&warehouse), for_routes(&warehouse)), (json!([6]), 4));
    let hill = land.region(Colour::Castle, 3);
    let mut castle = route(&[10], &[]).lay(hill[0], "castle").goods([6]).ready("castle", hill[1]).set();
    castle.place("castle", hill[1]).act("sell * 6");
    assert_eq!((laid(&castle), for_routes(&castle)), (json!([6]), 4));
}

#[rule("B-9.5", "B-9.6.14")]
#[test]
fn a_sale_at_the_end_of_a_phase_goes_along_the_route_too() {
    let setting = route(&[11], &[]).options(["trade-routes", "shields"]).part("shields", json!({ "held": [[14], []] }));
    let setting = setting.goods([5, 5, 2]).silver(9).depot(3, ["warehouse", "mine"]).last_turn('A');
    let mut table = setting.set();
    table.act("end");
    let home = table.offered("").into_iter().find(|text| text.contains("warehouse")).expect("it may come home");
    table.act(&home).act("sell * 5").act("sell * 2").act("take * 3 mine");
    assert_eq!(laid(&table), json!([5, 2, 5]));
}

#[rule("Q-B-107", "B-9.5")]
#[test]
fn in_2022_the_order_may_be_chosen() {
    let mut table = start(&by_choice(config("2022", 4)));
    table.settle("goods 123 123 123 123").settle("start 2 5 1 3").settle("routes 1,2,3 4,5,6 7,8,9 10,11,12");
    let orders =
        ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"].map(|order| format!("trade-routes order {order}"));
    assert_eq!(table.offered_to(1).into_iter().collect::<BTreeSet<_>>(), BTreeSet::from(orders));
    for wrong in ["1 2", "1 2 4", "1 1 2", "4 5 6"] {
        table.refuses_to(1, &format!("trade-routes order {wrong}"), "Q-B-107 not-your-routes");
    }
    table.act_as(1, "trade-routes order 3 1 2").act_as(4, "trade-routes order 10 12 11");
    table.act_as(2, "trade-routes order 4 5 6").act_as(3, "trade-routes order 9 8 7");
    assert_eq!(dealt(&table), [[3, 1, 2], [4, 5, 6], [9, 8, 7], [10, 12, 11]]);
    assert_eq!(table.state.stage, Stage::Fill);
    let mut two = start(&by_choice(config("2022", 2)));
    two.settle("goods 123 123 - -").settle("start 2 5 - -").settle("routes 1,2,3,4,5 6,7,8,9,10 - -");
    assert_eq!(two.offered_to(2).len(), 5 * 4 * 3 * 2);
}

#[rule("Q-B-107")]
#[test]
fn the_order_is_chosen_by_all_at_the_same_time_after_the_castles() {
    let agreed = Config { duchies: vec!["2022-5".into()], ..by_choice(experts("2022", 3)) };
    let mut play = Play::new(Arc::new(Burgundy::new(&agreed).unwrap()));
    let settle = |play: &mut Play<Burgundy>, outcome: &str| play.settle(outcome.parse().unwrap(), &mut Silent).unwrap();
    let choose = |play: &mut Play<Burgundy>| {
        let before = *play.state();
        assert_eq!(play.turn(), Turn::Seats(Seat::all(3).collect()));
        for seat in [2, 0, 1].map(|index| Seat::new(index).unwrap()) {
            assert_eq!(*play.state(), before, "nothing of the others' choices is seen");
            let mut open = Actions::new();
            play.game().actions(play.state(), seat, &mut open);
            play.act(seat, open[open.len() - 1], &mut Silent).unwrap();
        }
        assert_ne!(*play.state(), before);
        open_word(&before, &agreed)
    };
    settle(&mut play, "goods 123 123 123 -");
    settle(&mut play, "start 2 5 1 -");
    assert_eq!(choose(&mut play), "castle");
    settle(&mut play, "routes 1,2,3,4 5,6,7,8 9,10,11,12 -");
    assert_eq!(choose(&mut play), "trade-routes");
    assert_eq!(play.state().stage, Stage::Fill);
}

/// The first word of what seat 1 may choose.
fn open_word(state: &burgundy::State, config: &Config) -> String {
    let mut open = Actions::new();
    Burgundy::new(config).unwrap().actions(state, Seat::new(0).unwrap(), &mut open);
    open[0].to_string().split(' ').next().unwrap_or_default().to_string()
}

#[rule("Q-B-107")]
#[test]
fn a_position_in_the_choice_of_the_order_is_read_as_it_is_written() {
    let given = Config { duchies: vec!["2022-5".into()], ..by_choice(experts("2022", 2)) };
    for config in [by_choice(config("2022", 2)), given] {
        let mut table = start(&config);
        for stage in ["routes", "route-order"] {
            table.until(|table| table.game.position(&table.state)["stage"] == stage);
            let written = table.game.position(&table.state);
            let (_, read) = Burgundy::load(&written).unwrap_or_else(|refused| panic!("{stage}: {refused}"));
            assert_eq!(read, table.state, "{stage}");
        }
    }
}

#[test]
fn a_position_lays_no_goods_that_were_not_sold_and_no_tile_twice() {
    let said = |part: Value| {
        let position = json!({
            "config": { "edition": "2022", "players": 2, "options": ["trade-routes"] },
            "seats": [{ "sold": { "1": 1 } }],
            "expansions": { "trade-routes": part },
        });
        Burgundy::load(&position).map(drop).map_err(|refused| refused.message)
    };
    assert_eq!(said(json!({ "routes": [[1, 2], [3]], "laid": [[1]] })), Ok(()));
    for wrong in [
        json!({ "routes": [[1, 2], [3]], "laid": [[1, 1]] }),
        json!({ "routes": [[1, 2], [2]] }),
        json!({ "routes": [[13]] }),
        json!({ "routes": [[1, 2, 3, 4, 5, 6]] }),
        json!({ "routes": [[], [1]], "laid": [[1]] }),
    ] {
        assert!(said(wrong.clone()).is_err(), "{wrong}");
    }
}

/// Whoever chooses an order has all tiles of the route.
#[rule("Q-B-107", "B-9.5")]
#[test]
fn a_position_in_the_choice_of_the_order_has_whole_routes() {
    let said = |routes: Value| {
        let position = json!({
            "config": by_choice(config("2022", 4)),
            "stage": "route-order",
            "expansions": { "trade-routes": { "routes": routes } },
        });
        Burgundy::load(&position).map(drop).map_err(|refused| refused.message)
    };
    assert_eq!(said(json!([[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]])), Ok(()));
    for short in [json!([]), json!([[1, 2, 3]]), json!([[1, 2, 3], [4, 5, 6], [7, 8], [10, 11, 12]])] {
        let refused = said(short.clone()).expect_err("a route that is too short");
        assert!(refused.ends_with("3 tiles each are there to be ordered (Q-B-107)"), "{short}: {refused}");
    }
}
