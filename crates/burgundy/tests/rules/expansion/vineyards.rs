//! The Vineyards: double tiles, planted beside the duchy (section 10).

use std::collections::BTreeSet;

use burgundy::config::Grapes;
use burgundy::expansion::vineyards::{Asks, Double, Grape, Plot, facts, score};
use burgundy::expansion::{RoomEvent, RoomWaiting};
use burgundy::{Burgundy, Colour, Config, Event, Expansion, Pending, Source, Stage, Task};
use rule::rule;
use serde_json::{Value, json};
use table::{Door, Entrance, Game, Present, Turn};
use trials::seat_of;

use super::chosen::{Chosen, config_with};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, table};

/// Two players with vineyards, and what lies there.
pub fn vines(part: Value) -> Setting {
    table().options(["vineyards"]).part("vineyards", part)
}

/// Seat 1 has stored a double tile, and its vineyard holds these.
pub fn holding(tile: &str, placed: Value) -> Setting {
    vines(json!({ "stored": [[tile]], "seats": [{ "placed": placed }] })).storage(["vines", "vines"])
}

/// A vineyard that covers both double spaces of the lowest level.
fn lowest() -> Value {
    json!({ "1": { "tile": "orange-yellow" }, "2": { "tile": "orange-yellow" } })
}

/// What the room keeps.
pub fn kept(table: &Table) -> Value {
    table.game.position(&table.state)["expansions"]["vineyards"].clone()
}

/// What lies in the vineyard of a seat, by double space.
pub fn planted(table: &Table, seat: usize) -> Value {
    kept(table)["seats"][seat - 1]["placed"].clone()
}

/// What the room told since the last decision.
pub fn said(table: &Table) -> Vec<Value> {
    let own = table.events.iter().filter(|event| matches!(event, Event::Expansion(RoomEvent::Vineyards(_))));
    own.map(|event| json!(event)).collect()
}

fn words(table: &Table) -> Vec<String> {
    said(table).iter().map(|event| event["told"].as_str().unwrap().to_string()).collect()
}

/// What the room asks.
pub fn asks(asks: Asks) -> Pending {
    Pending::Expansion(RoomWaiting::Vineyards(asks))
}

/// What a bonus of the vineyard lets a seat do.
fn task(task: Task) -> Pending {
    Pending::Task { task, by: Some(Expansion::Vineyards) }
}

/// The effects that wait, the one that is due last.
fn waiting(table: &Table) -> Vec<Pending> {
    table.state.pending.iter().collect()
}

fn grape_points(table: &Table, seat: usize) -> i16 {
    table.seat(seat).points(Source::Expansion(Expansion::Vineyards))
}

static DOOR: Entrance<Burgundy> = Entrance::new();

fn with(players: u8) -> Config {
    Config { options: vec!["vineyards".into()], ..config("2022", players) }
}

/// A game that is about to deal its grapes.
fn before_the_deal(config: &Config) -> Table {
    let mut table = start(config);
    table.until(|table| table.game.position(&table.state)["stage"] == "grapes");
    table
}

/// A game that is about to lay out the double tiles of phase A.
fn before_the_first_phase(config: &Config) -> Table {
    let mut table = start(config);
    table.until(|table| table.state.stage == Stage::Draw(Expansion::Vineyards));
    table
}

fn filled(list: &Value) -> usize {
    list.as_array().unwrap().iter().filter(|slot| !slot.is_null()).count()
}

fn load(config: Value, part: Value) -> String {
    let position = json!({ "config": config, "expansions": { "vineyards": part } });
    Burgundy::load(&position).err().map_or_else(String::new, |refused| refused.message)
}

fn wrong(part: Value) -> String {
    load(json!({ "edition": "2022", "players": 2, "options": ["vineyards"] }), part)
}

// ---- Set-up and phases ----

#[rule("B-9.10", "B-10.1")]
#[test]
fn there_are_51_double_tiles_and_24_bonus_tiles() {
    assert_eq!(facts().count.iter().map(|count| usize::from(*count)).sum::<usize>(), 51);
    for tile in Double::all() {
        assert_eq!(facts().count[tile.index()], if tile.is_single() { 1 } else { 3 }, "{tile}");
    }
    for grape in Grape::ALL {
        let with = Double::all().filter(|tile| tile.grapes().contains(&grape));
        assert_eq!(with.map(|tile| facts().count[tile.index()]).sum::<u8>(), 16, "each grape is on 16 tiles");
    }
    let table = before_the_deal(&with(4));
    let supply = kept(&table)["supply"].clone();
    assert_eq!(supply, json!({ "orange": 4, "yellow": 4, "green": 4, "red": 4, "black": 4, "blue": 4 }));
    assert_eq!(kept(&table)["bag"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 51);
}

#[rule("B-10.1")]
#[test]
fn each_player_begins_with_a_random_bonus_tile_of_one_set() {
    for players in 2..=4 {
        let mut deals = BTreeSet::new();
        for seed in 0..30 {
            let mut table = before_the_deal(&with(players));
            let dealt = table.sample(seed);
            table.happens(&dealt);
            let state = &table.state.more.vineyards;
            let own = |seat: usize| Grape::ALL.into_iter().filter(move |grape| state.bonuses(seat_of(seat)).of(*grape) == 1);
            let grapes: Vec<Grape> = (1..=usize::from(players)).flat_map(own).collect();
            assert_eq!(grapes.len(), usize::from(players));
            assert_eq!(grapes.iter().collect::<BTreeSet<_>>().len(), grapes.len(), "one set has each kind once");
            assert!(grapes.iter().all(|grape| state.left(*grape) == 3), "the rest of the set joins the supply");
            assert_eq!(words(&table), vec!["dealt"; grapes.len()]);
            deals.insert(grapes);
        }
        assert!(deals.len() > 10, "they are random");
    }
    let mut table = before_the_deal(&with(2));
    for wrong in ["grapes red red - -", "grapes red - - -", "grapes red blue green -", "grapes -red blue green - -"] {
        table.refuses_outcome(wrong, "B-10.1 bad-outcome");
    }
    table.settle("grapes red blue - -");
    assert_eq!(kept(&table)["seats"][1]["grapes"], json!({ "blue": 1 }));
}

#[rule("B-10.2", "X-082")]
#[test]
fn depot_and_shop_are_filled_by_the_number_of_players() {
    for (players, depot, shop) in [(2, 3, 1), (3, 3, 3), (4, 6, 3)] {
        let mut table = before_the_first_phase(&with(players));
        assert_eq!((filled(&kept(&table)["depot"]), filled(&kept(&table)["shop"])), (0, 0));
        let drawn = table.sample(7);
        table.happens(&drawn);
        assert_eq!((filled(&kept(&table)["depot"]), filled(&kept(&table)["shop"])), (depot, shop), "{players}");
        assert_eq!((kept(&table)["depot"].as_array().unwrap().len(), words(&table)), (depot, vec!["filled".to_string()]));
        assert_eq!(table.state.stage, Stage::Roll);
    }
    let mut table = before_the_first_phase(&with(2));
    for wrong in [
        "vines red-red red-red blue-blue - - - / red-blue - -",
        "vines red-red blue-blue red-blue red-blue - - / red-blue - -",
        "vines red-red blue-blue - - - - / red-blue - -",
        "vines red-red blue-blue red-blue - - - / red-blue red-blue -",
    ] {
        table.refuses_outcome(wrong, "B-10.2 bad-outcome");
    }
    table.settle("vines red-red blue-blue red-blue - - - / red-blue - -");
    assert_eq!(kept(&table)["bag"]["red-blue"], json!(1));
    assert_eq!(kept(&table)["bag"]["red-red"], Value::Null);
}

#[rule("B-10.2")]
#[test]
fn what_is_left_leaves_the_game_before_the_next_phase() {
    let part = json!({ "depot": ["red-blue", null, "green-green"], "shop": ["red-blue"] });
    let mut table = vines(part).last_turn('A').set();
    table.act("end");
    assert_eq!(table.state.stage, Stage::Fill);
    assert!(said(&table).iter().any(|event| event["told"] == "left" && event["count"] == 3));
    assert_eq!(kept(&table)["out"], json!({ "red-blue": 2, "green-green": 1 }));
    table.until(|table| table.state.stage == Stage::Turn);
    assert_eq!((filled(&kept(&table)["depot"]), filled(&kept(&table)["shop"])), (3, 1), "both are filled anew");
    // Nothing leaves the game before the first phase, and nothing after the last.
    let mut end = vines(json!({ "depot": ["red-blue"] })).last_turn('E').set();
    assert!(end.act("end").is_over());
    assert_eq!(kept(&end)["depot"][0], json!("red-blue"));
}

#[rule("B-10.2")]
#[test]
fn an_empty_bag_leaves_places_empty() {
    // Of 51 double tiles all but two are out of the game.
    let mut out: Vec<(String, u8)> =
        Double::all().map(|tile| (tile.to_string(), facts().count[tile.index()])).collect();
    out.retain(|(tile, _)| tile != "red-red" && tile != "blue-blue");
    let out: serde_json::Map<String, Value> = out.into_iter().map(|(tile, count)| (tile, json!(count))).collect();
    let mut table = vines(json!({ "out": out })).last_turn('C').set();
    table.act("end").until(|table| table.state.stage == Stage::Draw(Expansion::Vineyards));
    table.refuses_outcome("vines red-red - - - - - / blue-blue - -", "B-10.2 bad-outcome");
    let drawn = table.sample(3);
    table.happens(&drawn);
    assert_eq!((filled(&kept(&table)["depot"]), filled(&kept(&table)["shop"])), (2, 0), "the depot comes first");
}

#[rule("B-10.3", "Q-B-88")]
#[test]
fn fewer_grapes_take_one_kind_out_with_3_players_and_two_with_2() {
    for (players, kinds, out) in [(3, 1, 16), (2, 2, 29)] {
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            let mut table = before_the_deal(&Config { grapes: Grapes::Fewer, ..with(players) });
            let dealt = table.sample(seed);
            table.happens(&dealt);
            let removed = table.state.more.vineyards.removed();
            assert_eq!(removed.len(), kinds);
            assert_eq!(table.state.more.vineyards.bag().len(), 51 - out);
            for grape in removed {
                assert_eq!(table.state.more.vineyards.left(grape), 0);
                assert!(table.state.more.vineyards.bag().kinds().all(|tile| !tile.grapes().contains(&grape)));
                seen.insert(grape);
            }
            assert_eq!(words(&table)[0], "removed");
        }
        assert_eq!(seen.len(), 6, "chance takes any kind");
    }
    let named = Config { grapes: Grapes::Fewer, removed_grapes: vec![Grape::Blue, Grape::Red], ..with(2) };
    let mut table = before_the_deal(&named);
    assert_eq!(table.state.more.vineyards.bag().len(), 22);
    table.refuses_outcome("grapes -yellow,green orange black - -", "B-10.1 bad-outcome");
    table.refuses_outcome("grapes red black - -", "B-10.1 bad-outcome");
    table.settle("grapes orange black - -");
    assert_eq!(kept(&table)["removed"], json!(["red", "blue"]));
    assert_eq!(words(&table), ["removed", "dealt", "dealt"]);
    let chosen = before_the_deal(&Config { grapes: Grapes::Fewer, removed_grapes: vec![Grape::Green], ..with(3) });
    assert_eq!(chosen.state.more.vineyards.bag().len(), 35);
}

