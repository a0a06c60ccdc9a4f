//! Building blocks of a game's English sentences.

/// A number of things: "1 worker", "3 workers".
pub fn several(count: impl Into<i64>, one: &str, many: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}
