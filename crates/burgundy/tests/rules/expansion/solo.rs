//! The solo game (B-9.8).

use std::collections::BTreeSet;

use burgundy::expansion::solo::{Asks, JOKER};
use burgundy::expansion::{RoomEvent, RoomWaiting};
use burgundy::{Burgundy, Colour, Config, Event, Expansion, Pending, Source, Stage, Task};
use rule::rule;
use serde_json::{Value, json};
use table::{Game, Present};
use trials::seat_of;

use super::chosen::{Chosen, LATER};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, table};

/// Spaces of duchies 13a and 33, which are the same. The castle of a position that says nothing else lies on `HOME`, an
/// island with one space of each other colour beside it; `PORT` has rivers to two islands.
pub const HOME: u8 = 7;
pub const OTHER_CASTLE: u8 = 9;
pub const PORT: u8 = 15;
pub const MINES: [u8; 3] = [4, 14, 35];
pub const PASTURE: [u8; 3] = [24, 30, 37];

/// Alone, with nothing but a castle.
pub fn alone() -> Setting {
    table().players(1).options(["solo"])
}

/// The marker and its target stand here.
pub fn at(score: u8, target: u8) -> Setting {
    alone().part("solo", json!({ "score": score, "target": target }))
}

pub fn solo(edition: &str) -> Config {
    Config { options: vec!["solo".into()], ..config(edition, 1) }
}

/// What the room keeps.
pub fn kept(table: &Table) -> Value {
    table.game.position(&table.state)["expansions"]["solo"].clone()
}

/// Where the marker and its target stand.
pub fn course(table: &Table) -> (u64, u64) {
    let kept = kept(table);
    (kept["score"].as_u64().unwrap(), kept["target"].as_u64().unwrap())
}

/// What the room told since the last decision.
pub fn told(table: &Table) -> Vec<Value> {
    let own = table.events.iter().filter(|event| matches!(event, Event::Expansion(RoomEvent::Solo(_))));
    own.map(|event| json!(event)).collect()
}

/// The words for it.
pub fn words(table: &Table) -> Vec<String> {
    told(table).iter().map(|event| event["told"].as_str().unwrap().to_string()).collect()
}

/// What the room asks.
fn asks(asks: Asks) -> Option<Pending> {
    Some(Pending::Expansion(RoomWaiting::Solo(asks)))
}

/// The free action of a reached target.
pub const FREE: Pending = Pending::Task { task: Task::Act, by: Some(Expansion::Solo) };

/// The effects that wait, the one that is due last.
fn waiting(table: &Table) -> Vec<Pending> {
    table.state.pending.iter().collect()
}

// ---- Set-up ----

#[rule("B-9.8")]
#[test]
fn alone_one_begins_with_1_silver_2_workers_3_goods_and_a_castle_of_choice() {
    for edition in LATER {
        for (expert_board, castles) in [(false, vec![7, 9, 12, 29]), (true, vec![2, 9, 23, 37])] {
            let mut table = start(&Config { expert_board, ..solo(edition) });
            table.until(|table| !table.game.turn(&table.state).eq(&table::Turn::Chance(burgundy::Draw::Goods)));
            assert_eq!(table.told(), ["goods-dealt"], "nobody rolls for the start");
            let word = if edition == "2019" { "settle 1" } else { "castle" };
            let spaces: Vec<String> = castles.iter().map(|space| format!("{word} {space}")).collect();
            assert_eq!(table.offered(""), spaces);
            table.act(&spaces[2]);
            assert_eq!(table.me().tile(castles[2]).unwrap(), "castle");
            assert_eq!((table.me().silver(), table.me().workers(), table.me().goods().len()), (1, 2, 3));
            assert_eq!((table.me().covered(), course(&table)), (1, (0, 50)));
            assert_eq!(table.state.stage, Stage::Fill);
            // 12 and 4 tiles, as with two players.
            let tiles = table.until(|table| table.state.stage == Stage::Roll).state;
            assert_eq!(tiles.depots.iter().flat_map(|depot| depot.tiles).flatten().count(), 12);
            assert!(tiles.depots.iter().all(|depot| depot.tiles.iter().flatten().count() == 2));
            assert_eq!(tiles.black.iter().flatten().count(), 4);
        }
    }
}

#[rule("B-9.8")]
#[test]
fn the_target_begins_at_45_to_55_in_2019_and_anywhere_in_2022() {
    for (edition, fine, wrong) in [("2019", [45, 55], [44, 56]), ("2022", [5, 100], [4, 101])] {
        for target in fine {
            let table = start(&Config { target: Some(target), ..solo(edition) });
            assert_eq!(course(&table), (0, target.into()));
        }
        for target in wrong {
            let refused = Burgundy::new(&Config { target: Some(target), ..solo(edition) }).err().unwrap();
            assert_eq!((refused.code.as_str(), refused.rule.as_str()), ("target", "B-9.8"));
        }
    }
    let elsewhere = Burgundy::new(&Config { target: Some(50), ..config("2022", 2) }).err().unwrap();
    assert_eq!(elsewhere.code, "target");
}

// ---- The roll ----

/// A roll with this white die.
fn roll(setting: Setting, white: u8) -> Table {
    let mut table = setting.stage("roll").with(|position| position.round_goods = vec![Some(3)]).set();
    table.settle(&format!("roll 12 - - - {white}"));
    table
}

