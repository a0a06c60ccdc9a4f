//! The expansions: every file of this folder is found by itself.

automod::dir!("tests/rules/expansion");
