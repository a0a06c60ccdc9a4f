//! The rules reference: complete, cited correctly, and every rule in it named by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use table::{Reference, References};

/// A rules crate and its reference.
pub struct Coverage {
    /// The folder of the crate: `CARGO_MANIFEST_DIR`.
    pub root: &'static str,
    /// Its rules.
    pub references: &'static References,
    /// The worked examples and printed tables that are named by tests as well.
    pub examples: &'static [&'static str],
}

impl Coverage {
    fn english(&self) -> &'static Reference {
        self.references.english()
    }

    fn ids(&self) -> BTreeSet<&'static str> {
        self.english().rules().map(|rule| rule.id.as_str()).collect()
    }

    fn sources(&self, folder: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        sources(&Path::new(self.root).join(folder), &mut found);
        assert!(!found.is_empty(), "{folder}: no sources");
        found
    }

    /// Every rule and example is named by a test, and tests name nothing else.
    pub fn every_rule_is_named_by_a_test(&self) {
        let files = self.sources("src").into_iter().chain(self.sources("tests"));
        let covered: BTreeSet<String> = files
            .filter(|path| !path.ends_with("tests/coverage.rs"))
            .flat_map(|path| named(&std::fs::read_to_string(path).expect("readable")))
            .collect();
        let all: BTreeSet<&str> = self.ids().into_iter().chain(self.examples.iter().copied()).collect();
        let uncovered: Vec<&&str> = all.iter().filter(|id| !covered.contains(**id)).collect();
        let unknown: Vec<&String> = covered.iter().filter(|id| !all.contains(id.as_str())).collect();
        println!("rules: {}, covered: {}, uncovered: {}", all.len(), all.len() - uncovered.len(), uncovered.len());
        assert!(uncovered.is_empty(), "no test names {uncovered:?}");
        assert!(unknown.is_empty(), "tests name rules that do not exist: {unknown:?}");
    }

    /// No id twice, nothing empty, every reference to another rule leads somewhere, and every language has it all,
    /// expansions included.
    pub fn the_reference_is_whole(&self) {
        assert_eq!(self.references.check(), Ok(()));
        let ids = self.ids();
        assert_eq!(ids.len(), self.english().rules().count(), "an id is there twice");
        for rule in self.english().rules() {
            assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{}", rule.id);
            assert!(rule.see.iter().all(|id| ids.contains(id.as_str())), "{}: {:?}", rule.id, rule.see);
        }
    }

    /// What the code cites exists: refusals, events and comments, here and wherever else the game is known. A rule is
    /// `S-2.5`, a ruling `Q-S-13`; `beyond` are the prefixes of those not implemented yet.
    pub fn the_code_cites_rules_that_exist(&self, prefixes: &[&str], beyond: &[&str]) {
        let ids = self.ids();
        let digits = |id: &str| id.starts_with(|c: char| c.is_ascii_digit());
        let mut cited = 0;
        for path in ["src"].iter().chain(ELSEWHERE).flat_map(|folder| self.sources(folder)) {
            let text = std::fs::read_to_string(&path).expect("readable");
            for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
                let id = word.trim_end_matches('.');
                let is_one = |prefix: &&str| {
                    let whole = prefix.starts_with("Q-") || id.contains('.');
                    whole && id.strip_prefix(*prefix).is_some_and(digits)
                };
                if prefixes.iter().any(is_one) {
                    let known = ids.contains(id) || beyond.iter().any(|prefix| id.starts_with(prefix));
                    assert!(known, "{}: {id}", path.display());
                    cited += 1;
                }
            }
        }
        assert!(cited > 100);
    }

    /// The page in `docs/rules` is generated from the data. `UPDATE=1` rewrites it.
    pub fn the_page_is_fresh(&self, name: &str, heading: &str) {
        let path = Path::new(self.root).join(format!("../../docs/rules/{name}.md"));
        let page = self.english().page(heading);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
            std::fs::write(&path, &page).expect("written");
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(known == page, "docs/rules/{name}.md is out of date: run ./test rules --write");
    }
}

/// Where else the rules of a game are cited, besides its own crate.
const ELSEWHERE: &[&str] = &["../players/src", "../picture/src", "../tessera/src", "../../train/src", "../../web/src"];

/// Sources in a folder and below, except the client's tests, which make up ids.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs" || end == "ts" || end == "svelte")
            && !path.to_string_lossy().ends_with(".test.ts")
        {
            found.push(path);
        }
    }
}

/// The ids in `#[rule(…)]` attributes that stand on a test.
fn named(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for part in text.split("#[rule(").skip(1) {
        let Some((list, after)) = part.split_once(")]") else { continue };
        let before_function = after.split("fn ").next().unwrap_or_default();
        if before_function.contains("#[test]") {
            ids.extend(list.split(',').map(|id| id.trim().trim_matches('"').to_string()).filter(|id| !id.is_empty()));
        }
    }
    ids
}
