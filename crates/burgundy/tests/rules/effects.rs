//! What a placed tile does (B-5).

use burgundy::{Colour, Event, Pending, Source, Task};
use rule::rule;
use serde_json::json;

use crate::land::{first_duchy, strip};
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, table};

/// A ship is about to be placed.
fn ship() -> Setting {
    table().ready("ship", first_duchy().beside_castle(Colour::Ship))
}

fn place_ship(setting: &Setting) -> Table {
    let mut table = setting.set();
    table.place("ship", first_duchy().beside_castle(Colour::Ship));
    table
}

#[rule("B-5.1")]
#[test]
fn a_ship_brings_all_goods_of_any_one_depot_and_moves_the_marker() {
    for depot in 1..=6 {
        let goods = (1..=6).fold(ship(), |setting, depot| setting.goods_in(depot, [depot, depot]));
        let mut table = place_ship(&goods);
        assert_eq!(table.offered(""), (1..=6).map(|depot| format!("depot {depot}")).collect::<Vec<_>>());
        table.act(&format!("depot {depot}"));
        assert_eq!((table.me().goods(), table.me().marker()), (vec![depot; 2], 1));
        assert!((1..=6).all(|other| table.goods_in(other).is_empty() == (other == usize::from(depot))));
    }
}

#[rule("B-5.1", "Q-B-12")]
#[test]
fn every_colour_that_fits_must_be_taken_whole() {
    let mut table = place_ship(&ship().goods([1, 2]).goods_in(4, [1, 1, 3, 3, 3]));
    table.refuses("decline", "B-5.7 cannot-decline").act("depot 4");
    assert_eq!((table.me().goods(), table.pending()), (vec![1, 1, 1, 2, 3, 3, 3], None), "there is no choice");
    assert!(table.goods_in(4).is_empty());
}

#[rule("B-5.1", "Q-B-12")]
#[test]
fn of_too_many_new_colours_the_player_chooses_and_the_rest_stays() {
    let setting = ship().goods([1]).goods_in(4, [1, 2, 3, 3, 6]);
    let mut table = place_ship(&setting);
    table.act("depot 4");
    assert_eq!(table.offered("goods"), ["goods 2 3", "goods 2 6", "goods 3 6"], "two places are free");
    for wrong in ["goods", "goods 2", "goods 2 3 6", "goods 1 2", "goods 2 5"] {
        table.refuses(wrong, "B-5.1 wrong-goods");
    }
    table.refuses("decline", "B-5.7 cannot-decline").act("goods 3 6");
    assert_eq!((table.me().goods(), table.goods_in(4)), (vec![1, 1, 3, 3, 6], vec![2]));
    assert_eq!(table.me().marker(), 1);
}

#[rule("B-5.1")]
#[test]
fn with_3_colours_stored_only_those_are_taken() {
    let mut table = place_ship(&ship().goods([1, 2, 3]).goods_in(6, [3, 4, 5]).goods_in(2, [5]));
    table.act("depot 6");
    assert_eq!((table.me().goods(), table.goods_in(6), table.pending()), (vec![1, 2, 3, 3], vec![4, 5], None));
}

#[rule("B-5.1", "Q-B-12")]
#[test]
fn the_depot_may_be_empty_and_the_marker_moves_in_any_case() {
    let mut table = place_ship(&ship().goods_in(5, [2]));
    table.act("depot 1");
    assert_eq!((table.me().goods(), table.goods_in(5), table.me().marker()), (vec![], vec![2], 1));
    // Where no depot can bring anything there is nothing to ask.
    for setting in [ship(), ship().goods([1, 2, 3]).goods_in(5, [4, 6])] {
        let table = place_ship(&setting);
        assert_eq!((table.pending(), table.me().marker()), (None, 1));
    }
}

#[rule("B-5.1", "X-006")]
#[test]
fn the_marker_lands_on_top_of_the_stack_on_the_next_space() {
    let markers = ship().players(4).marker(1).seat(2).marker(2).seat(3).marker(2).seat(4).marker(3);
    let table = place_ship(&markers.track([4, 3, 2, 1]).with(|position| position.turn = Some(1)));
    assert_eq!(table.state.track.order.map(|seat| seat.index() + 1), [4, 1, 3, 2]);
    assert!(table.events.iter().any(|event| matches!(event, Event::MarkerMoved { space: 3, first: false, .. })));
}

