//! What Châteauma's tiles do (B-11.6, B-11.7), those of other expansions too (B-11.13).

use burgundy::{Config, Expansion, Setup, Source, Stage, Tile};
use rule::rule;
use serde_json::{Value, json};
use table::Present;
use trials::seat_of;

use super::against::{Agreed, Its, its_turn, printed, rolls, steps, with};
use super::chosen::Chosen;
use crate::setting::Setting;
use crate::support::{AtTable, Table, start};

/// A building is placed from depot 6, on a card for four of them; the white die shows 3.
fn builds(name: &str, part: Value) -> Setting {
    let setting = its_turn((3, json!([])), (5, json!([])), part).white(3);
    setting.with(|position| position.depots.entry(6).or_default().tiles = vec![Some(name.parse().unwrap())])
}

/// What it brings.
fn brings(setting: &Setting) -> Vec<String> {
    steps(setting, 6).into_iter().skip(1).collect()
}

// ---- Buildings ----

#[rule("B-11.6")]
#[test]
fn bank_boarding_house_and_watchtower_bring_silver_and_points() {
    let none = || json!({});
    assert_eq!(brings(&builds("bank", none())), ["silver 2 bank"]);
    assert_eq!(brings(&builds("boarding-house", none())), ["points 2 boarding-house"]);
    assert_eq!(brings(&builds("watchtower", none())), ["points 4 watchtower"]);
    let table = rolls(&builds("boarding-house", none()), 6);
    assert_eq!((table.its_total(), table.its_points(Source::Expansion(Expansion::Chateauma))), (2, 2));
    assert_eq!(table.purse().workers, 0);
}

#[rule("B-11.6")]
#[test]
fn a_carpenter_stores_the_topmost_building_from_the_white_dies_depot_on() {
    let setting = builds("carpenter", json!({}));
    let full = setting.clone().depot(2, ["bank"]).depot(4, ["ship", "market", "church"]);
    assert_eq!(brings(&full), ["stored market 4 carpenter"]);
    assert_eq!(rolls(&full, 6).reserve(), ["market"]);
    assert_eq!(brings(&setting.clone().depot(2, ["bank"])), ["stored bank 2 carpenter"], "all around");
    assert_eq!(brings(&setting.black(["bank"])), ["nothing carpenter"], "never the black depot");
}

#[rule("B-11.6")]
#[test]
fn a_church_stores_a_castle_of_the_whole_board_else_a_mine_else_a_monastery() {
    let setting = builds("church", json!({}));
    let all = setting.clone().depot(3, ["m1", "mine"]).depot(4, ["mine"]).depot(2, ["castle"]);
    assert_eq!(brings(&all), ["stored castle 2 church"], "the last depot, but a castle");
    assert_eq!(brings(&setting.clone().depot(3, ["m1"]).depot(1, ["mine"])), ["stored mine 1 church"]);
    assert_eq!(brings(&setting.clone().depot(1, ["m1", "m2"])), ["stored m1 1 church"]);
    assert_eq!(brings(&setting.depot(1, ["ship", "bank"])), ["nothing church"]);
}

#[rule("B-11.6")]
#[test]
fn a_market_stores_a_ship_else_an_animal() {
    let setting = builds("market", json!({}));
    assert_eq!(brings(&setting.clone().depot(3, ["cow2"]).depot(2, ["ship"])), ["stored ship 2 market"]);
    assert_eq!(brings(&setting.clone().depot(4, ["cow2", "pig3"])), ["stored cow2 4 market"]);
    assert_eq!(brings(&setting.depot(4, ["castle"])), ["nothing market"]);
}

#[rule("B-11.6", "B-11.7")]
#[test]
fn a_warehouse_sells_the_largest_pile_and_of_equals_the_lowest_number() {
    for (goods, sold) in [
        (json!({ "2": 1, "4": 3, "6": 2 }), vec!["sold 4 3 6", "silver 1 sale"]),
        (json!({ "3": 2, "5": 2, "6": 1 }), vec!["sold 3 2 4", "silver 1 sale"]),
        (json!({}), vec!["nothing sale"]),
    ] {
        assert_eq!(brings(&builds("warehouse", json!({ "goods": goods }))), sold);
    }
    let table = rolls(&builds("warehouse", json!({ "goods": { "2": 1, "4": 3 } })), 6);
    assert_eq!((table.purse().goods, table.purse().sold), ([0, 1, 0, 0, 0, 0], [0, 0, 0, 3, 0, 0]));
    assert_eq!((table.its_points(Source::Goods), table.purse().silver), (6, 1));
}

