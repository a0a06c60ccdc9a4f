//! The expansions: every file in this folder is picked up automatically.

automod::dir!("tests/rules/expansion");
