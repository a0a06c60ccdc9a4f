//! Golden playthroughs: one random game per edition and player count, told in full.
//!
//! They are read in review when the rules' code changes what happens at the table.
//! `UPDATE=1 cargo test -p burgundy --test games golden` rewrites them.

use std::sync::Arc;

use burgundy::{Burgundy, Choice, Config, EditionName, Source, State};
use table::{Game, Seat, Silent};

/// "42 points: regions 5, …".
fn score(state: &State, seat: Seat) -> String {
    let score = state.player(seat).score;
    let sources: Vec<String> = Source::ALL.map(|source| format!("{} {}", source.name(), score.of(source))).to_vec();
    format!("{} points: {}", score.total(), sources.join(", "))
}

#[test]
fn games_are_told_as_ever() {
    for edition in EditionName::ALL {
        for players in 2..=4u8 {
            // 2 players openly, 3 secretly, 4 as beginners: every set-up has its story.
            let config = match players {
                2 => Config::expert(edition, 2),
                3 => Config { choice: Choice::Secret, ..Config::expert(edition, 3) },
                _ => Config::new(edition, players),
            };
            let told = trials::tell::<Burgundy>(&config, u64::from(players), trials::any, score);
            let path = format!("{}/tests/golden/{edition}-{players}p.txt", env!("CARGO_MANIFEST_DIR"));
            trials::same_as_ever(&path, &told);
        }
    }
}

/// Replaying a playthrough silently leads to the same table.
#[test]
fn listening_changes_nothing() {
    let game = Arc::new(Burgundy::new(&Config::expert(EditionName::Special, 3)).expect("a good configuration"));
    let loud = crate::common::random_play(game.clone(), 8, &mut Vec::new(), |_, _, _| {});
    let silent = crate::common::random_play(game, 8, &mut Silent, |_, _, _| {});
    assert!(loud.state() == silent.state());
}
