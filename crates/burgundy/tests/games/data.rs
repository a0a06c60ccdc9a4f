//! The data files: what is there, and that a broken one is refused with file, item and reason.

use std::collections::BTreeMap;

use burgundy::data::Data;
use burgundy::{Burgundy, Colour};
use table::{Present, Shelf, pieces};

const TILES: &str = include_str!("../../data/tiles.json");
const BOARD: &str = include_str!("../../data/board.json");
const DUCHIES: &str = include_str!("../../data/duchies/2011.json");

/// What is said of three files, as if a host had written them.
fn said(tiles: &str, board: &str, duchies: &str) -> String {
    let files = [("tiles.json", tiles), ("board.json", board), ("duchies/2011.json", duchies)];
    let texts: BTreeMap<_, _> = files.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    Burgundy::enter(&texts).map_or_else(|refused| refused.message, |_| "fine".into())
}

#[test]
fn a_broken_file_is_refused_with_file_item_and_reason() {
    assert_eq!(said(TILES, BOARD, DUCHIES), "fine");
    let broken = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    for (message, expected) in [
        (said(&broken(TILES, r#""id": "bank""#, r#""id": "banc""#), BOARD, DUCHIES), "tiles.json: 'banc' is no tile"),
        (
            said(&broken(TILES, r#""id": "bank""#, r#""id": "church""#), BOARD, DUCHIES),
            "tiles.json: church is there twice",
        ),
        (
            said(&broken(TILES, r#""code": 6"#, r#""code": 7"#), BOARD, DUCHIES),
            "tiles.json: bank: expected code 6 and colour building",
        ),
        (
            said(&broken(TILES, r#""colour": "mine""#, r#""colour": "ship""#), BOARD, DUCHIES),
            "tiles.json: mine: expected code 23 and colour mine",
        ),
        (
            said(&broken(TILES, r#""building": "bank""#, r#""building": "bunk""#), BOARD, DUCHIES),
            "tiles.json: m22: 'bunk' is no building",
        ),
        (
            said(&broken(TILES, r#""black": 2"#, r#""black": "two""#), BOARD, DUCHIES),
            "tiles.json: tiles[0].black: invalid type",
        ),
        (said("{", BOARD, DUCHIES), "tiles.json: EOF"),
        (
            said(TILES, &broken(BOARD, r#""colour": "K""#, r#""colour": "Z""#), DUCHIES),
            "board.json: depot 1: colour 'Z'",
        ),
        (
            said(TILES, &broken(BOARD, r#""number": 2"#, r#""number": 3"#), DUCHIES),
            "board.json: depots: expected 1 to 6",
        ),
        (
            said(TILES, BOARD, &broken(DUCHIES, r#""colour": "A""#, r#""colour": "X""#)),
            "duchies/2011.json: duchy '2011-1': space 1: colour 'X'",
        ),
        (
            said(TILES, BOARD, &broken(DUCHIES, r#""die": 6"#, r#""die": 0"#)),
            "duchies/2011.json: duchy '2011-1': space 1: die 0",
        ),
        (
            said(TILES, BOARD, &broken(DUCHIES, r#""id": "2011-2""#, r#""id": "2011-1""#)),
            "duchies/2011.json: duchy '2011-1' is there twice",
        ),
    ] {
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn there_are_55_duchies_of_37_spaces_with_the_printed_colours() {
    let data = Data::standard();
    assert_eq!(data.duchies.len(), 55);
    for (edition, duchy) in &data.duchies {
        assert_eq!(duchy.sites().len(), 37, "{}", duchy.id());
        let count = |colour| duchy.of_colour(colour).len();
        assert_eq!(Colour::ALL.map(count), [12, 6, 6, 4, 3, 6], "{}", duchy.id());
        assert!(duchy.id().starts_with(edition.year()));
        assert!(!duchy.file().source.is_empty() && !duchy.file().confidence.is_empty(), "{}", duchy.id());
    }
}

#[test]
fn every_fact_says_what_it_rests_on_in_the_words_that_all_games_use() {
    const KNOWN: [&str; 5] = ["rulebook", "two sources", "single source", "inferred", "reconstructed"];
    // "rulebook; back: two sources": the certainty of the back of a tile comes second.
    let known = |words: &str| words.split("; back: ").flat_map(|all| all.split(", ")).all(|word| KNOWN.contains(&word));
    let data = Data::standard();
    for origin in &data.origins {
        assert!(known(&origin.confidence) && !origin.source.is_empty(), "{}: {}", origin.item, origin.confidence);
    }
    for (_, duchy) in &data.duchies {
        assert!(known(&duchy.file().confidence), "{}: {}", duchy.id(), duchy.file().confidence);
    }
}

/// Whoever owns the game names a piece by its address.
#[test]
fn every_piece_of_the_data_files_is_told_with_its_address() {
    let facts = Burgundy::facts(&Shelf::OURS).expect("our own facts");
    let told = ["origins", "duchies"].map(|list| facts[list].as_array().cloned().unwrap_or_default()).concat();
    let mut told: Vec<&str> = told.iter().map(|piece| piece["at"].as_str().expect("an address")).collect();
    let pieces = pieces(&Burgundy::files(), None);
    // Which duchies share a board is no piece of its own to a reader.
    let mut there: Vec<&str> =
        pieces.iter().map(|piece| piece.at.as_str()).filter(|at| !at.ends_with("#boards")).collect();
    told.sort_unstable();
    there.sort_unstable();
    assert_eq!(told, there);
}

#[test]
fn the_double_duchies_have_73_spaces_and_those_of_the_solo_game_37() {
    let own = &Data::standard().own_duchies;
    let ids: Vec<&str> = own.iter().map(|own| own.duchy.id()).collect();
    let team = ["2019-12a", "2019-12b", "2022-31a", "2022-31b"];
    assert_eq!(ids, [&team[..], &["2019-13a", "2019-13b", "2022-33", "2022-34"]].concat());
    for one in own {
        let (id, double) = (one.duchy.id(), one.room == burgundy::Expansion::Team);
        let count = |colour| one.duchy.of_colour(colour).len();
        assert_eq!(one.duchy.sites().len(), if double { 73 } else { 37 }, "{id}");
        let largest = one.duchy.regions().iter().map(|region| region.spaces.len()).max();
        assert!(largest <= Some(8), "{id}: {largest:?}");
        assert_eq!(one.duchy.file().links.is_empty(), double, "{id}: rivers");
        if double {
            assert_eq!(Colour::ALL.map(count), [24, 12, 12, 7, 6, 12], "{id}");
            assert!(one.duchy.middle().is_some(), "{id}");
        } else {
            assert_eq!(Colour::ALL.map(count).iter().sum::<usize>(), 37, "{id}");
        }
        // The experts' side is ours where the printed one is not known.
        let ours = ["2019-12b", "2022-31b"].contains(&id);
        assert_eq!(one.duchy.file().confidence == "reconstructed", ours, "{id}");
        assert!(!one.duchy.file().source.is_empty(), "{id}");
    }
}

/// A game against Châteauma begins with a castle, and ends with the points of its shields and double tiles (B-11.2, B-11.11).
#[test]
fn cards_with_which_no_game_could_begin_or_end_are_refused() {
    const CARDS: &str = include_str!("../../data/expansion/chateauma/cards.json");
    let said = |text: &str| {
        let texts = BTreeMap::from([("expansion/chateauma/cards.json".to_owned(), text.to_owned())]);
        Burgundy::enter(&texts).map_or_else(|refused| refused.message, |_| "fine".into())
    };
    assert_eq!(said(CARDS), "fine");
    assert!(said(&CARDS.replace("\"spaces\": \"C", "\"spaces\": \"A")).contains("none of [1, 2, 3"), "no castle");
    for (points, name) in
        [("0, 8, 15, 25, 40", "shield_points"), ("0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91", "double_points")]
    {
        let message = said(&CARDS.replacen(&format!("[{points}]"), "[]", 1));
        assert!(message.contains(name), "{message}");
    }
}
