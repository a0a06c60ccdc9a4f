//! Shields: how they are dealt and taken, what comes home at the end of a phase, and the tribute (B-9.6).

use std::collections::BTreeSet;

use burgundy::{Burgundy, Colour, Config, Expansion, Pending, Source, Stage, Task};
use rule::rule;
use serde_json::{Value, json};
use table::Present;
use trials::seat_of;

use crate::land::{first_duchy, strip};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, steps, table};

/// The editions that have shields.
pub const LATER: [&str; 2] = ["2019", "2022"];

/// The shields' part of a position.
pub fn part(setting: Setting, name: &str, value: Value) -> Setting {
    option(setting, "shields").with(|position| {
        position.expansions.entry("shields".into()).or_insert_with(|| json!({}))[name] = value;
    })
}

/// An option is on.
pub fn option(setting: Setting, name: &str) -> Setting {
    setting.with(|position| {
        if !position.config.options.iter().any(|option| option == name) {
            position.config.options.push(name.into());
        }
    })
}

/// The seats have these shields, on the castle in the middle and on the hill.
pub fn owners<const N: usize>(held: [&[u8]; N]) -> Setting {
    let hill = first_duchy().region(Colour::Castle, 3);
    let mut setting = part(table(), "held", json!(held.as_slice()));
    for (seat, own) in (1..).zip(held) {
        let castles = hill.iter().take(own.len().saturating_sub(1));
        setting = castles.fold(setting.seat(seat), |setting, space| setting.lay(*space, "castle"));
    }
    setting.seat(1)
}

/// Seat 1 has these shields.
pub fn owner(held: &[u8]) -> Setting {
    owners([held])
}

/// These shields lie on depots.
pub fn lying<const N: usize>(setting: Setting, shields: [(usize, u8); N]) -> Setting {
    let mut depots: [Vec<u8>; 6] = Default::default();
    shields.iter().for_each(|(depot, shield)| depots[depot - 1].push(*shield));
    part(setting, "depots", json!(depots))
}

/// The shields of a seat.
pub fn held(table: &Table, seat: usize) -> Vec<u8> {
    table.state.more.shields.of(seat_of(seat)).iter().map(|shield| shield.number()).collect()
}

/// The shields on a depot.
pub fn on_depot(table: &Table, depot: usize) -> Vec<u8> {
    table.state.more.shields.depots[depot - 1].iter().flatten().map(|shield| shield.number()).collect()
}

/// What seat 1's shields scored.
pub fn shield_points(table: &Table) -> i16 {
    table.me().points(Source::Expansion(Expansion::Shields))
}

/// The rule of what is asked.
fn asked(table: &Table) -> Option<&'static str> {
    table.pending().map(Pending::rule)
}

/// A game that is about to deal its shields.
fn before_the_deal(edition: &str, players: u8) -> Table {
    let mut table = start(&Config { options: vec!["shields".into()], ..config(edition, players) });
    table.until(|table| table.game.position(&table.state)["stage"] == "shields");
    table
}

#[rule("B-9.6", "T-07")]
#[test]
fn so_many_shields_lie_on_the_depots_at_the_start() {
    for edition in LATER {
        for (players, counts) in [(2, [1; 6]), (3, [1, 2, 1, 2, 1, 2]), (4, [2; 6])] {
            let mut deals = BTreeSet::new();
            for seed in 0..20 {
                let mut table = before_the_deal(edition, players);
                let dealt = table.sample(seed);
                table.happens(&dealt);
                let depots: Vec<Vec<u8>> = (1..=6).map(|depot| on_depot(&table, depot)).collect();
                assert_eq!(depots.iter().map(Vec::len).collect::<Vec<_>>(), counts, "{players} players");
                let all: BTreeSet<u8> = depots.concat().into_iter().collect();
                assert_eq!(all.len(), counts.iter().sum::<usize>(), "each once");
                assert!(all.iter().all(|shield| (1..=18).contains(shield)));
                assert!((1..=players.into()).all(|seat| held(&table, seat).is_empty()));
                deals.insert(depots);
            }
            assert!(deals.len() > 10, "they are random");
        }
    }
}