#[rule("B-11.7", "B-4.7")]
#[test]
fn its_goods_sell_for_as_many_points_as_there_are_players() {
    for (people, points) in [(1, 2), (2, 3), (3, 4)] {
        let setting = builds("warehouse", json!({ "goods": { "2": 2 } })).players(people);
        assert_eq!(rolls(&setting, 6).its_points(Source::Goods), 2 * points);
    }
}

#[rule("B-11.6")]
#[test]
fn a_city_hall_moves_the_kind_of_which_the_reserve_has_most_onto_the_chosen_card() {
    let hall = |reserve: Value| builds("city-hall", json!({ "reserve": reserve }));
    let right = |reserve: Value| its_turn((3, json!([])), (1, json!([])), json!({ "reserve": reserve })).white(5);
    // The chosen card comes first, whatever the reserve has most of.
    assert_eq!(brings(&hall(json!(["m1", "m2", "watchtower"]))), ["hall watchtower left 2", "points 4 watchtower"]);
    assert_eq!(brings(&hall(json!(["m1", "m2", "ship"])))[0], "hall m2 right 1", "then the other one");
    assert_eq!(brings(&hall(json!(["ship", "castle"]))), ["nothing city-hall"]);
    // Of several kinds that fit, the one with most tiles; of equals the one further to the left in the reserve.
    let two = |reserve: Value| right(reserve).depot(6, ["city-hall"]);
    assert_eq!(steps(&two(json!(["mine", "ship", "ship"])), 6)[1], "hall ship right 2");
    let order = printed().reserve.map(|colour| colour.name());
    let before =
        |one: &str, other: &str| order.iter().position(|own| *own == one) < order.iter().position(|own| *own == other);
    let first = if before("mine", "ship") { "hall mine right 3" } else { "hall ship right 2" };
    assert_eq!(steps(&two(json!(["ship", "mine"])), 6)[1], first);
}

#[rule("B-11.6")]
#[test]
fn a_city_hall_looks_at_the_chosen_card_first_also_on_the_right() {
    let part = json!({ "reserve": ["watchtower", "watchtower", "ship"] });
    let setting = its_turn((3, json!([])), (1, json!([])), part).white(5).depot(6, ["city-hall"]);
    // The left card has room for more of them.
    assert_eq!(steps(&setting, 6)[1], "hall ship right 2");
}

#[rule("B-11.4", "B-11.6", "Q-B-93")]
#[test]
fn what_a_tile_sells_is_sold_besides_what_a_symbol_sells() {
    let part = || json!({ "goods": { "2": 1, "5": 1 } });
    let sold = |story: Vec<String>| story.into_iter().filter(|step| step.starts_with("sold")).collect::<Vec<_>>();
    // A castle completes the chosen card below the symbol; its second tile is a warehouse, or it sells instead.
    let setting = its_turn((6, json!([null, "castle"])), (3, json!([])), part()).depot(1, ["castle", "warehouse"]);
    assert_eq!(sold(steps(&setting, 1)), ["sold 2 1 2", "sold 5 1 2"]);
    let setting = its_turn((6, json!([null, "castle"])), (3, json!([])), part()).depot(1, ["castle"]);
    assert_eq!(sold(steps(&setting, 1)), ["sold 2 1 2", "sold 5 1 2"]);
}

#[rule("Q-B-94")]
#[test]
fn a_city_hall_never_moves_a_joker_and_kinds_that_do_not_fit_are_not_counted() {
    let part = json!({ "reserve": ["ship", "ship", "bank"], "joker": "watchtower" });
    assert_eq!(brings(&builds("city-hall", part)), ["hall bank left 2", "silver 2 bank", "bought"][..2]);
    let part = json!({ "joker": "watchtower" });
    assert_eq!(brings(&builds("city-hall", part)), ["nothing city-hall"]);
}

#[rule("B-11.1", "B-5.6")]
#[test]
fn equal_buildings_lie_side_by_side() {
    let setting = its_turn((3, json!(["bank", "bank"])), (5, json!([])), json!({})).depot(1, ["bank"]);
    assert_eq!(steps(&setting, 1)[0], "placed bank depot 1 left 3");
}

// ---- Castles ----

