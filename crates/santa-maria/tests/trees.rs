//! Counted trees: how many sequences of 1 to 4 actions there are from fixed positions.
//!
//! A change of the rules' code that changes what can be done shows here. The numbers stand in
//! `trees.json`; `UPDATE=1 cargo test -p santa-maria --test trees` writes them anew, and the change is
//! read in review.

use santa_maria::SantaMaria;

#[test]
fn trees_have_as_many_branches_as_ever() {
    trials::have_as_many_branches_as_ever::<SantaMaria>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trees.json"));
}
