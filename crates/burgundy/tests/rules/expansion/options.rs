//! Options in general: which there are, and what goes together (B-9.12).

use std::collections::BTreeSet;

use burgundy::{Burgundy, Config, EditionName, Expansion, Outcome, RouteOrder, Setup};
use rule::rule;
use serde_json::Value;
use table::{Game, Present, Refused};

use crate::support::{EDITIONS, config, experts, start};

/// Those of 2019; 2022 has castle link as well.
const BOTH: [&str; 6] = ["four-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields"];

fn on(config: Config, options: &[&str]) -> Config {
    Config { options: options.iter().map(ToString::to_string).collect(), ..config }
}

fn agree(config: &Config) -> Result<(), Refused> {
    Burgundy::new(config).map(drop)
}

/// Experts play with these options on the duchies that are meant for them.
fn with(edition: EditionName, options: &[&str]) -> Result<(), String> {
    agree(&on(table_for(edition, options), options)).map_err(|refused| refused.to_string())
}

/// Experts of an edition, or what the expansion among these needs that is not played by two to four.
fn table_for(edition: EditionName, options: &[&str]) -> Config {
    match options.iter().filter_map(|name| Expansion::named(name)).find_map(Expansion::players) {
        Some([players, _]) => config(edition.year(), players),
        None => experts(edition.year(), 2),
    }
}

/// The same on one duchy for all: the rule and the reason of a refusal.
fn on_duchy(edition: &str, option: &str, id: &str) -> Result<(), (String, String)> {
    let agreed = Config { duchies: vec![id.into()], ..on(experts(edition, 2), &[option]) };
    agree(&agreed).map_err(|refused| (refused.rule, refused.message))
}

/// The numbers of the duchies that are dealt.
fn dealt(config: &Config) -> BTreeSet<String> {
    let mut table = start(config);
    table.until(|table| table.game.position(&table.state)["stage"] == "boards");
    let number = |index: u8| table.game.duchies()[usize::from(index)].file().number.clone();
    let deal = |seed| match table.sample(seed) {
        Outcome::Boards { boards } => boards.into_iter().flatten().flatten().map(number).collect::<Vec<_>>(),
        other => panic!("{other}"),
    };
    (0..100).flat_map(deal).collect()
}

fn numbers(list: &[&str]) -> BTreeSet<String> {
    list.iter().map(ToString::to_string).collect()
}

#[rule("B-9.12")]
#[test]
fn an_unknown_option_is_refused_by_its_name() {
    assert_eq!(
        with(EditionName::Special, &["dragons"]).err().unwrap(),
        "'dragons' is no option of this game yet (B-9.12)"
    );
}

#[rule("B-9.12")]
#[test]
fn there_are_none_in_2011_and_some_in_2022_only() {
    let later = ["castle-link", "vineyards", "chateauma"];
    let all: Vec<&str> =
        BOTH.into_iter().chain(["castle-link", "team", "solo", "vineyards", "chateauma"]).collect();
    assert_eq!(Expansion::ALL.map(Expansion::name).to_vec(), all);
    for name in &all {
        for edition in EditionName::ALL {
            let has = match edition {
                EditionName::First => false,
                EditionName::Anniversary => !later.contains(name),
                EditionName::Special => true,
            };
            let refused = format!("'{name}' is no option of edition {edition} (B-9.12)");
            assert_eq!(with(edition, &[name]), if has { Ok(()) } else { Err(refused) });
        }
    }
}

#[rule("B-9.12")]
#[test]
fn every_room_can_be_played_alone_and_is_declared_once_it_is_offered() {
    let declared = Burgundy::declaration().options;
    let offered = Expansion::ALL.into_iter().filter(|room| room.offered());
    assert!(offered.map(Expansion::name).eq(declared.iter().map(|option| option.name)));
    // Every chapter of the rulebooks.
    let mut names: Vec<&str> = declared.iter().map(|option| option.name).collect();
    names.sort_unstable();
    let chapters = [
        "border-posts", "castle-link", "chateauma", "four-tiles", "inns", "shields", "solo", "team", "trade-routes",
        "vineyards", "white-castles",
    ];
    assert_eq!(names, chapters);
    for room in Expansion::ALL {
        for edition in EditionName::ALL {
            let has = room.editions().contains(&edition);
            assert_eq!(with(edition, &[room.name()]).is_ok(), has, "{room:?} in {edition}");
            assert!(with(edition, &[room.name(), room.name()]).is_err(), "nothing can be switched on twice");
            let said = declared.iter().find(|option| option.name == room.name());
            assert!(said.is_none_or(|said| said.editions.contains(&edition.year()) == has && said.line == room.line()));
        }
    }
}