#[rule("B-11.6")]
#[test]
fn a_castle_chooses_again_from_the_white_dies_depot() {
    let setting = its_turn((1, json!([])), (5, json!([])), json!({})).white(3);
    let setting = setting.depot(6, ["castle", "watchtower"]).depot(4, ["mine"]).depot(3, ["cow2"]);
    let chain = ["placed castle depot 6 left 1", "extra castle 3", "looked 3 left", "placed mine depot 4 left 3"];
    assert_eq!(steps(&setting, 6), chain);
}

#[rule("Q-B-91")]
#[test]
fn while_the_chosen_card_has_room_the_castles_choice_is_a_whole_one() {
    let chain = |part: Value| {
        let setting = its_turn((6, json!([])), (5, json!([])), part).depot(6, ["castle"]).black(["mine"]);
        steps(&setting, 6).into_iter().skip(8).collect::<Vec<_>>()
    };
    let goods = || json!({ "1": 1 });
    assert_eq!(chain(json!({ "goods": goods(), "joker": "m1" }))[0], "joker m1 left 2");
    assert_eq!(chain(json!({ "goods": goods() }))[0], "put by mine 1");
    let setting = its_turn((6, json!([])), (5, json!([])), json!({})).depot(6, ["castle"]);
    assert_eq!(steps(&setting, 6)[8], "silver 2 nothing-fits");
}

#[rule("Q-B-91", "B-11.6")]
#[test]
fn if_the_chosen_card_is_full_the_other_one_is_tried_once_and_then_goods_are_sold() {
    let last = |part: Value, right: Value| {
        let setting = its_turn((6, json!(["castle"])), (8, right), part).depot(2, ["castle", "ship"]).black(["mine"]);
        steps(&setting, 2)
    };
    let story = last(json!({}), json!([]));
    assert_eq!(
        story[..4],
        ["placed castle depot 2 left 2", "extra castle 1", "looked 1 right", "placed ship depot 2 right 1"]
    );
    // Nothing on the board, nothing in the reserve, no joker: a sale, and nothing is put by.
    let none = |part: Value| {
        let setting = its_turn((6, json!(["castle"])), (4, json!([])), part).depot(2, ["castle"]).black(["bank"]);
        steps(&setting, 2)
    };
    let story = none(json!({ "goods": { "5": 2 } }));
    assert_eq!(story[8..10], ["sold 5 2 4", "silver 1 sale"]);
    assert!(!story.iter().any(|step| step.starts_with("put by")));
    assert_eq!(none(json!({ "reserve": ["mine"] }))[8], "placed mine reserve right 1");
    assert_eq!(none(json!({ "joker": "bank" }))[8], "joker bank right 1");
}

// ---- Animals and ships ----

#[rule("B-11.6", "X-084")]
#[test]
fn an_animal_scores_all_of_its_kind_on_cards_and_in_the_duchy() {
    let part = json!({
        "cards": [{ "card": 4, "tiles": ["mine"] }, { "card": 5, "tiles": ["sheep4", null, "sheep3"], "down": [1] }],
        "duchy": { "animal": ["sheep2", "cow4"] }, "reserve": ["sheep4"]
    });
    let setting = its_turn((4, json!([])), (5, json!([])), part).depot(1, ["sheep2"]);
    assert_eq!(steps(&setting, 1)[..2], ["placed sheep2 depot 1 left 2", "animals 3 7"]);
}

#[rule("B-11.6", "B-5.1")]
#[test]
fn a_ship_takes_the_goods_of_the_fullest_depot_and_moves_its_marker() {
    let setting = its_turn((8, json!([])), (5, json!([])), json!({ "deck": [3] })).white(4).depot(2, ["ship"]);
    let full = setting.clone().goods_in(1, [1, 1, 6]).goods_in(3, [2]).goods_in(5, [3, 4]);
    assert_eq!(steps(&full, 2)[1..3], ["goods 1 [2, 0, 0, 0, 0, 1]", "marker 2 first"]);
    // All colours: it has no limit of three.
    let table = rolls(&setting.clone().goods_in(1, [1, 2, 3, 4, 5, 6]), 2);
    assert_eq!(table.purse().goods, [1; 6]);
    assert!(table.goods_in(1).is_empty());
    // Of equals the first one from the white die's depot on.
    let equal = setting.clone().goods_in(2, [1]).goods_in(3, [2]).goods_in(5, [3]);
    assert_eq!(steps(&equal, 2)[1], "goods 5 [0, 0, 1, 0, 0, 0]");
    assert_eq!(steps(&setting.clone().goods_in(2, [1]).goods_in(3, [2]), 2)[1], "goods 2 [1, 0, 0, 0, 0, 0]");
    assert_eq!(steps(&setting, 2)[1..3], ["nothing goods", "marker 2 first"], "the marker moves all the same");
}