#[rule("B-9.8", "B-3.2")]
#[test]
fn the_white_die_brings_goods_to_its_depot_and_takes_its_first_tile_out_of_the_game() {
    let full = |edition: &str| (1..=6).fold(alone().edition(edition), |setting, depot| setting.depot(depot, ["ship", "bank"]));
    let full = |edition: &str| full(edition).depot(6, ["ship", "church"]);
    for edition in LATER {
        for white in 1..=6 {
            let table = roll(full(edition), white);
            assert_eq!(table.told(), ["rolled", "white-rolled", "goods-arrived", "expansion"]);
            assert_eq!(told(&table)[0], json!({ "event": "expansion", "room": "solo", "told": "removed", "tile": "ship", "depot": white }));
            assert_eq!(table.goods_in(white.into()), [3]);
            for depot in 1..=6 {
                assert_eq!(table.depot(depot).len(), if depot == usize::from(white) { 1 } else { 2 });
            }
            assert_eq!(table.game.position(&table.state)["out"], json!({ "ship": 1 }));
        }
    }
    // The next one then.
    let one_left = alone().with(|position| {
        position.depots.entry(4).or_default().tiles = vec![None, Some("mine".parse().unwrap())];
    });
    assert_eq!(told(&roll(one_left, 4))[0]["tile"], "mine");
}

#[rule("B-9.8", "Q-B-73")]
#[test]
fn an_empty_depot_passes_the_removal_on_clockwise_and_with_all_empty_there_is_none() {
    for (lies, white) in [(1, 6), (1, 2), (4, 4), (3, 1)] {
        let table = roll(alone().depot(lies, ["castle"]), white);
        assert_eq!((&told(&table)[0]["depot"], &told(&table)[0]["tile"]), (&json!(lies), &json!("castle")));
    }
    // Clockwise from 5: 6 comes before 2.
    let table = roll(alone().depot(6, ["ship"]).depot(2, ["mine"]), 5);
    assert_eq!((table.depot(6).len(), table.depot(2).len()), (0, 1));
    let none = roll(alone(), 3);
    assert_eq!((told(&none), none.goods_in(3)), (vec![], vec![3]));
}

// ---- Islands ----

#[rule("Q-B-72", "B-9.8")]
#[test]
fn other_islands_are_reached_along_rivers_only() {
    for edition in LATER {
        let ships = |setting: Setting| {
            let table = setting.edition(edition).storage(["ship"]).dice(1, 1).workers(20).set();
            table.offered("place 1 ship").iter().map(|text| text.rsplit(' ').next().unwrap().parse().unwrap()).collect::<Vec<u8>>()
        };
        // On the castle's island nothing but its own port, which needs a neighbour.
        assert_eq!(ships(alone()), Vec::<u8>::new());
        assert_eq!(ships(alone().cover(&[14])), [PORT]);
        // From the port two rivers lead on, to a port each.
        assert_eq!(ships(alone().cover(&[PORT])), [3, 20]);
        assert_eq!(ships(alone().cover(&[PORT, 20])), [3, 27]);
        assert_eq!(ships(alone().cover(&[PORT, 20, 27])), [3, 17]);
        // Within an island as usual.
        let mut table = alone().edition(edition).cover(&[PORT, 3]).ready("mine", 4).set();
        assert_eq!(table.place("mine", 4).me().tile(4).unwrap(), "mine");
        let mut far = alone().edition(edition).cover(&[PORT]).ready("mine", 4).set();
        far.refuses("place 5 mine 4", "B-4.6 no-neighbour");
    }
}

#[rule("Q-B-72", "B-5.8")]
#[test]
fn regions_never_cross_a_river() {
    for edition in LATER {
        // Five ports are joined by rivers, and each is a region of one.
        let mut table = alone().edition(edition).cover(&[14]).ready("ship", PORT).set();
        table.place("ship", PORT);
        assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (1, 10));
    }
}

// ---- Ships ----

/// A ship beside the castle's mine, for the port.
fn sailing() -> Setting {
    alone().cover(&[14]).ready("ship", PORT)
}

#[rule("B-9.8", "B-5.1")]
#[test]
fn a_ship_takes_the_goods_of_one_depot_and_all_other_goods_leave_the_game() {
    for edition in LATER {
        let setting = sailing().edition(edition).goods_in(2, [1, 1, 4]).goods_in(5, [1, 2]).goods_in(6, [6]);
        let mut table = setting.set();
        table.place("ship", PORT).act("depot 2");
        assert_eq!(table.me().goods(), [1, 1, 4]);
        assert!((1..=6).all(|depot| table.goods_in(depot).is_empty()));
        assert_eq!(told(&table)[0]["goods"], json!([1, 1, 0, 0, 0, 1]));
        assert_eq!(kept(&table)["gone"], json!({ "1": 1, "2": 1, "6": 1 }));
        assert!(!table.told().contains(&"marker-moved".to_string()), "there is no marker");
        // They are in no bag: 42 in all.
        let bag: u8 = table.state.goods_bag.iter().sum();
        assert_eq!(bag, 42 - 3 - 3);
        // An empty depot may be named.
        let mut empty = setting_of_two().edition(edition).set();
        empty.place("ship", PORT).act("depot 1");
        assert_eq!((empty.me().goods(), empty.goods_in(3)), (vec![], vec![]));
    }
}

