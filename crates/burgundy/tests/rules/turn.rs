//! A turn (B-4).

use burgundy::{Colour, Pending, Source, Task};
use rule::rule;

use crate::land::first_duchy;
use crate::support::{AtTable, EDITIONS, steps, table};

#[rule("B-4.1")]
#[test]
fn each_die_serves_one_of_four_actions_in_any_order() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let number = first_duchy().number(river);
    let other = number % 6 + 1;
    let setting = table().dice(number, other).storage(["ship"]).goods([number]).depot(number, ["mine"]);
    let setting = setting.depot(other, ["castle"]);
    let actions = [
        format!("take {number} {number} mine"),
        format!("place {number} ship {river}"),
        format!("sell {number} {number}"),
        format!("workers {number}"),
    ];
    for action in actions {
        for (first, second) in [(&action, format!("workers {other}")), (&format!("workers {other}"), action.clone())] {
            let mut table = setting.set();
            table.act(first).act(&second);
            assert_eq!((table.offered(""), table.pending()), (vec!["end".into()], None), "{first}, {second}");
        }
    }
}

#[rule("B-4.1")]
#[test]
fn the_same_action_may_be_chosen_twice() {
    let mut table = table().dice(4, 4).depot(4, ["mine", "ship"]).set();
    table.act("take 4 4 mine").act("take 4 4 ship");
    assert_eq!(table.me().storage(), ["mine", "ship"]);
    table.refuses("workers 4", "B-4.1 no-such-die");
}

#[rule("B-4.1", "Q-B-07")]
#[test]
fn a_turn_ends_only_after_both_dice_and_no_die_serves_twice() {
    for edition in EDITIONS {
        let mut table = table().edition(edition).dice(2, 5).set();
        table.refuses("end", "B-4.1 dice-left");
        table.act("workers 2").refuses("workers 2", "B-4.1 no-such-die").refuses("end", "B-4.1 dice-left");
        table.act("workers 5").refuses("workers 5", "B-4.1 no-such-die").offers("end");
        assert_eq!(table.act("end").whose(), 2);
    }
}

#[rule("B-4.2", "X-001", "X-002")]
#[test]
fn a_worker_changes_a_die_by_1_and_1_and_6_are_neighbours() {
    for from in 1..=6 {
        for to in 1..=6 {
            let needed = steps(from, to);
            let action = format!("take {from} {to} ship");
            let setting = table().dice(from, from).depot(to, ["ship"]);
            let mut enough = setting.clone().workers(needed).set();
            enough.act(&action);
            assert_eq!((enough.me().workers(), enough.me().storage()), (0, vec!["ship".to_string()]), "{action}");
            // Spending workers is no action: the other die is still there, as rolled.
            enough.offers(&format!("workers {from}"));
            if needed > 0 {
                setting.workers(needed - 1).set().refuses(&action, "B-4.2 too-few-workers");
            }
        }
    }
}

#[rule("B-4.2")]
#[test]
fn workers_change_a_die_for_a_placement_or_a_sale_as_well() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let number = first_duchy().number(river);
    for from in 1..=6 {
        let needed = steps(from, number);
        let setting = table().dice(from, from).storage(["ship"]).goods([number]).workers(needed);
        for action in [format!("place {from} ship {river}"), format!("sell {from} {number}")] {
            assert_eq!(setting.set().act(&action).me().workers(), 0, "{action}");
            if needed > 0 {
                setting.clone().workers(needed - 1).set().refuses(&action, "B-4.2 too-few-workers");
            }
        }
    }
}

#[rule("B-4.3")]
#[test]
fn once_per_turn_2_silver_bring_a_tile_of_the_black_depot_to_storage() {
    for edition in EDITIONS {
        let mut table = table().edition(edition).silver(5).black(["ship", "m7", "bank"]).depot(1, ["mine"]).set();
        table.act("buy black m7");
        assert_eq!((table.me().silver(), table.me().storage()), (3, vec!["m7".to_string()]));
        table.refuses("buy black ship", "B-4.3 already-bought");
        assert!(!table.state.black.contains(&Some("m7".parse().unwrap())), "it is gone");
        // It is no die action, and in the next turn it is open again.
        table.finish_turn().finish_turn().until(|table| table.state.stage == burgundy::Stage::Turn);
        table.refuses("buy black m7", "B-4.3 not-in-black-depot").act("buy black bank");
    }
}

#[rule("B-4.3", "B-7.6")]
#[test]
fn every_player_has_a_purchase_of_their_own_in_a_round() {
    let both = table().silver(2).workers(2).monasteries([6]).seat(2).silver(2).workers(2);
    let mut table = both.depot(3, ["church", "bank"]).black(["ship", "mine"]).set();
    table.act("buy black ship").act("hire 3 bank").finish_turn();
    assert_eq!(table.whose(), 2);
    table.act("buy black mine").refuses("hire 3 church", "B-7.6 needs-monastery-6");
}

