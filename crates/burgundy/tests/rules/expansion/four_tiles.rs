//! Four tiles: monasteries 27 and 28, the crane and the geese (B-9.1).

use burgundy::{Colour, Source};
use rule::rule;
use serde_json::json;

use super::chosen::{Chosen, LATER, config_with, stock};
use crate::land::first_duchy;
use crate::monasteries::{final_points, placement, wide};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, table};

fn four() -> Setting {
    table().options(["four-tiles"])
}

fn with_shields() -> Setting {
    table().options(["four-tiles", "shields"])
}

#[rule("B-9.1")]
#[test]
fn two_of_them_are_monasteries_and_two_have_black_backs() {
    let tiles = [("m27", (1, 0)), ("m28", (1, 0)), ("crane", (0, 1)), ("geese", (0, 1))];
    for edition in LATER {
        for (name, backs) in tiles {
            assert_eq!(stock(&config_with(edition, ["four-tiles"]), name), backs, "{name}");
            assert_eq!(stock(&config(edition, 2), name), (0, 0), "{name}");
        }
    }
}

/// The markers as they lie, furthest forward and top of a stack first.
fn markers(table: &Table, players: usize) -> Vec<usize> {
    table.state.track.order[..players].iter().map(|seat| seat.index() + 1).collect()
}

/// The markers after this seat has placed a ship.
fn after_ship(setting: &Setting, seat: u8, players: u8) -> Vec<usize> {
    let river = first_duchy().beside_castle(Colour::Ship);
    let setting = setting.clone().players(players).with(|position| position.turn = Some(seat));
    let mut table = setting.seat(seat.into()).ready("ship", river).set();
    table.place("ship", river);
    markers(&table, players.into())
}

#[rule("B-9.1", "Q-B-27")]
#[test]
fn monastery_27_lifts_its_marker_at_once_and_changes_the_order_from_the_next_round_on() {
    let abbey = first_duchy().beside_castle(Colour::Monastery);
    for edition in LATER {
        let stack = four().edition(edition).players(3).track([1, 2, 3]).with(|position| position.turn = Some(2));
        let mut table = stack.seat(2).ready("m27", abbey).set();
        table.place("m27", abbey);
        assert_eq!(markers(&table, 3), [2, 1, 3]);
        table.finish_turn();
        assert_eq!(table.whose(), 3, "this round goes on as it began");
        table.finish_turn().chance();
        assert_eq!(table.whose(), 2);
    }
}

#[rule("B-9.1", "Q-B-27")]
#[test]
fn monastery_27_does_not_pass_markers_that_are_ahead() {
    let abbey = first_duchy().beside_castle(Colour::Monastery);
    let mut table = four().players(3).ready("m27", abbey).seat(2).marker(1).with(|p| p.turn = Some(1)).set();
    table.place("m27", abbey);
    assert_eq!(markers(&table, 3), [2, 1, 3]);
}

#[rule("B-9.1")]
#[test]
fn with_monastery_27_markers_that_arrive_later_go_below() {
    for edition in LATER {
        let stack = four().edition(edition).seat(3).monasteries([27]).marker(1).seat(2).marker(1);
        assert_eq!(after_ship(&stack.clone().track([3, 2, 1, 4]), 1, 4), [3, 1, 2, 4]);
        assert_eq!(after_ship(&stack.track([3, 2, 1, 4]), 4, 4), [3, 4, 2, 1]);
        let last = four().edition(edition).marker(6).seat(2).marker(6).monasteries([27]);
        assert_eq!(after_ship(&last.track([2, 1]), 1, 2), [2, 1], "on the last space too");
    }
}

/// Shield 6 of seat 1 names seat 2.
fn copying(edition: &str) -> Setting {
    with_shields().edition(edition).players(3).part("shields", json!({ "held": [[6]], "copied": 2 }))
}

#[rule("Q-B-27")]
#[test]
fn only_in_2019_shield_6_copies_monastery_27() {
    for (edition, alone, arriving) in [("2019", [1, 3, 2], [1, 2, 3]), ("2022", [3, 1, 2], [2, 1, 3])] {
        let setting = copying(edition).seat(2).monasteries([27]);
        assert_eq!(after_ship(&setting.clone().seat(1).marker(1), 3, 3), alone, "{edition}: seat 3 comes to seat 1");
        assert_eq!(after_ship(&setting.seat(2).marker(1), 1, 3), arriving, "{edition}: seat 1 comes to seat 2");
    }
}

