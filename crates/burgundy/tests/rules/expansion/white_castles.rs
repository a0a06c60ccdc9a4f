//! White castles (B-9.3).

use burgundy::{Colour, Expansion, Pending, Task};
use rule::rule;
use serde_json::json;

use super::chosen::{Chosen, LATER, config_with, stock};
use crate::land::first_duchy;
use crate::monasteries::{costs, final_points, placement, wide};
use crate::setting::Setting;
use crate::support::{AtTable, Table, config, steps, table};

fn white(face: u8) -> Setting {
    table().options(["white-castles"]).white(face)
}

fn with_shields(face: u8) -> Setting {
    white(face).options(["white-castles", "shields"])
}

/// A white castle was placed; its action waits.
fn acting(setting: Setting, face: u8) -> Setting {
    let effect = Pending::Task { task: Task::ActWithWhite, by: Some(Expansion::WhiteCastles) };
    setting.options(["white-castles"]).white(face).with(|position| position.pending = vec![effect])
}

/// A building space next to the castle, in a large city.
fn site() -> u8 {
    first_duchy().region(Colour::Building, 5)[0]
}

fn place(setting: &Setting) -> Table {
    let mut table = setting.clone().ready("white-castle", site()).set();
    table.place("white-castle", site());
    table
}

#[rule("B-9.3")]
#[test]
fn six_white_castles_are_with_the_buildings_and_two_with_the_black_backs() {
    for edition in LATER {
        for (name, backs) in [("white-castle", (6, 2)), ("m29", (1, 0))] {
            assert_eq!(stock(&config_with(edition, ["white-castles"]), name), backs, "{name}");
            assert_eq!(stock(&config(edition, 2), name), (0, 0), "{name}");
        }
    }
}

#[rule("B-9.3")]
#[test]
fn a_white_castle_gives_one_action_of_any_kind_with_the_number_of_the_white_die() {
    let land = first_duchy();
    let near = |space: &u8| land.around(*space).iter().any(|other| [land.middle(), site()].contains(other));
    for (edition, face) in LATER.iter().flat_map(|edition| (1..=6).map(move |face| (edition, face))) {
        let depots = (1..=6).fold(white(face).edition(edition), |setting, depot| setting.depot(depot, ["mine"]));
        let setting = depots.goods([face]).storage(["ship"]);
        let mut table = place(&setting);
        let ships = land.all(Colour::Ship).into_iter().filter(near).filter(|space| land.number(*space) == face);
        let places = ships.map(|space| format!("place * ship {space}"));
        let mut all = vec![format!("take * {face} mine")];
        all.extend(places);
        all.extend([format!("sell * {face}"), "workers *".into()]);
        assert_eq!(table.offered(""), all, "white {face}");
        let own = table.state.player(trials::seat_of(1)).used;
        for action in all {
            let mut table = place(&setting);
            table.act(&action);
            assert_eq!(table.pending().filter(|effect| *effect != Pending::Ship), None, "one action: {action}");
            assert_eq!(table.state.player(trials::seat_of(1)).used, own, "no die of one's own is used");
        }
        table.act("workers *").refuses("workers *", "B-5.7 no-effect");
    }
}

#[rule("B-9.3")]
#[test]
fn workers_change_the_white_number_but_the_die_is_not_turned() {
    let (ship, river) = placement(Colour::Ship);
    for face in 1..=6 {
        for to in 1..=6 {
            let setting = acting(wide([]), face).depot(to, ["mine"]).goods([to]);
            costs(&setting, &format!("take * {to} mine"), steps(face, to));
            costs(&setting, &format!("sell * {to}"), steps(face, to));
            let mut table = setting.workers(3).set();
            table.act(&format!("take * {to} mine"));
            assert_eq!(table.state.white.unwrap().number(), face);
        }
        let setting = acting(wide([]), face).storage([ship]);
        costs(&setting, &format!("place * {ship} {river}"), steps(face, first_duchy().number(river)));
    }
}

