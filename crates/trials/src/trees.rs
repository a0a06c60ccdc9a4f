//! Counted trees: how many sequences of 1 to 4 actions there are from fixed positions.

use serde_json::{Value, json};
use table::{Actions, Game, Present, Silent, Turn};

const DEPTH: usize = 4;

/// Sequences of exactly this many actions; what chance would decide ends a sequence.
fn sequences<G: Game>(game: &G, state: &G::State, length: usize) -> u64 {
    let Turn::Seats(seats) = game.turn(state) else { return 0 };
    let seat = seats.first().expect("somebody decides");
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    if length == 1 {
        return open.len() as u64;
    }
    let follow = |action: &G::Action| {
        let mut after = *state;
        game.act(&mut after, seat, *action, &mut Silent).expect("listed");
        sequences(game, &after, length - 1)
    };
    open.iter().map(follow).sum()
}

/// The trees of a file have as many branches as it says; `UPDATE=1` rewrites the numbers.
pub fn have_as_many_branches_as_ever<G: Present>(file: &str) {
    let text = std::fs::read_to_string(file).expect("tests/trees.json is there");
    let mut counted: Value = serde_json::from_str(&text).expect("it is JSON");
    let update = std::env::var_os("UPDATE").is_some();
    let trees = counted["trees"].as_array_mut().expect("a list of trees");
    assert!(trees.len() >= 6);
    for tree in trees {
        let (game, state) = G::load(&tree["position"]).unwrap_or_else(|refused| panic!("{}: {refused}", tree["name"]));
        let counts: Vec<u64> = (1..=DEPTH).map(|length| sequences(&game, &state, length)).collect();
        if update {
            tree["counts"] = json!(counts);
        } else {
            assert_eq!(tree["counts"], json!(counts), "{}", tree["name"]);
        }
    }
    if update {
        std::fs::write(file, serde_json::to_string_pretty(&counted).expect("JSON") + "\n")
            .expect("tests/trees.json is written");
    }
}