#[rule("B-5.2")]
#[test]
fn an_animal_scores_itself_and_all_of_its_type_in_the_pasture() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    for (animal, alone) in [("pig2", 2), ("pig3", 3), ("pig4", 4)] {
        let mut table = table().lay(pasture[0], "cow3").ready(animal, pasture[1]).set();
        assert_eq!(table.place(animal, pasture[1]).me().points(Source::Animals), alone);
    }
    let herd = table().lay(pasture[0], "cow3").lay(pasture[2], "sheep4").lay(pasture[3], "cow2");
    let mut table = herd.ready("cow4", pasture[1]).set();
    assert_eq!(table.place("cow4", pasture[1]).me().points(Source::Animals), 4 + 3 + 2);
    assert_eq!(table.pending(), None);
}

#[rule("B-5.2", "X-011")]
#[test]
fn tiles_of_one_pasture_need_not_touch_and_other_pastures_do_not_score() {
    let land = first_duchy();
    let pasture = land.region(Colour::Animal, 5);
    let pair = |apart: &dyn Fn(u8, u8) -> bool| {
        let pairs = pasture.iter().flat_map(|a| pasture.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a != b).find(|(a, b)| apart(*a, *b)).unwrap()
    };
    let (far, new) = pair(&|a, b| !land.around(a).contains(&b));
    let bridge = land.around(new).into_iter().find(|space| pasture.contains(space)).unwrap();
    let other = land.region(Colour::Animal, 1)[0];
    let setting = table().lay(far, "cow3").lay(bridge, "pig2").lay(other, "cow4").ready("cow2", new);
    assert_eq!(setting.set().place("cow2", new).me().points(Source::Animals), 2 + 3);
}

#[rule("B-5.3")]
#[test]
fn a_castle_gives_one_extra_action_of_any_kind_with_any_number() {
    let land = first_duchy();
    let hill = land.region(Colour::Castle, 3);
    let river = land.beside_castle(Colour::Ship);
    let depots = (1..=6).fold(table(), |setting, depot| setting.depot(depot, ["mine"]));
    let setting = depots.goods([2, 5]).lay(hill[0], "castle").ready("castle", hill[1]).storage(["ship"]);
    let mut table = setting.set();
    table.place("castle", hill[1]);
    let takes = (1..=6).map(|depot| format!("take * {depot} mine"));
    let sales = ["sell * 2", "sell * 5"].map(String::from);
    let ships = land.all(Colour::Ship).into_iter().filter(|space| land.around(*space).contains(&land.middle()));
    let places = ships.map(|space| format!("place * ship {space}"));
    let all: Vec<String> = takes.chain(places).chain(sales).chain(["workers *".to_string()]).collect();
    assert_eq!(table.offered(""), all);
    table.refuses("decline", "B-5.7 cannot-decline").refuses("workers 1", "B-5.10 effect-first");
    for action in ["take * 3 mine", "sell * 5", "workers *", &format!("place * ship {river}")] {
        let mut table = setting.set();
        table.place("castle", hill[1]).act(action);
        assert_eq!(table.pending(), None, "one action: {action}");
        table.offers("workers 1").refuses("workers *", "B-5.7 no-effect");
    }
}

#[rule("B-5.3", "B-5.10")]
#[test]
fn a_castle_placed_by_a_castle_gives_an_action_again() {
    let hill = first_duchy().region(Colour::Castle, 3);
    let mut table = table().lay(hill[0], "castle").ready("castle", hill[1]).storage(["castle"]).set();
    table.place("castle", hill[1]).act(&format!("place * castle {}", hill[2]));
    assert_eq!(table.pending(), Some(Pending::task(Task::Act)));
    assert_eq!(table.act("workers *").me().workers(), 2);
    assert_eq!(table.pending(), None);
}

#[rule("B-5.3", "B-4.5")]
#[test]
fn a_castle_takes_into_a_full_storage_by_a_discard() {
    let hill = first_duchy().region(Colour::Castle, 3);
    let setting = table().lay(hill[0], "castle").ready("castle", hill[1]).storage(["mine", "bank"]);
    let mut table = setting.black(["m7"]).silver(2).depot(5, ["ship"]).set();
    table.place("castle", hill[1]).act("buy black m7").act("take * 5 ship").act("discard m7");
    assert_eq!((table.me().storage().len(), table.pending()), (3, None));
    assert!(table.me().storage().contains(&"ship".to_string()));
}