#[rule("B-9.6", "T-07")]
#[test]
fn chance_deals_no_shield_twice_and_no_other_number_of_them() {
    let mut two = before_the_deal("2022", 2);
    for wrong in ["shields 4 4 1 2 3 5", "shields 4 7,9 1 2 3 5", "shields 4 - 1 2 3 5"] {
        two.refuses_outcome(wrong, "B-9.6 bad-outcome");
    }
    two.settle("shields 4 9 1 2 3 5");
    assert_eq!((on_depot(&two, 2), on_depot(&two, 6)), (vec![9], vec![5]));
    let mut three = before_the_deal("2019", 3);
    three.refuses_outcome("shields 1 2 3 4 5 6", "B-9.6 bad-outcome");
    three.refuses_outcome("shields 1,7 2,8 3 4,9 5 6", "B-9.6 bad-outcome");
    three.settle("shields 1 2,8 3 4,9 5 6,18");
    assert_eq!((on_depot(&three, 1), on_depot(&three, 6)), (vec![1], vec![6, 18]));
}

#[rule("B-9.6")]
#[test]
fn shields_stay_on_their_depots_from_phase_to_phase_and_are_not_refilled() {
    let setting = lying(table().depot(3, ["mine"]), [(3, 9), (4, 2)]);
    let mut later = setting.clone().last_turn('B').set();
    later.act("end").chance();
    assert_eq!((on_depot(&later, 3), on_depot(&later, 4)), (vec![9], vec![2]));
    let mut taken = setting.dice(3, 3).set();
    taken.act("shields take 9").until(|table| table.state.phase == 1 && table.state.stage == Stage::Turn);
    assert_eq!((on_depot(&taken, 3), on_depot(&taken, 4)), (vec![], vec![2]));
}

#[rule("X-059", "B-9.6", "Q-B-45")]
#[test]
fn workers_make_doubles_which_take_a_shield_instead_of_both_actions() {
    for edition in LATER {
        let setting = lying(table().edition(edition).players(4), [(5, 9), (5, 12)]).dice(3, 5);
        setting.clone().workers(1).set().refuses("shields take 9", "Q-B-45 too-few-workers-for-doubles");
        let mut table = setting.workers(2).set();
        assert_eq!(table.offered("shields"), ["shields take 9", "shields take 12"]);
        table.act("shields take 12");
        assert_eq!((held(&table, 1), on_depot(&table, 5)), (vec![12], vec![9]));
        assert_eq!((table.me().workers(), table.offered("")), (0, vec!["end".to_string()]), "no action is left");
    }
}

#[rule("B-9.6", "Q-B-45", "B-4.2")]
#[test]
fn both_dice_must_show_the_number_of_the_depot() {
    for (first, second) in [(1, 1), (1, 6), (2, 5), (4, 4), (6, 3)] {
        for depot in 1..=6 {
            let workers = steps(first, depot) + steps(second, depot);
            let setting = lying(table(), [(depot.into(), 17)]).dice(first, second);
            let mut enough = setting.clone().workers(workers).set();
            assert_eq!(enough.act("shields take 17").me().workers(), 0, "{first} and {second} for depot {depot}");
            if workers > 0 {
                let mut few = setting.workers(workers - 1).set();
                few.refuses("shields take 17", "Q-B-45 too-few-workers-for-doubles");
            }
        }
    }
}

#[rule("Q-B-45")]
#[test]
fn a_used_die_or_an_effect_that_waits_takes_no_shield() {
    let setting = lying(table(), [(5, 9)]).dice(5, 5).workers(9);
    let mut table = setting.set();
    table.act("workers 5").refuses("shields take 9", "Q-B-45 both-dice");
    let city = first_duchy().beside_castle(Colour::Building);
    let mut effect = setting.goods([1]).ready("warehouse", city).set();
    effect.place("warehouse", city).forbids("shields take 9");
}

#[rule("Q-B-45", "B-7.8")]
#[test]
fn the_free_steps_of_monasteries_9_to_12_do_not_make_doubles_but_workers_of_8_reach_further() {
    let setting = lying(table(), [(5, 9)]).dice(4, 5);
    for monastery in 9..=12 {
        let mut table = setting.clone().monasteries([monastery]).set();
        table.refuses("shields take 9", "Q-B-45 too-few-workers-for-doubles");
    }
    let mut far = setting.monasteries([8]).dice(3, 5).workers(1).set();
    assert_eq!(far.act("shields take 9").me().workers(), 0);
}

