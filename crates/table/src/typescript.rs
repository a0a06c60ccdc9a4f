//! The wire types as TypeScript, for clients.

use ts_rs::{Config, TS};

/// A declaration of a type: `declaration::<Prompt>()`.
pub fn declaration<T: TS>() -> String {
    let config = Config::default();
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(&config))
}

/// Compares a generated file with the one in the tree, or rewrites it if `UPDATE` is set in the
/// environment. Returns what to do if they differ.
pub fn fresh(path: &std::path::Path, wanted: &str) -> Result<(), String> {
    if std::env::var_os("UPDATE").is_some() {
        return std::fs::write(path, wanted).map_err(|error| format!("{}: {error}", path.display()));
    }
    match std::fs::read_to_string(path) {
        Ok(found) if found == wanted => Ok(()),
        _ => Err(format!("{} is stale: UPDATE=1 cargo test", path.display())),
    }
}
