//! Every rule and every worked example of the base game is named by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use burgundy::rules::{HEADING, REFERENCES};

/// The worked examples and printed tables of the rulebooks that concern the base game.
const EXAMPLES: &[&str] = &[
    "X-001", "X-002", "X-003", "X-004", "X-005", "X-006", "X-007", "X-008", "X-010", "X-011", "X-012", "X-013",
    "X-014", "X-015", "X-016", "X-018", "X-019", "X-020", "X-021", "X-022", "X-023", "X-024", "X-025", "X-030",
    "X-032", "X-034", "X-035", "X-036", "X-037", "X-038", "X-039", "X-041", "T-01", "T-02", "T-08",
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
        assert!(rule.by_edition.keys().all(|year| ["2011", "2019", "2022"].contains(&year.as_str())), "{}", rule.id);
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
            if id.strip_prefix("B-").is_some_and(digits) && id.contains('.') {
                // Section 9 and later, and Q-B-72, belong to expansions: the base game refuses them by name.
                assert!(ids.contains(id) || id.starts_with("B-9."), "{}: {id}", path.display());
                cited += 1;
            }
        }
    }
    assert!(cited > 100);
}

/// `docs/rules/burgundy.md` is made from the data. `UPDATE=1` writes it anew.
#[test]
fn the_page_is_fresh() {
    let path = root().join("../../docs/rules/burgundy.md");
    let page = REFERENCES.english().page(HEADING);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        std::fs::write(&path, &page).expect("written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == page, "docs/rules/burgundy.md is out of date: run ./test rules --write");
}
