//! The Vineyards together with other expansions (Q-B-52, Q-B-69, Q-B-81, Q-B-110).

use burgundy::expansion::vineyards::Asks;
use burgundy::{Burgundy, Config, Expansion, Pending, Source, Stage, Task};
use rule::rule;
use serde_json::{Value, json};
use table::Present;

use super::chosen::Chosen;
use super::team::alone;
use super::vineyards::{asks, kept, planted, said};
use crate::land::first_duchy;
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, table};

// ---- Shields ----

/// Seat 1 has these shields; the castles that they lie on.
fn shields(numbers: &[u8]) -> Setting {
    let hill = first_duchy().region(burgundy::Colour::Castle, 3);
    let setting = table().options(["shields", "vineyards"]).part("shields", json!({ "held": [numbers] }));
    hill.iter().take(numbers.len().saturating_sub(1)).fold(setting, |setting, space| setting.lay(*space, "castle"))
}

fn beyond(table: &Table) -> Value {
    table.game.position(&table.state)["expansions"]["shields"]["stored"].clone()
}

#[rule("B-9.6.4", "Q-B-84")]
#[test]
fn with_shield_4_double_tiles_lie_beyond_the_places_and_move_up_after_single_ones() {
    let part = json!({ "depot": ["red-blue", "green-green", "red-black"], "stored": [["orange-yellow"]] });
    let setting = shields(&[4]).part("vineyards", part).storage(["vines", "mine", "vines"]).dice(1, 3);
    let mut table = setting.depot(3, ["ship"]).set();
    table.act("vineyards take 1 1");
    assert!(table.pending().is_none(), "there is always room");
    assert_eq!(kept(&table)["stored"][0], json!(["orange-yellow", "red-blue"]));
    let by = |text: &str, table: &Table| table.offer(text)["places"]["by"].clone();
    assert_eq!(by("vineyards place 3 red-blue 2", &with_workers(&table, 1)), json!(["die.2", "storage.4"]));
    table.act("take 3 3 ship");
    assert_eq!(beyond(&table), json!({ "ship": 1 }), "the single tile lies beyond the places too");
    table.finish_turn().finish_turn().chance();
    // The double tile on the places is planted: the ship moves up first, the double tile has one place only.
    let mut planting = with_dice(&table, 1);
    planting.act("vineyards place 1 orange-yellow 1");
    assert_eq!(planting.me().storage(), ["ship", "mine"]);
    assert_eq!((beyond(&planting), kept(&planting)["stored"][0].clone()), (Value::Null, json!(["red-blue"])));
    // With a second place it lies on the two.
    let ship = planting.game.position(&planting.state);
    let mut later = changed(ship, |position| position["seats"][0]["storage"] = json!(["ship", null, null]));
    assert!(later.is_err(), "then the double tile must lie on them");
    later = changed(planting.game.position(&planting.state), |position| {
        position["seats"][0]["storage"] = json!(["vines", null, "vines"]);
    });
    assert_eq!(later.unwrap().me().storage(), ["vines", "vines"]);
}

/// The position, changed and loaded.
fn changed(mut position: Value, change: impl FnOnce(&mut Value)) -> Result<Table, String> {
    change(&mut position);
    let loaded = Burgundy::load(&position).map_err(|refused| refused.message)?;
    Ok(Table::new(loaded, crate::support::DULL))
}

fn with_dice(table: &Table, face: u8) -> Table {
    changed(table.game.position(&table.state), |position| position["seats"][0]["dice"] = json!([face, face])).unwrap()
}

fn with_workers(table: &Table, workers: u16) -> Table {
    changed(table.game.position(&table.state), |position| position["seats"][0]["workers"] = json!(workers)).unwrap()
}