#[rule("B-9.3", "Q-B-37")]
#[test]
fn monastery_8_lets_a_worker_change_the_white_number_by_2() {
    let (ship, river) = placement(Colour::Ship);
    for face in 1..=6 {
        for to in 1..=6 {
            let setting = acting(wide([8]), face).depot(to, ["mine"]).goods([to]);
            costs(&setting, &format!("take * {to} mine"), steps(face, to).div_ceil(2));
            costs(&setting, &format!("sell * {to}"), steps(face, to).div_ceil(2));
        }
        let away = steps(face, first_duchy().number(river));
        costs(&acting(wide([8]), face).storage([ship]), &format!("place * {ship} {river}"), away.div_ceil(2));
    }
}

#[rule("Q-B-37")]
#[test]
fn monasteries_9_to_11_give_their_free_step_to_the_white_number() {
    let helpers = [
        (9, vec![Colour::Building]),
        (10, vec![Colour::Ship, Colour::Animal]),
        (11, vec![Colour::Castle, Colour::Mine, Colour::Monastery]),
    ];
    for (monastery, colours) in helpers {
        for colour in Colour::ALL {
            let (tile, space) = placement(colour);
            for face in 1..=6 {
                let away = steps(face, first_duchy().number(space));
                let workers = if colours.contains(&colour) { away.saturating_sub(1) } else { away };
                let setting = acting(wide([monastery]), face).storage([tile]);
                costs(&setting, &format!("place * {tile} {space}"), workers);
            }
        }
    }
}

#[rule("Q-B-37")]
#[test]
fn monastery_12_gives_its_free_step_to_the_white_number() {
    for face in 1..=6 {
        for to in 1..=6 {
            let setting = acting(wide([12]), face).depot(to, ["ship"]).goods([to]);
            costs(&setting, &format!("take * {to} ship"), steps(face, to).saturating_sub(1));
            costs(&setting, &format!("sell * {to}"), steps(face, to));
        }
    }
}

#[rule("B-9.3", "B-7.13", "B-7.14")]
#[test]
fn its_action_counts_as_the_die_action_that_is_chosen() {
    for (monasteries, silver, workers) in [([13, 1], 1, 2), ([14, 1], 0, 4), ([13, 14], 1, 4)] {
        let mut table = place(&white(3).monasteries(monasteries));
        table.act("workers *");
        assert_eq!((table.me().silver(), table.me().workers()), (silver, workers), "{monasteries:?}");
    }
}

#[rule("Q-B-37")]
#[test]
fn shield_16_sets_no_white_die() {
    for edition in LATER {
        let setting = with_shields(2).edition(edition).part("shields", json!({ "held": [[16]] }));
        let setting = setting.depot(2, ["mine"]).depot(5, ["ship"]).ready("white-castle", site());
        let mut before = setting.set();
        before.refuses("shields set 2 5", "B-4.1 no-such-die");
        before.act("shields set 1 5").place("white-castle", site());
        assert_eq!(before.offered("take"), ["take * 2 mine"], "the white die shows what it did");
        let mut after = setting.set();
        after.place("white-castle", site());
        assert!(after.offered("shields").is_empty());
        after.refuses("shields set 1 5", "B-5.10 effect-first").forbids("shields set 2 5");
    }
}

#[rule("Q-B-37")]
#[test]
fn the_white_die_makes_no_doubles_for_a_shield() {
    let die = first_duchy().number(site());
    let other = die % 6 + 1;
    for edition in LATER {
        // One die is equal to the white one, the other is not.
        let depots = (1..=6).map(|depot| if depot == other { vec![7] } else { vec![] }).collect::<Vec<_>>();
        let setting = with_shields(other).edition(edition).part("shields", json!({ "depots": depots }));
        let mut table = setting.dice(die, other).storage(["white-castle"]).set();
        table.refuses("shields take 7", "Q-B-45 too-few-workers-for-doubles");
        table.place("white-castle", site());
        assert!(table.offered("shields").is_empty());
        table.forbids("shields take 7");
    }
}