#[rule("Q-B-45", "B-9.6.16")]
#[test]
fn shield_16_makes_doubles_too() {
    let setting = lying(owner(&[16]).lay(first_duchy().region(Colour::Castle, 3)[0], "castle"), [(5, 9)]);
    let mut table = setting.dice(2, 5).set();
    table.refuses("shields take 9", "Q-B-45 too-few-workers-for-doubles").act("shields set 2 5").act("shields take 9");
    assert_eq!(held(&table, 1), [9, 16]);
}

#[rule("Q-B-45")]
#[test]
fn a_shield_must_lie_on_the_depot() {
    let mut table = lying(table(), [(3, 9)]).dice(5, 5).set();
    assert!(table.offered("shields").is_empty());
    table.refuses("shields take 12", "B-9.6 not-on-a-depot");
}

#[rule("B-9.6", "Q-B-46")]
#[test]
fn a_shield_goes_to_a_free_castle_or_replaces_one_which_leaves_the_game() {
    for edition in LATER {
        let setting = lying(owner(&[17]).edition(edition), [(5, 9)]).dice(5, 5);
        let mut full = setting.set();
        full.refuses("shields take 9", "Q-B-46 no-free-castle").refuses("shields take 9 for 8", "B-9.6 not-yours");
        assert_eq!(full.offered("shields"), ["shields take 9 for 17"]);
        full.act("shields take 9 for 17");
        assert_eq!(held(&full, 1), [9]);
        assert!((1..=6).all(|depot| on_depot(&full, depot).is_empty()), "17 does not come back");
        let free = setting.lay(first_duchy().region(Colour::Castle, 3)[0], "castle");
        let mut both = free.set();
        assert_eq!(both.offered("shields"), ["shields take 9", "shields take 9 for 17"]);
        both.act("shields take 9");
        assert_eq!(held(&both, 1), [9, 17]);
        let mut replaced = free.set();
        replaced.act("shields take 9 for 17");
        assert_eq!(held(&replaced, 1), [9], "also while a castle is free");
    }
}

#[rule("B-9.6", "Q-B-46")]
#[test]
fn the_effect_of_a_replaced_shield_is_over_and_the_new_one_works_at_once() {
    let mut table = lying(owner(&[12]).goods([3, 3]), [(5, 9)]).dice(5, 5).set();
    table.act("shields take 9 for 12").finish_turn().finish_turn().settle("roll 34 11 - - 1").act("sell 3 3");
    assert_eq!((table.me().points(Source::Goods), table.me().silver()), (2 * 2, 2), "12 is gone, 9 works");
}

#[rule("B-9.6", "Q-B-49", "Q-B-24", "B-8.1")]
#[test]
fn every_phase_ends_with_a_tribute_of_1_silver_for_each_shield_before_the_mines_pay() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in LATER {
        for phase in ['A', 'B', 'C', 'D', 'E'] {
            let setting = owner(&[7, 17]).edition(edition).cover(&mines[..2]).last_turn(phase);
            let mut rich = setting.clone().silver(5).set();
            rich.act("end");
            assert_eq!((rich.whose(), rich.me().silver()), (1, 5), "the mines have not paid");
            rich.act("shields pay 2");
            assert_eq!((held(&rich, 1), rich.me().silver()), (vec![7, 17], 5 - 2 + 2));
            let mut poor = setting.silver(0).set();
            poor.act("end");
            assert_eq!((held(&poor, 1), poor.me().silver()), (vec![], 2), "the mines pay too late");
            assert_ne!(poor.state.stage, Stage::Turn);
        }
    }
}

#[rule("B-9.6", "Q-B-50", "Q-B-51")]
#[test]
fn for_each_shield_not_paid_for_one_leaves_the_game_by_choice() {
    for edition in LATER {
        let setting = owner(&[7, 8, 17]).edition(edition).silver(2).workers(9).last_turn('A');
        let mut table = setting.set();
        table.act("end");
        assert_eq!(table.offered(""), ["shields pay 0", "shields pay 1", "shields pay 2"]);
        table.refuses("shields pay 3", "B-9.6 wrong-tribute").refuses("shields pay 1 1", "B-9.6.3 not-in-workers");
        table.refuses("decline", "B-5.7 cannot-decline").forbids("shields give 8");
        table.act("shields pay 1");
        assert_eq!(table.me().silver(), 1, "fewer than could be afforded");
        assert_eq!(table.offered(""), ["shields give 7", "shields give 8", "shields give 17"]);
        table.refuses("shields give 5", "B-9.6 not-yours").refuses("decline", "B-5.7 cannot-decline");
        table.act("shields give 17").act("shields give 7");
        assert_eq!((held(&table, 1), table.pending()), (vec![8], None));
        let mut none = setting.set();
        none.act("end").act("shields pay 0");
        assert_eq!((held(&none, 1), none.me().silver(), none.pending()), (vec![], 2, None), "nothing to choose");
    }
}