#[rule("Q-B-52", "Q-B-84")]
#[test]
fn whoever_loses_shield_4_discards_until_three_places_hold_all() {
    let owner = |storage: &[&str], stored: Value| {
        let part = json!({ "stored": [stored] });
        let setting = shields(&[4]).part("vineyards", part).silver(0).last_turn('A');
        let mut table = setting.player(|player| player.storage = storage.iter().map(|name| Some(name.parse().unwrap())).collect()).set();
        table.act("end");
        table
    };
    // Two single tiles and a double one are four places.
    let mut table = owner(&["mine", "ship"], json!(["red-blue"]));
    assert_eq!(table.offered(""), ["discard mine", "discard ship", "vineyards discard red-blue"]);
    table.refuses("discard vines", "B-4.4 cannot-discard");
    table.act("discard ship");
    assert_eq!(table.me().storage(), ["mine", "vines", "vines"]);
    assert_eq!(kept(&table)["stored"][0], json!(["red-blue"]));
    let mut table = owner(&["mine", "ship"], json!(["red-blue"]));
    table.act("vineyards discard red-blue");
    assert_eq!((table.me().storage(), said(&table)[0]["told"].clone()), (vec!["mine".into(), "ship".to_string()], json!("discarded")));
    // Two double tiles and a single one are five: a single one is not enough.
    let mut table = owner(&["vines", "mine", "vines"], json!(["red-blue", "green-green"]));
    table.act("discard mine");
    assert_eq!(table.offered(""), ["vineyards discard red-blue", "vineyards discard green-green"]);
    table.act("vineyards discard red-blue");
    assert_eq!((table.me().storage(), kept(&table)["stored"][0].clone()), (vec!["vines".into(), "vines".to_string()], json!(["green-green"])));
    // What fits stays: three places are enough for a double tile and a single one.
    let mut fits = owner(&["vines", "mine", "vines"], json!(["red-blue"]));
    fits.until(|table| table.state.stage == Stage::Fill);
    assert_eq!(fits.me().storage(), ["vines", "mine", "vines"]);
}

#[rule("B-9.6.16", "B-10.4")]
#[test]
fn a_die_that_shield_16_sets_takes_a_double_tile() {
    let part = json!({ "depot": [null, null, "red-black"] });
    let mut table = shields(&[16]).part("vineyards", part).dice(1, 1).set();
    table.act("shields set 1 5").act("vineyards take 5 3");
    assert_eq!(kept(&table)["stored"][0], json!(["red-black"]));
}

#[rule("B-9.6.2", "Q-B-48")]
#[test]
fn workers_of_a_vineyard_are_workers_for_shield_2() {
    let part = json!({ "stored": [[], ["red-blue"]] });
    let setting = shields(&[2]).part("vineyards", part).seat(2).storage(["vines", "vines"]).dice(4, 4);
    let mut table = setting.with(|position| position.turn = Some(2)).set();
    table.act("vineyards place 4 red-blue 2");
    assert_eq!((table.seat(2).workers(), table.seat(1).workers()), (4, 1));
}

// ---- Trade routes, the four tiles ----

#[rule("Q-B-82", "B-9.5")]
#[test]
fn an_action_of_a_route_takes_a_double_tile_and_a_placement_does_not() {
    let facts = &burgundy::data::Data::standard().rooms.trade_routes;
    let stop = |wanted: Task| {
        let deed = burgundy::Deed::Task(wanted);
        let found = facts.tiles.iter().zip(1..).find_map(|(stops, number)| {
            let nth = stops.iter().position(|stop| stop.deed == deed)?;
            Some((number, nth, stops))
        });
        found.expect("a route with such a space")
    };
    for (wanted, takes) in [(Task::Act, true), (Task::Place, false)] {
        let (number, nth, stops) = stop(wanted);
        let before: Vec<u8> = stops[..nth].iter().map(|stop| stop.goods.number() % 6 + 1).collect();
        let goods = stops[nth].goods.number();
        let routes = json!({ "routes": [[number], []], "laid": [before, []] });
        let part = json!({ "depot": ["red-blue"], "stored": [["green-green"]] });
        let mut setting = table().options(["trade-routes", "vineyards"]).part("trade-routes", routes);
        setting = before.iter().fold(setting, |setting, sold| {
            setting.player(|player| *player.sold.entry(*sold).or_default() += 1)
        });
        let setting = setting.part("vineyards", part).storage(["vines", "vines", "mine"]).goods([goods]);
        let mut table = setting.dice(goods, goods).set();
        table.act(&format!("sell {goods} {goods}"));
        let due = Pending::Task { task: wanted, by: Some(Expansion::TradeRoutes) };
        assert_eq!(table.pending(), Some(due));
        assert_eq!(table.offered("vineyards take * 1").len(), usize::from(takes), "{wanted:?}");
        assert_eq!(table.offered("vineyards place *").is_empty(), !takes, "{wanted:?}");
    }
}

