//! The team game (B-9.7) and its rulings.

use std::collections::{BTreeMap, BTreeSet};

use burgundy::{Burgundy, Colour, Config, Event, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::{Game, Present, Sitting};
use trials::seat_of;

use super::chosen::{Chosen, LATER};
use crate::land::{Land, land};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, start, table};

/// Four players in two teams.
pub fn pairs() -> Setting {
    table().players(4).options(["team"])
}

/// What each seat stores alone.
pub fn own<const N: usize>(setting: Setting, tiles: [&[&str]; N]) -> Setting {
    setting.part("team", json!({ "own": tiles.as_slice() }))
}

/// The tiles that a seat stores alone.
pub fn alone(table: &Table, seat: usize) -> Vec<String> {
    table.state.more.team.own(seat_of(seat)).iter().flatten().map(ToString::to_string).collect()
}

pub fn teams(edition: &str) -> Config {
    Config { options: vec!["team".into()], ..config(edition, 4) }
}

fn experts(edition: &str) -> Config {
    Config { expert_board: true, ..teams(edition) }
}

/// The double duchy that everybody plays on.
pub fn double() -> Land {
    land("2022-31a")
}

fn expansion(table: &Table) -> Value {
    table.game.position(&table.state)["expansions"]["team"].clone()
}

#[rule("B-9.7")]
#[test]
fn each_team_starts_with_a_castle_in_the_middle_3_goods_2_silver_and_3_or_5_workers() {
    for edition in LATER {
        let mut table = start(&teams(edition));
        assert_eq!(table.sample(1).to_string().split(' ').collect::<Vec<_>>()[3..], ["-", "-"], "goods for two");
        table.until(|table| table.state.stage == Stage::Turn);
        let land = Land::of(&table.game.duchies()[0]);
        let middle = land.middle();
        assert_eq!((land.colour(middle), land.number(middle)), (Colour::Castle, 1));
        for (seat, workers) in [(1, 3), (2, 5), (3, 3), (4, 5)] {
            let look = table.seat(seat);
            assert_eq!((look.silver(), look.workers(), look.goods().len()), (2, workers, 3), "seat {seat}");
            assert_eq!((look.tile(middle).as_deref(), look.covered()), (Some("castle"), 1));
            assert_eq!(look.total(), 0);
        }
        assert_eq!(table.seat(1).goods(), table.seat(3).goods(), "partners have the same");
        let castles = table.state.bag.count("castle".parse().unwrap());
        let stock = start(&config(edition, 2)).state.bag.count("castle".parse().unwrap());
        assert!(castles <= stock, "one castle for each team, not for each player");
    }
}

#[rule("B-9.7")]
#[test]
fn the_board_is_laid_out_for_four() {
    for edition in LATER {
        let (teams, four) = (start(&teams(edition)), start(&config(edition, 4)));
        assert_eq!(teams.game.slots(), four.game.slots());
        assert_eq!(teams.game.black_slots(), four.game.black_slots());
        let points = |table: &Table| (table.view()["goods_points"].clone(), table.view()["bonus"]["large"].clone());
        assert_eq!(points(&teams), points(&four));
    }
}

#[rule("X-073", "B-9.7", "Q-B-06")]
#[test]
fn on_the_last_space_of_the_track_a_ship_lifts_the_marker_to_the_top_of_the_stack() {
    let river = double().beside_castle(Colour::Ship);
    let markers = (1..=4).fold(pairs(), |setting, seat| setting.seat(seat).marker(6)).track([2, 4, 3, 1]);
    let setting = markers.with(|position| position.turn = Some(1)).seat(1).dice(double().number(river), 1);
    let mut table = own(setting, [&["ship"]]).set();
    table.place("ship", river);
    assert_eq!(table.state.track.order.map(|seat| seat.index() + 1), [1, 2, 4, 3]);
    assert_eq!([1, 2, 3, 4].map(|seat| table.seat(seat).marker()), [6; 4]);
}

#[rule("X-072", "B-9.7")]
#[test]
fn the_first_round_is_played_in_the_order_a1_b1_a2_b2_and_later_ones_by_the_track() {
    for edition in LATER {
        let mut table = start(&teams(edition));
        table.until(|table| table.state.stage == Stage::Turn);
        for seat in [1, 2, 3, 4] {
            assert_eq!(table.whose(), seat);
            table.finish_turn();
        }
        // Seat 4 moves forward, and plays first in the next round.
        let river = double().beside_castle(Colour::Ship);
        let mut moved = pairs().edition(edition).seat(4).dice(double().number(river), 1);
        moved = own(moved, [&[], &[], &[], &["ship"]]).with(|position| position.turn = Some(4));
        let mut table = moved.set();
        table.place("ship", river).finish_turn().until(|table| table.state.stage == Stage::Turn);
        assert_eq!((table.whose(), table.seat(4).marker()), (4, 1));
    }
}

