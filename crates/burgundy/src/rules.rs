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
    /// What an edition adds or changes, by year.
    #[serde(default)]
    pub by_edition: BTreeMap<String, String>,
    /// Our decision where the rulebooks are silent.
    #[serde(default)]
    pub ruling: Option<String>,
    /// Rules that belong to it.
    #[serde(default)]
    pub see: Vec<String>,
}

impl Reference {
    /// The reference in a language, as in `en`, if there is one.
    pub fn in_language(language: &str) -> Option<&'static Reference> {
        (language == "en").then(Reference::english)
    }

    /// The English reference.
    pub fn english() -> &'static Reference {
        static ENGLISH: OnceLock<Reference> = OnceLock::new();
        ENGLISH.get_or_init(|| {
            serde_json::from_str(include_str!("../data/rules/en.json"))
                .unwrap_or_else(|error| panic!("rules/en.json is broken: {error}"))
        })
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The reference as a page.
    pub fn page(&self) -> String {
        let mut page = String::from(
            "# The Castles of Burgundy: the rules by id\n\n\
             Made from `crates/burgundy/data/rules/en.json` by `./test rules --write`: change the data, not this page.\n\
             Code, tests, refusals and prompts cite these ids. **Ruling** marks our decision where the rulebooks are \
             silent or disagree; years mark what holds in one edition only.\n",
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
