//! Rulings where the rulebooks are silent (Q-B). Those that a rule also states are proved there; a
//! short supply (Q-B-04) is proved where the depots are filled.

use std::sync::Arc;

use burgundy::{Burgundy, Choice, Colour, Config, Outcome, Pending, Source, Stage, Task, Tile};
use rule::rule;
use table::{Game, Play, Seat, Silent, Turn};

use crate::land::first_duchy;
use crate::monasteries::{costs, placement, wide};
use crate::setting::Setting;
use crate::support::{AtTable, EDITIONS, Table, config, experts, start, steps, table};

/// A game in progress up to the first choice at the same time.
fn choosing(config: &Config, outcomes: &[&str]) -> Play<Burgundy> {
    let mut play = Play::new(Arc::new(Burgundy::new(config).unwrap()));
    for outcome in outcomes {
        play.settle(outcome.parse().unwrap(), &mut Silent).unwrap();
    }
    play
}

#[rule("Q-B-02")]
#[test]
fn secret_choices_are_shown_when_the_last_one_is_made() {
    let secret = |edition| Config { choice: Choice::Secret, ..experts(edition, 3) };
    let dealt = ["goods 123 123 123 -", "start 2 5 1 -", "boards 1/2 3/4 5/6 -"];
    let both = [("2011", "boards 1/2 6/7 8/9 -"), ("2019", dealt[2])]
        .map(|(edition, boards)| choosing(&secret(edition), &[dealt[0], dealt[1], boards]));
    let sides = choosing(&experts("2022", 3), &["boards 1/2 3/4 5/6 -"]);
    let given = Config { duchies: vec!["2022-5".into()], ..experts("2022", 3) };
    let castles = choosing(&given, &dealt[..2]);
    for mut play in both.into_iter().chain([sides, castles]) {
        let game = play.game().clone();
        let before = *play.state();
        let mut open = table::Actions::new();
        for seat in [2, 0, 1].map(|index| Seat::new(index).unwrap()) {
            assert_eq!(*play.state(), before, "nothing of the others' choices is seen");
            game.actions(play.state(), seat, &mut open);
            let choice = open[open.len() - 1];
            play.act(seat, choice, &mut Silent).unwrap();
        }
        assert_ne!(*play.state(), before);
        assert_eq!(play.drafted().len(), 0);
    }
}

#[rule("Q-B-03")]
#[test]
fn where_pairs_are_known_a_board_has_exactly_these_two_sides() {
    let mut table = start(&experts("2022", 2));
    let known: Vec<Outcome> = (0..200).map(|seed| table.sample(seed)).collect();
    let boards: std::collections::BTreeSet<[u8; 2]> = known
        .iter()
        .flat_map(|outcome| match outcome {
            Outcome::Boards { boards } => boards.iter().flatten().copied().collect(),
            _ => vec![],
        })
        .collect();
    assert_eq!(boards.len(), 5, "Nos. 1 to 10 are five boards: {boards:?}");
    let [front, back] = *boards.first().unwrap();
    let other = (0..10).find(|side| *side != front && *side != back).unwrap();
    let mixed = format!("boards {}/{} {}/{} - -", front + 1, other + 1, front + 1, back + 1);
    table.refuses_outcome(&mixed, "B-1.6 bad-outcome");
}

#[rule("Q-B-04", "B-1.1")]
#[test]
fn the_tiles_of_the_base_game_always_last() {
    for edition in EDITIONS {
        let mut table = start(&config(edition, 4));
        table.until(|table| matches!(table.game.turn(&table.state), Turn::Over));
        assert_eq!((table.state.bag.len(), table.state.black_bag.len()), (0, 0), "4 players use up every tile");
        assert!(table.told().iter().filter(|event| *event == "phase-begins").count() == 5);
    }
}

fn order(table: &Table, players: usize) -> Vec<usize> {
    table.state.track.order[..players].iter().map(|seat| seat.index() + 1).collect()
}

