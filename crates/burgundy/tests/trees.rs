//! Counted trees: how many sequences of 1 to 4 actions there are from fixed positions.
//!
//! A change of the rules' code that changes what can be done shows here. The numbers stand in
//! `trees.json`; `UPDATE=1 cargo test -p burgundy --test trees` writes them anew, and the change is
//! read in review.

use burgundy::Burgundy;

#[test]
fn trees_have_as_many_branches_as_ever() {
    trials::have_as_many_branches_as_ever::<Burgundy>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trees.json"));
}