#[rule("B-11.6", "B-3.4")]
#[test]
fn its_marker_lands_on_top_and_counts_from_the_next_round_on() {
    let part = json!({ "deck": [3], "marker": 1 });
    let setting = its_turn((8, json!([])), (5, json!([])), part).players(2).depot(1, ["ship"]);
    let setting = setting.seat(1).marker(2).seat(2).marker(3).with(|position| position.order = vec![2, 3, 1]);
    let mut table = rolls(&setting, 1);
    assert_eq!(table.story().iter().filter(|step| *step == "marker 3").count(), 1);
    let order = |table: &Table| table.state.track.order[..3].iter().map(|seat| seat.index() + 1).collect::<Vec<_>>();
    assert_eq!(order(&table), [2, 3, 1], "on top of seat 1");
    table.settle("chateauma card 3");
    assert_eq!((table.state.stage, table.whose()), (Stage::Turn, 1));
}

#[rule("B-11.6", "B-9.1", "Q-B-27")]
#[test]
fn its_marker_comes_to_rest_below_that_of_a_person_with_monastery_27() {
    let setting =
        its_turn((8, json!([])), (5, json!([])), json!({ "deck": [3] })).and(["four-tiles"]).depot(1, ["ship"]);
    let order = |setting: &Setting| rolls(setting, 1).state.track.order[..2].to_vec();
    let above = setting.marker(1);
    assert_eq!(order(&above), [seat_of(2), seat_of(1)]);
    assert_eq!(order(&above.monasteries([27])), [seat_of(1), seat_of(2)]);
}

// ---- Monasteries ----

#[rule("B-11.1", "B-11.6")]
#[test]
fn it_ignores_what_monasteries_do() {
    // 3: two silver for a sale; 7: more for animals; 2: workers from mines.
    let part = json!({ "goods": { "1": 2 }, "duchy": { "monastery": ["m3", "m4", "m7", "m25"], "mine": ["mine"] } });
    let mut setting = builds("warehouse", part);
    setting = setting.with(|position| (position.round, position.order) = (5, vec![1, 2]));
    let table = rolls(&setting, 6);
    assert_eq!(
        table.story()[3..],
        ["sold 1 2 4", "silver 1 sale", "bought"][..2]
            .iter()
            .map(|s| s.to_string())
            .chain(["silver 1 mines".into()])
            .collect::<Vec<_>>()
    );
    assert_eq!((table.purse().silver, table.purse().workers), (2, 0));
}

// ---- Other expansions ----

#[rule("B-11.13", "B-9.12")]
#[test]
fn inns_teams_and_the_solo_game_are_refused() {
    for (option, people) in [("inns", 1), ("inns", 2), ("team", 3), ("solo", 1)] {
        let config = Config { options: vec!["chateauma".into(), option.into()], ..with(people, &[]) };
        let refused = <burgundy::Burgundy as table::Game>::new(&config);
        assert!(refused.is_err(), "{option}");
    }
}

#[rule("B-11.13")]
#[test]
fn a_white_castle_stores_a_tile_of_a_kind_that_is_missing() {
    let setting = |reserve: Value| builds("white-castle", json!({ "reserve": reserve })).and(["white-castles"]);
    let order = printed().reserve.map(|colour| colour.name());
    let kinds = [("ship", "ship"), ("mine", "mine"), ("castle", "castle")];
    let leftmost = order.iter().find_map(|colour| kinds.iter().find(|(kind, _)| kind == colour)).unwrap().1;
    let all = |reserve: Value| setting(reserve).depot(3, ["ship", "mine", "castle"]);
    assert_eq!(brings(&all(json!([]))), [format!("stored {leftmost} 3 white-castle")]);
    assert_eq!(brings(&all(json!(["mine", "castle"]))), ["stored ship 3 white-castle"]);
    let next = setting(json!(["ship"])).depot(3, ["ship"]).depot(5, ["mine"]);
    assert_eq!(brings(&next), ["stored mine 5 white-castle"], "the next depot with a kind that is missing");
    let any = setting(json!(["ship", "mine"])).depot(2, ["ship"]).depot(4, ["mine", "ship"]);
    assert_eq!(brings(&any), ["stored mine 4 white-castle"], "none is missing: the topmost from there on");
    assert_eq!(brings(&setting(json!([]))), ["silver 1 white-castle"]);
}