#[rule("B-9.6", "Q-B-50")]
#[test]
fn whoever_can_pay_nothing_loses_all_shields_unasked() {
    let mut table = owner(&[7, 17]).workers(5).last_turn('C').set();
    table.act("end");
    assert_eq!((held(&table, 1), table.state.stage), (vec![], Stage::Fill));
}

#[rule("B-9.6", "Q-B-50", "Q-B-49")]
#[test]
fn the_tribute_is_decided_in_turn_order() {
    let setting = owners([&[7], &[8], &[9]]).players(3).last_turn('A').track([3, 1, 2]);
    let silver = (1..=3).fold(setting, |setting, seat| setting.seat(seat).silver(1));
    let mut table = silver.set();
    table.act("end");
    for seat in [3, 1, 2] {
        assert_eq!((table.whose(), asked(&table)), (seat, Some("B-9.6")));
        table.act("shields pay 1");
    }
    assert_eq!(table.state.stage, Stage::Fill);
}

#[rule("T-06", "B-9.6", "Q-B-60")]
#[test]
fn shields_score_12_8_or_4_points_at_the_end() {
    for edition in LATER {
        for shield in 1..=18 {
            let points = match shield {
                1..=6 => 12,
                7..=12 => 8,
                13 => 2 * 4,
                _ => 4,
            };
            let mut table = owner(&[shield]).edition(edition).silver(1).last_turn('E').set();
            table.act("end").act("shields pay 1");
            if shield == 6 {
                table.act("decline");
            }
            assert!(table.is_over());
            assert_eq!(shield_points(&table), points, "shield {shield}");
            let mut lost = owner(&[shield]).edition(edition).last_turn('E').set();
            lost.act("end");
            assert_eq!((lost.is_over(), shield_points(&lost)), (true, 0), "shield {shield}");
        }
    }
}

/// Shield 14 or 15, and silver for it, at the end of a phase.
fn coming_home(shield: u8) -> Setting {
    owner(&[shield]).silver(1).last_turn('A')
}

#[rule("B-9.6.14", "B-9.6.15", "Q-B-61")]
#[test]
fn a_tile_comes_straight_from_any_depot_to_any_space_that_fits_whatever_its_number() {
    let land = first_duchy();
    let near = land.around(land.middle());
    let spaces: Vec<u8> = near.into_iter().filter(|space| land.colour(*space) == Colour::Building).collect();
    for edition in LATER {
        let there = ["bank", "bank", "bank", "bank", "bank", "watchtower"];
        let depots = (1..).zip(there).fold(coming_home(14), |setting, (depot, tile)| setting.depot(depot, [tile]));
        let setting = depots.edition(edition).black(["market", "church"]);
        let mut table = setting.set();
        table.act("end");
        let of_depot = |(depot, tile)| spaces.iter().map(move |space| format!("shields home {depot} {tile} {space}"));
        let mut all: Vec<String> = (1..=6u8).zip(there).flat_map(of_depot).collect();
        all.push("decline".into());
        assert_eq!(table.offered(""), all);
        table.refuses(&format!("shields home black market {}", spaces[0]), "B-4.3 not-in-black-depot");
        table.act(&format!("shields home 4 bank {}", spaces[1]));
        assert_eq!(table.me().tile(spaces[1]).as_deref(), Some("bank"));
        assert_eq!((table.depot(4).len(), table.depot(3).len(), table.me().silver()), (0, 1, 1 + 2), "its effect");
        assert!(table.me().storage().is_empty());
        let mut dark = part(setting, "held", json!([[15]])).set();
        dark.act("end");
        let of_black =
            |tile: &'static str| spaces.iter().map(move |space| format!("shields home black {tile} {space}"));
        let mut all: Vec<String> = ["market", "church"].into_iter().flat_map(of_black).collect();
        all.push("decline".into());
        assert_eq!(dark.offered(""), all);
        dark.refuses(&format!("shields home 1 bank {}", spaces[0]), "B-4.4 not-in-depot");
        dark.act(&format!("shields home black church {}", spaces[0]));
        assert_eq!(dark.state.black.iter().flatten().count(), 1);
    }
}

