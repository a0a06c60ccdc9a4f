//! Attacks with seeds changed at random, far more than a hundredth of what `./test long` tries with libFuzzer.

use std::fs;
use std::path::Path;

use attacks::{
    Attack, BURGUNDY_ACTIONS, BURGUNDY_POSITION, Changes, Reached, SANTA_MARIA_ACTIONS, SANTA_MARIA_POSITION,
};

#[test]
fn positions_of_burgundy() {
    withstands(BURGUNDY_POSITION, 700_000);
}

#[test]
fn games_of_burgundy() {
    withstands(BURGUNDY_ACTIONS, 100_000);
}

#[test]
fn positions_of_santa_maria() {
    withstands(SANTA_MARIA_POSITION, 700_000);
}

#[test]
fn games_of_santa_maria() {
    withstands(SANTA_MARIA_ACTIONS, 100_000);
}

/// Tries all seeds, and this many changed ones.
fn withstands(attack: Attack, changed: usize) {
    let seeds = seeds(attack);
    for bytes in &seeds {
        tried(attack, bytes);
    }
    let mut changes = Changes::new(seeds, 1);
    let mut played = 0;
    for _ in 0..changed {
        let bytes = changes.another();
        if tried(attack, &bytes) == Reached::Played {
            played += 1;
            changes.keep(bytes);
        }
    }
    println!("{}: {played} of {changed} played", attack.name);
    // Inputs that all fail at the door would test nothing but the door.
    assert!(played >= changed / 20, "only {played} of {changed} inputs were played");
}

fn tried(attack: Attack, bytes: &[u8]) -> Reached {
    let _told = Told(bytes);
    (attack.with)(bytes)
}

/// Smallest name first, so that every machine makes the same inputs.
fn seeds(attack: Attack) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(attack.name);
    let mut files: Vec<_> = fs::read_dir(folder).expect("seeds").map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).expect("a seed")).collect()
}

/// An input that is printed if the attack with it panics.
struct Told<'a>(&'a [u8]);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input was: {}", self.0.escape_ascii());
        }
    }
}