fn setting_of_two() -> Setting {
    sailing().goods_in(3, [5, 5])
}

#[rule("B-9.8")]
#[test]
fn goods_may_have_any_number_of_colours() {
    for edition in LATER {
        let mut table = sailing().edition(edition).goods([1, 2, 3]).goods_in(1, [3, 4, 5, 6]).set();
        table.place("ship", PORT).act("depot 1");
        assert_eq!(table.me().goods(), [1, 2, 3, 3, 4, 5, 6]);
        let mut start = start(&solo(edition));
        assert_eq!(start.chance().state.estate(seat_of(1)).powers.goods_piles, 6);
    }
}

#[rule("B-9.8", "Q-B-75")]
#[test]
fn then_and_only_then_five_goods_may_be_given_up_for_a_joker() {
    for edition in LATER {
        let setting = sailing().edition(edition).goods([1, 2, 2]).goods_in(4, [2, 6, 6]).black(["castle", "m7"]);
        let mut table = setting.clone().silver(9).set();
        table.refuses("solo give 2", "B-3.3 not-now");
        table.place("ship", PORT).act("depot 4");
        assert_eq!(table.pending(), asks(Asks::Give { left: 5, from: burgundy::Goods::N1 }));
        // From low to high, so that five are left to give.
        assert_eq!(table.offered(""), ["solo give 1", "solo give 2", "decline"]);
        table.refuses("buy black castle", "B-5.10 effect-first");
        table.act("solo give 1").refuses("decline", "B-5.7 cannot-decline");
        table.refuses("solo give 1", "B-9.8 not-that-colour");
        table.act("solo give 2").act("solo give 2").act("solo give 6");
        assert_eq!(table.offered(""), ["solo give 6"]);
        table.act("solo give 6");
        assert_eq!(table.offered(""), ["solo joker castle", "solo joker m7"]);
        table.refuses("buy black castle", "B-5.10 effect-first").refuses("solo joker ship", "B-4.3 not-in-black-depot");
        table.act("solo joker m7");
        assert_eq!((table.me().storage(), table.me().goods()), (vec!["joker".to_string()], vec![2]));
        assert_eq!((&kept(&table)["jokers"], &kept(&table)["gone"]), (&json!(1), &json!({ "1": 1, "2": 2, "6": 2 })));
        assert_eq!(table.game.position(&table.state)["out"], json!({ "m7": 1 }));
        // It was the one swap.
        table.refuses("solo give 2", "B-3.3 not-now");
        // One may do without.
        let mut other = setting.clone().set();
        other.place("ship", PORT).act("depot 4").act("decline");
        assert_eq!((other.me().goods().len(), other.pending()), (6, None));
        // Four goods, or no tile in the black depot.
        let mut few = setting.clone().goods([1]).set();
        assert_eq!(few.place("ship", PORT).act("depot 4").pending(), None);
        let mut none = setting.black([]).set();
        assert_eq!(none.place("ship", PORT).act("depot 4").pending(), None);
    }
}

#[rule("Q-B-74")]
#[test]
fn a_ship_without_goods_takes_nothing_and_removes_nothing_but_the_swap_is_open() {
    for edition in LATER {
        let mut table = sailing().edition(edition).goods([3; 5]).black(["mine"]).set();
        table.place("ship", PORT);
        assert_eq!(kept(&table)["gone"], Value::Null);
        assert!(!table.told().contains(&"marker-moved".to_string()));
        assert_eq!(table.offered("solo"), ["solo give 3"]);
        table.acts(["solo give 3"; 5]);
        table.act("solo joker mine");
        assert_eq!(table.me().storage(), ["joker"]);
    }
}

/// Q-B-74 in an order of choice: the swap may come before a sale that would take the goods.
#[rule("Q-B-74", "B-9.8")]
#[test]
fn an_empty_ship_may_be_next_if_goods_can_be_swapped() {
    let setting = |goods: &'static [u8]| {
        // The port's 11 points reach the target: its action and the ship wait together.
        let setting = at(45, 50).cover(&[14]).ready("ship", PORT).black(["mine"]);
        setting.player(|player| goods.iter().for_each(|colour| *player.goods.entry(*colour).or_default() += 1))
    };
    let mut table = setting(&[3, 3, 3, 3, 3]).set();
    table.place("ship", PORT);
    assert_eq!(waiting(&table), [Pending::Ship, FREE]);
    table.act("next 1").act("depot 1");
    assert_eq!(table.offered("solo"), ["solo give 3"]);
    table.act("decline").act("sell * 3");
    assert_eq!(table.pending(), None);
    // With four goods it is passed over, and in the end it is lost.
    let mut few = setting(&[3, 3, 3, 3]).set();
    few.place("ship", PORT);
    assert!(few.offered("next").is_empty());
    few.act("workers *");
    assert!(few.pending().is_none() && few.told().contains(&"effect-lost".to_string()));
}

// ---- Jokers ----

