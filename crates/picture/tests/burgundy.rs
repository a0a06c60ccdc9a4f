//! Pictures of real games: well formed, complete, small, and the same each time.

use std::collections::BTreeSet;

use burgundy::data::Data;
use burgundy::duchy::{Duchy, DuchyFile, SpaceFile};
use burgundy::{Burgundy, Config, EditionName, Pending, Stage, State};
use picture::{Look, Theme};
use roxmltree::{Document, Node};
use table::{Actions, Chance, Game, Key, Seat, Silent, Turn};

/// Plays a random game and shows every state to `see`.
fn play(config: &Config, seed: u64, mut see: impl FnMut(&Burgundy, &State, u32)) {
    let game = Burgundy::new(config).unwrap();
    let (mut state, chance, mut open) = (game.start(), Chance::Quick(seed), Actions::new());
    for nth in 0.. {
        see(&game, &state, nth);
        match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut Silent).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.actions(&state, seat, &mut open);
                let mut stream = chance.stream(Key { kind: "test", seat: None, nth });
                let action = open[stream.below(open.len() as u32) as usize];
                game.act(&mut state, seat, action, &mut Silent).unwrap();
            }
        }
    }
}

fn configs() -> Vec<Config> {
    let mut all = vec![];
    for edition in EditionName::ALL {
        for players in 2..=4 {
            all.extend([Config::new(edition, players), Config::expert(edition, players)]);
        }
    }
    all
}

/// Parses a picture and checks what holds for all of them.
fn parsed(svg: &str) -> Document<'_> {
    let picture = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    assert!(svg.len() < 150_000, "{} bytes", svg.len());
    assert!(!svg.contains("NaN") && !svg.contains("inf\""));
    assert!(!svg.contains("<script") && svg.matches("http").count() == 1, "only the name of SVG itself");
    let elements = || picture.descendants().filter(Node::is_element);
    let ids: Vec<&str> = elements().filter_map(|node| node.attribute("id")).collect();
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "ids are there once");
    for node in elements() {
        let used = node.attribute("href").map(|href| href.trim_start_matches('#'));
        let filled = node.attribute("fill").and_then(|fill| fill.strip_prefix("url(#")?.strip_suffix(')'));
        for id in [used, filled].into_iter().flatten() {
            assert!(distinct.contains(id), "{id} is drawn but not there");
        }
    }
    assert!(elements().any(|node| node.has_tag_name("title")) && elements().any(|node| node.has_tag_name("desc")));
    picture
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

fn drawn(picture: &Document<'_>) -> Vec<String> {
    let place = |node: Node<'_, '_>| Some(format!("{} {}", node.attribute("data-tile")?, node.attribute("data-at")?));
    let mut all: Vec<String> = picture.descendants().filter_map(place).collect();
    all.sort();
    all
}

#[test]
fn every_tile_is_drawn_once_at_any_moment_of_any_game() {
    for (config, seed) in configs().iter().zip(1..) {
        play(config, seed, |game, state, nth| {
            let discard = matches!(state.pending.due(), Some(Pending::Discard { .. }));
            let special = matches!(state.stage, Stage::SetUp(_) | Stage::Over) || discard;
            if special || nth % 29 == 0 {
                let theme = if nth % 2 == 0 { Theme::Light } else { Theme::Dark };
                let svg = picture::burgundy(game, state, &Look { theme, names: vec![] });
                assert_eq!(drawn(&parsed(&svg)), tiles(game, state), "{config:?}, move {nth}");
            }
        });
    }
}

#[test]
fn the_same_state_gives_the_same_picture() {
    play(&Config::expert(EditionName::Special, 3), 5, |game, state, nth| {
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
    let texts: Vec<&str> =
        picture.descendants().filter(|node| node.has_tag_name("text")).flat_map(|node| node.text()).collect();
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
    play(game.config(), 1, |game, state, _| {
        if state.stage == Stage::Turn && said.is_empty() {
            let svg = picture::burgundy(game, state, &look);
            let picture = parsed(&svg);
            said = picture.descendants().find(|node| node.has_tag_name("desc")).unwrap().text().unwrap().into();
        }
    });
    assert!(said.starts_with("Phase A, round 1 of 5."), "{said}");
    assert!(said.contains("Choose an action for a die.") && said.contains("Bruno: points 0, tiles placed 1"), "{said}");
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
