//! The solo game with other expansions (Q-B-63, Q-B-81, Q-B-109).

use std::collections::BTreeSet;

use burgundy::expansion::RoomWaiting;
use burgundy::expansion::solo::Asks;
use burgundy::{Burgundy, Colour, Config, Pending, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::{Game, Present};

use super::chosen::{Chosen, LATER};
use super::solo::{FREE, HOME, MINES, OTHER_CASTLE, PASTURE, PORT, at, course, kept, solo};
use crate::setting::Setting;
use crate::support::{AtTable, Table, start};

fn with<const N: usize>(setting: Setting, others: [&str; N]) -> Setting {
    setting.with(|position| position.config.options.extend(others.map(String::from)))
}

fn asked(asks: Asks) -> Option<Pending> {
    Some(Pending::Expansion(RoomWaiting::Solo(asks)))
}

/// The shields on the depots.
fn shields(table: &Table) -> Vec<u64> {
    let depots = table.game.position(&table.state)["expansions"]["shields"]["depots"].clone();
    let depots: Vec<Vec<u64>> = serde_json::from_value(depots).unwrap();
    assert!(depots.iter().all(|depot| depot.len() == 1), "one on each depot");
    depots.into_iter().flatten().collect()
}

fn held(setting: Setting, numbers: &[u8]) -> Setting {
    with(setting, ["shields"]).part("shields", json!({ "held": [numbers] }))
}

#[rule("Q-B-63")]
#[test]
fn alone_one_shield_lies_on_each_depot_and_2_6_7_and_10_are_not_dealt() {
    for edition in LATER {
        let options = ["shields", "solo"].map(String::from).to_vec();
        let config = Config { options, ..solo(edition) };
        let mut seen = BTreeSet::new();
        for seed in 0..80 {
            let mut table = start(&config);
            while table.state.stage != Stage::Fill {
                match table.game.turn(&table.state) {
                    table::Turn::Chance(_) => drop(table.happens(&table.sample(seed))),
                    _ => drop(table.act(&table.offered("")[0])),
                }
            }
            seen.extend(shields(&table));
        }
        let dealt: Vec<u64> = (1..=18).filter(|number| ![2, 6, 7, 10].contains(number)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), dealt);
        let mut table = start(&config);
        table.until(|table| table.game.position(&table.state)["stage"] == "shields");
        table.refuses_outcome("shields 1 2 3 4 5 8", "B-9.6 bad-outcome");
    }
    let config = json!({ "edition": "2022", "players": 1, "options": ["shields", "solo"] });
    let position = json!({ "config": config, "expansions": { "shields": { "depots": [[6]] } } });
    assert!(Burgundy::load(&position).err().unwrap().message.contains("shield 6 is not dealt in this game (Q-B-63)"));
}

#[rule("Q-B-63", "Q-B-62", "Q-B-72")]
#[test]
fn shield_18_lifts_the_rivers_and_tribute_is_paid() {
    for edition in LATER {
        let mut table = held(at(0, 50), &[18]).edition(edition).ready("mine", MINES[2]).set();
        assert_eq!(table.place("mine", MINES[2]).me().tile(MINES[2]).unwrap(), "mine");
        let mut tribute = held(at(0, 50), &[18]).edition(edition).silver(1).last_turn('A').set();
        tribute.act("end").act("shields pay 1");
        assert_eq!((tribute.me().silver(), tribute.state.phase), (0, 1));
        // No points at the end: there is no final scoring.
        let mut end = held(at(0, 50), &[1, 4]).edition(edition).lay(OTHER_CASTLE, "castle").silver(2).last_turn('E').set();
        end.act("end");
        assert!(end.is_over());
        assert_eq!((end.me().total(), end.me().silver()), (0, 2));
    }
}

#[rule("Q-B-63", "B-9.6.11", "B-9.8")]
#[test]
fn the_action_of_a_target_is_one_of_a_castle_and_takes_a_shield_with_shield_11() {
    for edition in LATER {
        let setting = |own: &[u8]| {
            let part = json!({ "held": [own], "depots": [[], [5]] });
            let setting = with(at(48, 50), ["shields"]).part("shields", part).edition(edition);
            setting.lay(OTHER_CASTLE, "castle").lay(PASTURE[0], "cow3").ready("cow2", PASTURE[1])
        };
        let mut table = setting(&[11]).set();
        table.place("cow2", PASTURE[1]);
        assert_eq!(table.pending(), Some(FREE));
        table.act("shields take 5");
        assert_eq!(table.pending(), None);
        let mut without = setting(&[1]).set();
        without.place("cow2", PASTURE[1]).refuses("shields take 5", "B-9.6.11 not-by-castle");
    }
}

