//! Inns (B-9.4).

use burgundy::{Burgundy, Colour, Source, Stage};
use rule::rule;
use serde_json::{Value, json};
use table::Present;

use super::chosen::{Chosen, LATER, config_with};
use crate::land::{first_duchy, strip};
use crate::monasteries::{costs, placement, wide};
use crate::setting::Setting;
use crate::support::{AtTable, Table, start, steps, table};

fn inns() -> Setting {
    table().options(["inns"])
}

/// The inns beside the black depot.
fn beside(table: &Table) -> u64 {
    table.game.position_of(&table.state).expansions["inns"]["beside"].as_u64().unwrap()
}

#[rule("B-9.4", "B-2.1")]
#[test]
fn each_phase_lays_one_more_inn_beside_the_black_depot_and_they_stay() {
    for edition in LATER {
        let mut table = start(&config_with(edition, ["inns"]));
        for phase in 0..5 {
            table.until(|table| table.state.phase == phase && table.state.stage == Stage::Turn);
            assert_eq!(beside(&table), u64::from(phase) + 1);
        }
        // Those that were bought are gone.
        let mut table = inns().edition(edition).part("inns", json!({ "beside": 1 })).last_turn('C').set();
        table.act("end").chance();
        assert_eq!(beside(&table), 2);
    }
}

#[rule("B-9.4", "B-4.3")]
#[test]
fn an_inn_is_the_purchase_of_the_turn_for_2_silver() {
    for edition in LATER {
        let setting = inns().edition(edition).phase('B').black(["ship"]);
        setting.clone().silver(1).set().refuses("buy black inn", "B-4.3 too-little-silver");
        let mut table = setting.clone().silver(4).set();
        assert_eq!(table.offered("buy"), ["buy black ship", "buy black inn"]);
        table.act("buy black inn");
        assert_eq!((table.me().silver(), table.me().storage(), beside(&table)), (2, vec!["inn".to_string()], 1));
        table.refuses("buy black inn", "B-4.3 already-bought").refuses("buy black ship", "B-4.3 already-bought");
        let mut other = setting.clone().silver(4).set();
        other.act("buy black ship").refuses("buy black inn", "B-4.3 already-bought");
        let mut full = setting.clone().silver(2).storage(["mine", "mine", "bank"]).set();
        full.act("buy black inn").act("discard bank");
        assert!(full.me().storage().contains(&"inn".to_string()));
        let mut none = setting.silver(2).part("inns", json!({ "beside": 0 })).set();
        none.refuses("buy black inn", "B-4.3 not-in-black-depot");
    }
}

#[rule("B-9.4")]
#[test]
fn an_inn_goes_on_any_colour_and_does_nothing() {
    for edition in LATER {
        for colour in Colour::ALL {
            let space = placement(colour).1;
            let mut table = wide([]).options(["inns"]).edition(edition).ready("inn", space).set();
            table.place("inn", space);
            assert_eq!((table.told(), table.pending()), (vec!["placed".to_string()], None), "{colour:?}");
            assert_eq!((table.me().total(), table.me().silver(), table.me().workers()), (0, 0, 0), "{colour:?}");
        }
        // It is no mine.
        let mine = first_duchy().all(Colour::Mine)[0];
        let mut table = inns().edition(edition).lay(mine, "inn").last_turn('A').set();
        assert_eq!(table.act("end").me().silver(), 0);
    }
    let far = first_duchy().all(Colour::Animal)[0];
    let alone = format!("place {} inn {far}", first_duchy().number(far));
    inns().ready("inn", far).set().refuses(&alone, "B-4.6 no-neighbour");
}

#[rule("B-9.4", "Q-B-41")]
#[test]
fn a_region_has_one_inn_at_most_even_with_monastery_1() {
    let land = first_duchy();
    let river = land.beside_castle(Colour::Ship);
    for edition in LATER {
        for region in [land.region(Colour::Mine, 3), land.region(Colour::Building, 5)] {
            let second = format!("place {} inn {}", land.number(region[1]), region[1]);
            let one = inns().edition(edition).phase('B').lay(region[0], "inn");
            for setting in [one.clone(), one.clone().monasteries([1])] {
                setting.ready("inn", region[1]).set().refuses(&second, "B-9.4 one-inn-per-region");
            }
            let mut elsewhere = one.ready("inn", river).set();
            assert_eq!(elsewhere.place("inn", river).me().tile(river).unwrap(), "inn");
        }
    }
}