#[rule("B-5.4")]
#[test]
fn a_mine_does_nothing_when_it_is_placed() {
    let mine = first_duchy().beside_castle(Colour::Mine);
    let mut table = table().ready("mine", mine).monasteries([2]).set();
    table.place("mine", mine);
    assert_eq!(table.told(), ["placed"]);
    assert_eq!((table.me().silver(), table.me().workers(), table.me().total()), (0, 0, 0));
}

#[rule("B-5.5")]
#[test]
fn a_monastery_holds_from_now_on_or_scores_at_the_end() {
    let abbey = first_duchy().beside_castle(Colour::Monastery);
    let mut table = table().ready("m13", abbey).set();
    table.place("m13", abbey);
    assert_eq!((table.told(), table.me().silver()), (vec!["placed".to_string()], 0));
    assert_eq!(table.act("workers 1").me().silver(), 1);
    let city = first_duchy().region(Colour::Building, 3)[0];
    let mut late = table_in_e().lay(city, "warehouse").ready("m16", abbey).set();
    assert_eq!(late.place("m16", abbey).me().total(), 0);
    assert_eq!(late.until(Table::is_over).me().points(Source::Monasteries), 4);
}

fn table_in_e() -> Setting {
    table().phase('E').with(|position| position.round = 5)
}

#[rule("B-5.6", "Q-B-15")]
#[test]
fn a_city_never_holds_two_buildings_of_the_same_type() {
    let land = first_duchy();
    let names = ["warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower"];
    let [city, other] = [land.region(Colour::Building, 5), land.region(Colour::Building, 1)];
    let far = *city.iter().rfind(|space| !land.around(**space).contains(&city[0])).unwrap();
    let between: Vec<u8> = city[1..].iter().copied().filter(|space| *space != far).collect();
    for name in names {
        let setting = table().lay(city[0], name).cover(&between).ready(name, far).ready(name, other[0]);
        let mut table = setting.set();
        table.refuses(&format!("place {} {name} {far}", land.number(far)), "B-5.6 same-building");
        table.place(name, other[0]);
        assert_eq!(table.me().tile(other[0]).as_deref(), Some(name), "another city may have it");
    }
}

#[rule("B-5.6", "B-5.7")]
#[test]
fn an_effect_is_used_once_at_once_or_lost() {
    let city = first_duchy().beside_castle(Colour::Building);
    let stored = table().depot(2, ["ship", "pig2", "mine", "bank"]).goods([1, 2]).storage(["mine"]);
    let mine = first_duchy().beside_castle(Colour::Mine);
    let place = format!("place * mine {mine}");
    // 2011 says that the effect "has to" be used, but the buildings' own texts say "may".
    for edition in EDITIONS {
        check_uses(&stored.clone().edition(edition), city, &place);
    }
}

fn check_uses(stored: &Setting, city: u8, place: &str) {
    for (building, rule, use_it) in [
        ("warehouse", "B-6.1", "sell * 2"),
        ("carpenter", "B-6.2", "take * 2 bank"),
        ("church", "B-6.3", "take * 2 mine"),
        ("market", "B-6.4", "take * 2 ship"),
        ("city-hall", "B-6.7", place),
    ] {
        let setting = stored.clone().ready(building, city);
        let mut used = setting.set();
        used.place(building, city);
        assert_eq!(used.pending().map(Pending::rule), Some(rule));
        used.act(use_it)
            .refuses(use_it, if building == "city-hall" { "B-4.6 not-in-storage" } else { "B-5.7 no-effect" });
        let mut declined = setting.set();
        declined.place(building, city).act("decline");
        assert_eq!((declined.pending(), declined.me().tile(city).as_deref()), (None, Some(building)));
        declined.refuses(use_it, "B-5.7 no-effect").offers("workers 1");
    }
}

#[rule("B-5.7")]
#[test]
fn workers_silver_and_points_come_automatically_and_cannot_be_declined() {
    let city = first_duchy().beside_castle(Colour::Building);
    for (building, gains) in [("boarding-house", (0, 4, 0)), ("bank", (2, 0, 0)), ("watchtower", (0, 0, 4))] {
        let mut table = table().ready(building, city).depot(1, ["ship"]).goods([1]).set();
        table.place(building, city);
        assert_eq!((table.me().silver(), table.me().workers(), table.me().points(Source::Watchtowers)), gains);
        assert_eq!(table.pending(), None);
        table.refuses("decline", "B-5.7 no-effect");
    }
}