#[rule("B-9.12")]
#[test]
fn every_small_room_goes_with_every_other_and_all_go_together() {
    for (edition, count) in [(EditionName::Anniversary, 6), (EditionName::Special, 7)] {
        let names: Vec<&str> = Expansion::ALL.map(Expansion::name).into_iter().take(count).collect();
        for chosen in 0..1 << count {
            let mix: Vec<&str> = (0..count).filter(|nth| chosen >> nth & 1 != 0).map(|nth| names[nth]).collect();
            assert_eq!(with(edition, &mix), Ok(()), "{mix:?} in {edition}");
            let turned: Vec<&str> = mix.iter().rev().copied().collect();
            assert_eq!(with(edition, &turned), Ok(()), "their order does not matter");
        }
    }
}

#[rule("B-9.12")]
#[test]
fn two_to_four_players_can_play_every_small_room() {
    for edition in [EditionName::Anniversary, EditionName::Special] {
        for players in 2..=4 {
            for room in Expansion::small().filter(|room| room.editions().contains(&edition)) {
                let agreed = on(experts(edition.year(), players), &[room.name()]);
                let said = agree(&agreed).map_err(|refused| refused.to_string());
                assert_eq!(said, Ok(()), "{room:?} in {edition} with {players} players");
            }
        }
    }
}

#[test]
fn what_excludes_each_other_is_refused_in_either_order_with_the_reason() {
    for room in Expansion::ALL {
        for (other, why) in room.excluded() {
            for (first, second) in [(room, other), (other, room)] {
                let refused = with(EditionName::Special, &[first.name(), second.name()]).err().unwrap();
                assert!(refused.contains(why), "{refused}");
            }
        }
    }
}

#[rule("B-9.12", "B-9.2")]
#[test]
fn border_posts_of_2019_are_played_on_duchies_11a_to_11f() {
    let own = ["11a", "11b", "11c", "11d", "11e", "11f"];
    for number in own {
        assert_eq!(on_duchy("2019", "border-posts", &format!("2019-{number}")), Ok(()));
    }
    for number in 1..=10 {
        let (rule, why) = on_duchy("2019", "border-posts", &format!("2019-{number}")).unwrap_err();
        assert_eq!(rule, "B-9.2");
        assert!(why.contains(&format!("duchy {number}:")) && why.contains("11a, 11b, 11c, 11d, 11e, 11f"), "{why}");
    }
    assert!(agree(&on(config("2019", 2), &["border-posts"])).is_err(), "beginners have duchies 1 and 2");
    assert_eq!(dealt(&on(experts("2019", 3), &["border-posts"])), numbers(&own));
}

#[rule("B-9.12", "B-9.2")]
#[test]
fn border_posts_of_2022_are_dealt_with_duchies_23_to_30_and_played_on_any_other() {
    for number in 1..=30 {
        assert_eq!(on_duchy("2022", "border-posts", &format!("2022-{number}")), Ok(()));
    }
    assert_eq!(agree(&on(config("2022", 4), &["border-posts"])), Ok(()), "beginners too");
    let own = ["23", "24", "25", "26", "27", "28", "29", "30"];
    assert_eq!(dealt(&on(experts("2022", 4), &["border-posts"])), numbers(&own));
}

