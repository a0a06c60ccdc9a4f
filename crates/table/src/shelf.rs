//! The shelf that a game reads its data files from: ours, and in front of them those that a host entered.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::piece::{confidence_of, known_by};
use crate::{Entered, Refused};

/// A data file: its name in the game's `data` folder, and its text.
pub type File<'a> = (&'a str, &'a str);

/// How sure a piece is that a host entered.
const BY_HOST: &str = "entered by the host";

/// The data files of a game.
#[derive(Copy, Clone, Default)]
pub struct Shelf<'a> {
    /// What was entered, by name.
    entered: Option<&'a BTreeMap<String, Value>>,
    /// The same as its host wrote it, where that is known: faults are named with their line.
    texts: Option<&'a BTreeMap<String, String>>,
}

impl<'a> Shelf<'a> {
    /// The files that come with the program.
    pub const OURS: Shelf<'static> = Shelf { entered: None, texts: None };

    /// With what a host entered, if anything.
    pub fn with(entered: Option<&'a Entered>) -> Shelf<'a> {
        Shelf { entered: entered.map(|entered| &entered.files), texts: None }
    }

    /// With what a host entered, as they wrote it.
    pub fn as_written(entered: &'a Entered, texts: &'a BTreeMap<String, String>) -> Shelf<'a> {
        Shelf { entered: Some(&entered.files), texts: Some(texts) }
    }

    /// Reads a file. What is wrong is said with the file and the place in it.
    pub fn read<T: DeserializeOwned>(&self, (name, ours): File<'_>) -> Result<T, Refused> {
        let name = plain(name);
        let Some(own) = self.entered.and_then(|entered| entered.get(name)) else { return parse(name, ours) };
        if let Some(text) = self.texts.and_then(|texts| texts.get(name)) {
            parse::<T>(name, text)?;
        }
        let mut own = own.clone();
        mark(&mut own, &parse(name, ours)?);
        serde_path_to_error::deserialize(&own).map_err(|error| wrong(name, &error))
    }
}

/// The files of old revisions lie in folders of their own; whoever enters a file names it without.
fn plain(name: &str) -> &str {
    match name.strip_prefix("revision-") {
        Some(rest) => rest.split_once('/').map_or(name, |(_, name)| name),
        None => name,
    }
}

fn parse<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Refused> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut reader).map_err(|error| wrong(name, &error))?;
    reader.end().map_err(|error| Refused::new("bad-data", format!("{name}: {error}")))?;
    Ok(read)
}

fn wrong(name: &str, error: &serde_path_to_error::Error<serde_json::Error>) -> Refused {
    let what = match error.path().to_string().as_str() {
        "." | "?" => format!("{name}: {}", error.inner()),
        path => format!("{name}: {path}: {}", error.inner()),
    };
    Refused::new("bad-data", what)
}

/// Says of each piece that differs from ours that a host entered it.
fn mark(own: &mut Value, ours: &Value) {
    let differs = own != ours;
    match own {
        Value::Object(fields) => {
            let own = fields.iter().filter(|(name, value)| **value != ours[name.as_str()]);
            let mut said: Vec<String> = own.map(|(name, _)| confidence_of(name)).collect();
            said.extend(differs.then(|| "confidence".to_owned()));
            for (name, value) in &mut *fields {
                mark(value, &ours[name]);
            }
            for name in said {
                if let Some(Value::String(sure)) = fields.get_mut(&name) {
                    *sure = match sure.as_str() == ours[&name] || sure.is_empty() {
                        true => BY_HOST.into(),
                        false => format!("{BY_HOST}: {sure}"),
                    };
                }
            }
        }
        Value::Array(items) => {
            for (nth, item) in items.iter_mut().enumerate() {
                let same = known_by(item)
                    .and_then(|(field, name)| ours.as_array()?.iter().find(|other| other[field] == *name));
                let same = same.cloned().unwrap_or_else(|| ours[nth].clone());
                mark(item, &same);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    const OURS: &str = r#"{
        "about": "cards",
        "sides": [1, 2],
        "sides_confidence": "inferred",
        "cards": [
            {"id": "A", "points": 1, "confidence": "reconstructed", "source": ["R"]},
            {"id": "B", "points": 2, "confidence": "reconstructed", "source": ["R"]},
            {"id": "C", "points": 3, "confidence": "rulebook", "source": ["RB"]}
        ]
    }"#;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Cards {
        #[allow(dead_code)]
        about: String,
        #[allow(dead_code)]
        sides: Vec<u8>,
        sides_confidence: String,
        cards: Vec<Card>,
    }

    #[derive(Deserialize)]
    struct Card {
        id: String,
        points: u8,
        confidence: String,
    }

    fn entered(name: &str, text: &str) -> Entered {
        Entered::new("game", 1, BTreeMap::from([(name.to_owned(), serde_json::from_str(text).expect("JSON"))]))
    }

    fn read(text: &str) -> Result<Cards, String> {
        let entered = entered("cards.json", text);
        Shelf::with(Some(&entered)).read(("revision-2/cards.json", OURS)).map_err(|refused| refused.message)
    }

    #[test]
    fn what_a_host_entered_lies_in_front_of_ours_and_says_so_piece_by_piece() {
        let mut own: Value = serde_json::from_str(OURS).expect("JSON");
        own["about"] = json!("my cards");
        own["cards"][0]["points"] = json!(4);
        own["cards"][1]["confidence"] = json!("my copy of 2022");
        own["cards"].as_array_mut().expect("a list").swap(0, 2);
        let cards = read(&own.to_string()).expect("cards").cards;
        let found: Vec<_> =
            cards.iter().map(|card| (card.id.as_str(), card.points, card.confidence.as_str())).collect();
        assert_eq!(
            found,
            [("C", 3, "rulebook"), ("B", 2, "entered by the host: my copy of 2022"), ("A", 4, "entered by the host"),]
        );
        let sides = |text: &str| read(text).expect("cards").sides_confidence;
        assert_eq!(sides(&own.to_string()), "inferred");
        own["sides"] = json!([2, 3]);
        assert_eq!(sides(&own.to_string()), "entered by the host");
        let other = entered("boards.json", "{}");
        let ours: Cards = Shelf::with(Some(&other)).read(("cards.json", OURS)).expect("ours");
        assert!(ours.cards.iter().all(|card| !card.confidence.contains(BY_HOST)));
    }

    #[test]
    fn a_fault_is_named_with_its_file_its_piece_and_if_possible_its_line() {
        let broken = OURS.replace("\"points\": 2", "\"points\": \"two\"");
        let said = read(&broken).err().expect("a fault");
        assert!(said.starts_with("cards.json: cards[1].points: invalid type: string \"two\""), "{said}");
        let texts = BTreeMap::from([("cards.json".to_owned(), broken.clone())]);
        let entered = entered("cards.json", &broken);
        let shelf = Shelf::as_written(&entered, &texts);
        let said = shelf.read::<Cards>(("cards.json", OURS)).err().expect("a fault").message;
        assert!(said.starts_with("cards.json: cards[1].points: ") && said.contains("at line 7 column"), "{said}");
    }
}