#[rule("B-9.7")]
#[test]
fn partners_share_purse_goods_and_shared_tiles_but_not_dice_and_points() {
    let setting = pairs().silver(4).workers(2).goods([4, 4]).storage(["castle"]).dice(4, 6).seat(3).dice(3, 2);
    let mut table = setting.set();
    for seat in [1, 3] {
        let look = table.seat(seat);
        assert_eq!((look.silver(), look.workers(), look.goods()), (4, 2, vec![4, 4]));
        assert_eq!(look.storage(), ["castle"]);
    }
    table.act("sell 4 4");
    assert_eq!((table.seat(3).silver(), table.seat(3).sold()), (5, vec![4, 4]), "the silver is the team's");
    assert_eq!((table.seat(1).points(Source::Goods), table.seat(3).total()), (2 * 4, 0), "the points are the player's");
    assert_eq!((table.seat(2).silver(), table.seat(2).sold()), (0, vec![]));
    table.refuses("workers 3", "B-4.1 no-such-die");
    table.refuses_to(3, "workers 3", "B-3.3 not-your-turn");
}

#[rule("B-9.7")]
#[test]
fn both_partners_build_on_both_halves() {
    let land = double();
    // The river lies to the left of the castle in the middle, the city to its right.
    let (river, city) = (land.beside_castle(Colour::Ship), land.beside_castle(Colour::Building));
    for seat in [1, 3] {
        let setting = pairs().storage(["ship", "bank"]).with(|position| position.turn = Some(seat as u8));
        let mut table = setting.seat(seat).dice(land.number(river), land.number(city)).set();
        table.place("bank", city).place("ship", river);
        assert_eq!(table.seat(4 - seat).tile(river).as_deref(), Some("ship"));
        assert_eq!(table.seat(4 - seat).tile(city).as_deref(), Some("bank"));
        assert_eq!(table.seat(seat).silver(), 2, "the bank pays the team");
    }
}

#[rule("B-9.7")]
#[test]
fn a_tile_that_fits_into_both_storages_goes_where_its_owner_says() {
    for edition in LATER {
        let setting = pairs().edition(edition).depot(1, ["ship", "mine"]).silver(2).black(["castle"]);
        let mut table = setting.set();
        table.act("take 1 1 ship");
        assert_eq!(table.offered(""), ["team store shared", "team store own"], "nothing is bought meanwhile");
        table.refuses("buy black castle", "B-5.10 effect-first");
        table.refuses("end", "B-5.10 effect-first").refuses("decline", "B-5.7 cannot-decline");
        table.refuses("place * ship 36", "B-4.6 not-in-storage");
        let mut shared = setting.set();
        shared.act("take 1 1 ship").act("team store shared");
        assert_eq!((shared.seat(3).storage(), alone(&shared, 1)), (vec!["ship".to_string()], vec![]));
        let mut own = setting.set();
        own.act("take 1 1 ship").act("team store own");
        assert_eq!((own.seat(3).storage(), alone(&own, 1)), (vec![], vec!["ship".to_string()]));
        own.refuses("team store own", "B-3.3 not-now");
        assert_eq!(own.told(), ["expansion"]);
    }
}

#[rule("B-9.7")]
#[test]
fn two_places_are_shared_and_two_are_each_players_own() {
    let full_own = own(pairs(), [&["mine", "castle"]]).depot(1, ["ship"]);
    let mut table = full_own.clone().set();
    table.act("take 1 1 ship");
    assert_eq!((table.me().storage(), table.pending()), (vec!["ship".to_string()], None), "own places are full");
    let full_shared = pairs().storage(["mine", "castle"]).depot(1, ["ship"]);
    let mut table = full_shared.clone().set();
    table.act("take 1 1 ship");
    assert_eq!((alone(&table, 1), table.pending()), (vec!["ship".to_string()], None), "shared places are full");
    for (storage, own) in [(json!(["ship", "mine", "castle"]), json!([])), (json!([]), json!([["ship", "mine", "castle"]]))]
    {
        let position = json!({
            "config": { "edition": "2022", "players": 4, "options": ["team"] },
            "seats": [{ "storage": storage }], "expansions": { "team": { "own": own } },
        });
        assert!(Burgundy::load(&position).is_err(), "there is no third place: {position}");
    }
}

