//! Every rule and every worked example of the base game and of the expansions is named by a test.

use burgundy::rules::{HEADING, REFERENCES};
use trials::Coverage;

const COVERAGE: Coverage = Coverage { root: env!("CARGO_MANIFEST_DIR"), references: &REFERENCES, examples: EXAMPLES };

/// The worked examples and printed tables of the rulebooks that concern the base game and its expansions.
const EXAMPLES: &[&str] = &[
    "X-001", "X-002", "X-003", "X-004", "X-005", "X-006", "X-007", "X-008", "X-010", "X-011", "X-012", "X-013",
    "X-014", "X-015", "X-016", "X-018", "X-019", "X-020", "X-021", "X-022", "X-023", "X-024", "X-025", "X-030",
    "X-032", "X-034", "X-035", "X-036", "X-037", "X-038", "X-039", "X-041", "X-050", "X-052", "X-054", "X-055",
    "X-057", "X-059", "X-060", "X-061", "X-064", "X-066", "X-067", "X-069", "X-071", "X-072", "X-073", "X-074",
    "X-084", "X-085", "X-088", "X-091", "X-092", "T-01", "T-02", "T-04", "T-05", "T-06", "T-07", "T-08",
];

#[test]
fn every_rule_is_named_by_a_test() {
    COVERAGE.every_rule_is_named_by_a_test();
}

#[test]
fn the_reference_is_whole() {
    COVERAGE.the_reference_is_whole();
    for rule in REFERENCES.english().rules() {
        assert!(rule.by_edition.keys().all(|year| ["2011", "2019", "2022"].contains(&year.as_str())), "{}", rule.id);
    }
}

#[test]
fn the_code_cites_rules_that_exist() {
    COVERAGE.the_code_cites_rules_that_exist(&["B-", "Q-B-"], &[]);
}

#[test]
fn the_page_is_fresh() {
    COVERAGE.the_page_is_fresh("burgundy", HEADING);
}