#[rule("Q-B-41", "B-4.2")]
#[test]
fn workers_help_to_place_an_inn_but_monasteries_9_to_11_do_not() {
    for colour in Colour::ALL {
        let space = placement(colour).1;
        for from in 1..=6 {
            let away = steps(from, first_duchy().number(space));
            let place = format!("place {from} inn {space}");
            let with = |monastery| wide([monastery]).options(["inns"]).dice(from, from).storage(["inn"]);
            for monastery in [9, 10, 11, 12] {
                costs(&with(monastery), &place, away);
            }
            costs(&with(8), &place, away.div_ceil(2));
        }
    }
}

#[rule("Q-B-41")]
#[test]
fn a_city_hall_or_a_castle_places_an_inn_on_any_number() {
    let land = first_duchy();
    let (city, hill) = (land.region(Colour::Building, 5)[0], land.region(Colour::Castle, 3));
    for edition in LATER {
        let spaces = [Colour::Mine, Colour::Ship, Colour::Monastery].map(|colour| land.beside_castle(colour));
        for space in spaces {
            let place = format!("place * inn {space}");
            let mut hall = inns().edition(edition).ready("city-hall", city).storage(["inn"]).set();
            hall.place("city-hall", city).act(&place);
            assert_eq!((hall.me().tile(space).unwrap(), hall.pending()), ("inn".into(), None));
            let castle = inns().edition(edition).lay(hill[0], "castle").ready("castle", hill[1]);
            let mut castle = castle.storage(["inn"]).set();
            castle.place("castle", hill[1]).act(&place);
            assert_eq!((castle.me().tile(space).unwrap(), castle.pending()), ("inn".into(), None));
        }
    }
}

#[rule("Q-B-41")]
#[test]
fn an_inn_alone_in_a_region_of_1_scores_as_2() {
    let city = first_duchy().region(Colour::Building, 1)[0];
    for edition in LATER {
        let mut table = inns().edition(edition).ready("inn", city).set();
        table.place("inn", city);
        assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (3, 10));
    }
}

#[rule("Q-B-41", "B-5.9")]
#[test]
fn an_inn_completes_a_colour() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in LATER {
        let mut table = inns().edition(edition).cover(&mines[..2]).ready("inn", mines[2]).set();
        table.place("inn", mines[2]);
        assert_eq!((table.me().points(Source::Colours), table.me().points(Source::Regions)), (5, 10));
    }
}

/// What a full region scores for its size: with an inn or not, and with shield 17 or not.
fn region(edition: &str, size: u8, inn: bool, shield: bool) -> i16 {
    let setting = table().options(["inns", "shields"]).edition(edition).own_duchy(strip("S", size.into()));
    let setting = setting.part("shields", if shield { json!({ "held": [[17]] }) } else { json!({}) });
    let setting = if inn { setting.lay(2, "inn") } else { setting.cover(&[2]) };
    let mut table = setting.cover(&(3..=size).collect::<Vec<_>>()).ready("ship", size + 1).set();
    table.place("ship", size + 1);
    assert_eq!(table.me().points(Source::Phase), 10);
    table.me().points(Source::Regions)
}

#[rule("B-9.4", "X-054")]
#[test]
fn a_region_of_4_with_an_inn_scores_15_instead_of_10() {
    for edition in LATER {
        assert_eq!((region(edition, 4, false, false), region(edition, 4, true, false)), (10, 15));
        // The inn may come last.
        let setting = inns().edition(edition).own_duchy(strip("S", 4)).cover(&[2, 3, 4]).ready("inn", 5);
        let mut table = setting.set();
        table.place("inn", 5);
        assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (15, 10));
    }
}

#[rule("B-9.4", "X-055")]
#[test]
fn a_region_of_8_with_an_inn_scores_45_in_2022_and_counts_as_8_in_2019() {
    assert_eq!(region("2022", 8, true, false), 45);
    assert_eq!(region("2019", 8, true, false), 36);
    assert_eq!([region("2019", 7, true, false), region("2022", 7, true, false)], [36; 2]);
}