#[rule("Q-B-75", "B-4.6")]
#[test]
fn a_joker_goes_on_any_colour_but_needs_the_number_and_a_neighbour() {
    for edition in LATER {
        for space in [1, 8, 14] {
            let mut table = alone().edition(edition).ready("joker", space).set();
            table.place("joker", space);
            assert_eq!(table.me().tile(space).unwrap(), "joker");
        }
        for space in [2, OTHER_CASTLE, PORT] {
            let mut table = alone().edition(edition).cover(&[8]).ready("joker", space).set();
            table.place("joker", space);
            assert_eq!(table.me().tile(space).unwrap(), "joker");
        }
        let mut table = alone().edition(edition).dice(6, 6).storage(["joker"]).set();
        table.refuses("place 6 joker 14", "B-4.2 too-few-workers").refuses("place 6 joker 5", "B-4.6 no-neighbour");
        // Nothing helps for free, as for an inn.
        let mut free = alone().edition(edition).lay(8, "m11").dice(6, 6).storage(["joker"]).set();
        free.refuses("place 6 joker 14", "B-4.2 too-few-workers");
        // It may be discarded.
        let full = alone().edition(edition).storage(["joker", "mine", "ship"]).dice(1, 1).depot(1, ["bank"]);
        let mut full = full.set();
        full.act("take 1 1 bank").act("discard joker");
        assert_eq!(full.game.position(&full.state)["out"], json!({ "joker": 1 }));
    }
}

#[rule("X-064", "Q-B-75")]
#[test]
fn a_joker_on_a_mine_space_pays_nothing_at_the_end_of_a_phase() {
    for edition in LATER {
        let mut table = alone().edition(edition).lay(14, "joker").last_turn('A').set();
        assert_eq!(table.act("end").me().silver(), 0);
        let mut mine = alone().edition(edition).lay(14, "mine").last_turn('A').set();
        assert_eq!(mine.act("end").me().silver(), 1);
    }
}

#[rule("Q-B-75", "B-5.8")]
#[test]
fn a_joker_completes_regions_and_colours_and_counts_for_nothing_else() {
    for edition in LATER {
        let mut table = alone().edition(edition).cover(&[MINES[0], MINES[2]]).ready("joker", MINES[1]).black(["ship"]).set();
        table.place("joker", MINES[1]);
        assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (1, 10));
        assert!(words(&table).contains(&"completed".to_string()));
        // No effect of a tile, whatever space it lies on.
        let mut castle = alone().edition(edition).cover(&[8]).ready("joker", OTHER_CASTLE).set();
        castle.place("joker", OTHER_CASTLE);
        assert_eq!(castle.pending(), None);
        // No animal, no building, no monastery for any count.
        let mut herd = alone().edition(edition).lay(24, "joker").ready("cow2", 30).set();
        assert_eq!(herd.place("cow2", 30).me().points(Source::Animals), 2);
        let mut count = alone().edition(edition).lay(2, "joker").cover(&[1]).ready("m22", 8).set();
        assert_eq!(count.place("m22", 8).me().points(Source::Monasteries), 0);
        let mut kinds = alone().edition(edition).lay(1, "joker").ready("m24", 8).set();
        assert_eq!(kinds.place("m24", 8).me().points(Source::Monasteries), 0);
    }
}

/// Eight times five goods are 40 of 42.
#[rule("B-9.8", "Q-B-75")]
#[test]
fn there_are_as_many_jokers_as_goods_can_pay_for() {
    let table = alone().set();
    assert_eq!(Expansion::Solo.tiles().len(), 1);
    assert_eq!(burgundy::data::Data::standard().stocks[Expansion::Solo.index()].apart.count(JOKER), 42 / 5);
    assert_eq!((table.state.bag.count(JOKER), table.state.black_bag.count(JOKER)), (0, 0));
}

// ---- Rewards ----

#[rule("X-071", "Q-B-76", "B-9.8")]
#[test]
fn a_completed_colour_brings_a_tile_of_the_black_depot_instead_of_points() {
    for edition in LATER {
        let setting = alone().edition(edition).cover(&[MINES[0], MINES[2]]).ready("mine", MINES[1]);
        let mut table = setting.clone().black(["castle", "cow3", "bank", "ship"]).set();
        table.place("mine", MINES[1]);
        assert_eq!((table.me().points(Source::Colours), table.me().points(Source::Regions)), (0, 1));
        assert_eq!(table.pending(), asks(Asks::Reward { colour: Colour::Mine }));
        // By colour and neighbour, without a die: next to the castle and the three mines.
        let open: BTreeSet<String> = table.offered("solo reward").into_iter().collect();
        let wanted = ["castle 29", "cow3 1", "cow3 11", "bank 5", "bank 10", "bank 28", "bank 34", "bank 36", "ship 3", "ship 15"];
        assert_eq!(open, wanted.iter().map(|text| format!("solo reward {text}")).collect());
        table.refuses("solo reward castle 9", "B-4.6 no-neighbour").refuses("solo reward cow3 2", "B-4.6 wrong-colour");
        table.refuses("solo reward mine 1", "B-4.3 not-in-black-depot");
        table.act("solo reward cow3 1");
        assert_eq!((table.me().tile(1).unwrap(), table.me().points(Source::Animals)), ("cow3".into(), 3));
        assert_eq!(table.state.black.iter().flatten().count(), 3);
        // It may be declined; with nothing to place it is lost.
        let mut declined = setting.clone().black(["cow3"]).set();
        declined.place("mine", MINES[1]).act("decline");
        assert_eq!(declined.pending(), None);
        for lost in [setting.clone().black([]), setting.clone().black(["mine"])] {
            let mut lost = lost.set();
            lost.place("mine", MINES[1]);
            assert!(lost.pending().is_none() && lost.told().contains(&"effect-lost".to_string()));
        }
    }
}