#[rule("B-11.13", "Q-B-95")]
#[test]
fn a_crane_chooses_again_like_a_castle() {
    let part = json!({ "reserve": ["crane"] });
    let setting = its_turn((3, json!([])), (5, json!([])), part).and(["four-tiles"]).white(3).depot(5, ["ship"]);
    let story = steps(&setting, 6);
    assert_eq!(story[6..8], ["placed crane reserve left 1", "extra crane 3"]);
}

#[rule("B-11.13")]
#[test]
fn geese_score_with_the_kind_it_has_most_of_and_later_with_every_kind() {
    let geese = |animals: Value| {
        let part = json!({ "deck": [3], "duchy": { "animal": animals }, "reserve": ["geese"] });
        let setting = its_turn((4, json!(["mine"])), (5, json!([])), part).and(["four-tiles"]);
        steps(&setting, 6)[7].clone()
    };
    assert_eq!(geese(json!(["sheep2", "sheep2", "cow3"])), "animals 3 6", "four sheep, three cows");
    assert_eq!(geese(json!(["pig4", "pig3", "cow2", "cow2", "sheep2"])), "animals 3 9", "animals, not tiles");
    assert_eq!(geese(json!(["pig4", "sheep2", "cow3"])), "animals 2 6");
    assert_eq!(geese(json!(["pig4", "cow4"])), "animals 2 6", "of equals the first kind");
    assert_eq!(geese(json!([])), "animals 1 2");
    let part = json!({ "deck": [3], "duchy": { "animal": ["geese", "cow2", "pig4"] } });
    let setting = its_turn((4, json!(["mine"])), (5, json!([])), part).and(["four-tiles"]).depot(1, ["cow3"]);
    assert_eq!(steps(&setting, 1)[1], "animals 3 7", "2 + 3 cows and 2 geese");
}

#[rule("B-11.13")]
#[test]
fn monasteries_27_to_29_do_nothing_and_score_4() {
    let part = json!({ "duchy": { "monastery": ["m27", "m28", "m29"], "building": ["white-castle"] } });
    let setting = its_turn((8, json!([])), (5, json!([])), part).and(["four-tiles", "white-castles"]).phase('E');
    let setting = setting.depot(1, ["castle"]).with(|position| (position.round, position.order) = (5, vec![1, 2]));
    let table = rolls(&setting, 1);
    assert!(table.story().contains(&"final monasteries 3 12".to_string()));
    // 27 does not lift its marker.
    let part = json!({ "deck": [3], "duchy": { "monastery": ["m27"] } });
    let lower = its_turn((8, json!([])), (5, json!([])), part).and(["four-tiles"]).depot(1, ["castle"]);
    assert_eq!(rolls(&lower, 1).state.track.order[0], seat_of(1));
}

#[rule("B-11.13", "B-9.2")]
#[test]
fn border_posts_count_complete_cards_with_the_symbol() {
    // Cards 6 to 9 have one; those that are neither laid out nor in the deck are complete.
    let complete = |deck: Value, phase: char| {
        let setting = its_turn((8, json!([])), (5, json!([])), json!({ "deck": deck })).phase(phase);
        setting.with(|position| position.config.options.push("border-posts".into())).depot(1, ["ship"])
    };
    assert!(steps(&complete(json!([1, 2, 3, 4, 6, 7, 9]), 'B'), 1).contains(&"post 1 0".to_string()));
    for (phase, points) in [('A', 10), ('B', 8), ('C', 6), ('D', 4), ('E', 2)] {
        let table = rolls(&complete(json!([1, 2, 3, 4, 6, 7]), phase), 1);
        assert!(table.story().contains(&format!("post 2 {points}")));
        assert_eq!(table.its_points(Source::Expansion(Expansion::BorderPosts)), points);
    }
    let third = complete(json!([1, 2, 3, 4, 6]), 'C');
    assert!(steps(&third, 1).contains(&"post 3 5 bonus".to_string()));
    let table = rolls(&third, 1);
    assert_eq!(table.game.position(&table.state)["expansions"]["border-posts"]["large"], 2, "its number on the track");
}