#[rule("Q-B-68", "B-4.4")]
#[test]
fn where_all_four_places_are_full_a_shared_tile_or_ones_own_is_discarded() {
    for edition in LATER {
        let full = pairs().edition(edition).storage(["mine", "castle"]).depot(1, ["ship"]);
        let full = own(full, [&["m7", "bank"], &[], &["church"]]);
        let mut table = full.set();
        table.act("take 1 1 ship");
        let offered: BTreeSet<String> = table.offered("").into_iter().collect();
        assert_eq!(offered, ["mine", "castle", "m7", "bank"].map(|tile| format!("discard {tile}")).into());
        table.refuses("discard church", "B-9.7 partners-tile");
        table.refuses("discard pig2", "B-4.4 cannot-discard");
        table.act("discard castle");
        assert_eq!((table.me().storage(), alone(&table, 1)), (vec!["mine".into(), "ship".into()], vec!["m7".into(), "bank".into()]));
        let mut table = full.set();
        table.act("take 1 1 ship").act("discard m7");
        assert_eq!((table.me().storage().len(), alone(&table, 1)), (2, vec!["ship".to_string(), "bank".into()]));
        assert_eq!(alone(&table, 3), ["church"]);
    }
}

#[rule("B-9.7")]
#[test]
fn of_equal_tiles_ones_own_is_meant_unless_the_shared_one_is_named() {
    let land = double();
    let river = land.beside_castle(Colour::Ship);
    let number = land.number(river);
    let both = own(pairs().storage(["ship"]).dice(number, 1), [&["ship", "mine"]]);
    let (mut mine, mut shared) = (both.set(), both.set());
    let offered = |table: &Table| (table.offered("place").len(), table.offered("team").len());
    assert_eq!(offered(&mine), (land.around(land.middle()).iter().filter(|space| land.colour(**space) == Colour::Ship && land.number(**space) == number).count(), 1));
    mine.act(&format!("place {number} ship {river}"));
    assert_eq!((mine.me().storage(), alone(&mine, 1)), (vec!["ship".to_string()], vec!["mine".to_string()]));
    shared.act(&format!("team place-shared {number} ship {river}"));
    assert_eq!((shared.me().storage(), alone(&shared, 1)), (vec![], vec!["ship".to_string(), "mine".into()]));
    assert_eq!(shared.seat(3).tile(river).as_deref(), Some("ship"));
    let mut one = own(pairs().dice(number, 1), [&["ship"]]).set();
    one.refuses(&format!("team place-shared {number} ship {river}"), "B-9.7 not-in-both");
    let mut full = own(pairs().storage(["ship", "castle"]).depot(1, ["bank"]), [&["ship", "mine"]]).set();
    full.refuses("team discard-shared ship", "B-4.4 nothing-to-discard");
    full.act("take 1 1 bank").refuses("team discard-shared mine", "B-9.7 not-in-both");
    full.act("team discard-shared ship");
    assert_eq!((full.me().storage(), alone(&full, 1)), (vec!["bank".into(), "castle".into()], vec!["ship".into(), "mine".into()]));
}

#[rule("B-9.7")]
#[test]
fn the_partners_own_tiles_are_out_of_reach() {
    let river = double().beside_castle(Colour::Ship);
    let number = double().number(river);
    let mut table = own(pairs().dice(number, number), [&[], &["castle"], &["ship"]]).set();
    table.refuses(&format!("place {number} ship {river}"), "B-9.7 partners-tile");
    table.refuses(&format!("place {number} castle {river}"), "B-4.6 not-in-storage");
    assert!(table.offered("place").is_empty());
}

#[rule("B-9.7")]
#[test]
fn places_tell_what_is_shared_and_what_is_ones_own() {
    let river = double().beside_castle(Colour::Ship);
    let number = double().number(river);
    let table = own(pairs().storage(["mine", "ship"]).dice(number, 1), [&["castle", "ship"]]).set();
    let by = |text: &str| table.offer(text)["places"]["by"].clone();
    assert!(by(&format!("place {number} ship {river}")).to_string().contains("own.2"), "{}", table.offer(&format!("place {number} ship {river}")));
    let shared = table.offer(&format!("team place-shared {number} ship {river}"));
    assert!(shared.to_string().contains("storage.2") && !shared.to_string().contains("own."), "{shared}");
    assert_eq!(shared["land"], Value::Null, "names come beside it");
}