#[rule("Q-B-82", "B-9.1")]
#[test]
fn a_crane_that_is_a_city_hall_places_no_double_tile() {
    let part = json!({ "stored": [["green-green"]] });
    let beside = first_duchy().beside_castle(burgundy::Colour::Building);
    let setting = table().options(["four-tiles", "vineyards"]).part("vineyards", part);
    let mut table = setting.storage(["vines", "vines"]).silver(2).black(["mine"]).ready("crane", beside).set();
    table.place("crane", beside).act("four-tiles crane city-hall");
    assert!(table.offered("vineyards place").is_empty());
    table.refuses("vineyards place * green-green 1", "Q-B-82 never-in-the-duchy");
}

// ---- Teams ----

fn pairs(part: Value) -> Setting {
    table().players(4).options(["team", "vineyards"]).part("vineyards", part)
}

#[rule("Q-B-69")]
#[test]
fn each_partner_has_a_vineyard_and_bonus_tiles_of_his_own() {
    let options = vec!["team".to_string(), "vineyards".into()];
    let mut game = start(&Config { options, ..config("2022", 4) });
    game.until(|table| table.state.stage == Stage::Turn);
    let seats = kept(&game)["seats"].clone();
    assert_eq!(seats.as_array().unwrap().len(), 4);
    assert!(seats.as_array().unwrap().iter().all(|seat| seat["grapes"].as_object().unwrap().len() == 1));
    assert_eq!(kept(&game)["depot"].as_array().unwrap().len(), 6, "as with four players");
    // Each plants in his own, and each scores his own.
    let red = |grapes: u8| json!({ "placed": { "1": { "tile": "red-red" } }, "grapes": { "red": grapes } });
    let seats = json!([red(1), {}, { "placed": { "1": { "tile": "red-blue" } }, "grapes": { "red": 1, "blue": 1 } }, {}]);
    let mut table = pairs(json!({ "seats": seats, "stored": [["green-blue"], []] })).storage(["vines", "vines"]).seat(3);
    table = table.dice(4, 4).with(|position| position.turn = Some(3));
    let mut table = table.set();
    table.act("vineyards place 4 green-blue 2");
    assert_eq!((planted(&table, 3)["2"].clone(), planted(&table, 1)["2"].clone()), (json!({ "tile": "green-blue" }), Value::Null));
    assert_eq!(table.seat(1).workers(), 4, "workers are the team's");
    let mut end = pairs(json!({ "seats": seats })).last_turn('E').set();
    end.act("end");
    let points = |seat: usize| end.seat(seat).points(Source::Expansion(Expansion::Vineyards));
    assert_eq!((points(1), points(2), points(3), points(4)), (3, 0, 1 + 1, 0));
}

#[rule("Q-B-69")]
#[test]
fn a_double_tile_needs_two_shared_places_or_two_private_ones() {
    let part = json!({ "depot": ["red-blue", "green-green"] });
    let take = |storage: &[&str], own: &[&str]| {
        let own = json!({ "own": [own, [], [], []] });
        let setting = pairs(part.clone()).part("team", own).dice(1, 1);
        let storage = storage.iter().map(|name| Some(name.parse().unwrap())).collect();
        let mut table = setting.player(|player| player.storage = storage).set();
        table.act("vineyards take 1 1");
        table
    };
    let mut both = take(&[], &[]);
    assert_eq!(both.offered(""), ["vineyards store shared", "vineyards store own"]);
    both.refuses("decline", "B-5.7 cannot-decline");
    both.act("vineyards store own");
    assert_eq!((alone(&both, 1), both.me().storage()), (vec!["vines".into(), "vines".to_string()], vec![]));
    assert_eq!(kept(&both)["seats"][0]["own"], json!("red-blue"));
    assert_eq!(said(&both)[0]["where"], json!("own"));
    // What lies alone is out of the partner's reach.
    both.finish_turn();
    let mut partner = changed(both.game.position(&both.state), |position| {
        position["turn"] = json!(3);
        position["seats"][2]["dice"] = json!([4, 4]);
    })
    .unwrap();
    partner.refuses("vineyards place 4 red-blue 2", "B-9.7 partners-double-tile");

    let shared = take(&[], &["mine"]);
    assert_eq!((shared.me().storage().len(), kept(&shared)["stored"][0].clone()), (2, json!(["red-blue"])));
    let own = take(&["mine"], &[]);
    assert_eq!((alone(&own, 1).len(), kept(&own)["stored"][0].clone()), (2, json!([])));
    // One place in each is not enough: what is discarded decides where it goes.
    let mut split = take(&["mine"], &["bank"]);
    assert_eq!(split.pending(), Some(asks(Asks::Room { tile: "red-blue".parse().unwrap() })));
    assert_eq!(split.offered(""), ["discard mine", "discard bank"]);
    split.act("discard bank");
    assert_eq!((alone(&split, 1).len(), split.me().storage()), (2, vec!["mine".to_string()]));
    let mut equal = take(&["mine", "ship"], &["mine", "bank"]);
    assert_eq!(equal.offered(""), ["discard mine", "discard ship", "team discard-shared mine", "discard bank"]);
    equal.act("team discard-shared mine").act("discard ship");
    assert_eq!((equal.me().storage().len(), alone(&equal, 1)), (2, vec!["mine".into(), "bank".to_string()]));
}