#[rule("B-4.3")]
#[test]
fn a_purchase_needs_2_silver_and_reaches_the_black_depot_only() {
    for edition in EDITIONS {
        let setting = table().edition(edition).workers(9).black(["ship"]).depot(1, ["mine"]);
        for silver in [0, 1] {
            setting.clone().silver(silver).set().refuses("buy black ship", "B-4.3 too-little-silver");
        }
        let mut rich = setting.silver(9).set();
        rich.refuses("buy 1 mine", "B-7.6 needs-monastery-6").refuses("buy black mine", "B-4.3 not-in-black-depot");
        rich.refuses("buy black ship 1", "B-7.6 no-workers-for-purchase");
        rich.refuses("buy black ship 2", "B-7.6 no-workers-for-purchase");
    }
}

#[rule("B-4.3", "Q-B-09")]
#[test]
fn a_purchase_is_open_before_between_during_and_after_the_die_actions() {
    let city = first_duchy().beside_castle(Colour::Building);
    let setting = table().silver(2).black(["pig4"]).depot(1, ["ship"]).ready("market", city);
    let mut table = setting.set();
    table.offers("buy black pig4").place("market", city);
    // Between placing the market and using its effect.
    assert_eq!(table.pending(), Some(Pending::task(Task::TakeShipAnimal)));
    table.offers("buy black pig4").act("take * 1 ship").offers("buy black pig4");
    table.act("workers 1").act("buy black pig4").act("end");

    let mut table = setting.set();
    table.place("market", city).act("buy black pig4");
    assert_eq!(table.pending(), Some(Pending::task(Task::TakeShipAnimal)), "the effect still waits");
    table.act("take * 1 ship");
    assert_eq!(table.me().storage(), ["pig4", "ship"]);
}

#[rule("B-4.4")]
#[test]
fn a_die_takes_a_tile_from_the_depot_of_its_number() {
    for die in 1..=6 {
        let setting = (1..=6).fold(table().dice(die, die), |setting, depot| setting.depot(depot, ["ship", "mine"]));
        let mut table = setting.set();
        assert_eq!(table.offered("take"), [format!("take {die} {die} ship"), format!("take {die} {die} mine")]);
        table.act(&format!("take {die} {die} mine"));
        assert_eq!((table.depot(die.into()), table.me().storage()), (vec!["ship".into()], vec!["mine".to_string()]));
        table.refuses(&format!("take {die} {die} castle"), "B-4.4 not-in-depot");
    }
}

#[rule("B-4.4", "Q-B-10")]
#[test]
fn a_full_storage_loses_one_of_its_3_tiles_first_and_only_then() {
    let full = table().depot(1, ["ship"]).storage(["mine", "castle", "bank"]);
    for discarded in ["mine", "castle", "bank"] {
        let mut table = full.set();
        let bags = (table.state.bag, table.state.black_bag);
        table.act("take 1 1 ship");
        assert_eq!(table.offered(""), ["discard mine", "discard castle", "discard bank"], "one of the 3, not the new");
        table.forbids("discard ship");
        table.act(&format!("discard {discarded}"));
        let mut kept = vec!["mine", "castle", "bank", "ship"];
        kept.retain(|tile| *tile != discarded);
        kept.sort_unstable();
        let mut storage = table.me().storage();
        storage.sort_unstable();
        assert_eq!((storage, table.pending()), (kept.iter().map(ToString::to_string).collect(), None));
        assert_eq!((table.state.bag, table.state.black_bag), bags, "it leaves the game");
    }
    let mut room = table().depot(1, ["ship"]).storage(["mine", "castle"]).set();
    room.forbids("discard mine");
    room.act("take 1 1 ship");
    assert_eq!((room.me().storage().len(), room.pending()), (3, None));
}

#[rule("B-4.4", "Q-B-10")]
#[test]
fn a_discard_is_refused_by_the_rule_of_the_storage() {
    let mut full = table().depot(1, ["ship"]).storage(["mine", "castle", "bank"]).set();
    let new_tile = full.act("take 1 1 ship").forbids("discard ship");
    let with_room = table().storage(["mine"]).set().forbids("discard mine");
    for why in [new_tile, with_room] {
        assert!(why.starts_with("B-4.4 "), "{why}");
    }
}

#[rule("B-4.5")]
#[test]
fn a_tile_that_is_taken_lies_in_storage_and_never_goes_straight_to_the_duchy() {
    let land = first_duchy();
    let river = land.beside_castle(Colour::Ship);
    let number = land.number(river);
    let place = format!("place {number} ship {river}");
    let mut table = table().dice(number, number).depot(number, ["ship"]).black(["ship"]).silver(2).set();
    table.refuses(&place, "B-4.6 not-in-storage");
    table.act(&format!("take {number} {number} ship"));
    assert_eq!((table.me().covered(), table.me().storage()), (1, vec!["ship".to_string()]));
    table.act(&place);
    assert_eq!((table.me().covered(), table.me().storage().len()), (2, 0));
}