#[rule("B-5.7", "X-014")]
#[test]
fn what_cannot_be_used_is_lost_but_the_building_is_placed() {
    let city = first_duchy().beside_castle(Colour::Building);
    // The depots hold only what the building may not take.
    for (building, there) in [
        ("warehouse", ["ship", "bank", "mine", "pig2"]),
        ("carpenter", ["ship", "castle", "mine", "pig2"]),
        ("church", ["ship", "bank", "pig3", "pig2"]),
        ("market", ["castle", "bank", "mine", "m3"]),
        ("city-hall", ["ship", "bank", "mine", "pig2"]),
    ] {
        let black = table().black(["ship", "bank", "mine", "pig3", "castle", "m7"]).silver(1);
        let mut table = black.depot(1, there).ready(building, city).set();
        table.place(building, city);
        assert!(table.told().contains(&"effect-lost".into()), "{building}: {:?}", table.told());
        assert_eq!((table.pending(), table.me().tile(city).as_deref()), (None, Some(building)));
    }
}

#[rule("B-5.7")]
#[test]
fn an_effect_waits_if_a_purchase_can_make_it_possible() {
    let land = first_duchy();
    // From here no castle space is in reach.
    let city = land.region(Colour::Building, 5)[0];
    let mine = land.beside_castle(Colour::Mine);
    let hall = table().silver(2).black(["mine"]).ready("city-hall", city);
    let mut table = hall.set();
    table.place("city-hall", city).act("buy black mine").act(&format!("place * mine {mine}"));
    assert_eq!((table.me().tile(mine).as_deref(), table.pending()), (Some("mine"), None));
    // No silver, no purchase left, or a tile that fits nowhere: the effect is lost.
    let lost =
        [hall.clone().silver(1), hall.clone().with(|position| position.bought = true), hall.clone().black(["castle"])];
    for setting in lost {
        assert_eq!(setting.set().place("city-hall", city).pending(), None);
    }
    // Free actions of monastery 6: 2019 pays with workers, 2022 takes a building for 2 workers.
    // 2011 buys from any depot.
    for (edition, silver, buy) in [
        ("2011", 2, "buy 3 bank"),
        ("2019", 0, "buy black mine 2"),
        ("2019", 1, "buy 3 bank 1"),
        ("2022", 0, "hire 3 bank"),
    ] {
        let black = if buy.contains("black") { hall.clone() } else { hall.clone().black([]) };
        let rich = black.edition(edition).silver(silver).workers(2).monasteries([6]).depot(3, ["bank"]);
        let mut table = rich.set();
        table.place("city-hall", city);
        assert_eq!(table.pending(), Some(Pending::task(Task::Place)), "{edition}");
        table.offers(buy);
    }
}

#[rule("B-5.7")]
#[test]
fn a_purchase_makes_an_effect_possible_where_no_stored_tile_fits() {
    let land = first_duchy();
    let city = land.region(Colour::Building, 5)[0];
    let mine = land.beside_castle(Colour::Mine);
    let stored = table().ready("city-hall", city).storage(["castle", "castle"]).silver(4).black(["mine"]);
    let mut table = stored.set();
    table.place("city-hall", city);
    assert_eq!(
        table.pending(),
        Some(Pending::task(Task::Place)),
        "no castle space is in reach, but a mine can be bought"
    );
    table.act("buy black mine").act(&format!("place * mine {mine}"));
    assert_eq!(table.me().storage(), ["castle", "castle"]);
}

#[rule("B-5.7", "B-7.6")]
#[test]
fn an_effect_is_lost_when_a_purchase_takes_its_last_tile_away() {
    let city = first_duchy().beside_castle(Colour::Building);
    let setting = table().edition("2011").monasteries([6]).silver(2).depot(3, ["ship", "bank"]);
    let mut table = setting.ready("market", city).set();
    table.place("market", city).act("buy 3 ship");
    assert_eq!(table.pending(), None);
    assert!(table.told().contains(&"effect-lost".into()));
}