#[rule("X-071", "Q-B-76")]
#[test]
fn a_reward_has_its_effect_and_may_complete_the_next_colour() {
    for edition in LATER {
        let ships = [3, 17, 20, 27, 31];
        let setting = alone().edition(edition).cover(&[MINES[0], MINES[2]]).cover(&ships).ready("mine", MINES[1]);
        let mut table = setting.black(["ship", "watchtower"]).goods_in(2, [4]).set();
        table.place("mine", MINES[1]).act(&format!("solo reward ship {PORT}"));
        assert_eq!(words(&table)[..2], ["rewarded", "completed"]);
        // The ship and the next reward wait, in an order of choice.
        assert_eq!(waiting(&table), [asks(Asks::Reward { colour: Colour::Ship }).unwrap(), Pending::Ship]);
        table.act("next 1").act("solo reward watchtower 5");
        assert_eq!(table.me().points(Source::Watchtowers), 4);
        table.act("depot 2");
        assert_eq!((table.me().goods(), table.pending()), (vec![4], None));
    }
}

#[rule("Q-B-15", "Q-B-76")]
#[test]
fn a_reward_never_brings_an_equal_building_into_a_city() {
    // 5 and 6 are one city.
    let setting = alone().cover(&[MINES[0], MINES[2]]).lay(6, "bank").ready("mine", MINES[1]).black(["bank"]);
    let mut table = setting.set();
    table.place("mine", MINES[1]);
    table.refuses("solo reward bank 5", "B-5.6 same-building").offers("solo reward bank 10");
}

// ---- The target ----

/// Gains 5 points: a cow of 3 and now one of 2, in a pasture that is not full.
fn gain_5(setting: Setting) -> Table {
    let mut table = setting.lay(PASTURE[0], "cow3").ready("cow2", PASTURE[1]).set();
    table.place("cow2", PASTURE[1]);
    assert_eq!(table.me().points(Source::Animals), 5);
    table
}

#[rule("X-067", "B-9.8", "Q-B-77")]
#[test]
fn a_target_of_50_with_48_points_and_5_more_is_reached_and_drops_to_45() {
    for edition in LATER {
        let mut table = gain_5(at(48, 50).edition(edition));
        assert_eq!((course(&table), table.pending()), ((0, 45), Some(FREE)));
        assert_eq!(told(&table)[0], json!({ "event": "expansion", "room": "solo", "told": "reached", "seat": 1, "target": 50, "next": 45, "times": 1 }));
        assert_eq!(table.me().total(), 5, "the sum of all points goes on");
        // An action as of a castle: without a die, with any number, not to be declined.
        table.refuses("decline", "B-5.7 cannot-decline").refuses("end", "B-5.10 effect-first");
        assert_eq!(table.act("workers *").me().workers(), 2);
        assert_eq!(table.pending(), None);
        // The next time 40.
        assert_eq!(course(&gain_5(at(44, 45).edition(edition))), (0, 40));
        // Exactly the target is enough, one less is not.
        assert_eq!(course(&gain_5(at(45, 50).edition(edition))), (0, 45));
        assert_eq!(course(&gain_5(at(44, 50).edition(edition))), (49, 50));
    }
}

#[rule("B-9.8")]
#[test]
fn the_target_never_drops_below_5_and_stays_there() {
    for edition in LATER {
        for (target, next) in [(12, 7), (10, 5), (9, 5), (6, 5), (5, 5)] {
            let table = gain_5(at(target - 5, target).edition(edition));
            assert_eq!((course(&table), table.pending()), ((0, next), Some(FREE)), "{target}");
        }
    }
}

#[rule("Q-B-77")]
#[test]
fn one_score_reaches_the_target_once_and_what_is_beyond_is_lost() {
    let setting = at(0, 5).lay(PASTURE[0], "cow4").lay(PASTURE[1], "cow4").ready("cow3", PASTURE[2]);
    let mut table = setting.set();
    table.place("cow3", PASTURE[2]);
    // 11 for the herd, 16 for the region, a target of 5: each reaches it, and each once.
    table.act("solo count 11");
    assert_eq!(waiting(&table), [FREE, FREE]);
    assert_eq!((course(&table), &kept(&table)["reached"]), ((0, 5), &json!(2)));
}

#[rule("Q-B-77", "B-5.10")]
#[test]
fn if_a_tile_and_its_region_score_one_says_what_counts_first() {
    for edition in LATER {
        let setting = |score: u8| {
            let herd = at(score, 50).edition(edition).lay(PASTURE[0], "cow3").lay(PASTURE[1], "cow4");
            herd.ready("cow2", PASTURE[2])
        };
        // 9 for the herd, 6 + 10 for the pasture.
        let mut table = setting(40).set();
        table.place("cow2", PASTURE[2]);
        assert_eq!(table.pending(), asks(Asks::Count { points: [16, 9] }));
        assert_eq!(table.offered("solo"), ["solo count 16", "solo count 9"]);
        table.refuses("solo count 7", "Q-B-77 not-to-count").refuses("decline", "B-5.7 cannot-decline");
        let mut other = setting(40).set();
        other.place("cow2", PASTURE[2]).act("solo count 16");
        assert_eq!((course(&other), other.pending()), ((9, 45), Some(FREE)), "the herd counts anew");
        table.act("solo count 9");
        assert_eq!((course(&table), table.pending()), ((0, 45), Some(FREE)), "what is beyond is lost");
        // Where neither can reach the target alone, the order is nothing to ask about.
        let mut far = setting(30).set();
        far.place("cow2", PASTURE[2]);
        assert_eq!((course(&far), far.pending()), ((0, 45), Some(FREE)));
        let mut farther = setting(20).set();
        farther.place("cow2", PASTURE[2]);
        assert_eq!((course(&farther), farther.pending()), ((45, 50), None));
        assert_eq!(words(&farther), ["counted", "counted"]);
    }
}