#[rule("B-11.13", "Q-B-92")]
#[test]
fn cards_bring_border_posts_and_shields_only_with_their_symbol_and_one_after_the_other() {
    let both = |setting: Setting| shields(setting.and(["border-posts"]), json!([[1], [7], [3]]), json!([]));
    // Card 4 has neither symbol.
    let plain = its_turn((4, json!(["mine"])), (5, json!([])), json!({ "deck": [3, 6, 7, 8, 9] })).depot(1, ["cow2"]);
    let story = steps(&both(plain), 1);
    assert!(story.iter().any(|step| step.starts_with("full left 4")), "{story:?}");
    assert!(!story.iter().any(|step| step.contains("post") || step.contains("shield")), "{story:?}");
    // Cards 6 and 8 have a post, and are complete at once; 8 has a shield.
    let two =
        its_turn((6, json!(["castle"])), (8, json!([])), json!({ "deck": [3, 7, 9] })).depot(1, ["castle", "ship"]);
    let story = steps(&both(two), 1);
    let brought: Vec<&String> = story.iter().filter(|step| step.contains("post") || step.contains("shield")).collect();
    assert_eq!(brought, ["post 1 0", "post 2 10", "shield 1 1"]);
}

#[rule("B-11.13", "B-9.2")]
#[test]
fn the_third_card_with_a_border_post_takes_the_tile_that_is_left_and_later_ones_bring_nothing() {
    // Two people have linked all three posts of duchy 23.
    let linked = |setting: Setting, seat: usize| {
        let setting = setting.seat(seat).player(|player| player.tiles = Some([(1, Tile::CASTLE)].into()));
        setting.cover(&[10, 11, 13, 14, 15, 19, 24, 30, 35, 18])
    };
    let complete = |deck: Value, taken: Value| {
        let setting = its_turn((8, json!([])), (5, json!([])), json!({ "deck": deck })).depot(1, ["ship"]).players(2);
        let setting = setting.and(["border-posts"]).part("border-posts", taken).with(|position| {
            position.config.setup = Setup::Expert;
            position.config.duchies = vec!["2022-23".into()];
        });
        linked(linked(setting, 1), 2)
    };
    let third = |taken: Value| steps(&complete(json!([1, 2, 3, 4, 6]), taken), 1);
    assert!(third(json!({})).contains(&"post 3 6 bonus".to_string()));
    let table = rolls(&complete(json!([1, 2, 3, 4, 6]), json!({ "large": 1 })), 1);
    assert!(table.story().contains(&"post 3 3 bonus".to_string()), "{:?}", table.story());
    assert_eq!(table.its_points(Source::Expansion(Expansion::BorderPosts)), 3);
    assert!(third(json!({ "large": 1, "small": 2 })).contains(&"nothing post".to_string()));
    let fourth = complete(json!([1, 2, 3, 4]), json!({}));
    let table = rolls(&fourth, 1);
    assert!(table.story().contains(&"post 4 0".to_string()), "{:?}", table.story());
    assert_eq!(table.its_points(Source::Expansion(Expansion::BorderPosts)), 0);
}

#[rule("B-11.13", "B-9.5")]
#[test]
fn with_trade_routes_each_sale_brings_a_point_more() {
    let setting = builds("warehouse", json!({ "goods": { "3": 2 } })).and(["trade-routes"]);
    assert_eq!(brings(&setting), ["sold 3 2 4", "silver 1 sale", "points 1 route"]);
    let table = rolls(&setting, 6);
    assert_eq!(table.its_points(Source::Expansion(Expansion::TradeRoutes)), 1);
    assert_eq!(brings(&builds("warehouse", json!({})).and(["trade-routes"])), ["nothing sale"]);
}

#[rule("Q-B-111", "B-9.5")]
#[test]
fn it_counts_for_the_tiles_of_a_trade_route() {
    for (people, tiles) in [(1, 5), (2, 4), (3, 3)] {
        let config = Config { options: vec!["chateauma".into(), "trade-routes".into()], ..with(people, &[]) };
        let mut table = start(&config);
        table.until(|table| table.state.stage == Stage::Roll);
        let routes = &table.state.more.trade_routes;
        assert_eq!((routes.spaces(seat_of(1)), routes.spaces(table.it())), (3 * tiles, 0));
    }
}

// ---- Shields ----