#[rule("B-10.3", "Q-B-88", "Q-B-111")]
#[test]
fn which_grapes_are_left_out_must_make_sense() {
    let refused = |config: Config| Burgundy::new(&config).err().map(|refused| refused.to_string()).unwrap_or_default();
    let fewer = |players| Config { grapes: Grapes::Fewer, ..with(players) };
    assert_eq!(refused(fewer(4)), "grapes: all kinds are played with by four (B-10.3)");
    let named = |players, removed_grapes: &[Grape]| Config { removed_grapes: removed_grapes.to_vec(), ..fewer(players) };
    use Grape::{Blue, Green, Red};
    assert_eq!(refused(named(3, &[Red])), "");
    assert_eq!(refused(named(2, &[Red, Blue])), "");
    let one = "removed_grapes: one kind, or none to leave it to chance (Q-B-88)";
    let two = "removed_grapes: 2 different kinds, or none to leave it to chance (Q-B-88)";
    for (config, what) in [
        (named(3, &[Red, Blue]), one),
        (named(2, &[Red]), two),
        (named(2, &[Red, Red]), two),
        (named(2, &[Red, Blue, Green]), two),
        (Config { grapes: Grapes::All, ..named(2, &[Red, Blue]) }, "removed_grapes: only with fewer grapes (Q-B-88)"),
        (Config { options: vec![], ..fewer(2) }, "grapes: only with the option 'vineyards' (B-10.3)"),
    ] {
        assert_eq!(refused(config), what);
    }
    // Châteauma counts as a player.
    let against = |config: Config| Config { options: vec!["vineyards".into(), "chateauma".into()], ..config };
    assert_eq!(refused(against(named(2, &[Red]))), "");
    assert_eq!(refused(against(named(1, &[Red, Blue]))), "");
    assert_eq!(refused(against(fewer(3))), "grapes: all kinds are played with by four (B-10.3)");
}

// ---- Taking ----

#[rule("B-10.4")]
#[test]
fn a_die_takes_the_double_tile_of_its_number_onto_two_places() {
    let depot = json!({ "depot": ["red-blue", "green-green", null, "red-black", null, "red-blue"] });
    let mut table = vines(depot).players(4).dice(4, 6).set();
    assert_eq!(table.offered("vineyards take"), ["vineyards take 4 4", "vineyards take 6 6"]);
    table.refuses("vineyards take 4 3", "B-4.2 too-few-workers");
    table.refuses("vineyards take 5 6", "B-4.1 no-such-die");
    table.act("vineyards take 4 4");
    assert_eq!(table.me().storage(), ["vines", "vines"]);
    assert_eq!(kept(&table)["stored"], json!([["red-black"], [], [], []]));
    assert_eq!(kept(&table)["depot"][3], Value::Null);
    assert_eq!(said(&table)[0]["tile"], json!("red-black"));
    table.refuses("vineyards take 6 3", "B-4.2 too-few-workers");
}

#[rule("B-10.2", "B-10.4")]
#[test]
fn with_two_or_three_players_a_place_answers_to_two_numbers() {
    for players in [2, 3] {
        let depot = json!({ "depot": ["red-blue", "green-green", "red-black"] });
        for face in 1..=6u8 {
            let mut table = vines(depot.clone()).players(players).dice(face, face).set();
            let place = face.div_ceil(2);
            assert_eq!(table.offered("vineyards take"), [format!("vineyards take {face} {place}")]);
            table.act(&format!("vineyards take {face} {place}"));
            assert_eq!(kept(&table)["depot"][usize::from(place) - 1], Value::Null);
        }
        let mut table = vines(depot.clone()).players(players).dice(1, 1).workers(1).set();
        // One worker makes a 2 of it, which is the same place, or a 6.
        assert_eq!(table.offered("vineyards take"), ["vineyards take 1 1", "vineyards take 1 3"]);
        assert_eq!(table.offer("vineyards take 1 1")["cost"], json!({}));
        assert_eq!(table.offer("vineyards take 1 3")["cost"], json!({ "workers": 1 }));
        table.act("vineyards take 1 3");
        assert_eq!(table.me().workers(), 0);
        table.refuses("vineyards take 1 4", "B-10.4 nothing-in-depot");
    }
}

#[rule("Q-B-83")]
#[test]
fn monastery_12_does_not_help_and_monastery_8_does() {
    let depot = json!({ "depot": ["red-blue", null, null, null, "red-black", null] });
    let mut table = vines(depot.clone()).players(4).monasteries([12]).dice(2, 2).set();
    assert!(table.offered("vineyards take").is_empty(), "the vineyard depot is not on the game board");
    table.refuses("vineyards take 2 1", "B-4.2 too-few-workers");
    let mut table = vines(depot).players(4).monasteries([8, 12]).dice(3, 3).workers(1).set();
    assert_eq!(table.offered("vineyards take"), ["vineyards take 3 1", "vineyards take 3 5"], "a worker is worth 2");
    table.act("vineyards take 3 1");
    assert_eq!(table.me().workers(), 0);
}