#[rule("B-4.5", "Q-B-10")]
#[test]
fn effects_and_purchases_may_discard_from_a_full_storage_too() {
    let city = first_duchy().beside_castle(Colour::Building);
    let setting = table().ready("market", city).storage(["mine", "castle"]).silver(2).black(["m7"]).depot(4, ["pig4"]);
    let mut table = setting.set();
    table.act("buy black m7");
    assert_eq!(table.offered(""), ["discard market", "discard mine", "discard castle"]);
    table.act("discard mine").place("market", city).act("take * 4 pig4");
    assert_eq!(table.me().storage().len(), 3, "the market left room for its own tile");

    let mut table = setting.set();
    table.place("market", city).act("buy black m7").act("take * 4 pig4");
    assert_eq!(table.offered(""), ["discard m7", "discard mine", "discard castle"]);
    table.act("discard castle");
    assert_eq!((table.me().storage(), table.pending()), (["m7", "mine", "pig4"].map(String::from).into(), None));
}

#[rule("B-4.6")]
#[test]
fn a_tile_needs_an_empty_space_of_its_number_and_colour_next_to_a_tile() {
    let land = first_duchy();
    let middle = land.middle();
    let near = land.beside_castle(Colour::Ship);
    let number = land.number(near);
    for space in land.spaces() {
        let die = land.number(space);
        let action = format!("place {die} ship {space}");
        let mut table = table().dice(die, die).storage(["ship"]).set();
        let next = land.around(space).contains(&middle);
        match land.colour(space) {
            _ if space == middle => drop(table.refuses(&action, "B-4.6 space-taken")),
            Colour::Ship if next => assert_eq!(table.act(&action).me().tile(space), Some("ship".into())),
            Colour::Ship => drop(table.refuses(&action, "B-4.6 no-neighbour")),
            _ => drop(table.refuses(&action, "B-4.6 wrong-colour")),
        }
    }
    let wrong = number % 6 + 1;
    let mut table = table().dice(wrong, wrong).storage(["ship"]).set();
    table.refuses(&format!("place {wrong} ship {near}"), "B-4.2 too-few-workers");
    table.refuses(&format!("place {wrong} mine {near}"), "B-4.6 not-in-storage");
    table.refuses(&format!("place {wrong} ship 38"), "B-4.6 no-such-space");
}

#[rule("B-4.6")]
#[test]
fn a_new_tile_opens_its_neighbours_and_never_moves() {
    let land = first_duchy();
    let river = land.region_of(land.beside_castle(Colour::Ship));
    let (first, second) = (river[0], river[1]);
    let mut table = table().ready("ship", first).ready("ship", second).set();
    table.forbids(&format!("place {} ship {second}", land.number(second)));
    table.place("ship", first).place("ship", second);
    assert_eq!((table.me().tile(first), table.me().tile(second)), (Some("ship".into()), Some("ship".into())));
    assert_eq!(table.offered(""), ["end"], "nothing takes a tile back");
}

#[rule("B-4.7", "X-021")]
#[test]
fn a_sale_takes_all_goods_of_the_colour_for_1_silver_and_2_3_or_4_points_each() {
    for edition in EDITIONS {
        for (players, each) in [(2, 2), (3, 3), (4, 4)] {
            let setting = table().edition(edition).players(players).dice(4, 2);
            let mut table = setting.goods([4, 4, 4, 4, 1, 2, 2]).sold([2, 3]).set();
            table.act("sell 4 4");
            assert_eq!((table.me().silver(), table.me().points(Source::Goods)), (1, 4 * each));
            assert_eq!(
                (table.me().goods(), table.me().sold()),
                (vec![1, 2, 2], vec![2, 3, 4, 4, 4, 4]),
                "all are sold"
            );
            table.act("sell 2 2");
            assert_eq!((table.me().silver(), table.me().points(Source::Goods)), (2, 6 * each));
            assert_eq!(
                table.view()["seats"][0]["sold"],
                serde_json::json!({ "2": 3, "3": 1, "4": 4 }),
                "a pile to look at"
            );
        }
    }
}

#[rule("B-4.7", "Q-B-11")]
#[test]
fn nothing_is_sold_without_goods_of_the_colour() {
    let mut table = table().dice(3, 3).goods([1, 2]).workers(5).set();
    table.refuses("sell 3 3", "B-4.7 no-goods").refuses("sell 3 5", "B-4.7 no-goods");
    assert_eq!(table.offered("sell"), ["sell 3 1", "sell 3 2"]);
}

#[rule("B-4.8")]
#[test]
fn a_die_of_any_number_takes_2_workers() {
    for die in 1..=6 {
        let mut table = table().dice(die, die).workers(1).set();
        assert_eq!(table.act(&format!("workers {die}")).me().workers(), 3);
        assert_eq!((table.me().silver(), table.act(&format!("workers {die}")).me().workers()), (0, 5));
    }
}

#[rule("B-4.9", "Q-B-07")]
#[test]
fn with_nothing_else_to_do_workers_are_still_open() {
    for edition in EDITIONS {
        let mut table = table().edition(edition).dice(3, 6).set();
        assert_eq!(table.offered(""), ["workers 3", "workers 6"]);
        assert_eq!(table.act("workers 6").offered(""), ["workers 3"]);
        assert_eq!(table.act("workers 3").offered("workers").len(), 0);
    }
}
