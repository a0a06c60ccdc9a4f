//! The data files: what is there, and that a broken one is refused with file, item and reason.

use santa_maria::SantaMaria;
use santa_maria::data::Data;
use santa_maria::demand::Counted;
use santa_maria::files::Files;
use santa_maria::territory::{Deed, Effect, Spot};
use serde_json::json;
use table::{Door, Entrance, Present, Sitting, pieces};

const GOOD: Files<'static> = Files::STANDARD;

fn said(files: &Files<'_>) -> String {
    match Data::parse(files) {
        Ok(_) => "fine".into(),
        Err(refused) => refused.message,
    }
}

fn broken(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn a_broken_file_is_refused_with_file_item_and_reason() {
    Files::REVISIONS.iter().for_each(|files| assert_eq!(said(files), "fine"));
    let boards = |from, to| said(&Files { boards: (GOOD.boards.0, &broken(GOOD.boards.1, from, to)), ..GOOD });
    let tiles = |from, to| said(&Files { tiles: (GOOD.tiles.0, &broken(GOOD.tiles.1, from, to)), ..GOOD });
    let ships = |from, to| said(&Files { shipments: (GOOD.shipments.0, &broken(GOOD.shipments.1, from, to)), ..GOOD });
    let scholars = |from, to| said(&Files { scholars: (GOOD.scholars.0, &broken(GOOD.scholars.1, from, to)), ..GOOD });
    let bishops = |from, to| said(&Files { bishops: (GOOD.bishops.0, &broken(GOOD.bishops.1, from, to)), ..GOOD });
    let board = |from, to| said(&Files { board: (GOOD.board.0, &broken(GOOD.board.1, from, to)), ..GOOD });
    for (message, expected) in [
        (boards(r#""id": "A2""#, r#""id": "A1""#), "boards.json: boards: found 'A1' where 'A2' is expected"),
        (boards(r#""cell": 55"#, r#""cell": 11"#), "boards.json: board A1: cell 11 is there twice"),
        (boards(r#""cell": 11"#, r#""cell": 17"#), "boards.json: common[0].cell: 17 is no cell"),
        (boards(r#""P2", "P4", "R""#, r#""P9""#), "boards.json: cell 11: source 'P9' is not in sources.json"),
        (boards(r#""confidence": "two"#, r#""confidence": "sure"#), "boards.json: cell 16: confidence 'sure"),
        (tiles(r#""settlers": 2"#, r#""settlers": 3"#), "tiles.json: D01: 3 settlers"),
        (tiles(r#""at": [0, 1]"#, r#""at": [2, 2]"#), "tiles.json: D01: at [2, 2] touches none"),
        (tiles(r#""at": [0, 1]"#, r#""at": [0, 0]"#), "tiles.json: D01: at [0, 0]: expected rows and columns"),
        (tiles(r#"{"gain": {"wood": 1}}"#, r#"{"gain": {}}"#), "tiles.json: D01: a gain of nothing"),
        (
            tiles(r#"{"gain": {"wood": 1}}"#, r#"{"gain": {"wode": 1}}"#),
            "tiles.json: doubles[0].cells[0].spot: unknown variant `wode`",
        ),
        (tiles(r#"[{"gain": {"wood": 1}}]"#, "[]"), "tiles.json: D01: 0 effects"),
        (tiles(r#"{"gain": {"wood": 1}}"#, r#"{"action": "road"}"#), "tiles.json: D01: a road tile"),
        (
            ships(r#""wood": 1, "sugar": 1"#, r#""coin": 1"#),
            "shipments.json: SI1: cost coin: expected 1 to 5 resources",
        ),
        (ships(r#""points": 3"#, r#""points": "three""#), "shipments.json: starting[0].points: invalid type"),
        (scholars(r#""points": 1"#, r#""points": 4"#), "scholars.json: SCH01: 4 points"),
        (
            scholars(r#""kind": "discount""#, r#""kind": "gift""#),
            "scholars.json: scholars[0].ability.kind: unknown variant `gift`",
        ),
        (scholars(r#""what": "wood", "by""#, r#""what": "coin", "by""#), "scholars.json: SCH01: this discount is on"),
        (
            bishops(r#""per": "settler""#, r#""per": "ship""#),
            "bishops.json: bishops[2].demand.per: unknown variant `ship`",
        ),
        (board(r#""before": 3"#, r#""before": 99"#), "board.json: monks: before 99: the track has spaces 1 to 16"),
        (board(r#""die": true"#, r#""die": false"#), "board.json: monks: found 1 symbols with a die, expected 2"),
        (said(&Files { numbers: ("numbers.json", "{"), ..GOOD }), "numbers.json: EOF"),
    ] {
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn the_pieces_are_those_of_the_rulebook() {
    let data = Data::standard();
    assert_eq!((data.expansions.len(), data.town_halls.len(), data.shipments.len()), (30, 4, 34));
    assert_eq!((data.scholar_points.len(), data.demands.len(), data.camps.len()), (10, 6, 4));
    // The retreat spaces from "1st" downwards, as the rulebook lists them.
    let deeds: Vec<_> = data.retreats[1..].to_vec();
    assert_eq!(deeds, [Deed::Religion, Deed::Conquistador, Deed::Export, Deed::Road].map(Effect::Action));
    // The trade of the rulebook's example and a shipment of wood and sugar exist.
    let trades =
        data.spots.iter().flat_map(|spot| spot.effects()).filter(|effect| matches!(effect, Effect::Trade { .. }));
    assert!(trades.count() >= 1);
    assert_eq!(data.shipments[0].0.to_string(), "wood+sugar");
}

#[test]
fn every_expansion_has_a_road_and_no_tile_looks_the_same_turned() {
    let data = Data::standard();
    for tile in &data.facts.tiles {
        let roads = tile.cells.iter().filter(|cell| matches!(cell.spot, Spot::Road { .. })).count();
        assert_eq!(roads, 1, "{}", tile.id);
        assert_eq!(data.shape(tile.id).map(|shape| shape.turns.len()), Some(4), "{}", tile.id);
    }
}

#[test]
fn every_fact_says_what_it_rests_on() {
    let origins = &Data::standard().facts.origins;
    assert!(origins.len() > 100);
    for origin in origins {
        assert!(!origin.confidence.is_empty() && !origin.source.is_empty(), "{}", origin.item);
    }
}

/// A table that began under the first revision keeps its town halls and bishops, whatever has changed since.
#[test]
fn a_table_keeps_the_facts_it_began_with() {
    let door = Entrance::<SantaMaria>::new();
    let config = json!({ "players": 2 });
    let rules_of = |sitting: Box<dyn Sitting>| sitting.config()["rules"].clone();
    assert_eq!(rules_of(door.open(&config).expect("a table")), 3);
    assert_eq!(rules_of(door.reopen(&config, 2).expect("an old table")), 2);
    // The first revision is not named, as when there was no other.
    assert_eq!(rules_of(door.reopen(&config, 1).expect("an old table")), json!(null));
    assert!(door.reopen(&config, 4).is_err_and(|refused| refused.code == "unknown-rules"));
    let demand = |revision| Data::ours(revision).map(|data| data.demands[3].per);
    assert_eq!([1, 2].map(demand), [Some(Counted::Monk), Some(Counted::Scholar)]);
    assert!([0, 4].into_iter().all(|revision| Data::ours(revision).is_none()));
    // What the rulebook and the photos show is the same in all of them.
    let [first, second, third] = [1, 2, 3].map(|revision| Data::ours(revision).expect("facts"));
    for later in [second, third] {
        assert_eq!((&first.shipments, &first.camps), (&later.shipments, &later.camps));
        assert_eq!(first.facts.boards[0].cells.len(), later.facts.boards[0].cells.len());
    }
}

/// The rulebook says that some printed territories have several effects (S-3.6).
#[test]
fn a_printed_territory_has_several_effects() {
    let several = |revision| {
        let boards = &Data::ours(revision).expect("facts").facts.boards;
        let cells = boards.iter().flat_map(|board| board.cells.iter().map(move |cell| (board.id.id(), cell)));
        let many = cells.filter(|(_, cell)| matches!(&cell.spot, Spot::Territory { effects, .. } if effects.len() > 1));
        many.map(|(board, cell)| format!("{board} {}", cell.cell)).collect::<Vec<_>>()
    };
    assert_eq!(several(2), [""; 0], "as it was found to be");
    assert_eq!(several(3), ["A2 52"]);
}

/// Whoever owns the game names a piece by its address.
#[test]
fn every_piece_of_the_data_files_is_told_with_its_address() {
    let mut told: Vec<&str> = Data::standard().facts.origins.iter().map(|origin| origin.at.as_str()).collect();
    let pieces = pieces(&SantaMaria::files(), None);
    let mut there: Vec<&str> = pieces.iter().map(|piece| piece.at.as_str()).collect();
    told.sort_unstable();
    there.sort_unstable();
    assert_eq!(told, there);
}