#[rule("B-10.4", "Q-B-84")]
#[test]
fn where_two_places_are_not_free_single_or_double_tiles_are_discarded() {
    let depot = || vines(json!({ "depot": ["red-blue", "green-green", "red-black"] })).dice(1, 3);
    let mut one = depot().storage(["mine"]).set();
    one.act("vineyards take 1 1");
    assert_eq!(one.me().storage(), ["mine", "vines", "vines"], "one single tile leaves two places");

    let mut two = depot().storage(["mine", "bank"]).silver(2).black(["castle"]).set();
    two.act("vineyards take 1 1");
    assert_eq!(two.pending(), Some(asks(Asks::Room { tile: "red-blue".parse().unwrap() })));
    assert_eq!(two.offered(""), ["discard mine", "discard bank"], "nothing else is open, no purchase either (Q-B-09)");
    two.refuses("decline", "B-5.7 cannot-decline").refuses("discard ship", "B-4.4 cannot-discard");
    two.refuses("discard vines", "B-4.4 cannot-discard").refuses("vineyards discard red-blue", "B-10.4 no-double-tile");
    two.act("discard mine");
    assert_eq!(two.me().storage(), ["vines", "bank", "vines"], "they need not be neighbours");

    let mut full = depot().storage(["mine", "bank", "ship"]).set();
    full.act("vineyards take 1 1").act("discard bank");
    assert_eq!(full.pending(), Some(asks(Asks::Room { tile: "red-blue".parse().unwrap() })), "one is not enough");
    full.act("discard ship");
    assert_eq!(full.me().storage(), ["mine", "vines", "vines"]);

    // A double tile makes room at once; so does a single one beside it, but then both go.
    let both = json!({ "depot": ["red-blue"], "stored": [["green-green"]] });
    let mut both = vines(both).dice(1, 1).storage(["vines", "mine", "vines"]).set();
    both.act("vineyards take 1 1");
    assert_eq!(both.offered(""), ["discard mine", "vineyards discard green-green"]);
    both.act("vineyards discard green-green");
    assert_eq!(both.me().storage(), ["vines", "mine", "vines"]);
    assert_eq!((kept(&both)["stored"][0].clone(), kept(&both)["out"].clone()), (json!(["red-blue"]), json!({ "green-green": 1 })));
}

#[rule("B-10.4")]
#[test]
fn a_double_tile_makes_room_for_a_single_one() {
    let mut table = vines(json!({ "stored": [["green-green"]] }))
        .storage(["vines", "mine", "vines"])
        .depot(2, ["ship"])
        .dice(2, 2)
        .set();
    table.act("take 2 2 ship");
    assert_eq!(table.offered(""), ["discard mine", "vineyards discard green-green"]);
    table.refuses("discard vines", "B-4.4 cannot-discard");
    table.act("vineyards discard green-green");
    assert_eq!(table.me().storage(), ["ship", "mine"], "the other place is free");
    assert_eq!(words(&table), ["discarded"]);
    table.refuses("vineyards discard green-green", "B-4.4 nothing-to-discard");
}

// ---- Planting ----

#[rule("X-080", "B-10.5")]
#[test]
fn mariangela_plants_with_a_4_and_gets_4_workers_and_a_ship_or_animal() {
    let mut table = holding("red-blue", json!({})).depot(2, ["ship", "cow3"]).depot(6, ["bank", "pig2"]).dice(4, 3).set();
    table.act("vineyards place 4 red-blue 2");
    assert_eq!(table.me().workers(), 4);
    assert_eq!(waiting(&table), [task(Task::TakeShipAnimal)]);
    assert_eq!(table.offered("take"), ["take * 2 ship", "take * 2 cow3", "take * 6 pig2"], "from depots 1 to 6");
    table.refuses("take * 6 bank", "B-9.10 not-by-effect");
    assert!(table.offered("").contains(&"decline".into()), "it may be used");
    table.act("take * 2 ship");
    assert_eq!(table.me().storage(), ["ship"], "the places of the double tile are free");
    assert_eq!(planted(&table, 1), json!({ "2": { "tile": "red-blue" } }));
    assert!(waiting(&table).is_empty());
}

#[rule("B-10.5")]
#[test]
fn the_first_lies_on_the_lowest_level_and_all_others_touch_one() {
    for plot in Plot::all() {
        let die = facts().site(plot).die.number();
        let mut table = holding("red-blue", json!({})).dice(die, die).set();
        let text = format!("vineyards place {die} red-blue {plot}");
        match facts().site(plot).level {
            0 => drop(table.act(&text)),
            _ => drop(table.refuses(&text, "B-10.5 lowest-level-first")),
        }
    }
    // 1 and 2 lie side by side on the lowest level, 3 above both, 4 above 2; 5 above 3 and 4; nothing lies below 7.
    let near = |plot: u8| {
        let near = facts().site(Plot::new(plot).unwrap()).near;
        (1..=13).filter(|other| near >> (other - 1) & 1 != 0).collect::<Vec<u8>>()
    };
    assert_eq!((near(1), near(2)), (vec![2, 3], vec![1, 3, 4]));
    assert_eq!((near(3), near(4)), (vec![1, 2, 4, 5], vec![2, 3, 5, 6]));
    assert_eq!((near(7), near(13)), (vec![6, 9, 10], vec![10, 12]));
    for plot in 1..=13 {
        assert!(near(plot).iter().all(|other| near(*other).contains(&plot)), "{plot}");
    }
    let one = json!({ "1": { "tile": "orange-yellow" } });
    let mut table = holding("red-blue", one).dice(5, 2).set();
    table.refuses("vineyards place 5 red-blue 4", "B-10.5 not-connected");
    table.refuses("vineyards place 2 red-blue 9", "B-10.5 not-connected");
    table.act("vineyards place 2 red-blue 3");
    assert_eq!(grape_points(&table, 1), 4, "its second bonus");
}

#[rule("B-10.5")]
#[test]
fn a_double_space_takes_one_tile_with_its_number_either_way_round() {
    let mut table = holding("red-blue", lowest()).dice(2, 4).set();
    table.refuses("vineyards place 4 red-blue 2", "B-10.5 plot-taken");
    table.refuses("vineyards place 4 red-blue 3", "B-4.2 too-few-workers");
    table.refuses("vineyards place 2 green-green 3", "B-10.4 no-double-tile");
    assert_eq!(
        table.offered("vineyards place"),
        ["vineyards place 2 red-blue 3", "vineyards place 2 red-blue 3 turned"],
        "3 has the 2; the 4s are out of reach or taken"
    );
    table.act("vineyards place 2 red-blue 3 turned");
    assert_eq!(planted(&table, 1)["3"], json!({ "tile": "red-blue", "turned": true }));
    let vineyard = table.state.more.vineyards.vineyard(seat_of(1));
    assert_eq!(vineyard[2].unwrap().grapes(), [Grape::Blue, Grape::Red], "its second grape lies on the left");

    let mut single = holding("red-red", lowest()).dice(2, 2).set();
    assert_eq!(single.offered("vineyards place"), ["vineyards place 2 red-red 3"], "it lies the same way");
    single.refuses("vineyards place 2 red-red 3 turned", "B-10.5 need-not-turn");
}

#[rule("B-10.5")]
#[test]
fn a_double_tile_never_lies_in_the_duchy() {
    let table = holding("red-blue", json!({})).dice(1, 1).set();
    assert!(table.offered("place").is_empty());
    let land = crate::land::first_duchy();
    let beside = land.beside_castle(Colour::Building);
    let number = land.number(beside);
    let mut table = holding("red-blue", json!({})).dice(number, number).set();
    table.refuses(&format!("place {number} vines {beside}"), "B-4.6 wrong-colour");
}

#[rule("B-10.5")]
#[test]
fn workers_change_the_die() {
    let mut table = holding("red-blue", json!({})).dice(6, 6).workers(2).set();
    assert_eq!(
        table.offered("vineyards place"),
        ["1", "2"].map(|plot| [format!("vineyards place 6 red-blue {plot}"), format!("vineyards place 6 red-blue {plot} turned")]).concat()
    );
    assert_eq!(table.offer("vineyards place 6 red-blue 1")["cost"], json!({ "workers": 1 }));
    table.act("vineyards place 6 red-blue 2");
    assert_eq!(table.me().workers(), 4, "two paid, four gained");
}

