//! The pieces that data files describe, and their addresses: `tiles.json#tiles/m18` is the piece `m18` of the list
//! `tiles` in the file `tiles.json`. A piece is what says how sure it is, in a field `confidence` of its own or, where it is
//! no object, in one beside it: `boards_confidence`.

use serde_json::Value;

use crate::{Entered, File};

/// A piece of a data file.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its address.
    pub at: String,
    /// What its file says of it.
    pub reads: Value,
}

/// The pieces of a game's files; those that a host entered in place of ours.
pub fn pieces(files: &[File<'_>], entered: Option<&Entered>) -> Vec<Piece> {
    let mut all = Vec::new();
    for (name, ours) in files {
        let own = entered.and_then(|entered| entered.files.get(*name)).cloned();
        let Some(file) = own.or_else(|| serde_json::from_str(ours).ok()) else { continue };
        collect(&file, name, '#', &mut all);
    }
    all
}

fn collect(value: &Value, at: &str, then: char, all: &mut Vec<Piece>) {
    let inside = |name: &str| format!("{at}{then}{name}");
    match value {
        Value::Object(fields) => {
            if fields.contains_key("confidence") {
                all.push(Piece { at: at.into(), reads: value.clone() });
            }
            for (name, value) in fields {
                if fields.contains_key(&confidence_of(name)) {
                    all.push(Piece { at: inside(name), reads: value.clone() });
                }
                collect(value, &inside(name), '/', all);
            }
        }
        Value::Array(items) => {
            for (nth, item) in items.iter().enumerate() {
                let name = match known_by(item) {
                    Some((_, Value::String(name))) => name.clone(),
                    Some((_, name)) => name.to_string(),
                    None => (nth + 1).to_string(),
                };
                collect(item, &inside(&name), '/', all);
            }
        }
        _ => {}
    }
}

/// The field that says how sure the one beside it is.
pub(crate) fn confidence_of(name: &str) -> String {
    format!("{name}_confidence")
}

/// What a piece in a list is known by.
pub(crate) fn known_by(piece: &Value) -> Option<(&'static str, &Value)> {
    ["id", "number", "card", "cell", "key"].into_iter().find_map(|field| Some((field, piece.get(field)?)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::*;

    #[test]
    fn pieces_are_known_by_name_or_number_or_else_by_their_place() {
        let file = json!({
            "about": "", "confidence": "rulebook",
            "cards": [{ "card": 7, "confidence": "inferred" }, { "id": "B", "confidence": "inferred", "parts": [
                { "points": 1 }, { "points": 2, "confidence": "reconstructed" },
            ] }],
            "sides": [1, 2], "sides_confidence": "inferred",
            "track": { "last": 3, "confidence": "rulebook" },
        })
        .to_string();
        let files = [("cards.json", file.as_str()), ("more/boards.json", r#"{"boards": [{"confidence": ""}]}"#)];
        let found = |entered: Option<&Entered>| -> Vec<String> {
            pieces(&files, entered).into_iter().map(|piece| piece.at).collect()
        };
        let ours = [
            "cards.json",
            "cards.json#cards/7",
            "cards.json#cards/B",
            "cards.json#cards/B/parts/2",
            "cards.json#sides",
            "cards.json#track",
        ];
        assert_eq!(found(None), [&ours[..], &["more/boards.json#boards/1"]].concat());
        let own = BTreeMap::from([("more/boards.json".to_owned(), json!({ "boards": [] }))]);
        assert_eq!(found(Some(&Entered::new("game", 1, own))), ours);
    }
}
