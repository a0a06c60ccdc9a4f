//! The rules reference of a game: texts as data, by id and language.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
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
    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The reference as a page below its heading.
    pub fn page(&self, heading: &str) -> String {
        let mut page = String::from(heading);
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

/// How many languages a reference has.
const LANGUAGES: usize = 4;

/// A game's reference in every language, English first, read when it is first asked for. The texts are part of the
/// program: a test of each game calls [`References::check`].
pub struct References {
    texts: [(&'static str, &'static str); LANGUAGES],
    /// Texts whose sections follow, by language.
    more: fn() -> Vec<(&'static str, &'static str)>,
    read: [OnceLock<Reference>; LANGUAGES],
}

impl References {
    /// Languages, as in `en`, with their texts.
    pub const fn new(texts: [(&'static str, &'static str); LANGUAGES]) -> References {
        References::with_more(texts, Vec::new)
    }

    /// The same, followed by the sections of further texts: those of a game's expansions.
    pub const fn with_more(
        texts: [(&'static str, &'static str); LANGUAGES],
        more: fn() -> Vec<(&'static str, &'static str)>,
    ) -> References {
        References { texts, more, read: [const { OnceLock::new() }; LANGUAGES] }
    }

    /// The reference in a language, if there is one.
    pub fn in_language(&self, language: &str) -> Option<&Reference> {
        self.texts.iter().position(|(known, _)| *known == language).map(|nth| self.nth(nth))
    }

    /// The English reference.
    pub fn english(&self) -> &Reference {
        self.nth(0)
    }

    fn nth(&self, nth: usize) -> &Reference {
        let (language, text) = self.texts[nth];
        let read = |text| -> Reference {
            serde_json::from_str(text).unwrap_or_else(|error| panic!("the rules in '{language}' are broken: {error}"))
        };
        self.read[nth].get_or_init(|| {
            let mut reference = read(text);
            let more = (self.more)().into_iter().filter(|(known, _)| *known == language);
            more.for_each(|(_, text)| reference.sections.extend(read(text).sections));
            reference
        })
    }

    /// Does every language have the rules of the English one, translated? If not, what differs.
    pub fn check(&self) -> Result<(), String> {
        let english = self.english();
        for (language, _) in &self.texts[1..] {
            let other = self.in_language(language).ok_or("no text")?;
            if (other.language.as_str(), &other.game) != (*language, &english.game) {
                return Err(format!("{language}: it calls itself {} of {}", other.language, other.game));
            }
            let frames = |reference: &Reference| -> Vec<Vec<String>> {
                reference.sections.iter().map(|section| section.rules.iter().map(frame).collect()).collect()
            };
            if frames(other) != frames(english) {
                return Err(format!("{language}: other ids, editions, rulings or references than in English"));
            }
            if other.sections.iter().any(|section| section.title.is_empty()) {
                return Err(format!("{language}: a section has no title"));
            }
            let untranslated = |(own, its): &(&Rule, &Rule)| {
                let editions = || own.by_edition.values().zip(its.by_edition.values()).any(|(own, its)| own == its);
                let ruling = || own.ruling.is_some() && own.ruling == its.ruling;
                own.title.is_empty() || own.text == its.text || editions() || ruling()
            };
            if let Some((rule, _)) = other.rules().zip(english.rules()).find(untranslated) {
                return Err(format!("{language}: {} is not translated", rule.id));
            }
        }
        Ok(())
    }
}

/// What a translation shares with English: everything but the words.
fn frame(rule: &Rule) -> String {
    let editions: Vec<&str> = rule.by_edition.keys().map(String::as_str).collect();
    format!("{} {editions:?} {} {:?}", rule.id, rule.ruling.is_some(), rule.see)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = r#"{"game":"g","language":"en","sections":[{"title":"T","rules":[{"id":"G-1","title":"One","text":"A rule."}]}]}"#;
    const GERMAN: &str = r#"{"game":"g","language":"de","sections":[{"title":"T","rules":[{"id":"G-1","title":"Eins","text":"Eine Regel."}]}]}"#;

    fn references(german: &'static str) -> References {
        let copy = |language: &str| -> &'static str { GERMAN.replace("\"de\"", &format!("\"{language}\"")).leak() };
        References::new([("en", ENGLISH), ("de", german), ("it", copy("it")), ("pt", copy("pt"))])
    }

    #[test]
    fn translations_that_fit_pass_and_others_are_named() {
        assert_eq!(references(GERMAN).check(), Ok(()));
        let wrong =
            |from: &str, to: &str| references(GERMAN.replace(from, to).leak()).check().expect_err("a difference");
        assert!(wrong("G-1", "G-2").contains("other ids"));
        assert!(wrong("Eine Regel.", "A rule.").contains("G-1 is not translated"));
        assert!(wrong("\"de\"", "\"en\"").contains("calls itself"));
        let ruled = |text: &'static str, ruling: &str| -> &'static str {
            text.replace(".\"}", &format!(".\",\"ruling\":\"{ruling}\"}}")).leak()
        };
        let with = |german: &str| {
            let copy = |language| ruled(GERMAN.replace("\"de\"", language).leak(), "Unsere.");
            let texts = [("en", ruled(ENGLISH, "Ours.")), ("de", ruled(GERMAN, german))];
            References::new([texts[0], texts[1], ("it", copy("\"it\"")), ("pt", copy("\"pt\""))]).check()
        };
        assert_eq!(with("Unsere."), Ok(()));
        assert!(with("Ours.").expect_err("a difference").contains("G-1 is not translated"));
    }

    #[test]
    fn an_unknown_language_has_no_reference() {
        assert!(references(GERMAN).in_language("xx").is_none());
        assert_eq!(references(GERMAN).in_language("de").map(|found| found.rules().count()), Some(1));
    }
}