#[rule("Q-B-112")]
#[test]
fn monasteries_9_to_11_and_shield_18_do_not_help_in_the_vineyard() {
    let mut table = holding("red-blue", json!({})).monasteries([9, 10, 11]).dice(6, 5).set();
    assert!(table.offered("vineyards place").is_empty());
    table.refuses("vineyards place 6 red-blue 1", "B-4.2 too-few-workers");
    let part = json!({ "stored": [["red-blue"]] });
    let shield = table_with_shield(18).part("vineyards", part).storage(["vines", "vines"]).dice(2, 5);
    let mut table = shield.set();
    assert!(table.offered("vineyards place").is_empty());
    table.refuses("vineyards place 2 red-blue 3", "B-10.5 lowest-level-first");
}

/// Seat 1 has this shield, and vineyards are on.
fn table_with_shield(number: u8) -> Setting {
    table().options(["shields", "vineyards"]).part("shields", json!({ "held": [[number]] }))
}

#[rule("Q-B-82")]
#[test]
fn a_city_hall_places_no_double_tile() {
    let land = crate::land::first_duchy();
    let beside = land.beside_castle(Colour::Building);
    let setting = holding("red-blue", json!({})).ready("city-hall", beside).silver(4).black(["castle"]);
    let mut table = setting.set();
    table.place("city-hall", beside);
    assert_eq!(table.pending(), Some(Pending::task(Task::Place)), "a castle could be bought and placed");
    assert!(table.offered("vineyards place").is_empty());
    table.refuses("vineyards place * red-blue 1", "Q-B-82 never-in-the-duchy");
    // The bonus of the vineyard that places a tile is a city hall's.
    let part = json!({ "1": { "tile": "orange-yellow" }, "2": { "tile": "orange-yellow" }, "3": { "tile": "orange-yellow" } });
    let mut table = holding("red-blue", part).dice(3, 3).silver(4).black(["mine"]).set();
    table.act("vineyards place 3 red-blue 5").act("buy black mine");
    assert_eq!(table.pending(), Some(task(Task::Place)));
    assert!(!table.offered("place *").is_empty() && table.offered("vineyards").is_empty());
}

#[rule("Q-B-82")]
#[test]
fn a_castles_action_takes_and_plants_double_tiles_of_any_number() {
    let hill = crate::land::first_duchy().region(Colour::Castle, 3);
    let part = json!({ "depot": [null, "green-green", "red-black"], "stored": [["red-blue"]] });
    let castle = vines(part).storage(["vines", "vines"]).lay(hill[0], "castle").ready("castle", hill[1]);
    let mut plant = castle.set();
    plant.place("castle", hill[1]);
    assert_eq!(plant.offered("vineyards take"), ["vineyards take * 2", "vineyards take * 3"]);
    assert_eq!(plant.offered("vineyards place").len(), 4, "both double spaces of the lowest level, both ways");
    plant.refuses("vineyards take * 1", "B-10.4 nothing-in-depot");
    plant.act("vineyards place * red-blue 1 turned");
    assert_eq!((plant.me().silver(), waiting(&plant)), (2, vec![]), "the bonus of the 1; there is no building to take");
    let mut take = castle.set();
    take.place("castle", hill[1]).act("vineyards take * 3").act("vineyards discard red-blue");
    assert_eq!(kept(&take)["stored"][0], json!(["red-black"]));
    // A white castle's is done with the number of the white die, which workers change.
    let part = json!({ "depot": [null, "green-green", "red-black"], "stored": [["red-blue"]] });
    let city = crate::land::first_duchy().beside_castle(Colour::Building);
    let white = table().options(["white-castles", "vineyards"]).part("vineyards", part).storage(["vines", "vines"]);
    let mut table = white.white(5).workers(1).ready("white-castle", city).set();
    table.place("white-castle", city);
    assert_eq!(table.offered("vineyards take"), ["vineyards take * 2", "vineyards take * 3"]);
    assert_eq!(table.offer("vineyards take * 2")["cost"], json!({ "workers": 1 }));
    assert_eq!(table.offered("vineyards place"), ["", " turned"].map(|way| format!("vineyards place * red-blue 2{way}")));
    table.refuses("vineyards place * red-blue 1", "B-4.2 too-few-workers");
    table.act("vineyards place * red-blue 2");
    assert_eq!(table.me().workers(), 4, "one paid, four gained");
}

#[rule("Q-B-82", "B-9.6.11")]
#[test]
fn a_vineyards_action_is_of_any_kind_but_places_no_castle_for_shield_11() {
    // The bonuses of 9: an action and 2 silver.
    let covered = json!({
        "2": { "tile": "orange-yellow" }, "4": { "tile": "orange-yellow" }, "6": { "tile": "orange-yellow" },
    });
    let shields = json!({ "held": [[11]], "depots": [[], [4]] });
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }], "depot": ["green-green"] });
    let setting = table().options(["shields", "vineyards"]).part("shields", shields).part("vineyards", part);
    let mut table = setting.storage(["vines", "vines"]).dice(2, 2).set();
    table.act("vineyards place 2 red-blue 9");
    assert_eq!((table.me().silver(), waiting(&table)), (2, vec![task(Task::Act)]));
    let open = table.offered("");
    for wanted in ["vineyards take * 1", "workers *", "decline"] {
        assert!(open.contains(&wanted.to_string()), "{wanted}: {open:?}");
    }
    assert!(table.offered("shields take").is_empty(), "{open:?}");
    table.refuses("shields take 4 for 11", "B-9.10 not-by-effect");
    table.act("decline");
    assert!(waiting(&table).is_empty(), "both bonuses may be used, neither must");
}

#[rule("B-10.5", "Q-B-85")]
#[test]
fn the_bonus_for_the_black_depot_is_free_and_not_the_purchase_of_the_turn() {
    let covered = json!({ "2": { "tile": "orange-yellow" }, "4": { "tile": "orange-yellow" } });
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }], "shop": ["green-green"] });
    let setting = vines(part).storage(["vines", "vines"]).dice(6, 6).silver(2).black(["castle", "mine"]);
    let mut table = setting.set();
    table.act("vineyards place 6 red-blue 6");
    assert_eq!((table.me().workers(), waiting(&table)), (4, vec![asks(Asks::Black {})]));
    let taken = ["vineyards black castle", "vineyards black mine", "vineyards shop 1"];
    assert!(taken.iter().all(|text| table.offered("").contains(&text.to_string())), "{:?}", table.offered(""));
    table.refuses("vineyards black ship", "B-4.3 not-in-black-depot");
    table.refuses("vineyards shop 2", "B-10.7 nothing-in-shop").refuses("vineyards take * 1", "B-10.5 not-by-effect");
    table.act("vineyards black mine");
    assert_eq!((table.me().storage(), table.me().silver()), (vec!["mine".to_string()], 2));
    table.act("buy black castle");
    assert_eq!((table.me().silver(), words(&table)), (0, vec![]));
    let mut shop = setting.storage(["bank"]).set();
    shop.act("vineyards place 6 red-blue 6").act("vineyards shop 1");
    assert_eq!(kept(&shop)["stored"][0], json!(["green-green"]), "two places were free");
    assert_eq!(said(&shop)[0]["told"], json!("given"));
    shop.refuses("vineyards shop 1", "B-3.3 not-now");
}

#[rule("Q-B-85", "B-4.5")]
#[test]
fn room_is_made_for_what_a_bonus_brings() {
    let covered = json!({ "2": { "tile": "orange-yellow" } });
    let stored = json!([["red-blue", "green-red"]]);
    let part = json!({ "stored": stored, "seats": [{ "placed": covered }], "depot": ["green-green"] });
    // With shield 4 there is always room.
    let unlimited = table_with_shield(4).part("vineyards", part).storage(["vines", "vines", "mine"]).goods([1]).dice(5, 5);
    let mut table = unlimited.set();
    table.act("vineyards place 5 green-red 4").act("sell * 1").act("vineyards take * 1");
    assert_eq!(kept(&table)["stored"][0], json!(["red-blue", "green-green"]));
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }], "depot": ["green-green"] });
    let mut table = vines(part).storage(["vines", "vines", "mine"]).goods([1]).black(["ship"]).silver(2).dice(5, 5).set();
    table.act("vineyards place 5 red-blue 4").act("sell * 1");
    // A purchase fills a place before the bonus is used: then something is discarded.
    table.act("buy black ship").act("vineyards take * 1");
    assert_eq!(table.offered(""), ["discard ship", "discard mine"]);
    table.act("discard mine");
    assert_eq!(table.me().storage(), ["ship", "vines", "vines"]);
}