#[rule("Q-B-68")]
#[test]
fn a_monastery_serves_both_and_each_has_a_purchase_in_their_own_turn() {
    for edition in LATER {
        let setting = pairs().edition(edition).monasteries([3, 14]).silver(4).black(["castle", "mine"]).goods([1]);
        let mut table = setting.seat(3).dice(2, 2).set();
        table.act("sell 1 1").act("buy black castle").act("team store shared");
        table.refuses("buy black mine", "B-4.3 already-bought");
        table.finish_turn().finish_turn();
        assert_eq!(table.whose(), 3);
        let before = table.seat(3).workers();
        table.act("workers 2");
        assert_eq!(table.seat(1).workers(), before + 4, "monastery 14 is the partner's too");
        table.act("buy black mine");
        assert_eq!(table.seat(1).silver(), 4 + 2 - 2 - 2, "monastery 3 paid 2 for the sale");
    }
}

#[rule("Q-B-68")]
#[test]
fn monastery_27_lifts_both_markers_and_keeps_their_order() {
    let monastery = double().beside_castle(Colour::Monastery);
    let number = double().number(monastery);
    let setting = pairs().options(["team", "four-tiles"]).track([2, 3, 4, 1]).dice(number, 1).with(|position| position.turn = Some(1));
    let mut table = own(setting, [&["m27"]]).set();
    table.place("m27", monastery);
    assert_eq!(table.state.track.order.map(|seat| seat.index() + 1), [3, 1, 2, 4], "who was above stays above");
}

#[rule("Q-B-68", "B-8.1")]
#[test]
fn mines_pay_the_team_once() {
    let land = double();
    let mines = land.all(Colour::Mine);
    let mut table = pairs().lay(mines[0], "mine").lay(mines[1], "mine").lay(mines[2], "mine").last_turn('A').set();
    table.act("end");
    assert_eq!([1, 2, 3, 4].map(|seat| table.seat(seat).silver()), [3, 0, 3, 0]);
    let gained = table.events.iter().filter(|event| matches!(event, Event::Gained { .. })).count();
    assert_eq!(gained, 1, "told once, of the partner who is earlier in turn order");
}

#[rule("Q-B-68", "B-8.2")]
#[test]
fn what_a_team_has_left_and_its_monasteries_count_once_for_the_earlier_partner() {
    let land = double();
    for (order, first) in [([1, 2, 3, 4], 1), ([3, 2, 1, 4], 3)] {
        let setting = pairs().silver(5).workers(5).goods([2, 2]).sold([1, 1, 1]).monasteries([25]);
        let mut table = setting.track(order).last_turn('E').set();
        table.act("end");
        assert!(table.is_over());
        let other = 4 - first;
        assert_eq!(table.seat(first).points(Source::LeftOvers), 5 + 2 + 2);
        assert_eq!(table.seat(first).points(Source::Monasteries), 3);
        assert_eq!(table.seat(other).total(), 0, "not twice");
    }
    assert_eq!(land.spaces().count(), 73);
}

#[rule("Q-B-68")]
#[test]
fn regions_colours_and_bonus_tiles_are_the_teams_and_the_points_go_to_who_acts() {
    let land = double();
    let mines = land.all(Colour::Mine);
    let (last, rest) = mines.split_last().unwrap();
    let setting = pairs().cover(rest).with(|position| position.turn = Some(3)).seat(3).dice(land.number(*last), 1);
    let mut table = own(setting.seat(1).cover(&land.around(*last)[..1]), [&[], &[], &["mine"]]).set();
    table.place("mine", *last);
    let size = land.region_of(*last).len() as i16;
    assert_eq!(table.seat(3).points(Source::Regions), size * (size + 1) / 2);
    assert_eq!(table.seat(3).points(Source::Colours), 7, "the large bonus with four players");
    assert_eq!(table.seat(1).total(), 0);
    let estate = |seat| table.state.estate(seat_of(seat)).large.len();
    assert_eq!([1, 2, 3, 4].map(estate), [1, 0, 1, 0]);
}