#[rule("B-9.12", "B-9.9")]
#[test]
fn castle_link_is_played_on_duchies_11_to_18_only() {
    for number in 1..=30 {
        let said = on_duchy("2022", "castle-link", &format!("2022-{number}"));
        if (11..=18).contains(&number) {
            assert_eq!(said, Ok(()));
            continue;
        }
        let (rule, why) = said.unwrap_err();
        assert_eq!(rule, "B-9.9");
        assert!(why.contains(&format!("duchy {number}:")) && why.contains("11 to 18"), "{why}");
    }
    let each = Config { duchies: vec!["2022-11".into(), "2022-3".into()], ..on(experts("2022", 2), &["castle-link"]) };
    assert!(agree(&each).is_err(), "on each of them");
    let pool = Config { pool: vec!["2022-11".into(), "2022-3".into()], ..on(experts("2022", 2), &["castle-link"]) };
    assert!(agree(&pool).is_err(), "also where duchies are drawn");
    assert!(agree(&on(config("2022", 2), &["castle-link"])).is_err(), "beginners have duchies 1 and 2");
    let own = ["11", "12", "13", "14", "15", "16", "17", "18"];
    assert_eq!(dealt(&on(experts("2022", 4), &["castle-link"])), numbers(&own));
    assert_eq!(dealt(&on(experts("2022", 4), &["castle-link", "border-posts"])), numbers(&own));
}

#[rule("B-9.12", "Q-B-107")]
#[test]
fn the_order_of_routes_is_chosen_only_in_2022_with_trade_routes() {
    for edition in EDITIONS {
        for options in [&[][..], &["trade-routes"], &["inns"]] {
            if edition == "2011" && !options.is_empty() {
                continue;
            }
            let agreed = Config { route_order: RouteOrder::Chosen, ..on(config(edition, 2), options) };
            let said = agree(&agreed).map_err(|refused| refused.to_string());
            if edition == "2022" && options == ["trade-routes"] {
                assert_eq!(said, Ok(()));
            } else {
                let why = "route_order 'chosen': only with trade routes, in edition 2022 (Q-B-107)";
                assert_eq!(said, Err(why.into()), "{edition}, {options:?}");
            }
        }
    }
}

/// The declared choices of an edition.
fn declared(edition: &str) -> Value {
    let choices = Burgundy::declaration().choices;
    let all = choices["editions"].as_array().expect("editions").clone();
    all.into_iter().find(|one| one["edition"] == edition).expect("declared")
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|one| one.as_str().expect("a text")).collect()
}

#[rule("B-9.12", "B-1.6")]
#[test]
fn the_declared_duchies_are_exactly_those_that_are_agreed_to() {
    let all = Burgundy::declaration().choices["duchies"].clone();
    let all: Vec<&str> = all.as_array().unwrap().iter().map(|duchy| duchy["id"].as_str().unwrap()).collect();
    for edition in ["2019", "2022"] {
        let said = declared(edition);
        let said_of = |option: &str| said["options"].as_array().unwrap().iter().find(|one| one["option"] == option);
        for room in Expansion::small().filter(|room| room.editions().iter().any(|has| has.year() == edition)) {
            let option = said_of(room.name());
            for id in &all {
                let fits = option.is_none_or(|option| texts(&option["plays_on"]).contains(id));
                assert_eq!(on_duchy(edition, room.name(), id).is_ok(), fits, "{room:?} of {edition} on {id}");
            }
            let pool = option.map_or(&said["experts"], |option| &option["dealt"]);
            let drawn = dealt(&on(experts(edition, 2), &[room.name()]));
            let drawn: BTreeSet<String> = drawn.iter().map(|number| format!("{edition}-{number}")).collect();
            assert_eq!(numbers(&texts(pool)), drawn, "{room:?} of {edition}");
            let beginners = texts(&said["beginners"]).into_iter();
            let fit = beginners.clone().filter(|id| option.is_none_or(|one| texts(&one["plays_on"]).contains(id)));
            for (id, fits) in beginners.clone().map(|id| (id, fit.clone().any(|one| one == id))) {
                let plain = on(Config { duchies: vec![id.into()], ..config(edition, 2) }, &[room.name()]);
                assert_eq!(plain.setup, Setup::Beginner);
                assert_eq!(agree(&plain).is_ok(), fits, "{room:?} of {edition}: beginners on {id}");
            }
        }
    }
}

#[rule("B-9.12")]
#[test]
fn where_several_options_deal_duchies_the_last_declared_one_does() {
    let said = declared("2022");
    // Teams and players alone have one duchy, which nobody is dealt.
    let alone = ["team", "solo"].map(Value::from);
    let own = said["options"].as_array().unwrap().iter().filter(|one| !alone.contains(&one["option"]));
    let own: Vec<&Value> = own.collect();
    let options: Vec<&str> = own.iter().map(|one| one["option"].as_str().unwrap()).collect();
    assert_eq!(options, ["border-posts", "castle-link"]);
    let drawn = dealt(&on(experts("2022", 2), &options));
    let drawn: BTreeSet<String> = drawn.iter().map(|number| format!("2022-{number}")).collect();
    assert_eq!(drawn, numbers(&texts(&own[1]["dealt"])));
}