#[rule("Q-B-61", "B-4.6", "B-5.6")]
#[test]
fn colour_neighbour_and_the_rule_against_equal_buildings_hold_at_home() {
    let land = first_duchy();
    let city = land.region(Colour::Building, 5);
    let near = *city.iter().find(|space| land.around(city[0]).contains(space)).unwrap();
    let far = land.region(Colour::Building, 3)[0];
    let mut table = coming_home(14).lay(city[0], "bank").depot(2, ["bank"]).set();
    table.act("end");
    table.refuses(&format!("shields home 2 bank {near}"), "B-5.6 same-building");
    table.refuses(&format!("shields home 2 bank {far}"), "B-4.6 no-neighbour");
    table.refuses(&format!("shields home 2 bank {}", land.beside_castle(Colour::Ship)), "B-4.6 wrong-colour");
    table.refuses(&format!("shields home 2 bank {}", land.middle()), "B-4.6 space-taken");
    table.refuses(&format!("shields home 3 bank {}", land.region(Colour::Building, 1)[0]), "B-4.4 not-in-depot");
}

#[rule("B-9.6.14", "B-9.6.15", "Q-B-61", "B-5.8", "Q-B-24")]
#[test]
fn what_comes_home_scores_with_the_points_of_the_phase_that_ends() {
    for (phase, points) in [('A', 10), ('B', 8), ('C', 6), ('D', 4), ('E', 2)] {
        for (shield, from) in [(14, "6"), (15, "black")] {
            let setting = coming_home(shield).last_turn(phase).own_duchy(strip("A", 1));
            let mut table = setting.depot(6, ["pig3"]).black(["pig3"]).set();
            table.act("end").act(&format!("shields home {from} pig3 2"));
            let scored = [Source::Animals, Source::Regions, Source::Phase, Source::Colours];
            assert_eq!(scored.map(|source| table.me().points(source)), [3, 1, points, 5], "{phase}");
        }
    }
}

#[rule("Q-B-61", "Q-B-49")]
#[test]
fn shields_14_and_15_may_be_declined_together_or_after_one_of_them() {
    let city = first_duchy().region(Colour::Building, 1)[0];
    let setting = owner(&[14, 15]).silver(2).last_turn('A').depot(1, ["bank"]).black(["mine"]);
    let mut neither = setting.set();
    neither.act("end").act("decline");
    assert_eq!((asked(&neither), neither.me().covered()), (Some("B-9.6"), 2), "both are done without");
    let mut one = setting.set();
    one.act("end").act(&format!("shields home 1 bank {city}"));
    assert!(one.offered("shields home 1").is_empty() && !one.offered("shields home black mine").is_empty());
    one.act("decline");
    assert_eq!((asked(&one), one.me().covered()), (Some("B-9.6"), 3));
    let mut both = setting.set();
    let mine = first_duchy().beside_castle(Colour::Mine);
    both.act("end").act(&format!("shields home black mine {mine}")).act(&format!("shields home 1 bank {city}"));
    assert_eq!((asked(&both), both.me().covered()), (Some("B-9.6"), 4), "in either order");
}

#[rule("B-9.6.14", "B-9.6.15")]
#[test]
fn where_no_tile_is_left_or_none_fits_nothing_is_asked() {
    for setting in
        [coming_home(14), coming_home(15), coming_home(14).black(["bank"]), coming_home(14).depot(1, ["castle"])]
    {
        let mut table = setting.set();
        table.act("end");
        assert_eq!(asked(&table), Some("B-9.6"), "the tribute is next");
    }
}

#[rule("Q-B-49")]
#[test]
fn first_tiles_come_home_in_turn_order_then_the_tribute_then_the_mines() {
    let mine = first_duchy().beside_castle(Colour::Mine);
    let setting = owners([&[14], &[15]]).last_turn('A').track([2, 1]).depot(1, ["bank"]).black(["mine"]);
    let mut table = setting.set();
    table.act("end");
    assert_eq!((table.whose(), asked(&table)), (2, Some("B-9.6.15")));
    table.act(&format!("shields home black mine {mine}"));
    assert_eq!((table.whose(), asked(&table)), (1, Some("B-9.6.14")));
    table.act(&format!("shields home 1 bank {}", first_duchy().beside_castle(Colour::Building)));
    // The bank pays before the tribute, the mine after it.
    assert_eq!((table.whose(), held(&table, 2), table.seat(2).silver()), (1, vec![], 0));
    table.act("shields pay 1");
    assert_eq!((held(&table, 1), table.me().silver(), table.seat(2).silver()), (vec![14], 1, 1));
}