#[rule("B-9.3")]
#[test]
fn a_white_castle_is_no_castle() {
    let hill = placement(Colour::Castle).1;
    let on_hill = format!("place {} white-castle {hill}", first_duchy().number(hill));
    wide([]).options(["white-castles"]).ready("white-castle", hill).set().refuses(&on_hill, "B-4.6 wrong-colour");
    for edition in LATER {
        // The church does not take it, the carpenter does.
        let depots = white(1).edition(edition).depot(3, ["white-castle", "castle"]);
        for (building, takes) in [("church", "take * 3 castle"), ("carpenter", "take * 3 white-castle")] {
            let mut table = depots.clone().ready(building, site()).set();
            assert_eq!(table.place(building, site()).offered("take"), [takes]);
        }
        // It carries no shield.
        let shields = json!({ "held": [[17]], "depots": [[7]] });
        let full = with_shields(1).edition(edition).part("shields", shields).lay(site(), "white-castle").dice(1, 1);
        assert_eq!(full.set().offered("shields"), ["shields take 7 for 17"]);
        // Shield 11 lets the action of a castle take a shield, not that of a white castle.
        let eleven = json!({ "held": [[11]], "depots": [[7]] });
        let table = place(&with_shields(1).edition(edition).part("shields", eleven));
        assert!(table.offered("shields").is_empty());
    }
}

#[rule("B-9.3", "Q-B-21")]
#[test]
fn monastery_6_of_2022_hires_a_white_castle() {
    let mut table = white(1).monasteries([6]).workers(2).depot(3, ["white-castle"]).set();
    assert_eq!(table.act("hire 3 white-castle").me().storage(), ["white-castle"]);
}

#[rule("Q-B-38")]
#[test]
fn placed_by_a_city_hall_it_uses_the_number_of_the_white_die() {
    let next = first_duchy().region(Colour::Building, 5)[1];
    for edition in LATER {
        let setting = white(5).edition(edition).depot(5, ["mine"]).depot(4, ["ship"]);
        let mut table = setting.ready("city-hall", site()).storage(["white-castle"]).set();
        table.place("city-hall", site()).act(&format!("place * white-castle {next}"));
        assert_eq!(table.offered("take"), ["take * 5 mine"]);
        assert_eq!(table.act("take * 5 mine").pending(), None);
    }
}

#[rule("Q-B-38")]
#[test]
fn brought_home_at_the_end_of_a_phase_it_uses_the_number_that_the_white_die_shows() {
    for edition in LATER {
        for (shield, from) in [(14, "2"), (15, "black")] {
            let setting = with_shields(6).edition(edition).part("shields", json!({ "held": [[shield]] })).silver(1);
            let setting =
                setting.depot(2, ["white-castle"]).black(["white-castle"]).depot(6, ["mine"]).depot(5, ["ship"]);
            let home = format!("shields home {from} white-castle {}", site());
            let mut table = setting.clone().last_turn('A').set();
            table.act("end").act(&home);
            assert_eq!(table.offered("take"), ["take * 6 mine"]);
            table.act("take * 6 mine").act("shields pay 1");
            assert_eq!(table.me().storage(), ["mine"]);
            let mut paid = setting.workers(1).last_turn('A').set();
            paid.act("end").act(&home).act("take * 5 ship");
            assert_eq!((paid.me().storage(), paid.me().workers()), (vec!["ship".to_string()], 0));
        }
    }
}

#[rule("B-9.3", "Q-B-39")]
#[test]
fn a_city_holds_one_white_castle_beside_the_other_types() {
    let land = first_duchy();
    let (city, other) = (land.region(Colour::Building, 5), land.region(Colour::Building, 1)[0]);
    let again = format!("place {} white-castle {}", land.number(city[1]), city[1]);
    for edition in LATER {
        let setting = white(1).edition(edition).lay(city[0], "white-castle").ready("white-castle", city[1]);
        setting.set().refuses(&again, "B-5.6 same-building");
        let mut several = setting.monasteries([1]).set();
        assert_eq!(several.act(&again).me().tile(city[1]).unwrap(), "white-castle");
        let free = white(1).edition(edition).lay(city[0], "white-castle").ready("bank", city[1]);
        let mut free = free.ready("white-castle", other).set();
        free.place("bank", city[1]).place("white-castle", other);
        assert_eq!(free.me().silver(), 2);
    }
}

#[rule("B-9.3")]
#[test]
fn monastery_29_scores_4_points_for_each_white_castle() {
    let cities = first_duchy().regions(Colour::Building);
    for edition in LATER {
        let setting = white(1).edition(edition).monasteries([29]).lay(cities[2][0], "watchtower");
        assert_eq!(final_points(setting.clone()), 0, "castles do not count");
        let two = setting.lay(cities[0][0], "white-castle").lay(cities[1][0], "white-castle");
        assert_eq!(final_points(two), 8);
    }
}
