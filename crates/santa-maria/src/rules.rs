//! The rules reference: texts as data, by id and language.

use std::fmt::Write as _;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The rules reference in one language.
#[derive(Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    /// The game's name.
    pub game: String,
    /// The language, as in `en`.
    pub language: String,
    /// Its sections in order.
    pub sections: Vec<Section>,
}

/// A section of the reference.
#[derive(Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// Its rules in order.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id, which code and tests cite.
    pub id: String,
    /// A few words.
    pub title: String,
    /// What holds in every edition.
    pub text: String,
    /// What an edition adds or changes, by year; there is one edition, so nothing yet.
    #[serde(default)]
    pub by_edition: BTreeMap<String, String>,
    /// Our decision where the rulebook is silent.
    #[serde(default)]
    pub ruling: Option<String>,
    /// Rules that belong to it.
    #[serde(default)]
    pub see: Vec<String>,
}

/// The languages beside English, with their texts. They are part of the program: a test parses them.
const TRANSLATIONS: [(&str, &str); 3] = [
    ("de", include_str!("../data/rules/de.json")),
    ("it", include_str!("../data/rules/it.json")),
    ("pt", include_str!("../data/rules/pt.json")),
];

fn parsed(language: &str, text: &str) -> Reference {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("rules/{language}.json is broken: {error}"))
}

impl Reference {
    /// The reference in a language, as in `en`, if there is one.
    pub fn in_language(language: &str) -> Option<&'static Reference> {
        static OTHERS: [OnceLock<Reference>; TRANSLATIONS.len()] = [const { OnceLock::new() }; TRANSLATIONS.len()];
        if language == "en" {
            return Some(Reference::english());
        }
        let nth = TRANSLATIONS.iter().position(|(known, _)| *known == language)?;
        let (name, text) = TRANSLATIONS[nth];
        Some(OTHERS[nth].get_or_init(|| parsed(name, text)))
    }

    /// The English reference.
    pub fn english() -> &'static Reference {
        static ENGLISH: OnceLock<Reference> = OnceLock::new();
        ENGLISH.get_or_init(|| parsed("en", include_str!("../data/rules/en.json")))
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The reference as a page.
    pub fn page(&self) -> String {
        let mut page = String::from(
            "# Santa Maria: the rules by id\n\n\
             Made from `crates/santa-maria/data/rules/en.json` by `./test rules --write`: change the data, not this page.\n\
             Code, tests, refusals and prompts cite these ids. **Ruling** marks our decision where the rulebook is \
             silent.\n",
        );
        for section in &self.sections {
            let _ = write!(page, "\n## {}\n\n", section.title);
            for rule in &section.rules {
                let _ = write!(page, "- **{}** *{}.* {}", rule.id, rule.title, rule.text);
                for (edition, text) in &rule.by_edition {
                    let _ = write!(page, " **[{edition}]** {text}");
                }
                if let Some(ruling) = &rule.ruling {
                    let _ = write!(page, " **Ruling:** {ruling}");
                }
                if !rule.see.is_empty() {
                    let _ = write!(page, " (See {}.)", rule.see.join(", "));
                }
                page.push('\n');
            }
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a translation shares with English: all but the words.
    fn frame(rule: &Rule) -> (&str, Vec<&str>, bool, &[String]) {
        (&rule.id, rule.by_edition.keys().map(String::as_str).collect(), rule.ruling.is_some(), &rule.see)
    }

    #[test]
    fn every_language_has_the_rules_of_the_english_reference() {
        let english = Reference::english();
        for (language, _) in TRANSLATIONS {
            let other = Reference::in_language(language).unwrap();
            assert_eq!((other.language.as_str(), &other.game), (language, &english.game));
            assert_eq!(other.sections.len(), english.sections.len(), "{language}");
            for (own, its) in other.sections.iter().zip(&english.sections) {
                assert_ne!(own.title, "", "{language}");
                assert_eq!(
                    own.rules.iter().map(frame).collect::<Vec<_>>(),
                    its.rules.iter().map(frame).collect::<Vec<_>>(),
                    "{language}: {}",
                    own.title
                );
            }
            for (own, its) in other.rules().zip(english.rules()) {
                assert!(!own.title.is_empty() && own.text != its.text, "{language}: {} is not translated", own.id);
            }
        }
    }

    #[test]
    fn an_unknown_language_has_no_reference() {
        assert!(Reference::in_language("xx").is_none());
    }
}
