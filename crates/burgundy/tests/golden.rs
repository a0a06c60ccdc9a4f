//! Golden playthroughs: one random game per edition and player count, told in full.
//!
//! They are read in review when the rules' code changes what happens at the table.
//! `UPDATE=1 cargo test -p burgundy --test golden` writes them anew.

mod common;

use std::fmt::Write as _;
use std::sync::Arc;

use burgundy::{Burgundy, Choice, Config, EditionName, Source};
use table::{Actions, Chance, Entry, Game, Play, Present, Quick, Seat, Silent, Turn};

/// Every so many decisions all open actions are written, not only their number.
const LIST_EVERY: usize = 12;

fn playthrough(config: &Config, seed: u64) -> String {
    let game = Arc::new(Burgundy::new(config).expect("a good configuration"));
    let mut text = format!("{}\n", serde_json::to_string(config).expect("a configuration is JSON"));
    let mut play = Play::new(game.clone());
    let mut random = Quick::new(seed);
    let mut open = Actions::new();
    let mut decisions = 0;
    loop {
        let mut events = Vec::new();
        match play.turn() {
            Turn::Over => break,
            Turn::Chance(_) => assert!(play.draw(&Chance::Quick(seed), &mut events).expect("a draw")),
            Turn::Seats(seats) => {
                let _ = writeln!(text, "? {} ({})", game.prompt(play.state()).text, game.prompt(play.state()).rule);
                for seat in seats.iter() {
                    game.actions(play.state(), seat, &mut open);
                    decisions += 1;
                    let _ = write!(text, "  seat {seat}: {} open", open.len());
                    if decisions % LIST_EVERY == 0 {
                        let list: Vec<String> = open.iter().map(ToString::to_string).collect();
                        let _ = write!(text, ": {}", list.join("; "));
                    }
                    text.push('\n');
                    play.act(seat, open[random.below(open.len())], &mut events).expect("listed");
                }
            }
        }
        match play.line().last().expect("something was entered") {
            Entry::Act(seat, action) => _ = writeln!(text, "{seat} {action}"),
            Entry::Together(choices) => {
                choices.iter().for_each(|(seat, action)| _ = writeln!(text, "{seat} & {action}"))
            }
            Entry::Draw(outcome) => _ = writeln!(text, "= {outcome}"),
            Entry::Back(..) | Entry::Rewind(..) => {}
        }
        for event in &events {
            let _ = writeln!(text, "  {} ({})", game.say(event), event.rule());
        }
    }
    for seat in Seat::all(game.seats()) {
        let score = play.state().player(seat).score;
        let sources: Vec<String> = Source::ALL.map(|source| format!("{} {}", source.name(), score.of(source))).to_vec();
        let place = game.places(play.state())[seat.index()];
        let _ = writeln!(text, "seat {seat}: place {place}, {} points: {}", score.total(), sources.join(", "));
    }
    text
}

#[test]
fn games_are_told_as_ever() {
    let update = std::env::var_os("UPDATE").is_some();
    for edition in EditionName::ALL {
        for players in 2..=4u8 {
            // 2 players openly, 3 secretly, 4 as beginners: every set-up has its story.
            let config = match players {
                2 => Config::expert(edition, 2),
                3 => Config { choice: Choice::Secret, ..Config::expert(edition, 3) },
                _ => Config::new(edition, players),
            };
            let told = playthrough(&config, u64::from(players));
            let path = format!("{}/tests/golden/{edition}-{players}p.txt", env!("CARGO_MANIFEST_DIR"));
            if update {
                std::fs::write(&path, &told).expect("the playthrough is written");
                continue;
            }
            let known = std::fs::read_to_string(&path).unwrap_or_default();
            let differs = known.lines().zip(told.lines()).position(|(known, told)| known != told);
            if let Some(line) = differs {
                let (known, told) = (known.lines().nth(line), told.lines().nth(line));
                panic!("{path}: line {}:\n  was {known:?}\n  is  {told:?}", line + 1);
            }
            assert_eq!(known.lines().count(), told.lines().count(), "{path}");
        }
    }
}

/// A playthrough that is replayed silently leads to the same table.
#[test]
fn listening_changes_nothing() {
    let game = Arc::new(Burgundy::new(&Config::expert(EditionName::Special, 3)).expect("a good configuration"));
    let loud = common::random_play(game.clone(), 8, &mut Vec::new(), |_, _, _| {});
    let silent = common::random_play(game, 8, &mut Silent, |_, _, _| {});
    assert!(loud.state() == silent.state());
}
