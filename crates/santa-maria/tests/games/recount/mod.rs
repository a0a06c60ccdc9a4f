//! A second opinion: every game is kept a second time by a small slow program, written from the
//! rulebook and the data files and sharing no code with the rules. It follows the decisions and
//! draws, and after each of them the two tables must agree: purses, tracks, what lies on which
//! territory, in which order a line is activated, who is ahead of whom, and all points at the end.

mod act;
mod book;
mod facts;
mod own;

use crate::common::{game, name, random_play, set_ups};
use book::Table;
use rule::rule;
use santa_maria::SantaMaria;
use table::{Entry, Game, Play, Record, Silent};

fn recount(whole: &Play<SantaMaria>, what: &str) -> i32 {
    let game = whole.game().clone();
    facts::follow(game.revision());
    let mut play = Play::new(game.clone());
    let mut table = Table::new(&game);
    for entry in whole.line() {
        let before = *play.state();
        let mut events = Vec::new();
        play.follow(entry, &mut events).expect("the line was played");
        match entry {
            Entry::Act(seat, action) => table.act(seat.index(), *action, &before),
            Entry::Draw(outcome) => table.draw(outcome, &before),
            _ => {}
        }
        events.iter().for_each(|event| table.hear(before.active.index(), event));
        if matches!(play.state().stage, santa_maria::Stage::Turn | santa_maria::Stage::Over) {
            table.compare(play.state(), &format!("{what}: after {entry:?}"));
        }
    }
    table.compare_scores(&game, play.state(), what);
    table.own.iter().map(|own| own.points.iter().sum::<i32>()).max().unwrap_or(0)
}

#[rule(
    "S-2.1", "S-2.2", "S-2.3", "S-2.5", "S-2.6", "S-2.7", "S-3.3", "S-3.4", "S-3.5", "S-5.1", "S-5.2", "S-6.1",
    "S-6.2", "S-6.3", "S-6.4", "S-6.5", "S-7.3"
)]
#[test]
fn a_second_book_comes_to_the_same() {
    let mut best = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        for seed in 0..100 {
            let seed = 1000 * nth as u64 + seed;
            let play = random_play(game(&config), seed, &mut Silent, |_, _, _| {});
            best = best.max(recount(&play, &format!("{}, seed {seed}", name(&config))));
        }
    }
    // The games went somewhere.
    assert!(best >= 40, "{best}");
}

/// The recorded games, half of them greedy, go deeper than random ones: full lines, many shipments.
#[test]
fn it_does_for_recorded_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/santa-maria");
    let (mut games, mut best) = (0, 0);
    for file in std::fs::read_dir(folder).expect("there are recorded games") {
        let path = file.expect("readable").path();
        for (nth, line) in std::fs::read_to_string(&path).expect("readable").lines().enumerate() {
            let record: Record = serde_json::from_str(line).expect("a record");
            let play = record.replay::<SantaMaria>(usize::MAX).expect("it was played");
            best = best.max(recount(&play, &format!("{}, line {}", path.display(), nth + 1)));
            games += 1;
        }
    }
    assert!(games >= 180 && best >= 90, "{games} games, {best} points at best");
}