#[rule("B-5.8")]
#[test]
fn a_region_scores_its_size_and_the_phase_when_it_is_full_and_not_before() {
    for (phase, phase_points) in [('A', 10), ('B', 8), ('C', 6), ('D', 4), ('E', 2)] {
        for (size, points) in [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)] {
            let region: Vec<u8> = (2..=size + 1).collect();
            let setting = table().phase(phase).own_duchy(strip("S", size.into()));
            let (last, before) = region.split_last().unwrap();
            let mut full = setting.clone().cover(before).ready("ship", *last).set();
            full.place("ship", *last);
            assert_eq!((full.me().points(Source::Regions), full.me().points(Source::Phase)), (points, phase_points));
            if let Some((second, before)) = before.split_last() {
                let mut open = setting.cover(before).ready("ship", *second).set();
                assert_eq!(open.place("ship", *second).me().total(), 0);
            }
        }
    }
}

#[rule("B-5.8")]
#[test]
fn the_view_says_what_a_region_that_is_begun_will_bring() {
    let setting = table().own_duchy(strip("S", 4));
    let begun = setting.clone().cover(&[2, 3]).set().view();
    assert_eq!(begun["regions"][0], json!([{"colour": "ship", "size": 4, "filled": 2, "points": 10}]));
    let full = setting.clone().cover(&[2, 3, 4]).ready("ship", 5).set().place("ship", 5).view();
    assert_eq!([&setting.set().view()["regions"][0], &full["regions"][0]], [&json!([]), &json!([])]);
}

#[rule("B-5.9")]
#[test]
fn the_first_to_cover_a_colour_takes_5_6_or_7_the_second_2_3_or_4_later_ones_nothing() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in EDITIONS {
        for (players, large, small) in [(2, 5, 2), (3, 6, 3), (4, 7, 4)] {
            let mut setting = table().edition(edition).players(players);
            for seat in 1..=players {
                setting = setting.seat(seat.into()).cover(&mines[..2]).ready("mine", mines[2]);
            }
            let mut table = setting.set();
            for (seat, bonus) in (1..=players.into()).zip([large, small, 0, 0]) {
                table.place("mine", mines[2]);
                assert_eq!(table.seat(seat).points(Source::Colours), bonus, "{players} players, seat {seat}");
                table.finish_turn();
            }
        }
    }
}

#[rule("B-5.10", "Q-B-16")]
#[test]
fn first_the_region_scores_then_the_bonus_is_taken_then_the_effect_comes() {
    let land = first_duchy();
    let animals = land.all(Colour::Animal);
    let last = land.region(Colour::Animal, 1)[0];
    let others: Vec<u8> = animals.into_iter().filter(|space| *space != last).collect();
    let beside = land.around(last)[0];
    let mut herd = table().cover(&others).cover(&[beside]).ready("pig2", last).set();
    herd.place("pig2", last);
    assert_eq!(herd.told(), ["placed", "region-full", "colour-full", "animals-scored"]);
    let ships = land.all(Colour::Ship);
    let (last, others) = ships.split_first().unwrap();
    let mut table = table().cover(others).ready("ship", *last).goods_in(3, [1]).set();
    table.place("ship", *last);
    assert_eq!(table.told(), ["placed", "region-full", "colour-full"]);
    table.act("depot 3");
    assert_eq!(table.told(), ["shipped", "marker-moved"]);
}

#[rule("B-5.10")]
#[test]
fn a_tile_placed_by_an_effect_is_finished_before_the_turn_goes_on() {
    let land = first_duchy();
    let hill = land.region(Colour::Castle, 3);
    let city = land.beside_castle(Colour::Building);
    let river = land.beside_castle(Colour::Ship);
    let setting = table().lay(hill[0], "castle").ready("castle", hill[1]).storage(["city-hall", "ship"]);
    let mut table = setting.goods_in(2, [6]).set();
    table.place("castle", hill[1]).refuses("workers 1", "B-5.10 effect-first");
    table.act(&format!("place * city-hall {city}")).refuses("workers 1", "B-5.10 effect-first");
    table.act(&format!("place * ship {river}")).refuses("workers 1", "B-5.10 effect-first");
    table.refuses("end", "B-5.10 effect-first").act("depot 2").offers("workers 1");
    assert_eq!((table.me().goods(), table.me().covered()), (vec![6], 5));
}