#[rule("B-10.5", "Q-B-86")]
#[test]
fn both_bonuses_are_used_in_any_order() {
    let setting = |goods: bool| {
        let part = json!({ "stored": [["red-blue"]], "depot": ["green-green"], "seats": [{ "placed": lowest() }] });
        let setting = vines(part).storage(["vines", "vines"]).dice(5, 5);
        if goods { setting.goods([2, 2]) } else { setting }
    };
    let mut table = setting(true).set();
    table.act("vineyards place 5 red-blue 4");
    assert_eq!(waiting(&table), [asks(Asks::Double {}), task(Task::Sell)], "the left one is due");
    assert!(table.offered("").contains(&"next 1".into()));
    table.act("next 1").act("vineyards take * 1");
    assert_eq!(waiting(&table), [task(Task::Sell)]);
    table.act("sell * 2");
    assert_eq!((table.me().total(), table.me().silver()), (4, 1));
    // What cannot be used is passed over, and lost by itself once nothing is left that could make it possible.
    let mut none = setting(false).set();
    none.act("vineyards place 5 red-blue 4");
    assert_eq!(waiting(&none), [task(Task::Sell), asks(Asks::Double {})]);
    none.act("vineyards take * 1");
    assert!(waiting(&none).is_empty() && none.told().contains(&"effect-lost".into()), "{:?}", none.told());
}

#[rule("Q-B-86", "B-5.7")]
#[test]
fn a_bonus_that_needs_the_other_one_is_not_lost_before_it() {
    // 11: place a tile, and take one of the black depot. Nothing is stored, no silver is there: the tile comes first.
    let covered = json!({
        "1": { "tile": "orange-yellow" }, "3": { "tile": "orange-yellow" }, "5": { "tile": "orange-yellow" },
        "8": { "tile": "orange-green" },
    });
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }] });
    let setting = vines(part).storage(["vines", "vines"]).dice(6, 6);
    let mut table = setting.clone().black(["mine"]).set();
    table.act("vineyards place 6 red-blue 11");
    assert_eq!(waiting(&table), [task(Task::Place), asks(Asks::Black {})]);
    table.act("vineyards black mine");
    assert_eq!(waiting(&table), [task(Task::Place)]);
    let placed = table.offered("place *")[0].clone();
    assert!(table.act(&placed).me().storage().is_empty());
    let mut lost = setting.set();
    lost.act("vineyards place 6 red-blue 11");
    assert!(waiting(&lost).is_empty(), "with an empty black depot and shop neither can be used");
}

#[rule("B-10.6", "Q-B-86")]
#[test]
fn a_full_level_brings_a_bonus_tile_after_both_bonuses() {
    let one = json!({ "1": { "tile": "orange-yellow" } });
    let mut table = holding("red-blue", one).depot(1, ["ship"]).dice(4, 4).set();
    table.act("vineyards place 4 red-blue 2");
    assert_eq!(waiting(&table), [asks(Asks::Grape {}), task(Task::TakeShipAnimal)]);
    table.refuses("vineyards grape red", "B-9.10 not-by-effect");
    table.act("take * 1 ship");
    assert_eq!(table.offered("vineyards grape").len(), 6);
    table.refuses("decline", "B-5.7 cannot-decline");
    table.act("vineyards grape red");
    assert_eq!(kept(&table)["seats"][0]["grapes"], json!({ "red": 1 }));
    assert_eq!((said(&table)[0]["told"].clone(), waiting(&table).len()), (json!("grape"), 0));
    // Each level, from the lowest to the highest, when its last double space is covered and not before.
    for (level, plots) in [(0, 1..=2), (1, 3..=4), (2, 5..=7), (3, 8..=10), (4, 11..=13u8)] {
        assert_eq!(facts().levels[level].count_ones() as usize, plots.clone().count());
        for last in plots.clone() {
            let all: serde_json::Map<String, Value> = (1..=13u8)
                .filter(|plot| *plot != last)
                .zip(Double::all().skip(6).flat_map(|tile| [tile; 3]))
                .map(|(plot, tile)| (plot.to_string(), json!({ "tile": tile })))
                .collect();
            let die = facts().site(Plot::new(last).unwrap()).die.number();
            let mut table = holding("black-blue", Value::Object(all)).dice(die, die).set();
            table.act(&format!("vineyards place {die} black-blue {last}"));
            assert!(waiting(&table).contains(&asks(Asks::Grape {})), "{last}");
        }
    }
    let covered = json!({ "1": { "tile": "orange-yellow" }, "3": { "tile": "orange-yellow" } });
    let mut not_yet = holding("red-blue", covered).dice(3, 3).set();
    not_yet.act("vineyards place 3 red-blue 5");
    assert!(!waiting(&not_yet).contains(&asks(Asks::Grape {})));
}

#[rule("Q-B-86")]
#[test]
fn a_chained_double_tile_looks_at_its_own_level_first() {
    // 2 fills the lowest level; its market brings nothing here, so plant 9 (an action), whose action plants 10 and fills
    // the fourth level: the inner level is looked at before the outer one.
    let covered = json!({
        "1": { "tile": "orange-yellow" }, "2": { "tile": "orange-yellow" }, "3": { "tile": "orange-green" },
        "4": { "tile": "orange-green" }, "5": { "tile": "orange-red" }, "6": { "tile": "orange-red" },
        "7": { "tile": "orange-red" }, "8": { "tile": "yellow-green" }, "11": { "tile": "yellow-green" },
        "13": { "tile": "yellow-green" },
    });
    let part = json!({ "stored": [["black-blue", "red-blue"]], "seats": [{ "placed": covered }] });
    let setting = table_with_shield(4).part("vineyards", part).storage(["vines", "vines", "mine"]).dice(3, 3);
    let mut table = setting.set();
    // 12 fills the highest level: an action and 4 points.
    table.act("vineyards place 3 black-blue 12");
    assert_eq!(waiting(&table), [asks(Asks::Grape {}), task(Task::Act)]);
    table.act("vineyards place * red-blue 9");
    assert_eq!(waiting(&table), [asks(Asks::Grape {}), task(Task::Act)], "9 fills no level: 10 is empty");
    table.act("workers *").act("vineyards grape blue");

    let covered = json!({
        "1": { "tile": "orange-yellow" }, "2": { "tile": "orange-yellow" }, "3": { "tile": "orange-green" },
        "4": { "tile": "orange-green" }, "5": { "tile": "orange-red" }, "6": { "tile": "orange-red" },
        "7": { "tile": "orange-red" }, "8": { "tile": "yellow-green" }, "10": { "tile": "yellow-red" },
        "11": { "tile": "yellow-green" }, "13": { "tile": "yellow-green" },
    });
    let part = json!({ "stored": [["black-blue", "red-blue"]], "seats": [{ "placed": covered }] });
    let setting = table_with_shield(4).part("vineyards", part).storage(["vines", "vines", "mine"]).dice(3, 3);
    let mut table = setting.set();
    table.act("vineyards place 3 black-blue 12").act("vineyards place * red-blue 9");
    assert_eq!(waiting(&table), [asks(Asks::Grape {}), asks(Asks::Grape {}), task(Task::Act)]);
    table.act("decline").act("vineyards grape blue").act("vineyards grape blue");
    assert_eq!(kept(&table)["seats"][0]["grapes"], json!({ "blue": 2 }), "each level brings one");
}