/// The team's points by seat before the last turn ends.
fn scored(points: [i16; 4]) -> Setting {
    (1..=4).fold(pairs(), |setting, seat| {
        let score = BTreeMap::from([("animals".to_string(), points[seat - 1])]);
        setting.seat(seat).player(|player| player.score = score)
    })
}

fn ended(setting: Setting) -> Table {
    let mut table = setting.last_turn('E').set();
    table.act("end");
    table
}

#[rule("B-9.7")]
#[test]
fn the_points_of_both_are_added_and_partners_have_one_place() {
    for edition in LATER {
        let table = ended(scored([50, 40, 10, 30]).edition(edition));
        assert_eq!([1, 2, 3, 4].map(|seat| table.seat(seat).place()), [2, 1, 2, 1], "60 against 70");
        assert_eq!(table.events.last(), Some(&Event::GameOver { places: [2, 1, 2, 1] }));
        let won = [1, 2, 3, 4].map(|seat| table.game.has_won(&table.state, seat_of(seat)));
        assert_eq!(won, [false, true, false, true]);
        assert_eq!(table.game.sides(), [0, 1, 0, 1]);
    }
}

#[rule("B-9.7")]
#[test]
fn a_tie_goes_to_the_team_with_more_empty_spaces_in_both_editions() {
    let near = double().around(double().middle());
    for edition in LATER {
        for team in [1, 2] {
            let setting = scored([30, 20, 10, 20]).edition(edition).seat(team).cover(&near[..1]);
            let table = ended(setting);
            let places = [1, 2, 3, 4].map(|seat| table.seat(seat).place());
            assert_eq!(places, if team == 1 { [2, 1, 2, 1] } else { [1, 2, 1, 2] }, "{edition}: team {team} has built more");
        }
    }
}

#[rule("Q-B-70")]
#[test]
fn a_tie_after_that_goes_to_the_team_of_the_player_furthest_back() {
    for edition in LATER {
        for (track, winners) in [([1, 2, 3, 4], [2, 1, 2, 1]), ([2, 4, 1, 3], [1, 2, 1, 2]), ([1, 3, 2, 4], [2, 1, 2, 1])] {
            let table = ended(scored([20, 20, 20, 20]).edition(edition).track(track));
            assert_eq!([1, 2, 3, 4].map(|seat| table.seat(seat).place()), winners, "{track:?}");
        }
    }
}

#[rule("Q-B-71")]
#[test]
fn larger_regions_go_on_in_the_same_series() {
    let table = pairs().set();
    let points: Vec<u16> = (8..=12).map(|size| table.game.region_points(size)).collect();
    assert_eq!(points, [36, 45, 55, 66, 78]);
}

#[rule("B-9.7", "B-5.1")]
#[test]
fn a_team_stores_three_colours_of_goods() {
    let river = double().beside_castle(Colour::Ship);
    let setting = pairs().goods([1, 2, 3]).goods_in(2, [4, 1]).dice(double().number(river), 1);
    let mut table = own(setting, [&["ship"]]).set();
    table.place("ship", river).act("depot 2");
    assert_eq!((table.me().goods(), table.goods_in(2)), (vec![1, 1, 2, 3], vec![4]));
}

#[rule("B-9.7")]
#[test]
fn beginners_choose_nothing_and_experts_agree_on_a_castle_space_with_a_1_or_a_6() {
    for edition in LATER {
        let mut table = start(&teams(edition));
        table.until(|table| table.state.stage == Stage::Turn);
        let mut table = start(&experts(edition));
        table.until(|table| table.game.position(&table.state)["stage"] == "team-castle");
        let land = Land::of(&table.game.duchies()[0]);
        let wanted = |space: &u8| [1, 6].contains(&land.number(*space));
        let spaces: Vec<u8> = land.all(Colour::Castle).into_iter().filter(wanted).collect();
        assert_eq!(spaces.iter().map(|space| land.number(*space)).collect::<BTreeSet<_>>(), [1, 6].into());
        let [one, other] = spaces[..] else { panic!("one of each: {spaces:?}") };
        assert_eq!(table.whose(), 1);
        assert_eq!(table.offered(""), [one, other].map(|space| format!("team propose {space}")));
        let elsewhere = land.all(Colour::Castle).into_iter().find(|space| !wanted(space)).unwrap();
        table.refuses(&format!("team propose {elsewhere}"), "B-9.7 neither-one-nor-six");
        table.refuses("team accept", "B-9.7 nothing-proposed");
        table.refuses_to(3, &format!("team propose {one}"), "B-1.6 not-your-choice");
        table.act(&format!("team propose {one}"));
        assert_eq!(table.whose(), 3, "the partner answers");
        assert_eq!(expansion(&table)["proposed"], json!(one));
        assert_eq!((&expansion(&table)["by"], &expansion(&table)["proposals"]), (&json!(1), &json!(1)));
        assert_eq!(table.offered(""), ["team accept".into(), format!("team propose {other}")]);
        table.refuses(&format!("team propose {one}"), "B-9.7 already-proposed");
        table.act(&format!("team propose {other}")).act("team accept");
        assert_eq!(table.whose(), 2, "then team B");
        assert_eq!((table.seat(1).tile(other).as_deref(), table.seat(2).covered()), (Some("castle"), 0));
        table.act(&format!("team propose {one}")).act("team accept");
        assert_eq!((table.seat(4).tile(one).as_deref(), table.seat(3).tile(other).as_deref()), (Some("castle"), Some("castle")));
        assert_ne!(table.game.position(&table.state)["stage"], "team-castle");
    }
}

