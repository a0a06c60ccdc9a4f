//! Every rule, ruling and worked example is named by a test.

use santa_maria::rules::{HEADING, REFERENCES};
use trials::Coverage;

const COVERAGE: Coverage = Coverage { root: env!("CARGO_MANIFEST_DIR"), references: &REFERENCES, examples: EXAMPLES };

/// The worked examples and printed tables of the rulebook.
const EXAMPLES: &[&str] = &[
    "Y-01", "Y-02", "Y-03", "Y-04", "Y-05", "Y-06", "Y-07", "Y-08", "Y-10", "Y-11", "Y-12", "Y-14", "Y-15", "Y-17",
    "Y-18", "Y-20", "Y-21", "Y-22", "Y-24", "Y-25", "Y-26", "Y-27", "Y-29", "Y-31", "Y-32", "Y-33", "Y-34", "Y-36",
    "Y-37", "TY-1",
];

#[test]
fn every_rule_is_named_by_a_test() {
    COVERAGE.every_rule_is_named_by_a_test();
}

#[test]
fn the_reference_is_whole() {
    COVERAGE.the_reference_is_whole();
}

#[test]
fn the_code_cites_rules_that_exist() {
    COVERAGE.the_code_cites_rules_that_exist(&["S-", "Q-S-"], &[]);
}

#[test]
fn the_page_is_fresh() {
    COVERAGE.the_page_is_fresh("santa-maria", HEADING);
}