#[rule("Q-B-77", "Q-B-78")]
#[test]
fn points_may_be_bought_between_what_a_tile_scores_twice() {
    let setting = at(39, 50).silver(2).lay(PASTURE[0], "cow3").lay(PASTURE[1], "cow4").ready("cow2", PASTURE[2]);
    let mut table = setting.set();
    table.place("cow2", PASTURE[2]).act("solo count 9");
    assert_eq!((course(&table), table.pending()), ((48, 50), asks(Asks::Count { points: [16, 0] })));
    table.act("solo buy 2");
    assert_eq!(course(&table), (0, 45));
    // The free action waits together with the rest.
    table.act("next 1").act("solo count 16");
    assert_eq!((course(&table), table.me().silver(), waiting(&table)), ((16, 45), 0, vec![FREE]));
}

// ---- Points for silver ----

#[rule("X-069", "Q-B-78", "B-9.8")]
#[test]
fn with_44_points_5_gained_and_1_bought_the_target_of_50_is_reached() {
    for edition in LATER {
        let mut table = gain_5(at(44, 50).edition(edition).silver(1));
        assert_eq!((course(&table), table.pending()), ((49, 50), None));
        assert_eq!(table.offer("solo buy 1")["cost"]["silver"], 1);
        table.act("solo buy 1");
        assert_eq!((course(&table), table.me().silver(), table.pending()), ((0, 45), 0, Some(FREE)));
        assert_eq!(table.me().points(Source::Expansion(Expansion::Solo)), 1);
        assert_eq!(words(&table), ["bought", "reached"]);
    }
}

#[rule("Q-B-78")]
#[test]
fn any_number_of_points_but_no_more_than_the_target_asks_for_and_the_purse_holds() {
    let mut table = gain_5(at(40, 50).silver(9));
    let offers: Vec<String> = (1..=5).map(|points| format!("solo buy {points}")).collect();
    assert_eq!(table.offered("solo buy"), offers);
    table.refuses("solo buy 6", "Q-B-78 too-many-points");
    table.act("solo buy 3");
    assert_eq!((course(&table), table.me().silver()), ((48, 50), 6));
    table.refuses("solo buy 1", "Q-B-78 nothing-scored");
    let mut poor = gain_5(at(40, 50).silver(2));
    poor.refuses("solo buy 3", "B-4.3 too-little-silver").offers("solo buy 2");
    // Where the points themselves reach the target there is nothing to buy.
    let mut there = gain_5(at(45, 50).silver(9));
    there.refuses("solo buy 1", "Q-B-78 nothing-scored");
}

#[rule("Q-B-78")]
#[test]
fn points_are_bought_with_a_score_until_the_next_decision() {
    at(40, 50).silver(9).set().refuses("solo buy 1", "Q-B-78 nothing-scored");
    let mut table = gain_5(at(40, 50).silver(9));
    table.offers("solo buy 1").act("workers 1").refuses("solo buy 1", "Q-B-78 nothing-scored");
    // A sale brings the silver for it, too.
    let mut sale = at(40, 50).goods([1]).dice(1, 1).set();
    sale.act("sell 1 1").act("solo buy 1");
    assert_eq!((course(&sale), sale.me().silver()), ((43, 50), 0));
    // To say which effect is next is not to decide on it.
    let mut both = at(30, 50).silver(5).cover(&[8]).cover(&[MINES[0], MINES[2]]).ready("castle", OTHER_CASTLE).black(["mine"]).set();
    both.place("castle", OTHER_CASTLE);
    assert_eq!(course(&both), (41, 50));
    both.offers("solo buy 5");
    // The window closes with the turn.
    let mut last = gain_5(at(40, 50).silver(9).player(|player| player.used = [false, true]));
    last.offers("solo buy 1").act("end").chance();
    last.refuses("solo buy 1", "Q-B-78 nothing-scored");
}

// ---- In any order ----

#[rule("B-9.8", "Q-B-77", "B-5.10")]
#[test]
fn all_that_waits_is_done_in_an_order_of_choice_and_what_is_next_is_said_once() {
    for edition in LATER {
        // A region of one castle: 11 points.
        let setting = at(45, 50).edition(edition).cover(&[8]).ready("castle", OTHER_CASTLE).goods([4]);
        let mut table = setting.set();
        table.place("castle", OTHER_CASTLE);
        let castle = Pending::task(Task::Act);
        let due = waiting(&table);
        assert_eq!(due.len(), 2);
        assert!(due.contains(&castle) && due.contains(&FREE));
        assert_eq!(table.offered("next"), ["next 1"]);
        table.act("next 1");
        assert_eq!(table.pending(), Some(due[0]));
        // It is done before another one is chosen.
        assert!(table.offered("next").is_empty());
        table.refuses("next 1", "B-5.10 not-together");
        assert_eq!(table.game.position(&table.state)["chosen"], true);
        table.act("sell * 4");
        assert_eq!(waiting(&table), [due[1]]);
        table.act("workers *");
        assert_eq!(table.pending(), None);
    }
}