fn shields(setting: Setting, depots: Value, held: Value) -> Setting {
    setting.and(["shields"]).part("shields", json!({ "depots": depots, "held": held }))
}

#[rule("B-11.13", "Q-B-100")]
#[test]
fn a_complete_card_with_a_shield_takes_the_lowest_one_from_the_white_dies_depot_on() {
    let card = || its_turn((8, json!([])), (5, json!([])), json!({ "deck": [3] })).white(4).depot(1, ["ship"]);
    let lies = shields(card().players(2), json!([[1], [], [7], [8, 3], [9]]), json!([]));
    assert!(steps(&shields(card(), json!([[1], [], [7], [], [9]]), json!([])), 1).contains(&"shield 9 5".to_string()));
    assert!(steps(&shields(card(), json!([[11], [], [7]]), json!([])), 1).contains(&"shield 11 1".to_string()));
    let table = rolls(&lies, 1);
    assert!(table.story().contains(&"shield 3 4".to_string()), "{:?}", table.story());
    assert_eq!(table.part()["shields"], json!([3]));
    let rest = table.game.position(&table.state)["expansions"]["shields"]["depots"][3].clone();
    assert_eq!(rest, json!([8]));
    assert!(steps(&shields(card(), json!([]), json!([])), 1).contains(&"nothing shield".to_string()));
}

#[rule("B-11.13", "B-9.6", "T-07")]
#[test]
fn it_counts_for_the_number_of_shields_on_the_depots() {
    for (people, expected) in [(1, [1; 6]), (2, [1, 2, 1, 2, 1, 2]), (3, [2; 6])] {
        let config = Config { options: vec!["chateauma".into(), "shields".into()], ..with(people, &[]) };
        let mut table = start(&config);
        table.until(|table| table.state.stage == Stage::Roll);
        let lying = table.game.position(&table.state)["expansions"]["shields"]["depots"].clone();
        let counts: Vec<usize> =
            lying.as_array().unwrap().iter().map(|depot| depot.as_array().unwrap().len()).collect();
        assert_eq!(counts, expected, "{people}");
    }
}

#[rule("B-11.13", "T-05")]
#[test]
fn its_shields_cost_no_tribute_do_nothing_and_score_8_15_25_40() {
    for (own, points) in [
        (json!([]), 0),
        (json!([12]), 8),
        (json!([12, 9]), 15),
        (json!([3, 9, 12]), 25),
        (json!([3, 4, 9, 12]), 40),
        (json!([3, 4, 5, 9, 12]), 40),
    ] {
        let part = json!({ "shields": own, "goods": { "1": 2 }, "silver": 1 });
        let setting = builds("warehouse", part).and(["shields"]).phase('E');
        let setting = setting.with(|position| (position.round, position.order) = (5, vec![1, 2]));
        let table = rolls(&setting, 6);
        assert_eq!(table.its_points(Source::Expansion(Expansion::Shields)), points);
        assert_eq!(table.its_points(Source::Goods), 4, "12 does not double them");
        assert_eq!((table.purse().silver, table.held().shields.len()), (2, own.as_array().unwrap().len()));
    }
}

#[rule("B-11.13", "B-9.6.2")]
#[test]
fn shield_2_is_not_dealt_with_it() {
    let config = Config { options: vec!["chateauma".into(), "shields".into()], ..with(3, &[]) };
    let mut table = start(&config);
    table.until(|table| table.game.position(&table.state)["stage"] == "shields");
    for seed in 0..60 {
        let dealt = table.sample(seed).to_string();
        let numbers = dealt.split([' ', ',']).skip(1).map(|word| word.parse::<u8>().unwrap());
        assert!(numbers.into_iter().all(|number| number != 2), "{dealt}");
    }
    table.refuses_outcome("shields 1,2 3,4 5,6 7,8 9,10 11,12", "B-9.6 bad-outcome");
}