/// The seat places a ship; the markers then lie in this order.
fn after_ship(setting: Setting, seat: usize, players: usize) -> Vec<usize> {
    let river = first_duchy().beside_castle(Colour::Ship);
    let mut table = setting.with(|p| p.turn = Some(seat as u8)).seat(seat).ready("ship", river).set();
    table.place("ship", river);
    order(&table, players)
}

#[rule("Q-B-05")]
#[test]
fn markers_above_one_that_leaves_drop_down_in_their_order() {
    let stack = || table().players(4).track([3, 1, 4, 2]);
    assert_eq!(after_ship(stack(), 2, 4), [2, 3, 1, 4], "from the bottom");
    assert_eq!(after_ship(stack(), 4, 4), [4, 3, 1, 2], "from the middle");
    let ahead = table().players(4).marker(1).track([1, 3, 4, 2]);
    assert_eq!(after_ship(ahead, 4, 4), [4, 1, 3, 2]);
}

#[rule("Q-B-06", "B-5.1")]
#[test]
fn on_the_last_space_a_ship_goes_to_the_top_of_the_stack_there() {
    let last = || table().players(3).marker(6).seat(2).marker(6).seat(3).marker(6).track([2, 3, 1]);
    assert_eq!(after_ship(last(), 1, 3), [1, 2, 3]);
    assert_eq!(after_ship(last(), 3, 3), [3, 2, 1]);
    let alone = table().players(3).marker(6).seat(3).marker(5).track([1, 3, 2]);
    assert_eq!(after_ship(alone.clone(), 1, 3), [1, 3, 2]);
    assert_eq!(after_ship(alone, 3, 3), [3, 1, 2]);
}

#[rule("Q-B-08")]
#[test]
fn workers_are_paid_with_the_die_and_the_change_serves_one_action_only() {
    let mut paid = table().dice(2, 2).workers(4).depot(6, ["ship", "mine"]).goods([6]).set();
    paid.act("take 2 6 ship");
    assert_eq!(paid.me().workers(), 2);
    assert_eq!(paid.offer("take 2 6 mine")["cost"]["workers"], 2, "the other die is a 2 as before");
    paid.act("take 2 6 mine");
    assert_eq!(paid.me().workers(), 0);
    // The free step of a monastery is chosen in the same moment and serves one action, too.
    let mut free = table().monasteries([12]).dice(2, 2).depot(3, ["ship", "mine"]).depot(4, ["bank"]).set();
    free.act("take 2 3 ship").offers("take 2 3 mine").refuses("take 2 4 bank", "B-4.2 too-few-workers");
}

#[rule("Q-B-09", "B-4.3")]
#[test]
fn a_purchase_comes_between_the_effects_of_a_chain() {
    let land = first_duchy();
    let hill = land.region(Colour::Castle, 3);
    let city = land.region(Colour::Building, 1)[0];
    let market = land.region(Colour::Building, 5)[0];
    let setting = table().lay(hill[0], "castle").ready("castle", hill[1]).storage(["city-hall", "market"]);
    let setting = setting.depot(1, ["ship"]).black(["pig4"]).silver(2);
    let chain = [format!("place * city-hall {city}"), format!("place * market {market}")];
    for bought_after in 0..3 {
        let mut table = setting.set();
        table.place("castle", hill[1]);
        for (nth, step) in chain.iter().map(Some).chain([None]).enumerate() {
            let waits = table.pending();
            if nth == bought_after {
                table.act("buy black pig4");
                // A full storage asks for a discard first.
                if let Some(Pending::Discard { .. }) = table.pending() {
                    table.act("discard pig4");
                }
                assert_eq!(table.pending(), waits);
            }
            table.act(step.map_or("take * 1 ship", String::as_str));
        }
        assert_eq!(table.me().silver(), 0);
    }
}

