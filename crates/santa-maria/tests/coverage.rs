//! Every rule, ruling and worked example is named by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use santa_maria::rules::{HEADING, REFERENCES};

/// The worked examples and printed tables of the rulebook.
const EXAMPLES: &[&str] = &[
    "Y-01", "Y-02", "Y-03", "Y-04", "Y-05", "Y-06", "Y-07", "Y-08", "Y-10", "Y-11", "Y-12", "Y-14", "Y-15", "Y-17",
    "Y-18", "Y-20", "Y-21", "Y-22", "Y-24", "Y-25", "Y-26", "Y-27", "Y-29", "Y-31", "Y-32", "Y-33", "Y-34", "Y-36",
    "Y-37", "TY-1",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
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

#[test]
fn every_rule_is_named_by_a_test() {
    let mut files = Vec::new();
    sources(&root().join("src"), &mut files);
    sources(&root().join("tests"), &mut files);
    let covered: BTreeSet<String> = files
        .iter()
        .filter(|path| !path.ends_with("tests/coverage.rs"))
        .flat_map(|path| named(&std::fs::read_to_string(path).expect("readable")))
        .collect();
    let rules: BTreeSet<&str> = REFERENCES.english().rules().map(|rule| rule.id.as_str()).collect();
    let all: BTreeSet<&str> = rules.iter().copied().chain(EXAMPLES.iter().copied()).collect();
    let uncovered: Vec<&&str> = all.iter().filter(|id| !covered.contains(**id)).collect();
    let unknown: Vec<&String> = covered.iter().filter(|id| !all.contains(id.as_str())).collect();
    println!("rules: {}, covered: {}, uncovered: {}", all.len(), all.len() - uncovered.len(), uncovered.len());
    assert!(uncovered.is_empty(), "no test names {uncovered:?}");
    assert!(unknown.is_empty(), "tests name rules that do not exist: {unknown:?}");
}

#[test]
fn the_reference_is_whole() {
    let rules: Vec<_> = REFERENCES.english().rules().collect();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), rules.len(), "an id is there twice");
    for rule in &rules {
        assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{}", rule.id);
        assert!(rule.see.iter().all(|id| ids.contains(id.as_str())), "{}: {:?}", rule.id, rule.see);
    }
}

/// What the code cites exists: refusals, events and comments.
#[test]
fn the_code_cites_rules_that_exist() {
    let ids: BTreeSet<&str> = REFERENCES.english().rules().map(|rule| rule.id.as_str()).collect();
    let mut files = Vec::new();
    sources(&root().join("src"), &mut files);
    let mut cited = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).expect("readable");
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
            let id = word.trim_end_matches('.');
            let digits = |id: &str| id.starts_with(|c: char| c.is_ascii_digit());
            let rule = id.strip_prefix("S-").is_some_and(digits) && id.contains('.');
            if rule || id.strip_prefix("Q-S-").is_some_and(digits) {
                assert!(ids.contains(id), "{}: {id}", path.display());
                cited += 1;
            }
        }
    }
    assert!(cited > 100);
}

/// `docs/rules/santa-maria.md` is made from the data. `UPDATE=1` writes it anew.
#[test]
fn the_page_is_fresh() {
    let path = root().join("../../docs/rules/santa-maria.md");
    let page = REFERENCES.english().page(HEADING);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        std::fs::write(&path, &page).expect("written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == page, "docs/rules/santa-maria.md is out of date: run ./test rules --write");
}
