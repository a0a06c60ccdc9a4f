//! `#[rule("B-5.2", "X-007")]` on a test names the rules and examples it proves.
//!
//! It changes nothing in the test. `./test rules` reads the names from the sources and lists the
//! rules that no test names.

use proc_macro::{TokenStream, TokenTree};

/// Names the rules and examples a test proves.
#[proc_macro_attribute]
pub fn rule(ids: TokenStream, test: TokenStream) -> TokenStream {
    let mut names = 0;
    for token in ids {
        match token {
            TokenTree::Literal(literal) if is_id(&literal.to_string()) => names += 1,
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            other => return error(&format!("{other} is no rule id such as \"B-5.2\"")),
        }
    }
    if names == 0 {
        return error("which rule does this test prove?");
    }
    test
}

/// Letters, hyphens, then a number with points: "B-5.2", "Q-B-07", "X-007", "T-01".
fn is_id(literal: &str) -> bool {
    let id = literal.trim_matches('"');
    literal.starts_with('"')
        && id.starts_with(|c: char| c.is_ascii_uppercase())
        && id.ends_with(|c: char| c.is_ascii_digit())
        && id.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-' || c == '.')
}

fn error(what: &str) -> TokenStream {
    format!("compile_error!({what:?});").parse().unwrap_or_default()
}