#[rule("B-9.7")]
#[test]
fn after_six_proposals_the_answer_is_yes() {
    let mut table = start(&experts("2022"));
    table.until(|table| table.game.position(&table.state)["stage"] == "team-castle");
    for _ in 0..6 {
        let proposal = table.offered("team propose").pop().unwrap();
        table.act(&proposal);
    }
    assert_eq!((table.whose(), table.offered("")), (1, vec!["team accept".to_string()]));
    let land = Land::of(&table.game.duchies()[0]);
    for space in land.all(Colour::Castle).into_iter().filter(|space| [1, 6].contains(&land.number(*space))) {
        let why = table.forbids_to(1, &format!("team propose {space}"));
        assert!(["B-9.7 enough-proposals", "B-9.7 already-proposed"].contains(&why.as_str()), "{why}");
    }
}

#[rule("B-9.7")]
#[test]
fn a_position_has_the_estate_once_or_alike() {
    let position = |third: Value| {
        json!({
            "config": { "edition": "2022", "players": 4, "options": ["team"] },
            "seats": [{ "silver": 3, "storage": ["ship"] }, {}, third],
            "expansions": { "team": { "own": [[], ["mine"]] } },
        })
    };
    let load = |third| Burgundy::load(&position(third)).map(|(game, state)| game.position(&state));
    let whole = load(json!({})).unwrap();
    assert_eq!(whole["seats"][2]["silver"], 3);
    assert_eq!(whole["seats"][2]["storage"], json!(["ship", null]));
    assert_eq!(whole["expansions"]["team"]["own"][1], json!(["mine", null]));
    assert_eq!(load(json!({ "silver": 3, "storage": ["ship"], "dice": [2, 5] })).unwrap()["seats"][2]["dice"], json!([2, 5]));
    let refused = load(json!({ "silver": 4 })).unwrap_err();
    assert!(refused.message.contains("its estate is that of seat 1"), "{refused}");
    for (part, what) in [
        (json!({ "own": [["ship", "ship", "ship"]] }), "two places of its own"),
        (json!({ "proposed": 37, "proposals": 1 }), "only while teams agree"),
        (json!({ "mine": 1 }), "unknown field"),
    ] {
        let mut wrong = position(json!({}));
        wrong["expansions"]["team"] = part;
        let refused = Burgundy::load(&wrong).err().unwrap();
        assert!(refused.message.contains(what), "{refused}");
    }
    let waits = json!([{ "effect": "expansion", "room": "team", "asks": "store", "tile": "castle" }]);
    for (own, fine) in [(json!([]), true), (json!([["bank", "church"]]), false)] {
        let mut asked = position(json!({}));
        asked["expansions"]["team"]["own"] = own;
        asked["pending"] = waits.clone();
        assert_eq!(Burgundy::load(&asked).is_ok(), fine, "{asked}");
    }
}

#[test]
fn everything_above_the_rules_sees_the_sides() {
    let table = table::Play::new(std::sync::Arc::new(Burgundy::new(&teams("2022")).unwrap()));
    assert_eq!(Sitting::sides(&table), [0, 1, 0, 1]);
    let apart = table::Play::new(std::sync::Arc::new(Burgundy::new(&config("2022", 3)).unwrap()));
    assert_eq!(Sitting::sides(&apart), [0, 1, 2]);
}