#[rule("Q-B-27")]
#[test]
fn of_two_who_have_monastery_27_the_last_to_come_is_on_top() {
    let setting = copying("2019").seat(2).monasteries([27]);
    assert_eq!(after_ship(&setting.clone().marker(1), 1, 3), [1, 2, 3]);
    assert_eq!(after_ship(&setting.clone().seat(1).marker(1), 2, 3), [2, 1, 3]);
    let both = setting.seat(1).marker(1).seat(2).marker(1);
    assert_eq!(after_ship(&both.clone().track([1, 2, 3]), 3, 3), [1, 2, 3], "others go below both");
    assert_eq!(after_ship(&both.track([2, 1, 3]), 3, 3), [2, 1, 3]);
}

#[rule("Q-B-27")]
#[test]
fn of_two_who_get_monastery_27_at_the_same_moment_the_last_to_come_is_on_top() {
    let abbey = first_duchy().beside_castle(Colour::Monastery);
    for (track, top) in [([2, 3, 1], [2, 1, 3]), ([1, 3, 2], [1, 2, 3])] {
        let stack = copying("2019").marker(1).seat(3).marker(1).seat(2).marker(1).track(track);
        let mut table = stack.ready("m27", abbey).with(|position| position.turn = Some(2)).set();
        table.place("m27", abbey);
        assert_eq!(markers(&table, 3), top, "the stack was {track:?}");
    }
}

#[rule("B-9.1")]
#[test]
fn monastery_28_gives_2_workers_for_each_silver_as_often_as_wanted() {
    for edition in LATER {
        let rich = four().edition(edition).silver(5);
        rich.set().refuses("four-tiles workers 1", "B-9.1 no-exchange");
        let mut table = rich.monasteries([28]).set();
        assert_eq!(table.offered("four-tiles"), [1, 2, 3, 4, 5].map(|silver| format!("four-tiles workers {silver}")));
        table.refuses("four-tiles workers 6", "B-4.3 too-little-silver");
        table.act("four-tiles workers 2");
        assert_eq!((table.me().silver(), table.me().workers()), (3, 4));
        table.act("four-tiles workers 3");
        assert_eq!((table.me().silver(), table.me().workers()), (0, 10));
        assert!(table.offered("four-tiles").is_empty());
        table.offers("workers 1");
    }
}

#[rule("Q-B-28")]
#[test]
fn monastery_28_works_in_its_owners_turn_even_in_the_middle_of_an_effect() {
    let city = first_duchy().region(Colour::Building, 5)[0];
    for edition in LATER {
        let owner = four().edition(edition).monasteries([28]).silver(4).depot(4, ["bank"]);
        let mut table = owner.clone().ready("carpenter", city).storage(["mine", "mine"]).set();
        table.place("carpenter", city).act("four-tiles workers 1").act("take * 4 bank");
        assert_eq!((table.me().silver(), table.me().workers(), table.me().storage().len()), (3, 2, 3));
        // Full storage asks for a discard.
        let mut full = owner.dice(4, 4).storage(["mine", "ship", "castle"]).set();
        full.act("take 4 4 bank").act("four-tiles workers 1").act("discard ship");
        assert_eq!(full.me().workers(), 2);
    }
}

#[rule("Q-B-28")]
#[test]
fn monastery_28_does_not_work_in_the_turns_of_others() {
    let owner = four().monasteries([28]).silver(4).with(|position| position.turn = Some(2));
    owner.set().refuses_to(1, "four-tiles workers 1", "B-3.3 not-your-turn");
}

#[rule("Q-B-28")]
#[test]
fn monastery_28_works_at_the_end_of_a_phase_with_shields_14_and_15_and_the_tribute() {
    let city = first_duchy().region(Colour::Building, 1)[0];
    let hill = first_duchy().region(Colour::Castle, 3)[2];
    for (edition, shield, from) in [("2019", 14, "5"), ("2022", 14, "5"), ("2019", 15, "black"), ("2022", 15, "black")]
    {
        let setting = with_shields().edition(edition).part("shields", json!({ "held": [[shield]] }));
        let setting = setting.depot(5, ["castle"]).black(["castle"]).monasteries([28]).silver(4);
        let mut table = setting.lay(city, "watchtower").seat(2).silver(1).last_turn('A').set();
        table.act("end").act("four-tiles workers 1").act(&format!("shields home {from} castle {hill}"));
        // What came home has its effect.
        table.act("four-tiles workers 1").act("workers *");
        assert_eq!((table.me().silver(), table.me().workers()), (2, 2 + 2 + 2));
        assert_eq!(table.offered("shields"), ["shields pay 0", "shields pay 1"]);
        table.act("four-tiles workers 1").act("shields pay 1");
        assert_eq!((table.me().silver(), table.me().workers()), (0, 8));
    }
}

