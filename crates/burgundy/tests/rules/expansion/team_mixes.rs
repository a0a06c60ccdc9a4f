//! The team game together with other expansions (Q-B-69, Q-B-108).

use std::collections::BTreeSet;

use burgundy::{Burgundy, Colour, Config, Expansion, RouteOrder, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::{Game, Present};
use trials::seat_of;

use super::chosen::{Chosen, LATER};
use super::team::{alone, double, own, pairs, teams};
use crate::setting::Setting;
use crate::support::{AtTable, Table, start};

fn with(edition: &str, more: &[&str]) -> Config {
    Config { options: more.iter().chain(&["team"]).map(ToString::to_string).collect(), ..teams(edition) }
}

fn kept(table: &Table, room: &str) -> Value {
    table.game.position(&table.state)["expansions"][room].clone()
}

/// A team with these shields, on as many castles.
fn owner(team: usize, held: &[u8]) -> Setting {
    let castles = double().all(Colour::Castle).into_iter().filter(|space| *space != double().middle());
    let mut all = [json!([]), json!([])];
    all[team - 1] = json!(held);
    let setting = pairs().options(["team", "shields"]).part("shields", json!({ "held": all })).seat(team);
    castles.take(held.len().saturating_sub(1)).fold(setting, |setting, space| setting.lay(space, "castle")).seat(1)
}

#[rule("Q-B-69")]
#[test]
fn a_team_has_one_route_of_six_tiles() {
    for edition in LATER {
        let mut table = start(&with(edition, &["trade-routes"]));
        table.until(|table| table.state.stage == Stage::Fill);
        let routes: Vec<Vec<u8>> = serde_json::from_value(kept(&table, "trade-routes")["routes"].clone()).unwrap();
        assert_eq!(routes.iter().map(Vec::len).collect::<Vec<_>>(), [6, 6]);
        assert_eq!(routes.concat().into_iter().collect::<BTreeSet<_>>().len(), 12, "all twelve are dealt");
    }
}

#[rule("Q-B-69", "Q-B-107")]
#[test]
fn the_first_partner_lays_the_route_in_the_order_of_choice_after_the_castles() {
    let chosen = Config { route_order: RouteOrder::Chosen, expert_board: true, ..with("2022", &["trade-routes"]) };
    let mut table = start(&chosen);
    let stage = |table: &Table| table.game.position(&table.state)["stage"].clone();
    table.until(|table| stage(table) == "team-castle");
    table.until(|table| stage(table) == "route-order");
    let asked = |table: &Table| (1..=4).filter(|seat| !table.offered_to(*seat).is_empty()).collect::<Vec<_>>();
    assert_eq!(asked(&table), [1, 2]);
    assert_eq!(table.offered_to(1).len(), 720);
    let order = table.offered_to(1)[5].clone();
    table.game.act(&mut table.state, seat_of(1), order.parse().unwrap(), &mut vec![]).unwrap();
    let laid = order.split(' ').skip(2).map(|tile| tile.parse().unwrap()).collect::<Vec<u8>>();
    assert_eq!(kept(&table, "trade-routes")["routes"][0], json!(laid));
}

#[rule("Q-B-69")]
#[test]
fn what_either_partner_sells_goes_on_the_one_route() {
    let part = json!({ "routes": [[1, 2], []], "laid": [[], []] });
    let setting = pairs().options(["team", "trade-routes"]).part("trade-routes", part).goods([1, 1, 4]).dice(1, 1);
    let mut table = setting.seat(3).dice(4, 4).set();
    table.act("sell 1 1").finish_turn();
    assert_eq!(kept(&table, "trade-routes")["laid"], json!([[1, 1], []]));
    table.finish_turn();
    assert_eq!(table.whose(), 3);
    table.act("sell 4 4");
    assert_eq!(kept(&table, "trade-routes")["laid"], json!([[1, 1, 4], []]));
}

#[rule("Q-B-69")]
#[test]
fn twelve_shields_lie_on_the_depots_as_with_four_players() {
    for edition in LATER {
        let mut table = start(&with(edition, &["shields"]));
        table.until(|table| table.state.stage == Stage::Fill);
        let depots: Vec<Vec<u8>> = serde_json::from_value(kept(&table, "shields")["depots"].clone()).unwrap();
        assert!(depots.iter().all(|depot| depot.len() == 2), "{depots:?}");
    }
}

#[rule("Q-B-69")]
#[test]
fn a_shield_serves_both_partners() {
    let mut table = owner(1, &[12]).goods([1, 2]).dice(1, 1).seat(3).dice(2, 2).set();
    table.act("sell 1 1");
    assert_eq!(table.seat(1).points(Source::Goods), 2 * 4, "goods score twice");
    table.finish_turn().finish_turn();
    table.act("sell 2 2");
    assert_eq!(table.seat(3).points(Source::Goods), 2 * 4);
    let mut taken = pairs().options(["team", "shields"]).part("shields", json!({ "depots": [[], [], [], [], [9]] }));
    taken = taken.with(|position| position.turn = Some(3)).seat(3).dice(5, 5);
    let mut table = taken.set();
    table.act("shields take 9");
    assert_eq!(kept(&table, "shields")["held"], json!([[9], []]), "the second partner took it for the team");
    table.finish_turn();
    assert!(table.game.position(&table.state)["stage"] == "turn");
}

#[rule("Q-B-69")]
#[test]
fn the_partner_earlier_in_turn_order_pays_the_tribute_from_the_teams_purse() {
    for (track, asked) in [([1, 2, 3, 4], 1), ([3, 2, 1, 4], 3), ([2, 3, 4, 1], 3)] {
        let setting = owner(1, &[9, 12]).silver(3).track(track).last_turn('B');
        let mut table = setting.set();
        table.act("end");
        assert_eq!(table.whose(), asked, "{track:?}");
        assert_eq!(table.offered(""), ["shields pay 0", "shields pay 1", "shields pay 2"], "asked once for both");
        table.act("shields pay 2");
        assert_eq!((table.seat(1).silver(), table.seat(3).silver()), (1, 1));
        assert_eq!(table.state.stage, Stage::Fill, "nobody else is asked");
    }
}

#[rule("Q-B-69", "B-9.6.2")]
#[test]
fn shield_2_answers_workers_of_the_other_team_only() {
    let mut table = owner(1, &[2]).seat(2).dice(3, 3).seat(3).dice(3, 3).set();
    table.act("workers 1");
    assert_eq!(table.seat(1).workers(), 2, "not its own");
    table.finish_turn();
    let before = table.seat(1).workers();
    table.act("workers 3");
    assert_eq!(table.seat(3).workers(), before + 1, "the other team's");
    table.finish_turn();
    let before = table.seat(1).workers();
    table.act("workers 3");
    assert_eq!((table.whose(), table.seat(1).workers()), (3, before + 2), "nor the partner's");
}

#[rule("Q-B-69", "B-9.6.4")]
#[test]
fn shield_4_gives_the_shared_storage_no_bound() {
    let stored = owner(1, &[4]).storage(["mine", "castle"]).depot(1, ["ship", "bank"]);
    let full = stored.with(|position| drop(position.expansions.insert("team".into(), json!({ "own": [["church", "m7"]] }))));
    let mut table = full.set();
    table.act("take 1 1 ship");
    assert_eq!((table.pending(), table.me().storage().len()), (None, 2));
    assert_eq!(kept(&table, "shields")["stored"], json!({ "ship": 1 }));
    let roomy = owner(1, &[4]).storage(["mine", "castle"]).depot(1, ["ship"]);
    let mut asked = roomy.set();
    asked.act("take 1 1 ship");
    assert_eq!(asked.offered(""), ["team store shared", "team store own"], "both always have room");
    asked.act("team store shared");
    assert_eq!((kept(&asked, "shields")["stored"].clone(), alone(&asked, 1)), (json!({ "ship": 1 }), vec![]));
}

#[rule("Q-B-69", "Q-B-52")]
#[test]
fn without_shield_4_two_shared_tiles_stay_and_own_ones_are_not_touched() {
    let stored = owner(1, &[4]).storage(["mine", "castle"]).silver(0).last_turn('A');
    let lost = stored.with(|position| {
        position.expansions.insert("team".into(), json!({ "own": [["church", "ship"], [], ["m7"]] }));
        position.expansions.get_mut("shields").unwrap()["stored"] = json!({ "ship": 1, "bank": 1 });
    });
    let mut table = lost.set();
    table.act("end");
    let offered: BTreeSet<String> = table.offered("").into_iter().collect();
    assert_eq!(offered, ["mine", "castle", "ship", "bank"].map(|tile| format!("discard {tile}")).into());
    table.refuses("discard church", "B-4.4 cannot-discard").refuses("discard m7", "B-4.4 cannot-discard");
    table.refuses("team discard-shared ship", "B-4.4 nothing-to-discard");
    table.act("discard ship").act("discard mine");
    let mut left = table.me().storage();
    left.sort_unstable();
    assert_eq!((left, alone(&table, 1)), (vec!["bank".into(), "castle".into()], vec!["church".into(), "ship".into()]));
    assert_eq!(alone(&table, 3), ["m7"]);
    assert_eq!(table.state.stage, Stage::Fill);
}

#[rule("Q-B-108")]
#[test]
fn shield_6_names_the_other_team_whose_monasteries_serve_both_partners() {
    for edition in LATER {
        let setting = owner(1, &[6]).edition(edition).seat(2).monasteries([14]).seat(3).dice(2, 2);
        let mut table = setting.set();
        assert_eq!(table.offered("shields copy"), ["shields copy 2"]);
        table.refuses("shields copy 4", "B-9.6.6 not-another").refuses("shields copy 3", "B-9.6.6 not-another");
        table.act("shields copy 2");
        let before = table.seat(1).workers();
        table.act("workers 1");
        assert_eq!(table.seat(1).workers(), before + 4);
        table.finish_turn().finish_turn();
        let before = table.seat(1).workers();
        table.act("workers 2");
        assert_eq!((table.whose(), table.seat(3).workers()), (3, before + 4), "the partner too");
    }
}

#[rule("Q-B-108", "Q-B-54")]
#[test]
fn a_monastery_that_either_of_the_named_team_places_is_copied_at_once() {
    let space = double().beside_castle(Colour::Monastery);
    let setting = owner(1, &[6]).with(|position| {
        position.expansions.get_mut("shields").unwrap()["copied"] = json!(2);
        position.expansions.insert("team".into(), json!({ "own": [[], [], [], ["m14"]] }));
        position.turn = Some(4);
    });
    let mut table = setting.seat(4).dice(double().number(space), 1).set();
    table.place("m14", space);
    assert_eq!(table.state.estate(seat_of(1)).powers.workers_for_die, 4);
    assert_eq!(table.state.estate(seat_of(3)).powers.workers_for_die, 4);
}

#[rule("Q-B-69")]
#[test]
fn shields_score_once_for_the_team() {
    let mut table = owner(1, &[12, 9]).silver(2).track([3, 2, 1, 4]).last_turn('E').set();
    table.act("end").act("shields pay 2");
    let points = |seat: usize| table.seat(seat).points(Source::Expansion(Expansion::Shields));
    assert!(table.is_over() && points(3) > 0);
    assert_eq!((points(1), points(2), points(4)), (0, 0, 0));
}

#[rule("Q-B-69", "B-9.4")]
#[test]
fn inns_white_castles_and_the_four_tiles_are_played_as_usual() {
    let land = double();
    let river = land.beside_castle(Colour::Ship);
    let mut table = pairs().options(["team", "inns"]).silver(2).dice(land.number(river), 1).set();
    table.act("buy black inn").act("team store own");
    assert_eq!(alone(&table, 1), ["inn"]);
    table.place("inn", river);
    assert_eq!(table.seat(3).tile(river).as_deref(), Some("inn"));
    let city = land.beside_castle(Colour::Building);
    let castle = pairs().options(["team", "white-castles"]).white(3).dice(land.number(city), 1).depot(3, ["ship"]);
    let mut table = own(castle, [&["white-castle"]]).set();
    table.place("white-castle", city).act("take * 3 ship");
    assert_eq!(table.offered(""), ["team store shared", "team store own"]);
}

#[rule("B-9.12")]
#[test]
fn what_has_no_place_on_a_double_duchy_is_refused_with_the_reason() {
    for (other, why) in [("border-posts", "no border posts"), ("castle-link", "duchies 11 to 18"), ("solo", "four players")] {
        let refused = Burgundy::new(&with("2022", &[other])).err().unwrap();
        assert_eq!(refused.rule, "B-9.12");
        assert!(refused.message.contains(why), "{refused}");
    }
}