#[rule("Q-B-101", "B-11.13", "B-9.6.6")]
#[test]
fn shield_6_copies_what_lies_face_up_on_its_cards_and_in_its_duchy() {
    let cards = json!({
        "cards": [{ "card": 1, "tiles": ["castle"] }, { "card": 5, "tiles": ["m14", null, null, "m13"], "down": [4] }],
        "duchy": { "monastery": ["m3", "m16"] }, "reserve": ["m4"], "joker": "m6"
    });
    let setting = its_turn((1, json!([])), (5, json!([])), cards).stage("turn").goods([1]).dice(1, 1);
    let mut table = shields(setting, json!([]), json!([[6]])).set();
    table.refuses("shields copy 1", "B-9.6.6 not-another").act("shields copy 2");
    let powers = table.state.estate(seat_of(1)).powers;
    assert_eq!((powers.sale_silver, powers.workers_for_die), (2, 4), "3 in the duchy, 14 on a card");
    assert_eq!((powers.silver_for_die, powers.sale_workers), (0, 0), "not the joker, not the reserve");
    assert!(!powers.purchase.hires());
}

#[rule("B-11.11", "Q-B-54")]
#[test]
fn its_mines_have_paid_when_shield_6_names_somebody_at_the_final_scoring() {
    let setting = its_turn((1, json!(["castle"])), (5, json!([])), json!({ "duchy": { "mine": ["mine", "mine"] } }));
    let setting = shields(setting.silver(1), json!([]), json!([[6]])).phase('E');
    let mut table = rolls(&setting.with(|position| (position.round, position.order) = (5, vec![1, 2])), 1);
    let before = table.purse().silver;
    table.act("shields pay 1");
    assert_eq!(table.offered(""), ["shields copy 2", "decline"]);
    assert_eq!(table.story(), ["silver 2 mines"]);
    assert_eq!(table.purse().silver, before + 2);
}

#[rule("Q-B-101", "B-11.13")]
#[test]
fn later_monasteries_are_copied_too_and_score_by_ones_own_tiles() {
    let part = json!({ "duchy": { "monastery": ["m22"] } });
    let setting = its_turn((5, json!([null, "ship"])), (8, json!([])), part);
    let setting =
        setting.with(|position| position.expansions.get_mut("chateauma").unwrap()["cards"][0] = json!({ "card": 5 }));
    let setting = shields(setting.depot(1, ["m13"]), json!([]), json!([[6]]));
    let mut setting = setting.with(|position| position.expansions.get_mut("shields").unwrap()["copied"] = json!(2));
    setting = setting.phase('E').with(|position| (position.round, position.order) = (5, vec![1, 2]));
    let land = setting.land();
    let city = land.all(burgundy::Colour::Building)[0];
    let mut table = rolls(&setting.lay(city, "bank").silver(1), 1);
    assert!(table.story().contains(&"placed m13 depot 1 left 1".to_string()));
    assert_eq!(table.state.estate(seat_of(1)).powers.silver_for_die, 1, "at once");
    // At the end monastery 22 of its duchy scores the bank of who copied it; the 4 points for each are Châteauma's alone.
    table.act("shields pay 1");
    assert_eq!(table.state.stage, burgundy::state::Stage::Over);
    assert_eq!(table.state.player(seat_of(1)).score.of(burgundy::Source::Monasteries), 4);
    assert!(table.story().iter().any(|step| step.starts_with("final monasteries 2 8")), "{:?}", table.story());
}

#[rule("B-11.8", "B-11.13")]
#[test]
fn a_monastery_that_was_a_joker_is_copied_once_it_is_turned_up() {
    let cards = json!({
        "cards": [{ "card": 4, "tiles": ["m13"], "down": [1] }, { "card": 8 }], "deck": [3]
    });
    let setting = its_turn((4, json!([])), (8, json!([])), cards).depot(1, ["cow2"]);
    let setting = shields(setting, json!([]), json!([[6]]));
    let setting = setting.with(|position| position.expansions.get_mut("shields").unwrap()["copied"] = json!(2));
    let copied = |table: &Table| table.state.estate(seat_of(1)).powers.silver_for_die;
    assert_eq!((copied(&setting.set()), copied(&rolls(&setting, 1))), (0, 1));
}

// ---- The castle link ----

#[rule("Q-B-105")]
#[test]
fn the_castle_link_does_not_bind_its_own_tiles() {
    let setting = its_turn((1, json!([])), (5, json!([])), json!({})).depot(1, ["ship"]).with(|position| {
        position.config.setup = Setup::Expert;
        position.config.duchies = vec!["2022-11".into()];
    });
    // What binds people is in castle_link.rs.
    let (plain, linked) = (steps(&setting, 1), steps(&setting.and(["castle-link"]), 1));
    assert!(plain.contains(&"placed ship depot 1 left 2".to_string()), "{plain:?}");
    assert_eq!(plain, linked);
}
