//! Golden playthroughs: one random game for every number of players and variant, told in full.
//!
//! They are read in review when the rules' code changes what happens at the table.
//! `UPDATE=1 cargo test -p santa-maria --test golden` writes them anew.

mod common;

use std::fmt::Write as _;

use common::{Style, game};
use santa_maria::{Config, Deal, Source, Variant};
use table::{Actions, Chance, Entry, Game, Play, Present, Quick, Seat, Silent, Turn};

/// Every so many decisions all open actions are written, not only their number.
const LIST_EVERY: usize = 12;

fn playthrough(config: &Config, seed: u64) -> String {
    let game = game(config);
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
                let seat = seats.first().expect("somebody decides");
                game.actions(play.state(), seat, &mut open);
                decisions += 1;
                let _ = write!(text, "  seat {seat}: {} open", open.len());
                if decisions % LIST_EVERY == 0 {
                    let list: Vec<String> = open.iter().map(ToString::to_string).collect();
                    let _ = write!(text, ": {}", list.join("; "));
                }
                text.push('\n');
                play.act(seat, Style::Busy.choose(&mut random, &open), &mut events).expect("listed");
            }
        }
        match play.line().last().expect("something was entered") {
            Entry::Act(seat, action) => _ = writeln!(text, "{seat} {action}"),
            Entry::Draw(outcome) => _ = writeln!(text, "= {outcome}"),
            Entry::Together(..) | Entry::Back(..) | Entry::Rewind(..) => {}
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
        let told = playthrough(&config, 1 + nth as u64);
        let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
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

/// A playthrough that is replayed silently leads to the same table.
#[test]
fn listening_changes_nothing() {
    let game = game(&Config::new(3).with(&[Variant::Advanced]));
    let loud = common::random_play(game.clone(), 8, &mut Vec::new(), |_, _, _| {});
    let silent = common::random_play(game, 8, &mut Silent, |_, _, _| {});
    assert!(loud.state() == silent.state());
}
