//! Golden playthroughs: games told in full, read in review when the rules' code changes what happens at the table.

use std::fmt::Write as _;
use std::sync::Arc;

use table::{Actions, Chance, Entry, Play, Present, Quick, Seat, Turn};

/// Once in this many decisions, all open actions are written, not only how many there are.
const LIST_EVERY: usize = 12;

/// A game told in full; `score` says the points of a seat and where they come from.
pub fn tell<G: Present>(
    config: &G::Config,
    seed: u64,
    mut choose: impl FnMut(&mut Quick, &[G::Action]) -> G::Action,
    score: impl Fn(&G::State, Seat) -> String,
) -> String {
    let game = Arc::new(G::new(config).expect("a good configuration"));
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
                    play.act(seat, choose(&mut random, &open), &mut events).expect("listed");
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
            let _ = writeln!(text, "  {} ({})", game.say(play.state(), event), G::event_rule(event));
        }
    }
    for seat in Seat::all(game.seats()) {
        let place = game.places(play.state())[seat.index()];
        let _ = writeln!(text, "seat {seat}: place {place}, {}", score(play.state(), seat));
    }
    text
}

/// The output must match the file exactly; `UPDATE=1` rewrites it.
pub fn same_as_ever(path: &str, told: &str) {
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, told).expect("the playthrough is written");
        return;
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    let differs = known.lines().zip(told.lines()).position(|(known, told)| known != told);
    if let Some(line) = differs {
        let (known, told) = (known.lines().nth(line), told.lines().nth(line));
        panic!("{path}: line {}:\n  was {known:?}\n  is  {told:?}", line + 1);
    }
    assert_eq!(known.lines().count(), told.lines().count(), "{path}");
}