#[rule("Q-B-69", "B-9.7")]
#[test]
fn of_equal_double_tiles_ones_own_is_meant_unless_the_shared_one_is_named() {
    let seats = json!([{ "own": "red-blue" }, {}, {}, {}]);
    let part = json!({ "stored": [["red-blue"], []], "seats": seats, "depot": ["green-green"] });
    let own = json!({ "own": [["vines", "vines"], [], [], []] });
    let setting = pairs(part).part("team", own).storage(["vines", "vines"]).depot(1, ["ship"]).dice(1, 4);
    let mut table = setting.clone().set();
    let ways = |shared: &str| ["", " turned"].map(|way| format!("vineyards place 1 red-blue 1{way}{shared}"));
    assert_eq!(table.offered("vineyards place 1"), [ways(""), ways(" shared")].concat());
    assert_eq!(table.offer("vineyards place 1 red-blue 1 shared")["places"]["by"], json!(["die.1", "storage.1", "storage.2"]));
    assert_eq!(table.offer("vineyards place 1 red-blue 1")["places"]["by"], json!(["die.1", "own.1", "own.2"]));
    table.act("vineyards place 1 red-blue 1");
    assert_eq!((alone(&table, 1), table.me().storage().len()), (vec![], 2));
    table.refuses("vineyards place 4 red-blue 2 shared", "B-9.7 not-in-both-storages");
    let mut single = setting.clone().set();
    single.act("take 1 1 ship");
    assert_eq!(single.offered(""), ["vineyards discard red-blue", "vineyards discard red-blue shared"]);
    single.act("vineyards discard red-blue shared");
    assert_eq!((single.me().storage(), alone(&single, 1).len()), (vec!["ship".to_string()], 2));
    let mut double = setting.set();
    double.act("vineyards take 1 1").act("vineyards discard red-blue");
    assert_eq!(kept(&double)["seats"][0]["own"], json!("green-green"));
}

#[rule("Q-B-69", "Q-B-52")]
#[test]
fn a_team_that_loses_shield_4_keeps_its_own_double_tiles() {
    let seats = json!([{ "own": "red-blue" }, {}, {}, {}]);
    let part = json!({ "stored": [["green-green", "red-blue"], []], "seats": seats });
    let own = json!({ "own": [["vines", "vines"], [], [], []] });
    let setting = table().players(4).options(["team", "shields", "vineyards"]).part("team", own);
    let setting = setting.part("shields", json!({ "held": [[4], []] })).part("vineyards", part);
    let mut table = setting.storage(["vines", "vines"]).last_turn('A').set();
    table.act("end");
    assert_eq!(table.offered(""), ["vineyards discard green-green", "vineyards discard red-blue shared"]);
    table.refuses("vineyards discard red-blue", "B-10.4 no-double-tile");
    table.act("vineyards discard green-green");
    assert_eq!(kept(&table)["stored"][0], json!(["red-blue"]));
    assert_eq!(kept(&table)["seats"][0]["own"], json!("red-blue"));
}

// ---- Alone ----