#[rule("Q-B-61", "Q-B-49", "B-5.1")]
#[test]
fn a_ship_that_comes_home_moves_the_marker_for_the_tribute_and_the_next_phase() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let setting = owners([&[14], &[7]]).last_turn('A').track([2, 1]).depot(1, ["ship"]).goods_in(4, [5, 5]);
    let mut table = setting.silver(1).seat(2).silver(1).set();
    table.act("end").act(&format!("shields home 1 ship {river}")).act("depot 4");
    assert_eq!((table.me().goods(), table.me().marker()), (vec![5, 5], 1));
    assert_eq!(table.whose(), 1, "the markers as they lie when the tribute begins");
    table.act("shields pay 1");
    assert_eq!(table.whose(), 2);
    table.act("shields pay 1").chance();
    assert_eq!((table.state.phase, table.whose()), (1, 1));
}

#[rule("Q-B-61", "B-5.3")]
#[test]
fn a_castle_that_comes_home_gives_its_action_and_nothing_can_be_bought() {
    let hill = first_duchy().region(Colour::Castle, 3);
    let setting = coming_home(14).lay(hill[0], "castle").depot(1, ["castle"]).black(["mine"]).silver(9);
    let mut table = setting.set();
    table.act("end").act(&format!("shields home 1 castle {}", hill[1]));
    assert_eq!((table.pending(), table.whose()), (Some(Pending::task(Task::Act)), 1));
    assert!(table.offered("buy").is_empty());
    table.refuses("decline", "B-5.7 cannot-decline").act("workers *");
    assert_eq!((table.me().workers(), asked(&table)), (2, Some("B-9.6")));
}

#[rule("Q-B-61", "B-5.7")]
#[test]
fn an_effect_at_home_that_only_a_purchase_could_use_is_lost() {
    let city = first_duchy().beside_castle(Colour::Building);
    let setting = coming_home(14).depot(1, ["city-hall"]).black(["mine"]).silver(9);
    let mut table = setting.set();
    table.act("end").act(&format!("shields home 1 city-hall {city}"));
    assert_eq!(asked(&table), Some("B-9.6"), "nothing is stored, and nothing is bought now");
}

#[rule("Q-B-46", "Q-B-49", "Q-B-47")]
#[test]
fn a_shield_that_is_replaced_while_tiles_come_home_brings_no_tile() {
    let hill = first_duchy().region(Colour::Castle, 3);
    let depots = lying(owner(&[11, 14, 15]).last_turn('A'), [(2, 7)]).depot(1, ["castle"]);
    let setting = depots.black(["mine"]).silver(3);
    let mut replaced = setting.set();
    replaced.act("end").act(&format!("shields home 1 castle {}", hill[2])).act("shields take 7 for 15");
    assert_eq!((asked(&replaced), held(&replaced, 1)), (Some("B-9.6"), vec![7, 11, 14]), "15 is gone");
    let mut kept = setting.set();
    kept.act("end").act(&format!("shields home 1 castle {}", hill[2])).act("shields take 7");
    assert_eq!(asked(&kept), Some("B-9.6.15"));
    kept.act("decline").act("shields pay 3");
    assert_eq!(kept.offered("shields give").len(), 4, "the new shield pays tribute too");
}

#[rule("B-9.6", "Q-B-49")]
#[test]
fn a_position_between_the_steps_is_read_back_as_it_was() {
    let setting = lying(owners([&[14, 15, 6], &[4]]).silver(3), [(5, 9)]).last_turn('B').depot(1, ["bank"]);
    let mut table = setting.black(["mine"]).set();
    for action in ["end", "decline", "shields pay 1", "shields give 6"] {
        table.act(action);
        let position = table.game.position(&table.state);
        let (_, state) = Burgundy::load(&position).unwrap_or_else(|refused| panic!("{refused}"));
        assert_eq!(state, table.state, "after {action}");
    }
}
