//! What people read names nothing by what only the program knows.

use std::path::Path;

use serde_json::Value;
use table::{Address, Door, Record};

/// Things that people know by other words than a number: no digit follows these.
const UNNUMBERED: [&str; 8] =
    ["on space", "monk space", "cell", "territory", "monastery", "town hall", "expansion", "option"];

/// What in a sentence only the program knows: an id such as `2022-5`, `TH3` or `m7`, a name from the code, a number
/// that is nowhere to be seen.
pub fn internal(sentence: &str) -> Option<String> {
    let mixed = |word: &&str| {
        let digits = word.find(|letter: char| letter.is_ascii_digit());
        let id = digits.is_some_and(|at| at > 0 && word[..at].chars().any(char::is_alphabetic));
        let years = word.split_once('-').is_some_and(|(year, nth)| {
            year.len() == 4
                && [year, nth].iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
        });
        id || years || word.contains('_')
    };
    let words = sentence.split(|letter: char| !(letter.is_alphanumeric() || "-_".contains(letter)));
    if let Some(id) = { words }.find(mixed) {
        return Some(id.into());
    }
    if let Some((_, quoted)) = sentence.split_once(" '") {
        return Some(format!("'{quoted}"));
    }
    let lower = sentence.to_lowercase();
    let counted = |thing: &&&str| {
        lower.match_indices(**thing).any(|(at, thing)| {
            let rest = lower[at + thing.len()..].strip_prefix(' ');
            rest.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
        })
    };
    UNNUMBERED.iter().find(counted).map(|thing| format!("{thing} and its number"))
}

/// Every sentence that recorded games bring about is plain: what happened, what is asked, and why the places that
/// `pointed` names are closed. One game of each file: they differ in editions, variants and numbers of players.
pub fn recorded_games_are_told_plainly(door: &dyn Door, folder: &Path, pointed: &[Address]) {
    let (mut told, mut refused) = (0, 0);
    let plain = |sentence: &str| assert_eq!(internal(sentence), None, "{sentence}");
    for file in std::fs::read_dir(folder).expect("recorded games") {
        let text = std::fs::read_to_string(file.expect("readable").path()).expect("readable");
        let record: Record = serde_json::from_str(text.lines().next().expect("a game")).expect("a record");
        let mut sitting = door.replay(&record, 0).expect("its beginning");
        for (nth, entry) in record.entries.iter().enumerate() {
            for event in sitting.follow(entry).expect("as it was recorded") {
                let event: Value = serde_json::from_str(event.get()).expect("JSON");
                plain(event["text"].as_str().expect("a sentence"));
                told += 1;
            }
            plain(&sitting.prompt().text);
            // Not after every entry: pointing at everything takes its time.
            let Some(seat) = sitting.deciding().first().filter(|_| nth % 10 == 0) else { continue };
            for refusal in pointed.iter().flat_map(|at| sitting.reasons(seat, at)) {
                plain(&refusal.message);
                refused += 1;
            }
        }
    }
    assert!(told > 1000 && refused > 1000, "{told} sentences, {refused} refusals");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_the_program_knows_is_found() {
        for sentence in [
            "Seat 1 places a ship on space 18.",
            "Seat 1 plays duchy 2022-5.",
            "Seat 2 takes monastery 22 from depot 1.",
            "Seat 1 takes town hall TH3 with the abbot.",
            "Seat 1 gets colony board A4.",
            "2 players: the option 'solo' is for 1",
            "Seat 1 scores left_overs.",
            "The territory 24 bears a die or coins.",
        ] {
            assert!(internal(sentence).is_some(), "{sentence}");
        }
        for sentence in [
            "Seat 1 places a ship on river 2 (upper left).",
            "Seat 1 places a castle on castle space 6.",
            "Seat 1 retires to retreat space 2.",
            "Seat 1 plays duchy 5.",
            "Seat 1 takes a monastery (±1 for buildings) from depot 4.",
            "Seat 1 fills a pasture of 3: 6 + 10 = 16 points.",
            "It is seat 2's turn.",
        ] {
            assert_eq!(internal(sentence), None);
        }
    }
}
