//! What comes through the door is said in words that people know, and a closed place says why.

use std::path::Path;

use rule::rule;
use santa_maria::SantaMaria;
use serde_json::json;
use table::{Address, Door, Entrance, Seat, Sitting};

static DOOR: Entrance<SantaMaria> = Entrance::new();

/// Cells are called by row and column, expansions by their size, town halls by their scholar.
#[test]
fn no_sentence_names_what_only_the_program_knows() {
    let cells = (1..=6).flat_map(|row| (1..=6).map(move |column| format!("cell.{row}{column}")));
    let lines =
        (1..=6).flat_map(|nth| ["row", "column", "dock", "monk", "retreat"].map(|kind| format!("{kind}.{nth}")));
    let pointed: Vec<Address> = cells.chain(lines).map(Into::into).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/santa-maria");
    trials::recorded_games_are_told_plainly(&DOOR, &folder, &pointed);
}

/// At a table with strong dice each draw has links of its own, a shipment and an unlocked die too.
#[test]
fn strong_dice_can_be_checked_and_not_forged() {
    let games = [json!({ "players": 2, "rules": 3 }), json!({ "players": 3, "options": ["blue-offer"], "rules": 3 })];
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/santa-maria/r3-strong-random.jsonl");
    trials::strong_dice_hold::<santa_maria::SantaMaria>(&games, &file);
}

fn codes(sitting: &dyn Sitting, at: &str) -> Vec<String> {
    let seat = Seat::all(1).next().expect("a seat");
    sitting.reasons(seat, &at.to_string().into()).iter().map(|refused| refused.code.to_string()).collect()
}

#[rule("S-3.2", "S-3.4")]
#[test]
fn a_closed_place_says_why_in_the_words_of_the_rules() {
    let mut sitting = DOOR.open(&json!({ "players": 2 })).expect("a game");
    let chance = table::Chance::Quick(7);
    while sitting.draw(&chance).expect("a draw").is_some() {}
    let all: Vec<String> = (1..=6)
        .flat_map(|row| (1..=6).map(move |column| format!("cell.{row}{column}")))
        .flat_map(|at| codes(&*sitting, &at))
        .collect();
    assert!(all.iter().any(|code| code == "no-territory"), "{all:?}");
    for nothing in ["", "cell", "cell.0", "cell.77", "tile.X9", "row.0", "retreat.9", "moon.1"] {
        assert_eq!(codes(&*sitting, nothing), [""; 0], "{nothing}");
    }
}