/// Shield 14 brings a tile home at the end of a phase: what it scores may be added to before the phase goes on.
#[rule("Q-B-78", "Q-B-61", "Q-B-63")]
#[test]
fn at_the_end_of_a_phase_points_are_bought_before_it_goes_on() {
    for edition in LATER {
        let setting = held(at(40, 50), &[14]).edition(edition).depot(1, ["cow2"]).silver(8).last_turn('A');
        let mut table = setting.set();
        table.act("end").act("shields home 1 cow2 1");
        // A region of one: 11 points, and the animals' 2.
        assert_eq!(table.pending(), asked(Asks::Count { points: [11, 2] }));
        table.act("solo count 2");
        assert_eq!((course(&table), table.pending()), ((42, 50), asked(Asks::Count { points: [11, 0] })));
        table.act("solo count 11");
        assert_eq!((course(&table), table.pending()), ((0, 45), Some(FREE)));
        table.act("workers *");
        assert_eq!(table.game.position(&table.state)["stage"], "tribute");
        // Where nothing else waits, it is asked.
        let ask = held(at(20, 50), &[14]).edition(edition).depot(1, ["cow2"]).silver(6).last_turn('A');
        let mut ask = ask.set();
        ask.act("end").act("shields home 1 cow2 1");
        assert_eq!((course(&ask), ask.pending()), ((33, 50), asked(Asks::Buy {})));
        assert_eq!(ask.offered("").last().unwrap(), "decline");
        ask.refuses("buy black ship", "B-3.3 not-now");
        let mut bought = ask;
        bought.act("solo buy 2");
        assert_eq!((course(&bought), bought.me().silver()), ((35, 50), 4));
        assert_eq!(bought.game.position(&bought.state)["stage"], "tribute");
        bought.refuses("solo buy 1", "Q-B-78 nothing-scored");
    }
}

#[rule("Q-B-80", "Q-B-61")]
#[test]
fn a_tile_that_comes_home_may_win_the_game() {
    let others: Vec<u8> = (1..=37).filter(|space| ![HOME, PORT].contains(space)).collect();
    let mut table = held(at(0, 50).cover(&others), &[14]).depot(1, ["ship"]).last_turn('B').set();
    table.act("end").act(&format!("shields home 1 ship {PORT}"));
    assert!(table.is_over());
}

#[rule("Q-B-81", "B-9.1")]
#[test]
fn monastery_27_is_placed_and_does_nothing() {
    for edition in LATER {
        let mut table = with(at(0, 50), ["four-tiles"]).edition(edition).ready("m27", 8).set();
        table.place("m27", 8);
        assert_eq!((table.me().tile(8).unwrap(), table.pending(), table.me().points(Source::Monasteries)), ("m27".into(), None, 0));
    }
}

#[rule("Q-B-81", "Q-B-42")]
#[test]
fn an_inn_is_bought_as_usual_but_is_neither_joker_nor_reward() {
    for edition in LATER {
        let setting = with(at(0, 50), ["inns"]).edition(edition);
        let mut table = setting.clone().silver(2).set();
        assert_eq!(table.act("buy black inn").me().storage(), ["inn"]);
        let mut reward = setting.clone().cover(&[MINES[0], MINES[2]]).ready("mine", MINES[1]).black(["cow3"]).set();
        reward.place("mine", MINES[1]);
        assert!(!reward.offered("solo reward").is_empty() && reward.offered("solo reward inn").is_empty());
        reward.refuses("solo reward inn 1", "B-4.3 not-in-black-depot");
        let mut ship = setting.goods([1; 5]).black(["mine"]).cover(&[14]).ready("ship", PORT).set();
        ship.place("ship", PORT);
        ship.acts(["solo give 1"; 5]);
        assert_eq!(ship.offered(""), ["solo joker mine"]);
        ship.refuses("solo joker inn", "B-4.3 not-in-black-depot");
        // With the black depot empty there is nothing to swap for.
        let mut none = with(at(0, 50), ["inns"]).edition(edition).goods([1; 5]).cover(&[14]).ready("ship", PORT).set();
        assert_eq!(none.place("ship", PORT).pending(), None);
    }
}