#[rule("B-9.8", "B-5.7")]
#[test]
fn what_cannot_be_used_yet_waits_for_what_may_make_it_possible() {
    // A city hall has nothing to place until the free action has taken a tile.
    let setting = at(45, 50).cover(&[1, 8]).ready("city-hall", 2).depot(3, ["mine"]);
    let mut table = setting.set();
    table.place("city-hall", 2);
    assert_eq!(table.pending(), Some(FREE));
    assert!(table.offered("next").is_empty(), "it cannot be used now");
    table.act("take * 3 mine");
    assert_eq!(table.pending(), Some(Pending::task(Task::Place)));
    table.act("place * mine 14");
    // And if nothing does, it is lost in the end.
    let mut lost = at(45, 50).cover(&[1, 8]).ready("city-hall", 2).set();
    lost.place("city-hall", 2).act("workers *");
    assert!(lost.pending().is_none() && lost.told().contains(&"effect-lost".to_string()));
}

// ---- Monasteries ----

#[rule("X-066", "Q-B-79", "B-7.26")]
#[test]
fn monastery_26_scores_3_for_each_colour_completed_so_far_at_once() {
    for edition in LATER {
        let two = |player: &mut burgundy::position::SeatPosition| player.large = vec![Colour::Mine, Colour::Castle];
        let mut table = at(0, 50).edition(edition).player(two).ready("m26", 8).set();
        table.place("m26", 8);
        assert_eq!((table.me().points(Source::Monasteries), course(&table)), (6, (6 + 11, 50)));
        // The colour that it completes itself is one of them.
        let monasteries = [13, 21, 22, 23, 33];
        let last = (1..).zip(monasteries).fold(at(0, 50), |own, (nth, space)| own.lay(space, &format!("m{nth}")));
        let mut last = last.edition(edition).player(two).ready("m26", 8).set();
        last.place("m26", 8);
        assert_eq!(last.me().points(Source::Monasteries), 9);
    }
}

#[rule("Q-B-79", "B-9.8")]
#[test]
fn monasteries_15_to_26_count_what_is_there_when_they_are_placed_and_never_again() {
    for edition in LATER {
        let scores = |setting: Setting, name: &str| {
            let mut table = setting.edition(edition).ready(name, 8).set();
            let points = table.place(name, 8).me().points(Source::Monasteries);
            (points, table)
        };
        assert_eq!(scores(alone().sold([1, 1, 4]), "m15").0, 4);
        assert_eq!(scores(alone().sold([1, 1, 4]), "m25").0, 3);
        assert_eq!(scores(alone().lay(1, "cow2").lay(11, "pig3"), "m24").0, 8);
        let buildings = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank", "city-hall"];
        for (number, building) in (16..).zip(buildings) {
            assert_eq!(scores(alone().lay(5, building).lay(10, building), &format!("m{number}")).0, 8, "{building}");
        }
        assert_eq!(scores(alone(), "m3").0, 0);
        // A bank that comes later adds nothing, nor does the end of the game.
        let (_, mut table) = scores(alone().lay(10, "bank").storage(["bank"]).dice(3, 4), "m22");
        table.act("place 4 bank 2");
        assert_eq!(table.me().points(Source::Monasteries), 4);
    }
}

#[rule("Q-B-79", "Q-B-77")]
#[test]
fn a_monastery_and_its_region_are_counted_in_an_order_of_choice() {
    // The region of one: 11 points; two banks: 8.
    let setting = at(40, 50).lay(5, "bank").lay(10, "bank").ready("m22", 8);
    let mut table = setting.set();
    table.place("m22", 8);
    assert_eq!(table.pending(), asks(Asks::Count { points: [11, 8] }));
    table.act("solo count 11");
    assert_eq!(course(&table), (8, 45));
}

// ---- Won and lost ----

/// All spaces but this one are covered.
fn but_for(setting: Setting, last: u8) -> Setting {
    let others: Vec<u8> = (1..=37).filter(|space| ![HOME, last].contains(space)).collect();
    setting.cover(&others)
}

#[rule("Q-B-80", "B-9.8")]
#[test]
fn the_game_is_won_at_once_with_the_37th_space() {
    for edition in LATER {
        let setting = but_for(at(20, 35).edition(edition), MINES[1]).ready("mine", MINES[1]).phase('C');
        let setting = setting.with(|position| position.round = 4).black(["ship"]).silver(7);
        let mut table = setting.set();
        assert!(!table.game.has_won(&table.state, seat_of(1)));
        table.place("mine", MINES[1]);
        assert!(table.is_over() && table.game.has_won(&table.state, seat_of(1)));
        // Nothing waits, no reward and no action, and a die is left.
        assert_eq!((table.pending(), table.me().covered(), table.me().place()), (None, 37, 1));
        let won = told(&table).pop().unwrap();
        let wanted = json!({ "told": "won", "seat": 1, "phase": "C", "round": 4, "target": 35, "score": 20, "reached": 0 });
        assert!(wanted.as_object().unwrap().iter().all(|(name, value)| won[name] == *value), "{won}");
        assert_eq!(table.told().last().unwrap(), "game-over");
        // The points of the region are scored, but move no marker; nothing is left to score.
        assert_eq!((table.me().points(Source::Phase), course(&table)), (6, (20, 35)));
        assert_eq!((table.me().points(Source::LeftOvers), table.me().silver()), (0, 7));
        assert_eq!(table.view()["stage"], "over");
    }
}

