//! What the pictures of both games must satisfy.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};
use table::{Actions, Chance, Game, Key, Silent, Turn};

/// Plays a random game and shows every state to `see`.
pub fn play<G: Game>(config: &G::Config, seed: u64, mut see: impl FnMut(&G, &G::State, u32)) {
    let game = G::new(config).unwrap();
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

/// Parses a picture and checks what holds for all of them.
pub fn parsed(svg: &str) -> Document<'_> {
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

/// Everything that carries an attribute, with its place, sorted: "T06 colony-1.35".
pub fn lying(picture: &Document<'_>, attribute: &str) -> Vec<String> {
    let place = |node: Node<'_, '_>| Some(format!("{} {}", node.attribute(attribute)?, node.attribute("data-at")?));
    let mut all: Vec<String> = picture.descendants().filter_map(place).collect();
    all.sort();
    all
}

/// All texts of a picture.
pub fn texts<'a>(picture: &'a Document<'_>) -> Vec<&'a str> {
    picture.descendants().filter(|node| node.has_tag_name("text")).flat_map(|node| node.text()).collect()
}

/// What a picture says to those who cannot see it.
pub fn description<'a>(picture: &'a Document<'_>) -> &'a str {
    picture.descendants().find(|node| node.has_tag_name("desc")).and_then(|node| node.text()).unwrap_or_default()
}