#[rule("Q-B-40")]
#[test]
fn an_inn_and_shield_17_both_add_1() {
    for edition in LATER {
        assert_eq!(region(edition, 3, true, true), 15);
        assert_eq!(region(edition, 6, true, true), 36);
    }
    assert_eq!([7, 8].map(|size| region("2022", size, true, true)), [45, 55]);
    assert_eq!([7, 8].map(|size| region("2019", size, true, true)), [36, 36], "never above 8");
}

#[rule("Q-B-42", "Q-B-21", "B-7.6")]
#[test]
fn monastery_6_of_2019_lets_workers_pay_for_an_inn() {
    for (word, workers) in [("", 0), (" 1", 1), (" 2", 2)] {
        let setting = inns().edition("2019").monasteries([6]).silver(2 - workers).workers(workers);
        let mut table = setting.set();
        table.act(&format!("buy black inn{word}"));
        assert_eq!((table.me().silver(), table.me().workers(), beside(&table)), (0, 0, 0));
    }
    let mut table = inns().monasteries([6]).silver(2).workers(2).set();
    assert_eq!(table.offered("buy"), ["buy black inn"]);
    table.refuses("buy black inn 2", "B-7.6 no-workers-for-purchase");
    assert!(table.offered("hire").is_empty(), "2022 hires buildings of depots 1 to 6");
}

#[rule("Q-B-42", "B-6.9")]
#[test]
fn carpenter_church_and_market_never_take_an_inn() {
    let city = first_duchy().region(Colour::Building, 5)[0];
    for building in ["carpenter", "church", "market"] {
        let mut table = inns().ready(building, city).set();
        assert_eq!(table.place(building, city).pending(), None, "{building}: there is nothing to take");
        assert_eq!(beside(&table), 1);
    }
}

#[rule("Q-B-42")]
#[test]
fn shield_15_may_bring_the_top_inn_home() {
    let city = first_duchy().region(Colour::Building, 1)[0];
    for edition in LATER {
        let setting = table().edition(edition).options(["inns", "shields"]).silver(1).black(["ship"]);
        let setting = setting.part("shields", json!({ "held": [[15]] })).last_turn('B');
        let mut table = setting.set();
        table.act("end").act(&format!("shields home black inn {city}"));
        assert_eq!((table.me().tile(city).unwrap(), beside(&table)), ("inn".into(), 1));
        assert_eq!((table.me().points(Source::Regions), table.me().points(Source::Phase)), (3, 8));
        assert_eq!(table.offered(""), ["shields pay 0", "shields pay 1"], "it was the one tile");
        table.act("shields pay 1").chance();
        assert_eq!(beside(&table), 2);
        // Shield 14 brings tiles of depots 1 to 6 only.
        let mut other = setting.part("shields", json!({ "held": [[14]] })).set();
        assert_eq!(other.act("end").offered(""), ["shields pay 0", "shields pay 1"]);
    }
}

#[rule("Q-B-42", "B-9.4")]
#[test]
fn shield_15_brings_no_second_inn_into_a_region() {
    let city = first_duchy().region(Colour::Building, 5);
    let setting = table().options(["inns", "shields"]).part("shields", json!({ "held": [[15]] })).silver(1);
    let mut table = setting.lay(city[0], "inn").last_turn('B').set();
    table.act("end");
    assert!(!table.offered("shields home black inn").is_empty());
    table.refuses(&format!("shields home black inn {}", city[1]), "B-9.4 one-inn-per-region");
}

/// Inns lie beside the black depot and nowhere else.
#[rule("B-9.4")]
#[test]
fn a_position_has_no_inn_in_a_depot() {
    let said = |more: Value| {
        let mut position = json!({ "config": { "edition": "2022", "players": 2, "options": ["inns"] }, "phase": "C" });
        position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        Burgundy::load(&position).map(drop).map_err(|refused| refused.message)
    };
    assert_eq!(said(json!({ "seats": [{ "storage": ["inn"] }] })), Ok(()));
    for wrong in [json!({ "depots": { "3": { "tiles": ["inn"] } } }), json!({ "black": ["inn"] })] {
        let refused = said(wrong.clone()).expect_err("an inn in a depot");
        assert!(refused.starts_with("tiles: inn: "), "{wrong}: {refused}");
    }
}