#[rule("Q-B-80")]
#[test]
fn a_game_is_won_by_a_reward_and_by_a_joker_too() {
    // The last two spaces: a mine, which completes its colour, and the port.
    let others: Vec<u8> = (1..=37).filter(|space| ![HOME, PORT, MINES[1]].contains(space)).collect();
    let mut table = alone().cover(&others).ready("mine", MINES[1]).black(["ship"]).set();
    table.place("mine", MINES[1]).act(&format!("solo reward ship {PORT}"));
    assert!(table.is_over() && table.game.has_won(&table.state, seat_of(1)));
    let mut joker = but_for(alone(), PORT).ready("joker", PORT).set();
    joker.place("joker", PORT);
    assert!(joker.is_over());
}

#[rule("Q-B-80")]
#[test]
fn after_the_25th_turn_the_game_is_lost_without_an_end_of_phase_e_and_without_final_scoring() {
    for edition in LATER {
        let setting = at(7, 45).edition(edition).cover(&MINES).silver(3).workers(4).goods([1, 2]).last_turn('E');
        let mut table = setting.set();
        table.act("end");
        assert!(table.is_over() && !table.game.has_won(&table.state, seat_of(1)));
        assert_eq!((table.me().silver(), table.me().total(), table.me().place()), (3, 0, 1));
        let lost = told(&table).pop().unwrap();
        let wanted = json!({ "told": "lost", "seat": 1, "target": 45, "score": 7, "reached": 0, "empty": 33 });
        assert!(wanted.as_object().unwrap().iter().all(|(name, value)| lost[name] == *value), "{lost}");
        assert_eq!(table.told(), ["turn-ended", "expansion", "game-over"]);
    }
    // Earlier phases end as usual.
    let mut table = alone().cover(&MINES).last_turn('D').set();
    table.act("end");
    assert_eq!((table.me().silver(), table.state.phase, table.state.stage), (3, 4, Stage::Fill));
}

#[rule("Q-B-80", "B-3.5")]
#[test]
fn a_game_has_25_rounds_at_most() {
    for edition in LATER {
        let mut table = start(&solo(edition));
        let rounds = table.play_out(3, |_, _, _| {}).told().iter().filter(|name| *name == "rolled").count();
        assert_eq!(rounds, 25);
    }
}

// ---- Positions ----

#[rule("B-9.8")]
#[test]
fn a_position_is_refused_where_the_solo_game_could_never_stand() {
    let said = |part: Value| {
        let config = json!({ "edition": "2022", "players": 1, "options": ["solo"] });
        let position = json!({ "config": config, "expansions": { "solo": part } });
        Burgundy::load(&position).map(drop).map_err(|refused| refused.message)
    };
    assert_eq!(said(json!({ "score": 12, "target": 40, "reached": 2, "gone": { "1": 3 } })), Ok(()));
    for (part, what) in [
        (json!({ "score": 50 }), "score: at 50 the target of 50 is reached"),
        (json!({ "target": 51 }), "target: 51 is none of 1 to 50"),
        (json!({ "start": 45 }), "start: the target that was agreed is 50"),
        (json!({ "gone": { "1": 8 } }), "goods: 1: 8 are used, but only 7 exist"),
        (json!({ "jokers": 9 }), "jokers: 9 are too many"),
        (json!({ "luck": 1 }), "unknown field `luck`"),
    ] {
        let refused = said(part.clone()).expect_err("it is wrong");
        assert!(refused.contains(what), "{part}: {refused}");
    }
    for pending in [json!({ "asks": "joker" }), json!({ "asks": "give", "left": 5, "from": 1 }), json!({ "asks": "buy" })] {
        let mut waiting = json!({ "effect": "expansion", "room": "solo" });
        waiting.as_object_mut().unwrap().extend(pending.as_object().unwrap().clone());
        let config = json!({ "edition": "2022", "players": 1, "options": ["solo"] });
        let refused = Burgundy::load(&json!({ "config": config, "pending": [waiting] })).err().unwrap();
        assert!(refused.message.contains("nothing of the kind can be asked here (B-9.8)"), "{refused}");
    }
}

// ---- Places ----

#[rule("B-9.8")]
#[test]
fn offers_say_where_they_lie() {
    let ship = sailing().goods([3; 5]).black(["castle", "mine"]);
    let mut table = ship.set();
    table.place("ship", PORT);
    assert_eq!(table.offer("solo give 3")["places"]["at"], json!(["goods.3"]));
    table.acts(["solo give 3"; 5]);
    assert_eq!(table.offer("solo joker mine")["places"]["at"], json!(["black.2"]));
    let mut reward = alone().cover(&[MINES[0], MINES[2]]).ready("mine", MINES[1]).black(["cow3"]).set();
    reward.place("mine", MINES[1]);
    let offer = reward.offer("solo reward cow3 1");
    assert_eq!((&offer["places"]["at"], &offer["places"]["by"]), (&json!(["space.1"]), &json!(["black.1"])));
}