#[rule("Q-B-81", "B-9.3", "Q-B-79")]
#[test]
fn white_castles_are_played_as_usual_and_monastery_29_counts_them_at_once() {
    for edition in LATER {
        let setting = with(at(0, 50), ["white-castles"]).edition(edition).white(4);
        let mut table = setting.clone().cover(&[1]).ready("white-castle", 2).depot(4, ["mine"]).set();
        table.place("white-castle", 2).act("take * 4 mine");
        assert_eq!(table.me().storage(), ["mine"]);
        let mut count = setting.lay(2, "white-castle").lay(10, "white-castle").ready("m29", 8).set();
        assert_eq!(count.place("m29", 8).me().points(Source::Monasteries), 8);
    }
}

#[rule("Q-B-81", "B-9.5", "X-074")]
#[test]
fn a_route_has_5_tiles_as_with_two_players() {
    for edition in LATER {
        let options = ["trade-routes", "solo"].map(String::from).to_vec();
        let mut table = start(&Config { options, ..solo(edition) });
        table.until(|table| table.state.stage == Stage::Fill);
        let routes: Vec<Vec<u8>> =
            serde_json::from_value(table.game.position(&table.state)["expansions"]["trade-routes"]["routes"].clone()).unwrap();
        assert_eq!(routes.iter().map(Vec::len).collect::<Vec<_>>(), [5]);
    }
}

/// A space of a route that brings 4 points, and its colour: its tile comes first.
fn four_points() -> (u8, u8, usize) {
    let facts = &burgundy::data::Data::standard().rooms.trade_routes;
    let points = burgundy::Deed::Gain(burgundy::Gain::Points(4));
    let found = facts.tiles.iter().zip(1..).find_map(|(stops, number)| {
        let nth = stops.iter().position(|stop| stop.deed == points)?;
        Some((number, stops[nth].goods.number(), nth))
    });
    found.expect("a route brings points")
}

#[rule("Q-B-78", "B-9.5", "Q-B-44")]
#[test]
fn points_are_bought_between_a_sale_and_what_its_route_brings() {
    let (tile, goods, nth) = four_points();
    let laid: Vec<u8> = vec![goods; nth];
    let setting = |silver: u16| {
        let part = json!({ "routes": [[tile]], "laid": [laid] });
        let setting = with(at(45, 50), ["trade-routes"]).part("trade-routes", part).silver(silver).goods([goods]);
        setting.dice(goods, goods).player(|player| player.sold.extend([(goods, nth as u8)]))
    };
    // 2 for the sale, and 3 of the silver reach the target; then the 4 of the route count anew.
    let mut table = setting(2).set();
    table.act(&format!("sell {goods} {goods}"));
    assert_eq!((course(&table), table.pending()), ((47, 50), asked(Asks::Buy {})));
    table.act("solo buy 3");
    assert_eq!((course(&table), table.pending()), ((0, 45), Some(FREE)));
    table.act("workers *");
    assert_eq!((course(&table), table.me().silver()), ((4, 45), 0));
    // Without enough silver nothing is asked.
    let mut poor = setting(0).set();
    poor.act(&format!("sell {goods} {goods}"));
    assert_eq!((course(&poor), poor.pending()), ((0, 45), Some(FREE)));
    // To decline it is to go on.
    let mut on = setting(2).set();
    on.act(&format!("sell {goods} {goods}")).act("decline");
    assert_eq!(course(&on), (0, 45));
}

/// What is scored in the middle of a bonus is bought with until the next decision, and no empty question is asked.
#[rule("Q-B-78", "Q-B-43")]
#[test]
fn nobody_is_asked_to_buy_points_that_cannot_be_bought() {
    let facts = &burgundy::data::Data::standard().rooms.trade_routes;
    let act = burgundy::Deed::Task(burgundy::Task::Act);
    let found = facts.tiles.iter().zip(1u8..).find(|(stops, _)| stops[0].deed == act);
    let (stops, tile) = found.expect("a route begins with an action");
    let goods = stops[0].goods.number();
    let setting = with(at(40, 50), ["trade-routes"]).part("trade-routes", json!({ "routes": [[tile]], "laid": [[]] }));
    let mut table = setting.silver(9).goods([goods, goods]).dice(goods, goods).lay(1, "cow2").storage(["bank"]).set();
    table.act(&format!("sell {goods} {goods}"));
    // 4 points, and 6 of 9 silver would reach the target: asked before the first goods are laid.
    assert_eq!(table.pending(), asked(Asks::Buy {}));
    table.act("decline");
    // The bonus is an action; the second goods tile still lies beside the route.
    table.act("place * bank 2");
    // The city of one: 11 points reach the target. The bank and the free action have no question of points between.
    assert_eq!(course(&table), (0, 45));
    while table.pending().is_some() {
        assert_ne!(table.offered(""), ["decline"], "an empty question");
        let first = table.offered("").first().cloned().unwrap();
        table.act(if table.offered("workers *").is_empty() { &first } else { "workers *" });
    }
}