fn solo(part: Value) -> Setting {
    table().players(1).options(["solo", "vineyards"]).part("vineyards", part)
}

#[rule("Q-B-81", "Q-B-110")]
#[test]
fn alone_vineyards_are_laid_out_for_two_and_grapes_score_nothing() {
    let options = vec!["solo".to_string(), "vineyards".into()];
    let mut game = start(&Config { options, ..config("2022", 1) });
    game.until(|table| table.state.stage == Stage::Draw(Expansion::Vineyards));
    let drawn = game.sample(1);
    game.happens(&drawn);
    assert_eq!((kept(&game)["depot"].as_array().unwrap().len(), kept(&game)["shop"].as_array().unwrap().len()), (3, 1));
    assert_eq!(kept(&game)["seats"][0]["grapes"].as_object().unwrap().len(), 1);
    let seats = json!([{ "placed": { "1": { "tile": "red-red" } }, "grapes": { "red": 1 } }]);
    let mut end = solo(json!({ "seats": seats })).last_turn('E').set();
    end.act("end");
    assert!(end.is_over());
    assert_eq!(end.me().total(), 0, "there is no final scoring");
}

#[rule("Q-B-81", "Q-B-77")]
#[test]
fn points_of_a_vineyard_move_the_marker_and_its_bonuses_join_what_waits() {
    // 3 brings a church and 4 points, which reach the target: its action joins the church.
    let covered = json!({ "1": { "tile": "orange-yellow" } });
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }] });
    let setting = solo(part).part("solo", json!({ "score": 47, "target": 50 })).storage(["vines", "vines"]);
    let mut table = setting.depot(1, ["mine"]).dice(2, 2).set();
    table.act("vineyards place 2 red-blue 3");
    let act = Pending::Task { task: Task::Act, by: Some(Expansion::Solo) };
    let church = Pending::Task { task: Task::TakeMineMonasteryCastle, by: Some(Expansion::Vineyards) };
    assert_eq!(table.state.pending.iter().collect::<Vec<_>>(), [act, church]);
    assert!(table.offered("").contains(&"next 1".into()), "in an order of choice");
    table.act("next 1").act("workers *").act("take * 1 mine");
    assert!(table.state.pending.is_empty());
}

#[rule("Q-B-110")]
#[test]
fn alone_a_double_tile_of_the_shop_is_bought_and_neither_joker_nor_reward() {
    let part = json!({ "shop": ["red-blue"] });
    let mut table = solo(part.clone()).silver(2).set();
    table.act("vineyards buy 1");
    assert_eq!(kept(&table)["stored"][0], json!(["red-blue"]));
    // Five goods for a joker: with an empty black depot there is none, whatever lies in the shop.
    let port = super::solo::PORT;
    let setting = solo(part).cover(&[14]).goods([1, 1, 1, 1, 1]).ready("ship", port);
    let mut table = setting.clone().set();
    table.place("ship", port);
    assert!(table.offered("solo give").is_empty(), "{:?}", table.offered(""));
    let mut table = setting.black(["mine"]).goods_in(1, [2]).set();
    table.place("ship", port).act("depot 1");
    for _ in 0..5 {
        table.act("solo give 1");
    }
    assert_eq!(table.offered("")[0], "solo joker mine");
    assert!(table.offered("vineyards").is_empty());
}

// ---- Châteauma ----

#[rule("B-10.2", "Q-B-111")]
#[test]
fn an_automatic_opponent_counts_for_depot_and_shop() {
    for (people, depot, shop) in [(1, 3, 1), (2, 3, 3), (3, 6, 3)] {
        let options = vec!["vineyards".to_string(), "chateauma".into()];
        let mut table = start(&Config { options, ..config("2022", people) });
        table.until(|table| table.state.stage == Stage::Draw(Expansion::Vineyards));
        let drawn = table.sample(5);
        table.happens(&drawn);
        let filled = |list: &Value| list.as_array().unwrap().iter().filter(|slot| !slot.is_null()).count();
        assert_eq!((filled(&kept(&table)["depot"]), filled(&kept(&table)["shop"])), (depot, shop), "{people}");
        let seats = kept(&table)["seats"].as_array().unwrap().len();
        assert_eq!(seats, usize::from(people), "it has neither vineyard nor bonus tile");
    }
}