#[rule("B-10.6", "Q-B-86")]
#[test]
fn a_level_that_a_bonus_of_its_own_fills_brings_one_bonus_tile() {
    // 9 brings an action, which plants 10 and fills the fourth level. 9 looks at its level afterwards and finds it full
    // too, but a level brings one tile only.
    let covered = json!({ "6": { "tile": "orange-red" }, "8": { "tile": "yellow-green" } });
    let part = json!({ "stored": [["black-blue", "red-blue"]], "seats": [{ "placed": covered }] });
    let mut table = table_with_shield(4).part("vineyards", part).storage(["vines", "vines"]).dice(2, 2).set();
    table.act("vineyards place 2 black-blue 9").act("vineyards place * red-blue 10");
    assert_eq!(waiting(&table), [asks(Asks::Grape {})], "once both are planted; the workshop of 10 finds no building");
    table.act("vineyards grape blue");
    assert_eq!((waiting(&table), kept(&table)["seats"][0]["grapes"].clone()), (vec![], json!({ "blue": 1 })));
}

#[rule("Q-B-87")]
#[test]
fn a_kind_that_is_used_up_is_not_chosen_and_without_any_nothing_is_asked() {
    let one = json!({ "1": { "tile": "orange-yellow" } });
    let seats = json!([{ "placed": one, "grapes": { "red": 3 } }, { "grapes": { "red": 1, "blue": 4 } }]);
    let mut table = vines(json!({ "stored": [["red-blue"]], "seats": seats })).storage(["vines", "vines"]).dice(4, 4).set();
    table.act("vineyards place 4 red-blue 2");
    assert_eq!(waiting(&table), [asks(Asks::Grape {})], "nothing lies in the depots");
    assert_eq!(table.offered("vineyards grape"), ["orange", "yellow", "green", "black"].map(|grape| format!("vineyards grape {grape}")));
    table.refuses("vineyards grape red", "Q-B-87 no-grape-left");
    let all = json!({ "orange": 4, "yellow": 4, "green": 4, "red": 4, "black": 4, "blue": 4 });
    let seats = json!([{ "placed": one }, { "grapes": all }]);
    let mut none = vines(json!({ "stored": [["red-blue"]], "seats": seats })).storage(["vines", "vines"]).dice(4, 4).set();
    none.act("vineyards place 4 red-blue 2");
    assert!(waiting(&none).is_empty() && none.told().contains(&"effect-lost".into()));
}

// ---- The shop ----

#[rule("B-10.7")]
#[test]
fn the_purchase_of_the_turn_may_come_from_the_shop() {
    let part = json!({ "shop": ["green-green", null, "red-black"] });
    let mut table = vines(part.clone()).players(3).silver(5).black(["castle"]).set();
    assert_eq!(table.offered("vineyards buy"), ["vineyards buy 1", "vineyards buy 3"]);
    assert_eq!(table.offer("vineyards buy 1")["cost"], json!({ "silver": 2 }));
    table.refuses("vineyards buy 2", "B-10.7 nothing-in-shop");
    table.act("vineyards buy 3");
    assert_eq!((table.me().silver(), table.me().storage()), (3, vec!["vines".into(), "vines".to_string()]));
    assert_eq!(said(&table)[0]["told"], json!("bought"));
    table.refuses("vineyards buy 1", "B-4.3 already-bought").refuses("buy black castle", "B-4.3 already-bought");
    let mut black = vines(part.clone()).players(3).silver(5).black(["castle"]).set();
    black.act("buy black castle").refuses("vineyards buy 1", "B-4.3 already-bought");
    let mut poor = vines(part).players(3).silver(1).set();
    poor.refuses("vineyards buy 1", "B-4.3 too-little-silver");
}

#[rule("B-10.7", "B-4.3")]
#[test]
fn it_is_open_between_a_placement_and_its_effect_and_not_in_the_middle_of_a_take() {
    let land = crate::land::first_duchy();
    let beside = land.beside_castle(Colour::Building);
    let part = json!({ "shop": ["green-green"], "depot": ["red-blue"] });
    let mut table = vines(part.clone()).silver(2).depot(1, ["ship"]).ready("market", beside).set();
    table.place("market", beside);
    assert_eq!(table.offered("vineyards"), ["vineyards buy 1"]);
    table.act("vineyards buy 1");
    assert_eq!(table.pending(), Some(Pending::task(Task::TakeShipAnimal)));
    let mut taking = vines(part).silver(2).storage(["mine", "mine"]).dice(1, 1).set();
    taking.act("vineyards take 1 1").refuses("vineyards buy 1", "B-5.10 effect-first");
}

#[rule("B-10.7", "Q-B-61")]
#[test]
fn shield_15_brings_a_double_tile_of_the_shop_straight_into_the_vineyard() {
    let part = json!({ "shop": ["red-blue"], "seats": [{ "placed": { "2": { "tile": "orange-yellow" } } }] });
    let setting = table_with_shield(15).part("vineyards", part).silver(9).last_turn('A');
    let mut table = setting.clone().set();
    table.act("end");
    assert_eq!(table.whose(), 1);
    let ways = |plot: u8| [format!("vineyards home 1 {plot}"), format!("vineyards home 1 {plot} turned")];
    assert_eq!(table.offered("vineyards"), [ways(1), ways(3), ways(4)].concat(), "on any number, where it may lie");
    table.refuses("vineyards home 1 2", "B-10.5 plot-taken").refuses("vineyards home 1 9", "B-10.5 not-connected");
    table.refuses("vineyards buy 1", "B-3.3 not-now");
    table.act("vineyards home 1 1 turned");
    assert_eq!(planted(&table, 1)["1"], json!({ "tile": "red-blue", "turned": true }));
    assert_eq!(words(&table), ["came-home", "placed"]);
    assert_eq!(table.me().silver(), 11, "its bonus");
    table.act("vineyards grape green");
    assert_eq!(table.offered("shields pay").len(), 2, "then the tribute");
    // With an empty shop and an empty black depot nobody is asked.
    let mut nothing = table_with_shield(15).silver(9).last_turn('A').set();
    nothing.act("end");
    assert_eq!(nothing.offered("shields pay").len(), 2);
    // Shield 14 is for depots 1 to 6 only.
    let part = json!({ "shop": ["red-blue"], "depot": ["red-blue"] });
    let mut fourteen = table_with_shield(14).part("vineyards", part).silver(9).last_turn('A').set();
    fourteen.act("end");
    assert!(fourteen.offered("vineyards").is_empty() && !fourteen.offered("shields pay").is_empty());
}

#[rule("Q-B-42")]
#[test]
fn the_bonus_for_the_black_depot_may_take_the_top_inn() {
    let covered = json!({ "2": { "tile": "orange-yellow" }, "4": { "tile": "orange-yellow" } });
    let part = json!({ "stored": [["red-blue"]], "seats": [{ "placed": covered }] });
    let setting = table().options(["inns", "vineyards"]).part("inns", json!({ "beside": 2 })).phase('B').part("vineyards", part);
    let mut table = setting.storage(["vines", "vines"]).dice(6, 6).set();
    table.act("vineyards place 6 red-blue 6").act("vineyards black inn");
    assert_eq!(table.me().storage(), ["inn"]);
    assert_eq!(table.game.position(&table.state)["expansions"]["inns"]["beside"], json!(1));
}

// ---- The end ----

#[rule("X-081", "B-10.8")]
#[test]
fn mariangela_scores_her_grapes() {
    // Green areas of 3 (1 and 3) and of 1 (6), a blue area of 2.
    let placed = json!({
        "1": { "tile": "green-green" }, "3": { "tile": "green-red" }, "4": { "tile": "orange-blue" },
        "6": { "tile": "green-blue", "turned": true },
    });
    let seats = json!([{ "placed": placed, "grapes": { "green": 2, "blue": 1 } }]);
    let mut table = vines(json!({ "seats": seats })).last_turn('E').set();
    let sizes = |grape| score::areas(facts(), table.state.more.vineyards.vineyard(seat_of(1)), grape);
    assert_eq!(&sizes(Grape::Green)[..3], &[3, 1, 0]);
    assert_eq!(&sizes(Grape::Blue)[..2], &[2, 0]);
    table.act("end");
    assert!(table.is_over());
    assert_eq!(grape_points(&table, 1), 6 + 1 + 3);
    let scored: Vec<(Value, Value)> = said(&table).iter().map(|event| (event["grape"].clone(), event["points"].clone())).collect();
    assert_eq!(scored, [("green", 6), ("green", 1), ("blue", 3)].map(|(grape, points)| (json!(grape), json!(points))));
}