// ---- The crane ----

#[rule("Q-B-109", "Q-B-79")]
#[test]
fn the_crane_counts_for_each_monastery_that_counts_buildings_if_one_likes() {
    for edition in LATER {
        let setting = with(at(0, 50), ["four-tiles"]).edition(edition).lay(5, "bank").lay(10, "crane").ready("m22", 8);
        let mut table = setting.clone().set();
        table.place("m22", 8);
        assert_eq!(table.pending(), asked(Asks::Crane { monastery: 22 }));
        assert_eq!(table.offer("solo crane")["places"]["at"], json!(["space.10"]));
        table.act("solo crane");
        assert_eq!(table.me().points(Source::Monasteries), 8);
        let mut fewer = setting.set();
        fewer.place("m22", 8).act("decline");
        assert_eq!(fewer.me().points(Source::Monasteries), 4);
        // Again at the next one; not for those that count something else.
        let again = with(at(0, 50), ["four-tiles"]).edition(edition).lay(10, "crane").lay(13, "m22").ready("m17", 8);
        let mut again = again.set();
        again.place("m17", 8).act("solo crane");
        assert_eq!(again.me().points(Source::Monasteries), 4);
        let mut other = with(at(0, 50), ["four-tiles"]).edition(edition).lay(10, "crane").sold([1]).ready("m25", 8).set();
        assert_eq!(other.place("m25", 8).pending(), None);
        // Nothing is counted once more at the end.
        assert_eq!(kept(&other)["score"], json!(12));
    }
}

#[rule("Q-B-109", "Q-B-77")]
#[test]
fn the_region_of_a_monastery_waits_for_the_crane_where_the_order_matters() {
    let setting = |score| with(at(score, 50), ["four-tiles"]).lay(10, "crane").ready("m22", 8);
    let mut table = setting(40).set();
    table.place("m22", 8);
    let region = asked(Asks::Count { points: [11, 0] }).unwrap();
    let crane = asked(Asks::Crane { monastery: 22 }).unwrap();
    assert_eq!(table.state.pending.iter().collect::<Vec<_>>(), [crane, region]);
    table.act("next 1").act("solo crane");
    assert_eq!(course(&table), (44, 50));
    table.act("solo count 11");
    assert_eq!(course(&table), (0, 45));
    // Else it is counted at once.
    let mut far = setting(10).set();
    far.place("m22", 8);
    assert_eq!((course(&far), far.pending()), ((21, 50), Some(crane)));
}

#[rule("Q-B-109", "B-9.1")]
#[test]
fn geese_are_scored_in_an_order_of_choice_with_their_pasture() {
    let setting = with(at(45, 50), ["four-tiles"]).lay(PASTURE[0], "cow3").lay(PASTURE[1], "pig2").ready("geese", PASTURE[2]);
    let mut table = setting.set();
    table.place("geese", PASTURE[2]);
    assert_eq!(table.pending(), asked(Asks::Count { points: [16, 0] }));
    table.act("next 1").act("four-tiles geese pig");
    assert_eq!(course(&table), (49, 50));
    table.act("solo count 16");
    assert_eq!((course(&table), table.pending()), ((0, 45), Some(FREE)));
}

#[rule("B-9.12", "Q-B-81")]
#[test]
fn border_posts_castle_link_and_teams_are_refused() {
    for other in ["border-posts", "castle-link", "team"] {
        let config = Config { options: vec!["solo".into(), other.into()], ..solo("2022") };
        let refused = Burgundy::new(&config).err().unwrap();
        assert_eq!((refused.code.as_str(), refused.rule.as_str()), ("option", "B-9.12"), "{other}");
    }
}

/// The view says where the game stands, for the story at the end.
#[rule("B-9.8", "Q-B-80")]
#[test]
fn the_view_shows_the_course_and_the_target_it_began_with() {
    let table = at(12, 45).with(|position| position.config.target = Some(55)).set();
    let part: Value = table.view()["expansions"]["solo"].clone();
    assert_eq!(part, json!({ "score": 12, "target": 45, "start": 55, "reached": 0 }));
    assert!(Colour::ALL.len() == 6);
}
