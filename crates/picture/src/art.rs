//! The shared art: the data of `art/`, embedded in the program and read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::svg::Rgb;
use crate::theme::Theme;

const GLYPHS: [&str; 4] = [
    include_str!("../../../art/glyphs/interface.json"),
    include_str!("../../../art/glyphs/shared.json"),
    include_str!("../../../art/glyphs/burgundy.json"),
    include_str!("../../../art/glyphs/santa-maria.json"),
];
const PATTERNS: &str = include_str!("../../../art/patterns.json");
const PALETTE: &str = include_str!("../../../art/palette.json");

/// One part of a glyph.
#[derive(Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    pub paint: Paint,
    #[serde(flatten)]
    pub shape: Shape,
}

/// How a part is painted; `art/README.md` says what each of them means.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paint {
    #[default]
    Ink,
    Hole,
    Cut,
    Line,
    Edged,
    Pale,
    Tint,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Shape {
    /// A path.
    D(String),
    /// Its centre and its radius.
    Circle([f64; 3]),
}

/// The pattern of a family: a path or dots, on a ground that repeats.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pattern {
    pub width: u32,
    pub height: u32,
    pub d: Option<String>,
    #[serde(default)]
    pub dots: Vec<[f64; 2]>,
    pub turn: Option<String>,
}

/// A colour with its opacity, from 0 to 1.
#[derive(Copy, Clone)]
pub(crate) struct Shade {
    pub colour: Rgb,
    pub strength: f64,
}

/// The parts of a glyph, if it is there.
pub(crate) fn glyph(name: &str) -> Option<&'static [Part]> {
    static ALL: LazyLock<BTreeMap<String, Vec<Part>>> = LazyLock::new(|| {
        let mut all = BTreeMap::new();
        for set in GLYPHS {
            for (name, parts) in read::<BTreeMap<String, Vec<Part>>>(set) {
                assert!(all.insert(name.clone(), parts).is_none(), "two glyphs are called '{name}'");
            }
        }
        all
    });
    ALL.get(name).map(Vec::as_slice)
}

/// The pattern of a family.
pub(crate) fn pattern(family: &str) -> &'static Pattern {
    static ALL: LazyLock<BTreeMap<String, Pattern>> = LazyLock::new(|| read(PATTERNS));
    ALL.get(family).unwrap_or_else(|| panic!("art/patterns.json has no '{family}'"))
}

/// A colour by its name.
pub(crate) fn shade(name: &str, theme: Theme) -> Shade {
    static ALL: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
        // The headings are for readers.
        read::<BTreeMap<String, BTreeMap<String, Value>>>(PALETTE).into_values().flatten().collect()
    });
    let value = ALL.get(name).unwrap_or_else(|| panic!("art/palette.json has no '{name}'"));
    let hex = match (value, theme) {
        (Value::Both(hex), _) | (Value::Each(hex, _), Theme::Light) | (Value::Each(_, hex), Theme::Dark) => hex,
    };
    parse(hex).unwrap_or_else(|| panic!("art/palette.json: {name}: '{hex}' is none of #rrggbb and #rrggbbaa"))
}

/// One colour in both themes, or light and dark.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Both(String),
    Each(String, String),
}

fn parse(hex: &str) -> Option<Shade> {
    let digits = hex.strip_prefix('#')?;
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let alpha = match digits.len() {
        6 => 255,
        8 => byte(6)?,
        _ => return None,
    };
    let colour = Rgb(u32::from_be_bytes([0, byte(0)?, byte(2)?, byte(4)?]));
    // With the precision that pictures use.
    Some(Shade { colour, strength: (f64::from(alpha) * 100.0 / 255.0).round() / 100.0 })
}

fn read<T: for<'de> Deserialize<'de>>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("the files of art/ are broken: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_with_their_strength() {
        let read = |hex| parse(hex).map(|shade| (shade.colour.to_string(), shade.strength));
        assert_eq!(read("#0f1417"), Some(("#0f1417".into(), 1.0)));
        assert_eq!(read("#4a3c2455"), Some(("#4a3c24".into(), 0.33)));
        for hex in ["", "0f1417", "#fff", "#0f141", "#0f14177", "red", "#gggggg"] {
            assert!(parse(hex).is_none(), "{hex}");
        }
    }
}