#[rule("Q-B-09")]
#[test]
fn nothing_is_bought_inside_a_take_at_a_phases_end_or_in_another_turn() {
    let full = table().depot(1, ["ship"]).storage(["mine", "castle", "bank"]).silver(4).black(["m7"]);
    let mut taking = full.set();
    taking.act("take 1 1 ship").refuses("buy black m7", "B-5.10 effect-first");
    taking.act("discard mine").offers("buy black m7");
    let mut other = full.seat(2).silver(4).set();
    other.refuses_to(2, "buy black m7", "B-3.3 not-your-turn");
    let mut end = table().silver(4).black(["m7"]).last_turn('A').set();
    end.act("end");
    end.forbids_to(1, "buy black m7");
}

#[rule("Q-B-11", "B-4.4", "B-4.6")]
#[test]
fn impossible_actions_are_not_offered() {
    let mut table = table().dice(3, 5).workers(9).storage(["pig4", "castle"]).depot(2, ["ship"]).set();
    assert_eq!(table.offered("take"), ["take 3 2 ship", "take 5 2 ship"]);
    table.refuses("take 3 3 ship", "B-4.4 not-in-depot");
    // No pasture and no castle space lies next to the castle in the middle.
    assert_eq!((table.offered("place").len(), table.offered("sell").len()), (0, 0));
}

#[rule("Q-B-11")]
#[test]
fn of_equal_tiles_the_first_in_the_depots_order_goes() {
    let bank = || "bank".parse::<Tile>().ok();
    let setting = table().dice(2, 2).silver(2).with(|p| {
        p.depots.entry(2).or_default().tiles = vec!["m3".parse().ok(), bank(), Some(Tile::CASTLE), bank()];
        p.black = vec![None, Some(Tile::SHIP), Some(Tile::MINE), Some(Tile::SHIP)];
    });
    let mut table = setting.set();
    assert_eq!(table.offered("take 2 2 bank").len(), 1, "equal tiles are one choice");
    assert_eq!(table.offer("take 2 2 bank")["places"]["at"], serde_json::json!(["depot.2.tile.2", "depot.2.tile.4"]));
    table.act("take 2 2 bank");
    assert_eq!(table.state.depots[1].tiles, ["m3".parse().ok(), None, Some(Tile::CASTLE), bank()]);
    table.act("buy black ship");
    assert_eq!(table.state.black[..4], [None, None, Some(Tile::MINE), Some(Tile::SHIP)]);
}

#[rule("Q-B-13", "B-7.5")]
#[test]
fn with_monastery_5_the_limit_of_3_colours_holds_for_both_depots_together() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let setting = table().monasteries([5]).goods([1, 2]).goods_in(6, [3, 2]).goods_in(1, [4, 1, 4]);
    let setting = setting.ready("ship", river);
    for (chosen, goods, left) in
        [("goods 3", vec![1, 1, 2, 2, 3], (vec![], vec![4, 4])), ("goods 4", vec![1, 1, 2, 2, 4, 4], (vec![3], vec![]))]
    {
        let mut table = setting.set();
        table.place("ship", river).act("depot 6").act("depot 1");
        assert_eq!(table.offered("goods"), ["goods 3", "goods 4"]);
        table.refuses("goods 3 4", "B-5.1 wrong-goods").refuses("decline", "B-5.7 cannot-decline").act(chosen);
        assert_eq!((table.me().goods(), (table.goods_in(6), table.goods_in(1))), (goods, left));
    }
    // An empty depot may be chosen first, and its neighbour then brings its goods.
    let alone = table().monasteries([5]).ready("ship", river).goods_in(5, [4, 4]);
    for empty in [4, 6] {
        let mut table = alone.set();
        table.place("ship", river).act(&format!("depot {empty}")).act("depot 5");
        assert_eq!(table.me().goods(), [4, 4]);
    }
}