#[rule("Q-B-28")]
#[test]
fn monastery_28_does_not_work_while_others_pay_their_tribute() {
    let setting = with_shields().part("shields", json!({ "held": [[], [17]] })).monasteries([28]).silver(4);
    let mut table = setting.seat(2).silver(1).last_turn('A').set();
    table.act("end");
    assert_eq!(table.whose(), 2);
    table.refuses_to(1, "four-tiles workers 1", "B-3.3 not-your-turn");
}

#[rule("Q-B-29")]
#[test]
fn one_purchase_of_workers_is_one_gain_for_shield_2() {
    for edition in LATER {
        let setting = with_shields().edition(edition).part("shields", json!({ "held": [[], [2]] }));
        let mut table = setting.monasteries([28]).silver(4).set();
        table.act("four-tiles workers 3");
        assert_eq!((table.me().workers(), table.seat(2).workers()), (6, 1));
        table.act("four-tiles workers 1");
        assert_eq!((table.me().workers(), table.seat(2).workers()), (8, 2));
    }
}

/// The crane was placed in a large city and works as this building.
fn crane(setting: &Setting, building: &str) -> Table {
    let city = first_duchy().region(Colour::Building, 5)[0];
    let mut table = setting.clone().ready("crane", city).set();
    table.place("crane", city).act(&format!("four-tiles crane {building}"));
    table
}

#[rule("B-9.1", "X-050")]
#[test]
fn the_crane_works_as_any_one_building() {
    let land = first_duchy();
    let (city, mine) = (land.region(Colour::Building, 5)[0], land.beside_castle(Colour::Mine));
    let types = ["warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower"];
    for edition in LATER {
        let setting = four().edition(edition).goods([2]).depot(1, ["bank"]).depot(2, ["castle"]).depot(3, ["ship"]);
        let setting = setting.storage(["mine"]);
        let mut table = setting.clone().ready("crane", city).set();
        table.place("crane", city);
        assert_eq!(table.offered(""), types.map(|building| format!("four-tiles crane {building}")));
        let mut sale = crane(&setting, "warehouse");
        assert_eq!((sale.act("sell * 2").me().silver(), sale.me().sold()), (1, vec![2]));
        for (building, only) in
            [("carpenter", "take * 1 bank"), ("church", "take * 2 castle"), ("market", "take * 3 ship")]
        {
            let mut taking = crane(&setting, building);
            assert_eq!(taking.offered(""), [only, "decline"]);
            assert_eq!(taking.act(only).pending(), None);
        }
        assert_eq!(crane(&setting, "boarding-house").me().workers(), 4);
        assert_eq!(crane(&setting, "bank").me().silver(), 2);
        let mut placing = crane(&setting, "city-hall");
        assert_eq!(placing.act(&format!("place * mine {mine}")).me().tile(mine).unwrap(), "mine");
        assert_eq!(crane(&setting, "watchtower").me().total(), 4);
        let mut one = crane(&setting, "bank");
        assert_eq!(one.pending(), None, "one effect");
        one.refuses("four-tiles crane bank", "B-5.7 no-effect");
    }
}

#[rule("B-9.1")]
#[test]
fn the_crane_is_a_building() {
    let (_, mine) = placement(Colour::Mine);
    let wrong = format!("place {} crane {mine}", first_duchy().number(mine));
    four().ready("crane", mine).set().refuses(&wrong, "B-4.6 wrong-colour");
    // Monastery 9 helps to place it.
    let (_, city) = placement(Colour::Building);
    let next = first_duchy().number(city) % 6 + 1;
    let mut table = wide([9]).options(["four-tiles"]).dice(next, next).storage(["crane"]).set();
    table.act(&format!("place {next} crane {city}"));
    assert_eq!(table.me().tile(city).unwrap(), "crane");
}

