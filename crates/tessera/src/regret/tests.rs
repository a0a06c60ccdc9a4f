//! With the suites of the repository.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use burgundy::Burgundy;
use players::Entrants;
use santa_maria::SantaMaria;

use super::score::Answers;
use super::suite::Sampled;
use super::*;

fn suite_of<G: Known>(games: usize) -> (Header, Vec<Sampled>) {
    let path = format!("{}/../../{SUITES}/{}.jsonl.gz", env!("CARGO_MANIFEST_DIR"), G::NAME);
    let (header, mut sampled) = suite::read(Path::new(&path)).expect("a suite");
    sampled.truncate(games);
    (header, sampled)
}

fn answers<G: Known>(games: &[Sampled], names: &[String]) -> Vec<Answers> {
    let entrants = Entrants::new::<G>(names).expect("players");
    let asking = Asking { names, entrants: &entrants, plays_on: false, told: &AtomicBool::new(false) };
    games.iter().map(|game| score::answers::<G>(game, &asking).expect("answers").expect("not stopped")).collect()
}

fn lost(answers: &[Answers], player: usize) -> Vec<f64> {
    answers.iter().flat_map(|game| &game.decisions).map(|(_, answers)| answers[player].lost).collect()
}

fn every_player_loses_what_it_should<G: Known>() {
    let names = ["random", "l0", "l1", "l1"].map(String::from);
    let found = answers::<G>(&suite_of::<G>(8).1, &names);
    let sums: Vec<f64> = (0..names.len()).map(|player| lost(&found, player).iter().sum()).collect();
    assert_eq!(lost(&found, 2), lost(&found, 3), "the same player loses the same");
    // The judge is the net that came with the program when the suite was made, so nobody is without a loss.
    assert!(sums[0] > 1.5 * sums[1] && sums[1] > sums[2] && sums[2] > 0.0, "{sums:?}");
    // In whatever company.
    assert_eq!(lost(&answers::<G>(&suite_of::<G>(8).1, &names[1..2]), 0), lost(&found, 1));
    assert!(found.iter().all(|game| game.decisions.len() > 2), "decisions from all parts of a game");
}

#[test]
fn whoever_plays_worse_loses_more_in_burgundy() {
    every_player_loses_what_it_should::<Burgundy>();
}

#[test]
fn whoever_plays_worse_loses_more_in_santa_maria() {
    every_player_loses_what_it_should::<SantaMaria>();
}

#[test]
fn parts_that_are_joined_are_the_suite() {
    let (header, games) = suite_of::<SantaMaria>(5);
    let folder = std::env::temp_dir().join(format!("tessera-suite-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for end in ["jsonl", "jsonl.gz"] {
        let [one, two, whole] = ["one", "two", "whole"].map(|name| folder.join(format!("{name}.{end}")));
        // In whatever order.
        suite::write(&one, &header, &games[3..]).expect("written");
        suite::write(&two, &header, &games[..3]).expect("written");
        let joined = [&one, &two].map(|part| std::fs::read(part).expect("a part")).concat();
        std::fs::write(&whole, joined).expect("written");
        let (read, found) = suite::read(&whole).expect("a suite");
        assert!(read == header && found == games, "{end}");
    }
    let [one, other] = ["one", "other"].map(|name| folder.join(name));
    suite::write(&one, &header, &games[..1]).expect("written");
    suite::write(&other, &Header { seed: header.seed + 1, ..header }, &games[1..2]).expect("written");
    let mut bytes = std::fs::read(&one).expect("a part");
    for (more, said) in [(&other, "a part of another suite"), (&one, "is there twice")] {
        let joined = [bytes.clone(), std::fs::read(more).expect("a part")].concat();
        std::fs::write(folder.join("wrong"), joined).expect("written");
        let refused = format!("{:?}", suite::read(&folder.join("wrong")).map(|_| ()));
        assert!(refused.contains(said), "{refused}");
    }
    bytes.truncate(bytes.len() / 2);
    std::fs::write(folder.join("wrong"), bytes).expect("written");
    assert!(suite::read(&folder.join("wrong")).is_err());
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn parts_are_counted_from_one() {
    let part = |text: &str| text.parse::<Part>().ok().map(|part| (part.nth, part.of));
    assert_eq!((part("2/4"), part("1/1")), (Some((2, 4)), Some((1, 1))));
    assert!(["0/4", "5/4", "2", "a/b", "1/0"].iter().all(|text| part(text).is_none()));
}
