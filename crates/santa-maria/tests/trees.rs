//! Counted trees: how many sequences of 1 to 4 actions there are from fixed positions.
//!
//! A change of the rules' code that changes what can be done shows here. The numbers stand in
//! `trees.json`; `UPDATE=1 cargo test -p santa-maria --test trees` writes them anew, and the change is
//! read in review.

mod common;

use santa_maria::{SantaMaria, State};
use serde_json::{Value, json};
use table::{Actions, Game, Present, Silent, Turn};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trees.json");
const DEPTH: usize = 4;

/// Sequences of exactly so many actions; what chance would decide ends a sequence.
fn sequences(game: &SantaMaria, state: &State, length: usize) -> u64 {
    let Turn::Seats(seats) = game.turn(state) else { return 0 };
    let seat = seats.first().expect("somebody decides");
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    if length == 1 {
        return open.len() as u64;
    }
    let follow = |action: &santa_maria::Action| {
        let mut after = *state;
        game.act(&mut after, seat, *action, &mut Silent).expect("listed");
        sequences(game, &after, length - 1)
    };
    open.iter().map(follow).sum()
}

#[test]
fn trees_have_as_many_branches_as_ever() {
    let text = std::fs::read_to_string(FILE).expect("tests/trees.json is there");
    let mut file: Value = serde_json::from_str(&text).expect("it is JSON");
    let update = std::env::var_os("UPDATE").is_some();
    let trees = file["trees"].as_array_mut().expect("a list of trees");
    assert!(trees.len() >= 6);
    for tree in trees {
        let (game, state) =
            SantaMaria::load(&tree["position"]).unwrap_or_else(|refused| panic!("{}: {refused}", tree["name"]));
        let counts: Vec<u64> = (1..=DEPTH).map(|length| sequences(&game, &state, length)).collect();
        if update {
            tree["counts"] = json!(counts);
        } else {
            assert_eq!(tree["counts"], json!(counts), "{}", tree["name"]);
        }
    }
    if update {
        std::fs::write(FILE, serde_json::to_string_pretty(&file).expect("JSON") + "\n")
            .expect("tests/trees.json is written");
    }
}