#[rule("Q-B-14", "B-5.3")]
#[test]
fn a_castles_action_counts_as_the_die_action_and_is_never_the_purchase() {
    let hill = first_duchy().region(Colour::Castle, 3);
    let castle = table().lay(hill[0], "castle").ready("castle", hill[1]).goods([5, 5]);
    for (monasteries, sale, workers) in
        [([16, 17], (1, 0), (0, 2)), ([3, 4], (2, 1), (0, 2)), ([13, 14], (1, 0), (1, 4))]
    {
        let mut table = castle.clone().monasteries(monasteries).set();
        table.place("castle", hill[1]).act("sell * 5");
        assert_eq!((table.me().silver(), table.me().workers()), sale, "{monasteries:?}");
        let mut table = castle.clone().monasteries(monasteries).set();
        table.place("castle", hill[1]).act("workers *");
        assert_eq!((table.me().silver(), table.me().workers()), workers, "{monasteries:?}");
    }
    let mut rich = castle.silver(9).black(["ship", "mine"]).set();
    rich.place("castle", hill[1]).act("buy black ship");
    assert_eq!(rich.pending(), Some(Pending::task(Task::Act)), "the purchase is not the extra action");
    rich.refuses("buy black mine", "B-4.3 already-bought").act("workers *");
}

#[rule("Q-B-16")]
#[test]
fn a_score_that_has_been_given_stands() {
    let land = first_duchy();
    let pasture = land.region(Colour::Animal, 1)[0];
    let abbey = land.beside_castle(Colour::Monastery);
    let setting = table().cover(&[land.around(pasture)[0]]).ready("cow3", pasture).ready("m7", abbey);
    let mut table = setting.set();
    table.place("cow3", pasture);
    let before = table.me().total();
    assert_eq!(before, 1 + 10 + 3);
    table.place("m7", abbey);
    assert_eq!(table.me().total(), before);
}

#[rule("Q-B-17")]
#[test]
fn a_monastery_works_from_the_next_step_on_and_never_on_its_own_placement() {
    let land = first_duchy();
    let abbey = land.region(Colour::Monastery, 3);
    let (number, next) = (land.number(abbey[0]), land.number(abbey[1]));
    let beside = land.around(abbey[0]).into_iter().find(|space| land.colour(*space) != Colour::Monastery).unwrap();
    let off = number % 6 + 1;
    let setting = table().cover(&[beside]).storage(["m11", "m16"]);
    setting.clone().dice(off, off).set().refuses(&format!("place {off} m11 {}", abbey[0]), "B-4.2 too-few-workers");
    let off = next % 6 + 1;
    let mut table = setting.dice(number, off).set();
    table.forbids(&format!("place {off} m16 {}", abbey[1]));
    table.place("m11", abbey[0]).act(&format!("place {off} m16 {}", abbey[1]));
    assert_eq!(table.me().tile(abbey[1]).as_deref(), Some("m16"));
}

#[rule("Q-B-17", "B-7.26")]
#[test]
fn a_monastery_does_not_change_the_score_of_the_region_it_completes() {
    let abbeys = first_duchy().all(Colour::Monastery);
    let (last, others) = abbeys.split_first().unwrap();
    for number in 1..=26 {
        let mut setting = table().phase('C');
        let fillers = (1..=26).filter(|other| *other != number && ![7, 8].contains(other));
        for (space, filler) in others.iter().zip(fillers) {
            setting = setting.lay(*space, &format!("m{filler}"));
        }
        let name = format!("m{number}");
        let mut table = setting.ready(&name, *last).set();
        table.place(&name, *last);
        // A region of 3 in phase C, and the large bonus with 2 players.
        assert_eq!((table.me().total(), table.me().points(Source::Colours)), (6 + 6 + 5, 5), "{name}");
    }
}

#[rule("Q-B-18", "B-7.8", "B-7.9", "B-7.12")]
#[test]
fn with_monastery_8_the_free_step_stays_1_and_each_worker_makes_up_to_2() {
    for (monastery, colour) in [(9, Colour::Building), (10, Colour::Animal), (11, Colour::Castle)] {
        let (tile, space) = placement(colour);
        for from in 1..=6 {
            let away = steps(from, first_duchy().number(space));
            let setting = wide([8, monastery]).dice(from, from).storage([tile]);
            costs(&setting, &format!("place {from} {tile} {space}"), away.saturating_sub(1).div_ceil(2));
        }
    }
    for from in 1..=6 {
        for to in 1..=6 {
            let setting = wide([8, 12]).dice(from, from).depot(to, ["ship"]);
            costs(&setting, &format!("take {from} {to} ship"), steps(from, to).saturating_sub(1).div_ceil(2));
        }
    }
}

