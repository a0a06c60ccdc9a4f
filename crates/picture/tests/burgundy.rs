//! Pictures of real games: well formed, complete, small, and the same each time.

mod shared;

use burgundy::data::Data;
use burgundy::duchy::{Duchy, DuchyFile, SpaceFile};
use burgundy::{Burgundy, Config, EditionName, Pending, Stage, State};
use picture::{Look, Theme};
use roxmltree::Document;
use shared::{description, lying, parsed, play, texts};
use table::{Game, Seat};

fn configs() -> Vec<Config> {
    let mut all = vec![];
    for edition in EditionName::ALL {
        for players in 2..=4 {
            all.extend([Config::new(edition, players), Config::expert(edition, players)]);
        }
    }
    all
}

/// Every tile on the table, with its place.
fn tiles(game: &Burgundy, state: &State) -> Vec<String> {
    let mut all = vec![];
    let mut lie = |tile: Option<burgundy::Tile>, place: String| all.extend(tile.map(|tile| format!("{tile} {place}")));
    for (depot, number) in state.depots.iter().zip(1..) {
        depot.tiles.iter().zip(1..).for_each(|(tile, nth)| lie(*tile, format!("depot-{number}.{nth}")));
    }
    state.black.iter().zip(1..).for_each(|(tile, nth)| lie(*tile, format!("black.{nth}")));
    for seat in Seat::all(game.seats()) {
        let storage = state.estate(seat).storage;
        storage.iter().zip(1..).for_each(|(tile, nth)| lie(*tile, format!("storage-{seat}.{nth}")));
        state.tiles(seat).for_each(|(space, tile)| lie(Some(tile), format!("duchy-{seat}.{space}")));
    }
    if let Some(Pending::Discard { tile }) = state.pending.due() {
        lie(Some(tile), "pending".into());
    }
    all.sort();
    all
}

#[test]
fn every_tile_is_drawn_once_at_any_moment_of_any_game() {
    for (config, seed) in configs().iter().zip(1..) {
        play(config, seed, |game: &Burgundy, state, nth| {
            let discard = matches!(state.pending.due(), Some(Pending::Discard { .. }));
            let special = matches!(state.stage, Stage::SetUp(_) | Stage::Over) || discard;
            if special || nth % 29 == 0 {
                let theme = if nth % 2 == 0 { Theme::Light } else { Theme::Dark };
                let svg = picture::burgundy(game, state, &Look { theme, names: vec![] });
                assert_eq!(lying(&parsed(&svg), "data-tile"), tiles(game, state), "{config:?}, move {nth}");
            }
        });
    }
}

#[test]
fn the_same_state_gives_the_same_picture() {
    play(&Config::expert(EditionName::Special, 3), 5, |game: &Burgundy, state, nth| {
        if nth % 101 == 0 {
            let look = Look { theme: Theme::Dark, names: vec!["Ada".into()] };
            assert_eq!(picture::burgundy(game, state, &look), picture::burgundy(game, state, &look));
        }
    });
}

#[test]
fn names_are_escaped_cut_and_never_empty() {
    let game = Burgundy::new(&Config::new(EditionName::First, 4)).unwrap();
    let long = "Wilhelmina of the seven windmills and the eight bridges".to_string();
    let names = vec!["<b>&\"Ada\"\u{0}</b>".into(), " \n".into(), long.clone()];
    let svg = picture::burgundy(&game, &game.start(), &Look { theme: Theme::Light, names });
    let picture = parsed(&svg);
    let texts = texts(&picture);
    assert!(texts.contains(&"<b>&\"Ada\" </b>"), "{texts:?}");
    assert!(texts.contains(&"Seat 2") && texts.contains(&"Seat 4"), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with("Wilhelmina") && text.ends_with('…')), "{texts:?}");
    assert!(!texts.contains(&long.as_str()));
}

#[test]
fn the_description_says_whose_turn_it_is_and_how_they_stand() {
    let game = Burgundy::new(&Config::new(EditionName::Anniversary, 2)).unwrap();
    let look = Look { theme: Theme::Light, names: vec!["Ada".into(), "Bruno".into()] };
    let mut said = String::new();
    play(game.config(), 1, |game: &Burgundy, state, _| {
        if state.stage == Stage::Turn && said.is_empty() {
            let svg = picture::burgundy(game, state, &look);
            let picture = parsed(&svg);
            said = description(&picture).into();
        }
    });
    assert!(said.starts_with("Phase A, round 1 of 5."), "{said}");
    assert!(said.contains("Choose an action.") && said.contains("Bruno: points 0, tiles placed 1"), "{said}");
}

#[test]
fn every_duchy_has_its_picture() {
    for (_, duchy) in &Data::standard().duchies {
        for theme in [Theme::Light, Theme::Dark] {
            let svg = picture::duchy(duchy, &Look { theme, names: vec![] });
            assert_eq!(spaces(&parsed(&svg)), duchy.sites().len(), "{}", duchy.id());
        }
    }
}

#[test]
fn islands_and_double_duchies_are_drawn_whole() {
    let space = |q: i32, r: i32| SpaceFile { q, r, colour: if q == 0 { "C" } else { "S" }.into(), die: 1 };
    let file = |spaces, links| DuchyFile {
        id: "mine".into(),
        number: "1".into(),
        confidence: String::new(),
        source: vec![],
        note: String::new(),
        links,
        posts: vec![],
        spaces,
    };
    let islands = file(vec![space(0, 0), space(1, 0), space(5, -2)], vec![[[1, 0], [5, -2]]]);
    let double = (-6..=6).flat_map(|q| (-3..=3).map(move |r| space(q, r))).take(73).collect();
    for (file, count) in [(islands, 3), (file(double, vec![]), 73)] {
        let svg = picture::duchy(&Duchy::new(file).unwrap(), &Look::default());
        let picture = parsed(&svg);
        assert_eq!(spaces(&picture), count);
        let size = |name| picture.root_element().attribute(name).unwrap().parse::<f64>().unwrap();
        assert!(size("width") > 100.0 && size("height") > 100.0);
    }
}

/// How many spaces a picture shows.
fn spaces(picture: &Document<'_>) -> usize {
    let titles = picture.descendants().filter(|node| node.has_tag_name("title"));
    titles.filter_map(|node| node.text()).filter(|text| text.starts_with("space ")).count()
}