#[rule("T-03", "B-10.8", "Q-B-89")]
#[test]
fn an_area_scores_by_the_printed_table_and_beyond_by_its_series() {
    let printed = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91];
    for (size, points) in (1..).zip(printed) {
        assert_eq!(facts().points(size), points);
    }
    assert_eq!((facts().points(14), facts().points(15), facts().points(16)), (105, 120, 136));
    // Reds on every double space, all of them connected: once on both places.
    let red = [
        ("orange-red", false), ("orange-red", true), ("orange-red", false), ("yellow-red", true), ("yellow-red", false),
        ("red-red", false), ("yellow-red", true), ("green-red", false), ("green-red", true), ("green-red", true),
        ("red-black", true), ("red-black", false), ("red-blue", false),
    ];
    let lying = |(tile, turned): &(&str, bool)| json!({ "tile": tile, "turned": turned });
    let placed: serde_json::Map<String, Value> =
        (1..).zip(&red).map(|(plot, way)| (plot.to_string(), lying(way))).collect();
    let seats = json!([{ "placed": placed, "grapes": { "red": 1 } }]);
    let mut table = vines(json!({ "seats": seats })).last_turn('E').set();
    table.act("end");
    assert_eq!((said(&table)[0]["size"].clone(), grape_points(&table, 1)), (json!(14), 105));
}

#[rule("B-10.8")]
#[test]
fn a_bonus_tile_and_an_area_score_once_and_the_largest_areas_count() {
    // Red: areas of 2 and 1. One tile scores the larger, two score both, a third has nothing left.
    let placed = json!({
        "1": { "tile": "red-red" }, "2": { "tile": "orange-yellow" }, "4": { "tile": "yellow-red" },
        "3": { "tile": "orange-yellow" },
    });
    for (tiles, points) in [(0, 0), (1, 3), (2, 3 + 1), (3, 3 + 1)] {
        let seats = json!([{ "placed": placed, "grapes": { "red": tiles } }]);
        let mut table = vines(json!({ "seats": seats })).last_turn('E').set();
        table.act("end");
        assert_eq!(grape_points(&table, 1), points, "{tiles}");
    }
    // Nothing is scored for grapes without a tile, nor for a tile without grapes; stored tiles count for nothing.
    let seats = json!([{ "grapes": { "blue": 2 } }, { "placed": placed, "grapes": { "blue": 1 } }]);
    let part = json!({ "stored": [["blue-blue"]], "seats": seats });
    let mut table = vines(part).storage(["vines", "vines"]).last_turn('E').set();
    table.act("end");
    assert_eq!((grape_points(&table, 1), grape_points(&table, 2)), (0, 0));
}

/// The double spaces from the lowest level up, by where the middle of each left place lies: rows one apart, places of a row
/// two apart, each row half a place further to the right. Drawn from the picture, not from the rules' own table.
fn drawn_places() -> Vec<(i32, i32)> {
    let rows = [(0, 4), (1, 4), (2, 6), (3, 6), (4, 6)];
    rows.iter().flat_map(|(row, count)| (0..*count).map(move |nth| (row + 2 * nth, *row))).collect()
}

/// The most that these tiles can score with these areas: every way of giving tiles to areas, or to none.
fn best_of_all_ways(tiles: usize, areas: &[usize]) -> usize {
    let [first, rest @ ..] = areas else { return 0 };
    let without = best_of_all_ways(tiles, rest);
    if tiles == 0 { without } else { without.max(first * (first + 1) / 2 + best_of_all_ways(tiles - 1, rest)) }
}

#[rule("B-10.8")]
#[test]
fn no_way_of_giving_tiles_to_areas_scores_more() {
    let places = drawn_places();
    assert_eq!(places.len(), 26);
    let beside = |one: usize, other: usize| {
        let (dx, dy) = (places[one].0 - places[other].0, places[one].1 - places[other].1);
        matches!((dx.abs(), dy.abs()), (2, 0) | (1, 1))
    };
    let mut luck = table::Quick::new(20);
    let (mut several, mut large) = (0, 0);
    for _ in 0..300 {
        // Grapes of few kinds make large areas and many of them; no more of a tile than there are.
        let kinds = 2 + luck.below(5);
        let mut left: Vec<u8> = Double::all().map(|tile| facts().count[tile.index()]).collect();
        let mut grapes = [None; 26];
        let mut placed = serde_json::Map::new();
        for plot in 1..=13 {
            let [one, other] = [0, 1].map(|_| Grape::at(luck.below(kinds)));
            let tile = Double::of(one, other);
            if luck.below(5) == 0 || left[tile.index()] == 0 {
                continue;
            }
            left[tile.index()] -= 1;
            let turned = !tile.is_single() && luck.below(2) == 1;
            let [left_one, right_one] = tile.grapes();
            let [on_the_left, on_the_right] = if turned { [right_one, left_one] } else { [left_one, right_one] };
            (grapes[2 * plot - 2], grapes[2 * plot - 1]) = (Some(on_the_left), Some(on_the_right));
            placed.insert(plot.to_string(), json!({ "tile": tile, "turned": turned }));
        }
        let tiles = Grape::ALL.map(|_| luck.below(5));
        let own: serde_json::Map<String, Value> =
            Grape::ALL.into_iter().zip(tiles).map(|(grape, tiles)| (grape.to_string(), json!(tiles))).collect();
        let mut expected = 0;
        for (grape, tiles) in Grape::ALL.into_iter().zip(tiles) {
            let mut areas: Vec<Vec<usize>> = vec![];
            for place in (0..26).filter(|place| grapes[*place] == Some(grape)) {
                let touches = |area: &Vec<usize>| area.iter().any(|other| beside(place, *other));
                let (touched, apart): (Vec<Vec<usize>>, Vec<Vec<usize>>) = areas.into_iter().partition(touches);
                areas = apart;
                areas.push([touched.concat(), vec![place]].concat());
            }
            let sizes: Vec<usize> = areas.iter().map(Vec::len).collect();
            several += usize::from(sizes.len() > tiles && tiles > 0);
            large += usize::from(sizes.iter().any(|size| *size > 5));
            expected += best_of_all_ways(tiles, &sizes);
        }
        let seats = json!([{ "placed": placed, "grapes": own }]);
        let mut table = vines(json!({ "seats": seats })).last_turn('E').set();
        table.act("end");
        assert_eq!(usize::try_from(grape_points(&table, 1)), Ok(expected), "{seats}");
    }
    assert!(several > 100 && large > 10, "what is hard comes up: {several}, {large}");
}

#[rule("B-7.26", "B-9.6.7", "B-10.8")]
#[test]
fn a_grape_bonus_tile_is_no_bonus_tile_of_a_colour() {
    let seats = json!([{ "grapes": { "blue": 2 } }]);
    let mut table = vines(json!({ "seats": seats })).monasteries([26]).last_turn('E').set();
    table.act("end");
    assert_eq!(table.me().points(Source::Monasteries), 0);
    // Nor does shield 7 double what it scores: the tile itself brings no points.
    let seats = json!([{ "placed": { "1": { "tile": "red-red" } }, "grapes": { "red": 1 } }]);
    let mut table = table_with_shield(7).part("vineyards", json!({ "seats": seats })).silver(1).last_turn('E').set();
    table.act("end");
    while !table.is_over() {
        let paid = table.offered("shields pay").last().expect("the tribute").clone();
        table.act(&paid);
    }
    assert_eq!(grape_points(&table, 1), 3);
}

// ---- What is written, shown and refused ----

