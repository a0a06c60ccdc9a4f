//! Golden playthroughs: one random game for every number of players and variant, told in full.
//!
//! They are read in review when the rules' code changes what happens at the table.
//! `UPDATE=1 cargo test -p santa-maria --test games golden` rewrites them.

use crate::common::{Style, game};
use santa_maria::{Action, Config, Deal, SantaMaria, Source, State, Variant};
use table::{Quick, Seat, Silent};

/// "42 points: settlers 5, …".
fn score(state: &State, seat: Seat) -> String {
    let score = state.player(seat).score;
    let sources: Vec<String> = Source::ALL.map(|source| format!("{} {}", source.name(), score.of(source))).to_vec();
    format!("{} points: {}", score.total(), sources.join(", "))
}

#[test]
fn games_are_told_as_ever() {
    let all = [
        ("1p-solo", Config::new(1).with(&[Variant::Solo])),
        ("2p", Config::new(2)),
        ("2p-advanced-blue-offer", Config::new(2).with(&[Variant::Advanced, Variant::BlueOffer])),
        ("3p-chosen", Config { boards: Deal::Chosen, ..Config::new(3) }),
        ("3p-side-b", Config::new(3).with(&[Variant::SideB])),
        ("4p-advanced", Config::new(4).with(&[Variant::Advanced])),
        ("4p-blue-offer", Config::new(4).with(&[Variant::BlueOffer])),
    ];
    for (nth, (name, config)) in all.into_iter().enumerate() {
        let busy = |random: &mut Quick, open: &[Action]| Style::Busy.choose(random, open);
        let told = trials::tell::<SantaMaria>(&config, 1 + nth as u64, busy, score);
        trials::same_as_ever(&format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR")), &told);
    }
}

/// Replaying a playthrough silently leads to the same table.
#[test]
fn listening_changes_nothing() {
    let game = game(&Config::new(3).with(&[Variant::Advanced]));
    let loud = crate::common::random_play(game.clone(), 8, &mut Vec::new(), |_, _, _| {});
    let silent = crate::common::random_play(game, 8, &mut Silent, |_, _, _| {});
    assert!(loud.state() == silent.state());
}
