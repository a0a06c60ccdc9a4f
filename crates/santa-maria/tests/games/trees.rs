//! Counted trees: how many sequences of 1 to 4 actions there are from fixed positions.
//!
//! If a change to the rules' code changes what can be done, it shows up here. The numbers are in
//! `trees.json`; `UPDATE=1 cargo test -p santa-maria --test games trees` rewrites them, and the change is
//! read in review.

use santa_maria::SantaMaria;

#[test]
fn trees_have_as_many_branches_as_ever() {
    trials::have_as_many_branches_as_ever::<SantaMaria>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trees.json"));
}