#[rule("B-10.1", "B-10.4", "B-10.5")]
#[test]
fn a_wrong_position_says_what_is_wrong() {
    let two = json!({ "edition": "2022", "players": 2, "options": ["vineyards"] });
    let fewer = json!({ "edition": "2022", "players": 2, "options": ["vineyards"], "grapes": "fewer" });
    let named = json!({ "edition": "2022", "players": 2, "options": ["vineyards"], "grapes": "fewer", "removed_grapes": ["red", "blue"] });
    let placed = |plot: &str, lying: Value| json!({ "seats": [{ "placed": { plot: lying } }] });
    for (part, what) in [
        (json!({ "depot": [null, null, null, "red-blue"] }), "depot: 4 double tiles, at most 3 fit (B-10.2)"),
        (json!({ "shop": [null, "red-blue"] }), "shop: 2 double tiles, at most 1 fit (B-10.2)"),
        (json!({ "depot": ["red-red", "red-red"] }), "red-red: 2 are there, but not so many are left (B-10.1)"),
        (json!({ "depot": ["red-red"], "out": { "red-red": 1 } }), "red-red: 1 are there, but not so many are left"),
        (json!({ "out": { "red-red": 2 } }), "out: there are fewer of red-red (B-10.1)"),
        (json!({ "stored": [["red-blue"]] }), "stored: seat 1 has no place for so many double tiles (B-10.4)"),
        (json!({ "removed": ["red"] }), "removed: 0 kinds of grapes are out of this game (B-10.3)"),
        (json!({ "seats": [{ "grapes": { "red": 5 } }] }), "seat 1: there are 4 bonus tiles for red grapes (B-10.1)"),
        (json!({ "seats": [{ "grapes": { "red": 3 } }, { "grapes": { "red": 2 } }] }), "5 bonus tiles for red grapes, but there are only 4"),
        (placed("14", json!({ "tile": "red-blue" })), "seat 1: there is no double space 14"),
        (placed("1", json!({ "tile": "red-red", "turned": true })), "seat 1: red-red lies the same way however it is turned (B-10.5)"),
        (json!({ "seats": [{ "own": "red-blue" }] }), "seat 1: own: only in teams (B-9.7)"),
        (json!({ "seats": [{}, {}, {}] }), "as many storages as estates, and as many seats as players"),
        (json!({ "grapes": 3 }), "unknown field"),
        (json!({ "depot": ["blue-red"] }), "'blue-red' is no double tile"),
    ] {
        let message = wrong(part.clone());
        assert!(message.contains(what), "{part}: {message}");
    }
    assert!(load(fewer.clone(), json!({})).contains("removed: 2 kinds of grapes are out of this game (B-10.3)"));
    assert_eq!(load(fewer.clone(), json!({ "removed": ["red", "green"] })), "");
    let gone = json!({ "removed": ["red", "green"], "depot": ["red-blue"] });
    assert!(load(fewer, gone).contains("red-blue: its grapes are removed (B-10.3)"));
    assert_eq!(load(named.clone(), json!({ "removed": ["red", "blue"] })), "");
    assert!(load(named, json!({ "removed": ["red", "green"] })).contains("other grapes than were agreed on (Q-B-88)"));
    let with = |seats: Value, part: Value| {
        let position = json!({ "config": two, "seats": seats, "expansions": { "vineyards": part } });
        Burgundy::load(&position).err().map_or_else(String::new, |refused| refused.message)
    };
    let two_places = "a double tile fills two places in the storage of seat 1 (B-10.4)";
    assert!(with(json!([{ "storage": ["vines", "vines"] }]), json!({})).contains(two_places));
    assert!(with(json!([{ "storage": ["vines"] }]), json!({ "stored": [["red-blue"]] })).contains(two_places));
    let stage = |stage: &str, part: Value| {
        let position = json!({ "config": two, "stage": stage, "expansions": { "vineyards": part } });
        Burgundy::load(&position).err().map_or_else(String::new, |refused| refused.message)
    };
    for during in ["fill", "vineyards"] {
        assert!(stage(during, json!({ "depot": ["red-blue"] })).contains("empty while a phase is laid out (B-10.2)"));
    }
    assert!(stage("grapes", json!({ "depot": ["red-blue"] })).contains("before the game begins (B-10.2)"));
    assert!(stage("grapes", json!({ "seats": [{ "grapes": { "red": 1 } }] })).contains("there are only 0"));
    let waits = |pending: Value, part: Value| {
        let position = json!({ "config": two, "pending": pending, "expansions": { "vineyards": part } });
        Burgundy::load(&position).err().map_or_else(String::new, |refused| refused.message)
    };
    let room = json!([{ "effect": "expansion", "room": "vineyards", "asks": "room", "tile": "red-blue" }]);
    assert!(waits(room, json!({})).contains("nothing of the kind can be asked here"));
    let none = json!({ "orange": 4, "yellow": 4, "green": 4, "red": 4, "black": 4, "blue": 4 });
    let grape = json!([{ "effect": "expansion", "room": "vineyards", "asks": "grape" }]);
    assert!(waits(grape, json!({ "seats": [{ "grapes": none }] })).contains("nothing of the kind can be asked here"));
}

#[rule("B-10.4", "B-10.5", "B-10.7")]
#[test]
fn a_place_says_why_nothing_can_be_done_there() {
    let part = json!({ "depot": ["red-blue"], "shop": ["red-black"], "stored": [["green-green"]] });
    let table = vines(part).storage(["vines", "vines"]).dice(6, 6).set();
    let sitting = DOOR.load(&table.game.position(&table.state)).expect("a position");
    let reasons = |at: &str| -> Vec<(String, String)> {
        let reasons = sitting.reasons(seat_of(1), &at.to_string().into());
        reasons.iter().map(|refused| (refused.rule.to_string(), refused.code.to_string())).collect()
    };
    for (at, rule, code) in [
        ("vines.1", "B-4.2", "too-few-workers"),
        ("vines.2", "B-10.4", "nothing-in-depot"),
        ("shop.1", "B-4.3", "too-little-silver"),
        ("vineyard.1", "B-4.2", "too-few-workers"),
        ("vineyard.11", "B-10.5", "lowest-level-first"),
        ("grape.red", "B-3.3", "not-now"),
    ] {
        assert_eq!(reasons(at), [(rule.into(), code.into())], "{at}");
    }
    for nothing in ["vines.9", "vines.0", "shop.4", "vineyard.0", "vineyard.14", "grape.pink", "vines"] {
        assert_eq!(reasons(nothing), [], "{nothing}");
    }
}

#[rule("B-10.4", "B-10.5", "B-10.7")]
#[test]
fn an_offer_names_the_places_that_it_means() {
    let part = json!({ "depot": ["red-blue"], "shop": ["red-black"], "stored": [["green-blue"]] });
    let table = vines(part).storage(["vines", "mine", "vines"]).silver(2).dice(4, 1).set();
    assert_eq!(table.offer("vineyards take 1 1")["places"], json!({ "at": ["vines.1"], "by": ["die.2"] }));
    assert_eq!(table.offer("vineyards buy 1")["places"]["at"], json!(["shop.1"]));
    let by = json!(["die.1", "storage.1", "storage.3"]);
    assert_eq!(table.offer("vineyards place 4 green-blue 2 turned")["places"], json!({ "at": ["vineyard.2"], "by": by }));
}

#[rule("B-9.10")]
#[test]
fn reconstructed_places_of_the_board_are_marked() {
    let origins = &burgundy::data::Data::standard().rooms.vineyards.origins;
    let confidence = |item: &str| origins.iter().find(|origin| origin.item == item).unwrap().confidence.as_str();
    assert_eq!(confidence("vineyard 2"), "rulebook", "the 4 with both bonuses is printed in the example");
    for plot in Plot::all().filter(|plot| plot.number() != 2) {
        assert_eq!(confidence(&format!("vineyard {plot}")), "reconstructed", "{plot}");
    }
    assert_eq!(confidence("double tiles"), "inferred from rulebook arithmetic + single source");
}

#[rule("B-9.10", "B-10.2")]
#[test]
fn what_chance_answers_is_read_as_it_is_written() {
    for config in [with(2), with(3), with(4), Config { grapes: Grapes::Fewer, ..with(2) }] {
        let mut table = start(&config);
        while table.state.stage != Stage::Turn {
            match table.game.turn(&table.state) {
                Turn::Chance(_) => {
                    let drawn = table.sample(11);
                    assert_eq!(drawn.to_string().parse(), Ok(drawn), "{drawn}");
                    table.happens(&drawn);
                }
                _ => {
                    let first = table.offered("")[0].clone();
                    table.act(&first);
                }
            }
        }
    }
    for text in ["vines", "vines - - - - - - / - -", "vines - - - - - - - - -", "grapes -blue,red - - - -", "grapes - red"] {
        assert!(text.parse::<burgundy::Outcome>().is_err(), "{text}");
    }
    assert_eq!(config_with("2022", ["vineyards"]), with(2));
}