#[rule("Q-B-19")]
#[test]
fn two_free_steps_never_meet_on_one_die() {
    for (monastery, colour) in [(9, Colour::Building), (10, Colour::Ship), (11, Colour::Monastery)] {
        let (tile, space) = placement(colour);
        let both = wide([monastery, 12]);
        for from in 1..=6 {
            let away = steps(from, first_duchy().number(space)).saturating_sub(1);
            costs(&both.clone().dice(from, from).storage([tile]), &format!("place {from} {tile} {space}"), away);
            let two_on = (from + 1) % 6 + 1;
            costs(&both.clone().dice(from, from).depot(two_on, [tile]), &format!("take {from} {two_on} {tile}"), 1);
        }
    }
}

#[rule("Q-B-20", "B-7.1")]
#[test]
fn monastery_1_allows_equal_buildings_from_the_moment_after_its_placement() {
    let land = first_duchy();
    let city = land.region(Colour::Building, 5);
    let abbey = land.beside_castle(Colour::Monastery);
    let setting = table().lay(city[0], "bank").ready("m1", abbey).ready("bank", city[1]);
    let mut table = setting.set();
    table.refuses(&format!("place {} bank {}", land.number(city[1]), city[1]), "B-5.6 same-building");
    table.place("m1", abbey).place("bank", city[1]);
    assert_eq!(table.me().silver(), 2);
}

#[rule("Q-B-25")]
#[test]
fn everything_that_happened_in_the_open_stays_visible() {
    let setting =
        table().players(2).seat(2).dice(3, 6).goods([2, 2]).sold([4, 5, 5]).storage(["m7"]).silver(3).workers(2);
    let table = setting.player(|player| player.score = [("goods".into(), 12)].into()).set();
    let seat = &table.view()["seats"][1];
    assert_eq!(table.view()["points"][1], 12);
    assert_eq!((&seat["dice"], &seat["silver"], &seat["workers"]), (&[3, 6].into(), &3.into(), &2.into()));
    assert_eq!(seat["goods"], serde_json::json!({ "2": 2 }));
    assert_eq!(seat["sold"], serde_json::json!({ "4": 1, "5": 2 }), "sold goods by colour");
    assert_eq!(seat["storage"][0], "m7");
}

#[rule("Q-B-26", "B-1.3")]
#[test]
fn nobody_knows_the_order_of_what_is_undrawn_but_the_kinds_can_be_counted() {
    let mut table = start(&config("2019", 2));
    table.until(|table| table.state.stage == Stage::Fill);
    // The state holds no order: every seed draws something else from the same state.
    let draws: std::collections::BTreeSet<String> = (0..30).map(|seed| table.sample(seed).to_string()).collect();
    assert_eq!(draws.len(), 30);
    let view = table.view();
    let sum = |bag: &str| view[bag].as_object().unwrap().values().filter_map(serde_json::Value::as_u64).sum::<u64>();
    assert_eq!((sum("bag"), sum("black_bag")), (124 - 2, 40));
    assert_eq!(view["goods_bag"].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).sum::<u64>(), 42 - 6);
}

#[rule("Q-B-24", "B-8.1", "B-8.2")]
#[test]
fn mines_and_monastery_2_pay_after_phase_e_before_the_final_scoring() {
    let mines = first_duchy().all(Colour::Mine);
    let setting = table().monasteries([2]).cover(&mines).silver(1).workers(1).last_turn('E');
    let mut table = setting.set();
    table.act("end");
    // 1 + 3 silver, and 1 + 3 workers are 2 pairs.
    assert_eq!((table.me().points(Source::LeftOvers), table.is_over()), (4 + 2, true));
}