#[rule("Q-B-30")]
#[test]
fn the_crane_is_of_no_type_and_blocks_nothing() {
    let city = first_duchy().region(Colour::Building, 5);
    // It joins a bank and works as one.
    let mut joins = four().lay(city[0], "bank").ready("crane", city[1]).set();
    assert_eq!(joins.place("crane", city[1]).act("four-tiles crane bank").me().silver(), 2);
    // A bank joins it.
    let mut joined = four().ready("crane", city[0]).ready("bank", city[1]).set();
    joined.place("crane", city[0]).act("four-tiles crane bank").place("bank", city[1]);
    assert_eq!(joined.me().silver(), 4);
    // In the end it counts as a bank beside a bank.
    assert_eq!(final_points(four().lay(city[0], "bank").lay(city[1], "crane").monasteries([22])), 8);
}

#[rule("Q-B-31")]
#[test]
fn the_crane_works_as_a_white_castle_where_there_are_any() {
    let setting = four().white(4).depot(4, ["mine"]).depot(5, ["ship"]);
    let city = first_duchy().region(Colour::Building, 5)[0];
    let mut without = setting.clone().ready("crane", city).set();
    without.place("crane", city).forbids("four-tiles crane white-castle");
    let setting = setting.options(["four-tiles", "white-castles"]);
    let mut table = crane(&setting, "white-castle");
    assert_eq!(table.offered(""), ["take * 4 mine", "workers *"]);
    table.refuses("take * 5 ship", "B-4.2 too-few-workers");
    assert_eq!(table.act("take * 4 mine").me().storage(), ["mine"]);
    let mut paid = crane(&setting.workers(1), "white-castle");
    assert_eq!(paid.act("take * 5 ship").me().workers(), 0);
}

#[rule("B-9.1", "Q-B-32")]
#[test]
fn at_the_end_the_crane_counts_as_one_building_of_one_type() {
    let cities = first_duchy().regions(Colour::Building);
    for edition in LATER {
        let lone = four().edition(edition).lay(cities[0][0], "crane");
        for monastery in 16..=23 {
            assert_eq!(final_points(lone.clone().monasteries([monastery])), 4, "{monastery}");
        }
        assert_eq!(final_points(lone.clone().monasteries([16, 17, 22])), 4, "one type only");
        let banks = lone.lay(cities[1][0], "bank").lay(cities[2][0], "watchtower");
        assert_eq!(final_points(banks.monasteries([17, 22])), 2 * 4 + 4);
        let white = table().edition(edition).options(["four-tiles", "white-castles"]).lay(cities[0][0], "crane");
        assert_eq!(final_points(white.monasteries([29])), 4);
        assert_eq!(final_points(four().edition(edition).lay(cities[0][0], "crane")), 0);
    }
}

#[rule("Q-B-32")]
#[test]
fn with_copied_monasteries_the_crane_still_counts_as_one_type() {
    let cities = first_duchy().regions(Colour::Building);
    for (own, points) in [(22, 4), (25, 4)] {
        for edition in LATER {
            let copied = json!({ "held": [[6]], "copied": 2 });
            let setting = with_shields().edition(edition).part("shields", copied).lay(cities[0][0], "crane");
            let setting = setting.monasteries([own]).silver(1).seat(2).monasteries([17]);
            let mut table = setting.last_turn('E').set();
            table.act("end").act("shields pay 1");
            assert!(table.is_over());
            assert_eq!(table.me().points(Source::Monasteries), points, "own monastery {own}");
        }
    }
}

#[rule("B-9.1", "X-052", "Q-B-34")]
#[test]
fn carlas_geese_score_7_beside_2_and_3_cows_and_later_with_4_pigs_2_of_6() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    for edition in LATER {
        let setting = four().edition(edition).lay(pasture[0], "cow2").lay(pasture[1], "cow3");
        let mut table = setting.ready("geese", pasture[2]).ready("pig4", pasture[3]).set();
        assert_eq!(table.place("geese", pasture[2]).me().points(Source::Animals), 2 + 2 + 3);
        assert_eq!(table.place("pig4", pasture[3]).me().points(Source::Animals), 7 + 4 + 2);
    }
}

