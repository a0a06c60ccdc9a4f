//! The rules reference: texts as data, by id and language.

use table::References;

use crate::expansion::Expansion;

const BASE: [(&str, &str); 4] = [
    ("en", include_str!("../data/rules/en.json")),
    ("de", include_str!("../data/rules/de.json")),
    ("it", include_str!("../data/rules/it.json")),
    ("pt", include_str!("../data/rules/pt.json")),
];

/// The texts in every language; those of the expansions follow.
pub static REFERENCES: References =
    References::with_more(BASE, || Expansion::ALL.into_iter().flat_map(Expansion::rules).copied().collect());

/// What players read: without the expansions that they are not offered yet.
pub static OFFERED: References = References::with_more(BASE, || {
    Expansion::ALL.into_iter().filter(|room| room.offered()).flat_map(Expansion::rules).copied().collect()
});

/// The head of the page made from the English reference.
pub const HEADING: &str = "# The Castles of Burgundy: the rules by id\n\n\
    Made from `crates/burgundy/data/rules/en.json` by `./test rules --write`: change the data, not this page.\n\
    Code, tests, refusals and prompts cite these ids. **Ruling** marks our decision where the rulebooks are \
    silent or disagree; years mark what holds in one edition only.\n";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_rules_of_the_english_reference() {
        REFERENCES.check().unwrap();
    }
}