#[rule("Q-B-107")]
#[test]
fn the_orders_of_routes_are_declared_by_edition() {
    assert_eq!(texts(&declared("2019")["route_order"]), ["random"]);
    assert_eq!(texts(&declared("2022")["route_order"]), ["random", "chosen"]);
}

#[test]
fn what_is_uncertain_is_declared_with_its_option() {
    for option in Burgundy::declaration().options {
        assert!(option.expansion);
        let unsure: usize = option.confidence.iter().filter(|(how, _)| how.contains("single")).map(|(_, n)| n).sum();
        let known = match option.name {
            "trade-routes" => 6,
            // Card 5.
            "chateauma" => 1,
            // Which double tiles there are.
            "vineyards" => 1,
            _ => 0,
        };
        assert_eq!(unsure, known, "{}", option.name);
    }
}

#[rule("B-9.12", "B-9.7", "B-9.8")]
#[test]
fn the_team_game_is_played_by_four_and_the_solo_game_by_one() {
    for edition in ["2019", "2022"] {
        for (option, rule, wanted) in [("team", "B-9.7", 4), ("solo", "B-9.8", 1)] {
            for players in 1..=4 {
                match agree(&on(config(edition, players), &[option])) {
                    Ok(()) => assert_eq!(players, wanted),
                    Err(refused) => {
                        assert_ne!(players, wanted);
                        let said = format!("{players} players: '{option}' is played by {wanted} ({rule})");
                        assert_eq!(refused.to_string(), said);
                    }
                }
            }
        }
        assert!(agree(&config(edition, 1)).is_err(), "nobody plays alone otherwise");
    }
}

#[rule("B-9.12")]
#[test]
fn teams_and_solo_players_go_with_all_that_has_neither_posts_nor_duchies_of_its_own() {
    let among: Vec<&str> = BOTH.into_iter().filter(|name| *name != "border-posts").collect();
    for edition in [EditionName::Anniversary, EditionName::Special] {
        for own in ["team", "solo"] {
            for chosen in 0..1 << among.len() {
                let mix = (0..among.len()).filter(|nth| chosen >> nth & 1 != 0).map(|nth| among[nth]);
                let mix: Vec<&str> = mix.chain([own]).collect();
                assert_eq!(with(edition, &mix), Ok(()), "{mix:?} in {edition}");
            }
            for other in ["border-posts", "castle-link", "team", "solo"] {
                assert!(with(edition, &[own, other]).is_err(), "{own} with {other} in {edition}");
            }
        }
    }
}

#[rule("B-9.7", "B-9.8")]
#[test]
fn nothing_else_can_be_agreed_on_about_duchies_of_their_own() {
    let said = |config: Config| agree(&config).err().map(|refused| refused.code);
    let own = |option: &str| on(config("2022", if option == "team" { 4 } else { 1 }), &[option]);
    for option in ["team", "solo"] {
        assert_eq!(said(own(option)), None);
        assert_eq!(said(Config { expert_board: true, ..own(option) }), None);
        assert_eq!(said(Config { setup: Setup::Expert, ..own(option) }).as_deref(), Some("own-duchies"));
        assert_eq!(said(Config { duchies: vec!["2022-1".into()], ..own(option) }).as_deref(), Some("own-duchies"));
        assert_eq!(said(Config { pool: vec!["2022-1".into()], ..own(option) }).as_deref(), Some("own-duchies"));
    }
    assert_eq!(said(Config { expert_board: true, ..config("2022", 2) }).as_deref(), Some("expert-board"));
    for elsewhere in [own("team"), config("2022", 2)] {
        assert_eq!(said(Config { target: Some(50), ..elsewhere }).as_deref(), Some("target"));
    }
    for id in ["2022-31a", "2022-33"] {
        let plain = Config { duchies: vec![id.into()], ..experts("2022", 2) };
        assert_eq!(said(plain).as_deref(), Some("no-such-duchy"), "{id} is for its expansion only");
    }
}