#[rule("B-9.1", "Q-B-33")]
#[test]
fn the_geese_score_with_one_type_of_their_owners_choice_or_alone() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    let herd = four().lay(pasture[0], "cow2").lay(pasture[1], "sheep4").lay(pasture[3], "cow3");
    for (edition, monasteries, cows, sheep, alone) in [
        ("2019", vec![], 2 + 2 + 3, 2 + 4, 2),
        ("2022", vec![], 2 + 2 + 3, 2 + 4, 2),
        ("2019", vec![7], 3 + 3 + 4, 3 + 5, 3),
        ("2022", vec![7], 3 + 3 + 4, 3 + 5, 3),
    ] {
        let with = |setting: Setting| monasteries.iter().fold(setting, |setting, m| setting.monasteries([*m]));
        for (kind, points) in [("cow", cows), ("sheep", sheep)] {
            let mut table = with(herd.clone().edition(edition)).ready("geese", pasture[2]).set();
            table.place("geese", pasture[2]);
            assert_eq!(table.offered("four-tiles geese"), ["four-tiles geese cow", "four-tiles geese sheep"]);
            table.refuses("four-tiles geese pig", "Q-B-33 no-such-herd").act(&format!("four-tiles geese {kind}"));
            assert_eq!((table.me().points(Source::Animals), table.pending()), (points, None), "{edition} {kind}");
        }
        let (_, meadow) = placement(Colour::Animal);
        let mut table = with(wide([]).options(["four-tiles"]).edition(edition)).ready("geese", meadow).set();
        assert_eq!(table.place("geese", meadow).me().points(Source::Animals), alone, "{edition}");
        assert_eq!(table.pending(), None);
    }
}

#[rule("Q-B-33", "Q-B-34")]
#[test]
fn with_shield_1_the_pasture_of_the_geese_is_all_animal_spaces() {
    let land = first_duchy();
    let (pasture, apart) = (land.region(Colour::Animal, 5), land.region(Colour::Animal, 1)[0]);
    let river = land.region_of(land.beside_castle(Colour::Ship));
    for edition in LATER {
        let setting = with_shields().edition(edition).lay(pasture[0], "cow2");
        let one = |setting: Setting| setting.part("shields", json!({ "held": [[1]] }));
        let cows = setting.clone().lay(apart, "cow3").ready("geese", pasture[1]);
        assert_eq!(cows.set().place("geese", pasture[1]).me().points(Source::Animals), 2 + 2);
        assert_eq!(one(cows).set().place("geese", pasture[1]).me().points(Source::Animals), 2 + 2 + 3);
        // The other pasture's animals can be chosen too.
        let mut choice = one(setting.clone().lay(apart, "sheep4").ready("geese", pasture[1])).set();
        choice.place("geese", pasture[1]);
        assert_eq!(choice.offered("four-tiles geese"), ["four-tiles geese cow", "four-tiles geese sheep"]);
        assert_eq!(choice.act("four-tiles geese sheep").me().points(Source::Animals), 2 + 4);
        // Animals that come to the other pasture score with the geese.
        let near =
            land.around(apart).into_iter().find(|space| land.colour(*space) == Colour::Ship && !river.contains(space));
        let later = setting.lay(near.unwrap(), "ship").lay(pasture[1], "geese").ready("pig4", apart);
        assert_eq!(later.set().place("pig4", apart).me().points(Source::Animals), 4);
        assert_eq!(one(later).set().place("pig4", apart).me().points(Source::Animals), 4 + 2);
    }
}

#[rule("Q-B-34")]
#[test]
fn later_animals_score_their_own_type_and_the_geese() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    for edition in LATER {
        let herd = four().edition(edition).lay(pasture[0], "geese").lay(pasture[1], "cow3").lay(pasture[2], "pig4");
        let herd = herd.ready("cow2", pasture[3]);
        assert_eq!(herd.set().place("cow2", pasture[3]).me().points(Source::Animals), 2 + 3 + 2);
        let each = herd.monasteries([7]);
        assert_eq!(each.set().place("cow2", pasture[3]).me().points(Source::Animals), 3 + 4 + 3);
    }
}

#[rule("B-9.1")]
#[test]
fn the_geese_are_a_type_of_their_own_for_monastery_24() {
    let pastures = first_duchy().all(Colour::Animal);
    for edition in LATER {
        let geese = four().edition(edition).monasteries([24]).lay(pastures[0], "geese");
        assert_eq!(final_points(geese.clone()), 4);
        assert_eq!(final_points(geese.lay(pastures[1], "cow3").lay(pastures[2], "cow2")), 8);
    }
}
